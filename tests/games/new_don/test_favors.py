"""Favors and the six abilities (ND-FAV)."""

from itertools import pairwise

import pytest

from sitdown.games.new_don import components as c
from tests.games.new_don.table import (
    ASK_ALWAYS,
    asked,
    counts,
    free,
    options,
    owner,
    play,
    reason,
    sets_only,
    state,
    table,
    told,
)
from tests.proves import proves


def with_favors(*numbers, dice=None, sets_only=None, **more):
    return table(4, options=ASK_ALWAYS, **more).favor(0, *numbers).dice(dice, sets_only)


@proves("ND-FAV-01", "ND-FAV-05", "ND-DP-12", "ND-DP-13", "ND-EX-06")
def test_johnny_nudges_a_four():
    match = with_favors(2, dice={4: 1}).match()
    play(match, 0, "favor 2")
    assert state(match).house[0] == 14
    assert counts(state(match).favor[0]) == {}
    assert options(match, 0) == ["die 4"]
    play(match, 0, "die 4")
    assert options(match, 0) == ["turn 3", "turn 5"]
    assert reason(match, 0, "turn 6") == "ND-FAV-05"
    play(match, 0, "turn 5")
    assert free(match) == {5: 1}


@proves("ND-FAV-01", "ND-DP-20")
def test_a_favor_needs_a_soldier_on_its_number():
    match = with_favors(4, dice={4: 1}).match()
    assert [option for option in options(match, 0) if option.startswith("favor")] == ["favor 4"]
    assert reason(match, 0, "favor 2") == "ND-FAV-01"


@proves("ND-FAV-02")
def test_any_number_of_favors_may_be_used_and_the_rest_wait():
    match = with_favors(2, 2, 4, 5, dice={4: 1, 6: 1}).match()
    play(match, 0, "favor 2", "die 4", "turn 5", "bet 6", "vegas 1", "favor 2", "die 5", "turn 6", "favor 5", "copy 6")
    assert counts(state(match).favor[0]) == {4: 1}
    assert free(match) == {6: 2}
    play(match, 0, "take upper_west_side", "end")
    assert counts(state(match).favor[0]) == {4: 1}


@proves("ND-FAV-03", "ND-RUL-22", "ND-DP-20")
@pytest.mark.parametrize("number", [1, 2, 4, 5])
def test_abilities_that_change_dice_need_an_unspent_die(number):
    assert reason(with_favors(number).match(), 0, f"favor {number}") == "ND-FAV-03"
    assert reason(with_favors(number, dice={3: 1}).match(), 0, f"favor {number}") == ""
    assert reason(with_favors(number, sets_only={3: 1}).match(), 0, f"favor {number}") == ""


@proves("ND-FAV-03", "ND-EX-43")
def test_moving_needs_a_soldier_with_an_empty_neighborhood_next_to_it():
    assert reason(with_favors(3, dice={1: 1}).match(), 0, "favor 3") == "ND-FAV-03"
    hemmed_in = with_favors(3).hoods(0, "inwood").hoods(1, "washington_heights").match()
    assert reason(hemmed_in, 0, "favor 3") == "ND-FAV-03"
    assert reason(with_favors(3).hoods(0, "inwood").match(), 0, "favor 3") == ""


@proves("ND-FAV-04", "ND-RNG-05", "ND-DP-11", "ND-EX-39")
def test_rerolled_dice_are_for_sets_only(load):
    match = table(4).favor(0, 1).dice({2: 1, 5: 1}).match()
    load(6, 6)
    play(match, 0, "favor 1", "die 2", "die 5")
    assert (free(match), sets_only(match)) == ({}, {6: 2})
    assert options(match, 0) == ["take upper_west_side", "take garment_district", "end"]
    assert reason(match, 0, "recruit 6") == reason(match, 0, "bet 6") == "ND-POOL-02"
    assert "Corleone rolls 6 6, for sets only" in [str(line) for line in match.log(2)]


