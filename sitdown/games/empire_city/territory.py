"""Squares and what stands on them: control, rackets, police (EC-CTL, EC-RAC, EC-COP-16..20)."""

from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import (
    MOD_RACKET,
    NEAR,
    RACKET_ALLOWED,
    RACKET_COST,
    SPACE_HOOD,
    SPACE_NEAR,
    TERRITORIES,
    TERRITORY,
)
from .events import CLAIMED, CONQUERED, RACKET_LOST, RACKET_PLACED, SQUARE_LOST
from .ledger import modifier, not_below_zero
from .state import NO_CARD, NOBODY_OWNS


@hot
def has_police(s, space):
    """EC-COP-20: a cop or Elliot Ness stands there."""
    return s.police[space] > 0 or s.ness_at == space


@hot
def is_open(s, space):
    """EC-CTL-01: an unoccupied territory without police."""
    return s.owner[space] == NOBODY_OWNS and not has_police(s, space)


@rule
def claim(s, log, seat, space):
    """EC-CTL-01: a family token on an open square."""
    s.owner[space] = seat
    s.tokens[space] = 1
    tell(log, CLAIMED, seat, space)


@rule
def lose_square(s, log, space):
    """EC-COP-16: tokens and racket leave, the square is unoccupied."""
    seat = s.owner[space]
    if s.racket[space] != NO_CARD:
        discard_racket(s, log, space)
    s.owner[space] = NOBODY_OWNS
    s.tokens[space] = 0
    s.safe[space] = 0
    tell(log, SQUARE_LOST, seat, space)


@rule
def discard_racket(s, log, space):
    """EC-RAC-08, EC-RAC-10: the racket goes to the discard with its extra tokens and its shut mark."""
    tell(log, RACKET_LOST, s.racket[space], space)
    s.racket_discard[s.racket[space]] += 1
    s.racket[space] = NO_CARD
    s.shut[space] = 0
    s.tokens[space] = 1


@rule
def conquer(s, log, seat, space):
    """EC-CMB-16, EC-RAC-09, EC-CARD-08: one token of the winner, who takes over the racket; protection ends."""
    s.owner[space] = seat
    s.tokens[space] = 1
    s.safe[space] = 0
    tell(log, CONQUERED, seat, space)


@rule
def racket_fits(s, seat, racket, space):
    """EC-RAC-02, EC-RAC-03: an own square of an allowed neighborhood without racket or police."""
    if s.owner[space] != seat or s.racket[space] != NO_CARD or has_police(s, space):
        return False
    return RACKET_ALLOWED[racket][SPACE_HOOD[space]] == 1


@rule
def has_room_for(s, seat, racket):
    """Whether a capo has any square for this racket."""
    for i in range(TERRITORIES):
        if racket_fits(s, seat, racket, TERRITORY[i]):
            return True
    return False


@rule
def racket_price(s, seat, racket):
    """EC-RAC-04."""
    return not_below_zero(RACKET_COST[racket] - modifier(s, seat, MOD_RACKET) - s.turn_off_racket)


@rule
def place_racket(s, log, seat, racket, space):
    """EC-RAC-01: a bought racket is placed at once."""
    s.racket[space] = racket
    tell(log, RACKET_PLACED, seat, racket, space)


@rule
def adjacent_squares(s, seat, space):
    """EC-CMB-07, EC-CMB-08, EC-NEU-10: the neighboring territories that a capo controls."""
    n = 0
    for i in range(NEAR):
        near = SPACE_NEAR[space][i]
        if near >= 0 and s.owner[near] == seat:
            n += 1
    return n


@rule
def squares_of(s, seat):
    """How many squares a capo controls."""
    n = 0
    for i in range(TERRITORIES):
        if s.owner[TERRITORY[i]] == seat:
            n += 1
    return n


@rule
def rackets_of(s, seat):
    """How many rackets stand on a capo's squares."""
    n = 0
    for i in range(TERRITORIES):
        if s.owner[TERRITORY[i]] == seat and s.racket[TERRITORY[i]] != NO_CARD:
            n += 1
    return n
