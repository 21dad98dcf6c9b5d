"""Completing a job: cost, money, ability (CE-JOB)."""

import pytest

from tests.games.corleone.street import (
    JOBS,
    amounts,
    asked,
    cost,
    crowded,
    discarded,
    done,
    evidence,
    figure,
    hand,
    happened,
    log,
    moves,
    pile,
    play_on,
    plays,
    public,
    ready,
    rule,
    seen_on_the_street,
    state,
    street,
    suitcase,
)
from tests.proves import proves


@proves("CE-JOB-01")
def test_a_job_is_done_from_the_hand_or_the_public_row_for_the_goods_it_lists() -> None:
    table = street().hand(0, goods=["gun", "booze", "gun"], jobs=["alley_ambush", "blackmail"])
    match = table.public("truck_hijacking_1", "casino_skim").hand(1, jobs=["getaway_driver_1"]).match()
    assert moves(match, 0, "job") == ["job truck_hijacking_1", "job alley_ambush"]
    assert rule(match, 0, "job casino_skim") == rule(match, 0, "job getaway_driver_1") == "CE-JOB-01"
    plays(match, 0, "job alley_ambush", "money_first")
    assert hand(match, 0) == ["$1", "$3", "gun", "blackmail"]
    assert (pile(match, "gun"), pile(match, "booze")) == (7, 8)


@proves("CE-JOB-02")
@pytest.mark.parametrize("lacking", ["gun", "booze", "blood_money"])
def test_a_narcotics_card_stands_for_one_good_of_any_kind(lacking: str) -> None:
    goods = [good for good in ("gun", "booze", "blood_money") if good != lacking]
    match = street().hand(0, goods=[*goods, "narcotics"], jobs=["fixed_fight"]).match()
    plays(match, 0, "job fixed_fight", "money_first")
    assert hand(match, 0) == ["$1", "$1"]
    assert pile(match, "narcotics") == 8


@proves("CE-JOB-02")
def test_one_narcotics_card_does_not_stand_for_two_goods_and_nothing_stands_for_narcotics() -> None:
    match = street().hand(0, goods=["gun", "gun", "gun", "narcotics"], jobs=["fixed_fight"]).match()
    assert rule(match, 0, "job fixed_fight") == "CE-JOB-01"


@proves("CE-JOB-03")
@pytest.mark.parametrize("where", ["hand", "row"])
def test_while_it_resolves_a_paid_job_is_neither_in_hand_nor_row_nor_suitcase(where: str) -> None:
    table = street().hand(0, goods=cost("backroom_deal")).public("blackmail", "ransom")
    table = table.hand(0, jobs=["backroom_deal"]) if where == "hand" else table.public("backroom_deal")
    match = plays(table.match(), 0, "job backroom_deal")
    for move in ("ability_first", "take_job ransom", "stop"):
        assert hand(match, 0) in ([], ["ransom"])
        assert "backroom_deal" not in public(match)
        assert done(match, 0) == []
        match.play(0, move)
    assert done(match, 0) == ["backroom_deal"]


@proves("CE-JOB-04")
def test_the_money_comes_all_together_before_or_after_the_ability() -> None:
    match = ready("casino_skim").match()
    match.play(0, "job casino_skim")
    assert moves(match, 0) == ["money_first", "ability_first"]
    after = match.clone()
    match.play(0, "money_first")
    assert hand(match, 0) == ["$2", "$5"]
    assert moves(match, 0) == ["suitcase $2", "suitcase $5", "stop"]
    after.play(0, "ability_first")
    assert hand(after, 0) == ["$2", "$5"]
    assert done(after, 0) == ["casino_skim"]
    assert suitcase(after, 0) == []


@proves("CE-JOB-05")
def test_the_money_is_exactly_the_cards_listed() -> None:
    match = plays(ready("contract_hit_1").match(), 0, "job contract_hit_1", "money_first")
    assert hand(match, 0) == ["$1", "$5"]
    match = plays(ready("numbers_racket_1").match(), 0, "job numbers_racket_1", "money_first")
    assert hand(match, 0) == ["$1", "$1"]


