"""Who does the work: threads here, or a cluster. Results come in the order of the items, so nobody can tell which."""

from __future__ import annotations

import os
import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Self, TypeVar

from ..engine.errors import BadOption

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
    ticket: Ticket | None = getattr(_here, "ticket", None)
    if ticket is not None and not ticket.is_wanted:
        raise Dropped


class Threads(Workers):
    """Threads of this process, for jobs that do not hold the interpreter's lock all the time."""

    def __init__(self, threads: int = 0) -> None:
        if threads < 0:
            raise BadOption(f"the number of threads must be at least 1, or 0 for one on each core, not {threads}")
        self.threads = threads or os.cpu_count() or 1
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


def workers(threads: int = 0, cluster: str | None = None) -> Workers:
    """Threads here (0: one on each core), or the cluster at that address, `auto` for the one that there is."""
    if cluster is None:
        return Threads(threads)
    if threads:
        raise BadOption("a cluster has as many workers as it has processors; threads are for work that is done here")
    from .cluster import RayWorkers

    return RayWorkers(cluster)
