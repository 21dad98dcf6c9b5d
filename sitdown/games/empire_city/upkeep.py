"""Upkeep: refresh, collect, the end of the round (EC-UPK)."""

from ...engine.agenda import WHO, A, pop, push, top
from ...engine.chance import roll
from ...engine.events import tell
from ...engine.rule import rule
from .cards import wake
from .components import (
    BORDELLO,
    CASINO,
    COLLECT_CARDS,
    COLLECT_REVEALS,
    DIE,
    GODFATHER_CORRUPTION,
    GODFATHER_MONEY,
    GODFATHER_VP,
    HENCHMAN_CORRUPTION,
    HENCHMAN_COST,
    MOD_BONUS,
    MOD_CASINO_DIE,
    MOD_CLOSED,
    MOD_REFRESH,
    MOD_STREET,
    ON_COLLECT,
    RACKET_INCOME,
    RACKET_TYPE,
    REFRESH_CARDS,
    SEATS,
    SPACE_HOOD,
    SPACE_VP,
    SPACES,
    STEP,
    STREET_MONEY,
    TERRITORIES,
    TERRITORY,
    TOKENS,
    TYPES,
)
from .effects import push_triggers, reveal, use_card
from .events import CASINO_ROLLED, RACKET_PAID, REFRESHED, ROUNDS_OVER, SQUARES_SCORED, STREET_CRIME, TOKEN_ADDED
from .ledger import (
    end_with,
    gain_corruption,
    gain_money,
    gain_vp,
    in_order,
    loyalty,
    modifier,
    not_below_zero,
    pay,
)
from .moves import (
    COLLECT_STEP,
    COLLECT_WINDOW,
    COPS_STEP,
    DONE,
    GODFATHER_PAY_STEP,
    HENCHMAN,
    INCOME_STEP,
    PLAY_COLLECT,
    PLAY_REFRESH,
    REFRESH_PICK,
    REFRESH_STEP,
    REVEAL_COLLECT,
    ROUND_END_STEP,
    STOP,
)
from .politics import forget_old_pacts
from .state import NO_CARD, ROUND_LIMIT, UPKEEP


@rule
def begin_upkeep(s):
    """EC-UPK-01: everybody refreshes, then everybody collects, then the round ends."""
    pop(s)
    s.phase = UPKEEP
    s.first = s.godfather
    push(s, ROUND_END_STEP, 0)
    push(s, COLLECT_STEP, 0)
    push(s, REFRESH_STEP, 0)


# refresh


@rule
def go_on_with_refresh(s):
    """EC-UPK-02: capo by capo, if anybody lies exhausted."""
    frame = top(s)
    while frame[A] < s.seats:
        seat = in_order(s, frame[A])
        frame[A] += 1
        if s.exhausted_n[seat] > 0:
            push(s, REFRESH_PICK, seat)
            return
    pop(s)


@rule
def refresh_price(s, seat, henchman):
    """EC-HEN-05, EC-HEN-11: the cost again, with `refresh` and loyalty discounts only."""
    return not_below_zero(HENCHMAN_COST[henchman] - modifier(s, seat, MOD_REFRESH) - loyalty(s, seat, henchman))


@rule
def refresh(s, log, seat, move):
    """EC-UPK-02, EC-HEN-05: one at a time, money and corruption; or a card; or enough."""
    if move == STOP:
        return
    if PLAY_REFRESH <= move < PLAY_REFRESH + len(REFRESH_CARDS):
        push(s, REFRESH_PICK, seat)
        use_card(s, log, seat, REFRESH_CARDS[move - PLAY_REFRESH])
        return
    henchman = move - HENCHMAN
    pay(s, log, seat, refresh_price(s, seat, henchman))
    tell(log, REFRESHED, seat, henchman)
    wake(s, seat, henchman)
    gain_corruption(s, log, seat, HENCHMAN_CORRUPTION[henchman])
    if s.exhausted_n[seat] > 0:
        push(s, REFRESH_PICK, seat)


# collect


@rule
def go_on_with_collect(s):
    """EC-UPK-03: capo by capo, first what he wants to use."""
    frame = top(s)
    if frame[A] == s.seats:
        pop(s)
        return
    seat = in_order(s, frame[A])
    frame[A] += 1
    push(s, INCOME_STEP, seat)
    if s.hand_n[seat] + s.city_n[seat] > 0:
        push(s, COLLECT_WINDOW, seat)


