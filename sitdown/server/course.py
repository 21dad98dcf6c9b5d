"""The course of a match: the match together with the turns it came from, undone ones included.

Whoever wants to go on takes a clone, commits what the clone has more, and lets it take the place of the course: a turn
that could not be committed leaves no trace.
"""

from __future__ import annotations

import hashlib
import hmac
import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ..engine.errors import SitdownError
from ..engine.game import Game, game
from ..engine.match import Match, View
from ..engine.record import SPECTATOR
from .schema import UndoKind
from .store import UNDO, Table, Turn


class Standing(NamedTuple):
    """A turn that has not been taken back: whose, whether it revealed something, and what its seat saw after it."""

    number: int
    seat: int
    revealed: bool
    sight: bytes


class Course:
    """A match and how it came here. `answers[seat]` has every decision that the seat has ever answered."""

    def __init__(self, match: Match, secret: bytes) -> None:
        self.match = match
        self.secret = secret
        self.turns: list[Turn] = []
        self.line: list[Standing] = []
        self.answers: list[dict[str, str]] = [{} for _ in range(match.seats)]
        self._sights: dict[int, bytes] = {}
        self._raws: dict[int, bytes] = {}
        self._public = [self.sight(SPECTATOR)]

    @classmethod
    def begin(cls, table: Table) -> Course:
        """A match before its first turn."""
        match = Match(game(table.game), table.seats, table.settings, table.key, position=table.position)
        return cls(match, table.secret)

    def clone(self) -> Course:
        """A course that goes on by itself."""
        twin = object.__new__(Course)
        twin.match, twin.secret = self.match.clone(), self.secret
        twin.match.board.logs = self.match.board.logs  # scratch space for one move, and dear to make
        twin.turns, twin.line, twin.answers = list(self.turns), list(self.line), [dict(one) for one in self.answers]
        twin._sights, twin._raws, twin._public = dict(self._sights), dict(self._raws), list(self._public)
        return twin

    # what a viewer may know

    def sight(self, seat: int) -> bytes:
        """A hash of all that a viewer sees of the position; nothing else may tell it whether something has changed."""
        if seat not in self._sights:
            self._look()
        return self._sights[seat]

    def _look(self) -> None:
        """See the position with all eyes."""
        match, raw = self.match, self.match.board.dump()
        state, over = np.frombuffer(raw, np.uint8), self.match.over
        for seat in range(SPECTATOR, match.seats):
            self._raws[seat] = raw if over else (state & match.mask(seat)).tobytes()
            waiting = bytes(other + 1 for other in match.waiting_for(seat))
            self._sights[seat] = hashlib.blake2b(self._raws[seat], salt=waiting, digest_size=16).digest()

    def view(self, seat: int) -> View:
        """What a viewer sees, as `Match.view` gives it, without packing the position once more."""
        self.sight(seat)
        return self.match.view_of(seat, self._raws[seat])

    def decision(self, seat: int) -> str:
        """The name of what a seat sees and may be asked: it tells nothing, and no two that are answered are alike."""
        text = f"{seat}|{len(self.answers[seat])}|".encode() + self.sight(seat)
        return hmac.new(self.secret, text, hashlib.sha256).hexdigest()[:32]

    def undo_kind(self, seat: int) -> UndoKind:
        """Whether a seat may take back its last move: not at all, freely, or by consent.

        Free as long as it revealed nothing and nothing has changed in the seat's eyes since. So it stays free while
        others answer the same secret decision, and the seat cannot tell whether they have.
        """
        at = self._last(seat)
        if at is None or self.match.over:
            return "no"
        turn = self.line[at]
        return "free" if not turn.revealed and turn.sight == self.sight(seat) else "ask"

    @property
    def secret_pending(self) -> bool:
        """Whether a decision is pending of which nobody may know who has answered it."""
        return len(self.match.waiting_for(SPECTATOR)) > 1

    def open_turns(self) -> list[Turn]:
        """The turns without those since which nothing public has changed: the answers to a secret that is pending."""
        known = len(self.turns)
        while known and self._public[known - 1] == self._public[known]:
            known -= 1
        return self.turns[:known]

    # going on

    def play(self, seat: int, move: str, decision: str, spent: float = 0.0) -> None:
        """Play a move; `IllegalMove` if it is not allowed."""
        self.match.play(seat, move)
        moves = self.match.game.moves
        self._played(Turn(seat, moves.text(moves.parse(move)), decision, self.match.digest(), time.time(), spent))

    def undo(self, seat: int, decision: str) -> None:
        """Take back the last standing move."""
        self.match.undo(consent=True)
        self._undone(Turn(seat, UNDO, decision, self.match.digest(), time.time()))

    def take_back(self, seat: int, decision: str, free: bool) -> None:
        """Take back a seat's last move, and all that came after it.

        If that is free, what others have answered in secret since is answered again: they notice nothing.
        """
        at = self._last(seat)
        assert at is not None
        again = [self.turns[standing.number] for standing in self.line[at + 1 :]] if free else []
        for _ in range(len(self.line) - at):
            self.undo(seat, decision)
        for turn in again:
            self.play(turn.seat, turn.move, turn.decision)

    def repeat(self, turn: Turn) -> None:
        """Do a stored turn again."""
        if turn.move == UNDO:
            self.match.undo(consent=True)
            self._undone(turn)
        else:
            self.match.play(turn.seat, turn.move)
            self._played(turn)

    def _played(self, turn: Turn) -> None:
        self._sights.clear()
        self.line.append(Standing(len(self.turns), turn.seat, self.match.last_move_revealed, self.sight(turn.seat)))
        self._keep(turn)

    def _undone(self, turn: Turn) -> None:
        self._sights.clear()
        self.line.pop()
        self._keep(turn)

    def _keep(self, turn: Turn) -> None:
        self.turns.append(turn)
        self._public.append(self.sight(SPECTATOR))
        if turn.decision:
            self.answers[turn.seat][turn.decision] = turn.move

    def _last(self, seat: int) -> int | None:
        """Where in the line the last move of a seat is."""
        return next((i for i in reversed(range(len(self.line))) if self.line[i].seat == seat), None)


def rebuild(table: Table, turns: Sequence[Turn]) -> tuple[Course, str]:
    """The course of a stored match as far as the present rules reproduce it, and why it ends there if it does."""
    course = Course.begin(table)
    for number, turn in enumerate(turns):
        if not agrees(course, turn):
            short, _ = rebuild(table, turns[:number])
            return short, parting(table, course.match.game)
    return course, ""


def agrees(course: Course, turn: Turn) -> bool:
    """Do a stored turn again; whether it reaches the position that was stored with it."""
    try:
        course.repeat(turn)
    except (SitdownError, LookupError, ArithmeticError, ValueError):
        return False
    return course.match.digest() == turn.digest


def parting(table: Table, found: Game) -> str:
    """Why a match cannot be played on."""
    if (table.rules, table.components) == (found.version, found.components):
        return "The stored moves do not lead to the stored position: this match can be read, but not played on."
    return (
        f"This match was begun with rules {table.rules} and components {table.components}; with rules {found.version} "
        f"and components {found.components} it would play out differently. It can be read, but not played on."
    )
