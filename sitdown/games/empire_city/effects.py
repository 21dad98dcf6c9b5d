"""Playing cards, revealing henchmen, and what each effect code does, each once (EC-CARD, EC-HEN-12).

Lasting effects (discounts and the like) are numbers that `ledger.modifier` adds up; what counts in a fight or a hit is
in `combat` and `hits`. All other codes are carried out here, part by part.
"""

from ...engine.agenda import WHO, A, B, C, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .cards import (
    ask_for_cards,
    discard_from_play,
    draw_city,
    draw_henchman,
    exhaust,
    hand_over_card,
    put_in_play,
    random_card,
    random_henchman,
    sweep_henchmen,
    sweep_rackets,
    wake,
)
from .components import (
    ABILITY_TARGET,
    ALL_TYPES,
    ANY,
    BECOME_GODFATHER,
    BID_ADD,
    BORDELLO_TOKEN,
    BUST_CANCEL,
    CALL_SITDOWN,
    CASINO_SET,
    CITY_TYPES,
    CLAIM_FREE,
    CORRUPTION,
    CORRUPTION_GROUP,
    DISCOUNT,
    DRAW_CITY,
    DRAW_HENCHMAN,
    EXHAUST_RANDOM,
    EXTRA_FIGURE,
    FAMILIES,
    FIRST_CITY,
    FIRST_HENCHMAN,
    FIRST_TRIGGER,
    GAIN_MONEY,
    GAIN_MONEY_PER,
    GAIN_VP,
    GAIN_VP_PER,
    HENCHMAN_TRACK,
    HENCHMEN,
    HENCHMEN_HAND,
    HIGHEST_CAPOS,
    LOOK_HAND,
    MOVE_COP,
    NO_EFFECT,
    OFF_HIRE,
    OFF_RACKET,
    ON_WIN,
    OPEN_SPACE,
    OWN_RACKET,
    OWN_SPACE,
    PARTS,
    PER_RACKET,
    PER_TERRITORY,
    PITNEY_TOTALS,
    POT_ADD,
    PROTECT_SPACE,
    RACKET_BONUS,
    RACKET_DOUBLE,
    REFRESH_FREE,
    RIVAL,
    RIVAL_CORRUPTION,
    RIVAL_RACKET,
    RIVAL_VP,
    SHUT_RACKET,
    SOURCES,
    STEAL_CITY,
    STEAL_MONEY,
    STEP,
    SWEEP_TRACK,
    TOKENS,
    TYPES,
)
from .events import (
    CARD_AT,
    CARD_CANCELLED,
    CARD_PLAYED,
    EXTRA_FIGURES,
    POT_GROWS,
    PROTECTED,
    REFRESHED,
    REVEALED,
    SEEN_CARD,
    SEEN_HENCHMAN,
    SHUT,
    SITDOWN_CALLED,
    STOLEN_CARD,
    STOLEN_MONEY,
    TOKEN_ADDED,
)
from .knowledge import exactly_known, looked_through, spent
from .ledger import effect, gain_corruption, gain_money, gain_vp, highest_corruption, in_order
from .moves import (
    CARD_DONE_STEP,
    COP_PICK,
    EFFECT_STEP,
    REACT,
    TARGET_CAPO,
    TARGET_HENCHMAN,
    TARGET_SQUARE,
)
from .state import CITY_GIVEN, HENCHMAN_GIVEN, NO_SEAT, RUNNING
from .territory import claim, rackets_of, squares_of
from .vendetta import offer_cash_in

NO_TARGET = -1
TIPPED = 1


@rule
def use_card(s, log, seat, card):
    """EC-CARD-01, EC-CARD-14: the card is shown and lies on the table until it has been resolved."""
    put_in_play(s, seat, card)
    s.in_play[card] += 1
    tell(log, CARD_PLAYED, seat, card)
    push(s, CARD_DONE_STEP, seat, card, NO_SEAT)
    use_ability(s, seat, FIRST_CITY + card)


@rule
def reveal(s, log, seat, henchman):
    """EC-HEN-12, EC-CARD-04: the henchman is exhausted before the effects apply; nobody can answer."""
    tell(log, REVEALED, seat, henchman)
    exhaust(s, log, seat, henchman)
    use_ability(s, seat, FIRST_HENCHMAN + henchman)


@rule
def use_ability(s, seat, ability):
    """Carry out a list of effects; what it is aimed at is chosen first (EC-CARD-02)."""
    push(s, EFFECT_STEP, seat, ability, 0, NO_TARGET)
    kind = ABILITY_TARGET[ability]
    if kind == RIVAL:
        push(s, TARGET_CAPO, seat, ability)
    elif kind == RIVAL_RACKET or kind == OWN_RACKET or kind == OWN_SPACE or kind == OPEN_SPACE:
        push(s, TARGET_SQUARE, seat, ability)


