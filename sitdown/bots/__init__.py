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

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any

from ..engine.errors import BadOption, NotAvailable
from ..engine.game import Game
from .analysis import Analysis, analyse, analyse_view
from .bot import Bot
from .mcts import MctsBot, Plan
from .own import OwnBot, is_path
from .simple import EasyBot, GreedyBot, RandomBot

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "MctsBot",
    "OwnBot",
    "Plan",
    "analyse",
    "analyse_view",
    "bot",
    "names",
    "plan_of",
    "spelled",
]

LEVELS = ("easy", "normal", "hard", "boss")
"""What people choose from, the weakest first."""

_SIMPLE: Mapping[str, Callable[[object], Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": lambda seed: GreedyBot(seed, "normal"),
    "greedy": GreedyBot,
}
_SEARCHING: Mapping[str, Plan] = {
    "hard": Plan(iterations=50, early=True),
    "mcts": Plan(),
    "boss": Plan(iterations=8000, seconds=2.0, early=True, trees=0),
}


def names() -> list[str]:
    """The bots there are, weakest first; `normal` and `greedy` are one, and `mcts` is what `hard` and `boss` do."""
    return [*_SIMPLE, *_SEARCHING]


def bot(name: str, seed: object = None, clock: bool = True, iterations: int | None = None) -> Bot:
    """A bot by name, a class of your own by `module:Class`, or a search by its `Plan`: `mcts:iterations=32+depth=60`.

    The same seed makes the same choices, except of a bot that searches by the clock. Without a clock it counts
    iterations instead, its own number or as many as you say.
    """
    if is_path(name):
        return OwnBot(name, seed)
    if (plan := plan_of(name)) is not None:
        return MctsBot(seed, _budget(plan, clock, iterations), name)
    if name not in _SIMPLE:
        raise NotAvailable(f"there is no bot {name!r}; there is {', '.join(names())}")
    return _SIMPLE[name](seed)


def plan_of(name: str) -> Plan | None:
    """How a bot of that name searches, if it does.

    >>> plan_of("mcts:iterations=32+depth=60").depth
    60
    """
    if not name.startswith("mcts:"):
        return _SEARCHING.get(name)
    try:
        return Plan(**dict(map(_field, name.removeprefix("mcts:").split("+"))))
    except BadOption as error:
        raise NotAvailable(f"bot {name}: {error}") from error


def spelled(name: str, game: Game) -> str | None:
    """How a bot of that name searches in a game without a clock, with nothing left open, as a name by itself."""
    if (plan := plan_of(name)) is None:
        return None
    told = vars(_budget(plan, clock=False, iterations=None).suited(game))
    return "mcts:" + "+".join(f"{key}={value + 0}" for key, value in told.items())


def _field(part: str) -> tuple[str, Any]:
    """One field of a plan, as in `depth=60`."""
    kinds = {field.name: str(field.type) for field in fields(Plan)}
    key, _, text = part.partition("=")
    try:
        return key, float(text) if "float" in kinds[key] else int(text)
    except (KeyError, ValueError) as error:
        told = f"write mcts:iterations=32+depth=60, with names among {', '.join(kinds)}"
        raise BadOption(f"{part!r} says nothing about a search; {told}") from error


def _budget(plan: Plan, clock: bool, iterations: int | None) -> Plan:
    if iterations is not None and iterations < 1:
        raise BadOption(f"the number of iterations must be at least 1, not {iterations}")
    if clock and iterations is None:
        return plan
    return replace(plan, seconds=0.0, trees=plan.trees or 1, iterations=iterations or plan.iterations)
