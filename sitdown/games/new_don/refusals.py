"""Why not: the one definition of what is legal, decision by decision (section 8 of the rules)."""

from ...engine.agenda import KIND, A, B, top
from ...engine.rule import hot, rule
from .components import (
    ADJUST_ONE,
    ANY_ABILITY,
    DISTRICT_OF,
    FACES,
    HOODS,
    IS_ADJACENT,
    LEAST_DICE,
    LOWS,
    MOVE_ADJACENT,
    NUMBERS,
    SET_NEEDED,
    STRAIGHT,
    STRAIGHT_LENGTH,
)
from .dice import has_straight, has_unspent_die, unspent
from .favors import any_is_usable, dice_of_class, die_value, is_usable
from .moves import (
    ABILITY,
    ABILITY_PICK,
    ADD,
    BET,
    BET_SPOT,
    COPY,
    COPY_PICK,
    DIE,
    DIE_PICK,
    END,
    FAVOR,
    FAVOR_REVEAL,
    FAVOR_SPOT,
    FROM,
    GO,
    LOCK,
    MOVE_FROM,
    MOVE_TO,
    NEW_VALUE,
    OFFER_REROLL,
    RECRUIT,
    RECRUIT_MORE,
    REROLL,
    REROLL_PICK,
    SHOW,
    SPOT,
    STOP,
    STRAIGHT_FROM,
    STRAIGHT_PICK,
    TAKE,
    TO,
    TURN_ACTION,
    TURN_TO,
    VEGAS_LOCK,
    VEGAS_SPOT,
)
from .muscle import is_above
from .neighborhoods import can_leave, can_move_somebody, straight_has_room
from .reasons import (
    ALREADY_YOURS,
    GODFATHER_CLAIMS_ONLY,
    HEMMED_IN,
    IN_ZERO_ZONE,
    LOW_TO_HIGH,
    NO_ABILITY_WORKS,
    NO_DIE_LEFT,
    NO_DIE_TO_BET,
    NO_DIE_TO_RECRUIT,
    NO_FAVOR,
    NO_SOLDIER_AT_HOME,
    NO_SOLDIER_TO_BET,
    NO_STRAIGHT,
    NO_SUCH_DIE,
    NOBODY_CAN_MOVE,
    NOT_ABOVE,
    NOT_ADJACENT,
    NOT_COLLECTED,
    NOT_EMPTY,
    NOT_IN_POOL,
    NOT_ON_THIS_BOARD,
    NOT_ONE_STEP,
    NOT_YOUR_SOLDIER,
    NOT_YOUR_SPOTS,
    NOTHING_TO_MARK,
    ONE_AT_LEAST,
    OUTSIDE_STRAIGHT,
    SAME_NUMBER,
    SETS_ONLY,
    STILL_ROOM,
    TOO_FEW_OF_A_KIND,
    VEGAS_FULL,
    VEGAS_TAKEN,
)
from .state import EMPTY, NOT_HERE, ZERO_ZONE

ALLOWED = 0


@hot
def refusal(s, seat, move):
    """ALLOWED, or the code of the reason why this answer to the pending decision is not."""
    frame = top(s)
    kind = frame[KIND]
    if kind == TURN_ACTION:
        return refuse_action(s, seat, move)
    if kind == OFFER_REROLL:
        return refuse_mark(s, seat, move)
    if kind == RECRUIT_MORE:
        return refuse_bundle(s, frame[B], move)
    if kind == REROLL_PICK:
        return refuse_reroll(s, frame[A], frame[B], move)
    return refuse_choice(s, seat, kind, frame[A], frame[B], move)


@hot
def refuse_action(s, seat, move):
    """ND-DP-06, ND-DP-17..21 `turn_action`."""
    if move < TAKE + HOODS:
        return refuse_take(s, seat, move - TAKE)
    if move == END:
        return ALLOWED
    if seat == s.godfather:
        return GODFATHER_CLAIMS_ONLY
    if move < RECRUIT + FACES:
        return refuse_recruit(s, move - RECRUIT + 1)
    if move < BET + FACES:
        return refuse_bet(s, seat, move - BET + 1)
    return refuse_favor(s, seat, move - FAVOR + 1)


