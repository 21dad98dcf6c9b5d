"""A view can be completed: search looks ahead from tables that a seat may be sitting at, built from its view alone."""

import random

import numpy as np

import sitdown
from sitdown.bots.mcts import as_seen
from sitdown.engine.board import Board
from sitdown.engine.chance import derive
from tests.conformance.tables import every_table, option_sets, random_walk, some_positions

POSITIONS = 120
ON = 40
"""Decisions that are played on from an imagined table."""


def imagined(view: sitdown.View, number: int) -> Board:
    """A whole table behind the view, in checked mode."""
    board, key = Board(view.game, "checked"), derive(bytes(16), number)
    board.load(view.raw)
    board.rekey(key)
    part = view.game.parts.get("imagine", as_seen)
    view.game.bind_plain({"imagine": part}).imagine(board.state, view.seat)
    board.resample(view.seat, derive(key, "resample"))
    return board


def check(match: sitdown.Match, seat: int, number: int) -> Board:
    """What the seat sees at the imagined table is what it sees at the real one, and every component is there once."""
    view = match.view(seat)
    board = imagined(view, number)
    assert match.game.audit(board.state) == []
    raw = np.frombuffer(board.dump(), np.uint8)
    assert (raw & match.mask(seat)).tobytes() == view.raw
    assert seat in board.deciders()
    assert board.legal(seat) == view.moves
    return board


def play_on(board: Board, number: int) -> None:
    rng = random.Random(number)
    for _ in range(ON):
        if not board.deciders():
            return
        seat = rng.choice(board.deciders())
        board.play(seat, rng.choice(board.legal(seat)))


@every_table
def test_a_view_completes_to_a_whole_table_that_looks_the_same(game: sitdown.Game, seats: int) -> None:
    checked = 0
    for number, match in enumerate(some_positions(game, seats, games=10_000, every=6, part=9)):
        for seat in match.deciders:
            play_on(check(match, seat, number), number)
            checked += 1
        if checked >= POSITIONS:
            break
    assert checked >= POSITIONS


@every_table
def test_a_view_completes_under_every_option(game: sitdown.Game, seats: int) -> None:
    for options in option_sets(game):
        match = sitdown.new(game.slug, seats, seed=11, options=options)
        for number, (seat, _) in enumerate(random_walk(match, 11)):
            if number % 11 == 0:
                play_on(check(match, seat, number), number)
