"""Boards and positions that the tests of scenes look at."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import sitdown
from sitdown.engine.record import SPECTATOR
from sitdown.engine.scene import Layout, Scene, artist, scene
from tests.conformance.tables import random_walk

DRAWN = [game for game in map(sitdown.game, sitdown.games()) if (game.folder / "table.py").exists()]
every_drawn_game = pytest.mark.parametrize("game", [pytest.param(game, id=game.slug) for game in DRAWN])
every_board = pytest.mark.parametrize(
    ("game", "seats"), [pytest.param(game, seats, id=f"{game.slug}-{seats}") for game in DRAWN for seats in game.seats]
)


def board(game: sitdown.Game, seats: int) -> Layout:
    """The empty board for so many."""
    return artist(game.slug).layout(seats, game.settings({}, seats))


def walk(game: sitdown.Game, seats: int, seed: int, every: int) -> Iterator[sitdown.Match]:
    """A random game: about one in so many positions, the first of each kind of decision, and the end."""
    match = sitdown.new(game.slug, seats, seed=seed, mode="native")
    rng = random.Random(f"{game.slug} {seed}")
    seen = set()
    for _ in random_walk(match, seed):
        if match.decision not in seen or rng.randrange(every) == 0:
            yield match
        seen.add(match.decision)
    yield match


@cache
def some_scenes(slug: str) -> list[tuple[Layout, Scene]]:
    """Scenes of a game with the most seats and one with the fewest, as a seat and as a spectator see them."""
    game = sitdown.game(slug)
    found = []
    for seed, seats in enumerate((game.seats[0], game.seats[-1])):
        for match in walk(game, seats, seed=seed, every=16):
            viewers = [SPECTATOR, *(match.deciders or (0,))]
            found += [(board(game, seats), scene(match, viewer)) for viewer in viewers]
    return found


def things(part: Any) -> Iterator[dict[str, Any]]:
    """All dictionaries within a scene or a layout."""
    if isinstance(part, dict):
        yield part
        for value in part.values():
            yield from things(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from things(value)


def ids(part: Any) -> list[str]:
    """All ids within a scene or a layout."""
    return [thing["id"] for thing in things(part) if "id" in thing]
