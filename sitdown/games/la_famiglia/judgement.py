"""What a sensible player looks at (section 13 of the rules): a value for each move, in hundredths of a point.

Everything is measured by areas: what one is worth to take, what it is worth to keep, and how likely an attack on it
succeeds with the Soldati that stand next to it.
"""

from ...engine.agenda import KIND, A, top
from ...engine.rule import rule
from .anytime import is_asker
from .areas import mate
from .components import (
    AGITATE,
    AND,
    AREAS,
    AREAS_IN_MANDAMENTO,
    BRONTE,
    CAR_ATTACK,
    CAR_STRIKE,
    CHURCH,
    CHURCH_BASE,
    COLUMN_CODE,
    COLUMN_ROW,
    COLUMNS,
    EQUIP,
    EXERT_ROW,
    EXERT_SHEET,
    EXERT_SUPPLY,
    GATHER,
    HIGHEST_INITIATIVE,
    INSTITUTION,
    ISSUE,
    ISSUE_SPREAD,
    ISSUE_STACK,
    JUSTICE,
    LAUNDER,
    MANDAMENTO_AREAS,
    MANDAMENTO_OF,
    MAT_LENGTH,
    MEETING_TILE,
    MOST_NEIGHBOURS,
    MOVE,
    NEIGHBOURS,
    NEUTRAL,
    NOTHING,
    ORDER_GAINED,
    ORDER_INITIATIVE,
    ORDER_PART,
    ORDER_VEST,
    PARTS,
    PENTITO,
    PLACE,
    PLACE_FIXED,
    PLACE_HOME,
    POLICE,
    RALLY,
    RECRUIT,
    REINFORCE_TILE,
    ROUNDS,
    SEATS,
    SLOTS,
    SPACE_LARGE,
    SPACE_MODE,
    SPACE_MONEY,
    SPACE_PART,
    STRIKE,
    TEAM_OF,
    TURN_TILES,
    ULTIMA,
)
from .conflict import defence
from .moves import (
    AGITATE_SOURCE,
    ALLIES,
    AREA,
    BOAT_CLASH,
    BOMB,
    BUYOFF_COUNT,
    BY_BOAT,
    CAR_AREA,
    CAR_BOMB,
    CLASH,
    COLUMN,
    COLUMN_MENU,
    CONFLICT_MODE,
    COUNT,
    DECLINE,
    DEFECT_TARGET,
    DISCARD,
    DONE,
    EQUIP_TYPE,
    EXERT_DEST,
    FINESSE,
    GAIN,
    GATHER_TARGET,
    GIVE,
    ISSUE_AREA,
    ISSUE_ORDER,
    ISSUE_TOO,
    LAB_AREA,
    LABGUARD_AREA,
    LAND,
    MAIN,
    MOVE_COUNT,
    MOVE_SOURCE,
    MOVE_TARGET,
    NO,
    ORDER,
    ORDER_MENU,
    PART,
    PENTITO_TARGET,
    PICK_PART,
    PICK_ROW,
    PICK_SPACE,
    PICK_TOKEN,
    PLACE_AREA,
    PULL_SOLDATI,
    PULL_SOURCE,
    RECRUITMENT,
    RECRUITS,
    RELOCATE_TOKEN,
    ROW,
    SETUP_CAR,
    SETUP_LAB,
    SETUP_SOLDATO,
    SPACE,
    SPREAD_AREA,
    STAY,
    STOP,
    STRIKE_TARGET,
    TILE,
    TILE_PLACE,
    TILE_REMOVE,
    TO_CAR,
    TO_LAB,
    TO_SHEET,
    TOKEN,
    TURN_MENU,
    ULTIMA_MENU,
    USE_SPACE,
    USE_TILE,
    YES,
)
from .planning import column_price, token_price
from .state import NONE

