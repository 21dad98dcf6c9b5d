"""Why not: the one definition of what is legal, decision by decision (section 8 of the rules)."""

from ...engine.agenda import KIND, A, B, C, top
from ...engine.rule import hot, rule
from .bundles import swap_yields
from .components import (
    ADD_MARKER,
    CASH_DISCARD,
    DRAW_JOB,
    FAMILY_SPACES,
    FIRST_ALLY,
    FIRST_GOOD,
    FIRST_JOB,
    GUN_DOWN_TURF,
    HORSE_HEAD,
    JOB_COST,
    JOBS,
    MAYOR,
    MONEY,
    NO_BUSINESS,
    REMOVE_MARKER,
    SPACE_TOUCHES,
    SUITCASE,
    SWAP_GOOD,
    THUG_SPACES,
    TIP_OFF,
)
from .effects import where_neutral_is
from .family_business import WILD, can_pay, missing_goods
from .figures import controller, has_figure_in, kind_on, stands_in, turf_has_thug
from .moves import (
    ABILITY_NEXT,
    ALLY,
    AREA,
    BID,
    BID_DONE,
    BIDDING,
    CASH,
    CHOOSE_AREA,
    CHOOSE_BUSINESS,
    CHOOSE_DESTINATION,
    CHOOSE_OWN,
    CHOOSE_PUBLIC_JOB,
    CHOOSE_RIVAL,
    CHOOSE_RIVAL_FIGURE,
    CHOOSE_TURF,
    CHOOSE_VICTIM,
    DECLINE,
    DISCARD,
    DISCARD_CARD,
    DRAW,
    DRAW_KEEP,
    FAMILY,
    FIGURE,
    GIVE,
    GIVE_CARD,
    JOB,
    KEEP,
    MARKER_FROM,
    NARCOTICS_PAID,
    OFFER_PICK,
    PAY_NARCOTICS,
    PICK_ALLY,
    PICK_GOOD,
    PLACE_FIGURE,
    PUT_UP,
    RECRUIT,
    RELOCATE_MARKER,
    RIVAL,
    SHAKE,
    STOP,
    SUITCASE_MONEY,
    SWAP,
    TAKE_GOOD_CARD,
    TAKE_HORSE_HEAD,
    TAKE_JOB,
    THUG,
    TO,
    TRIBUTE_DISCARD,
    TURF,
    TURN_ACTION,
)
from .reasons import (
    ALLY_ALREADY_PLAYED,
    ALLY_NOT_IN_HAND,
    ALLY_NOT_ON_OFFER,
    BID_ORDER,
    CANNOT_GIVE,
    CANNOT_PAY,
    DESTINATION_TAKEN,
    EMPTY_HAND,
    FAMILY_SPACE_TAKEN,
    HOLDS_HORSE_HEAD,
    ICON_USED_UP,
    JOB_NOT_PUBLIC,
    JOB_NOT_YOURS,
    NARCOTICS_MISSING,
    NARCOTICS_NEEDED_LATER,
    NARCOTICS_TOO_FEW,
    NARCOTICS_TOO_MANY,
    NEUTRAL_IS_SAFE,
    NO_BUSINESS_THERE,
    NO_CARD_TO_SWAP,
    NO_FIGURE_OF_YOURS,
    NO_FIGURE_THERE,
    NO_FRONT_THERE,
    NO_GOOD_TO_SWAP_FOR,
    NO_JOB_TO_DRAW,
    NO_MARKER_THERE,
    NO_MEMBER,
    NO_SUCH_MONEY,
    NO_SUCH_RIVAL,
    NO_THUG,
    NO_THUG_THERE,
    NOT_ASKED_FOR,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOT_IN_SUITCASE,
    NOT_NEXT_TO_MAYOR,
    NOT_RIVALS_MARKER,
    NOT_THAT_GOOD,
    NOT_YOUR_FIGURE,
    NOTHING_TO_PUT_UP,
    OUTSIDE_CHIEFS_TURF,
    OWN_FIGURE,
    PILE_EMPTY,
    SPACE_CLOSED,
    SPACE_TAKEN,
    TOO_FEW_CARDS,
    WRONG_KIND,
    WRONG_SPACE_TYPE,
    YOURSELF,
)
from .state import CLOSED, EMPTY, NEUTRAL, NOBODY_CONTROLS

