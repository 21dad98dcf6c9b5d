"""What a family has that becomes dollars by the end; `worth.py` says how many, for each act.

The game's judgement counts most of it: the prospects of a position are those of the moves that would lead to it.
"""

from enum import IntEnum

from ...engine.rule import rule
from .components import ACTS, ALLIES, COLORS, FIRST_ALLY, FIRST_GOOD, FIRST_JOB, JOBS, NARCOTICS, PLAIN_GOODS, TURFS
from .endgame import cash_in_suitcase, jobs_of_color, turfs_dominated
from .figures import controller
from .judgement import CARD_WORTH, figures_left, job_worth, muster, outlook, purse
from .state import FAMILY_BUSINESS

STAGES = 2 * ACTS
HUNDRED = 100


class Asset(IntEnum):
    """What is counted; worths of the judgement in dollars, all else in pieces."""

    CASH = 0
    MONEY_IN_HAND = 1
    GOODS = 2
    NARCOTICS = 3
    JOBS_IN_HAND = 4
    JOBS_WORTH = 5
    BEST_JOB = 6
    ALLIES_IN_HAND = 7
    ALLIES_PLAYED = 8
    THUGS = 9
    FAMILY_MEMBERS = 10
    OUT = 11
    OUTLOOK = 12
    CONTROLLED = 13
    DOMINATED = 14
    OVER_LIMIT = 15
    HORSE_HEAD = 16
    JOBS_DONE = 17
    COLORS_LED = 18
    COLORS_SHARED = 19


@rule
def stage(s):
    """Each act, and what comes after its last figure."""
    return 2 * (s.act - 1) + int(s.phase > FAMILY_BUSINESS)


@rule
def assets(s, seat, out):
    """All that a family has."""
    hold_cards(s, seat, out)
    hold_jobs(s, seat, out)
    hold_figures(s, seat, out)
    hold_colors(s, seat, out)


@rule
def hold_cards(s, seat, out):
    """Money, goods and allies, and how much of the hand tribute will take."""
    out[Asset.CASH] = cash_in_suitcase(s, seat)
    out[Asset.MONEY_IN_HAND] = purse(s, seat, 0, 0, figures_left(s, seat)) / HUNDRED
    out[Asset.GOODS] = 0
    for good in range(PLAIN_GOODS):
        out[Asset.GOODS] += s.hand[seat][FIRST_GOOD + good]
    out[Asset.NARCOTICS] = s.hand[seat][FIRST_GOOD + NARCOTICS]
    out[Asset.ALLIES_IN_HAND] = 0
    out[Asset.ALLIES_PLAYED] = 0
    for ally in range(ALLIES):
        worth = CARD_WORTH[JOBS + ally] / HUNDRED
        out[Asset.ALLIES_IN_HAND] += worth * s.hand[seat][FIRST_ALLY + ally]
        out[Asset.ALLIES_PLAYED] += worth * s.played_allies[seat][ally]
    out[Asset.OVER_LIMIT] = max(0, s.hand_n[seat] - s.hand_limits[s.act - 1])


@rule
def hold_jobs(s, seat, out):
    """Jobs in hand, by how near they are."""
    out[Asset.JOBS_IN_HAND] = 0
    out[Asset.JOBS_WORTH] = 0
    out[Asset.BEST_JOB] = 0
    for job in range(JOBS):
        if s.hand[seat][FIRST_JOB + job] > 0:
            worth = job_worth(s, seat, job) / HUNDRED
            out[Asset.JOBS_IN_HAND] += 1
            out[Asset.JOBS_WORTH] += worth
            out[Asset.BEST_JOB] = max(out[Asset.BEST_JOB], worth)


@rule
def hold_figures(s, seat, out):
    """Figures still to play, and the turfs for those that stand there."""
    out[Asset.THUGS] = s.reserve_thugs[seat]
    out[Asset.FAMILY_MEMBERS] = s.reserve_family[seat]
    out[Asset.OUT] = s.out[seat]
    out[Asset.OUTLOOK] = 0
    out[Asset.CONTROLLED] = 0
    for turf in range(1, TURFS + 1):
        out[Asset.OUTLOOK] += outlook(s, seat, turf, muster(s, turf)) / HUNDRED
        out[Asset.CONTROLLED] += int(controller(s, turf) == seat)
    out[Asset.DOMINATED] = turfs_dominated(s, seat)
    out[Asset.HORSE_HEAD] = int(s.horse_head == seat)


@rule
def hold_colors(s, seat, out):
    """Jobs done, and the colours they lead."""
    out[Asset.JOBS_DONE] = 0
    out[Asset.COLORS_LED] = 0
    out[Asset.COLORS_SHARED] = 0
    for color in range(COLORS):
        own, best = jobs_of_color(s, seat, color), 0
        for rival in range(s.seats):
            if rival != seat:
                best = max(best, jobs_of_color(s, rival, color))
        out[Asset.JOBS_DONE] += own
        out[Asset.COLORS_LED] += int(own > best)
        out[Asset.COLORS_SHARED] += int(own == best and own > 0)
