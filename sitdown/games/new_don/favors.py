"""Favors: soldiers come home from the river and something happens to the dice or the map (ND-FAV)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .components import ADJUST_ONE, ANY_ABILITY, COPY_DIE, MOVE_ADJACENT, REROLL_SETS_ONLY, SET_DIE
from .dice import HIGH, LOW, has_unspent_die, packed_set, roll_die
from .events import ABILITY_CHOSEN, DIE_COPIED, DIE_TURNED, FAVOR_USED, SETS_ONLY_ROLLED, SOLDIER_MOVED
from .moves import ABILITY_PICK, COPY_PICK, DIE, DIE_PICK, GO, MOVE_FROM, REROLL_PICK
from .neighborhoods import can_move_somebody, occupy, vacate


@rule
def use_favor(s, log, seat, number):
    """ND-FAV-01: the soldier goes home at once, then the ability is carried out."""
    s.favor[seat][number] -= 1
    s.house[seat] += 1
    tell(log, FAVOR_USED, seat, number)
    begin_ability(s, seat, number)


@rule
def begin_ability(s, seat, ability):
    """ND-FAV-04..09: ask what the ability needs to know."""
    if ability == REROLL_SETS_ONLY:
        push(s, REROLL_PICK, seat)
    elif ability == ADJUST_ONE or ability == SET_DIE:
        push(s, DIE_PICK, seat, ability)
    elif ability == MOVE_ADJACENT:
        push(s, MOVE_FROM, seat)
    elif ability == COPY_DIE:
        push(s, COPY_PICK, seat)
    elif ability == ANY_ABILITY:
        push(s, ABILITY_PICK, seat)


@rule
def choose_ability(s, log, seat, ability):
    """ND-FAV-09: as if the soldier had stood there."""
    tell(log, ABILITY_CHOSEN, seat, ability)
    begin_ability(s, seat, ability)


@rule
def is_usable(s, seat, ability):
    """ND-FAV-03: whether an ability from 1 to 5 can do something."""
    if ability == MOVE_ADJACENT:
        return can_move_somebody(s, seat)
    return has_unspent_die(s)


@rule
def any_is_usable(s, seat):
    """ND-FAV-03: whether ability 6 can do something."""
    return has_unspent_die(s) or can_move_somebody(s, seat)


@rule
def die_value(number):
    """The number that a class of dice shows; classes run 1 free, 1 sets-only, 2 free, ... (ND-DP-23)."""
    return number // 2 + 1


@rule
def marked_sets_only(number):
    """Whether a class of dice is for sets only."""
    return number % 2 == 1


@rule
def dice_of_class(s, number):
    """How many unspent dice there are of a class."""
    if marked_sets_only(number):
        return s.sets_only[die_value(number)]
    return s.free[die_value(number)]


@rule
def change_class(s, number, by):
    """Add dice to a class, or take them out."""
    if marked_sets_only(number):
        s.sets_only[die_value(number)] += by
    else:
        s.free[die_value(number)] += by


@rule
def pick_to_reroll(s, log, seat, move):
    """ND-FAV-04: dice are set aside one by one, then rolled together and marked."""
    frame = top(s)
    if move == GO:
        count = frame[B]
        pop(s)
        roll_for_sets(s, log, seat, count)
        return
    change_class(s, move - DIE, -1)
    frame[A] = move - DIE
    frame[B] += 1


@rule
def roll_for_sets(s, log, seat, count):
    """ND-FAV-04, ND-RNG-05: one throw, for all to see."""
    low = 0
    high = 0
    for _ in range(count):
        number = roll_die(s)
        s.sets_only[number] += 1
        low += packed_set(number, 1, LOW)
        high += packed_set(number, 1, HIGH)
    tell(log, SETS_ONLY_ROLLED, seat, low, high)


@rule
def turn_die(s, log, seat, number, value):
    """ND-FAV-05, ND-FAV-07, ND-FAV-10: a die of a class shows another number and keeps its mark."""
    change_class(s, number, -1)
    change_class(s, number + 2 * (value - die_value(number)), 1)
    tell(log, DIE_TURNED, seat, die_value(number), value)


@rule
def copy_die(s, log, seat, number):
    """ND-FAV-08: one more die of that number, free if a free one is there to be copied."""
    if s.free[number] > 0:
        s.free[number] += 1
    else:
        s.sets_only[number] += 1
    tell(log, DIE_COPIED, seat, number)


@rule
def move_soldier(s, log, seat, hood, to):
    """ND-FAV-06: a soldier on the map goes to an empty neighborhood next to it."""
    vacate(s, hood)
    occupy(s, seat, to)
    tell(log, SOLDIER_MOVED, seat, hood, to)
