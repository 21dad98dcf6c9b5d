"""Declarations: turns, neutral squares, control, attacks (EC-DEC, EC-NEU, EC-CTL, EC-ATT)."""

from ...engine.agenda import WHO, A, pop, push, top
from ...engine.chance import roll
from ...engine.events import tell
from ...engine.rule import rule
from .cards import (
    ask_for_cards,
    draw_city,
    everybody,
    henchman_into_hand,
    refill_tracks,
    sweep_henchmen,
    sweep_rackets,
    take_from_track,
    take_racket,
)
from .components import (
    ABSOLVE,
    CITY_HALL_PRICE,
    CITY_HALL_VP,
    CONSIGLIERE,
    DIE,
    DOCKS_FEE,
    DONATION,
    DRAW_TWO,
    HENCHMAN_CORRUPTION,
    HENCHMAN_COST,
    HIRE_ANY,
    HIRE_FRESH,
    LOCAL_FEE,
    MOD_ATTACK,
    MOD_DONATION,
    MOD_HIRE,
    PANCETTA_DRAWS,
    RACE,
    RACE_RESET,
    RACE_TOTAL,
    RACKETS_FRESH,
    SEATS,
    SPACE_ACTION,
    SPACES,
    ST_MARYS_CORRUPTION,
    ST_MARYS_PRICE,
    STEP,
    TURN_CARDS,
    TURN_REVEALS,
)
from .effects import reveal, use_card
from .events import (
    ATTACKED,
    BUILT,
    DECLARATIONS_BEGIN,
    HIRED,
    POT_GROWS,
    RACE_RUN,
    RACE_WON,
    SET_ASIDE_TOLD,
    USED,
)
from .hits import declare_hit
from .knowledge import spent
from .ledger import gain_corruption, gain_vp, loyalty, modifier, not_below_zero, pay, pay_pot
from .moves import (
    BUY_RACKET,
    COMBAT_STEP,
    DONATE_MORE,
    FIGURE,
    GIFT,
    GIFT_RECIPIENT,
    HIRE,
    HIT_CAPO,
    NEXT_TURN_STEP,
    OFFER,
    OFFER_PARTNER,
    PLACE_RACKET,
    PLAY_TURN,
    REVEAL_TURN,
    SET_ASIDE,
    TURN_END_STEP,
    TURN_MENU,
)
from .state import COMBAT_PHASE, DECLARATIONS, NOBODY_OWNS, RUNNING
from .territory import claim, racket_price
from .vendetta import give_vendetta, offer_cash_in


@rule
def begin_declarations(s, log):
    """EC-DEC-01, EC-FLOW-02, EC-GF-11: figures for all, one more for the godfather; old marks are gone."""
    pop(s)
    s.phase = DECLARATIONS
    s.first = s.godfather
    s.turn = (s.godfather + s.seats - 1) % s.seats
    for seat in range(s.seats):
        s.figures[seat] = s.gangsters_per_capo
        s.extra_figures[seat] = 0
    s.figures[s.godfather] += CONSIGLIERE
    for space in range(SPACES):
        s.shut[space] = 0
        s.safe[space] = 0
    tell(log, DECLARATIONS_BEGIN, s.godfather)
    push(s, NEXT_TURN_STEP, 0)


@rule
def next_turn(s):
    """EC-DEC-02, EC-DEC-05: the next capo with a figure left; when there is none, combat."""
    for i in range(1, s.seats + 1):
        seat = (s.turn + i) % s.seats
        if s.figures[seat] > 0:
            s.turn = seat
            push(s, TURN_END_STEP, seat)
            push(s, TURN_MENU, seat)
            return
    pop(s)
    s.phase = COMBAT_PHASE
    s.first = s.godfather
    s.turn = (s.godfather + s.seats - 1) % s.seats
    push(s, COMBAT_STEP, 0)


@rule
def end_turn(s, log):
    """EC-DEC-07, EC-DEC-09: both tracks are refilled, what worked for this turn is over."""
    pop(s)
    s.turn_off_racket = 0
    s.turn_off_hire = 0
    s.race_totals = 0
    s.gift_made = 0
    s.offer_made = 0
    refill_tracks(s, log)


@rule
def take_turn(s, log, seat, move):
    """EC-DEC-03, EC-DEC-04: a declaration ends the turn, a free action comes back to the menu."""
    if FIGURE <= move < FIGURE + SPACES:
        place_figure(s, log, seat, move - FIGURE)
    elif HIT_CAPO <= move < HIT_CAPO + SEATS:
        s.figures[seat] -= 1
        declare_hit(s, log, seat, move - HIT_CAPO)
    elif move == SET_ASIDE:
        s.figures[seat] -= 1
        tell(log, SET_ASIDE_TOLD, seat)
    else:
        push(s, TURN_MENU, seat)
        act_freely(s, log, seat, move)


@rule
def act_freely(s, log, seat, move):
    """EC-DEC-03, EC-POL-02, EC-POL-05: a card, a henchman, a gift or an offer."""
    if PLAY_TURN <= move < PLAY_TURN + len(TURN_CARDS):
        use_card(s, log, seat, TURN_CARDS[move - PLAY_TURN])
    elif REVEAL_TURN <= move < REVEAL_TURN + len(TURN_REVEALS):
        reveal(s, log, seat, TURN_REVEALS[move - REVEAL_TURN])
    elif move == GIFT:
        s.gift_made = 1
        if s.city_n[seat] + s.hand_n[seat] == 0:
            spent(s, seat, s.cash[seat] - STEP)
        push(s, GIFT_RECIPIENT, seat)
    elif move == OFFER:
        s.offer_made = 1
        push(s, OFFER_PARTNER, seat)


