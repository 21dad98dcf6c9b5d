"""The Vegas phase: red dice for those who bet right, locked in secret or rolled (ND-VEG)."""

from ...engine.agenda import ask_together, commit, pop, push
from ...engine.events import tell
from ...engine.rule import rule
from .components import NUMBERS, RED_DICE
from .dice import roll_die
from .events import COLLECTED, LOCKED, RED_ROLLED
from .moves import COLLECT_STEP, ROLL_STEP, VEGAS_LOCK
from .state import EMPTY, VEGAS


@rule
def begin_round(s, log):
    """ND-FLOW-01, ND-FLOW-02, ND-VEG-01: the red dice are rolled openly, but not in the first round."""
    pop(s)
    push(s, ROLL_STEP, 0)
    if s.round_no == 1:
        return
    s.phase = VEGAS
    for die in range(RED_DICE):
        s.red_dice[die] = roll_die(s)
    tell(log, RED_ROLLED, s.red_dice[0], s.red_dice[1], s.red_dice[2])
    push(s, COLLECT_STEP, 0)


@rule
def collect(s, log):
    """ND-VEG-02..07: every number with a soldier gives all its red dice; then the collectors lock in secret."""
    pop(s)
    collectors = 0
    for number in range(1, NUMBERS):
        count = showing(s, number)
        seat = s.vegas[number]
        if count > 0 and seat != EMPTY:
            s.vegas[number] = EMPTY
            s.house[seat] += 1
            s.red_taken[seat][number] = count
            collectors |= 1 << seat
            tell(log, COLLECTED, seat, number, count)
    if collectors > 0:
        for seat in range(s.seats):
            if (collectors >> seat) & 1 == 1:
                s.lock_at[seat] = next_collected(s, seat, 1)
        ask_together(s, VEGAS_LOCK, collectors)


@rule
def showing(s, number):
    """How many red dice show a number."""
    count = 0
    for die in range(RED_DICE):
        if s.red_dice[die] == number:
            count += 1
    return count


@rule
def next_collected(s, seat, first):
    """The lowest number from `first` on that a seat has collected red dice on; NUMBERS if there is none."""
    number = first
    while number < NUMBERS and s.red_taken[seat][number] == 0:
        number += 1
    return number


@rule
def lock_dice(s, log, seat, count):
    """ND-VEG-07: so many of the dice on this number keep it; then the seat's next number."""
    number = s.lock_at[seat]
    s.lock[seat][number] = count
    tell(log, LOCKED, seat, number, count)
    s.lock_at[seat] = next_collected(s, seat, number + 1)
    if s.lock_at[seat] == NUMBERS:
        s.lock_at[seat] = 0
        commit(s, seat)
