"""Re-dealing what a seat cannot see (EC-INF), so that everything it has seen stays true."""

from ...engine.agenda import KIND, WHO, A, B, C, top
from ...engine.chance import roll, shuffle
from ...engine.contract import EVERYONE
from ...engine.rule import rule
from .cards import random_card, random_henchman
from .combat import COMMIT_CARDS, COMMIT_HENCHMEN, has_henchman_free
from .components import CITY_CARDS, CITY_TYPES, COPY_TYPE, DECK_SIZE, HENCHMEN, HOODS, STEP
from .hits import ADD_CARDS, PICK_ASSASSIN
from .moves import (
    BID_BUILD,
    COMMIT,
    HIT_COMMIT,
    MONEY_BUILD,
    OFFER_ANSWER,
    OFFER_ASK,
    OFFER_PAY_CARD,
    PRECOMBAT_TARGET,
)
from .politics import FOR_PRICE
from .state import (
    CITY_GIVEN,
    COMMITTED,
    HENCHMAN_GIVEN,
    IN_DECK,
    IN_HAND,
    MONEY_GIVEN,
    NO_CARD,
    NO_SEAT,
    TRANSFERS,
)


@rule
def resample(s, seat):
    """Decks, unseen cards, unseen transfers and pending secret choices; EVERYONE re-deals the decks alone."""
    shuffle(s, s.racket_deck, s.racket_deck_n)
    shuffle(s, s.cop_deck, s.cop_deck_n)
    shuffle(s, s.corruption_deck, s.corruption_deck_n)
    if seat == EVERYONE:
        shuffle(s, s.henchman_deck, s.henchman_deck_n)
        for deck in range(HOODS):
            shuffle(s, s.city_deck[deck], s.city_deck_n[deck])
        return
    kind = 0
    if s.depth > 0:
        kind = top(s)[KIND]
    for rival in range(s.seats):
        if rival != seat:
            take_back_commitments(s, rival)
    for i in range(TRANSFERS):
        resample_transfer(s, seat, i)
    for age in range(s.henchman_shuffles + 1):
        redeal_henchmen(s, seat, age)
    for deck in range(HOODS):
        for age in range(s.city_shuffles[deck] + 1):
            redeal_city(s, seat, deck, age)
    for rival in range(s.seats):
        if rival != seat:
            reopen_choices(s, seat, rival, kind)


# pending secret choices


@rule
def take_back_commitments(s, rival):
    """EC-INF-11..15: what a rival has committed in secret goes back, for all the seat can tell."""
    s.bid[rival] = 0
    s.building[rival] = 0
    s.commit_step[rival] = 0
    s.commit_pick[rival] = 0
    n = 0
    for i in range(s.lineup_n[rival]):
        entry = s.lineup[rival][i]
        s.lineup[rival][i] = 0
        s.lineup_arm[rival][i] = 0
        if entry < 0 and s.hand[rival][-entry - 1] == 0:
            s.lineup[rival][n] = entry
            n += 1
    s.lineup_n[rival] = n
    for henchman in range(HENCHMEN):
        if s.hand[rival][henchman] == COMMITTED:
            s.hand[rival][henchman] = IN_HAND
    for card in range(CITY_TYPES):
        s.laid[rival][card] = 0


@rule
def reopen_choices(s, seat, rival, kind):
    """What was pending is open again, or chosen afresh from what the rival holds now."""
    if kind == COMMIT or kind == BID_BUILD or kind == HIT_COMMIT:
        s.owes[rival] = (top(s)[B] >> rival) & 1
    if kind == COMMIT and s.owes[rival] == 1:
        s.commit_step[rival] = COMMIT_HENCHMEN
        if not has_henchman_free(s, rival):
            s.commit_step[rival] = COMMIT_CARDS
    elif kind == HIT_COMMIT:
        if rival == s.hitter:
            s.commit_step[rival] = PICK_ASSASSIN
        elif rival == s.victim:
            s.commit_step[rival] = ADD_CARDS
            if s.open_target == NO_CARD:
                s.mark[rival] = 1 + random_henchman(s, rival)
    elif kind == PRECOMBAT_TARGET:
        send_somebody(s, rival)
    if s.pledge[rival] == CITY_GIVEN or s.pledge[rival] == HENCHMAN_GIVEN:
        s.pledge_card[rival] = any_card(s, rival, s.pledge[rival])
    reopen_offer(s, seat, rival, kind)


@rule
def send_somebody(s, rival):
    """EC-INF-13: who fights is still hidden; nobody knows which of his henchmen a rival has sent."""
    if s.battle_at < 0 or (s.attackers[s.battle_at] | (1 << s.owner[s.battle_at])) >> rival & 1 == 0:
        return
    for henchman in range(HENCHMEN):
        if s.hand[rival][henchman] == IN_HAND and roll(s, 2) == 1:
            s.hand[rival][henchman] = COMMITTED
            s.lineup[rival][s.lineup_n[rival]] = 1 + henchman
            s.lineup_n[rival] += 1


