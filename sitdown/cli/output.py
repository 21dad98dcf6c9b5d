"""How things look in a terminal: one console, a colour for each family, and a position as sections of rows."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from ..engine.game import Game

WIDTH = 100
SEAT_COLORS = ("yellow", "bright_blue", "red", "magenta", "green", "cyan")
RULE_ID = r"\b[A-Z]{2}-[A-Z]+-\d+\b"
MONEY = r"\$\d+"

Section = tuple[str, Sequence[str], Sequence[Sequence[str]]]
"""A title, the heads of the columns (or none), and the rows: how a game describes a position."""


class Paper(Console):
    """The terminal, or a page of 100 columns when the output goes elsewhere."""

    def __init__(self, stderr: bool = False) -> None:
        stream = sys.stderr if stderr else sys.stdout
        width = None if stream.isatty() or "COLUMNS" in os.environ else WIDTH
        super().__init__(stderr=stderr, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)

    def on_broken_pipe(self) -> None:
        """Leave it to the command to be quiet about it."""
        raise BrokenPipeError


def paint(game: Game | None, text: str, style: str = "") -> Text:
    """Text in which each family has its colour, and money and rule ids stand out."""
    painted = Text(text, style)
    painted.highlight_regex(MONEY, "green")
    painted.highlight_regex(RULE_ID, "cyan")
    if game is not None:
        for name, color in zip(game.families, SEAT_COLORS, strict=False):
            painted.highlight_words([name], f"bold {color}")
    return painted


def columns(
    heads: Sequence[str] = (), rows: Iterable[Sequence[RenderableType]] = (), right: Sequence[int] = ()
) -> Table:
    """A table without lines; the columns in `right` hold numbers."""
    table = Table(box=None, show_header=bool(heads), header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    listed = [list(row) for row in rows]
    for number in range(max([len(heads), *map(len, listed)])):
        head = heads[number] if number < len(heads) else ""
        table.add_column(head, justify="right" if number in right else "left")
    for row in listed:
        table.add_row(*row)
    return table


def headline(title: str) -> Rule:
    """A title with a line after it."""
    return Rule(Text(title, "bold"), align="left", style="dim")


def sections(game: Game, described: Iterable[Section]) -> RenderableType:
    """A position as its game describes it."""
    parts: list[RenderableType] = []
    for title, heads, rows in described:
        parts.append(headline(title))
        cells = [[_cell(game, text, first=not heads and not column) for column, text in enumerate(row)] for row in rows]
        parts.append(Padding(columns(heads, cells), (0, 0, 0, 1)))
    return Group(*parts)


def _cell(game: Game, text: str, first: bool) -> Text:
    return paint(game, text, "dim" if first else "")


def position(view: Any) -> RenderableType:
    """What a view shows; a game without a `terminal.py` shows what is asked and nothing else."""
    words = terminal(view.game)
    return sections(view.game, words.describe(view)) if words else Text("(this game has no picture in a terminal yet)")


def terminal(game: Game) -> Any:
    """The module in which a game says how it looks in a terminal, or None."""
    import importlib
    import importlib.util

    name = f"sitdown.games.{game.slug}.terminal"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


def standings(match: Any) -> Table:
    """Points and places, the winner first; a team has one place."""
    worth = getattr(terminal(match.game), "worth", "{} points".format)
    scores = match.scores()
    sides = sorted(match.game.sides(match.seats), key=lambda side: scores[side[0]].place)
    rows = [
        (
            f"{scores[side[0]].place}.",
            paint(match.game, match.game.side_name(side)),
            worth(scores[side[0]].points),
        )
        for side in sides
    ]
    return columns((), rows, right=(0, 2))
