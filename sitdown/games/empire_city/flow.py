"""From decision to decision: which rule a move or a step leads to (EC-FLOW)."""

from ...engine.agenda import KIND, A, B, C, pop, top
from ...engine.events import tell
from ...engine.rule import rule
from .combat import (
    aftermath,
    apply_precombat,
    begin_combat,
    commit_to_combat,
    go_on_with_combats,
    kill_picked,
    target_named,
    win_combat,
)
from .components import REACTION_CARDS, TERRITORY
from .declarations import (
    begin_declarations,
    buy_racket,
    card_drawn,
    donate,
    end_turn,
    hire,
    next_turn,
    take_turn,
)
from .effects import finish_card, free_refresh, go_on_with_ability, react, target_chosen
from .endgame import close_table
from .events import CHIEF_IS, TIE_BROKEN
from .hits import choose_hit_target, commit_to_hit, end_hit
from .ledger import crown
from .moves import (
    AFTERMATH_STEP,
    BID_BUILD,
    BUST_RESPONSE,
    BUST_STEP,
    BUY_RACKET,
    CAPO,
    CARD_DONE_STEP,
    CASH_VENDETTA,
    CHOOSE_FAMILY,
    COLLECT_STEP,
    COLLECT_WINDOW,
    COMBAT_SELECT,
    COMBAT_STEP,
    COMMIT,
    COP,
    COP_CARD_STEP,
    COP_COUNT_STEP,
    COP_PICK,
    COP_STEP,
    COPS_STEP,
    DEAL_STEP,
    DECK,
    DECLARATIONS_STEP,
    DONATE,
    DONATE_MORE,
    EFFECT_STEP,
    FAMILY,
    FIRST_HENCHMEN_STEP,
    FIRST_RACKET_STEP,
    GIFT_CARD,
    GIFT_KIND,
    GIFT_RECIPIENT,
    GODFATHER_PAY_STEP,
    GODFATHER_STEP,
    HENCHMAN,
    HIRE,
    HIT_COMMIT,
    HIT_TARGET,
    INCOME_STEP,
    KILL_PICK,
    MONEY_BUILD,
    MOVE_COPS_STEP,
    NESS,
    NESS_MOVE,
    NESS_STEP,
    NEXT_TURN_STEP,
    OFFER_ANSWER,
    OFFER_ASK,
    OFFER_GIVE,
    OFFER_PARTNER,
    OFFER_PAY_CARD,
    PASS,
    PICK_DECK,
    PLACE_RACKET,
    PLAY_REACTION,
    PRECOMBAT_STEP,
    PRECOMBAT_TARGET,
    RACKET,
    REACT,
    REFRESH_PICK,
    REFRESH_STEP,
    REMOVE_COP,
    ROUND_END_STEP,
    SITDOWN_STEP,
    SITDOWN_WINDOW,
    SQUARE,
    START_HENCHMAN,
    START_RACKET,
    START_SPACE,
    START_STEP,
    STOP,
    SWEETENER,
    TARGET_CAPO,
    TARGET_HENCHMAN,
    TARGET_SQUARE,
    TIE_BREAK,
    TURN_END_STEP,
    TURN_MENU,
    UPKEEP_STEP,
)
from .police import (
    TIE_FOR_BID,
    TIE_FOR_CHIEF,
    TIE_FOR_COMBAT,
    TIE_FOR_HIT,
    answer_bust,
    ask_for_ness,
    begin_cops,
    count_cops,
    draw_cop_card,
    go_on_moving_cops,
    go_on_with_busts,
    move_cop,
    move_ness,
    pick_cop,
    remove_cop,
)
from .politics import (
    FOR_GIFT,
    FOR_PLEDGE,
    answer_offer,
    ask_gift_kind,
    ask_what_to_offer,
    build_money,
    card_chosen,
    card_of_move,
    choose_thing,
    exchange,
    kind_of,
    offer_asked,
    offer_given,
)
from .setup import (
    ask_for_first_henchmen,
    ask_for_first_racket,
    deal_start_cards,
    first_henchman_taken,
    first_racket_placed,
    first_racket_taken,
    lead_family,
    resolve_start,
)
from .sitdown import answer_sitdown, begin_godfather_phase, build_bid, go_on_with_sitdown, win_bid
from .state import NOTHING_GIVEN
from .territory import place_racket
from .upkeep import (
    begin_upkeep,
    collect,
    end_round,
    go_on_with_collect,
    go_on_with_refresh,
    pay_godfather,
    refresh,
    use_before_collecting,
)
from .vendetta import cash_in


