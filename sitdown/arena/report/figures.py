"""The figures of a run: who won, with how many points, how long it took, who led, and what went with winning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import ceil
from typing import Any

import numpy as np
import numpy.typing as npt

from ...engine.game import Game, game
from ..duel import interval
from ..runs import BadRun, Run
from .shares import Floats, Ints, Portion, portions

QUANTILES = (0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1.0)
MOST_BINS = 36
DECIDED_BINS = 20
USES = ("event", "words", "noun", "thing", "uses", "games", "users", "wins", "first")
LONG = 2.5
"""A game that takes more than so many times the median number of decisions is a long one."""
TAIL = 0.002
"""What lies further out than this part of all games is counted in the outermost bins."""


@dataclass(frozen=True)
class Share:
    """A share with its 95 % interval; `n` is how many independent observations it is worth."""

    share: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Bins:
    """A histogram's bins: `count` of them, `step` wide, from `first` on."""

    first: float
    step: float
    count: int


@dataclass(frozen=True)
class Spread:
    """How a number is distributed: its mean, its quantiles (those of `QUANTILES`) and a histogram."""

    n: int
    mean: float
    quantiles: tuple[float, ...]
    bins: Bins
    counts: tuple[int, ...]

    def quantile(self, part: float) -> float:
        """One of the quantiles."""
        return self.quantiles[QUANTILES.index(part)]


@dataclass(frozen=True)
class Side:
    """A seat, or a team: its wins and its points."""

    name: str
    seats: tuple[int, ...]
    won: Share
    points: float


@dataclass(frozen=True)
class Player:
    """A bot over all sides that it had; an even share of wins is one by the number of sides."""

    bot: str
    won: Share
    points: float
    place: float


@dataclass(frozen=True)
class Meeting:
    """How often one bot was placed before another at the same table; an equal place counts half."""

    bot: str
    rival: str
    before: Share


@dataclass(frozen=True)
class Thing:
    """Something that happens in the game, with the card, space or effect it happens with.

    `per_game` is how often it happens, `in_games` in which part of the games, `by_seats` which part of the seats does
    it at least once, `first` how far the game has come by then. `won` is the win share of those who do it (nothing if
    nobody does), `lift` that share by an even one; `peers` is the win share of those who do this with other things of
    the kind. `seen` is the number of games in which the thing was there at all, as far as any event tells.
    """

    event: str
    words: str
    noun: str
    thing: str
    per_game: float
    in_games: float
    by_seats: float
    first: float
    won: Share | None
    lift: float
    lift_low: float
    lift_high: float
    peers: Share | None
    seen: int

    @property
    def is_deed(self) -> bool:
        """Whether it is a seat that does it."""
        return ":seat}" in self.words


@dataclass(frozen=True)
class Figures:
    """All of one run."""

    game: str
    title: str
    seats: int
    bots: tuple[str, ...]
    rotate: bool
    seed: str
    options: Mapping[str, Any]
    components: str
    rules: str
    games: int
    deals: int
    sides: tuple[Side, ...]
    players: tuple[Player, ...]
    meetings: tuple[Meeting, ...]
    points: Spread
    points_by_place: tuple[Spread, ...]
    margin: Spread
    length: Spread
    lead_changes: Spread
    decided: Spread
    shared_wins: Share
    level: Share
    long: Share
    """The games that take more than `LONG` times the median number of decisions."""
    portions: tuple[Portion, ...]
    things: tuple[Thing, ...]
    note: str = ""
    """What tells this run from others of the same bots, if there are any: the name of its folder."""

    @property
    def setting(self) -> tuple[int, str, str]:
        """What was played, whoever played it."""
        return self.seats, repr(sorted(self.options.items())), self.components

    @property
    def even(self) -> float:
        """An even share of the wins."""
        return 1 / len(self.sides)

    @property
    def is_mirror(self) -> bool:
        """Whether the same bot sat everywhere, so that whatever differs is the game's doing."""
        return len(set(self.bots)) == 1

    @property
    def is_fair(self) -> bool:
        """Whether no side had the better bots."""
        return self.is_mirror or self.rotate

    @property
    def table(self) -> str:
        """Who sat there, side by side: `normal`, or `random, easy, normal x 2`."""
        return said_bots([" + ".join(dict.fromkeys(self.bots[seat] for seat in side.seats)) for side in self.sides])


def said_bots(bots: Sequence[str]) -> str:
    """Bots in the order of their sides, neighbours of one name together.

    >>> said_bots(["random", "easy", "normal", "normal"]), said_bots(["easy", "easy"])
    ('random, easy, normal x 2', 'easy')
    """
    if len(set(bots)) == 1:
        return bots[0]
    groups: list[list[str]] = []
    for bot in bots:
        if groups and groups[-1][0] == bot:
            groups[-1].append(bot)
        else:
            groups.append([bot])
    return ", ".join(f"{group[0]} x {len(group)}" if len(group) > 1 else group[0] for group in groups)


