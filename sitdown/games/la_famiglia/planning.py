"""The planning phase: turns, token moves, spaces, columns, the final action (LF-PLAN, LF-ACT-20, LF-TIL-03..07)."""

from ...engine.agenda import A, B, pop, push, top
from ...engine.events import tell
from ...engine.rule import hot, rule
from .actions import (
    ANYWHERE,
    AT_HOME,
    MAY_SKIP,
    MUST,
    ONE_ORDER,
    SPREAD_FIRST,
    STACK_FIRST,
    ask_boat,
    ask_equip,
    ask_place,
    can_equip,
    can_issue,
    can_put_boat,
    can_put_car,
    has_tile,
    labs_of,
    launder,
    own_coast,
    place_limit,
    placeable,
    recruit,
    recruit_by_base,
    room_for_orders,
)
from .anytime import ask_spender, forget_refusals
from .components import (
    AND,
    CARS_TILE,
    COLOURS,
    COLUMN_CODE,
    COLUMN_ROW,
    COLUMNS,
    EQUIP,
    EXERT_ROW,
    EXERT_SHEET,
    EXERT_SUPPLY,
    GATHER,
    HEADER,
    INFLUENCE_TILE,
    INSTITUTION,
    ISSUE,
    ISSUE_SPREAD,
    ISSUE_STACK,
    LAUNDER,
    MEETING_TILE,
    NEUTRAL,
    ONE,
    ORDERS_IN_AREA,
    PARTS_OF_SPACE,
    PLACE,
    PLACE_HOME,
    RECRUIT,
    REINFORCE_TILE,
    SEATS,
    SPACE_CODES,
    SPACE_MODE,
    SPACE_MONEY,
    SPACE_PART,
    SPACES,
    START_PLAYER,
    TILE_COST,
    TILE_N,
    TURN_TILES,
    ULTIMA,
)
from .events import (
    BUST_PUT,
    COLUMN_GAINED,
    FINAL_ACTION,
    FINAL_DECLINED,
    PASSED,
    SPACE_GAIN,
    SPACE_PAID,
    STARTER_TAKEN,
    SWAPPED,
    TILE_USED,
    TOKEN_MOVED,
    TOKEN_PAID,
    TOKEN_RELOCATED,
)
from .mat import FIRST_OF_TWO, NO_ROW, ON_A_SHEET, SAME_ROW, TO_OWN_SUPPLY, ask_row, has_any_tokens, institution
from .moves import (
    BUST_STEP,
    CAR_AREA,
    COLUMN,
    COLUMN_MENU,
    COLUMN_STEP,
    DECLINE,
    DONE,
    FINAL_STEP,
    GAIN,
    INFLUENCE,
    ISSUE_AREA,
    MAIN,
    PART,
    PARTS_STEP,
    PASS,
    PICK_PART,
    PICK_SPACE,
    PICK_TOKEN,
    RELOCATE_STEP,
    RELOCATE_TOKEN,
    SKIP,
    SPACE,
    TOKEN,
    TURN_MENU,
    TURN_STEP,
    ULTIMA_MENU,
    USE_SPACE,
    USE_TILE,
)
from .pulling import can_gather, gather
from .rounds import in_order
from .sheets import (
    column_tokens,
    is_open,
    put_on_bottom,
    put_on_top,
    take_from_bottom,
    take_from_top,
)
from .state import NO_SEAT

BETWEEN_TURNS, IN_TURN = range(2)
TOKEN_PRICE = 1
EVERYTHING = -1
MAIN_DONE, ISSUE_DONE = 1, 2


# Before the first turn


@rule
def before_planning(s):
    """LF-FLOW-02, LF-TIL-03: in order of play, owners of the tile Influence may use it; then the turns begin."""
    frame = top(s)
    if frame[A] == SEATS:
        pop(s)
        s.turn = in_order(s, SEATS - 1)
        push(s, TURN_STEP, 0, BETWEEN_TURNS)
        return
    seat = in_order(s, frame[A])
    frame[A] += 1
    if has_tile(s, seat, INFLUENCE_TILE) and can_swap(s, seat):
        push(s, INFLUENCE, seat)


@rule
def can_swap(s, seat):
    """LF-TIL-03: a Soldato in headquarters, an own token in supply and a neutral one on the top sheet."""
    if s.hq[seat] == 0 or s.tokens_left[seat] == 0:
        return False
    for column in range(COLUMNS):
        if s.top_column[column][NEUTRAL] > 0:
            return True
    return False


