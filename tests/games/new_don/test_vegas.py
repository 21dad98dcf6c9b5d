"""The Vegas phase: red dice collected and locked (ND-VEG)."""

import pytest

import sitdown
from tests.games.new_don.table import asked, counts, options, play, pool, reason, state, table, told
from tests.proves import proves


@proves("ND-VEG-01", "ND-RNG-02", "ND-INF-04")
def test_three_red_dice_are_rolled_for_all_to_see(load):
    load(4, 4, 5)
    match = table(3, round_no=2).vegas(1, 4).phase("vegas").match()
    assert list(match.view(2).red_dice) == [4, 4, 5]
    assert list(match.view(0).red_taken[1]) == [0, 0, 0, 0, 2, 0, 0]
    assert "the red dice show 4, 4 and 5" in [str(line) for line in match.log(2)]
    assert "Barzini collects 2 red dice on 4 and takes the soldier home" in [str(line) for line in match.log(0)]


@proves("ND-VEG-02", "ND-VEG-03", "ND-VEG-04", "ND-VEG-07", "ND-DP-01", "ND-EX-01")
def test_maria_collects_two_fours_and_keeps_them(load):
    match = table(3).vegas(1, 4, 6).red(4, 4, 5).match()
    s = state(match)
    assert (s.vegas[4], s.vegas[6]) == (-1, 1)
    assert s.house[1] == 14 - 2 + 1
    assert sum(counts(s.red_taken[seat]).get(number, 0) for seat in range(3) for number in range(7)) == 2
    assert (asked(match), match.deciders) == ("vegas_lock", (1,))
    assert options(match, 1) == ["lock 0", "lock 1", "lock 2"]
    assert reason(match, 1, "lock 3") == "ND-VEG-07"
    dice = load(*[1] * 5, *[2] * 5, *[3] * 5)
    play(match, 1, "lock 2")
    assert pool(match, 1)[4] == 2
    assert sum(pool(match, 1).values()) == 7
    assert dice.rolled == 15


@proves("ND-VEG-02", "ND-RUL-26")
def test_collecting_is_not_asked():
    match = table(3).vegas(2, 1).red(1, 2, 3).match()
    assert asked(match) == "vegas_lock"
    assert state(match).vegas[1] == -1
    assert state(match).house[2] == 14


@proves("ND-VEG-04")
def test_red_dice_that_nobody_bet_on_are_out_of_play(load):
    load(*[1, 2, 3, 4, 5] * 3)
    match = table(3).vegas(2, 1).red(6, 6, 3).match()
    assert asked(match) == "favor_reveal"
    assert [sum(pool(match, seat).values()) for seat in range(3)] == [5, 5, 5]
    assert told(match, "collected") == []


@proves("ND-VEG-05", "ND-EX-15")
def test_the_godfather_collects_like_anyone_else(load):
    match = table(4, godfather=0).vegas(0, 5).vegas(2, 2).red(2, 5, 5).match()
    assert match.deciders == (0, 2)
    assert (options(match, 0), options(match, 2)) == (["lock 0", "lock 1", "lock 2"], ["lock 0", "lock 1"])
    before = {seat: match.view(seat).raw for seat in (1, 2, 3)}
    play(match, 0, "lock 1")
    assert {seat: match.view(seat).raw for seat in (1, 2, 3)} == before
    play(match, 2, "lock 0")
    assert [sum(pool(match, seat).values()) for seat in range(4)] == [7, 5, 6, 5]


@proves("ND-VEG-06")
def test_a_player_may_collect_on_several_numbers_asked_from_low_to_high(load):
    match = table(3).vegas(1, 2, 3, 6).red(6, 2, 3).match()
    assert [event[1] for event in told(match, "collected")] == [2, 3, 6]
    for count in (1, 0, 1):
        assert options(match, 1) == ["lock 0", "lock 1"]
        load(*[5] * 5, *[1] * 6)
        play(match, 1, f"lock {count}")
    assert counts(state(match).pool[1]).get(2, 0) >= 1
    assert [event[1:3] for event in told(match, "locked")] == [(2, 1), (3, 0), (6, 1)]
    assert sum(pool(match, 1).values()) == 8


@proves("ND-VEG-07", "ND-ROL-01")
def test_what_is_not_locked_is_rolled_with_the_pool(load):
    match = table(3, godfather=0).vegas(1, 4).red(4, 4, 5).match()
    load(*[1] * 5, *[2] * 6)
    play(match, 1, "lock 1")
    assert pool(match, 1) == {2: 6, 4: 1}


@proves("ND-RUL-27", "ND-EX-14")
def test_one_soldier_collects_all_three_matching_dice():
    match = table(4).vegas(3, 2).red(2, 2, 2).match()
    assert options(match, 3) == ["lock 0", "lock 1", "lock 2", "lock 3"]
    assert state(match).house[3] == 14
    play(match, 3, "lock 0")
    assert sum(pool(match, 3).values()) == 8


@proves("ND-VEG-03")
def test_soldiers_on_other_numbers_wait_for_later_rounds():
    match = table(3).vegas(0, 1).vegas(1, 2).vegas(2, 3).red(1, 5, 6).match()
    assert [state(match).vegas[number] for number in (1, 2, 3)] == [-1, 1, 2]
    assert [state(match).house[seat] for seat in range(3)] == [14, 13, 13]


@proves("ND-DP-01", "ND-INF-05")
def test_nobody_else_learns_how_many_dice_were_locked(load):
    match = table(4, godfather=0).vegas(1, 4).vegas(3, 5).red(4, 4, 5).match()
    twin = match.clone()
    play(match, 1, "lock 2")
    play(twin, 1, "lock 0")
    for seat in (0, 2, 3):
        assert match.view(seat).raw == twin.view(seat).raw
        assert match.log(seat) == twin.log(seat)
        assert match.view(seat).waiting_for == twin.view(seat).waiting_for == (1, 3)
    assert match.view(1).raw != twin.view(1).raw
    assert "Barzini locks 2 of the red dice on 4" in [str(line) for line in match.log(1)]


def test_a_committed_lock_cannot_be_given_twice():
    match = table(4).vegas(1, 4).vegas(3, 5).red(4, 4, 5).match()
    play(match, 1, "lock 2")
    assert match.moves(1) == []
    with pytest.raises(sitdown.IllegalMove, match="not your decision"):
        match.play(1, "lock 1")
