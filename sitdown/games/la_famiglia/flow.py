"""Which rule a move leads to, and which a step: the game's `apply` and `resume`."""

from ...engine.agenda import EVERYBODY, KIND, WHO, A, B, pop, top
from ...engine.rule import rule
from .actions import (
    area_chosen,
    boat_moves,
    boats_clash,
    build_lab,
    equip,
    issue,
    issue_area_chosen,
    launch_boat,
    put_car,
)
from .anytime import is_anytime, raise_money
from .areas import place_soldati
from .conflict import buy_off, choose_card, defender_named, fight, next_of_attack, pick_up, subvert
from .encounter import begin_encounter, begin_order, do_order_part, end_order, next_order, next_order_part
from .management import begin_management, free_tile, mark_tile, next_adjustment
from .mat import exert, exert_again, first_of_two_goes, next_of_institution, second_of_two, token_put_down
from .movement import (
    ask_target,
    bribe,
    car_named,
    count_named,
    moves_again,
    next_movement,
    recruit_there,
    target_named,
)
from .moves import (
    AGITATE_SOURCE,
    AGITATE_TARGET,
    AREA,
    ATTACK_STEP,
    BOAT_CLASH,
    BOAT_MOVE,
    BOAT_SEA,
    BRIBE,
    BUST_STEP,
    BUYOFF_COUNT,
    CAR_AREA,
    CARD,
    CAST_STEP,
    CLASH,
    COLUMN,
    COLUMN_MENU,
    COLUMN_STEP,
    CONFLICT_CARD,
    CONFLICT_MODE,
    COUNT,
    DEFECT_STEP,
    DEFECT_TARGET,
    DEFENDER,
    DONE,
    ENCOUNTER_STEP,
    EQUIP_TYPE,
    EXECUTE_STEP,
    EXERT_DEST,
    EXERT_MORE,
    FAMILY,
    FAMILY_FIRST,
    FAMILY_SECOND,
    FINAL_STEP,
    GATHER_TARGET,
    INFLUENCE,
    INSTITUTION_STEP,
    ISSUE_AREA,
    ISSUE_ORDER,
    LAB_AREA,
    LABGUARD_AREA,
    LABGUARD_STEP,
    LABS_STEP,
    MANAGEMENT_STEP,
    MORE,
    MOVE_AGAIN,
    MOVE_CAR,
    MOVE_COUNT,
    MOVE_SOURCE,
    MOVE_TARGET,
    MOVEMENT_STEP,
    NEUTRAL_DEFENDER,
    ORDER,
    ORDER_MENU,
    ORDER_STEP,
    PART,
    PARTS_STEP,
    PENTITO_COUNT,
    PENTITO_STEP,
    PENTITO_TARGET,
    PICK_PART,
    PICK_ROW,
    PICK_SPACE,
    PICK_TOKEN,
    PICKUP_ATTACKER,
    PICKUP_DEFENDER,
    PLACE_AREA,
    PLACE_COUNT,
    PLANNING_STEP,
    PULL_CARS,
    PULL_SOLDATI,
    PULL_SOURCE,
    PULL_STEP,
    RECRUITMENT,
    RELOCATE_STEP,
    RELOCATE_TOKEN,
    ROW,
    SEA,
    SECOND_ROW_STEP,
    SETUP_BOAT,
    SETUP_CAR,
    SETUP_INFLUENCE,
    SETUP_LAB,
    SETUP_SOLDATO,
    SKIP,
    SPACE,
    SPREAD_AREA,
    SPREAD_COUNT,
    SPREAD_STEP,
    STOP,
    STRIKE_SOURCE,
    STRIKE_STEP,
    STRIKE_TARGET,
    SUBVERT_COUNT,
    TIE_ORDER,
    TILE,
    TILE_PLACE,
    TILE_REMOVE,
    TOKENS_STEP,
    TURN_MENU,
    TURN_STEP,
    TWO_WHICH,
    ULTIMA_MENU,
    UNITS_STEP,
)
from .planning import (
    before_planning,
    bust_returns,
    column_menu,
    final_action,
    next_of_column,
    next_part,
    next_relocation,
    next_turn,
    note_final,
    part_picked,
    pick_token,
    relocate,
    swap_token,
    take_turn,
    ultima,
    use_space,
)
from .pulling import GATHERING, begin_pull, next_pull, pull, pull_from, soldati_pulled
from .raids import (
    agitate,
    agitated_named,
    agitation_aimed,
    defect,
    give_away,
    next_defection,
    next_pentito,
    next_strike,
    pentito_named,
    strike,
    strike_from,
)
from .setup import (
    cast,
    lead,
    next_labs,
    next_token,
    next_units,
    setup_boat,
    setup_car,
    setup_influence,
    setup_lab,
    setup_soldato,
)
from .state import NO_SEAT, PLANNING_MANAGEMENT
from .support import guard_lab, next_guard, next_spread, spread_to


