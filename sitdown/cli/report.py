"""One page about many games, and the same as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from .inputs import Refused, examples, find_game, writable

if TYPE_CHECKING:
    from ..arena.report import Chapter
    from ..arena.runs import Run
    from ..engine.game import Game

SEED = "report"
LADDER = ("random", "easy", "normal")
SHOWN = 8


@examples(
    "sitdown report corleone --open",
    "sitdown report new_don --games 20000 --out new_don.html",
    "sitdown report runs/monday runs/tuesday --json figures.json --parquet figures.parquet",
)
def report(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="FOLDER|GAME",
            help="Folders that [cyan]sitdown simulate --out FOLDER[/] has written (or a folder of such folders), or "
            "the name of a game.",
            show_default=False,
        ),
    ],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the page goes.")] = Path("report.html"),
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="The figures as JSON.", show_default=False)
    ] = None,
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The figures as a Parquet table.", show_default=False)
    ] = None,
    summary: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The report in short, as Markdown.", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="Of a game: how many games at each table.")] = 5000,
    runs: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Of a game: where its games are kept and gone on with.")
    ] = Path("sitdown-runs"),
    threads: Annotated[int, typer.Option(metavar="T", min=0, help="How many at once; 0 means all cores.")] = 0,
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Look at many games: who wins, what goes with it, and what stands out.

    Given a game, it first plays what is needed, at tables of every size: all
    random, all normal, and random, easy and normal changing places. Games that
    are in the folder already are not played again.
    """
    check_targets({"--out": out, "--json": json, "--parquet": parquet, "--summary": summary})

    from ..arena.report import report as read
    from ..arena.runs import Run, need_parquet

    need_parquet()
    wanted = [folders(name) or known_game(name) for name in what]
    chosen: list[Run] = []
    for found in wanted:
        if isinstance(found, list):
            chosen += map(Run.open, found)
        else:
            chosen += played(found, games, runs, threads)
    chapters = read(with_games(once(chosen)))
    write(chapters, out, json, parquet, summary)
    for chapter in chapters:
        print_findings(chapter)
    typer.echo(f"The page is {out}")
    if show:
        import webbrowser

        webbrowser.open(out.resolve().as_uri())


def check_targets(targets: Mapping[str, Path | None]) -> None:
    """Whether each option has a file of its own that can be written; the last of two would wipe out the first."""
    taken: dict[Path, str] = {}
    for option, path in targets.items():
        if path is None:
            continue
        first = taken.setdefault(writable(path).resolve(), option)
        if first != option:
            raise Refused(f"{first} and {option} both write {path}; choose another file for one of them", 2)


def once(runs: Iterable[Run]) -> list[Run]:
    """Each run once, however often its folder was named, so that its games are not counted again."""
    found: dict[Path, Run] = {}
    for run in runs:
        found.setdefault(run.folder.resolve(), run)
    return list(found.values())


def with_games(runs: Sequence[Run]) -> list[Run]:
    """The runs that have games; one that has none yet, as when it has just begun, does not stop the others."""
    from ..arena.report.phrases import listed

    empty = [run for run in runs if not run.parts]
    if len(empty) == len(runs):
        names = listed([str(run.folder) for run in empty])
        raise Refused(f"there are no games yet in {names}; sitdown simulate --out FOLDER plays them", 2)
    for run in empty:
        typer.echo(f"sitdown: {run.folder} holds no games yet and is left out", err=True)
    return [run for run in runs if run not in empty]


def folders(name: str) -> list[Path]:
    """The run folders that a name stands for: itself, or those inside it; none if there is no such folder."""
    folder = Path(name)
    if folder.is_file():
        raise Refused(f"{folder} is a file; a folder that sitdown simulate --out has written is needed", 2)
    if not folder.is_dir() or (folder / "plan.json").exists():
        return [folder] if folder.is_dir() else []
    return sorted(plan.parent for plan in folder.glob("*/plan.json")) or [folder]


def known_game(name: str) -> Game:
    """A game by its name, since there is no folder of that name."""
    from ..engine.game import slugs

    if name in slugs() or not any(mark in name for mark in "/\\."):
        return find_game(name)
    raise Refused(f"there is no folder {name}, and no game is called that; there is {', '.join(slugs())}", 2)


class Lineup(NamedTuple):
    """Who plays at a table of the report."""

    name: str
    bots: tuple[str, ...]
    rotate: bool


def line_ups(sides: int) -> Iterator[Lineup]:
    """Everybody at random, everybody with judgement, and a ladder on which bots change places."""
    for bot in ("random", "normal"):
        yield Lineup(bot, (bot,), rotate=False)
    yield Lineup("ladder", LADDER[-sides:], rotate=True)


def played(game: Game, games: int, folder: Path, threads: int) -> list[Run]:
    """The runs that a game's report needs; what is in the folder already is not played again."""
    from ..arena.runs import Recording
    from ..arena.series import series
    from ..arena.simulate import crew
    from .simulate import progress

    found: list[Run] = []
    for seats in game.seats:
        for line_up in line_ups(len(game.sides(seats))):
            asked = series(game, seats, SEED, line_up.bots, {}, rotate=line_up.rotate, watched=True)
            run = Recording(folder / f"{game.slug}-{seats}-{line_up.name}", asked, SEED)
            total = asked.deals(games) * asked.turns
            what = f"{game.slug}, {seats} seats, {line_up.name}"
            if not run.parts or run.games().num_rows < total:
                with crew(asked, threads) as hands, progress(what, total) as tick:
                    for part in run.play(total, hands):
                        tick(len(part.decisions), fresh=part.seconds > 0)
            found.append(run)
    return found


def write(
    chapters: Sequence[Chapter], out: Path, json: Path | None, parquet: Path | None, summary: Path | None
) -> None:
    """The page, and what else was asked for."""
    from ..arena.report.data import as_json, as_table
    from ..arena.report.page import page
    from ..arena.runs import need_parquet

    out.write_text(page(chapters), encoding="utf-8")
    if json is not None:
        from json import dumps

        json.write_text(dumps(as_json(chapters), ensure_ascii=False) + "\n", encoding="utf-8")
    if parquet is not None:
        need_parquet()[1].write_table(as_table(chapters), parquet)
    if summary is not None:
        from ..arena.report.summary import in_short

        summary.write_text("\n".join(map(in_short, chapters)), encoding="utf-8")


def print_findings(chapter: Chapter) -> None:
    """The headlines of a chapter, and what silence means."""
    from .output import Paper, headline

    paper = Paper()
    paper.print(headline(f"{chapter.title}: {chapter.games:,} games"))
    for finding in chapter.findings[:SHOWN]:
        paper.print(f"- {finding.head} ({finding.where[0]})")
    if chapter.is_silent:
        paper.print("Nothing stands out.")
    if chapter.few_games:
        paper.print(chapter.few_games)
