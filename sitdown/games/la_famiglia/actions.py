"""The effects that spaces, mats, tiles and orders share: recruit, place, issue, equip, launder (LF-ACT-01..16)."""

from ...engine.agenda import push
from ...engine.events import tell
from ...engine.rule import hot, rule
from .areas import empty_areas, order_number, shares_with
from .components import (
    AREAS,
    CHAIN_TILE,
    CHURCH,
    CHURCH_BASE,
    COAST,
    LABS_IN_AREA,
    ORDERS_IN_AREA,
    POLICE,
    POLICE_BASE,
    SEATS,
    TEAM_OF,
    TILE_N,
)
from .events import (
    BOAT_MOVED,
    BOAT_PUT,
    BOATS_CLASHED,
    CAR_PUT,
    ISSUED,
    LAB_BUILT,
    LAUNDERED,
    MONEY_TAKEN,
    RECRUITED,
)
from .moves import (
    BOAT_CLASH,
    BOAT_MOVE,
    BOAT_SEA,
    CAR_AREA,
    EQUIP_TYPE,
    ISSUE_AREA,
    ISSUE_ORDER,
    LAB_AREA,
    PLACE_AREA,
    PLACE_COUNT,
    SEA,
    STAY,
    TO_BOAT,
    TO_CAR,
    TO_LAB,
)
from .state import ON_BOARD

ONE_ORDER, SPREAD_FIRST, SPREAD_SECOND, STACK_FIRST, STACK_SECOND = range(5)
"""What an issued order is part of."""
ANYWHERE, AT_HOME = range(2)
MUST, MAY_SKIP = range(2)
THREE = 3


@hot
def has_tile(s, seat, tile):
    """LF-TIL-01: a tile works for the family whose token lies on it."""
    return s.tile_owner[TEAM_OF[seat]][tile] == seat


# Money and recruits


@rule
def take_money(s, log, seat, n):
    """LF-ACT-26."""
    s.money[seat] += n
    tell(log, MONEY_TAKEN, seat, n)


@rule
def labs_of(s, seat):
    """LF-UNIT-03: the labs in own areas."""
    n = 0
    for area in range(AREAS):
        if s.owner[area] == seat:
            n += s.labs[area]
    return n


@rule
def launder(s, log, seat):
    """LF-ACT-16."""
    n = labs_of(s, seat)
    s.money[seat] += n
    tell(log, LAUNDERED, seat, n)


@rule
def recruit(s, log, seat, n):
    """LF-ACT-01, LF-RUL-08: the full amount, as far as the supply goes."""
    n = min(n, s.supply[seat])
    s.supply[seat] -= n
    s.hq[seat] += n
    tell(log, RECRUITED, seat, n)


@rule
def recruit_by_base(s, log, seat, bonus):
    """LF-ACT-01, LF-MAT-05: church base and bonus."""
    recruit(s, log, seat, CHURCH_BASE[s.family[seat]][s.mat_removed[seat][CHURCH]] + bonus)


# Placing Soldati


@rule
def place_limit(s, seat, bonus):
    """LF-ACT-02, LF-MAT-05: police base and bonus."""
    return POLICE_BASE[s.family[seat]][s.mat_removed[seat][POLICE]] + bonus


@rule
def placeable(s, seat, where):
    """LF-ACT-02, LF-ACT-05: own areas, and unless at home, empty ones."""
    if where == AT_HOME:
        return s.held[seat]
    return s.held[seat] | empty_areas(s)


@rule
def area_chosen(s, seat, area, limit):
    """LF-DP-21: then how many."""
    push(s, PLACE_COUNT, seat, area, min(limit, s.hq[seat]), 1)


@rule
def ask_place(s, seat, limit, where):
    """LF-DP-20: first the area."""
    push(s, PLACE_AREA, seat, limit, where)


# Issuing orders


@hot
def room_for_orders(s, seat):
    """LF-ACT-06, LF-TIL-08: how many orders an area of this seat may hold."""
    return TILE_N[CHAIN_TILE] if has_tile(s, seat, CHAIN_TILE) else ORDERS_IN_AREA


@rule
def can_issue(s, seat, room):
    """LF-PLAN-09: whether there is an order to issue and an area with fewer than `room` orders."""
    if s.hq_orders[seat] == 0:
        return False
    for area in range(AREAS):
        if s.owner[area] == seat and s.lying[area] < room:
            return True
    return False


