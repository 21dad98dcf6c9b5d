"""Sitdown plays mafia board games by the book.

>>> import sitdown
>>> match = sitdown.new("corleone", seats=4, seed=1)
>>> seat = match.deciders[0]
>>> match.play(seat, match.moves(seat)[0])
>>> match.over
False
"""

from importlib import import_module

from .engine.batch import Batch
from .engine.errors import (
    BadOption,
    BadPosition,
    BadSave,
    CheckFailed,
    ComponentError,
    IllegalMove,
    NeedsConsent,
    NoSuchMove,
    NotAvailable,
    SitdownError,
    UnknownGame,
)
from .engine.game import Game, game
from .engine.match import Line, Match, Move, Score, View, load, new
from .engine.reasons import Reason
from .engine.scenario import scenario

import_module(".games", __name__)  # first the package of the games, so that it cannot replace the function:
from .engine.game import slugs as games  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadSave",
    "Batch",
    "CheckFailed",
    "ComponentError",
    "Game",
    "IllegalMove",
    "Line",
    "Match",
    "Move",
    "NeedsConsent",
    "NoSuchMove",
    "NotAvailable",
    "Reason",
    "Score",
    "SitdownError",
    "UnknownGame",
    "View",
    "game",
    "games",
    "load",
    "new",
    "scenario",
]
