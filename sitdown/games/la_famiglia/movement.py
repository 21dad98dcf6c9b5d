"""Movement: where to, by which route, with how many; and what happens on arrival (LF-MOV)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .actions import has_tile
from .anytime import ask_spender
from .areas import empty_areas, hostile_areas, lose_area, mate, place_soldati, remove_soldati, take_control
from .components import (
    ALLIES_TILE,
    AREAS,
    BRIBERY_TILE,
    CAR_ATTACK,
    COAST,
    JUSTICE,
    MINIGUNS_TILE,
    NEUTRAL,
    NEXT_TO,
    RECRUITMENT_TILE,
    RECRUITS_FREE,
    RECRUITS_PAID,
    SEA_COAST,
    SEA_NEXT,
    SEAS,
    TILE_COST,
    TILE_N,
)
from .events import ALLIES_PAID, BRIBED, MOVES_OUT
from .moves import (
    ALLIES,
    ATTACK_STEP,
    BRIBE,
    BY_BOAT,
    LAND,
    MOVE_AGAIN,
    MOVE_CAR,
    MOVE_COUNT,
    MOVE_SOURCE,
    MOVE_TARGET,
    MOVEMENT_STEP,
    NO,
    RECRUITMENT,
    RECRUITS,
    YES,
)
from .state import BY_ALLIES, BY_LAND, BY_SEA, NO_ROUTE, NONE, NOWHERE

# Where one can go


@rule
def land_targets(s, seat, origin):
    """LF-MOV-03: any neighbour that the team-mate does not hold."""
    return NEXT_TO[origin] & ~s.held[mate(seat)]


@rule
def sea_targets(s, seat, origin):
    """LF-MOV-04: along seas with boats of the team, starting on the origin's coast."""
    boats = 0
    for sea in range(SEAS):
        if s.boats[seat][sea] + s.boats[mate(seat)][sea] > 0:
            boats |= 1 << sea
    reached = COAST[origin] & boats
    if reached == 0:
        return 0
    before = 0
    while before != reached:
        before = reached
        for sea in range(SEAS):
            if (before >> sea) & 1 == 1:
                reached |= SEA_NEXT[sea] & boats
    areas = 0
    for sea in range(SEAS):
        if (reached >> sea) & 1 == 1:
            areas |= SEA_COAST[sea]
    return areas & ~(1 << origin) & ~s.held[mate(seat)]


@rule
def allies_targets(s, seat, origin):
    """LF-TIL-10, LF-RUL-31: through one empty or neutral neighbour, not to an area of the team."""
    if not has_tile(s, seat, ALLIES_TILE) or s.money[seat] < TILE_COST[ALLIES_TILE]:
        return 0
    near = land_targets(s, seat, origin)
    through = near & (empty_areas(s) | s.held[NEUTRAL])
    areas = 0
    for area in range(AREAS):
        if (through >> area) & 1 == 1:
            areas |= NEXT_TO[area]
    return areas & ~near & ~(1 << origin) & ~s.held[seat] & ~s.held[mate(seat)]


@rule
def can_move_from(s, seat, origin):
    """LF-ENC-04: at least one legal target; allies reach nothing where land does not."""
    if s.owner[origin] != seat:
        return False
    return land_targets(s, seat, origin) != 0 or sea_targets(s, seat, origin) != 0


# One movement after the other


@rule
def begin_movement(s, seat, times, skull):
    """LF-MOV-02: the first movement starts in the area of the order."""
    push(s, MOVEMENT_STEP, seat, times - 1, skull)
    ask_target(s, seat, s.order_area)


@rule
def next_movement(s, seat):
    """LF-MOV-18, LF-DP-62: a second one may follow at once."""
    frame = top(s)
    if frame[A] == 0 or not (can_move_from(s, seat, s.order_area) or can_start_second(s, seat)):
        pop(s)
    else:
        ask_spender(s, MOVE_AGAIN, seat)


@rule
def can_start_second(s, seat):
    """LF-MOV-02: from the area the first movement went to."""
    return s.moved_to != NOWHERE and can_move_from(s, seat, s.moved_to)


@rule
def moves_again(s, seat, move):
    """LF-MOV-18."""
    if move == NO:
        pop(s)
        return
    top(s)[A] -= 1
    push(s, MOVE_SOURCE, seat)


@rule
def ask_target(s, seat, origin):
    """LF-DP-56: what can be reached, by each route."""
    s.origin = origin
    s.by_land = land_targets(s, seat, origin)
    s.by_sea = sea_targets(s, seat, origin)
    s.by_allies = allies_targets(s, seat, origin)
    push(s, MOVE_TARGET, seat)


