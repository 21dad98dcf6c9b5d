"""The Clean up phase: muscle is reorganised, a Godfather appointed, and the end looked for (ND-CLN, ND-END)."""

from ...engine.agenda import pop, push
from ...engine.events import tell
from ...engine.rule import rule
from .components import DISTRICT_END, DISTRICT_FIRST, LAST_POS, NUMBERS, RED_DICE, RED_POS
from .dice import empty_row
from .endgame import end_game
from .events import APPOINTED, DISTRICT_FULL, HOUSE_EMPTY, MARKER_SLID, ROUND_BEGINS, ROUNDS_OVER
from .moves import VEGAS_STEP
from .muscle import highest, space_at
from .state import EMPTY


@rule
def clean_up(s, log):
    """ND-CLN-01..07: slide, appoint, refresh; only then look for the end."""
    pop(s)
    slide_markers(s, log)
    appoint_godfather(s, log)
    refresh_dice(s)
    if is_over(s, log):
        end_game(s, log)
        return
    s.round_no += 1
    tell(log, ROUND_BEGINS, s.round_no, s.godfather)
    push(s, VEGAS_STEP, 0)


@rule
def slide_markers(s, log):
    """ND-CLN-01, ND-CLN-02: markers on the track go to A, B, C, ... in their order; the zero zone stays."""
    letter = 1
    for pos in range(1, LAST_POS[s.board] + 1):
        for seat in range(s.seats):
            if s.muscle[seat] == pos:
                s.muscle[seat] = letter
                tell(log, MARKER_SLID, seat, space_at(s, letter))
                letter += 1
                break


@rule
def appoint_godfather(s, log):
    """ND-CLN-03..05: the highest marker takes the red 3; with nobody on the track the Godfather stays."""
    boss = highest(s)
    if boss >= 0:
        s.godfather = boss
    s.muscle[s.godfather] = RED_POS[s.board]
    tell(log, APPOINTED, s.godfather)


@rule
def refresh_dice(s):
    """ND-CLN-06: own dice come back, red ones return to Vegas, all marks and records of the round disappear."""
    for die in range(RED_DICE):
        s.red_dice[die] = 0
    empty_row(s.received)
    for seat in range(s.seats):
        s.favor_die[seat] = 0
        s.asked[seat] = 0
        s.handed[seat] = 0
        s.offer_over[seat] = 0
        empty_row(s.red_taken[seat])
        empty_row(s.shown_pool[seat])


@rule
def is_over(s, log):
    """ND-END-01..05: a full district, an empty House, or the last round agreed on."""
    over = False
    for district in range(1, NUMBERS):
        if is_full(s, district):
            tell(log, DISTRICT_FULL, district)
            over = True
    for seat in range(s.seats):
        if s.house[seat] == 0:
            tell(log, HOUSE_EMPTY, seat)
            over = True
    if not over and s.round_no >= s.max_rounds:
        tell(log, ROUNDS_OVER, s.round_no)
        over = True
    return over


@rule
def is_full(s, district):
    """ND-END-01: whether no neighborhood of a district is empty."""
    for hood in range(DISTRICT_FIRST[district], DISTRICT_END[district]):
        if s.owner[hood] == EMPTY:
            return False
    return True
