"""Many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import typer

from .inputs import (
    ComponentsFile,
    GameName,
    Options,
    Refused,
    Seats,
    examples,
    find_game,
    named_bots,
    options,
    seat_count,
    writable,
    written,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..arena.simulate import Results
    from ..engine.game import Game

FORMATS = (".json", ".csv", ".parquet")
FORFEITS_SHOWN = 5


@examples(
    "sitdown simulate corleone --seats 4 --games 10000 --bots greedy,random",
    "sitdown simulate corleone --seats 2 --seed 7 --option hand_limits=6,5,4,3 --out games.csv",
    "sitdown simulate corleone --seats 4 --games 20 --bots hard,normal",
    "sitdown simulate corleone --games 1000000 --device cuda --json",
)
def simulate(
    game: GameName,
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games.")] = 1000,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    bots: Annotated[
        str, typer.Option(metavar="A,B,C", help="A bot for each seat (or for each team); the last one fills the rest.")
    ] = "greedy,random",
    components: ComponentsFile = None,
    option: Options = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A row for each game, as .json, .csv or .parquet.", show_default=False),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as one JSON object, no tables.")] = False,
    mode: Annotated[
        Literal["native", "plain"], typer.Option(help="Machine code, compiled once; or the interpreter.")
    ] = "native",
    device: Annotated[Literal["cpu", "cuda"], typer.Option(help="Where native code runs.")] = "cpu",
    threads: Annotated[int, typer.Option(metavar="T", min=0, help="How many at once; 0 means all cores.")] = 0,
) -> None:
    """Play many games between bots and count who wins."""
    check_out(out)
    found = find_game(game, components)
    count = seat_count(found, seats)
    settings = options(found, count, option)
    players = named_bots(bots, count)

    from ..arena.simulate import is_compiled
    from ..arena.simulate import simulate as run

    if not is_compiled(players):
        slow = ", ".join(dict.fromkeys(name for name in players if not is_compiled([name])))
        typer.echo(f"sitdown: {slow} cannot be compiled into whole games: expect seconds a game", err=True)
    with progress(f"{found.slug}, {count} seats", games) as tick:
        results = run(found, count, games, seed, players, settings, mode, device, threads, tick)
    for message in results.forfeits[:FORFEITS_SHOWN]:
        typer.echo(f"sitdown: {message}", err=True)
    about = {"game": found.slug, "seats": count, "games": games, "seed": seed, "mode": mode, "device": device}
    changed = {n: settings[n] for n in settings if written(found, n, settings[n]) != written(found, n)}
    if json:
        print_json(about, changed, results)
    else:
        print_tables(found, about, changed, results)
    if out is not None:
        write(results, out)
        if not json:
            typer.echo(f"{games} rows written to {out}")


class Tally(NamedTuple):
    """How one bot, or one side, has done."""

    who: str
    seats: int
    share: float
    low: float
    high: float
    points: float
    place: float


def tally(results: Results, seats: list[int], who: str) -> Tally:
    """Over some seats together: the share of games won (a shared win counts in part), points and places."""
    from ..arena.duel import interval

    first = results.places == 1
    shares = (first / first.sum(axis=1, keepdims=True))[:, seats].sum(axis=1)
    low, high = interval(float(shares.sum()), len(shares))
    points, places = float(results.points[:, seats].mean()), float(results.places[:, seats].mean())
    return Tally(who, len(seats), float(shares.mean()), low, high, points, places)


def by_side(game: Game, results: Results) -> list[Tally]:
    """A tally for each team, or for each seat where everybody plays alone."""
    return [tally(results, list(side), game.side_name(side)) for side in game.sides(len(results.bots))]


def side_bots(game: Game, results: Results) -> list[str]:
    """The bots of each side."""
    return [", ".join(dict.fromkeys(results.bots[seat] for seat in side)) for side in game.sides(len(results.bots))]


def by_bot(results: Results) -> list[Tally]:
    """A tally for each bot, whatever seats it had."""
    seats: dict[str, list[int]] = {}
    for seat, name in enumerate(results.bots):
        seats.setdefault(name, []).append(seat)
    return [tally(results, where, name) for name, where in seats.items()]


def rates(results: Results) -> dict[str, float]:
    """Lengths and speeds."""
    decisions = int(results.decisions.sum())
    return {
        "decisions_per_game": decisions / len(results.decisions),
        "seconds": results.seconds,
        "games_per_second": len(results.decisions) / results.seconds,
        "decisions_per_second": decisions / results.seconds,
    }


def print_tables(game: Game, about: dict[str, Any], changed: dict[str, Any], results: Results) -> None:
    """Who won, seat by seat and bot by bot, and how fast it went."""
    from .output import Paper, columns, headline, paint

    paper, speed = Paper(), rates(results)
    with_options = "".join(f", {name}={written(game, name, value)}" for name, value in changed.items())
    paper.print(headline(f"{game.title}: {about['games']:,} games, seed {about['seed']}{with_options}"))
    sides = zip(by_side(game, results), side_bots(game, results), strict=True)
    rows: list[list[RenderableType]] = [[paint(game, t.who), bot, *_figures(t)] for t, bot in sides]
    heads = ("won", "95 % interval", "points", "place")
    paper.print(columns(("Team" if game.has_teams else "Seat", "bot", *heads), rows, right=(2, 3, 4, 5)))
    paper.print()
    bots: list[list[RenderableType]] = [
        [paint(None, t.who, "bold"), str(t.seats), *_figures(t)] for t in by_bot(results)
    ]
    paper.print(columns(("Bot", "seats", *heads), bots, right=(1, 2, 3, 4, 5)))
    paper.print(
        f"\n{speed['decisions_per_game']:.1f} decisions a game; {speed['seconds']:.2f} s: "
        f"{speed['games_per_second']:,.0f} games and {speed['decisions_per_second']:,.0f} decisions a second"
    )
    if results.forfeits:
        paper.print(f"{len(results.forfeits)} decisions were forfeited and taken at random", style="yellow")
    paper.print(f"final positions {results.positions[:16]}..., the same on every device and in every mode")


def _figures(t: Tally) -> list[str]:
    return [f"{t.share:.1%}", f"{t.low:.1%} - {t.high:.1%}", f"{t.points:.2f}", f"{t.place:.2f}"]


def print_json(about: dict[str, Any], changed: dict[str, Any], results: Results) -> None:
    """The same as one object."""
    import json

    game = results.game
    summary = {
        **about,
        "options": changed,
        "bots": results.bots,
        "positions": results.positions,
        "forfeits": results.forfeits,
        "key": results.key.hex(),
        **rates(results),
        "by_team" if game.has_teams else "by_seat": [
            {"bot": bot, **t._asdict()} for t, bot in zip(by_side(game, results), side_bots(game, results), strict=True)
        ],
        "by_bot": [t._asdict() for t in by_bot(results)],
    }
    typer.echo(json.dumps(summary, indent=2))


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while it takes long, if somebody looks."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from .output import Paper

    paper = Paper(stderr=True)
    fields = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*fields, console=paper, transient=True, disable=not paper.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda more: bar.advance(task, more)


def check_out(out: Path | None) -> None:
    """Whether the rows can be written there, asked before they are played for."""
    if out is None:
        return
    if out.suffix.lower() not in FORMATS:
        raise Refused(f"--out {out}: the name must end in {', '.join(FORMATS[:-1])} or {FORMATS[-1]}", 2)
    if out.suffix.lower() == ".parquet":
        _parquet()
    writable(out)


def write(results: Results, out: Path) -> None:
    """A row for each game."""
    import csv
    import json

    if out.suffix.lower() == ".parquet":
        pyarrow, parquet = _parquet()
        parquet.write_table(pyarrow.Table.from_pylist(list(results.rows())), out)
    elif out.suffix.lower() == ".json":
        lines = ",\n".join(json.dumps(row) for row in results.rows())
        out.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    else:
        rows = list(results.rows())
        with out.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
            table.writeheader()
            table.writerows(rows)


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise Refused(
            "Parquet files need pyarrow: pip install 'sitdown[parquet]'; .csv and .json work without", 2
        ) from error
    return pyarrow, parquet