@rule
def apply(s, log, seat, move):
    """Play a legal move: the decision on top is answered and gone, unless money is being raised for it."""
    frame = top(s)
    kind, a, b = frame[KIND], frame[A], frame[B]
    if kind == CONFLICT_CARD:
        choose_card(s, log, seat, move - CARD)
        return
    if frame[WHO] == EVERYBODY:
        if is_anytime(s, seat, move):
            raise_money(s, log, seat, move)
            if kind == ULTIMA_MENU:
                note_final(s)
            return
        s.owes[seat] = 0
    pop(s)
    if kind <= SETUP_INFLUENCE:
        apply_setup(s, log, seat, move, kind, a)
    elif kind <= ULTIMA_MENU:
        apply_planning(s, log, seat, move, kind, a, b)
    elif kind <= TILE_PLACE:
        apply_action(s, log, seat, move, kind, a, b)
    elif kind <= RECRUITMENT:
        apply_order(s, log, seat, move, kind, a)
    else:
        apply_raid(s, log, seat, move, kind, a, b)


@rule
def apply_setup(s, log, seat, move, kind, a):
    """LF-DP-01..07."""
    if kind == FAMILY_FIRST or kind == FAMILY_SECOND:
        lead(s, log, seat, move - FAMILY)
    elif kind == SETUP_SOLDATO:
        setup_soldato(s, log, seat, a, move - AREA)
    elif kind == SETUP_CAR:
        setup_car(s, log, seat, a, move - AREA)
    elif kind == SETUP_BOAT:
        setup_boat(s, log, seat, move - SEA)
    elif kind == SETUP_LAB:
        setup_lab(s, log, seat, a, move - AREA)
    else:
        setup_influence(s, log, seat, move - COLUMN)


@rule
def apply_planning(s, log, seat, move, kind, a, b):
    """LF-DP-10..19."""
    if kind == TURN_MENU:
        take_turn(s, log, seat, move)
    elif kind == PICK_TOKEN:
        pick_token(s, log, seat, move)
    elif kind == PICK_SPACE:
        use_space(s, log, seat, move - SPACE, a, b)
    elif kind == PICK_PART:
        part_picked(s, log, seat, move)
    elif kind == RELOCATE_TOKEN:
        relocate(s, log, move - SPACE, a)
    elif kind == COLUMN_MENU:
        column_menu(s, log, seat, a, move)
    elif kind == INFLUENCE:
        swap_token(s, log, seat, move)
    elif kind == TWO_WHICH:
        first_of_two_goes(s, seat, move)
    else:
        ultima(s, log, seat, move)


@rule
def apply_action(s, log, seat, move, kind, a, b):
    """LF-DP-20..41."""
    if kind == PLACE_AREA:
        area_chosen(s, seat, move - AREA, a)
    elif kind == PLACE_COUNT:
        place_soldati(s, log, seat, a, move - COUNT)
    elif kind == ISSUE_AREA:
        if move != STOP:
            issue_area_chosen(s, seat, a, move - AREA)
    elif kind == ISSUE_ORDER:
        if move != STOP:
            issue(s, log, seat, a, b, move - ORDER)
    elif kind == EQUIP_TYPE:
        equip(s, seat, move)
    elif kind == CAR_AREA:
        if move != SKIP:
            put_car(s, log, seat, move - AREA)
    elif kind == LAB_AREA:
        if move != SKIP:
            build_lab(s, log, seat, move - AREA)
    elif kind == BOAT_SEA:
        launch_boat(s, log, seat, move - SEA)
    elif kind == BOAT_MOVE:
        boat_moves(s, log, seat, a, move)
    elif kind == BOAT_CLASH:
        boats_clash(s, log, seat, a, move - CLASH)
    elif kind == PICK_ROW:
        exert(s, log, seat, a, move - ROW)
    elif kind == EXERT_MORE:
        if move == MORE:
            exert_again(s, log, seat, a)
    elif kind == EXERT_DEST:
        token_put_down(s, log, seat, move)
    elif kind == GATHER_TARGET:
        begin_pull(s, seat, move - AREA, GATHERING)
    elif kind == PULL_SOURCE:
        pull_from(s, seat, move)
    elif kind == PULL_SOLDATI:
        soldati_pulled(s, log, seat, a, move - COUNT)
    elif kind == PULL_CARS:
        pull(s, log, seat, a, b, move - COUNT)
    elif kind == TILE_REMOVE:
        free_tile(s, log, seat, move - TILE)
    else:
        mark_tile(s, log, seat, move - TILE)


