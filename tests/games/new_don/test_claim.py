"""Turns, paying with dice, and claiming neighborhoods (ND-RES, ND-POOL, ND-CLM)."""

import pytest

from sitdown.games.new_don import components as c
from tests.games.new_don.table import (
    ASK_ALWAYS,
    asked,
    free,
    options,
    owner,
    play,
    reason,
    sets_only,
    state,
    table,
    told,
    verbs,
)
from tests.proves import proves


def taking(match, seat=0):
    return {option.split()[1] for option in options(match, seat) if option.startswith("take ")}


@proves("ND-RES-01", "ND-POOL-01", "ND-INF-12")
def test_a_turn_begins_with_the_whole_pool_open_and_free():
    match = table(3, godfather=0).resolution().pool(0, {2: 2, 5: 1}).pool(1, {1: 1}).pool(2, {1: 1}).match()
    assert match.deciders == (0,)
    assert (free(match), sets_only(match)) == ({2: 2, 5: 1}, {})
    for seat in range(3):
        assert list(match.view(seat).free) == [0, 0, 2, 0, 0, 1, 0]
        assert "Corleone reveals 2 2 5" in [str(line) for line in match.log(seat)]
    assert sum(state(match).pool[0]) == state(match).dice_n[0] == 0


@proves("ND-RES-02", "ND-DP-06")
def test_actions_come_in_any_order_and_number_until_the_player_ends_the_turn():
    match = table(4).dice({1: 3, 4: 3, 6: 2}).favor(0, 2).pool(1, {1: 1}).match()
    play(match, 0, "bet 1", "vegas 3", "take greenpoint", "recruit 1", "go", "favor 2", "die 6")
    play(match, 0, "bet 5", "vegas 2")
    assert match.deciders == (0,)
    assert free(match) == {1: 1, 4: 1, 6: 1}
    play(match, 0, "end")
    assert match.deciders == (1,)


@proves("ND-DP-06")
def test_the_options_of_a_turn_are_takes_recruits_bets_favors_and_the_end():
    match = table(4).dice({6: 2}).favor(0, 2).match()
    expected = ["take upper_west_side", "take garment_district", "recruit 6", "bet 6", "favor 2", "end"]
    assert options(match, 0) == expected
    assert match.decision is not None
    assert [group.verb for group in match.decision.groups] == ["take", "recruit", "bet", "favor", "end"]
    assert sum(group.end - group.first for group in match.decision.groups) == 69


@proves("ND-RES-03")
def test_a_die_is_spent_once_and_what_is_left_is_lost():
    match = table(4).dice({6: 3}).pool(1, {1: 1, 2: 2}).match()
    play(match, 0, "take upper_west_side")
    assert free(match) == {6: 1}
    assert reason(match, 0, "take garment_district") == "ND-CLM-02"
    play(match, 0, "end")
    assert match.deciders == (1,)
    assert free(match) == {1: 1, 2: 2}


@proves("ND-RES-03")
def test_what_the_last_player_leaves_is_lost_too():
    match = table(3, turn=2, godfather=0).dice({6: 1}, sets_only={5: 1}).match()
    play(match, 2, "end")
    assert state(match).round_no == 3
    assert (free(match), sets_only(match)) == ({}, {})
    assert match.game.audit(state(match)) == []


@proves("ND-RES-04")
def test_the_godfather_only_claims_and_muscles_out():
    match = table(4, turn=0, godfather=0).dice({6: 3, 1: 2}).favor(0, 2, 4).match()
    assert verbs(match, 0) == {"take", "end"}
    for move in ("recruit 6", "bet 6", "favor 4"):
        assert reason(match, 0, move) == "ND-RES-04"


@proves("ND-RES-05", "ND-RUL-12", "ND-RUL-13")
def test_dice_that_could_claim_may_be_used_for_anything_else_in_any_order():
    match = table(4).dice({6: 2}).pool(1, {1: 1}).match()
    assert {"take upper_west_side", "recruit 6", "bet 6", "end"} <= set(options(match, 0))
    play(match, 0, "recruit 6", "go")
    assert owner(match, "upper_west_side") == -1
    play(match, 0, "end")
    assert match.deciders == (1,)


