"""Neighborhoods: claiming them, muscling others out, moving between them (ND-CLM, ND-MUS)."""

from ...engine.agenda import push
from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import ADJACENT, DISTRICT_OF, HOODS, MOST_ADJACENT, SET_NEEDED, STRAIGHT, STRAIGHT_LENGTH
from .dice import HIGH, LOW, packed_set, packed_straight, pay
from .events import CLAIMED, MUSCLED_OUT
from .moves import STRAIGHT_PICK
from .state import EMPTY


@rule
def take(s, log, seat, hood):
    """ND-CLM-01..03, ND-MUS-01: pay the set; which straight, where there is a choice, is asked first."""
    district = DISTRICT_OF[hood]
    count = SET_NEEDED[s.board][hood]
    if count == STRAIGHT:
        push(s, STRAIGHT_PICK, seat, hood)
        return
    pay(s, district, count)
    move_in(s, log, seat, hood, packed_set(district, count, LOW), packed_set(district, count, HIGH))


@rule
def take_with_straight(s, log, seat, hood, low):
    """ND-CLM-03: three dice in a row, one of which shows the district's number."""
    for i in range(STRAIGHT_LENGTH):
        pay(s, low + i, 1)
    move_in(s, log, seat, hood, packed_straight(low, LOW), packed_straight(low, HIGH))


@rule
def move_in(s, log, seat, hood, low_dice, high_dice):
    """ND-CLM-01, ND-MUS-05..07: a soldier from the House takes the place; one that stood there goes to the river."""
    victim = s.owner[hood]
    s.house[seat] -= 1
    if victim == EMPTY:
        occupy(s, seat, hood)
        tell(log, CLAIMED, seat, hood, low_dice, high_dice)
    else:
        s.owner[hood] = seat
        s.favor[victim][DISTRICT_OF[hood]] += 1
        tell(log, MUSCLED_OUT, seat, victim, hood, low_dice, high_dice)


@rule
def occupy(s, seat, hood):
    """A soldier enters an empty neighborhood."""
    s.owner[hood] = seat
    s.empty_sets[DISTRICT_OF[hood]][SET_NEEDED[s.board][hood]] -= 1


@rule
def vacate(s, hood):
    """A neighborhood becomes empty."""
    s.owner[hood] = EMPTY
    s.empty_sets[DISTRICT_OF[hood]][SET_NEEDED[s.board][hood]] += 1


@hot
def straight_has_room(s, low):
    """ND-MUS-03: whether an empty neighborhood of its three districts takes this straight."""
    for i in range(STRAIGHT_LENGTH):
        if s.empty_sets[low + i][STRAIGHT] > 0:
            return True
    return False


@rule
def can_leave(s, hood):
    """ND-FAV-06: whether a neighborhood next to this one is empty."""
    for i in range(MOST_ADJACENT):
        other = ADJACENT[s.board][hood][i]
        if other >= 0 and s.owner[other] == EMPTY:
            return True
    return False


@rule
def can_move_somebody(s, seat):
    """ND-FAV-03: whether any soldier of this seat on the map has somewhere to go."""
    for hood in range(HOODS):
        if s.owner[hood] == seat and can_leave(s, hood):
            return True
    return False
