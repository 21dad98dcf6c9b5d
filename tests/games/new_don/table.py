"""Short words for the tests of A New Don: seats are 0, 1, 2, ... and dice are {number: count}."""

from typing import Any

import sitdown
from sitdown.engine.match import Match
from sitdown.games.new_don.components import HOOD_KEY, LETTERS, MOST_LETTERS, SPACE_NAME

ASK_ALWAYS = {"forced": "no"}
"""Even a decision with one option is asked, so that a position stays where a test wants to look at it."""


def table(seats: int = 4, **start: Any) -> Any:
    """A position to be arranged: the turn of seat 0, with the seat before it as Godfather."""
    return sitdown.scenario("new_don", seats=seats, **start)


def state(match: Match) -> Any:
    return match.board.states[0]


def options(match: Match, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [str(move) for move in match.moves(seat)]


def verbs(match: Match, seat: int) -> set[str]:
    return {option.split()[0] for option in options(match, seat)}


def reason(match: Match, seat: int, move: str) -> str:
    """The rule that forbids a move, or an empty string."""
    why = match.why_not(seat, move)
    return why.rule if why else ""


def play(match: Match, seat: int, *moves: str) -> Match:
    for move in moves:
        match.play(seat, move)
    return match


def owner(match: Match, hood: str) -> int:
    return int(state(match).owner[HOOD_KEY.index(hood)])


def pool(match: Match, seat: int) -> dict[int, int]:
    return counts(state(match).pool[seat])


def free(match: Match) -> dict[int, int]:
    return counts(state(match).free)


def sets_only(match: Match) -> dict[int, int]:
    return counts(state(match).sets_only)


def counts(row: Any) -> dict[int, int]:
    return {number: row[number] for number in range(1, 7) if row[number]}


def space(match: Match, seat: int) -> str:
    """Where a marker stands: `zz`, a letter or a number."""
    s = state(match)
    pos, letters = s.muscle[seat], LETTERS[s.board]
    return ("zz", *SPACE_NAME[1:])[pos if pos <= letters else pos - letters + MOST_LETTERS]


def spaces(match: Match) -> list[str]:
    return [space(match, seat) for seat in range(match.seats)]


def asked(match: Match) -> str:
    return match.decision.name if match.decision else ""


def told(match: Match, name: str) -> list[tuple[int, ...]]:
    """The numbers of all events of a kind."""
    kinds = match.game.events.kinds
    return [event[1:] for event in match.events if kinds[event[0]].name == name]


def totals(match: Match) -> list[int]:
    return [score.points for score in match.scores()]


def places(match: Match) -> list[int]:
    return [score.place for score in match.scores()]
