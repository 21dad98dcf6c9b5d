"""`@rule`: one source of rules for the interpreter, for machine code and for a GPU.

A rule is an ordinary Python function and stays one: calling it on a plain twin of a state just works. Compiled twins
are made on demand: the function's code under a copy of its globals in which every other rule is replaced by its own
twin, every table of constants by an array, and every part that the game supplies by that game's part. The folder of
the compile cache is named after a hash of exactly that (code, tables and library versions), so what is loaded from
it is what would be compiled.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from enum import EnumType
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np
import platformdirs

from .errors import NotAvailable

F = TypeVar("F", bound=Callable[..., Any])

_COMPILING = threading.Lock()
"""Where compiled code is kept is a setting of the whole process: one thread compiles at a time."""


def rule(function: F) -> F:
    """Mark a function as part of the rules: flat data in, no allocation, no objects, no recursion."""
    function.__dict__["is_rule"] = True
    return function


def hot(function: F) -> F:
    """A rule that is asked about every candidate move: compiled into its callers, which saves most of its time."""
    function.__dict__["is_hot"] = True
    return rule(function)


def macro(function: F) -> F:
    """A rule that is pasted into its callers.

    For what returns a part of the state, which a function on a GPU cannot; and for what is called from one or two
    places near the top, where each further level of calls has all the code below it optimised once more.
    """
    function.__dict__["is_macro"] = True
    return rule(function)


class U64(int):
    """A constant that must be an unsigned 64-bit word in compiled code (signed and unsigned words do not mix)."""


class Supplied:
    """A name in the engine's generic rules that stands for a part of the game being played."""

    def __init__(self, name: str) -> None:
        self.name = name


def supplied(name: str) -> Any:
    """Declare that the game supplies this name (see `contract.py`)."""
    return Supplied(name)


class Twins:
    """Copies of rules in which each name means what it must mean for one game in one mode."""

    def __init__(
        self,
        parts: Mapping[str, Any],
        convert: Callable[[str, Any], Any],
        finish: Callable[[Any], Any],
        mark: str = "",
    ) -> None:
        self.parts = parts
        self.convert = convert
        self.finish = finish
        self.mark = mark
        self.made: dict[Any, Any] = {}

    def of(self, function: Callable[..., Any]) -> Any:
        """The twin of a rule."""
        if function not in self.made:
            self.made[function] = None
            self.made[function] = self.finish(self._copy(function))
        twin = self.made[function]
        if twin is None:
            raise TypeError(f"rules cannot be recursive: {function.__qualname__} calls itself")
        return twin

    def _copy(self, function: Any) -> FunctionType:
        bound = dict(function.__globals__)
        for name, value in references(function, self.parts):
            bound[name] = self.of(value) if is_rule(value) else self.convert(name, value)
        twin = FunctionType(function.__code__, bound, function.__name__, function.__defaults__)
        twin.__qualname__, twin.__module__ = function.__qualname__ + self.mark, function.__module__
        twin.__dict__.update(function.__dict__)
        return twin


def is_rule(value: Any) -> bool:
    """Whether this is a function marked with `@rule`."""
    return getattr(value, "is_rule", False)


