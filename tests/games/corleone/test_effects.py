"""Card effects that are not icons, each code once (CE-EFF)."""

import pytest

from sitdown.engine.match import Match
from sitdown.games.corleone import components as c
from tests.games.corleone.street import (
    done,
    each,
    figure,
    hand,
    log,
    moves,
    pile,
    plays,
    public,
    ready,
    rule,
    stack,
    state,
    street,
    suitcase,
)
from tests.proves import proves

NEUTRAL, EMPTY = 5, -1


@proves("CE-EFF-01")
def test_shake_front_uses_any_open_front_occupied_or_not_without_a_figure() -> None:
    table = street().tile("qn_b", "cellar_tavern").thug("qn_b", 1).control("queens", 2)
    match = plays(ready("shakedown_1", table).match(), 0, "job shakedown_1", "money_first")
    assert moves(match, 0) == each("shake", "ws_a", "bk_a", "ue_a", "qn_a", "qn_b", "uw_a", "mt_a", "ch_a")
    plays(match, 0, "shake qn_b", "self_first")
    assert hand(match, 0) == ["$5", "booze", "booze"]
    assert hand(match, 2) == ["booze", "booze"]
    assert figure(match, "qn_b") == 1
    assert state(match).reserve_thugs[0] == 2


@proves("CE-EFF-02")
def test_shake_backs_uses_all_backs_of_one_turf_as_one_bundle() -> None:
    table = street().tile("ws_b", "teamster_garage").control("wall_street", 1)
    match = plays(ready("back_door_collection", table).match(), 0, "job back_door_collection", "money_first")
    assert moves(match, 0) == [f"turf {turf}" for turf in c.AREA_KEY[1:]]
    match.play(0, "turf wall_street")
    assert moves(match, 0) == ["suitcase $3", "draw", "stop"]
    match.play(0, "stop")
    assert match.deciders == (1,)


@proves("CE-EFF-03")
@pytest.mark.parametrize(
    ("job", "targets"),
    [
        ("drive_by_1", ["bk_a", "qn_a"]),
        ("contract_hit_1", ["fm09", "fm14"]),
        ("restaurant_hit", ["bk_a", "qn_a", "fm09", "fm14"]),
    ],
)
def test_gun_down_hits_one_figure_of_the_kind_on_the_card(job: str, targets: list[str]) -> None:
    table = street().thug("bk_a", 1).thug("qn_a", 2).family("fm14", 1).family("fm09", 2)
    match = plays(ready(job, table).match(), 0, f"job {job}", "money_first")
    assert moves(match, 0) == [f"figure {space}" for space in targets]
    match.play(0, f"figure {targets[1]}")
    assert figure(match, targets[1]) == EMPTY
    assert figure(match, targets[0]) != EMPTY


@proves("CE-EFF-03")
def test_the_police_chiefs_card_hits_only_in_his_turf() -> None:
    table = street(act=4).hand(0, allies=["police_chief_3"]).thug("bk_a", 1).thug("qn_a", 2)
    match = table.family("fm14", 1).family("fm09", 2).match()
    plays(match, 0, "ally police_chief_3", "turf brooklyn")
    assert moves(match, 0) == ["figure bk_a", "figure fm14"]
    assert rule(match, 0, "figure qn_a") == rule(match, 0, "figure fm09") == "CE-EFF-03"
    match.play(0, "figure fm14")
    assert state(match).river_family[1] == 1


@proves("CE-EFF-04")
def test_gun_down_turf_hits_all_families_thugs_there_and_nobody_else() -> None:
    table = street().tile("bk_b", "loan_office").thug("bk_a", 0).thug("bk_b", 1).family("fm14", 2)
    table = table.thug("qn_a", 2).neutral("union_boss", "ch_a").family("fm05", 1)
    match = plays(ready("car_bomb_1", table).match(), 0, "job car_bomb_1", "money_first")
    assert moves(match, 0) == ["turf brooklyn", "turf queens"]
    match.play(0, "turf brooklyn")
    assert (figure(match, "bk_a"), figure(match, "bk_b")) == (EMPTY, EMPTY)
    assert (figure(match, "fm14"), figure(match, "qn_a"), figure(match, "ch_a")) == (2, 2, NEUTRAL)
    assert list(state(match).river_thugs) == [1, 1, 0, 0, 0]


