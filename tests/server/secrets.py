"""Positions in which several seats decide in secret."""

from __future__ import annotations

import random

import sitdown


def at_a_secret(slug: str, seats: int, everybody: bool = True) -> sitdown.Match:
    """A match at a secret decision that all seats (or at least two) are asked."""
    for seed in range(50):
        match, rng = sitdown.new(slug, seats, seed=seed), random.Random(seed)
        while not match.over:
            wanted = seats if everybody else 2
            if len(match.deciders) >= wanted:
                return match
            seat = rng.choice(match.deciders)
            match.play(seat, rng.choice(match.moves(seat)))
    raise AssertionError(f"{slug} has asked nobody anything in secret")
