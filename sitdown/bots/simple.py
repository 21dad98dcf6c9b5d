"""Bots that do not look ahead: anything legal, what judgement likes best, and that with blunders."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ..engine.chance import pick
from ..engine.game import Game
from ..engine.match import Move, View
from ..engine.rule import need_numba
from .bot import Bot
from .playout import best_guess, best_guess_at, is_blunder


class RandomBot(Bot):
    """Any legal move, each as likely."""

    name = "random"

    def decide(self, view: View) -> Move:
        return any_move(view, self.seed, self.turn)


class GreedyBot(Bot):
    """The move that the game's judgement likes best, without looking ahead."""

    def __init__(self, seed: object = None, name: str = "greedy") -> None:
        super().__init__(seed)
        self.name = name

    def decide(self, view: View) -> Move:
        return best_looking(view, self.seed, self.turn)


class EasyBot(Bot):
    """Plays like greedy, but more often than not without thinking."""

    name = "easy"

    def decide(self, view: View) -> Move:
        choose = any_move if is_blunder(self.seed, self.turn) else best_looking
        return choose(view, self.seed, self.turn)


def any_move(view: View, seed: int, turn: int) -> Move:
    """A random legal move."""
    return view.moves[pick(seed, turn, len(view.moves))]


def best_looking(view: View, seed: int, turn: int) -> Move:
    """The move that judgement likes best; at native tables it is asked natively, with the same answer."""
    moves, n = view.moves, len(view.moves)
    if view.mode == "native":
        state = np.frombuffer(view.raw, view.game.state.dtype).copy()
        options = np.array(moves, np.int16)
        best = compiled_guess(view.game)(state, 0, view.seat, options, n, np.uint64(seed), np.uint64(turn))
    else:
        best = plain_guess(view.game)(view.state, view.seat, moves, n, seed, turn)
    return moves[moves.index(best)]


@cache
def plain_guess(game: Game) -> Any:
    """`best_guess` for the interpreter."""
    return game.bind_plain({"best_guess": best_guess}).best_guess


@cache
def compiled_guess(game: Game) -> Any:
    """`best_guess_at` as machine code."""
    numba = need_numba()
    t = numba.types
    states, options = t.Array(numba.from_dtype(game.state.dtype), 1, "C"), t.Array(t.int16, 1, "C")
    signature = t.int64(states, t.int64, t.int64, options, t.int64, t.uint64, t.uint64)
    entries = {"best_guess_at": best_guess_at}
    return game.bind_native(f"{game.slug} judgement", entries, {"best_guess_at": signature}).best_guess_at
