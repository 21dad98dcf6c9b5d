"""The same as the page, as data: everything as one JSON object, or the numbers as rows of one Parquet table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from ..runs import need_parquet
from . import Chapter
from .figures import QUANTILES, Figures, Share, Spread

FORMAT = 1
NUMBERS = ("value", "low", "high")
TEXTS = ("game", "bots", "seed", "note", "figure", "name", "noun", "thing")


def as_json(chapters: Sequence[Chapter]) -> dict[str, Any]:
    """Findings and figures, as the classes name them."""
    return {"format": FORMAT, "quantiles": QUANTILES, "games": [asdict(chapter) for chapter in chapters]}


def as_table(chapters: Sequence[Chapter]) -> Any:
    """An Arrow table with a row for each number: which table it is about, what it says, its interval and its `n`."""
    pyarrow, _ = need_parquet()
    kinds = {
        **dict.fromkeys(TEXTS, pyarrow.string()),
        "seats": pyarrow.int32(),
        **dict.fromkeys(NUMBERS, pyarrow.float64()),
        "n": pyarrow.int64(),
    }
    found = [row for chapter in chapters for run in chapter.runs for row in rows(run)]
    return pyarrow.Table.from_pylist(found, pyarrow.schema(list(kinds.items())))


def rows(run: Figures) -> Iterator[dict[str, Any]]:
    """All numbers of a run."""
    about = {"game": run.game, "seats": run.seats, "bots": ",".join(run.bots), "seed": run.seed, "note": run.note}
    for row in (*outcome_rows(run), *spread_rows(run), *thing_rows(run)):
        yield {**about, "name": "", "noun": "", "thing": "", **row}


def shared(share: Share) -> dict[str, Any]:
    """A share with its interval."""
    return {"value": share.share, "low": share.low, "high": share.high, "n": share.n}


def outcome_rows(run: Figures) -> Iterator[dict[str, Any]]:
    """Who won."""
    yield {"figure": "games", "value": float(run.games), "n": run.games}
    for side in run.sides:
        yield {"figure": "side won", "name": side.name, **shared(side.won)}
        yield {"figure": "side points", "name": side.name, "value": side.points, "n": run.games}
    for player in run.players:
        yield {"figure": "bot won", "name": player.bot, **shared(player.won)}
    for meeting in run.meetings:
        yield {"figure": "placed before", "name": meeting.bot, "thing": meeting.rival, **shared(meeting.before)}
    for part in run.portions:
        yield {"figure": "portion", "name": part.name, "value": part.share, "low": part.low, "high": part.high}
    yield {"figure": "shared wins", **shared(run.shared_wins)}
    yield {"figure": "level", **shared(run.level)}
    yield {"figure": "long", **shared(run.long)}


def spread_rows(run: Figures) -> Iterator[dict[str, Any]]:
    """Distributions: mean, quantiles, and the bins of their histograms (from `low` up to `high`)."""
    spreads: dict[str, Spread] = {
        name: getattr(run, name) for name in ("points", "margin", "length", "lead_changes", "decided")
    }
    spreads |= {f"points of place {place}": spread for place, spread in enumerate(run.points_by_place, 1)}
    for name, spread in spreads.items():
        yield {"figure": name, "name": "mean", "value": spread.mean, "n": spread.n}
        for part, value in zip(QUANTILES, spread.quantiles, strict=True):
            yield {"figure": name, "name": f"quantile {part:g}", "value": value, "n": spread.n}
        for number, count in enumerate(spread.counts):
            low = spread.bins.first + number * spread.bins.step
            yield {"figure": name, "name": "bin", "value": count, "low": low, "high": low + spread.bins.step}


def thing_rows(run: Figures) -> Iterator[dict[str, Any]]:
    """What happened, and what it went with."""
    for thing in run.things:
        what = {"name": thing.event, "noun": thing.noun, "thing": thing.thing}
        for figure in ("per_game", "in_games", "by_seats", "first"):
            yield {"figure": figure, **what, "value": getattr(thing, figure), "n": run.games}
        if thing.won:
            interval = {"low": thing.lift_low, "high": thing.lift_high}
            yield {"figure": "lift", **what, "value": thing.lift, **interval, "n": thing.won.n}
