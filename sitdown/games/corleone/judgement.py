"""What a sensible player looks at (section 13 of the rules): a value for each move, in hundredths of a dollar.

Two small notations carry it, both with four bits for each thing, so that adding them up adds what they hold: a haul
is all that a bundle or a card gives (money, goods, icons), a muster is every side's figures in a turf.
"""

from ...engine.agenda import KIND, A, B, top
from ...engine.rule import rule
from .cards import NO_CARD
from .components import (
    ACTS,
    ADD_MARKER,
    ALLIES,
    AREA_SLOTS,
    BACK,
    BANK,
    CARD_EFFECTS,
    CARDS,
    CASH_DISCARD,
    CASH_IN,
    CASH_INS,
    CASH_PAY,
    DATA,
    DRAW_JOB,
    FAMILY_SPACES,
    FIRST_ALLY,
    FIRST_GOOD,
    FIRST_JOB,
    FRONT,
    GOODS,
    GUN_DOWN,
    GUN_DOWN_TURF,
    HORSE_HEAD,
    JOB_COLOR,
    JOB_COST,
    JOB_MONEY,
    JOBS,
    LAST_ICON,
    MONEY,
    MONEY_VALUE,
    NARCOTICS,
    NO_BUSINESS,
    PICK_GOODS,
    PLACE_NEUTRAL,
    PLAIN_GOODS,
    REMOVE_MARKER,
    SHAKE_BACKS,
    SHAKE_NONE,
    SHAKE_ONE_AREA,
    SLOT_AREA,
    SPACE_AREAS,
    SPACE_TOUCHES,
    STEAL_RANDOM,
    SUITCASE,
    SWAP_GOOD,
    TAKE_GOOD,
    TAKE_MONEY,
    THUG_SPACES,
    TURFS,
)
from .effects import where_neutral_is
from .endgame import dominator, jobs_of_color
from .family_business import WILD
from .figures import controller, stands_in
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
    FRONT_ORDER,
    GIVE,
    GIVE_CARD,
    JOB,
    JOB_ORDER,
    KEEP,
    MARKER_FROM,
    MONEY_FIRST,
    NARCOTICS_PAID,
    OFFER_PICK,
    PAY_NARCOTICS,
    PICK_ALLY,
    PICK_GOOD,
    PLACE,
    PLACE_FIGURE,
    PUT_UP,
    RECRUIT,
    RELOCATE_MARKER,
    RIVAL,
    SELF_FIRST,
    SHAKE,
    STOP,
    SUITCASE_MONEY,
    SWAP,
    TAKE_GOOD_CARD,
    TAKE_HORSE_HEAD,
    TAKE_JOB,
    TAKE_OVER_PLACE,
    THUG,
    TO,
    TRIBUTE_DISCARD,
    TURF,
    TURN_ACTION,
)
from .state import NEUTRAL, NOBODY_CONTROLS, OFF_BOARD
from .turf_war import markers_in

# Money: the chance, in percent, that a card in hand still reaches the suitcase.

HOME_LATER = (
    (49, 43, 37, 30, 19, 6, 2, 0),
    (52, 45, 37, 22, 7, 3, 0, 0),
    (60, 52, 37, 11, 3, 0, 0, 0),
    (100, 100, 0, 0, 0, 0, 0, 0),
)
"""In a later act or at the very end: by act, and by how many better money cards are in the hand."""
HOME_NOW = 25
"""In this act: for each figure in reserve, shared among the best cards."""
DOLLAR_IN_HAND = 50

# Cards and icons.

