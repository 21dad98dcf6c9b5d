"""Machine code from the cache: two programs made by different processes do not mix up in a third one."""

import os
import subprocess
import sys
from pathlib import Path

from sitdown.engine import rule

PROGRAM = """
import sys
import numba
import numpy as np
from sitdown.engine import rule

choose = rule.supplied("choose")

@rule.rule
def first(n):
    return n + 1

@rule.rule
def second(n):
    return n + 2

@rule.rule
def through(states, n):
LONG
    return choose(n) * 10

@rule.rule
def entry(states, n):
    if n > 7:
        return through(states, n + states[0])
    return through(states, n) + 0 * through(states, n + states[1])

for name in sys.argv[1:]:
    signature = numba.int64(numba.int64[::1], numba.int64)
    built = rule.native(name, {"entry": entry}, {"entry": signature}, {"choose": globals()[name]})
    print(built.entry(np.zeros(300, np.int64), 0))
"""
LONG = "\n".join(f"    if states[{i}] > n:\n        states[{i + 1}] += states[{i}] % 7" for i in range(200))
"""Too much to be pasted into the caller: the call stays, and with it the name."""


def run(folder: Path, *names: str) -> list[str]:
    """A process that loads these programs, from the cache if they are there."""
    file = folder / "program.py"
    file.write_text(PROGRAM.replace("LONG", LONG), encoding="utf-8")
    child = subprocess.run(
        [sys.executable, str(file), *names],
        env={**os.environ, "SITDOWN_CACHE": str(folder / "cache"), "PYTHONPATH": str(Path(rule.__file__).parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    return child.stdout.split()


def test_programs_that_differ_in_a_part_keep_apart(tmp_path: Path) -> None:
    assert run(tmp_path, "first") == ["10"]
    assert run(tmp_path, "second") == ["20"]
    assert run(tmp_path, "first", "second") == ["10", "20"]
    assert run(tmp_path, "second", "first") == ["20", "10"]
