"""What there is to choose from: games with their options as the fields of a form, and their rules."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from functools import cache

from ..engine.game import Game, game, slugs
from ..engine.record import Field, Option
from ..engine.scene import icons
from ..engine.svg import icon_paths
from .schema import GameInfo, OptionField, RuleSection

SWITCH = {"no": 0, "yes": 1}


@cache
def games() -> list[GameInfo]:
    """Every game that can be played to its end and has a table to draw."""
    return [describe(found) for found in map(game, filter(drawn, slugs())) if found.finished]


def drawn(slug: str) -> bool:
    """Whether a game has a `table.py`."""
    return importlib.util.find_spec(f"sitdown.games.{slug}.table") is not None


def describe(found: Game) -> GameInfo:
    """A game as the page offers it."""
    name, motto = called(found.title, [game(slug).title for slug in slugs()])
    return {
        "slug": found.slug,
        "title": found.title,
        "name": name,
        "motto": motto,
        "blurb": blurb(found),
        "seats": list(found.seats),
        "families": list(found.families),
        "teams": list(found.teams) if len(set(found.teams)) < len(found.teams) else [],
        "version": found.version,
        "options": [field(name, found.state.fields[name], option) for name, option in found.options.items()],
    }


def called(title: str, titles: Sequence[str]) -> tuple[str, str]:
    """What a game is called by, and the rest of its title: before a colon stands a series, if others share it.

    >>> called("The Godfather: A New Don", ["The Godfather: A New Don", "The Godfather: Corleone's Empire"])
    ('A New Don', 'The Godfather')
    >>> called("La Famiglia: The Great Mafia War", ["La Famiglia: The Great Mafia War"])
    ('La Famiglia', 'The Great Mafia War')
    """
    first, _, second = title.partition(": ")
    series = sum(other.startswith(f"{first}: ") for other in titles) > 1
    return (second, first) if series else (first, second)


def blurb(found: Game) -> str:
    """A line about a game, from its package."""
    return (importlib.import_module(f"sitdown.games.{found.slug}").__doc__ or "").strip().split("\n")[0]


def field(name: str, declared: Field, option: Option) -> OptionField:
    """An option as a field of the form that opens a table."""
    number = "numbers" if declared.shape else "number"
    return {
        "name": name,
        "words": option.help,
        "rule": option.rule,
        "kind": "switch" if option.names == SWITCH else "choice" if option.names else number,  # type: ignore[typeddict-item]
        "choices": [
            {"name": words, "value": value, "seat": value if option.is_seat and value >= 0 else None}
            for words, value in option.names.items()
        ],
        "low": option.low,
        "high": option.high,
        "count": declared.shape[0] if declared.shape else 1,
        "default": list(option.default) if declared.shape else option.default,
    }


def drawings(found: Game) -> dict[str, str]:
    """The icons that a game draws with: name to SVG path in a box of 512."""
    return {name: icon_paths()[name] for name in sorted(icons(found.slug))}


def rules(found: Game) -> list[RuleSection]:
    """The rulebook by section."""
    book = found.rulebook
    sections: dict[str, RuleSection] = {}
    for rule in book.ids:
        title = book.section(rule)
        sections.setdefault(title, {"title": title, "rules": []})["rules"].append({"id": rule, "text": book.text(rule)})
    return list(sections.values())
