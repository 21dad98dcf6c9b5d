"""Rounds, phases and order (ND-FLOW, ND-GEN, ND-RNG)."""

import random

import pytest

import sitdown
from sitdown.games.new_don.state import CLEAN_UP, GAME_OVER, OFFER, RESOLUTION, ROLL, VEGAS
from tests.games.new_don.table import ASK_ALWAYS, asked, options, play, pool, state, table, told
from tests.proves import proves


def play_randomly(match, seed, look=lambda match: None):
    chance = random.Random(seed)
    while not match.over:
        look(match)
        seat = chance.choice(match.deciders)
        match.play(seat, chance.choice(match.moves(seat)))
    return match


@proves("ND-FLOW-01", "ND-FLOW-05")
def test_each_round_goes_through_its_phases_in_order():
    phases = {"vegas_lock": VEGAS, "favor_reveal": ROLL}
    phases |= dict.fromkeys(("offer", "favor_spot", "offer_reroll"), OFFER)
    seen: list[tuple[int, int]] = []

    def look(match):
        s = state(match)
        assert s.phase == phases.get(asked(match), RESOLUTION)
        seen.append((s.round_no, s.phase))

    match = play_randomly(sitdown.new("new_don", seats=4, seed=3, mode="checked"), 3, look)
    assert seen == sorted(seen)
    assert VEGAS < ROLL < OFFER < RESOLUTION < CLEAN_UP < GAME_OVER
    assert {phase for _, phase in seen} == {VEGAS, ROLL, OFFER, RESOLUTION}
    assert state(match).phase == GAME_OVER


@proves("ND-FLOW-02", "ND-EX-13")
def test_the_first_round_skips_vegas():
    match = sitdown.new("new_don", seats=4, seed=5, mode="checked")
    assert asked(match) == "favor_reveal"
    assert told(match, "red_rolled") == []
    assert [sum(pool(match, seat).values()) for seat in range(4)] == [5] * 4
    assert len(told(table(round_no=2).phase("vegas").match(), "red_rolled")) == 1


@proves("ND-FLOW-03", "ND-EX-20")
def test_offers_go_round_from_the_godfathers_left_each_finished_before_the_next():
    match = table(4, godfather=2).offers({3: 1, 0: 2, 1: 3})
    for seat in range(4):
        match.pool(seat, {1: 1, 2: 1, 3: 1, 4: 2})
    match = match.match()
    heard = []
    while asked(match) in ("offer", "favor_spot", "offer_reroll"):
        seat = match.deciders[0]
        heard.append((asked(match), seat))
        match.play(seat, {"offer": "ask 4", "favor_spot": "spot 4", "offer_reroll": "stop"}[asked(match)])
    asks = [[("offer", 2), ("favor_spot", seat), ("offer_reroll", seat)] for seat in (3, 0, 1)]
    assert heard == [*asks[0], *asks[1], *asks[2]]


@proves("ND-FLOW-03", "ND-RES-01")
def test_turns_go_round_from_the_godfather():
    match = table(4, godfather=2).resolution()
    for seat in range(4):
        match.pool(seat, {6: 2})
    match = match.match()
    order = []
    while asked(match) == "turn_action":
        order.append(match.deciders[0])
        match.play(match.deciders[0], "end")
    assert order == [2, 3, 0, 1]


@proves("ND-FLOW-04", "ND-END-03")
def test_an_empty_house_ends_nothing_before_everybody_has_had_a_turn():
    match = table(3, turn=0, godfather=0).house(0, 1).dice({6: 2}).pool(1, {1: 1}).pool(2, {1: 1}).match()
    play(match, 0, "take upper_west_side")
    assert state(match).house[0] == 0
    assert match.deciders == (1,)
    play(match, 1, "end")
    assert match.deciders == (2,)
    play(match, 2, "end")
    assert match.over


@proves("ND-FLOW-04")
def test_rounds_repeat_until_an_end_condition_holds():
    match = table(3, turn=2, round_no=4).dice({1: 1}).match()
    play(match, 2, "end")
    assert state(match).round_no == 5
    assert not match.over


@proves("ND-GEN-04")
def test_what_must_be_done_cannot_be_declined_and_what_may_be_done_can():
    offer = table(3, godfather=0).offers({1: 2, 2: 3}).pool(1, {2: 5}).pool(2, {3: 5}).match()
    assert options(offer, 0) == ["ask 1", "ask 2", "ask 3", "ask 4", "ask 5", "ask 6"]
    turn = table().dice({6: 5}).match()
    assert "end" in options(turn, 0)


@proves("ND-GEN-05", "ND-DP-21", "ND-EX-22")
def test_the_godfathers_turn_ends_by_itself_when_nothing_can_be_claimed():
    match = table(4, godfather=0).resolution().pool(0, {1: 1, 2: 1, 4: 1}).favor(0, 4, 4, 4).pool(1, {1: 2}).match()
    assert match.deciders == (1,)
    assert [event[0] for event in told(match, "turn_ended")] == [0]
    asking = table(4, godfather=0, options=ASK_ALWAYS).resolution().pool(0, {1: 1, 2: 1, 4: 1}).favor(0, 4, 4, 4)
    assert options(asking.match(), 0) == ["end"]


@proves("ND-EX-21")
def test_a_godfather_who_took_three_dice_resolves_eight_and_the_others_four():
    match = table(4, godfather=0).offers({1: 2, 2: 2, 3: 2})
    for seat in range(4):
        match.pool(seat, {2: 1, 4: 4})
    match = match.match()
    for seat in (1, 2, 3):
        play(match, 0, "ask 2")
        play(match, seat, "stop")
    assert sum(state(match).free) == 8
    play(match, 0, "end")
    assert sum(state(match).free) == 4


@proves("ND-RNG-06")
def test_dice_fall_in_a_fixed_order(load):
    load(1, 1, 2, *[2] * 5, *[3] * 5, *[1] * 5)
    match = sitdown.new("new_don", seats=3, seed=1, mode="checked", options=ASK_ALWAYS)
    assert state(match).godfather == 2
    assert [pool(match, seat) for seat in (2, 0, 1)] == [{2: 5}, {3: 5}, {1: 5}]
    load(6, 5, 4, *[2] * 5, *[3] * 5, *[1] * 5)
    match = table(3, godfather=1, options=ASK_ALWAYS).phase("vegas").match()
    assert list(state(match).red_dice) == [6, 5, 4]
    assert [pool(match, seat) for seat in (1, 2, 0)] == [{2: 5}, {3: 5}, {1: 5}]


@proves("ND-RNG-06")
def test_dice_are_fair():
    thrown = [0] * 7
    for seed in range(300):
        s = state(sitdown.new("new_don", seats=6, seed=seed))
        for seat in range(6):
            for number in range(1, 7):
                thrown[number] += s.pool[seat][number]
    assert sum(thrown) == 9000
    assert all(1350 < count < 1650 for count in thrown[1:])


@proves("ND-EX-56", "ND-LIM-01", "ND-LIM-02")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everything_is_in_one_place_after_every_move_of_a_whole_game(seats):
    def look(match):
        assert match.game.audit(state(match)) == []

    match = play_randomly(sitdown.new("new_don", seats=seats, seed=seats, mode="checked"), seats, look)
    assert match.game.audit(state(match)) == []
    assert match.ply < 2000