GOOD_WORTH = (22, 19, 16, 1)
"""A good nobody asks for yet, by act; a narcotics card fits everywhere and is worth more."""
NARCOTICS_EXTRA = 60
NEARER = (0, 34, 16, 8, 4, 2)
"""Percent of a job's worth that a good adds, by how many goods the job lacks before."""
READY = (70, 45, 20, 8, 4, 2)
"""Percent of a job's worth that its card has in hand, by how many goods it lacks."""
DRAW_WORTH = (50, 45, 30, 6)
SUITCASE_WORTH = 100
HORSE_HEAD_WORTH = 75
COLOR_WORTH, COLOR_SPARE = 200, 150
"""A job that draws level or goes ahead in its colour, and one that comes too late or is more than needed."""
JUNK, NOT_JUNK = 30, 150
"""A discard that tribute would take anyway, and one that it would not."""
EFFECT_WORTH = {
    "suitcase": SUITCASE_WORTH,
    "draw_job": DRAW_WORTH[0],
    "horse_head": HORSE_HEAD_WORTH,
    "shake_front": 450,
    "shake_backs": 350,
    "gun_down": 220,
    "gun_down_turf": 300,
    "take_over": 450,
    "move_own": 450,
    "move_rival": 120,
    "recall_own": 500,
    "steal_random": 220,
    "collect_money": 150,
    "collect_money_all": 450,
    "collect_good": 180,
    "offer": 500,
    "discard_all": 180,
    "tip_off": 150,
    "take_public_job": 150,
    "add_marker": 600,
    "remove_marker": 300,
    "pick_goods": 200,
}
"""What a card does, on average; the figures and cards it finds are looked at when it asks for them."""
NEUTRAL_WORTH = (150, 500, 370, 800)
"""A neutral figure that shakes down nothing, a front, one area's backs, all backs next to it."""
MEMBER_TIMES = 2
"""A family member gunned down counts for so many thugs."""

# Turfs.

CONTROL_WORTH = 80
"""Being the controller for one more act."""
DOMINANCE_WORTH = (250, 280, 320, 500)
"""A marker that makes its owner dominate, by act."""
DEFENCE_WORTH = 150
"""A marker of a family that dominates already."""
CHANCE_OPEN, CHANCE_SETTLED = (3, 12, 32, 62, 82, 95), (0, 0, 0, 100, 100, 100)
"""Percent chance to gain a turf at a margin of -2 to 3 figures, while a rival can still come and when none can."""
LEAST_MARGIN, MOST_MARGIN = -2, 3
RIVALS_LOSS = 60
"""Percent of a rival's loss that is one's own gain, shared among all rivals."""

# Turns and bids.

JOB_TEMPO = 160
"""A job can be lost with its goods or to a rival, and leaves the figures in reserve; an ally can wait."""
LAST_FIGURE = 1000
"""The last figure ends the act for its family: all else that can be played comes first."""
LATER_THUG = 100
"""A thug kept for another space."""
BID_SHARE, MOST_BID = 80, 500
"""Percent of an ally's worth over the acts left that a bid may reach (divided by the seats, as all but one bidder
get an ally), and the most one ever bids."""

NO_PRICE = 1 << 30
BITS, MANY = 4, 15
HAUL_SUITCASE, HAUL_SWAP, HAUL_DRAW, HAUL_HORSE, HAUL_CASH = range(FIRST_JOB, FIRST_JOB + 5)
HAUL_PLACE = {SWAP_GOOD: HAUL_SWAP, DRAW_JOB: HAUL_DRAW, HORSE_HEAD: HAUL_HORSE, SUITCASE: HAUL_SUITCASE}
FIRST_PLACE = {TAKE_MONEY: 0, TAKE_GOOD: FIRST_GOOD, CASH_IN: HAUL_CASH}


def haul_of(effects, money=()):
    """What the icons of an effect list give, and money on top."""
    haul = sum(1 << BITS * card for card in money if card >= 0)
    for code, a, _ in effects:
        if code in FIRST_PLACE:
            haul += 1 << BITS * (FIRST_PLACE[code] + a)
        elif code in HAUL_PLACE:
            haul += max(a, 1) << BITS * HAUL_PLACE[code]
    return haul


def worth_of(effects):
    """What an ability is worth on average, icons included."""
    return sum(part_worth(*part) for part in effects if part[0] > 0)


def part_worth(code, a, b):
    """What one part of an ability is worth on average."""
    if code in (BANK, TAKE_MONEY):
        return MONEY_VALUE[a] * (100 if code == BANK else DOLLAR_IN_HAND)
    if code == PLACE_NEUTRAL:
        return NEUTRAL_WORTH[b]
    times = a if code in (STEAL_RANDOM, SUITCASE, PICK_GOODS) else MEMBER_TIMES if code == GUN_DOWN and a > 1 else 1
    return times * EFFECT_WORTH.get(list(DATA.effects)[code - 1], 0)


