"""Re-dealing what a seat cannot see (CE-INFO), so that everything it has seen stays true."""

from ...engine.agenda import KIND, WHO, B, top
from ...engine.chance import roll, shuffle
from ...engine.contract import EVERYONE
from ...engine.rule import rule
from .components import CARDS, FIRST_JOB, JOBS, MONEY
from .moves import BIDDING, DRAW_KEEP, OFFER_PICK


@rule
def resample(s, seat):
    """Re-deal decks, unseen jobs, unseen thefts and pending secret choices; EVERYONE re-deals the decks alone."""
    shuffle(s, s.blue_deck, s.blue_n)
    shuffle(s, s.red_deck, s.red_n)
    if seat == EVERYONE:
        shuffle(s, s.job_deck, s.job_deck_n)
        return
    for i in range(s.thefts):
        resample_theft(s, seat, s.thefts - 1 - i)
    for generation in range(s.shuffles + 1):
        resample_jobs(s, seat, generation)
    if s.depth > 0:
        forget_pending_choices(s, seat)


@rule
def resample_theft(s, seat, t):
    """CE-INFO-17: a third party cannot tell the stolen card from those that have stayed with the victim since."""
    thief, victim, card = s.thief[t], s.victim[t], s.stolen[t]
    if seat == thief or seat == victim or s.stolen_floor[t] == 0 or s.hand[thief][card] == 0:
        return
    candidates = 1
    for kind in range(CARDS):
        candidates += still_there(s, t, victim, kind)
    rest = roll(s, candidates) - 1
    if rest < 0:
        return
    kind = 0
    while rest >= still_there(s, t, victim, kind):
        rest -= still_there(s, t, victim, kind)
        kind += 1
    swap_between_hands(s, thief, card, victim, kind)
    s.stolen[t] = kind
    for earlier in range(t):
        if s.victim[earlier] == victim and s.victim_floor[earlier][kind] > s.hand[victim][kind]:
            s.victim_floor[earlier][kind] = s.hand[victim][kind]


@rule
def still_there(s, t, victim, kind):
    """How many cards of a kind the victim of a theft has held ever since."""
    if s.victim_floor[t][kind] < s.hand[victim][kind]:
        return s.victim_floor[t][kind]
    return s.hand[victim][kind]


@rule
def swap_between_hands(s, seat, card, other, kind):
    """One hand's card against another's."""
    s.hand[seat][card] -= 1
    s.hand[other][card] += 1
    s.hand[other][kind] -= 1
    s.hand[seat][kind] += 1


@rule
def resample_jobs(s, seat, generation):
    """Jobs of one shuffle that lie where the seat cannot see them change places: in rivals' hands and in the deck."""
    n = collect_unseen_jobs(s, seat, generation)
    deck = s.job_deck_n if generation == s.shuffles else 0
    for i in range(deck):
        s.pool[n + i] = s.job_deck[i]
    shuffle(s, s.pool, n + deck)
    for i in range(deck):
        s.job_deck[i] = s.pool[n + i]
        s.pool[n + i] = 0
    deal_unseen_jobs(s, seat, generation, n)


@rule
def collect_unseen_jobs(s, seat, generation):
    """Take the unseen jobs out of rivals' hands into the pool; the tally keeps how many each rival had."""
    n = 0
    for rival in range(s.seats):
        s.tally[rival] = 0
        for job in range(JOBS):
            if rival != seat and unseen_in_hand(s, seat, rival, job, generation):
                s.hand[rival][FIRST_JOB + job] = 0
                s.tally[rival] += 1
                s.pool[n] = job
                n += 1
        if rival != seat and chooses_job(s, rival):
            for i in range(2):
                if s.job_shuffle[s.looked_at[rival][i]] == generation:
                    s.pool[n] = s.looked_at[rival][i]
                    n += 1
    return n


@rule
def deal_unseen_jobs(s, seat, generation, n):
    """Deal the pool out again, rival by rival, in the order in which it was collected."""
    at = 0
    for rival in range(s.seats):
        for _ in range(s.tally[rival]):
            s.hand[rival][FIRST_JOB + s.pool[at]] = 1
            s.job_seen_by[s.pool[at]] = 1 << rival
            at += 1
        s.tally[rival] = 0
        if rival != seat and chooses_job(s, rival):
            for i in range(2):
                if s.job_shuffle[s.looked_at[rival][i]] == generation:
                    s.looked_at[rival][i] = s.pool[at]
                    at += 1
    for i in range(n):
        s.job_shuffle[s.pool[i]] = generation
        s.pool[i] = 0


@rule
def unseen_in_hand(s, seat, rival, job, generation):
    """Whether a rival holds this job without the seat having seen it go there."""
    if s.hand[rival][FIRST_JOB + job] == 0 or s.job_shuffle[job] != generation:
        return False
    return (s.job_seen_by[job] >> seat) & 1 == 0


@rule
def chooses_job(s, rival):
    """Whether a rival is looking at two jobs right now (CE-INFO-08)."""
    return s.depth > 0 and top(s)[KIND] == DRAW_KEEP and top(s)[WHO] == rival


@rule
def forget_pending_choices(s, seat):
    """CE-DEC-04, CE-INFO-14, CE-INFO-15: rivals' secret choices are still open, for all the seat can tell."""
    kind = top(s)[KIND]
    if kind != BIDDING and kind != OFFER_PICK:
        return
    for rival in range(s.seats):
        if rival == seat or (top(s)[B] >> rival) & 1 == 0:
            continue
        s.owes[rival] = 1
        s.pick[rival] = 0
        if kind == BIDDING:
            s.bid_ceiling[rival] = MONEY - 1
            for value in range(MONEY):
                s.bid[rival][value] = 0
