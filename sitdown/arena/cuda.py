"""The simulator on a GPU: one thread for each game, the same rules, final positions identical byte for byte."""

from __future__ import annotations

import math
import time
import warnings
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ..bots.playout import mask_bytes, play_numbered
from ..engine.agenda import MAX_SEATS
from ..engine.errors import NotAvailable
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.rule import Twins, compiled_constant, inlining, need_numba, widen

THREADS = 64
"""In a block: more would only wait for each other's registers."""


def need_cuda() -> Any:
    """numba.cuda with a device behind it, or a sentence that says what is missing."""
    need_numba()
    if not hasattr(np, "row_stack"):  # some releases of numba.cuda still ask for the name that NumPy 2 has dropped
        np.row_stack = np.vstack  # type: ignore[attr-defined]
    from numba import cuda

    if not cuda.is_available():
        raise NotAvailable(
            "--device cuda needs an NVIDIA GPU and `pip install 'sitdown[cuda]'`; --device cpu works here"
        )
    return cuda


@lru_cache(maxsize=None)
def kernel(game: Game) -> Any:
    """One thread lays out one game from the template and plays it."""
    cuda = need_cuda()
    twins = Twins(
        {**game.parts, "look": mask_bytes},
        compiled_constant,
        lambda twin: widen(need_numba(), cuda.jit(device=True, **inlining(twin))(twin)),
    )
    play = twins.of(play_numbered)

    def play_all(template, states, raws, views, raw_views, masks, logs, options, bots, key, first, decisions, results):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            raw = raws[i]
            for byte in range(len(template)):
                raw[byte] = template[byte]
            decisions[i] = play(
                states[i], raw, views[i], raw_views[i], masks, logs[i], options[i], bots, key, first + i, results[i]
            )

    return cuda.jit(play_all)


def cuda_runner(game: Game) -> Any:
    """Plays batches on the device, one launch for each."""
    cuda = need_cuda()
    play = kernel(game)

    def run(
        batches: Sequence[Any], masks: Any, codes: Any, key: Any, threads: int, progress: Callable[[int], None] | None
    ) -> float:
        most = max(len(batch.states) for batch in batches)
        states, views = (cuda.device_array(most, game.state.dtype) for _ in range(2))
        raws, raw_views = (array.view(np.uint8).reshape(most, -1) for array in (states, views))
        logs, options = cuda.to_device(Mute.batch(most)), cuda.device_array((most, len(game.moves)), np.int16)
        decisions = cuda.device_array(most, np.int32)
        results = cuda.device_array((most, MAX_SEATS, 2), np.int32)
        constants = [cuda.to_device(array) for array in (masks, codes, key)]
        template = cuda.to_device(batches[0].states[:1].view(np.uint8))
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
                    options,
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
