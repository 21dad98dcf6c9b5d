"""Games between any bots, driven from Python: for those that search, and for yours."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bots import Bot, OwnBot, bot, plan_of
from ..bots.mcts import compiled_search
from ..bots.playout import BOTS, EASY, GREEDY
from ..bots.simple import compiled_guess
from ..engine.chance import siphash, words
from ..engine.game import Game
from ..engine.match import Match
from .workers import check_wanted

if TYPE_CHECKING:
    from .playouts import Batch
    from .watch import Watch


def game_key(key: bytes, number: int) -> bytes:
    """The key of one game of many; whoever plays, the same number is the same deal."""
    master = words(key)
    return b"".join(int(siphash(*master, 2 * number + half)).to_bytes(8, "little") for half in (0, 1))


def play_table(match: Match, players: Sequence[Bot] | Mapping[int, Bot], watch: Watch | None = None) -> Match:
    """Play a match to its end; who is asked first in a secret decision makes no difference."""
    while not match.over:
        check_wanted()
        if watch:
            watch.observe(match.board, match.ply)
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


def make_ready(game: Game, bots: Iterable[str]) -> None:
    """Compile what tables with these bots need, once, to be found in the cache by every process of this machine."""
    _ = game.native
    for name in bots:
        if plan_of(name) is not None:
            compiled_search(game)
        elif BOTS.get(name) in (EASY, GREEDY):
            compiled_guess(game)


class Tables:
    """Plays batches of games one by one."""

    def __init__(self, game: Game, key: bytes, settings: Mapping[str, Any], mode: str) -> None:
        self.game = game
        self.key = key
        self.settings = settings
        self.mode = mode

    def play(self, batch: Batch, watch: Watch | None) -> float:
        """A batch; what bots forfeit is told in its `forfeits`."""
        start = time.perf_counter()
        for i in range(len(batch.states)):
            self._play_game(batch, i, watch)
        return time.perf_counter() - start

    def _play_game(self, batch: Batch, i: int, watch: Watch | None) -> None:
        """One game; bots count iterations, not seconds, so that it can be played again."""
        number = batch.first + i
        players = [bot(name, (*words(self.key), number, seat), clock=False) for seat, name in enumerate(batch.bots)]
        for player in players:
            if isinstance(player, OwnBot):
                player.report = lambda message: batch.forfeits.append((number, message))
        start = Match(self.game, len(players), self.settings, game_key(self.key, number), self.mode)
        match = play_table(start, players, watch)
        if watch:
            watch.conclude(match.board, match.ply, i)
        batch.states[i] = np.frombuffer(match.board.dump(), self.game.state.dtype)[0]
        batch.decisions[i] = match.ply
        for score in match.scores():
            batch.results[i][score.seat] = score.points, score.place
