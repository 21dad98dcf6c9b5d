"""Units pulled together: `GATHER` in planning, `RALLY` before a movement (LF-ACT-22, LF-MOV-01)."""

from ...engine.agenda import A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .areas import lose_area
from .components import AREAS, NEXT_TO
from .events import PULLED
from .moves import AREA, DONE, GATHER_TARGET, PULL_CARS, PULL_SOLDATI, PULL_SOURCE, PULL_STEP

RALLYING, GATHERING = range(2)


@rule
def can_pull_into(s, seat, area):
    """Whether an own area has an own neighbour."""
    return s.owner[area] == seat and s.held[seat] & NEXT_TO[area] != 0


@rule
def can_gather(s, seat):
    """LF-ACT-22: an own area with an adjacent own area."""
    for area in range(AREAS):
        if can_pull_into(s, seat, area):
            return True
    return False


@rule
def gather(s, seat):
    """LF-DP-33."""
    push(s, GATHER_TARGET, seat)


@rule
def begin_pull(s, seat, area, why):
    """LF-ACT-22, LF-MOV-01: units come into this area, neighbour by neighbour."""
    push(s, PULL_STEP, seat, area, why)


@rule
def next_pull(s, seat):
    """LF-DP-34: another neighbour, if one is left."""
    area = top(s)[A]
    if s.held[seat] & NEXT_TO[area] & ~s.named == 0:
        end_pull(s)
    else:
        push(s, PULL_SOURCE, seat)


@rule
def end_pull(s):
    """No more units come."""
    s.named = 0
    pop(s)


@rule
def pull_from(s, seat, move):
    """LF-DP-35: how many Soldati of this neighbour."""
    if move == DONE:
        end_pull(s)
        return
    s.named |= 1 << (move - AREA)
    push(s, PULL_SOLDATI, seat, move - AREA)


@rule
def soldati_pulled(s, log, seat, source, n):
    """LF-DP-36: and how many cars, if there are any."""
    if s.cars[seat][source] > 0:
        push(s, PULL_CARS, seat, source, n)
    else:
        pull(s, log, seat, source, n, 0)


@rule
def pull(s, log, seat, source, n, cars):
    """LF-UNIT-06: they leave together; an area without Soldati is lost."""
    area = top(s)[A]
    s.soldati[source] -= n
    s.soldati[area] += n
    s.cars[seat][source] -= cars
    s.cars[seat][area] += cars
    tell(log, PULLED, seat, n, cars, source, area)
    if s.soldati[source] == 0:
        lose_area(s, log, source)
