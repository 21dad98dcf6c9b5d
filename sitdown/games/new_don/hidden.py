"""Re-dealing what a seat cannot see (ND-INF), so that everything it has seen stays true.

What is hidden are the dice of those whose turn is still to come, and the secret choices that are pending. What
everybody has seen of a pool is on record: red dice collected, the die shown, the number asked for and whether it
was handed over, and the pool a failed demand laid open. A pool is rolled anew as the round went, until it agrees
with that record; a reroll after the offer then blurs whatever was known, since nobody knows which dice it took.
"""

from ...engine.agenda import KIND, WHO, B, top
from ...engine.chance import roll
from ...engine.contract import EVERYONE
from ...engine.rule import rule
from .components import NUMBERS, OWN_DICE
from .dice import roll_into
from .moves import FAVOR_REVEAL, OFFER_REROLL, VEGAS_LOCK
from .vegas import next_collected


@rule
def resample(s, seat):
    """Re-deal rivals' dice and pending secret choices; what nobody can see is future chance alone."""
    if seat == EVERYONE or s.depth == 0:
        return
    for rival in range(s.seats):
        if rival != seat and s.dice_n[rival] > 0:
            redeal_pool(s, rival)
    kind = top(s)[KIND]
    if kind == VEGAS_LOCK:
        forget_locks(s, seat)
    elif kind == FAVOR_REVEAL:
        forget_picks(s, seat)
    elif kind == OFFER_REROLL and top(s)[WHO] != seat:
        forget_marks(s, top(s)[WHO])


@rule
def redeal_pool(s, rival):
    """ND-INF-06, ND-INF-11, ND-INF-13: another pool that everybody else would have taken for this one."""
    if s.asked[rival] > 0 and s.handed[rival] == 0:
        for number in range(1, NUMBERS):
            s.pool[rival][number] = s.shown_pool[rival][number]
    else:
        roll_anew(s, rival)
        while not agrees_with_record(s, rival):
            roll_anew(s, rival)
        if s.handed[rival] == 1:
            s.pool[rival][s.asked[rival]] -= 1
    if s.offer_over[rival] == 1:
        reroll_some(s, rival)
    if rival == s.godfather:
        for number in range(1, NUMBERS):
            s.pool[rival][number] += s.received[number]


@rule
def roll_anew(s, rival):
    """ND-INF-05, ND-ROL-01: five own dice and the red ones, any number of which may have been locked."""
    rolled = OWN_DICE
    for number in range(1, NUMBERS):
        taken = s.red_taken[rival][number]
        locked = roll(s, taken + 1) if taken > 0 else 0
        s.pool[rival][number] = locked
        rolled += taken - locked
    roll_into(s, s.pool[rival], rolled)


@rule
def agrees_with_record(s, rival):
    """ND-INF-06: the pool held the die shown, and the die handed over."""
    if s.favor_die[rival] > 0 and s.pool[rival][s.favor_die[rival]] == 0:
        return False
    return s.handed[rival] == 0 or s.pool[rival][s.asked[rival]] > 0


@rule
def reroll_some(s, rival):
    """ND-INF-08, ND-INF-09: any of the dice may have been rerolled, and nobody knows which."""
    count = 0
    for number in range(1, NUMBERS):
        for _ in range(s.pool[rival][number]):
            if roll(s, 2) == 1:
                s.pool[rival][number] -= 1
                count += 1
    roll_into(s, s.pool[rival], count)


@rule
def forget_locks(s, seat):
    """ND-INF-05, ND-INF-17: rivals' locks are still open, for all the seat can tell."""
    for rival in range(s.seats):
        if rival != seat and (top(s)[B] >> rival) & 1 == 1:
            s.owes[rival] = 1
            s.lock_at[rival] = next_collected(s, rival, 1)
            for number in range(1, NUMBERS):
                s.lock[rival][number] = 0


@rule
def forget_picks(s, seat):
    """ND-INF-07: rivals' picks are still open, except where the pool leaves no choice; one at least is missing."""
    missing = s.owes[seat]
    for rival in range(s.seats):
        if rival != seat and (top(s)[B] >> rival) & 1 == 1:
            forget_pick(s, rival)
            missing += s.owes[rival]
    if missing == 0:
        rival = (s.godfather + 1) % s.seats
        if rival == seat:
            rival = (s.godfather + 2) % s.seats
        while s.owes[rival] == 0:
            redeal_pool(s, rival)
            forget_pick(s, rival)


@rule
def forget_pick(s, rival):
    """ND-GEN-05: a pool of one number has been picked from already."""
    s.favor_pick[rival] = 0
    s.owes[rival] = 1
    if s.forced == 1:
        for number in range(1, NUMBERS):
            if s.pool[rival][number] == s.dice_n[rival]:
                s.favor_pick[rival] = number
                s.owes[rival] = 0


@rule
def forget_marks(s, rival):
    """ND-INF-09, ND-INF-17: which dice a rival is about to reroll is still open."""
    s.mark_floor[rival] = 1
    for number in range(1, NUMBERS):
        s.marked[rival][number] = 0
