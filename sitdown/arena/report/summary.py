"""A chapter in short, as Markdown: what stands out, and the main figures of every table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from . import Chapter
from .figures import Figures, Share
from .phrases import percent, where

SAID = 24
"""Findings that are told; the page has them all."""


def in_short(chapter: Chapter) -> str:
    """The whole text."""
    parts = [
        f"# {chapter.title}",
        f"{chapter.games:,} games. An interval in brackets holds the truth in 95 of 100 cases.",
        "## What stands out",
        "\n".join(said(chapter)),
    ]
    if alike := mirrors(chapter):
        parts += ["## Who wins", table(("table", "games", "even", "wins by seat or team"), map(wins, alike))]
    heads = ("table", "decisions", "points of the winner", "shared wins", "lead changes", "decided after")
    parts += ["## How games go", table(heads, map(course, chapter.runs))]
    if mixed := rotated(chapter):
        parts += ["## Skill and chance", table(("table", "games", "what decides who wins"), map(portions, mixed))]
    return "\n\n".join(parts) + "\n"


def said(chapter: Chapter) -> Iterator[str]:
    """A line for each finding, and what silence means."""
    for finding in chapter.findings[:SAID]:
        yield f"- **{finding.head}.** {finding.text} ({'; '.join(finding.where)})"
    if chapter.is_silent:
        yield "Nothing."
    if chapter.few_games:
        yield f"\n{chapter.few_games}" if chapter.findings else chapter.few_games


def mirrors(chapter: Chapter) -> list[Figures]:
    """Tables at which the same bot sat everywhere."""
    return [run for run in chapter.runs if run.is_mirror]


def rotated(chapter: Chapter) -> list[Figures]:
    """Tables at which different bots changed places; if they keep them, skill cannot be told from the seat."""
    return [run for run in chapter.runs if run.rotate and run.portions and not run.is_mirror]


def wins(run: Figures) -> Sequence[str]:
    """Who won how often."""
    sides = ", ".join(f"{side.name} {interval(side.won)}" for side in run.sides)
    return where(run), f"{run.games:,}", percent(run.even), sides


def interval(share: Share) -> str:
    """A share and its interval."""
    return f"{percent(share.share)} ({100 * share.low:.1f}-{100 * share.high:.1f})"


def course(run: Figures) -> Sequence[str]:
    """How long, how close, how exciting."""
    length, winner = run.length, run.points_by_place[0]
    return (
        where(run),
        f"{length.mean:.0f} ({length.quantile(0.05):.0f}-{length.quantile(0.95):.0f})",
        f"{winner.mean:.1f}",
        percent(run.shared_wins.share),
        f"{run.lead_changes.mean:.1f}",
        percent(run.decided.mean, 0),
    )


def portions(run: Figures) -> Sequence[str]:
    """How chance and skill share the outcome."""
    return where(run), f"{run.games:,}", ", ".join(f"{part.name} {percent(part.share, 0)}" for part in run.portions)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
