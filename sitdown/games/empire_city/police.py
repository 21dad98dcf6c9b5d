"""The cops phase: chief, cops, cop card, busts, Elliot Ness (EC-COP)."""

from ...engine.agenda import A, pop, push, top
from ...engine.chance import shuffle
from ...engine.events import tell
from ...engine.rule import rule
from .components import (
    BASE_COPS,
    BUST_CARDS,
    BUST_REVEALS,
    CITY_HALL,
    COP_BRIBE,
    COP_MARK,
    COP_STEPS,
    COP_TYPES,
    COPS,
    FIRST_COP,
    MARKS,
    MOD_BRIBE,
    MOD_COP_STEPS,
    NESS_MARK,
    STEP,
    TERRITORIES,
    TERRITORY,
)
from .effects import reveal, use_ability, use_card
from .events import (
    BUST_IGNORED,
    BUSTED,
    CHIEF_IS,
    COP_CARD,
    COP_COMES,
    COP_DECK_SHUFFLED,
    COP_LEAVES,
    COP_MOVES,
    NESS_LEAVES,
    NESS_MOVES,
    ROUND_BEGINS,
)
from .ledger import highest_corruption, in_order, is_single, lowest_corruption, modifier, not_below_zero, pay
from .moves import (
    BUST_RESPONSE,
    BUST_STEP,
    COP_CARD_STEP,
    COP_COUNT_STEP,
    COP_PICK,
    COP_STEP,
    GIVE_UP,
    GODFATHER_STEP,
    MOVE_COPS_STEP,
    NESS_MOVE,
    NESS_STEP,
    PAY,
    PLAY_BUST,
    REMOVE_COP,
    REVEAL_BUST,
    SQUARE,
    STOP,
    TIE_BREAK,
)
from .state import COPS_PHASE, NO_CARD, NOBODY_OWNS, OFF_BOARD
from .targets import cop_has_step
from .territory import lose_square

TIE_FOR_CHIEF, TIE_FOR_BID, TIE_FOR_HIT, TIE_FOR_COMBAT, TIE_AT_MARTIAL_LAW = range(5)


@rule
def begin_cops(s, log):
    """EC-COP-01, EC-FLOW-01: the least corrupt capo is chief; the godfather breaks a tie."""
    pop(s)
    s.phase = COPS_PHASE
    s.first = s.godfather
    tell(log, ROUND_BEGINS, s.round_no)
    lowest = lowest_corruption(s)
    tied = 0
    for seat in range(s.seats):
        s.immune[seat] = 0
        if s.corruption[seat] == lowest:
            tied |= 1 << seat
            s.chief = seat
    push(s, COP_COUNT_STEP, 0)
    if is_single(tied):
        tell(log, CHIEF_IS, s.chief)
    else:
        push(s, TIE_BREAK, s.godfather, TIE_FOR_CHIEF, tied)


@rule
def cops_due(s):
    """EC-COP-02: a base for the table size and one for each mark that the highest corruption has reached."""
    n = BASE_COPS[s.seats]
    for i in range(MARKS):
        if highest_corruption(s) >= COP_MARK[i]:
            n += 1
    return n


@rule
def cops_on_board(s):
    """How many cops are in play."""
    n = 0
    for cop in range(COPS):
        if s.cop_at[cop] != OFF_BOARD:
            n += 1
    return n


@rule
def count_cops(s, log):
    """EC-COP-03, EC-COP-04: add cops, let the chief remove them, bring Elliot Ness in or send him away."""
    due = cops_due(s)
    if cops_on_board(s) > due:
        push(s, REMOVE_COP, s.chief)
        return
    while cops_on_board(s) < due:
        add_cop(s, log)
    s.ness_called = int(highest_corruption(s) >= NESS_MARK)
    if s.ness_called == 0 and s.ness_at != OFF_BOARD:
        s.ness_at = OFF_BOARD
        tell(log, NESS_LEAVES)
    pop(s)
    push(s, COP_CARD_STEP, 0)


@rule
def add_cop(s, log):
    """EC-COP-03: on City Hall."""
    cop = 0
    while s.cop_at[cop] != OFF_BOARD:
        cop += 1
    s.cop_at[cop] = CITY_HALL
    s.police[CITY_HALL] += 1
    tell(log, COP_COMES, cop, CITY_HALL)


@rule
def remove_cop(s, log, cop):
    """EC-COP-03: from anywhere on the board."""
    tell(log, COP_LEAVES, cop, s.cop_at[cop])
    s.police[s.cop_at[cop]] -= 1
    s.cop_at[cop] = OFF_BOARD


