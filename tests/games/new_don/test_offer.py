"""The Offer phase: favors taken, numbers demanded, dice rerolled behind the screen (ND-OFF)."""

import pytest

from tests.games.new_don.table import asked, counts, options, play, pool, reason, state, table, told
from tests.proves import proves

MARIA = {2: 1, 3: 2, 6: 2}


def offered(pools, shown, godfather=0, **more):
    """The Godfather is about to ask seat 1 (or the next one)."""
    match = table(len(pools), godfather=godfather, **more).offers(shown)
    for seat, dice in enumerate(pools):
        match.pool(seat, dice)
    return match.match()


def maria(shown=2, **more):
    return offered([{1: 3, 5: 2}, MARIA, {4: 5}], {1: shown, 2: 4}, **more)


@proves("ND-OFF-01", "ND-DP-03", "ND-RUL-04", "ND-RUL-05")
@pytest.mark.parametrize("shown", [2, 3, 6])
def test_the_godfather_chooses_one_of_six_numbers_and_cannot_pass(shown):
    assert options(maria(shown), 0) == [f"ask {number}" for number in range(1, 7)]


@proves("ND-OFF-02", "ND-EX-02")
def test_taking_the_favor_moves_the_die_and_puts_a_soldier_on_its_number():
    match = offered([{1: 5}, {5: 2, 1: 3}, {4: 5}], {1: 5, 2: 4})
    play(match, 0, "ask 5")
    s = state(match)
    assert (pool(match, 0), pool(match, 1)) == ({1: 5, 5: 1}, {1: 3, 5: 1})
    assert (s.house[1], counts(s.favor[1])) == (13, {5: 1})
    assert (asked(match), match.deciders) == ("offer_reroll", (1,))
    assert [s.dice_n[seat] for seat in range(3)] == [6, 4, 5]


@proves("ND-OFF-03", "ND-RUL-06", "ND-RUL-07", "ND-EX-17")
def test_a_demand_takes_exactly_one_die_and_the_shown_one_stays():
    match = play(maria(), 0, "ask 6")
    assert pool(match, 1) == {2: 1, 3: 2, 6: 1}
    assert pool(match, 0) == {1: 3, 5: 2, 6: 1}
    assert asked(match) == "favor_spot"
    assert options(match, 1) == ["spot 2", "spot 6"]


@proves("ND-RUL-07")
def test_the_shown_die_can_be_rerolled_after_a_demand(load):
    match = play(maria(), 0, "ask 6")
    load(5)
    play(match, 1, "spot 2", "reroll 2", "stop")
    assert pool(match, 1) == {3: 2, 5: 1, 6: 1}


@proves("ND-OFF-04", "ND-DP-04")
@pytest.mark.parametrize("spot", [2, 6])
def test_after_a_met_demand_the_soldier_goes_to_either_number(spot):
    match = play(maria(), 0, "ask 6")
    assert reason(match, 1, "spot 3") == "ND-OFF-04"
    play(match, 1, f"spot {spot}")
    assert counts(state(match).favor[1]) == {spot: 1}
    assert state(match).house[1] == 13


@proves("ND-OFF-05", "ND-RUL-08", "ND-EX-18")
def test_a_failed_demand_shows_the_pool_to_everyone_and_costs_no_die():
    match = play(maria(), 0, "ask 4")
    assert (pool(match, 0), pool(match, 1)) == ({1: 3, 5: 2}, MARIA)
    assert counts(state(match).favor[1]) == {2: 1}
    assert asked(match) == "offer_reroll"
    for seat in (0, 2):
        assert counts(match.view(seat).shown_pool[1]) == MARIA
        assert "Barzini has none and shows the pool 2 3 3 6 6" in [str(line) for line in match.log(seat)]
    assert "stop" in options(match, 1)
    assert "reroll 3" in options(match, 1)


@proves("ND-OFF-05")
@pytest.mark.parametrize("number", [2, 6])
def test_nothing_is_shown_when_the_godfather_gets_a_die(number):
    match = play(maria(), 0, f"ask {number}")
    assert told(match, "pool_shown") == []
    assert counts(state(match).shown_pool[1]) == {}


@proves("ND-OFF-06")
@pytest.mark.parametrize(("number", "moves"), [(2, []), (6, ["spot 6"]), (4, [])])
def test_exactly_one_soldier_goes_to_the_river_whatever_happens(number, moves):
    match = play(maria(), 0, f"ask {number}")
    play(match, 1, *moves)
    assert state(match).house[1] == 13
    assert sum(state(match).favor[1]) == 1
    assert len(told(match, "favor_earned")) == 1


