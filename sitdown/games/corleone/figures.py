"""Figures on the board: who stands where, gunning down, moving, neutral figures (CE-NEU, CE-GUN, CE-TURF-02..04)."""

from ...engine.events import tell
from ...engine.rule import rule
from .components import (
    AREA_SLOTS,
    FAMILY_KIND,
    FAMILY_SPACES,
    SLOT_AREA,
    SPACE_TOUCHES,
    SPACES,
    THUG_KIND,
    THUG_SPACES,
)
from .events import GUNNED_DOWN, MOVED, RECALLED
from .state import EMPTY, NEUTRAL, NOBODY_CONTROLS, OFF_BOARD


@rule
def controller(s, turf):
    """CE-TURF-10: the owner of the topmost marker."""
    if s.stack_n[turf] == 0:
        return NOBODY_CONTROLS
    return s.stack[turf][s.stack_n[turf] - 1]


@rule
def kind_on(space):
    """Thug spaces hold thugs, family spaces family members."""
    if space < THUG_SPACES:
        return THUG_KIND
    return FAMILY_KIND


@rule
def stands_in(space, area):
    """CE-TURF-02, CE-TURF-03: a thug counts where its business is, a family member in each area its space touches."""
    if space < THUG_SPACES:
        return SLOT_AREA[space] == area
    return SPACE_TOUCHES[space - THUG_SPACES][area] == 1


@rule
def has_figure_in(s, seat, turf):
    """Whether a seat has a figure in a turf (CE-EFF-19)."""
    for space in range(SPACES):
        if s.figure_at[space] == seat and stands_in(space, turf):
            return True
    return False


@rule
def count_influence(s, turf, tally):
    """CE-TURF-02..04, CE-TURF-08: figures of each family and, at NEUTRAL, of the neutral side."""
    for side in range(NEUTRAL + 1):
        tally[side] = 0
    for i in range(2):
        figure = s.figure_at[AREA_SLOTS[turf][i]]
        if figure >= 0:
            tally[figure] += 1
    for space in range(FAMILY_SPACES):
        figure = s.figure_at[THUG_SPACES + space]
        if figure >= 0 and SPACE_TOUCHES[space][turf] == 1:
            tally[figure] += 1
    if s.police_at == turf:
        tally[NEUTRAL] += 1


@rule
def gun_down(s, log, seat, space):
    """CE-GUN-01, CE-GUN-02: the figure lies in the river until the entr'acte, its space is free at once."""
    owner = s.figure_at[space]
    s.figure_at[space] = EMPTY
    if space < THUG_SPACES:
        s.river_thugs[owner] += 1
    else:
        s.river_family[owner] += 1
    tell(log, GUNNED_DOWN, seat, owner, space)


@rule
def gun_down_turf(s, log, seat, turf):
    """CE-EFF-04: every family's thugs of a turf, one's own included; the Union Boss stays."""
    for i in range(2):
        space = AREA_SLOTS[turf][i]
        if 0 <= s.figure_at[space] < NEUTRAL:
            gun_down(s, log, seat, space)


@rule
def turf_has_thug(s, turf):
    """Whether any family has a thug in this turf."""
    for i in range(2):
        if 0 <= s.figure_at[AREA_SLOTS[turf][i]] < NEUTRAL:
            return True
    return False


@rule
def move_figure(s, log, seat, space, to):
    """CE-EFF-06, CE-EFF-07: a figure changes its space; staying is allowed (CE-RUL-18)."""
    owner = s.figure_at[space]
    s.figure_at[space] = EMPTY
    s.figure_at[to] = owner
    tell(log, MOVED, seat, owner, space, to)


@rule
def recall(s, log, seat, space):
    """CE-EFF-08: a figure returns from the board to its owner's reserve."""
    s.figure_at[space] = EMPTY
    if space < THUG_SPACES:
        s.reserve_thugs[seat] += 1
    else:
        s.reserve_family[seat] += 1
    tell(log, RECALLED, seat, space)


@rule
def neutral_space(s, first, end):
    """Where the neutral figure of a range of spaces stands, or OFF_BOARD."""
    for space in range(first, end):
        if s.figure_at[space] == NEUTRAL:
            return space
    return OFF_BOARD


@rule
def clear_board(s):
    """CE-ENTR-01: figures on the board and in the river go home, neutral ones leave the board."""
    for space in range(SPACES):
        figure = s.figure_at[space]
        if figure >= 0:
            s.figure_at[space] = EMPTY
            if figure < NEUTRAL and space < THUG_SPACES:
                s.reserve_thugs[figure] += 1
            elif figure < NEUTRAL:
                s.reserve_family[figure] += 1
    for seat in range(s.seats):
        s.reserve_thugs[seat] += s.river_thugs[seat]
        s.reserve_family[seat] += s.river_family[seat]
        s.river_thugs[seat] = 0
        s.river_family[seat] = 0
    s.police_at = OFF_BOARD