@proves("ND-POOL-02")
def test_sets_take_both_kinds_of_dice_but_muscle_and_bets_only_free_ones():
    match = table(4).dice({6: 1}, sets_only={6: 1, 5: 1}).match()
    assert "take upper_west_side" in options(match, 0)
    assert {"recruit 6", "bet 6"} <= set(options(match, 0))
    for move in ("recruit 5", "bet 5"):
        assert reason(match, 0, move) == "ND-POOL-02"


@proves("ND-POOL-03", "ND-EX-40")
def test_sets_only_dice_are_paid_first():
    match = table(4).dice({6: 1}, sets_only={6: 2}).match()
    play(match, 0, "take upper_west_side")
    assert (free(match), sets_only(match)) == ({6: 1}, {})


@proves("ND-POOL-03")
def test_a_straight_is_paid_with_sets_only_dice_first_too():
    match = table(4).dice({4: 1, 5: 1, 6: 1}, sets_only={5: 1}).match()
    play(match, 0, "take hells_kitchen")
    assert (free(match), sets_only(match)) == ({5: 1}, {})


@proves("ND-CLM-01")
def test_claiming_costs_the_set_and_a_soldier_from_the_house():
    match = table(4).dice({4: 3, 1: 1}).match()
    play(match, 0, "take williamsburg")
    assert owner(match, "williamsburg") == 0
    assert state(match).house[0] == 13
    assert free(match) == {1: 1}
    assert told(match, "claimed")[0][:2] == (0, c.HOOD_KEY.index("williamsburg"))


@proves("ND-CLM-02", "ND-RUL-38")
@pytest.mark.parametrize(
    ("hood", "number", "count"),
    [("sunset_park", 2, 2), ("flatbush", 2, 3), ("bensonhurst", 2, 4), ("chelsea", 5, 2), ("midtown", 6, 4)],
)
def test_a_set_of_one_number_needs_exactly_its_size_of_the_districts_number(hood, number, count):
    few = table(4, options=ASK_ALWAYS).dice({number: count - 1, number % 6 + 1: 5}).match()
    assert reason(few, 0, f"take {hood}") == "ND-CLM-02"
    enough = table(4, options=ASK_ALWAYS).dice({number: count}).match()
    play(enough, 0, f"take {hood}")
    assert free(enough) == {}


@proves("ND-RUL-38")
def test_the_boards_use_sets_of_two_three_and_four_and_straights():
    assert {needed for row in c.SET_NEEDED for needed in row} == {c.NOT_ON_BOARD, c.STRAIGHT, 2, 3, 4}


@proves("ND-CLM-03", "ND-EX-03")
def test_claires_run_in_district_three():
    match = table(4, turn=2).dice({3: 2, 4: 1, 5: 1}).match()
    play(match, 2, "take gowanus")
    assert asked(match) == "turn_action"
    assert free(match) == {3: 1}
    assert (owner(match, "gowanus"), state(match).house[2]) == (2, 13)


@proves("ND-CLM-03", "ND-DP-07", "ND-EX-30")
@pytest.mark.parametrize(("straight", "left"), [("2-3-4", {5: 1}), ("3-4-5", {2: 1})])
def test_where_two_straights_fit_the_player_chooses(straight, left):
    match = table(4).dice({2: 1, 3: 1, 4: 1, 5: 1}).match()
    play(match, 0, "take gowanus")
    assert asked(match) == "straight_pick"
    assert options(match, 0) == ["straight 2-3-4", "straight 3-4-5"]
    assert reason(match, 0, "straight 1-2-3") == "ND-CLM-03"
    assert reason(match, 0, "straight 4-5-6") == "ND-CLM-03"
    play(match, 0, f"straight {straight}")
    assert free(match) == left
    assert owner(match, "gowanus") == 0