@proves("CE-EFF-05")
def test_take_over_guns_down_a_thug_and_may_fill_the_space_and_shake_the_front() -> None:
    table = street().thug("bk_a", 1).family("fm09", 1).control("brooklyn", 2)
    match = plays(ready("hostile_takeover", table).match(), 0, "job hostile_takeover", "money_first")
    assert moves(match, 0) == ["place", "decline"]
    assert state(match).river_thugs[1] == 1
    other = match.clone()
    plays(match, 0, "place", "self_first")
    assert (figure(match, "bk_a"), state(match).reserve_thugs[0]) == (0, 1)
    assert (hand(match, 0), hand(match, 2)) == (["$3", "gun", "booze"], ["gun", "booze"])
    other.play(0, "decline")
    assert (figure(other, "bk_a"), state(other).reserve_thugs[0]) == (EMPTY, 2)
    assert hand(other, 0) == ["$3"]


@proves("CE-EFF-05")
def test_take_over_without_a_thug_in_reserve_only_guns_down() -> None:
    table = street().thug("bk_a", 1).reserve(0, thugs=0)
    match = plays(ready("hostile_takeover", table).match(), 0, "job hostile_takeover", "money_first")
    assert (figure(match, "bk_a"), match.deciders) == (EMPTY, (1,))


@proves("CE-EFF-06")
def test_move_own_brings_a_thug_to_a_free_space_of_an_open_business() -> None:
    table = street().tile("ch_b", "loan_office").thug("ch_a", 0).thug("bk_a", 1).neutral("union_boss", "uw_a")
    table = ready("getaway_driver_1", table.family("fm05", 0))
    match = plays(table.match(), 0, "job getaway_driver_1", "money_first")
    assert moves(match, 0) == each("to", "ws_a", "ue_a", "qn_a", "mt_a", "ch_a", "ch_b")
    match.play(0, "to ch_b")
    assert (figure(match, "ch_a"), figure(match, "ch_b")) == (EMPTY, 0)
    assert hand(match, 0) == ["$1", "blood_money", "blood_money"]


@proves("CE-EFF-06")
def test_move_own_brings_a_family_member_to_an_open_space_where_it_uses_all_backs() -> None:
    table = street(seats=2).family("fm05", 0).family("fm11", 1).thug("ch_a", 0)
    match = plays(ready("family_visit", table).match(), 0, "job family_visit", "money_first")
    assert moves(match, 0) == [f"to fm{n:02}" for n in (2, 3, 5, 6, 7, 9, 13, 14, 15)]
    match.play(0, "to fm09")
    assert (figure(match, "fm05"), figure(match, "fm09")) == (EMPTY, 0)
    assert hand(match, 0) == ["$1", "$1", "booze", "blood_money"]


@proves("CE-EFF-06")
def test_move_own_offers_ones_own_figures_of_that_kind_only() -> None:
    table = street(act=4).thug("ch_a", 0).thug("bk_a", 0).family("fm05", 0).thug("qn_a", 1).out(1, 2)
    table = ready("getaway_driver_1", table).hand(0, allies=["capo"])
    match = plays(table.match(), 0, "job getaway_driver_1", "money_first")
    assert moves(match, 0) == ["figure bk_a", "figure ch_a"]
    plays(match, 0, "figure bk_a", "to mt_a", "ally capo")
    assert moves(match, 0) == ["figure mt_a", "figure ch_a", "figure fm05"]


@proves("CE-EFF-07")
def test_move_rival_moves_a_figure_and_nobody_shakes_anything_down() -> None:
    table = street().thug("ch_a", 1).family("fm05", 2).thug("ws_a", 0).control("brooklyn", 2)
    match = plays(ready("run_out_of_town", table).match(), 0, "job run_out_of_town", "money_first")
    assert moves(match, 0) == ["figure ch_a", "figure fm05"]
    match.play(0, "figure ch_a")
    assert moves(match, 0) == each("to", "bk_a", "ue_a", "qn_a", "uw_a", "mt_a", "ch_a")
    match.play(0, "to bk_a")
    assert (figure(match, "ch_a"), figure(match, "bk_a")) == (EMPTY, 1)
    assert [hand(match, seat) for seat in range(3)] == [["$1", "$3"], [], []]
    assert match.deciders == (1,)


