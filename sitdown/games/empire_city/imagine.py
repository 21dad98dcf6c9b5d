"""Completing a view (EC-INF): what a capo cannot see is dealt at random from what must lie somewhere.

`resample` moves only what the capo has never seen, and so starts from the whole table. A view holds less: it does not
remember who took which card. Any deal that adds up is as good as another here.
"""

from ...engine.agenda import KIND, A, B, top
from ...engine.chance import roll, shuffle
from ...engine.rule import rule
from .components import (
    CITY_CARDS,
    CITY_COPIES,
    CITY_TYPES,
    COP_COPIES,
    COP_TYPES,
    COPY_TYPE,
    CORRUPTION_CARDS,
    DECK_SIZE,
    FIRST_COPY,
    HENCHMEN,
    HOODS,
    RACKET_COPIES,
    RACKETS,
    SPACES,
    START_MONEY,
    STEP,
    TRACK,
)
from .hidden import holder_of, offer_proposer, shown_to_partner
from .moves import PLACE_RACKET, START_SPACE
from .state import CITY_GIVEN, HENCHMAN_GIVEN, IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, TRANSFERS

UNPLACED = -2
"""Where a city card is that has not been dealt yet."""


@rule
def imagine(s, seat):
    """Deal decks, rivals' hands and money so that every card is in one place and every hand as large as seen."""
    stack_rackets(s)
    stack_cops(s)
    stack_corruption(s)
    place_copies_in_sight(s, seat)
    take_over_offer(s, seat)
    deal_henchmen(s, seat)
    deal_city(s, seat)
    guess_cash(s, seat)
    for t in range(TRANSFERS):
        s.transfer_known[t] = 1 << seat


# decks that only hide their order


@rule
def stack_rackets(s):
    """Rackets that are not in sight are in the deck."""
    n = 0
    for racket in range(RACKETS):
        for _ in range(RACKET_COPIES[racket] - rackets_in_sight(s, racket)):
            s.racket_deck[n] = racket
            n += 1


@rule
def rackets_in_sight(s, racket):
    """How many of a racket are on the track, on squares, discarded or about to be placed."""
    n = s.racket_discard[racket]
    for slot in range(TRACK):
        n += int(s.racket_track[slot] == racket)
    for space in range(SPACES):
        n += int(s.racket[space] == racket)
    for i in range(s.depth):
        kind = s.agenda[i][KIND]
        n += int((kind == PLACE_RACKET or kind == START_SPACE) and s.agenda[i][A] == racket)
    return n


@rule
def stack_cops(s):
    """Cop cards that are neither discarded nor face up."""
    n = 0
    for card in range(COP_TYPES):
        for _ in range(COP_COPIES[card] - s.cop_discard[card] - int(s.cop_card == card)):
            s.cop_deck[n] = card
            n += 1


@rule
def stack_corruption(s):
    """Corruption cards that nobody has taken."""
    n = 0
    for card in range(CORRUPTION_CARDS):
        taken = False
        for i in range(s.marks_taken):
            taken = taken or s.corruption_card[i] == card
        if not taken:
            s.corruption_deck[n] = card
            n += 1


# what the seat has in sight


@rule
def place_copies_in_sight(s, seat):
    """Which copies of the city cards are those in the own hand, in the discards and on the table is all the same."""
    for card in range(CITY_TYPES):
        table = s.in_play[card]
        for owner in range(s.seats):
            table += s.shown[owner][card]
        for i in range(CITY_COPIES[card]):
            copy = FIRST_COPY[card] + i
            s.city_at[copy] = UNPLACED
            if i < s.city[seat][card]:
                s.city_at[copy] = seat
                s.city_seen[copy] = 1 << seat
            elif i < s.city[seat][card] + s.city_discard[card]:
                s.city_at[copy] = IN_DISCARD
            elif i < s.city[seat][card] + s.city_discard[card] + table:
                s.city_at[copy] = IN_PLAY


