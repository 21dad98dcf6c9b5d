"""Completing a view (LF-INF): what lies behind the other team's screens is guessed so that everything in sight adds up.

`resample` keeps stocks as they are, since a patient observer knows them. A view does not remember: it has to guess.
"""

from ...engine.agenda import KIND, B, top
from ...engine.chance import roll
from ...engine.rule import rule
from .areas import shares_with
from .components import AREAS, BASIC, CARDS_IN_HAND, MAT_LENGTH, ORDER_GAINED, ROWS, SEATS, SLOTS, SOLDATI
from .moves import ATTACK_STEP, CONFLICT_CARD, PICK_PART, PICK_SPACE, PICKUP_ATTACKER, PICKUP_DEFENDER, ULTIMA_MENU
from .planning import doable_codes, note_doable, note_final
from .state import DISCARDED, IN_HQ, NONE, ON_BOARD, ON_MAT

SPARE_MONEY = 3
"""A rival may have so much more money than the seat itself."""


@rule
def imagine(s, seat):
    """Stocks, orders and cards of those whose screens the seat cannot look behind."""
    for rival in range(SEATS):
        if rival != seat and rival != shares_with(s, seat) and s.family[rival] != NONE:
            if s.public_counts == 0:
                guess_stocks(s, seat, rival)
            lay_orders(s, rival)
            lay_card(s, rival)
    note_again(s, seat, top(s)[KIND])


@rule
def note_again(s, seat, kind):
    """LF-PLAN-09: which effects can be done was noted when a space or a part was asked for; nobody sees the note."""
    if kind == PICK_SPACE:
        note_doable(s, seat)
    elif kind == PICK_PART:
        s.doable = doable_codes(s, seat)
    elif kind == ULTIMA_MENU:
        note_final(s)


@rule
def guess_stocks(s, seat, rival):
    """LF-INF-05, LF-INF-12: Soldati who are not on the board are in headquarters or in supply."""
    rest = SOLDATI
    for area in range(AREAS):
        if s.owner[area] == rival:
            rest -= s.soldati[area]
    for i in range(s.depth):
        if s.agenda[i][KIND] == ATTACK_STEP and s.attack_side == rival:
            rest -= s.attackers
    s.hq[rival] = roll(s, rest + 1) // 2
    s.supply[rival] = rest - s.hq[rival]
    s.money[rival] = roll(s, s.money[seat] + SPARE_MONEY + 1)


@rule
def lay_orders(s, rival):
    """LF-INF-06..08: gained orders are in headquarters, unless discarded, shown, or one of those that lie face down."""
    for slot in range(SLOTS):
        s.order_at[rival][slot] = IN_HQ if slot < BASIC else ON_MAT
    for row in range(ROWS):
        for i in range(min(s.mat_removed[rival][row], MAT_LENGTH[row])):
            slot = ORDER_GAINED[s.family[rival]][row][i]
            if slot >= 0:
                s.order_at[rival][slot] = IN_HQ
    s.hq_orders[rival] = 0
    for slot in range(SLOTS):
        if (s.discarded[rival] >> slot) & 1 == 1:
            s.order_at[rival][slot] = DISCARDED
        elif s.shown[rival][slot] > 0:
            s.order_at[rival][slot] = ON_BOARD + s.shown[rival][slot] - 1
        s.hq_orders[rival] += int(s.order_at[rival][slot] == IN_HQ)
    for area in range(AREAS):
        if s.owner[area] == rival:
            for _ in range(s.lying[area] - orders_in(s, rival, area)):
                lay_face_down(s, rival, area)


@rule
def orders_in(s, rival, area):
    """How many orders already lie in an area."""
    n = 0
    for slot in range(SLOTS):
        n += int(s.order_at[rival][slot] == ON_BOARD + area)
    return n


@rule
def lay_face_down(s, rival, area):
    """Any order from headquarters lies in an area."""
    rest = roll(s, s.hq_orders[rival])
    for slot in range(SLOTS):
        if s.order_at[rival][slot] == IN_HQ:
            if rest == 0:
                s.order_at[rival][slot] = ON_BOARD + area
                s.issued_when[rival][slot] = s.gained_n[rival]
                s.hq_orders[rival] -= 1
                return
            rest -= 1


@rule
def lay_card(s, rival):
    """LF-INF-14, LF-INF-15: a card is still to be chosen, or lies there unseen."""
    kind = top(s)[KIND]
    if kind == CONFLICT_CARD:
        s.owes[rival] = (top(s)[B] >> rival) & 1
    elif kind == PICKUP_ATTACKER or kind == PICKUP_DEFENDER:
        if rival == s.attack_seat or rival == s.defend_seat:
            s.card[rival] = 1 + roll(s, CARDS_IN_HAND)
