"""`Batch`: many games of one kind in one array, stepped together by an array of moves.

>>> import numpy as np, sitdown
>>> batch = sitdown.Batch(sitdown.game("corleone"), seats=4, games=8, seed=1)
>>> batch.masks.shape, batch.seats.shape
((8, 411), (8,))
>>> batch.step(np.array([mask.argmax() for mask in batch.masks], np.int32))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from .chance import derive, key_from_seed, words
from .errors import IllegalMove
from .events import Log
from .game import Game
from .play import DEAL, GO_ON


class Batch:
    """Games in lockstep, for training and for search. Native only.

    `seats[i]` is the seat that decides in game i (-1: over), `masks[i]` its legal moves, `counts[i]` how many.
    """

    def __init__(
        self, game: Game, seats: int, games: int, seed: object = None, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.master = key_from_seed(seed)
        self.states = np.repeat(game.template(game.check_seats(seats), game.settings(options, seats)), games)
        self.states["key"] = [words(self.key(i)) for i in range(games)]
        self.seats: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self.counts: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self.masks: npt.NDArray[np.uint8] = np.zeros((games, len(game.moves)), np.uint8)
        self._log = Log.batch(1)
        self._options = np.zeros(len(game.moves), np.int16)
        self._advance(np.full(games, DEAL, np.int32))

    def key(self, i: int) -> bytes:
        """The key of game i: `sitdown.new(..., key=...)` deals it alone."""
        return derive(self.master, "batch", i)

    @property
    def over(self) -> bool:
        """Whether all games have ended."""
        return bool((self.seats < 0).all())

    def step(self, moves: npt.NDArray[np.int32]) -> None:
        """Play one move in each game; a negative number leaves a game as it is."""
        chosen = np.ascontiguousarray(moves, np.int32)
        playing = np.flatnonzero(chosen >= 0)
        if len(chosen) != len(self.states) or (chosen >= len(self.game.moves)).any():
            raise IllegalMove(f"a step needs {len(self.states)} moves below {len(self.game.moves)}")
        if not self.masks[playing, chosen[playing]].all():
            bad = next(int(i) for i in playing if not self.masks[i, chosen[i]])
            raise IllegalMove(f"game {bad} cannot play {self.game.moves.text(int(chosen[bad]))!r} now")
        self._advance(np.maximum(chosen, GO_ON))

    def _advance(self, moves: npt.NDArray[np.int32]) -> None:
        self.game.native.step_all(self.states, self._log, self._options, moves, self.seats, self.counts, self.masks)

    def scores(self) -> npt.NDArray[np.int32]:
        """Points and place of each seat in each game."""
        out: npt.NDArray[np.int32] = np.zeros((len(self.states), self.game.seats[-1], 2), np.int32)
        for i in range(len(self.states)):
            self.game.native.scores(self.states, i, out[i])
        return out
