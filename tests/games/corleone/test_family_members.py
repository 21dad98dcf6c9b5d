"""Playing a family member and using the backs next to it (CE-FM)."""

import pytest

from sitdown.games.corleone import components as c
from tests.games.corleone.street import asked, figure, hand, moves, plays, rule, state, street, suitcase
from tests.proves import proves


def touching(space: str) -> set[str]:
    """The areas next to a family space."""
    areas = c.SPACE_TOUCHES[c.SPACE_KEY.index(space) - c.THUG_SPACES]
    return {key for key, touches in zip(c.AREA_KEY, areas, strict=True) if touches}


@proves("CE-FM-01")
def test_a_family_member_uses_every_back_next_to_its_space() -> None:
    match = street().tile("ue_b", "numbers_parlor").tile("bk_b", "cellar_tavern").match()
    match.play(0, "family fm07")
    assert figure(match, "fm07") == 0
    assert state(match).reserve_family[0] == 1
    assert hand(match, 0) == ["$1", "$1", "$2", "booze", "blood_money"]
    assert match.deciders == (1,)


@proves("CE-FM-01")
def test_central_park_counts_among_the_areas() -> None:
    match = street().match()
    match.play(0, "family fm02")
    assert hand(match, 0) == ["$2"]
    assert moves(match, 0) == ["suitcase $2", "stop"]


@proves("CE-FM-01")
def test_a_family_member_needs_one_in_reserve_and_an_open_space() -> None:
    with_two = street(seats=2).match()
    assert len(moves(with_two, 0, "family")) == 10
    assert rule(with_two, 0, "family fm01") == "CE-SET-15"
    none_left = street().reserve(0, family=0).match()
    assert rule(none_left, 0, "family fm05") == "CE-FM-01"


@proves("CE-FM-02")
@pytest.mark.parametrize("order", [("suitcase $1", "draw"), ("draw", "suitcase $1")])
def test_all_backs_are_one_bundle_in_the_order_the_player_likes(order: tuple[str, str]) -> None:
    match = street().hand(0, money=[1]).deck("ransom", "blackmail").match()
    match.play(0, "family fm05")
    assert moves(match, 0) == ["suitcase $1", "draw", "stop"]
    for move in order:
        match.play(0, move)
        if move == "draw":
            match.play(0, "keep ransom")
    assert suitcase(match, 0) == ["$1"]
    assert hand(match, 0) == ["blood_money", "ransom"]
    assert match.deciders == (1,)


@proves("CE-FM-03", "CE-EX-22")
def test_example_22_nobody_else_benefits_from_backs() -> None:
    match = street().control("midtown", 1).control("queens", 1).match()
    match.play(0, "family fm09")
    assert hand(match, 0) == ["booze", "blood_money"]
    assert hand(match, 1) == []
    assert asked(match) == "turn_action"


@proves("CE-FM-04")
def test_a_family_space_holds_one_family_member_or_the_mayor() -> None:
    match = street().family("fm05", 1).family("fm09", 0).neutral("mayor", "fm07").match()
    assert [rule(match, 0, f"family {space}") for space in ("fm05", "fm09", "fm07")] == ["CE-FM-04"] * 3
    assert len(moves(match, 0, "family")) == 13


@proves("CE-FM-05")
@pytest.mark.parametrize("left", [3, 2, 1])
def test_don_consigliere_and_heir_do_the_same(left: int) -> None:
    match = street(act=4).reserve(0, family=left).match()
    assert moves(match, 0, "family") == [f"family fm{n:02}" for n in range(1, 17)]
    match.play(0, "family fm09")
    assert state(match).reserve_family[0] == left - 1
    assert hand(match, 0) == ["booze", "blood_money"]


@proves("CE-EX-01")
def test_example_01_the_areas_of_fm05() -> None:
    assert touching("fm05") == {"chelsea", "midtown", "central_park"}
    match = street().family("fm05", 1).phase("turf_war").match()
    assert [turf for turf in range(1, 8) if state(match).stack_n[turf]] == [6, 7]


@proves("CE-EX-02")
def test_example_02_the_areas_of_fm09() -> None:
    assert touching("fm09") == {"midtown", "queens"}


@proves("CE-EX-06")
def test_example_06_the_don_on_fm11() -> None:
    match = street(act=1).tile("ws_b", "cortlandt_gunsmith")
    match = match.hand(0, money=[1, 2, 3], jobs=["shakedown_1", "shakedown_2"]).deck("ransom", "blackmail").match()
    match.play(0, "family fm11")
    assert hand(match, 0) == ["$1", "$2", "$3", "gun", "blood_money", "shakedown_1", "shakedown_2"]
    plays(match, 0, "suitcase $3", "draw", "keep ransom")
    assert suitcase(match, 0) == ["$3"]
    assert hand(match, 0) == ["$1", "$2", "gun", "blood_money", "ransom", "shakedown_1", "shakedown_2"]
    assert match.deciders == (1,)
