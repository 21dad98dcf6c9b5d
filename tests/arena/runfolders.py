"""Makes run folders with known answers: results by the rule of one's choice, and uses that are counted from them."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
from pyarrow import parquet

import sitdown
from sitdown.arena.runs import Run

Array = np.ndarray


@dataclass(frozen=True)
class Use:
    """A thing of an event, and which seats do it: the chance of each seat, from the win shares by game and seat."""

    thing: str
    chance: Callable[[Array], Array] | float
    first: float = 0.5
    event: str = "job_done"
    words: str = "{a:seat} has done {b:job}"
    noun: str = "job"


@dataclass(frozen=True)
class Table:
    """A table of games of which we know how they come about.

    Each side has a strength: what its bot, its seat and its deal give it, and noise. The strongest wins.
    """

    game: str = "corleone"
    seats: int = 4
    bots: Sequence[str] = ("normal",)
    rotate: bool = False
    games: int = 2000
    skill: dict[str, float] | None = None
    seat: Sequence[float] = ()
    deal: float = 0.0
    noise: float = 1.0
    digits: int = 3
    uses: Sequence[Use] = ()
    decided: Callable[[Any, int], Array] = lambda rng, n: rng.beta(3, 2, n)
    decisions: Callable[[Any, int], Array] = lambda rng, n: rng.poisson(200, n)
    parts: int = 2

    def write(self, folder: Path, seed: int = 0) -> Run:
        """Play it into a folder."""
        rng = np.random.default_rng(seed)
        sides = sitdown.game(self.game).sides(self.seats)
        turns = len(sides) if self.rotate else 1
        names = [*self.bots, *[self.bots[-1]] * (len(sides) - len(self.bots))]
        seated = np.array([names[turn:] + names[:turn] for turn in range(turns)])
        number = np.arange(self.games)
        deal, line_up = number // turns, seated[number % turns]
        strength = rng.normal(0, self.noise, line_up.shape) if self.noise else np.zeros(line_up.shape)
        strength += rng.normal(0, self.deal or 1e-9, (deal[-1] + 1, len(sides)))[deal]
        strength += np.vectorize((self.skill or {}).get)(line_up, 0.0)
        strength += np.array(self.seat or [0.0] * len(sides))
        points = np.round(strength * 10**self.digits).astype(np.int32)
        places = (points[:, :, None] < points[:, None, :]).sum(axis=2).astype(np.int32) + 1
        columns: dict[str, Any] = {"game": number, "deal": deal}
        for number_of_side, side in enumerate(sides):
            for at in side:
                columns[f"bot_{at}"] = line_up[:, number_of_side]
                columns[f"points_{at}"] = points[:, number_of_side]
                columns[f"place_{at}"] = places[:, number_of_side]
        columns["decisions"] = self.decisions(rng, self.games).astype(np.int32)
        columns["lead_changes"] = rng.poisson(5, self.games).astype(np.int32)
        columns["decided"] = self.decided(rng, self.games).astype(np.float32)
        first = places == 1
        wins = first / first.sum(axis=1, keepdims=True)
        by_seat = np.stack(
            [wins[:, next(i for i, side in enumerate(sides) if at in side)] for at in range(self.seats)], 1
        )
        used = [self.counted(use, by_seat, rng) for use in self.uses]
        plan = {
            "format": 2,
            "game": self.game,
            "seats": self.seats,
            "bots": [names[next(i for i, side in enumerate(sides) if at in side)] for at in range(self.seats)],
            "rotate": self.rotate,
            "seed": str(seed),
            "key": "00" * 16,
            "options": {},
            "components": "c0",
            "rules": "1",
            "searches": {},
        }
        for kind in ("games", "uses"):
            (folder / kind).mkdir(parents=True)
        (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
        for part, rows in enumerate(np.array_split(number, self.parts)):
            name = f"{rows[0]:09}.parquet"
            some = pyarrow.table({name: values[rows] for name, values in columns.items()})
            parquet.write_table(some, folder / "games" / name)
            counts = [{**about, **{name: total[part] for name, total in totals.items()}} for about, totals in used]
            parquet.write_table(pyarrow.Table.from_pylist(counts, USES), folder / "uses" / name)
        return Run.open(folder)

    def counted(self, use: Use, wins: Array, rng: Any) -> tuple[dict[str, str], dict[str, list[Any]]]:
        """A use as it stands in the parts."""
        chance = use.chance(wins) if callable(use.chance) else np.full(wins.shape, use.chance)
        does = rng.random(wins.shape) < chance
        totals: dict[str, list[Any]] = {"uses": [], "games": [], "users": [], "wins": [], "first": []}
        for rows in np.array_split(np.arange(len(wins)), self.parts):
            users = int(does[rows].sum())
            totals["uses"].append(2 * users)
            totals["games"].append(int(does[rows].any(axis=1).sum()))
            totals["users"].append(users)
            totals["wins"].append(float((does[rows] * wins[rows]).sum()))
            totals["first"].append(use.first * users)
        return {"event": use.event, "words": use.words, "noun": use.noun, "thing": use.thing}, totals


USES = pyarrow.schema(
    [
        *((name, pyarrow.string()) for name in ("event", "words", "noun", "thing")),
        *((name, pyarrow.int64()) for name in ("uses", "games", "users")),
        *((name, pyarrow.float64()) for name in ("wins", "first")),
    ]
)


def jobs(chance: float = 0.3, *, but: Sequence[Use] = ()) -> list[Use]:
    """Ten ordinary jobs, and some that are not."""
    return [*(Use(f"Job {letter}", chance) for letter in "ABCDEFGHIJ"), *but]
