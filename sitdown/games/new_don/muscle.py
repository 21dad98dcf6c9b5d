"""The muscle track: climbing it, and who stands above whom (ND-REC, ND-MUS-02)."""

from ...engine.rule import hot, rule
from .components import LAST_POS, LETTERS, MOST_LETTERS
from .state import ZERO_ZONE


@hot
def is_above(s, seat, rival):
    """ND-MUS-02, ND-MUS-04: strictly higher, which nobody in the zero zone is."""
    return s.muscle[seat] > s.muscle[rival]


@rule
def climb(s, seat, steps):
    """ND-REC-01..07: count from the number the marker stands on; letters and the zero zone count as 0."""
    letters = LETTERS[s.board]
    start = s.muscle[seat] if s.muscle[seat] > letters else letters
    landing = start + steps
    if landing > LAST_POS[s.board]:
        landing = LAST_POS[s.board]
    while is_taken(s, seat, landing):
        landing -= 1
    s.muscle[seat] = landing


@rule
def is_taken(s, seat, pos):
    """ND-REC-03: whether another player's marker stands on a space of the track."""
    for rival in range(s.seats):
        if rival != seat and s.muscle[rival] == pos:
            return True
    return False


@rule
def space_at(s, pos):
    """The name of a position: letters first, then numbers, on both boards alike."""
    letters = LETTERS[s.board]
    return pos if pos <= letters else pos - letters + MOST_LETTERS


@rule
def highest(s):
    """The seat of the highest marker on the track, or -1 if none is on it."""
    best = -1
    pos = ZERO_ZONE
    for seat in range(s.seats):
        if s.muscle[seat] > pos:
            pos = s.muscle[seat]
            best = seat
    return best
