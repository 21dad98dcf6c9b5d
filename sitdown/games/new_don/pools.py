"""The Roll phase: secret pools, and one die shown by everybody but the Godfather (ND-ROL)."""

from ...engine.agenda import ask_together, commit, pop, push
from ...engine.events import tell
from ...engine.rule import rule
from .components import NUMBERS, OWN_DICE
from .dice import HIGH, LOW, packed, roll_into
from .events import FAVOR_PICKED, FAVOR_SHOWN, POOL_ROLLED
from .moves import FAVOR_REVEAL, OFFER_STEP
from .state import OFFER, ROLL


@rule
def roll_pools(s, log):
    """ND-ROL-01, ND-RNG-03, ND-RNG-06: everybody rolls, from the Godfather clockwise."""
    pop(s)
    s.phase = ROLL
    for i in range(s.seats):
        roll_pool(s, log, (s.godfather + i) % s.seats)
    ask_for_favors(s)


@rule
def ask_for_favors(s):
    """ND-ROL-03, ND-ROL-04: everybody but the Godfather picks a die to show; then come the offers."""
    push(s, OFFER_STEP, 0, 1)
    ask_together(s, FAVOR_REVEAL, ((1 << s.seats) - 1) & ~(1 << s.godfather))


@rule
def roll_pool(s, log, seat):
    """ND-ROL-01, ND-ROL-02: five own dice and the unlocked red ones are rolled; locked ones keep their number."""
    rolled = OWN_DICE
    for number in range(1, NUMBERS):
        s.pool[seat][number] = s.lock[seat][number]
        s.dice_n[seat] += s.lock[seat][number]
        rolled += s.red_taken[seat][number] - s.lock[seat][number]
        s.lock[seat][number] = 0
    roll_into(s, s.pool[seat], rolled)
    s.dice_n[seat] += rolled
    tell(log, POOL_ROLLED, seat, packed(s.pool[seat], LOW), packed(s.pool[seat], HIGH))


@rule
def pick_favor(s, log, seat, number):
    """ND-ROL-03, ND-ROL-04: which die to show, in secret until the last has picked."""
    s.favor_pick[seat] = number
    tell(log, FAVOR_PICKED, seat, number)
    if commit(s, seat):
        show_favors(s, log)


@rule
def show_favors(s, log):
    """ND-ROL-03: all picks are shown at the same moment, told in seat order whoever picked first."""
    for seat in range(s.seats):
        if seat != s.godfather:
            s.favor_die[seat] = s.favor_pick[seat]
            s.favor_pick[seat] = 0
            tell(log, FAVOR_SHOWN, seat, s.favor_die[seat])
    s.phase = OFFER
