"""Run folders: a series written down part by part while it is played, so that it can be stopped and gone on with.

    plan.json                 what is played, by whom, under which key
    games/000000.parquet ...  a row for each game
    uses/000000.parquet ...   what was used in the games of that part, counted

A part is there when its games are, since files get their names when they are finished. The last one is written anew
every few seconds while it grows, and when the run is stopped.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count, takewhile
from pathlib import Path
from typing import Any

import numpy as np

from ..engine.errors import NotAvailable, SitdownError
from .series import Part, Series
from .simulate import Progress, play
from .watch import uses
from .workers import Workers

FORMAT = 1
PLAN = "plan.json"
COUNTED = {"uses": np.int64, "games": np.int64, "users": np.int64, "wins": np.float64, "first": np.float64}
CHUNK, DRIVEN_CHUNK = 4, 256
"""Spans in a part: of compiled games a span is hundreds of deals, of games that are driven from Python it is one."""
SAVE_S = 5.0
"""Seconds of games that are lost, at most, if the power fails."""


class BadRun(SitdownError):
    """A folder that holds no run, or another one than asked for."""


def need_parquet() -> tuple[Any, Any]:
    """pyarrow, or a sentence that says how to get it."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise NotAvailable("Parquet files need pyarrow: pip install 'sitdown[parquet]'") from error
    return pyarrow, parquet


@dataclass(frozen=True)
class Plan:
    """What a run consists of; two runs with equal plans consist of the same games."""

    game: str
    seats: int
    bots: list[str]
    rotate: bool
    seed: str
    key: str
    options: dict[str, Any]
    components: str
    rules: str
    chunk: int
    format: int = FORMAT


