"""Runs the command `sitdown`: in this process, or in one of its own."""

import contextlib
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from sitdown.cli import main

ROOT = Path(__file__).parents[2]
MODULE = [sys.executable, "-m", "sitdown"]


class Outcome(NamedTuple):
    """What a run has printed and how it ended."""

    code: int
    out: str
    err: str


def sitdown(*arguments: object, said: str = "") -> Outcome:
    """The command in this process; `said` is what comes from the keyboard."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.object(sys, "stdin", io.StringIO(said)),
    ):
        try:
            main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
    return Outcome(code, out.getvalue(), err.getvalue())


def environment() -> dict[str, str]:
    """Where another process finds the package."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "default"}


def process(*arguments: object, said: str = "", cwd: Path | None = None) -> Outcome:
    """The command in a process of its own."""
    done = subprocess.run(
        [*MODULE, *map(str, arguments)], input=said, capture_output=True, text=True, cwd=cwd, env=environment()
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def refused(outcome: Outcome, code: int, *words: str) -> None:
    """One clear line on stderr with these words, the right exit code, and nothing on stdout."""
    assert outcome.code == code, outcome
    assert outcome.out == ""
    assert outcome.err.startswith("sitdown: ")
    assert outcome.err.count("\n") == 1
    for word in words:
        assert word in outcome.err
