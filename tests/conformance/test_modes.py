"""One source of rules: interpreter and machine code reach the same positions by the same events."""

import random
from typing import Any

import numpy as np
import pytest

import sitdown
from sitdown.engine.board import Board
from sitdown.engine.chance import key_from_seed, words
from tests.conformance.tables import every_table

GAMES = 500
CHECKED = 5


def deal(game: sitdown.Game, seats: int, seed: int, mode: str) -> Board:
    """A board with a game's key, seats and options in place and nothing dealt."""
    state = game.template(seats, game.settings({}, seats))
    state["key"][0] = np.array(words(key_from_seed(seed)), np.uint64)
    board = Board(game, mode)
    board.load(state.tobytes())
    return board


def play_side_by_side(first: Board, second: Board, seed: int) -> None:
    """Play the same random moves on both; every event and every position must agree."""
    rng = random.Random(seed)
    told: Any = (first.start(), second.start())
    while True:
        assert told[0] == told[1]
        assert first.dump() == second.dump()
        deciders = first.deciders()
        assert deciders == second.deciders()
        if not deciders:
            return
        seat = rng.choice(deciders)
        moves = first.legal(seat)
        assert moves == second.legal(seat)
        move = rng.choice(moves)
        told = (first.play(seat, move), second.play(seat, move))


@every_table
@pytest.mark.parametrize("part", range(5))
def test_interpreter_and_machine_code_agree_in_every_event_and_position(
    game: sitdown.Game, seats: int, part: int
) -> None:
    for seed in range(part, GAMES, 5):
        play_side_by_side(deal(game, seats, seed, "plain"), deal(game, seats, seed, "native"), seed)


@every_table
def test_checked_mode_finds_nothing_and_agrees(game: sitdown.Game, seats: int) -> None:
    for seed in range(CHECKED):
        play_side_by_side(deal(game, seats, seed, "checked"), deal(game, seats, seed, "native"), seed)


@every_table
def test_a_batch_stepped_by_arrays_plays_the_same_games(game: sitdown.Game, seats: int) -> None:
    games = 16
    batch = sitdown.Batch(game, seats, games, seed=1)
    singles = [sitdown.new(game.slug, seats, key=batch.key(i), mode="native") for i in range(games)]
    rng = random.Random(0)
    while not batch.over:
        moves = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else -1 for mask in batch.masks], np.int32)
        for i, match in enumerate(singles):
            if moves[i] >= 0:
                seat = int(batch.seats[i])
                assert [int(move) for move in match.moves(seat)] == np.flatnonzero(batch.masks[i]).tolist()
                match.play(seat, int(moves[i]))
        batch.step(moves)
    assert [match.board.dump() for match in singles] == [state.tobytes() for state in batch.states]
