"""Workers: results in order, one for each item, no further ahead than needed, and an end when nobody asks."""

import threading
import time
from collections.abc import Iterator

import pytest

from sitdown import BadOption
from sitdown.arena.workers import AHEAD, Threads, check_wanted, workers

PATIENCE = 60
"""Seconds after which something hangs."""


def later_first(number: int) -> int:
    """The first items take longest."""
    time.sleep(max(0, 5 - number) / 100)
    return number * number


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_results_come_in_the_order_of_the_items(threads: int) -> None:
    with Threads(threads) as crew:
        assert list(crew.run(later_first, range(20))) == [number * number for number in range(20)]
        assert list(crew.run(later_first, [])) == []
        assert list(crew.run(later_first, [7])) == [49]


def test_items_are_taken_only_as_far_ahead_as_keeps_all_busy() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        number = 0
        while True:
            taken.append(number)
            yield number
            number += 1

    with Threads(2) as crew:
        results = crew.run(later_first, endless())
        assert [next(results) for _ in range(10)] == [number * number for number in range(10)]
        assert len(taken) < 10 + 2 * AHEAD + 1


def test_an_error_reaches_whoever_asks_for_the_item() -> None:
    with Threads(2) as crew:
        results = crew.run(lambda number: 12 // number, [3, 2, 0, 1])
        assert [next(results), next(results)] == [4, 6]
        with pytest.raises(ZeroDivisionError):
            next(results)
        assert list(crew.run(abs, [-1])) == [1]


class Player:
    """Plays on until somebody says that it need not; counts what it began."""

    def __init__(self) -> None:
        self.begun, self.left = threading.Semaphore(0), threading.Semaphore(0)
        self.items: list[int] = []

    def __call__(self, item: int) -> int:
        self.items.append(item)
        if item == 0:
            return item
        self.begun.release()
        try:
            while True:
                check_wanted()
                time.sleep(0.001)
        finally:
            self.left.release()


def test_who_stops_asking_ends_the_work() -> None:
    play = Player()
    with Threads(2) as crew:
        results = crew.run(play, [0, 1, 2, 3, 4, 5])
        assert next(results) == 0
        assert play.begun.acquire(timeout=PATIENCE)
        results.close()
        assert play.left.acquire(timeout=PATIENCE)
        assert list(crew.run(abs, [-8])) == [8]
    assert len(play.items) <= 3


def test_an_interrupt_ends_the_work_even_while_somebody_holds_the_results() -> None:
    play = Player()

    def interrupted() -> None:
        with Threads(1) as crew:
            results = crew.run(play, range(6))
            assert next(results) == 0
            assert play.begun.acquire(timeout=PATIENCE)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert play.left.acquire(blocking=False)
    assert play.items == [0, 1]


def test_without_a_cluster_the_work_is_done_here() -> None:
    with workers(threads=3) as crew:
        assert isinstance(crew, Threads)
        assert crew.count() == 3
    with workers() as crew:
        assert crew.count() >= 1


def test_fewer_than_no_threads_are_refused() -> None:
    with pytest.raises(BadOption, match="the number of threads must be at least 1, or 0 for one on each core, not -1"):
        workers(threads=-1)
