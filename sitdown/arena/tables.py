"""Games between any bots, driven from Python: for those that search, and for yours."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from ..bots import Bot, OwnBot, bot
from ..engine.chance import siphash
from ..engine.game import Game
from ..engine.match import Match
from .workers import check_wanted


def game_key(master: tuple[int, int], number: int) -> bytes:
    """The key of one game of many; whoever plays, the same number is the same deal."""
    return b"".join(int(siphash(*master, 2 * number + half)).to_bytes(8, "little") for half in (0, 1))


def play_table(match: Match, players: Sequence[Bot] | Mapping[int, Bot]) -> Match:
    """Play a match to its end; who is asked first in a secret decision makes no difference."""
    while not match.over:
        check_wanted()
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


class Tables:
    """Plays batches of games as `simulate` lays them out; what bots forfeit is told in `forfeits`."""

    def __init__(self, game: Game, names: Sequence[str], settings: Mapping[str, Any], mode: str) -> None:
        self.game = game
        self.names = names
        self.settings = settings
        self.mode = mode
        self.forfeits: list[str] = []

    def __call__(self, batches: Any, masks: Any, codes: Any, key: Any, threads: int, progress: Any) -> float:
        """Several tables at once: searches do not hold the interpreter's lock."""
        master = (int(key[0]), int(key[1]))
        tables = [(batch, i) for batch in batches for i in range(len(batch.states))]
        start = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            for told in pool.map(lambda table: self.play(table[0], table[1], master), tables):
                self.forfeits += told
                if progress:
                    progress(1)
        return time.perf_counter() - start

    def play(self, batch: Any, i: int, master: tuple[int, int]) -> list[str]:
        """One game; bots count iterations, not seconds, so that it can be played again."""
        number, told = batch.first + i, list[str]()
        players = [bot(name, (*master, number, seat), clock=False) for seat, name in enumerate(self.names)]
        for player in players:
            if isinstance(player, OwnBot):
                player.report = told.append
        start = Match(self.game, len(players), self.settings, game_key(master, number), self.mode)
        match = play_table(start, players)
        batch.states[i] = np.frombuffer(match.board.dump(), self.game.state.dtype)[0]
        batch.decisions[i] = match.ply
        for score in match.scores():
            batch.results[i][score.seat] = score.points, score.place
        return [f"game {number}: {message}" for message in told]
