"""No leaks by construction: what a seat gets to see does not depend on what it cannot see.

For a random position, everything hidden from a seat is dealt anew. The seat's view, legal moves, reasons and log must
not change by a byte; nor may what a move of its own shows it, unless that move is declared to reveal something.
"""

import numpy as np
import pytest

import sitdown
from sitdown.engine.chance import derive
from tests.conformance.tables import every_table, random_walk, some_positions

PAIRS = 10_000
"""Positions times seats, over all seat counts of a game."""
PARTS = 4


def redealt(match: sitdown.Match, seat: int, number: int) -> sitdown.Match:
    """The same match with everything dealt anew that the seat cannot see."""
    other = match.clone()
    other.board.resample(seat, derive(match.key, "redeal", number, seat))
    return other


def reasons(match: sitdown.Match, seat: int) -> list[int]:
    """Why or why not, for every move there is."""
    return [match.board.why_not(seat, move) for move in range(len(match.game.moves))]


@every_table
@pytest.mark.parametrize("part", range(PARTS))
def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_see(game: sitdown.Game, seats: int, part: int) -> None:
    wanted = PAIRS // (len(game.seats) * PARTS) + 1
    pairs = changed = 0
    for number, match in enumerate(some_positions(game, seats, games=10_000, every=4, part=part)):
        for seat in range(seats):
            other = redealt(match, seat, number)
            changed += other.board.dump() != match.board.dump()
            assert other.view(seat).raw == match.view(seat).raw
            assert other.waiting_for(seat) == match.waiting_for(seat)
            assert reasons(other, seat) == reasons(match, seat)
            assert other.moves(seat) == match.moves(seat)
            assert other.log(seat) == match.log(seat)
            if number % 20 == 0:
                assert other.audit() == []
            if seat in match.deciders:
                same_after_own_move(match, other, seat, number)
            pairs += 1
        if pairs >= wanted:
            break
    assert changed > pairs // 2, "re-dealing should change something nearly always"


def same_after_own_move(match: sitdown.Match, other: sitdown.Match, seat: int, number: int) -> None:
    """A move that reveals nothing shows its player the same in both worlds."""
    moves = match.moves(seat)
    move = moves[number % len(moves)]
    here, there = match.clone(), other.clone()
    here.play(seat, move)
    there.play(seat, move)
    if here.last_move_revealed or there.last_move_revealed or here.over:
        return
    assert here.view(seat).raw == there.view(seat).raw
    assert here.log(seat) == there.log(seat)


@every_table
def test_a_pending_secret_shows_nothing_to_the_others(game: sitdown.Game, seats: int) -> None:
    seen = 0
    for seed in range(4):
        match = sitdown.new(game.slug, seats, seed=seed, mode="native")
        for seat, move in random_walk(match, seed):
            decision = match.decision
            if decision is None or not decision.secret:
                continue
            after = match.clone()
            after.play(seat, move)
            if after._top() is None or list(after._top()) != list(match._top()):
                continue
            seen += 1
            for viewer in [-1, *(other for other in range(seats) if game.teams[other] != game.teams[seat])]:
                assert after.view(viewer).raw == match.view(viewer).raw
                assert after.waiting_for(viewer) == match.waiting_for(viewer)
                assert after.log(viewer) == match.log(viewer)
    has_secrets = any(decision.secret for decision in game.moves.decisions)
    assert (seen > 0) == has_secrets


@every_table
def test_a_spectator_sees_nothing_that_is_not_public(game: sitdown.Game, seats: int) -> None:
    public = game.state.mask(-1)
    for match in some_positions(game, seats, games=1, every=5):
        raw = np.frombuffer(match.view().raw, np.uint8)
        assert not (raw & ~public).any()
        for seat in range(seats):
            own = np.frombuffer(match.view(seat).raw, np.uint8)
            assert ((own & public) == raw).all()


@every_table
def test_nobody_but_the_owner_reads_a_private_event(game: sitdown.Game, seats: int) -> None:
    match = sitdown.new(game.slug, seats, seed=2, mode="native")
    for _ in random_walk(match, 2):
        pass
    private = [event for event in match.events if game.events.kinds[event[0]].only]
    assert private
    for event in private:
        kind = game.events.kinds[event[0]]
        owners = {event["_abcde".index(letter)] for letter in kind.only}
        for viewer in range(-1, seats):
            text = game.events.render(event, viewer)
            assert (text == game.events.render(event, min(owners))) == (viewer in owners)
