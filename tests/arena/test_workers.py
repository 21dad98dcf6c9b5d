"""Workers: results in order, one for each item, no further ahead than needed, and an end when nobody asks."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from sitdown import BadOption, NotAvailable
from sitdown.arena.workers import AHEAD, Processes, Threads, check_wanted, workers
from tests.arena.own import own_tournament
from tests.cli.command import ROOT, process
from tests.waiting import PATIENCE, wait_for


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


def test_driven_games_are_played_by_processes_unless_one_is_enough() -> None:
    with workers(threads=2, driven=True) as crew:
        assert isinstance(crew, Processes)
        assert crew.count() == 2
    with workers(threads=1, driven=True) as crew:
        assert isinstance(crew, Threads)


def test_fewer_than_no_threads_are_refused() -> None:
    with pytest.raises(BadOption, match="the number of threads must be at least 1, or 0 for one on each core, not -1"):
        workers(threads=-1)


# Processes


@pytest.fixture(scope="module")
def processes() -> Iterator[Processes]:
    with Processes(2) as crew:
        yield crew


def who(number: int) -> int:
    time.sleep(0.05)
    return os.getpid()


def divide(number: int) -> int:
    return 12 // number


def test_processes_do_what_threads_do(processes: Processes) -> None:
    assert list(processes.run(later_first, range(20))) == [number * number for number in range(20)]
    assert list(processes.run(later_first, [])) == []


def test_processes_are_others_than_this_one(processes: Processes) -> None:
    wait_for(lambda: len(set(processes.run(who, range(8)))) == 2)
    assert os.getpid() not in set(processes.run(who, range(8)))


def is_deaf(number: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_c_is_for_the_one_that_started_the_processes(processes: Processes) -> None:
    assert all(processes.run(is_deaf, range(4)))
    assert not is_deaf(0)


def test_an_error_comes_back_from_a_process(processes: Processes) -> None:
    with pytest.raises(ZeroDivisionError):
        list(processes.run(divide, [3, 0]))
    assert list(processes.run(divide, [3])) == [4]


@dataclass(frozen=True)
class Endless:
    """Plays on until it is not wanted any more; notes who began and who left."""

    folder: Path

    def __call__(self, item: int) -> None:
        (self.folder / f"begun-{os.getpid()}").touch()
        try:
            while True:
                check_wanted()
                time.sleep(0.001)
        finally:
            (self.folder / f"left-{os.getpid()}").touch()

    def noted(self, what: str) -> list[int]:
        return [int(note.name.split("-")[1]) for note in self.folder.glob(f"{what}-*")]


def test_closing_ends_what_processes_have_begun(tmp_path: Path) -> None:
    play = Endless(tmp_path)

    def interrupted() -> None:
        with Processes(2) as crew:
            begin = crew.prepare(play)
            _ = [begin(item) for item in range(6)]
            wait_for(lambda: len(play.noted("begun")) == 2)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert sorted(play.noted("left")) == sorted(play.noted("begun"))


def fall(number: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_the_death_of_a_process_is_told_in_a_sentence() -> None:
    with Processes(1) as crew, pytest.raises(NotAvailable, match="a process that played has died"):
        list(crew.run(fall, [1]))


SCRIPT = """
import sys
from pathlib import Path
from sitdown.arena.workers import Processes
from tests.arena.test_workers import Endless
if __name__ == "__main__":
    list(Processes(2).run(Endless(Path(sys.argv[1])), range(4)))
"""


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT, encoding="utf-8")
    play, environment = Endless(tmp_path), {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, tmp_path / "script.py", tmp_path], env=environment) as parent:
        wait_for(lambda: len(play.noted("begun")) == 2)
        parent.kill()
    wait_for(lambda: not any(is_alive(child) for child in play.noted("begun")))


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_processes_take_own_components_and_own_bots_along(tmp_path: Path) -> None:
    asked = own_tournament(tmp_path)
    one, two = (process(*asked, "--threads", number, cwd=tmp_path) for number in (1, 2))
    assert (two.code, two.err) == (0, "")
    assert two.out == one.out
