"""Cards on the move: decks, tracks, hands, discards, running out (EC-CMP, EC-HEN, EC-CARD-01)."""

from ...engine.agenda import push
from ...engine.chance import roll, shuffle
from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import (
    CITY_DECK,
    COPY_TYPE,
    DECK_SIZE,
    HENCHMAN_FACTION,
    HENCHMEN,
    HOODS,
    RACKETS,
    SPECIAL,
    TRACK,
)
from .events import (
    ABDUCTED,
    CITY_DRAWN,
    CITY_SHUFFLED,
    EXHAUSTED,
    HENCHMAN_DRAWN,
    HENCHMAN_OFFERED,
    HENCHMAN_SWEPT,
    HENCHMEN_SHUFFLED,
    KILLED,
    RACKET_OFFERED,
    RACKET_SWEPT,
    RACKETS_SHUFFLED,
)
from .knowledge import copy_in_hand, copy_in_play, note_card, note_henchman
from .ledger import check_specials
from .moves import PICK_DECK
from .state import IN_DECK, IN_DISCARD, IN_HAND, IN_PLAY, NO_CARD, RUNNING


@rule
def everybody(s):
    """All seats as a set."""
    return (1 << s.seats) - 1


# city cards


@hot
def deck_has_card(s, deck):
    """EC-CMP-03: a deck can be drawn from while it or its discard has a card."""
    return s.city_deck_n[deck] + s.city_discard_n[deck] > 0


@rule
def any_deck_has_card(s):
    """EC-CMP-03: whether a city card can be drawn at all."""
    for deck in range(HOODS):
        if deck_has_card(s, deck):
            return True
    return False


@rule
def draw_city(s, log, seat, deck):
    """EC-INF-16, EC-CH-04: the top card of a deck; the discard is shuffled first if need be."""
    if s.city_deck_n[deck] == 0:
        reshuffle_city(s, log, deck)
    if s.city_deck_n[deck] == 0:
        return
    s.city_deck_n[deck] -= 1
    copy = s.city_deck[deck][s.city_deck_n[deck]]
    s.city_deck[deck][s.city_deck_n[deck]] = 0
    s.city_seen[copy] = 1 << seat
    s.city_age[copy] = s.city_shuffles[deck]
    s.since[HENCHMEN + copy] = s.stamp
    put_copy_into_hand(s, seat, copy)
    tell(log, CITY_DRAWN, seat, COPY_TYPE[copy], deck)


@rule
def reshuffle_city(s, log, deck):
    """EC-CMP-03, EC-CH-01: the discard becomes the deck."""
    if s.city_discard_n[deck] == 0:
        return
    for copy in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE):
        if s.city_at[copy] == IN_DISCARD:
            s.city_at[copy] = IN_DECK
            s.city_deck[deck][s.city_deck_n[deck]] = copy
            s.city_deck_n[deck] += 1
            s.city_discard[COPY_TYPE[copy]] = 0
    s.city_discard_n[deck] = 0
    s.city_shuffles[deck] += 1
    shuffle(s, s.city_deck[deck], s.city_deck_n[deck])
    tell(log, CITY_SHUFFLED, deck)


@rule
def ask_for_cards(s, seat, n):
    """EC-NEU-05: draw cards one by one, each from a deck of one's choice."""
    if n > 0 and any_deck_has_card(s):
        push(s, PICK_DECK, seat, n)


@rule
def put_copy_into_hand(s, seat, copy):
    """A city card enters a hand."""
    s.city_at[copy] = seat
    s.city[seat][COPY_TYPE[copy]] += 1
    s.city_n[seat] += 1


@rule
def take_copy_from_hand(s, seat, card):
    """A city card of this type leaves a hand; returns which copy it was."""
    copy = copy_in_hand(s, seat, card)
    s.city[seat][card] -= 1
    s.city_n[seat] -= 1
    return copy


@rule
def put_in_play(s, seat, card):
    """A city card is shown: it lies on the table until it is discarded."""
    copy = take_copy_from_hand(s, seat, card)
    s.city_at[copy] = IN_PLAY
    s.city_seen[copy] = 0
    s.city_age[copy] = 0
    s.since[HENCHMEN + copy] = 0


