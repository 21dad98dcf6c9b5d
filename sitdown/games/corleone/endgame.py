"""Scoring (CE-END)."""

from ...engine.events import tell
from ...engine.rule import rule
from .components import COLOR_BONUS, COLOR_MIN, COLORS, JOB_COLOR, JOBS, MONEY, MONEY_VALUE, TURF_BONUS, TURFS
from .events import CASH_COUNTED, COLOR_LED, TURF_DOMINATED
from .state import GAME_OVER, NOBODY_CONTROLS
from .turf_war import markers_in


@rule
def cash_in_suitcase(s, seat):
    """CE-END-02."""
    dollars = 0
    for value in range(MONEY):
        dollars += s.suitcase[seat][value] * MONEY_VALUE[value]
    return dollars


@rule
def dominator(s, turf):
    """CE-END-03, CE-END-04: most markers of the stack; a tie goes to the one whose topmost lies higher."""
    best = 0
    winner = NOBODY_CONTROLS
    for i in range(s.stack_n[turf]):
        seat = s.stack[turf][s.stack_n[turf] - 1 - i]
        n = markers_in(s, seat, turf)
        if n > best:
            best = n
            winner = seat
    return winner


@rule
def turfs_dominated(s, seat):
    """How many turf bonuses a seat gets."""
    n = 0
    for turf in range(1, TURFS + 1):
        if dominator(s, turf) == seat:
            n += 1
    return n


@rule
def jobs_of_color(s, seat, color):
    """Completed jobs of one colour (CE-END-06: in the suitcase)."""
    n = 0
    for job in range(JOBS):
        if s.done_jobs[seat][job] == 1 and JOB_COLOR[job] == color:
            n += 1
    return n


@rule
def leads_color(s, seat, color):
    """CE-END-05: most completed jobs of a colour, at least one; all who tie lead."""
    own = jobs_of_color(s, seat, color)
    if own < COLOR_MIN:
        return False
    for rival in range(s.seats):
        if jobs_of_color(s, rival, color) > own:
            return False
    return True


@rule
def points(s, seat):
    """CE-END-02, CE-END-03, CE-END-05, CE-END-09: cash, turf dominance and led colours."""
    dollars = cash_in_suitcase(s, seat) + TURF_BONUS * turfs_dominated(s, seat)
    for color in range(COLORS):
        if leads_color(s, seat, color):
            dollars += COLOR_BONUS
    return dollars


@rule
def scores(s, out):
    """CE-END-07, CE-END-08: most dollars win, ties go to most turf bonuses, and what is still tied is shared."""
    for seat in range(s.seats):
        out[seat][0] = points(s, seat)
    for seat in range(s.seats):
        place = 1
        for rival in range(s.seats):
            if out[rival][0] > out[seat][0]:
                place += 1
            elif out[rival][0] == out[seat][0] and turfs_dominated(s, rival) > turfs_dominated(s, seat):
                place += 1
        out[seat][1] = place


@rule
def end_game(s, log):
    """CE-END-01: the final count, told bonus by bonus."""
    s.phase = GAME_OVER
    for seat in range(s.seats):
        tell(log, CASH_COUNTED, seat, cash_in_suitcase(s, seat))
    for turf in range(1, TURFS + 1):
        seat = dominator(s, turf)
        if seat != NOBODY_CONTROLS:
            tell(log, TURF_DOMINATED, seat, turf, TURF_BONUS)
    for color in range(COLORS):
        for seat in range(s.seats):
            if leads_color(s, seat, color):
                tell(log, COLOR_LED, seat, color, COLOR_BONUS)
