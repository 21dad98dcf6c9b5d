"""The encounter phase: orders are revealed and executed one after the other (LF-ENC)."""

from ...engine.agenda import pop, push
from ...engine.events import tell
from ...engine.rule import rule
from .actions import (
    MUST,
    ask_boat,
    can_build_lab,
    labs_of,
    launder,
    place_limit,
    put_car,
    recruit_by_base,
    take_money,
)
from .anytime import ask_spender, forget_refusals
from .areas import hostile_areas, mate, order_goes_home, order_number
from .components import (
    AGITATE,
    BOAT,
    CAR,
    COAST,
    DEFECT,
    HIGHEST_INITIATIVE,
    LAB,
    LAB_GUARD,
    LAUNDER,
    MONEY,
    MOVE,
    NEXT_TO,
    NO_CODE,
    ORDER_INITIATIVE,
    ORDER_KIND,
    ORDER_PART,
    ORDER_VEST,
    PARTS,
    PENTITO,
    PLACE,
    PLACE_FIXED,
    RALLY,
    RECRUIT,
    SEATS,
    SLOTS,
    SPREAD_PLACE,
    STRIKE,
)
from .events import ORDER_BEGINS, ORDER_SHOWN
from .management import begin_management
from .movement import begin_movement, can_move_from
from .moves import EXECUTE_STEP, LAB_AREA, ORDER_MENU, ORDER_STEP, PLACE_COUNT, TIE_ORDER
from .pulling import RALLYING, begin_pull, can_pull_into
from .raids import (
    begin_agitation,
    begin_defection,
    begin_pentito,
    begin_strikes,
    can_agitate,
    can_strike,
)
from .rounds import in_order
from .state import ENCOUNTER, ENCOUNTER_MANAGEMENT, NO_SEAT, NOWHERE, ON_BOARD, OWN
from .support import begin_lab_guard, begin_spread

EVERY_PART = (1 << PARTS) - 1


@rule
def begin_encounter(s, log):
    """LF-ENC-01, LF-INF-08: all orders on the board are revealed at once."""
    pop(s)
    s.phase = ENCOUNTER
    for seat in range(SEATS):
        s.wandered[seat] = 0
        for slot in range(SLOTS):
            s.issued_when[seat][slot] = 0
            if s.order_at[seat][slot] >= ON_BOARD:
                s.shown[seat][slot] = 1 + s.order_at[seat][slot] - ON_BOARD
                tell(log, ORDER_SHOWN, seat, order_number(s, seat, slot), s.shown[seat][slot] - 1)
    push(s, EXECUTE_STEP, 0)


@rule
def turn_of(s, seat, slot):
    """LF-ENC-02: supply orders before attack orders, lower initiative first; a number to compare by."""
    family = s.family[seat]
    return ORDER_KIND[family][slot] * (HIGHEST_INITIATIVE + 1) + ORDER_INITIATIVE[family][slot]


@rule
def is_waiting(s, seat, slot):
    """Whether an order lies open and has not been executed."""
    return s.shown[seat][slot] > 0 and (s.executed[seat] >> slot) & 1 == 0


@rule
def next_order(s, log):
    """LF-ENC-02, LF-ENC-03: the next order; a player with several of one initiative chooses."""
    best = 2 * (HIGHEST_INITIATIVE + 1)
    who = NO_SEAT
    which = 0
    n = 0
    for i in range(SEATS):
        seat = in_order(s, i)
        for slot in range(SLOTS):
            if is_waiting(s, seat, slot):
                turn = turn_of(s, seat, slot)
                if turn < best:
                    best, who, which, n = turn, seat, slot, 1
                elif turn == best and seat == who:
                    n += 1
    if n == 0:
        pop(s)
        end_encounter(s, log)
    elif n == 1:
        begin_order(s, log, who, which)
    else:
        push(s, TIE_ORDER, who, best)


@rule
def end_encounter(s, log):
    """LF-ENC-10: what still lies on the board returns to headquarters."""
    for seat in range(SEATS):
        for slot in range(SLOTS):
            if s.order_at[seat][slot] >= ON_BOARD:
                order_goes_home(s, log, seat, slot)
        s.executed[seat] = 0
    begin_management(s, log, ENCOUNTER_MANAGEMENT)


@rule
def begin_order(s, log, seat, slot):
    """LF-ENC-04: an order is executed part by part."""
    s.order_seat = seat
    s.order_slot = slot
    s.order_area = s.shown[seat][slot] - 1
    s.executed[seat] |= 1 << slot
    forget_refusals(s)
    tell(log, ORDER_BEGINS, seat, order_number(s, seat, slot), s.order_area)
    push(s, ORDER_STEP, seat)


