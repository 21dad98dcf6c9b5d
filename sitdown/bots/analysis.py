"""What a good player would think of a position: for hints at the table and for a look back at a game."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.chance import key_from_seed, words
from ..engine.errors import IllegalMove
from ..engine.match import Match, View
from .mcts import Option, Plan, Search


@dataclass(frozen=True)
class Analysis:
    """The chance to win with best play, 0 to 1, and all legal moves, the best first."""

    seat: int
    win: float
    options: list[Option]
    iterations: int


def analyse(match: Match, seat: int, plan: Plan | None = None, seed: object = 0) -> Analysis:
    """Search the decision that a seat owes. It sees what the seat sees and nothing else.

    >>> import sitdown
    >>> match = sitdown.new("corleone", seats=3, seed=7)
    >>> found = analyse(match, 1, Plan(iterations=200))
    >>> found.options[0].move in match.moves(1), 0 < found.win < 1, found.iterations
    (True, True, 200)
    """
    return analyse_view(match.view(seat), plan, seed)


def analyse_view(view: View, plan: Plan | None = None, seed: object = 0) -> Analysis:
    """The same, for those who have nothing but the view."""
    if not view.moves:
        raise IllegalMove(f"{view.game.families[view.seat]} has nothing to decide now")
    search = Search(view.game, plan or Plan(seconds=1.0, trees=0))
    options = search.options(view, words(key_from_seed(seed))[0])
    return Analysis(view.seat, options[0].win, options, search.iterations)
