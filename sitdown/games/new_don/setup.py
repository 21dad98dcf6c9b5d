"""Setup: the empty board, the soldiers and the first Godfather (ND-SET)."""

from ...engine.agenda import push
from ...engine.events import tell
from ...engine.rule import rule
from .components import (
    BOARD_BY_SEATS,
    DISTRICT_OF,
    FAVOR_AT_START,
    HOODS,
    HOUSE_AT_START,
    NOT_ON_BOARD,
    NUMBERS,
    SET_NEEDED,
)
from .dice import roll_die
from .events import FIRST_GODFATHER, FIRST_ROLL, ROUND_BEGINS
from .moves import VEGAS_STEP
from .state import EMPTY, NO_TURN, NOT_HERE, ZERO_ZONE


@rule
def setup(s, log):
    """ND-SET-01..07: lay everything out, roll for the first Godfather and give the others a favor."""
    lay_out_board(s)
    s.godfather = first_godfather(s, log)
    tell(log, FIRST_GODFATHER, s.godfather)
    for seat in range(s.seats):
        if seat != s.godfather:
            s.house[seat] -= 1
            s.favor[seat][FAVOR_AT_START] += 1
    tell(log, ROUND_BEGINS, s.round_no, s.godfather)
    push(s, VEGAS_STEP, 0)


@rule
def lay_out_board(s):
    """ND-SET-01..03, ND-SET-06, ND-SET-07: the board for this many seats, all soldiers at home but the markers."""
    s.board = BOARD_BY_SEATS[s.seats]
    s.round_no = 1
    s.turn = NO_TURN
    for number in range(1, NUMBERS):
        s.vegas[number] = EMPTY
    for hood in range(HOODS):
        needed = SET_NEEDED[s.board][hood]
        if needed == NOT_ON_BOARD:
            s.owner[hood] = NOT_HERE
        else:
            s.owner[hood] = EMPTY
            s.empty_sets[DISTRICT_OF[hood]][needed] += 1
    for seat in range(s.seats):
        s.house[seat] = HOUSE_AT_START
        s.muscle[seat] = ZERO_ZONE


@rule
def first_godfather(s, log):
    """ND-SET-04, ND-RNG-01: everybody rolls; those tied for the highest roll again until one is highest."""
    rolling = s.tally
    for seat in range(s.seats):
        rolling[seat] = 1
    leaders = s.seats
    leader = 0
    while leaders > 1:
        highest = 0
        for seat in range(s.seats):
            if rolling[seat] > 0:
                rolling[seat] = roll_die(s)
                tell(log, FIRST_ROLL, seat, rolling[seat])
                if rolling[seat] > highest:
                    highest = rolling[seat]
        leaders = 0
        for seat in range(s.seats):
            if rolling[seat] == highest:
                leaders += 1
                leader = seat
            else:
                rolling[seat] = 0
    for seat in range(s.seats):
        rolling[seat] = 0
    return leader
