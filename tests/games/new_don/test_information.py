"""Who sees what, and what a re-deal may change (ND-INF)."""

import random

import pytest

import sitdown
from sitdown.engine.chance import key_from_seed
from sitdown.engine.record import SPECTATOR
from tests.games.new_don.table import asked, counts, options, play, pool, state, table, told
from tests.proves import proves

MARIA = {2: 1, 3: 2, 6: 2}


def offering(pools=None, shown=None, seats=3):
    pools = pools or [{1: 3, 5: 2}, MARIA, {4: 3, 5: 2}][:seats]
    match = table(seats, godfather=0).offers(shown or {1: 2, 2: 4})
    for seat, dice in enumerate(pools):
        match.pool(seat, dice)
    return match.match()


def redealt(match, seat, seed):
    """The same match with everything that the seat cannot see dealt anew."""
    twin = match.clone()
    twin.board.resample(seat, key_from_seed(seed))
    return twin


def pools_after_redeal(match, seat, rival, n=200):
    """The pools of a rival in n re-deals, made from nothing but the seat's view."""
    twin, view = match.clone(), match.view(seat).raw
    pools = []
    for seed in range(n):
        twin.board.load(view)
        twin.board.resample(seat, key_from_seed(seed))
        pools.append(pool(twin, rival))
    return pools


# What is public


@proves("ND-INF-01", "ND-INF-02", "ND-INF-03")
def test_soldiers_markers_phase_and_pool_sizes_are_public():
    fields = "house favor vegas owner muscle godfather round_no phase turn dice_n red_dice red_taken favor_die"
    match = table(4).favor(1, 3).vegas(2, 5).hoods(3, "inwood").dice({1: 1}).pool(1, {2: 4}).match()
    for seat in (SPECTATOR, 0, 1, 2, 3):
        view = match.view(seat)
        for field in fields.split():
            assert getattr(view, field) == getattr(state(match), field)
        assert view.waiting_for == (0,)


@proves("ND-INF-06", "ND-INF-13", "ND-INF-11", "ND-EX-57")
def test_before_its_owners_turn_a_pool_is_its_owners_secret():
    match = offering()
    view = match.view(2)
    assert view.favor_die[1] == 2
    assert list(view.dice_n[:3]) == [5, 5, 5]
    assert counts(view.pool[1]) == counts(view.pool[0]) == {}
    assert sum(view.lock[1]) == sum(view.lock[0]) == 0
    assert counts(view.pool[2]) == {4: 3, 5: 2}
    assert all(counts(match.view(0).pool[seat]) == {} for seat in (1, 2))
    assert all(counts(match.view(SPECTATOR).pool[seat]) == {} for seat in range(3))


@proves("ND-INF-13", "ND-INF-12")
def test_in_resolution_only_the_pool_of_the_player_at_turn_is_open():
    match = table(3, godfather=0).resolution().pool(0, {6: 2}).pool(1, {5: 4}).pool(2, {4: 4}).match()
    assert counts(match.view(2).free) == {6: 2}
    assert counts(match.view(2).pool[1]) == {}
    play(match, 0, "end")
    assert counts(match.view(2).free) == {5: 4}
    assert counts(match.view(1).pool[2]) == {}


@proves("ND-INF-08")
def test_the_snapshot_of_a_failed_demand_stays_on_record_although_it_grows_stale(load):
    match = play(offering(), 0, "ask 4")
    load(1, 1)
    play(match, 1, "reroll 6", "reroll 6")
    assert pool(match, 1) == {1: 2, 2: 1, 3: 2}
    for seat in range(3):
        assert counts(match.view(seat).shown_pool[1]) == MARIA


@proves("ND-INF-14")
def test_nobody_sees_the_key_or_the_counter_of_the_stream():
    match = sitdown.new("new_don", seats=3, seed=4)
    for seat in (SPECTATOR, 0, 1, 2):
        view = match.view(seat)
        assert list(view.key) == [0, 0]
        assert view.drawn == 0
    assert state(match).drawn > 0