@rule
def any_card(s, seat, kind):
    """A random card of a hand."""
    if kind == CITY_GIVEN:
        return random_card(s, seat)
    return random_henchman(s, seat)


@rule
def reopen_offer(s, seat, rival, kind):
    """EC-POL-05, EC-POL-08: which card an offer between two others is about is not known to the seat."""
    partner, given = offer_terms(s, kind)
    if partner == NO_SEAT or (given != CITY_GIVEN and given != HENCHMAN_GIVEN):
        return
    proposer = offer_proposer(s, kind)
    if rival != proposer or (seat == partner and shown_to_partner(kind)):
        return
    card = any_card(s, proposer, given)
    s.offer_card[proposer] = card
    if shown_to_partner(kind):
        s.offer_card[partner] = card


@rule
def shown_to_partner(kind):
    """Once it is made the partner has seen the terms."""
    return kind == OFFER_ANSWER or kind == OFFER_PAY_CARD


@rule
def offer_proposer(s, kind):
    """Who proposes the pending offer."""
    if shown_to_partner(kind):
        return top(s)[A]
    return top(s)[WHO]


@rule
def offer_terms(s, kind):
    """The partner of the pending offer and the kind of thing given; NO_SEAT if there is none."""
    frame = top(s)
    if shown_to_partner(kind):
        return frame[WHO], frame[B]
    if kind == OFFER_ASK:
        return frame[A], frame[B]
    if kind == MONEY_BUILD and frame[A] == FOR_PRICE:
        return frame[B], frame[C]
    return NO_SEAT, 0


# transfers between two others


@rule
def resample_transfer(s, seat, t):
    """EC-INF-17, EC-POL-08: a third party cannot tell what went from hand to hand."""
    if s.transfer_kind[t] == 0 or (s.transfer_known[t] >> seat) & 1 == 1:
        return
    if s.transfer_kind[t] == MONEY_GIVEN:
        if s.open_money == 0:
            resample_money(s, t)
    elif s.transfer_kind[t] == HENCHMAN_GIVEN:
        resample_henchman(s, t)
    else:
        resample_card(s, t)


