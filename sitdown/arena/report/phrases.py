"""Words of a report: numbers as people write them, and what happened as a phrase without its actor."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .figures import Figures, Thing

ACTOR = re.compile(r"^\{\w:seat\}:?\s*")
SLOT = re.compile(r"\{\w(?::(?P<noun>\w+))?\}")
EMPTY = re.compile(r"\s*\((?:…[ ,]*)+\)|(?<=…)(?:[ ,]*…)+")
DANGLING = re.compile(r"(?:,?\s+(?:and|with|to|on|in|into|for|from|of)\s*…)+$")
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def percent(share: float, digits: int = 1) -> str:
    """A share in hundredths.

    >>> percent(0.2534), percent(1.0, 0)
    ('25.3 %', '100 %')
    """
    return f"{100 * share:.{digits}f} %"


def times(lift: float) -> str:
    """How many times something."""
    return f"{lift:.2f}"


def ordinal(place: int) -> str:
    """A place: 1st, 2nd, 3rd, 4th."""
    return ORDINALS.get(place, f"{place}th")


def listed(words: Sequence[str]) -> str:
    """Words in a row, with an `and` before the last."""
    *rest, last = words
    return f"{', '.join(rest)} and {last}" if rest else last


def phrase(thing: Thing) -> str:
    """What is done, with the thing in its place, and `…` for what may be anything.

    >>> from types import SimpleNamespace as Some
    >>> phrase(Some(words="{a:seat} plays a thug on {b:space} ({c:business})", noun="space", thing="Harlem A"))
    'plays a thug on Harlem A'
    >>> phrase(Some(words="{b:henchman} joins {a:seat}", noun="henchman", thing="Little Anya"))
    'Little Anya joins …'
    >>> phrase(Some(words="{a:seat} claims {b:hood} with{c:low}{d:high}", noun="hood", thing="Inwood"))
    'claims Inwood'
    """
    named = [thing.thing] if thing.noun else []

    def fill(slot: re.Match[str]) -> str:
        return named.pop() if named and slot["noun"] == thing.noun else "…"

    return DANGLING.sub("", EMPTY.sub("", SLOT.sub(fill, ACTOR.sub("", thing.words)))).strip()


def doer(thing: Thing) -> str:
    """The one who does it, as the subject of a sentence.

    >>> from types import SimpleNamespace as Some
    >>> doer(Some(words="{a:seat} hires {b:henchman}", noun="henchman", thing="Little Anya"))
    'Who hires Little Anya'
    """
    return f"Who {phrase(thing)}" if ACTOR.match(thing.words) else f"One of whom “{phrase(thing)}” is told"


def hardly(thing: Thing) -> str:
    """That it is seldom done.

    >>> from types import SimpleNamespace as Some
    >>> hardly(Some(words="{a:seat} hires {b:henchman}", noun="henchman", thing="Little Anya"))
    'Hardly anybody hires Little Anya'
    >>> hardly(Some(words="{b:henchman} of {a:seat} fights", noun="henchman", thing="Little Anya"))
    'Hardly ever: Little Anya of … fights'
    """
    return f"Hardly {'anybody' if ACTOR.match(thing.words) else 'ever:'} {phrase(thing)}"


def where(run: Figures) -> str:
    """The table that a figure is about."""
    return f"{run.seats} seats, {run.table}{', ' * bool(run.note)}{run.note}"
