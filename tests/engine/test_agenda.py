"""The agenda: a stack of decisions and steps inside the state."""

from typing import Any

import pytest

from sitdown import CheckFailed
from sitdown.engine.agenda import (
    DEPTH,
    EVERYBODY,
    KIND,
    WHO,
    A,
    B,
    Table,
    ask_together,
    commit,
    owes_decision,
    pop,
    push,
    top,
)
from sitdown.engine.record import SPECTATOR

BID, TURN = 3, 4


@pytest.fixture
def s() -> Any:
    state: Any = Table.checked()
    state.seats = 4
    return state


def owing(s: Any) -> list[int]:
    return [seat for seat in range(s.seats) if owes_decision(s, seat)]


def test_push_and_pop_leave_no_trace(s: Any) -> None:
    before = s.dump()
    push(s, TURN, 2, 5, 6, 7, 8)
    push(s, BID, 1, 9)
    pop(s)
    pop(s)
    assert s.dump() == before


def test_the_last_thing_pushed_is_on_top(s: Any) -> None:
    push(s, TURN, 2, 5, 6, 7, 8)
    push(s, BID, 1)
    assert list(top(s)) == [BID, 1, 0, 0, 0, 0]
    pop(s)
    assert list(top(s)) == [TURN, 2, 5, 6, 7, 8]


def test_a_decision_is_owed_by_its_seat_alone(s: Any) -> None:
    assert owing(s) == []
    push(s, TURN, 2)
    assert owing(s) == [2]


def test_a_decision_below_the_top_is_not_owed_yet(s: Any) -> None:
    push(s, TURN, 2)
    push(s, BID, 0)
    assert owing(s) == [0]


def test_asking_together_asks_just_the_seats_of_the_mask(s: Any) -> None:
    ask_together(s, BID, 0b1011, 7)
    assert owing(s) == [0, 1, 3]
    assert (top(s)[KIND], top(s)[WHO], top(s)[A], top(s)[B]) == (BID, EVERYBODY, 7, 0b1011)


def test_each_commits_in_any_order_and_the_last_closes_the_decision(s: Any) -> None:
    push(s, TURN, 2)
    before = s.dump()
    ask_together(s, BID, 0b1011)
    assert not commit(s, 3)
    assert owing(s) == [0, 1]
    assert not commit(s, 0)
    assert commit(s, 1)
    assert s.dump() == before


def test_who_still_owes_is_visible_to_each_seat_alone(s: Any) -> None:
    ask_together(s, BID, 0b1111)
    asked = {viewer: sight(s, viewer) for viewer in (0, 1, SPECTATOR)}
    commit(s, 2)
    assert {viewer: sight(s, viewer) for viewer in (0, 1, SPECTATOR)} == asked
    commit(s, 0)
    assert sight(s, 0) != asked[0]
    assert sight(s, 1) == asked[1]


def sight(s: Any, viewer: int) -> bytes:
    return bytes(a & b for a, b in zip(s.dump(), Table.mask(viewer).tobytes(), strict=True))


def test_an_agenda_that_is_full_is_noticed(s: Any) -> None:
    for _ in range(DEPTH):
        push(s, TURN, 0)
    with pytest.raises(CheckFailed, match=rf"agenda\[{DEPTH}\]"):
        push(s, TURN, 0)


def test_nothing_can_be_taken_from_an_empty_agenda(s: Any) -> None:
    with pytest.raises(CheckFailed, match=r"agenda\[-1\]"):
        pop(s)