@rule
def resample_money(s, t):
    """Another amount that both could have afforded ever since."""
    giver, receiver = s.transfer_from[t], s.transfer_to[t]
    less = s.transfer_money[t] - STEP
    if less > s.transfer_spare[t][1]:
        less = s.transfer_spare[t][1]
    more = s.transfer_spare[t][0]
    change = STEP * (roll(s, (less + more) // STEP + 1) - less // STEP)
    s.transfer_money[t] += change
    s.cash[giver] -= change
    s.cash[receiver] += change
    for other in range(TRANSFERS):
        if s.transfer_kind[other] == MONEY_GIVEN:
            shift_spare(s, other, giver, -change)
            shift_spare(s, other, receiver, change)


@rule
def shift_spare(s, t, seat, change):
    """A capo turns out to have had so much more or less."""
    for side in range(2):
        who = s.transfer_from[t] if side == 0 else s.transfer_to[t]
        if who == seat:
            s.transfer_spare[t][side] += change
            if s.transfer_spare[t][side] < 0:
                s.transfer_spare[t][side] = 0


@rule
def resample_henchman(s, t):
    """It might have been another henchman who has been in the giver's hand since before."""
    giver, receiver, moved = s.transfer_from[t], s.transfer_to[t], s.transfer_card[t]
    if s.hand[receiver][moved] != IN_HAND or s.since[moved] != s.transfer_at[t]:
        return
    n = 1
    for other in range(HENCHMEN):
        if s.hand[giver][other] == IN_HAND and s.since[other] < s.transfer_at[t]:
            n += 1
    rest = roll(s, n)
    for other in range(HENCHMEN):
        if s.hand[giver][other] == IN_HAND and s.since[other] < s.transfer_at[t]:
            rest -= 1
            if rest == 0:
                s.hand[giver][other] = 0
                s.hand[receiver][moved] = 0
                s.hand[giver][moved] = IN_HAND
                s.hand[receiver][other] = IN_HAND
                exchange_memory(s, t, moved, other)
                s.transfer_card[t] = other
                return


@rule
def resample_card(s, t):
    """It might have been another city card that has been in the giver's hand since before."""
    giver, receiver, moved = s.transfer_from[t], s.transfer_to[t], s.transfer_card[t]
    if s.city_at[moved] != receiver or s.since[HENCHMEN + moved] != s.transfer_at[t]:
        return
    n = 1
    for other in range(CITY_CARDS):
        if s.city_at[other] == giver and s.since[HENCHMEN + other] < s.transfer_at[t]:
            n += 1
    rest = roll(s, n)
    for other in range(CITY_CARDS):
        if s.city_at[other] == giver and s.since[HENCHMEN + other] < s.transfer_at[t]:
            rest -= 1
            if rest == 0:
                move_copy(s, moved, giver)
                move_copy(s, other, receiver)
                exchange_memory(s, t, HENCHMEN + moved, HENCHMEN + other)
                s.transfer_card[t] = other
                return


@rule
def exchange_memory(s, t, moved, other):
    """The other one has been with the receiver since the transfer, this one with the giver all along."""
    since = s.since[other]
    s.since[other] = s.since[moved]
    s.since[moved] = s.transfer_since[t]
    s.transfer_since[t] = since


@rule
def move_copy(s, copy, seat):
    """A city card is in another hand."""
    s.city[s.city_at[copy]][COPY_TYPE[copy]] -= 1
    s.city[seat][COPY_TYPE[copy]] += 1
    s.city_at[copy] = seat


# unseen cards


@rule
def redeal_henchmen(s, seat, age):
    """Henchmen of one shuffle whom the seat has not seen change places: in rivals' hands and in the deck."""
    n = 0
    for henchman in range(HENCHMEN):
        rival = holder_of(s, henchman)
        if rival >= 0 and rival != seat and s.henchman_age[henchman] == age:
            if (s.henchman_seen[henchman] >> seat) & 1 == 0:
                s.pool[n] = henchman
                n += 1
    if age == s.henchman_shuffles:
        for i in range(s.henchman_deck_n):
            s.pool[n] = s.henchman_deck[i]
            n += 1
    for i in range(n):
        last = n - 1 - i
        swap_henchmen(s, s.pool[last], s.pool[roll(s, last + 1)])
    for i in range(n):
        s.pool[i] = 0


@rule
def holder_of(s, henchman):
    """Whose hand a henchman is in; NO_SEAT if in none."""
    for seat in range(s.seats):
        if s.hand[seat][henchman] != 0:
            return seat
    return NO_SEAT


@rule
def swap_henchmen(s, one, other):
    """Two henchmen change places, each taking over what is known of the place."""
    if one == other:
        return
    here, there = holder_of(s, one), holder_of(s, other)
    if here >= 0:
        s.hand[here][one] = 0
    if there >= 0:
        s.hand[there][other] = 0
        s.hand[there][one] = IN_HAND
    if here >= 0:
        s.hand[here][other] = IN_HAND
    for i in range(s.henchman_deck_n):
        if s.henchman_deck[i] == one:
            s.henchman_deck[i] = other
        elif s.henchman_deck[i] == other:
            s.henchman_deck[i] = one
    seen, age, since = s.henchman_seen[one], s.henchman_age[one], s.since[one]
    s.henchman_seen[one] = s.henchman_seen[other]
    s.henchman_age[one] = s.henchman_age[other]
    s.since[one] = s.since[other]
    s.henchman_seen[other] = seen
    s.henchman_age[other] = age
    s.since[other] = since
    rename_transfers(s, HENCHMAN_GIVEN, one, other)


@rule
def rename_transfers(s, kind, one, other):
    """What was remembered of the one's place is now about the other."""
    for t in range(TRANSFERS):
        if s.transfer_kind[t] == kind:
            if s.transfer_card[t] == one:
                s.transfer_card[t] = other
            elif s.transfer_card[t] == other:
                s.transfer_card[t] = one


@rule
def redeal_city(s, seat, deck, age):
    """Unseen city cards of one shuffle of a deck change places: in rivals' hands and in the deck."""
    n = 0
    for copy in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE):
        at = s.city_at[copy]
        if at == IN_DECK and age == s.city_shuffles[deck]:
            s.pool[n] = copy
            n += 1
        elif 0 <= at < s.seats and at != seat and s.city_age[copy] == age and (s.city_seen[copy] >> seat) & 1 == 0:
            s.pool[n] = copy
            n += 1
    for i in range(n):
        last = n - 1 - i
        swap_copies(s, deck, s.pool[last], s.pool[roll(s, last + 1)])
    for i in range(n):
        s.pool[i] = 0


@rule
def swap_copies(s, deck, one, other):
    """Two city cards of a deck change places, each taking over what is known of the place."""
    if one == other:
        return
    here, there = s.city_at[one], s.city_at[other]
    if here >= 0:
        s.city[here][COPY_TYPE[one]] -= 1
        s.city[here][COPY_TYPE[other]] += 1
    if there >= 0:
        s.city[there][COPY_TYPE[other]] -= 1
        s.city[there][COPY_TYPE[one]] += 1
    for i in range(s.city_deck_n[deck]):
        if s.city_deck[deck][i] == one:
            s.city_deck[deck][i] = other
        elif s.city_deck[deck][i] == other:
            s.city_deck[deck][i] = one
    seen, age, since = s.city_seen[one], s.city_age[one], s.since[HENCHMEN + one]
    s.city_at[one] = there
    s.city_at[other] = here
    s.city_seen[one] = s.city_seen[other]
    s.city_age[one] = s.city_age[other]
    s.since[HENCHMEN + one] = s.since[HENCHMEN + other]
    s.city_seen[other] = seen
    s.city_age[other] = age
    s.since[HENCHMEN + other] = since
    rename_transfers(s, CITY_GIVEN, one, other)