@proves("ND-OFF-06", "ND-RUL-11")
def test_a_house_with_one_soldier_can_still_pay_the_offer():
    match = offered([{1: 5}, MARIA, {4: 5}], {1: 2, 2: 4})
    arranged = table(3, godfather=0).offers({1: 2, 2: 4}).house(1, 1)
    for seat, dice in enumerate([{1: 5}, MARIA, {4: 5}]):
        arranged.pool(seat, dice)
    match = play(arranged.match(), 0, "ask 4")
    assert state(match).house[1] == 0
    assert match.game.audit(state(match)) == []


@proves("ND-OFF-07", "ND-RNG-04", "ND-RUL-10")
def test_chosen_dice_are_rolled_together_once(load):
    match = play(maria(), 0, "ask 2")
    dice = load(5, 5, 4)
    play(match, 1, "reroll 3", "reroll 3", "reroll 6")
    assert dice.rolled == 0
    assert pool(match, 1) == {3: 2, 6: 2}
    play(match, 1, "stop")
    assert dice.rolled == 3
    assert pool(match, 1) == {4: 1, 5: 2, 6: 1}
    assert (asked(match), match.deciders) == ("offer", (0,))


@proves("ND-OFF-07")
def test_no_die_or_every_die_may_be_rerolled(load):
    none = play(maria(), 0, "ask 2")
    dice = load()
    play(none, 1, "stop")
    assert (pool(none, 1), dice.rolled) == ({3: 2, 6: 2}, 0)
    every = play(maria(), 0, "ask 2")
    load(1, 1, 1, 1)
    play(every, 1, "reroll 3", "reroll 3", "reroll 6", "reroll 6")
    assert pool(every, 1) == {1: 4}


@proves("ND-DP-05", "ND-EX-19")
def test_dice_are_added_from_low_to_high_as_long_as_there_are_any():
    match = offered([{1: 5}, {1: 1, 2: 1, 3: 2, 5: 1}, {4: 5}], {1: 2, 2: 4})
    play(match, 0, "ask 2")
    assert options(match, 1) == ["reroll 1", "reroll 3", "reroll 5", "stop"]
    play(match, 1, "reroll 3")
    assert options(match, 1) == ["reroll 3", "reroll 5", "stop"]
    assert reason(match, 1, "reroll 1") == "ND-DP-23"
    play(match, 1, "reroll 3")
    assert options(match, 1) == ["reroll 5", "stop"]
    assert reason(match, 1, "reroll 3") == "ND-OFF-07"


@proves("ND-OFF-08", "ND-RUL-09")
def test_the_reroll_is_free_and_leaves_the_dice_free(load):
    match = table(3, godfather=0).offers({1: 2, 2: 4}, first=1).pool(0, {1: 1}).pool(1, MARIA).pool(2, {4: 1, 5: 1})
    match = play(match.match(), 0, "ask 4")
    load(1, 1)
    play(match, 1, "reroll 6", "reroll 6")
    assert counts(state(match).favor[1]) == {2: 1}
    play(match, 0, "ask 4")
    play(match, 2, "stop")
    assert match.deciders == (1,)
    assert counts(state(match).free) == {1: 2, 2: 1, 3: 2}
    assert {"recruit 1", "bet 1"} <= set(options(match, 1))


@proves("ND-OFF-08")
def test_a_locked_vegas_die_may_be_rerolled_too(load):
    match = table(3, godfather=0).vegas(1, 4).red(4, 1, 2).match()
    load(*[6] * 5, *[2, 2, 3, 3, 3], *[1, 1, 1, 1, 2])
    play(match, 1, "lock 1", "show 2")
    play(match, 2, "show 2")
    play(match, 0, "ask 2")
    load(6)
    play(match, 1, "reroll 4")
    assert pool(match, 1) == {2: 1, 3: 3, 6: 1}


@proves("ND-OFF-09", "ND-EX-20")
def test_the_godfather_never_rerolls():
    match = maria()
    who = []
    while asked(match) in ("offer", "offer_reroll"):
        if asked(match) == "offer_reroll":
            who.append(match.deciders[0])
        match.play(match.deciders[0], {"offer": "ask 1", "offer_reroll": "stop"}[asked(match)])
    assert who == [1, 2]


@proves("ND-OFF-10", "ND-INF-10")
def test_received_dice_lie_openly_and_join_the_godfathers_pool():
    match = play(maria(), 0, "ask 6")
    for seat in range(3):
        assert counts(match.view(seat).received) == {6: 1}
    play(match, 1, "spot 6", "stop")
    play(match, 0, "ask 4")
    play(match, 2, "stop")
    assert counts(state(match).free) == {1: 3, 4: 1, 5: 2, 6: 1}
