"""Setup, opening of businesses and the entr'acte (CE-SET, CE-OPEN, CE-ENTR, CE-CH)."""

from ...engine.agenda import pop, push
from ...engine.chance import roll, shuffle
from ...engine.events import tell
from ...engine.rule import rule
from .cards import NO_CARD, draw_job, gain_card, job_into_hand
from .components import (
    ACT_ALLIES,
    ACT_NEW_MEMBERS,
    ACT_TILES,
    ALLIES,
    ALLIES_BY_SEATS,
    BLUE,
    BLUE_TILES,
    FAMILY_SPACES,
    FIRST_GOOD,
    GOODS,
    JOBS,
    MARKERS,
    MONEY,
    NO_BUSINESS,
    PUBLIC_JOBS_BY_SEATS,
    RED_TILES,
    SLOT_PRINTED,
    SLOTS,
    SPACE_MIN_SEATS,
    SPACES,
    START_JOBS,
    START_MONEY,
    START_TILES_BY_SEATS,
    THUG_SPACES,
    THUGS_BY_SEATS,
    TILE_SLOT,
    TURFS,
)
from .events import (
    ACT_BEGINS,
    ALLY_LEAVES,
    ALLY_OFFERED,
    BUSINESS_OPENS,
    FIRST_PLAYER,
    JOB_DEALT,
    PUBLIC_JOB,
)
from .family_business import begin_family_business
from .figures import clear_board
from .moves import OPEN_BUSINESS_STEP
from .state import CLOSED, EMPTY, OFF_BOARD, OPEN_NEW_BUSINESS, RANDOM_SEAT


@rule
def setup(s, log):
    """CE-SET-01..16, drawing from chance in the order of CE-CH-08."""
    lay_out_board(s)
    s.horse_head = s.first_player
    if s.first_player == RANDOM_SEAT:
        s.horse_head = roll(s, s.seats)
    tell(log, FIRST_PLAYER, s.horse_head)
    shuffle_decks(s)
    for _ in range(START_TILES_BY_SEATS[s.seats]):
        open_business(s, log, BLUE)
    refill_public_jobs(s, log)
    for seat in range(s.seats):
        deal_hand(s, log, seat)
    s.act = 1
    offer_allies(s, log)
    push(s, OPEN_BUSINESS_STEP, 0)


@rule
def lay_out_board(s):
    """CE-SET-03, CE-SET-10..12, CE-SET-15, CE-SET-16: supply, pieces and the empty board."""
    for value in range(MONEY):
        s.supply[value] = s.money_counts[value]
    for good in range(GOODS):
        s.supply[FIRST_GOOD + good] = s.goods_counts[good]
    for slot in range(SLOTS):
        s.business[slot] = SLOT_PRINTED[slot]
    for space in range(SPACES):
        s.figure_at[space] = EMPTY
    for space in range(FAMILY_SPACES):
        if s.seats < SPACE_MIN_SEATS[space]:
            s.figure_at[THUG_SPACES + space] = CLOSED
    s.police_at = OFF_BOARD
    for seat in range(s.seats):
        s.markers[seat] = MARKERS
        s.reserve_thugs[seat] = THUGS_BY_SEATS[s.seats]
        s.reserve_family[seat] = ACT_NEW_MEMBERS[0]


@rule
def shuffle_decks(s):
    """CE-SET-04, CE-SET-08: blue tiles, red tiles, jobs."""
    for i in range(len(BLUE_TILES)):
        s.blue_deck[i] = BLUE_TILES[i]
    for i in range(len(RED_TILES)):
        s.red_deck[i] = RED_TILES[i]
    for job in range(JOBS):
        s.job_deck[job] = job
    s.blue_n = len(BLUE_TILES)
    s.red_n = len(RED_TILES)
    s.job_deck_n = JOBS
    shuffle(s, s.blue_deck, s.blue_n)
    shuffle(s, s.red_deck, s.red_n)
    shuffle(s, s.job_deck, s.job_deck_n)


@rule
def deal_hand(s, log, seat):
    """CE-SET-13: one $1, one $2, one $3 and two jobs."""
    for value in range(MONEY):
        for _ in range(START_MONEY[value]):
            s.supply[value] -= 1
            gain_card(s, seat, value)
    for _ in range(START_JOBS):
        job = draw_job(s, log)
        job_into_hand(s, seat, job, 1 << seat)
        tell(log, JOB_DEALT, seat, job)


@rule
def begin_act(s, log):
    """CE-FLOW-01, CE-OPEN-01, CE-OPEN-02: open a business, then family business."""
    pop(s)
    s.phase = OPEN_NEW_BUSINESS
    tell(log, ACT_BEGINS, s.act)
    open_business(s, log, ACT_TILES[s.act - 1])
    begin_family_business(s)


@rule
def open_business(s, log, color):
    """CE-OPEN-01..03: the top tile goes on the empty slot of the lowest-numbered turf that has one."""
    turf = 1
    while turf <= TURFS and s.business[TILE_SLOT[turf]] != NO_BUSINESS:
        turf += 1
    if turf > TURFS:
        return
    s.business[TILE_SLOT[turf]] = top_tile(s, color)
    tell(log, BUSINESS_OPENS, s.business[TILE_SLOT[turf]], turf)


@rule
def top_tile(s, color):
    """The next tile of the blue or the red deck."""
    if color == BLUE:
        s.blue_n -= 1
        tile = s.blue_deck[s.blue_n]
        s.blue_deck[s.blue_n] = 0
        return tile
    s.red_n -= 1
    tile = s.red_deck[s.red_n]
    s.red_deck[s.red_n] = 0
    return tile


@rule
def refill_public_jobs(s, log):
    """CE-SET-08, CE-ENTR-04: up to the number for this player count, as long as there are jobs."""
    while s.public_jobs_n < PUBLIC_JOBS_BY_SEATS[s.seats]:
        job = draw_job(s, log)
        if job == NO_CARD:
            return
        s.public_jobs[job] = 1
        s.public_jobs_n += 1
        tell(log, PUBLIC_JOB, job)


@rule
def offer_allies(s, log):
    """CE-SET-09, CE-ENTR-05, CE-CH-05: of the act's six allies, one fewer than players."""
    allies = s.tally
    for i in range(len(ACT_ALLIES[0])):
        allies[i] = ACT_ALLIES[s.act - 1][i]
    shuffle(s, allies, len(ACT_ALLIES[0]))
    for i in range(ALLIES_BY_SEATS[s.seats]):
        s.ally_row[allies[i]] = 1
        s.ally_row_n += 1
        tell(log, ALLY_OFFERED, allies[i])
    for i in range(len(ACT_ALLIES[0])):
        allies[i] = 0


@rule
def entracte(s, log):
    """CE-ENTR-01..06, and on to the next act."""
    pop(s)
    clear_board(s)
    s.act += 1
    for seat in range(s.seats):
        s.out[seat] = 0
        s.reserve_family[seat] += ACT_NEW_MEMBERS[s.act - 1]
    refill_public_jobs(s, log)
    for ally in range(ALLIES):
        if s.ally_row[ally] == 1:
            s.ally_row[ally] = 0
            tell(log, ALLY_LEAVES, ally)
    s.ally_row_n = 0
    if s.act <= len(ACT_ALLIES):
        offer_allies(s, log)
    push(s, OPEN_BUSINESS_STEP, 0)
