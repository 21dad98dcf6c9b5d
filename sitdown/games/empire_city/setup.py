"""Setup: families, start cards, first rackets and henchmen (EC-SET, EC-CH-01..04)."""

from ...engine.agenda import WHO, A, pop, push, top
from ...engine.chance import shuffle
from ...engine.events import tell
from ...engine.rule import rule
from .cards import (
    everybody,
    henchman_into_hand,
    refill_henchmen,
    refill_rackets,
    take_from_track,
    take_racket,
)
from .components import (
    BASE_COPS,
    CITY_HALL,
    COP_CARDS,
    COPS,
    CORRUPTION_CARDS,
    DECK_SIZE,
    FAMILIES,
    FIRST_FAMILY,
    FIRST_START,
    GODFATHER_CARD,
    HENCHMEN,
    HOODS,
    RACKET_CARDS,
    SPACES,
    START_CARDS,
    START_HENCHMEN,
    START_MONEY,
    START_POT,
    TRACK,
)
from .effects import use_ability
from .events import FAMILY_CHOSEN, GODFATHER_IS, HIRED, START_DEALT
from .ledger import gain_money, in_order
from .moves import (
    CHOOSE_FAMILY,
    DEAL_STEP,
    DECLARATIONS_STEP,
    FIRST_HENCHMEN_STEP,
    FIRST_RACKET_STEP,
    START_HENCHMAN,
    START_RACKET,
    START_SPACE,
    START_STEP,
)
from .state import IN_DECK, NO_CARD, NO_SEAT, NOBODY_OWNS, OFF_BOARD, RUNNING
from .territory import claim, place_racket

NO_FAMILY = -1


@rule
def setup(s, log):
    """EC-SET-01, EC-SET-02, EC-SET-04: an empty table, shuffled decks, and the choice of families."""
    lay_out_table(s)
    lay_out_decks(s)
    shuffle_decks(s)
    push(s, DEAL_STEP, 0)
    if s.family_choice == 1:
        deal_families(s, log)
        return
    for i in range(s.seats):
        push(s, CHOOSE_FAMILY, s.seats - 1 - i)


@rule
def lay_out_table(s):
    """EC-SET-07, EC-SET-09, EC-SET-10: tracks at 0, cops on City Hall, money on Pitney Downs."""
    s.godfather = NO_SEAT
    s.chief = NO_SEAT
    s.winner = NO_SEAT
    s.ended = RUNNING
    s.round_no = 1
    s.pot = START_POT
    s.cop_card = NO_CARD
    s.ness_at = OFF_BOARD
    s.battle_at = OFF_BOARD
    s.hitter = NO_SEAT
    s.victim = NO_SEAT
    s.open_target = NO_CARD
    for seat in range(s.seats):
        s.family[seat] = NO_FAMILY
        s.start_card[seat] = NO_CARD
    for space in range(SPACES):
        s.owner[space] = NOBODY_OWNS
        s.racket[space] = NO_CARD
    for cop in range(COPS):
        s.cop_at[cop] = OFF_BOARD
    for cop in range(BASE_COPS[s.seats]):
        s.cop_at[cop] = CITY_HALL
        s.police[CITY_HALL] += 1
    for slot in range(TRACK):
        s.racket_track[slot] = NO_CARD


@rule
def lay_out_decks(s):
    """All decks, in the order of the cards."""
    for i in range(len(RACKET_CARDS)):
        s.racket_deck[i] = RACKET_CARDS[i]
    s.racket_deck_n = len(RACKET_CARDS)
    for henchman in range(HENCHMEN):
        s.henchman_deck[henchman] = henchman
    s.henchman_deck_n = HENCHMEN
    for deck in range(HOODS):
        for i in range(DECK_SIZE):
            s.city_deck[deck][i] = deck * DECK_SIZE + i
            s.city_at[deck * DECK_SIZE + i] = IN_DECK
        s.city_deck_n[deck] = DECK_SIZE
    for i in range(len(COP_CARDS)):
        s.cop_deck[i] = COP_CARDS[i]
    s.cop_deck_n = len(COP_CARDS)
    for card in range(CORRUPTION_CARDS):
        s.corruption_deck[card] = card
    s.corruption_deck_n = CORRUPTION_CARDS


