"""`Bot`: the one small class that every player without a chair is, the built-in ones and yours."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ..engine.chance import key_from_seed, words
from ..engine.match import Move, View


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
