"""A game's `rules.md`, by rule id: what a refusal quotes, the help shows and rule coverage is counted on.

A rule is a list item that starts with its id in brackets, `- [CE-TURF-03] ...`, or a table row with a cell
that holds nothing else. Ids without brackets (in a decision table, or inside a sentence) are not rules.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .errors import SitdownError

HEADING = re.compile(r"#+ (.+)")
ID = r"\[([A-Z]+-[A-Z]+-\d+)\]"
ITEM = re.compile(rf"- {ID} (.+)")
CELL = re.compile(rf"\| {ID} (?=\|)")
CONTINUATION = re.compile(r"\s+(\S.*)")

HEADED, EXACT, BEGINNING, INSIDE = 4, 3, 2, 1
"""How well a word fits a rule: its heading has it, it has it, one of its words begins with or contains it."""


class UnknownRule(SitdownError, LookupError):
    """No rule of that id; the message names the nearest ones."""


@dataclass(frozen=True)
class Rule:
    """One rule: its id, the heading it stands under, and its text on one line."""

    id: str
    section: str
    text: str

    def fit(self, word: str) -> int:
        """How well a lower-case word fits this rule; 0 if not at all."""
        text = f"{self.id} {self.text}".lower()
        if word in self.section.lower().split():
            return HEADED
        if re.search(rf"\b{re.escape(word)}\b", text):
            return EXACT
        if re.search(rf"\b{re.escape(word)}", text):
            return BEGINNING
        return int(word in text) * INSIDE


class Rulebook:
    """The rules of one game."""

    def __init__(self, path: Path) -> None:
        self._rules: dict[str, Rule] = {}
        for rule in _rules(path.read_text(encoding="utf-8").splitlines()):
            if rule.id in self._rules:
                raise ValueError(f"{path.name}: rule {rule.id} stands there twice")
            self._rules[rule.id] = rule

    @property
    def ids(self) -> tuple[str, ...]:
        """All rule ids, in the order of the book."""
        return tuple(self._rules)

    def text(self, rule: str) -> str:
        """What a rule says."""
        return self._rule(rule).text

    def section(self, rule: str) -> str:
        """The heading a rule stands under."""
        return self._rule(rule).section

    def search(self, words: str, limit: int = 10) -> list[str]:
        """Ids of the rules that have all the words: best fit first, then whichever comes to them sooner."""
        wanted = words.lower().split()
        found = []
        for rule in self._rules.values():
            fits = [rule.fit(word) for word in wanted]
            if wanted and all(fits):
                found.append((-sum(fits), rule.text.lower().find(wanted[0]), rule.id))
        return [rule for *_, rule in sorted(found, key=lambda entry: entry[:2])][:limit]

    def nearest(self, rule: str, limit: int = 3) -> list[str]:
        """Ids that look most like a mistyped one."""
        return difflib.get_close_matches(rule.upper(), self.ids, n=limit)

    def _rule(self, rule: str) -> Rule:
        if rule not in self._rules:
            hint = f"; nearest: {', '.join(near)}" if (near := self.nearest(rule)) else ""
            raise UnknownRule(f"no rule {rule}{hint}")
        return self._rules[rule]


def _rules(lines: list[str]) -> Iterator[Rule]:
    section = ""
    for number, line in enumerate(lines):
        if heading := HEADING.match(line):
            section = heading[1]
        elif item := ITEM.match(line):
            yield Rule(item[1], section, " ".join([item[2], *_continuation(lines[number + 1 :])]))
        elif cell := CELL.search(line):
            yield Rule(cell[1], section, _row_text(line.replace(cell[0], "")))


def _continuation(lines: list[str]) -> Iterator[str]:
    for line in lines:
        more = CONTINUATION.match(line)
        if not more:
            return
        yield more[1]


def _row_text(row: str) -> str:
    """A table row as a sentence: the first cell is what it is about."""
    about, *rest = (cell.strip() for cell in row.strip().strip("|").split("|"))
    return f"{about}: {'; '.join(rest)}"
