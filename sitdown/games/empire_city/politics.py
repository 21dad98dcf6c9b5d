"""Table politics: gifts, sweeteners, offers and pacts (EC-POL)."""

from ...engine.agenda import A, B, C, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .cards import hand_over_card, hand_over_henchman
from .components import (
    CHIP_VALUE,
    CHIPS,
    CITY_TYPES,
    HENCHMEN,
    MOST_ASKED,
    STEP,
)
from .events import (
    GIFT_CITY,
    GIFT_HENCHMAN,
    GIFT_MONEY,
    OFFER_ACCEPTED,
    OFFER_DECLINED,
    OFFER_MADE,
    OFFER_TERMS,
    OFFER_TERMS_CITY,
    OFFER_TERMS_HENCHMAN,
    PACT_MADE,
    PLEDGED,
    PLEDGED_MONEY,
)
from .knowledge import note_money, show_card, spent
from .ledger import check_specials
from .moves import (
    A_CITY_CARD,
    A_HENCHMAN,
    ACCEPT,
    CARD,
    CHIP,
    GIFT_CARD,
    GIFT_KIND,
    HENCHMAN,
    MONEY,
    MONEY_BUILD,
    OFFER_ANSWER,
    OFFER_ASK,
    OFFER_GIVE,
    OFFER_PAY_CARD,
    PACT,
)
from .state import (
    CITY_GIVEN,
    HENCHMAN_GIVEN,
    MONEY_GIVEN,
    NOTHING_GIVEN,
    PACT_GIVEN,
)

FOR_GIFT, FOR_PLEDGE, FOR_OFFER, FOR_PRICE = range(4)
"""What an amount or a card is being chosen for; B of the frame is the other capo."""


@rule
def kind_of(move):
    """The kind of thing that a word stands for."""
    if move == MONEY:
        return MONEY_GIVEN
    if move == A_CITY_CARD:
        return CITY_GIVEN
    if move == A_HENCHMAN:
        return HENCHMAN_GIVEN
    if move == PACT:
        return PACT_GIVEN
    return NOTHING_GIVEN


@rule
def choose_thing(s, seat, kind, purpose, other, given):
    """EC-POL-02: how much money, or which card; `given` is what an offer gives, kept while its price is named."""
    if kind == MONEY_GIVEN:
        spent(s, seat, s.cash[seat] - STEP)
        push(s, MONEY_BUILD, seat, purpose, other, given)
    else:
        push(s, GIFT_CARD, seat, purpose, other, kind)


@rule
def most_money(s, seat, purpose):
    """EC-DP-38: how much an amount may come to."""
    if purpose == FOR_PRICE:
        return MOST_ASKED
    if purpose == FOR_PLEDGE:
        return s.cash[seat] - s.bid_shown[seat]
    return s.cash[seat]


