"""The simulator on a GPU: one thread for each game, the same rules, results identical byte for byte."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from ..bots.playout import mask_bytes, play_numbered
from ..engine.errors import NotAvailable
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.rule import Twins, compiled_constant, need_numba, widen

THREADS = 64


def need_cuda() -> Any:
    """numba.cuda with a device behind it, or a sentence that says what is missing."""
    numba = need_numba()
    if not hasattr(np, "row_stack"):  # some releases of numba.cuda still ask for the name NumPy 2 has dropped
        np.row_stack = np.vstack
    from numba import cuda

    if not cuda.is_available():
        raise NotAvailable(
            "--device cuda needs an NVIDIA GPU with its driver (pip install 'sitdown[cuda]'); use --device cpu"
        )
    return numba, cuda


@lru_cache(maxsize=None)
def kernel(game: Game) -> Any:
    """One thread plays one game."""
    numba, cuda = need_cuda()
    parts = {**game.parts, "look": mask_bytes}
    twins = Twins(parts, compiled_constant, lambda twin: widen(numba, cuda.jit(device=True)(twin)))
    play = twins.of(play_numbered)

    def play_all(states, raws, views, raw_views, masks, logs, options, bots, key, first, decisions, results):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            play(
                states,
                raws,
                views[i],
                raw_views[i],
                masks,
                logs[i],
                options[i],
                bots,
                key,
                first,
                i,
                decisions,
                results,
            )

    return cuda.jit(play_all)


def cuda_runner(game: Game) -> Any:
    """Plays batches on the device."""
    _, cuda = need_cuda()
    play = kernel(game)

    def run(
        batches: Sequence[Any],
        masks: Any,
        codes: Any,
        key: Any,
        threads: int,
        progress: Callable[[int], None] | None,
    ) -> None:
        for batch in batches:
            n = len(batch.states)
            states, views = cuda.to_device(batch.states), cuda.device_array(n, game.state.dtype)
            raws = states.view(np.uint8).reshape(n, -1)
            raw_views = views.view(np.uint8).reshape(n, -1)
            logs = cuda.to_device(Mute.batch(n))
            options = cuda.device_array((n, len(game.moves)), np.int16)
            decisions, results = cuda.to_device(batch.decisions), cuda.to_device(batch.results)
            play[math.ceil(n / THREADS), THREADS](
                states,
                raws,
                views,
                raw_views,
                cuda.to_device(masks),
                logs,
                options,
                cuda.to_device(codes),
                cuda.to_device(key),
                batch.first,
                decisions,
                results,
            )
            states.copy_to_host(batch.states)
            decisions.copy_to_host(batch.decisions)
            results.copy_to_host(batch.results)
            if progress:
                progress(n)

    return run
