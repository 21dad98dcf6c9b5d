"""What many games tell: figures from run folders, what stands out in words, and one page to look at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from os.path import abspath
from pathlib import Path

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
    counted = sorted(told_apart([(Path(abspath(run.folder)), figures(run)) for run in runs]), key=order)
    chapters = []
    for slug, group in groupby(counted, key=lambda run: run.game):
        found = tuple(group)
        chapters.append(Chapter(slug, found[0].title, findings(found), found))
    return tuple(chapters)


def told_apart(counted: Sequence[tuple[Path, Figures]]) -> list[Figures]:
    """Runs of the same bots at the same game get the names of their folders as a note."""
    alike: dict[tuple[str, int, str], list[Path]] = {}
    for folder, run in counted:
        alike.setdefault((run.game, run.seats, run.table), []).append(folder)
    return [replace(run, note=note(folder, alike[run.game, run.seats, run.table])) for folder, run in counted]


def note(folder: Path, folders: Sequence[Path]) -> str:
    """The name of a folder, and of those it is in as far as others have the same; nothing if there are no others."""
    if len(folders) == 1:
        return ""
    ends = range(-1, -len(folder.parts) - 1, -1)
    alone = (end for end in ends if sum(other.parts[end:] == folder.parts[end:] for other in folders) == 1)
    return Path(*folder.parts[next(alone, -1) :]).as_posix()


def order(run: Figures) -> tuple[str, int, int, int, str, str]:
    """By game, then seats, then bots: tables of one kind first, the weaker before the stronger."""
    return run.game, run.seats, len(set(run.bots)), max(map(rank, run.bots)), run.note, run.seed
