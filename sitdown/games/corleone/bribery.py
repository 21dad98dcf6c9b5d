"""Bribery: one sealed-bid auction for allies (CE-BRIB)."""

from ...engine.agenda import ask_together, commit, pop, push
from ...engine.events import tell
from ...engine.rule import rule
from .cards import gain_card
from .components import ACT_BRIBERY, FIRST_ALLY, MONEY, MONEY_VALUE
from .events import ALLY_RECRUITED, BID_ADDED, BID_CARD, BID_OPENED, BID_RETURNED, BRIBE_PAID
from .moves import BID, BID_DONE, BIDDING, PICK_ALLY, RANK_STEP, TRIBUTE_STEP
from .state import BRIBERY


@rule
def begin_bribery(s):
    """CE-BRIB-01, CE-FLOW-03: everybody bids in secret; Act IV has no bribery."""
    pop(s)
    push(s, TRIBUTE_STEP, 0)
    if ACT_BRIBERY[s.act - 1] == 1:
        s.phase = BRIBERY
        for seat in range(s.seats):
            s.bid_ceiling[seat] = MONEY - 1
        ask_together(s, BIDDING, (1 << s.seats) - 1)


@rule
def add_to_bid(s, log, seat, move):
    """CE-BRIB-01, CE-DEC-05: one more card from the suitcase, never higher than the last; or close the bid.

    CE-DEC-04: the card stays in the suitcase until all bids are opened, since suitcases may be open to all.
    """
    if move == BID_DONE:
        if commit(s, seat):
            open_bids(s, log)
        return
    value = move - BID
    s.bid[seat][value] += 1
    s.bid_ceiling[seat] = value
    tell(log, BID_ADDED, seat, value)


@rule
def open_bids(s, log):
    """CE-BRIB-02: all bids are shown together, in seat order whoever closed first."""
    for seat in range(s.seats):
        s.bid_ceiling[seat] = 0
        for value in range(MONEY):
            s.suitcase[seat][value] -= s.bid[seat][value]
            s.bribe[seat] += s.bid[seat][value] * MONEY_VALUE[value]
        tell(log, BID_OPENED, seat, s.bribe[seat])
        for value in range(MONEY):
            if s.bid[seat][value] > 0:
                tell(log, BID_CARD, seat, value, s.bid[seat][value])
    push(s, RANK_STEP, 0)


@rule
def serve_next_bidder(s, log):
    """CE-BRIB-03..07: in rank order each pays the whole bid and takes an ally; the rest get their bids back."""
    seat = highest_bidder(s)
    if seat < 0:
        pop(s)
    elif s.ally_row_n == 0:
        tell(log, BID_RETURNED, seat, s.bribe[seat])
        s.bribe[seat] = 0
        for value in range(MONEY):
            s.suitcase[seat][value] += s.bid[seat][value]
            s.bid[seat][value] = 0
    else:
        tell(log, BRIBE_PAID, seat, s.bribe[seat])
        s.bribe[seat] = 0
        for value in range(MONEY):
            s.supply[value] += s.bid[seat][value]
            s.bid[seat][value] = 0
        push(s, PICK_ALLY, seat)


@rule
def highest_bidder(s):
    """CE-BRIB-03, CE-BRIB-05: the highest bid above 0 still unserved, ties by play order; -1 if there is none."""
    best = 0
    winner = -1
    for i in range(s.seats):
        seat = (s.horse_head + i) % s.seats
        if s.bribe[seat] > best:
            best = s.bribe[seat]
            winner = seat
    return winner


@rule
def recruit(s, log, seat, ally):
    """CE-BRIB-04: the ally goes from the row into the hand."""
    s.ally_row[ally] = 0
    s.ally_row_n -= 1
    gain_card(s, seat, FIRST_ALLY + ally)
    tell(log, ALLY_RECRUITED, seat, ally)
