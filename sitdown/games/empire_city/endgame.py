"""The end: wiping the table, ties at martial law, places (EC-END)."""

from ...engine.agenda import pop, push
from ...engine.rule import rule
from .ledger import crown
from .moves import TIE_BREAK
from .police import TIE_AT_MARTIAL_LAW
from .state import GAME_OVER, MARTIAL, NO_SEAT, RUNNING


@rule
def close_table(s, log):
    """EC-END-05: nothing that is still on the agenda is carried out; only a tie at martial law is asked (EC-RUL-06)."""
    if s.ended == RUNNING or s.phase == GAME_OVER:
        return
    while s.depth > 0:
        pop(s)
    for seat in range(s.seats):
        s.owes[seat] = 0
    if s.winner == NO_SEAT:
        push(s, TIE_BREAK, s.godfather, TIE_AT_MARTIAL_LAW, s.tied)
    else:
        crown(s, log, s.winner)


@rule
def is_ahead(s, seat, rival):
    """EC-END-07: the winner, then victory points, corruption and turn order; after martial law corruption first."""
    if s.winner == seat or s.winner == rival:
        return s.winner == seat
    points = s.vp[seat] - s.vp[rival]
    purity = s.corruption[rival] - s.corruption[seat]
    if s.ended == MARTIAL and purity != 0:
        return purity > 0
    if points != 0:
        return points > 0
    if purity != 0:
        return purity > 0
    return (seat - s.godfather) % s.seats < (rival - s.godfather) % s.seats


@rule
def scores(s, out):
    """EC-END-07: victory points, and a place of one's own for everybody."""
    for seat in range(s.seats):
        out[seat][0] = s.vp[seat]
        out[seat][1] = 1
        for rival in range(s.seats):
            if rival != seat and is_ahead(s, rival, seat):
                out[seat][1] += 1