POINT = 100
TAKE, SECOND, THIRD, FIRST, BREAKS, IS_BRONTE = 200, 800, 100, 150, 600, 100
"""What taking an area is worth: by itself, as the second, third or first of a Mandamento, breaking an enemy's."""
KEEP_PAIR, KEEP_THIRD, KEEP_SINGLE = 900, 250, 300
CHANCE = (0, 3, 15, 30, 60, 80, 95)
"""Percent of attacks that succeed by margin, from -3 or less to +3 or more."""
EVEN, MOST_MARGIN = 3, 3
SOLDATO, IN_HEADQUARTERS, COIN, LAB_WORTH, ORDER_WORTH = 40, 20, 30, 100, 80
ENOUGH_IN_HQ = 8
LAST_RESORT = -500
"""Raising money: only where nothing else is left."""
TILE_LIKED = (20, 80, 50, 30, 90, 20, 70, 40, 60, 15, 10)
ROW_LIKED = (20, 45, 30, 40)


@rule
def judge(v, seat, move, n):
    """How much a move is worth on this view."""
    frame = top(v)
    kind = frame[KIND]
    if move >= DISCARD:
        return judge_raising(v, seat, move)
    if kind == TURN_MENU:
        return judge_turn(v, seat, move)
    if kind == PICK_SPACE or kind == ULTIMA_MENU:
        return space_worth(v, seat, move - SPACE)
    if kind == PICK_TOKEN:
        return judge_token(seat, (move - TOKEN) % (NEUTRAL + 1))
    if kind == PICK_PART:
        return 0 if move == DONE else part_worth(v, seat, frame[A], move - PART)
    if kind == ORDER_MENU:
        return 0 if move == DONE else order_part_worth(v, seat, move - PART)
    if kind == MOVE_TARGET:
        return judge_target(v, seat, move)
    if kind == MOVE_COUNT:
        return judge_count(v, seat, move - COUNT)
    if move >= COUNT and move < LAND:
        return judge_number(v, seat, kind, frame[A], move - COUNT)
    if AREA <= move < AREA + AREAS:
        return judge_area(v, seat, kind, frame[A], move - AREA)
    return judge_other(v, seat, kind, frame[A], move)


# Areas


@rule
def held_near(v, side, area):
    """How many other areas of its Mandamento a side holds."""
    n = 0
    for i in range(AREAS_IN_MANDAMENTO):
        other = MANDAMENTO_AREAS[MANDAMENTO_OF[area]][i]
        if other != area and v.owner[other] == side:
            n += 1
    return n


@rule
def take_worth(v, seat, area):
    """What it is worth to take an area."""
    own = held_near(v, seat, area)
    worth = TAKE
    if own == 1:
        worth += SECOND
    elif own == 2:
        worth += THIRD
    elif held_near(v, mate(seat), area) == 0:
        worth += FIRST
    side = v.owner[area]
    if 0 <= side < SEATS and TEAM_OF[side] != TEAM_OF[seat] and held_near(v, side, area) == 1:
        worth += BREAKS
    if area == BRONTE:
        worth += IS_BRONTE * v.round_no
    return worth


@rule
def keep_worth(v, seat, area):
    """What it would cost to lose an area."""
    own = held_near(v, seat, area)
    if own == 1:
        return KEEP_PAIR
    return KEEP_THIRD if own == 2 else KEEP_SINGLE


@rule
def chance(attackers, defenders, bonus, cover):
    """Percent of success (section 13, note 3)."""
    left = defenders - max(0, bonus - cover)
    if left <= 0:
        return POINT
    margin = max(-MOST_MARGIN, min(MOST_MARGIN, attackers - left))
    return CHANCE[EVEN + margin]


@rule
def assault_worth(v, seat, area, attackers, bonus):
    """What an attack on an area promises."""
    side = v.owner[area]
    if side == seat or side == mate(seat):
        return 0
    if side == NONE:
        return take_worth(v, seat, area)
    odds = chance(attackers, v.soldati[area], bonus, defence(v, area))
    bounty = SOLDATO * v.soldati[area] // 2 if side == NEUTRAL else 0
    return (take_worth(v, seat, area) + bounty) * odds // POINT - SOLDATO * min(attackers, v.soldati[area]) // 2


@rule
def best_assault(v, seat, area, soldati, bonus):
    """The most promising attack over land with the Soldati of an area, all but one of them."""
    best = 0
    for i in range(MOST_NEIGHBOURS):
        other = NEIGHBOURS[area][i]
        if other != NOTHING and soldati > 1:
            best = max(best, assault_worth(v, seat, other, soldati - 1, bonus))
    return best


