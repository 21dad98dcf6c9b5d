"""Batches of games: as machine code, in the interpreter, on a GPU, or driven from Python, with equal results."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ..bots.playout import BOTS, choose_by_bot, choose_random, mask_bytes, play_games
from ..engine.agenda import MAX_SEATS
from ..engine.chance import words
from ..engine.errors import NotAvailable
from ..engine.events import Log, Mute
from ..engine.game import Game
from ..engine.record import Record
from ..engine.rule import need_numba
from .tables import Tables, make_ready
from .watch import WATCHED, Watch, choose_watched, compiled_table, note_types

ENTRIES = {"play_games": play_games}


@dataclass
class Batch:
    """Games to be played by the same bots, and what came of them."""

    first: int
    bots: tuple[str, ...]
    states: Any
    decisions: npt.NDArray[np.int32]
    results: npt.NDArray[np.int32]
    forfeits: list[tuple[int, str]] = field(default_factory=list)

    @property
    def codes(self) -> npt.NDArray[np.int8]:
        """The bots as compiled games know them."""
        return np.array([BOTS[name] for name in self.bots] + [0] * (MAX_SEATS - len(self.bots)), np.int8)


Play = Callable[[Batch, Watch | None], float]
"""Plays a batch, perhaps with somebody looking on, and says how many seconds the games themselves took."""


@dataclass(frozen=True)
class Player:
    """Plays batches that start from a template."""

    template: npt.NDArray[Any]
    play: Play


def prepare(template: npt.NDArray[Any], first: int, games: int, bots: tuple[str, ...]) -> Batch:
    """A batch of games with seats and options filled in."""
    results = np.zeros((games, MAX_SEATS, 2), np.int32)
    return Batch(first, bots, np.repeat(template, games), np.zeros(games, np.int32), results)


def player(
    game: Game,
    seats: int,
    key: bytes,
    bots: Sequence[str],
    settings: Mapping[str, Any],
    mode: str,
    device: str,
    watched: bool,
) -> Player:
    """Who plays such games in this mode on this device; what has to be compiled is compiled now."""
    if mode not in ("native", "plain"):
        raise NotAvailable(f"simulations run in mode native or plain, not {mode!r}")
    template = game.template(seats, settings)
    if not all(name in BOTS for name in bots):
        if device == "cuda":
            raise NotAvailable(f"a GPU plays only {', '.join(BOTS)}; --device cpu plays every bot")
        if mode == "native":
            make_ready(game, bots)
        if mode == "native" and watched:
            compiled_table(game)
        return Player(template, Tables(game, key, settings, mode).play)
    secret = np.array(words(key), np.uint64)
    masks = seat_masks(game, seats, template)
    random_only = all(name == "random" for name in bots)
    if device == "cuda":
        from .cuda import cuda_player

        return Player(template, cuda_player(game, random_only, masks, secret))
    if mode == "plain":
        return Player(template, partial(play_plain, game, masks, secret))
    if watched:
        return Player(template, partial(play_native, game, watched_playout(game).watch_games, masks, secret))
    return Player(template, partial(play_native, game, native_playout(game, random_only).play_games, masks, secret))


def seat_masks(game: Game, seats: int, template: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """What each seat may see under the options of these games."""
    opened = [name for name in game.options if template[name].size == 1 and template[name][0] == 1]
    return np.array([game.state.mask(seat, opened, game.teams) for seat in range(seats)])


def bot_parts(random_only: bool, look: Any) -> dict[str, Any]:
    """What the playout is bound to."""
    return {"choose": choose_random} if random_only else {"choose": choose_by_bot, "look": look}


@cache
def native_playout(game: Game, random_only: bool) -> Any:
    """The playout as machine code."""
    title = f"{game.slug} {'random ' * random_only}playouts"
    signatures = {"play_games": need_numba().types.none(*playout_types(game, Mute))}
    return game.bind_native(title, ENTRIES, signatures, bot_parts(random_only, mask_bytes))


@cache
def watched_playout(game: Game) -> Any:
    """The playout with somebody looking on, as machine code."""
    t = need_numba().types
    signatures = {"watch_games": t.none(*playout_types(game, Log), note_types(), t.Array(t.float64, 2, "C"))}
    parts = {"choose": choose_watched, "look": mask_bytes}
    return game.bind_native(f"{game.slug} watched playouts", WATCHED, signatures, parts)


def playout_types(game: Game, log: type[Record]) -> tuple[Any, ...]:
    """What a playout is called with."""
    t, of = need_numba().types, need_numba().from_dtype
    states, raws = t.Array(of(game.state.dtype), 1, "C"), t.Array(t.uint8, 2, "C")
    return (
        states,
        raws,
        states,
        raws,
        raws,
        t.Array(of(log.dtype), 1, "C"),
        t.Array(t.int16, 1, "C"),
        t.Array(t.int8, 1, "C"),
        t.Array(t.uint64, 1, "C"),
        t.int64,
        t.Array(t.int32, 1, "C"),
        t.Array(t.int32, 3, "C"),
    )


def play_native(game: Game, run: Any, masks: Any, key: Any, batch: Batch, watch: Watch | None) -> float:
    """A batch as machine code, which does not hold the interpreter's lock."""
    view, scratch = game.state.batch(1), np.zeros(len(game.moves), np.int16)
    start = time.perf_counter()
    run(
        batch.states,
        batch.states.view(np.uint8).reshape(len(batch.states), -1),
        view,
        view.view(np.uint8).reshape(1, -1),
        masks,
        Log.batch(1) if watch else Mute.batch(1),
        scratch,
        batch.codes,
        key,
        batch.first,
        batch.decisions,
        batch.results,
        *((watch.notes, watch.lead) if watch else ()),
    )
    return time.perf_counter() - start


def play_plain(game: Game, masks: Any, key: Any, batch: Batch, watch: Watch | None) -> float:
    """The same in the interpreter, game by game."""
    entries, choose = (WATCHED, choose_watched) if watch else (ENTRIES, choose_by_bot)
    (run,) = vars(game.bind_plain(entries, {"choose": choose, "look": look_at_lists})).values()
    log = Log.plain() if watch else Mute.plain()
    start = time.perf_counter()
    for i in range(len(batch.states)):
        state, view = game.state.plain().load(batch.states[i].tobytes()), game.state.plain()
        decisions, results = [0], [[[0, 0] for _ in range(MAX_SEATS)]]
        run(
            [state],
            [state],
            [view],
            [view],
            masks,
            [log],
            [0] * len(game.moves),
            batch.codes.tolist(),
            key.tolist(),
            batch.first + i,
            decisions,
            results,
            *((watch.notes, watch.lead[i : i + 1]) if watch else ()),
        )
        batch.states[i] = np.frombuffer(state.dump(), game.state.dtype)[0]
        batch.decisions[i], batch.results[i] = decisions[0], results[0]
    return time.perf_counter() - start


def look_at_lists(state: Any, mask: npt.NDArray[np.uint8], view: Any) -> None:
    """A view for the interpreter: the twin's bytes under the mask, as another twin."""
    view.load((np.frombuffer(state.dump(), np.uint8) & mask).tobytes())