@rule
def target_chosen(s, log, seat, ability, target):
    """EC-CARD-03, EC-CARD-04: a city card aimed at a rival can be answered by him."""
    top(s)[C] = target
    if ability >= FIRST_HENCHMAN:
        return
    victim = NO_SEAT
    if ABILITY_TARGET[ability] == RIVAL:
        victim = target
    elif ABILITY_TARGET[ability] == RIVAL_RACKET:
        victim = s.owner[target]
    if victim != NO_SEAT:
        s.agenda[s.depth - 2][B] = victim
        tell(log, CARD_AT, victim)
        push(s, REACT, victim, ability)


@rule
def react(s, log, victim, card):
    """EC-CARD-03: the card has no effect; a reaction cannot itself be answered."""
    put_in_play(s, victim, card)
    discard_from_play(s, card)
    tell(log, CARD_CANCELLED, victim, card)
    pop(s)


@rule
def finish_card(s):
    """EC-CARD-14, EC-RUL-40: to the discard, then the vendetta cash-in."""
    frame = top(s)
    seat, card, victim = frame[WHO], frame[A], frame[B]
    pop(s)
    s.in_play[card] -= 1
    discard_from_play(s, card)
    if victim != NO_SEAT:
        offer_cash_in(s, seat, 1 << victim)


@rule
def push_triggers(s, seat, trigger):
    """EC-UPK-08, EC-CMB-17, EC-HIT-12: family first, then corruption cards in the order gained."""
    for i in range(s.marks_taken):
        at = s.marks_taken - 1 - i
        if s.corruption_holder[at] == seat:
            push_trigger(s, seat, FIRST_TRIGGER + trigger * SOURCES + FAMILIES + s.corruption_card[at])
    push_trigger(s, seat, FIRST_TRIGGER + trigger * SOURCES + s.family[seat])


@rule
def push_trigger(s, seat, ability):
    """If there is anything to do."""
    if effect(ability, 0, 0) != NO_EFFECT:
        use_ability(s, seat, ability)


@rule
def go_on_with_ability(s, log):
    """The effects in listed order, those on a condition only if it holds."""
    frame = top(s)
    seat, ability, part, target = frame[WHO], frame[A], frame[B], frame[C]
    if part == PARTS or effect(ability, part, 0) == NO_EFFECT:
        pop(s)
        return
    frame[B] = part + 1
    if effect(ability, part, 5) == 1 and s.godfather != seat:
        return
    start_effect(s, log, seat, ability, part, target)