@proves("ND-INF-16")
def test_a_met_demand_teaches_the_godfather_the_die_and_no_more():
    rich = offering([{1: 5}, {2: 1, 6: 4}, {4: 3, 5: 2}])
    poor = offering([{1: 5}, {2: 1, 6: 1, 3: 3}, {4: 3, 5: 2}])
    for match in (rich, poor):
        play(match, 0, "ask 6")
    assert rich.view(0).raw == poor.view(0).raw
    assert rich.log(0) == poor.log(0)
    assert rich.view(2).raw == poor.view(2).raw


# Secret steps


@proves("ND-INF-09", "ND-INF-17", "ND-DP-05")
def test_neither_which_nor_how_many_dice_are_rerolled_shows():
    match = play(offering([{1: 5}, {2: 1, 3: 1, 4: 1, 5: 1, 6: 1}, {4: 3, 5: 2}]), 0, "ask 2")
    before = [match.view(seat).raw for seat in range(3)]
    logs = {seat: match.log(seat) for seat in (0, 2, SPECTATOR)}
    agenda = match.view(0).agenda
    for move in ("reroll 3", "reroll 4", "reroll 5"):
        play(match, 1, move)
        for seat in (0, 2, SPECTATOR):
            assert match.log(seat) == logs[seat]
        assert match.view(0).raw == before[0]
        assert match.view(2).raw == before[2]
        assert match.view(0).agenda == agenda
        assert match.view(0).waiting_for == (1,)
        assert options(match, 0) == options(match, 2) == []
    assert match.view(1).raw != before[1]
    assert counts(match.view(1).marked[1]) == {3: 1, 4: 1, 5: 1}


@proves("ND-INF-09", "ND-INF-17")
def test_after_the_reroll_others_see_the_same_whatever_was_rolled():
    start = play(offering([{1: 5}, {2: 1, 3: 1, 4: 1, 5: 1, 6: 1}, {4: 3, 5: 2}]), 0, "ask 2")
    ends = []
    for marks in ([], ["reroll 3"], ["reroll 3", "reroll 4", "reroll 5"]):
        match = start.clone()
        play(match, 1, *marks, "stop")
        ends.append(match)
    for seat in (0, 2, SPECTATOR):
        assert len({match.view(seat).raw for match in ends}) == 1
        assert len({tuple(map(str, match.log(seat))) for match in ends}) == 1
    assert len({tuple(map(str, match.log(1))) for match in ends}) == 3


@proves("ND-INF-17")
def test_taking_back_a_reroll_needs_consent_even_if_nothing_was_rolled():
    start = play(offering(), 0, "ask 2")
    for marks in ([], ["reroll 3"]):
        match = start.clone()
        play(match, 1, *marks, "stop")
        with pytest.raises(sitdown.NeedsConsent):
            match.undo()


@proves("ND-INF-17", "ND-DP-03")
@pytest.mark.parametrize("dice", [{2: 5}, MARIA, {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}])
def test_the_godfathers_options_do_not_depend_on_the_pool_asked(dice):
    match = offering([{1: 5}, dice, {4: 3, 5: 2}])
    assert options(match, 0) == [f"ask {number}" for number in range(1, 7)]


@proves("ND-INF-17")
def test_the_options_of_secret_decisions_go_to_their_owner_alone():
    lock = table(3, godfather=0).vegas(1, 4).red(4, 4, 5).match()
    assert (options(lock, 0), options(lock, 2)) == ([], [])
    decisions = lock.game.moves.decisions
    secret = {decision.name for decision in decisions if decision.secret}
    assert secret == {"vegas_lock", "favor_reveal", "offer_reroll"}