@rule
def next_order_part(s, log, seat):
    """LF-ENC-04, LF-DP-51: ask while something can be done."""
    for part in range(PARTS):
        if can_do_order_part(s, seat, part):
            ask_spender(s, ORDER_MENU, seat)
            return
    end_order(s, log, seat)


@rule
def end_order(s, log, seat):
    """LF-ENC-07, LF-ENC-11: without a vest it returns to headquarters; with one it stays and protects."""
    pop(s)
    if s.order_lost == 0 and ORDER_VEST[s.family[seat]][s.order_slot] == 0:
        order_goes_home(s, log, seat, s.order_slot)
    s.order_seat = NO_SEAT
    s.order_slot = 0
    s.order_area = 0
    s.order_lost = 0
    s.parts_done = 0
    s.first_done = 0
    s.moved_to = NOWHERE
    s.taken = NOWHERE
    s.car_at = NOWHERE


@rule
def can_do_order_part(s, seat, part):
    """LF-ENC-04, LF-ENC-11: neither done nor impossible now."""
    code = ORDER_PART[s.family[seat]][s.order_slot][part][0]
    if code == NO_CODE or (s.parts_done >> part) & 1 == 1:
        return False
    if code == MONEY:
        return True
    if code == RECRUIT:
        return s.supply[seat] > 0
    if code == LAB:
        return can_build_lab(s, seat)
    if code == LAUNDER:
        return labs_of(s, seat) > 0
    if code == LAB_GUARD:
        return s.hq[seat] > 0 and labs_of(s, seat) > 0
    if code == STRIKE:
        return can_strike(s, seat)
    if code == AGITATE:
        return can_agitate(s, seat, ORDER_PART[s.family[seat]][s.order_slot][part][1])
    return s.order_lost == 0 and can_do_at_home(s, seat, code, s.order_area)


@rule
def can_do_at_home(s, seat, code, area):
    """LF-ENC-11: the parts that need the area of the order."""
    if code == MOVE:
        return can_move_from(s, seat, area)
    if code == PLACE or code == PLACE_FIXED:
        return s.hq[seat] > 0
    if code == RALLY:
        return s.first_done == 0 and can_pull_into(s, seat, area)
    if code == PENTITO or code == DEFECT:
        return hostile_areas(s, seat) & NEXT_TO[area] != 0
    if code == CAR:
        return s.cars_left[seat] > 0
    if code == BOAT:
        return s.boats_left[seat] > 0 and COAST[area] != 0
    if code == SPREAD_PLACE:
        return s.hq[seat] > 0 or can_mate_spread(s, mate(seat), area)
    return False


@rule
def can_mate_spread(s, other, area):
    """LF-ORD-02: whether the team-mate could put somebody next to the area, as far as the owner may know."""
    return s.held[other] & NEXT_TO[area] != 0 and (s.team_information == OWN or s.hq[other] > 0)


@rule
def do_order_part(s, log, seat, part):
    """LF-ENC-04..06: carry out one part of the order."""
    s.parts_done |= 1 << part
    effect = ORDER_PART[s.family[seat]][s.order_slot][part]
    code, n = effect[0], effect[1]
    area = s.order_area
    if code == MOVE:
        begin_movement(s, seat, n, effect[2])
    elif code == STRIKE:
        begin_strikes(s, seat, n, effect[2])
    elif code == RALLY:
        begin_pull(s, seat, area, RALLYING)
    elif code == PENTITO:
        begin_pentito(s, log, seat, part)
    elif code == DEFECT:
        begin_defection(s, seat, n)
    elif code == AGITATE:
        s.parts_done = EVERY_PART
        begin_agitation(s, seat, n)
    else:
        do_supply_part(s, log, seat, code, n, effect[2])


@rule
def do_supply_part(s, log, seat, code, n, m):
    """LF-ENC-05, LF-ENC-06: units go into the area of the order, a boat next to it, labs anywhere."""
    area = s.order_area
    if code == MONEY:
        take_money(s, log, seat, n)
    elif code == RECRUIT:
        recruit_by_base(s, log, seat, n)
    elif code == PLACE:
        push(s, PLACE_COUNT, seat, area, min(place_limit(s, seat, n), s.hq[seat]), 1)
    elif code == PLACE_FIXED:
        push(s, PLACE_COUNT, seat, area, min(n, s.hq[seat]), 1)
    elif code == CAR:
        put_car(s, log, seat, area)
    elif code == BOAT:
        ask_boat(s, seat, COAST[area])
    elif code == LAB:
        push(s, LAB_AREA, seat, MUST)
    elif code == LAUNDER:
        launder(s, log, seat)
    elif code == LAB_GUARD:
        begin_lab_guard(s, seat)
    elif code == SPREAD_PLACE:
        begin_spread(s, seat, n, m)