@rule
def take_over_offer(s, seat):
    """EC-POL-05: the partner knows the terms, and has seen the card that the proposer would give."""
    if not shown_to_partner(top(s)[KIND]):
        return
    proposer, card = offer_proposer(s, top(s)[KIND]), s.offer_card[seat]
    s.offer_money[proposer] = s.offer_money[seat]
    s.offer_card[proposer] = card
    s.offer_price[proposer] = s.offer_price[seat]
    if top(s)[B] == HENCHMAN_GIVEN:
        s.hand[proposer][card] = IN_HAND
        s.henchman_seen[card] = (1 << proposer) | (1 << seat)
    elif top(s)[B] == CITY_GIVEN:
        copy = FIRST_COPY[card]
        while s.city_at[copy] != UNPLACED:
            copy += 1
        give_copy(s, proposer, copy)
        s.city_seen[copy] |= 1 << seat


# unseen cards


@rule
def some_rival(s):
    """A rival with room in his hand, each free place being as likely; the tally counts them."""
    room = 0
    for rival in range(s.seats):
        room += s.tally[rival]
    rest = roll(s, room)
    rival = 0
    while rest >= s.tally[rival]:
        rest -= s.tally[rival]
        rival += 1
    s.tally[rival] -= 1
    return rival


@rule
def deal_henchmen(s, seat):
    """EC-INF-07: henchmen out of sight are in rivals' hands and in the deck."""
    n = 0
    for rival in range(s.seats):
        s.tally[rival] = 0 if rival == seat else s.hand_n[rival]
    for henchman in range(HENCHMEN):
        holder = holder_of(s, henchman)
        if holder >= 0 and holder != seat:
            s.tally[holder] -= 1
        elif holder < 0 and not is_in_sight(s, henchman):
            s.pool[n] = henchman
            n += 1
    shuffle(s, s.pool, n)
    for i in range(s.henchman_deck_n):
        n -= 1
        s.henchman_deck[i] = s.pool[n]
    for i in range(n):
        rival = some_rival(s)
        s.hand[rival][s.pool[i]] = IN_HAND
        s.henchman_seen[s.pool[i]] = 1 << rival
        s.henchman_age[s.pool[i]] = s.henchman_shuffles
    for i in range(HENCHMEN):
        s.pool[i] = 0


@rule
def is_in_sight(s, henchman):
    """Whether a henchman lies open: on the track, discarded, dead, exhausted or in a fight."""
    if s.henchman_track[henchman] > 0 or s.henchman_discard[henchman] + s.box[henchman] > 0:
        return True
    for seat in range(s.seats):
        if s.exhausted[seat][henchman] > 0:
            return True
        for i in range(s.arena_n[seat]):
            if s.arena[seat][i] == henchman + 1:
                return True
    return False


@rule
def deal_city(s, seat):
    """EC-INF-06: city cards out of sight are in their decks and in rivals' hands."""
    for rival in range(s.seats):
        s.tally[rival] = 0 if rival == seat else s.city_n[rival]
    for copy in range(CITY_CARDS):
        if 0 <= s.city_at[copy] < s.seats and s.city_at[copy] != seat:
            s.tally[s.city_at[copy]] -= 1
    for deck in range(HOODS):
        n = 0
        for copy in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE):
            if s.city_at[copy] == UNPLACED:
                s.pool[n] = copy
                n += 1
        shuffle(s, s.pool, n)
        for i in range(s.city_deck_n[deck]):
            n -= 1
            s.city_deck[deck][i] = s.pool[n]
            s.city_at[s.pool[n]] = IN_DECK
        for i in range(n):
            give_copy(s, some_rival(s), s.pool[i])
            s.city_age[s.pool[i]] = s.city_shuffles[deck]
    for i in range(DECK_SIZE):
        s.pool[i] = 0


@rule
def give_copy(s, rival, copy):
    """A city card is in a rival's hand."""
    s.city_at[copy] = rival
    s.city[rival][COPY_TYPE[copy]] += 1
    s.city_seen[copy] = 1 << rival


@rule
def guess_cash(s, seat):
    """EC-INF-05: a rival has what he has bid, pledged and offered, and about as much more as the seat itself."""
    if s.open_money == 1:
        return
    for rival in range(s.seats):
        if rival != seat:
            spare = STEP * roll(s, (s.cash[seat] + START_MONEY) // STEP + 1)
            s.cash[rival] = s.bid_shown[rival] + s.pledge_money[rival] + s.offer_money[rival] + spare