@rule
def discard_from_play(s, card):
    """EC-CARD-01: face up on the discard of its own deck."""
    s.city_at[copy_in_play(s, card)] = IN_DISCARD
    s.city_discard[card] += 1
    s.city_discard_n[CITY_DECK[card]] += 1


@rule
def hand_over_card(s, giver, receiver, card):
    """A city card goes from hand to hand, known to the two alone."""
    copy = take_copy_from_hand(s, giver, card)
    put_copy_into_hand(s, receiver, copy)
    note_card(s, giver, receiver, copy)


@rule
def random_card(s, seat):
    """EC-CH-10: the type of a random city card in a hand, each card equally likely."""
    rest = roll(s, s.city_n[seat])
    card = 0
    while rest >= s.city[seat][card]:
        rest -= s.city[seat][card]
        card += 1
    return card


# henchmen


@rule
def henchman_into_hand(s, seat, henchman, seen_by):
    """A henchman enters a hand; `seen_by` are the seats that know who it is."""
    s.hand[seat][henchman] = IN_HAND
    s.hand_n[seat] += 1
    s.henchman_seen[henchman] = seen_by
    s.since[henchman] = s.stamp
    if HENCHMAN_FACTION[henchman] == SPECIAL:
        check_specials(s, seat)


@rule
def henchman_out_of_hand(s, seat, henchman):
    """A henchman leaves a hand openly."""
    s.hand[seat][henchman] = 0
    s.hand_n[seat] -= 1
    s.henchman_seen[henchman] = 0
    s.henchman_age[henchman] = 0
    s.since[henchman] = 0


@rule
def lay_exhausted(s, log, seat, henchman):
    """EC-HEN-03: face up in the play area until refreshed."""
    s.exhausted[seat][henchman] = 1
    s.exhausted_n[seat] += 1
    tell(log, EXHAUSTED, seat, henchman)


@rule
def exhaust(s, log, seat, henchman):
    """From the hand, after the one reveal."""
    henchman_out_of_hand(s, seat, henchman)
    lay_exhausted(s, log, seat, henchman)


@rule
def wake(s, seat, henchman):
    """EC-HEN-04: from exhausted back into the hand, for all to see."""
    s.exhausted[seat][henchman] = 0
    s.exhausted_n[seat] -= 1
    henchman_into_hand(s, seat, henchman, everybody(s))


@rule
def kill(s, log, loser, winner, henchman):
    """EC-HEN-08, EC-HEN-09, EC-OPT-04: to the box; a special henchman is abducted. Returns whether it was a kill."""
    if HENCHMAN_FACTION[henchman] != SPECIAL:
        s.box[henchman] = 1
        tell(log, KILLED, loser, henchman)
        return True
    tell(log, ABDUCTED, loser, henchman, winner)
    if s.abduction_to_hand == 1:
        henchman_into_hand(s, winner, henchman, everybody(s))
    else:
        lay_exhausted(s, log, winner, henchman)
    return False


@rule
def hand_over_henchman(s, giver, receiver, henchman):
    """A henchman goes from hand to hand, known to the two alone."""
    s.hand[giver][henchman] = 0
    s.hand_n[giver] -= 1
    s.hand[receiver][henchman] = IN_HAND
    s.hand_n[receiver] += 1
    note_henchman(s, giver, receiver, henchman)


@rule
def random_henchman(s, seat):
    """EC-CH-09, EC-CH-10: a random henchman of a hand."""
    rest = roll(s, s.hand_n[seat])
    henchman = 0
    while True:
        if s.hand[seat][henchman] != 0:
            if rest == 0:
                return henchman
            rest -= 1
        henchman += 1


@rule
def top_henchman(s, log):
    """EC-CMP-02: the top card of the henchmen deck, the discard being shuffled in first if need be."""
    if s.henchman_deck_n == 0:
        reshuffle_henchmen(s, log)
    if s.henchman_deck_n == 0:
        return NO_CARD
    s.henchman_deck_n -= 1
    henchman = s.henchman_deck[s.henchman_deck_n]
    s.henchman_deck[s.henchman_deck_n] = 0
    return henchman


