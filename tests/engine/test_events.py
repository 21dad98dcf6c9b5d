"""Events: who reads what, and a log that is too small is noticed."""

from typing import Any

import pytest

import sitdown
from sitdown import CheckFailed
from sitdown.engine.events import FORCED, EventTable, Log, Mute, tell
from sitdown.engine.record import SPECTATOR

SEATS = ("Ada", "Bo", "Cy")


def table() -> EventTable:
    return EventTable(seat=SEATS, money=lambda n: f"${n}", move=("pass", "bid"))


def test_numbers_are_named_by_their_nouns() -> None:
    events = table()
    paid = events.add("paid", "{a:seat} pays {b:money}, {c} times", "XX-PAY-01")
    assert events.render((paid, 1, 5, 2, 0, 0), viewer=0) == "Bo pays $5, 2 times"


def test_kinds_are_numbered_after_the_engines_own() -> None:
    events = table()
    assert events.add("one", "", "") == FORCED + 1
    assert events.kinds[FORCED].name == "forced"


def test_what_is_only_for_some_is_read_by_them_alone() -> None:
    events = table()
    stolen = events.add("stolen", "{a:seat} steals {c:money} from {b:seat}", "XX", only="ab")
    told = (stolen, 0, 2, 5, 0, 0)
    assert [events.render(told, viewer) for viewer in (0, 1, 2, SPECTATOR)] == [
        "Ada steals $5 from Cy",
        "",
        "Ada steals $5 from Cy",
        "",
    ]


def test_the_others_read_their_own_words() -> None:
    events = table()
    drawn = events.add("drawn", "{a:seat} draws {b:money}", "XX", only="a", others="{a:seat} draws a card")
    assert events.render((drawn, 1, 5, 0, 0, 0), viewer=1) == "Bo draws $5"
    assert events.render((drawn, 1, 5, 0, 0, 0), viewer=2) == "Bo draws a card"
    assert events.render((drawn, 1, 5, 0, 0, 0), viewer=SPECTATOR) == "Bo draws a card"


def test_a_forced_choice_is_told_to_its_owner_only() -> None:
    events = table()
    assert events.render((FORCED, 2, 1, 0, 0, 0), viewer=2) == "Cy: only one choice, bid"
    assert events.render((FORCED, 2, 1, 0, 0, 0), viewer=0) == ""


def test_telling_writes_a_row() -> None:
    log: Any = Log.checked()
    tell(log, 3, 1, 2)
    tell(log, 4, 5, 6, 7, 8, 9)
    assert log.n == 2
    assert [list(log.rows[i]) for i in range(2)] == [[3, 1, 2, 0, 0, 0], [4, 5, 6, 7, 8, 9]]


def test_a_row_leaves_nothing_of_the_one_before() -> None:
    log: Any = Log.plain()
    tell(log, 4, 5, 6, 7, 8, 9)
    log.n = 0
    tell(log, 3)
    assert list(log.rows[0]) == [3, 0, 0, 0, 0, 0]


def test_a_full_log_counts_on_and_writes_nothing_more() -> None:
    log: Any = Mute.checked()
    tell(log, 3, 1)
    tell(log, 4, 2)
    assert log.n == 2
    assert list(log.rows[0]) == [3, 1, 0, 0, 0, 0]


@pytest.mark.parametrize("mode", ["plain", "checked"])
def test_a_log_that_is_too_small_is_noticed(mode: str) -> None:
    board = sitdown.new("corleone", seats=2, seed=1, mode=mode).board
    board.logs[0].n = len(board.logs[0].rows)
    assert len(board._events()) == 256
    board.logs[0].n += 1
    with pytest.raises(CheckFailed, match="one move told 257 events; the log holds 256"):
        board._events()
