"""Card effects that are not icons, each code once (CE-EFF, CE-NEU). They are carried out when possible (CE-JOB-09):
a decision without a legal option is simply not asked."""

from ...engine.agenda import WHO, A, B, ask_together, commit, pop, push, top
from ...engine.chance import roll
from ...engine.events import tell
from ...engine.rule import rule
from .bundles import add_icon, shake_front, use_backs_in, use_backs_next_to
from .cards import bank_money, discard, gain_card, hand_has, has_money, job_into_hand, lose_card, take_good
from .components import (
    ADD_MARKER,
    BANK,
    CARD_EFFECTS,
    COLLECT_GOOD,
    COLLECT_MONEY,
    COLLECT_MONEY_ALL,
    DISCARD_ALL,
    FIRST_GOOD,
    FIRST_JOB,
    GUN_DOWN,
    GUN_DOWN_TURF,
    LAST_ICON,
    MAX_PARTS,
    MAYOR,
    MONEY,
    MOVE_OWN,
    MOVE_RIVAL,
    OFFER,
    PICK_GOODS,
    PLACE_NEUTRAL,
    POLICE_CHIEF,
    RECALL_OWN,
    REMOVE_MARKER,
    SHAKE_ALL,
    SHAKE_BACKS,
    SHAKE_FRONT,
    SHAKE_ONE_AREA,
    SHAKE_THAT_FRONT,
    SPACES,
    STEAL_RANDOM,
    TAKE_OVER,
    TAKE_PUBLIC_JOB,
    THUG_KIND,
    THUG_SPACES,
    TIP_OFF,
)
from .events import (
    CHIEF_PLACED,
    GIVEN,
    MARKER_REMOVED,
    NEUTRAL_PLACED,
    NOTHING_TO_GIVE,
    NOTHING_TO_TIP,
    OFFER_OPENED,
    OFFER_WON,
    PICKED,
    PUBLIC_JOB_TAKEN,
    STOLEN,
    THUG_PLAYED,
    TIPPED_OFF,
)
from .figures import controller, gun_down, gun_down_turf, move_figure, neutral_space, recall
from .knowledge import note_theft, shown_without
from .moves import (
    ABILITY_STEP,
    BUNDLE_STEP,
    CHOOSE_AREA,
    CHOOSE_BUSINESS,
    CHOOSE_DESTINATION,
    CHOOSE_OWN,
    CHOOSE_PUBLIC_JOB,
    CHOOSE_RIVAL,
    CHOOSE_RIVAL_FIGURE,
    CHOOSE_TURF,
    CHOOSE_VICTIM,
    DISCARD_CARD,
    EACH_RIVAL_STEP,
    GIVE_CARD,
    OFFER_PICK,
    PICK_GOOD,
    PLACE_FIGURE,
    TAKE_OVER_PLACE,
)
from .state import EMPTY, NEUTRAL, OFF_BOARD
from .turf_war import gain_turf


@rule
def use_ability(s, seat, card):
    """Start on the ability of a job or an ally (both numbered as hand cards)."""
    push(s, ABILITY_STEP, seat, card, 0)


@rule
def go_on_with_ability(s, log):
    """CE-JOB-09, CE-JOB-10: the parts in printed order, adjacent icons as one bundle."""
    frame = top(s)
    seat, effects, part = frame[WHO], CARD_EFFECTS[frame[A] - FIRST_JOB], frame[B]
    if part == MAX_PARTS or effects[part][0] == 0:
        pop(s)
    elif effects[part][0] > LAST_ICON:
        frame[B] = part + 1
        start_effect(s, log, seat, effects[part])
    else:
        while part < MAX_PARTS and 0 < effects[part][0] <= LAST_ICON:
            add_icon(s, log, seat, effects[part])
            part += 1
        frame[B] = part
        push(s, BUNDLE_STEP, seat)


