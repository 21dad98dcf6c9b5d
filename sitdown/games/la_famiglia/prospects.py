"""What a family has that helps its team to win; `worth.py` says how much, for each part of each round.

The game's judgement counts most of it: the prospects of a position are those of the moves that would lead to it.
"""

from enum import IntEnum

from ...engine.rule import rule
from .areas import mate
from .components import (
    AREAS,
    ATTACK_ORDER,
    BRONTE,
    CHURCH,
    FAMILY_WINS,
    HIGHEST_INITIATIVE,
    JUSTICE,
    MANDAMENTI,
    MOST_NEIGHBOURS,
    NEIGHBOURS,
    NOTHING,
    ORDER_INITIATIVE,
    ORDER_KIND,
    POLICE,
    ROUNDS,
    SEATS,
    SLOTS,
    TEAM_OF,
    TEAM_WINS,
)
from .conflict import defence
from .judgement import best_assault, car_bonus, chance, keep_worth, order_worth, threat
from .management import controls, held_in
from .state import IN_HQ, ON_BOARD, PLANNING_MANAGEMENT

PARTS_OF_ROUND = 4
STAGES = PARTS_OF_ROUND * ROUNDS
HALF_SHEET, FEW_ORDERS = 8, 6
CLEAR_LEAD = 2
HUNDRED = 100


class Asset(IntEnum):
    """What is counted; worths of the judgement in points, what belongs to the team by halves, all else in pieces."""

    MANDAMENTI = 0
    BEGUN = 1
    LEAD = 2
    ENOUGH = 3
    BRONTE = 4
    SOLDATI = 5
    STACKS = 6
    CARS = 7
    REACH = 8
    RISK = 9
    DANGER = 10
    HEADQUARTERS = 11
    MONEY = 12
    ORDERS = 13
    ATTACKS = 14
    ISSUED = 15
    ISSUED_WORTH = 16
    INITIATIVE = 17
    JUSTICE = 18
    POLICE = 19
    CHURCH = 20
    STARTS = 21
    TURN = 22


@rule
def stage(s):
    """Each round: the top sheet is full, it empties, orders lie on the board, few are left."""
    if s.phase < PLANNING_MANAGEMENT:
        part = int(s.top_n <= HALF_SHEET)
    else:
        part = 2 + int(orders_left(s) <= FEW_ORDERS)
    return PARTS_OF_ROUND * (s.round_no - 1) + part


@rule
def orders_left(s):
    """How many orders lie on the board."""
    n = 0
    for area in range(AREAS):
        n += s.lying[area]
    return n


@rule
def assets(s, seat, out):
    """All that a family has."""
    hold_mandamenti(s, seat, out)
    hold_areas(s, seat, out)
    hold_orders(s, seat, out)
    out[Asset.HEADQUARTERS] = s.hq[seat]
    out[Asset.MONEY] = s.money[seat]
    out[Asset.JUSTICE] = s.mat_removed[seat][JUSTICE]
    out[Asset.POLICE] = s.mat_removed[seat][POLICE]
    out[Asset.CHURCH] = s.mat_removed[seat][CHURCH]
    out[Asset.STARTS] = int(s.start_seat == seat)
    out[Asset.TURN] = int(s.turn == seat)


@rule
def hold_mandamenti(s, seat, out):
    """Mandamenti begun and controlled, and how near to winning these bring the team."""
    out[Asset.BEGUN] = 0
    for mandamento in range(MANDAMENTI):
        alone = held_in(s, mate(seat), mandamento) == 0
        out[Asset.BEGUN] += int(alone and held_in(s, seat, mandamento) == 1)
    own, other = controlled(s, seat), controlled(s, mate(seat))
    lead = own + other - controlled(s, (seat + 1) % SEATS) - controlled(s, (seat + 3) % SEATS)
    out[Asset.MANDAMENTI] = own
    out[Asset.LEAD] = max(-CLEAR_LEAD, min(CLEAR_LEAD, lead)) / 2
    out[Asset.ENOUGH] = int(own + other >= TEAM_WINS or max(own, other) >= FAMILY_WINS) / 2


@rule
def controlled(s, seat):
    """How many Mandamenti a family would control if management came now."""
    n = 0
    for mandamento in range(MANDAMENTI):
        n += int(controls(s, seat, mandamento))
    return n


@rule
def hold_areas(s, seat, out):
    """Soldati and cars on the island, what they could take, and what enemies next to them could."""
    out[Asset.BRONTE] = int(s.owner[BRONTE] == seat)
    out[Asset.SOLDATI] = s.attackers * int(s.attack_side == seat)
    out[Asset.STACKS] = 0
    out[Asset.CARS] = 0
    out[Asset.REACH] = 0
    out[Asset.RISK] = 0
    out[Asset.DANGER] = 0
    for area in range(AREAS):
        if s.owner[area] == seat:
            n = s.soldati[area]
            out[Asset.SOLDATI] += n
            out[Asset.STACKS] += n * n / HUNDRED
            out[Asset.CARS] += s.cars[seat][area]
            out[Asset.REACH] += best_assault(s, seat, area, n, 1 + car_bonus(s, seat, area)) / HUNDRED
            out[Asset.RISK] += loss(s, seat, area, threat(s, seat, area))
            out[Asset.DANGER] += loss(s, seat, area, armed_threat(s, seat, area))


@rule
def loss(s, seat, area, enemies):
    """What all but one of so many enemies next to an area may take away with it."""
    if enemies <= 1:
        return 0.0
    return keep_worth(s, seat, area) * chance(enemies - 1, s.soldati[area], 1, defence(s, area)) / HUNDRED / HUNDRED


@rule
def armed_threat(s, seat, area):
    """The largest enemy stack with an order next to an area."""
    most = 0
    for i in range(MOST_NEIGHBOURS):
        other = NEIGHBOURS[area][i]
        if other != NOTHING and s.lying[other] > 0 and TEAM_OF[s.owner[other]] != TEAM_OF[seat]:
            most = max(most, s.soldati[other])
    return most


@rule
def hold_orders(s, seat, out):
    """Orders in headquarters; those on the board by what they can do there, and how soon."""
    out[Asset.ORDERS] = 0
    out[Asset.ATTACKS] = 0
    out[Asset.ISSUED] = 0
    out[Asset.ISSUED_WORTH] = 0
    out[Asset.INITIATIVE] = 0
    family = s.family[seat]
    for slot in range(SLOTS):
        at = s.order_at[seat][slot]
        if at == IN_HQ:
            out[Asset.ORDERS] += 1
            out[Asset.ATTACKS] += int(ORDER_KIND[family][slot] == ATTACK_ORDER)
        elif at >= ON_BOARD and (s.executed[seat] >> slot) & 1 == 0:
            out[Asset.ISSUED] += 1
            out[Asset.ISSUED_WORTH] += order_worth(s, seat, slot, at - ON_BOARD) / HUNDRED
            out[Asset.INITIATIVE] += HIGHEST_INITIATIVE - ORDER_INITIATIVE[family][slot]
