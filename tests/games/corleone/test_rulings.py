"""CE-RUL: how unclear places of the rulebook are settled. Some rulings are proved beside the rule they settle."""

from typing import Any

import pytest

from sitdown.games.corleone.components import AREA_KEY, DATA, FAMILY_NAME, PHASE_KEY, SPACE_KEY, TURFS
from sitdown.games.corleone.moves import MOVES
from sitdown.games.corleone.state import EMPTY
from tests.games.corleone.table import (
    GAME,
    A,
    B,
    C,
    D,
    arrange,
    asked,
    bid,
    discarded_jobs,
    done,
    figure,
    hand,
    lying_before,
    moves,
    new,
    phase,
    play,
    play_on,
    public_jobs,
    row,
    stack,
    state,
    suitcase,
    supply,
    told,
    verbs,
)
from tests.proves import proves


@proves("CE-RUL-02")
def test_there_are_seven_turfs_and_the_park_is_none_of_them() -> None:
    assert TURFS == 7
    assert AREA_KEY[0] == "central_park"
    turf_words = {text.split()[1] for text in MOVES.notation if text.split()[0] in ("turf", "marker_from")}
    assert turf_words == set(AREA_KEY[1:])


@proves("CE-RUL-02")
def test_the_park_is_an_area_for_family_spaces_and_backs() -> None:
    on_the_space = play(arrange(3).hand(A, money=[5]).match(), A, "family fm02")
    assert moves(on_the_space, A) == ["suitcase $2", "suitcase $5", "stop"]

    by_card = arrange(3, act=2).hand(A, money=[5], allies=["mayor_1"]).match()
    play(by_card, A, "ally mayor_1", "to fm02", "area central_park")
    assert moves(by_card, A) == ["suitcase $5", "stop"]


@proves("CE-RUL-03")
def test_a_player_may_play_several_allies_in_an_act_each_once() -> None:
    match = arrange(3, act=2).hand(A, allies=["small_time_bookie", "union_boss_1"]).out(B, C).match()
    play(match, A, "ally small_time_bookie", "ally union_boss_1", "to bk_a")

    assert lying_before(match, A) == ["union_boss_1", "small_time_bookie"]
    refusal = match.why_not(A, "ally small_time_bookie")
    assert refusal is not None
    assert refusal.rule == "CE-ALLY-02"


@proves("CE-RUL-04")
def test_on_ones_own_turf_a_front_is_used_once() -> None:
    match = play(arrange(3).control("brooklyn", B, A).match(), A, "thug bk_a")

    assert hand(match, A) == ["gun", "booze"]
    assert match.deciders == (B,)


@proves("CE-RUL-05")
def test_a_controller_gets_the_front_not_the_back() -> None:
    match = play(arrange(3).control("upper_east_side", B).match(), A, "thug ue_a", "controller_first")

    assert hand(match, B) == ["$3"]
    assert moves(match, B) == ["swap", "stop"]


@proves("CE-RUL-06")
def test_a_lowest_positive_bid_gets_an_ally_if_somebody_bid_zero() -> None:
    position = arrange(3).row("mayor_1", "union_boss_1")
    for seat, money in enumerate([[5], [1], [3]]):
        position.suitcase(seat, money=money)
    match = position.phase("bribery").match()
    bid(match, A, 5)
    bid(match, B, 1)
    bid(match, C)
    play(match, A, "recruit mayor_1")

    assert hand(match, B) == ["union_boss_1"]
    assert hand(match, C) == []


@proves("CE-RUL-06")
def test_a_lowest_positive_bid_gets_none_if_nobody_bid_zero() -> None:
    position = arrange(2).row("mayor_1").suitcase(A, money=[3]).suitcase(B, money=[1])
    match = position.phase("bribery").match()
    bid(match, A, 3)
    bid(match, B, 1)

    assert (hand(match, A), hand(match, B)) == (["mayor_1"], [])


@proves("CE-RUL-07")
def test_a_winner_has_nothing_to_choose_but_which_ally() -> None:
    position = arrange(3).row("mayor_1", "union_boss_1").suitcase(A, money=[3])
    match = bid(position.phase("bribery").match(), A, 3)

    assert verbs(match, A) == {"recruit"}
    assert len(moves(match, A)) == 2


