"""Setup: tiles, families, the line-ups, characters and their units, the first tokens (LF-SET, LF-CHA)."""

from ...engine.agenda import A, pop, push, top
from ...engine.chance import roll, shuffle
from ...engine.events import tell
from ...engine.rule import rule
from .actions import build_lab, put_boat, put_car
from .areas import occupy
from .components import (
    AREAS,
    BASIC,
    BOATS,
    CARS,
    CHARACTER_BOATS,
    CHARACTER_CARS,
    CHARACTER_HQ,
    CHARACTER_LABS,
    CHARACTER_MONEY,
    CHARACTER_SOLDATI,
    CHARACTERS,
    FAMILIES,
    FIRST_GAME,
    LABS,
    MANDAMENTI,
    NEUTRAL_SOLDATI,
    SEATS,
    SOLDATI,
    START_SEAT,
    START_SOLDATI,
    TEAM_OF,
    TEAMS,
    TILES,
    TILES_IN_PLAY,
    TOKENS,
)
from .events import (
    CHARACTER_DEALT,
    FAMILY_DEALT,
    FAMILY_LED,
    FIRST_PLAYER,
    PLACED,
    START_GIFT,
    TILE_DRAWN,
    TOKEN_LAID,
)
from .moves import (
    CAST_STEP,
    FAMILY_FIRST,
    FAMILY_SECOND,
    LABS_STEP,
    SETUP_BOAT,
    SETUP_CAR,
    SETUP_INFLUENCE,
    SETUP_LAB,
    SETUP_SOLDATO,
    TOKENS_STEP,
    UNITS_STEP,
)
from .rounds import begin_round, in_order
from .sheets import lay_neutral_tokens, put_on_top
from .state import DRAFT, FIXED, IN_HQ, NO_SEAT, NONE, NOWHERE, SETUP


@rule
def setup(s, log):
    """LF-SET-01..06, LF-CHA-01, LF-CHA-02: tiles and colours are drawn; then the families are chosen."""
    clear_table(s)
    draw_tiles(s, log)
    push(s, CAST_STEP, 0)
    if s.family_assignment == FIXED:
        name_families(s, log)
    elif s.first_game_families == 1 or s.family_assignment != DRAFT:
        deal_to_seats(s, log)
    else:
        deal_to_teams(s, log)
        push(s, FAMILY_SECOND, 3)
        push(s, FAMILY_SECOND, 2)
        push(s, FAMILY_FIRST, 1)
        push(s, FAMILY_FIRST, 0)


@rule
def clear_table(s):
    """Nobody and nothing is anywhere yet."""
    s.round_no = 1
    s.phase = SETUP
    s.turn = NO_SEAT
    s.winner = NONE
    s.bust_seat = NO_SEAT
    s.order_seat = NO_SEAT
    s.moved_to = NOWHERE
    s.taken = NOWHERE
    s.car_at = NOWHERE
    for seat in range(SEATS):
        s.family[seat] = NONE
        s.character[seat] = NONE
    for family in range(FAMILIES):
        s.family_team[family] = NONE
    for area in range(AREAS):
        s.owner[area] = NONE
    for mandamento in range(MANDAMENTI):
        s.control[mandamento] = NONE
    for team in range(TEAMS):
        for tile in range(TILES):
            s.tile_owner[team][tile] = NONE


@rule
def fill_pool(s, n):
    """The numbers below n in random order, to be dealt from."""
    for i in range(n):
        s.pool[i] = i
    shuffle(s, s.pool, n)


@rule
def empty_pool(s):
    """Leave nothing behind."""
    for i in range(len(s.pool)):
        s.pool[i] = 0


@rule
def draw_tiles(s, log):
    """LF-SET-04, LF-CHA-01: the same seven of eleven for both teams."""
    fill_pool(s, TILES)
    for i in range(TILES_IN_PLAY):
        s.tiles |= 1 << s.pool[i]
        tell(log, TILE_DRAWN, s.pool[i])
    empty_pool(s)


@rule
def deal_to_teams(s, log):
    """LF-SET-05, LF-CHA-02: three colours for each team."""
    fill_pool(s, FAMILIES)
    for i in range(FAMILIES):
        team = i * TEAMS // FAMILIES
        s.family_team[s.pool[i]] = team
        tell(log, FAMILY_DEALT, s.pool[i], team)
    empty_pool(s)


@rule
def deal_to_seats(s, log):
    """LF-VAR-02, LF-VAR-03: the engine assigns families to seats."""
    fill_pool(s, FAMILIES)
    seat = 0
    for i in range(FAMILIES):
        if seat < SEATS and (s.first_game_families == 0 or FIRST_GAME[s.pool[i]] == 1):
            lead(s, log, seat, s.pool[i])
            seat += 1
    empty_pool(s)


@rule
def name_families(s, log):
    """LF-VAR-03: as the configuration says; a family named twice counts once, the next free one takes its place."""
    for seat in range(SEATS):
        family = s.fixed_families[seat]
        while s.family_team[family] != NONE:
            family = (family + 1) % FAMILIES
        lead(s, log, seat, family)


