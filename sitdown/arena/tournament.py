"""A tournament: every group of bots meets on the same deals, each from every side, until the order is settled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import combinations, cycle, islice, pairwise, product
from typing import Any

from ..bots import Bot, OwnBot, bot
from ..engine.chance import derive, key_from_seed
from ..engine.errors import BadOption, NotAvailable
from ..engine.game import Game
from ..engine.match import Match
from .duel import SURE
from .tables import make_ready, play_table
from .workers import Workers

LineUp = tuple[str, ...]
"""Who has which side; a side is a team, or a seat where everybody plays for himself."""
Reasons = dict[tuple[str, str], str]
"""The first forfeit of each bot for each reason, in words."""
REASONS = 5
"""Reasons that are kept for each bot; one with another excuse each time fills no memory."""


@dataclass(frozen=True)
class Standing:
    """How a bot stands: its OpenSkill rating with a 95 % interval, and its games."""

    bot: str
    rating: float
    low: float
    high: float
    games: int
    share: float
    forfeits: int


@dataclass(frozen=True)
class Table:
    """How a tournament stands: the best first, and how often each one was placed before each other one.

    `reasons` are the first forfeits in words, one for each reason that a bot had.
    """

    standings: list[Standing]
    before: dict[tuple[str, str], tuple[float, int]]
    games: int
    settled: bool
    reasons: list[str]


@dataclass(frozen=True)
class Result:
    """What came of one game: the place of each side, how many decisions its bots forfeited, and why, in words."""

    places: list[int]
    forfeits: list[int]
    reasons: list[str]


@dataclass(frozen=True)
class Play:
    """The job of a worker: a deal, and who plays it."""

    game: Game
    seats: int
    options: Mapping[str, Any] | None
    key: bytes

    def __call__(self, pairing: tuple[int, LineUp]) -> Result:
        """One game; the bots count iterations, not seconds, so that it is the same wherever it is played."""
        deal, line_up = pairing
        key, sides, players = derive(self.key, "deal", deal), self.game.sides(self.seats), dict[int, Bot]()
        for name, side in zip(line_up, sides):
            for seat in side:
                players[seat] = bot(name, (key.hex(), seat), clock=False)
        own, reasons = {seat: player for seat, player in players.items() if isinstance(player, OwnBot)}, Reasons()
        for player in own.values():
            player.report = partial(note, reasons)
        scores = play_table(Match(self.game, self.seats, self.options, key, "native"), players).scores()
        places = [min(scores[seat].place for seat in side) for side in sides]
        forfeits = [sum(own[seat].forfeits for seat in side if seat in own) for side in sides]
        return Result(places, forfeits, list(reasons.values()))


def note(reasons: Reasons, message: str, where: str = "") -> None:
    """Keep what a bot says of a forfeit, unless it has forfeited for that reason before.

    >>> reasons = Reasons()
    >>> for turn in (1, 2):
    ...     note(reasons, f"mine:Bot forfeits decision {turn} of seat 0: KeyError: 3; pass is played at random instead")
    >>> list(reasons.values())
    ['mine:Bot forfeits decision 1 of seat 0: KeyError: 3; pass is played at random instead']
    """
    begin, _, rest = message.partition(": ")
    name, reason = begin.partition(" ")[0], rest.rpartition("; ")[0]
    if (name, reason) not in reasons and sum(other == name for other, _ in reasons) < REASONS:
        reasons[name, reason] = f"{where}{message}"


class Tournament:
    """Plays deal by deal; ratings follow from the results in the order of the games, whoever plays them."""

    def __init__(
        self, game: Game, seats: int, bots: Sequence[str], seed: object = 0, options: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.bots = list(dict.fromkeys(bots))
        if len(self.bots) < 2:
            raise BadOption("a tournament needs at least two different bots")
        self.key = key_from_seed(seed)
        self.options = options
        self.model = model()
        self.ratings = {name: self.model.rating(name=name) for name in self.bots}
        self.games, self.won = dict.fromkeys(self.bots, 0), dict.fromkeys(self.bots, 0.0)
        self.forfeits = dict.fromkeys(self.bots, 0)
        self.before: dict[tuple[str, str], tuple[float, int]] = {}
        self.reasons = Reasons()
        self.played = 0

    def line_ups(self) -> list[LineUp]:
        """All games of one deal: every group of bots that fits the table, from every side in turn."""
        size, found = len(self.game.sides(self.seats)), []
        for group in combinations(self.bots, min(size, len(self.bots))):
            for turn in range(len(group)):
                found.append(tuple(islice(cycle(group[turn:] + group[:turn]), size)))
        return found

    def run(self, games: int, workers: Workers, tick: Callable[[int], None] | None = None) -> Table:
        """Play deal after deal until the games are used up or the order is settled.

        Workers are already at the next deals by then; what they have begun is dropped.
        """
        line_ups = self.line_ups()
        if games < len(line_ups):
            raise BadOption(f"{games} games are too few: each deal is played {len(line_ups)} times with these bots")
        play, deals, settled = Play(self.game, self.seats, self.options, self.key), range(games // len(line_ups)), False
        make_ready(self.game, self.bots)
        with closing(workers.run(play, product(deals, line_ups))) as results:
            for _deal in deals:
                for line_up, result in zip(line_ups, results):
                    self.count(line_up, result)
                    if tick:
                        tick(1)
                if settled := self.is_settled():
                    break
        return self.table(settled)

    def count(self, line_up: LineUp, result: Result) -> None:
        """Book a result: ratings, wins, who came before whom, and why decisions were forfeited."""
        for message in result.reasons:
            note(self.reasons, message, f"game {self.played}: ")
        places, self.played = result.places, self.played + 1
        rated = self.model.rate([[self.ratings[name]] for name in line_up], ranks=places)
        for name in set(line_up):
            own = [side for side, other in enumerate(line_up) if other == name]
            self.ratings[name] = self.model.rating(
                mu=sum(rated[side][0].mu for side in own) / len(own),
                sigma=sum(rated[side][0].sigma for side in own) / len(own),
                name=name,
            )
            self.games[name] += 1
            self.won[name] += sum(places[side] == 1 for side in own) / places.count(1)
            self.forfeits[name] += sum(result.forfeits[side] for side in own)
        for one, name in enumerate(line_up):
            for other, rival in enumerate(line_up):
                if name != rival:
                    won, n = self.before.get((name, rival), (0.0, 0))
                    point = 0.5 if places[one] == places[other] else float(places[one] < places[other])
                    self.before[name, rival] = won + point, n + 1

    def table(self, settled: bool = False) -> Table:
        """How it stands after the games that were counted so far."""
        return Table(self.standings(), self.before, self.played, settled, list(self.reasons.values()))

    def standings(self) -> list[Standing]:
        """The best first."""
        found = []
        for name, rating in self.ratings.items():
            low, high = rating.mu - SURE * rating.sigma, rating.mu + SURE * rating.sigma
            share = self.won[name] / max(1, self.games[name])
            found.append(Standing(name, rating.mu, low, high, self.games[name], share, self.forfeits[name]))
        return sorted(found, key=lambda standing: -standing.rating)

    def is_settled(self) -> bool:
        """Whether no two neighbours' intervals overlap."""
        order = self.standings()
        return all(better.low > worse.high for better, worse in pairwise(order))


def model() -> Any:
    """Plackett-Luce ratings; bots do not change between games, so nothing is added to their uncertainty."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise NotAvailable("a tournament needs openskill: pip install 'sitdown[ratings]'") from error
    return PlackettLuce(tau=0.0)