@proves("CE-RUL-08")
def test_icons_may_be_left_unused_wherever_they_are_printed() -> None:
    front = play(arrange(3).hand(A, money=[5]).match(), A, "thug ws_a")
    back = play(arrange(3).hand(A, money=[5]).match(), A, "family fm02")
    job = arrange(3).hand(A, goods=["booze", "blood_money"], jobs=["money_laundering_1"]).match()
    play(job, A, "job money_laundering_1", "money_first")
    ally = play(arrange(3, act=2).hand(A, money=[5], allies=["family_accountant"]).match(), A, "ally family_accountant")

    for match in (front, back, job, ally):
        assert "stop" in moves(match, A)
        play(match, A, "stop")
        assert suitcase(match, A) == []


@proves("CE-RUL-08")
def test_other_card_effects_must_be_carried_out_when_possible() -> None:
    position = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).thug("bk_a", B).thug("qn_a", C)
    match = play(position.match(), A, "job drive_by_1", "ability_first")

    assert moves(match, A) == ["figure bk_a", "figure qn_a"]


@proves("CE-RUL-09")
def test_free_cards_are_taken_without_a_question() -> None:
    match = play(arrange(3).match(), A, "thug bk_a")

    assert hand(match, A) == ["gun", "booze"]
    assert match.deciders == (B,)


@proves("CE-RUL-10")
def test_a_good_that_was_missing_is_taken_as_soon_as_its_pile_is_refilled() -> None:
    position = arrange(3).tile("bk_b", "produce_market").hand(A, goods=["gun"]).supply({"gun": 0})
    match = play(position.match(), A, "family fm14")
    assert hand(match, A) == ["gun"]

    play(match, A, "swap")

    assert asked(match) == "pick_good"
    assert moves(match, A) == ["take gun", "take booze", "take blood_money"]
    play(match, A, "take booze")
    assert hand(match, A) == ["gun", "booze"]


@proves("CE-RUL-10")
def test_for_money_the_next_lower_value_is_taken_at_once() -> None:
    position = arrange(3).hand(A, money=[3], goods=["gun"]).supply({"$3": 0})
    match = play(position.match(), A, "thug ue_a")
    assert hand(match, A) == ["$2", "$3", "gun"]

    play(match, A, "swap", "discard $3", "take gun")

    assert hand(match, A) == ["$2", "gun", "gun"]
    assert supply(match, "$3") == 1


@proves("CE-RUL-11")
@pytest.mark.parametrize(
    ("empty", "pay"),
    [
        ({"$5": 0}, ["$2", "$3"]),
        ({"$5": 0, "$3": 0}, ["$2", "$2"]),
        ({"$5": 0, "$3": 0, "$2": 1}, ["$1", "$2"]),
        ({"$5": 1, "$3": 0}, ["$2", "$5"]),
        ({"$5": 0, "$3": 0, "$2": 0, "$1": 0}, []),
        ({"$2": 0}, ["$1", "$5"]),
        ({"$2": 0, "$1": 0}, ["$5"]),
    ],
)
def test_an_empty_money_pile_is_replaced_card_by_card_by_the_next_lower_value(
    empty: dict[str, int], pay: list[str]
) -> None:
    """Tip to the Tax Man pays $5 and $2."""
    position = arrange(3).hand(A, goods=["booze", "blood_money", "blood_money"], jobs=["tip_to_the_tax_man"])
    match = play(position.supply(empty).match(), A, "job tip_to_the_tax_man", "money_first")

    assert hand(match, A) == pay


def nowhere_to_go() -> Any:
    """A has a thug left and no free thug space."""
    position = arrange(4).reserve(A, family=0).thug("ws_a", A)
    for slot, seat in [("bk_a", B), ("ue_a", B), ("qn_a", C), ("uw_a", C), ("mt_a", D), ("ch_a", D)]:
        position.thug(slot, seat)
    return position


@proves("CE-RUL-12")
def test_a_player_without_a_free_space_must_do_a_job_or_play_an_ally_if_they_can() -> None:
    with_job = nowhere_to_go().hand(A, goods=["booze", "booze"], jobs=["numbers_racket_1"]).match()
    with_both = nowhere_to_go().hand(A, goods=["booze", "booze"], jobs=["numbers_racket_1"], allies=["capo"]).match()

    assert asked(with_job) == "job_order"
    assert moves(with_both, A) == ["job numbers_racket_1", "ally capo"]