@proves("CE-JOB-06")
def test_a_done_job_lies_in_the_suitcase_and_does_nothing_more() -> None:
    table = ready("numbers_racket_1").hand(0, goods=cost("numbers_racket_1")).out(1, 2)
    match = plays(table.match(), 0, "job numbers_racket_1", "money_first")
    assert done(match, 0) == ["numbers_racket_1"]
    assert happened(match)[-1][0] == "job_done"
    assert (match.deciders, asked(match)) == ((0,), "turn_action")
    assert rule(match, 0, "job numbers_racket_1") == "CE-JOB-01"
    assert hand(match, 0) == ["$1", "$1", "booze", "booze"]


@proves("CE-JOB-07")
def test_a_done_public_job_is_not_replaced_until_the_entracte() -> None:
    table = street().hand(0, goods=cost("drive_by_1")).public("drive_by_1", "ransom", "blackmail")
    match = table.reserve(0, thugs=1, family=0).out(1, 2).match()
    plays(match, 0, "job drive_by_1", "money_first")
    assert public(match) == ["blackmail", "ransom"]
    play_on(match, lambda s: s.act == 3)
    new = [numbers for name, numbers in happened(match) if name == "public_job"]
    assert len(new) == 1
    assert len(public(match)) == 3


@proves("CE-JOB-08")
def test_one_job_is_a_whole_action() -> None:
    table = ready("drive_by_1").hand(0, goods=cost("drive_by_2"), jobs=["drive_by_2"])
    match = plays(table.match(), 0, "job drive_by_1", "money_first")
    assert (match.deciders, asked(match)) == ((1,), "turn_action")
    assert done(match, 0) == ["drive_by_1"]


@proves("CE-JOB-09")
def test_the_parts_of_an_ability_come_in_printed_order() -> None:
    table = street(seats=4).family("fm05", 1).family("fm09", 2)
    table = table.thug("bk_a", 1).thug("qn_a", 2).thug("mt_a", 3)
    match = plays(ready("tollbooth_massacre", table).match(), 0, "job tollbooth_massacre", "money_first")
    assert moves(match, 0) == ["figure fm05", "figure fm09"]
    match.play(0, "figure fm05")
    assert moves(match, 0) == ["figure bk_a", "figure qn_a", "figure mt_a"]
    match.play(0, "figure qn_a")
    assert moves(match, 0) == ["figure bk_a", "figure mt_a"]


@proves("CE-JOB-09")
def test_a_possible_part_must_be_carried_out() -> None:
    match = plays(ready("drive_by_1", street().thug("bk_a", 1)).match(), 0, "job drive_by_1", "money_first")
    assert figure(match, "bk_a") == -1
    assert state(match).river_thugs[1] == 1


@proves("CE-JOB-09")
def test_an_impossible_part_is_skipped_and_the_next_one_still_done() -> None:
    match = plays(ready("backroom_deal").match(), 0, "job backroom_deal", "money_first")
    assert moves(match, 0) == ["draw", "stop"]
    match = ready("tollbooth_massacre", street().thug("bk_a", 1)).match()
    plays(match, 0, "job tollbooth_massacre", "money_first")
    assert state(match).river_thugs[1] == 1
    assert done(match, 0) == ["tollbooth_massacre"]


@proves("CE-JOB-10")
def test_the_icons_of_a_job_may_be_left_unused() -> None:
    match = plays(ready("casino_skim").hand(0, money=[1]).match(), 0, "job casino_skim", "money_first")
    plays(match, 0, "suitcase $5", "stop")
    assert suitcase(match, 0) == ["$5"]
    assert hand(match, 0) == ["$1", "$2"]
    assert match.deciders == (1,)


@proves("CE-JOB-10", "CE-ALLY-04")
def test_adjacent_icons_of_a_card_are_one_bundle() -> None:
    match = street().horse_head(1).hand(0, allies=["hollywood_producer"]).match()
    match.play(0, "ally hollywood_producer")
    assert hand(match, 0) == ["$5"]
    assert moves(match, 0) == ["horse_head", "stop"]
    match.play(0, "stop")
    assert state(match).horse_head == 1