def figures(run: Run) -> Figures:
    """Count a run."""
    plan, records = run.plan, Records(run)
    wins, deal = records.wins, records.deal
    return Figures(
        game=plan.game,
        title=records.game.title,
        seats=plan.seats,
        bots=tuple(plan.bots),
        rotate=plan.rotate,
        seed=plan.seed,
        options=dict(plan.options),
        components=plan.components,
        rules=plan.rules,
        games=len(wins),
        deals=records.deals,
        sides=tuple(records.each_side()),
        players=tuple(records.each_player()),
        meetings=tuple(records.each_meeting()),
        points=spread(records.points, records.point_bins),
        points_by_place=tuple(records.by_place()),
        margin=spread(records.margin, bins(records.margin)),
        length=spread(records.decisions, bins(records.decisions)),
        lead_changes=spread(records.lead_changes, bins(records.lead_changes)),
        decided=spread(records.decided, Bins(0.0, 1 / DECIDED_BINS, DECIDED_BINS)),
        shared_wins=share(records.winners > 1, deal),
        level=share(records.winners == len(records.sides), deal),
        long=share(records.decisions > LONG * np.median(records.decisions), deal),
        portions=portions(wins, deal, records.line_ups),
        things=things(run, len(wins), records),
    )


class Records:
    """The games of a run as arrays, by game and side."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.game: Game = game(run.plan.game)
        self.sides = self.game.sides(self.game.check_seats(run.plan.seats))
        self.table = whole(run, run.games)
        if not self.table.num_rows:
            raise BadRun(f"{run.folder} holds no games yet")
        self.deal: Ints = np.unique(self.column("deal"), return_inverse=True)[1]
        self.deals = int(self.deal.max()) + 1
        self.decisions = self.column("decisions")
        self.lead_changes = self.column("lead_changes")
        self.decided = self.column("decided")
        self.places = self.by_side("place")
        self.points = self.by_side("points")
        first = self.places == 1
        self.winners = first.sum(axis=1)
        self.wins: Floats = first / self.winners[:, None]

    def column(self, name: str) -> npt.NDArray[Any]:
        """One column of the table."""
        found: npt.NDArray[Any] = column(self.run, self.table, name).to_numpy()
        return found

    def by_side(self, name: str) -> npt.NDArray[Any]:
        """What team-mates share, once for each side."""
        return np.stack([self.column(f"{name}_{side[0]}") for side in self.sides], axis=1)

    @cached_property
    def bots(self) -> npt.NDArray[np.str_]:
        """The bot of each side; of a mixed team, all of them."""
        seats = [self.column(f"bot_{seat}").astype(str) for seat in range(self.run.plan.seats)]
        return np.stack([self._joined([seats[seat] for seat in side]) for side in self.sides], axis=1)

    @staticmethod
    def _joined(seats: Sequence[npt.NDArray[np.str_]]) -> npt.NDArray[np.str_]:
        joined = seats[0]
        for other in seats[1:]:
            joined = np.where(joined == other, joined, np.char.add(np.char.add(joined, " + "), other))
        return joined

    @cached_property
    def line_ups(self) -> Ints:
        """A number for each way in which the bots sat."""
        names, codes = np.unique(self.bots, return_inverse=True)
        found: Ints = codes.reshape(self.bots.shape) @ len(names) ** np.arange(len(self.sides))
        return found

    @cached_property
    def point_bins(self) -> Bins:
        """The same bins for all points, so that places can be compared."""
        return bins(self.points)

    @cached_property
    def margin(self) -> Ints:
        """By how many points the best side was ahead of the next."""
        best = np.sort(self.points, axis=1)
        found: Ints = best[:, -1] - best[:, -2]
        return found

    def each_side(self) -> Iterator[Side]:
        """Who won from where."""
        for number, seats in enumerate(self.sides):
            won = share(self.wins[:, number], self.deal)
            yield Side(self.game.side_name(seats), tuple(seats), won, float(self.points[:, number].mean()))

    def each_player(self) -> Iterator[Player]:
        """Which bot won, the best first."""
        found = []
        for bot in np.unique(self.bots):
            games, sides = np.nonzero(self.bots == bot)
            won = share(self.wins[games, sides], self.deal[games])
            points, places = self.points[games, sides].mean(), self.places[games, sides].mean()
            found.append(Player(str(bot), won, float(points), float(places)))
        yield from sorted(found, key=lambda player: -player.won.share)

    def each_meeting(self) -> Iterator[Meeting]:
        """Each bot against each other, over all pairs of sides that they had in a game."""
        names, pairs = np.unique(self.bots), list(combinations(range(len(self.sides)), 2))
        for bot in names:
            for rival in names[names != bot]:
                points, met = np.zeros(len(self.places)), np.zeros(len(self.places))
                for one, other in [*pairs, *((b, a) for a, b in pairs)]:
                    here = (self.bots[:, one] == bot) & (self.bots[:, other] == rival)
                    points += here * (np.sign(self.places[:, other] - self.places[:, one]) + 1) / 2
                    met += here
                games = met > 0
                if games.any():
                    yield Meeting(str(bot), str(rival), share(points[games] / met[games], self.deal[games]))

    def by_place(self) -> Iterator[Spread]:
        """The points of the first, of the second, ...; who shares a place with whom makes no difference."""
        order = np.argsort(self.places, axis=1, kind="stable")
        points = np.take_along_axis(self.points, order, axis=1)
        for place in range(len(self.sides)):
            yield spread(points[:, place], self.point_bins)


def whole(run: Run, read: Callable[[], Any]) -> Any:
    """One of a run's tables, put together from its parts."""
    try:
        return read()
    except (KeyError, ValueError) as error:
        raise BadRun(f"the parts of {run.folder} do not fit together: {str(error).splitlines()[0]}") from error


