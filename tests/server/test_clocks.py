"""Clocks: a bot takes the seat of whoever is late, and gives it back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sitdown.server import clocks
from sitdown.server.clocks import ClockRule
from sitdown.server.store import Turn
from tests.server.house import Browser, House
from tests.server.secrets import at_a_secret

AT_ONCE = ClockRule(grace=0.0, bank=0.05)


def test_what_goes_beyond_the_grace_comes_out_of_the_bank() -> None:
    rule = ClockRule(grace=10, bank=60)
    turns = [Turn(seat, "", "", "", 0.0, spent) for seat, spent in [(0, 5), (0, 25), (1, 500), (0, 12)]]
    assert rule.left(0, turns) == 60 - 15 - 2
    assert rule.left(1, turns) == 0
    assert rule.left(2, turns) == 60


@pytest.mark.parametrize("clock", ["relaxed", "quick"])
def test_a_clock_runs_for_whoever_must_decide(ann: Browser, clock: str) -> None:
    table = ann.open(seats="ss", clock=clock)
    chairs = [ann.chair(table, seat) for seat in range(2)]
    mover = next(chair for chair in chairs if chair.moves)
    shown = [seat["clock"] for seat in mover.info["seats"]]
    assert shown[mover.seat]["since"] is not None
    assert shown[1 - mover.seat]["since"] is None
    assert shown[0]["left"] == shown[1]["left"] == clocks.RULES[clock].bank  # type: ignore[union-attr]


def test_no_clock_no_hurry(ann: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    assert [seat["clock"] for seat in chair.info["seats"]] == [None, None]


def test_a_bot_takes_over_and_gives_back(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clocks.RULES, "quick", AT_ONCE)
    table = ann.open(seats="sb", clock="quick")
    chair = ann.chair(table, 0)
    chair.until(lambda chair: chair.info["seats"][0]["standin"])
    chair.until(lambda chair: len(chair.log) > 15)
    monkeypatch.setitem(clocks.RULES, "quick", ClockRule(grace=10_000, bank=10_000))
    chair.do("back")
    chair.until(lambda chair: not chair.info["seats"][0]["standin"])
    chair.news()
    assert chair.turn()
    chair.play()


def test_who_comes_in_again_has_the_seat_again(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(clocks.RULES, "quick", AT_ONCE)
    table = ann.open(seats="sb", clock="quick")
    chair = ann.chair(table, 0)
    chair.until(lambda chair: chair.info["seats"][0]["standin"])
    chair.close()
    monkeypatch.setitem(clocks.RULES, "quick", ClockRule(grace=10_000, bank=10_000))
    again = ann.chair(table, 0)
    again.until(lambda chair: not chair.info["seats"][0]["standin"])


def test_a_secret_decision_is_answered_for_the_late_and_nobody_is_told(
    house: House, visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = at_a_secret("new_don", 3)
    browsers = [visit(house, known=True) for _ in range(3)]
    table = house.table(match, *browsers, clock="quick")
    chairs = [browser.chair(table, seat) for seat, browser in enumerate(browsers)]
    first = chairs[0]
    asked = first.state["scene"]["prompt"]["decision"]
    for chair in chairs[:2]:
        while chair.moves and chair.state["scene"]["prompt"]["decision"] == asked:
            chair.play()
    for chair in chairs:
        chair.news()
    shown = [seat["clock"]["since"] for seat in first.info["seats"]]
    assert shown[1] == shown[2] is not None
    monkeypatch.setitem(clocks.RULES, "quick", AT_ONCE)
    chairs[2].do("notes", text="wakes the table up")
    first.until(lambda chair: chair.state["scene"]["prompt"]["decision"] != asked)
    for frame in first.frames:
        if frame["type"] == "state" and frame["scene"]["prompt"]["decision"] != asked:
            break
        assert frame["type"] == "state" or frame["table"]["seats"][2]["standin"] == ""


def test_the_time_of_a_match_survives_a_restart(
    own_house: Callable[..., House], visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clocks.RULES, "quick", ClockRule(grace=0.0, bank=10_000))
    house = own_house()
    ann = visit(house)
    table = ann.open(seats="ss", clock="quick")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    mover = next(chair for chair in chairs if chair.moves)
    mover.play()
    mover.news()
    before = [seat["clock"]["left"] for seat in mover.info["seats"]]
    house.close()
    back = Browser(own_house(), ann.token)
    after = [seat["clock"]["left"] for seat in back.chair(table, mover.seat).info["seats"]]
    assert after == before
    back.close()