@proves("CE-EFF-07")
def test_the_police_chief_limits_which_figure_moves_not_where_to() -> None:
    table = street().hand(0, allies=["police_chief_2"]).thug("bk_a", 1).thug("qn_a", 2)
    match = table.family("fm14", 1).family("fm09", 2).match()
    plays(match, 0, "ally police_chief_2", "turf brooklyn")
    assert moves(match, 0) == ["figure bk_a", "figure fm14"]
    match.play(0, "figure fm14")
    assert moves(match, 0) == [f"to fm{n:02}" for n in range(1, 17) if n != 9]


@proves("CE-EFF-08")
def test_recall_own_brings_a_figure_back_to_be_played_again() -> None:
    table = street(act=4).thug("ch_a", 0).family("fm05", 0).thug("bk_a", 1).reserve(0, thugs=0, family=1).out(1, 2)
    match = plays(table.hand(0, allies=["crooked_judge"]).match(), 0, "ally crooked_judge")
    assert moves(match, 0) == ["figure ch_a", "figure fm05"]
    match.play(0, "figure ch_a")
    assert (figure(match, "ch_a"), state(match).reserve_thugs[0]) == (EMPTY, 1)
    plays(match, 0, "thug mt_a")
    assert figure(match, "mt_a") == 0


@proves("CE-EFF-08")
def test_recall_own_keeps_to_the_kind_on_the_card() -> None:
    table = ready("fresh_recruits", street().thug("ch_a", 0).thug("bk_a", 0).family("fm05", 0))
    match = plays(table.match(), 0, "job fresh_recruits", "money_first")
    assert moves(match, 0) == ["figure bk_a", "figure ch_a"]


@proves("CE-EFF-09")
def test_steal_random_takes_cards_from_a_rival_who_has_any_until_the_hand_is_empty() -> None:
    table = ready("ransom", street(seats=4)).hand(1, money=[5]).hand(3, money=[1, 2, 3])
    match = plays(table.match(), 0, "job ransom", "money_first")
    assert moves(match, 0) == ["rival matarazzo", "rival caccamo"]
    other = match.clone()
    match.play(0, "rival matarazzo")
    assert (hand(match, 0), hand(match, 1)) == (["$3", "$5"], [])
    other.play(0, "rival caccamo")
    assert (len(hand(other, 0)), len(hand(other, 3))) == (3, 1)


@proves("CE-EFF-09")
def test_steal_random_is_random() -> None:
    table = ready("pickpocket_crew").hand(1, money=[1], goods=["gun"])
    loot = {hand(plays(table.match(seed=i), 0, "job pickpocket_crew", "money_first"), 1)[0] for i in range(30)}
    assert loot == {"$1", "gun"}


@proves("CE-EFF-10")
def test_collect_money_lets_the_rival_choose_which_money_to_give() -> None:
    table = ready("protection_racket_1").hand(1, money=[1, 5], goods=["gun"]).hand(2, goods=["gun"])
    match = plays(table.match(), 0, "job protection_racket_1", "money_first")
    assert moves(match, 0) == ["rival matarazzo", "rival vitale"]
    other = match.clone()
    match.play(0, "rival matarazzo")
    assert moves(match, 1) == ["give $1", "give $5"]
    match.play(1, "give $1")
    assert (hand(match, 0), hand(match, 1)) == (["$1", "$3"], ["$5", "gun"])
    other.play(0, "rival vitale")
    assert (hand(other, 0), hand(other, 2)) == (["$3"], ["gun"])


@proves("CE-EFF-10")
def test_collect_money_needs_a_rival_with_a_card() -> None:
    match = plays(ready("protection_racket_1").match(), 0, "job protection_racket_1", "money_first")
    assert (done(match, 0), match.deciders) == (["protection_racket_1"], (1,))