@rule
def build_money(s, log, seat, move):
    """EC-DP-38, EC-DP-44: chip by chip."""
    if CHIP <= move < CHIP + CHIPS:
        s.building[seat] += CHIP_VALUE[move - CHIP]
        return
    frame = top(s)
    purpose, other, given = frame[A], frame[B], frame[C]
    pop(s)
    amount = s.building[seat]
    s.building[seat] = 0
    if purpose == FOR_GIFT:
        give_money(s, log, seat, other, amount)
    elif purpose == FOR_PLEDGE:
        s.pledge[seat] = MONEY_GIVEN
        s.pledge_money[seat] = amount
        spent(s, seat, s.cash[seat] - s.bid_shown[seat] - amount)
        tell(log, PLEDGED_MONEY, seat, amount // STEP)
    elif purpose == FOR_OFFER:
        s.offer_money[seat] = amount
        spent(s, seat, s.cash[seat] - amount)
        push(s, OFFER_ASK, seat, other, MONEY_GIVEN)
    else:
        s.offer_price[seat] = amount
        make_offer(s, log, seat, other, given, MONEY_GIVEN)


@rule
def card_chosen(s, log, seat, purpose, other, kind, card):
    """EC-POL-02, EC-POL-04, EC-POL-05: a card to give, to pledge or to offer."""
    if purpose == FOR_GIFT:
        give_thing(s, log, seat, other, kind, card)
        check_specials(s, other)
    elif purpose == FOR_PLEDGE:
        s.pledge[seat] = kind
        s.pledge_card[seat] = card
        tell(log, PLEDGED, seat, kind)
    else:
        s.offer_card[seat] = card
        push(s, OFFER_ASK, seat, other, kind)


@rule
def card_of_move(move):
    """The city card or henchman that a move names."""
    if CARD <= move < CARD + CITY_TYPES:
        return move - CARD
    if HENCHMAN <= move < HENCHMAN + HENCHMEN:
        return move - HENCHMAN
    return 0


@rule
def give_money(s, log, giver, receiver, amount):
    """EC-POL-03, EC-POL-08: the amount is known to the two alone."""
    s.cash[giver] -= amount
    spent(s, giver, s.cash[giver])
    s.cash[receiver] += amount
    note_money(s, giver, receiver, amount)
    tell(log, GIFT_MONEY, giver, receiver, amount // STEP)


@rule
def give_thing(s, log, giver, receiver, kind, card):
    """EC-POL-03, EC-POL-08: a card changes hands, known to the two alone."""
    if kind == CITY_GIVEN:
        tell(log, GIFT_CITY, giver, receiver, card)
        hand_over_card(s, giver, receiver, card)
    else:
        tell(log, GIFT_HENCHMAN, giver, receiver, card)
        hand_over_henchman(s, giver, receiver, card)


@rule
def ask_gift_kind(s, seat, receiver):
    """EC-DP-36."""
    push(s, GIFT_KIND, seat, receiver)


@rule
def deliver_pledge(s, log, giver, receiver):
    """EC-POL-04: only the pledge of the capo who was picked is handed over; an amount of it was public."""
    if s.pledge[giver] == MONEY_GIVEN:
        s.cash[giver] -= s.pledge_money[giver]
        spent(s, giver, s.cash[giver])
        s.cash[receiver] += s.pledge_money[giver]
        tell(log, GIFT_MONEY, giver, receiver, s.pledge_money[giver] // STEP)
    elif s.pledge[giver] != NOTHING_GIVEN:
        give_thing(s, log, giver, receiver, s.pledge[giver], s.pledge_card[giver])
        check_specials(s, receiver)


# offers


@rule
def ask_what_to_offer(s, seat, partner):
    """EC-DP-40."""
    push(s, OFFER_GIVE, seat, partner)


@rule
def offer_given(s, seat, partner, kind):
    """EC-POL-05: what the proposer gives."""
    if kind == NOTHING_GIVEN:
        push(s, OFFER_ASK, seat, partner, NOTHING_GIVEN)
    else:
        choose_thing(s, seat, kind, FOR_OFFER, partner, kind)


@rule
def offer_asked(s, log, seat, partner, given, asked):
    """EC-POL-05: what the proposer wants for it."""
    if asked == MONEY_GIVEN:
        push(s, MONEY_BUILD, seat, FOR_PRICE, partner, given)
    else:
        make_offer(s, log, seat, partner, given, asked)


@rule
def make_offer(s, log, seat, partner, given, asked):
    """EC-POL-05, EC-POL-08: the kinds are public, the exact terms known to the two alone."""
    s.offer_money[partner] = s.offer_money[seat]
    s.offer_card[partner] = s.offer_card[seat]
    s.offer_price[partner] = s.offer_price[seat]
    tell(log, OFFER_MADE, seat, partner, given, asked)
    if given == MONEY_GIVEN or asked == MONEY_GIVEN:
        tell(log, OFFER_TERMS, seat, partner, s.offer_money[seat] // STEP, s.offer_price[seat] // STEP)
    if given == CITY_GIVEN:
        show_card(s, seat, partner, s.offer_card[seat])
        tell(log, OFFER_TERMS_CITY, seat, partner, s.offer_card[seat])
    elif given == HENCHMAN_GIVEN:
        s.henchman_seen[s.offer_card[seat]] |= 1 << partner
        tell(log, OFFER_TERMS_HENCHMAN, seat, partner, s.offer_card[seat])
    push(s, OFFER_ANSWER, partner, seat, given, asked)


@rule
def can_fulfil(s, partner, asked):
    """EC-POL-06: whether the partner has what is asked."""
    if asked == MONEY_GIVEN:
        return s.cash[partner] >= s.offer_price[partner]
    if asked == CITY_GIVEN:
        return s.city_n[partner] > 0
    if asked == HENCHMAN_GIVEN:
        return s.hand_n[partner] > 0
    return True


@rule
def answer_offer(s, log, partner, seat, given, asked, move):
    """EC-POL-05, EC-POL-06: accept or decline at once."""
    if move != ACCEPT:
        tell(log, OFFER_DECLINED, partner)
        forget_offer(s, seat, partner)
        return
    tell(log, OFFER_ACCEPTED, partner)
    if asked == CITY_GIVEN or asked == HENCHMAN_GIVEN:
        push(s, OFFER_PAY_CARD, partner, seat, given, asked)
    else:
        exchange(s, log, seat, partner, given, asked, 0)


@rule
def exchange(s, log, seat, partner, given, asked, card):
    """EC-POL-05: both sides change hands together."""
    if asked == MONEY_GIVEN:
        give_money(s, log, partner, seat, s.offer_price[seat])
    elif asked == CITY_GIVEN or asked == HENCHMAN_GIVEN:
        give_thing(s, log, partner, seat, asked, card)
    elif asked == PACT_GIVEN:
        note_pact(s, log, seat, partner)
    if given == MONEY_GIVEN:
        give_money(s, log, seat, partner, s.offer_money[seat])
    elif given != NOTHING_GIVEN:
        give_thing(s, log, seat, partner, given, s.offer_card[seat])
    forget_offer(s, seat, partner)
    check_specials(s, seat)
    check_specials(s, partner)


@rule
def note_pact(s, log, seat, partner):
    """EC-POL-01, EC-POL-06: noted until the end of the next round; nothing enforces it."""
    s.pact_until[seat][partner] = s.round_no + 1
    s.pact_until[partner][seat] = s.round_no + 1
    tell(log, PACT_MADE, seat, partner, s.round_no + 1)


@rule
def forget_offer(s, seat, partner):
    """The offer is off the table."""
    s.offer_money[seat] = 0
    s.offer_money[partner] = 0
    s.offer_card[seat] = 0
    s.offer_card[partner] = 0
    s.offer_price[seat] = 0
    s.offer_price[partner] = 0


@rule
def forget_old_pacts(s):
    """EC-POL-06: a pact ends with its last round."""
    for seat in range(s.seats):
        for partner in range(s.seats):
            if s.pact_until[seat][partner] != 0 and s.pact_until[seat][partner] <= s.round_no:
                s.pact_until[seat][partner] = 0
