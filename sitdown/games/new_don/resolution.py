"""The Resolution phase: turns, and what dice buy besides neighborhoods (ND-RES, ND-REC, ND-BET)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .components import FACES, HOODS, NUMBERS
from .dice import HIGH, LOW, empty_row, packed
from .events import BET_PLACED, POOL_REVEALED, RECRUITED, TURN_ENDED
from .favors import use_favor
from .moves import (
    ADD,
    BET,
    BET_SPOT,
    CLEAN_UP_STEP,
    END,
    FAVOR,
    GO,
    RECRUIT,
    RECRUIT_MORE,
    TAKE,
    TURN_ACTION,
)
from .muscle import climb, space_at
from .neighborhoods import take
from .state import CLEAN_UP, NO_TURN


@rule
def next_turn(s, log):
    """ND-RES-01, ND-FLOW-03: the Godfather first, then clockwise; everyone has one turn."""
    frame = top(s)
    if frame[A] == s.seats:
        pop(s)
        s.phase = CLEAN_UP
        push(s, CLEAN_UP_STEP, 0)
        return
    seat = (s.godfather + frame[A]) % s.seats
    frame[A] += 1
    begin_turn(s, log, seat)


@rule
def begin_turn(s, log, seat):
    """ND-RES-01, ND-POOL-01: the whole pool is revealed, every die of it free."""
    s.turn = seat
    tell(log, POOL_REVEALED, seat, packed(s.pool[seat], LOW), packed(s.pool[seat], HIGH))
    for number in range(1, NUMBERS):
        s.free[number] = s.pool[seat][number]
        s.pool[seat][number] = 0
    s.dice_n[seat] = 0
    push(s, TURN_ACTION, seat)


@rule
def act(s, log, seat, move):
    """ND-RES-02: one atomic action. The question stays on the agenda until the player ends the turn."""
    if move < TAKE + HOODS:
        take(s, log, seat, move - TAKE)
    elif move < RECRUIT + FACES:
        recruit(s, seat, move - RECRUIT + 1)
    elif move < BET + FACES:
        bet(s, seat, move - BET + 1)
    elif move < FAVOR + FACES:
        use_favor(s, log, seat, move - FAVOR + 1)
    elif move == END:
        end_turn(s, log, seat)


@rule
def end_turn(s, log, seat):
    """ND-RES-02, ND-RES-03: dice not spent are lost."""
    pop(s)
    empty_row(s.free)
    empty_row(s.sets_only)
    s.turn = NO_TURN
    tell(log, TURN_ENDED, seat)


@rule
def recruit(s, seat, number):
    """ND-REC-01, ND-DP-18: open a bundle with one die."""
    s.free[number] -= 1
    push(s, RECRUIT_MORE, seat, number, number)


@rule
def recruit_more(s, log, seat, move):
    """ND-REC-01, ND-DP-08: one more die, never lower than the last; or move the marker by the sum."""
    frame = top(s)
    if move == GO:
        total = frame[A]
        pop(s)
        climb(s, seat, total)
        tell(log, RECRUITED, seat, total, space_at(s, s.muscle[seat]))
        return
    number = move - ADD + 1
    s.free[number] -= 1
    frame[A] += number
    frame[B] = number


@rule
def bet(s, seat, number):
    """ND-BET-01: spend a die; then choose the number to bet on."""
    s.free[number] -= 1
    push(s, BET_SPOT, seat, number)


@rule
def place_bet(s, log, seat, die, number):
    """ND-BET-01, ND-BET-02: a soldier from the House goes on an empty Vegas number."""
    s.house[seat] -= 1
    s.vegas[number] = seat
    tell(log, BET_PLACED, seat, die, number)
