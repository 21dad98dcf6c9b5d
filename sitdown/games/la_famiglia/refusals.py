"""Why not: the one definition of what is legal, decision by decision (section 8 of the rules)."""

from ...engine.agenda import KIND, A, B, C, top
from ...engine.rule import hot, rule
from .actions import (
    MAY_SKIP,
    SPREAD_SECOND,
    STACK_FIRST,
    STACK_SECOND,
    can_build_lab,
    can_issue,
    can_put_boat,
    can_put_car,
    has_tile,
    own_coast,
    placeable,
    room_for_orders,
)
from .anytime import is_asker, refuse_anytime
from .areas import hostile_areas, mate, team_areas
from .components import (
    ALLIES_TILE,
    AREAS,
    BRIBERY_TILE,
    COLOURS,
    COLUMNS,
    LABS_IN_AREA,
    NEUTRAL,
    NEXT_TO,
    ORDERS_IN_AREA,
    PARTS_OF_SPACE,
    RECRUITMENT_TILE,
    RECRUITS_PAID,
    SEA_NEXT,
    SPACE_CODES,
    SPACE_IS_THERE,
    SPACE_MONEY,
    TEAM_OF,
    TILE_COST,
    TURN_TILES,
)
from .components import ORDER_SUBVERT as SUBVERTS
from .encounter import can_do_order_part, is_waiting, turn_of
from .mat import has_tokens
from .movement import can_move_from
from .moves import (
    AGITATE_SOURCE,
    AGITATE_TARGET,
    ALLIES,
    AREA,
    BOAT_CLASH,
    BOAT_MOVE,
    BOAT_SEA,
    BOMB,
    BRIBE,
    BUYOFF_COUNT,
    BY_BOAT,
    CAR_AREA,
    CAR_BOMB,
    CLASH,
    COLUMN,
    COLUMN_MENU,
    CONFLICT_CARD,
    COUNT,
    DECLINE,
    DEFECT_TARGET,
    DEFENDER,
    DISCARD,
    DONE,
    END_TURN,
    EQUIP_TYPE,
    EXERT_DEST,
    FAMILY,
    FAMILY_SECOND,
    GAIN,
    GATHER_TARGET,
    INFLUENCE,
    ISSUE_AREA,
    ISSUE_ORDER,
    ISSUE_TOO,
    LAB_AREA,
    LABGUARD_AREA,
    LAND,
    MAIN,
    MOVE_AGAIN,
    MOVE_COUNT,
    MOVE_SOURCE,
    MOVE_TARGET,
    NEUTRAL_DEFENDER,
    ORDER,
    ORDER_MENU,
    PART,
    PENTITO_COUNT,
    PENTITO_TARGET,
    PICK_PART,
    PICK_ROW,
    PICK_SPACE,
    PICK_TOKEN,
    PLACE_AREA,
    PLACE_COUNT,
    PULL_CARS,
    PULL_SOLDATI,
    PULL_SOURCE,
    RECRUITMENT,
    RECRUITS,
    RELOCATE_TOKEN,
    ROW,
    SEA,
    SETUP_BOAT,
    SETUP_INFLUENCE,
    SETUP_LAB,
    SKIP,
    SPACE,
    SPREAD_AREA,
    SPREAD_COUNT,
    STAY,
    STOP,
    STRIKE_SOURCE,
    STRIKE_TARGET,
    SUBVERT_COUNT,
    TIE_ORDER,
    TILE,
    TILE_PLACE,
    TILE_REMOVE,
    TO_BOAT,
    TO_CAR,
    TO_LAB,
    TOKEN,
    TURN_MENU,
    ULTIMA_MENU,
    USE_SPACE,
    USE_TILE,
    YES,
)
from .planning import (
    ISSUE_DONE,
    MAIN_DONE,
    can_do_part,
    can_pick_some_token,
    can_use_tile,
    column_price,
    token_price,
)
from .pulling import GATHERING, can_pull_into
from .raids import agitate_targets, bomb_targets, can_agitate_from, can_strike_from, car_bomb_targets
from .reasons import (
    ALLOWED,
    ALREADY_MOVED,
    CAN_STILL_MOVE,
    CANNOT_ISSUE,
    CANNOT_PAY,
    CANNOT_PAY_TOKEN,
    COLUMN_EMPTY,
    COLUMN_FULL,
    DONE_ALREADY,
    MAIN_FIRST,
    MONEY_ENOUGH,
    MUST_ISSUE_ONE,
    NO_AGITATION,
    NO_BOAT,
    NO_BOAT_THERE,
    NO_CAR,
    NO_CAR_TARGET,
    NO_LAB,
    NO_LAB_ROOM,
    NO_LAB_SHORT,
    NO_NEIGHBOUR,
    NO_NEUTRAL_TOKEN,
    NO_ORDER_ROOM,
    NO_SECOND_ULTIMA,
    NO_SKIP,
    NO_STACK_ROOM,
    NO_START_THERE,
    NO_SUCH_PART,
    NO_SUCH_SPACE,
    NO_SUCH_TOKEN,
    NO_TARGET,
    NO_TOKEN_THERE,
    NOT_A_NEIGHBOUR,
    NOT_AN_ENEMY,
    NOT_BY_ALLIES,
    NOT_BY_LAND,
    NOT_BY_SEA,
    NOT_FOR_AGITATION,
    NOT_HELD_BY_TEAM,
    NOT_IN_CONFLICT,
    NOT_IN_HQ,
    NOT_MOVED_YET,
    NOT_NEXT_SEA,
    NOT_PLACEABLE,
    NOT_SO_MANY,
    NOT_TIED,
    NOT_YOUR_AREA,
    NOT_YOUR_COAST,
    NOT_YOUR_FAMILIES,
    NOTHING_TO_DO,
    ONE_PART_FIRST,
    PART_IMPOSSIBLE,
    PULL_FIRST,
    PULL_SOMETHING,
    ROW_EMPTY,
    ROW_USED,
    SPACE_TAKEN,
    TEAM_MATE_ASKS,
    TILE_MARKED_ALREADY,
    TILE_NO_USE,
    TILE_NOT_IN_PLAY,
    TILE_NOT_YOURS,
    TILE_USED_UP,
    TOO_FEW_IN_HQ,
)
from .sheets import column_tokens, is_open, room_on_top
from .state import IN_HQ, NONE, NOWHERE
from .support import is_short


