"""From decision to decision: which rule a move or a step leads to (CE-FLOW)."""

from ...engine.agenda import KIND, A, B, C, pop, top
from ...engine.rule import rule
from .acts import begin_act, entracte
from .bribery import add_to_bid, begin_bribery, recruit, serve_next_bidder
from .bundles import (
    choose_front_order,
    go_on_with_bundle,
    keep_job,
    shake_front,
    take_cash,
    take_swapped_good,
    use_backs_in,
    use_front,
    use_icon,
)
from .cards import discard
from .effects import (
    destination_chosen,
    discard_chosen,
    give_card,
    go_on_with_ability,
    go_on_with_each_rival,
    good_chosen,
    neutral_chosen,
    own_figure_chosen,
    place_thug,
    public_job_chosen,
    put_up,
    rival_chosen,
    turf_chosen,
    victim_chosen,
)
from .family_business import (
    choose_job_order,
    finish_job,
    go_on_with_payment,
    next_turn,
    pay_good,
    take_action,
    take_reward,
)
from .moves import (
    ABILITY_NEXT,
    ABILITY_STEP,
    AREA,
    BIDDING,
    BRIBERY_STEP,
    BUNDLE_STEP,
    CASH_STEP,
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
    DRAW_KEEP,
    EACH_RIVAL_STEP,
    ENTRACTE_STEP,
    FIGURE,
    FRONT_ORDER,
    FRONT_STEP,
    GIVE,
    GIVE_CARD,
    JOB_DONE_STEP,
    JOB_ORDER,
    KEEP,
    MARKER_FROM,
    NARCOTICS_PAID,
    NEXT_TURN_STEP,
    OFFER_PICK,
    OPEN_BUSINESS_STEP,
    PAY_NARCOTICS,
    PAYMENT_STEP,
    PICK_ALLY,
    PICK_GOOD,
    PLACE,
    PLACE_FIGURE,
    PUT_UP,
    RANK_STEP,
    RECRUIT,
    RELOCATE_MARKER,
    REWARD_STEP,
    RIVAL,
    SHAKE,
    SWAP_STEP,
    TAKE_GOOD_CARD,
    TAKE_JOB,
    TAKE_OVER_PLACE,
    TO,
    TRIBUTE_DISCARD,
    TRIBUTE_NEXT_STEP,
    TRIBUTE_STEP,
    TURF,
    TURF_WAR_STEP,
    TURN_ACTION,
)
from .tribute import begin_tribute, go_on_with_tribute
from .turf_war import go_on_with_turf_war, relocate_marker


@rule
def apply(s, log, seat, move):
    """Play a legal move. Decisions that may take several answers remove themselves from the agenda."""
    frame = top(s)
    kind = frame[KIND]
    if kind == BIDDING:
        add_to_bid(s, log, seat, move)
    elif kind == OFFER_PICK:
        put_up(s, log, seat, move - PUT_UP)
    elif kind == DISCARD_CARD:
        discard_chosen(s, log, seat, move - DISCARD)
    elif kind == PICK_GOOD:
        good_chosen(s, log, seat, move - TAKE_GOOD_CARD)
    else:
        a, b, c = frame[A], frame[B], frame[C]
        pop(s)
        answer(s, log, kind, seat, move, a, b, c)


@rule
def answer(s, log, kind, seat, move, a, b, c):
    """The decision that was on top is settled by this move; a, b and c are its numbers."""
    if kind == TURN_ACTION:
        take_action(s, log, seat, move)
    elif kind == ABILITY_NEXT:
        use_icon(s, log, seat, move)
    elif kind == TRIBUTE_DISCARD:
        discard(s, log, seat, move - DISCARD)
    elif kind == FRONT_ORDER:
        choose_front_order(s, seat, a, b, move)
    elif kind == PAY_NARCOTICS:
        pay_good(s, log, seat, a, b, move - NARCOTICS_PAID)
    elif kind == JOB_ORDER:
        choose_job_order(s, seat, a, move)
    elif kind == DRAW_KEEP:
        keep_job(s, log, seat, move - KEEP)
    elif kind == PICK_ALLY:
        recruit(s, log, seat, move - RECRUIT)
    elif kind == RELOCATE_MARKER:
        if move != DECLINE:
            relocate_marker(s, log, seat, a, move - MARKER_FROM + 1)
    else:
        answer_card(s, log, kind, seat, move, a, b, c)


@rule
def answer_card(s, log, kind, seat, move, a, b, c):
    """Decisions that a card effect asked for."""
    if kind == CHOOSE_BUSINESS:
        shake_front(s, seat, move - SHAKE)
    elif kind == CHOOSE_TURF:
        turf_chosen(s, log, seat, a, move - TURF + 1)
    elif kind == CHOOSE_VICTIM:
        victim_chosen(s, log, seat, c, move - FIGURE)
    elif kind == TAKE_OVER_PLACE:
        if move == PLACE:
            place_thug(s, log, seat, a)
    elif kind == CHOOSE_OWN:
        own_figure_chosen(s, log, seat, c, b, move - FIGURE)
    elif kind == CHOOSE_RIVAL_FIGURE:
        own_figure_chosen(s, log, seat, 0, 0, move - FIGURE)
    elif kind == CHOOSE_DESTINATION:
        destination_chosen(s, log, seat, a, b, move - TO)
    elif kind == PLACE_FIGURE:
        neutral_chosen(s, log, seat, a, b, move - TO)
    elif kind == CHOOSE_AREA:
        use_backs_in(s, log, seat, move - AREA)
    elif kind == CHOOSE_RIVAL:
        rival_chosen(s, log, seat, a, b, move - RIVAL)
    elif kind == GIVE_CARD:
        give_card(s, log, seat, a, move - GIVE)
    elif kind == CHOOSE_PUBLIC_JOB:
        public_job_chosen(s, log, seat, move - TAKE_JOB)


@rule
def resume(s, log):
    """Carry out the step on top of the agenda."""
    kind = top(s)[KIND]
    if kind == BUNDLE_STEP:
        go_on_with_bundle(s, log)
    elif kind == NEXT_TURN_STEP:
        next_turn(s, log)
    elif kind == FRONT_STEP:
        use_front(s, log)
    elif kind == ABILITY_STEP:
        go_on_with_ability(s, log)
    elif kind == PAYMENT_STEP:
        go_on_with_payment(s, log)
    elif kind == REWARD_STEP:
        take_reward(s, log)
    elif kind == JOB_DONE_STEP:
        finish_job(s, log)
    elif kind == SWAP_STEP:
        take_swapped_good(s)
    elif kind == CASH_STEP:
        take_cash(s, log)
    elif kind == EACH_RIVAL_STEP:
        go_on_with_each_rival(s, log)
    else:
        resume_phase(s, log, kind)


@rule
def resume_phase(s, log, kind):
    """CE-FLOW-01, CE-FLOW-02: the steps that lead from phase to phase."""
    if kind == OPEN_BUSINESS_STEP:
        begin_act(s, log)
    elif kind == TURF_WAR_STEP:
        go_on_with_turf_war(s, log)
    elif kind == BRIBERY_STEP:
        begin_bribery(s)
    elif kind == RANK_STEP:
        serve_next_bidder(s, log)
    elif kind == TRIBUTE_STEP:
        begin_tribute(s, log)
    elif kind == TRIBUTE_NEXT_STEP:
        go_on_with_tribute(s, log)
    elif kind == ENTRACTE_STEP:
        entracte(s, log)