@hot
def refuse_take(s, seat, hood):
    """ND-DP-17, ND-CLM-01..07, ND-MUS-01..04: the dice, a soldier at home, and the right to the place.

    The dice are looked at first because they decide most often.
    """
    district = DISTRICT_OF[hood]
    if unspent(s, district) < LEAST_DICE[s.board][hood]:
        return refuse_place(s, seat, hood, NO_STRAIGHT if SET_NEEDED[s.board][hood] == STRAIGHT else TOO_FEW_OF_A_KIND)
    holder = s.owner[hood]
    if holder < EMPTY or holder == seat or s.house[seat] == 0:
        return refuse_place(s, seat, hood, NO_SOLDIER_AT_HOME)
    count = SET_NEEDED[s.board][hood]
    if count == STRAIGHT:
        return refuse_straights(s, seat, holder, district)
    if holder == EMPTY:
        return ALLOWED
    return refuse_muscle(s, seat, holder, s.empty_sets[district][count] > 0)


@hot
def refuse_place(s, seat, hood, reason):
    """ND-GEN-01, ND-CLM-06, ND-CLM-07: what speaks against a neighborhood before the dice do; else the reason given."""
    if s.owner[hood] == NOT_HERE:
        return NOT_ON_THIS_BOARD
    if s.owner[hood] == seat:
        return ALREADY_YOURS
    return NO_SOLDIER_AT_HOME if s.house[seat] == 0 else reason


@hot
def refuse_muscle(s, seat, holder, has_room):
    """ND-MUS-02..04: above the holder, and no empty neighborhood for the same set."""
    if not is_above(s, seat, holder):
        return IN_ZERO_ZONE if s.muscle[seat] == ZERO_ZONE else NOT_ABOVE
    return STILL_ROOM if has_room else ALLOWED


@hot
def refuse_straights(s, seat, holder, district):
    """ND-DP-17: one legal straight is enough; else the reason against the last one that the dice could make."""
    reason = NO_STRAIGHT
    for i in range(STRAIGHT_LENGTH):
        low = district - i
        if 1 <= low <= LOWS and has_straight(s, low):
            if holder == EMPTY:
                return ALLOWED
            reason = refuse_muscle(s, seat, holder, straight_has_room(s, low))
            if reason == ALLOWED:
                return ALLOWED
    return reason


@hot
def refuse_recruit(s, number):
    """ND-DP-18, ND-REC-01, ND-POOL-02: a free die of that number."""
    if s.free[number] > 0:
        return ALLOWED
    return SETS_ONLY if s.sets_only[number] > 0 else NO_DIE_TO_RECRUIT


@hot
def refuse_bet(s, seat, number):
    """ND-DP-19, ND-BET-01..03: a free die of that number, a soldier at home, an empty Vegas number."""
    if s.free[number] == 0:
        return SETS_ONLY if s.sets_only[number] > 0 else NO_DIE_TO_BET
    if s.house[seat] == 0:
        return NO_SOLDIER_TO_BET
    for spot in range(1, NUMBERS):
        if s.vegas[spot] == EMPTY:
            return ALLOWED
    return VEGAS_FULL


@hot
def refuse_favor(s, seat, number):
    """ND-DP-20, ND-FAV-01, ND-FAV-03: a soldier on that number, and something for the ability to do."""
    if s.favor[seat][number] == 0:
        return NO_FAVOR
    if number == MOVE_ADJACENT:
        return ALLOWED if can_move_somebody(s, seat) else NOBODY_CAN_MOVE
    if number == ANY_ABILITY:
        return ALLOWED if any_is_usable(s, seat) else NO_ABILITY_WORKS
    return ALLOWED if has_unspent_die(s) else NO_DIE_LEFT


@hot
def refuse_mark(s, seat, move):
    """ND-DP-05 `offer_reroll`: ND-OFF-07, ND-DP-23."""
    if move == STOP:
        return ALLOWED
    number = move - REROLL + 1
    if s.pool[seat][number] == s.marked[seat][number]:
        return NOTHING_TO_MARK
    return ALLOWED if number >= s.mark_floor[seat] else LOW_TO_HIGH


