"""A match to look back on: every position that still stands, and which of them each viewer saw as something new.

Positions are counted in what a viewer saw change, so that while a match goes on nothing can be told from the count.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import NamedTuple

import numpy as np

from ..engine import scene
from ..engine.match import Match
from .course import Course
from .problems import Refused
from .room import Room
from .schema import ReplayPage
from .sight import Chronicle, written
from .store import UNDO, Table, Turn

KEPT = 32


class Moment(NamedTuple):
    """A position, how many events led to it, and whether everything is open in it."""

    raw: bytes
    told: int
    over: bool


class Film:
    """The moments of one match."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.course = Course.begin(table)
        self.moments = [self._now()]
        self.seen: dict[int, list[int]] = {}
        self._logs: dict[int, Chronicle] = {}

    def _now(self) -> Moment:
        match = self.course.match
        return Moment(match.board.dump(), len(match.events), match.over)

    def catch_up(self, turns: list[Turn]) -> None:
        """Add what has happened since."""
        for turn in turns[len(self.course.turns) :]:
            self.course.repeat(turn)
            if turn.move == UNDO:
                del self.moments[-2:]
            self.moments.append(self._now())
            self.seen.clear()

    def index(self, viewer: int) -> list[int]:
        """The moments at which something changed in a viewer's eyes."""
        if viewer not in self.seen:
            self.seen[viewer] = self._index(viewer)
        return self.seen[viewer]

    def _index(self, viewer: int) -> list[int]:
        last, ends = (b"", -1), self.log(viewer).ends
        found = []
        for number, moment in enumerate(self.moments):
            now = (self._seen(moment, viewer), ends[moment.told])
            if now != last:
                found.append(number)
            last = now
        return found

    def _seen(self, moment: Moment, viewer: int) -> bytes:
        """What a viewer saw of a moment."""
        if moment.over or viewer == scene.ALL_OPEN:
            return moment.raw
        seen: bytes = (np.frombuffer(moment.raw, np.uint8) & self.course.match.mask(viewer)).tobytes()
        return seen

    def log(self, viewer: int) -> Chronicle:
        """The log of a viewer."""
        if viewer not in self._logs:
            self._logs[viewer] = Chronicle(self.course.match.game, viewer)
        self._logs[viewer].follow(self.course.match.events)
        return self._logs[viewer]

    def moment(self, viewer: int, at: int) -> Moment:
        """A moment by a viewer's count."""
        index = self.index(viewer)
        if at >= len(index):
            raise Refused(404, "no_moment", f"There is no position {at}: they are 0 to {len(index) - 1}.")
        return self.moments[index[at]]

    def match(self, moment: Moment) -> Match:
        """The match as it was then."""
        match = self.course.match.clone()
        match.board.load(moment.raw)
        del match.events[moment.told :]
        return match

    def page(self, viewer: int, at: int | None) -> ReplayPage:
        """A position as a viewer saw it; without a number the last one."""
        last = len(self.index(viewer)) - 1
        number = last if at is None else at
        moment = self.moment(viewer, number)
        match, log = self.match(moment), self.log(viewer)
        return {
            "table": self.table.id,
            "viewer": viewer,
            "at": number,
            "last": last,
            "over": match.over,
            "scene": scene.open_scene(match) if viewer == scene.ALL_OPEN else scene.scene(match, viewer),
            "log": written(log.lines[: log.ends[moment.told]]),
        }


class Films:
    """The films that were looked at last."""

    def __init__(self) -> None:
        self._films: OrderedDict[str, Film] = OrderedDict()
        self._lock = asyncio.Lock()

    async def of(self, room: Room) -> Film:
        """The film of a table, up to now. Long ones take a moment: they are made beside the loop, one at a time."""
        async with self._lock:
            film = self._films.pop(room.id, None) or Film(room.table)
            self._films[room.id] = film
            if len(self._films) > KEPT:
                self._films.popitem(last=False)
            if len(film.course.turns) < len(room.course.turns):
                await asyncio.to_thread(film.catch_up, list(room.course.turns))
            return film
