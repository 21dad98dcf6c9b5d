"""Turf war and control markers (CE-TURF)."""

from ...engine.agenda import A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .components import TURFS
from .events import MARKER_MOVED, TURF_GAINED, TURF_UNDECIDED
from .figures import count_influence
from .moves import BRIBERY_STEP, RELOCATE_MARKER, TURF_WAR_STEP
from .state import NEUTRAL, NOBODY_CONTROLS, TURF_WAR


@rule
def begin_turf_war(s):
    """CE-TURF-01: turfs are resolved in order 1 to 7."""
    s.phase = TURF_WAR
    push(s, TURF_WAR_STEP, 0, 1)


@rule
def go_on_with_turf_war(s, log):
    """One turf after the other; then bribery."""
    frame = top(s)
    turf = frame[A]
    if turf > TURFS:
        pop(s)
        push(s, BRIBERY_STEP, 0)
        return
    frame[A] = turf + 1
    winner = strongest(s, turf)
    if winner == NOBODY_CONTROLS:
        tell(log, TURF_UNDECIDED, turf)
    else:
        gain_turf(s, log, winner, turf)


@rule
def strongest(s, turf):
    """CE-TURF-05, CE-TURF-06: the family with strictly more influence than every other and the neutral side."""
    count_influence(s, turf, s.tally)
    best = 0
    winner = NOBODY_CONTROLS
    for side in range(NEUTRAL + 1):
        if s.tally[side] > best:
            best = s.tally[side]
            winner = side
        elif s.tally[side] == best:
            winner = NOBODY_CONTROLS
        s.tally[side] = 0
    if winner == NEUTRAL:
        return NOBODY_CONTROLS
    return winner


@rule
def gain_turf(s, log, seat, turf):
    """CE-TURF-07, CE-TURF-09: a marker on top; without one left, a marker may move here."""
    if s.markers[seat] > 0:
        s.markers[seat] -= 1
        put_marker(s, seat, turf)
        tell(log, TURF_GAINED, seat, turf)
    else:
        push(s, RELOCATE_MARKER, seat, turf)


@rule
def put_marker(s, seat, turf):
    """On top of the stack."""
    s.stack[turf][s.stack_n[turf]] = seat
    s.stack_n[turf] += 1


@rule
def relocate_marker(s, log, seat, turf, source):
    """CE-TURF-09: the lowest own marker of the chosen stack goes on top of the gained turf."""
    n = s.stack_n[source]
    at = 0
    while s.stack[source][at] != seat:
        at += 1
    for i in range(at, n - 1):
        s.stack[source][i] = s.stack[source][i + 1]
    s.stack[source][n - 1] = 0
    s.stack_n[source] = n - 1
    put_marker(s, seat, turf)
    tell(log, MARKER_MOVED, seat, source, turf)


@rule
def markers_in(s, seat, turf):
    """How many markers of a seat lie in a stack."""
    n = 0
    for i in range(s.stack_n[turf]):
        if s.stack[turf][i] == seat:
            n += 1
    return n