@proves("ND-FAV-04", "ND-DP-11", "ND-DP-23")
def test_one_die_at_least_is_rerolled_and_classes_go_up(load):
    match = with_favors(1, dice={1: 1, 3: 2, 6: 1}, sets_only={3: 1}).match()
    play(match, 0, "favor 1")
    assert options(match, 0) == ["die 1", "die 3", "die 3s", "die 6"]
    assert reason(match, 0, "go") == "ND-FAV-04"
    play(match, 0, "die 3")
    assert options(match, 0) == ["die 3", "die 3s", "die 6", "go"]
    assert reason(match, 0, "die 1") == "ND-DP-23"
    assert reason(match, 0, "die 2") == "ND-RES-03"
    play(match, 0, "die 3s")
    assert options(match, 0) == ["die 6", "go"]
    assert reason(match, 0, "die 3") == "ND-DP-23"
    dice = load(2, 1)
    play(match, 0, "go")
    assert dice.rolled == 2
    assert (free(match), sets_only(match)) == ({1: 1, 3: 1, 6: 1}, {1: 1, 2: 1})


@proves("ND-FAV-05", "ND-RUL-24", "ND-EX-41")
@pytest.mark.parametrize(("old", "new"), [(6, 5), (1, 2)])
def test_a_die_at_the_end_goes_one_way_only_without_a_question(old, new):
    match = table(4).favor(0, 2).dice({old: 1}).match()
    play(match, 0, "favor 2")
    assert asked(match) == "turn_action"
    assert free(match) == {new: 1}


@proves("ND-FAV-06", "ND-DP-15", "ND-DP-16", "ND-EX-42")
def test_a_soldier_crosses_the_bridge_into_another_district():
    match = with_favors(3).hoods(0, "lower_east_side", "inwood").hoods(1, "washington_heights").match()
    play(match, 0, "favor 3")
    assert options(match, 0) == ["from lower_east_side"]
    assert reason(match, 0, "from inwood") == "ND-FAV-06"
    assert reason(match, 0, "from washington_heights") == "ND-FAV-06"
    play(match, 0, "from lower_east_side")
    assert "to williamsburg" in options(match, 0)
    assert reason(match, 0, "to greenpoint") == "ND-FAV-06"
    play(match, 0, "to williamsburg")
    assert (owner(match, "lower_east_side"), owner(match, "williamsburg")) == (-1, 0)
    assert match.game.audit(state(match)) == []


@proves("ND-FAV-06", "ND-DP-16")
def test_a_soldier_moves_only_to_empty_neighborhoods_next_to_it():
    match = with_favors(3).hoods(0, "chelsea").hoods(2, "gramercy").match()
    play(match, 0, "favor 3", "from chelsea")
    near = [c.HOOD_KEY[i] for i in c.ADJACENT[0][c.HOOD_KEY.index("chelsea")] if i >= 0]
    assert "gramercy" in near
    expected = [f"to {hood}" for hood in c.HOOD_KEY if hood in near and hood != "gramercy"]
    assert options(match, 0) == expected
    assert reason(match, 0, "to gramercy") == "ND-FAV-06"


@proves("ND-FAV-07", "ND-DP-13")
def test_a_die_is_turned_to_any_other_face():
    match = with_favors(4, dice={4: 1}).match()
    play(match, 0, "favor 4", "die 4")
    assert options(match, 0) == ["turn 1", "turn 2", "turn 3", "turn 5", "turn 6"]
    assert reason(match, 0, "turn 4") == "ND-FAV-07"
    play(match, 0, "turn 1")
    assert free(match) == {1: 1}


@proves("ND-FAV-08", "ND-DP-14", "ND-RUL-23", "ND-EX-44")
def test_a_die_counts_twice_and_the_copy_is_a_full_die():
    match = table(4).favor(0, 5).dice({5: 1}).match()
    play(match, 0, "favor 5")
    assert free(match) == {5: 2}
    assert {"take chelsea", "recruit 5", "bet 5"} <= set(options(match, 0))
    play(match, 0, "take chelsea")
    assert owner(match, "chelsea") == 0


@proves("ND-FAV-08", "ND-DP-14", "ND-RUL-23", "ND-EX-45")
def test_the_copy_of_a_sets_only_die_is_sets_only():
    match = with_favors(5, 5, dice={2: 1}, sets_only={5: 1, 2: 1}).match()
    play(match, 0, "favor 5")
    assert options(match, 0) == ["copy 2", "copy 5"]
    assert reason(match, 0, "copy 1") == "ND-RES-03"
    play(match, 0, "copy 5")
    assert (free(match), sets_only(match)) == ({2: 1}, {2: 1, 5: 2})
    play(match, 0, "favor 5", "copy 2")
    assert (free(match), sets_only(match)) == ({2: 2}, {2: 1, 5: 2})


