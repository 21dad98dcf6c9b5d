"""Completing a view (CE-INFO): what a seat cannot see is dealt at random from what must lie somewhere.

`resample` moves only what the seat has never seen, and so starts from the whole table. A view holds less: it does not
remember who took which card. Any deal that adds up is as good as another here.
"""

from ...engine.agenda import KIND, A, top
from ...engine.chance import roll, shuffle
from ...engine.rule import rule
from .components import (
    ALLIES,
    ALLY_ACT,
    BLUE_TILES,
    FIRST_ALLY,
    FIRST_GOOD,
    FIRST_JOB,
    GOODS,
    JOBS,
    MONEY,
    MONEY_VALUE,
    RED_TILES,
    SEATS,
    SLOTS,
)
from .hidden import chooses_job
from .moves import BIDDING, JOB_DONE_STEP
from .state import BRIBERY

ROOM = SEATS
"""Where the tally counts the free places in all rivals' hands; before it, those in each hand."""
HOLDS_ALLY = 3
"""One of so many allies that could be in a rival's hand is there."""


@rule
def imagine(s, seat):
    """Deal decks, rivals' hands and suitcases so that every card is in one place and every hand as large as seen."""
    stack_tiles(s)
    jobs = stack_jobs(s, seat)
    for rival in range(s.seats):
        s.tally[rival] = 0 if rival == seat else s.hand_n[rival]
        s.tally[ROOM] += s.tally[rival]
    deal_goods(s, seat)
    deal_allies(s, seat)
    deal_jobs_and_money(s, seat, jobs)


@rule
def stack_tiles(s):
    """Tiles that are not in the city are in their deck."""
    n = 0
    for i in range(len(BLUE_TILES)):
        if not is_open(s, BLUE_TILES[i]):
            s.blue_deck[n] = BLUE_TILES[i]
            n += 1
    n = 0
    for i in range(len(RED_TILES)):
        if not is_open(s, RED_TILES[i]):
            s.red_deck[n] = RED_TILES[i]
            n += 1


@rule
def is_open(s, tile):
    """Whether a business is in the city."""
    for slot in range(SLOTS):
        if s.business[slot] == tile:
            return True
    return False


@rule
def stack_jobs(s, seat):
    """Shuffle the unseen jobs and fill the deck; the rest stays in the pool, and its number is returned."""
    n = 0
    for job in range(JOBS):
        s.job_shuffle[job] = s.shuffles
        if s.hand[seat][FIRST_JOB + job] == 1:
            s.job_seen_by[job] = 1 << seat
        elif not is_in_sight(s, seat, job):
            s.pool[n] = job
            n += 1
    shuffle(s, s.pool, n)
    for i in range(s.job_deck_n):
        n -= 1
        s.job_deck[i] = s.pool[n]
    return n


@rule
def is_in_sight(s, seat, job):
    """Whether a job lies open, in an open suitcase, or before the seat itself."""
    if s.job_discard[job] + s.public_jobs[job] > 0:
        return True
    for owner in range(s.seats):
        if s.done_jobs[owner][job] == 1:
            return True
    for i in range(s.depth):
        if s.agenda[i][KIND] == JOB_DONE_STEP and s.agenda[i][A] == job:
            return True
    return chooses_job(s, seat) and (s.looked_at[seat][0] == job or s.looked_at[seat][1] == job)


@rule
def into_some_hand(s, card):
    """A card goes into a rival's hand, each free place being as likely."""
    rest = roll(s, s.tally[ROOM])
    rival = 0
    while rest >= s.tally[rival]:
        rest -= s.tally[rival]
        rival += 1
    s.hand[rival][card] += 1
    s.tally[rival] -= 1
    s.tally[ROOM] -= 1
    return rival


@rule
def deal_goods(s, seat):
    """CE-INFO-04: goods that are not in the supply are in hands."""
    for good in range(GOODS):
        for _ in range(s.goods_counts[good] - s.supply[FIRST_GOOD + good] - s.hand[seat][FIRST_GOOD + good]):
            into_some_hand(s, FIRST_GOOD + good)


@rule
def deal_allies(s, seat):
    """CE-INFO-11: an ally of an earlier auction may be in a rival's hand."""
    for ally in range(ALLIES):
        is_free = s.open_suitcases == 0 and s.tally[ROOM] > 0
        if is_free and may_be_held(s, seat, ally) and roll(s, HOLDS_ALLY) == 0:
            into_some_hand(s, FIRST_ALLY + ally)


@rule
def may_be_held(s, seat, ally):
    """Whether, for all the seat sees, a rival may have won this ally and not played it."""
    if ALLY_ACT[ally] > s.act or (ALLY_ACT[ally] == s.act and s.phase < BRIBERY):
        return False
    for owner in range(s.seats):
        if s.played_allies[owner][ally] == 1 or s.hand[owner][FIRST_ALLY + ally] == 1:
            return False
    return s.ally_row[ally] == 0


@rule
def deal_jobs_and_money(s, seat, jobs):
    """What is left fills the hands in any order; what does not fit is done or has been brought home."""
    money = lay_bids(s, seat)
    while s.tally[ROOM] > 0 and jobs + money > 0:
        if roll(s, jobs + money) < jobs:
            jobs -= 1
            rival = into_some_hand(s, FIRST_JOB + s.pool[jobs])
            s.job_seen_by[s.pool[jobs]] = 1 << rival
        else:
            into_some_hand(s, money_card(s, seat, roll(s, money)))
            money -= 1
    for ally in range(ALLIES):
        if s.tally[ROOM] > 0 and may_be_held(s, seat, ally):
            into_some_hand(s, FIRST_ALLY + ally)
    if s.open_suitcases == 0:
        for i in range(jobs):
            s.done_jobs[some_rival(s, seat)][s.pool[i]] = 1
        for value in range(MONEY):
            for _ in range(missing_money(s, value)):
                s.suitcase[some_rival(s, seat)][value] += 1
    for job in range(JOBS):
        s.pool[job] = 0


@rule
def some_rival(s, seat):
    """Any other seat."""
    return (seat + 1 + roll(s, s.seats - 1)) % s.seats


@rule
def missing_money(s, value):
    """Money cards of a value that have not been dealt anywhere yet; a bid not yet opened is still in its suitcase."""
    n = s.money_counts[value] - s.supply[value]
    for owner in range(s.seats):
        n -= s.hand[owner][value] + s.suitcase[owner][value]
        if top(s)[KIND] != BIDDING:
            n -= s.bid[owner][value]
    return n


@rule
def money_card(s, seat, number):
    """The value of the money card of this number, if all that are missing are laid in a row."""
    value = 0
    while number >= missing_money(s, value):
        number -= missing_money(s, value)
        value += 1
    return value


@rule
def lay_bids(s, seat):
    """CE-INFO-14: an opened bid is known by its sum; returns how many money cards are still missing then."""
    n = 0
    for i in range(MONEY):
        value = MONEY - 1 - i
        n += missing_money(s, value)
        for rival in range(s.seats):
            while rival != seat and missing_money(s, value) > 0 and MONEY_VALUE[value] <= open_bid(s, rival):
                s.bid[rival][value] += 1
                n -= 1
    return n


@rule
def open_bid(s, rival):
    """What is missing to the sum that a rival has bid."""
    left = s.bribe[rival]
    for value in range(MONEY):
        left -= s.bid[rival][value] * MONEY_VALUE[value]
    return left
