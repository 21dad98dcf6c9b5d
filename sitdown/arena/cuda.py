"""The simulator on a GPU: one thread for each game, the same rules, final positions identical byte for byte."""

from __future__ import annotations

import importlib
import math
import time
import warnings
from functools import cache
from typing import Any

import numpy as np

from ..bots.playout import mask_bytes, play_numbered
from ..engine.agenda import MAX_SEATS
from ..engine.errors import NotAvailable
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.rule import Twins, compiled_constant, inlining, need_numba, widen
from .playouts import Batch, Play, bot_parts
from .watch import Watch

THREADS = 128
"""In a block."""


def need_cuda() -> Any:
    """numba.cuda with a device behind it, or a sentence that says what is missing."""
    need_numba()
    if not hasattr(np, "row_stack"):  # some releases of numba.cuda still ask for the name that NumPy 2 has dropped
        np.row_stack = np.vstack
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its own dealings with NumPy, not ours
        cuda: Any = importlib.import_module("numba.cuda")
    if not cuda.is_available():
        raise NotAvailable(
            "--device cuda needs an NVIDIA GPU and `pip install 'sitdown[cuda]'`; --device cpu works here"
        )
    return cuda


@cache
def kernel(game: Game, random_only: bool) -> Any:
    """One thread lays out one game from the template and plays it.

    Random play keeps the whole game in the thread's local memory, which the hardware interleaves so that neighbours
    read together; with other bots it stays in the global array, where a view can be masked byte by byte.
    """
    cuda, numba = need_cuda(), need_numba()
    twins = Twins(
        {**game.parts, **bot_parts(random_only, mask_bytes)},
        compiled_constant,
        lambda twin: widen(numba, cuda.jit(device=True, **inlining(twin))(twin)),
    )
    play = twins.of(play_numbered)
    state_type, log_type = numba.from_dtype(game.state.dtype), numba.from_dtype(Mute.dtype)
    moves = len(game.moves)

    def play_locally(
        template, states, raws, views, raw_views, masks, logs, scratch, bots, key, first, decisions, results
    ):
        i = cuda.grid(1)
        if i < len(states):
            local = cuda.local.array(1, state_type)
            log = cuda.local.array(1, log_type)
            options = cuda.local.array(moves, numba.types.int16)
            local[0] = template[0]
            decisions[i] = play(local[0], masks, log[0], options, bots, key, first + i, results[i])
            states[i] = local[0]

    def play_globally(
        template, states, raws, views, raw_views, masks, logs, scratch, bots, key, first, decisions, results
    ):
        i = cuda.grid(1)
        if i < len(states):
            states[i] = template[0]
            sight = (raws[i], views[i], raw_views[i], masks)
            decisions[i] = play(states[i], sight, logs[i], scratch[i], bots, key, first + i, results[i])

    return cuda.jit(play_locally if random_only else play_globally)


def cuda_player(game: Game, random_only: bool, masks: Any, key: Any) -> Play:
    """Plays batches on the device, one launch for each; the room they need there is made once for each size."""
    cuda = need_cuda()
    play = kernel(game, random_only)
    constants = [cuda.to_device(array) for array in (masks, key)]

    @cache
    def room(n: int) -> tuple[Any, ...]:
        states, views = (cuda.device_array(n, game.state.dtype) for _ in range(2))
        raws, raw_views = (array.view(np.uint8).reshape(n, -1) for array in (states, views))
        logs, scratch = cuda.to_device(Mute.batch(n)), cuda.device_array((n, len(game.moves)), np.int16)
        results = cuda.device_array((n, MAX_SEATS, 2), np.int32)
        return states, raws, views, raw_views, logs, scratch, cuda.device_array(n, np.int32), results

    def run(batch: Batch, watch: Watch | None) -> float:
        n = len(batch.states)
        states, raws, views, raw_views, logs, scratch, decisions, results = room(n)
        template, codes = cuda.to_device(batch.states[:1]), cuda.to_device(batch.codes)

        def launch(games: int) -> None:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # small batches cannot fill the device, and need not
                play[math.ceil(games / THREADS) or 1, THREADS](
                    template,
                    states[:games],
                    raws,
                    views,
                    raw_views,
                    constants[0],
                    logs,
                    scratch,
                    codes,
                    constants[1],
                    batch.first,
                    decisions,
                    results,
                )
            cuda.synchronize()

        launch(0)  # compiles, the first time, which is not the games' time
        start = time.perf_counter()
        launch(n)
        batch.decisions[:] = decisions.copy_to_host()
        batch.results[:] = results.copy_to_host()
        seconds = time.perf_counter() - start
        batch.states[:] = states.copy_to_host()
        return seconds

    return run