@proves("CE-RUL-12")
def test_only_without_any_action_a_player_is_out() -> None:
    match = nowhere_to_go().hand(A, goods=["booze"], jobs=["numbers_racket_1"]).match()

    assert state(match).out[A] == 1
    assert match.deciders == (B,)


@proves("CE-RUL-15")
def test_without_markers_any_gained_turf_may_take_the_lowest_own_marker_of_any_stack() -> None:
    position = arrange(3).control("wall_street", B, A, A, A).control("queens", A, A, A).control("midtown", A, A, A)
    match = position.suitcase(A, money=[1]).thug("ws_a", A).phase("turf_war").match()
    assert "marker_from wall_street" in moves(match, A)
    assert "marker_from queens" in moves(match, A)

    play(match, A, "marker_from queens")

    assert stack(match, "wall_street") == [B, A, A, A, A]
    assert stack(match, "queens") == [A, A]


@proves("CE-RUL-16")
def test_neutral_and_own_figures_are_not_gunned_down() -> None:
    position = arrange(3, act=2).hand(A, goods=["gun", "gun", "booze", "blood_money"], jobs=["restaurant_hit"])
    position.thug("bk_a", A).family("fm05", A).neutral("mayor", "fm07").neutral("union_boss", "qn_a")
    match = play(position.thug("mt_a", B).family("fm09", C).match(), A, "job restaurant_hit", "ability_first")

    assert moves(match, A) == ["figure mt_a", "figure fm09"]
    for space, rule in [("bk_a", "CE-GUN-03"), ("qn_a", "CE-NEU-05"), ("fm07", "CE-NEU-05")]:
        refusal = match.why_not(A, f"figure {space}")
        assert refusal is not None
        assert refusal.rule == rule


@proves("CE-RUL-16")
def test_a_car_bomb_takes_own_thugs_too() -> None:
    goods = ["gun", "booze", "blood_money"]
    position = arrange(3).hand(A, goods=goods, jobs=["car_bomb_1"]).thug("bk_a", A).thug("qn_a", B)
    match = play(position.match(), A, "job car_bomb_1", "ability_first", "turf brooklyn")

    assert figure(match, "bk_a") == EMPTY
    assert state(match).river_thugs[A] == 1


@proves("CE-RUL-17")
def test_gunned_down_figures_return_in_the_entracte_that_ends_the_act() -> None:
    match = arrange(3, act=1).reserve(A, thugs=0, family=0).phase("turf_war").match()

    assert state(match).act == 2
    assert (state(match).reserve_thugs[A], state(match).river_thugs[A]) == (2, 0)
    assert (state(match).reserve_family[A], state(match).river_family[A]) == (2, 0)


@proves("CE-RUL-18")
def test_a_figure_may_be_moved_to_where_it_is_and_shakes_down_again() -> None:
    thug = arrange(3).hand(A, goods=["gun", "booze"], jobs=["getaway_driver_1"]).thug("bk_a", A).match()
    play(thug, A, "job getaway_driver_1", "ability_first", "to bk_a")
    assert hand(thug, A) == ["$1", "gun", "booze"]

    member = arrange(3).hand(A, goods=["booze", "booze", "blood_money"], jobs=["family_visit"]).family("fm15", A)
    visit = play(member.match(), A, "job family_visit", "ability_first", "to fm15")
    assert hand(visit, A) == ["$1", "$1", "gun", "booze"]

    rival = arrange(3).hand(A, goods=["gun", "booze"], jobs=["run_out_of_town"]).thug("bk_a", B).match()
    play(rival, A, "job run_out_of_town", "ability_first", "to bk_a")
    assert figure(rival, "bk_a") == B

    mayor = arrange(3, act=2).hand(A, allies=["mayor_1"]).neutral("mayor", "fm15").match()
    play(mayor, A, "ally mayor_1", "to fm15", "area brooklyn")
    assert hand(mayor, A) == ["gun"]


@proves("CE-RUL-20")
@pytest.mark.parametrize(
    ("order", "lines"), [("money_first", ["$1", "$1", "bank"]), ("ability_first", ["bank", "$1", "$1"])]
)
def test_money_before_or_after_the_ability_is_asked_each_time(order: str, lines: list[str]) -> None:
    """Numbers Racket pays $1 and $1 and banks a $3."""
    match = arrange(3).hand(A, goods=["booze", "booze"], jobs=["numbers_racket_1"]).match()
    play(match, A, "job numbers_racket_1")
    assert moves(match, A) == ["money_first", "ability_first"]

    play(match, A, order)

    happened = ["bank" if "from the supply" in line else line.split()[-1] for line in told(match) if "$" in line]
    assert happened == lines


