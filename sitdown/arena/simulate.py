"""Simulate games by the thousand: natively on all cores, on a GPU, or in the interpreter, with equal results."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots import names as bot_names
from ..bots.own import is_path
from ..bots.playout import BOTS, choose_by_bot, choose_random, mask_bytes, play_games
from ..engine.agenda import MAX_SEATS
from ..engine.chance import key_from_seed, words
from ..engine.errors import BadOption, NotAvailable
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.rule import need_numba
from .tables import Tables, game_key

BATCH = {"cpu": 512, "cuda": 1 << 19}
ENTRIES = {"play_games": play_games}


@dataclass
class Results:
    """What came out: points and places by game and seat, and what is needed to play any of the games again.

    `positions` is a hash over all final positions: equal on every device and in every mode.
    """

    game: Game
    bots: list[str]
    key: bytes
    points: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]
    decisions: npt.NDArray[np.int32]
    positions: str
    seconds: float
    forfeits: list[str] = field(default_factory=list)
    """What bots of your own forfeited, in words."""

    def game_key(self, number: int) -> bytes:
        """The key of one game: `sitdown.new(..., key=...)` deals it again."""
        return game_key(words(self.key), number)

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row for each game."""
        for number in range(len(self.decisions)):
            row: dict[str, Any] = {"game": number, "key": self.game_key(number).hex()}
            for seat, name in enumerate(self.bots):
                row[f"bot_{seat}"] = name
                row[f"points_{seat}"] = int(self.points[number, seat])
                row[f"place_{seat}"] = int(self.places[number, seat])
            row["decisions"] = int(self.decisions[number])
            yield row


@dataclass
class Batch:
    """A run of games that one worker plays with its own scratch space."""

    first: int
    states: Any
    decisions: npt.NDArray[np.int32]
    results: npt.NDArray[np.int32]


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: object = 0,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, Any] | None = None,
    mode: str = "native",
    device: str = "cpu",
    threads: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Results:
    """Play `games` games; bots sit down as `fill_seats` says. `progress` hears how many more are done."""
    names = fill_seats(bots, game.sides(game.check_seats(seats)))
    if games < 1:
        raise BadOption(f"the number of games must be at least 1, not {games}")
    if threads < 0:
        raise BadOption(f"the number of threads must be at least 1, or 0 for one on each core, not {threads}")
    if device not in BATCH:
        raise BadOption(f"there is no device {device!r}; there is {' and '.join(BATCH)}")
    key, settings = key_from_seed(seed), game.settings(options, seats)
    template = game.template(seats, settings)
    size = BATCH[device]
    batches = [prepare(template, first, min(size, games - first)) for first in range(0, games, size)]
    codes = np.array([BOTS.get(name, 0) for name in names] + [0] * (MAX_SEATS - seats), np.int8)
    run = runner(game, names, settings, mode, device)
    masks = seat_masks(game, seats, template)
    seconds = run(batches, masks, codes, np.array(words(key), np.uint64), threads or os.cpu_count() or 1, progress)
    results = np.concatenate([batch.results for batch in batches])
    decisions = np.concatenate([batch.decisions for batch in batches])
    positions = hashlib.sha256()
    for batch in batches:
        positions.update(batch.states)
    points, places = results[:, :seats, 0], results[:, :seats, 1]
    forfeits = run.forfeits if isinstance(run, Tables) else []
    return Results(game, names, key, points, places, decisions, positions.hexdigest(), seconds, forfeits)


