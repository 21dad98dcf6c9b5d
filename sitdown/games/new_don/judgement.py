"""What a sensible player looks at (section 13 of the rules): a value for each move, in hundredths of a point.

Everything is measured by what the dice at hand can take on the map. To weigh a change of dice, it is made on the
view, looked at, and taken back.
"""

from ...engine.agenda import KIND, A, B, top
from ...engine.rule import rule
from .components import (
    ADJACENT,
    ANY_ABILITY,
    COPY_DIE,
    DISTRICT_OF,
    DISTRICT_POINTS,
    FACES,
    HOODS,
    MOST_ADJACENT,
    MOVE_ADJACENT,
    NUMBERS,
    REROLL_SETS_ONLY,
    SET_DIE,
    SET_NEEDED,
    STRAIGHT,
    STRAIGHT_LENGTH,
)
from .dice import unspent
from .endgame import clear_tally, count_district, district_points
from .favors import change_class, dice_of_class, die_value
from .moves import (
    ABILITY,
    ABILITY_PICK,
    ADD,
    ASK,
    BET,
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
    OFFERING,
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
)
from .refusals import ALLOWED, refuse_take, refuse_value
from .state import EMPTY

POINT = 100
PRESENCE = 60
"""What a soldier in a district is worth beside the points: a majority may still come."""
DIE_COST = 60
FAVOR_WORTH = (0, 30, 40, 20, 80, 70, 75)
"""What a soldier waiting on each favor number is worth."""
BET_WORTH, MUSCLE_WORTH = 30, 15
FEW_AT_HOME = 4
KNOWN, LIKELY, UNKNOWN = 100, 80, 35
"""How likely a number is in a pool, in percent: shown, collected as red dice, or anything."""


@rule
def judge(v, seat, move, n):
    """How much a move is worth on this view."""
    frame = top(v)
    kind = frame[KIND]
    if kind == TURN_ACTION:
        return judge_action(v, seat, move)
    if kind == OFFER_REROLL:
        return 0 if move == STOP else judge_reroll(v, seat, move - REROLL + 1)
    if kind == OFFERING:
        return judge_offer(v, seat, frame[A], move - ASK + 1)
    if kind == FAVOR_REVEAL:
        return judge_show(v, seat, move - SHOW + 1)
    if kind == FAVOR_SPOT:
        return FAVOR_WORTH[move - SPOT + 1]
    if kind == VEGAS_LOCK:
        return judge_lock(v, seat, move - LOCK)
    if kind == RECRUIT_MORE:
        return 0 if move == GO else move - ADD + 1
    return judge_step(v, seat, kind, frame[A], frame[B], move)


@rule
def judge_action(v, seat, move):
    """Claim what is worth most, use favors that make more possible, then bets and muscle with what is left."""
    if move == END:
        return 0
    if move < TAKE + HOODS:
        return value_of_taking(v, seat, move - TAKE)
    if move < RECRUIT + FACES:
        return MUSCLE_WORTH + move - RECRUIT
    if move < BET + FACES:
        return judge_bet(v, seat, move - BET + 1)
    return judge_favor(v, seat, move - FAVOR + 1)


@rule
def judge_bet(v, seat, number):
    """A bet with a low die, as long as there are soldiers to spare."""
    if v.house[seat] <= FEW_AT_HOME:
        return -1
    return BET_WORTH - number


@rule
def value_of_taking(v, seat, hood):
    """The swing in the district, and a presence there, for the dice it costs."""
    district = DISTRICT_OF[hood]
    holder = v.owner[hood]
    swing = margin(v, seat, district, seat, holder) - margin(v, seat, district, EMPTY, EMPTY)
    needed = SET_NEEDED[v.board][hood]
    dice = STRAIGHT_LENGTH if needed == STRAIGHT else needed
    return swing + PRESENCE + DISTRICT_POINTS[v.board][district][1] * POINT // 10 - DIE_COST * dice


