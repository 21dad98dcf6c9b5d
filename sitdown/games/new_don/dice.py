"""Dice: rolling them, telling them, and paying with them (ND-POOL, ND-RNG)."""

from ...engine.chance import roll
from ...engine.rule import hot, rule
from .components import FACES, NUMBERS, STRAIGHT_LENGTH
from .events import BASE, HALF

LOW, HIGH = 1, 1 + HALF


@rule
def roll_die(s):
    """ND-RNG-06: a fair die, 1 to 6."""
    return roll(s, FACES) + 1


@rule
def roll_into(s, dice, count):
    """Roll this many dice and add them to a row of counts."""
    for _ in range(count):
        dice[roll_die(s)] += 1


@rule
def packed(dice, first):
    """Three counts of a row of dice, from the number `first` on, as one number of an event."""
    number = 0
    for i in range(HALF):
        number = number * BASE + dice[first + HALF - 1 - i]
    return number


@rule
def packed_set(number, count, first):
    """For an event: `count` dice of one number, as far as it is among the three from `first` on."""
    if number < first or number >= first + HALF:
        return 0
    for _ in range(number - first):
        count *= BASE
    return count


@rule
def packed_straight(low, first):
    """For an event: one die each of a straight, as far as they are among the three from `first` on."""
    number = 0
    for i in range(STRAIGHT_LENGTH):
        number += packed_set(low + i, 1, first)
    return number


@rule
def empty_row(dice):
    """Take all dice out of a row of counts."""
    for number in range(1, NUMBERS):
        dice[number] = 0


@hot
def unspent(s, number):
    """ND-POOL-02: the dice of a number that a set can use, free or sets-only."""
    return s.free[number] + s.sets_only[number]


@rule
def has_unspent_die(s):
    """Whether the player has any die left."""
    for number in range(1, NUMBERS):
        if unspent(s, number) > 0:
            return True
    return False


@rule
def pay(s, number, count):
    """ND-POOL-03: dice of a number for a set; those for sets only go first."""
    for _ in range(count):
        if s.sets_only[number] > 0:
            s.sets_only[number] -= 1
        else:
            s.free[number] -= 1


@hot
def has_straight(s, low):
    """ND-CLM-03: whether the dice for the straight from this number are there."""
    for i in range(STRAIGHT_LENGTH):
        if unspent(s, low + i) == 0:
            return False
    return True