def references(function: Any, parts: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The global names a rule uses, with what they mean for this game."""
    for name in function.__code__.co_names:
        if name == "int" or name in function.__globals__:
            value = function.__globals__.get(name, int)
            yield name, parts[value.name] if isinstance(value, Supplied) else value


def plain(entries: Mapping[str, Any], parts: Mapping[str, Any]) -> SimpleNamespace:
    """The entries bound to one game, for the interpreter."""
    twins = Twins(parts, lambda _, value: value, lambda twin: twin)
    return SimpleNamespace(**{name: twins.of(function) for name, function in entries.items()})


def compiled_constant(name: str, value: Any) -> Any:
    """A global as compiled code wants it: tables as arrays of the smallest type, words as unsigned."""
    if isinstance(value, tuple):
        return compact(value)
    if isinstance(value, U64):
        return np.uint64(value)
    if value is U64:
        return np.uint64
    return np.int64 if value is int else value


def compact(table: Any) -> Any:
    """A table of integers as a contiguous array of the smallest signed type that holds it."""
    wide = np.array(table, np.int64)
    for code in ("i1", "i2", "i4"):
        if not wide.size or (wide.min() >= np.iinfo(code).min and wide.max() <= np.iinfo(code).max):
            return np.ascontiguousarray(wide.astype(code))
    return wide


def fingerprint(entries: Mapping[str, Any], parts: Mapping[str, Any]) -> str:
    """A hash of everything the compiled entries depend on: code, tables, constants, this module, library versions."""
    numba = need_numba()
    digest = hashlib.sha256(repr((sys.version, np.__version__, numba.__version__)).encode())
    digest.update(Path(__file__).read_bytes())
    seen: set[Any] = set()
    pending = list(entries.values())
    while pending:
        function = pending.pop()
        if function in seen:
            continue
        seen.add(function)
        digest.update(repr((function.__qualname__, function.__dict__, function.__defaults__)).encode())
        digest.update(repr(_code(function.__code__)).encode())
        for name, value in references(function, parts):
            if is_rule(value):
                pending.append(value)
            elif isinstance(value, ModuleType):
                raise TypeError(f"{function.__qualname__} uses the module {name}: import the names it needs instead")
            else:
                digest.update(repr((name, list(value) if isinstance(value, EnumType) else value)).encode())
    return digest.hexdigest()[:20]


def _code(code: CodeType) -> Any:
    return code.co_code, code.co_names, code.co_varnames, code.co_consts


def need_numba() -> Any:
    """Numba, or a sentence that says what works without it."""
    try:
        import numba
    except ImportError as error:
        raise NotAvailable(
            "native mode needs Numba (pip install numba); plain and checked mode work without"
        ) from error
    return numba


def cache_home() -> Path:
    """Where compiled rules are kept: `SITDOWN_CACHE`, or the user's cache folder."""
    return Path(os.environ.get("SITDOWN_CACHE") or platformdirs.user_cache_dir("sitdown", appauthor=False))


def native(title: str, entries: Mapping[str, Any], signatures: Mapping[str, Any], parts: Mapping[str, Any]) -> Any:
    """The entries as machine code for one game, from the cache or compiled now with a progress line.

    The names of the functions carry the fingerprint: code that other processes have compiled is linked by name, and
    two programs that differ in one part only would otherwise call each other's functions.
    """
    numba = need_numba()
    mark = fingerprint(entries, parts)
    folder = cache_home() / f"{title}-{mark}"
    twins = Twins(parts, compiled_constant, lambda twin: _inner(numba, twin), f"_{mark}")
    done = folder / "complete"
    with _COMPILING, _cache_dir(numba, folder), progress(title, quiet=done.exists()):
        built = {name: _entry(numba, twins, function, signatures[name]) for name, function in entries.items()}
    done.touch()
    return SimpleNamespace(**built, cache=folder)


def _inner(numba: Any, twin: Any) -> Any:
    """A rule called only by other rules needs no wrapper and no place in the cache."""
    options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, **inlining(twin)}
    return widen(numba, numba.njit(nogil=True, error_model="numpy", **options)(twin))


def inlining(twin: Any) -> dict[str, Any]:
    """How a compiler is told that a rule is hot, or a macro."""
    return {
        "forceinline": "is_hot" in twin.__dict__,
        "inline": "always" if "is_macro" in twin.__dict__ else "never",
    }


def widen(numba: Any, dispatcher: Any) -> Any:
    """Let a compiled rule take all its integers as 64-bit ones.

    Otherwise it would be compiled again for every mixture of field types it is called with, which more than doubles
    the time to compile and changes nothing else. Words (unsigned) stay what they are.
    """
    template = dispatcher.get_call_template

    def wide(kind: Any) -> Any:
        is_small = isinstance(kind, numba.types.Integer) and kind != numba.types.uint64
        return numba.types.int64 if is_small else kind

    dispatcher.get_call_template = lambda args, kws: template([wide(kind) for kind in args], kws)
    return dispatcher


def _entry(numba: Any, twins: Twins, function: Any, signature: Any) -> Any:
    """An entry point is the only thing Python calls, so only it is cached and gets a wrapper."""
    return numba.njit(signature, nogil=True, error_model="numpy", cache=True)(twins._copy(function))


@contextlib.contextmanager
def _cache_dir(numba: Any, folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


@contextlib.contextmanager
def progress(title: str, quiet: bool) -> Iterator[None]:
    """A line on stderr that says what takes so long the first time."""
    if quiet:
        yield
        return
    stop, start = threading.Event(), time.monotonic()

    def tick() -> None:
        while not stop.wait(1.0):
            if sys.stderr.isatty():
                print(f"\rcompiling {title} (once): {time.monotonic() - start:.0f} s ", end="", file=sys.stderr)

    thread = threading.Thread(target=tick, daemon=True)
    print(f"compiling {title} (once) ...", end="\n" if not sys.stderr.isatty() else "", file=sys.stderr, flush=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()
        print(f"\rcompiled {title} in {time.monotonic() - start:.1f} s".ljust(60), file=sys.stderr)
