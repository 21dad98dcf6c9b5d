"""Money in an emergency: orders discarded, gifts between team-mates (LF-ANY).

A decision in which money can be spent is a frame for EVERYBODY with a single seat in its mask. While the team-mate
is asked for a gift the frame stays as it is and only `owes` changes, so the other team sees nothing (LF-INF-13).
"""

from ...engine.agenda import EVERYBODY, B, push, top
from ...engine.events import tell
from ...engine.rule import hot, rule
from .areas import mate, order_number
from .components import SEATS, SLOTS
from .events import GIFT_ASKED, GIFT_DECLINED, GIFT_GIVEN, ORDER_SOLD
from .moves import ASK_GIFT, DECLINE, DISCARD, GIVE
from .reasons import (
    ALLOWED,
    GIFT_NEEDS_TWO,
    GIFT_REFUSED,
    MATE_TOO_POOR,
    NOT_ASKED,
    NOT_IN_HQ,
    TEAM_MATE_ASKS,
)
from .state import DISCARDED, IN_HQ, OWN

GIFT, FEE = 1, 1


@rule
def ask_spender(s, kind, seat, a=0, c=0):
    """LF-ANY-03: a decision of one seat in which money can be spent."""
    push(s, kind, EVERYBODY, a, 1 << seat, c)
    s.owes[seat] = 1


@rule
def forget_refusals(s):
    """LF-ANY-03: a refusal counts for a turn or an order."""
    for seat in range(SEATS):
        s.refused[seat] = 0


@hot
def is_asker(s, seat):
    """Whether the seat decides for itself, and not about its team-mate's request."""
    return (top(s)[B] >> seat) & 1 == 1


@rule
def is_anytime(s, seat, move):
    """Whether a move is one of the anytime options and not an answer to what is asked."""
    if DISCARD <= move < DISCARD + SLOTS or move == ASK_GIFT or move == GIVE:
        return True
    return move == DECLINE and not is_asker(s, seat)


@rule
def raise_money(s, log, seat, move):
    """LF-ANY-01, LF-ANY-02: the decision stays where it is."""
    if move == ASK_GIFT:
        s.owes[seat] = 0
        s.owes[mate(seat)] = 1
        tell(log, GIFT_ASKED, seat, mate(seat))
    elif move == GIVE:
        s.money[seat] -= GIFT + FEE
        s.money[mate(seat)] += GIFT
        tell(log, GIFT_GIVEN, seat, mate(seat))
        answer_gift(s, seat)
    elif move == DECLINE:
        s.refused[mate(seat)] = 1
        tell(log, GIFT_DECLINED, seat, mate(seat))
        answer_gift(s, seat)
    else:
        discard_order(s, log, seat, move - DISCARD)


@rule
def answer_gift(s, seat):
    """The asker decides again."""
    s.owes[seat] = 0
    s.owes[mate(seat)] = 1


@rule
def discard_order(s, log, seat, slot):
    """LF-ANY-01, LF-INF-10: out of the game for good, face up, for 1 money."""
    s.order_at[seat][slot] = DISCARDED
    s.discarded[seat] |= 1 << slot
    s.hq_orders[seat] -= 1
    s.money[seat] += 1
    tell(log, ORDER_SOLD, seat, order_number(s, seat, slot))


@hot
def refuse_anytime(s, seat, move):
    """LF-ANY-01..03, LF-DP-12: what asker and team-mate may do."""
    if DISCARD <= move < DISCARD + SLOTS:
        return ALLOWED if s.order_at[seat][move - DISCARD] == IN_HQ else NOT_IN_HQ
    if not is_asker(s, seat):
        if move == GIVE:
            return ALLOWED if s.money[seat] >= GIFT + FEE else GIFT_NEEDS_TWO
        return ALLOWED if move == DECLINE else TEAM_MATE_ASKS
    if move != ASK_GIFT:
        return NOT_ASKED
    if s.refused[seat] == 1:
        return GIFT_REFUSED
    return ALLOWED if may_have_gift(s, mate(seat)) else MATE_TOO_POOR


@rule
def may_have_gift(s, seat):
    """LF-ANY-02: whether a gift can be raised; unknown where team-mates do not share what they know."""
    return s.team_information == OWN or s.money[seat] + s.hq_orders[seat] >= GIFT + FEE