@rule
def lead(s, log, seat, family):
    """LF-SET-05, LF-SET-07, LF-SET-08: a seat takes the set of a family."""
    s.family[seat] = family
    s.family_team[family] = TEAM_OF[seat]
    tell(log, FAMILY_LED, seat, family)


@rule
def cast(s, log):
    """LF-SET-07..15: the starting player, the characters and everything that follows from them."""
    pop(s)
    s.start_seat = roll(s, SEATS)
    tell(log, FIRST_PLAYER, s.start_seat)
    lay_out_board(s)
    fill_pool(s, CHARACTERS)
    for seat in range(SEATS):
        card = s.pool[seat]
        s.character[seat] = card
        tell(log, CHARACTER_DEALT, seat, card)
        s.money[seat] = CHARACTER_MONEY[card]
        s.hq[seat] = CHARACTER_HQ[card]
        s.supply[seat] -= CHARACTER_HQ[card]
    empty_pool(s)
    last = in_order(s, SEATS - 1)
    s.money[s.start_seat] -= 1
    s.money[last] += 1
    tell(log, START_GIFT, s.start_seat, last)
    push(s, TOKENS_STEP, 0)
    push(s, LABS_STEP, 0)
    push(s, UNITS_STEP, 0)


@rule
def lay_out_board(s):
    """LF-SET-07..11, LF-SET-18: pieces into the supplies, line-ups on the board, neutral tokens on sheet 0."""
    s.lab_stock = LABS
    s.neutral_stock = NEUTRAL_SOLDATI
    for seat in range(SEATS):
        s.supply[seat] = SOLDATI
        s.cars_left[seat] = CARS
        s.boats_left[seat] = BOATS
        s.tokens_left[seat] = TOKENS
        s.hq_orders[seat] = BASIC
        for slot in range(BASIC):
            s.order_at[seat][slot] = IN_HQ
    for area in range(AREAS):
        occupy(s, START_SEAT[area], area, START_SOLDATI[area])
        if START_SEAT[area] < SEATS:
            s.supply[START_SEAT[area]] -= START_SOLDATI[area]
        else:
            s.neutral_stock -= START_SOLDATI[area]
    lay_neutral_tokens(s)


@rule
def next_units(s):
    """LF-SET-16: the next player in order of play puts all extra units of the card on the board."""
    frame = top(s)
    if frame[A] == SEATS:
        pop(s)
        return
    seat = in_order(s, frame[A])
    frame[A] += 1
    card = s.character[seat]
    if CHARACTER_BOATS[card] > 0:
        push(s, SETUP_BOAT, seat)
    if CHARACTER_CARS[card] > 0:
        push(s, SETUP_CAR, seat, CHARACTER_CARS[card])
    if CHARACTER_SOLDATI[card] > 0:
        push(s, SETUP_SOLDATO, seat, CHARACTER_SOLDATI[card])


@rule
def next_labs(s):
    """LF-SET-17: then the labs, again in order of play."""
    frame = top(s)
    if frame[A] == SEATS:
        pop(s)
        return
    seat = in_order(s, frame[A])
    frame[A] += 1
    if CHARACTER_LABS[s.character[seat]] > 0:
        push(s, SETUP_LAB, seat, CHARACTER_LABS[s.character[seat]])


@rule
def next_token(s, log):
    """LF-SET-19: one own token each, twice around; then the first round begins."""
    frame = top(s)
    if frame[A] == 2 * SEATS:
        pop(s)
        begin_round(s, log)
        return
    seat = in_order(s, frame[A] % SEATS)
    frame[A] += 1
    push(s, SETUP_INFLUENCE, seat)


@rule
def setup_soldato(s, log, seat, n, area):
    """LF-SET-16: one extra Soldato; the rest follow."""
    s.supply[seat] -= 1
    s.soldati[area] += 1
    tell(log, PLACED, seat, 1, area)
    if n > 1:
        push(s, SETUP_SOLDATO, seat, n - 1)


@rule
def setup_car(s, log, seat, n, area):
    """LF-SET-16: one car; the rest follow."""
    put_car(s, log, seat, area)
    if n > 1:
        push(s, SETUP_CAR, seat, n - 1)


@rule
def setup_boat(s, log, seat, sea):
    """LF-SET-16, LF-RUL-13: the speedboat does not move in setup."""
    put_boat(s, log, seat, sea)


@rule
def setup_lab(s, log, seat, n, area):
    """LF-SET-17: one lab; the rest follow."""
    build_lab(s, log, seat, area)
    if n > 1:
        push(s, SETUP_LAB, seat, n - 1)


@rule
def setup_influence(s, log, seat, column):
    """LF-SET-19: only the column matters."""
    s.tokens_left[seat] -= 1
    put_on_top(s, column, seat)
    tell(log, TOKEN_LAID, seat, column)