@rule
def swap_token(s, log, seat, move):
    """LF-TIL-03: a Soldato for a token in the place of a neutral one."""
    if move == SKIP:
        return
    column = move - COLUMN
    s.hq[seat] -= 1
    s.supply[seat] += 1
    take_from_top(s, column, NEUTRAL)
    s.neutral_tokens += 1
    s.tokens_left[seat] -= 1
    put_on_top(s, column, seat)
    tell(log, SWAPPED, seat, column)


# Turns


@rule
def next_turn(s):
    """LF-FLOW-03, LF-DP-11: the turn goes on, or the next seat's begins, until the top sheet is empty."""
    frame = top(s)
    if frame[A] == IN_TURN:
        if s.moved == 0 or has_unused_tile(s, s.turn):
            ask_spender(s, TURN_MENU, s.turn)
            return
        frame[A] = BETWEEN_TURNS
    if s.top_n == 0:
        pop(s)
        s.turn = NO_SEAT
        s.used_tiles = 0
        s.moved = 0
        push(s, FINAL_STEP, 0)
        return
    s.turn = (s.turn + 1) % SEATS
    s.moved = 0
    s.used_tiles = 0
    forget_refusals(s)
    frame[A] = IN_TURN


@rule
def has_unused_tile(s, seat):
    """LF-PLAN-01: a once-per-turn tile that could still be used."""
    for i in range(len(TURN_TILES)):
        if has_tile(s, seat, TURN_TILES[i]) and (s.used_tiles >> TURN_TILES[i]) & 1 == 0:
            return True
    return False


@rule
def take_turn(s, log, seat, move):
    """LF-PLAN-01, LF-PLAN-02: one token move, tiles before or after it."""
    if move == USE_SPACE:
        push(s, PICK_TOKEN, seat)
    elif GAIN <= move < GAIN + COLUMNS:
        gain_influence(s, log, seat, move - GAIN)
    elif USE_TILE <= move < USE_TILE + len(TURN_TILES):
        use_tile(s, log, seat, TURN_TILES[move - USE_TILE])
    else:
        if move == PASS:
            tell(log, PASSED, seat)
        top(s)[A] = BETWEEN_TURNS


@rule
def can_use_tile(s, seat, tile):
    """LF-TIL-04..07: whether a once-per-turn tile would do anything."""
    if tile == MEETING_TILE:
        return s.supply[seat] > 0
    if tile == REINFORCE_TILE:
        return s.hq[seat] > 0 and s.held[seat] != 0
    if tile == CARS_TILE:
        return can_put_car(s, seat)
    return can_put_boat(s, seat)


@rule
def use_tile(s, log, seat, tile):
    """LF-TIL-04..07: pay, then the effect."""
    s.used_tiles |= 1 << tile
    s.money[seat] -= TILE_COST[tile]
    tell(log, TILE_USED, seat, tile)
    if tile == MEETING_TILE:
        recruit(s, log, seat, TILE_N[tile])
    elif tile == REINFORCE_TILE:
        ask_place(s, seat, TILE_N[tile], AT_HOME)
    elif tile == CARS_TILE:
        push(s, CAR_AREA, seat, MUST)
    else:
        ask_boat(s, seat, own_coast(s, seat))


# A: use a space


@hot
def token_price(seat, colour):
    """LF-PLAN-04: own and neutral tokens are free."""
    return 0 if colour == seat or colour == NEUTRAL else TOKEN_PRICE


@rule
def can_pick_some_token(s, seat):
    """LF-DP-11: a free token, or any with money; a large space without price is always there (LF-PLAN-17)."""
    if s.money[seat] >= TOKEN_PRICE:
        return s.top_n > 0
    for column in range(COLUMNS):
        if s.top_column[column][seat] > 0 or s.top_column[column][NEUTRAL] > 0:
            return True
    return False


@rule
def pick_token(s, log, seat, move):
    """LF-PLAN-03..05: the token is paid for and leaves the top sheet."""
    column = (move - TOKEN) // COLOURS
    colour = (move - TOKEN) % COLOURS
    if token_price(seat, colour) > 0:
        s.money[seat] -= TOKEN_PRICE
        s.money[colour] += TOKEN_PRICE
        tell(log, TOKEN_PAID, seat, colour)
    take_from_top(s, column, colour)
    note_doable(s, seat)
    push(s, PICK_SPACE, seat, column, colour)


@rule
def note_doable(s, seat):
    """LF-PLAN-09, LF-PLAN-10: which effects could be done; if no affordable space has one, every space will do."""
    s.doable = doable_codes(s, seat)
    for space in range(SPACES):
        if is_affordable(s, seat, space) and SPACE_CODES[s.round_no][space] & s.doable != 0:
            return
    s.doable = EVERYTHING


