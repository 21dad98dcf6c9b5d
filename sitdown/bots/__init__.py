"""Who plays when nobody does. Bots know no game: they see a view and the legal moves, never the state.

>>> import sitdown
>>> match = sitdown.new("corleone", seats=2, seed=3)
>>> players = [bot("greedy", seed=1), bot("random", seed=2)]
>>> while not match.over:
...     seat = match.deciders[0]
...     match.play(seat, players[seat].choose(match.view(seat)))
>>> sorted(score.place for score in match.scores())
[1, 2]
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cache
from typing import Any

from ..engine.chance import key_from_seed, pick, words
from ..engine.errors import NotAvailable
from ..engine.game import Game
from ..engine.match import Move, View
from .playout import best_guess


class Bot(ABC):
    """A player that needs no chair. `choose` gets what its seat may see and returns one of `view.moves`."""

    name: str

    def __init__(self, seed: object = None) -> None:
        self.seed = words(key_from_seed(seed))[0]
        self.turn = 0

    def choose(self, view: View) -> Move:
        """The bot's move for the decision that its seat owes."""
        self.turn += 1
        return self.decide(view)

    @abstractmethod
    def decide(self, view: View) -> Move:
        """Pick one of `view.moves`."""


class RandomBot(Bot):
    """Any legal move, each as likely."""

    name = "random"

    def decide(self, view: View) -> Move:
        return view.moves[pick(self.seed, self.turn, len(view.moves))]


class GreedyBot(Bot):
    """The move that the game's judgement likes best, without looking ahead."""

    name = "greedy"

    def decide(self, view: View) -> Move:
        moves = view.moves
        best = _best_guess(view.game)(view.state, view.seat, moves, len(moves), self.seed, self.turn)
        return moves[moves.index(best)]


@cache
def _best_guess(game: Game) -> Any:
    return game.bind_plain({"best_guess": best_guess}).best_guess


_KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot)}


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(_KINDS)


def bot(name: str, seed: object = None) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name not in _KINDS:
        raise NotAvailable(f"there is no bot {name!r}; there is {', '.join(names())}")
    return _KINDS[name](seed)
