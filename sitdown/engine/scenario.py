"""Arrange a position in a few readable lines, for tests, puzzles and docs.

    >>> import sitdown
    >>> match = (
    ...     sitdown.scenario("corleone", seats=3, act=2, turn=0)
    ...     .hand(0, money=[1, 5], goods=["gun"])
    ...     .control("chelsea", 2, 0)
    ...     .match()
    ... )
    >>> match.play(0, "thug ch_a")
    >>> [str(move) for move in match.moves(0)]
    ['draw', 'stop']

Each game brings its own words (`hand`, `control`, ...) in a subclass; `set` reaches every field of the state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from .chance import key_from_seed, words
from .errors import BadPosition
from .game import Game, game, is_whole
from .match import Match


class Scenario:
    """A position being arranged. Every word returns the scenario, so that words can be chained."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any] | None) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = options
        self.state: Any = game.state.checked()
        self.state.load(game.template(seats, game.settings(options, seats)).tobytes())

    def _within(self, name: str, value: int, first: int, last: int | None = None) -> None:
        """Refuse a start with a number that the game does not have; without a last one there is no end."""
        if not is_whole(value) or value < first or (last is not None and value > last):
            raise BadPosition(f"{name} is {first} {'or more' if last is None else f'to {last}'}, not {value}")

    def _at_the_table(self, **seats: int) -> None:
        """Refuse a start with a seat that is not there."""
        for name, seat in seats.items():
            self._within(name, seat, 0, self.seats - 1)

    def _one_each(self, families: Sequence[str]) -> None:
        """Refuse a start that does not name a family for each seat."""
        if len(families) != self.seats:
            raise BadPosition(f"families are {self.seats} names, not {len(families)}")

    def set(self, **fields: Any) -> Self:
        """Set fields of the state by name; a list sets an array from its start, a dict single elements."""
        for name, value in fields.items():
            if isinstance(getattr(self.state, name), list) and isinstance(value, dict | list | tuple):
                items = value.items() if isinstance(value, dict) else enumerate(value)
                for index, element in items:
                    self._assign(name, index, element)
            else:
                setattr(self.state, name, value)
        return self

    def _assign(self, name: str, index: int, element: Any) -> None:
        row = getattr(self.state, name)
        if isinstance(element, list | tuple):
            for column, value in enumerate(element):
                row[index][column] = value
        else:
            row[index] = element

    def match(self, check: bool = True, mode: str = "checked", seed: object = 0) -> Match:
        """The match that goes on from here. Unless told otherwise, every component must be in exactly one place."""
        if check and (problems := self.game.audit(self.state)):
            raise BadPosition(f"this position cannot be: {'; '.join(problems)}")
        key = key_from_seed(seed)
        self.state.key[0], self.state.key[1] = words(key)
        return Match(self.game, self.seats, self.options, key, mode, self.state.dump())


def scenario(slug: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **start: Any) -> Any:
    """A bare position of a game, to be arranged further; what `start` may say depends on the game."""
    found = game(slug)
    return found.arrange(found, found.seats[0] if seats is None else seats, options, **start)
