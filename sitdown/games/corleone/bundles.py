"""Shaking down: bundles of icons and how they are used (CE-THUG-04..09, CE-FM-01..03, CE-ICON)."""

from ...engine.agenda import WHO, A, pop, push, top
from ...engine.events import tell
from ...engine.rule import rule
from .cards import (
    NO_CARD,
    draw_job,
    hand_has,
    has_money,
    job_into_hand,
    suitcase_money,
    take_good,
    take_money,
)
from .components import (
    AREA_SLOTS,
    BACK,
    CASH_DISCARD,
    CASH_IN,
    CASH_INS,
    CASH_PAY,
    DRAW_JOB,
    FIRST_GOOD,
    FRONT,
    GOODS,
    HORSE_HEAD,
    LAST_ICON,
    MONEY,
    NO_BUSINESS,
    PLAIN_GOODS,
    SLOT_AREA,
    SPACE_AREAS,
    SUITCASE,
    SWAP_GOOD,
    TAKE_GOOD,
    TAKE_MONEY,
    THUG_SPACES,
)
from .events import HORSE_HEAD_TAKEN, JOB_DRAWN, JOB_KEPT, JOBS_SEEN
from .figures import controller
from .moves import (
    ABILITY_NEXT,
    BUNDLE_STEP,
    CASH,
    CASH_STEP,
    DISCARD_CARD,
    DRAW,
    DRAW_KEEP,
    FRONT_ORDER,
    FRONT_STEP,
    PICK_GOOD,
    SELF_FIRST,
    STOP,
    SUITCASE_MONEY,
    SWAP,
    SWAP_STEP,
)
from .state import NOBODY_CONTROLS

PLAIN_GOODS_MASK = (1 << PLAIN_GOODS) - 1


@rule
def shake_front(s, seat, slot):
    """CE-THUG-04..07, CE-THUG-09: the front is used once, and once more by a rival who controls the turf."""
    boss = controller(s, SLOT_AREA[slot])
    if boss == NOBODY_CONTROLS or boss == seat:
        push(s, FRONT_STEP, seat, slot)
    else:
        push(s, FRONT_ORDER, seat, slot, boss)


@rule
def choose_front_order(s, seat, slot, boss, move):
    """CE-THUG-05: the active player says who goes first; each finishes before the other starts."""
    if move == SELF_FIRST:
        push(s, FRONT_STEP, boss, slot)
        push(s, FRONT_STEP, seat, slot)
    else:
        push(s, FRONT_STEP, seat, slot)
        push(s, FRONT_STEP, boss, slot)


@rule
def use_front(s, log):
    """One user's turn at a front."""
    seat, slot = top(s)[WHO], top(s)[A]
    pop(s)
    for part in range(len(FRONT[0])):
        add_icon(s, log, seat, FRONT[s.business[slot]][part])
    push(s, BUNDLE_STEP, seat)


@rule
def use_backs_next_to(s, log, seat, space):
    """CE-FM-01, CE-FM-02: all backs in the areas that touch a family space form one bundle."""
    for i in range(len(SPACE_AREAS[0])):
        area = SPACE_AREAS[space - THUG_SPACES][i]
        if area >= 0:
            add_backs(s, log, seat, area)
    push(s, BUNDLE_STEP, seat)


@rule
def use_backs_in(s, log, seat, area):
    """CE-EFF-02: the backs of all businesses in one area form one bundle."""
    add_backs(s, log, seat, area)
    push(s, BUNDLE_STEP, seat)


@rule
def add_backs(s, log, seat, area):
    """The back icons of an area's businesses join the bundle, in slot order (CE-ICON-03)."""
    for i in range(2):
        slot = AREA_SLOTS[area][i]
        if slot >= 0 and s.business[slot] != NO_BUSINESS:
            for part in range(len(BACK[0])):
                add_icon(s, log, seat, BACK[s.business[slot]][part])


@rule
def add_icon(s, log, seat, icon):
    """CE-ICON-03, CE-ICON-04: free cards are taken at once; every other icon waits to be used."""
    code, value = icon[0], icon[1]
    if code == TAKE_MONEY:
        take_money(s, log, seat, value)
    elif code == TAKE_GOOD:
        if not take_good(s, log, seat, value):
            s.goods_owed[value] += 1
    elif code == CASH_IN:
        s.cash_ins[value] += 1
    elif code == SUITCASE:
        s.icons[SUITCASE] += value
    elif code > 0:
        s.icons[code] += 1