@proves("ND-CLM-03", "ND-DP-07")
def test_at_most_three_straights_contain_a_number():
    match = table(4).dice(dict.fromkeys(range(1, 7), 1)).match()
    play(match, 0, "take gowanus")
    assert options(match, 0) == ["straight 1-2-3", "straight 2-3-4", "straight 3-4-5"]
    assert reason(match, 0, "straight 4-5-6") == "ND-CLM-03"


@proves("ND-CLM-03", "ND-EX-31")
@pytest.mark.parametrize(
    ("hood", "right", "wrong"),
    [("hamilton_heights", (1, 2, 3), (2, 3, 4)), ("hells_kitchen", (4, 5, 6), (3, 4, 5))],
)
def test_at_the_ends_only_one_straight_fits(hood, right, wrong):
    assert f"take {hood}" in options(table(4).dice(dict.fromkeys(right, 1)).match(), 0)
    assert reason(table(4).dice(dict.fromkeys(wrong, 1)).match(), 0, f"take {hood}") == "ND-CLM-03"


@proves("ND-CLM-03")
def test_a_straight_does_not_go_round_the_corner_or_skip():
    assert "take hamilton_heights" not in options(table(4).dice({5: 1, 6: 1, 1: 1}).match(), 0)
    assert "take gowanus" not in options(table(4).dice({1: 1, 3: 1, 5: 1}).match(), 0)


@proves("ND-CLM-04", "ND-EX-23")
def test_a_small_set_can_be_made_out_of_more_dice():
    match = table(4).dice({4: 3}).match()
    assert {"greenpoint", "williamsburg"} <= taking(match)
    play(match, 0, "take greenpoint")
    assert free(match) == {4: 1}


@proves("ND-CLM-05")
def test_a_player_claims_as_long_as_there_are_dice_and_soldiers():
    match = table(4, options=ASK_ALWAYS).dice({2: 2, 5: 4, 6: 4}).match()
    for hood in ("sunset_park", "chelsea", "lower_east_side", "upper_west_side", "garment_district"):
        play(match, 0, f"take {hood}")
    assert free(match) == {}
    assert state(match).house[0] == 9


@proves("ND-CLM-06", "ND-EX-24")
def test_with_an_empty_house_nothing_can_be_claimed_until_a_favor_brings_a_soldier_home():
    match = table(4).fill(0, 3).hoods(0, "flatbush", "bay_ridge", "bensonhurst", "canarsie").favor(0, 4)
    match = match.dice({6: 2}).match()
    assert options(match, 0) == ["recruit 6", "favor 4", "end"]
    assert reason(match, 0, "take upper_west_side") == "ND-CLM-06"
    assert reason(match, 0, "bet 6") == "ND-BET-03"
    play(match, 0, "favor 4", "turn 5")
    assert state(match).house[0] == 1
    assert free(match) == {5: 1, 6: 1}


@proves("ND-CLM-07")
def test_a_neighborhood_holds_one_soldier_and_cannot_be_claimed_twice():
    match = table(4).hoods(0, "upper_west_side").dice({6: 2}).match()
    assert reason(match, 0, "take upper_west_side") == "ND-CLM-07"
    assert taking(match) == {"garment_district"}


@proves("ND-DP-17")
def test_take_is_offered_for_claims_and_for_muscling_alike():
    match = table(4).muscle(0, "5").hoods(2, "upper_west_side", "garment_district").dice({6: 2, 5: 2}).match()
    assert taking(match) == {"upper_west_side", "garment_district", "chelsea", "lower_east_side"}
    assert reason(match, 0, "take sugar_hill") == "ND-GEN-01"


@proves("ND-DP-22")
def test_a_bundle_once_opened_cannot_be_cancelled():
    match = table(4).dice({2: 2, 6: 2}).match()
    play(match, 0, "recruit 2")
    assert options(match, 0) == ["add 2", "add 6", "go"]
    match = table(4).dice({2: 2, 6: 2}).match()
    play(match, 0, "bet 2")
    assert verbs(match, 0) == {"vegas"}
    match = table(4).dice({2: 2, 6: 2}).favor(0, 4).match()
    play(match, 0, "favor 4")
    assert verbs(match, 0) == {"die"}