@rule
def shuffle_decks(s):
    """EC-SET-04, EC-CH-01."""
    shuffle(s, s.racket_deck, s.racket_deck_n)
    shuffle(s, s.henchman_deck, s.henchman_deck_n)
    for deck in range(HOODS):
        shuffle(s, s.city_deck[deck], s.city_deck_n[deck])
    shuffle(s, s.cop_deck, s.cop_deck_n)
    shuffle(s, s.corruption_deck, s.corruption_deck_n)


@rule
def deal_families(s, log):
    """EC-OPT-06, EC-CH-03."""
    for family in range(FAMILIES):
        s.pool[family] = family
    shuffle(s, s.pool, FAMILIES)
    for seat in range(s.seats):
        lead_family(s, log, seat, s.pool[seat])
    for family in range(FAMILIES):
        s.pool[family] = 0


@rule
def lead_family(s, log, seat, family):
    """EC-SET-02."""
    s.family[seat] = family
    tell(log, FAMILY_CHOSEN, seat, family)


@rule
def deal_start_cards(s, log):
    """EC-SET-05, EC-SET-06, EC-SET-08, EC-CH-02: the godfather's card and n-1 others, $500 each."""
    pop(s)
    for card in range(START_CARDS):
        s.pool[card] = card
    for card in range(1, START_CARDS):
        s.pool[card - 1] = card
    shuffle(s, s.pool, START_CARDS - 1)
    s.pool[s.seats - 1] = GODFATHER_CARD
    shuffle(s, s.pool, s.seats)
    for seat in range(s.seats):
        s.start_card[seat] = s.pool[seat]
        tell(log, START_DEALT, seat, s.pool[seat])
        gain_money(s, log, seat, START_MONEY)
        if s.pool[seat] == GODFATHER_CARD:
            s.godfather = seat
    for card in range(START_CARDS):
        s.pool[card] = 0
    tell(log, GODFATHER_IS, s.godfather)
    s.first = s.godfather
    push(s, FIRST_HENCHMEN_STEP, 0)
    push(s, FIRST_RACKET_STEP, 0)
    push(s, START_STEP, 0)


@rule
def resolve_start(s, log):
    """EC-SET-08, EC-SET-11, EC-SET-16: shield, then start card, capo by capo; then both tracks are filled."""
    frame = top(s)
    if frame[A] == s.seats:
        pop(s)
        refill_rackets(s, log)
        refill_henchmen(s, log)
        return
    seat = in_order(s, frame[A])
    frame[A] += 1
    use_ability(s, seat, FIRST_START + s.start_card[seat])
    use_ability(s, seat, FIRST_FAMILY + s.family[seat])


@rule
def ask_for_first_racket(s, log):
    """EC-SET-12, EC-SET-13: from the godfather clockwise, the track being refilled after each."""
    frame = top(s)
    refill_rackets(s, log)
    if frame[A] == s.seats:
        pop(s)
        return
    push(s, START_RACKET, in_order(s, frame[A]))
    frame[A] += 1


@rule
def first_racket_taken(s, seat, racket):
    """It is placed at once (EC-RAC-01)."""
    take_racket(s, racket)
    push(s, START_SPACE, seat, racket)


@rule
def first_racket_placed(s, log, seat, racket, space):
    """EC-SET-12: on an open square, with a family token."""
    claim(s, log, seat, space)
    place_racket(s, log, seat, racket, space)


@rule
def ask_for_first_henchmen(s, log):
    """EC-SET-14: two each, the track being refilled after both; then round 1 begins (EC-SET-15)."""
    frame = top(s)
    refill_henchmen(s, log)
    if frame[A] == s.seats:
        pop(s)
        push(s, DECLARATIONS_STEP, 0)
        return
    push(s, START_HENCHMAN, in_order(s, frame[A]), START_HENCHMEN)
    frame[A] += 1


@rule
def first_henchman_taken(s, log, henchman):
    """EC-SET-14: into the hand, for free; the decision stays until both are taken."""
    frame = top(s)
    seat = frame[WHO]
    frame[A] -= 1
    if frame[A] == 0:
        pop(s)
    take_from_track(s, henchman)
    tell(log, HIRED, seat, henchman)
    henchman_into_hand(s, seat, henchman, everybody(s))
