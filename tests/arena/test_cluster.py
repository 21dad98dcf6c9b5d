"""A real Ray cluster: the results that threads give, whatever dies on the way, and a clear word when there is none."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import sitdown
from sitdown import BadOption, NotAvailable
from sitdown.arena import cluster
from sitdown.arena.cluster import RayWorkers, answers
from sitdown.arena.series import Part, Series, Span, Totals, series
from sitdown.arena.simulate import play
from sitdown.arena.tournament import Table, Tournament
from sitdown.arena.workers import AHEAD, Threads, Workers, workers
from sitdown.engine.game import arrive
from tests.arena.own import own_tournament
from tests.cli.command import ROOT, process, refused
from tests.cli.command import sitdown as command
from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="needs Ray")

RAY = [sys.executable, "-c", "from ray.scripts.scripts import main; main()"]
START = ["start", "--head", "--block", "--num-cpus=2", "--include-dashboard=false", "--node-ip-address=127.0.0.1"]
CORLEONE = sitdown.game("corleone")


@pytest.fixture(scope="module", autouse=True)
def surroundings() -> Iterator[Path]:
    """A folder and a key that no other cluster on this machine shares."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(prefix="ray") as folder:
        patch.delenv("RAY_ADDRESS", raising=False)
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        patch.setenv("PYTHONPATH", str(ROOT))
        for name, value in cluster.QUIET.items():
            patch.setenv(name, value)
        yield Path(folder)


@pytest.fixture(scope="module")
def address(surroundings: Path) -> Iterator[str]:
    """A cluster with two workers, which ends with these tests."""
    port = free_port()
    with (surroundings / "log").open("w") as log:
        head = subprocess.Popen([*RAY, *START, f"--port={port}"], stdout=log, stderr=log)
        try:
            wait_for(lambda: answers("127.0.0.1", port))
            yield f"127.0.0.1:{port}"
        finally:
            head.terminate()
            head.wait(PATIENCE)


@pytest.fixture(scope="module")
def crew(address: str) -> Iterator[Workers]:
    with RayWorkers(address) as found:
        yield found


def free_port() -> str:
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        return str(line.getsockname()[1])


def later_first(number: int) -> int:
    """The first items take longest."""
    time.sleep(max(0, 5 - number) / 50)
    return number * number


def test_results_are_those_of_threads_in_the_order_of_the_items(crew: Workers) -> None:
    with Threads(2) as threads:
        assert list(crew.run(later_first, range(30))) == list(threads.run(later_first, range(30)))
    assert list(crew.run(later_first, [])) == []
    assert crew.count() == 2


@dataclass(frozen=True)
class Fatal:
    """A job that some items interrupt by death, the first time they are begun; each beginning leaves a note."""

    folder: Path
    by_own_hand: tuple[int, ...] = ()
    victim: int = -1

    def __call__(self, item: int) -> tuple[int, int]:
        is_first = not self.beginnings(item)
        (self.folder / f"{item}-{os.getpid()}-{time.monotonic_ns()}").touch()
        if is_first and item in self.by_own_hand:
            os.kill(os.getpid(), signal.SIGKILL)
        if is_first and item == self.victim:
            time.sleep(PATIENCE)
        return item, item * item

    def beginnings(self, item: int) -> list[int]:
        """The processes that have begun the item."""
        return [int(note.name.split("-")[1]) for note in self.folder.glob(f"{item}-*")]


ANSWERS = [(item, item * item) for item in range(24)]


def test_a_worker_that_dies_in_the_middle_loses_nothing_and_counts_nothing_twice(crew: Workers, tmp_path: Path) -> None:
    job = Fatal(tmp_path, by_own_hand=(3, 10))
    assert list(crew.run(job, range(24))) == ANSWERS
    for item in (3, 10):
        first, second = job.beginnings(item)
        assert first != second


