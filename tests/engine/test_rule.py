"""`@rule`: ordinary functions, bound to a game, compiled once, never stale."""

import inspect
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import platformdirs
import pytest

import sitdown
from sitdown.engine import rule as engine
from sitdown.engine.rule import cache_home, compact, fingerprint, hot, macro, native, need_numba, plain, rule, supplied

ROOT = Path(sitdown.__file__).parents[1]

# Binding

bonus: Any = supplied("bonus")
LIMIT: Any = supplied("LIMIT")


@rule
def one_bonus(n: int) -> int:
    return n + 1


@rule
def two_bonus(n: int) -> int:
    return n + 2


@rule
def capped(n: int) -> int:
    with_bonus = bonus(n)
    return with_bonus if with_bonus < LIMIT else LIMIT


@rule
def twice(n: int) -> int:
    return capped(n) + capped(n)


@rule
def calls_itself(n: int) -> int:
    return calls_itself(n - 1) if n else 0


@rule
def ping(n: int) -> int:
    return pong(n)


@rule
def pong(n: int) -> int:
    return ping(n)


@pytest.mark.parametrize("mark", [rule, hot, macro])
def test_a_rule_stays_an_ordinary_function(mark: Callable[..., Any]) -> None:
    def double(n: int) -> int:
        """Twice as many."""
        return 2 * n

    assert mark(double) is double
    assert inspect.isfunction(double)
    assert double(4) == 8
    assert engine.is_rule(double)


def test_a_function_without_a_mark_is_no_rule() -> None:
    assert not engine.is_rule(textwrap.dedent)
    assert not engine.is_rule(5)


def test_each_game_gets_its_own_parts() -> None:
    one = plain({"twice": twice}, {"bonus": one_bonus, "LIMIT": 10})
    two = plain({"twice": twice}, {"bonus": two_bonus, "LIMIT": 5})
    assert [one.twice(4), two.twice(4), one.twice(20)] == [10, 10, 20]
    assert [one.twice(1), two.twice(1)] == [4, 6]


def test_binding_leaves_the_rule_itself_alone() -> None:
    plain({"twice": twice}, {"bonus": one_bonus, "LIMIT": 10})
    assert isinstance(bonus, engine.Supplied)
    assert twice.__globals__["capped"] is capped


@pytest.mark.parametrize(("function", "name"), [(calls_itself, "calls_itself"), (ping, "ping")])
def test_recursion_is_refused(function: Any, name: str) -> None:
    with pytest.raises(TypeError, match=f"rules cannot be recursive: {name} calls itself"):
        plain({"entry": function}, {})


@pytest.mark.parametrize(
    ("table", "code"),
    [((0, 127), "i1"), ((0, 128), "i2"), ((-40000,), "i4"), ((2**40,), "i8"), (((1, 2), (3, 4)), "i1"), ((), "i1")],
)
def test_a_table_becomes_an_array_of_the_smallest_type_that_holds_it(table: Any, code: str) -> None:
    array = compact(table)
    assert array.dtype == code
    assert array.tolist() == [list(row) if isinstance(row, tuple) else row for row in table]


# The fingerprint

SOURCE = """
from enum import IntEnum
from sitdown.engine.rule import rule, hot, supplied

class Kind(IntEnum):
    THUG = {member}

TABLE = (1, 2, {cell})
STEP = {constant}
UNUSED = {unused}
extra = supplied("extra")

@{mark}
def callee(n, by={default}):
    return n * {factor} + TABLE[0] + STEP + by + Kind.THUG

@rule
def caller(n):
    return callee(n) + extra
"""
BASE = {"cell": 3, "constant": 4, "unused": 5, "mark": "rule", "default": 6, "factor": 7, "member": 8}


def print_of(extra: int = 9, **changes: Any) -> str:
    """The fingerprint of two rules in which some things are different."""
    module: dict[str, Any] = {"__name__": "tiny"}
    exec(SOURCE.format(**{**BASE, **changes}), module)
    return fingerprint({"caller": module["caller"]}, {"extra": extra})


@pytest.mark.parametrize(
    "change",
    [{"factor": 1}, {"cell": 1}, {"constant": 1}, {"default": 1}, {"mark": "hot"}, {"member": 1}, {"extra": 1}],
    ids=["code", "table", "constant", "default", "mark", "enumeration", "part"],
)
def test_a_change_in_a_callee_changes_the_fingerprint(change: dict[str, Any]) -> None:
    assert print_of(**change) != print_of()


def test_nothing_else_changes_the_fingerprint() -> None:
    assert print_of() == print_of()
    assert print_of(unused=1) == print_of()
    assert print_of(mark="rule  # a comment\n") == print_of()


@rule
def uses_a_module(n: int) -> int:
    return n + len(inspect.__name__)


def test_a_rule_that_looks_into_a_module_is_refused_since_the_fingerprint_cannot() -> None:
    with pytest.raises(TypeError, match="uses_a_module uses the module inspect: import the names it needs instead"):
        fingerprint({"entry": uses_a_module}, {})


def test_running_a_rule_does_not_change_its_fingerprint() -> None:
    parts = {"bonus": one_bonus, "LIMIT": 10}
    before = fingerprint({"capped": capped}, parts)
    bound = plain({"capped": capped}, parts)
    for n in range(1000):
        bound.capped(n)
        one_bonus(n)
    assert fingerprint({"capped": capped}, parts) == before


