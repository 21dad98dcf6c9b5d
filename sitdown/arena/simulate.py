"""Simulate games by the thousand: natively on all cores, on a GPU, in the interpreter or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.errors import BadOption
from ..engine.game import Game
from .series import Part, Series, Totals, player_of, series
from .workers import Workers, workers

Progress = Callable[[int], None] | None
"""Hears how many more games are done."""


@dataclass
class Results:
    """What came out: points and places by game and seat, and what is needed to play any of the games again.

    `seconds` is the time that went by from the first game to the last, compiling not counted.
    """

    series: Series
    part: Part
    positions: str
    seconds: float

    @property
    def bots(self) -> list[str]:
        """The bot of each seat; with `rotate`, in the first game of each deal."""
        return list(self.series.bots)

    @property
    def points(self) -> npt.NDArray[np.int32]:
        """By game and seat."""
        return self.part.points

    @property
    def places(self) -> npt.NDArray[np.int32]:
        """By game and seat; 1 has won."""
        return self.part.places

    @property
    def decisions(self) -> npt.NDArray[np.int32]:
        """How many each game took."""
        return self.part.decisions

    @property
    def forfeits(self) -> list[str]:
        """What bots of your own forfeited, in words."""
        return self.part.forfeits

    def game_key(self, number: int) -> bytes:
        """The key of one game: `sitdown.new(..., key=...)` deals it again."""
        return self.series.game_key(number)

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row for each game."""
        return rows(self.series.columns(self.part, 0))


def rows(columns: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A table row by row, in Python's own numbers."""
    lists = [column.tolist() if isinstance(column, np.ndarray) else column for column in columns.values()]
    for values in zip(*lists, strict=True):
        yield dict(zip(columns, values, strict=True))


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: object = 0,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    *,
    threads: int = 0,
    progress: Progress = None,
    **how: Any,
) -> Results:
    """Play `games` games on so many threads of this process; bots sit down as `fill_seats` says.

    `how` may say `mode` (native or plain), `device` (cpu or cuda), `rotate` and `watched`; see `Series`.
    """
    asked = series(game, seats, seed, bots, options, **how)
    totals = Totals(asked)
    with workers(lanes(asked, threads)) as hands:
        part = Part.join(list(totals.added(play(asked, games, hands, progress))))
    return Results(asked, part, totals.positions, totals.seconds)


def crew(asked: Series, threads: int = 0, cluster: str | None = None) -> Workers:
    """Who plays for a command: threads here, processes if games are driven from Python, or a cluster."""
    if cluster is not None:
        return workers(threads, cluster)
    if asked.driven:
        player_of(asked)  # compiled here once, and found in the cache by every process
    return workers(lanes(asked, threads), driven=bool(asked.driven))


def lanes(asked: Series, threads: int) -> int:
    """How many games side by side: as many as asked for, but one that feeds the GPU or interprets."""
    return 1 if threads >= 0 and (asked.device == "cuda" or asked.mode == "plain") else threads


def play(asked: Series, games: int, hands: Workers, progress: Progress = None, first: int = 0) -> Iterator[Part]:
    """The parts of a series in order, from a deal on, until there are so many games; whole deals are played."""
    if games < 1:
        raise BadOption(f"the number of games must be at least 1, not {games}")
    for part in hands.run(asked, asked.spans(first, asked.deals(games))):
        if progress:
            progress(len(part.decisions))
        yield part
