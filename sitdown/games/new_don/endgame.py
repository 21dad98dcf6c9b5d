"""Scoring: six majorities and the House (ND-SCO, ND-VAR)."""

from ...engine.events import tell
from ...engine.rule import rule
from .components import DISTRICT_END, DISTRICT_FIRST, DISTRICT_POINTS, HOUSE_POINTS, NUMBERS
from .events import DISTRICT_SCORED, HOUSE_SCORED
from .state import GAME_OVER

HOUSE = 0
"""What is counted under the number of a district, or at home."""


@rule
def count_of(s, seat, district):
    """ND-SCO-01, ND-SCO-04: neighborhoods of a district, or soldiers in the House."""
    if district == HOUSE:
        return s.house[seat]
    count = 0
    for hood in range(DISTRICT_FIRST[district], DISTRICT_END[district]):
        if s.owner[hood] == seat:
            count += 1
    return count


@rule
def place_in(s, seat, district, friendly):
    """ND-SCO-02, ND-SCO-03, ND-VAR-01: the place that counts for a seat, or 0 if it holds nothing.

    Each group of equals above takes one place, or two if it is a tie; being tied costs one more. Friendly ties cost
    nothing.
    """
    own = count_of(s, seat, district)
    if own == 0:
        return 0
    place = 1
    tied = False
    for rival in range(s.seats):
        count = count_of(s, rival, district)
        if count == own and rival != seat:
            tied = True
        elif count > own:
            group = group_rank(s, rival, district, count)
            if group == 1 or (group == 2 and friendly == 0):
                place += 1
    return place + 1 if tied and friendly == 0 else place


@rule
def group_rank(s, seat, district, count):
    """Whether a seat is the first, the second, ... of those with the same count."""
    rank = 1
    for rival in range(seat):
        if count_of(s, rival, district) == count:
            rank += 1
    return rank


@rule
def district_points(s, seat, district):
    """ND-SCO-01..03, ND-VAR-01: what a seat gets for a district."""
    return DISTRICT_POINTS[s.board][district][place_in(s, seat, district, s.friendly_scoring)]


@rule
def house_points(s, seat):
    """ND-SCO-04, ND-VAR-02: the bonus for soldiers at home, never with friendly ties."""
    return HOUSE_POINTS[place_in(s, seat, HOUSE, 0)]


@rule
def points(s, seat):
    """ND-SCO-01, ND-SCO-04, ND-SCO-05: districts and House, nothing else."""
    total = house_points(s, seat)
    for district in range(1, NUMBERS):
        total += district_points(s, seat, district)
    return total


@rule
def scores(s, out):
    """ND-SCO-06..08: most points win, ties go to the higher marker, and in the zero zone they are shared."""
    for seat in range(s.seats):
        out[seat][0] = points(s, seat)
    for seat in range(s.seats):
        place = 1
        for rival in range(s.seats):
            if out[rival][0] > out[seat][0]:
                place += 1
            elif out[rival][0] == out[seat][0] and s.muscle[rival] > s.muscle[seat]:
                place += 1
        out[seat][1] = place


@rule
def end_game(s, log):
    """ND-SCO-01, ND-SCO-04: the final count, told place by place."""
    s.phase = GAME_OVER
    for district in range(1, NUMBERS):
        for seat in range(s.seats):
            count = count_of(s, seat, district)
            if count > 0:
                tell(log, DISTRICT_SCORED, seat, district, count, district_points(s, seat, district))
    for seat in range(s.seats):
        tell(log, HOUSE_SCORED, seat, s.house[seat], house_points(s, seat))