@rule
def threat(v, seat, area):
    """The largest enemy stack next to an area."""
    most = 0
    for i in range(MOST_NEIGHBOURS):
        other = NEIGHBOURS[area][i]
        if other != NOTHING:
            side = v.owner[other]
            if 0 <= side < SEATS and TEAM_OF[side] != TEAM_OF[seat]:
                most = max(most, v.soldati[other])
    return most


@rule
def place_worth(v, seat, area, n):
    """What so many more Soldati in an area are worth."""
    if v.owner[area] != seat:
        return take_worth(v, seat, area) + n
    soldati = v.soldati[area]
    worth = best_assault(v, seat, area, soldati + n, 1) - best_assault(v, seat, area, soldati, 1)
    danger = threat(v, seat, area)
    if soldati <= danger < soldati + 2 * n:
        worth += keep_worth(v, seat, area) // 3
    return worth + n


@rule
def best_place(v, seat, n):
    """The best area for so many Soldati, among one's own."""
    best = 0
    for area in range(AREAS):
        if v.owner[area] == seat:
            best = max(best, place_worth(v, seat, area, n))
        elif v.owner[area] == NONE:
            best = max(best, take_worth(v, seat, area))
    return best


# Orders


@rule
def order_worth(v, seat, slot, area):
    """What an order is worth in an area: what it can attack from there, or what it brings."""
    family = v.family[seat]
    worth = HIGHEST_INITIATIVE - ORDER_INITIATIVE[family][slot] + 10 * ORDER_VEST[family][slot]
    for part in range(PARTS):
        effect = ORDER_PART[family][slot][part]
        if effect[0] == MOVE:
            worth += best_assault(v, seat, area, v.soldati[area], effect[2] + car_bonus(v, seat, area)) * effect[1]
        elif effect[0] == STRIKE or effect[0] == PENTITO:
            worth += SOLDATO * min(threat(v, seat, area), 2 * effect[1])
        elif effect[0] == PLACE or effect[0] == PLACE_FIXED:
            worth += SOLDATO * min(effect[1] + 2, v.hq[seat])
        elif effect[0] != 0:
            worth += SOLDATO
    return worth


@rule
def car_bonus(v, seat, area):
    """What a car in the area adds to an attack."""
    return CAR_ATTACK[v.family[seat]][v.mat_removed[seat][JUSTICE]] if v.cars[seat][area] > 0 else 0


@rule
def issue_worth(v, seat, area):
    """What an order could do in an area: an attack, if one is left in headquarters."""
    if v.lying[area] > 0:
        return SOLDATO
    return SOLDATO + best_assault(v, seat, area, v.soldati[area], 1 + car_bonus(v, seat, area))


@rule
def best_issue(v, seat):
    """The best area for an order."""
    best = 0
    if v.hq_orders[seat] > 0:
        for area in range(AREAS):
            if v.owner[area] == seat:
                best = max(best, issue_worth(v, seat, area))
    return best


@rule
def order_part_worth(v, seat, part):
    """What a part of the order being executed promises; a movement only if it does."""
    effect = ORDER_PART[v.family[seat]][v.order_slot][part]
    code, area = effect[0], v.order_area
    if code == MOVE:
        soldati = v.soldati[area]
        worth = best_assault(v, seat, area, soldati, effect[2] + car_bonus(v, seat, area))
        return worth if worth > 0 else -1
    if code == RALLY:
        return 2 * POINT if best_assault(v, seat, area, 2 * v.soldati[area], 0) > 0 else -1
    if code == AGITATE:
        return -1
    if code == PENTITO:
        return 10 * POINT if v.soldati[area] > 1 else -1
    if code == STRIKE:
        return 10 * POINT
    return 100 * POINT


# Planning


@rule
def judge_raising(v, seat, move):
    """Money is raised only where nothing else can be done; supply and rallying orders go first."""
    if move == DECLINE:
        return 0
    if move == GIVE or not is_asker(v, seat):
        return -COIN
    if move < DISCARD + SLOTS:
        return LAST_RESORT - order_price(v, seat, move - DISCARD)
    return LAST_RESORT


