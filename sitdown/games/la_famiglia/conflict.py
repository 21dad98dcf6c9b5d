"""An attack step by step: modifiers, bonuses, conflict cards, knockout (LF-MOV-12..16, LF-CON, LF-AGI-03)."""

from ...engine.agenda import A, ask_together, commit, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .anytime import ask_spender
from .areas import from_supply, lose_area, pay_bounty, shares_with, to_supply
from .components import (
    CARD_N,
    COWARD_CARD,
    COWARDS_CARD,
    NEUTRAL,
    ORDER_BUYOFF,
    ORDER_SUBVERT,
    ORDER_VEST,
    SEATS,
    SLOTS,
    TURNCOAT_CARD,
)
from .events import (
    BONUS_HITS,
    BOUGHT_OFF,
    BRUTE_FORCE,
    CARD_CHOSEN,
    CARD_SHOWN,
    CARDS_LIE,
    HELD,
    KNOCKED_OUT,
    LEFT,
    PICKED_UP,
    PLAYS_FOR,
    RAN,
    SUBVERTED,
    TURNED,
)
from .movement import conquer, end_arrival
from .moves import (
    BRUTE,
    BUYOFF_COUNT,
    CONFLICT_CARD,
    CONFLICT_MODE,
    NEUTRAL_DEFENDER,
    PICK_UP,
    PICKUP_ATTACKER,
    PICKUP_DEFENDER,
    SUBVERT_COUNT,
)
from .state import LOST, NO_CARD

SUBVERSION, BUYING_OFF, BONUSES, MODE, KNOCKOUT = range(5)
"""The stages of an attack, in their order."""
BRUTE_LOSS = 2


@rule
def next_of_attack(s, log):
    """LF-MOV-12, LF-MOV-13, LF-MOV-16: the next stage, unless the attackers have the area already."""
    frame = top(s)
    stage = frame[A]
    frame[A] += 1
    seat = s.attack_seat
    by_family = s.attack_side != NEUTRAL
    if s.soldati[s.target] == 0 and s.attackers > 0:
        attack_won(s, log)
    elif stage == SUBVERSION:
        if by_family and ORDER_SUBVERT[s.family[seat]][s.order_slot] > 0:
            push(s, SUBVERT_COUNT, seat)
    elif stage == BUYING_OFF:
        if by_family and ORDER_BUYOFF[s.family[seat]][s.order_slot] > 0:
            ask_spender(s, BUYOFF_COUNT, seat)
    elif stage == BONUSES:
        apply_bonuses(s, log)
    elif stage == MODE:
        push(s, CONFLICT_MODE, seat)
    else:
        knock_out(s, log)


# Losses


@rule
def lose_defenders(s, log, n):
    """LF-UNIT-07: defenders return to supply; for neutral ones the attacker draws bounty."""
    side = s.owner[s.target]
    s.soldati[s.target] -= n
    to_supply(s, side, n)
    if side == NEUTRAL:
        pay_bounty(s, log, s.attack_seat, n)


@rule
def lose_attackers(s, log, n):
    """LF-AGI-03: attackers return to supply; for neutral ones the defending family draws bounty."""
    s.attackers -= n
    to_supply(s, s.attack_side, n)
    if s.attack_side == NEUTRAL:
        pay_bounty(s, log, s.owner[s.target], n)


# Before the fight


@rule
def subvert(s, log, seat, n):
    """LF-MOV-12, LF-RUL-25: defenders are replaced by own Soldati from supply; no bounty."""
    s.soldati[s.target] -= n
    to_supply(s, s.owner[s.target], n)
    s.attackers += from_supply(s, seat, n)
    tell(log, SUBVERTED, seat, n, s.target)


@rule
def buy_off(s, log, seat, n):
    """LF-MOV-12: one money for each defender."""
    s.money[seat] -= n
    tell(log, BOUGHT_OFF, seat, n, s.target)
    lose_defenders(s, log, n)


@rule
def defence(s, area):
    """LF-MOV-14, LF-UNIT-03, LF-ENC-09: labs, and the vests of the owner's orders there."""
    n = s.labs[area]
    side = s.owner[area]
    if side != NEUTRAL and s.lying[area] > 0:
        for slot in range(SLOTS):
            if s.shown[side][slot] == 1 + area:
                n += ORDER_VEST[s.family[side]][slot]
    return n


@rule
def apply_bonuses(s, log):
    """LF-MOV-14, LF-MOV-15: what the attack has more than the defence, in defenders."""
    cover = defence(s, s.target)
    n = max(0, min(s.bonus - cover, s.soldati[s.target]))
    tell(log, BONUS_HITS, s.bonus, cover, n)
    lose_defenders(s, log, n)


# Cards


@rule
def fight(s, log, seat, move):
    """LF-CON-01..04: brute force costs two; finesse asks for cards."""
    if move == BRUTE:
        n = min(BRUTE_LOSS, s.attackers)
        tell(log, BRUTE_FORCE, s.attack_side, n)
        lose_attackers(s, log, n)
    elif s.owner[s.target] == NEUTRAL:
        push(s, NEUTRAL_DEFENDER, (seat + 1) % SEATS)
    else:
        ask_for_cards(s, s.owner[s.target])


@rule
def defender_named(s, log, seat):
    """LF-CON-04: one of the attacked team plays for the neutral Soldati."""
    tell(log, PLAYS_FOR, seat)
    ask_for_cards(s, seat)