# Compiling

STEPS = (1, 2, 300)


@macro
def row_of(rows: Any, i: int) -> Any:
    return rows[i]


@hot
def larger(a: int, b: int) -> int:
    return a if a > b else b


@rule
def best_step(rows: Any, i: int) -> int:
    row = row_of(rows, i)
    best = 0
    for k in range(len(row)):
        best = larger(best, capped(row[k] * STEPS[k]))
    return best


@rule
def no_such_field(n: int) -> int:
    return n.thugs  # type: ignore[attr-defined]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SITDOWN_CACHE", str(tmp_path))
    return tmp_path


def test_compiled_rules_do_what_the_plain_ones_do(cache: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import numpy as np

    t = need_numba().types
    parts = {"bonus": two_bonus, "LIMIT": 500}
    entries = {"best_step": best_step}
    compiled = native("steps", entries, {"best_step": t.int64(t.Array(t.int8, 2, "C"), t.int64)}, parts)
    rows = np.array([[1, 2, 1], [9, 9, 0], [100, 100, 100], [-5, -5, -5]], np.int8)
    expected = [plain(entries, parts).best_step(rows.tolist(), i) for i in range(4)]
    assert expected == [302, 20, 500, 0]
    assert [compiled.best_step(rows, i) for i in range(4)] == expected
    assert "compiling steps (once)" in capsys.readouterr().err
    assert [folder.name[:6] for folder in cache.iterdir()] == ["steps-"]


def test_a_compile_that_fails_leaves_no_complete_cache(cache: Path) -> None:
    t = need_numba().types
    with pytest.raises(need_numba().errors.TypingError):
        native("broken", {"entry": no_such_field}, {"entry": t.int64(t.int64)}, {})
    assert list(cache.glob("*/complete")) == []


def test_the_cache_is_where_the_user_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SITDOWN_CACHE", str(tmp_path))
    assert cache_home() == tmp_path
    monkeypatch.delenv("SITDOWN_CACHE")
    assert cache_home() == Path(platformdirs.user_cache_dir("sitdown", appauthor=False))


# In a process of its own: the cache on disk, and life without Numba

CALLEE = """
from sitdown.engine.rule import rule
TABLE = (10, 20)
@rule
def callee(n):
    return n + TABLE[1]
"""
CALLER = """
from callee import callee
from sitdown.engine.rule import rule
@rule
def caller(n):
    return callee(n) * 2
"""
MAIN = """
from caller import caller
from sitdown.engine.rule import native, need_numba
n = need_numba().types.int64
built = native("tiny", {"caller": caller}, {"caller": n(n)}, {})
hits = sum(built.caller.stats.cache_hits.values())
print(built.caller(1), hits, (built.cache / "complete").exists())
"""


def python(folder: Path, *arguments: str) -> SimpleNamespace:
    """Run Python in a folder, with a compile cache of its own; returns what it said."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]), "SITDOWN_CACHE": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return SimpleNamespace(out=done.stdout.split(), err=done.stderr)


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """Two rules in two files, and a program that compiles and runs them."""
    for name, text in {"callee.py": CALLEE, "caller.py": CALLER, "main.py": MAIN}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_first_run_says_that_it_compiles_and_the_second_takes_it_from_the_cache(tiny: Path) -> None:
    first, second = python(tiny, "main.py"), python(tiny, "main.py")
    assert first.out == ["42", "0", "True"]
    assert "compiling tiny (once)" in first.err
    assert "compiled tiny in" in first.err
    assert second.out == ["42", "1", "True"]
    assert second.err == ""


@pytest.mark.parametrize(
    ("old", "new", "result"), [("n + TABLE", "n - TABLE", "-38"), ("(10, 20)", "(10, 30)", "62")], ids=["code", "table"]
)
def test_a_stale_cache_is_never_used(tiny: Path, old: str, new: str, result: str) -> None:
    assert python(tiny, "main.py").out[0] == "42"
    (tiny / "callee.py").write_text(CALLEE.replace(old, new), encoding="utf-8")
    edited = python(tiny, "main.py")
    assert edited.out == [result, "0", "True"]
    assert "compiling tiny (once)" in edited.err


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
import sitdown
from sitdown.arena.simulate import simulate
for mode in ("plain", "checked"):
    match = sitdown.new("corleone", seats=2, seed=1, mode=mode)
    match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    print(match.ply)
print(simulate(sitdown.game("corleone"), seats=2, games=1, mode="plain").points.shape[0])
for kwargs in ({}, {"device": "cuda"}):
    try:
        simulate(sitdown.game("corleone"), seats=2, games=1, **kwargs)
    except sitdown.NotAvailable as error:
        print(error, file=sys.stderr)
try:
    sitdown.new("corleone", seats=2, seed=1, mode="native")
except sitdown.NotAvailable as error:
    print(error, file=sys.stderr)
"""


def test_without_numba_plain_and_checked_work_and_native_says_what_is_missing(tmp_path: Path) -> None:
    said = python(tmp_path, "-c", WITHOUT_NUMBA)
    assert said.out == ["1", "1", "1"]
    sentence = "native mode needs Numba (pip install numba); plain and checked mode work without"
    assert said.err.splitlines() == [sentence] * 3
