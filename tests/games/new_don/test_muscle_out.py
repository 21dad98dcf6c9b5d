"""Muscling opponents out (ND-MUS)."""

import pytest

from tests.games.new_don.table import (
    ASK_ALWAYS,
    counts,
    free,
    options,
    owner,
    play,
    reason,
    space,
    spaces,
    state,
    table,
)
from tests.proves import proves

JOHNNY, MARIA, CLAIRE, VINCENT = range(4)


def maria_against_johnny(maria="D", johnny="B", canarsie=CLAIRE, dice=None, **more):
    """Johnny holds sunset_park; somebody holds the other pair of district 2."""
    match = table(4, turn=MARIA, godfather=VINCENT, **more).muscle(MARIA, maria).muscle(JOHNNY, johnny)
    match.hoods(JOHNNY, "sunset_park").dice(dice or {2: 2})
    if canarsie is not None:
        match.hoods(canarsie, "canarsie")
    return match.pool(CLAIRE, {1: 1})


@proves("ND-MUS-01", "ND-MUS-05", "ND-MUS-07", "ND-EX-04")
def test_maria_muscles_johnny_out_of_district_two():
    match = maria_against_johnny(options=ASK_ALWAYS).match()
    before = spaces(match)
    play(match, MARIA, "take sunset_park")
    s = state(match)
    assert owner(match, "sunset_park") == MARIA
    assert s.house[MARIA] == 13
    assert counts(s.favor[JOHNNY]) == {2: 1}
    assert s.house[JOHNNY] == 13
    assert free(match) == {}
    assert spaces(match) == before


@proves("ND-MUS-01", "ND-RUL-35")
def test_muscling_needs_the_set_and_a_soldier_at_home():
    poor = maria_against_johnny(dice={2: 1, 6: 3}).match()
    assert reason(poor, MARIA, "take sunset_park") == "ND-CLM-02"
    alone = maria_against_johnny().house(MARIA, 0).match()
    assert reason(alone, MARIA, "take sunset_park") == "ND-CLM-06"
    one = maria_against_johnny().house(MARIA, 1).match()
    assert reason(one, MARIA, "take sunset_park") == ""


@proves("ND-MUS-02")
@pytest.mark.parametrize(
    ("maria", "johnny", "rule"),
    [
        ("B", "A", ""),
        ("A", "B", "ND-MUS-02"),
        ("1", "D", ""),
        ("D", "1", "ND-MUS-02"),
        ("10", "9", ""),
        ("9", "10", "ND-MUS-02"),
        ("A", "zz", ""),
    ],
)
def test_the_attacker_must_stand_strictly_higher(maria, johnny, rule):
    match = maria_against_johnny(maria, johnny).match()
    assert reason(match, MARIA, "take sunset_park") == rule


@proves("ND-MUS-03", "ND-EX-25")
def test_an_empty_neighborhood_for_the_same_set_comes_first():
    match = maria_against_johnny(canarsie=None).match()
    assert reason(match, MARIA, "take sunset_park") == "ND-MUS-03"
    assert reason(match, MARIA, "take canarsie") == ""


@proves("ND-MUS-03", "ND-EX-26")
def test_only_empty_neighborhoods_block_not_ones_own():
    match = maria_against_johnny(canarsie=MARIA).match()
    assert "take sunset_park" in options(match, MARIA)


@proves("ND-MUS-03", "ND-RUL-14")
def test_empty_places_of_another_size_or_district_do_not_block_a_set_of_one_number():
    match = maria_against_johnny(dice={2: 2, 6: 2}).match()
    s = state(match)
    assert s.empty_sets[2][3] > 0
    assert s.empty_sets[6][2] > 0
    assert "take sunset_park" in options(match, MARIA)


@proves("ND-MUS-03", "ND-RUL-14", "ND-EX-29")
def test_a_straight_is_blocked_by_empty_straights_of_all_its_districts():
    rivals = ["bushwick", "vinegar_hill", "clinton_hill", "gramercy", "soho"]
    for left_empty in [*rivals, None]:
        match = table(4, turn=0).muscle(0, "9").dice({4: 1, 5: 1, 6: 1})
        match.hoods(1, "hells_kitchen").hoods(2, *(hood for hood in rivals if hood != left_empty))
        assert reason(match.match(), 0, "take hells_kitchen") == ("ND-MUS-03" if left_empty else "")


