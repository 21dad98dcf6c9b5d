"""Playing an ally (CE-ALLY)."""

from collections import Counter
from random import Random

import pytest

import sitdown
from tests.games.corleone.street import (
    ALLIES,
    amounts,
    asked,
    crowded,
    evidence,
    figure,
    hand,
    happened,
    log,
    moves,
    pile,
    play_on,
    played,
    plays,
    ready,
    rule,
    seen_on_the_street,
    stack,
    state,
    street,
    suitcase,
)
from tests.proves import proves

NEUTRAL, EMPTY = 5, -1


@proves("CE-ALLY-01")
def test_a_played_ally_lies_face_up_until_tribute() -> None:
    match = street().hand(0, allies=["small_time_bookie"]).reserve(0, thugs=1, family=0).out(1, 2).match()
    match.play(0, "ally small_time_bookie")
    assert (hand(match, 0), played(match, 0)) == ([], ["small_time_bookie"])
    assert suitcase(match, 0) == ["$2"]
    assert list(match.view(1).played_allies[0]) == list(state(match).played_allies[0])
    match.play(0, "thug ws_a")
    play_on(match, lambda s: s.act == 3)
    assert (hand(match, 0), played(match, 0)) == (["small_time_bookie"], [])
    assert "Marzullo takes Small-Time Bookie back into hand" in log(match, 2)


@proves("CE-ALLY-02")
def test_each_ally_is_played_once_an_act_but_several_may_be_played() -> None:
    table = street().hand(0, allies=["small_time_bookie", "hired_muscle"])
    match = table.reserve(0, thugs=1, family=0).out(1, 2).match()
    match.play(0, "ally small_time_bookie")
    assert asked(match) == "turn_action"
    assert moves(match, 0, "ally") == ["ally hired_muscle"]
    assert rule(match, 0, "ally small_time_bookie") == "CE-ALLY-02"
    match.play(0, "ally hired_muscle")
    assert played(match, 0) == ["small_time_bookie", "hired_muscle"]
    plays(match, 0, "thug bk_a")
    play_on(match, lambda s: s.act == 3 and s.turn == 0 and s.turn_open == 1)
    assert "ally small_time_bookie" in moves(match, 0)


@proves("CE-ALLY-03")
def test_an_ally_won_in_an_act_is_first_played_in_the_next() -> None:
    table = street(seats=2, act=1).suitcase(0, money=[1]).row("small_time_bookie").phase("bribery")
    match = plays(table.match(), 0, "bid $1")
    won = [numbers[1] for name, numbers in happened(match) if name == "ally_recruited"]
    assert len(won) == 1
    assert (state(match).act, asked(match)) == (2, "turn_action")
    assert "ally small_time_bookie" in moves(match, 0)


@proves("CE-ALLY-03")
def test_an_ally_on_offer_cannot_be_played() -> None:
    match = street(act=1).row("small_time_bookie").match()
    assert rule(match, 0, "ally small_time_bookie") == "CE-ALLY-01"


@proves("CE-ALLY-03")
def test_allies_come_into_hands_by_bribery_and_tribute_only() -> None:
    match, choice = sitdown.new("corleone", seats=4, seed=3), Random(3)
    held: Counter[str] = Counter()
    while not match.over:
        told, seat = len(match.events), choice.choice(match.deciders)
        match.play(seat, choice.choice(match.moves(seat)))
        names = {name for name, _ in happened(match, told)}
        now = Counter(card for owner in range(4) for card in hand(match, owner) if card in ALLIES)
        assert not now - held or names & {"ally_recruited", "ally_back"}
        held = now
    assert "ally_recruited" in {name for name, _ in happened(match)}


@proves("CE-ALLY-04")
def test_the_parts_of_an_ally_come_in_order_and_must_be_done_if_they_can() -> None:
    match = street().hand(0, allies=["police_chief_2"]).thug("bk_a", 1).family("fm14", 2).match()
    match.play(0, "ally police_chief_2")
    assert (asked(match), hand(match, 0)) == ("choose_turf", [])
    match.play(0, "turf brooklyn")
    assert moves(match, 0) == ["figure bk_a", "figure fm14"]
    assert hand(match, 0) == []
    plays(match, 0, "figure bk_a", "to ch_a")
    assert hand(match, 0) == ["$3"]


@proves("CE-ALLY-04")
def test_what_an_ally_cannot_do_is_skipped() -> None:
    match = plays(street().hand(0, allies=["hired_muscle"]).match(), 0, "ally hired_muscle")
    assert (hand(match, 0), played(match, 0)) == (["$3"], ["hired_muscle"])


@proves("CE-ALLY-05")
def test_an_ally_in_hand_can_be_discarded_and_then_leaves_the_game() -> None:
    table = street().tile("ws_b", "grand_hotel_casino").hand(0, money=[1], allies=["capo"]).played(0, "tax_advisor")
    match = plays(table.match(), 0, "thug ws_b", "cash_in 1")
    assert moves(match, 0) == ["discard $1", "discard capo"]
    match.play(0, "discard capo")
    assert hand(match, 0) == ["$1", "$5"]
    assert sum(state(match).ally_row) == 0
    assert played(match, 0) == ["tax_advisor"]


