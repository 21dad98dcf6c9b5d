"""Taking back: free while nothing was revealed, else by consent; never a way to learn something."""

from __future__ import annotations

from collections.abc import Callable

import sitdown
from tests.server.house import Browser, Chair, House
from tests.server.secrets import at_a_secret


def seated(house: House, visit: Callable[..., Browser], match: sitdown.Match) -> list[Chair]:
    """Everybody at a table of their own browser."""
    browsers = [visit(house, known=True) for _ in range(match.seats)]
    table = house.table(match, *browsers)
    return [browser.chair(table, seat) for seat, browser in enumerate(browsers)]


def mover(chairs: list[Chair]) -> Chair:
    for chair in chairs:
        chair.news()
    return next(chair for chair in chairs if chair.moves)


def test_a_move_that_revealed_nothing_is_taken_back_at_once(ann: Browser) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    chair = mover(chairs)
    before = chair.state
    chair.play(next(move for move in chair.moves if move.startswith("family")))
    assert chair.state["undo"] == "free"
    assert chair.undo() == {"done": True, "asked": False}
    chair.news()
    assert chair.state["scene"] == before["scene"]
    assert chair.state["decision"] != before["decision"]
    assert chair.log == before["log"]["lines"]
    chair.play(chair.moves[0])


def test_the_same_undo_twice_is_done_once(ann: Browser, house: House) -> None:
    table = ann.open(seats="ss")
    chair = mover([ann.chair(table, seat) for seat in range(2)])
    chair.play()
    chair.play()
    decision, kind = chair.decision, chair.state["undo"]
    if kind == "free":
        chair.do("undo", decision=decision)
        chair.do("undo", decision=decision)
        loaded = house.hall.store.load(table)
        assert loaded is not None
        assert [turn.move for turn in loaded.turns].count("undo") == 1


def test_nobody_takes_back_what_he_has_not_played(ann: Browser) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    chair = mover(chairs)
    other = next(one for one in chairs if one is not chair)
    assert chair.do("undo", 409, decision=chair.decision)["error"] == "no_undo"
    assert other.state["undo"] == "no"


def revealing(chairs: list[Chair]) -> Chair:
    """Play until somebody's last move can be taken back by consent only."""
    while True:
        chair = mover(chairs)
        chair.play(chair.moves[-1])
        if chair.state["undo"] == "ask":
            return chair


def test_what_was_revealed_is_taken_back_when_all_agree(house: House, visit: Callable[..., Browser]) -> None:
    chairs = seated(house, visit, sitdown.new("corleone", seats=3, seed=4))
    chair = revealing(chairs)
    others = [one for one in chairs if one is not chair]
    for one in chairs:
        one.news()
    lines = len(chair.log)
    assert chair.do("undo", decision=chair.decision) == {"done": False, "asked": True}
    for one in chairs:
        one.news()
        assert one.info["proposal"] == {
            "seat": chair.seat, "agreed": [chair.seat], "asked": sorted(other.seat for other in others),
        }  # fmt: skip
    others[0].do("consent", agree=True)
    others[1].do("consent", agree=True)
    for one in chairs:
        one.news()
        assert one.info["proposal"] is None
    assert len(chair.log) < lines
    loaded = house.hall.store.load(chair.table)
    assert loaded is not None
    assert loaded.turns[-1].move == "undo"
    mover(chairs).play()


def test_one_who_does_not_agree_is_enough(house: House, visit: Callable[..., Browser]) -> None:
    chairs = seated(house, visit, sitdown.new("corleone", seats=3, seed=4))
    chair = revealing(chairs)
    other = next(one for one in chairs if one is not chair)
    assert other.do("consent", 409, agree=True)["error"] == "not_asked"
    chair.do("undo", decision=chair.decision)
    other.do("consent", agree=False)
    chair.news()
    assert chair.info["proposal"] is None
    assert chair.do("undo", decision=chair.decision)["asked"]
    chair.do("consent", agree=False)
    chair.news()
    assert chair.info["proposal"] is None


def test_against_bots_nobody_needs_to_be_asked(ann: Browser) -> None:
    chair = ann.chair(ann.open(seats="sb"), 0)
    chair.turn()
    while chair.state["undo"] != "ask":
        chair.play(chair.moves[-1])
        chair.turn()
    assert chair.undo()["done"]
    assert chair.turn()


def test_a_secret_answer_is_taken_back_and_nobody_can_tell(house: House, visit: Callable[..., Browser]) -> None:
    match = at_a_secret("corleone", 3)
    chairs = seated(house, visit, match)
    for chair in chairs:
        chair.news()
    first, second, third = chairs
    first.play()
    second.play()
    for chair in chairs:
        chair.news()
    seen = [len(chair.frames) for chair in chairs]
    assert first.state["undo"] == "free"
    assert first.undo()["done"]
    for chair in chairs[1:]:
        assert chair.news() == []
    first.news()
    assert first.moves
    assert len(first.frames) == seen[0] + 1
    first.play(first.moves[-1])
    assert second.news() == []
    assert third.news() == []
    asked = first.state["scene"]["prompt"]["decision"]
    for chair in chairs:
        while chair.moves and chair.state["scene"]["prompt"]["decision"] == asked:
            chair.play(chair.moves[-1])
    for chair in chairs:
        chair.news()
        assert chair.state["scene"]["prompt"]["decision"] != asked
