"""A series: games that belong together, described in words that travel, and played span by span wherever one likes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from threading import Lock
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..bots import names as bot_names
from ..bots import plan_of
from ..bots.own import is_path
from ..bots.playout import BOTS
from ..engine.chance import key_from_seed
from ..engine.errors import BadOption, NotAvailable
from ..engine.game import Game
from .playouts import Batch, Player, player, prepare
from .tables import game_key
from .watch import Watch

SPAN = {"cpu": 512, "cuda": 1 << 19}
"""Compiled games that one worker plays in one go; games that are driven from Python are played one by one."""


class Span(NamedTuple):
    """A run of deals."""

    first: int
    deals: int


@dataclass
class Part:
    """What came of a span: a row for each game, in the order of their numbers.

    `positions` holds a fingerprint of each final position, equal on every device and in every mode; `lead` how often
    the lead changed and when the game was decided, `counts` what was used (both only if somebody looked on).
    """

    points: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]
    decisions: npt.NDArray[np.int32]
    keys: npt.NDArray[np.uint64]
    positions: npt.NDArray[np.uint64]
    lead: npt.NDArray[np.float64]
    counts: npt.NDArray[np.float64]
    seconds: float = 0.0
    forfeits: list[str] = field(default_factory=list)

    @classmethod
    def join(cls, parts: Sequence[Part], together: Any = np.concatenate) -> Part:
        """Several parts as one, their rows put together one after the other."""
        rows = ("points", "places", "decisions", "keys", "positions", "lead")
        return cls(
            **{name: together([getattr(part, name) for part in parts]) for name in rows},
            counts=np.sum([part.counts for part in parts], axis=0),
            seconds=sum(part.seconds for part in parts),
            forfeits=[message for part in parts for message in part.forfeits],
        )


def interleaved(turns: Sequence[npt.NDArray[Any]]) -> npt.NDArray[Any]:
    """Rows deal by deal, within a deal turn by turn."""
    rows, rest = len(turns[0]) * len(turns), turns[0].shape[1:]
    return np.stack(turns, axis=1).reshape(rows, *rest)


@dataclass(frozen=True)
class Series:
    """Who plays what under which key. Called with a span it plays it, the same on every machine.

    With `rotate` each deal is played once from every side: the bots move on by one side from game to game.
    """

    game: Game
    seats: int
    bots: tuple[str, ...]
    key: bytes
    settings: tuple[tuple[str, Any], ...]
    rotate: bool = False
    watched: bool = False
    mode: str = "native"
    device: str = "cpu"

    def __call__(self, span: Span) -> Part:
        table = player_of(self)
        return Part.join([self._play(table, span, turn) for turn in range(self.turns)], interleaved)

    def _play(self, table: Player, span: Span, turn: int) -> Part:
        batch = prepare(table.template, span.first, span.deals, self.seated(turn))
        watch = Watch(self.game, self.seats, span.deals) if self.watched else None
        seconds = table.play(batch, watch)
        points, places = batch.results[:, : self.seats, 0], batch.results[:, : self.seats, 1]
        return Part(
            points,
            places,
            batch.decisions,
            batch.states["key"],
            fingerprints(batch),
            watch.lead if watch else np.zeros((span.deals, 0)),
            watch.counts if watch else np.zeros((0, 0)),
            seconds,
            [f"game {deal * self.turns + turn}: {message}" for deal, message in batch.forfeits],
        )

    @cached_property
    def options(self) -> dict[str, Any]:
        """The settings by name."""
        return {name: list(value) if isinstance(value, tuple) else value for name, value in self.settings}

    @property
    def driven(self) -> list[str]:
        """The bots that cannot be compiled into whole games; with one of them, games are driven from Python."""
        return [name for name in dict.fromkeys(self.bots) if name not in BOTS]

    @cached_property
    def turns(self) -> int:
        """Games that are played with each deal."""
        return len(self.game.sides(self.seats)) if self.rotate else 1

    def seated(self, turn: int) -> tuple[str, ...]:
        """The bot of each seat in that turn of a deal."""
        sides, names = self.game.sides(self.seats), list(self.bots)
        for number, side in enumerate(sides):
            for seat, other in zip(side, sides[(number + turn) % len(sides)], strict=True):
                names[seat] = self.bots[other]
        return tuple(names)

    def deals(self, games: int) -> int:
        """As many deals as so many games need."""
        return -(-games // self.turns)

    @property
    def span(self) -> int:
        """How many deals one worker plays in one go."""
        return max(1, SPAN[self.device] // self.turns) if not self.driven else 1

    def spans(self, first: int, end: int) -> Iterator[Span]:
        """The deals from `first` on, cut up for workers, always at the same places."""
        while first < end:
            after = min(first - first % self.span + self.span, end)
            yield Span(first, after - first)
            first = after

    def game_key(self, number: int) -> bytes:
        """The key of one game: `sitdown.new(..., key=...)` deals it again."""
        return game_key(self.key, number // self.turns)

    def columns(self, part: Part, first: int) -> dict[str, Any]:
        """A part as a table, the first of its games having that number."""
        numbers = np.arange(first, first + len(part.decisions), dtype=np.int64)
        table: dict[str, Any] = {
            "game": numbers,
            "deal": numbers // self.turns,
            "key": [k.tobytes().hex() for k in part.keys],
        }
        seated = np.array([self.seated(turn) for turn in range(self.turns)])
        for seat in range(self.seats):
            table[f"bot_{seat}"] = seated[numbers % self.turns, seat]
            table[f"points_{seat}"] = part.points[:, seat]
            table[f"place_{seat}"] = part.places[:, seat]
        table["decisions"] = part.decisions
        table["position"] = part.positions
        if self.watched:
            table["lead_changes"] = part.lead[:, 0].astype(np.int32)
            table["decided"] = part.lead[:, 1].astype(np.float32)
        return table


def series(
    game: Game,
    seats: int,
    seed: object = 0,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    **how: Any,
) -> Series:
    """A series, if there can be one; bots sit down as `fill_seats` says."""
    names = fill_seats(bots, game.sides(game.check_seats(seats)))
    settings = game.settings(options, seats)
    frozen = tuple((name, tuple(value) if isinstance(value, list) else value) for name, value in settings.items())
    made = Series(game, seats, tuple(names), key_from_seed(seed), frozen, **how)
    if made.device not in SPAN:
        raise BadOption(f"there is no device {made.device!r}; there is {' and '.join(SPAN)}")
    if made.device == "cuda" and made.watched:
        raise NotAvailable("on a GPU nobody looks on at the games; --device cpu does")
    return made


def fill_seats(bots: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    """One bot for each seat: the last one named fills the rest; as many names as teams are a bot for each team."""
    seats = sum(map(len, sides))
    if unknown := [name for name in bots if name not in bot_names() and not (is_path(name) or plan_of(name))]:
        raise BadOption(f"there is no bot {unknown[0]!r} to simulate with; there is {', '.join(bot_names())}")
    if not 0 < len(bots) <= seats:
        raise BadOption(f"{len(bots)} bots for {seats} seats: name at least one and at most one for each seat")
    if len(bots) == len(sides):
        return [next(bots[i] for i, side in enumerate(sides) if seat in side) for seat in range(seats)]
    return [*bots, *[bots[-1]] * (seats - len(bots))]


_one_at_a_time = Lock()


def player_of(series: Series) -> Player:
    """Who plays the games of a series in this process; one thread compiles, the others wait for it."""
    with _one_at_a_time:
        return _player_of(series)


@cache
def _player_of(series: Series) -> Player:
    about = series.mode, series.device, series.watched
    return player(series.game, series.seats, series.key, series.bots, series.options, *about)


def fingerprints(batch: Batch) -> npt.NDArray[np.uint64]:
    """The first eight bytes of a hash of each final position."""
    size, raw = batch.states.dtype.itemsize, memoryview(batch.states.view(np.uint8))
    digests = (hashlib.sha256(raw[start : start + size]).digest()[:8] for start in range(0, len(raw), size))
    return np.frombuffer(b"".join(digests), "<u8")


class Totals:
    """The sum of parts: enough to say who wins, however many games there are."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.games = 0
        self.decisions = 0
        self.timed_games, self.timed_decisions, self.seconds = 0, 0, 0.0
        self.forfeits: list[str] = []
        self.won, self.points, self.places = (np.zeros((series.turns, series.seats)) for _ in range(3))
        self.won_together = np.zeros((self.won.size, self.won.size))
        self._positions = hashlib.sha256()

    def add(self, part: Part) -> None:
        """The next part; it begins with the first turn of a deal."""
        first = part.places == 1
        shares = first / first.sum(axis=1, keepdims=True)
        for total, rows in ((self.won, shares), (self.points, part.points), (self.places, part.places)):
            total += rows.reshape(-1, *total.shape).sum(axis=0)
        by_deal = shares.reshape(-1, self.won.size)
        self.won_together += by_deal.T @ by_deal
        self.games += len(part.decisions)
        self.decisions += int(part.decisions.sum())
        if part.seconds:
            self.timed_games += len(part.decisions)
            self.timed_decisions += int(part.decisions.sum())
        self.forfeits += part.forfeits
        self._positions.update(part.positions.tobytes())

    def added(self, parts: Iterable[Part]) -> Iterator[Part]:
        """The same parts, added up in passing, and the time that goes by from the first game played to the last.

        Whoever played a part knows how long that took, and not how many others played meanwhile. Of the first part that
        is all that counts: before its games begin, code is compiled and processes are started.
        """
        before = None
        for part in parts:
            self.add(part)
            if part.seconds:
                now = perf_counter()
                self.seconds += part.seconds if before is None else now - before
                before = now
            yield part

    @property
    def deals(self) -> int:
        """How many deals were played, each once in every turn."""
        return self.games // self.series.turns

    def worth(self, seats: Sequence[Sequence[int]]) -> float:
        """How many independent games stand behind what some seats, given for each turn, have won.

        All of them, unless games of one deal end alike: copies of a game tell no more than one of them. It is what
        `share` in the report counts with all games at hand, from sums alone.
        """
        ours = np.zeros_like(self.won)
        for turn, at in enumerate(seats):
            ours[turn, list(at)] = 1
        won, chosen = float((self.won * ours).sum()), ours.ravel()
        apart = float(chosen @ self.won_together @ chosen) - won**2 / self.deals
        even = won * (1 - won / self.games)
        return self.games / max(1.0, apart / even) if even > 1e-9 * self.games else self.deals

    @property
    def positions(self) -> str:
        """A hash over all final positions: equal on every device and in every mode."""
        return self._positions.hexdigest()
