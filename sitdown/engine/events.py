"""What happened, as small rows of integers with visibility: the log, the animations and the undo policy read them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .record import Record, i16, i32
from .rule import rule

WIDTH = 6
Event = tuple[int, ...]
"""A kind and up to five numbers, called a to e in the templates."""


class Log(Record):
    """Takes the events of one move, forced decisions and automatic steps included."""

    n = i32()
    rows = i16(256, WIDTH)


class Mute(Record):
    """A log for simulations that nobody reads: it keeps one row."""

    n = i32()
    rows = i16(1, WIDTH)


@rule
def tell(log: Any, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Note an event."""
    if log.n < len(log.rows):
        row = log.rows[log.n]
        row[0] = kind
        row[1] = a
        row[2] = b
        row[3] = c
        row[4] = d
        row[5] = e
    log.n += 1


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its words, its rule, who reads it, and whether it shows somebody something new."""

    name: str
    text: str
    rule: str
    only: str = ""
    others: str = ""
    reveals: bool = False

    def template(self, event: Event, viewer: int) -> str:
        """The words for this viewer; empty if the event is none of their business."""
        if not self.only or viewer in (event["_abcde".index(letter)] for letter in self.only):
            return self.text
        return self.others


class EventTable:
    """All kinds of events of a game. Templates name the numbers and what they count: `{a:seat} takes {b:card}`."""

    def __init__(self, **nouns: Sequence[str] | Callable[[int], str]) -> None:
        self.nouns = nouns
        self.kinds: list[EventKind] = [EventKind("none", "", "")]
        self.add("forced", "{a:seat}: only one choice, {b:move}", "", only="a")

    def add(self, name: str, text: str, rule: str, only: str = "", others: str = "", reveals: bool = False) -> int:
        """Declare a kind; the number it gets is what rules `tell`.

        With `only="ab"` just the seats in the numbers a and b read the text, the rest read `others`.
        """
        self.kinds.append(EventKind(name, text, rule, only, others, reveals))
        return len(self.kinds) - 1

    def render(self, event: Event, viewer: int) -> str:
        """The line a viewer reads for this event, or an empty string."""
        return self.fill(self.kinds[event[0]].template(event, viewer), event)

    def fill(self, template: str, event: Event) -> str:
        """A template with the numbers of an event in it."""
        return template.format(**{letter: _Number(self, event[i]) for i, letter in enumerate("abcde", 1)})

    def word(self, noun: str, number: int) -> str:
        """What a number of this kind is called."""
        names = self.nouns[noun]
        return names(number) if callable(names) else names[number]


class _Number:
    """Lets a template write `{a:seat}` for the a-th number as a seat's name, or `{a}` for the bare number."""

    def __init__(self, table: EventTable, number: int) -> None:
        self.table, self.number = table, number

    def __format__(self, noun: str) -> str:
        return self.table.word(noun, self.number) if noun else str(self.number)


FORCED = 1