class Run:
    """A folder with games in it, as far as they have been played."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan

    @staticmethod
    def open(folder: Path) -> Run:
        """A run that is there."""
        try:
            plan = Plan(**json.loads((folder / PLAN).read_text(encoding="utf-8")))
        except FileNotFoundError:
            raise BadRun(
                f"{folder} holds no run: there is no {PLAN} in it; `sitdown simulate --out` makes one"
            ) from None
        except (OSError, TypeError, ValueError) as error:
            raise BadRun(f"{folder / PLAN} is not the plan of a run: {error}") from error
        if plan.format != FORMAT:
            raise BadRun(f"{folder} has format {plan.format}; this Sitdown reads format {FORMAT}")
        return Run(folder, plan)

    @property
    def parts(self) -> list[Path]:
        """The games of all parts in order; a part that is missing ends the run."""
        names = (self.folder / "games" / f"{number:06}.parquet" for number in count())
        return list(takewhile(Path.exists, names))

    def games(self) -> Any:
        """All games as one Arrow table."""
        return self._table(self.parts)

    def uses(self) -> Any:
        """What was used in all of them, as one Arrow table."""
        keys = ["event", "words", "noun", "thing"]
        together = self._table([self.folder / "uses" / path.name for path in self.parts])
        summed = together.group_by(keys, use_threads=False).aggregate([(name, "sum") for name in COUNTED])
        return summed.rename_columns([name.removesuffix("_sum") for name in summed.column_names]).select(
            [*keys, *COUNTED]
        )

    def _table(self, paths: list[Path]) -> Any:
        if not paths:
            raise BadRun(f"{self.folder} holds no games yet; `sitdown simulate --out {self.folder}` plays them")
        return need_parquet()[0].concat_tables([read(path).replace_schema_metadata() for path in paths])


class Recording(Run):
    """A run that is being played: it goes on where it was left, whatever stopped it."""

    def __init__(self, folder: Path, asked: Series, seed: str) -> None:
        super().__init__(folder, plan(asked, seed))
        self.asked = asked
        if folder.exists() and any(folder.iterdir()):
            there = Run.open(folder).plan
            self.plan = replace(self.plan, chunk=there.chunk)
            self._check(there)
        for part in ("games", "uses"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / PLAN).write_text(json.dumps(vars(self.plan), indent=2) + "\n", encoding="utf-8")

    def _check(self, there: Plan) -> None:
        """Whether what is in the folder is the same run."""
        for name, value in vars(self.plan).items():
            if (other := getattr(there, name)) != value:
                raise BadRun(
                    f"{self.folder} holds another run: {name} is {other} there, not {value}; choose another folder"
                )

    def play(self, games: int, hands: Workers, progress: Progress = None) -> Iterator[Part]:
        """All games until there are so many: those that are there are read, the others played and written.

        If there are more of them than asked for, they come too.
        """
        asked, chunk, done = self.asked, self.plan.chunk, 0
        growing: list[Part] = []
        for path in self.parts[: -(-asked.deals(games) // chunk)]:
            if (part := self._read(path)) is None:
                break
            done += len(part.decisions) // asked.turns
            growing = [part] if done % chunk else []
            if progress:
                progress(len(part.decisions))
            yield part
        if done < asked.deals(games):
            yield from self._record(done // chunk, growing, play(asked, games, hands, progress, done))

    def _record(self, number: int, growing: list[Part], fresh: Iterator[Part]) -> Iterator[Part]:
        """What is played, written down; the part of that number has begun with what is growing."""
        saved = time.monotonic()
        try:
            for part in fresh:
                growing.append(part)
                is_whole = sum(len(one.decisions) for one in growing) == self.plan.chunk * self.asked.turns
                if is_whole or time.monotonic() - saved > SAVE_S:
                    self._write(number, Part.join(growing))
                    saved = time.monotonic()
                if is_whole:
                    number, growing = number + 1, []
                yield part
        finally:
            if growing:
                self._write(number, Part.join(growing))

    def _write(self, number: int, part: Part) -> None:
        """A part, first what was used; how many games that counts is told, should it be the last that is written."""
        pyarrow, parquet = need_parquet()
        names = uses(self.asked.game).all
        counts: dict[str, Any] = {
            name: [getattr(use, name) for use in names] for name in ("event", "words", "noun", "thing")
        }
        counts |= {name: part.counts[:, column].astype(kind) for column, (name, kind) in enumerate(COUNTED.items())}
        games = self.asked.columns(part, number * self.plan.chunk * self.asked.turns)
        about = {"forfeits": json.dumps(part.forfeits), "games": str(len(part.decisions))}
        for kind, columns in (("uses", counts), ("games", games)):
            path = self.folder / kind / f"{number:06}.parquet"
            parquet.write_table(pyarrow.table(columns).replace_schema_metadata(about), path.with_suffix(".new"))
            path.with_suffix(".new").replace(path)

    def _read(self, path: Path) -> Part | None:
        """A part that is there; None if only half of it was written before the power failed: it is played again."""
        rows, counts = read(path), read(self.folder / "uses" / path.name)
        if int((counts.schema.metadata or {}).get(b"games", len(rows))) != len(rows):
            return None

        def numbers(table: Any, *names: str) -> Any:
            return np.stack([table[name].to_numpy() for name in names], axis=1)

        try:
            return Part(
                points=numbers(rows, *(f"points_{seat}" for seat in range(self.plan.seats))),
                places=numbers(rows, *(f"place_{seat}" for seat in range(self.plan.seats))),
                decisions=rows["decisions"].to_numpy(),
                keys=np.frombuffer(bytes.fromhex("".join(rows["key"].to_pylist())), "<u8").reshape(-1, 2),
                positions=rows["position"].to_numpy(),
                lead=numbers(rows, "lead_changes", "decided"),
                counts=numbers(counts, *COUNTED),
                forfeits=json.loads(rows.schema.metadata[b"forfeits"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise BadRun(f"{path} is not the part of a run that it should be: {error}") from error


def read(path: Path) -> Any:
    """An Arrow table from a file."""
    pyarrow, parquet = need_parquet()
    try:
        return parquet.read_table(path)
    except (OSError, pyarrow.ArrowException) as error:
        raise BadRun(f"{path} cannot be read: {error}") from error


def plan(asked: Series, seed: str) -> Plan:
    """The plan of a series; options that are as usual are not mentioned."""
    usual = asked.game.settings({}, asked.seats)
    return Plan(
        game=asked.game.slug,
        seats=asked.seats,
        bots=list(asked.bots),
        rotate=asked.rotate,
        seed=seed,
        key=asked.key.hex(),
        options={name: value for name, value in asked.options.items() if value != usual[name]},
        components=asked.game.components,
        rules=asked.game.version,
        chunk=DRIVEN_CHUNK if asked.driven else CHUNK * asked.span,
    )
