"""What the seats know beyond their views, kept so that a re-deal never contradicts what somebody saw.

A henchman hired, refreshed or drafted goes into a hand before everybody's eyes; one drawn blind and every city card
are known to their owner alone. A card of a deck that has been shuffled again cannot be one that was in a hand before:
so each card keeps the age (the number of shuffles) of the deck it came from.

What blurs this is a transfer between two capos whose content the others do not learn (EC-INF-17, EC-POL-08). The last
few of them are remembered with who knows the content: for the others it might as well have been another card that
has lain in the giver's hand since then, or another amount that both could have afforded ever since.
"""

from ...engine.rule import rule
from .components import CITY_CARDS, CITY_COPIES, FIRST_COPY, HENCHMEN
from .state import CITY_GIVEN, HENCHMAN_GIVEN, IN_PLAY, MONEY_GIVEN, NO_CARD, TRANSFERS


@rule
def spent(s, seat, left):
    """A capo was seen to have no less than this much more than what was asked of him."""
    for t in range(TRANSFERS):
        if s.transfer_kind[t] == MONEY_GIVEN:
            if s.transfer_from[t] == seat and s.transfer_spare[t][0] > left:
                s.transfer_spare[t][0] = left
            if s.transfer_to[t] == seat and s.transfer_spare[t][1] > left:
                s.transfer_spare[t][1] = left


@rule
def exactly_known(s, seat):
    """Everybody has seen how much money a capo has: its hidden transfers are no secret any more."""
    for t in range(TRANSFERS):
        if s.transfer_kind[t] == MONEY_GIVEN and (s.transfer_from[t] == seat or s.transfer_to[t] == seat):
            forget_transfer(s, t)


@rule
def forget_transfer(s, t):
    """This transfer is settled, or too old to be remembered."""
    s.transfer_from[t] = 0
    s.transfer_to[t] = 0
    s.transfer_kind[t] = 0
    s.transfer_at[t] = 0
    s.transfer_card[t] = 0
    s.transfer_known[t] = 0
    s.transfer_since[t] = 0
    s.transfer_money[t] = 0
    s.transfer_spare[t][0] = 0
    s.transfer_spare[t][1] = 0


@rule
def new_transfer(s, giver, receiver, kind):
    """Remember one more, in place of the oldest; returns its number."""
    t = s.stamp % TRANSFERS
    s.stamp += 1
    forget_transfer(s, t)
    s.transfer_from[t] = giver
    s.transfer_to[t] = receiver
    s.transfer_kind[t] = kind
    s.transfer_at[t] = s.stamp
    s.transfer_known[t] = (1 << giver) | (1 << receiver)
    return t


@rule
def note_money(s, giver, receiver, amount):
    """Money has just gone from hand to hand, the amount unknown to the others."""
    t = new_transfer(s, giver, receiver, MONEY_GIVEN)
    s.transfer_money[t] = amount
    s.transfer_spare[t][0] = s.cash[giver]
    s.transfer_spare[t][1] = s.cash[receiver]


@rule
def note_henchman(s, giver, receiver, henchman):
    """A henchman has just gone from hand to hand; the others do not know which."""
    t = new_transfer(s, giver, receiver, HENCHMAN_GIVEN)
    s.transfer_card[t] = henchman
    s.transfer_since[t] = s.since[henchman]
    s.since[henchman] = s.stamp
    s.henchman_seen[henchman] |= (1 << giver) | (1 << receiver)


@rule
def note_card(s, giver, receiver, copy):
    """A city card has just gone from hand to hand; the others do not know which."""
    t = new_transfer(s, giver, receiver, CITY_GIVEN)
    s.transfer_card[t] = copy
    s.transfer_since[t] = s.since[HENCHMEN + copy]
    s.since[HENCHMEN + copy] = s.stamp
    s.city_seen[copy] |= (1 << giver) | (1 << receiver)


@rule
def looked_through(s, looker, seat, kind):
    """Somebody has seen a whole hand: hidden transfers from and to it are no secret to him."""
    for t in range(TRANSFERS):
        if s.transfer_kind[t] == kind and (s.transfer_from[t] == seat or s.transfer_to[t] == seat):
            s.transfer_known[t] |= 1 << looker
    if kind == HENCHMAN_GIVEN:
        for henchman in range(HENCHMEN):
            if s.hand[seat][henchman] != 0:
                s.henchman_seen[henchman] |= 1 << looker
    else:
        for copy in range(CITY_CARDS):
            if s.city_at[copy] == seat:
                s.city_seen[copy] |= 1 << looker


@rule
def show_card(s, seat, looker, card):
    """A capo shows a city card of his hand to another one."""
    copy = FIRST_COPY[card]
    while s.city_at[copy] != seat:
        copy += 1
    s.city_seen[copy] |= 1 << looker


@rule
def copy_in_hand(s, seat, card):
    """Which copy of a city card leaves a hand: the one that most is known of; of the others less is known now."""
    best = NO_CARD
    for copy in range(FIRST_COPY[card], FIRST_COPY[card] + CITY_COPIES[card]):
        if s.city_at[copy] == seat and (best == NO_CARD or s.city_seen[copy] > s.city_seen[best]):
            best = copy
    for copy in range(FIRST_COPY[card], FIRST_COPY[card] + CITY_COPIES[card]):
        if s.city_at[copy] == seat and copy != best:
            s.city_seen[copy] &= s.city_seen[best] | (1 << seat)
    return best


@rule
def copy_in_play(s, card):
    """A copy of this city card that lies open on the table."""
    copy = FIRST_COPY[card]
    while s.city_at[copy] != IN_PLAY:
        copy += 1
    return copy
