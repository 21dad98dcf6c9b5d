"""What a viewer is shown: the scene, the log and the name of the decision, made anew only when they have changed.

A viewer's frame is a function of its view alone. While others answer a secret decision nothing in that view changes,
so no frame is made, and nothing can be told from when one comes.

What was shown is kept as JSON: a few strings in place of thousands of small objects for each viewer, which would make
every sweep of the garbage collector a pause that people notice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, cast

import orjson

from ..engine import scene
from ..engine.events import Event
from ..engine.game import Game
from ..engine.match import Line
from ..engine.record import SPECTATOR
from .course import Course
from .schema import StateFrame


def _alike(some: Sequence[Any], others: Sequence[Any]) -> int:
    """How many of the first of both are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(some, others, strict=False)))


class Chronicle:
    """A viewer's log, which grows, and shrinks when something is taken back. Its lines are kept as JSON."""

    def __init__(self, game: Game, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.lines: list[str] = []
        self._events: list[Event] = []
        self.ends: list[int] = [0]

    def follow(self, events: Sequence[Event]) -> int:
        """Become the log of these events; returns how many lines have stayed.

        What counts is how the lines read: an event that comes anew, because something before it that this viewer knows
        nothing of was taken back, leaves its line where it was.
        """
        same = self._same(events)
        kept = self.ends[same]
        old = self.lines[kept:]
        del self.lines[kept:], self.ends[same + 1 :], self._events[same:]
        for event in events[same:]:
            reader = scene.insider(self.game, event) if self.viewer == scene.ALL_OPEN else self.viewer
            self.lines += map(as_json, scene.told(self.game, self._line(event, reader), reader))
            self.ends.append(len(self.lines))
        self._events += events[same:]
        return kept + _alike(old, self.lines[kept:])

    def _same(self, events: Sequence[Event]) -> int:
        known = len(self._events)
        return known if events[:known] == self._events else _alike(events, self._events)

    def _line(self, event: Event, reader: int) -> list[Line]:
        text = self.game.events.render(event, reader)
        return [Line(text, self.game.events.kinds[event[0]].rule, event)] if text else []


class Face:
    """One viewer of a table: a seat or the spectators. Remembers what it has shown."""

    def __init__(self, course: Course, viewer: int) -> None:
        self.viewer = viewer
        self.chronicle = Chronicle(course.match.game, viewer)
        self._shown: tuple[bytes, str, str] | None = None
        self._scene = ""

    def news(self, course: Course) -> StateFrame | None:
        """The frame with what has changed for this viewer; None if nothing has."""
        before = len(self.chronicle.lines)
        kept = self.chronicle.follow(course.match.events)
        shown = self._key(course)
        if shown == self._shown and kept == before == len(self.chronicle.lines):
            return None
        if self._shown is None or shown[0] != self._shown[0]:
            self._scene = as_json(scene.scene(course.match, self.viewer, course.view(self.viewer)))
        self._shown = shown
        return self._frame(kept)

    def whole(self, course: Course) -> StateFrame:
        """The frame with everything, for somebody who comes in."""
        self.news(course)
        return self._frame(0)

    def _key(self, course: Course) -> tuple[bytes, str, str]:
        if self.viewer == SPECTATOR:
            return course.sight(SPECTATOR), "", "no"
        return course.sight(self.viewer), course.decision(self.viewer), course.undo_kind(self.viewer)

    def _frame(self, kept: int) -> StateFrame:
        assert self._shown is not None
        _, decision, undo = self._shown
        frame = {
            "type": "state",
            "decision": decision,
            "undo": undo,
            "scene": orjson.Fragment(self._scene),
            "log": {"keep": kept, "lines": written(self.chronicle.lines[kept:])},
        }
        return cast(StateFrame, frame)


def as_json(data: Any) -> str:
    """Plain data as JSON. (The bytes that orjson gives hold on to the whole buffer they were written in.)"""
    return orjson.dumps(data).decode()


def written(lines: list[str]) -> list[scene.Told]:
    """Lines that are JSON already, to be put into more of it."""
    return [cast(scene.Told, orjson.Fragment(line)) for line in lines]