def column(run: Run, table: Any, name: str) -> Any:
    """A column of one of a run's tables."""
    if name not in table.column_names:
        raise BadRun(f"{run.folder} lacks the column {name}; was it written by another program?")
    return table.column(name)


def share(values: npt.NDArray[Any], deals: Ints) -> Share:
    """A mean of shares with Wilson's interval; games of one deal count as far as they are independent."""
    n, mean = len(values), float(values.mean())
    apart = np.bincount(deals, values - mean)
    even = n * mean * (1 - mean)
    if even > 1e-9:
        worth = n / max(1.0, float(apart @ apart) / even)
    else:
        worth = len(np.unique(deals))
    return shared(mean, worth)


def shared(mean: float, worth: float) -> Share:
    """A share that so many observations stand behind."""
    n = max(1, round(worth))
    low, high = interval(mean * n, n)
    return Share(mean, min(low, mean), max(high, mean), n)


def won_by(wins: float, users: float, worth: float) -> Share | None:
    """The win share of those who do something, each of whom is worth a part of an observation."""
    return shared(wins / users, users * worth) if users > 0 else None


def bins(values: npt.NDArray[Any]) -> Bins:
    """Bins of a round whole width for whole numbers."""
    low, high = (int(edge) for edge in np.quantile(values, (TAIL, 1 - TAIL), method="nearest"))
    step = next(step for step in round_numbers() if (high - low + 1) / step <= MOST_BINS)
    first = low // step * step
    return Bins(float(first), float(step), ceil((high + 1 - first) / step))


def round_numbers() -> Iterator[int]:
    """1, 2, 5, 10, 20, 50, ..."""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10


def spread(values: npt.NDArray[Any], bins: Bins) -> Spread:
    """Count numbers into bins."""
    flat = values.ravel().astype(float)
    # A little more than the value, so that a number on an edge does not fall below it by rounding.
    at = np.clip(np.floor((flat - bins.first) / bins.step + 1e-6).astype(int), 0, bins.count - 1)
    counts = tuple(int(n) for n in np.bincount(at, minlength=bins.count))
    quantiles = tuple(float(q) for q in np.quantile(flat, QUANTILES))
    return Spread(len(flat), float(flat.mean()), quantiles, bins, counts)


def things(run: Run, games: int, records: Records) -> tuple[Thing, ...]:
    """All that happened, the most usual first; and what did not, though it was there to happen with."""
    table = whole(run, run.uses)
    cells = {name: column(run, table, name).to_pylist() for name in USES}
    rows = [dict(zip(cells, row)) for row in zip(*cells.values())]
    seen: dict[tuple[str, str], int] = {}
    kinds: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        name = (row["noun"], row["thing"])
        seen[name] = max(seen.get(name, 0), row["games"])
        kind = kinds.setdefault((row["event"], row["noun"]), [0.0, 0.0])
        kind[0] += row["wins"]
        kind[1] += row["users"]
    seats, sides = run.plan.seats, len(records.sides)
    worth = records.deals / games * sides / seats
    found = []
    for row in rows:
        if not seen[row["noun"], row["thing"]] or not (row["noun"] or row["uses"]):
            continue
        users, wins = row["users"], row["wins"]
        all_wins, all_users = kinds[row["event"], row["noun"]]
        won = won_by(wins, users, worth)
        found.append(
            Thing(
                event=row["event"],
                words=row["words"],
                noun=row["noun"],
                thing=row["thing"],
                per_game=row["uses"] / games,
                in_games=row["games"] / games,
                by_seats=users / (games * seats),
                first=row["first"] / max(1, users or row["games"]),
                won=won,
                lift=won.share * sides if won else 0.0,
                lift_low=won.low * sides if won else 0.0,
                lift_high=won.high * sides if won else 0.0,
                peers=won_by(all_wins - wins, all_users - users, worth),
                seen=seen[row["noun"], row["thing"]],
            )
        )
    return tuple(sorted(found, key=lambda thing: (-thing.in_games, -thing.per_game, thing.event, thing.thing)))
