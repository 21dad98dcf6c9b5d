"""One bot against another: at each table the one has a seat (or a team), the other all the rest, and seats rotate."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..bots import Bot, OwnBot
from ..engine.chance import derive, key_from_seed
from ..engine.game import Game
from ..engine.match import Match, Move, View
from .tables import play_table

Maker = Callable[[object], Bot]
"""Makes a bot from a seed."""
SURE = 1.96
"""Standard errors on either side of a 95 % interval."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    share, z2 = wins / games, SURE**2 / games
    middle = (share + z2 / 2) / (1 + z2)
    reach = SURE / (1 + z2) * math.sqrt(share * (1 - share) / games + z2 / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass(frozen=True)
class Outcome:
    """What came of one table, for the bot in question: its part in the win, points, place, and how it got there."""

    won: float
    points: int
    place: int
    decisions: int
    seconds: float
    forfeits: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tally:
    """Many tables together."""

    tables: int
    share: float
    low: float
    high: float
    points: float
    place: float
    decisions: float
    seconds_per_decision: float


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Shares and means over tables."""
    rows = list(outcomes)
    n, wins, decisions = len(rows), sum(row.won for row in rows), sum(row.decisions for row in rows)
    low, high = interval(wins, n)
    points, places = sum(row.points for row in rows) / n, sum(row.place for row in rows) / n
    pace = sum(row.seconds for row in rows) / max(decisions, 1)
    return Tally(n, wins / n, low, high, points, places, decisions / n, pace)


class Timed(Bot):
    """A bot under a stopwatch."""

    def __init__(self, inner: Bot) -> None:
        self.inner, self.name = inner, inner.name
        self.turn, self.seconds = 0, 0.0

    def decide(self, view: View) -> Move:
        start = time.perf_counter()
        move = self.inner.choose(view)
        self.seconds += time.perf_counter() - start
        return move


def duel(game: Game, seats: int, number: int, make: tuple[Maker, Maker], seed: object = 0) -> Outcome:
    """Table `number`: the deal and the seats follow from seed and number, so two bots can be tried on equal tables."""
    at, told = number % game.check_seats(seats), list[str]()
    own = next(side for side in game.sides(seats) if at in side)
    match = Match(game, seats, {}, derive(key_from_seed(seed), "duel", number), "native")
    players = []
    for seat in range(seats):
        player = make[seat not in own]((str(seed), number, seat))
        if isinstance(player, OwnBot):
            player.report = told.append
        players.append(Timed(player))
    scores = play_table(match, players).scores()
    winners = match.winners
    return Outcome(
        sum(seat in own for seat in winners) / len(winners),
        scores[at].points,
        scores[at].place,
        sum(players[seat].turn for seat in own),
        sum(players[seat].seconds for seat in own),
        tuple(f"table {number}: {message}" for message in told),
    )