@rule
def margin(v, seat, district, enters, leaves):
    """Own points in a district against the mean of the others, if a soldier entered and one left."""
    count_district(v, district)
    if enters >= 0:
        v.tally[enters] += 1
    if leaves >= 0:
        v.tally[leaves] -= 1
    total = 0
    for rival in range(v.seats):
        points = POINT * district_points(v, rival, district)
        total += points if rival == seat else -(points // (v.seats - 1))
    clear_tally(v)
    return total


@rule
def best_take(v, seat):
    """What the dice on the table can take at best."""
    best = 0
    for hood in range(HOODS):
        if refuse_take(v, seat, hood) == ALLOWED:
            value = value_of_taking(v, seat, hood)
            if value > best:
                best = value
    return best


@rule
def judge_favor(v, seat, number):
    """A favor is used for what it makes possible, or at the end of the turn to bring the soldier home."""
    gain = gain_of_ability(v, seat, number)
    return gain - FAVOR_WORTH[number] // 2


@rule
def gain_of_ability(v, seat, ability):
    """What an ability adds to the best that can be taken, or to the map."""
    if ability == MOVE_ADJACENT:
        return best_move(v, seat)
    if ability == REROLL_SETS_ONLY:
        return FAVOR_WORTH[REROLL_SETS_ONLY]
    if ability == COPY_DIE:
        return best_copy(v, seat)
    if ability == ANY_ABILITY:
        return best_turn(v, seat, SET_DIE)
    return best_turn(v, seat, ability)


@rule
def best_copy(v, seat):
    """The most that a second die of some number adds."""
    best = 0
    for number in range(1, NUMBERS):
        if unspent(v, number) > 0:
            value = gain_with_die(v, seat, number)
            if value > best:
                best = value
    return best


@rule
def gain_with_die(v, seat, number):
    """What one more die of a number adds to the best take."""
    before = best_take(v, seat)
    v.free[number] += 1
    value = best_take(v, seat) - before
    v.free[number] -= 1
    return value


@rule
def best_turn(v, seat, ability):
    """The most that turning some die by an ability adds."""
    best = 0
    for number in range(2 * FACES):
        if dice_of_class(v, number) > 0:
            value = best_turn_of(v, seat, ability, number)
            if value > best:
                best = value
    return best


@rule
def best_turn_of(v, seat, ability, number):
    """The most that turning a die of this class by an ability adds."""
    best = 0
    for value in range(1, NUMBERS):
        if refuse_value(ability, die_value(number), value) == ALLOWED:
            gain = gain_of_turn(v, seat, number, value)
            if gain > best:
                best = gain
    return best


@rule
def gain_of_turn(v, seat, number, value):
    """What turning a die of this class to another number adds."""
    before = best_take(v, seat)
    turned = number + 2 * (value - die_value(number))
    change_class(v, number, -1)
    change_class(v, turned, 1)
    gain = best_take(v, seat) - before
    change_class(v, turned, -1)
    change_class(v, number, 1)
    return gain


@rule
def best_move(v, seat):
    """The most that moving some soldier on the map gains."""
    best = 0
    for hood in range(HOODS):
        if v.owner[hood] == seat:
            value = best_move_from(v, seat, hood)
            if value > best:
                best = value
    return best


@rule
def best_move_from(v, seat, hood):
    """The most that moving this soldier gains."""
    best = -POINT
    for i in range(MOST_ADJACENT):
        to = ADJACENT[v.board][hood][i]
        if to >= 0 and v.owner[to] == EMPTY:
            value = gain_of_move(v, seat, hood, to)
            if value > best:
                best = value
    return best


@rule
def gain_of_move(v, seat, hood, to):
    """What a move from one district to another gains."""
    old, new = DISTRICT_OF[hood], DISTRICT_OF[to]
    if old == new:
        return 0
    gain = margin(v, seat, new, seat, EMPTY) - margin(v, seat, new, EMPTY, EMPTY)
    return gain + margin(v, seat, old, EMPTY, seat) - margin(v, seat, old, EMPTY, EMPTY)


@rule
def judge_step(v, seat, kind, a, b, move):
    """The steps within an action."""
    if kind == STRAIGHT_PICK:
        return judge_straight(v, seat, move - STRAIGHT_FROM + 1)
    if kind == ABILITY_PICK:
        return gain_of_ability(v, seat, move - ABILITY + 1)
    if kind == DIE_PICK:
        return best_turn_of(v, seat, a, move - DIE)
    if kind == NEW_VALUE:
        return gain_of_turn(v, seat, b, move - TURN_TO + 1)
    if kind == COPY_PICK:
        return gain_with_die(v, seat, move - COPY + 1)
    if kind == REROLL_PICK:
        return 1 if move == GO else 3 - 2 * unspent(v, die_value(move - DIE))
    if kind == MOVE_FROM:
        return best_move_from(v, seat, move - FROM)
    if kind == MOVE_TO:
        return gain_of_move(v, seat, a, move - TO)
    return 0


@rule
def judge_straight(v, seat, low):
    """Spend the straight that leaves more to be taken."""
    for i in range(STRAIGHT_LENGTH):
        v.free[low + i] -= 1
    value = best_take(v, seat)
    for i in range(STRAIGHT_LENGTH):
        v.free[low + i] += 1
    return value


@rule
def lay_open(v, seat):
    """Look at the own pool as if it were on the table."""
    for number in range(1, NUMBERS):
        v.free[number] += v.pool[seat][number]


@rule
def cover(v, seat):
    """Take the own pool off the table again."""
    for number in range(1, NUMBERS):
        v.free[number] -= v.pool[seat][number]


@rule
def judge_offer(v, seat, rival, number):
    """What the die would add to the Godfather's dice, by how likely it is to come."""
    lay_open(v, seat)
    gain = gain_with_die(v, seat, number) + 10 * v.free[number] + 1
    cover(v, seat)
    chance = UNKNOWN
    if number == v.favor_die[rival]:
        chance = KNOWN
    elif v.red_taken[rival][number] > 0:
        chance = LIKELY
    return gain * chance // 100


@rule
def judge_show(v, seat, number):
    """Show what is needed least and whose favor is worth most."""
    return FAVOR_WORTH[number] - loss_without_die(v, seat, number)


@rule
def loss_without_die(v, seat, number):
    """What one die fewer of a number takes away from the best take of the pool."""
    lay_open(v, seat)
    before = best_take(v, seat)
    v.free[number] -= 1
    loss = before - best_take(v, seat) + 15 * v.free[number]
    v.free[number] += 1
    cover(v, seat)
    return loss


@rule
def judge_reroll(v, seat, number):
    """Keep pairs and what is part of the best take; reroll the rest."""
    if v.pool[seat][number] > 1:
        return -1
    lay_open(v, seat)
    before = best_take(v, seat)
    v.free[number] -= 1
    loss = before - best_take(v, seat)
    v.free[number] += 1
    cover(v, seat)
    return 1 if loss == 0 else -1


@rule
def judge_lock(v, seat, count):
    """Lock two and more, roll a single one."""
    collected = v.red_taken[seat][v.lock_at[seat]]
    return count if collected > 1 else -count
