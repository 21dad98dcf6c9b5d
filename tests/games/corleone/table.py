"""What lies on the table, in words: short readings of a match for the rule tests."""

import random
from collections.abc import Callable
from typing import Any

import sitdown
from sitdown import Match
from sitdown.engine.chance import key_from_seed, words
from sitdown.engine.events import Log
from sitdown.games.corleone.components import (
    ALLY_KEY,
    AREA_KEY,
    BUSINESS_KEY,
    CARD_KEY,
    JOB_KEY,
    MONEY_VALUE,
    NO_BUSINESS,
    PHASE_KEY,
    SLOT_KEY,
    SPACE_KEY,
    THUG_SPACES,
    TURFS,
)
from sitdown.games.corleone.state import NEUTRAL

GAME = sitdown.game("corleone")
A, B, C, D, E = range(5)
SLOTS = [*SLOT_KEY[:THUG_SPACES:2], *SLOT_KEY[1:THUG_SPACES:2]]
PRINTED_SLOTS, TILE_SLOTS = SLOTS[:7], SLOTS[7:]


def arrange(seats: int = 3, act: int = 1, turn: int = 0, **options: Any) -> Any:
    """A position to be arranged, of a table with these options."""
    return sitdown.scenario("corleone", seats=seats, options=options, act=act, turn=turn)


def new(seats: int, seed: object = 0, **options: Any) -> Match:
    """A match from the start, every number checked."""
    return sitdown.new("corleone", seats=seats, seed=seed, options=options, mode="checked")


def dealt(seats: int, seed: object = 0, **options: Any) -> Any:
    """The state right after setup, before Act I opens."""
    state = blank(seats, seed, **options)
    GAME.parts["setup"](state, Log.plain())
    return state


def blank(seats: int, seed: object = 0, **options: Any) -> Any:
    """A state with its key, and nothing dealt."""
    state: Any = GAME.state.plain()
    state.load(GAME.template(seats, GAME.settings(options, seats)).tobytes())
    state.key[0], state.key[1] = words(key_from_seed(seed))
    return state


# who is asked what