FRONT_HAUL = tuple(haul_of(effects) for effects in FRONT)
BACK_HAUL = tuple(haul_of(effects) for effects in BACK)
CARD_HAUL = tuple(haul_of(effects, money) for effects, money in zip(CARD_EFFECTS, JOB_MONEY + ((),) * ALLIES))
CARD_WORTH = tuple(worth_of(effects) for effects in CARD_EFFECTS)
CARD_DEED = tuple(worth_of([part for part in effects if part[0] > LAST_ICON]) for effects in CARD_EFFECTS)
JOB_WORTH = tuple(
    CARD_WORTH[job] + sum(MONEY_VALUE[card] * DOLLAR_IN_HAND for card in JOB_MONEY[job] if card >= 0)
    for job in range(JOBS)
)


@rule
def judge(v, seat, move, n):
    """How much this answer to the pending decision promises, as one seat sees the table."""
    frame = top(v)
    kind = frame[KIND]
    if kind == TURN_ACTION:
        return weigh_action(v, seat, move)
    if kind == ABILITY_NEXT:
        return weigh_icon(v, seat, move)
    if kind == TRIBUTE_DISCARD or kind == DISCARD_CARD:
        return -card_worth(v, seat, move - DISCARD)
    if kind == GIVE_CARD:
        return -card_worth(v, seat, move - GIVE)
    if kind == OFFER_PICK:
        return -card_worth(v, seat, move - PUT_UP)
    if kind == PAY_NARCOTICS:
        return -NARCOTICS_EXTRA * (move - NARCOTICS_PAID)
    if kind == JOB_ORDER:
        return int(move == MONEY_FIRST)
    if kind == FRONT_ORDER:
        return int(move == SELF_FIRST)
    if kind == DRAW_KEEP:
        return job_worth(v, seat, move - KEEP)
    if kind == CHOOSE_PUBLIC_JOB:
        return job_worth(v, seat, move - TAKE_JOB)
    if kind == PICK_GOOD:
        return one_more_good(v, seat, move - TAKE_GOOD_CARD)
    if kind == BIDDING:
        return weigh_bid(v, seat, move)
    if kind == PICK_ALLY:
        return CARD_WORTH[JOBS + move - RECRUIT]
    if kind == CHOOSE_RIVAL:
        return v.hand_n[move - RIVAL]
    if kind == RELOCATE_MARKER:
        return weigh_relocation(v, seat, frame[A], move)
    return weigh_place(v, seat, kind, move)


@rule
def weigh_place(v, seat, kind, move):
    """Decisions about businesses, areas and figures on the board."""
    frame = top(v)
    if kind == CHOOSE_BUSINESS:
        return front_gain(v, seat, move - SHAKE, figures_left(v, seat))
    if kind == CHOOSE_AREA:
        return haul_gain(v, seat, backs_in(v, move - AREA), figures_left(v, seat))
    if kind == CHOOSE_TURF:
        return weigh_turf(v, seat, frame[A], move - TURF + 1)
    if kind == CHOOSE_VICTIM or kind == CHOOSE_RIVAL_FIGURE:
        return change_of(v, seat, v.figure_at[move - FIGURE], move - FIGURE, OFF_BOARD)
    if kind == CHOOSE_OWN:
        return weigh_own_figure(v, seat, move - FIGURE)
    if kind == CHOOSE_DESTINATION:
        return weigh_destination(v, seat, frame[A], frame[B], move - TO)
    if kind == PLACE_FIGURE:
        return weigh_neutral(v, seat, frame[A], frame[B], move - TO)
    if kind == TAKE_OVER_PLACE and move == PLACE:
        return thug_gain(v, seat, frame[A])
    return LATER_THUG


# Turns


@rule
def weigh_action(v, seat, move):
    """Figures for what they shake down and where they stand, jobs and allies for what they bring."""
    if move >= ALLY:
        return ability_gain(v, seat, FIRST_ALLY + move - ALLY)
    if move >= JOB:
        return JOB_TEMPO + job_gain(v, seat, move - JOB)
    if move >= FAMILY:
        gain = member_gain(v, seat, THUG_SPACES + move - FAMILY)
    else:
        gain = thug_gain(v, seat, move - THUG)
    if figures_left(v, seat) == 1:
        gain -= LAST_FIGURE
    return gain