@proves("CE-RUL-21")
def test_the_parts_of_an_ability_are_carried_out_in_printed_order() -> None:
    """Tollbooth Massacre guns down a family member, then a thug, then a thug."""
    goods = ["gun", "gun", "gun", "booze", "blood_money"]
    position = arrange(3, act=2).hand(A, goods=goods, jobs=["tollbooth_massacre"])
    position.thug("bk_a", B).thug("qn_a", C).thug("mt_a", C).family("fm05", B).family("fm09", C)
    match = play(position.match(), A, "job tollbooth_massacre", "ability_first")

    assert moves(match, A) == ["figure fm05", "figure fm09"]
    play(match, A, "figure fm05")
    assert moves(match, A) == ["figure bk_a", "figure qn_a", "figure mt_a"]
    play(match, A, "figure qn_a")
    assert moves(match, A) == ["figure bk_a", "figure mt_a"]


@proves("CE-RUL-22")
def test_with_one_job_left_it_is_drawn_and_the_discard_reshuffled_for_the_second() -> None:
    match = play(arrange(3).deck_is("ransom").match(), A, "thug ch_a", "draw")
    s = state(match)

    assert "keep ransom" in moves(match, A)
    assert len(moves(match, A)) == 2
    assert (s.job_deck_n, s.job_discard_n) == (42, 0)


