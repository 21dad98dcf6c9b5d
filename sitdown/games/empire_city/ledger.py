"""Booking money, points and corruption; every booking may end the game at once (EC-FLOW-03..06, EC-COR, EC-END)."""

from ...engine.events import tell
from ...engine.rule import hot, rule
from .components import (
    CARD_MARK,
    COP_MOD,
    CORRUPTION_MOD,
    EFFECTS,
    FAMILIES,
    FAMILY_MOD,
    HENCHMAN_FACTION,
    MARKS,
    MARTIAL_LAW,
    SOURCE_LOYALTY,
    SPECIAL_HENCHMEN,
    SPECIALS,
    STEP,
)
from .events import (
    CORRUPTION_CARD,
    CORRUPTION_DOWN,
    CORRUPTION_UP,
    MARTIAL_LAW_DECLARED,
    MONEY_GAINED,
    MONEY_PAID,
    POINTS,
    POINTS_LOST,
    POT_PAID,
    WINS,
)
from .knowledge import spent
from .state import (
    FIVE_SPECIALS,
    GAME_OVER,
    IN_HAND,
    MARTIAL,
    NO_CARD,
    NO_SEAT,
    RUNNING,
    TIE_VICTORY_POINTS,
    VICTORY,
)


@rule
def effect(effects, part, number):
    """A number of one effect in a list: its code, what follows it, or (5) whether only the godfather gets it.

    Nothing else reads that table: on a GPU each place that does brings its own copy, and there is little room.
    """
    return EFFECTS[effects][part][number]


@hot
def in_order(s, i):
    """EC-FLOW-02: the i-th capo in turn order."""
    return (s.first + i) % s.seats


# money


@rule
def gain_money(s, log, seat, amount):
    """From the bank."""
    if amount > 0 and s.ended == RUNNING:
        s.cash[seat] += amount
        tell(log, MONEY_GAINED, seat, amount // STEP)


@rule
def pay(s, log, seat, amount):
    """EC-FLOW-05: to the bank."""
    s.cash[seat] -= amount
    spent(s, seat, s.cash[seat])
    tell(log, MONEY_PAID, seat, amount // STEP)


@rule
def pay_pot(s, log, seat, amount):
    """EC-RUL-15: onto Pitney Downs."""
    s.cash[seat] -= amount
    spent(s, seat, s.cash[seat])
    s.pot += amount
    tell(log, POT_PAID, seat, amount // STEP)


# tracks


@rule
def gain_vp(s, log, seat, n):
    """EC-END-01, EC-FLOW-06: score or lose points, never below 0; reaching the target wins at once."""
    if n == 0 or s.ended != RUNNING:
        return
    if n > 0:
        tell(log, POINTS, seat, n)
    else:
        tell(log, POINTS_LOST, seat, -n)
    s.vp[seat] = not_below_zero(s.vp[seat] + n)
    if s.vp[seat] >= s.victory_target:
        end_with(s, VICTORY, seat)


@rule
def gain_corruption(s, log, seat, n):
    """EC-COR-01..04, EC-END-03: the first to a mark takes a card; martial law ends the game."""
    if n == 0 or s.ended != RUNNING:
        return
    if n > 0:
        tell(log, CORRUPTION_UP, seat, n)
    else:
        tell(log, CORRUPTION_DOWN, seat, -n)
    s.corruption[seat] = not_below_zero(s.corruption[seat] + n)
    while s.marks_taken < MARKS and s.corruption[seat] >= CARD_MARK[s.marks_taken]:
        take_corruption_card(s, log, seat)
    if s.corruption[seat] >= MARTIAL_LAW:
        tell(log, MARTIAL_LAW_DECLARED, seat, s.corruption[seat])
        declare_martial_law(s)


@rule
def take_corruption_card(s, log, seat):
    """EC-COR-01, EC-CMP-04: a random corruption card, face up for the rest of the game."""
    s.corruption_deck_n -= 1
    card = s.corruption_deck[s.corruption_deck_n]
    s.corruption_deck[s.corruption_deck_n] = 0
    s.corruption_card[s.marks_taken] = card
    s.corruption_holder[s.marks_taken] = seat
    s.marks_taken += 1
    tell(log, CORRUPTION_CARD, seat, card)


@rule
def declare_martial_law(s):
    """EC-END-03, EC-OPT-07: the least corrupt capo wins; of several, whoever the tie rule names."""
    lowest = lowest_corruption(s)
    s.ended = MARTIAL
    s.winner = NO_SEAT
    for i in range(s.seats):
        seat = (s.godfather + i) % s.seats
        if s.corruption[seat] != lowest:
            continue
        s.tied |= 1 << seat
        if s.winner == NO_SEAT or s.vp[seat] > s.vp[s.winner]:
            s.winner = seat
    if s.martial_law_tie != TIE_VICTORY_POINTS and not is_single(s.tied):
        s.winner = NO_SEAT
    else:
        s.tied = 0


@rule
def lowest_corruption(s):
    """The least corruption at the table."""
    lowest = s.corruption[0]
    for seat in range(1, s.seats):
        if s.corruption[seat] < lowest:
            lowest = s.corruption[seat]
    return lowest


@rule
def highest_corruption(s):
    """The most corruption at the table."""
    highest = s.corruption[0]
    for seat in range(1, s.seats):
        if s.corruption[seat] > highest:
            highest = s.corruption[seat]
    return highest


@rule
def is_single(mask):
    """Whether exactly one seat is in a set."""
    return mask != 0 and mask & (mask - 1) == 0


@rule
def not_below_zero(n):
    """EC-FLOW-06, EC-CARD-11."""
    if n < 0:
        return 0
    return n


# the end


@rule
def end_with(s, way, winner):
    """EC-END-05: the game is over; what is still on the agenda is never carried out."""
    if s.ended == RUNNING:
        s.ended = way
        s.winner = winner


@rule
def check_specials(s, seat):
    """EC-END-02, EC-HEN-10: all five special henchmen in hand, none of them committed, win at once."""
    n = 0
    for i in range(SPECIALS):
        if s.hand[seat][SPECIAL_HENCHMEN[i]] == IN_HAND:
            n += 1
    if n == SPECIALS:
        end_with(s, FIVE_SPECIALS, seat)


@rule
def crown(s, log, winner):
    """The winner is known."""
    s.winner = winner
    s.tied = 0
    s.phase = GAME_OVER
    tell(log, WINS, winner)


# permanent modifiers


@rule
def modifier(s, seat, mod):
    """EC-CARD-11: what family, corruption cards and the cop card add, all together."""
    n = FAMILY_MOD[s.family[seat]][mod]
    for i in range(s.marks_taken):
        if s.corruption_holder[i] == seat:
            n += CORRUPTION_MOD[s.corruption_card[i]][mod]
    if s.cop_card != NO_CARD:
        n += COP_MOD[s.cop_card][mod]
    return n


@rule
def loyalty(s, seat, henchman):
    """EC-HEN-11: how much cheaper this henchman is for this capo."""
    faction = HENCHMAN_FACTION[henchman]
    n = SOURCE_LOYALTY[s.family[seat]][faction]
    for i in range(s.marks_taken):
        if s.corruption_holder[i] == seat:
            n += SOURCE_LOYALTY[FAMILIES + s.corruption_card[i]][faction]
    return n
