"""Cards on the move: hands, supply, running out (CE-SUP, CE-ICON-07, CE-ICON-11)."""

from ...engine.chance import shuffle
from ...engine.events import tell
from ...engine.rule import rule
from .components import FIRST_ALLY, FIRST_GOOD, FIRST_JOB, JOBS, MONEY
from .events import BANKED, DISCARDED, GOOD_TAKEN, JOBS_SHUFFLED, MONEY_TAKEN, SUITCASED
from .knowledge import watch_loss

NO_CARD = -1


@rule
def gain_card(s, seat, card):
    """A card goes into a hand (CE-ICON-12)."""
    s.hand[seat][card] += 1
    s.hand_n[seat] += 1


@rule
def lose_card(s, seat, card):
    """A card leaves a hand."""
    s.hand[seat][card] -= 1
    s.hand_n[seat] -= 1
    watch_loss(s, seat, card)


@rule
def discard(s, log, seat, card):
    """CE-ICON-11, CE-TRIB-05: money and goods return to the supply, jobs to the discard; allies leave the game."""
    lose_card(s, seat, card)
    tell(log, DISCARDED, seat, card)
    if card < FIRST_JOB:
        s.supply[card] += 1
    elif card < FIRST_ALLY:
        s.job_discard[card - FIRST_JOB] = 1
        s.job_discard_n += 1


@rule
def hand_has(s, seat, first, end):
    """Whether a hand holds any card of a range of kinds."""
    for card in range(first, end):
        if s.hand[seat][card] > 0:
            return True
    return False


@rule
def has_money(s, seat):
    """Whether there is money in this hand."""
    return hand_has(s, seat, 0, MONEY)


@rule
def money_from_supply(s, value):
    """CE-SUP-02: one card of this value leaves the supply, or of the highest lower value there is."""
    while value >= 0:
        if s.supply[value] > 0:
            s.supply[value] -= 1
            return value
        value -= 1
    return NO_CARD


@rule
def take_money(s, log, seat, value):
    """One money card from the supply into the hand."""
    card = money_from_supply(s, value)
    if card != NO_CARD:
        gain_card(s, seat, card)
        tell(log, MONEY_TAKEN, seat, card)


@rule
def bank_money(s, log, seat, value):
    """CE-EFF-16: one money card from the supply straight into the suitcase."""
    card = money_from_supply(s, value)
    if card != NO_CARD:
        s.suitcase[seat][card] += 1
        tell(log, BANKED, seat, card)


@rule
def suitcase_money(s, log, seat, value):
    """CE-ICON-06: one money card from the hand into the suitcase, shown to all."""
    lose_card(s, seat, value)
    s.suitcase[seat][value] += 1
    tell(log, SUITCASED, seat, value)


@rule
def take_good(s, log, seat, good):
    """CE-SUP-01: one good from the supply into the hand; False if its pile is empty."""
    if s.supply[FIRST_GOOD + good] == 0:
        return False
    s.supply[FIRST_GOOD + good] -= 1
    gain_card(s, seat, FIRST_GOOD + good)
    tell(log, GOOD_TAKEN, seat, good)
    return True


@rule
def draw_job(s, log):
    """CE-SUP-04: the top job of the deck, the discard being shuffled into a new deck first if need be."""
    if s.job_deck_n == 0:
        reshuffle_jobs(s, log)
    if s.job_deck_n == 0:
        return NO_CARD
    s.job_deck_n -= 1
    job = s.job_deck[s.job_deck_n]
    s.job_deck[s.job_deck_n] = 0
    s.job_shuffle[job] = s.shuffles
    return job


@rule
def reshuffle_jobs(s, log):
    """CE-SUP-04, CE-CH-06: the discard becomes the deck."""
    if s.job_discard_n == 0:
        return
    for job in range(JOBS):
        if s.job_discard[job] == 1:
            s.job_discard[job] = 0
            s.job_deck[s.job_deck_n] = job
            s.job_deck_n += 1
    s.job_discard_n = 0
    s.shuffles += 1
    shuffle(s, s.job_deck, s.job_deck_n)
    tell(log, JOBS_SHUFFLED)


@rule
def job_into_hand(s, seat, job, seen_by):
    """A job enters a hand; `seen_by` are the seats that know which card it is."""
    gain_card(s, seat, FIRST_JOB + job)
    s.job_seen_by[job] = seen_by
