"""The server as a process of its own, as `sitdown serve` starts it, which can be killed."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.server.postgres import free_port
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]


class Process:
    """`sitdown serve` on a database."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self._command = [
            sys.executable, "-m", "sitdown", "serve", "--port", str(self.port), "--database", database, *arguments,
        ]  # fmt: skip
        self.start()

    def start(self) -> None:
        """Start, or start again, and wait until it answers."""
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            self._command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
        )
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{self.origin}/api/bots").status_code == 200:
                    return
            assert self._process.poll() is None, "the server has ended"
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.05)

    def kill(self) -> None:
        """As if the power had gone: no word of warning, for it and all that it has started."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
