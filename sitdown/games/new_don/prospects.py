"""What a family has that becomes points by the end; `worth.py` says how many, by how near the end is."""

from enum import IntEnum

from ...engine.rule import rule
from .components import COPY_DIE, DISTRICT_OF, DISTRICT_POINTS, HOODS, NUMBERS, SET_NEEDED, SETS
from .dice import unspent
from .endgame import clear_tally, count_district, count_houses, district_points, house_points
from .muscle import highest, is_above
from .state import RESOLUTION, ZERO_ZONE

FAR = 5
"""From so many rounds on, the end is not in sight."""
STAGES = 2 * (FAR + 1)
PAIR, TEN = 2, 10


class Asset(IntEnum):
    """What is counted: points as they stand, all else in pieces."""

    POINTS = 0
    HOUSE_POINTS = 1
    WEIGHT = 2
    HARD_SETS = 3
    GAIN = 4
    LOSS = 5
    EXPOSED = 6
    EXPOSED_NOW = 7
    HOUSE = 8
    HOUSE_SQUARED = 9
    BETS = 10
    COPIES = 11
    FAVORS_NOW = 12
    RED_DICE = 13
    DICE = 14
    TRIPLES = 15
    GODFATHER = 16
    ORDER = 17
    HIGHEST = 18
    ON_TRACK = 19


@rule
def stage(s):
    """Rounds to go by the fullest district and the emptiest House, and whether this one's dice are being spent.

    The emptiest House loses about two soldiers a round, the fullest district one place.
    """
    left = FAR
    for district in range(1, NUMBERS):
        left = min(left, room(s, district))
    for seat in range(s.seats):
        left = min(left, (s.house[seat] + 1) // 2)
    return 2 * left + int(s.phase == RESOLUTION)


@rule
def room(s, district):
    """The empty neighborhoods of a district."""
    count = 0
    for needed in range(SETS):
        count += s.empty_sets[district][needed]
    return count


@rule
def assets(s, seat, out):
    """All that a family has."""
    hold_districts(s, seat, out)
    hold_neighborhoods(s, seat, out)
    hold_soldiers(s, seat, out)
    hold_dice(s, seat, out)
    hold_muscle(s, seat, out)


@rule
def hold_districts(s, seat, out):
    """Majorities as they stand, and what the next soldier would change: one's own, or the rival's that hurts most."""
    out[Asset.POINTS] = 0
    out[Asset.WEIGHT] = 0
    out[Asset.GAIN] = 0
    out[Asset.LOSS] = 0
    for district in range(1, NUMBERS):
        count_district(s, district)
        points = district_points(s, seat, district)
        out[Asset.POINTS] += points
        out[Asset.WEIGHT] += s.tally[seat] * DISTRICT_POINTS[s.board][district][1]
        if room(s, district) > 0:
            out[Asset.GAIN] += points_after(s, seat, district, seat) - points
        worst = points
        for rival in range(s.seats):
            if rival != seat:
                worst = min(worst, points_after(s, seat, district, rival))
        out[Asset.LOSS] += points - worst
        clear_tally(s)


@rule
def points_after(s, seat, district, enters):
    """What the tally of a district would be worth to a seat with one more soldier there."""
    s.tally[enters] += 1
    points = district_points(s, seat, district)
    s.tally[enters] -= 1
    return points


@rule
def hold_neighborhoods(s, seat, out):
    """Soldiers who are hard to follow, and those who can be muscled out: by how many rivals, ever or in this round."""
    above, soon = 0, 0
    for rival in range(s.seats):
        if is_above(s, rival, seat):
            above += 1
            soon += int(s.dice_n[rival] > 0 or s.turn == rival)
    out[Asset.HARD_SETS] = 0
    out[Asset.EXPOSED] = 0
    out[Asset.EXPOSED_NOW] = 0
    for hood in range(HOODS):
        if s.owner[hood] == seat:
            district, needed = DISTRICT_OF[hood], SET_NEEDED[s.board][hood]
            out[Asset.HARD_SETS] += int(needed > PAIR)
            if s.empty_sets[district][needed] == 0:
                out[Asset.EXPOSED] += above * DISTRICT_POINTS[s.board][district][1]
                out[Asset.EXPOSED_NOW] += soon


@rule
def hold_soldiers(s, seat, out):
    """Soldiers at home and in Vegas."""
    count_houses(s)
    out[Asset.HOUSE_POINTS] = house_points(s, seat)
    clear_tally(s)
    out[Asset.HOUSE] = s.house[seat]
    out[Asset.HOUSE_SQUARED] = s.house[seat] * s.house[seat] / TEN
    out[Asset.BETS] = 0
    for number in range(1, NUMBERS):
        out[Asset.BETS] += int(s.vegas[number] == seat)


@rule
def hold_dice(s, seat, out):
    """Dice yet to be spent, and the favors that can go with them."""
    out[Asset.RED_DICE] = 0
    out[Asset.DICE] = 0
    out[Asset.TRIPLES] = 0
    favors = 0
    for number in range(1, NUMBERS):
        count = unspent(s, number) if s.turn == seat else s.pool[seat][number]
        out[Asset.RED_DICE] += s.red_taken[seat][number]
        out[Asset.DICE] += count
        out[Asset.TRIPLES] += int(count > PAIR)
        favors += s.favor[seat][number]
    out[Asset.COPIES] = s.favor[seat][COPY_DIE]
    out[Asset.FAVORS_NOW] = favors * int(out[Asset.DICE] > 0 and s.godfather != seat)


@rule
def hold_muscle(s, seat, out):
    """Who is Godfather, whose turn comes when, and who will be Godfather next."""
    out[Asset.GODFATHER] = int(s.godfather == seat)
    out[Asset.ORDER] = (s.seats + seat - s.godfather) % s.seats
    out[Asset.HIGHEST] = int(highest(s) == seat)
    out[Asset.ON_TRACK] = int(s.muscle[seat] > ZERO_ZONE)