def moves(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat, in notation."""
    return [str(move) for move in match.moves(seat)]


def verbs(match: Match, seat: int) -> set[str]:
    """The first words of a seat's legal moves."""
    return {move.split()[0] for move in moves(match, seat)}


def asked(match: Match) -> str:
    """The decision that is pending."""
    return match.decision.name if match.decision else "nothing"


def play(match: Match, seat: int, *steps: str) -> Match:
    """A seat's moves, one after the other."""
    for step in steps:
        match.play(seat, step)
    return match


def bid(match: Match, seat: int, *values: int) -> Match:
    """A whole bid; with nothing left to add it is closed by itself (CE-DEC-01)."""
    for value in values:
        match.play(seat, f"bid ${value}")
    if seat in match.deciders and asked(match) == "bid":
        match.play(seat, "done")
    return match


def played(match: Match, seat: int, step: str) -> Match:
    """A copy of the match in which one more move has been played."""
    return play(match.clone(), seat, step)


def play_on(match: Match, seed: int, each: Callable[[Match], object] = lambda match: None) -> Match:
    """Play the match to its end at random, looking at every position."""
    chance = random.Random(seed)
    each(match)
    while not match.over:
        seat = chance.choice(match.deciders)
        match.play(seat, chance.choice(match.moves(seat)))
        each(match)
    return match


# positions that several files need


def bidding(**options: Any) -> Match:
    """Three players with money in their suitcases are asked for their bids."""
    position = arrange(3, **options).row("mayor_1", "union_boss_1")
    for seat in (A, B, C):
        position.suitcase(seat, money=[5, 3, 1])
    return position.phase("bribery").match()


def offered() -> Match:
    """A has done An Offer They Can't Refuse: B, C and D must put up a money card."""
    position = arrange(4).hand(A, goods=["gun", "booze", "blood_money"], jobs=["an_offer"])
    for seat in (B, C, D):
        position.hand(seat, money=[1, 3, 5])
    return play(position.match(), A, "job an_offer", "ability_first")


# what lies where


def state(match: Match) -> Any:
    """The true state."""
    return match.board.states[0]


def hand(match: Match, seat: int) -> list[str]:
    """The cards of a hand, by name: money, goods, jobs, allies."""
    return names(state(match).hand[seat])


def names(counts: list[int]) -> list[str]:
    """The names of hand cards, as often as they are counted."""
    return [CARD_KEY[card] for card, count in enumerate(counts) for _ in range(count)]


def suitcase(match: Match, seat: int) -> list[int]:
    """The values of the money in a suitcase."""
    return dollars(state(match).suitcase[seat])


def dollars(counts: list[int]) -> list[int]:
    """The values of money cards, as often as they are counted."""
    return [MONEY_VALUE[card] for card, count in enumerate(counts) for _ in range(count)]


def done(match: Match, seat: int) -> list[str]:
    """The completed jobs of a seat."""
    return [JOB_KEY[job] for job, there in enumerate(state(match).done_jobs[seat]) if there]


def supply(match: Match, pile: str) -> int:
    """How many cards a pile holds."""
    return int(state(match).supply[CARD_KEY.index(pile)])


def public_jobs(match: Match) -> list[str]:
    """The face-up job row."""
    return [JOB_KEY[job] for job, there in enumerate(state(match).public_jobs) if there]


def deck_jobs(position: Any) -> list[str]:
    """The jobs of an arranged deck, the top one first."""
    s = position.state
    return [JOB_KEY[s.job_deck[i]] for i in reversed(range(s.job_deck_n))]


def discarded_jobs(match: Match) -> list[str]:
    """The job discard."""
    return [JOB_KEY[job] for job, there in enumerate(state(match).job_discard) if there]


def row(match: Match) -> list[str]:
    """The allies on offer."""
    return [ALLY_KEY[ally] for ally, there in enumerate(state(match).ally_row) if there]


def lying_before(match: Match, seat: int) -> list[str]:
    """The allies that a seat has played this act."""
    return [ALLY_KEY[ally] for ally, there in enumerate(state(match).played_allies[seat]) if there]


def businesses(s: Any) -> dict[str, str]:
    """The tiles on the board, by slot."""
    return {
        slot: BUSINESS_KEY[s.business[SLOT_KEY.index(slot)]]
        for slot in sorted(TILE_SLOTS, key=SLOT_KEY.index)
        if s.business[SLOT_KEY.index(slot)] != NO_BUSINESS
    }


def figure(match: Match, space: str) -> int:
    """Who stands on a space."""
    return int(state(match).figure_at[SPACE_KEY.index(space)])


def neutral_spaces(s: Any) -> list[str]:
    """The spaces with a neutral figure."""
    return [SPACE_KEY[space] for space, who in enumerate(s.figure_at) if who == NEUTRAL]


def stack(match: Match, turf: str) -> list[int]:
    """The owners of the markers of a turf, bottom first."""
    s, area = state(match), AREA_KEY.index(turf)
    return [s.stack[area][i] for i in range(s.stack_n[area])]


def stacks(match: Match) -> dict[str, list[int]]:
    """The turfs with markers."""
    return {turf: stack(match, turf) for turf in AREA_KEY[1 : TURFS + 1] if stack(match, turf)}


def phase(match: Match) -> str:
    """Where the phase marker lies."""
    number = state(match).phase
    return PHASE_KEY[number] if number < len(PHASE_KEY) else "over"


# what was said


def told(match: Match, seat: int = -1) -> list[str]:
    """The log as a seat reads it."""
    return [line.text for line in match.log(seat)]


def looks_the_same(viewer: int, *matches: Match) -> bool:
    """Whether a viewer cannot tell the matches apart: not by the view, the log, nor by who is asked what."""
    return len({repr(everything(match, viewer)) for match in matches}) == 1


def everything(match: Match, viewer: int) -> tuple[object, ...]:
    """All that a viewer gets to know."""
    view = match.view(viewer)
    return view.raw, told(match, viewer), view.waiting_for, view.decision, view.moves


def points(match: Match) -> list[int]:
    """The dollars of each seat."""
    return [score.points for score in match.scores()]


def places(match: Match) -> list[int]:
    """The place of each seat."""
    return [score.place for score in match.scores()]
