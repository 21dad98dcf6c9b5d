"""`Game`: one object that ties a game's parts together; and the registry of games."""

from __future__ import annotations

import importlib
import pkgutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from numbers import Integral
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy.typing as npt

from . import rule
from .agenda import Table
from .components import source, use
from .errors import BadOption, NotAvailable, UnknownGame
from .events import EventTable, Log
from .moves import MoveTable
from .play import ENTRIES
from .reasons import ReasonTable
from .record import Field, Option
from .rulebook import Rulebook


class Game:
    """A game: its name and numbers, its tables, and its rules in every mode."""

    def __init__(
        self,
        *,
        slug: str,
        title: str,
        version: str,
        finished: bool,
        seats: range,
        families: Sequence[str],
        folder: Path,
        components: str,
        state: type[Table],
        moves: MoveTable,
        events: EventTable,
        reasons: ReasonTable,
        parts: Mapping[str, Any],
        audit: Callable[[Any], list[str]],
        arrange: type[Any],
        teams: Sequence[int] = (),
        search: Mapping[str, Any] | None = None,
    ) -> None:
        self.slug = slug
        self.title = title
        self.version = version
        self.finished = finished
        self.seats = seats
        self.families = tuple(families)
        self.folder = folder
        self.components = components
        self.state = state
        self.moves = moves
        self.events = events
        self.reasons = reasons
        first, end = moves.spans()
        self.parts = {**parts, "SPAN_FIRST": first, "SPAN_END": end, "ALWAYS_ASKED": moves.always()}
        self.audit = audit
        self.arrange = arrange
        self.teams = tuple(teams) or tuple(range(seats[-1]))
        self.search = dict(search or {})
        self.has_teams = len(set(self.teams)) < len(self.teams)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels to another process as its name and its component file, and is found again there."""
        path = source(self.slug)
        if path is None:
            raise NotAvailable(f"{self.title} cannot travel to another process: only a game of the library can")
        return arrive, (self.slug, self.version, self.components, path.read_text(encoding="utf-8"))

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rules in our own words, by id."""
        return Rulebook(self.folder / "rules.md")

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The entry points for the interpreter."""
        return self.bind_plain(ENTRIES)

    @cached_property
    def native(self) -> Any:
        """The entry points as machine code."""
        return self.bind_native(self.slug, ENTRIES, entry_signatures(self))

    def bind_plain(self, entries: Mapping[str, Any], more: Mapping[str, Any] | None = None) -> SimpleNamespace:
        """Further generic rules (a bot's, a simulator's), bound to this game for the interpreter."""
        return rule.plain(entries, {**self.parts, **(more or {})})

    def bind_native(
        self,
        title: str,
        entries: Mapping[str, Any],
        signatures: Mapping[str, Any],
        more: Mapping[str, Any] | None = None,
    ) -> Any:
        """Further generic rules, bound to this game and compiled."""
        return rule.native(title, entries, signatures, {**self.parts, **(more or {})})

    @cached_property
    def options(self) -> dict[str, Option]:
        """What a table may agree on."""
        return self.state.options()

    def sides(self, seats: int) -> list[tuple[int, ...]]:
        """The seats that win and lose together: the teams, or each seat by itself."""
        teams = self.teams[:seats]
        return [tuple(seat for seat in range(seats) if teams[seat] == team) for team in sorted(set(teams))]

    def side_name(self, side: Sequence[int]) -> str:
        """What a side is called: the names of its seats."""
        return " and ".join(self.families[seat] for seat in side)

    def check_seats(self, seats: int) -> int:
        """The number of seats, if the game can be played with it."""
        if not is_whole(seats) or seats not in self.seats:
            raise BadOption(f"{self.title} is for {self.seat_counts(' to ')} seats, not {seats}")
        return int(seats)

    def seat_counts(self, to: str) -> str:
        """How many seats there can be, in words: the fewest to the most, or the one number there is."""
        return to.join(map(str, sorted({self.seats[0], self.seats[-1]})))

    def settings(self, given: Mapping[str, Any] | None, seats: int) -> dict[str, Any]:
        """All options with their values: those given, checked for this many seats, and the defaults of the others."""
        given = dict(given or {})
        if unknown := given.keys() - self.options.keys():
            names = ", ".join(self.options)
            raise BadOption(f"{self.title} has no option {', '.join(sorted(unknown))}; it has {names}")
        return {
            name: option_value(name, self.state.fields[name], given.get(name, option.default), seats)
            for name, option in self.options.items()
        }

    def template(self, seats: int, settings: Mapping[str, Any]) -> npt.NDArray[Any]:
        """A state with seats and options filled in and nothing dealt yet, as a batch of one."""
        state = self.state.batch(1)
        state["seats"] = seats
        for name, value in settings.items():
            state[name] = value
        return state


def is_whole(value: object) -> bool:
    """Whether this is a whole number, of Python or of numpy; 3.0 is none."""
    return isinstance(value, Integral)


def entry_signatures(game: Game) -> dict[str, Any]:
    """The types native code is called with."""
    numba = rule.need_numba()
    t = numba.types
    states, logs = t.Array(numba.from_dtype(game.state.dtype), 1, "C"), t.Array(numba.from_dtype(Log.dtype), 1, "C")
    options, out, n = t.Array(t.int16, 1, "C"), t.Array(t.int32, 2, "C"), t.int64
    moves, mask, next_one = t.Array(t.int32, 1, "C"), t.Array(t.uint8, 2, "C"), t.UniTuple(n, 2)
    return {
        "step": next_one(states, logs, options, n, n, n),
        "legal": n(states, options, n, n),
        "why_not": n(states, n, n, n),
        "deciders": n(states, n),
        "scores": t.none(states, n, out),
        "resample": t.none(states, n, n),
        "step_all": t.none(states, logs, options, moves, moves, moves, mask),
    }


def option_value(name: str, field: Field, value: Any, seats: int) -> Any:
    """A value for an option's field from a number, a name or a list, or a clear word about what would be right."""
    option = field.option
    assert option is not None
    if field.shape:
        if not isinstance(value, list | tuple) or len(value) != field.shape[0]:
            raise BadOption(f"option {name} needs {field.shape[0]} numbers, not {value!r}")
        return [_in_range(name, option, element) for element in value]
    if option.names:
        names = {key: number for key, number in option.names.items() if not option.is_seat or number < seats}
        number = names.get(value) if isinstance(value, str) else value
        if not isinstance(number, int) or number not in names.values():
            raise BadOption(f"option {name} is one of {', '.join(names)}, not {value!r}")
        return int(number)
    return _in_range(name, option, value)