# Re-dealing


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_redeal_changes_nothing_that_the_seat_can_see_in_a_whole_game(seats):
    match = sitdown.new("new_don", seats=seats, seed=seats, mode="checked")
    chance = random.Random(seats)
    while not match.over:
        seat = chance.randrange(seats)
        twin = redealt(match, seat, chance.random())
        assert twin.view(seat).raw == match.view(seat).raw
        assert twin.moves(seat) == match.moves(seat)
        assert twin.waiting_for(seat) == match.waiting_for(seat)
        assert twin.game.audit(state(twin)) == []
        assert twin.deciders
        assert all(len(twin.moves(other)) > 1 for other in twin.deciders)
        seat = chance.choice(match.deciders)
        match.play(seat, chance.choice(match.moves(seat)))


def test_a_redealt_game_plays_on_to_the_end():
    match = sitdown.new("new_don", seats=4, seed=8, mode="checked")
    chance = random.Random(8)
    while not match.over:
        if match.ply % 10 == 0:
            match.board.resample(chance.randrange(4), key_from_seed(chance.random()))
        seat = chance.choice(match.deciders)
        match.play(seat, chance.choice(match.moves(seat)))
    assert match.game.audit(state(match)) == []


@proves("ND-INF-06")
def test_a_hidden_pool_can_be_anything_that_holds_the_die_shown():
    pools = pools_after_redeal(offering(), 2, 1)
    assert all(dice.get(2, 0) >= 1 and sum(dice.values()) == 5 for dice in pools)
    assert {number for dice in pools for number in dice} == {1, 2, 3, 4, 5, 6}
    assert any(dice[2] > 1 for dice in pools)


def test_ones_own_pool_is_never_redealt():
    match = offering()
    assert all(dice == MARIA for dice in pools_after_redeal(match, 1, 1, 30))


@proves("ND-INF-08")
def test_what_a_failed_demand_showed_is_certain_until_the_reroll_and_blurred_after_it():
    match = play(offering(), 0, "ask 4")
    assert all(dice == MARIA for dice in pools_after_redeal(match, 2, 1, 50))
    play(match, 1, "reroll 2")
    assert all(dice == MARIA for dice in pools_after_redeal(match, 2, 1, 50))
    assert all(sum(state(redealt(match, 2, seed)).marked[1]) == 0 for seed in range(5))
    assert counts(state(redealt(match, 1, 0)).marked[1]) == {2: 1}
    play(match, 1, "stop")
    pools = pools_after_redeal(match, 2, 1, 400)
    assert MARIA in pools
    assert any(4 in dice for dice in pools)
    kept = sum(min(dice.get(number, 0), count) for dice in pools for number, count in MARIA.items()) / len(pools)
    assert kept > 2.5


@proves("ND-INF-08")
def test_the_truth_after_a_reroll_does_not_shape_the_redeal():
    start = play(offering(), 0, "ask 4")
    results = []
    for marks in ([], ["reroll 2", "reroll 3", "reroll 3", "reroll 6"]):
        match = play(start.clone(), 1, *marks, "stop")
        results.append(pools_after_redeal(match, 0, 1, 20))
    assert results[0] == results[1]


def test_a_met_demand_leaves_the_die_shown_until_the_reroll():
    match = play(offering(), 0, "ask 6")
    pools = pools_after_redeal(match, 2, 1)
    assert all(dice.get(2, 0) >= 1 and sum(dice.values()) == 4 for dice in pools)
    assert any(6 not in dice for dice in pools)
    assert any(6 in dice for dice in pools)
    play(match, 1, "spot 6", "stop")
    pools = pools_after_redeal(match, 2, 1)
    assert any(2 not in dice for dice in pools)


def test_a_favor_taken_leaves_nothing_certain():
    match = play(offering(), 0, "ask 2")
    pools = pools_after_redeal(match, 2, 1)
    assert any(2 not in dice for dice in pools)
    assert all(sum(dice.values()) == 4 for dice in pools)