@proves("CE-ALLY-05")
def test_an_ally_in_hand_can_be_stolen_but_a_played_one_cannot() -> None:
    table = ready("pickpocket_crew").hand(1, allies=["capo"]).played(2, "tax_advisor")
    match = plays(table.match(), 0, "job pickpocket_crew", "money_first")
    assert (hand(match, 0), hand(match, 1)) == (["$3", "capo"], [])
    assert played(match, 2) == ["tax_advisor"]


@proves("CE-ALLY-06")
@pytest.mark.parametrize(("ally", "place", "gains"), [("mayor_2", "to fm09", []), ("union_boss_1", "to bk_a", ["$3"])])
def test_an_ally_does_only_what_its_card_says(ally: str, place: str, gains: list[str]) -> None:
    match = plays(street().hand(0, allies=[ally]).match(), 0, f"ally {ally}", place)
    assert hand(match, 0) == gains
    assert match.deciders == (1,)


@proves("CE-ALLY-07")
def test_each_player_with_a_mayor_card_may_move_him_again() -> None:
    match = street().hand(0, allies=["mayor_1"]).hand(1, allies=["mayor_2"]).match()
    plays(match, 0, "ally mayor_1", "to fm09", "area queens")
    assert hand(match, 0) == ["booze"]
    plays(match, 1, "ally mayor_2", "to fm05")
    assert (figure(match, "fm09"), figure(match, "fm05")) == (EMPTY, NEUTRAL)


@pytest.mark.parametrize("ally", ALLIES)
@proves("CE-ALLY-01", "CE-ALLY-06")
def test_every_ally_does_what_its_card_says(ally: str) -> None:
    effects = ALLIES[ally]["effects"]
    match = plays(crowded(ally=ally).match(), 0, f"ally {ally}")
    play_on(match, lambda s: s.turn == 1)
    wanted = [name for effect in effects for name in evidence(effect)]
    assert sorted(seen_on_the_street(match)) == sorted(wanted)
    backs = [2, 2] if any(effect.get("shake") == "all_backs" for effect in effects) else []
    assert amounts(match, "money_taken") == backs + [e["value"] for e in effects if e["code"] == "take_money"]
    assert amounts(match, "banked") == [e["value"] for e in effects if e["code"] == "bank"]
    assert played(match, 0) == [ally]


@proves("CE-EX-08")
def test_example_08_the_family_accountant() -> None:
    table = street().hand(0, money=[5, 3, 1], allies=["family_accountant"]).reserve(0, thugs=1, family=0)
    match = plays(table.match(), 0, "ally family_accountant", "suitcase $5", "suitcase $3")
    assert suitcase(match, 0) == ["$3", "$5"]
    assert played(match, 0) == ["family_accountant"]
    assert state(match).reserve_thugs[0] == 1
    assert (match.deciders, asked(match)) == ((1,), "turn_action")


@proves("CE-EX-37")
def test_example_37_the_mayor_of_act_two_does_not_shake_down() -> None:
    table = street().hand(0, money=[1, 2, 3], allies=["mayor_2"]).hand(1, allies=["mayor_1"])
    match = plays(table.match(), 0, "ally mayor_2", "to fm07")
    assert hand(match, 0) == ["$1", "$2", "$3"]
    assert (pile(match, "booze"), pile(match, "blood_money")) == (8, 8)
    plays(match, 0, "suitcase $3", "suitcase $2")
    assert suitcase(match, 0) == ["$2", "$3"]
    assert match.deciders == (1,)
    plays(match, 1, "ally mayor_1", "to fm02", "area central_park")
    assert (figure(match, "fm07"), figure(match, "fm02")) == (EMPTY, NEUTRAL)


@proves("CE-EX-38")
def test_example_38_the_mayor_stays_and_opens_central_park() -> None:
    table = street().neutral("mayor", "fm05").hand(0, money=[1, 2], allies=["mayor_1"])
    match = plays(table.match(), 0, "ally mayor_1", "to fm05", "area central_park")
    assert moves(match, 0) == ["suitcase $1", "suitcase $2", "stop"]
    match.play(0, "suitcase $2")
    assert suitcase(match, 0) == ["$2"]
    assert match.deciders == (1,)


@proves("CE-EX-39")
def test_example_39_the_union_boss_shakes_down_and_then_is_neutral() -> None:
    table = street().control("brooklyn", 1).hand(0, allies=["union_boss_2"]).family("fm15", 2)
    match = table.reserve(0, thugs=1, family=0).out(1, 2).match()
    plays(match, 0, "ally union_boss_2", "to bk_a", "self_first")
    assert (hand(match, 0), hand(match, 1)) == (["gun", "booze"], ["gun", "booze"])
    match.play(0, "thug ws_a")
    assert "nobody gains Brooklyn" in log(match)
    assert (stack(match, "brooklyn"), stack(match, "queens")) == ([1], [2])