@hot
def refuse_bundle(s, last, move):
    """ND-DP-08 `recruit_more`: ND-REC-01, ND-DP-23."""
    if move == GO:
        return ALLOWED
    number = move - ADD + 1
    if s.free[number] == 0:
        return SETS_ONLY if s.sets_only[number] > 0 else NO_DIE_TO_RECRUIT
    return ALLOWED if number >= last else LOW_TO_HIGH


@hot
def refuse_reroll(s, last, count, move):
    """ND-DP-11 `reroll_pick`: ND-FAV-04, ND-DP-23."""
    if move == GO:
        return ALLOWED if count > 0 else ONE_AT_LEAST
    if dice_of_class(s, move - DIE) == 0:
        return NO_SUCH_DIE
    return ALLOWED if move - DIE >= last else LOW_TO_HIGH


@rule
def refuse_choice(s, seat, kind, a, b, move):
    """The decisions that take one answer; a and b are their numbers."""
    if kind == FAVOR_REVEAL:
        return ALLOWED if s.pool[seat][move - SHOW + 1] > 0 else NOT_IN_POOL
    if kind == VEGAS_LOCK:
        return ALLOWED if move - LOCK <= s.red_taken[seat][s.lock_at[seat]] else NOT_COLLECTED
    if kind == FAVOR_SPOT:
        return ALLOWED if move - SPOT + 1 == a or move - SPOT + 1 == b else NOT_YOUR_SPOTS
    if kind == STRAIGHT_PICK:
        return refuse_straight(s, seat, a, move - STRAIGHT_FROM + 1)
    if kind == BET_SPOT:
        return ALLOWED if s.vegas[move - VEGAS_SPOT + 1] == EMPTY else VEGAS_TAKEN
    if kind == ABILITY_PICK:
        return refuse_ability(s, seat, move - ABILITY + 1)
    if kind == DIE_PICK:
        return ALLOWED if dice_of_class(s, move - DIE) > 0 else NO_SUCH_DIE
    if kind == NEW_VALUE:
        return refuse_value(a, die_value(b), move - TURN_TO + 1)
    if kind == COPY_PICK:
        return ALLOWED if unspent(s, move - COPY + 1) > 0 else NO_SUCH_DIE
    if kind == MOVE_FROM:
        return refuse_from(s, seat, move - FROM)
    if kind == MOVE_TO:
        return refuse_to(s, a, move - TO)
    return ALLOWED


@rule
def refuse_straight(s, seat, hood, low):
    """ND-DP-07 `straight_pick`: ND-CLM-03, ND-MUS-03."""
    district = DISTRICT_OF[hood]
    if district < low or district >= low + STRAIGHT_LENGTH:
        return OUTSIDE_STRAIGHT
    if not has_straight(s, low):
        return NO_STRAIGHT
    if s.owner[hood] == EMPTY:
        return ALLOWED
    return refuse_muscle(s, seat, s.owner[hood], straight_has_room(s, low))


@rule
def refuse_ability(s, seat, ability):
    """ND-DP-10 `ability_pick`: ND-FAV-03, ND-FAV-09."""
    if is_usable(s, seat, ability):
        return ALLOWED
    return NOBODY_CAN_MOVE if ability == MOVE_ADJACENT else NO_DIE_LEFT


@rule
def refuse_value(ability, old, new):
    """ND-DP-13 `new_value`: ND-FAV-05, ND-FAV-07."""
    if ability == ADJUST_ONE:
        return ALLOWED if new == old - 1 or new == old + 1 else NOT_ONE_STEP
    return ALLOWED if new != old else SAME_NUMBER


@rule
def refuse_from(s, seat, hood):
    """ND-DP-15 `move_from`: ND-FAV-06."""
    if s.owner[hood] != seat:
        return NOT_YOUR_SOLDIER
    return ALLOWED if can_leave(s, hood) else HEMMED_IN


@rule
def refuse_to(s, hood, to):
    """ND-DP-16 `move_to`: ND-FAV-06."""
    if IS_ADJACENT[s.board][hood][to] == 0:
        return NOT_ADJACENT
    return ALLOWED if s.owner[to] == EMPTY else NOT_EMPTY
