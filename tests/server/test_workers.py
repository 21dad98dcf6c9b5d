"""Several processes on one PostgreSQL: what is done at one is seen at the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import ConnectionClosed

import sitdown
from sitdown.server.course import rebuild
from tests.server.house import Browser, Chair, House
from tests.server.process import Process
from tests.server.secrets import at_a_secret
from tests.waiting import wait_for

Visit = Callable[..., Browser]


@pytest.fixture
def houses(own_house: Callable[..., House], postgres_url: str) -> list[House]:
    found = [own_house(database=postgres_url) for _ in range(2)]
    for house in found:
        assert house.hall.feed is not None
        wait_for(house.hall.feed.listening.is_set)
    return found


def asked(chair: Chair) -> str:
    return str(chair.state["scene"]["prompt"]["decision"])


def mover(chairs: list[Chair]) -> Chair:
    """Whoever must decide, once everybody has heard of it."""
    wait_for(lambda: [chair.news() for chair in chairs] and any(chair.moves for chair in chairs))
    return next(chair for chair in chairs if chair.moves)


@pytest.fixture
def processes(postgres_url: str) -> Iterator[list[Process]]:
    found = [Process(postgres_url) for _ in range(2)]
    yield found
    for process in found:
        process.kill()


def test_a_move_at_one_process_is_seen_at_the_other(processes: list[Process], visit: Visit) -> None:
    here, there = processes
    ann, bob = visit(here), visit(there)
    opened = ann.opened(seats="sp")
    table, link = opened["table"], opened["links"][0]
    bob.post(f"tables/{table}/claim", seat=1, token=link["token"])
    chairs = [ann.chair(table, 0), bob.chair(table, 1)]
    chairs[0].until(lambda chair: chair.info["seats"][1]["connected"])
    for _ in range(20):
        mover(chairs).play()
    lines = max(len(chair.log) for chair in chairs)
    for chair in chairs:
        chair.until(lambda chair: len(chair.log) >= lines - 2)
    wait_for(lambda: [chair.news() for chair in chairs] and len({str(places(chair)) for chair in chairs}) == 1)
    chairs[0].do("chat", text="over there?")
    chairs[1].until(lambda chair: chair.chat)
    chairs[1].close()
    chairs[0].until(lambda chair: not chair.info["seats"][1]["connected"])


def places(chair: Chair) -> object:
    return chair.state["scene"]["places"]


def test_answers_to_a_secret_at_two_processes_meet(houses: list[House], visit: Visit) -> None:
    """Neither process tells the other's viewers that something was answered, and both answers count."""
    here, there = houses
    ann, bob = visit(here, known=True), visit(there, known=True)
    table = here.table(at_a_secret("corleone", 2), ann, bob)
    chairs = [ann.chair(table, 0), bob.chair(table, 1)]
    secret = asked(chairs[0])
    for chair in chairs:
        while chair.moves and asked(chair) == secret:
            chair.play(chair.moves[-1])
    for chair in chairs:
        chair.until(lambda chair: asked(chair) != secret)


def test_bots_are_moved_once_wherever_people_sit(houses: list[House], visit: Visit) -> None:
    here, there = houses
    ann, watcher = visit(here), visit(there)
    table = ann.open(seats="sbb")
    chair, eyes = ann.chair(table, 0), watcher.chair(table)
    for _ in range(6):
        assert chair.turn()
        chair.play()
    assert chair.turn()
    wait_for(lambda: [eyes.news()] and places(eyes) == places(chair))
    loaded = here.hall.store.load(table)
    assert loaded is not None
    assert rebuild(loaded.table, loaded.turns)[1] == ""


def test_a_link_issued_again_ends_the_old_seat_everywhere(houses: list[House], visit: Visit) -> None:
    here, there = houses
    ann, bob = visit(here), visit(there)
    opened = ann.opened(seats="sp")
    table, link = opened["table"], opened["links"][0]
    bob.post(f"tables/{table}/claim", seat=1, token=link["token"])
    chair = bob.chair(table, 1)
    ann.post(f"tables/{table}/host", action="reissue", seat=1)
    with pytest.raises(ConnectionClosed):
        chair.until(lambda _: False)


def test_a_lost_connection_is_made_again_and_nothing_is_missed(houses: list[House], visit: Visit) -> None:
    here, there = houses
    ann, bob = visit(here, known=True), visit(there, known=True)
    table = here.table(sitdown.new("corleone", seats=2, seed=3), ann, bob)
    chairs = [ann.chair(table, 0), bob.chair(table, 1)]
    with there.hall.store.engine.begin() as db:
        db.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND query LIKE 'LISTEN%%'"
        )
    for _ in range(3):
        mover(chairs).play()
    wait_for(lambda: [chair.news() for chair in chairs] and places(chairs[0]) == places(chairs[1]))