@rule
def apply_order(s, log, seat, move, kind, a):
    """LF-DP-50..68."""
    if kind == ORDER_MENU:
        if move == DONE:
            end_order(s, log, seat)
        else:
            do_order_part(s, log, seat, move - PART)
    elif kind == TIE_ORDER:
        begin_order(s, log, seat, move - ORDER)
    elif kind == SPREAD_AREA:
        spread_to(s, move)
    elif kind == SPREAD_COUNT:
        place_soldati(s, log, seat, a, move - COUNT)
    elif kind == LABGUARD_AREA:
        guard_lab(s, log, seat, move)
    elif kind == MOVE_SOURCE:
        ask_target(s, seat, move - AREA)
    elif kind == MOVE_TARGET:
        target_named(s, log, seat, move)
    elif kind == BRIBE:
        bribe(s, log, seat, move)
    elif kind == MOVE_COUNT:
        count_named(s, log, seat, move - COUNT)
    elif kind == MOVE_CAR:
        car_named(s, log, seat, move)
    elif kind == SUBVERT_COUNT:
        subvert(s, log, seat, move - COUNT)
    elif kind == BUYOFF_COUNT:
        buy_off(s, log, seat, move - COUNT)
    elif kind == MOVE_AGAIN:
        moves_again(s, seat, move)
    elif kind == CONFLICT_MODE:
        fight(s, log, seat, move)
    elif kind == NEUTRAL_DEFENDER:
        defender_named(s, log, move - DEFENDER)
    elif kind == PICKUP_ATTACKER or kind == PICKUP_DEFENDER:
        pick_up(s, log, seat, move)
    else:
        recruit_there(s, log, seat, a, move)


@rule
def apply_raid(s, log, seat, move, kind, a, b):
    """LF-DP-69..76."""
    if kind == STRIKE_SOURCE:
        strike_from(s, seat, move - AREA)
    elif kind == STRIKE_TARGET:
        strike(s, log, seat, a, move)
    elif kind == PENTITO_TARGET:
        pentito_named(s, seat, a, move)
    elif kind == PENTITO_COUNT:
        give_away(s, log, seat, a, move - COUNT)
    elif kind == DEFECT_TARGET:
        defect(s, log, seat, move)
    elif kind == AGITATE_SOURCE:
        agitated_named(s, seat, move - AREA)
    elif kind == AGITATE_TARGET:
        agitation_aimed(s, seat, a, move - AREA)
    else:
        agitate(s, log, seat, a, b, move - COUNT)


@rule
def resume(s, log):
    """Carry out the step on top."""
    kind = top(s)[KIND]
    seat = top(s)[WHO]
    if kind == TURN_STEP:
        next_turn(s)
    elif kind == PARTS_STEP:
        next_part(s, log, seat)
    elif kind == RELOCATE_STEP:
        next_relocation(s, seat)
    elif kind == COLUMN_STEP:
        next_of_column(s, seat)
    elif kind == INSTITUTION_STEP:
        next_of_institution(s, log, seat)
    elif kind == SECOND_ROW_STEP:
        second_of_two(s, seat)
    elif kind == PULL_STEP:
        next_pull(s, seat)
    elif kind == EXECUTE_STEP:
        next_order(s, log)
    elif kind == ORDER_STEP:
        next_order_part(s, log, seat)
    elif kind == MOVEMENT_STEP:
        next_movement(s, seat)
    elif kind == ATTACK_STEP:
        next_of_attack(s, log)
    elif kind == STRIKE_STEP:
        next_strike(s, seat)
    elif kind == PENTITO_STEP:
        next_pentito(s, seat)
    elif kind == DEFECT_STEP:
        next_defection(s, seat)
    elif kind == SPREAD_STEP:
        next_spread(s, seat)
    elif kind == LABGUARD_STEP:
        next_guard(s, seat)
    else:
        resume_phase(s, log, kind)


@rule
def resume_phase(s, log, kind):
    """LF-FLOW-01..08: the larger steps of setup and round."""
    if kind == CAST_STEP:
        cast(s, log)
    elif kind == UNITS_STEP:
        next_units(s)
    elif kind == LABS_STEP:
        next_labs(s)
    elif kind == TOKENS_STEP:
        next_token(s, log)
    elif kind == PLANNING_STEP:
        before_planning(s)
    elif kind == BUST_STEP:
        bust_returns(s)
    elif kind == MANAGEMENT_STEP:
        next_adjustment(s, log)
    elif kind == ENCOUNTER_STEP:
        begin_encounter(s, log)
    elif kind == FINAL_STEP:
        if s.bust_seat != NO_SEAT:
            final_action(s)
        else:
            pop(s)
            begin_management(s, log, PLANNING_MANAGEMENT)