@rule
def use_before_collecting(s, log, seat, move):
    """EC-UPK-03: `collect` cards and henchmen."""
    if move == DONE:
        return
    push(s, COLLECT_WINDOW, seat)
    if PLAY_COLLECT <= move < PLAY_COLLECT + len(COLLECT_CARDS):
        use_card(s, log, seat, COLLECT_CARDS[move - PLAY_COLLECT])
    elif REVEAL_COLLECT <= move < REVEAL_COLLECT + len(COLLECT_REVEALS):
        reveal(s, log, seat, COLLECT_REVEALS[move - REVEAL_COLLECT])


@rule
def collect(s, log):
    """EC-UPK-04, EC-UPK-07..09, EC-END-04: money, points of the squares, then effects, then the godfather."""
    seat = top(s)[WHO]
    pop(s)
    street = not_below_zero(STREET_MONEY + modifier(s, seat, MOD_STREET))
    tell(log, STREET_CRIME, seat, street // STEP)
    s.cash[seat] += street
    vp = 0
    for i in range(TERRITORIES):
        space = TERRITORY[i]
        if s.owner[space] == seat:
            vp += SPACE_VP[space]
            if s.racket[space] != NO_CARD:
                pay_out(s, log, seat, space)
    clear_collect(s)
    push(s, GODFATHER_PAY_STEP, seat)
    push_triggers(s, seat, ON_COLLECT)
    if vp > 0:
        tell(log, SQUARES_SCORED, seat, vp)
    gain_vp(s, log, seat, vp)


@rule
def pay_out(s, log, seat, space):
    """EC-RAC-05..07, EC-RAC-10, EC-UPK-05: what one racket pays."""
    racket = s.racket[space]
    kind = RACKET_TYPE[racket]
    if s.shut[space] == 1 or modifier(s, seat, MOD_CLOSED + kind) > 0:
        return
    if kind == CASINO:
        amount = RACKET_INCOME[racket][casino_die(s, log, seat, space) - 1]
    elif kind == BORDELLO:
        amount = RACKET_INCOME[racket][s.tokens[space] - 1]
    else:
        amount = RACKET_INCOME[racket][SPACE_HOOD[space]]
    amount += s.type_bonus[kind] + modifier(s, seat, MOD_BONUS + kind)
    if s.doubled[space] == 1:
        amount *= 2
    s.cash[seat] += amount
    tell(log, RACKET_PAID, seat, racket, space, amount // STEP)
    if kind == BORDELLO and s.tokens[space] < TOKENS:
        s.tokens[space] += 1
        tell(log, TOKEN_ADDED, seat, space)


@rule
def casino_die(s, log, seat, space):
    """EC-UPK-06, EC-CH-06: the face that was set, or a roll with all modifiers, at most 6."""
    if s.casino_face[space] > 0:
        return s.casino_face[space]
    die = 1 + roll(s, DIE)
    tell(log, CASINO_ROLLED, seat, space, die)
    die += modifier(s, seat, MOD_CASINO_DIE)
    if die > DIE:
        return DIE
    if die < 1:
        return 1
    return die


@rule
def clear_collect(s):
    """What worked for this collect step is over."""
    for space in range(SPACES):
        s.doubled[space] = 0
        s.casino_face[space] = 0
    for kind in range(TYPES):
        s.type_bonus[kind] = 0


@rule
def pay_godfather(s, log):
    """EC-UPK-09, EC-GF-11, EC-RUL-07: money, points and corruption of the office, in this order."""
    seat = top(s)[WHO]
    pop(s)
    if seat == s.godfather:
        gain_money(s, log, seat, GODFATHER_MONEY)
        gain_vp(s, log, seat, GODFATHER_VP)
        gain_corruption(s, log, seat, GODFATHER_CORRUPTION)


# the end of the round


@rule
def end_round(s, log):
    """EC-UPK-01, EC-DEC-08, EC-END-06: figures go home; the last round ends the game."""
    pop(s)
    for seat in range(s.seats):
        for space in range(SPACES):
            s.figure_on[seat][space] = 0
        for rival in range(SEATS):
            s.hit_mark[seat][rival] = 0
    forget_old_pacts(s)
    if s.round_no == s.max_rounds:
        tell(log, ROUNDS_OVER)
        end_with(s, ROUND_LIMIT, leader(s))
        return
    s.round_no += 1
    push(s, COPS_STEP, 0)


@rule
def leader(s):
    """EC-END-06: most victory points, then least corruption, then earliest in turn order."""
    best = s.godfather
    for i in range(1, s.seats):
        seat = (s.godfather + i) % s.seats
        if s.vp[seat] > s.vp[best] or (s.vp[seat] == s.vp[best] and s.corruption[seat] < s.corruption[best]):
            best = seat
    return best