@rule
def figures_left(v, seat):
    """Figures still to be played in this act."""
    return v.reserve_thugs[seat] + v.reserve_family[seat]


@rule
def thug_gain(v, seat, slot):
    """A thug from the reserve: its front and its influence."""
    return front_gain(v, seat, slot, figures_left(v, seat) - 1) + change_of(v, seat, seat, OFF_BOARD, slot)


@rule
def member_gain(v, seat, space):
    """A family member from the reserve: all backs next to its space, and influence in two or three turfs."""
    gain = haul_gain(v, seat, backs_next_to(v, space), figures_left(v, seat) - 1)
    return gain + change_of(v, seat, seat, OFF_BOARD, space)


@rule
def front_gain(v, seat, slot, figures):
    """What a front brings, less what a rival who controls it gets out of it (CE-THUG-04)."""
    haul = FRONT_HAUL[v.business[slot]]
    gain = haul_gain(v, seat, haul, figures)
    boss = controller(v, SLOT_AREA[slot])
    if boss != NOBODY_CONTROLS and boss != seat:
        gain -= unseen_gain(v, haul) // (v.seats - 1)
    return gain


@rule
def backs_in(v, area):
    """The haul of all backs in an area."""
    haul = 0
    for i in range(2):
        slot = AREA_SLOTS[area][i]
        if slot >= 0 and v.business[slot] != NO_BUSINESS:
            haul += BACK_HAUL[v.business[slot]]
    return haul


@rule
def backs_next_to(v, space):
    """The haul of all backs next to a family space."""
    haul = 0
    for i in range(len(SPACE_AREAS[0])):
        area = SPACE_AREAS[space - THUG_SPACES][i]
        if area >= 0:
            haul += backs_in(v, area)
    return haul


@rule
def job_gain(v, seat, job):
    """A job done now: its pay and ability and its colour, less the goods it takes."""
    gain = ability_gain(v, seat, FIRST_JOB + job) + color_gain(v, seat, job)
    for good in range(PLAIN_GOODS):
        gain -= JOB_COST[job][good] * GOOD_WORTH[v.act - 1]
    return gain


@rule
def ability_gain(v, seat, card):
    """What a job or an ally brings when it is played now."""
    return CARD_DEED[card - FIRST_JOB] + haul_gain(v, seat, CARD_HAUL[card - FIRST_JOB], figures_left(v, seat))


@rule
def color_gain(v, seat, job):
    """A colour pays all who lead it, so drawing level is enough (CE-END-05); closed suitcases look empty."""
    best = 0
    for rival in range(v.seats):
        if rival != seat:
            best = max(best, jobs_of_color(v, rival, JOB_COLOR[job]))
    own = jobs_of_color(v, seat, JOB_COLOR[job])
    if own == best or own + 1 == best:
        return COLOR_WORTH
    return COLOR_SPARE


# Bundles


@rule
def count(haul, thing):
    """How many of one thing a haul or a muster holds."""
    return (haul >> BITS * thing) & MANY


@rule
def haul_gain(v, seat, haul, figures):
    """What a bundle brings to this hand; its own suitcase icons can take its money home."""
    gain = purse(v, seat, haul, count(haul, HAUL_SUITCASE), figures) - purse(v, seat, 0, 0, figures)
    for good in range(GOODS):
        for i in range(min(count(haul, FIRST_GOOD + good), v.supply[FIRST_GOOD + good])):
            gain += good_worth(v, seat, good, v.hand[seat][FIRST_GOOD + good] + i)
    gain += count(haul, HAUL_DRAW) * DRAW_WORTH[v.act - 1]
    if count(haul, HAUL_SWAP) > 0 and v.hand_n[seat] > 0:
        gain += max(0, best_good(v, seat) - junk(v, seat, 1))
    if count(haul, HAUL_HORSE) > 0 and v.horse_head != seat:
        gain += HORSE_HEAD_WORTH
    for i in range(CASH_INS):
        if count(haul, HAUL_CASH + i) > 0 and v.hand_n[seat] >= CASH_DISCARD[i]:
            gain += max(0, cash_gain(v, seat, i, figures) - junk(v, seat, CASH_DISCARD[i]))
    return gain


