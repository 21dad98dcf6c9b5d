"""The godfather phase: calling a sit-down, secret bids, ties (EC-GF)."""

from ...engine.agenda import A, ask_together, commit, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .cards import discard_from_play, everybody, put_in_play
from .components import (
    BID_CARDS,
    CHIP_VALUE,
    CHIPS,
    CITY_BID,
    COP_GODFATHER,
    MOD_BID,
    SITDOWN_CARDS,
    SITDOWN_REVEALS,
    STEP,
)
from .effects import reveal, use_card
from .events import BID_CHIP, BID_PAID, BID_SHOWN, COMMITTED_CARD, GODFATHER_IS, NO_BIDS, NO_SITDOWN
from .knowledge import spent
from .ledger import in_order, is_single, modifier
from .moves import (
    BID_BUILD,
    CHIP,
    DECLARATIONS_STEP,
    DONE,
    PLAY_BID,
    PLAY_SITDOWN,
    REVEAL_SITDOWN,
    SITDOWN_STEP,
    SITDOWN_WINDOW,
    SWEETENER,
    TIE_BREAK,
)
from .police import TIE_FOR_BID
from .politics import deliver_pledge
from .state import GODFATHER_PHASE, POLITICS_OFF


@rule
def begin_godfather_phase(s):
    """EC-GF-01, EC-GF-02: if the card says so everybody bids; otherwise somebody may call for it."""
    pop(s)
    s.phase = GODFATHER_PHASE
    s.first = s.godfather
    push(s, DECLARATIONS_STEP, 0)
    if COP_GODFATHER[s.cop_card] == 1:
        ask_together(s, BID_BUILD, everybody(s))
    else:
        push(s, SITDOWN_STEP, 0)


@rule
def go_on_with_sitdown(s, log):
    """EC-GF-02, EC-GF-03: in turn order, until the first one calls it."""
    frame = top(s)
    if s.sitdown == 1:
        pop(s)
        ask_together(s, BID_BUILD, everybody(s))
        return
    while frame[A] < s.seats:
        seat = in_order(s, frame[A])
        frame[A] += 1
        if s.city_n[seat] + s.hand_n[seat] > 0:
            push(s, SITDOWN_WINDOW, seat)
            return
    pop(s)
    tell(log, NO_SITDOWN, s.godfather)


@rule
def answer_sitdown(s, log, seat, move):
    """EC-GF-02: a card or a henchman, or nothing."""
    if PLAY_SITDOWN <= move < PLAY_SITDOWN + len(SITDOWN_CARDS):
        use_card(s, log, seat, SITDOWN_CARDS[move - PLAY_SITDOWN])
    elif REVEAL_SITDOWN <= move < REVEAL_SITDOWN + len(SITDOWN_REVEALS):
        reveal(s, log, seat, SITDOWN_REVEALS[move - REVEAL_SITDOWN])


@rule
def build_bid(s, log, seat, move):
    """EC-GF-04, EC-DP-44: chip by chip, cards with it; the last one to seal opens all bids."""
    if move == DONE:
        if commit(s, seat):
            show_bids(s, log)
    elif CHIP <= move < CHIP + CHIPS:
        s.bid[seat] += CHIP_VALUE[move - CHIP]
        tell(log, BID_CHIP, seat, CHIP_VALUE[move - CHIP] // STEP)
    else:
        card = BID_CARDS[move - PLAY_BID]
        s.laid[seat][card] += 1
        tell(log, COMMITTED_CARD, seat, card)


@rule
def show_bids(s, log):
    """EC-GF-05..07, EC-GF-10: all bids and cards are public; the highest count wins, a tie is broken."""
    best = 0
    tied = 0
    for i in range(s.seats):
        seat = in_order(s, i)
        count = show_bid(s, log, seat)
        if count > best:
            best = count
            tied = 0
        if count == best and count > 0:
            tied |= 1 << seat
    if tied == 0:
        tell(log, NO_BIDS, s.godfather)
        clear_bids(s)
    elif is_single(tied):
        win_bid(s, log, single_seat(s, tied))
    else:
        ask_to_break_bid_tie(s, tied)


@rule
def show_bid(s, log, seat):
    """EC-GF-05, EC-GF-06: what a bid counts; without a real bid no bonus counts."""
    s.bid_shown[seat] = s.bid[seat]
    s.bid[seat] = 0
    count = s.bid_shown[seat] + modifier(s, seat, MOD_BID) + s.bid_bonus[seat]
    for i in range(len(BID_CARDS)):
        card = BID_CARDS[i]
        while s.laid[seat][card] > 0:
            s.laid[seat][card] -= 1
            put_in_play(s, seat, card)
            discard_from_play(s, card)
            count += CITY_BID[card]
    if s.bid_shown[seat] == 0:
        count = 0
    spent(s, seat, s.cash[seat] - s.bid_shown[seat])
    tell(log, BID_SHOWN, seat, s.bid_shown[seat] // STEP, count // STEP)
    return count


@rule
def single_seat(s, mask):
    """The one seat in a set."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def ask_to_break_bid_tie(s, tied):
    """EC-GF-07, EC-POL-04: the tied capos may sweeten their case in turn order, then the godfather picks."""
    push(s, TIE_BREAK, s.godfather, TIE_FOR_BID, tied)
    if s.table_politics == POLITICS_OFF:
        return
    for i in range(s.seats):
        seat = in_order(s, s.seats - 1 - i)
        if (tied >> seat) & 1 == 1 and seat != s.godfather:
            push(s, SWEETENER, seat, s.godfather)


@rule
def win_bid(s, log, winner):
    """EC-GF-08: the winner pays the real bid onto the pot, hands over what he pledged, and is the godfather."""
    outgoing = s.godfather
    s.cash[winner] -= s.bid_shown[winner]
    spent(s, winner, s.cash[winner])
    s.pot += s.bid_shown[winner]
    tell(log, BID_PAID, winner, s.bid_shown[winner] // STEP)
    if winner != outgoing:
        deliver_pledge(s, log, winner, outgoing)
    s.godfather = winner
    tell(log, GODFATHER_IS, winner)
    clear_bids(s)


@rule
def clear_bids(s):
    """Losing bids go back to their owners (they never left); pledges not taken are void."""
    s.sitdown = 0
    for seat in range(s.seats):
        s.bid_shown[seat] = 0
        s.bid_bonus[seat] = 0
        s.pledge[seat] = 0
        s.pledge_money[seat] = 0
        s.pledge_card[seat] = 0
