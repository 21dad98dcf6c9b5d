"""Saved matches: look at a position, read the whole match, verify it."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import Refused, SaveFile, examples, existing, find_game, one_seat, writable

if TYPE_CHECKING:
    from ..engine.events import Event
    from ..engine.game import Game
    from ..engine.match import Match

SPECTATOR = -1
EVERYTHING = -2

Seat = Annotated[
    int | None,
    typer.Option(metavar="K", help="See it from this seat, 0 to n-1.", show_default=False),
]
PlayedWith = Annotated[
    Path | None,
    typer.Option(
        "--components", metavar="FILE", help="The component file it was played with, if your own.", show_default=False
    ),
]


@examples(
    "sitdown show evening.jsonl",
    "sitdown show evening.jsonl --ply 40 --seat 2",
    "sitdown show evening.jsonl --svg evening.svg",
)
def show(
    file: SaveFile,
    ply: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="After so many moves; else the last.", show_default=False)
    ] = None,
    seat: Seat = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="OUT.svg", help="Draw the table into this file instead.", show_default=False)
    ] = None,
    components: PlayedWith = None,
) -> None:
    """Show the position of a saved match, as a spectator or a seat sees it."""
    from ..engine.saves import read
    from .output import Paper, position, standings

    drawing = None if svg is None else _drawing_at(svg, file)
    match = read(_saved(file, components))
    plies, viewer = match.ply, _viewer(match, seat)
    if ply is not None and ply > plies:
        raise Refused(f"{file.name} has {plies} moves; there is no position after {ply}", 2)
    match = match if ply is None else read(file, ply)
    paper = Paper()
    if drawing is not None:
        drawing.write_text(_drawing(match, viewer), encoding="utf-8")
        paper.print(f"{drawing}: {match.game.title} after {match.ply} of {plies} moves, seen by {_who(match, viewer)}")
        return
    paper.print(
        f"{match.game.title}, {match.seats} seats, after {match.ply} of {plies} moves, seen by {_who(match, viewer)}"
    )
    paper.print(position(match.view(viewer)))
    if match.over:
        paper.print("The game is over:")
        paper.print(standings(match))
    else:
        deciders = ", ".join(match.game.families[other] for other in match.waiting_for(viewer))
        paper.print(f"{deciders} to decide: {match.decision.asks if match.decision else ''}")


@examples("sitdown replay evening.jsonl", "sitdown replay evening.jsonl --seat 0 | less")
def replay(file: SaveFile, seat: Seat = None, components: PlayedWith = None) -> None:
    """Tell a saved match, move by move.

    Without a seat: everything, if the match is over; what a spectator has seen, if it still goes on.
    """
    from ..engine.saves import read
    from .output import Paper, paint, standings

    match = read(_saved(file, components))
    viewer = EVERYTHING if match.over and seat is None else _viewer(match, seat)
    paper = Paper()
    paper.print(f"{match.game.title}, {match.seats} seats, {match.ply} moves, told by {_who(match, viewer)}")
    for line, is_move in _story(file, match.game, viewer):
        paper.print(paint(match.game, line, "" if is_move else "dim"), soft_wrap=True)
    if match.over:
        paper.print("\nThe game is over:")
        paper.print(standings(match))


@examples("sitdown verify evening.jsonl")
def verify(file: SaveFile, components: PlayedWith = None) -> None:
    """Check a saved match: that its dice were fixed beforehand, that every move was legal, and where it ended."""
    from ..engine.errors import BadSave, OtherComponents
    from ..engine.saves import read
    from .output import Paper, standings

    try:
        match = read(_saved(file, components))
    except OtherComponents:
        raise
    except BadSave as error:
        raise Refused(str(error)) from error
    paper, undone = Paper(), sum(turn is None for turn in match.history)
    paper.print(f"{file.name}: {match.game.title}, {match.seats} seats")
    paper.print(f"  rules {match.game.version} and components {match.game.components} are those played here")
    paper.print(f"  the commitment {match.commitment[:16]}... binds the key, and so all chance, to this match")
    taken_back = f", {undone} of them taken back by consent" if undone else ""
    paper.print(f"  {sum(turn is not None for turn in match.history)} moves replayed, all legal{taken_back}")
    paper.print(f"  the position reached has the hash that the file names, {match.digest()[:16]}...")
    if match.over:
        paper.print("Verified. The game is over:")
        paper.print(standings(match))
    else:
        paper.print("Verified. The game goes on.")


def _saved(file: Path, components: Path | None) -> Path:
    """A saved match that is there, and its game ready with the components that it was played with."""
    from ..engine.saves import game_of

    existing(file)
    if components is not None:
        find_game(game_of(file), components)
    return file


def _drawing_at(svg: Path, file: Path) -> Path:
    """Where a drawing may be written: never over a saved match."""
    if svg.suffix.lower() != ".svg":
        raise Refused(f"--svg {svg}: the name of a drawing ends in .svg", 2)
    if svg.resolve() == file.resolve():
        raise Refused(f"--svg {svg} is the saved match itself; name another file", 2)
    return writable(svg)


def _drawing(match: Match, viewer: int) -> str:
    """The table as a viewer sees it, as an SVG."""
    from ..engine.scene import layout, scene
    from ..engine.svg import render

    return render(layout(match), scene(match, viewer))


def _viewer(match: Match, seat: int | None) -> int:
    return SPECTATOR if seat is None else one_seat(match.game, match.seats, seat)


def _who(match: Match, viewer: int) -> str:
    if viewer == EVERYTHING:
        return "one who has seen all cards"
    return "a spectator" if viewer == SPECTATOR else match.game.families[viewer]


def _story(path: Path, game: Game, viewer: int) -> Iterator[tuple[str, bool]]:
    """The match line by line, and whether a line is a move.

    Others' moves are told by what the viewer could see of them: neither the notation of a hidden one nor the number
    of steps that a secret decision took.
    """
    from ..engine.saves import steps

    told, match = 0, None
    for match, seat, move in steps(path):
        told = yield from _news(match, viewer, told)
        if seat < 0:
            yield "The last move is taken back, by consent of all", True
            told = -1
        elif viewer == EVERYTHING:
            yield f"{match.ply + 1:4}  {game.families[seat]}: {move}", True
        elif viewer == seat:
            yield f"      {game.families[seat]}: {move}", True
    if match is not None:
        yield from _news(match, viewer, told)


def _news(match: Match, viewer: int, told: int) -> Generator[tuple[str, bool], None, int]:
    """What has happened since `told` events; returns how many there are now. After an undo nothing is news."""
    for event in match.events[told:] if told >= 0 else ():
        if text := match.game.events.render(event, _insider(match.game, event) if viewer == EVERYTHING else viewer):
            yield f"        {text}", False
    return len(match.events)


def _insider(game: Game, event: Event) -> int:
    """A seat that reads all of an event."""
    only = game.events.kinds[event[0]].only
    return event["_abcde".index(only[0])] if only else SPECTATOR