@rule
def reshuffle_henchmen(s, log):
    """EC-CMP-02: the discard, never the box, becomes the deck."""
    for henchman in range(HENCHMEN):
        if s.henchman_discard[henchman] == 1:
            s.henchman_discard[henchman] = 0
            s.henchman_deck[s.henchman_deck_n] = henchman
            s.henchman_deck_n += 1
    if s.henchman_deck_n > 0:
        s.henchman_shuffles += 1
        shuffle(s, s.henchman_deck, s.henchman_deck_n)
        tell(log, HENCHMEN_SHUFFLED)


@rule
def draw_henchman(s, log, seat):
    """EC-INF-20: the top henchman of the deck joins a capo unseen and for free."""
    henchman = top_henchman(s, log)
    if henchman == NO_CARD:
        return
    s.henchman_age[henchman] = s.henchman_shuffles
    tell(log, HENCHMAN_DRAWN, seat, henchman)
    henchman_into_hand(s, seat, henchman, 1 << seat)


@rule
def take_from_track(s, henchman):
    """A henchman leaves the track."""
    s.henchman_track[henchman] = 0


@rule
def refill_henchmen(s, log):
    """EC-SET-11, EC-DEC-07: up to six henchmen on the track."""
    taken = 0
    for henchman in range(HENCHMEN):
        if s.henchman_track[henchman] > 0:
            taken |= 1 << s.henchman_track[henchman]
    for slot in range(1, TRACK + 1):
        if (taken >> slot) & 1 == 0:
            henchman = top_henchman(s, log)
            if henchman == NO_CARD:
                return
            s.henchman_track[henchman] = slot
            tell(log, HENCHMAN_OFFERED, henchman)


@rule
def sweep_henchmen(s, log):
    """EC-NEU-07, EC-HEN-08, EC-RUL-33: all henchmen of the track are discarded first, then it is refilled."""
    for henchman in range(HENCHMEN):
        if s.henchman_track[henchman] > 0:
            s.henchman_track[henchman] = 0
            s.henchman_discard[henchman] = 1
            tell(log, HENCHMAN_SWEPT, henchman)
    refill_henchmen(s, log)


# rackets


@rule
def top_racket(s, log):
    """EC-CMP-01: the top racket, the discard being shuffled in first if need be."""
    if s.racket_deck_n == 0:
        reshuffle_rackets(s, log)
    if s.racket_deck_n == 0:
        return NO_CARD
    s.racket_deck_n -= 1
    racket = s.racket_deck[s.racket_deck_n]
    s.racket_deck[s.racket_deck_n] = 0
    return racket


@rule
def reshuffle_rackets(s, log):
    """EC-CMP-01: the racket discard becomes the deck."""
    for racket in range(RACKETS):
        while s.racket_discard[racket] > 0:
            s.racket_discard[racket] -= 1
            s.racket_deck[s.racket_deck_n] = racket
            s.racket_deck_n += 1
    if s.racket_deck_n > 0:
        shuffle(s, s.racket_deck, s.racket_deck_n)
        tell(log, RACKETS_SHUFFLED)


@rule
def refill_rackets(s, log):
    """EC-SET-11, EC-SET-13, EC-DEC-07: up to six rackets on the track."""
    for slot in range(TRACK):
        if s.racket_track[slot] == NO_CARD:
            s.racket_track[slot] = top_racket(s, log)
            if s.racket_track[slot] != NO_CARD:
                tell(log, RACKET_OFFERED, s.racket_track[slot])


@rule
def sweep_rackets(s, log):
    """EC-NEU-09: all rackets of the track are discarded, then it is refilled."""
    for slot in range(TRACK):
        if s.racket_track[slot] != NO_CARD:
            s.racket_discard[s.racket_track[slot]] += 1
            tell(log, RACKET_SWEPT, s.racket_track[slot])
            s.racket_track[slot] = NO_CARD
    refill_rackets(s, log)


@rule
def racket_on_track(s, racket):
    """Whether this racket is for sale."""
    for slot in range(TRACK):
        if s.racket_track[slot] == racket:
            return True
    return False


@rule
def take_racket(s, racket):
    """A racket leaves the track."""
    for slot in range(TRACK):
        if s.racket_track[slot] == racket:
            s.racket_track[slot] = NO_CARD
            return


@rule
def refill_tracks(s, log):
    """EC-DEC-07, EC-RUL-26: both tracks after each declaration."""
    if s.ended == RUNNING:
        refill_rackets(s, log)
        refill_henchmen(s, log)