@rule
def start_effect(s, log, seat, effect):
    """One card effect: what can be done at once is done, the rest is asked."""
    code, a, b = effect[0], effect[1], effect[2]
    if code == SHAKE_FRONT:
        push(s, CHOOSE_BUSINESS, seat)
    elif code == GUN_DOWN or code == TAKE_OVER:
        push(s, CHOOSE_VICTIM, seat, a if code == GUN_DOWN else THUG_KIND, b, code)
    elif code == MOVE_OWN or code == RECALL_OWN:
        push(s, CHOOSE_OWN, seat, a, b, code)
    elif code == MOVE_RIVAL:
        push(s, CHOOSE_RIVAL_FIGURE, seat, a, b)
    elif code == STEAL_RANDOM or code == COLLECT_MONEY or code == COLLECT_GOOD or code == TIP_OFF:
        push(s, CHOOSE_RIVAL, seat, code, a)
    elif code == COLLECT_MONEY_ALL or code == DISCARD_ALL:
        push(s, EACH_RIVAL_STEP, seat, code, 1)
    elif code == OFFER:
        make_offer(s, seat)
    elif code == BANK:
        bank_money(s, log, seat, a)
    elif code == PICK_GOODS:
        push(s, PICK_GOOD, seat, b, a)
    elif code == TAKE_PUBLIC_JOB:
        push(s, CHOOSE_PUBLIC_JOB, seat)
    elif code == PLACE_NEUTRAL and a != POLICE_CHIEF:
        push(s, PLACE_FIGURE, seat, a, b)
    else:
        push(s, CHOOSE_TURF, seat, code)


@rule
def turf_chosen(s, log, seat, code, turf):
    """D10 `choose_turf`: what the card wanted a turf for."""
    if code == SHAKE_BACKS:
        use_backs_in(s, log, seat, turf)
    elif code == GUN_DOWN_TURF:
        gun_down_turf(s, log, seat, turf)
    elif code == ADD_MARKER:
        gain_turf(s, log, seat, turf)
    elif code == REMOVE_MARKER:
        remove_marker(s, log, seat, turf)
    else:
        s.police_at = turf
        tell(log, CHIEF_PLACED, seat, turf)


@rule
def remove_marker(s, log, seat, turf):
    """CE-EFF-20: the topmost marker goes back to its owner; the one below controls again."""
    owner = controller(s, turf)
    s.stack_n[turf] -= 1
    s.stack[turf][s.stack_n[turf]] = 0
    s.markers[owner] += 1
    tell(log, MARKER_REMOVED, seat, owner, turf)


@rule
def victim_chosen(s, log, seat, code, space):
    """CE-EFF-03, CE-EFF-05: gun down; a take-over may then fill the space."""
    gun_down(s, log, seat, space)
    if code == TAKE_OVER and s.reserve_thugs[seat] > 0:
        push(s, TAKE_OVER_PLACE, seat, space)


@rule
def place_thug(s, log, seat, slot):
    """CE-THUG-01: from the reserve onto the thug space of a business, then shake its front down."""
    s.reserve_thugs[seat] -= 1
    s.figure_at[slot] = seat
    tell(log, THUG_PLAYED, seat, slot, s.business[slot])
    shake_front(s, seat, slot)


@rule
def own_figure_chosen(s, log, seat, code, shake, space):
    """CE-EFF-06, CE-EFF-08: move it, or call it back."""
    if code == RECALL_OWN:
        recall(s, log, seat, space)
    else:
        push(s, CHOOSE_DESTINATION, seat, space, shake)


@rule
def destination_chosen(s, log, seat, space, shake, to):
    """CE-EFF-06, CE-EFF-07: the figure moves, and shakes down there if the card says so."""
    move_figure(s, log, seat, space, to)
    if shake == 1:
        shake_down_at(s, log, seat, to)


@rule
def shake_down_at(s, log, seat, space):
    """What a figure on this space would use: the front, or all backs next to it."""
    if space < THUG_SPACES:
        shake_front(s, seat, space)
    else:
        use_backs_next_to(s, log, seat, space)


@rule
def neutral_chosen(s, log, seat, figure, shake, space):
    """CE-NEU-01..03, CE-EFF-21: place or move Mayor or Union Boss, then shake down as the card says."""
    before = where_neutral_is(s, figure)
    if before != OFF_BOARD:
        s.figure_at[before] = EMPTY
    s.figure_at[space] = NEUTRAL
    tell(log, NEUTRAL_PLACED, seat, figure, space)
    if shake == SHAKE_THAT_FRONT or shake == SHAKE_ALL:
        shake_down_at(s, log, seat, space)
    elif shake == SHAKE_ONE_AREA:
        push(s, CHOOSE_AREA, seat, space)


@rule
def where_neutral_is(s, figure):
    """The space of Mayor or Union Boss, or OFF_BOARD."""
    if figure == MAYOR:
        return neutral_space(s, THUG_SPACES, SPACES)
    return neutral_space(s, 0, THUG_SPACES)


@rule
def rival_chosen(s, log, seat, code, n, rival):
    """D18 `choose_rival`: what the card does to that rival."""
    if code == STEAL_RANDOM:
        for _ in range(n):
            steal(s, log, seat, rival)
    elif code == TIP_OFF:
        tip_off(s, log, rival)
    elif code == COLLECT_MONEY:
        ask_to_give(s, log, seat, rival, 0, MONEY)
    else:
        ask_to_give(s, log, seat, rival, FIRST_GOOD, FIRST_JOB)