@proves("ND-FAV-08")
def test_a_copy_is_gone_after_the_turn():
    match = table(4).favor(0, 5).dice({5: 1}).pool(1, {1: 1, 2: 1}).match()
    play(match, 0, "favor 5", "end")
    assert match.deciders == (1,)
    assert free(match) == {1: 1, 2: 1}


@proves("ND-FAV-09", "ND-DP-10")
@pytest.mark.parametrize("ability", [1, 2, 3, 4, 5])
def test_favor_six_is_any_of_the_other_five(ability):
    names = {1: "reroll_pick", 2: "die_pick", 3: "move_from", 4: "die_pick", 5: "copy_pick"}
    match = with_favors(6, dice={3: 1}).hoods(0, "inwood").match()
    play(match, 0, "favor 6")
    assert options(match, 0) == [f"ability {number}" for number in range(1, 6)]
    assert state(match).house[0] == 13
    play(match, 0, f"ability {ability}")
    assert asked(match) == names[ability]
    if asked(match) == "die_pick":
        play(match, 0, "die 3")
        assert len(options(match, 0)) == (2 if ability == 2 else 5)


@proves("ND-FAV-03", "ND-FAV-09", "ND-DP-10", "ND-EX-46")
def test_favor_six_without_dice_can_only_move_a_soldier():
    match = table(4).favor(0, 6).hoods(0, "inwood", "chelsea").match()
    play(match, 0, "favor 6")
    assert asked(match) == "move_from"
    stuck = with_favors(6).match()
    assert reason(stuck, 0, "favor 6") == "ND-FAV-03"


@proves("ND-DP-10")
def test_abilities_that_cannot_do_anything_are_not_offered():
    dice_only = with_favors(6, dice={3: 1}).match()
    play(dice_only, 0, "favor 6")
    assert options(dice_only, 0) == ["ability 1", "ability 2", "ability 4", "ability 5"]
    assert reason(dice_only, 0, "ability 3") == "ND-FAV-03"
    move_only = with_favors(6).hoods(0, "inwood").match()
    play(move_only, 0, "favor 6")
    assert reason(move_only, 0, "ability 4") == "ND-FAV-03"


@proves("ND-FAV-10", "ND-DP-12")
@pytest.mark.parametrize(("favor", "new"), [(2, 4), (4, 6)])
def test_a_changed_die_keeps_its_mark(favor, new):
    match = with_favors(favor, favor, dice={3: 1}, sets_only={3: 1}).match()
    play(match, 0, f"favor {favor}")
    assert options(match, 0) == ["die 3", "die 3s"]
    assert reason(match, 0, "die 1s") == "ND-RES-03"
    play(match, 0, "die 3s", f"turn {new}")
    assert (free(match), sets_only(match)) == ({3: 1}, {new: 1})
    play(match, 0, f"favor {favor}", "die 3", f"turn {new}")
    assert (free(match), sets_only(match)) == ({new: 1}, {new: 1})


@proves("ND-FAV-11")
def test_the_godfathers_soldiers_stay_in_the_river():
    match = table(3, turn=0, godfather=0, options=ASK_ALWAYS).favor(0, 1, 4, 6).dice({6: 2}).match()
    assert [reason(match, 0, f"favor {number}") for number in (1, 4, 6)] == ["ND-RES-04"] * 3
    play(match, 0, "take upper_west_side", "end")
    assert counts(state(match).favor[0]) == {1: 1, 4: 1, 6: 1}


@proves("ND-LIM-01")
def test_favor_spots_have_no_limit():
    match = table(4).favor(0, *[4] * 8).favor(1, *[4] * 8).dice({1: 1}).match()
    assert state(match).favor[0][4] == state(match).favor[1][4] == 8


@proves("ND-LIM-02")
def test_every_action_spends_a_die_or_a_soldier_of_the_river():
    match = table(4).favor(0, 1, 2, 3, 4, 5, 6).hoods(0, "inwood").dice({1: 2, 4: 2, 6: 1}).pool(1, {1: 1}).match()
    wealth = []
    while match.deciders == (0,):
        s = state(match)
        if asked(match) == "turn_action":
            wealth.append((sum(s.favor[0]), sum(s.free) + sum(s.sets_only)))
        match.play(0, match.moves(0)[0])
    assert all(
        later[0] < earlier[0] or (later[0] == earlier[0] and later[1] < earlier[1])
        for earlier, later in pairwise(wealth)
    )
    assert told(match, "turn_ended")[-1][0] == 0
