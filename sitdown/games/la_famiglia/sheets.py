"""The action sheets and the influence tokens on them (LF-SET-18, LF-SET-19, LF-PLAN-03..06, LF-FLOW-08).

The top sheet of round n is sheet n - 1, the bottom sheet is sheet n. A token on the top sheet counts for its column;
`top_column` keeps those counts.
"""

from ...engine.rule import hot, rule
from .components import COLOURS, COLUMNS, DEEP, NEUTRAL, NEUTRAL_IN, NEUTRAL_TOKENS, SPACE_IS_THERE, SPACE_LARGE, SPACES
from .state import NOWHERE


@rule
def put_on_top(s, column, colour):
    """A token goes on the topmost space of a column that is empty or large."""
    space = room_on_top(s, column)
    s.top[space][colour] += 1
    s.top_column[column][colour] += 1
    s.top_n += 1


@rule
def room_on_top(s, column):
    """The topmost space of a column of the top sheet that is empty or large; NOWHERE if it is full."""
    sheet = s.round_no - 1
    for space in range(column * DEEP, (column + 1) * DEEP):
        if SPACE_IS_THERE[sheet][space] == 1:
            if SPACE_LARGE[sheet][space] == 1 or is_bare(s, space):
                return space
    return NOWHERE


@rule
def is_bare(s, space):
    """Whether a space of the top sheet has no token."""
    for colour in range(COLOURS):
        if s.top[space][colour] > 0:
            return False
    return True


@rule
def take_from_top(s, column, colour):
    """LF-PLAN-05: the topmost token of a colour in a column."""
    space = column * DEEP
    while s.top[space][colour] == 0:
        space += 1
    s.top[space][colour] -= 1
    s.top_column[column][colour] -= 1
    s.top_n -= 1


@rule
def column_tokens(s, column):
    """How many tokens lie in a column of the top sheet."""
    n = 0
    for colour in range(COLOURS):
        n += s.top_column[column][colour]
    return n


@hot
def is_open(s, space):
    """LF-PLAN-06: whether a space of the bottom sheet is there, and empty or large."""
    sheet = s.round_no
    return SPACE_IS_THERE[sheet][space] == 1 and (s.bottom_n[space] == 0 or SPACE_LARGE[sheet][space] == 1)


@rule
def put_on_bottom(s, space, colour):
    """A token lies on a space of the bottom sheet."""
    s.bottom[space][colour] += 1
    s.bottom_n[space] += 1


@rule
def take_from_bottom(s, space):
    """LF-ACT-20: the token of a normal space; returns its colour."""
    colour = 0
    while s.bottom[space][colour] == 0:
        colour += 1
    s.bottom[space][colour] -= 1
    s.bottom_n[space] -= 1
    return colour


@rule
def lay_neutral_tokens(s):
    """LF-SET-18: the grey spaces of sheet 0 are covered."""
    s.neutral_tokens = NEUTRAL_TOKENS
    for column in range(COLUMNS):
        for _ in range(NEUTRAL_IN[column]):
            put_on_top(s, column, NEUTRAL)
            s.neutral_tokens -= 1


@rule
def next_sheets(s):
    """LF-FLOW-08, LF-FLOW-09: the bottom sheet with its tokens is the top sheet, and an empty one lies below."""
    for space in range(SPACES):
        for colour in range(COLOURS):
            n = s.bottom[space][colour]
            s.top[space][colour] = n
            s.top_column[space // DEEP][colour] += n
            s.top_n += n
            s.bottom[space][colour] = 0
        s.bottom_n[space] = 0