def fill_seats(bots: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    """One bot for each seat: the last one named fills the rest; as many names as teams are a bot for each team."""
    seats = sum(map(len, sides))
    if unknown := [name for name in bots if name not in bot_names() and not is_path(name)]:
        raise BadOption(f"there is no bot {unknown[0]!r} to simulate with; there is {', '.join(bot_names())}")
    if not 0 < len(bots) <= seats:
        raise BadOption(f"{len(bots)} bots for {seats} seats: name at least one and at most one for each seat")
    if len(bots) == len(sides):
        return [next(bots[i] for i, side in enumerate(sides) if seat in side) for seat in range(seats)]
    return [*bots, *[bots[-1]] * (seats - len(bots))]


def prepare(template: npt.NDArray[Any], first: int, games: int) -> Batch:
    """A batch of games with seats and options filled in."""
    results = np.zeros((games, MAX_SEATS, 2), np.int32)
    return Batch(first, np.repeat(template, games), np.zeros(games, np.int32), results)


def seat_masks(game: Game, seats: int, template: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """What each seat may see under the options of these games."""
    opened = [name for name in game.options if template[name].size == 1 and template[name][0] == 1]
    return np.array([game.state.mask(seat, opened, game.teams) for seat in range(seats)])


Progress = Callable[[int], None] | None
Runner = Callable[[Sequence[Batch], Any, Any, Any, int, Progress], float]


def is_compiled(names: Sequence[str]) -> bool:
    """Whether whole games between these bots run as machine code."""
    return all(name in BOTS for name in names)


def bot_parts(random_only: bool, look: Any) -> dict[str, Any]:
    """What the playout is bound to."""
    return {"choose": choose_random} if random_only else {"choose": choose_by_bot, "look": look}


def runner(game: Game, names: Sequence[str], settings: Mapping[str, Any], mode: str, device: str) -> Runner:
    """How to play batches in this mode on this device; a runner returns how many seconds the games themselves took."""
    if mode not in ("native", "plain"):
        raise NotAvailable(f"simulations run in mode native or plain, not {mode!r}")
    if not is_compiled(names):
        if device == "cuda":
            raise NotAvailable(f"a GPU plays only {', '.join(BOTS)}; --device cpu plays every bot")
        return Tables(game, names, settings, mode)
    random_only = all(name == "random" for name in names)
    if device == "cuda":
        from .cuda import cuda_runner

        return cuda_runner(game, random_only)
    if mode == "native":
        return partial(run_native, game, native_playout(game, random_only))
    return partial(run_plain, game, game.bind_plain(ENTRIES, bot_parts(random_only, look_at_lists)))


@cache
def native_playout(game: Game, random_only: bool) -> Any:
    """The playout as machine code."""
    t = need_numba().types
    state = need_numba().from_dtype(game.state.dtype)
    states, raws = t.Array(state, 1, "C"), t.Array(t.uint8, 2, "C")
    mute = t.Array(need_numba().from_dtype(Mute.dtype), 1, "C")
    signature = t.none(
        states,
        raws,
        states,
        raws,
        raws,
        mute,
        t.Array(t.int16, 1, "C"),
        t.Array(t.int8, 1, "C"),
        t.Array(t.uint64, 1, "C"),
        t.int64,
        t.Array(t.int32, 1, "C"),
        t.Array(t.int32, 3, "C"),
    )
    title = f"{game.slug} {'random ' * random_only}playouts"
    return game.bind_native(title, ENTRIES, {"play_games": signature}, bot_parts(random_only, mask_bytes))


def run_native(
    game: Game,
    rules: Any,
    batches: Sequence[Batch],
    masks: Any,
    codes: Any,
    key: Any,
    threads: int,
    progress: Progress,
) -> float:
    """Batches on a pool of threads; compiled rules do not hold the interpreter's lock."""

    def work(batch: Batch) -> int:
        n = len(batch.states)
        raw = batch.states.view(np.uint8).reshape(n, -1)
        view = game.state.batch(1)
        raw_view = view.view(np.uint8).reshape(1, -1)
        scratch = np.zeros(len(game.moves), np.int16)
        rules.play_games(
            batch.states,
            raw,
            view,
            raw_view,
            masks,
            Mute.batch(1),
            scratch,
            codes,
            key,
            batch.first,
            batch.decisions,
            batch.results,
        )
        return n

    start = time.perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for done in pool.map(work, batches):
            if progress:
                progress(done)
    return time.perf_counter() - start


def run_plain(
    game: Game,
    rules: Any,
    batches: Sequence[Batch],
    masks: Any,
    codes: Any,
    key: Any,
    threads: int,
    progress: Progress,
) -> float:
    """The same in the interpreter, game by game; no threads, since they would not help."""
    options, bots, words = [0] * len(game.moves), codes.tolist(), key.tolist()
    start = time.perf_counter()
    for batch in batches:
        for i in range(len(batch.states)):
            state, view = game.state.plain().load(batch.states[i].tobytes()), game.state.plain()
            decisions, results = [0], [[[0, 0] for _ in range(MAX_SEATS)]]
            number = batch.first + i
            rules.play_games(
                [state],
                [state],
                [view],
                [view],
                masks,
                [Mute.plain()],
                options,
                bots,
                words,
                number,
                decisions,
                results,
            )
            batch.states[i] = np.frombuffer(state.dump(), game.state.dtype)[0]
            batch.decisions[i], batch.results[i] = decisions[0], results[0]
            if progress:
                progress(1)
    return time.perf_counter() - start


def look_at_lists(state: Any, mask: npt.NDArray[np.uint8], view: Any) -> None:
    """A view for the interpreter: the twin's bytes under the mask, as another twin."""
    view.load((np.frombuffer(state.dump(), np.uint8) & mask).tobytes())
