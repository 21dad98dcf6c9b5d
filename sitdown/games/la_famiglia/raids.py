"""Orders that need no movement: strikes, informers, defection, agitation (LF-STR, LF-PEN, LF-AGI)."""

from ...engine.agenda import A, B, C, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .actions import has_tile
from .areas import from_supply, hostile_areas, lose_area, remove_soldati, team_areas, to_supply
from .components import (
    AREAS,
    CAR_STRIKE,
    DETONATOR_RANGE,
    DETONATOR_TILE,
    JUSTICE,
    NEUTRAL,
    NEXT_TO,
    NO_CODE,
    ORDER_PART,
    PART_WIDTH,
    WITHIN,
)
from .conflict import defence
from .events import AGITATED, DEFECTED, GIVEN_AWAY, INFORMED, STRUCK
from .movement import conquer, end_arrival
from .moves import (
    AGITATE_COUNT,
    AGITATE_SOURCE,
    AGITATE_TARGET,
    AREA,
    ATTACK_STEP,
    BOMB,
    CAR_BOMB,
    DEFECT_STEP,
    DEFECT_TARGET,
    PENTITO_COUNT,
    PENTITO_STEP,
    PENTITO_TARGET,
    SKIP,
    STOP,
    STRIKE_SOURCE,
    STRIKE_STEP,
    STRIKE_TARGET,
)
from .state import NONE, NOWHERE

# Strikes


@rule
def bomb_targets(s, seat, source):
    """LF-STR-01: neighbours with enemy or neutral Soldati."""
    return NEXT_TO[source] & hostile_areas(s, seat)


@rule
def car_bomb_targets(s, seat, source):
    """LF-STR-02, LF-TIL-12: with a car there; Delay Detonator reaches farther."""
    if s.cars[seat][source] == 0:
        return 0
    if has_tile(s, seat, DETONATOR_TILE):
        return WITHIN[DETONATOR_RANGE][source] & hostile_areas(s, seat)
    return bomb_targets(s, seat, source)


@rule
def can_strike_from(s, seat, source):
    """LF-DP-69: a place that is held and has a target."""
    if source == NOWHERE or s.owner[source] != seat:
        return False
    return bomb_targets(s, seat, source) | car_bomb_targets(s, seat, source) != 0


@rule
def can_strike(s, seat):
    """LF-STR-06: from the area of the order, or from one it has taken over."""
    return can_strike_from(s, seat, s.order_area) or can_strike_from(s, seat, s.taken)


@rule
def begin_strikes(s, seat, times, skull):
    """LF-STR-05."""
    push(s, STRIKE_STEP, seat, times, skull, 0)


@rule
def next_strike(s, seat):
    """LF-STR-05, LF-STR-06: the next strike, if one is left and has a target."""
    frame = top(s)
    if frame[A] == 0 or not can_strike(s, seat):
        pop(s)
        return
    frame[A] -= 1
    push(s, STRIKE_SOURCE, seat)


@rule
def strike_from(s, seat, source):
    """LF-DP-70: the target; a second strike may be left."""
    frame = top(s)
    push(s, STRIKE_TARGET, seat, source, frame[C])
    frame[C] = 1


@rule
def strike(s, log, seat, source, move):
    """LF-STR-02..04: value against defence; the car is gone whatever the result."""
    frame = top(s)
    if move == STOP:
        pop(s)
        return
    value = frame[B]
    area = move - BOMB
    if CAR_BOMB <= move < CAR_BOMB + AREAS:
        area = move - CAR_BOMB
        value += CAR_STRIKE[s.family[seat]][s.mat_removed[seat][JUSTICE]]
        s.cars[seat][source] -= 1
        s.cars_left[seat] += 1
    cover = defence(s, area)
    tell(log, STRUCK, seat, area, value, cover)
    n = max(0, min(value - cover, s.soldati[area]))
    if n > 0:
        remove_soldati(s, log, seat, area, n)


# Informers and defection