@proves("CE-EFF-11")
def test_collect_money_all_goes_round_clockwise_from_the_left() -> None:
    table = ready("shake_the_neighborhood", street(seats=5, turn=2), seat=2)
    for seat in (0, 1, 3):
        table = table.hand(seat, money=[1, 5])
    match = plays(table.hand(4, goods=["gun"]).match(), 2, "job shake_the_neighborhood", "money_first")
    for seat in (3, 0, 1):
        assert match.deciders == (seat,)
        assert moves(match, seat) == ["give $1", "give $5"]
        match.play(seat, "give $1")
    assert hand(match, 2) == ["$1", "$1", "$1", "$2", "$5"]
    assert hand(match, 4) == ["gun"]


@proves("CE-EFF-12")
def test_collect_good_lets_the_rival_choose_which_good_to_give() -> None:
    table = ready("truck_hijacking_1").hand(1, money=[1], goods=["booze", "narcotics"]).hand(2, money=[1])
    match = plays(table.match(), 0, "job truck_hijacking_1", "money_first")
    other = match.clone()
    match.play(0, "rival matarazzo")
    assert moves(match, 1) == ["give booze", "give narcotics"]
    match.play(1, "give narcotics")
    assert (hand(match, 0), hand(match, 1)) == (["$3", "narcotics"], ["$1", "booze"])
    other.play(0, "rival vitale")
    assert (hand(other, 0), hand(other, 2)) == (["$3"], ["$1"])


def an_offer() -> Match:
    """A makes an offer to B and C, who hold money, and to D, who holds none."""
    table = ready("an_offer", street(seats=4)).hand(1, money=[1, 3]).hand(2, money=[3, 5]).hand(3, goods=["gun"])
    return plays(table.match(), 0, "job an_offer", "ability_first")


@proves("CE-EFF-13")
def test_an_offer_is_picked_in_secret_and_applied_when_all_have_picked() -> None:
    match = an_offer()
    assert match.deciders == (1, 2)
    assert moves(match, 2) == ["put_up $3", "put_up $5"]
    read = [log(match, seat) for seat in (0, 1, 3)]
    match.play(2, "put_up $5")
    assert hand(match, 2) == ["$3", "$5"]
    assert [log(match, seat) for seat in (0, 1, 3)] == read
    assert list(match.view(1).pick) == [0] * 5
    match.play(1, "put_up $3")
    assert suitcase(match, 0) == ["$5"]
    assert (hand(match, 1), hand(match, 2), hand(match, 3)) == (["$1"], ["$3"], ["gun"])
    assert pile(match, "$3") == 29
    assert "Matarazzo had put up $3" in log(match, 3)


@proves("CE-EFF-13")
@pytest.mark.parametrize(("picks", "won", "lost"), [(("$1", "$3"), "$3", "$1"), (("$3", "$5"), "$5", "$3")])
def test_the_highest_card_of_an_offer_is_suitcased_and_the_rest_is_lost(
    picks: tuple[str, str], won: str, lost: str
) -> None:
    match = an_offer()
    before = pile(match, lost)
    match.play(1, f"put_up {picks[0]}")
    match.play(2, f"put_up {picks[1]}")
    assert suitcase(match, 0) == [won]
    assert pile(match, lost) == before + 1


@proves("CE-EFF-14")
def test_discard_all_goes_round_clockwise_from_the_left() -> None:
    table = ready("blackmail", street(seats=4, turn=1), seat=1).hand(2, money=[1], goods=["gun"])
    match = table.hand(0, jobs=["ransom"], allies=["capo"]).match()
    plays(match, 1, "job blackmail", "money_first")
    assert moves(match, 2) == ["discard $1", "discard gun"]
    match.play(2, "discard gun")
    assert moves(match, 0) == ["discard ransom", "discard capo"]
    match.play(0, "discard capo")
    assert [hand(match, seat) for seat in range(4)] == [["ransom"], ["$1", "$3"], ["$1"], []]
    assert match.deciders == (2,)


