"""The finite move table of a game: ranges of named moves <-> integers <-> text notation.

>>> table = MoveTable()
>>> BID = table.group("bid", ["$1", "$2", "$3"], "bid {}")
>>> DONE = table.group("done")
>>> AUCTION = table.decision("auction", "bid or stop", BID, DONE)
>>> table.text(BID + 2), table.parse("bid $3") == BID + 2
('bid $3', True)
>>> table.parse("bid $4")
Traceback (most recent call last):
  ...
sitdown.engine.errors.NoSuchMove: no move is called 'bid $4'; did you mean 'bid $3', 'bid $2' or 'bid $1'?
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .errors import NoSuchMove


@dataclass(frozen=True)
class Group:
    """A verb and what it can be said of: one contiguous range of moves."""

    verb: str
    first: int
    end: int


@dataclass(frozen=True)
class Decision:
    """A kind of question and the groups of moves that answer it.

    While a secret one is pending nothing about the answers shows: others see that it is asked, and no more.
    One that is always asked is put even where a single answer is legal, because being asked or not would tell the
    others something that only the decider knows.
    """

    name: str
    asks: str
    groups: tuple[Group, ...]
    secret: bool = False
    always: bool = False


class MoveTable:
    """Every move a game knows, in a fixed order."""

    def __init__(self) -> None:
        self.groups: list[Group] = []
        self.notation: list[str] = []
        self.labels: list[str] = []
        self.decisions: list[Decision] = [Decision("nothing", "", ())]
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.notation)

    def group(self, verb: str, names: Sequence[str] = (), label: str = "", words: Sequence[str] | None = None) -> int:
        """Add moves `verb name` for each name (or the bare verb); returns the first one's number.

        `label` says the move to a person, with the name's words (default: the name itself) in place of `{}`.
        """
        first = len(self)
        for text, word in zip([f"{verb} {name}" for name in names] or [verb], words or names or [""], strict=True):
            self._numbers[text] = len(self)
            self.notation.append(text)
            self.labels.append(label.format(word) if label else text)
        self.groups.append(Group(verb, first, len(self)))
        return first

    def decision(self, name: str, asks: str, *groups: int, secret: bool = False, always: bool = False) -> int:
        """Add a kind of decision answered by these groups (each named by its first move); returns its number.

        Legal moves are listed in the order of the table, whatever the order of the groups here.
        """
        by_first = {group.first: group for group in self.groups}
        self.decisions.append(Decision(name, asks, tuple(by_first[first] for first in sorted(groups)), secret, always))
        return len(self.decisions) - 1

    def spans(self) -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]:
        """First and end of each span of candidates, a rectangular table with a row for each kind of decision."""
        width = max(len(decision.groups) for decision in self.decisions)
        rows = [[*decision.groups, *[Group("", 0, 0)] * (width - len(decision.groups))] for decision in self.decisions]
        return tuple(tuple(g.first for g in row) for row in rows), tuple(tuple(g.end for g in row) for row in rows)

    def always(self) -> tuple[int, ...]:
        """1 for each kind of decision that is asked even where a single answer is legal."""
        return tuple(int(decision.always) for decision in self.decisions)

    def text(self, move: int) -> str:
        """The notation of a move."""
        return self.notation[move]

    def verb(self, move: int) -> str:
        """The first word of a move: what kind of thing is done."""
        return self.notation[move].split(" ", 1)[0]

    def parse(self, text: str, likely: Iterable[int] = ()) -> int:
        """The move that a text stands for. Unknown text names the nearest candidates, the likely ones first."""
        clean = " ".join(text.lower().split())
        if clean in self._numbers:
            return self._numbers[clean]
        legal = [self.notation[move] for move in likely]
        near = difflib.get_close_matches(clean, legal, 3, 0.5) or difflib.get_close_matches(
            clean, self.notation, 3, 0.5
        )
        raise NoSuchMove(f"no move is called {text!r}; {_suggest(near or legal[:3])}")


def _suggest(near: Sequence[str]) -> str:
    if not near:
        return "`moves` lists what is legal now"
    quoted = [repr(text) for text in near]
    return f"did you mean {' or '.join([', '.join(quoted[:-1])] * (len(near) > 1) + quoted[-1:])}?"
