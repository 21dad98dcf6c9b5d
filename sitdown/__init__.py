"""Sitdown plays mafia board games by the book.

>>> import sitdown
>>> match = sitdown.new("corleone", seats=4, seed=1)
>>> seat = match.deciders[0]
>>> match.play(seat, match.moves(seat)[0])
>>> match.over
False
"""

from . import games  # noqa: F401  (loaded first, so that the function of this name below is not replaced by it)
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
from .engine.game import Game, game, slugs
from .engine.match import Line, Match, Move, Score, View, load, new
from .engine.reasons import Reason
from .engine.scenario import scenario

games = slugs  # type: ignore[assignment]
__version__ = "0.1.0"

__all__ = [
    "BadOption",
    "BadPosition",
    "BadSave",
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
