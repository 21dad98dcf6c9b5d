"""The tables that every finished game must pass: a game joins by being finished, with every seat count."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sitdown
from sitdown.engine.match import Match

GAMES = [game for game in map(sitdown.game, sitdown.games()) if game.finished]
TABLES = [pytest.param(game, seats, id=f"{game.slug}-{seats}") for game in GAMES for seats in game.seats]
LONGEST = 20_000
"""Far more decisions than any honest game takes."""

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in GAMES])
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def option_sets(game: sitdown.Game) -> list[dict[str, Any]]:
    """The default, and every named option once with another value than its default."""
    changed = [
        {name: next(value for value in option.names if option.names[value] != option.default)}
        for name, option in game.options.items()
        if option.names
    ]
    return [{}, *changed]


def random_walk(match: Match, seed: object) -> Iterator[tuple[int, int]]:
    """Play a match to its end; before each move, the seat and the move about to be played."""
    rng = random.Random(str(seed))
    while not match.over:
        seat = rng.choice(match.deciders)
        move = rng.choice(match.moves(seat))
        yield seat, move
        match.play(seat, move)
        assert match.ply < LONGEST, "the game does not end"


def some_positions(game: sitdown.Game, seats: int, games: int, every: int, part: int = 0) -> Iterator[Match]:
    """Matches at random points: about one in `every` positions of each of so many games."""
    rng = random.Random(f"{game.slug} {seats} {part}")
    for number in range(games):
        match = sitdown.new(game.slug, seats, seed=(part, number), mode="native")
        for _ in random_walk(match, (part, number)):
            if rng.randrange(every) == 0:
                yield match
