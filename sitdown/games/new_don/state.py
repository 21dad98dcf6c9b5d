"""The table as one flat record (ND-SET, ND-INF): what lies where, and who may see it."""

from ...engine.agenda import Table
from ...engine.record import NOBODY, OWNER, Option, i8, i16
from .components import DATA, HOODS, NOTHING, NUMBERS, RED_DICE, SEATS, SETS

EMPTY, NOT_HERE = NOTHING, -2
"""What a neighborhood can be instead of held by a seat: free, or not on this board. A Vegas spot can be EMPTY."""
ZERO_ZONE = 0
NO_TURN = NOTHING
VEGAS, ROLL, OFFER, RESOLUTION, CLEAN_UP, GAME_OVER = range(6)

_friendly, _rounds = DATA.options.friendly_scoring, DATA.options.max_rounds


class State(Table):
    """A New Don between two decisions. Rows by die number, district or spot run from 1 to 6; row 0 stays 0."""

    friendly_scoring = i8(
        option=Option(int(_friendly.default), _friendly.text, _friendly.rule, names={"no": 0, "yes": 1})
    )
    max_rounds = i16(option=Option(_rounds.default, _rounds.text, _rounds.rule, low=_rounds.min, high=_rounds.max))

    board = i8()
    round_no = i16()
    phase = i8()
    godfather = i8()
    turn = i8()

    house = i8(SEATS)
    muscle = i8(SEATS)
    favor = i8(SEATS, NUMBERS)
    vegas = i8(NUMBERS)
    owner = i8(HOODS)
    empty_sets = i8(NUMBERS, SETS)

    red_dice = i8(RED_DICE)
    red_taken = i8(SEATS, NUMBERS)
    lock = i8(SEATS, NUMBERS, sees=OWNER)
    lock_at = i8(SEATS, sees=OWNER)

    pool = i8(SEATS, NUMBERS, sees=OWNER)
    dice_n = i8(SEATS)
    favor_pick = i8(SEATS, sees=OWNER)
    favor_die = i8(SEATS)

    asked = i8(SEATS)
    handed = i8(SEATS)
    received = i8(NUMBERS)
    shown_pool = i8(SEATS, NUMBERS)
    marked = i8(SEATS, NUMBERS, sees=OWNER)
    mark_floor = i8(SEATS, sees=OWNER)
    offer_over = i8(SEATS)

    free = i8(NUMBERS)
    sets_only = i8(NUMBERS)

    tally = i8(SEATS, sees=NOBODY)
