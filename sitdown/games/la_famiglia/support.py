"""Orders that bring Soldati to several areas: guards for labs, a spread placement (LF-ORD-01, LF-ORD-02)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.rule import rule
from .areas import place_soldati, team_areas
from .components import AREAS, NEXT_TO
from .moves import AREA, DONE, LABGUARD_AREA, LABGUARD_STEP, PLACE_COUNT, SPREAD_AREA, SPREAD_COUNT, SPREAD_STEP


@rule
def begin_spread(s, seat, n, areas):
    """LF-ORD-02: first the area of the order, then its neighbours."""
    push(s, SPREAD_STEP, seat, n, areas)
    push(s, PLACE_COUNT, seat, s.order_area, min(n, s.hq[seat]), 0)


@rule
def next_spread(s, seat):
    """LF-DP-52: another neighbour of the team, up to so many."""
    frame = top(s)
    if frame[B] == 0 or team_areas(s, seat) & NEXT_TO[s.order_area] & ~s.named == 0:
        end_spread(s)
        return
    frame[B] -= 1
    push(s, SPREAD_AREA, seat)


@rule
def end_spread(s):
    """No more areas are named."""
    s.named = 0
    pop(s)


@rule
def spread_to(s, move):
    """LF-ORD-02, LF-RUL-42: whoever holds the area decides how many go there."""
    if move == DONE:
        end_spread(s)
        return
    area = move - AREA
    n = top(s)[A]
    s.named |= 1 << area
    push(s, SPREAD_COUNT, s.owner[area], area, min(n, s.hq[s.owner[area]]))


@rule
def begin_lab_guard(s, seat):
    """LF-ORD-01."""
    push(s, LABGUARD_STEP, seat, 0)


@rule
def is_short(s, seat, area):
    """LF-ORD-01: an own area with a lab that has no guard yet."""
    return s.owner[area] == seat and s.guarded[area] < s.labs[area]


@rule
def next_guard(s, seat):
    """LF-DP-54: lab by lab, while Soldati and labs are left."""
    frame = top(s)
    if s.hq[seat] > 0:
        for area in range(AREAS):
            if is_short(s, seat, area):
                push(s, LABGUARD_AREA, seat, frame[A])
                return
    end_lab_guard(s)


@rule
def end_lab_guard(s):
    """No more guards."""
    for area in range(AREAS):
        s.guarded[area] = 0
    pop(s)


@rule
def guard_lab(s, log, seat, move):
    """LF-ORD-01: one Soldato with one lab."""
    if move == DONE:
        end_lab_guard(s)
        return
    top(s)[A] = 1
    s.guarded[move - AREA] += 1
    place_soldati(s, log, seat, move - AREA, 1)
