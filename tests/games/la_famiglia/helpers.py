"""Words that the tests of La Famiglia share.

The cast is that of the worked examples: seat 0 Red, seat 1 Blue, seat 2 Green, seat 3 Yellow.
"""

from typing import Any

import sitdown
from sitdown.engine.events import FORCED
from sitdown.engine.match import Match
from sitdown.engine.record import Plain
from sitdown.games.la_famiglia.components import AREA_KEY, COLUMN_KEY, SEA_KEY, SLOT_KEY, SPACE_KEY, TILE_KEY
from sitdown.games.la_famiglia.state import DISCARDED, IN_HQ, ON_BOARD

RED, BLUE, GREEN, YELLOW, NEUTRAL = range(5)
EMPTY = -1


def table(options: dict[str, Any] | None = None, **start: Any) -> Any:
    """A bare position: an empty island, and seat 0 has the turn."""
    return sitdown.scenario("la_famiglia", options=options, **start)


def new(seed: object = 0, **options: Any) -> Match:
    """A fresh match."""
    return sitdown.new("la_famiglia", seed=seed, options=options, mode="checked")


def play(match: Match, *moves: str) -> Match:
    """Play these moves, each by the seat that is asked; one that was forced just now may be named all the same."""
    for move in moves:
        if match.game.moves.parse(move) not in forced(match) or why(match, move) == "":
            match.play(match.deciders[0], move)
    return match


def forced(match: Match) -> list[int]:
    """The moves that the engine took by itself since the last one that was chosen."""
    told = match._before[-1][1] if match.ply else 0
    return [event[2] for event in match.events[told:] if event[0] == FORCED]


def legal(match: Match, seat: int | None = None) -> list[str]:
    """What may be done now, without raising money."""
    seat = match.deciders[0] if seat is None else seat
    moves = [str(move) for move in match.moves(seat)]
    return [move for move in moves if not move.startswith("discard") and move != "ask_gift"]


def everything(match: Match, seat: int | None = None) -> list[str]:
    """What may be done now."""
    return [str(move) for move in match.moves(match.deciders[0] if seat is None else seat)]


def why(match: Match, move: str) -> str:
    """The rule that forbids a move, "" if none does."""
    if match.over:
        return "over"
    reason = match.why_not(match.deciders[0], move)
    return "" if reason is None else reason.rule or "not asked"


def asked(match: Match) -> str:
    """What is being asked."""
    return "over" if match.decision is None else match.decision.name


def state(match: Match) -> Any:
    """The true position, as plain lists."""
    return Plain(match.game.state).load(match.board.dump())


def log(match: Match, seat: int = -1) -> list[str]:
    """The lines a seat reads."""
    return [line.text for line in match.log(seat)]


def told(match: Match, words: str, seat: int = -1) -> bool:
    """Whether a line has these words."""
    return any(words in line for line in log(match, seat))


def area(name: str) -> int:
    return AREA_KEY.index(name)


def held(match: Match, name: str) -> tuple[int, int]:
    """Who holds an area, and with how many Soldati."""
    s = state(match)
    return s.owner[area(name)], s.soldati[area(name)]


def labs(match: Match, name: str) -> int:
    return int(state(match).labs[area(name)])


def cars(match: Match, seat: int, name: str) -> int:
    return int(state(match).cars[seat][area(name)])


def boats(match: Match, sea: str) -> list[int]:
    """The speedboats of each seat in a sea."""
    return [row[SEA_KEY.index(sea)] for row in state(match).boats]


def order_at(match: Match, seat: int, name: str) -> str:
    """Where an order is: `mat`, `hq`, `gone` or the name of its area."""
    at = state(match).order_at[seat][SLOT_KEY.index(name)]
    return AREA_KEY[at - ON_BOARD] if at >= ON_BOARD else ("mat", "hq", "gone")[at]


def hq_orders(match: Match, seat: int) -> set[str]:
    """The orders in a headquarters."""
    return {SLOT_KEY[i] for i, at in enumerate(state(match).order_at[seat]) if at == IN_HQ}


def gone(match: Match, seat: int) -> set[str]:
    return {SLOT_KEY[i] for i, at in enumerate(state(match).order_at[seat]) if at == DISCARDED}


def column(match: Match, name: str) -> list[int]:
    """The tokens of each colour in a column of the top sheet."""
    return list(state(match).top_column[COLUMN_KEY.index(name)])


def space(match: Match, name: str) -> list[int]:
    """The tokens of each colour on a space of the bottom sheet."""
    return list(state(match).bottom[SPACE_KEY.index(name)])


def tiles(match: Match, seat: int) -> set[str]:
    """The tiles a family has marked."""
    return {TILE_KEY[i] for i, owner in enumerate(state(match).tile_owner[seat % 2]) if owner == seat}


def counts(*numbers: int) -> list[str]:
    """The moves that name these numbers."""
    return [f"count {n}" for n in numbers]


def areas(*names: str) -> list[str]:
    """The moves that name these areas, in the order of the board."""
    return [f"area {name}" for name in sorted(names, key=AREA_KEY.index)]


def fight(match: Match, attacker: str, defender: str, up: str = "leave", down: str = "leave") -> Match:
    """Fight with finesse: the cards of both, and what attacker and defender do about the other's."""
    play(match, "finesse")
    s = state(match)
    match.play(s.attack_seat, f"card {attacker}")
    match.play(s.defend_seat, f"card {defender}")
    return play(match, up, down)
