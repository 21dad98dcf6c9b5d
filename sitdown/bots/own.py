"""Your own bot by its import path: whatever goes wrong in it is told, and costs it the decision, not the game."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable

from ..engine.errors import NotAvailable
from ..engine.match import Move, View
from .bot import Bot
from .simple import any_move

Report = Callable[[str], None]
LONGEST = 200
"""Characters of what a bot has to say about its failure."""


def is_path(name: str) -> bool:
    """Whether a bot's name is `module:Class`; `mcts:` is followed by a plan, and no module."""
    return ":" in name and not name.startswith("mcts:")


def load(path: str) -> type[Bot]:
    """The class at `module:Class`; modules are looked for in the current folder too."""
    module, _, name = path.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found = getattr(importlib.import_module(module), name, None)
    except (Exception, SystemExit) as error:
        raise NotAvailable(f"bot {path}: cannot import {module}: {_words(error)}") from error
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise NotAvailable(f"bot {path}: {module} has no class {name or '(none named)'} that is a sitdown.bots.Bot")
    return found


def to_stderr(message: str) -> None:
    """Where a forfeit is told unless somebody else listens."""
    print(f"sitdown: {message}", file=sys.stderr)


class OwnBot(Bot):
    """A class of yours at the table. A decision in which it crashes or answers nonsense is taken at random."""

    def __init__(self, path: str, seed: object = None, report: Report = to_stderr) -> None:
        super().__init__(seed)
        self.name = path
        self.report = report
        self.forfeits = 0
        kind = load(path)
        try:
            self.inner = kind(seed)
        except (Exception, SystemExit) as error:
            raise NotAvailable(f"bot {path}: {kind.__name__}({seed!r}) failed: {_words(error)}") from error

    def decide(self, view: View) -> Move:
        moves = list(view.moves)  # it may do to the view what it likes
        try:
            move = self.inner.choose(view)
            if move in moves:
                return moves[moves.index(move)]
            reason = f"{repr(move)[:LONGEST]} is none of its {len(moves)} moves"
        except (Exception, SystemExit) as error:
            reason = _words(error)
        view.moves = moves
        return self._forfeit(view, reason)

    def _forfeit(self, view: View, reason: str) -> Move:
        self.forfeits += 1
        move = any_move(view, self.seed, self.turn)
        where = f"decision {self.turn} of seat {view.seat}"
        self.report(f"{self.name} forfeits {where}: {reason}; {move} is played at random instead")
        return move


def _words(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:LONGEST]
