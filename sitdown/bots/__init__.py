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

from ..engine.errors import NotAvailable
from .bot import Bot
from .simple import EasyBot, GreedyBot, RandomBot

_KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, EasyBot, GreedyBot)}


def names() -> list[str]:
    """The bots there are, weakest first."""
    return list(_KINDS)


def bot(name: str, seed: object = None) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name not in _KINDS:
        raise NotAvailable(f"there is no bot {name!r}; there is {', '.join(names())}")
    return _KINDS[name](seed)