@rule
def is_affordable(s, seat, space):
    """LF-PLAN-06, LF-PLAN-07: an empty or large space whose price can be paid."""
    money = SPACE_MONEY[s.round_no][space]
    return is_open(s, space) and (money >= 0 or s.money[seat] + money >= 0)


@rule
def doable_codes(s, seat):
    """LF-PLAN-09: the effects of spaces that can be performed to a non-zero extent, as a set."""
    codes = 1 << ULTIMA
    if s.supply[seat] > 0:
        codes |= 1 << RECRUIT
    if s.hq[seat] > 0:
        if placeable(s, seat, ANYWHERE) != 0:
            codes |= 1 << PLACE
        if s.held[seat] != 0:
            codes |= 1 << PLACE_HOME
    if can_issue(s, seat, room_for_orders(s, seat)):
        codes |= (1 << ISSUE) | (1 << ISSUE_SPREAD)
    if can_issue(s, seat, ORDERS_IN_AREA):
        codes |= 1 << ISSUE_STACK
    if can_equip(s, seat):
        codes |= 1 << EQUIP
    if labs_of(s, seat) > 0:
        codes |= 1 << LAUNDER
    if can_gather(s, seat):
        codes |= 1 << GATHER
    if has_any_tokens(s, seat, NO_ROW):
        codes |= (1 << EXERT_SUPPLY) | (1 << EXERT_SHEET) | (1 << EXERT_ROW)
    return codes


@rule
def use_space(s, log, seat, space, column, colour):
    """LF-PLAN-03, LF-PLAN-07: the token is put down, money flows, and the parts follow."""
    tell(log, TOKEN_MOVED, seat, colour, column, space)
    s.moved = 1
    enter_space(s, log, seat, space, colour)


@rule
def enter_space(s, log, seat, space, colour):
    """LF-PLAN-07, LF-PLAN-08: space money, then the parts."""
    s.doable = 0
    put_on_bottom(s, space, colour)
    money = SPACE_MONEY[s.round_no][space]
    s.money[seat] += money
    if money < 0:
        tell(log, SPACE_PAID, seat, -money)
    elif money > 0:
        tell(log, SPACE_GAIN, seat, money)
    push(s, PARTS_STEP, seat, space)


@rule
def next_part(s, log, seat):
    """LF-PLAN-08, LF-PLAN-09: the parts that can still be done, as the space's mode allows."""
    frame = top(s)
    space, done = frame[A], frame[B]
    mode = SPACE_MODE[s.round_no][space]
    s.doable = doable_codes(s, seat)
    if (mode != AND and done != 0) or not some_part_left(s, space, done):
        s.doable = 0
        pop(s)
    elif mode == ONE:
        perform(s, log, seat, 0)
    else:
        push(s, PICK_PART, seat, space, done)


@rule
def some_part_left(s, space, done):
    """Whether a part of the space is neither done nor impossible."""
    for part in range(PARTS_OF_SPACE):
        if can_do_part(s, space, done, part):
            return True
    return False


@hot
def can_do_part(s, space, done, part):
    """Whether this part is neither done nor impossible."""
    code = SPACE_PART[s.round_no][space][part][0]
    return (done >> part) & 1 == 0 and code != 0 and (s.doable >> code) & 1 == 1


@rule
def part_picked(s, log, seat, move):
    """LF-PLAN-08: one of the parts, or no more."""
    if move == DONE:
        s.doable = 0
        pop(s)
    else:
        perform(s, log, seat, move - PART)


@rule
def perform(s, log, seat, part):
    """LF-ACT-01..22: carry out a part of the space whose step is on top."""
    frame = top(s)
    space = frame[A]
    frame[B] |= 1 << part
    s.doable = 0
    code = SPACE_PART[s.round_no][space][part][0]
    bonus = SPACE_PART[s.round_no][space][part][1]
    if code == RECRUIT:
        recruit_by_base(s, log, seat, bonus)
    elif code == PLACE:
        ask_place(s, seat, place_limit(s, seat, bonus), ANYWHERE)
    elif code == PLACE_HOME:
        ask_place(s, seat, place_limit(s, seat, bonus), AT_HOME)
    elif code == ISSUE:
        push(s, ISSUE_AREA, seat, ONE_ORDER)
    elif code == ISSUE_SPREAD:
        push(s, ISSUE_AREA, seat, SPREAD_FIRST)
    elif code == ISSUE_STACK:
        push(s, ISSUE_AREA, seat, STACK_FIRST)
    elif code == EQUIP:
        ask_equip(s, seat, MUST)
    elif code == LAUNDER:
        launder(s, log, seat)
    elif code == GATHER:
        gather(s, seat)
    elif code == ULTIMA:
        s.bust_seat = seat
        s.bust_at = space
        tell(log, BUST_PUT, seat, space)
    else:
        ask_row(s, seat, exert_mode(code), NO_ROW)