@proves("ND-INF-10", "ND-INF-11")
def test_the_godfathers_received_dice_are_certain_and_the_rest_is_not():
    match = play(offering(), 0, "ask 6")
    pools = pools_after_redeal(match, 1, 0)
    assert all(dice.get(6, 0) >= 1 and sum(dice.values()) == 6 for dice in pools)
    assert any(1 not in dice for dice in pools)


@proves("ND-INF-05")
def test_collected_red_dice_may_have_been_locked_or_not():
    match = table(3, godfather=0).offers({1: 1, 2: 4}).red_taken(1, {3: 3})
    match = match.pool(0, {1: 5}).pool(1, {1: 5, 3: 3}).pool(2, {4: 3, 5: 2}).match()
    pools = pools_after_redeal(match, 2, 1)
    assert all(sum(dice.values()) == 8 for dice in pools)
    assert any(dice.get(3, 0) == 0 for dice in pools)
    assert sum(dice.get(3, 0) >= 3 for dice in pools) > 40


@proves("ND-INF-07")
def test_pending_picks_are_open_again_for_the_others():
    match = table(3, godfather=0).reveal().pool(0, {1: 5}).pool(1, {2: 3, 6: 2}).pool(2, {1: 1, 3: 4}).match()
    play(match, 1, "show 2")
    for seat in (0, 2):
        twin = redealt(match, seat, seat)
        assert state(twin).owes[1] == 1
        assert state(twin).favor_pick[1] == 0
    twin = redealt(match, 1, 5)
    assert state(twin).favor_pick[1] == 2
    assert twin.deciders == (2,)


@proves("ND-INF-07")
def test_a_redealt_pool_of_one_number_has_been_picked_from_already_but_one_pick_is_missing(load):
    match = table(3, godfather=0).reveal().pool(0, {1: 5}).pool(1, {2: 3, 6: 2}).pool(2, {1: 1, 3: 4}).match()
    match.play(1, "show 2")
    load(*[6] * 5, *[4] * 5)
    twin = redealt(match, 2, 0)
    assert pool(twin, 1) == {4: 5}
    assert (state(twin).owes[1], state(twin).favor_pick[1]) == (0, 4)
    assert twin.deciders == (2,)
    load(*[6] * 5, *[4] * 5, *[3] * 5, 1, 1, 2, 2, 2)
    twin = redealt(match, 1, 0)
    assert pool(twin, 2) == {1: 2, 2: 3}
    assert (state(twin).owes[2], state(twin).favor_pick[2]) == (1, 0)
    load(*[4] * 10, 1, 1, 2, 2, 2)
    twin = redealt(match, 0, 0)
    assert twin.deciders == (1,)
    assert (pool(twin, 1), pool(twin, 2)) == ({1: 2, 2: 3}, {4: 5})


@proves("ND-INF-05", "ND-INF-17")
def test_pending_locks_are_open_again_for_the_others():
    match = table(4, godfather=0).vegas(1, 4, 5).vegas(3, 6).red(4, 5, 6).match()
    play(match, 1, "lock 1")
    twin = redealt(match, 2, 1)
    assert options(twin, 1) == ["lock 0", "lock 1"]
    assert (state(twin).lock_at[1], sum(state(twin).lock[1])) == (4, 0)
    assert state(redealt(match, 1, 1)).lock_at[1] == 5
    assert redealt(match, 0, 3).deciders == (1, 3)


def test_what_nobody_can_see_is_future_chance_alone():
    match = offering()
    before = match.board.dump()
    twin = redealt(match, -1, 9)
    assert state(twin).pool == state(match).pool
    assert match.board.dump() == before


def test_undoing_an_offer_by_consent_deals_fresh_dice():
    match = play(offering(), 0, "ask 2")
    play(match, 1, "reroll 3", "stop")
    match.undo(consent=True)
    assert asked(match) == "offer_reroll"
    assert counts(state(match).marked[1]) == {3: 1}
    assert told(match, "offer_over") == []
