"""Run folders: a series written down while it is played, so that it can be stopped and gone on with.

    plan.json                    what is played, by whom, under which key
    games/000000000.parquet ...  a row for each game
    uses/000000000.parquet ...   what was used in these games, counted

A part is called after its first game; how many it holds says how the next one is called. What was used is written
before the games, files get their names when they are finished, and none is ever changed: whoever finds the games of a
part finds all of it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ..bots import spelled
from ..engine.errors import NotAvailable, SitdownError
from .series import Part, Series
from .simulate import play
from .watch import Use, uses
from .workers import Workers

FORMAT = 2
PLAN, LOCK = "plan.json", ".lock"
COUNTED = {"uses": np.int64, "games": np.int64, "users": np.int64, "wins": np.float64, "first": np.float64}
MOST_GAMES, MOST_WORK_S = 1 << 14, 30.0
"""A part is finished when it holds so many games or so many seconds of work: that much is lost if the power fails."""


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
    """What a run consists of; with the same Sitdown and the same own bots, equal plans make equal games."""

    game: str
    seats: int
    bots: list[str]
    rotate: bool
    seed: str
    key: str
    options: dict[str, Any]
    components: str
    rules: str
    searches: dict[str, str]
    format: int = FORMAT


class Run:
    """A folder with games in it, as far as they had been played when it was opened."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.parts = parts(folder)

    @staticmethod
    def open(folder: Path) -> Run:
        """A run that is there."""
        try:
            told = json.loads((folder / PLAN).read_text(encoding="utf-8"))
            if told["format"] != FORMAT:
                raise BadRun(f"{folder} has format {told['format']}; this Sitdown reads format {FORMAT}")
            return Run(folder, Plan(**told))
        except FileNotFoundError:
            raise BadRun(
                f"{folder} holds no run: there is no {PLAN} in it; `sitdown simulate --out` makes one"
            ) from None
        except (OSError, KeyError, TypeError, ValueError) as error:
            raise BadRun(f"{folder / PLAN} is not the plan of a run: {error}") from error

    def games(self) -> Any:
        """All games as one Arrow table."""
        return self._table(self.parts)

    def uses(self) -> Any:
        """What was used in all of them, as one Arrow table."""
        together = self._table([self.folder / "uses" / path.name for path in self.parts])
        summed = together.group_by(Use._fields, use_threads=False).aggregate([(name, "sum") for name in COUNTED])
        return summed.rename_columns([name.removesuffix("_sum") for name in summed.column_names]).select(
            [*Use._fields, *COUNTED]
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
            self._check(Run.open(folder).plan)

    def _check(self, there: Plan) -> None:
        """Whether what is in the folder is the same run."""
        for name, value in vars(self.plan).items():
            if (other := getattr(there, name)) != value:
                raise BadRun(
                    f"{self.folder} holds another run: {name} is {other} there, not {value}; choose another folder"
                )

    def play(self, games: int, hands: Workers) -> Iterator[Part]:
        """All games until there are so many: those that are there are read, the others played and written.

        If the last part that is read holds more of them than asked for, they come too.
        """
        self._furnish()
        with alone(self.folder):
            turns, done = self.asked.turns, 0
            total = self.asked.deals(games) * turns
            for first in [*firsts(self.folder), total]:
                end = min(first, total)
                if done < end:
                    yield from self._record(done, play(self.asked, end, hands, first=done // turns))
                    done = end
                if done == first < total:
                    part = self._read(part_path(self.folder / "games", first))
                    done += len(part.decisions)
                    yield part
            self.parts = parts(self.folder)

    def _furnish(self) -> None:
        """The folder with its plan, if that is not there yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not (self.folder / PLAN).exists():
            with named_when_finished(self.folder / PLAN) as path:
                path.write_text(json.dumps(vars(self.plan), indent=2) + "\n", encoding="utf-8")
        for kind in ("games", "uses"):
            (self.folder / kind).mkdir(exist_ok=True)

    def _record(self, first: int, fresh: Iterator[Part]) -> Iterator[Part]:
        """What is played from that game on, written down."""
        growing: list[Part] = []
        try:
            for part in fresh:
                growing.append(part)
                if is_enough(growing):
                    self._write(first, Part.join(growing))
                    first += sum(len(one.decisions) for one in growing)
                    growing = []
                yield part
        finally:
            if growing:
                self._write(first, Part.join(growing))

    def _write(self, first: int, part: Part) -> None:
        """A part, first what was used: when the games are there, it is whole."""
        pyarrow, parquet = need_parquet()
        counts: dict[str, Any] = dict(zip(Use._fields, zip(*uses(self.asked.game).all, strict=True), strict=True))
        counts |= {name: part.counts[:, column].astype(kind) for column, (name, kind) in enumerate(COUNTED.items())}
        forfeits = {"forfeits": json.dumps(part.forfeits)}
        for kind, columns in (("uses", counts), ("games", self.asked.columns(part, first))):
            table = pyarrow.table(columns).replace_schema_metadata(forfeits)
            with named_when_finished(part_path(self.folder / kind, first)) as path:
                parquet.write_table(table, path)

    def _read(self, path: Path) -> Part:
        """A part that is there."""
        rows, counts = read(path), read(self.folder / "uses" / path.name)

        def numbers(table: Any, *names: str) -> Any:
            return np.stack([table[name].to_numpy() for name in names], axis=1)

        try:
            counted = zip(*(counts[name].to_pylist() for name in Use._fields), strict=True)
            if list(counted) != list(uses(self.asked.game).all):
                raise ValueError("other things were counted there")
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


def is_enough(growing: list[Part]) -> bool:
    """Whether these games are a part by themselves."""
    games, work = sum(len(part.decisions) for part in growing), sum(part.seconds for part in growing)
    return games >= MOST_GAMES or work >= MOST_WORK_S


def part_path(folder: Path, first: int) -> Path:
    """Where the part is that begins with that game."""
    return folder / f"{first:09}.parquet"


def firsts(folder: Path) -> list[int]:
    """The first games of all parts that are there, in order."""
    return sorted(int(path.stem) for path in (folder / "games").glob("*.parquet") if path.stem.isdecimal())


def parts(folder: Path) -> list[Path]:
    """The games of all parts in order; where one is missing, the run ends."""
    found: list[Path] = []
    first = 0
    while (path := part_path(folder / "games", first)).exists():
        if (games := readable(path, lambda parquet: parquet.read_metadata(path).num_rows)) == 0:
            raise BadRun(f"{path} cannot be read: there is no game in it")
        found.append(path)
        first += games
    return found


@contextmanager
def named_when_finished(path: Path) -> Iterator[Path]:
    """Where to write what must be there whole or not at all; until it is, readers of Parquet folders pass it over."""
    unfinished = path.with_name(f".{path.name}.new")
    yield unfinished
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())  # or the name might be on the disk before what it stands for
    unfinished.replace(path)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Let nobody else play into this folder; the lock falls with the process that holds it, however that ends."""
    with (folder / LOCK).open("w", encoding="utf-8") as file:
        try:
            lock(file.fileno())
        except OSError as error:
            raise BadRun(f"somebody else is playing into {folder}; wait, or choose another folder") from error
        yield


def lock(file: int) -> None:
    """Hold an open file, or fail if somebody else does."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read(path: Path) -> Any:
    """An Arrow table from a file."""
    return readable(path, lambda parquet: parquet.read_table(path))


def readable(path: Path, look: Callable[[Any], Any]) -> Any:
    """What is found in a Parquet file, or a sentence that names it."""
    pyarrow, parquet = need_parquet()
    try:
        return look(parquet)
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
        searches={name: how for name in asked.driven if (how := spelled(name, asked.game))},
    )