@rule
def start_effect(s, log, seat, ability, part, target):
    """One effect: resources of the owner, or one of the other kinds."""
    code, a, b = effect(ability, part, 0), effect(ability, part, 1), effect(ability, part, 2)
    if code == GAIN_MONEY:
        gain_money(s, log, seat, a)
    elif code == GAIN_MONEY_PER:
        gain_money(s, log, seat, at_most(a * count_of(s, seat, b), effect(ability, part, 3)))
    elif code == GAIN_VP:
        gain_vp(s, log, seat, a)
    elif code == GAIN_VP_PER:
        gain_vp(s, log, seat, at_most(a * (count_of(s, seat, b) // effect(ability, part, 3)), effect(ability, part, 4)))
    elif code == CORRUPTION:
        gain_corruption(s, log, seat, a)
    elif code == CORRUPTION_GROUP:
        corrupt_group(s, log, a, b)
    elif code == DRAW_CITY:
        draw_cards(s, log, seat, a, b)
    elif code == DRAW_HENCHMAN:
        for _ in range(a):
            draw_henchman(s, log, seat)
    elif code == ON_WIN:
        enjoy_win(s, log, seat, a, b, effect(ability, part, 3))
    elif target != NO_TARGET:
        aimed_effect(s, log, seat, code, a, target)
    else:
        round_effect(s, log, seat, code, a, b)


@rule
def at_most(n, limit):
    """The smaller of the two."""
    if n > limit:
        return limit
    return n


@rule
def count_of(s, seat, per):
    """What an effect counts."""
    if per == PER_TERRITORY:
        return squares_of(s, seat)
    if per == PER_RACKET:
        return rackets_of(s, seat)
    return s.hand_n[seat]


@rule
def corrupt_group(s, log, n, who):
    """EC-FLOW-03, EC-RUL-29: the group is fixed first, then booked in turn order."""
    least = 0
    if who == HIGHEST_CAPOS:
        least = highest_corruption(s)
    group = 0
    for seat in range(s.seats):
        if s.corruption[seat] >= least:
            group |= 1 << seat
    for i in range(s.seats):
        if (group >> in_order(s, i)) & 1 == 1:
            gain_corruption(s, log, in_order(s, i), n)


@rule
def draw_cards(s, log, seat, n, deck):
    """EC-CMP-03: from the named deck, or each from a deck of one's choice."""
    if deck == ANY:
        ask_for_cards(s, seat, n)
        return
    for _ in range(n):
        draw_city(s, log, seat, deck)


@rule
def enjoy_win(s, log, seat, vp, money, cards):
    """EC-CMB-17: what a henchman's victory brings."""
    gain_vp(s, log, seat, vp)
    gain_money(s, log, seat, money)
    if s.ended == RUNNING:
        ask_for_cards(s, seat, cards)


@rule
def aimed_effect(s, log, seat, code, a, target):
    """Effects on the capo or the square that was chosen."""
    if code == RIVAL_VP:
        gain_vp(s, log, target, a)
    elif code == RIVAL_CORRUPTION:
        gain_corruption(s, log, target, a)
    elif code == STEAL_MONEY:
        steal_money(s, log, seat, target, a)
    elif code == STEAL_CITY:
        for _ in range(a):
            steal_city(s, log, seat, target)
    elif code == EXHAUST_RANDOM:
        for _ in range(a):
            if s.hand_n[target] > 0:
                exhaust(s, log, target, random_henchman(s, target))
    elif code == LOOK_HAND:
        look_at_hand(s, log, seat, target, a)
    elif code == SHUT_RACKET:
        s.shut[target] = 1
        tell(log, SHUT, seat, target)
    elif code == RACKET_DOUBLE:
        s.doubled[target] = 1
    elif code == CASINO_SET:
        s.casino_face[target] = a
    elif code == BORDELLO_TOKEN:
        s.tokens[target] = at_most(s.tokens[target] + a, TOKENS)
        tell(log, TOKEN_ADDED, seat, target)
    elif code == CLAIM_FREE:
        claim(s, log, seat, target)
    elif code == PROTECT_SPACE:
        s.safe[target] = 1
        tell(log, PROTECTED, seat, target)


@rule
def steal_money(s, log, seat, rival, n):
    """The rival hands over the sum, or all he has if less, which tells everybody how much that was."""
    amount = at_most(n, s.cash[rival])
    s.cash[rival] -= amount
    s.cash[seat] += amount
    if amount < n:
        exactly_known(s, rival)
    else:
        spent(s, rival, s.cash[rival])
    tell(log, STOLEN_MONEY, seat, rival, amount // STEP)


@rule
def steal_city(s, log, seat, rival):
    """EC-CH-10, EC-INF-17: a random city card, seen by the two alone."""
    if s.city_n[rival] == 0:
        return
    card = random_card(s, rival)
    hand_over_card(s, rival, seat, card)
    tell(log, STOLEN_CARD, seat, rival, card)


@rule
def look_at_hand(s, log, seat, rival, which):
    """EC-INF-18: the looker alone sees the hand as it is now."""
    if which == HENCHMEN_HAND:
        looked_through(s, seat, rival, HENCHMAN_GIVEN)
        for henchman in range(HENCHMEN):
            if s.hand[rival][henchman] != 0:
                tell(log, SEEN_HENCHMAN, seat, rival, henchman)
    else:
        looked_through(s, seat, rival, CITY_GIVEN)
        for card in range(CITY_TYPES):
            for _ in range(s.city[rival][card]):
                tell(log, SEEN_CARD, seat, rival, card)


@rule
def round_effect(s, log, seat, code, a, b):
    """Effects without a target: this turn's, this step's and the table's."""
    if code == DISCOUNT and b == OFF_RACKET:
        s.turn_off_racket += a
    elif code == DISCOUNT and b == OFF_HIRE:
        s.turn_off_hire += a
    elif code == RACKET_BONUS:
        for kind in range(TYPES):
            if b == kind or b == ALL_TYPES:
                s.type_bonus[kind] += a
    elif code == REFRESH_FREE:
        push(s, TARGET_HENCHMAN, seat, a)
    elif code == PITNEY_TOTALS:
        s.race_totals |= a
    elif code == EXTRA_FIGURE:
        s.figures[seat] += a
        s.extra_figures[seat] += a
        tell(log, EXTRA_FIGURES, seat, a)
    elif code == MOVE_COP:
        push(s, COP_PICK, seat, TIPPED)
    elif code == BUST_CANCEL:
        if a == 1:
            s.immune[seat] = 1
    elif code == POT_ADD:
        s.pot += a
        tell(log, POT_GROWS, a // STEP)
    elif code == SWEEP_TRACK and a == HENCHMAN_TRACK:
        sweep_henchmen(s, log)
    elif code == SWEEP_TRACK:
        sweep_rackets(s, log)
    elif code == CALL_SITDOWN:
        s.sitdown = 1
        tell(log, SITDOWN_CALLED, seat)
    elif code == BID_ADD:
        s.bid_bonus[seat] += a
    elif code == BECOME_GODFATHER:
        s.godfather = seat


@rule
def free_refresh(s, log, seat, n, henchman):
    """EC-DP-16: no money, no corruption; again while the card has more."""
    tell(log, REFRESHED, seat, henchman)
    wake(s, seat, henchman)
    if n > 1 and s.ended == RUNNING:
        push(s, TARGET_HENCHMAN, seat, n - 1)
