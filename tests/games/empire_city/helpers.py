"""Words that the tests of Empire City share."""

from collections.abc import Callable
from typing import Any

import sitdown
from sitdown.engine.match import Match
from sitdown.engine.record import Plain
from sitdown.games.empire_city.components import (
    CITY_KEY,
    COP_KEY,
    CORRUPTION_KEY,
    HENCHMAN_KEY,
    HOOD_KEY,
    RACKET_KEY,
    SPACE_KEY,
    START_KEY,
)


def table(seats: int = 4, options: dict[str, Any] | None = None, **start: Any) -> Any:
    """A bare position: seat 0 is the godfather and has the turn."""
    return sitdown.scenario("empire_city", seats=seats, options=options, **start)


def new(seats: int = 4, seed: object = 0, **options: Any) -> Match:
    """A fresh match."""
    return sitdown.new("empire_city", seats=seats, seed=seed, options=options, mode="checked")


def play(match: Match, *moves: tuple[int, str]) -> Match:
    """Play these moves, each a seat and a notation."""
    for seat, move in moves:
        match.play(seat, move)
    return match


def legal(match: Match, seat: int) -> list[str]:
    """What a seat may do now."""
    return [str(move) for move in match.moves(seat)]


def why(match: Match, seat: int, move: str) -> str:
    """The rule that forbids a move, "" if none does."""
    reason = match.why_not(seat, move)
    return "" if reason is None else reason.rule


def state(match: Match) -> Any:
    """The true position, as plain lists."""
    return Plain(match.game.state).load(match.board.dump())


def asked(match: Match) -> tuple[str, tuple[int, ...]]:
    """What is being asked, and of whom."""
    return ("over", ()) if match.decision is None else (match.decision.name, match.deciders)


def log(match: Match, seat: int = -1) -> list[str]:
    """The lines a seat reads."""
    return [line.text for line in match.log(seat)]


def told(match: Match, words: str, seat: int = -1) -> int:
    """How many lines have these words."""
    return sum(words in line for line in log(match, seat))


def space(name: str) -> int:
    return SPACE_KEY.index(name)


def henchman(name: str) -> int:
    return HENCHMAN_KEY.index(name)


def card(name: str) -> int:
    return CITY_KEY.index(name)


def racket(name: str) -> int:
    return RACKET_KEY.index(name)


def cop_card(name: str) -> int:
    return COP_KEY.index(name)


def corruption_card(name: str) -> int:
    return CORRUPTION_KEY.index(name)


def start_card(name: str) -> int:
    return START_KEY.index(name)


def hood(name: str) -> int:
    return HOOD_KEY.index(name)


def hand(match: Match, seat: int) -> set[str]:
    """The henchmen in a hand."""
    return {HENCHMAN_KEY[h] for h, there in enumerate(state(match).hand[seat]) if there}


def city(match: Match, seat: int) -> list[str]:
    """The city cards in a hand."""
    return [CITY_KEY[c] for c, n in enumerate(state(match).city[seat]) for _ in range(n)]


def exhausted(match: Match, seat: int) -> set[str]:
    """The henchmen that lie exhausted before a capo."""
    return {HENCHMAN_KEY[h] for h, there in enumerate(state(match).exhausted[seat]) if there}


def boxed(match: Match) -> set[str]:
    """The dead."""
    return {HENCHMAN_KEY[h] for h, there in enumerate(state(match).box) if there}


def on_track(match: Match) -> set[str]:
    """The henchmen for hire."""
    return {HENCHMAN_KEY[h] for h, slot in enumerate(state(match).henchman_track) if slot}


def rackets_on_track(match: Match) -> list[str]:
    """The rackets for sale."""
    return [RACKET_KEY[r] for r in state(match).racket_track if r >= 0]


def owner(match: Match, name: str) -> int:
    return int(state(match).owner[space(name)])


def until(make: Callable[[int], Match], wanted: Callable[[Match], bool], tries: int = 400) -> Match:
    """The first match, over many seeds, in which chance has brought what is wanted."""
    for seed in range(tries):
        match = make(seed)
        if wanted(match):
            return match
    raise AssertionError("chance never brought it")


def says(words: str) -> Callable[[Match], bool]:
    """Whether these words were told."""
    return lambda match: told(match, words) > 0


def settle_random(match: Match, choose: Callable[[list[str]], str]) -> Match:
    """Play on to the end, every move chosen by `choose`."""
    while not match.over:
        seat = match.deciders[0]
        match.play(seat, choose(legal(match, seat)))
    return match
