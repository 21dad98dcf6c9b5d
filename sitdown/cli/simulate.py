"""Many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import typer

from .inputs import (
    Cluster,
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
    written,
)
from .sheets import begin, is_run, sheet

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.progress import Progress

    from ..arena.series import Series, Totals
    from ..engine.game import Game

FORFEITS_SHOWN = 5
STOPPED = 130


@examples(
    "sitdown simulate corleone --seats 4 --games 10000 --bots greedy,random",
    "sitdown simulate corleone --seats 2 --seed 7 --option hand_limits=6,5,4,3 --out games.csv",
    "sitdown simulate new_don --games 1000000 --bots random --out runs/new_don-4",
    "sitdown simulate corleone --games 60 --bots hard,normal --rotate --cluster auto",
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
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Play each deal once from every side, the bots moving on by one.")
    ] = False,
    components: ComponentsFile = None,
    option: Options = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="PATH",
            help="A row for each game, as .json, .csv or .parquet; or a folder, which also takes what was used in the "
            "games, can be gone on with, and is what [cyan]sitdown report[/] reads.",
            show_default=False,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as one JSON object, no tables.")] = False,
    mode: Annotated[
        Literal["native", "plain"], typer.Option(help="Machine code, compiled once; or the interpreter.")
    ] = "native",
    device: Annotated[Literal["cpu", "cuda"], typer.Option(help="Where native code runs.")] = "cpu",
    threads: Annotated[int, typer.Option(metavar="T", min=0, help="How many at once; 0 means all cores.")] = 0,
    cluster: Cluster = None,
) -> None:
    """Play many games between bots and count who wins."""
    found = find_game(game, components)
    count = seat_count(found, seats)
    settings = options(found, count, option)
    players = named_bots(bots, count)

    from ..arena.series import series

    how = {"rotate": rotate, "mode": mode, "device": device, "watched": is_run(out)}
    asked = series(found, count, seed, players, settings, **how)
    check_turns(asked)
    games = asked.deals(games) * asked.turns
    if asked.driven:
        slow = ", ".join(asked.driven)
        typer.echo(f"sitdown: {slow} cannot be compiled into whole games and plays move by move, far slower", err=True)
    totals = played(asked, games, seed, out, threads, cluster)
    for message in totals.forfeits[:FORFEITS_SHOWN]:
        typer.echo(f"sitdown: {message}", err=True)
    about = {"game": found.slug, "seats": count, "games": totals.games, "deals": totals.deals}
    about |= {"seed": seed, "mode": mode, "device": device, "components": found.components, "rules": found.version}
    changed = {n: settings[n] for n in settings if written(found, n, settings[n]) != written(found, n)}
    if json:
        print_json(about, changed, totals)
    else:
        print_tables(found, about, changed, totals)
        if out is not None:
            typer.echo(kept(totals, out))


def check_turns(asked: Series) -> None:
    """Refuse to play each deal several times in the same way."""
    if asked.turns > 1 and len({asked.seated(turn) for turn in range(asked.turns)}) == 1:
        bots = ", ".join(dict.fromkeys(asked.bots))
        raise Refused(
            f"--rotate plays each deal from every side, but with {bots} on every side the {asked.turns} games of a "
            "deal would be copies; leave it out, or name another bot",
            2,
        )


def played(asked: Series, games: int, seed: str, out: Path | None, threads: int, cluster: str | None) -> Totals:
    """Play the games, write them down part by part, and add them up."""
    from ..arena.series import Totals
    from ..arena.simulate import crew, play

    totals, run = Totals(asked), begin(out, asked, seed) if out is not None and is_run(out) else None
    what = f"{asked.game.slug}, {asked.seats} seats"
    with (
        crew(asked, threads, cluster) as hands,
        progress(what, games) as tick,
        sheet(None if run else out, asked) as write,
    ):
        try:
            for part in totals.added(run.play(games, hands) if run else play(asked, games, hands)):
                write(part)
                tick(len(part.decisions), fresh=part.seconds > 0)
        except KeyboardInterrupt:
            gone_on = "; the same command goes on from there" if run else ""
            raise Refused(f"stopped after {totals.games:,} of {games:,} games{gone_on}", STOPPED) from None
    return totals


class Tally(NamedTuple):
    """How one bot, or one side, has done."""

    who: str
    seats: int
    share: float
    low: float
    high: float
    points: float
    place: float


def tally(totals: Totals, who: str, seats: Sequence[Sequence[int]]) -> Tally:
    """Over some seats together, given for each turn: the share of games won, points and places."""
    from ..arena.report.figures import shared

    won, points, places = (
        float(sum(total[turn, seat] for turn, at in enumerate(seats) for seat in at))
        for total in (totals.won, totals.points, totals.places)
    )
    share = shared(won / totals.games, totals.worth(seats))
    rows = sum(map(len, seats)) * totals.deals
    return Tally(who, max(map(len, seats)), share.share, share.low, share.high, points / rows, places / rows)


def by_side(totals: Totals) -> list[Tally]:
    """A tally for each team, or for each seat where everybody plays alone."""
    game, turns = totals.series.game, totals.series.turns
    return [tally(totals, game.side_name(side), [side] * turns) for side in game.sides(totals.series.seats)]


def side_bots(totals: Totals) -> list[str]:
    """The bots of each side, in whichever turn."""
    seated = [totals.series.seated(turn) for turn in range(totals.series.turns)]
    sides = totals.series.game.sides(totals.series.seats)
    return [", ".join(dict.fromkeys(names[seat] for names in seated for seat in side)) for side in sides]


def by_bot(totals: Totals) -> list[Tally]:
    """A tally for each bot, whatever seats it had."""
    seated = [totals.series.seated(turn) for turn in range(totals.series.turns)]
    return [
        tally(totals, name, [[seat for seat, other in enumerate(names) if other == name] for names in seated])
        for name in dict.fromkeys(totals.series.bots)
    ]


def rates(totals: Totals) -> dict[str, float | None]:
    """Lengths and speeds; games that were there already are not timed, and have no speed."""
    played, seconds = totals.timed_games, totals.seconds
    return {
        "decisions_per_game": totals.decisions / totals.games,
        "played": played,
        "seconds": seconds,
        "games_per_second": played / seconds if played else None,
        "decisions_per_second": totals.timed_decisions / seconds if played else None,
    }


def pace(totals: Totals) -> str:
    """Lengths and speeds in words."""
    length, seconds = f"{totals.decisions / totals.games:.1f} decisions a game", totals.seconds
    if not totals.timed_games:
        return f"{length}; all games were there already, none was played"
    games, decisions = (rounded(n / seconds) for n in (totals.timed_games, totals.timed_decisions))
    return f"{length}; {seconds:.2f} s: {games} games and {decisions} decisions a second"


def rounded(rate: float) -> str:
    """Whole, unless it is small: a game a minute is not none a second."""
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"


def kept(totals: Totals, out: Path) -> str:
    """What is in the file or folder now, and what was there before."""
    there = totals.games - totals.timed_games
    if not totals.timed_games:
        return f"all {there} rows were in {out} already"
    return f"{totals.timed_games} rows written to {out}{f', where {there} were already' if there else ''}"


def print_tables(game: Game, about: dict[str, Any], changed: dict[str, Any], totals: Totals) -> None:
    """Who won, seat by seat and bot by bot, and how fast it went."""
    from .output import Paper, columns, headline, paint

    paper = Paper()
    with_options = "".join(f", {name}={written(game, name, value)}" for name, value in changed.items())
    games = f"{totals.games:,} games{f' of {totals.deals:,} deals' if totals.series.rotate else ''}"
    paper.print(headline(f"{game.title}: {games}, seed {about['seed']}{with_options}"))
    sides = zip(by_side(totals), side_bots(totals), strict=True)
    rows: list[list[RenderableType]] = [[paint(game, t.who), bot, *_figures(t)] for t, bot in sides]
    heads = ("won", "95 % interval", "points", "place")
    paper.print(columns(("Team" if game.has_teams else "Seat", "bot", *heads), rows, right=(2, 3, 4, 5)))
    paper.print()
    bots: list[list[RenderableType]] = [
        [paint(None, t.who, "bold"), str(t.seats), *_figures(t)] for t in by_bot(totals)
    ]
    paper.print(columns(("Bot", "seats", *heads), bots, right=(1, 2, 3, 4, 5)))
    paper.print(f"\n{pace(totals)}")
    if totals.forfeits:
        paper.print(f"{len(totals.forfeits)} decisions were forfeited and taken at random", style="yellow")
    paper.print(f"final positions {totals.positions[:16]}..., the same on every device and in every mode")


def _figures(t: Tally) -> list[str]:
    return [f"{t.share:.1%}", f"{t.low:.1%} - {t.high:.1%}", f"{t.points:.2f}", f"{t.place:.2f}"]


def print_json(about: dict[str, Any], changed: dict[str, Any], totals: Totals) -> None:
    """The same as one object."""
    import json

    game = totals.series.game
    summary = {
        **about,
        "options": changed,
        "bots": list(totals.series.bots),
        "positions": totals.positions,
        "forfeits": totals.forfeits,
        "key": totals.series.key.hex(),
        **rates(totals),
        "by_team" if game.has_teams else "by_seat": [
            {"bot": bot, **t._asdict()} for t, bot in zip(by_side(totals), side_bots(totals), strict=True)
        ],
        "by_bot": [t._asdict() for t in by_bot(totals)],
    }
    typer.echo(json.dumps(summary, indent=2))


class Ticks:
    """Called with how many more games there are, moves a bar on; those that were there already are no speed."""

    def __init__(self, bar: Progress, what: str, total: int) -> None:
        self.bar, self.done = bar, 0
        self.task = bar.add_task(what, total=total)

    def __call__(self, more: int, fresh: bool = True) -> None:
        self.done += more
        if fresh:
            self.bar.advance(self.task, more)
        else:
            self.bar.reset(self.task, completed=self.done)


@contextmanager
def progress(what: str, total: int) -> Iterator[Ticks]:
    """A bar on stderr with rate and time left, if somebody looks.

    The rate is that of the last thousand ticks, which is as many as the bar keeps, however far apart they are.
    """
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    from .output import Paper

    class Rate(ProgressColumn):
        """Games a second, or a minute where that says more."""

        def render(self, task: Task) -> Text:
            if not task.speed:
                return Text("")
            return Text(f"{task.speed:,.0f}/s" if task.speed >= 2 else f"{task.speed * 60:,.1f}/min", "dim")

    paper = Paper(stderr=True)
    fields = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    unseen = not paper.is_terminal
    with Progress(*fields, console=paper, speed_estimate_period=inf, transient=True, disable=unseen) as bar:
        yield Ticks(bar, what, total)
