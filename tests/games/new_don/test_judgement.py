"""What the greedy bot likes, and that looking at a view leaves it as it was."""

import random

import pytest

import sitdown
from sitdown.games.new_don.judgement import judge
from tests.games.new_don.table import options, table


def best(match, seat):
    """The notation of the moves that the judgement likes best."""
    view = match.view(seat)
    values = {str(move): judge(view.state, seat, move, len(view.moves)) for move in view.moves}
    return {move for move, value in values.items() if value == max(values.values())}


@pytest.mark.parametrize("seats", [3, 6])
def test_judging_leaves_the_view_as_it_was(seats):
    match = sitdown.new("new_don", seats=seats, seed=seats, mode="checked")
    chance = random.Random(seats)
    while not match.over:
        seat = chance.choice(match.deciders)
        view = match.view(seat)
        for move in view.moves:
            judge(view.state, seat, move, len(view.moves))
        assert view.state.dump() == view.raw
        match.play(seat, chance.choice(view.moves))


def test_the_richer_district_is_claimed_first():
    assert best(table(4).dice({1: 2, 6: 2}).match(), 0) == {"take upper_west_side", "take garment_district"}


def test_a_tie_for_first_is_broken_rather_than_one_for_second_entered():
    match = table(4).hoods(0, "chelsea").hoods(1, "soho").hoods(2, "inwood", "harlem").hoods(3, "morningside_heights")
    match = match.dice({5: 2, 1: 2}).match()
    assert best(match, 0) == {"take lower_east_side"}


def test_a_favor_that_completes_a_set_is_used():
    match = table(4).favor(0, 5).dice({6: 1, 1: 1}).match()
    assert best(match, 0) == {"favor 5"}
    match.play(0, "favor 5")
    assert best(match, 0) == {"copy 6"}


def test_the_godfather_takes_the_die_that_completes_a_set():
    match = table(3, godfather=0).offers({1: 6, 2: 4}).pool(0, {6: 1, 1: 1, 2: 1, 3: 2})
    match = match.pool(1, {6: 1, 4: 4}).pool(2, {4: 5}).match()
    assert best(match, 0) == {"ask 6"}


def test_pairs_are_kept_and_single_dice_rerolled():
    match = table(3, godfather=0).offers({1: 2, 2: 4}).pool(0, {1: 5}).pool(1, {2: 1, 1: 1, 4: 2, 6: 1}).pool(2, {4: 5})
    match = match.match()
    match.play(0, "ask 2")
    assert best(match, 1) == {"reroll 1", "reroll 6"}
    match.play(1, "reroll 1")
    match.play(1, "reroll 6")
    assert options(match, 0) == [f"ask {number}" for number in range(1, 7)]


def test_the_die_shown_is_one_that_is_not_needed():
    match = table(3, godfather=0).reveal().pool(0, {1: 5}).pool(1, {6: 2, 3: 2, 4: 1}).pool(2, {4: 4, 5: 1}).match()
    assert best(match, 1) == {"show 4"}
