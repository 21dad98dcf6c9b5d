"""Tribute to the Don: hands are cut to the limit (CE-TRIB)."""

from ...engine.agenda import A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .cards import discard, gain_card, lose_card
from .components import ACTS, ALLIES, CARDS, FIRST_ALLY, MONEY
from .endgame import end_game
from .events import ALLY_BACK, LAST_MONEY
from .moves import ENTRACTE_STEP, TRIBUTE_DISCARD, TRIBUTE_NEXT_STEP
from .state import TRIBUTE


@rule
def begin_tribute(s, log):
    """CE-TRIB-01: first everybody takes back the allies played this act."""
    pop(s)
    s.phase = TRIBUTE
    for seat in range(s.seats):
        for ally in range(ALLIES):
            if s.played_allies[seat][ally] == 1:
                s.played_allies[seat][ally] = 0
                gain_card(s, seat, FIRST_ALLY + ally)
                tell(log, ALLY_BACK, seat, ally)
    push(s, TRIBUTE_NEXT_STEP, 0)


@rule
def go_on_with_tribute(s, log):
    """CE-TRIB-02..04: in play order, card by card, down to the act's limit."""
    frame = top(s)
    if frame[A] == s.seats:
        pop(s)
        after_tribute(s, log)
        return
    seat = (s.horse_head + frame[A]) % s.seats
    if s.hand_n[seat] > s.hand_limits[s.act - 1]:
        push(s, TRIBUTE_DISCARD, seat)
    else:
        frame[A] += 1


@rule
def after_tribute(s, log):
    """CE-FLOW-02: an entr'acte, or the end after Act IV."""
    if s.act < ACTS:
        push(s, ENTRACTE_STEP, 0)
        return
    for seat in range(s.seats):
        empty_hand(s, log, seat)
    end_game(s, log)


@rule
def empty_hand(s, log, seat):
    """CE-TRIB-06: after the last cut money goes into the suitcase, all other cards are discarded."""
    for value in range(MONEY):
        n = s.hand[seat][value]
        if n > 0:
            s.suitcase[seat][value] += n
            tell(log, LAST_MONEY, seat, value, n)
            for _ in range(n):
                lose_card(s, seat, value)
    for card in range(MONEY, CARDS):
        while s.hand[seat][card] > 0:
            discard(s, log, seat, card)
