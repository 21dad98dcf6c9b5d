"""Recruiting muscle and betting in Vegas (ND-REC, ND-BET)."""

import pytest

from sitdown.games.new_don import components as c
from tests.games.new_don.table import ASK_ALWAYS, free, options, play, reason, space, state, table, verbs
from tests.proves import proves

JOHNNY, MARIA = 0, 1


def recruiting(dice, at="zz", others=None, seats=4, godfather=3, red_three=True):
    """Seat 0 is about to recruit from a space, with other markers standing somewhere."""
    match = table(seats, turn=0, godfather=godfather, options=ASK_ALWAYS).dice(dice).muscle(0, at)
    if not red_three:
        match.muscle(godfather, "zz")
    for seat, where in (others or {}).items():
        match.muscle(seat, where)
    return match.match()


def recruit(match, *dice):
    play(match, 0, f"recruit {dice[0]}", *(f"add {number}" for number in dice[1:]), "go")
    return space(match, 0)


@proves("ND-REC-01", "ND-REC-02", "ND-EX-05")
def test_johnny_climbs_from_b_to_four():
    match = recruiting({4: 1}, "B")
    assert recruit(match, 4) == "4"
    assert free(match) == {}


@proves("ND-REC-03", "ND-EX-05")
@pytest.mark.parametrize(("die", "lands"), [(4, "2"), (5, "5")])
def test_maria_needs_five_to_outmuscle_johnny_on_four(die, lands):
    match = recruiting({die: 1}, "D", {1: "4"})
    assert recruit(match, die) == lands


@proves("ND-REC-03", "ND-EX-05")
def test_landing_on_a_marker_means_the_first_free_space_to_the_left():
    assert recruit(recruiting({4: 1}, "D", {1: "4"}, red_three=False), 4) == "3"


@proves("ND-REC-01", "ND-RUL-18", "ND-EX-32")
def test_a_bundle_moves_by_its_sum_and_two_bundles_move_twice():
    one = recruiting({2: 1, 3: 1}, "zz", {1: "2"}, red_three=False)
    assert recruit(one, 2, 3) == "5"
    two = recruiting({2: 1, 3: 1}, "zz", {1: "2"}, red_three=False)
    assert recruit(two, 2) == "1"
    assert recruit(two, 3) == "4"


@proves("ND-REC-02", "ND-RUL-15")
@pytest.mark.parametrize("start", ["zz", "A", "B", "C", "D"])
def test_the_zero_zone_and_every_letter_count_as_nothing(start):
    assert recruit(recruiting({5: 1}, start), 5) == "5"


@proves("ND-REC-02")
def test_from_a_number_one_counts_on():
    assert recruit(recruiting({5: 1}, "7"), 5) == "12"


@proves("ND-REC-03", "ND-EX-33")
def test_several_markers_in_a_row_push_further_left():
    assert recruit(recruiting({3: 1}, "A", {1: "2"}), 3) == "1"


@proves("ND-REC-03", "ND-RUL-16", "ND-RUL-37", "ND-EX-34")
@pytest.mark.parametrize(("seats", "letter"), [(4, "D"), (6, "F")])
def test_left_of_one_comes_the_last_letter(seats, letter):
    match = recruiting({1: 1}, "zz", {1: "1"}, seats=seats, red_three=False)
    assert recruit(match, 1) == letter


@proves("ND-RUL-16")
def test_an_occupied_letter_is_passed_too():
    assert recruit(recruiting({1: 1}, "A", {1: "1", 2: "D"}), 1) == "C"


@proves("ND-REC-03", "ND-REC-06", "ND-RUL-17", "ND-EX-35")
def test_the_movers_own_space_counts_as_empty_and_the_die_is_gone():
    match = recruiting({1: 1}, "D", {1: "1"})
    assert recruit(match, 1) == "D"
    assert free(match) == {}


@proves("ND-REC-06", "ND-RUL-17")
def test_recruiting_never_moves_a_marker_down():
    match = recruiting({1: 1}, "5", {1: "6", 2: "4"})
    assert recruit(match, 1) == "5"


@proves("ND-REC-04")
def test_markers_passed_over_do_not_matter():
    assert recruit(recruiting({6: 1}, "A", {1: "2", 2: "4"}), 6) == "6"


@proves("ND-REC-05", "ND-RUL-19", "ND-EX-36")
@pytest.mark.parametrize(("others", "lands"), [({}, "20"), ({1: "20"}, "19")])
def test_the_track_stops_at_its_last_number(others, lands):
    assert recruit(recruiting({6: 1}, "17", others), 6) == lands