@proves("CE-EFF-15")
def test_tip_off_takes_the_highest_money_out_of_any_rivals_suitcase() -> None:
    table = ready("tip_to_the_tax_man").suitcase(1, money=[1, 3, 3])
    match = plays(table.match(), 0, "job tip_to_the_tax_man", "ability_first")
    assert moves(match, 0) == ["rival matarazzo", "rival vitale"]
    other = match.clone()
    match.play(0, "rival matarazzo")
    assert (hand(match, 1), suitcase(match, 1)) == (["$3"], ["$1", "$3"])
    assert "Matarazzo takes $3 back out of the suitcase" in log(match, 2)
    other.play(0, "rival vitale")
    assert (hand(other, 2), suitcase(other, 2)) == ([], [])
    assert done(other, 0) == ["tip_to_the_tax_man"]


@proves("CE-EFF-16")
@pytest.mark.parametrize(("empty", "banked"), [({}, "$5"), ({"$5": 0}, "$3")])
def test_bank_puts_money_from_the_supply_straight_into_the_suitcase(empty: dict[str, int], banked: str) -> None:
    match = plays(ready("fixed_fight").supply(empty).match(), 0, "job fixed_fight", "money_first")
    assert (suitcase(match, 0), hand(match, 0)) == ([banked], ["$1", "$1"])
    assert pile(match, banked) == 29


@proves("CE-EFF-17")
def test_pick_goods_takes_one_of_the_listed_kinds_so_many_times() -> None:
    table = street().hand(0, allies=["police_evidence_manager"]).supply({"booze": 1})
    match = plays(table.match(), 0, "ally police_evidence_manager")
    assert moves(match, 0) == ["take gun", "take booze", "take blood_money"]
    match.play(0, "take booze")
    assert moves(match, 0) == ["take gun", "take blood_money"]
    match.play(0, "take gun")
    assert hand(match, 0) == ["gun", "booze"]
    assert match.deciders == (1,)


@proves("CE-EFF-17")
def test_pick_goods_ends_when_the_piles_are_empty() -> None:
    table = street().hand(0, allies=["police_evidence_manager"]).supply({"gun": 1, "booze": 0, "blood_money": 0})
    match = plays(table.match(), 0, "ally police_evidence_manager")
    assert hand(match, 0) == ["gun"]
    assert match.deciders == (1,)


@proves("CE-EFF-18")
def test_take_public_job_takes_it_into_hand_and_leaves_the_space_empty() -> None:
    table = ready("backroom_deal").public("ransom", "blackmail").hand(1, jobs=["an_offer"])
    match = plays(table.match(), 0, "job backroom_deal", "money_first")
    assert moves(match, 0) == ["take_job blackmail", "take_job ransom"]
    plays(match, 0, "take_job ransom", "stop")
    assert hand(match, 0) == ["$5", "ransom"]
    assert public(match) == ["blackmail"]


@proves("CE-EFF-19")
def test_add_marker_goes_on_a_turf_with_an_own_figure_and_controls_at_once() -> None:
    table = street().thug("bk_a", 0).family("fm09", 0).thug("ch_a", 1).control("brooklyn", 1)
    match = plays(ready("plant_the_flag", table).match(), 0, "job plant_the_flag", "money_first")
    assert moves(match, 0) == ["turf brooklyn", "turf queens", "turf midtown"]
    match.play(0, "turf brooklyn")
    assert stack(match, "brooklyn") == [1, 0]
    assert state(match).markers[0] == 8


@proves("CE-EFF-19")
def test_add_marker_without_one_left_may_move_a_marker() -> None:
    table = street(seats=2).family("fm05", 0).control("queens", 0, 1, 0, 0).control("brooklyn", 0, 0, 0)
    table = ready("plant_the_flag", table.control("wall_street", 0, 0, 0))
    match = plays(table.match(), 0, "job plant_the_flag", "money_first", "turf chelsea")
    assert moves(match, 0) == [
        "marker_from wall_street",
        "marker_from brooklyn",
        "marker_from queens",
        "decline",
    ]
    other = match.clone()
    match.play(0, "marker_from queens")
    assert (stack(match, "chelsea"), stack(match, "queens")) == ([0], [1, 0, 0])
    other.play(0, "decline")
    assert stack(other, "chelsea") == []


