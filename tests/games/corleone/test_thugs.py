"""Playing a thug and shaking a front down (CE-THUG)."""

import pytest

from tests.games.corleone.street import (
    asked,
    discarded,
    each,
    figure,
    hand,
    log,
    moves,
    pile,
    plays,
    ready,
    rule,
    state,
    street,
    suitcase,
)
from tests.proves import proves


@proves("CE-THUG-01")
def test_a_thug_goes_from_the_reserve_to_a_free_space_of_an_open_business_and_uses_its_front() -> None:
    match = street().tile("ws_b", "cortlandt_gunsmith").thug("qn_a", 1).match()
    assert moves(match, 0, "thug") == each("thug", "ws_a", "ws_b", "bk_a", "ue_a", "uw_a", "mt_a", "ch_a")
    match.play(0, "thug bk_a")
    assert figure(match, "bk_a") == 0
    assert state(match).reserve_thugs[0] == 1
    assert hand(match, 0) == ["gun", "booze"]
    assert match.deciders == (1,)


@proves("CE-THUG-01")
def test_without_a_thug_in_reserve_none_can_be_played() -> None:
    match = street().reserve(0, thugs=0).match()
    assert moves(match, 0, "thug") == []
    assert rule(match, 0, "thug bk_a") == "CE-THUG-01"


@proves("CE-THUG-02")
def test_a_thug_space_holds_one_thug_or_the_union_boss() -> None:
    match = street().thug("bk_a", 1).thug("ch_a", 0).neutral("union_boss", "qn_a").match()
    assert [rule(match, 0, f"thug {slot}") for slot in ("bk_a", "ch_a", "qn_a")] == ["CE-THUG-02"] * 3
    assert rule(match, 0, "thug ws_a") == ""


@proves("CE-THUG-03")
def test_a_thug_may_go_where_its_player_can_use_nothing() -> None:
    match = street().match()
    match.play(0, "thug ws_a")
    assert figure(match, "ws_a") == 0
    assert match.deciders == (1,)


@proves("CE-THUG-04")
def test_the_front_is_used_once_by_the_player_and_once_by_the_rival_who_controls_the_turf() -> None:
    match = street(seats=4).control("brooklyn", 2, 3, 1).match()
    plays(match, 0, "thug bk_a", "self_first")
    assert [hand(match, seat) for seat in range(4)] == [["gun", "booze"], ["gun", "booze"], [], []]


@proves("CE-THUG-05")
@pytest.mark.parametrize(("order", "seats"), [("self_first", [0, 1]), ("controller_first", [1, 0])])
def test_the_active_player_says_who_goes_first_and_that_one_finishes_first(order: str, seats: list[int]) -> None:
    match = street().hand(0, money=[1, 2, 3]).hand(1, money=[1, 2, 3]).control("wall_street", 1).match()
    match.play(0, "thug ws_a")
    assert moves(match, 0) == ["self_first", "controller_first"]
    match.play(0, order)
    for seat in seats:
        assert match.deciders == (seat,)
        plays(match, seat, "suitcase $1", "suitcase $3")
        assert suitcase(match, seat) == ["$1", "$3"]
    assert asked(match) == "turn_action"


@proves("CE-THUG-06")
@pytest.mark.parametrize(
    "way",
    [
        ["thug bk_a", "self_first"],
        ["job shakedown_1", "money_first", "shake bk_a", "self_first"],
        ["job getaway_driver_1", "money_first", "to bk_a", "self_first"],
        ["ally union_boss_2", "to bk_a", "self_first"],
    ],
    ids=["thug", "job", "moved thug", "ally"],
)
def test_the_controller_benefits_however_a_rival_shakes_the_front_down(way: list[str]) -> None:
    goods = ["gun", "booze", "blood_money"]
    jobs = ["shakedown_1", "getaway_driver_1"]
    match = street().hand(0, goods=goods, jobs=jobs, allies=["union_boss_2"]).thug("ch_a", 0).control("brooklyn", 1)
    match = plays(match.match(), 0, *way)
    assert hand(match, 1) == ["gun", "booze"]
    assert match.deciders == (1,)


@proves("CE-THUG-07")
def test_on_ones_own_turf_the_front_is_used_once() -> None:
    match = street().control("brooklyn", 1, 0).match()
    match.play(0, "thug bk_a")
    assert hand(match, 0) == ["gun", "booze"]
    assert hand(match, 1) == []
    assert match.deciders == (1,)


@proves("CE-THUG-08")
@pytest.mark.parametrize("money", [[], [1]], ids=["could not", "did not"])
def test_the_controller_benefits_even_if_the_player_uses_nothing(money: list[int]) -> None:
    match = street().hand(0, money=money).hand(2, money=[3]).control("wall_street", 2).match()
    plays(match, 0, "thug ws_a", "self_first", *(["stop"] if money else []))
    assert suitcase(match, 0) == []
    assert match.deciders == (2,)
    match.play(2, "suitcase $3")
    assert suitcase(match, 2) == ["$3"]


@proves("CE-THUG-09")
def test_who_controls_is_read_at_the_moment_of_the_shakedown() -> None:
    match = ready("plant_the_flag", street().control("brooklyn", 1).family("fm14", 0)).match()
    plays(match, 0, "job plant_the_flag", "ability_first", "turf brooklyn")
    before = hand(match, 0)
    plays(match, 1, "thug bk_a", "self_first")
    assert hand(match, 0) == [*before, "gun", "booze"]


@proves("CE-EX-05")
def test_example_05_penn_central_railroad() -> None:
    match = street(act=1).deck("ransom", "car_bomb_1").supply({"$2": 26}).match()
    match.play(0, "thug ch_a")
    assert moves(match, 0) == ["draw", "stop"]
    plays(match, 0, "draw", "keep ransom")
    assert hand(match, 0) == ["$2", "ransom"]
    assert discarded(match) == ["car_bomb_1"]
    assert pile(match, "$2") == 25
    assert figure(match, "ch_a") == 0
    assert state(match).reserve_thugs[0] == 1


@proves("CE-EX-20")
def test_example_20_the_controller_takes_the_last_blood_money() -> None:
    match = street().control("queens", 1).supply({"blood_money": 1, "booze": 5}).match()
    plays(match, 0, "thug qn_a", "controller_first")
    assert hand(match, 1) == ["booze", "blood_money"]
    assert hand(match, 0) == ["booze"]


@proves("CE-EX-21")
def test_example_21_two_cards_into_the_suitcase_on_ones_own_turf() -> None:
    match = street().control("wall_street", 0).hand(0, money=[5, 2]).hand(1, money=[5]).hand(2, money=[5]).match()
    match.play(0, "thug ws_a")
    assert asked(match) == "ability_next"
    plays(match, 0, "suitcase $5", "suitcase $2")
    assert suitcase(match, 0) == ["$2", "$5"]
    assert (hand(match, 1), hand(match, 2)) == (["$5"], ["$5"])
    assert asked(match) == "turn_action"
    assert not any("first" in line for line in log(match, 0))


@proves("CE-EX-23")
def test_example_23_only_the_controller_has_money_for_the_suitcase() -> None:
    match = street().control("wall_street", 2).hand(2, money=[5, 3]).match()
    plays(match, 0, "thug ws_a", "self_first")
    assert suitcase(match, 0) == []
    assert moves(match, 2) == ["suitcase $3", "suitcase $5", "stop"]
    plays(match, 2, "suitcase $3", "suitcase $5")
    assert suitcase(match, 2) == ["$3", "$5"]