def test_a_worker_that_is_killed_from_outside_is_replaced(crew: Workers, tmp_path: Path) -> None:
    job = Fatal(tmp_path, victim=7)

    def kill() -> None:
        wait_for(lambda: job.beginnings(7))
        os.kill(job.beginnings(7)[0], signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    assert list(crew.run(job, range(24))) == ANSWERS
    killer.join(PATIENCE)
    assert len(set(job.beginnings(7))) == 2


def test_an_item_that_kills_every_worker_is_given_up(
    crew: Workers, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RETRIES", 1)
    with RayWorkers(address) as guest, pytest.raises(NotAvailable, match="the cluster could not do its work: "):
        list(guest.run(end_of, [signal.SIGKILL]))
    assert list(crew.run(abs, [-1])) == [1]


def end_of(how: int) -> None:
    os.kill(os.getpid(), how)


def refuse(item: int) -> int:
    raise BadOption(f"item {item} is none")


def test_an_error_comes_back_as_itself(crew: Workers) -> None:
    with pytest.raises(BadOption) as caught:
        list(crew.run(refuse, [5]))
    assert str(caught.value) == "item 5 is none"


class Stranger:
    """A job for another edition of the game than workers have."""

    def __reduce__(self) -> tuple[Any, ...]:
        return arrive, ("corleone", "0", "feed", (CORLEONE.folder / "components.toml").read_text(encoding="utf-8"))

    def __call__(self, item: int) -> int:
        return item


def test_a_worker_with_other_rules_refuses_in_one_sentence(crew: Workers) -> None:
    with pytest.raises(NotAvailable) as caught:
        list(crew.run(Stranger(), [5]))
    assert "a worker plays corleone with rules 1 and components" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_who_stops_asking_ends_the_work(crew: Workers, tmp_path: Path) -> None:
    job = Fatal(tmp_path)
    results = crew.run(job, range(1000))
    assert next(results) == (0, 0)
    results.close()
    assert list(crew.run(abs, [-1, -2, -3])) == [1, 2, 3]
    assert len(list(tmp_path.iterdir())) <= 1 + AHEAD * crew.count()


def contest(crew: Workers) -> Table:
    return Tournament(CORLEONE, 2, ["random", "easy", "normal"], seed=3).run(60, crew)


def test_a_tournament_is_the_same_whoever_plays_it(crew: Workers) -> None:
    with Threads(1) as one, Threads(2) as two:
        table = contest(one)
        assert contest(two) == table
    assert contest(crew) == table
    assert table.settled
    assert table.games < 60


@dataclass(frozen=True)
class Interrupted:
    """Another job, whose worker dies in the middle of the item that begins there."""

    job: Series
    at: int
    note: Path

    def __call__(self, span: Span) -> Part:
        if span.first == self.at and not self.note.exists():
            self.note.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.job(span)


def test_a_simulation_is_the_same_though_a_worker_dies(crew: Workers, tmp_path: Path) -> None:
    asked = series(CORLEONE, 2, 5, ["greedy", "random"])
    games, here, there = 6 * asked.span, Totals(asked), Totals(asked)
    with Threads(2) as threads:
        for part in play(asked, games, threads):
            here.add(part)
    for part in crew.run(Interrupted(asked, 3 * asked.span, tmp_path / "died"), asked.spans(0, games)):
        there.add(part)
    assert (tmp_path / "died").exists()
    assert (there.games, there.positions) == (games, here.positions)


def test_the_command_takes_own_components_and_own_bots_along(crew: Workers, tmp_path: Path) -> None:
    there = process(*own_tournament(tmp_path), "--cluster", "auto", cwd=tmp_path)
    assert (there.code, there.err) == (0, "")
    standings = {standing["bot"]: standing for standing in json.loads(there.out)["standings"]}
    assert standings["mybots:Last"]["games"] == 4
    assert standings["mybots:Last"]["forfeits"] == 0


ALONE = """
from sitdown.arena.workers import workers
with workers(cluster="auto") as crew:
    print(list(crew.run(abs, [-3, 2, -1])))
"""


def test_auto_starts_a_cluster_where_none_answers(tmp_path: Path) -> None:
    """The note of a cluster that has gone does not mislead it."""
    with tempfile.TemporaryDirectory(prefix="ray") as folder:
        Path(folder, "ray").mkdir()
        Path(folder, "ray", "ray_current_cluster").write_text(f"127.0.0.1:{free_port()}", encoding="utf-8")
        surroundings = {**os.environ, "RAY_TMPDIR": folder}
        done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, env=surroundings)
    assert (done.returncode, done.stdout, done.stderr) == (0, "[3, 2, 1]\n", "")


# When there is no cluster


@pytest.mark.parametrize("wrong", ["nonsense", "host:port", "127.0.0.1:", "a b:6379", ""])
def test_what_is_no_address_is_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="a cluster's address is HOST:PORT, or auto for the one on this machine, not '"):
        workers(cluster=wrong)


def test_nobody_at_the_address_is_told_in_one_line() -> None:
    asked = ("tournament", "corleone", "--seats", 2, "--bots", "normal,random", "--games", 4)
    address = f"127.0.0.1:{free_port()}"
    refused(command(*asked, "--cluster", address), 2, f"no Ray cluster answers at {address}", "ray start --head")


def test_somebody_else_at_the_address_is_told_too() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            line, _ = server.accept()
            line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
            line.close()

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(NotAvailable, match="no Ray cluster answers at"):
            workers(cluster=f"127.0.0.1:{server.getsockname()[1]}")


def test_the_address_may_come_from_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{free_port()}")
    with pytest.raises(NotAvailable, match="no Ray cluster answers at 127"):
        cluster.connect(cluster.need_ray(), "auto")


def test_a_cluster_and_threads_exclude_each_other() -> None:
    with pytest.raises(BadOption, match="threads are for work that is done here"):
        workers(threads=2, cluster="auto")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NotAvailable, match=r"a cluster needs Ray: pip install 'sitdown\[cluster\]'"):
        workers(cluster="auto")