@rule
def draw_cop_card(s, log):
    """EC-COP-05..07: the old card to the discard, a new one face up; what it does now is done now."""
    pop(s)
    if s.cop_card != NO_CARD:
        s.cop_discard[s.cop_card] += 1
    if s.cop_deck_n == 0:
        reshuffle_cop_cards(s, log)
    s.cop_deck_n -= 1
    s.cop_card = s.cop_deck[s.cop_deck_n]
    s.cop_deck[s.cop_deck_n] = 0
    tell(log, COP_CARD, s.cop_card, COP_BRIBE[s.cop_card] // STEP)
    for cop in range(COPS):
        s.cop_from[cop] = s.cop_at[cop]
        s.cop_moved[cop] = 0
    push(s, MOVE_COPS_STEP, 0)
    use_ability(s, s.chief, FIRST_COP + s.cop_card)


@rule
def reshuffle_cop_cards(s, log):
    """EC-COP-05: the discard, the card just laid down included."""
    for card in range(COP_TYPES):
        while s.cop_discard[card] > 0:
            s.cop_discard[card] -= 1
            s.cop_deck[s.cop_deck_n] = card
            s.cop_deck_n += 1
    shuffle(s, s.cop_deck, s.cop_deck_n)
    tell(log, COP_DECK_SHUFFLED)


@rule
def go_on_moving_cops(s):
    """EC-COP-08, EC-COP-09, EC-COP-22: as long as a cop that has not moved has a legal step."""
    for cop in range(COPS):
        if s.cop_moved[cop] == 0 and cop_has_step(s, cop, 0):
            push(s, COP_PICK, s.chief, 0)
            return
    pop(s)
    push(s, BUST_STEP, 0)


@rule
def cop_steps(s):
    """EC-COP-11: how far a cop goes this round."""
    n = modifier(s, s.chief, MOD_COP_STEPS)
    if n > COP_STEPS:
        return n
    return COP_STEPS


@rule
def step_cop(s, log, seat, cop, taken, tipped, space):
    """EC-COP-08, EC-COP-11, EC-CARD-07: one step; a tipped-off cop busts at once."""
    s.police[s.cop_at[cop]] -= 1
    s.cop_at[cop] = space
    s.police[space] += 1
    tell(log, COP_MOVES, cop, space)
    if tipped == 1:
        if s.owner[space] != NOBODY_OWNS:
            bust(s, log, s.owner[space], space)
    elif taken + 1 < cop_steps(s) and cop_has_step(s, cop, 0):
        push(s, COP_STEP, seat, cop, taken + 1, 0)
    else:
        s.cop_moved[cop] = 1


@rule
def pick_cop(s, seat, cop, tipped):
    """EC-DP-08: this cop moves next."""
    push(s, COP_STEP, seat, cop, 0, tipped)


@rule
def move_cop(s, log, seat, cop, taken, tipped, move):
    """EC-DP-09: step on, or stop after the first step."""
    if move == STOP:
        s.cop_moved[cop] = 1
    else:
        step_cop(s, log, seat, cop, taken, tipped, TERRITORY[move - SQUARE])


@rule
def go_on_with_busts(s, log):
    """EC-COP-12, EC-COP-13: squares where a cop ended a move, in turn order of owners, then by square."""
    frame = top(s)
    while frame[A] < s.seats * TERRITORIES:
        seat = in_order(s, frame[A] // TERRITORIES)
        space = TERRITORY[frame[A] % TERRITORIES]
        frame[A] += 1
        if s.owner[space] == seat and cop_ended_on(s, space):
            bust(s, log, seat, space)
            return
    pop(s)
    push(s, NESS_STEP, 0)


@rule
def cop_ended_on(s, space):
    """EC-COP-12: a cop that moved this phase stands there."""
    for cop in range(COPS):
        if s.cop_at[cop] == space and s.cop_moved[cop] == 1:
            return True
    return False


@rule
def bust(s, log, seat, space):
    """EC-COP-14: the owner answers, unless all busts against him are dropped."""
    tell(log, BUSTED, seat, space)
    if s.immune[seat] == 1:
        tell(log, BUST_IGNORED, seat, space)
    else:
        push(s, BUST_RESPONSE, seat, space)


@rule
def bribe_price(s, seat):
    """EC-COP-15."""
    return not_below_zero(COP_BRIBE[s.cop_card] - modifier(s, seat, MOD_BRIBE))


@rule
def answer_bust(s, log, seat, space, move):
    """EC-COP-14, EC-COP-16, EC-COP-17: pay, give up, or use a card or a henchman."""
    if move == PAY:
        pay(s, log, seat, bribe_price(s, seat))
    elif move == GIVE_UP:
        lose_square(s, log, space)
    elif PLAY_BUST <= move < PLAY_BUST + len(BUST_CARDS):
        tell(log, BUST_IGNORED, seat, space)
        use_card(s, log, seat, BUST_CARDS[move - PLAY_BUST])
    elif REVEAL_BUST <= move < REVEAL_BUST + len(BUST_REVEALS):
        tell(log, BUST_IGNORED, seat, space)
        reveal(s, log, seat, BUST_REVEALS[move - REVEAL_BUST])


@rule
def ask_for_ness(s):
    """EC-COP-18: last of all the chief moves Elliot Ness, if he is in play."""
    pop(s)
    push(s, GODFATHER_STEP, 0)
    if s.ness_called == 1:
        push(s, NESS_MOVE, s.chief)


@rule
def move_ness(s, log, space):
    """EC-COP-18, EC-COP-19: a controlled square he moves onto is lost at once."""
    s.ness_at = space
    tell(log, NESS_MOVES, space)
    if s.owner[space] != NOBODY_OWNS:
        lose_square(s, log, space)