@hot
def refusal(s, seat, move):
    """ALLOWED, or the code of the reason why this answer to the pending decision is not."""
    kind = top(s)[KIND]
    if kind == CONFLICT_CARD:
        return ALLOWED
    if kind == TURN_MENU:
        return refuse_turn(s, seat, move)
    if kind == PICK_SPACE:
        return refuse_space(s, seat, move - SPACE)
    if kind == PICK_TOKEN:
        return refuse_token(s, seat, move - TOKEN)
    if kind == MOVE_TARGET:
        return refuse_target(s, move)
    if kind == ORDER_MENU:
        return refuse_order_part(s, seat, move)
    if kind == MOVE_COUNT:
        return refuse_count(move, 1, s.soldati[s.origin])
    if kind == PLACE_AREA:
        return ALLOWED if (placeable(s, seat, top(s)[B]) >> (move - AREA)) & 1 == 1 else NOT_PLACEABLE
    if kind == PLACE_COUNT:
        return refuse_count(move, top(s)[C], top(s)[B])
    return refuse_rare(s, seat, move, kind)


@rule
def refuse_rare(s, seat, move, kind):
    """The decisions that are asked less often, by section of the rules."""
    if kind <= SETUP_INFLUENCE:
        return refuse_setup(s, seat, move, kind)
    if kind <= ULTIMA_MENU:
        return refuse_planning(s, seat, move, kind)
    if kind <= TILE_PLACE:
        return refuse_action(s, seat, move, kind)
    if kind <= RECRUITMENT:
        return refuse_encounter(s, seat, move, kind)
    return refuse_raid(s, seat, move, kind)


@hot
def refuse_count(move, least, most):
    """One option for each number."""
    return ALLOWED if least <= move - COUNT <= most else NOT_SO_MANY


@hot
def is_in(areas, area):
    """Whether an area is in a set."""
    return (areas >> area) & 1 == 1


# Setup


@rule
def refuse_setup(s, seat, move, kind):
    """LF-DP-01..07."""
    if kind <= FAMILY_SECOND:
        return refuse_family(s, seat, move - FAMILY)
    if kind == SETUP_BOAT:
        return ALLOWED if is_in(own_coast(s, seat), move - SEA) else NOT_YOUR_COAST
    if kind == SETUP_LAB:
        return refuse_lab(s, seat, move - AREA)
    if kind == SETUP_INFLUENCE:
        return COLUMN_FULL if room_on_top(s, move - COLUMN) == NOWHERE else ALLOWED
    return ALLOWED if s.owner[move - AREA] == seat else NOT_YOUR_AREA


