"""Scoring: six majorities and the House (ND-SCO, ND-VAR)."""

from ...engine.events import tell
from ...engine.rule import rule
from .components import DISTRICT_END, DISTRICT_FIRST, DISTRICT_POINTS, HOUSE_POINTS, NUMBERS
from .events import DISTRICT_SCORED, HOUSE_SCORED
from .state import GAME_OVER


@rule
def count_district(s, district):
    """ND-SCO-01: put into the tally how many neighborhoods of a district each seat holds."""
    for hood in range(DISTRICT_FIRST[district], DISTRICT_END[district]):
        if s.owner[hood] >= 0:
            s.tally[s.owner[hood]] += 1


@rule
def count_houses(s):
    """ND-SCO-04, ND-SCO-05: put into the tally how many soldiers each seat has at home."""
    for seat in range(s.seats):
        s.tally[seat] = s.house[seat]


@rule
def clear_tally(s):
    """Leave no trace of a count."""
    for seat in range(s.seats):
        s.tally[seat] = 0


@rule
def place_of(s, seat, friendly):
    """ND-SCO-02, ND-SCO-03, ND-VAR-01: the place that a seat's count is worth, or 0 if it counts nothing.

    Each group of equals above takes one place, or two if it is a tie; being tied costs one more. Friendly ties cost
    nothing.
    """
    own = s.tally[seat]
    if own == 0:
        return 0
    place = 1
    tied = False
    for rival in range(s.seats):
        count = s.tally[rival]
        if count == own and rival != seat:
            tied = True
        elif count > own:
            rank = rank_in_group(s, rival, count)
            if rank == 1 or (rank == 2 and friendly == 0):
                place += 1
    return place + 1 if tied and friendly == 0 else place


@rule
def rank_in_group(s, seat, count):
    """Whether a seat is the first, the second, ... of those with the same count."""
    rank = 1
    for rival in range(seat):
        if s.tally[rival] == count:
            rank += 1
    return rank


@rule
def district_points(s, seat, district):
    """ND-SCO-01..03, ND-VAR-01: what the tally of a district is worth to a seat."""
    return DISTRICT_POINTS[s.board][district][place_of(s, seat, s.friendly_scoring)]


@rule
def house_points(s, seat):
    """ND-SCO-04, ND-VAR-02: what the tally of the Houses is worth to a seat, never with friendly ties."""
    return HOUSE_POINTS[place_of(s, seat, 0)]


@rule
def scores(s, out):
    """ND-SCO-01, ND-SCO-04, ND-SCO-05: districts and House, nothing else."""
    count_houses(s)
    for seat in range(s.seats):
        out[seat][0] = house_points(s, seat)
    clear_tally(s)
    for district in range(1, NUMBERS):
        count_district(s, district)
        for seat in range(s.seats):
            out[seat][0] += district_points(s, seat, district)
        clear_tally(s)
    for seat in range(s.seats):
        out[seat][1] = place_at_table(s, seat, out)


@rule
def place_at_table(s, seat, out):
    """ND-SCO-06..08: most points win, ties go to the higher marker, and in the zero zone they are shared."""
    place = 1
    for rival in range(s.seats):
        if out[rival][0] > out[seat][0]:
            place += 1
        elif out[rival][0] == out[seat][0] and s.muscle[rival] > s.muscle[seat]:
            place += 1
    return place


@rule
def end_game(s, log):
    """ND-SCO-01, ND-SCO-04: the final count, told place by place."""
    s.phase = GAME_OVER
    for district in range(1, NUMBERS):
        count_district(s, district)
        for seat in range(s.seats):
            if s.tally[seat] > 0:
                tell(log, DISTRICT_SCORED, seat, district, s.tally[seat], district_points(s, seat, district))
        clear_tally(s)
    count_houses(s)
    for seat in range(s.seats):
        tell(log, HOUSE_SCORED, seat, s.house[seat], house_points(s, seat))
    clear_tally(s)