@rule
def place_figure(s, log, seat, space):
    """EC-DEC-08, EC-DP-45: neutral squares are used; territories are claimed, built on or attacked."""
    s.figures[seat] -= 1
    s.figure_on[seat][space] += 1
    if SPACE_ACTION[space] >= 0:
        use_neutral(s, log, seat, space, SPACE_ACTION[space])
    elif s.owner[space] == NOBODY_OWNS:
        claim(s, log, seat, space)
        push(s, BUY_RACKET, seat)
    elif s.owner[space] == seat:
        tell(log, BUILT, seat, space)
        push(s, BUY_RACKET, seat)
    else:
        attack(s, log, seat, space)


# neutral squares


@rule
def use_neutral(s, log, seat, space, action):
    """EC-NEU-01..09."""
    tell(log, USED, seat, space)
    if action == DONATION:
        donate(s, log, seat)
    elif action == RACE:
        run_race(s, log, seat)
    elif action == DRAW_TWO:
        ask_for_cards(s, seat, PANCETTA_DRAWS)
    elif action == HIRE_ANY:
        push(s, HIRE, seat)
    elif action == HIRE_FRESH:
        pay_pot(s, log, seat, DOCKS_FEE)
        sweep_henchmen(s, log)
        push(s, HIRE, seat)
    elif action == ABSOLVE:
        pay(s, log, seat, ST_MARYS_PRICE)
        gain_corruption(s, log, seat, ST_MARYS_CORRUPTION)
    elif action == RACKETS_FRESH:
        pay_pot(s, log, seat, LOCAL_FEE)
        sweep_rackets(s, log)
        push(s, BUY_RACKET, seat)


@rule
def donate(s, log, seat):
    """EC-NEU-03: $500 for 2 victory points and more for some; then again at will."""
    pay(s, log, seat, CITY_HALL_PRICE)
    gain_vp(s, log, seat, CITY_HALL_VP + modifier(s, seat, MOD_DONATION))
    if s.ended == RUNNING:
        push(s, DONATE_MORE, seat)


@rule
def run_race(s, log, seat):
    """EC-NEU-04, EC-CARD-10, EC-CH-05: two dice; on 7 the whole pot, and the bank puts $300 there."""
    first = 1 + roll(s, DIE)
    second = 1 + roll(s, DIE)
    tell(log, RACE_RUN, seat, first, second)
    if ((RACE_TOTAL | s.race_totals) >> (first + second)) & 1 == 0:
        return
    tell(log, RACE_WON, seat, s.pot // STEP)
    s.cash[seat] += s.pot
    s.pot = RACE_RESET
    tell(log, POT_GROWS, RACE_RESET // STEP)


@rule
def card_drawn(s, log, deck):
    """EC-NEU-05: the next deck is chosen after seeing this card."""
    frame = top(s)
    seat, n = frame[WHO], frame[A]
    pop(s)
    draw_city(s, log, seat, deck)
    ask_for_cards(s, seat, n - 1)


@rule
def hire_price(s, seat, henchman):
    """EC-HEN-02, EC-HEN-11."""
    off = modifier(s, seat, MOD_HIRE) + s.turn_off_hire + loyalty(s, seat, henchman)
    return not_below_zero(HENCHMAN_COST[henchman] - off)


@rule
def hire(s, log, seat, henchman):
    """EC-HEN-02, EC-RUL-23: money and corruption; from the track into the hand."""
    pay(s, log, seat, hire_price(s, seat, henchman))
    take_from_track(s, henchman)
    tell(log, HIRED, seat, henchman)
    henchman_into_hand(s, seat, henchman, everybody(s))
    gain_corruption(s, log, seat, HENCHMAN_CORRUPTION[henchman])
    if s.ended == RUNNING:
        push(s, HIRE, seat)


# rackets


@rule
def buy_racket(s, log, seat, racket):
    """EC-CTL-04, EC-RAC-04: paid and taken from the track, to be placed at once."""
    pay(s, log, seat, racket_price(s, seat, racket))
    take_racket(s, racket)
    push(s, BUY_RACKET, seat)
    push(s, PLACE_RACKET, seat, racket)


# attack


@rule
def attack(s, log, seat, space):
    """EC-ATT-02..04, EC-VEN-01: corruption, vendetta tokens for all involved, cash-in; the fight comes later."""
    involved = s.attackers[space] | (1 << s.owner[space])
    s.attackers[space] |= 1 << seat
    tell(log, ATTACKED, seat, space, s.owner[space])
    gain_corruption(s, log, seat, not_below_zero(s.attack_corruption + modifier(s, seat, MOD_ATTACK)))
    if s.ended != RUNNING:
        return
    for i in range(s.seats):
        rival = (s.first + i) % s.seats
        if (involved >> rival) & 1 == 1:
            give_vendetta(s, log, rival, seat)
    offer_cash_in(s, seat, involved)
