"""One game in one mode: the same few calls whether the rules are interpreted or compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from .chance import words
from .errors import CheckFailed, NotAvailable
from .events import Event, Log
from .game import Game
from .play import DEAL, GO_ON

MODES = ("plain", "checked", "native")


class Board:
    """The state of one game and the rules bound to it. It trusts its callers: `Match` asks before it plays."""

    def __init__(self, game: Game, mode: str) -> None:
        if mode not in MODES:
            raise NotAvailable(f"there is no mode {mode!r}; the modes are {', '.join(MODES)}")
        self.game = game
        self.mode = mode
        self._seats = game.seats[-1]
        self.rules: Any = game.native if mode == "native" else game.plain
        self.states: Any
        self.logs: Any
        self.options: Any
        if mode == "native":
            self.states, self.logs = game.state.batch(1), Log.batch(1)
            self.options = np.zeros(len(game.moves), np.int16)
        else:
            twin = "checked" if mode == "checked" else "plain"
            self.states, self.logs = [getattr(game.state, twin)()], [getattr(Log, twin)()]
            self.options = [0] * len(game.moves)

    @property
    def state(self) -> Any:
        """The state itself, its fields readable by name."""
        return self.states.view(np.recarray)[0] if self.mode == "native" else self.states[0]

    def load(self, raw: bytes) -> None:
        """Become the position that these bytes hold."""
        if self.mode == "native":
            self.states[0] = np.frombuffer(raw, self.game.state.dtype)[0]
        else:
            self.states[0].load(raw)

    def dump(self) -> bytes:
        """The position as bytes."""
        raw: bytes = self.states[0].tobytes() if self.mode == "native" else self.states[0].dump()
        return raw

    def rekey(self, key: bytes) -> None:
        """From now on chance follows this key, from its beginning: how much was drawn before is nobody's business."""
        state = self.state
        state.key[0], state.key[1] = words(key)
        state.drawn = 0

    def start(self) -> list[Event]:
        """Deal the game whose seats, options and key are in the state."""
        self.rules.step(self.states, self.logs, self.options, 0, 0, DEAL)
        return self._events()

    def settle(self) -> list[Event]:
        """In an arranged position: carry out what needs no decision."""
        self.rules.step(self.states, self.logs, self.options, 0, 0, GO_ON)
        return self._events()

    def play(self, seat: int, move: int) -> list[Event]:
        """Play a legal move and go on to the next decision; returns what happened."""
        self.rules.step(self.states, self.logs, self.options, 0, seat, move)
        return self._events()

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat."""
        n = self.rules.legal(self.states, self.options, 0, seat)
        return [int(move) for move in self.options[:n]]

    def why_not(self, seat: int, move: int) -> int:
        """The code of the reason against a move, 0 if there is none."""
        return int(self.rules.why_not(self.states, 0, seat, move))

    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision."""
        mask = self.rules.deciders(self.states, 0)
        return tuple(seat for seat in range(self._seats) if mask >> seat & 1)

    def scores(self) -> list[tuple[int, int]]:
        """Points and place of each seat."""
        out: Any = (
            np.zeros((self._seats, 2), np.int32) if self.mode == "native" else [[0, 0] for _ in range(self._seats)]
        )
        self.rules.scores(self.states, 0, out)
        return [(int(points), int(place)) for points, place in out[: self.state.seats]]

    def resample(self, seat: int, key: bytes) -> None:
        """Re-deal what a seat cannot see, with chance from a fresh key."""
        self.rekey(key)
        self.rules.resample(self.states, 0, seat)

    def _events(self) -> list[Event]:
        log = self.logs.view(np.recarray)[0] if self.mode == "native" else self.logs[0]
        if log.n > len(log.rows):
            raise CheckFailed(f"one move told {log.n} events; the log holds {len(log.rows)}")
        return [tuple(map(int, log.rows[i])) for i in range(log.n)]
