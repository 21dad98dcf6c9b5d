"""What many games tell: figures from run folders, what stands out in words, and one page to look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ..runs import Run
from .figures import Figures, figures
from .findings import Finding, few_games, findings, is_judged, rank


@dataclass(frozen=True)
class Chapter:
    """One game: what stands out, and the figures of its runs, by seats and then from the weakest bots to the best."""

    game: str
    title: str
    findings: tuple[Finding, ...]
    runs: tuple[Figures, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(run.games for run in self.runs)

    @property
    def is_silent(self) -> bool:
        """Whether nothing stands out although there are games enough to tell."""
        return not self.findings and any(map(is_judged, self.runs))

    @property
    def few_games(self) -> str:
        """Which tables have too few games to tell, as a sentence; nothing if all have enough."""
        return few_games(self.runs)


def report(runs: Iterable[Run]) -> tuple[Chapter, ...]:
    """A chapter for each game."""
    counted = sorted(told_apart([(run.folder.name, figures(run)) for run in runs]), key=order)
    chapters = []
    for slug, group in groupby(counted, key=lambda run: run.game):
        found = tuple(group)
        chapters.append(Chapter(slug, found[0].title, findings(found), found))
    return tuple(chapters)


def told_apart(counted: Sequence[tuple[str, Figures]]) -> list[Figures]:
    """Runs of the same bots at the same game get the names of their folders as a note."""
    alike = Counter((run.game, run.seats, run.table) for _, run in counted)
    return [replace(run, note=name) if alike[run.game, run.seats, run.table] > 1 else run for name, run in counted]


def order(run: Figures) -> tuple[str, int, int, int, str, str]:
    """By game, then seats, then bots: tables of one kind first, the weaker before the stronger."""
    return run.game, run.seats, len(set(run.bots)), max(map(rank, run.bots)), run.note, run.seed
