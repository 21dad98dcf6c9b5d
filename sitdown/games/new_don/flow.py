"""From decision to decision: which rule a move or a step leads to (ND-FLOW)."""

from ...engine.agenda import KIND, A, B, pop, push, top
from ...engine.rule import rule
from .cleanup import clean_up
from .favors import choose_ability, copy_die, move_soldier, pick_to_reroll, turn_die
from .moves import (
    ABILITY,
    ABILITY_PICK,
    ASK,
    BET_SPOT,
    CLEAN_UP_STEP,
    COLLECT_STEP,
    COPY,
    COPY_PICK,
    DIE,
    DIE_PICK,
    FAVOR_REVEAL,
    FAVOR_SPOT,
    FROM,
    LOCK,
    MOVE_FROM,
    MOVE_TO,
    NEW_VALUE,
    OFFER_REROLL,
    OFFER_STEP,
    OFFERING,
    RECRUIT_MORE,
    REROLL_PICK,
    ROLL_STEP,
    SHOW,
    SPOT,
    STRAIGHT_FROM,
    STRAIGHT_PICK,
    TO,
    TURN_ACTION,
    TURN_STEP,
    TURN_TO,
    VEGAS_LOCK,
    VEGAS_SPOT,
    VEGAS_STEP,
)
from .neighborhoods import take_with_straight
from .offer import earn_favor, go_on_with_offers, make_offer, mark_or_reroll
from .pools import pick_favor, roll_pools
from .resolution import act, next_turn, place_bet, recruit_more
from .vegas import begin_round, collect, lock_dice


@rule
def apply(s, log, seat, move):
    """Play a legal move. Decisions that may take several answers remove themselves from the agenda."""
    frame = top(s)
    kind = frame[KIND]
    if kind == TURN_ACTION:
        act(s, log, seat, move)
    elif kind == OFFER_REROLL:
        mark_or_reroll(s, log, seat, move)
    elif kind == RECRUIT_MORE:
        recruit_more(s, log, seat, move)
    elif kind == REROLL_PICK:
        pick_to_reroll(s, log, seat, move)
    elif kind == FAVOR_REVEAL:
        pick_favor(s, log, seat, move - SHOW + 1)
    elif kind == VEGAS_LOCK:
        lock_dice(s, log, seat, move - LOCK)
    else:
        a, b = frame[A], frame[B]
        pop(s)
        answer(s, log, kind, seat, move, a, b)


@rule
def answer(s, log, kind, seat, move, a, b):
    """The decision that was on top is settled by this move; a and b are its numbers."""
    if kind == OFFERING:
        make_offer(s, log, a, move - ASK + 1)
    elif kind == FAVOR_SPOT:
        earn_favor(s, log, seat, move - SPOT + 1)
    elif kind == STRAIGHT_PICK:
        take_with_straight(s, log, seat, a, move - STRAIGHT_FROM + 1)
    elif kind == BET_SPOT:
        place_bet(s, log, seat, a, move - VEGAS_SPOT + 1)
    elif kind == ABILITY_PICK:
        choose_ability(s, log, seat, move - ABILITY + 1)
    elif kind == DIE_PICK:
        push(s, NEW_VALUE, seat, a, move - DIE)
    elif kind == NEW_VALUE:
        turn_die(s, log, seat, b, move - TURN_TO + 1)
    elif kind == COPY_PICK:
        copy_die(s, log, seat, move - COPY + 1)
    elif kind == MOVE_FROM:
        push(s, MOVE_TO, seat, move - FROM)
    elif kind == MOVE_TO:
        move_soldier(s, log, seat, a, move - TO)


@rule
def resume(s, log):
    """ND-FLOW-01, ND-FLOW-05: carry out the step on top of the agenda, which leads from phase to phase."""
    kind = top(s)[KIND]
    if kind == TURN_STEP:
        next_turn(s, log)
    elif kind == OFFER_STEP:
        go_on_with_offers(s)
    elif kind == VEGAS_STEP:
        begin_round(s, log)
    elif kind == COLLECT_STEP:
        collect(s, log)
    elif kind == ROLL_STEP:
        roll_pools(s, log)
    elif kind == CLEAN_UP_STEP:
        clean_up(s, log)
