"""The Roll phase: pools and the die that is shown (ND-ROL)."""

import pytest

from tests.games.new_don.table import ASK_ALWAYS, asked, counts, options, play, pool, reason, state, table, told
from tests.proves import proves


def revealing(pools, godfather=0, **more):
    match = table(len(pools), godfather=godfather, **more).reveal()
    for seat, dice in enumerate(pools):
        match.pool(seat, dice)
    return match.match()


@proves("ND-ROL-01", "ND-RNG-03")
def test_everybody_rolls_five_dice_and_the_unlocked_red_ones(load):
    load(*[6] * 5, *[1, 1, 2, 2, 3], *[4, 4, 5, 5, 6])
    match = table(3, godfather=0).phase("roll").match()
    assert [pool(match, seat) for seat in range(3)] == [{6: 5}, {1: 2, 2: 2, 3: 1}, {4: 2, 5: 2, 6: 1}]
    assert [state(match).dice_n[seat] for seat in range(3)] == [5, 5, 5]


@proves("ND-ROL-02", "ND-INF-15", "ND-RUL-25")
def test_a_locked_red_die_and_one_that_was_rolled_are_the_same_thing(load):
    positions = []
    for locked, rolls in ((1, [1, 2, 3, 5, 5]), (0, [1, 2, 3, 4, 5, 5])):
        match = table(3, godfather=0).vegas(1, 4).red(4, 1, 1).match()
        load(*[6, 5] * 2, 6, *rolls, *[1, 2] * 2, 1)
        play(match, 1, f"lock {locked}")
        positions.append(match.board.dump())
    assert positions[0] == positions[1]


@proves("ND-ROL-03", "ND-DP-02", "ND-EX-16")
def test_any_number_in_the_pool_can_be_shown_and_no_other():
    match = revealing([{1: 5}, {2: 3, 6: 2}, {1: 1, 3: 4}])
    assert options(match, 1) == ["show 2", "show 6"]
    assert options(match, 2) == ["show 1", "show 3"]
    assert reason(match, 1, "show 4") == "ND-ROL-03"


@proves("ND-EX-16")
def test_a_pool_of_one_number_is_shown_without_a_question():
    match = revealing([{1: 5}, {4: 5}, {1: 1, 3: 4}])
    assert match.deciders == (2,)
    play(match, 2, "show 1")
    assert [state(match).favor_die[seat] for seat in range(3)] == [0, 4, 1]


@proves("ND-ROL-03")
def test_the_picks_are_shown_at_the_same_moment_and_the_dice_stay_in_the_pool():
    match = revealing([{1: 5}, {2: 3, 6: 2}, {1: 1, 3: 4}, {5: 2, 6: 3}])
    play(match, 3, "show 5")
    play(match, 1, "show 6")
    assert [state(match).favor_die[seat] for seat in range(4)] == [0, 0, 0, 0]
    assert told(match, "favor_shown") == []
    play(match, 2, "show 3")
    assert [state(match).favor_die[seat] for seat in range(4)] == [0, 6, 3, 5]
    assert [event[:2] for event in told(match, "favor_shown")] == [(1, 6), (2, 3), (3, 5)]
    assert pool(match, 1) == {2: 3, 6: 2}


@proves("ND-ROL-04", "ND-RUL-03")
def test_everybody_but_the_godfather_must_show_a_die():
    match = revealing([{1: 3, 2: 2}] * 4, godfather=2)
    assert match.deciders == (0, 1, 3)
    assert match.moves(2) == []
    assert all(set(options(match, seat)) == {"show 1", "show 2"} for seat in (0, 1, 3))
    for seat in (0, 1, 3):
        play(match, seat, "show 1")
    assert state(match).favor_die[2] == 0


@proves("ND-INF-07", "ND-DP-02")
def test_a_pick_is_secret_until_all_are_in_and_then_known_to_all():
    match = revealing([{1: 5}, {2: 3, 6: 2}, {1: 1, 3: 4}, {5: 2, 6: 3}])
    twin = match.clone()
    before = [match.view(seat).raw for seat in range(4)]
    play(match, 1, "show 2")
    play(twin, 1, "show 6")
    for seat in (0, 2, 3):
        assert match.view(seat).raw == twin.view(seat).raw == before[seat]
        assert match.log(seat) == twin.log(seat)
        assert match.view(seat).waiting_for == (1, 2, 3)
    assert match.view(1).favor_pick[1] == 2
    play(match, 2, "show 3")
    play(match, 3, "show 5")
    for seat in range(4):
        assert list(match.view(seat).favor_die[:4]) == [0, 2, 3, 5]
    assert not any(state(match).favor_pick)


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_the_order_of_picking_leaves_no_trace(order):
    match = revealing([{1: 5}, {2: 3, 6: 2}, {1: 1, 3: 4}, {5: 2, 6: 3}])
    picks = {1: "show 2", 2: "show 3", 3: "show 5"}
    for seat in order:
        play(match, seat, picks[seat])
    lines = [str(line) for line in match.log(0)]
    assert lines == ["Barzini shows a 2", "Tattaglia shows a 3", "Cuneo shows a 5"]
    assert asked(match) == "offer"


def test_with_every_question_asked_a_single_number_is_asked_too():
    match = revealing([{1: 5}, {4: 5}, {1: 1, 3: 4}], options=ASK_ALWAYS)
    assert match.deciders == (1, 2)
    assert options(match, 1) == ["show 4"]
    assert counts(state(match).pool[1]) == {4: 5}