@rule
def ask_for_cards(s, seat):
    """LF-CON-03: both choose at once, in secret."""
    s.defend_seat = seat
    ask_together(s, CONFLICT_CARD, (1 << s.attack_seat) | (1 << seat))


@rule
def choose_card(s, log, seat, card):
    """LF-CON-03: face down; when both lie there the attacker decides first."""
    s.card[seat] = 1 + card
    tell(log, CARD_CHOSEN, seat, shares_with(s, seat), card)
    if commit(s, seat):
        tell(log, CARDS_LIE)
        push(s, PICKUP_ATTACKER, s.attack_seat)


@rule
def pick_up(s, log, seat, move):
    """LF-CON-05: pick up the other's card or leave it, unseen; the defender knows what the attacker did."""
    s.picked[seat] = int(move == PICK_UP)
    tell(log, PICKED_UP if move == PICK_UP else LEFT, seat)
    if seat == s.attack_seat:
        push(s, PICKUP_DEFENDER, s.defend_seat)
    else:
        reveal_cards(s, log)


@rule
def reveal_cards(s, log):
    """LF-CON-06, LF-CON-07: Turncoats first, the attacker's side first; then Cowards."""
    attacker, defender = s.attack_seat, s.defend_seat
    tell(log, CARD_SHOWN, attacker, s.card[attacker] - 1)
    tell(log, CARD_SHOWN, defender, s.card[defender] - 1)
    for _ in range(times_held(s, attacker, defender, TURNCOAT_CARD)):
        defender_turns(s, log)
    for _ in range(times_held(s, defender, attacker, TURNCOAT_CARD)):
        attacker_turns(s, log)
    attackers_run(s, log, cowards_held(s, attacker, defender))
    defenders_run(s, log, cowards_held(s, defender, attacker))
    for seat in range(SEATS):
        s.card[seat] = NO_CARD
        s.picked[seat] = 0


@rule
def times_held(s, seat, rival, card):
    """LF-CON-06, LF-VAR-01: how often a side holds a card once all decisions are made."""
    n = 0
    if s.card[seat] == 1 + card and s.picked[rival] == 0:
        n += 1
    if s.card[rival] == 1 + card and s.picked[seat] == 1:
        n += 1
    return min(n, 1) if s.identical_cards_once == 1 else n


@rule
def cowards_held(s, seat, rival):
    """LF-CON-09: how many Soldati the Cowards of a side take away."""
    one = times_held(s, seat, rival, COWARD_CARD) * CARD_N[COWARD_CARD]
    return one + times_held(s, seat, rival, COWARDS_CARD) * CARD_N[COWARDS_CARD]


@rule
def defender_turns(s, log):
    """LF-CON-08: a Turncoat of the attacking side."""
    if s.soldati[s.target] > 0:
        s.soldati[s.target] -= 1
        to_supply(s, s.owner[s.target], 1)
        s.attackers += from_supply(s, s.attack_side, 1)
        tell(log, TURNED, s.attack_side, s.owner[s.target])


@rule
def attacker_turns(s, log):
    """LF-CON-08, LF-CON-10: a Turncoat of the defending side."""
    if s.attackers > 0:
        s.attackers -= 1
        to_supply(s, s.attack_side, 1)
        s.soldati[s.target] += from_supply(s, s.owner[s.target], 1)
        tell(log, TURNED, s.owner[s.target], s.attack_side)


@rule
def attackers_run(s, log, n):
    """LF-CON-09: to the own headquarters; neutral ones to their stock, as removed by the other side."""
    n = min(n, s.attackers)
    if n == 0:
        return
    tell(log, RAN, s.attack_side, n)
    if s.attack_side == NEUTRAL:
        lose_attackers(s, log, n)
    else:
        s.attackers -= n
        s.hq[s.attack_side] += n


@rule
def defenders_run(s, log, n):
    """LF-CON-09: the same for the defenders."""
    side = s.owner[s.target]
    n = min(n, s.soldati[s.target])
    if n == 0:
        return
    tell(log, RAN, side, n)
    if side == NEUTRAL:
        lose_defenders(s, log, n)
    else:
        s.soldati[s.target] -= n
        s.hq[side] += n


# The outcome


@rule
def knock_out(s, log):
    """LF-CON-11, LF-CON-12: both sides lose alike until one has none left."""
    n = min(s.attackers, s.soldati[s.target])
    tell(log, KNOCKED_OUT, n, s.target)
    lose_defenders(s, log, n)
    lose_attackers(s, log, n)
    if s.attackers > 0:
        attack_won(s, log)
    else:
        attack_failed(s, log)


@rule
def attack_won(s, log):
    """LF-MOV-17: the defender loses the area, the attackers take it."""
    pop(s)
    lose_area(s, log, s.target)
    conquer(s, log, s.attack_side)


@rule
def attack_failed(s, log):
    """LF-CON-12: the car that came along is lost; an area without defenders is empty."""
    pop(s)
    if s.car_along == 1:
        s.cars_left[s.attack_side] += 1
        s.car_at = LOST
    if s.soldati[s.target] > 0:
        tell(log, HELD, s.owner[s.target], s.target, s.soldati[s.target])
    else:
        lose_area(s, log, s.target)
    end_arrival(s)