@rule
def begin_pentito(s, log, seat, part):
    """LF-PEN-01, LF-PEN-02: it costs an own Soldato, be it the last one there."""
    area = s.order_area
    tell(log, INFORMED, seat, area)
    push(s, PENTITO_STEP, seat, part, 0)
    remove_soldati(s, log, seat, area, 1)


@rule
def next_pentito(s, seat):
    """LF-PEN-01: the next number of the pattern, while a target is left."""
    frame = top(s)
    frame[B] += 1
    k = 0
    if frame[B] < PART_WIDTH:
        k = ORDER_PART[s.family[seat]][s.order_slot][frame[A]][frame[B]]
    if k == NO_CODE or hostile_areas(s, seat) & NEXT_TO[s.order_area] & ~s.named == 0:
        s.named = 0
        pop(s)
    else:
        push(s, PENTITO_TARGET, seat, k)


@rule
def pentito_named(s, seat, k, move):
    """LF-DP-72: how many of them."""
    if move != SKIP:
        s.named |= 1 << (move - AREA)
        push(s, PENTITO_COUNT, seat, move - AREA, min(k, s.soldati[move - AREA]))


@rule
def give_away(s, log, seat, area, n):
    """LF-PEN-01: defence does not count."""
    tell(log, GIVEN_AWAY, area, n)
    remove_soldati(s, log, seat, area, n)


@rule
def begin_defection(s, seat, n):
    """LF-PEN-03."""
    push(s, DEFECT_STEP, seat, n)


@rule
def next_defection(s, seat):
    """LF-PEN-03: up to so many times, while a target is left."""
    frame = top(s)
    if frame[A] == 0 or hostile_areas(s, seat) & NEXT_TO[s.order_area] == 0:
        pop(s)
        return
    frame[A] -= 1
    push(s, DEFECT_TARGET, seat)


@rule
def defect(s, log, seat, move):
    """LF-PEN-03, LF-RUL-25: one enemy to its supply, one own Soldato from supply; no bounty."""
    if move == STOP:
        pop(s)
        return
    area = move - AREA
    s.soldati[area] -= 1
    to_supply(s, s.owner[area], 1)
    s.soldati[s.order_area] += from_supply(s, seat, 1)
    tell(log, DEFECTED, seat, area)
    if s.soldati[area] == 0:
        lose_area(s, log, area)


# Agitation


@rule
def agitate_targets(s, seat, source):
    """LF-AGI-01, LF-RUL-29: neighbours that the own team does not hold."""
    return NEXT_TO[source] & ~team_areas(s, seat)


@rule
def can_agitate_from(s, seat, reach, source):
    """LF-AGI-01: neutral Soldati in reach, with somewhere to go."""
    if s.owner[source] != NEUTRAL or (WITHIN[reach][s.order_area] >> source) & 1 == 0:
        return False
    return agitate_targets(s, seat, source) != 0


@rule
def can_agitate(s, seat, reach):
    """LF-ENC-04: at least one such area."""
    for area in range(AREAS):
        if can_agitate_from(s, seat, reach, area):
            return True
    return False


@rule
def begin_agitation(s, seat, reach):
    """LF-AGI-01."""
    push(s, AGITATE_SOURCE, seat, reach)


@rule
def agitated_named(s, seat, source):
    """LF-DP-75."""
    push(s, AGITATE_TARGET, seat, source)


@rule
def agitation_aimed(s, seat, source, area):
    """LF-DP-76."""
    push(s, AGITATE_COUNT, seat, source, area)


@rule
def agitate(s, log, seat, source, area, n):
    """LF-AGI-01, LF-AGI-02, LF-AGI-04: neutral Soldati move as an attack without bonuses."""
    tell(log, AGITATED, seat, n, source, area)
    s.soldati[source] -= n
    if s.soldati[source] == 0:
        lose_area(s, log, source)
    s.target = area
    s.attackers = n
    if s.owner[area] == NEUTRAL:
        s.soldati[area] += n
        end_arrival(s)
    elif s.owner[area] == NONE:
        conquer(s, log, NEUTRAL)
    else:
        s.attack_side = NEUTRAL
        s.attack_seat = seat
        push(s, ATTACK_STEP, seat)