ALLOWED = 0


@hot
def refusal(s, seat, move):
    """ALLOWED, or the code of the reason why this answer to the pending decision is not."""
    frame = top(s)
    kind = frame[KIND]
    if kind == TURN_ACTION:
        return refuse_action(s, seat, move)
    if kind == ABILITY_NEXT:
        return refuse_icon(s, seat, move)
    if kind == TRIBUTE_DISCARD or kind == DISCARD_CARD:
        return ALLOWED if s.hand[seat][move - DISCARD] > 0 else NOT_IN_HAND
    if kind == BIDDING:
        return refuse_bid(s, seat, move)
    if kind == PAY_NARCOTICS:
        return refuse_narcotics(s, seat, frame[A], frame[B], move - NARCOTICS_PAID)
    if kind == DRAW_KEEP:
        return refuse_keep(s, seat, move - KEEP)
    if kind == PICK_GOOD:
        return refuse_good(s, frame[A], move - TAKE_GOOD_CARD)
    if kind == CHOOSE_BUSINESS:
        return ALLOWED if s.business[move - SHAKE] != NO_BUSINESS else NO_FRONT_THERE
    if kind == CHOOSE_TURF:
        return refuse_turf(s, seat, frame[A], move - TURF + 1)
    if kind == CHOOSE_VICTIM or kind == CHOOSE_RIVAL_FIGURE:
        return refuse_rival_figure(s, seat, frame[A], frame[B], move - FIGURE)
    if kind == CHOOSE_OWN:
        return refuse_own_figure(s, seat, frame[A], move - FIGURE)
    if kind == CHOOSE_DESTINATION:
        return refuse_destination(s, frame[A], move - TO)
    if kind == PLACE_FIGURE:
        return refuse_neutral(s, frame[A], move - TO)
    if kind == CHOOSE_AREA:
        return ALLOWED if SPACE_TOUCHES[frame[A] - THUG_SPACES][move - AREA] == 1 else NOT_NEXT_TO_MAYOR
    if kind == CHOOSE_RIVAL:
        return refuse_rival(s, seat, frame[A], move - RIVAL)
    if kind == GIVE_CARD:
        return refuse_give(s, seat, frame[B], frame[C], move - GIVE)
    if kind == OFFER_PICK:
        return ALLOWED if s.hand[seat][move - PUT_UP] > 0 else NOTHING_TO_PUT_UP
    if kind == CHOOSE_PUBLIC_JOB:
        return ALLOWED if s.public_jobs[move - TAKE_JOB] == 1 else JOB_NOT_PUBLIC
    if kind == RELOCATE_MARKER:
        return refuse_relocation(s, seat, move)
    if kind == PICK_ALLY:
        return ALLOWED if s.ally_row[move - RECRUIT] == 1 else ALLY_NOT_ON_OFFER
    return ALLOWED


@hot
def refuse_action(s, seat, move):
    """D01 `turn_action`: CE-THUG-01, CE-FM-01, CE-JOB-01, CE-ALLY-01."""
    if move < THUG + THUG_SPACES:
        return refuse_thug(s, seat, move - THUG)
    if move < FAMILY + FAMILY_SPACES:
        return refuse_member(s, seat, THUG_SPACES + move - FAMILY)
    if move < JOB + JOBS:
        return refuse_job(s, seat, move - JOB)
    return refuse_ally(s, seat, move - ALLY)


@hot
def refuse_thug(s, seat, slot):
    """CE-THUG-01, CE-THUG-02: a thug in reserve, a face-up business, an empty space."""
    if s.reserve_thugs[seat] == 0:
        return NO_THUG
    if s.business[slot] == NO_BUSINESS:
        return NO_BUSINESS_THERE
    if s.figure_at[slot] != EMPTY:
        return SPACE_TAKEN
    return ALLOWED


