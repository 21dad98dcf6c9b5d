"""The Offer phase: the Godfather takes what is shown or demands something else (ND-OFF)."""

from ...engine.agenda import A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .components import NUMBERS
from .dice import HIGH, LOW, packed, roll_into
from .events import DEMAND_MET, DEMANDED, FAVOR_EARNED, FAVOR_TAKEN, MARKED, OFFER_OVER, POOL_SHOWN, REROLLED
from .moves import FAVOR_SPOT, OFFER_REROLL, OFFERING, REROLL, STOP, TURN_STEP
from .state import RESOLUTION


@rule
def go_on_with_offers(s):
    """ND-FLOW-03, ND-OFF-01: one player after the other, clockwise from the Godfather's left; then Resolution."""
    frame = top(s)
    if frame[A] == s.seats:
        pop(s)
        s.phase = RESOLUTION
        push(s, TURN_STEP, 0)
        return
    seat = (s.godfather + frame[A]) % s.seats
    frame[A] += 1
    push(s, OFFERING, s.godfather, seat)


@rule
def make_offer(s, log, seat, number):
    """ND-OFF-01..05: take the favor, or demand another number and get it or see the pool."""
    s.asked[seat] = number
    shown = s.favor_die[seat]
    s.mark_floor[seat] = 1
    push(s, OFFER_REROLL, seat)
    if number == shown:
        hand_over(s, seat, number)
        tell(log, FAVOR_TAKEN, s.godfather, seat, number)
        earn_favor(s, log, seat, shown)
        return
    tell(log, DEMANDED, s.godfather, seat, number)
    if s.pool[seat][number] > 0:
        hand_over(s, seat, number)
        tell(log, DEMAND_MET, s.godfather, seat, number)
        push(s, FAVOR_SPOT, seat, number, shown)
    else:
        show_pool(s, log, seat)
        earn_favor(s, log, seat, shown)


@rule
def hand_over(s, seat, number):
    """ND-OFF-02, ND-OFF-03, ND-OFF-10: one die goes openly to the Godfather's pool."""
    s.handed[seat] = 1
    s.pool[seat][number] -= 1
    s.dice_n[seat] -= 1
    s.pool[s.godfather][number] += 1
    s.dice_n[s.godfather] += 1
    s.received[number] += 1


@rule
def show_pool(s, log, seat):
    """ND-OFF-05, ND-INF-08: the whole pool is shown to everyone, as it is at this moment."""
    for number in range(1, NUMBERS):
        s.shown_pool[seat][number] = s.pool[seat][number]
    tell(log, POOL_SHOWN, seat, packed(s.pool[seat], LOW), packed(s.pool[seat], HIGH))


@rule
def earn_favor(s, log, seat, number):
    """ND-OFF-02, ND-OFF-04..06: one soldier goes from the House to the favor track."""
    s.house[seat] -= 1
    s.favor[seat][number] += 1
    tell(log, FAVOR_EARNED, seat, number)


@rule
def mark_or_reroll(s, log, seat, move):
    """ND-OFF-07, ND-INF-17: dice are chosen one by one and rolled together; nobody else sees which or how many.

    Until the last answer the frame on the agenda does not change, and neither does anything that others can see.
    """
    if move == STOP:
        pop(s)
        reroll(s, log, seat)
        return
    number = move - REROLL + 1
    s.marked[seat][number] += 1
    s.mark_floor[seat] = number
    tell(log, MARKED, seat, number)


@rule
def reroll(s, log, seat):
    """ND-OFF-07, ND-OFF-08, ND-RNG-04: one throw of the chosen dice, which are as good as any other afterwards."""
    count = 0
    for number in range(1, NUMBERS):
        count += s.marked[seat][number]
        s.pool[seat][number] -= s.marked[seat][number]
        s.marked[seat][number] = 0
    roll_into(s, s.pool[seat], count)
    s.mark_floor[seat] = 0
    s.offer_over[seat] = 1
    tell(log, REROLLED, seat, packed(s.pool[seat], LOW), packed(s.pool[seat], HIGH))
    tell(log, OFFER_OVER, seat)