@rule
def exert_mode(code):
    """LF-ACT-17..19: what the three ways to exert influence do with the token."""
    if code == EXERT_SUPPLY:
        return TO_OWN_SUPPLY
    return ON_A_SHEET if code == EXERT_SHEET else SAME_ROW


# B: gain influence


@hot
def column_price(s, seat, column):
    """LF-PLAN-11: header, 1 for each token, and 1 more for each token of another player."""
    price = HEADER[s.round_no - 1][column]
    for colour in range(COLOURS):
        price += s.top_column[column][colour] * (1 + token_price(seat, colour))
    return price


@rule
def gain_influence(s, log, seat, column):
    """LF-PLAN-11..13: all is paid first, then the tokens move, then the column acts."""
    price = column_price(s, seat, column)
    s.money[seat] -= price
    tell(log, COLUMN_GAINED, seat, column, price)
    for colour in range(SEATS):
        if colour != seat and s.top_column[column][colour] > 0:
            s.money[colour] += s.top_column[column][colour] * TOKEN_PRICE
            for _ in range(s.top_column[column][colour]):
                tell(log, TOKEN_PAID, seat, colour)
    s.moved = 1
    push(s, COLUMN_STEP, seat, column)
    push(s, RELOCATE_STEP, seat, column)


@rule
def next_relocation(s, seat):
    """LF-PLAN-12, LF-DP-16: token by token, colours ascending, neutral last."""
    column = top(s)[A]
    if column_tokens(s, column) == 0:
        pop(s)
        return
    colour = 0
    while s.top_column[column][colour] == 0:
        colour += 1
    take_from_top(s, column, colour)
    push(s, RELOCATE_TOKEN, seat, colour)


@rule
def relocate(s, log, space, colour):
    """LF-PLAN-12, LF-ACT-21: without its action and its money."""
    put_on_bottom(s, space, colour)
    tell(log, TOKEN_RELOCATED, colour, space)


@rule
def next_of_column(s, seat):
    """LF-PLAN-13, LF-DP-17: the column's action, and before or after it one order."""
    frame = top(s)
    if frame[B] == MAIN_DONE | ISSUE_DONE:
        pop(s)
    else:
        push(s, COLUMN_MENU, seat, frame[A], frame[B])


@rule
def column_menu(s, log, seat, column, move):
    """LF-PLAN-13, LF-PLAN-14."""
    frame = top(s)
    if move == DONE:
        pop(s)
    elif move == MAIN:
        frame[B] |= MAIN_DONE
        column_action(s, log, seat, column)
    else:
        frame[B] |= ISSUE_DONE
        push(s, ISSUE_AREA, seat, ONE_ORDER)


@rule
def column_action(s, log, seat, column):
    """LF-PLAN-14, LF-ACT-23..25."""
    code = COLUMN_CODE[column]
    if code == START_PLAYER:
        s.start_seat = seat
        tell(log, STARTER_TAKEN, seat)
        if can_equip(s, seat):
            ask_equip(s, seat, MAY_SKIP)
    elif code == INSTITUTION:
        institution(s, seat, COLUMN_ROW[column])
    else:
        ask_row(s, seat, FIRST_OF_TWO, NO_ROW)


# The final action


@rule
def final_action(s):
    """LF-FLOW-04, LF-ACT-20: whose bust lies on the sheet may move its token on."""
    forget_refusals(s)
    push(s, BUST_STEP, 0)
    note_final(s)
    ask_spender(s, ULTIMA_MENU, s.bust_seat)


@rule
def note_final(s):
    """LF-DP-19: what could be done; the final action is not repeated."""
    s.doable = doable_codes(s, s.bust_seat) & ~(1 << ULTIMA)


@rule
def ultima(s, log, seat, move):
    """LF-ACT-20: the token moves on without a token price, or stays."""
    s.doable = 0
    if move == DECLINE:
        tell(log, FINAL_DECLINED, seat)
        return
    colour = take_from_bottom(s, s.bust_at)
    tell(log, FINAL_ACTION, seat, move - SPACE)
    enter_space(s, log, seat, move - SPACE, colour)


@rule
def bust_returns(s):
    """LF-ACT-20: the bust goes back to its owner."""
    pop(s)
    s.bust_seat = NO_SEAT
    s.bust_at = 0
