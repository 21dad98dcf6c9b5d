"""Waiting for what comes by itself."""

import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something hangs, on however busy a machine."""


def wait_for(true: Callable[[], object]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)