@rule
def refuse_family(s, seat, family):
    """LF-SET-05."""
    if s.family_team[family] != TEAM_OF[seat] or s.family[mate(seat)] == family:
        return NOT_YOUR_FAMILIES
    return ALLOWED


@rule
def refuse_lab(s, seat, area):
    """LF-ACT-15, LF-SET-17."""
    if s.owner[area] != seat:
        return NOT_YOUR_AREA
    return ALLOWED if s.labs[area] < LABS_IN_AREA else NO_LAB_ROOM


# Planning


@hot
def refuse_turn(s, seat, move):
    """LF-DP-11, LF-DP-12."""
    if move >= DISCARD:
        return refuse_anytime(s, seat, move)
    if not is_asker(s, seat):
        return TEAM_MATE_ASKS
    if USE_TILE <= move < USE_TILE + len(TURN_TILES):
        return refuse_tile(s, seat, TURN_TILES[move - USE_TILE])
    if move == END_TURN:
        return ALLOWED if s.moved == 1 else NOT_MOVED_YET
    if s.moved == 1:
        return ALREADY_MOVED
    if move == USE_SPACE:
        return ALLOWED if can_pick_some_token(s, seat) else CANNOT_PAY_TOKEN
    if GAIN <= move < GAIN + COLUMNS:
        return refuse_column(s, seat, move - GAIN)
    return refuse_pass(s, seat)


@rule
def refuse_column(s, seat, column):
    """LF-PLAN-11."""
    if column_tokens(s, column) == 0:
        return COLUMN_EMPTY
    return ALLOWED if s.money[seat] >= column_price(s, seat, column) else CANNOT_PAY


@rule
def refuse_pass(s, seat):
    """LF-PLAN-02: only without a move and without an order to discard."""
    if s.hq_orders[seat] > 0 or can_pick_some_token(s, seat):
        return CAN_STILL_MOVE
    for column in range(COLUMNS):
        if refuse_column(s, seat, column) == ALLOWED:
            return CAN_STILL_MOVE
    return ALLOWED


@rule
def refuse_tile(s, seat, tile):
    """LF-TIL-01, LF-TIL-04..07."""
    if not has_tile(s, seat, tile):
        return TILE_NOT_YOURS
    if (s.used_tiles >> tile) & 1 == 1:
        return TILE_USED_UP
    if s.money[seat] < TILE_COST[tile]:
        return CANNOT_PAY
    return ALLOWED if can_use_tile(s, seat, tile) else TILE_NO_USE