@rule
def apply(s, log, seat, move):
    """Play a legal move. Decisions that may take several answers remove themselves from the agenda."""
    frame = top(s)
    kind = frame[KIND]
    if kind == COMMIT:
        commit_to_combat(s, log, seat, move)
    elif kind == BID_BUILD:
        build_bid(s, log, seat, move)
    elif kind == HIT_COMMIT:
        commit_to_hit(s, log, seat, move)
    elif kind == MONEY_BUILD:
        build_money(s, log, seat, move)
    elif kind == PICK_DECK:
        card_drawn(s, log, move - DECK)
    elif kind == START_HENCHMAN:
        first_henchman_taken(s, log, move - HENCHMAN)
    else:
        a, b, c = frame[A], frame[B], frame[C]
        pop(s)
        answer(s, log, kind, seat, move, a, b, c)
    close_table(s, log)


@rule
def answer(s, log, kind, seat, move, a, b, c):
    """The decision that was on top is settled by this move; a, b and c are its numbers."""
    if kind == TURN_MENU:
        take_turn(s, log, seat, move)
    elif kind == BUY_RACKET:
        if move != STOP:
            buy_racket(s, log, seat, move - RACKET)
    elif kind == PLACE_RACKET:
        place_racket(s, log, seat, a, TERRITORY[move - SQUARE])
    elif kind == HIRE:
        if move != STOP:
            hire(s, log, seat, move - HENCHMAN)
    elif kind == DONATE_MORE:
        if move == DONATE:
            donate(s, log, seat)
    elif kind == REFRESH_PICK:
        refresh(s, log, seat, move)
    elif kind == COLLECT_WINDOW:
        use_before_collecting(s, log, seat, move)
    elif kind == COMBAT_SELECT:
        begin_combat(s, log, TERRITORY[move - SQUARE])
    elif kind == PRECOMBAT_TARGET:
        target_named(s, a, move - CAPO)
    elif kind == KILL_PICK:
        kill_picked(s, log, seat, a, move - HENCHMAN)
    elif kind == HIT_TARGET:
        choose_hit_target(s, log, seat, a, move)
    elif kind == TIE_BREAK:
        break_tie(s, log, seat, a, move - CAPO)
    else:
        answer_card(s, log, kind, seat, move, a, b, c)


@rule
def answer_card(s, log, kind, seat, move, a, b, c):
    """Cards and abilities, vendetta, police."""
    if kind == TARGET_CAPO:
        target_chosen(s, log, seat, a, move - CAPO)
    elif kind == TARGET_SQUARE:
        target_chosen(s, log, seat, a, TERRITORY[move - SQUARE])
    elif kind == TARGET_HENCHMAN:
        free_refresh(s, log, seat, a, move - HENCHMAN)
    elif kind == REACT:
        if move != PASS:
            react(s, log, seat, REACTION_CARDS[move - PLAY_REACTION])
    elif kind == CASH_VENDETTA:
        if move != STOP:
            cash_in(s, log, seat, a, move - CAPO)
    elif kind == COP_PICK:
        pick_cop(s, seat, move - COP, a)
    elif kind == COP_STEP:
        move_cop(s, log, seat, a, b, c, move)
    elif kind == BUST_RESPONSE:
        answer_bust(s, log, seat, a, move)
    elif kind == REMOVE_COP:
        remove_cop(s, log, move - COP)
    elif kind == NESS_MOVE:
        move_ness(s, log, move - NESS)
    elif kind == SITDOWN_WINDOW:
        answer_sitdown(s, log, seat, move)
    else:
        answer_politics(s, log, kind, seat, move, a, b, c)