@rule
def issue_area_chosen(s, seat, mode, area):
    """LF-DP-23: then which order."""
    push(s, ISSUE_ORDER, seat, area, mode)


@rule
def issue(s, log, seat, area, mode, slot):
    """LF-ACT-06..09: face down on the area; a second one may follow."""
    s.order_at[seat][slot] = ON_BOARD + area
    s.issued_when[seat][slot] = s.gained_n[seat]
    s.wandered[seat] &= ~(1 << slot)
    s.hq_orders[seat] -= 1
    s.lying[area] += 1
    tell(log, ISSUED, seat, shares_with(s, seat), order_number(s, seat, slot), area)
    if s.hq_orders[seat] == 0:
        return
    if mode == SPREAD_FIRST:
        push(s, ISSUE_AREA, seat, SPREAD_SECOND, area)
    elif mode == STACK_FIRST:
        push(s, ISSUE_ORDER, seat, area, STACK_SECOND)


# Equipment


@rule
def can_put_car(s, seat):
    """LF-ACT-11: a car and an area for it."""
    return s.cars_left[seat] > 0 and s.held[seat] != 0


@rule
def put_car(s, log, seat, area):
    """LF-ACT-11."""
    s.cars_left[seat] -= 1
    s.cars[seat][area] += 1
    tell(log, CAR_PUT, seat, area)


@rule
def can_build_lab(s, seat):
    """LF-ACT-15: a lab and an area with room."""
    if s.lab_stock == 0:
        return False
    for area in range(AREAS):
        if s.owner[area] == seat and s.labs[area] < LABS_IN_AREA:
            return True
    return False


@rule
def build_lab(s, log, seat, area):
    """LF-ACT-15."""
    s.lab_stock -= 1
    s.labs[area] += 1
    tell(log, LAB_BUILT, seat, area)


@rule
def own_coast(s, seat):
    """The seas next to areas of a seat."""
    seas = 0
    for area in range(AREAS):
        if s.owner[area] == seat:
            seas |= COAST[area]
    return seas


@rule
def can_put_boat(s, seat):
    """LF-ACT-12: a speedboat and a sea for it."""
    return s.boats_left[seat] > 0 and own_coast(s, seat) != 0


@rule
def put_boat(s, log, seat, sea):
    """LF-ACT-12."""
    s.boats_left[seat] -= 1
    s.boats[seat][sea] += 1
    tell(log, BOAT_PUT, seat, sea)


@rule
def launch_boat(s, log, seat, sea):
    """LF-ACT-12: it may move on."""
    put_boat(s, log, seat, sea)
    push(s, BOAT_MOVE, seat, sea)


@rule
def boat_moves(s, log, seat, sea, move):
    """LF-ACT-12..14, LF-RUL-12: it stays or moves on; where it ends three are too many."""
    if move != STAY:
        s.boats[seat][sea] -= 1
        sea = move - SEA
        s.boats[seat][sea] += 1
        tell(log, BOAT_MOVED, seat, sea)
    n = 0
    for other in range(SEATS):
        n += s.boats[other][sea]
    if n == THREE:
        push(s, BOAT_CLASH, seat, sea)


@rule
def boats_clash(s, log, seat, sea, other):
    """LF-ACT-13: the new speedboat and another one return to their supplies."""
    s.boats[seat][sea] -= 1
    s.boats_left[seat] += 1
    s.boats[other][sea] -= 1
    s.boats_left[other] += 1
    tell(log, BOATS_CLASHED, seat, other, sea)


@rule
def can_equip(s, seat):
    """LF-ACT-10: at least one of the three."""
    return can_put_car(s, seat) or can_build_lab(s, seat) or can_put_boat(s, seat)


@rule
def ask_equip(s, seat, skip):
    """LF-DP-24."""
    push(s, EQUIP_TYPE, seat, skip)


@rule
def equip(s, seat, move):
    """LF-ACT-10: exactly one of the three, or none where it may be skipped."""
    if move == TO_CAR:
        push(s, CAR_AREA, seat, MUST)
    elif move == TO_LAB:
        push(s, LAB_AREA, seat, MUST)
    elif move == TO_BOAT:
        ask_boat(s, seat, own_coast(s, seat))


@rule
def ask_boat(s, seat, seas):
    """LF-DP-27: a sea out of a set."""
    push(s, BOAT_SEA, seat, seas)