@hot
def refuse_member(s, seat, space):
    """CE-FM-01, CE-FM-04, CE-SET-15: a family member in reserve, an open and empty space."""
    if s.reserve_family[seat] == 0:
        return NO_MEMBER
    if s.figure_at[space] == CLOSED:
        return SPACE_CLOSED
    if s.figure_at[space] != EMPTY:
        return FAMILY_SPACE_TAKEN
    return ALLOWED


@hot
def refuse_job(s, seat, job):
    """CE-JOB-01: in hand or in the public row, and payable."""
    if s.hand[seat][FIRST_JOB + job] == 0 and s.public_jobs[job] == 0:
        return JOB_NOT_YOURS
    if not can_pay(s, seat, job):
        return CANNOT_PAY
    return ALLOWED


@hot
def refuse_ally(s, seat, ally):
    """CE-ALLY-01, CE-ALLY-02: in hand, and not lying played before its owner."""
    if s.hand[seat][FIRST_ALLY + ally] > 0:
        return ALLOWED
    if s.played_allies[seat][ally] == 1:
        return ALLY_ALREADY_PLAYED
    return ALLY_NOT_IN_HAND


@rule
def refuse_narcotics(s, seat, job, good, n):
    """D02 `pay_narcotics`: CE-JOB-02, from the least needed to the most that leaves the later goods payable."""
    if n > s.hand[seat][WILD]:
        return NARCOTICS_MISSING
    if n > JOB_COST[job][good]:
        return NARCOTICS_TOO_MANY
    if JOB_COST[job][good] - n > s.hand[seat][FIRST_GOOD + good]:
        return NARCOTICS_TOO_FEW
    if missing_goods(s, seat, job, good + 1) > s.hand[seat][WILD] - n:
        return NARCOTICS_NEEDED_LATER
    return ALLOWED


@rule
def refuse_icon(s, seat, move):
    """D05 `ability_next`: CE-ICON-05..10."""
    if move == STOP:
        return ALLOWED
    if SUITCASE_MONEY <= move < SUITCASE_MONEY + MONEY:
        if s.icons[SUITCASE] == 0:
            return ICON_USED_UP
        return ALLOWED if s.hand[seat][move - SUITCASE_MONEY] > 0 else NO_SUCH_MONEY
    if move == SWAP:
        return refuse_swap(s, seat)
    if move == DRAW:
        if s.icons[DRAW_JOB] == 0:
            return ICON_USED_UP
        return ALLOWED if s.job_deck_n + s.job_discard_n > 0 else NO_JOB_TO_DRAW
    if move == TAKE_HORSE_HEAD:
        if s.icons[HORSE_HEAD] == 0:
            return ICON_USED_UP
        return ALLOWED if s.horse_head != seat else HOLDS_HORSE_HEAD
    if s.cash_ins[move - CASH] == 0:
        return ICON_USED_UP
    return ALLOWED if s.hand_n[seat] >= CASH_DISCARD[move - CASH] else TOO_FEW_CARDS


@rule
def refuse_swap(s, seat):
    """CE-ICON-08: a card to discard and a good to be had."""
    if s.icons[SWAP_GOOD] == 0:
        return ICON_USED_UP
    if s.hand_n[seat] == 0:
        return NO_CARD_TO_SWAP
    return ALLOWED if swap_yields(s, seat) else NO_GOOD_TO_SWAP_FOR


@rule
def refuse_keep(s, seat, job):
    """D06 `draw_keep`: CE-ICON-07."""
    if job == s.looked_at[seat][0] or job == s.looked_at[seat][1]:
        return ALLOWED
    return NOT_DRAWN


@rule
def refuse_good(s, kinds, good):
    """D08 `pick_good`: CE-ICON-08, CE-EFF-17."""
    if (kinds >> good) & 1 == 0:
        return NOT_THAT_GOOD
    return ALLOWED if s.supply[FIRST_GOOD + good] > 0 else PILE_EMPTY


