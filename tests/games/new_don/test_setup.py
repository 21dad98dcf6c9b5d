"""The box, the opening position and the first Godfather (ND-GEN, ND-SET)."""

import pytest

import sitdown
from sitdown.games.new_don import components as c
from sitdown.games.new_don.state import EMPTY, NOT_HERE
from tests.games.new_don.table import pool, spaces, state, table, told
from tests.proves import proves


def opening(seats, *rolls, load=None):
    if load:
        load(*rolls)
    return sitdown.new("new_don", seats=seats, seed=1, mode="checked")


@proves("ND-GEN-01", "ND-SET-01", "ND-RUL-41")
@pytest.mark.parametrize(("seats", "hoods"), [(3, 44), (4, 44), (5, 50), (6, 50)])
def test_three_and_four_play_on_the_small_board_five_and_six_on_the_large_one(seats, hoods):
    s = state(opening(seats))
    assert c.BOARD_KEY[s.board] == ("board_3_4" if seats < 5 else "board_5_6")
    assert [s.owner[i] for i in range(c.HOODS)].count(EMPTY) == hoods
    assert [s.owner[i] for i in range(c.HOODS)].count(NOT_HERE) == 50 - hoods
    assert [s.vegas[number] for number in range(1, 7)] == [EMPTY] * 6


@proves("ND-GEN-01")
@pytest.mark.parametrize("seats", [2, 7])
def test_two_or_seven_cannot_play(seats):
    with pytest.raises(sitdown.BadOption, match="for 3 to 6 seats"):
        sitdown.new("new_don", seats=seats)


@proves("ND-RUL-41")
def test_the_board_is_no_option():
    assert list(sitdown.game("new_don").options) == ["forced", "friendly_scoring", "max_rounds"]


@proves("ND-GEN-02", "ND-SET-03")
def test_everybody_has_fifteen_soldiers_and_five_dice_and_vegas_has_three():
    assert (c.SOLDIERS, c.OWN_DICE, c.RED_DICE, c.FACES) == (15, 5, 3, 6)
    match = opening(4)
    assert [state(match).dice_n[seat] for seat in range(4)] == [5, 5, 5, 5]
    assert all(sum(pool(match, seat).values()) == 5 for seat in range(4))
    assert list(state(match).red_dice) == [0, 0, 0]


@proves("ND-GEN-03")
def test_a_soldier_that_is_nowhere_or_twice_is_noticed():
    table().match()
    with pytest.raises(sitdown.BadPosition, match="14 soldiers instead of 15"):
        table().set(house={1: 13}).match()
    with pytest.raises(sitdown.BadPosition, match="16 soldiers instead of 15"):
        table().set(vegas={3: 2}).match()


@proves("ND-SET-02", "ND-SET-05", "ND-SET-06", "ND-SET-07", "ND-RUL-02", "ND-RUL-43", "ND-EX-11")
def test_setup_for_three_where_the_third_rolls_highest(load):
    match = opening(3, 2, 5, 6, load=load)
    s = state(match)
    assert s.godfather == 2
    assert [s.house[seat] for seat in range(3)] == [13, 13, 14]
    assert [s.favor[seat][6] for seat in range(3)] == [1, 1, 0]
    assert [sum(s.favor[seat]) for seat in range(3)] == [1, 1, 0]
    assert spaces(match) == ["zz", "zz", "zz"]
    assert s.round_no == 1
    assert match.seats == 3


@proves("ND-SET-04", "ND-RUL-01", "ND-RNG-01", "ND-EX-12")
def test_those_tied_for_the_highest_roll_again_among_themselves(load):
    match = opening(4, 6, 6, 2, 4, 3, 5, load=load)
    s = state(match)
    rolls = [event[:2] for event in told(match, "first_roll")]
    assert rolls == [(0, 6), (1, 6), (2, 2), (3, 4), (0, 3), (1, 5)]
    assert s.godfather == 1
    assert [s.favor[seat][6] for seat in range(4)] == [1, 0, 1, 1]


@proves("ND-SET-04")
def test_a_second_tie_is_rolled_off_too(load):
    match = opening(3, 4, 1, 4, 2, 2, 6, 1, load=load)
    rolls = [event[:2] for event in told(match, "first_roll")]
    assert rolls == [(0, 4), (1, 1), (2, 4), (0, 2), (2, 2), (0, 6), (2, 1)]
    assert state(match).godfather == 0
    assert not any(state(match).tally)


@proves("ND-SET-04")
def test_a_lower_first_roll_does_not_count_against_a_higher_second_one(load):
    match = opening(3, 5, 5, 3, 1, 2, load=load)
    assert state(match).godfather == 1