@pytest.mark.parametrize("job", JOBS)
@proves("CE-JOB-04", "CE-JOB-05")
def test_every_job_costs_pays_and_does_what_its_card_says(job: str) -> None:
    card = JOBS[job]
    match = crowded(job=job).match()
    before = [pile(match, good) for good in ("gun", "booze", "blood_money")]
    match.play(0, f"job {job}")
    paid = [pile(match, good) - n for good, n in zip(("gun", "booze", "blood_money"), before, strict=True)]
    assert paid == [card["cost"].get(good, 0) for good in ("gun", "booze", "blood_money")]
    match.play(0, "money_first")
    assert amounts(match, "money_taken")[: len(card["money"])] == card["money"]
    play_on(match, lambda s: s.turn == 1)
    wanted = [name for effect in card["effects"] for name in evidence(effect)]
    assert sorted(seen_on_the_street(match)) == sorted(["money_taken"] * len(card["money"]) + wanted)
    assert amounts(match, "banked") == [e["value"] for e in card["effects"] if e["code"] == "bank"]
    assert done(match, 0) == [job]


@proves("CE-EX-07")
def test_example_07_shakedown_in_a_rivals_turf() -> None:
    table = street().hand(0, goods=["gun", "booze", "blood_money"]).public("shakedown_1").control("brooklyn", 1)
    match = plays(table.match(), 0, "job shakedown_1")
    assert [pile(match, good) for good in ("gun", "booze", "blood_money")] == [8, 8, 8]
    match.play(0, "money_first")
    assert hand(match, 0) == ["$5"]
    plays(match, 0, "shake bk_a", "self_first")
    assert hand(match, 0) == ["$5", "gun", "booze"]
    assert hand(match, 1) == ["gun", "booze"]
    assert done(match, 0) == ["shakedown_1"]
    assert public(match) == []


@proves("CE-EX-27")
def test_example_27_narcotics_that_must_be_spread() -> None:
    goods = ["gun", "booze", "narcotics", "narcotics"]
    match = street().hand(0, goods=goods, jobs=["contract_hit_1"]).match()
    match.play(0, "job contract_hit_1")
    assert asked(match) == "job_order"
    assert [line for line in log(match, 0) if "only one choice" in line] == [
        "Marzullo: only one choice, Pay with 1 narcotics",
        "Marzullo: only one choice, Pay with 1 narcotics",
    ]
    assert hand(match, 0) == ["booze"]


@proves("CE-EX-28", "CE-JOB-02")
def test_example_28_narcotics_that_may_be_spared() -> None:
    match = street().hand(0, goods=["gun", "gun", "narcotics"], jobs=["drive_by_1"]).match()
    match.play(0, "job drive_by_1")
    assert moves(match, 0) == ["narcotics 0", "narcotics 1"]
    other = match.clone()
    match.play(0, "narcotics 0")
    assert hand(match, 0) == ["narcotics"]
    other.play(0, "narcotics 1")
    assert hand(other, 0) == ["gun"]


@proves("CE-EX-29", "CE-JOB-09")
def test_example_29_a_drive_by_without_a_victim() -> None:
    match = ready("drive_by_1", street().thug("ch_a", 0)).match()
    plays(match, 0, "job drive_by_1", "money_first")
    assert hand(match, 0) == ["$1", "$3"]
    assert list(state(match).river_thugs) == [0] * 5
    assert done(match, 0) == ["drive_by_1"]
    assert JOBS["drive_by_1"]["color"] == "gray"
    assert match.scores()[0].points == 5


@proves("CE-EX-30")
def test_example_30_the_last_five_goes_to_the_bank_or_to_the_hand() -> None:
    match = ready("swiss_account").supply({"$5": 1, "$3": 4}).match()
    match.play(0, "job swiss_account")
    other = match.clone()
    match.play(0, "ability_first")
    assert suitcase(match, 0) == ["$5"]
    assert hand(match, 0) == ["$3"]
    other.play(0, "money_first")
    assert (hand(other, 0), suitcase(other, 0)) == (["$5"], ["$3"])
    other.play(0, "suitcase $5")
    assert suitcase(other, 0) == ["$3", "$5"]
    assert discarded(other) == []