@proves("ND-REC-07")
def test_there_is_always_room_on_the_track():
    others = {1: "1", 2: "F", 3: "E", 4: "D", 5: "C"}
    match = recruiting({1: 1}, "zz", others, seats=6, godfather=5)
    assert recruit(match, 1) == "B"
    assert all(letters >= seats for letters, seats in zip(c.LETTERS, (4, 6), strict=True))


@proves("ND-RUL-37", "ND-EX-59")
def test_the_large_board_has_six_letters():
    match = recruiting({1: 1}, "F", seats=6, godfather=5)
    s = state(match)
    assert (s.muscle[0], s.muscle[5]) == (6, 9)
    assert recruit(match, 1) == "1"
    assert s.muscle[0] == 7


@proves("ND-DP-08", "ND-EX-58")
def test_a_bundle_is_built_from_low_to_high():
    match = recruiting({1: 1, 2: 2, 6: 1})
    play(match, 0, "recruit 2")
    assert free(match) == {1: 1, 2: 1, 6: 1}
    assert options(match, 0) == ["add 2", "add 6", "go"]
    assert reason(match, 0, "add 1") == "ND-DP-23"
    assert reason(match, 0, "add 3") == "ND-REC-01"
    play(match, 0, "add 6")
    assert options(match, 0) == ["go"]


@proves("ND-DP-08")
def test_sets_only_dice_do_not_join_a_bundle():
    match = table(4).dice({2: 2}, sets_only={4: 1}).match()
    play(match, 0, "recruit 2")
    assert reason(match, 0, "add 4") == "ND-POOL-02"


@proves("ND-DP-18")
def test_recruit_is_offered_for_each_number_with_a_free_die():
    match = recruiting({1: 2, 5: 1})
    assert [option for option in options(match, 0) if option.startswith("recruit")] == ["recruit 1", "recruit 5"]
    assert reason(match, 0, "recruit 3") == "ND-REC-01"


# Bets


@proves("ND-BET-01", "ND-DP-09")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_of_any_value_pays_for_a_bet_on_any_number(number):
    match = table(4, options=ASK_ALWAYS).dice({3: 1}).match()
    play(match, 0, "bet 3")
    assert options(match, 0) == [f"vegas {spot}" for spot in range(1, 7)]
    play(match, 0, f"vegas {number}")
    assert state(match).vegas[number] == 0
    assert state(match).house[0] == 13
    assert free(match) == {}


@proves("ND-BET-02", "ND-BET-03", "ND-DP-09", "ND-EX-37")
def test_two_bets_on_any_two_of_the_three_numbers_left():
    match = table(4, options=ASK_ALWAYS).dice({1: 1, 6: 1}).house(0, 5).vegas(1, 1, 2).vegas(2, 3).match()
    play(match, 0, "bet 6")
    assert options(match, 0) == ["vegas 4", "vegas 5", "vegas 6"]
    assert reason(match, 0, "vegas 3") == "ND-BET-02"
    play(match, 0, "vegas 5", "bet 1")
    assert options(match, 0) == ["vegas 4", "vegas 6"]
    assert reason(match, 0, "vegas 5") == "ND-BET-02"
    play(match, 0, "vegas 4")
    assert [state(match).vegas[number] for number in (4, 5, 6)] == [0, 0, -1]
    assert state(match).house[0] == 3
    assert verbs(match, 0) == {"favor", "end"} - {"favor"}


@proves("ND-BET-03", "ND-DP-19", "ND-EX-38")
def test_nobody_bets_when_every_number_is_taken():
    match = table(4).dice({1: 1, 6: 1}).vegas(1, 1, 2, 3).vegas(2, 4, 5).vegas(0, 6).match()
    assert "bet" not in verbs(match, 0)
    assert reason(match, 0, "bet 1") == "ND-BET-03"


@proves("ND-BET-03", "ND-DP-19")
def test_nobody_bets_with_an_empty_house():
    match = table(4).dice({1: 1}).vegas(0, 6).house(0, 0).match()
    assert reason(match, 0, "bet 1") == "ND-BET-03"


@proves("ND-DP-19")
def test_bet_is_offered_for_each_number_with_a_free_die():
    match = table(4).dice({1: 2, 5: 1}).match()
    assert [option for option in options(match, 0) if option.startswith("bet")] == ["bet 1", "bet 5"]
    assert reason(match, 0, "bet 2") == "ND-BET-01"
