"""Moves over the wire: each is kept before anybody is told, played once, and refused with a reason."""

from __future__ import annotations

import threading

import pytest

from sitdown.server.catalogue import games
from tests.server.house import Browser, House

SLUGS = [info["slug"] for info in games()]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_whole_match_against_bots(ann: Browser, house: House, slug: str) -> None:
    fewest = next(info["seats"][0] for info in games() if info["slug"] == slug)
    chair = ann.chair(ann.open(slug, "s" + "b" * (fewest - 1)), 0)
    played = 0
    while chair.turn() and played < 400:
        chair.play(chair.moves[played % len(chair.moves)])
        played += 1
    assert chair.over
    assert sorted(result["place"] for result in chair.state["scene"]["results"])[0] == 1
    assert [line["text"] for line in chair.log]
    assert chair.info["status"] == "over" or chair.news()[-1]["table"]["status"] == "over"


def test_the_same_move_twice_is_played_once_and_answered_alike(ann: Browser, house: House) -> None:
    chair = ann.chair(ann.open(), 0)
    for _ in range(40):
        assert chair.turn()
        decision, move = chair.decision, chair.moves[-1]
        answers: list[int] = []
        threads = [
            threading.Thread(target=lambda: answers.append(submit(chair.browser, chair.table, decision, move)))  # noqa: B023
            for _ in range(2)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert answers == [200, 200]
        chair.until(lambda chair: chair.decision != decision)  # noqa: B023
    turns = house.hall.store.load(chair.table)
    assert turns is not None
    decisions = [turn.decision for turn in turns.turns if turn.seat == 0]
    assert len(decisions) == len(set(decisions)) == 40


def submit(browser: Browser, table: str, decision: str, move: str) -> int:
    body = {"seat": 0, "decision": decision, "move": move}
    return browser.http.post(f"/api/tables/{table}/moves", json=body).status_code


def test_a_move_that_comes_too_late_gets_the_fresh_state(ann: Browser) -> None:
    chair = ann.chair(ann.open(seats="ss"), 0)
    other = ann.chair(chair.table, 1)
    first = chair if chair.moves else other
    old = first.decision
    first.play()
    problem = first.do("moves", 409, decision=old, move=first.moves[-1] if first.moves else "stop")
    assert problem["error"] == "stale"
    assert problem["state"]["decision"] == first.decision
    assert problem["state"]["log"]["keep"] == 0


def test_a_move_that_is_not_allowed_says_why(ann: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    chair.turn()
    problem = chair.play("horse_head", expect=422)
    assert problem["error"] == "not_allowed"
    assert problem["words"]
    assert "did you mean" in chair.play("thug nowhere", expect=422)["words"]
    assert chair.news() == []


def test_somebody_elses_seat_cannot_be_played(ann: Browser, bob: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    chair.turn()
    bob.open()
    body = {"seat": 0, "decision": chair.decision, "move": chair.moves[0]}
    assert bob.post(f"tables/{chair.table}/moves", 403, **body)["error"] == "not_yours"


def test_why_not_and_a_hint(ann: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    chair.turn()
    targets = {target for move in chair.state["scene"]["moves"] for target in move["targets"]}
    assert chair.do("why", target=min(targets)) == {"refusal": None}
    assert chair.do("why", target="slot:nowhere")["refusal"]["text"]
    advice = chair.do("hint")
    assert advice["moves"][0]["move"] in chair.moves
    assert advice["moves"][0]["label"]


def test_everybody_sees_the_same_match(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats="sss")
    chairs = [ann.chair(table, seat) for seat in range(3)]
    spectator = bob.chair(table)
    for _ in range(30):
        for chair in [*chairs, spectator]:
            chair.news()
        next(chair for chair in chairs if chair.moves).play()
    for chair in [*chairs, spectator]:
        chair.news()
    late = bob.chair(table)
    assert late.state["scene"] == spectator.state["scene"]
    assert late.log == spectator.log
    assert all(chair.state["scene"]["places"] == spectator.state["scene"]["places"] for chair in chairs)