@proves("CE-RUL-27")
def test_fifteen_family_members_and_the_mayor_fit_on_sixteen_spaces() -> None:
    position = arrange(5, act=4)
    assert len(SPACE_KEY[14:]) == 16
    for n, space in enumerate(SPACE_KEY[14:29]):
        position.family(space, n // 3)
    match = position.hand(A, allies=["mayor_2"]).match()
    play(match, A, "ally mayor_2")

    assert figure(match, "fm16") == 5
    assert sum(state(match).reserve_family) == 0


@proves("CE-RUL-28")
def test_penn_central_railroad_is_printed_in_chelsea_and_its_back_draws_a_job() -> None:
    match = play(arrange(3).match(), A, "family fm12")

    assert {slot.id: slot.business for slot in DATA.business_slots}["ch_a"] == "penn_central_railroad"
    assert [slot.area for slot in DATA.business_slots if slot.business].count("chelsea") == 1
    assert moves(match, A) == ["draw", "stop"]


@proves("CE-RUL-30")
def test_families_are_assigned_by_seat_without_a_decision() -> None:
    match = new(5)

    assert FAMILY_NAME == GAME.families == ("Marzullo", "Matarazzo", "Vitale", "Caccamo", "Pizzino")
    assert match.history == []
    assert asked(match) == "turn_action"
    assert match.log()[0].text == f"{GAME.families[state(match).horse_head]} holds the horse head and begins"


@proves("CE-RUL-31")
def test_undealt_allies_never_come_back() -> None:
    match = new(3, seed=4)
    dealt = set(row(match))
    seen = set(dealt)

    def watch(now: object) -> None:
        seen.update(ally for ally in row(match) if ally in ACT_ONE)
        for seat in range(3):
            seen.update(card for card in hand(match, seat) if card in ACT_ONE)

    play_on(match, 4, watch)

    assert seen == dealt
    assert len(dealt) == 2


ACT_ONE = {ally.id for ally in DATA.allies if ally.act == 1}


@proves("CE-RUL-32")
def test_there_are_five_phases_and_the_entracte_is_none() -> None:
    phases: list[str] = []
    match = new(3, seed=6)

    def watch(now: object) -> None:
        if not phases or phases[-1] != phase(match):
            phases.append(phase(match))

    play_on(match, 6, watch)

    assert PHASE_KEY == ("open_new_business", "family_business", "turf_war", "bribery", "tribute")
    assert set(phases) <= {*PHASE_KEY, "over"}
    assert phases.count("family_business") == 4


@proves("CE-RUL-33")
def test_names_are_spelled_as_in_the_data_file() -> None:
    assert {family.don for family in DATA.families} >= {"Leoluca Matarazzo"}
    assert {family.heir for family in DATA.families} >= {"Tancredi Vitale"}


@proves("CE-RUL-35")
def test_any_hand_card_may_be_discarded_as_payment_allies_included() -> None:
    position = arrange(3, act=3).tile("ws_b", "grand_hotel_casino").played(A, "mayor_1")
    match = position.hand(A, money=[2], goods=["gun"], jobs=["ransom"], allies=["capo"]).match()
    play(match, A, "thug ws_b", "cash_in 1")

    assert moves(match, A) == ["discard $2", "discard gun", "discard ransom", "discard capo"]
    play(match, A, "discard capo")
    assert "capo" not in hand(match, A) + row(match) + lying_before(match, A)


@proves("CE-RUL-35")
def test_the_job_being_completed_is_no_payment() -> None:
    position = arrange(3, act=3).tile("ws_b", "grand_hotel_casino").hand(A, money=[2, 3], jobs=["shakedown_1"])
    match = position.hand(A, goods=["gun", "booze", "blood_money"]).match()
    play(match, A, "job shakedown_1", "ability_first", "shake ws_b", "cash_in 1")

    assert moves(match, A) == ["discard $2", "discard $3"]


@proves("CE-RUL-36")
def test_swapping_may_return_the_kind_that_was_discarded() -> None:
    match = arrange(3).hand(A, goods=["gun"]).match()
    play(match, A, "thug ue_a", "swap", "discard gun", "take gun")

    assert hand(match, A) == ["$3", "gun"]


@proves("CE-RUL-37")
def test_money_is_never_changed_not_even_at_the_end() -> None:
    position = arrange(3, act=4, hand_limits=[5, 4, 3, 5]).hand(A, money=[1, 1, 1, 1, 1])
    match = position.suitcase(A, money=[2, 3]).phase("tribute").match()

    assert suitcase(match, A) == [1, 1, 1, 1, 1, 2, 3]
    assert (supply(match, "$5"), supply(match, "$1")) == (30, 25)


@proves("CE-RUL-38")
def test_a_marker_added_by_a_card_controls_at_once() -> None:
    position = arrange(3).hand(A, goods=["gun", "booze", "booze"], jobs=["plant_the_flag"]).family("fm14", A)
    match = play(position.control("brooklyn", C).match(), A, "job plant_the_flag", "ability_first", "turf brooklyn")
    assert hand(match, A) == ["$3"]
    play(match, B, "thug bk_a", "self_first")

    assert hand(match, A) == ["$3", "gun", "booze"]
    assert hand(match, C) == []


@proves("CE-RUL-40")
def test_a_public_job_taken_into_hand_is_not_replaced_before_the_entracte() -> None:
    goods = ["booze", "blood_money", "blood_money"]
    position = arrange(3).hand(A, goods=goods, jobs=["backroom_deal"]).public("ransom", "blackmail", "an_offer")
    match = play(position.match(), A, "job backroom_deal", "ability_first", "take_job ransom", "stop")

    assert "ransom" in hand(match, A)
    assert public_jobs(match) == ["blackmail", "an_offer"]
    assert (done(match, A), discarded_jobs(match)) == (["backroom_deal"], [])


@proves("CE-RUL-41")
def test_a_benefiting_controller_orders_their_own_bundle() -> None:
    """At the Grand Hotel Casino a controller may cash in first and suitcase the gain."""
    position = arrange(3, act=3).tile("ws_b", "grand_hotel_casino").control("wall_street", B)
    match = position.hand(A, money=[1]).hand(B, money=[1, 2, 3]).match()
    play(match, A, "thug ws_b", "controller_first")

    assert match.deciders == (B,)
    assert moves(match, B) == ["suitcase $1", "suitcase $2", "suitcase $3", "cash_in 1", "stop"]
    play(match, B, "cash_in 1", "discard $1", "suitcase $5")
    assert suitcase(match, B) == [5]
    assert match.deciders == (A,)


@proves("CE-RUL-42")
@pytest.mark.parametrize(("order", "users"), [("self_first", [A, B]), ("controller_first", [B, A])])
def test_the_second_user_of_a_shared_front_ends_up_with_the_horse_head(order: str, users: list[int]) -> None:
    match = arrange(3).control("upper_west_side", B).horse_head(C).match()
    play(match, A, "thug uw_a", order)
    for seat in users:
        play(match, seat, "horse_head")

    assert state(match).horse_head == users[-1]
    assert match.deciders == (B,)
    assert asked(match) == "turn_action"
