"""Who does the work: threads or processes here, or a cluster.

Results come in the order of the items, so nobody can tell which.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any, Self, TypeVar

from ..engine.errors import BadOption, NotAvailable

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 3
"""Items under way for each worker: enough that nobody waits behind one long item, few enough to drop."""


class Workers(ABC):
    """Some hands to do the same job for many items.

    A job must follow from its item alone: should a worker die, another one does the item again. To travel to
    another machine it must be picklable: a function of a module, a `partial` of one, or an object that can be called.

    >>> with Threads(2) as workers:
    ...     list(workers.run(abs, [-3, 2, -1]))
    [3, 2, 1]
    """

    def run(self, job: Callable[[T], R], items: Iterable[T]) -> Generator[R, None, None]:
        """The results in the order of the items, one for each; items are taken only as far ahead as keeps all busy.

        Whoever stops asking, by `break` or by Ctrl-C, ends the work: what has not begun never will.
        """
        under_way: deque[Any] = deque()
        begin = self.prepare(job)
        try:
            for item in items:
                under_way.append(begin(item))
                while len(under_way) >= AHEAD * self.count():
                    yield self._next(under_way)
            while under_way:
                yield self._next(under_way)
        finally:
            self.drop(under_way)

    def _next(self, under_way: deque[Any]) -> Any:
        result = self.wait(under_way[0])
        under_way.popleft()  # only now: if waiting is interrupted, the item is still there to be dropped
        return result

    @abstractmethod
    def count(self) -> int:
        """How many items are worked on at once."""

    @abstractmethod
    def prepare(self, job: Callable[[T], R]) -> Callable[[T], Any]:
        """What begins an item of this job, and returns a ticket for it."""

    @abstractmethod
    def wait(self, ticket: Any) -> Any:
        """The result of an item, or the error that the job raised."""

    @abstractmethod
    def drop(self, tickets: Iterable[Any]) -> None:
        """Give up items whose results nobody wants any more."""

    @abstractmethod
    def close(self) -> None:
        """Send everybody home."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class Dropped(Exception):
    """Nobody waits any more for the item that this thread works on; raised inside the job only."""


_here = threading.local()


def check_wanted() -> None:
    """Leave a long job whose result nobody wants any more; a job calls it every now and then."""
    ticket: Ticket | Home | None = getattr(_here, "ticket", None)
    if ticket is not None and not ticket.is_wanted:
        raise Dropped


class Threads(Workers):
    """Threads of this process, for jobs that do not hold the interpreter's lock all the time."""

    def __init__(self, threads: int = 0) -> None:
        self.threads = at_once(threads)
        self.pool = ThreadPoolExecutor(self.threads)
        self.is_open = True

    def count(self) -> int:
        return self.threads

    def prepare(self, job: Callable[[T], R]) -> Callable[[T], Ticket]:
        return lambda item: Ticket(self, job, item)

    def wait(self, ticket: Ticket) -> Any:
        return ticket.future.result()

    def drop(self, tickets: Iterable[Ticket]) -> None:
        for ticket in tickets:
            ticket.is_dropped = True
            ticket.future.cancel()

    def close(self) -> None:
        self.is_open = False
        self.pool.shutdown(cancel_futures=True)


class Ticket:
    """An item that a thread works on, or will."""

    def __init__(self, home: Threads, job: Callable[[T], R], item: T) -> None:
        self.home = home
        self.is_dropped = False
        self.future = home.pool.submit(self._do, job, item)

    @property
    def is_wanted(self) -> bool:
        return self.home.is_open and not self.is_dropped

    def _do(self, job: Callable[[T], R], item: T) -> R:
        _here.ticket = self
        return job(item)


class Processes(Workers):
    """Processes of this machine, for games driven from Python: in threads they would wait for each other.

    Each of them imports the script that asks for them, which must therefore do so under `if __name__ == "__main__"`.
    """

    def __init__(self, processes: int = 0) -> None:
        self.processes = at_once(processes)
        context = get_context("spawn")
        self.closing = context.Event()
        self.pool = ProcessPoolExecutor(self.processes, context, Home.found, (self.closing,))

    def count(self) -> int:
        return self.processes

    def prepare(self, job: Callable[[T], R]) -> Callable[[T], Future[R]]:
        """The job is packed once, and unpacked once by each process."""
        packed = pickle.dumps(job)

        def begin(item: T) -> Future[R]:
            with undisturbed():
                return self.pool.submit(do, packed, item)

        return begin

    def wait(self, ticket: Future[R]) -> R:
        try:
            return ticket.result()
        except BrokenProcessPool as error:
            raise NotAvailable("a process that played has died, perhaps for want of memory") from error

    def drop(self, tickets: Iterable[Future[R]]) -> None:
        for ticket in tickets:
            ticket.cancel()

    def close(self) -> None:
        self.closing.set()
        self.pool.shutdown(cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let Ctrl-C wait; processes that begin meanwhile never hear it."""
    if sys.platform == "win32":  # where signals cannot wait
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Home:
    """What a process knows of the one that started it."""

    def __init__(self, closing: Any) -> None:
        self.closing = closing

    @property
    def is_wanted(self) -> bool:
        return not self.closing.is_set()

    @staticmethod
    def found(closing: Any) -> None:
        """Begin; and when those at home are gone, so is everybody."""
        _here.ticket = Home(closing)
        threading.Thread(target=follow, daemon=True).start()


def follow() -> None:
    """End with the process that started this one, however that ends."""
    if (parent := parent_process()) is not None:
        parent.join()
    os._exit(1)


def do(packed: bytes, item: Any) -> Any:
    """What a process does."""
    return unpacked(packed)(item)


@lru_cache(maxsize=1)
def unpacked(packed: bytes) -> Any:
    """The job that this process has got to do."""
    return pickle.loads(packed)


def at_once(workers: int) -> int:
    """How many workers: as many as asked for, or one on each core."""
    if workers < 0:
        raise BadOption(f"the number of threads must be at least 1, or 0 for one on each core, not {workers}")
    return workers or os.cpu_count() or 1


def workers(threads: int = 0, cluster: str | None = None, driven: bool = False) -> Workers:
    """Threads here (0: one on each core), or as many processes for games that are driven from Python; or a cluster.

    `cluster` is its address, `auto` for the one that there is.
    """
    if cluster is None:
        return Processes(threads) if driven and at_once(threads) > 1 else Threads(threads)
    if threads:
        raise BadOption("a cluster has as many workers as it has processors; threads are for work that is done here")
    from .cluster import RayWorkers

    return RayWorkers(cluster)