@proves("CE-EFF-20")
def test_remove_marker_returns_a_rivals_topmost_marker_and_the_one_below_controls_again() -> None:
    table = street().control("queens", 2, 1).control("brooklyn", 1).control("chelsea", 1, 0)
    match = plays(ready("turn_the_neighbors", table).match(), 0, "job turn_the_neighbors", "money_first")
    assert moves(match, 0) == ["turf brooklyn", "turf queens"]
    before = state(match).markers[1]
    match.play(0, "turf queens")
    assert stack(match, "queens") == [2]
    assert state(match).markers[1] == before + 1
    plays(match, 1, "thug qn_a", "self_first")
    assert hand(match, 2) == ["booze", "blood_money"]


@proves("CE-EFF-21")
@pytest.mark.parametrize(
    ("ally", "choices", "gains"),
    [
        ("mayor_3", ["to fm09"], ["booze", "blood_money"]),
        ("mayor_1", ["to fm09", "area midtown"], ["blood_money"]),
        ("mayor_2", ["to fm09"], []),
        ("union_boss_2", ["to bk_a"], ["gun", "booze"]),
        ("union_boss_1", ["to bk_a"], ["$3"]),
    ],
)
def test_a_placed_neutral_figure_shakes_down_what_its_card_says(
    ally: str, choices: list[str], gains: list[str]
) -> None:
    match = plays(street(act=4).hand(0, allies=[ally]).match(), 0, f"ally {ally}", *choices)
    assert hand(match, 0) == gains
    assert match.deciders == (1,)


@proves("CE-EFF-21")
def test_the_mayor_of_act_one_opens_one_of_the_areas_next_to_him() -> None:
    match = plays(street().hand(0, allies=["mayor_1"]).match(), 0, "ally mayor_1", "to fm05")
    assert moves(match, 0) == ["area central_park", "area midtown", "area chelsea"]


@proves("CE-EX-33")
def test_example_33_the_getaway_driver_goes_to_queens() -> None:
    table = ready("getaway_driver_1", street().thug("ch_a", 0).control("queens", 2))
    match = plays(table.match(), 0, "job getaway_driver_1", "money_first", "to qn_a", "self_first")
    assert hand(match, 0) == ["$1", "booze", "blood_money"]
    assert hand(match, 2) == ["booze", "blood_money"]
    assert (figure(match, "ch_a"), figure(match, "qn_a")) == (EMPTY, 0)


@proves("CE-EX-34", "CE-EFF-06")
def test_example_34_the_getaway_driver_stays_and_shakes_down_again() -> None:
    table = ready("getaway_driver_1", street().thug("ws_a", 0).hand(0, money=[5]))
    match = plays(table.match(), 0, "job getaway_driver_1", "money_first", "to ws_a")
    assert moves(match, 0) == ["suitcase $1", "suitcase $5", "stop"]
    match.play(0, "suitcase $5")
    assert figure(match, "ws_a") == 0


@proves("CE-EX-35", "CE-EFF-13")
def test_example_35_a_tied_offer() -> None:
    match = an_offer()
    assert 3 not in match.deciders
    before = pile(match, "$3")
    match.play(1, "put_up $3")
    match.play(2, "put_up $3")
    assert suitcase(match, 0) == ["$3"]
    assert pile(match, "$3") == before + 1
    assert (hand(match, 1), hand(match, 2), hand(match, 3)) == (["$1"], ["$5"], ["gun"])


@proves("CE-EX-36")
def test_example_36_a_tip_to_the_tax_man() -> None:
    table = ready("tip_to_the_tax_man").suitcase(1, money=[5, 3, 3])
    match = plays(table.match(), 0, "job tip_to_the_tax_man", "money_first", "rival matarazzo")
    assert (hand(match, 1), suitcase(match, 1)) == (["$5"], ["$3", "$3"])
    assert "Matarazzo takes $5 back out of the suitcase" in log(match, 2)


@proves("CE-EX-40")
def test_example_40_fresh_recruits() -> None:
    match = plays(ready("fresh_recruits", street().thug("ch_a", 0)).match(), 0, "job fresh_recruits", "money_first")
    assert figure(match, "ch_a") == EMPTY
    assert state(match).reserve_thugs[0] == 2