@proves("ND-MUS-03", "ND-DP-07")
def test_each_straight_of_a_choice_is_judged_by_itself():
    match = table(4, turn=0).muscle(0, "9").dice({1: 1, 2: 1, 3: 1, 4: 1, 5: 1}).fill(1, 4)
    match.hoods(2, "gowanus", "prospect_heights", "brownsville", "gramercy", "soho")
    match = match.match()
    assert "take gowanus" in options(match, 0)
    play(match, 0, "take gowanus")
    assert owner(match, "gowanus") == 0
    assert free(match) == {1: 1, 2: 1}


@proves("ND-MUS-04", "ND-EX-27")
def test_from_the_zero_zone_nobody_is_muscled_until_one_is_on_the_track():
    match = table(4, turn=0).hoods(1, "upper_west_side", "garment_district").dice({6: 2, 1: 1}).match()
    assert [reason(match, 0, f"take {hood}") for hood in ("upper_west_side", "garment_district")] == ["ND-MUS-04"] * 2
    play(match, 0, "recruit 1", "go")
    assert {"take upper_west_side", "take garment_district"} <= set(options(match, 0))


@proves("ND-MUS-04", "ND-EX-28")
def test_a_letter_muscles_the_zero_zone_and_never_the_other_way_round():
    up = table(4, turn=0).muscle(0, "A").hoods(1, "upper_west_side", "garment_district").dice({6: 2})
    assert "take upper_west_side" in options(up.match(), 0)
    down = table(4, turn=1, godfather=3).muscle(0, "A").hoods(0, "upper_west_side", "garment_district").dice({6: 2})
    assert reason(down.match(), 1, "take upper_west_side") == "ND-MUS-04"


@proves("ND-MUS-05")
@pytest.mark.parametrize(("district", "hoods"), [(1, ("inwood", "east_harlem")), (5, ("chelsea", "lower_east_side"))])
def test_the_soldier_goes_to_the_favor_spot_of_the_district(district, hoods):
    match = table(4, turn=0, options=ASK_ALWAYS).muscle(0, "5").hoods(2, *hoods).dice({district: 2}).match()
    play(match, 0, f"take {hoods[0]}")
    assert counts(state(match).favor[2]) == {district: 1}
    assert state(match).house[2] == 12


@proves("ND-MUS-06", "ND-RUL-34", "ND-EX-47")
def test_the_victim_uses_the_new_favor_on_a_turn_of_this_round_still_to_come():
    match = table(3, turn=0, godfather=0).hoods(1, "greenpoint", "bedford_stuyvesant", "fort_greene").dice({4: 2})
    match = match.pool(1, {1: 1, 3: 1}).pool(2, {1: 1}).match()
    play(match, 0, "take greenpoint")
    assert match.deciders == (1,)
    assert "favor 4" in options(match, 1)


@proves("ND-MUS-06", "ND-MUS-08", "ND-EX-47")
def test_the_godfather_can_be_muscled_out_and_cannot_use_the_favor_this_round():
    match = table(3, turn=2, godfather=0).muscle(2, "9").hoods(0, "greenpoint", "bedford_stuyvesant", "fort_greene")
    match = match.dice({4: 2}).match()
    play(match, 2, "take greenpoint")
    assert counts(state(match).favor[0]) == {4: 1}
    assert state(match).round_no == 3


@proves("ND-MUS-06")
def test_nobody_is_asked_anything_when_muscled_out():
    match = maria_against_johnny(dice={2: 2, 6: 1}).match()
    play(match, MARIA, "take sunset_park")
    assert match.deciders == (MARIA,)


@proves("ND-MUS-08")
def test_the_godfather_on_the_red_three_muscles_every_letter():
    match = table(4, turn=0, godfather=0).muscle(1, "D").hoods(1, "upper_west_side", "garment_district").dice({6: 2})
    match = match.match()
    assert space(match, 0) == "3"
    assert "take upper_west_side" in options(match, 0)


@proves("ND-MUS-09", "ND-RUL-13")
def test_recruiting_first_makes_muscling_possible_in_the_same_turn():
    match = maria_against_johnny("A", "4", dice={2: 2, 5: 1}).match()
    assert reason(match, MARIA, "take sunset_park") == "ND-MUS-02"
    play(match, MARIA, "recruit 5")
    assert reason(match, MARIA, "take sunset_park") == ""