def _in_range(name: str, option: Option, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadOption(f"option {name} needs a number, not {value!r}")
    if (option.low is not None and value < option.low) or (option.high is not None and value > option.high):
        raise BadOption(f"option {name} is {option.low} to {option.high}, not {value}")
    return value


def slugs() -> list[str]:
    """The names of all games, without loading them."""
    package = importlib.import_module("sitdown.games")
    return sorted(info.name for info in pkgutil.iter_modules(package.__path__) if info.ispkg)


def game(slug: str) -> Game:
    """The game of that name.

    >>> game("corleone").title
    "The Godfather: Corleone's Empire"
    """
    if slug not in slugs():
        raise UnknownGame(f"no game is called {slug!r}; there is {', '.join(slugs())}")
    found: Game = importlib.import_module(f"sitdown.games.{slug}").GAME
    return found


def arrive(slug: str, version: str, components: str, file: str) -> Game:
    """The game that has travelled here: the same rules, and the components that came with it."""
    if source(slug) is None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"{slug}.toml"
            path.write_text(file, encoding="utf-8")
            use(slug, path)
            game(slug)
    found = game(slug)
    if (found.version, found.components) != (version, components):
        here = f"rules {found.version} and components {found.components}"
        raise NotAvailable(f"a worker plays {slug} with {here}, not with rules {version} and components {components}")
    return found