@rule
def unseen_gain(v, haul):
    """What a haul brings to somebody whose hand one cannot see."""
    gain = count(haul, HAUL_SUITCASE) * SUITCASE_WORTH + count(haul, HAUL_DRAW) * DRAW_WORTH[v.act - 1]
    for value in range(MONEY):
        gain += count(haul, value) * MONEY_VALUE[value] * DOLLAR_IN_HAND
    for good in range(GOODS):
        gain += count(haul, FIRST_GOOD + good) * GOOD_WORTH[v.act - 1]
    return gain


@rule
def junk(v, seat, n):
    """Roughly what n discards cost: little while the hand is above the coming limit."""
    spare = max(0, min(n, v.hand_n[seat] - v.hand_limits[v.act - 1]))
    return spare * JUNK + (n - spare) * NOT_JUNK


@rule
def cash_gain(v, seat, i, figures):
    """What the money for cards cashed in is worth."""
    pay = 0
    for k in range(len(CASH_PAY[0])):
        if CASH_PAY[i][k] >= 0:
            pay += 1 << BITS * CASH_PAY[i][k]
    return purse(v, seat, pay, v.icons[SUITCASE], figures) - purse(v, seat, 0, v.icons[SUITCASE], figures)


@rule
def purse(v, seat, more, suitcases, figures, gone=NO_CARD):
    """The money in hand, and more, and one card gone: the best goes home, the rest counts by its chance to."""
    worth = 0
    rank = 0
    for i in range(MONEY):
        value = MONEY - 1 - i
        for _ in range(v.hand[seat][value] + count(more, value) - int(value == gone)):
            if suitcases > 0:
                suitcases -= 1
                worth += MONEY_VALUE[value] * 100
            else:
                worth += MONEY_VALUE[value] * chance_home(v, rank, figures)
                rank += 1
    return worth