@rule
def steal(s, log, thief, victim):
    """CE-EFF-09, CE-CH-07: one card at random, each card of the hand equally likely."""
    if s.hand_n[victim] == 0:
        return
    rest = roll(s, s.hand_n[victim])
    card = 0
    while rest >= s.hand[victim][card]:
        rest -= s.hand[victim][card]
        card += 1
    lose_card(s, victim, card)
    gain_card(s, thief, card)
    note_theft(s, thief, victim, card)
    tell(log, STOLEN, thief, victim, card)


@rule
def tip_off(s, log, rival):
    """CE-EFF-15: the highest money card of a suitcase goes back to the hand."""
    for i in range(MONEY):
        value = MONEY - 1 - i
        if s.suitcase[rival][value] > 0:
            s.suitcase[rival][value] -= 1
            gain_card(s, rival, value)
            tell(log, TIPPED_OFF, rival, value)
            return
    tell(log, NOTHING_TO_TIP, rival)


@rule
def ask_to_give(s, log, taker, rival, first, end):
    """CE-EFF-10, CE-EFF-12: the rival picks one card of the kinds asked for, if there is any."""
    if hand_has(s, rival, first, end):
        push(s, GIVE_CARD, rival, taker, first, end)
    else:
        shown_without(s, rival, first, end)
        tell(log, NOTHING_TO_GIVE, rival)


@rule
def give_card(s, log, rival, taker, card):
    """A card goes openly from one hand to another."""
    lose_card(s, rival, card)
    gain_card(s, taker, card)
    tell(log, GIVEN, rival, taker, card)


@rule
def go_on_with_each_rival(s, log):
    """CE-EFF-11, CE-EFF-14: one rival after the other, clockwise from the left."""
    frame = top(s)
    seat, code, offset = frame[WHO], frame[A], frame[B]
    if offset == s.seats:
        pop(s)
        return
    frame[B] = offset + 1
    rival = (seat + offset) % s.seats
    if code == COLLECT_MONEY_ALL:
        ask_to_give(s, log, seat, rival, 0, MONEY)
    else:
        push(s, DISCARD_CARD, rival, 1)


@rule
def discard_chosen(s, log, seat, card):
    """One card of the payment; the decision stays until all are paid."""
    frame = top(s)
    frame[A] -= 1
    if frame[A] == 0:
        pop(s)
    discard(s, log, seat, card)


@rule
def good_chosen(s, log, seat, good):
    """CE-EFF-17: one good; the decision stays until all are taken."""
    frame = top(s)
    frame[B] -= 1
    if frame[B] == 0:
        pop(s)
    take_good(s, log, seat, good)


@rule
def public_job_chosen(s, log, seat, job):
    """CE-EFF-18, CE-RUL-40: into the hand for all to see; the space stays empty until the entr'acte."""
    s.public_jobs[job] = 0
    s.public_jobs_n -= 1
    job_into_hand(s, seat, job, (1 << s.seats) - 1)
    tell(log, PUBLIC_JOB_TAKEN, seat, job)


@rule
def make_offer(s, seat):
    """CE-EFF-13: every rival with money in hand must put up one card, all in secret."""
    rivals = 0
    for rival in range(s.seats):
        if rival == seat:
            continue
        if has_money(s, rival):
            rivals |= 1 << rival
        else:
            shown_without(s, rival, 0, MONEY)
    if rivals != 0:
        ask_together(s, OFFER_PICK, rivals, seat)


@rule
def put_up(s, log, rival, value):
    """One rival's secret pick; the last one opens the offer."""
    taker = top(s)[A]
    s.pick[rival] = value + 1
    tell(log, PICKED, rival, value)
    if commit(s, rival):
        open_offer(s, log, taker)


@rule
def open_offer(s, log, taker):
    """CE-EFF-13: the highest card goes into the suitcase, all others to the supply."""
    best = 0
    giver = 0
    for rival in range(s.seats):
        if s.pick[rival] > best:
            best = s.pick[rival]
            giver = rival
    for rival in range(s.seats):
        if s.pick[rival] > 0:
            value = s.pick[rival] - 1
            s.pick[rival] = 0
            tell(log, OFFER_OPENED, rival, value)
            lose_card(s, rival, value)
            if rival == giver:
                s.suitcase[taker][value] += 1
            else:
                s.supply[value] += 1
    tell(log, OFFER_WON, taker, best - 1, giver)
