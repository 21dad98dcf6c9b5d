"""Re-dealing what a seat cannot see (LF-INF), so that everything it has seen stays true.

All flows are public (LF-INF-11): who adds them up knows every stock of money and Soldati, and how many orders are in
a headquarters. What stays hidden from the other team is which orders lie face down, a conflict card until it is
revealed, and whether money was asked for.
"""

from ...engine.agenda import KIND, B, top
from ...engine.chance import roll
from ...engine.contract import EVERYONE
from ...engine.rule import rule
from .areas import shares_with
from .components import CARDS_IN_HAND, SEATS, SLOTS
from .moves import CONFLICT_CARD
from .state import IN_HQ, NO_CARD, ON_BOARD, PLANNING


@rule
def resample(s, seat):
    """Nothing is hidden from everybody at once, so EVERYONE changes nothing."""
    if seat == EVERYONE:
        return
    for rival in range(SEATS):
        if rival != seat and rival != shares_with(s, seat):
            if s.phase == PLANNING:
                shuffle_orders(s, rival)
            reopen_card(s, rival)
            s.refused[rival] = 0
    take_back_requests(s, seat)


@rule
def shuffle_orders(s, rival):
    """LF-INF-06, LF-INF-08: any order may lie face down that was in headquarters when that one was issued."""
    for one in range(SLOTS):
        other = roll(s, SLOTS)
        if fits(s, rival, one, other) and fits(s, rival, other, one):
            at, when = s.order_at[rival][one], s.issued_when[rival][one]
            s.order_at[rival][one] = s.order_at[rival][other]
            s.issued_when[rival][one] = s.issued_when[rival][other]
            s.order_at[rival][other] = at
            s.issued_when[rival][other] = when


@rule
def fits(s, rival, one, other):
    """Whether the first order could lie where the second one does; one that came back in this phase stays itself."""
    if s.order_at[rival][one] != IN_HQ and s.order_at[rival][one] < ON_BOARD:
        return False
    if (s.wandered[rival] >> one) & 1 == 1:
        return False
    return s.order_at[rival][other] == IN_HQ or s.gained_when[rival][one] <= s.issued_when[rival][other]


@rule
def reopen_card(s, rival):
    """LF-INF-14, LF-INF-15: a card not chosen for all the seat can tell, or any card that lies face down."""
    if s.card[rival] == NO_CARD:
        return
    if top(s)[KIND] == CONFLICT_CARD:
        s.card[rival] = NO_CARD
        s.owes[rival] = 1
    else:
        s.card[rival] = 1 + roll(s, CARDS_IN_HAND)


@rule
def take_back_requests(s, seat):
    """LF-INF-13: for all the other team can tell, the player who is asked has not asked for money."""
    if s.depth == 0 or top(s)[KIND] == CONFLICT_CARD:
        return
    for rival in range(SEATS):
        if rival != seat and rival != shares_with(s, seat) and s.owes[rival] == 1:
            s.owes[rival] = 0
            for asker in range(SEATS):
                if (top(s)[B] >> asker) & 1 == 1:
                    s.owes[asker] = 1
