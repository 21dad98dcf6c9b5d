"""What a game is played with: read it, take a copy to edit, and check what you made of it."""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .inputs import GameName, Refused, examples, find_game, unused

if TYPE_CHECKING:
    from ..engine.game import Game

SOURCES = ("rulebook", "public", "designed")
TRIALS = 2
"""How many games a file must stand at every table before it is called playable."""


@examples(
    "sitdown components corleone",
    "sitdown components corleone --out mine.toml",
    "sitdown components corleone --check mine.toml",
)
def components(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Is this file playable, and what does it change?", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a copy of the built-in file there, to edit.", show_default=False),
    ] = None,
) -> None:
    """Show what a game is played with and where each fact comes from; copy the file, or check one of your own."""
    if check is not None and out is not None:
        raise Refused("--check reads a file of yours and --out writes a new one; name one of them", 2)
    if check is not None:
        _check(game, check)
    elif out is not None:
        _copy(find_game(game), unused(out))
    else:
        _overview(find_game(game))


def _overview(found: Game) -> None:
    from ..engine.components import fingerprint
    from .output import Paper, columns, headline

    paper, builtin = Paper(), _builtin(found)
    paper.print(headline(f"{found.title}: components {fingerprint(builtin)}"))
    paper.print(columns(("Table", "Items", *SOURCES, "single fields"), _tables(builtin), right=(1, 2, 3, 4)))
    paper.print(
        "\nrulebook: stated there; public: found in public material; designed: a stand-in of this project, yours "
        f"to correct.\nA copy to edit: sitdown components {found.slug} --out mine.toml"
    )


def _copy(found: Game, out: Path) -> None:
    from .output import Paper

    out.write_bytes(_file(found).read_bytes())
    paper = Paper()
    paper.print(f"{out}: the components of {found.title}, to edit")
    paper.print(f"Check it: sitdown components {found.slug} --check {out}", soft_wrap=True)


def _check(game: str, file: Path) -> None:
    """Say what a file changes, once it has been played with."""
    from ..engine.components import differences, fingerprint
    from .output import Paper, paint

    found = _tried(game, file)
    paper, mine = Paper(), _data(found)
    changes = differences(_builtin(found), mine)
    paper.print(f"{file.name} is playable: components {fingerprint(mine)}")
    if not changes:
        paper.print("It says what the built-in one says.")
        return
    paper.print(f"{len(changes)} difference{'s' * (len(changes) > 1)} from the built-in file:")
    for change in changes:
        paper.print(paint(None, f"  {change}"))
    paper.print(f"\nPlay with it: sitdown play {found.slug} --components {file}", soft_wrap=True)


def _tried(game: str, file: Path) -> Game:
    """The game with that file, tried out at every table: a file may read well and still break a game."""
    from ..engine.errors import ComponentError, SitdownError
    from .fuzz import Flaw

    at = ""
    try:
        found = find_game(game, file)
        for seats in found.seats:
            at = f" at {seats} seats"
            for trial in range(TRIALS):
                _random_game(found, seats, trial)
    except ComponentError as error:
        raise Refused(str(error)) from error
    except Exception as error:  # whatever it is, the file brought it about
        if isinstance(error, SitdownError) and not at:
            raise
        what = str(error) if isinstance(error, SitdownError | Flaw) else f"{type(error).__name__}: {error}"
        raise Refused(f"{file.name} cannot be played{at}: {what}") from error
    return found


def _random_game(found: Game, seats: int, trial: int) -> None:
    """Play to the end in checked mode, where a number that does not fit is an error."""
    from ..engine.match import new
    from .fuzz import check_audit, check_length, play_one

    match, chance = new(found.slug, seats, trial, mode="checked"), random.Random(trial)
    while not match.over:
        check_length(match)
        seat = chance.choice(match.deciders)
        play_one(match, seat, chance.choice(match.moves(seat)))
    check_audit(match)
    match.scores()


def _file(found: Game) -> Path:
    return found.folder / "components.toml"


def _data(found: Game) -> Any:
    """What the game is played with in this process."""
    return importlib.import_module(f"sitdown.games.{found.slug}.components").DATA


def _builtin(found: Game) -> Any:
    from ..engine.components import load

    return load(_file(found), type(_data(found)))


def _tables(data: Any) -> Iterator[tuple[str, ...]]:
    """Each table of a component file: how many items it has and where they come from."""
    for name in type(data).model_fields:
        value = getattr(data, name)
        if isinstance(value, int):
            continue
        sourced = list(_sourced(value))
        items, fields = Counter(item.source for item in sourced), Counter[str]()
        for item in sourced:
            fields.update(item.source_fields.values())
        count = len(value) if isinstance(value, tuple | dict) else max(1, len(sourced))
        single = ", ".join(f"{fields[source]} {source}" for source in SOURCES if fields[source])
        yield name, str(count), *(str(items[source] or "") for source in SOURCES), single


def _sourced(value: Any) -> Iterator[Any]:
    """All parts of a component file that say where they come from."""
    if hasattr(value, "source"):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _sourced(part)
    elif hasattr(type(value), "model_fields"):
        for name in type(value).model_fields:
            yield from _sourced(getattr(value, name))
