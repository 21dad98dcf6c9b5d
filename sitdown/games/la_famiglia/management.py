"""Management: who controls what, and the tokens on the control tiles (LF-MAN)."""

from ...engine.agenda import A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .components import (
    AREAS_IN_MANDAMENTO,
    AREAS_TO_CONTROL,
    MANDAMENTI,
    MANDAMENTO_AREAS,
    MARKERS,
    SEATS,
    TEAM_OF,
    TILES,
)
from .endgame import family_count, round_ends
from .events import CONTROLLED, TILE_FREED, TILE_MARKED
from .moves import ENCOUNTER_STEP, MANAGEMENT_STEP, TILE_PLACE, TILE_REMOVE
from .rounds import in_order
from .state import NONE, PLANNING_MANAGEMENT

STAGES = 8
"""For each team: both members remove, both members add."""


@rule
def begin_management(s, log, phase):
    """LF-FLOW-05, LF-FLOW-07, LF-MAN-01: control is settled first."""
    s.phase = phase
    for mandamento in range(MANDAMENTI):
        s.control[mandamento] = controller(s, mandamento)
        if s.control[mandamento] != NONE:
            tell(log, CONTROLLED, s.control[mandamento], mandamento)
    push(s, MANAGEMENT_STEP, 0)


@rule
def controller(s, mandamento):
    """LF-MAN-01: the family with at least two of the three areas."""
    for seat in range(SEATS):
        if controls(s, seat, mandamento):
            return seat
    return NONE


@rule
def controls(s, seat, mandamento):
    """LF-MAN-01: whether a family has enough areas of a Mandamento."""
    return held_in(s, seat, mandamento) >= AREAS_TO_CONTROL


@rule
def held_in(s, seat, mandamento):
    """How many areas of a Mandamento a family holds."""
    n = 0
    for i in range(AREAS_IN_MANDAMENTO):
        if s.owner[MANDAMENTO_AREAS[mandamento][i]] == seat:
            n += 1
    return n


@rule
def tiles_of(s, seat):
    """How many tiles a family has marked."""
    n = 0
    for tile in range(TILES):
        if s.tile_owner[TEAM_OF[seat]][tile] == seat:
            n += 1
    return n


@rule
def has_free_tile(s, seat):
    """LF-MAN-04: an unmarked tile of the team, and a token for it."""
    if s.tokens_left[seat] == 0:
        return False
    for tile in range(TILES):
        if (s.tiles >> tile) & 1 == 1 and s.tile_owner[TEAM_OF[seat]][tile] == NONE:
            return True
    return False


@rule
def next_adjustment(s, log):
    """LF-MAN-03..05: the starting player's team first, and in a team all removals before all additions."""
    frame = top(s)
    stage = frame[A]
    if stage == STAGES:
        pop(s)
        if s.phase == PLANNING_MANAGEMENT:
            push(s, ENCOUNTER_STEP, 0)
        else:
            round_ends(s, log)
        return
    team = stage // 4
    seat = in_order(s, team + 2 * (stage % 2))
    wanted = min(MARKERS, family_count(s, seat))
    marked = tiles_of(s, seat)
    if stage % 4 < 2 and marked > wanted:
        push(s, TILE_REMOVE, seat)
    elif stage % 4 >= 2 and marked < wanted and has_free_tile(s, seat):
        push(s, TILE_PLACE, seat)
    else:
        frame[A] += 1


@rule
def free_tile(s, log, seat, tile):
    """LF-MAN-03: the token returns to the supply."""
    s.tile_owner[TEAM_OF[seat]][tile] = NONE
    s.tokens_left[seat] += 1
    tell(log, TILE_FREED, seat, tile)


@rule
def mark_tile(s, log, seat, tile):
    """LF-MAN-03, LF-TIL-01: a token from the supply."""
    s.tile_owner[TEAM_OF[seat]][tile] = seat
    s.tokens_left[seat] -= 1
    tell(log, TILE_MARKED, seat, tile)
