"""What the commands have in common: games, seats, options and bots as they are written on a command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ..engine.errors import BadOption, SitdownError, UnknownGame

if TYPE_CHECKING:
    from ..engine.game import Game

F = TypeVar("F", bound=Callable[..., Any])

USUAL_SEATS = 4

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Its short name; [cyan]sitdown games[/] lists them.")]
Seats = Annotated[int | None, typer.Option(metavar="N", help="How many seats; usually 4.", show_default=False)]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as often as you like: hand_limits=5,4,3,2.",
        show_default=False,
    ),
]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Play with your own component file.", show_default=False),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Play on the Ray cluster there; auto: on the one there is.", show_default=False
    ),
]
SaveFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")]


class Refused(SitdownError):
    """A check that failed (1), or input that no other error describes (2)."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def examples(*lines: str) -> Callable[[F], F]:
    """Command lines that show how the command is used; they stand at the end of its help."""

    def mark(function: F) -> F:
        function.__dict__["examples"] = lines
        return function

    return mark


def epilog(*lines: str) -> str:
    """Examples as the end of a help text."""
    return "\n".join(["[bold]Examples[/]" if len(lines) > 1 else "[bold]Example[/]", *(f"  $ {x}" for x in lines)])


def find_game(slug: str, components: Path | None = None) -> Game:
    """A game by its name, with the component file that it shall be played with."""
    import difflib

    from ..engine.components import use
    from ..engine.game import game, slugs

    if slug not in slugs():
        near = difflib.get_close_matches(slug, slugs(), 1)
        hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(slugs())}"
        raise UnknownGame(f"no game is called {slug!r}; {hint}")
    if components is not None:
        use(slug, existing(components))
    return game(slug)


def existing(path: Path) -> Path:
    """The path of a file that is there."""
    if path.is_dir():
        raise Refused(f"{path} is a folder; a file is needed", 2)
    if not path.exists():
        raise Refused(f"there is no file {path}", 2)
    return path


def writable(path: Path) -> Path:
    """A path that a file can be written to; better to know before than after the work."""
    if path.is_dir() or not path.resolve().parent.is_dir():
        raise Refused(f"cannot write {path}: {'it is a folder' if path.is_dir() else 'there is no such folder'}", 2)
    return path


def unused(path: Path) -> Path:
    """A path that a file can be written to and where there is none yet, so that nobody's work is lost."""
    if path.exists() and not path.is_dir():
        raise Refused(f"{path} is already there; name a file that is not", 2)
    return writable(path)


def seat_count(game: Game, seats: int | None) -> int:
    """The number of seats asked for, or the usual one."""
    return game.check_seats(min(max(USUAL_SEATS, game.seats[0]), game.seats[-1]) if seats is None else seats)


def one_seat(game: Game, seats: int, seat: int) -> int:
    """A seat that exists at a table of so many."""
    if seat not in range(seats):
        names = ", ".join(f"{number} {name}" for number, name in enumerate(game.families[:seats]))
        raise Refused(f"there is no seat {seat} at this table; the seats are {names}", 2)
    return seat


def options(game: Game, seats: int, given: Sequence[str] | None) -> dict[str, Any]:
    """Options of a game from `name=value`; the game itself checks the values."""
    found: dict[str, Any] = {}
    for entry in given or ():
        name, equals, text = entry.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            known = ", ".join(game.options)
            raise BadOption(f"--option {entry} has no value; write name=value, with a name among {known}")
        found[name] = _value(game, name, text.strip()) if name in game.options else text
    return game.settings(found, seats)


def _value(game: Game, name: str, text: str) -> Any:
    field, option = game.state.fields[name], game.options[name]
    if field.shape:
        parts = [part.strip() for part in text.split(",")]
        if not all(_is_number(part) for part in parts):
            raise BadOption(f"option {name} needs {field.shape[0]} numbers like {written(game, name)}, not {text}")
        return [int(part) for part in parts]
    if option.names:
        return text.lower() if text.lower() in option.names else text
    return int(text) if _is_number(text) else text


def _is_number(text: str) -> bool:
    return text.removeprefix("-").isdecimal() and text.isascii()


def written(game: Game, name: str, value: Any = None) -> str:
    """An option's value (its default if none is given) as one would write it on the command line."""
    option = game.options[name]
    value = option.default if value is None else value
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return next((word for word, number in option.names.items() if number == value), str(value))


def bot_names(text: str, seats: int) -> list[str]:
    """A bot for each seat from `a,b,c`; the last one fills up."""
    given = named_bots(text, seats)
    return given + given[-1:] * (seats - len(given))


def named_bots(text: str, seats: int) -> list[str]:
    """The bots that `a,b,c` names, at most one for each seat."""
    given = bot_list(text)
    if len(given) > seats:
        raise Refused(f"--bots names {len(given)} bots for {seats} seats", 2)
    return given


def bot_list(text: str) -> list[str]:
    """Bots from `a,b,c`, each of which there is."""
    import difflib

    from ..bots import names, plan_of
    from ..bots.own import is_path, load

    given, known = [name.strip() for name in text.split(",") if name.strip()], list(names())
    given = [name if is_path(name) else name.lower() for name in given]
    for name in given:
        if is_path(name):
            load(name)
        elif name not in known and plan_of(name) is None:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(known)} or your own module:Class"
            raise Refused(f"no bot is called {name!r}; {hint}", 2)
    if not given:
        raise Refused(f"--bots needs a name; there is {', '.join(known)}", 2)
    return given