@rule
def refuse_turf(s, seat, code, turf):
    """D10 `choose_turf`: CE-EFF-02, CE-EFF-04, CE-EFF-19, CE-EFF-20, CE-NEU-01."""
    if code == GUN_DOWN_TURF and not turf_has_thug(s, turf):
        return NO_THUG_THERE
    if code == ADD_MARKER and not has_figure_in(s, seat, turf):
        return NO_FIGURE_OF_YOURS
    if code == REMOVE_MARKER:
        boss = controller(s, turf)
        if boss == NOBODY_CONTROLS or boss == seat:
            return NOT_RIVALS_MARKER
    return ALLOWED


@rule
def refuse_rival_figure(s, seat, kinds, only_with_chief, space):
    """D11 `choose_victim`, D14 `choose_rival_figure`: CE-GUN-03, CE-EFF-03, CE-EFF-07."""
    owner = s.figure_at[space]
    if owner < 0:
        return NO_FIGURE_THERE
    if owner == NEUTRAL:
        return NEUTRAL_IS_SAFE
    if owner == seat:
        return OWN_FIGURE
    if kind_on(space) & kinds == 0:
        return WRONG_KIND
    if only_with_chief == 1 and not stands_in(space, s.police_at):
        return OUTSIDE_CHIEFS_TURF
    return ALLOWED


@rule
def refuse_own_figure(s, seat, kinds, space):
    """D13 `choose_own`: CE-EFF-06, CE-EFF-08."""
    if s.figure_at[space] != seat:
        return NOT_YOUR_FIGURE
    return ALLOWED if kind_on(space) & kinds != 0 else WRONG_KIND


@rule
def refuse_destination(s, space, to):
    """D15 `choose_destination`: CE-EFF-06, an empty space of the figure's type or the present one."""
    if space == to:
        return ALLOWED
    if kind_on(space) != kind_on(to):
        return WRONG_SPACE_TYPE
    return refuse_space(s, to)


@rule
def refuse_space(s, space):
    """An empty, open space; for thugs on a face-up business."""
    if s.figure_at[space] == CLOSED:
        return SPACE_CLOSED
    if s.figure_at[space] != EMPTY:
        return DESTINATION_TAKEN
    if space < THUG_SPACES and s.business[space] == NO_BUSINESS:
        return NO_BUSINESS_THERE
    return ALLOWED


@rule
def refuse_neutral(s, figure, to):
    """D16 `place_neutral`: CE-NEU-01, CE-NEU-02."""
    if (figure == MAYOR) != (to >= THUG_SPACES):
        return WRONG_SPACE_TYPE
    if where_neutral_is(s, figure) == to:
        return ALLOWED
    return refuse_space(s, to)


@rule
def refuse_rival(s, seat, code, rival):
    """D18 `choose_rival`: CE-EFF-09, CE-EFF-10, CE-EFF-12, CE-EFF-15."""
    if rival >= s.seats:
        return NO_SUCH_RIVAL
    if rival == seat:
        return YOURSELF
    if code != TIP_OFF and s.hand_n[rival] == 0:
        return EMPTY_HAND
    return ALLOWED


@rule
def refuse_give(s, seat, first, end, card):
    """D19 `give_card`: CE-EFF-10, CE-EFF-12."""
    if card < first or card >= end:
        return NOT_ASKED_FOR
    return ALLOWED if s.hand[seat][card] > 0 else CANNOT_GIVE


@rule
def refuse_relocation(s, seat, move):
    """D22 `relocate_marker`: CE-TURF-09."""
    if move == DECLINE:
        return ALLOWED
    turf = move - MARKER_FROM + 1
    for i in range(s.stack_n[turf]):
        if s.stack[turf][i] == seat:
            return ALLOWED
    return NO_MARKER_THERE


@rule
def refuse_bid(s, seat, move):
    """D23 `bid`: CE-BRIB-01, CE-DEC-05."""
    if move == BID_DONE:
        return ALLOWED
    if s.suitcase[seat][move - BID] == s.bid[seat][move - BID]:
        return NOT_IN_SUITCASE
    return ALLOWED if move - BID <= s.bid_ceiling[seat] else BID_ORDER