@rule
def target_named(s, log, seat, move):
    """LF-MOV-05, LF-MOV-06: the route is fixed and paid for; then a bribe may follow."""
    s.by_land = 0
    s.by_sea = 0
    s.by_allies = 0
    if LAND <= move < LAND + AREAS:
        s.target = move - LAND
        s.route = BY_LAND
    elif BY_BOAT <= move < BY_BOAT + AREAS:
        s.target = move - BY_BOAT
        s.route = BY_SEA
    else:
        s.target = move - ALLIES
        s.route = BY_ALLIES
        s.money[seat] -= TILE_COST[ALLIES_TILE]
        tell(log, ALLIES_PAID, seat, TILE_COST[ALLIES_TILE])
    if has_tile(s, seat, BRIBERY_TILE) and (hostile_areas(s, seat) >> s.target) & 1 == 1:
        ask_spender(s, BRIBE, seat)
    else:
        push(s, MOVE_COUNT, seat)


@rule
def bribe(s, log, seat, move):
    """LF-TIL-11, LF-MOV-06: one defender less, before the number of attackers is fixed."""
    if move == YES:
        s.money[seat] -= TILE_COST[BRIBERY_TILE]
        tell(log, BRIBED, seat, s.target)
        remove_soldati(s, log, seat, s.target, min(TILE_N[BRIBERY_TILE], s.soldati[s.target]))
    push(s, MOVE_COUNT, seat)


@rule
def can_take_car(s, seat):
    """LF-MOV-05, LF-MOV-07, LF-MOV-19: over land, and one car per order."""
    if s.route == BY_SEA or s.cars[seat][s.origin] == 0:
        return False
    return s.car_at == NOWHERE or s.car_at == s.origin


@rule
def count_named(s, log, seat, n):
    """LF-MOV-07: how many go; then whether a car goes too."""
    s.attackers = n
    if can_take_car(s, seat):
        push(s, MOVE_CAR, seat)
    else:
        move_out(s, log, seat)


@rule
def car_named(s, log, seat, move):
    """LF-MOV-07."""
    if move == YES:
        s.car_along = 1
    move_out(s, log, seat)


@rule
def move_out(s, log, seat):
    """LF-MOV-08..11: they leave together, and arrive."""
    tell(log, MOVES_OUT, seat, s.attackers, s.origin, s.target)
    s.first_done = 1
    s.moved_to = s.target
    s.soldati[s.origin] -= s.attackers
    s.cars[seat][s.origin] -= s.car_along
    if s.soldati[s.origin] == 0:
        lose_area(s, log, s.origin)
    if s.owner[s.target] == seat:
        s.soldati[s.target] += s.attackers
        park_car(s, seat)
        end_arrival(s)
    elif s.owner[s.target] == NONE:
        conquer(s, log, seat)
    else:
        s.attack_side = seat
        s.attack_seat = seat
        s.bonus = top(s)[B] + movement_bonus(s, seat)
        push(s, ATTACK_STEP, seat)


@rule
def movement_bonus(s, seat):
    """LF-MOV-14: the car's attack base and Miniguns, beside the skull."""
    n = 0
    if s.car_along == 1:
        n += CAR_ATTACK[s.family[seat]][s.mat_removed[seat][JUSTICE]]
    if s.route == BY_SEA and has_tile(s, seat, MINIGUNS_TILE):
        n += TILE_N[MINIGUNS_TILE]
    return n


@rule
def park_car(s, seat):
    """LF-MOV-17, LF-MOV-19: the car that came along stands here now."""
    if s.car_along == 1:
        s.cars[seat][s.target] += 1
        s.car_at = s.target


@rule
def conquer(s, log, side):
    """LF-MOV-09, LF-MOV-17, LF-AGI-04: the attackers hold the area; Recruitment may follow for a family."""
    take_control(s, log, side, s.target, s.attackers)
    if side != NEUTRAL:
        park_car(s, side)
        s.taken = s.target
        if has_tile(s, side, RECRUITMENT_TILE) and s.hq[side] >= RECRUITS_FREE:
            ask_spender(s, RECRUITMENT, side, s.target)
    end_arrival(s)


@rule
def end_arrival(s):
    """Nothing of the movement is left open."""
    s.origin = 0
    s.target = 0
    s.route = NO_ROUTE
    s.attackers = 0
    s.attack_side = 0
    s.attack_seat = 0
    s.defend_seat = 0
    s.car_along = 0
    s.bonus = 0


@rule
def recruit_there(s, log, seat, area, move):
    """LF-TIL-09, LF-RUL-33: one for nothing, or two for money."""
    if move == RECRUITS:
        place_soldati(s, log, seat, area, RECRUITS_FREE)
    elif move == RECRUITS + 1:
        s.money[seat] -= TILE_COST[RECRUITMENT_TILE]
        place_soldati(s, log, seat, area, RECRUITS_PAID)