@rule
def answer_politics(s, log, kind, seat, move, a, b, c):
    """Gifts, sweeteners, offers; and the choices of setup."""
    if kind == GIFT_RECIPIENT:
        ask_gift_kind(s, seat, move - CAPO)
    elif kind == GIFT_KIND:
        choose_thing(s, seat, kind_of(move), FOR_GIFT, a, NOTHING_GIVEN)
    elif kind == SWEETENER:
        if kind_of(move) != NOTHING_GIVEN:
            choose_thing(s, seat, kind_of(move), FOR_PLEDGE, a, NOTHING_GIVEN)
    elif kind == GIFT_CARD:
        card_chosen(s, log, seat, a, b, c, card_of_move(move))
    elif kind == OFFER_PARTNER:
        ask_what_to_offer(s, seat, move - CAPO)
    elif kind == OFFER_GIVE:
        offer_given(s, seat, a, kind_of(move))
    elif kind == OFFER_ASK:
        offer_asked(s, log, seat, a, b, kind_of(move))
    elif kind == OFFER_ANSWER:
        answer_offer(s, log, seat, a, b, c, move)
    elif kind == OFFER_PAY_CARD:
        exchange(s, log, a, seat, b, c, card_of_move(move))
    elif kind == CHOOSE_FAMILY:
        lead_family(s, log, seat, move - FAMILY)
    elif kind == START_RACKET:
        first_racket_taken(s, seat, move - RACKET)
    elif kind == START_SPACE:
        first_racket_placed(s, log, seat, a, TERRITORY[move - SQUARE])


@rule
def break_tie(s, log, seat, purpose, capo):
    """EC-FLOW-04: the godfather has picked."""
    tell(log, TIE_BROKEN, seat, capo)
    if purpose == TIE_FOR_CHIEF:
        s.chief = capo
        tell(log, CHIEF_IS, capo)
    elif purpose == TIE_FOR_BID:
        win_bid(s, log, capo)
    elif purpose == TIE_FOR_HIT:
        end_hit(s, log, capo)
    elif purpose == TIE_FOR_COMBAT:
        win_combat(s, log, capo)
    else:
        crown(s, log, capo)


@rule
def resume(s, log):
    """Carry out the step on top of the agenda."""
    kind = top(s)[KIND]
    if kind == EFFECT_STEP:
        go_on_with_ability(s, log)
    elif kind == CARD_DONE_STEP:
        finish_card(s)
    elif kind == NEXT_TURN_STEP:
        next_turn(s)
    elif kind == TURN_END_STEP:
        end_turn(s, log)
    elif kind == COLLECT_STEP:
        go_on_with_collect(s)
    elif kind == INCOME_STEP:
        collect(s, log)
    elif kind == GODFATHER_PAY_STEP:
        pay_godfather(s, log)
    elif kind == REFRESH_STEP:
        go_on_with_refresh(s)
    elif kind == COMBAT_STEP:
        go_on_with_combats(s)
    elif kind == PRECOMBAT_STEP:
        apply_precombat(s, log)
    elif kind == AFTERMATH_STEP:
        aftermath(s, log)
    else:
        resume_phase(s, log, kind)
    close_table(s, log)


@rule
def resume_phase(s, log, kind):
    """EC-FLOW-01: the steps that lead from phase to phase."""
    if kind == COPS_STEP:
        begin_cops(s, log)
    elif kind == COP_COUNT_STEP:
        count_cops(s, log)
    elif kind == COP_CARD_STEP:
        draw_cop_card(s, log)
    elif kind == MOVE_COPS_STEP:
        go_on_moving_cops(s)
    elif kind == BUST_STEP:
        go_on_with_busts(s, log)
    elif kind == NESS_STEP:
        ask_for_ness(s)
    elif kind == GODFATHER_STEP:
        begin_godfather_phase(s)
    elif kind == SITDOWN_STEP:
        go_on_with_sitdown(s, log)
    elif kind == DECLARATIONS_STEP:
        begin_declarations(s, log)
    elif kind == UPKEEP_STEP:
        begin_upkeep(s)
    elif kind == ROUND_END_STEP:
        end_round(s, log)
    elif kind == DEAL_STEP:
        deal_start_cards(s, log)
    elif kind == START_STEP:
        resolve_start(s, log)
    elif kind == FIRST_RACKET_STEP:
        ask_for_first_racket(s, log)
    elif kind == FIRST_HENCHMEN_STEP:
        ask_for_first_henchmen(s, log)
