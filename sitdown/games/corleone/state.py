"""The table as one flat record (CE-SET, CE-INFO): what lies where, and who may see it."""

from ...engine.agenda import Table
from ...engine.record import NOBODY, OWNER, Option, i8, i16
from .components import (
    ACTS,
    ALLIES,
    AREAS,
    BLUE_TILES,
    CARDS,
    CASH_INS,
    FAMILY_KEY,
    GOOD_COUNT,
    GOODS,
    HAND_LIMIT,
    JOBS,
    LAST_ICON,
    MONEY,
    MONEY_COUNT,
    RED_TILES,
    SEATS,
    SLOTS,
    SPACES,
    STACK,
    THEFTS,
)
from .table_schema import HIGHEST_HAND_LIMIT

EMPTY, CLOSED, NEUTRAL = -1, -2, SEATS
"""What a figure space can hold instead of a family's seat."""
NOBODY_CONTROLS = -1
OFF_BOARD = -1
OPEN_NEW_BUSINESS, FAMILY_BUSINESS, TURF_WAR, BRIBERY, TRIBUTE, GAME_OVER = range(6)
RANDOM_SEAT = -1


class State(Table):
    """Corleone's Empire between two decisions."""

    first_player = i8(
        option=Option(
            RANDOM_SEAT,
            "who starts with the horse head",
            "CE-VAR-01",
            names={"random": RANDOM_SEAT, **{key: seat for seat, key in enumerate(FAMILY_KEY)}},
            is_seat=True,
        )
    )
    open_suitcases = i8(option=Option(0, "suitcases are open to all", "CE-VAR-02", names={"no": 0, "yes": 1}))
    hand_limits = i8(
        ACTS, option=Option(HAND_LIMIT, "hand limit of each act", "CE-VAR-03", low=0, high=HIGHEST_HAND_LIMIT)
    )
    money_counts = i8(MONEY, option=Option(MONEY_COUNT, "money cards of each value", "CE-VAR-04", low=6, high=100))
    goods_counts = i8(GOODS, option=Option(GOOD_COUNT, "cards of each good", "CE-VAR-04", low=0, high=100))

    act = i8()
    phase = i8()
    turn = i8()
    turn_open = i8()
    horse_head = i8()
    out = i8(SEATS)

    supply = i8(MONEY + GOODS)
    hand = i8(SEATS, CARDS, sees=OWNER)
    hand_n = i16(SEATS)
    suitcase = i8(SEATS, MONEY, sees=OWNER, opened_by="open_suitcases")
    done_jobs = i8(SEATS, JOBS, sees=OWNER, opened_by="open_suitcases")

    job_deck = i8(JOBS, sees=NOBODY)
    job_deck_n = i8()
    job_discard = i8(JOBS)
    job_discard_n = i8()
    public_jobs = i8(JOBS)
    public_jobs_n = i8()
    looked_at = i8(SEATS, 2, sees=OWNER)

    ally_row = i8(ALLIES)
    ally_row_n = i8()
    played_allies = i8(SEATS, ALLIES)

    blue_deck = i8(len(BLUE_TILES), sees=NOBODY)
    blue_n = i8()
    red_deck = i8(len(RED_TILES), sees=NOBODY)
    red_n = i8()
    business = i8(SLOTS)

    figure_at = i8(SPACES)
    police_at = i8()
    reserve_thugs = i8(SEATS)
    reserve_family = i8(SEATS)
    river_thugs = i8(SEATS)
    river_family = i8(SEATS)

    stack = i8(AREAS, STACK)
    stack_n = i8(AREAS)
    markers = i8(SEATS)

    icons = i8(LAST_ICON + 1)
    cash_ins = i8(CASH_INS)
    goods_owed = i8(GOODS)

    bid = i8(SEATS, MONEY, sees=OWNER)
    bid_ceiling = i8(SEATS, sees=OWNER)
    bribe = i16(SEATS)
    pick = i8(SEATS, sees=OWNER)

    job_seen_by = i8(JOBS, sees=NOBODY)
    job_shuffle = i8(JOBS, sees=NOBODY)
    shuffles = i8()
    thefts = i8()
    thief = i8(THEFTS)
    victim = i8(THEFTS)
    stolen = i8(THEFTS, sees=NOBODY)
    stolen_floor = i8(THEFTS, sees=NOBODY)
    victim_floor = i8(THEFTS, CARDS, sees=NOBODY)

    tally = i16(SEATS + 3, sees=NOBODY)
    pool = i8(JOBS, sees=NOBODY)