@rule
def order_price(v, seat, slot):
    """How sorry one would be to lose an order."""
    worth = 0
    for part in range(PARTS):
        effect = ORDER_PART[v.family[seat]][slot][part]
        if effect[0] == MOVE:
            worth += ORDER_WORTH * effect[1] + 10 * effect[2]
        elif effect[0] != 0 and effect[0] != RALLY:
            worth += COIN
    return worth - ORDER_INITIATIVE[v.family[seat]][slot]


@rule
def judge_turn(v, seat, move):
    """A space is always good; a column while it is cheap and early; tiles when they pay."""
    if move == USE_SPACE:
        return POINT
    if GAIN <= move < GAIN + COLUMNS:
        return column_worth(v, seat, move - GAIN) - COIN * column_price(v, seat, move - GAIN)
    if USE_TILE <= move < USE_TILE + len(TURN_TILES):
        tile = TURN_TILES[move - USE_TILE]
        if tile == MEETING_TILE:
            return 2 * POINT if v.hq[seat] < ENOUGH_IN_HQ else -1
        return 2 * POINT if tile == REINFORCE_TILE and v.money[seat] > 3 and v.hq[seat] > 2 else -1
    return 0


@rule
def column_worth(v, seat, column):
    """Two tokens of a row, and an order."""
    issue = min(best_issue(v, seat), 2 * POINT)
    if COLUMN_CODE[column] != INSTITUTION:
        return issue + (POINT if v.round_no < ROUNDS else 0)
    left = MAT_LENGTH[COLUMN_ROW[column]] - v.mat_removed[seat][COLUMN_ROW[column]]
    return issue + min(left, 2) * ORDER_WORTH * (ROUNDS - v.round_no) // 2


@rule
def judge_token(seat, colour):
    """Own and neutral tokens first."""
    return -COIN * token_price(seat, colour) + int(colour == NEUTRAL)


@rule
def space_worth(v, seat, space):
    """The parts of a space, all of them or the better one, and its money."""
    one = part_worth(v, seat, space, 0)
    two = part_worth(v, seat, space, 1)
    both = one + two if SPACE_MODE[v.round_no][space] == AND else max(one, two)
    return both + COIN * SPACE_MONEY[v.round_no][space]


@rule
def part_worth(v, seat, space, part):
    """What a part of a space is worth now."""
    code = SPACE_PART[v.round_no][space][part][0]
    bonus = SPACE_PART[v.round_no][space][part][1]
    last = v.round_no == ROUNDS
    if code == ISSUE:
        return min(best_issue(v, seat), 10 * POINT)
    if code == ISSUE_SPREAD or code == ISSUE_STACK:
        return min(best_issue(v, seat), 10 * POINT) * 3 // 2
    if code == PLACE or code == PLACE_HOME:
        n = min(bonus + 2 + v.mat_removed[seat][POLICE], v.hq[seat])
        return SOLDATO // 2 * n + best_place(v, seat, n) if n > 0 else 0
    if code == RECRUIT:
        n = min(CHURCH_BASE[v.family[seat]][v.mat_removed[seat][CHURCH]] + bonus, v.supply[seat])
        return IN_HEADQUARTERS * n if v.hq[seat] < ENOUGH_IN_HQ and not last else 5 * n
    if code == LAUNDER:
        return COIN * labs_held(v, seat) if not last else COIN
    if code == EQUIP:
        return LAB_WORTH * (ROUNDS - v.round_no) // 2 + COIN
    if code == EXERT_SUPPLY or code == EXERT_SHEET or code == EXERT_ROW:
        return ORDER_WORTH * (ROUNDS - v.round_no)
    if code == ULTIMA:
        return ORDER_WORTH
    return COIN if code == GATHER else 0


@rule
def labs_held(v, seat):
    """The labs in own areas."""
    n = 0
    for area in range(AREAS):
        if v.owner[area] == seat:
            n += v.labs[area]
    return n


# Movement


@rule
def judge_target(v, seat, move):
    """Where an attack promises most."""
    area = move - ALLIES
    if LAND <= move < LAND + AREAS:
        area = move - LAND
    elif BY_BOAT <= move < BY_BOAT + AREAS:
        area = move - BY_BOAT
    bonus = 1 + car_bonus(v, seat, v.origin) * int(move < BY_BOAT)
    return assault_worth(v, seat, area, max(1, v.soldati[v.origin] - 1), bonus)