@rule
def go_on_with_bundle(s, log):
    """CE-ICON-04, CE-ICON-05: try again for goods that were missing, then ask, or end when nothing is usable."""
    seat = top(s)[WHO]
    for good in range(GOODS):
        while s.goods_owed[good] > 0 and take_good(s, log, seat, good):
            s.goods_owed[good] -= 1
    if bundle_has_use(s, seat):
        push(s, ABILITY_NEXT, seat)
    else:
        end_bundle(s)


@rule
def end_bundle(s):
    """What was not used is lost."""
    pop(s)
    for code in range(LAST_ICON + 1):
        s.icons[code] = 0
    for v in range(CASH_INS):
        s.cash_ins[v] = 0
    for good in range(GOODS):
        s.goods_owed[good] = 0


@rule
def bundle_has_use(s, seat):
    """Whether any icon of the bundle is usable now."""
    if s.icons[SUITCASE] > 0 and has_money(s, seat):
        return True
    if s.icons[SWAP_GOOD] > 0 and s.hand_n[seat] > 0 and swap_yields(s, seat):
        return True
    if s.icons[DRAW_JOB] > 0 and s.job_deck_n + s.job_discard_n > 0:
        return True
    if s.icons[HORSE_HEAD] > 0 and s.horse_head != seat:
        return True
    for v in range(CASH_INS):
        if s.cash_ins[v] > 0 and s.hand_n[seat] >= CASH_DISCARD[v]:
            return True
    return False


@rule
def swap_yields(s, seat):
    """CE-ICON-08: a gun, booze or blood money is in the supply or in this hand."""
    for good in range(PLAIN_GOODS):
        if s.supply[FIRST_GOOD + good] > 0:
            return True
    return hand_has(s, seat, FIRST_GOOD, FIRST_GOOD + PLAIN_GOODS)


@rule
def use_icon(s, log, seat, move):
    """CE-ICON-05..10: use one icon of the bundle, or stop."""
    if SUITCASE_MONEY <= move < SUITCASE_MONEY + MONEY:
        s.icons[SUITCASE] -= 1
        suitcase_money(s, log, seat, move - SUITCASE_MONEY)
    elif move == SWAP:
        s.icons[SWAP_GOOD] -= 1
        push(s, SWAP_STEP, seat)
        push(s, DISCARD_CARD, seat, 1)
    elif move == DRAW:
        s.icons[DRAW_JOB] -= 1
        look_at_two_jobs(s, log, seat)
    elif CASH <= move < CASH + CASH_INS:
        s.cash_ins[move - CASH] -= 1
        push(s, CASH_STEP, seat, move - CASH)
        push(s, DISCARD_CARD, seat, CASH_DISCARD[move - CASH])
    elif move == STOP:
        end_bundle(s)
    else:
        s.icons[HORSE_HEAD] -= 1
        s.horse_head = seat
        tell(log, HORSE_HEAD_TAKEN, seat)


@rule
def take_swapped_good(s):
    """CE-ICON-08: after the discard, one gun, booze or blood money of choice."""
    seat = top(s)[WHO]
    pop(s)
    push(s, PICK_GOOD, seat, PLAIN_GOODS_MASK, 1)


@rule
def take_cash(s, log):
    """CE-ICON-09: after the discards, the listed money."""
    seat, v = top(s)[WHO], top(s)[A]
    pop(s)
    for i in range(len(CASH_PAY[0])):
        if CASH_PAY[v][i] >= 0:
            take_money(s, log, seat, CASH_PAY[v][i])


@rule
def look_at_two_jobs(s, log, seat):
    """CE-ICON-07: the drawer alone looks at the top two jobs; a single one is kept."""
    first = draw_job(s, log)
    second = draw_job(s, log)
    if second == NO_CARD:
        job_into_hand(s, seat, first, 1 << seat)
        tell(log, JOB_DRAWN, seat, first)
        return
    s.looked_at[seat][0] = first
    s.looked_at[seat][1] = second
    tell(log, JOBS_SEEN, seat, first, second)
    push(s, DRAW_KEEP, seat)


@rule
def keep_job(s, log, seat, job):
    """CE-ICON-07: one of the two goes into the hand, the other face up on the discard."""
    other = s.looked_at[seat][0] + s.looked_at[seat][1] - job
    s.looked_at[seat][0] = 0
    s.looked_at[seat][1] = 0
    tell(log, JOB_KEPT, seat, job, other)
    job_into_hand(s, seat, job, 1 << seat)
    s.job_discard[other] = 1
    s.job_discard_n += 1
