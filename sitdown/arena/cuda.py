"""The simulator on a GPU: one thread for each game, the same rules, final positions identical byte for byte."""

from __future__ import annotations

import importlib
import math
import time
import warnings
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from ..bots.playout import mask_bytes, play_numbered
from ..engine.agenda import MAX_SEATS
from ..engine.errors import NotAvailable
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.rule import Twins, compiled_constant, inlining, need_numba, widen
from .simulate import Progress, Runner, bot_parts

THREADS = 128
"""In a block."""


def need_cuda() -> Any:
    """numba.cuda with a device behind it, or a sentence that says what is missing."""
    need_numba()
    if not hasattr(np, "row_stack"):  # some releases of numba.cuda still ask for the name that NumPy 2 has dropped
        np.row_stack = np.vstack
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
    state_type, moves = numba.from_dtype(game.state.dtype), len(game.moves)

    def play_locally(
        template, states, raws, views, raw_views, masks, logs, scratch, bots, key, first, decisions, results
    ):
        i = cuda.grid(1)
        if i < len(states):
            local = cuda.local.array(1, state_type)
            options = cuda.local.array(moves, numba.types.int16)
            local[0] = template[0]
            decisions[i] = play(local[0], masks, logs[i], options, bots, key, first + i, results[i])
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


def cuda_runner(game: Game, random_only: bool) -> Runner:
    """Plays batches on the device, one launch for each."""
    cuda = need_cuda()
    play = kernel(game, random_only)

    def run(batches: Sequence[Any], masks: Any, codes: Any, key: Any, threads: int, progress: Progress) -> float:
        most = max(len(batch.states) for batch in batches)
        states, views = (cuda.device_array(most, game.state.dtype) for _ in range(2))
        raws, raw_views = (array.view(np.uint8).reshape(most, -1) for array in (states, views))
        logs, scratch = cuda.to_device(Mute.batch(most)), cuda.device_array((most, len(game.moves)), np.int16)
        decisions = cuda.device_array(most, np.int32)
        results = cuda.device_array((most, MAX_SEATS, 2), np.int32)
        constants = [cuda.to_device(array) for array in (masks, codes, key)]
        template = cuda.to_device(batches[0].states[:1])
        seconds = 0.0
        for batch in batches:
            n = len(batch.states)
            start = time.perf_counter()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # small batches cannot fill the device, and need not
                play[math.ceil(n / THREADS), THREADS](
                    template,
                    states[:n],
                    raws,
                    views,
                    raw_views,
                    constants[0],
                    logs,
                    scratch,
                    constants[1],
                    constants[2],
                    batch.first,
                    decisions,
                    results,
                )
            batch.decisions[:] = decisions[:n].copy_to_host()
            batch.results[:] = results[:n].copy_to_host()
            seconds += time.perf_counter() - start
            batch.states[:] = states[:n].copy_to_host()
            if progress:
                progress(n)
        return seconds

    return run