@rule
def chance_home(v, rank, figures):
    """A figure may take the card home in this act; else it must survive tribute."""
    now = min(HOME_NOW * figures // (rank + 1), 100)
    return now + HOME_LATER[v.act - 1][min(rank, len(HOME_LATER[0]) - 1)] * (100 - now) // 100


@rule
def weigh_icon(v, seat, move):
    """The next icon of a bundle, against stopping. What changes the hand comes before the money goes home."""
    figures = figures_left(v, seat)
    stay = purse(v, seat, 0, 0, figures)
    if move == STOP:
        return 0
    if SUITCASE_MONEY <= move < SUITCASE_MONEY + MONEY:
        card = move - SUITCASE_MONEY
        return MONEY_VALUE[card] * 101 + purse(v, seat, 0, v.icons[SUITCASE] - 1, figures, card) - stay
    home = purse(v, seat, 0, v.icons[SUITCASE], figures) - stay
    if move == DRAW:
        return home + DRAW_WORTH[v.act - 1]
    if move == TAKE_HORSE_HEAD:
        return home + HORSE_HEAD_WORTH
    if move == SWAP:
        return home + best_good(v, seat) - cheapest(v, seat, 1)
    return home + cash_gain(v, seat, move - CASH, figures) - cheapest(v, seat, CASH_DISCARD[move - CASH])


@rule
def best_good(v, seat):
    """The plain good one would take."""
    best = 0
    for good in range(PLAIN_GOODS):
        if v.supply[FIRST_GOOD + good] > 0:
            best = max(best, one_more_good(v, seat, good))
    return best


@rule
def cheapest(v, seat, n):
    """What the n cheapest cards of the hand are worth together."""
    total = 0
    floor = -1
    while n > 0:
        least = NO_PRICE
        copies = n
        for card in range(CARDS):
            if v.hand[seat][card] > 0:
                worth = card_worth(v, seat, card)
                if floor < worth < least:
                    least = worth
                    copies = v.hand[seat][card]
                elif worth == least:
                    copies += v.hand[seat][card]
        total += least * min(copies, n)
        n -= copies
        floor = least
    return total


# Cards in hand


@rule
def card_worth(v, seat, card):
    """What one loses with a hand card."""
    if card < MONEY:
        figures, icons = figures_left(v, seat), v.icons[SUITCASE]
        return purse(v, seat, 0, icons, figures) - purse(v, seat, 0, icons, figures, card)
    if card < FIRST_JOB:
        return good_worth(v, seat, card - FIRST_GOOD, v.hand[seat][card] - 1)
    if card < FIRST_ALLY:
        return job_worth(v, seat, card - FIRST_JOB)
    return 0 if too_late(v, seat) else CARD_WORTH[card - FIRST_JOB]


@rule
def too_late(v, seat):
    """Only money counts once the last figure of Act IV is played."""
    return v.act == ACTS and figures_left(v, seat) == 0


@rule
def one_more_good(v, seat, good):
    """A good on top of those in hand."""
    return good_worth(v, seat, good, v.hand[seat][FIRST_GOOD + good])


@rule
def good_worth(v, seat, good, held):
    """A good when so many of it are held: above all how much nearer it brings a job in hand or in the row."""
    if too_late(v, seat):
        return 0
    help_ = 0
    for job in range(JOBS):
        if v.hand[seat][FIRST_JOB + job] + v.public_jobs[job] > 0:
            lack = goods_lacking(v, seat, job, good, held)
            if goods_lacking(v, seat, job, good, held + 1) < lack:
                help_ = max(help_, (JOB_WORTH[job] + COLOR_WORTH) * NEARER[min(lack, len(NEARER) - 1)] // 100)
    if good == NARCOTICS:
        help_ += NARCOTICS_EXTRA
    return GOOD_WORTH[v.act - 1] + help_


@rule
def goods_lacking(v, seat, job, good, held):
    """How many goods a job lacks if so many of one kind are held, and of the others those in hand."""
    lack = 0
    for kind in range(PLAIN_GOODS):
        has = held if kind == good else v.hand[seat][FIRST_GOOD + kind]
        lack += max(0, JOB_COST[job][kind] - has)
    return max(0, lack - (held if good == NARCOTICS else v.hand[seat][WILD]))


@rule
def job_worth(v, seat, job):
    """A job in hand, by how far its cost is from the goods beside it."""
    if too_late(v, seat):
        return 0
    lack = goods_lacking(v, seat, job, NARCOTICS, v.hand[seat][WILD])
    return (JOB_WORTH[job] + color_gain(v, seat, job)) * READY[min(lack, len(READY) - 1)] // 100


@rule
def weigh_bid(v, seat, move):
    """A bid stays below what the best ally on offer brings in the acts left; the highest card that fits goes first."""
    if move == BID_DONE:
        return 0
    bid = MONEY_VALUE[move - BID] * 100
    for value in range(MONEY):
        bid += v.bid[seat][value] * MONEY_VALUE[value] * 100
    best = 0
    for ally in range(ALLIES):
        if v.ally_row[ally] == 1:
            best = max(best, CARD_WORTH[JOBS + ally])
    if bid > min(MOST_BID, best * (ACTS - v.act) * BID_SHARE // (100 * v.seats)):
        return -bid
    return bid


# Turfs and figures


@rule
def muster(v, turf):
    """Every side's figures in a turf (CE-TURF-02..04)."""
    sides = 0
    for i in range(2):
        if v.figure_at[AREA_SLOTS[turf][i]] >= 0:
            sides += 1 << BITS * v.figure_at[AREA_SLOTS[turf][i]]
    for space in range(FAMILY_SPACES):
        if SPACE_TOUCHES[space][turf] == 1 and v.figure_at[THUG_SPACES + space] >= 0:
            sides += 1 << BITS * v.figure_at[THUG_SPACES + space]
    if v.police_at == turf:
        sides += 1 << BITS * NEUTRAL
    return sides


@rule
def change_of(v, seat, side, leaves, joins):
    """What it means for the turf wars that a figure of one side leaves a space and joins another."""
    worth = 0
    for turf in range(1, TURFS + 1):
        change = stands(joins, turf) - stands(leaves, turf)
        if change != 0:
            sides = muster(v, turf)
            worth += outlook(v, seat, turf, sides + change * (1 << BITS * side)) - outlook(v, seat, turf, sides)
    return worth


@rule
def stands(space, turf):
    """1 if a figure on this space counts in the turf, else 0."""
    return int(space != OFF_BOARD and stands_in(space, turf))


@rule
def outlook(v, seat, turf, sides):
    """What a turf promises with these figures in it: the own chance of a marker, less the strongest rival's."""
    own = count(sides, seat)
    best, second = 0, own
    leader: int = NEUTRAL
    for side in range(NEUTRAL + 1):
        n = count(sides, side)
        if side != seat and n > best:
            best, second = n, max(best, second)
            leader = side
        elif side != seat:
            second = max(n, second)
    worth = 0
    if own > 0:
        worth = marker_worth(v, seat, turf) * chance_to_gain(v, seat, own - best)
    if leader != NEUTRAL:
        loss = marker_worth(v, leader, turf) * chance_to_gain(v, seat, best - second)
        worth -= loss * RIVALS_LOSS // (100 * (v.seats - 1))
    return worth // 100


@rule
def chance_to_gain(v, seat, margin):
    """By the margin over the next side, and by whether rivals of this seat can still come."""
    step = max(LEAST_MARGIN, min(margin, MOST_MARGIN)) - LEAST_MARGIN
    for rival in range(v.seats):
        if rival != seat and v.out[rival] == 0 and figures_left(v, rival) > 0:
            return CHANCE_OPEN[step]
    return CHANCE_SETTLED[step]


@rule
def marker_worth(v, seat, turf):
    """One more marker of a seat on a turf: control in the acts to come, and dominance at the end."""
    control = CONTROL_WORTH * (ACTS - v.act)
    leader = dominator(v, turf)
    if leader == seat:
        return control + DEFENCE_WORTH
    if leader == NOBODY_CONTROLS or markers_in(v, seat, turf) + 1 >= markers_in(v, leader, turf):
        return control + DOMINANCE_WORTH[v.act - 1]
    return control


@rule
def weigh_turf(v, seat, code, turf):
    """A turf for a card: its backs, a marker on or off, the fall of its thugs, or the Police Chief's company."""
    if code == SHAKE_BACKS:
        return haul_gain(v, seat, backs_in(v, turf), figures_left(v, seat))
    if code == ADD_MARKER:
        return marker_worth(v, seat, turf)
    if code == REMOVE_MARKER:
        return marker_worth(v, controller(v, turf), turf)
    sides = muster(v, turf)
    after = sides
    if code == GUN_DOWN_TURF:
        for i in range(2):
            figure = v.figure_at[AREA_SLOTS[turf][i]]
            if 0 <= figure < NEUTRAL:
                after -= 1 << BITS * figure
    elif v.police_at != turf:
        after += 1 << BITS * NEUTRAL
    return outlook(v, seat, turf, after) - outlook(v, seat, turf, sides)


@rule
def weigh_own_figure(v, seat, space):
    """A figure to work again: one that is not missed, and a family member rather than a thug."""
    worth = change_of(v, seat, seat, space, OFF_BOARD)
    if space >= THUG_SPACES:
        worth += SUITCASE_WORTH
    return worth


@rule
def weigh_destination(v, seat, space, shake, to):
    """Where a figure should go: one's own to work again, a rival's to where it counts least."""
    worth = change_of(v, seat, v.figure_at[space], space, to)
    if shake == 1:
        worth += shake_gain(v, seat, to)
    return worth


@rule
def shake_gain(v, seat, space):
    """What shaking down from a space brings."""
    if space < THUG_SPACES:
        return front_gain(v, seat, space, figures_left(v, seat))
    return haul_gain(v, seat, backs_next_to(v, space), figures_left(v, seat))


@rule
def weigh_neutral(v, seat, figure, shake, space):
    """A neutral figure: what it shakes down now, and whose turf it spoils."""
    worth = change_of(v, seat, NEUTRAL, where_neutral_is(v, figure), space)
    if shake == SHAKE_ONE_AREA:
        best = 0
        for i in range(len(SPACE_AREAS[0])):
            area = SPACE_AREAS[space - THUG_SPACES][i]
            if area >= 0:
                best = max(best, haul_gain(v, seat, backs_in(v, area), figures_left(v, seat)))
        return worth + best
    if shake != SHAKE_NONE:
        worth += shake_gain(v, seat, space)
    return worth


@rule
def weigh_relocation(v, seat, turf, move):
    """A marker leaves only a turf that others dominate."""
    if move == DECLINE:
        return 0
    if dominator(v, move - MARKER_FROM + 1) == seat:
        return -1
    return marker_worth(v, seat, turf)