@rule
def judge_count(v, seat, n):
    """As many as win, and one stays to keep what is worth keeping."""
    worth = assault_worth(v, seat, v.target, n, 1 + car_bonus(v, seat, v.origin)) + n
    if n == v.soldati[v.origin]:
        worth -= keep_worth(v, seat, v.origin)
    return worth


@rule
def judge_number(v, seat, kind, a, n):
    """The most of what helps; units pulled together leave one behind."""
    if kind == PULL_SOLDATI:
        return n if n < v.soldati[a] else -1
    if kind == BUYOFF_COUNT:
        return n if n <= v.soldati[v.target] else 0
    return n


# Everything else


@rule
def judge_area(v, seat, kind, a, area):
    """An area to place in, to issue in, to strike or to pull from."""
    if kind == PLACE_AREA:
        return place_worth(v, seat, area, min(a, v.hq[seat]))
    if kind == SETUP_SOLDATO or kind == GATHER_TARGET or kind == SPREAD_AREA or kind == LABGUARD_AREA:
        return best_assault(v, seat, area, v.soldati[area] + 2, 1)
    if kind == ISSUE_AREA or kind == MOVE_SOURCE:
        return issue_worth(v, seat, area)
    if kind == SETUP_CAR or kind == CAR_AREA:
        return best_assault(v, seat, area, v.soldati[area], 2)
    if kind == SETUP_LAB or kind == LAB_AREA:
        return 10 * v.soldati[area] - 10 * threat(v, seat, area)
    if kind == PULL_SOURCE:
        return v.soldati[area] - 1
    if kind == PENTITO_TARGET or kind == DEFECT_TARGET:
        return take_worth(v, seat, area) // max(1, v.soldati[area])
    if kind == AGITATE_SOURCE:
        return v.soldati[area]
    return 0


@rule
def judge_other(v, seat, kind, a, move):
    """The short lists."""
    if kind == ISSUE_ORDER:
        return order_worth(v, seat, move - ORDER, a) if move != STOP else 0
    if kind == COLUMN_MENU:
        return POINT if move == MAIN else (best_issue(v, seat) if move == ISSUE_TOO else 0)
    if kind == PICK_ROW:
        row = move - ROW
        gained = ORDER_GAINED[v.family[seat]][row][v.mat_removed[seat][row]]
        return ROW_LIKED[row] + (ORDER_WORTH if gained != NOTHING else 0)
    if kind == RELOCATE_TOKEN:
        return SPACE_LARGE[v.round_no][move - SPACE]
    if kind == EXERT_DEST:
        return int(COLUMN <= move < COLUMN + COLUMNS)
    if kind == EQUIP_TYPE:
        return POINT if move == TO_LAB else (COIN if move == TO_CAR else 0)
    if kind == TILE_PLACE:
        return TILE_LIKED[move - TILE]
    if kind == TILE_REMOVE:
        return -TILE_LIKED[move - TILE]
    if kind == STRIKE_TARGET:
        return judge_strike(v, seat, a, move)
    if kind == CONFLICT_MODE:
        brute = v.attackers - 2 > v.soldati[v.target]
        return int((move == FINESSE) != brute)
    if kind == BOAT_CLASH:
        return int(TEAM_OF[move - CLASH] != TEAM_OF[seat])
    if kind == RECRUITMENT:
        return move - RECRUITS + 1 if move != NO else 0
    return int(move == YES or move == TO_SHEET or move == STAY)


@rule
def judge_strike(v, seat, source, move):
    """Whoever can be killed, the more the better; a car only where it kills two more."""
    if move == STOP:
        return 0
    area = move - CAR_BOMB if move >= CAR_BOMB else move - BOMB
    skull = 2
    if move >= CAR_BOMB:
        skull += CAR_STRIKE[v.family[seat]][v.mat_removed[seat][JUSTICE]]
    kills = max(0, min(skull - defence(v, area), v.soldati[area]))
    return SOLDATO * kills - (2 * SOLDATO if move >= CAR_BOMB else 0)
