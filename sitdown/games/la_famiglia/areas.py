"""Areas and what stands in them: control, losses, bounty, the order tokens that lie there (LF-UNIT)."""

from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import ALL_AREAS, NEUTRAL, SEATS, SLOTS
from .events import AREA_LOST, BOUNTY, CARS_LOST, LAB_LOST, ORDER_BACK, ORDER_HOME, PLACED, TAKEN_CONTROL
from .state import IN_HQ, NONE, ON_BOARD, OWN, PLANNING


@hot
def mate(seat):
    """LF-SET-01: who sits on the same side."""
    return (seat + 2) % SEATS


@rule
def shares_with(s, seat):
    """LF-VAR-04: who else reads what this seat does in secret."""
    return seat if s.team_information == OWN else mate(seat)


@hot
def team_areas(s, seat):
    """The areas of a team."""
    return s.held[seat] | s.held[mate(seat)]


@hot
def hostile_areas(s, seat):
    """The areas with enemy or neutral Soldati."""
    return s.held[(seat + 1) % SEATS] | s.held[(seat + 3) % SEATS] | s.held[NEUTRAL]


@hot
def empty_areas(s):
    """The areas with no Soldati of any kind."""
    return ALL_AREAS & ~(s.held[0] | s.held[1] | s.held[2] | s.held[3] | s.held[NEUTRAL])


@rule
def order_number(s, seat, slot):
    """An order as the log counts them: by family and slot."""
    return s.family[seat] * SLOTS + slot


# Soldati


@rule
def to_supply(s, side, n):
    """LF-UNIT-05: Soldati leave play."""
    if side == NEUTRAL:
        s.neutral_stock += n
    else:
        s.supply[side] += n


@rule
def from_supply(s, side, n):
    """LF-SET-03: at most what is there."""
    if side == NEUTRAL:
        n = min(n, s.neutral_stock)
        s.neutral_stock -= n
    else:
        n = min(n, s.supply[side])
        s.supply[side] -= n
    return n


@rule
def pay_bounty(s, log, seat, n):
    """LF-UNIT-07, LF-AGI-03: so many own Soldati from supply to headquarters."""
    n = from_supply(s, seat, n)
    if n > 0:
        s.hq[seat] += n
        tell(log, BOUNTY, seat, n)


@rule
def remove_soldati(s, log, seat, area, n):
    """LF-UNIT-05..07: a player removes Soldati of an area; the last one's leaving loses it."""
    side = s.owner[area]
    s.soldati[area] -= n
    to_supply(s, side, n)
    if side == NEUTRAL:
        pay_bounty(s, log, seat, n)
    if s.soldati[area] == 0:
        lose_area(s, log, area)


@rule
def place_soldati(s, log, seat, area, n):
    """LF-ACT-02, LF-ACT-04: from headquarters into an own or an empty area."""
    s.hq[seat] -= n
    tell(log, PLACED, seat, n, area)
    if s.owner[area] == seat:
        s.soldati[area] += n
    else:
        take_control(s, log, seat, area, n)


# Control


@rule
def occupy(s, side, area, n):
    """LF-UNIT-02: Soldati of a side stand in an area that was empty."""
    s.owner[area] = side
    s.held[side] |= 1 << area
    s.soldati[area] = n


@rule
def take_control(s, log, side, area, n):
    """LF-UNIT-04: an area is gained that this side did not hold; it costs a lab."""
    occupy(s, side, area, n)
    tell(log, TAKEN_CONTROL, side, area, n)
    if s.labs[area] > 0:
        s.labs[area] -= 1
        s.lab_stock += 1
        tell(log, LAB_LOST, area)


@rule
def lose_area(s, log, area):
    """LF-UNIT-06: nobody is left; cars go to supply, orders to headquarters, labs stay."""
    side = s.owner[area]
    s.owner[area] = NONE
    s.held[side] &= ~(1 << area)
    tell(log, AREA_LOST, side, area)
    if side == NEUTRAL:
        return
    if s.cars[side][area] > 0:
        tell(log, CARS_LOST, side, s.cars[side][area])
        s.cars_left[side] += s.cars[side][area]
        s.cars[side][area] = 0
    if s.lying[area] > 0:
        for slot in range(SLOTS):
            if s.order_at[side][slot] == ON_BOARD + area:
                order_goes_home(s, log, side, slot)


@rule
def order_goes_home(s, log, seat, slot):
    """LF-ENC-07, LF-ENC-08, LF-ENC-11, LF-INF-09: from the board into headquarters, face down in planning."""
    s.lying[s.order_at[seat][slot] - ON_BOARD] -= 1
    s.order_at[seat][slot] = IN_HQ
    s.hq_orders[seat] += 1
    s.issued_when[seat][slot] = 0
    s.shown[seat][slot] = 0
    s.executed[seat] &= ~(1 << slot)
    if seat == s.order_seat and slot == s.order_slot:
        s.order_lost = 1
    if s.phase == PLANNING:
        s.wandered[seat] |= 1 << slot
        tell(log, ORDER_BACK, seat, order_number(s, seat, slot), shares_with(s, seat))
    else:
        tell(log, ORDER_HOME, seat, order_number(s, seat, slot))