@hot
def refuse_token(s, seat, token):
    """LF-DP-13: LF-PLAN-03, LF-PLAN-04."""
    colour = token % COLOURS
    if s.top_column[token // COLOURS][colour] == 0:
        return NO_SUCH_TOKEN
    return ALLOWED if s.money[seat] >= token_price(seat, colour) else CANNOT_PAY_TOKEN


@hot
def refuse_space(s, seat, space):
    """LF-DP-14: LF-PLAN-06, LF-PLAN-07, LF-PLAN-09."""
    if not is_open(s, space):
        return refuse_open(s, space)
    if s.money[seat] + SPACE_MONEY[s.round_no][space] < 0:
        return CANNOT_PAY
    return ALLOWED if SPACE_CODES[s.round_no][space] & s.doable != 0 else NOTHING_TO_DO


@rule
def refuse_open(s, space):
    """LF-PLAN-03, LF-PLAN-06: a space that is there, and empty or large."""
    if SPACE_IS_THERE[s.round_no][space] == 0:
        return NO_SUCH_SPACE
    return ALLOWED if is_open(s, space) else SPACE_TAKEN


@rule
def refuse_planning(s, seat, move, kind):
    """LF-DP-10, LF-DP-15..19."""
    frame = top(s)
    if kind == PICK_PART:
        return refuse_part(s, frame[A], frame[B], move)
    if kind == RELOCATE_TOKEN:
        return refuse_open(s, move - SPACE)
    if kind == COLUMN_MENU:
        return refuse_column_menu(s, seat, frame[B], move)
    if kind == INFLUENCE:
        return ALLOWED if move == SKIP or s.top_column[move - COLUMN][NEUTRAL] > 0 else NO_NEUTRAL_TOKEN
    if kind == ULTIMA_MENU:
        return refuse_ultima(s, seat, move)
    return ALLOWED


@rule
def refuse_part(s, space, done, move):
    """LF-PLAN-08, LF-PLAN-09."""
    if move == DONE:
        return ALLOWED if done != 0 else ONE_PART_FIRST
    part = move - PART
    if part >= PARTS_OF_SPACE or (done >> part) & 1 == 1:
        return NO_SUCH_PART
    return ALLOWED if can_do_part(s, space, done, part) else PART_IMPOSSIBLE


@rule
def refuse_column_menu(s, seat, done, move):
    """LF-PLAN-13, LF-PLAN-14."""
    if move == MAIN:
        return DONE_ALREADY if done & MAIN_DONE != 0 else ALLOWED
    if move == ISSUE_TOO:
        if done & ISSUE_DONE != 0:
            return DONE_ALREADY
        return ALLOWED if can_issue(s, seat, room_for_orders(s, seat)) else CANNOT_ISSUE
    return ALLOWED if done & MAIN_DONE != 0 else MAIN_FIRST


@rule
def refuse_ultima(s, seat, move):
    """LF-ACT-20, LF-DP-19."""
    if move == DECLINE:
        return ALLOWED
    if move >= DISCARD:
        return refuse_anytime(s, seat, move)
    if not is_asker(s, seat):
        return TEAM_MATE_ASKS
    space = move - SPACE
    if space == s.bust_at:
        return NO_SECOND_ULTIMA
    return refuse_space(s, seat, space)


# Actions


@rule
def refuse_action(s, seat, move, kind):
    """LF-DP-22..41."""
    frame = top(s)
    if kind == ISSUE_AREA:
        return refuse_issue_area(s, seat, frame[A], frame[B], move)
    if kind == ISSUE_ORDER:
        if move == STOP:
            return ALLOWED if frame[B] == STACK_SECOND else MUST_ISSUE_ONE
        return ALLOWED if s.order_at[seat][move - ORDER] == IN_HQ else NOT_IN_HQ
    if kind == EQUIP_TYPE:
        return refuse_equipment(s, seat, frame[A], move)
    if kind == CAR_AREA or kind == LAB_AREA:
        return refuse_unit_area(s, seat, kind, frame[A], move)
    if kind == BOAT_SEA:
        return ALLOWED if is_in(frame[A], move - SEA) else NOT_YOUR_COAST
    if kind == BOAT_MOVE:
        return ALLOWED if move == STAY or is_in(SEA_NEXT[frame[A]], move - SEA) else NOT_NEXT_SEA
    if kind == BOAT_CLASH:
        other = move - CLASH
        return ALLOWED if s.boats[other][frame[A]] > int(other == seat) else NO_BOAT_THERE
    if kind == PICK_ROW:
        if move - ROW == frame[B]:
            return ROW_USED
        return ALLOWED if has_tokens(s, seat, move - ROW) else ROW_EMPTY
    if kind == EXERT_DEST:
        return refuse_destination(s, move)
    if kind == GATHER_TARGET:
        return refuse_gather(s, seat, move - AREA)
    if kind == PULL_SOURCE:
        return refuse_pull(s, seat, move)
    if kind == PULL_SOLDATI:
        if move == COUNT and s.cars[seat][frame[A]] == 0:
            return PULL_SOMETHING
        return refuse_count(move, 0, s.soldati[frame[A]])
    if kind == PULL_CARS:
        if move == COUNT and frame[B] == 0:
            return PULL_SOMETHING
        return refuse_count(move, 0, s.cars[seat][frame[A]])
    if kind == TILE_REMOVE:
        return ALLOWED if has_tile(s, seat, move - TILE) else TILE_NOT_YOURS
    if kind == TILE_PLACE:
        return refuse_mark(s, seat, move - TILE)
    return ALLOWED


@rule
def refuse_issue_area(s, seat, mode, first, move):
    """LF-ACT-06, LF-ACT-08, LF-ACT-09."""
    if move == STOP:
        return ALLOWED if mode == SPREAD_SECOND else MUST_ISSUE_ONE
    area = move - AREA
    if s.owner[area] != seat:
        return NOT_YOUR_AREA
    if mode == STACK_FIRST:
        return ALLOWED if s.lying[area] < ORDERS_IN_AREA else NO_STACK_ROOM
    if mode == SPREAD_SECOND and area == first:
        return NO_ORDER_ROOM
    return ALLOWED if s.lying[area] < room_for_orders(s, seat) else NO_ORDER_ROOM


@rule
def refuse_equipment(s, seat, skip, move):
    """LF-ACT-10, LF-ACT-23."""
    if move == TO_CAR:
        return ALLOWED if can_put_car(s, seat) else NO_CAR
    if move == TO_BOAT:
        return ALLOWED if can_put_boat(s, seat) else NO_BOAT
    if move == TO_LAB:
        return ALLOWED if can_build_lab(s, seat) else NO_LAB
    return ALLOWED if skip == MAY_SKIP else NO_SKIP


@rule
def refuse_unit_area(s, seat, kind, skip, move):
    """LF-ACT-11, LF-ACT-15, LF-MAT-06."""
    if move == SKIP:
        return ALLOWED if skip == MAY_SKIP else NO_SKIP
    if kind == LAB_AREA:
        return refuse_lab(s, seat, move - AREA)
    return ALLOWED if s.owner[move - AREA] == seat else NOT_YOUR_AREA


@rule
def refuse_destination(s, move):
    """LF-ACT-18: a top column with a token and room, or a bottom space."""
    if COLUMN <= move < COLUMN + COLUMNS:
        column = move - COLUMN
        if column_tokens(s, column) == 0 or room_on_top(s, column) == NOWHERE:
            return NO_TOKEN_THERE
        return ALLOWED
    return refuse_open(s, move - SPACE)


@rule
def refuse_gather(s, seat, area):
    """LF-ACT-22."""
    if s.owner[area] != seat:
        return NOT_YOUR_AREA
    return ALLOWED if can_pull_into(s, seat, area) else NO_NEIGHBOUR


@rule
def refuse_pull(s, seat, move):
    """LF-ACT-22, LF-MOV-01: the pull itself is the step below."""
    step = s.agenda[s.depth - 2]
    if move == DONE:
        return PULL_FIRST if step[B] == GATHERING and s.named == 0 else ALLOWED
    area = move - AREA
    if not is_in(NEXT_TO[step[A]] & ~s.named, area):
        return NOT_A_NEIGHBOUR
    return ALLOWED if s.owner[area] == seat else NOT_YOUR_AREA


@rule
def refuse_mark(s, seat, tile):
    """LF-TIL-01, LF-MAN-03, LF-MAN-04."""
    if (s.tiles >> tile) & 1 == 0:
        return TILE_NOT_IN_PLAY
    return ALLOWED if s.tile_owner[TEAM_OF[seat]][tile] == NONE else TILE_MARKED_ALREADY


# Encounter


@rule
def refuse_order_part(s, seat, move):
    """LF-DP-51."""
    if move >= DISCARD:
        return refuse_anytime(s, seat, move)
    if not is_asker(s, seat):
        return TEAM_MATE_ASKS
    if move == DONE:
        return ALLOWED
    return ALLOWED if can_do_order_part(s, seat, move - PART) else PART_IMPOSSIBLE


@hot
def refuse_target(s, move):
    """LF-DP-56: LF-MOV-03..05, LF-TIL-10."""
    if LAND <= move < LAND + AREAS:
        return ALLOWED if is_in(s.by_land, move - LAND) else NOT_BY_LAND
    if BY_BOAT <= move < BY_BOAT + AREAS:
        return ALLOWED if is_in(s.by_sea, move - BY_BOAT) else NOT_BY_SEA
    return ALLOWED if is_in(s.by_allies, move - ALLIES) else NOT_BY_ALLIES


@rule
def refuse_encounter(s, seat, move, kind):
    """LF-DP-50..68."""
    frame = top(s)
    if kind == TIE_ORDER:
        slot = move - ORDER
        return ALLOWED if is_waiting(s, seat, slot) and turn_of(s, seat, slot) == frame[A] else NOT_TIED
    if kind == SPREAD_AREA:
        if move == DONE or is_in(team_areas(s, seat) & NEXT_TO[s.order_area] & ~s.named, move - AREA):
            return ALLOWED
        return NOT_HELD_BY_TEAM
    if kind == SPREAD_COUNT:
        return refuse_count(move, 0, frame[B])
    if kind == LABGUARD_AREA:
        if move == DONE:
            return ALLOWED if frame[A] == 1 else ONE_PART_FIRST
        return ALLOWED if is_short(s, seat, move - AREA) else NO_LAB_SHORT
    if kind == MOVE_SOURCE:
        area = move - AREA
        if (area == s.order_area or area == s.moved_to) and can_move_from(s, seat, area):
            return ALLOWED
        return NO_START_THERE
    if kind == SUBVERT_COUNT:
        most = min(SUBVERTS[s.family[seat]][s.order_slot], s.soldati[s.target])
        return refuse_count(move, 0, most)
    if kind == NEUTRAL_DEFENDER:
        return ALLOWED if TEAM_OF[move - DEFENDER] == TEAM_OF[seat] else NOT_IN_CONFLICT
    if kind == BRIBE or kind == MOVE_AGAIN or kind == BUYOFF_COUNT or kind == RECRUITMENT:
        return refuse_spending(s, seat, move, kind, frame[A])
    return ALLOWED


@rule
def refuse_spending(s, seat, move, kind, a):
    """LF-DP-57, LF-DP-61, LF-DP-62, LF-DP-68: money is raised only where it is short."""
    if move >= DISCARD:
        if is_asker(s, seat) and not is_short_of_money(s, seat, kind):
            return MONEY_ENOUGH
        return refuse_anytime(s, seat, move)
    if not is_asker(s, seat):
        return TEAM_MATE_ASKS
    if kind == BUYOFF_COUNT:
        return refuse_count(move, 0, min(s.money[seat], s.soldati[s.target]))
    if kind == BRIBE and move == YES:
        return ALLOWED if s.money[seat] >= TILE_COST[BRIBERY_TILE] else CANNOT_PAY
    if kind == RECRUITMENT and move == RECRUITS + 1:
        if s.hq[seat] < RECRUITS_PAID:
            return TOO_FEW_IN_HQ
        return ALLOWED if s.money[seat] >= TILE_COST[RECRUITMENT_TILE] else CANNOT_PAY
    return ALLOWED


@rule
def is_short_of_money(s, seat, kind):
    """Whether more money would open an option."""
    money = s.money[seat]
    if kind == BRIBE:
        return money < TILE_COST[BRIBERY_TILE]
    if kind == BUYOFF_COUNT:
        return money < s.soldati[s.target]
    if kind == MOVE_AGAIN:
        return has_tile(s, seat, ALLIES_TILE) and money < TILE_COST[ALLIES_TILE]
    return s.hq[seat] >= RECRUITS_PAID and money < TILE_COST[RECRUITMENT_TILE]


@rule
def refuse_raid(s, seat, move, kind):
    """LF-DP-69..76."""
    frame = top(s)
    area = move - AREA
    if kind == STRIKE_SOURCE:
        if (area == s.order_area or area == s.taken) and can_strike_from(s, seat, area):
            return ALLOWED
        return NO_START_THERE
    if kind == STRIKE_TARGET:
        return refuse_strike(s, seat, frame[A], frame[B], move)
    if kind == PENTITO_TARGET:
        if move == SKIP or is_in(hostile_areas(s, seat) & NEXT_TO[s.order_area] & ~s.named, area):
            return ALLOWED
        return NOT_AN_ENEMY
    if kind == PENTITO_COUNT:
        return refuse_count(move, 1, frame[B])
    if kind == DEFECT_TARGET:
        if move == STOP or is_in(hostile_areas(s, seat) & NEXT_TO[s.order_area], area):
            return ALLOWED
        return NOT_AN_ENEMY
    if kind == AGITATE_SOURCE:
        return ALLOWED if can_agitate_from(s, seat, frame[A], area) else NO_AGITATION
    if kind == AGITATE_TARGET:
        return ALLOWED if is_in(agitate_targets(s, seat, frame[A]), area) else NOT_FOR_AGITATION
    return refuse_count(move, 1, s.soldati[frame[A]])


@rule
def refuse_strike(s, seat, source, second, move):
    """LF-STR-01, LF-STR-02, LF-STR-05."""
    if move == STOP:
        return ALLOWED if second == 1 else NO_SKIP
    if BOMB <= move < BOMB + AREAS:
        return ALLOWED if is_in(bomb_targets(s, seat, source), move - BOMB) else NO_TARGET
    return ALLOWED if is_in(car_bomb_targets(s, seat, source), move - CAR_BOMB) else NO_CAR_TARGET
