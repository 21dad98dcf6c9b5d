"""What a sensible capo looks at (section 13 of the rules): a value for each move, in hundredths of a point."""

from ...engine.agenda import KIND, A, C, top
from ...engine.rule import rule
from .combat import COMMIT_CARRIER, COMMIT_HENCHMEN, side_of
from .components import (
    ABILITY_TARGET,
    ABSOLVE,
    ADJACENT_BONUS,
    BID_CARDS,
    BORDELLO,
    BUST_CARDS,
    CASINO,
    CHIP_VALUE,
    CHIPS,
    CITY_HALL_PRICE,
    CITY_HALL_VP,
    CITY_TYPES,
    CITY_WEAPON,
    COLLECT_CARDS,
    COLLECT_REVEALS,
    COMBAT_ADD,
    COMBAT_CARDS,
    COPS,
    CORRUPTION,
    DIE,
    DISCOUNT,
    DOCKS_FEE,
    DONATION,
    DRAW_TWO,
    EXTRA_FIGURE,
    FIRST_CITY,
    FIRST_FIGHTING,
    FIRST_HENCHMAN,
    FIRST_HITTING,
    GAIN_MONEY,
    GAIN_VP,
    HENCHMAN_COMBAT,
    HENCHMAN_CORRUPTION,
    HENCHMAN_FACTION,
    HENCHMEN,
    HIRE_ANY,
    HIRE_FRESH,
    HIT_ADD,
    MOD_ATTACK,
    MOD_DONATION,
    MOD_HIT,
    OPEN_SPACE,
    OWN_RACKET,
    PARTS,
    PITNEY_TOTALS,
    PRECOMBAT_CARDS,
    RACE,
    RACKET_ALLOWED,
    RACKET_COST,
    RACKET_INCOME,
    RACKET_TYPE,
    RACKETS_FRESH,
    RIVAL_RACKET,
    RIVAL_VP,
    SEATS,
    SPACE_ACTION,
    SPACE_HOOD,
    SPACE_VP,
    SPACES,
    SPECIAL,
    TERRITORIES,
    TERRITORY,
    TOKENS,
    TRACK,
    TURN_CARDS,
    TURN_REVEALS,
)
from .declarations import hire_price
from .hits import PICK_ASSASSIN
from .ledger import effect, modifier
from .moves import (
    ACCEPT,
    BID_BUILD,
    BUST_RESPONSE,
    BUY_RACKET,
    CAPO,
    CASH_VENDETTA,
    CHIP,
    CHOOSE_FAMILY,
    COLLECT_WINDOW,
    COMBAT_SELECT,
    COMMIT,
    COP,
    COP_PICK,
    COP_STEP,
    DECK,
    DECLINE,
    DONATE,
    DONATE_MORE,
    DONE,
    FIGHT,
    FIGURE,
    GIVE_UP,
    HENCHMAN,
    HIRE,
    HIT_CAPO,
    HIT_COMMIT,
    HIT_TARGET,
    KILL_PICK,
    NESS,
    NESS_MOVE,
    NOTHING,
    OFFER_ANSWER,
    PASS,
    PAY,
    PICK_DECK,
    PLACE_RACKET,
    PLAY_BID,
    PLAY_BUST,
    PLAY_COLLECT,
    PLAY_COMBAT,
    PLAY_HIT,
    PLAY_REFRESH,
    PLAY_TURN,
    PRECOMBAT_TARGET,
    RACKET,
    RANDOM,
    REACT,
    REFRESH_PICK,
    REMOVE_COP,
    REVEAL_BUST,
    REVEAL_COLLECT,
    REVEAL_TURN,
    SITDOWN_WINDOW,
    SQUARE,
    START_HENCHMAN,
    START_RACKET,
    START_SPACE,
    STOP,
    TARGET_CAPO,
    TARGET_HENCHMAN,
    TARGET_SQUARE,
    TIE_BREAK,
    TURN_MENU,
)
from .police import bribe_price
from .state import IN_HAND, NO_CARD, NOBODY_OWNS, OFF_BOARD
from .targets import is_next_to
from .territory import adjacent_squares, racket_fits, racket_price
from .upkeep import refresh_price

POINT = 100
FREE = 5000
NEVER = -10000
WIN = 1000000
FULL_HAND = 6
FAIR_BID = 500
MANY_ROUNDS = 5
DECK_TASTE = (35, 30, 40)
ADJACENT = 10 * ADJACENT_BONUS
"""What an own square next to a fight adds, in tenths."""


@rule
def judge(v, seat, move, n):
    """A first guess at how much a move is worth on this view."""
    frame = top(v)
    kind = frame[KIND]
    if kind == TURN_MENU:
        return judge_turn(v, seat, move)
    if kind == COMMIT:
        return judge_commitment(v, seat, move)
    if kind == BUY_RACKET:
        return judge_purchase(v, seat, move)
    if kind == HIRE or kind == START_HENCHMAN:
        return judge_hire(v, seat, move, kind)
    if kind == REFRESH_PICK or kind == TARGET_HENCHMAN:
        return judge_refresh(v, seat, move, kind)
    if kind == COLLECT_WINDOW:
        return judge_collect(v, seat, move)
    if kind == BID_BUILD:
        return judge_bid(v, seat, move)
    if kind == HIT_TARGET or kind == HIT_COMMIT:
        return judge_hit(v, seat, move, kind, frame[A])
    if kind == BUST_RESPONSE:
        return judge_bust(v, seat, frame[A], move)
    if kind == COP_STEP or kind == NESS_MOVE or kind == COP_PICK or kind == REMOVE_COP:
        return judge_police(v, seat, move, kind)
    if kind == DONATE_MORE:
        return judge_donation(v, seat) if move == DONATE else 0
    if kind == TARGET_SQUARE:
        return judge_square(v, seat, TERRITORY[move - SQUARE], ABILITY_TARGET[frame[A]])
    return judge_other(v, seat, move, kind, frame)


@rule
def judge_other(v, seat, move, kind, frame):
    """Targets, ties, decks, the choices of setup; no gifts and no deals."""
    if kind == TARGET_CAPO or kind == PRECOMBAT_TARGET:
        return v.vp[move - CAPO] + 3 * v.hand_n[move - CAPO]
    if kind == TIE_BREAK:
        return WIN if move - CAPO == seat else -v.vp[move - CAPO]
    if kind == PLACE_RACKET or kind == START_SPACE:
        return judge_place(v, seat, TERRITORY[move - SQUARE], frame[A], kind)
    if kind == START_RACKET:
        return RACKET_COST[move - RACKET]
    if kind == PICK_DECK:
        return DECK_TASTE[move - DECK]
    if kind == CASH_VENDETTA:
        return 0 if move == STOP else POINT
    if kind == REACT:
        return 0 if move == PASS else POINT
    if kind == KILL_PICK:
        return HENCHMAN_COMBAT[move - HENCHMAN]
    if kind == COMBAT_SELECT:
        return SPACE_VP[TERRITORY[move - SQUARE]]
    if kind == SITDOWN_WINDOW:
        return 0 if move == PASS else fair_bid(v, seat) - FAIR_BID // 2 - WIN * int(seat == v.godfather)
    if kind == OFFER_ANSWER:
        return judge_offer(v, seat, frame[C]) if move == ACCEPT else 0
    if kind == CHOOSE_FAMILY:
        return 0
    return int(move == NOTHING or move == DECLINE or move == DONE)


# measures


@rule
def rounds_left(v):
    """How many more rounds this may go on: somebody makes about sixteen points in each."""
    best = 0
    for rival in range(v.seats):
        if v.vp[rival] > best:
            best = v.vp[rival]
    n = 1 + (v.victory_target - best) // 17
    if n > MANY_ROUNDS:
        return MANY_ROUNDS
    return n


@rule
def worth_of_money(dollars):
    """City Hall's rate: $500 are two points."""
    return dollars * 2 // 5


@rule
def cost_of_corruption(v, seat, n):
    """Harmless below 40, dear above 60, and the end at 80."""
    level = v.corruption[seat] + n
    if level >= 78:
        return -NEVER
    if level >= 66:
        return 120 * n
    if level >= 50:
        return 25 * n
    return 7 * n


@rule
def leads(v, seat):
    """The rival who is ahead."""
    best = -1
    for rival in range(v.seats):
        if rival != seat and (best < 0 or v.vp[rival] > v.vp[best]):
            best = rival
    return best


@rule
def income_on(v, racket, space):
    """What a racket pays on a square in a usual round."""
    if RACKET_TYPE[racket] == CASINO:
        total = 0
        for die in range(DIE):
            total += RACKET_INCOME[racket][die]
        return total // DIE
    if RACKET_TYPE[racket] == BORDELLO:
        return (RACKET_INCOME[racket][0] + RACKET_INCOME[racket][1] + RACKET_INCOME[racket][2]) // TOKENS
    return RACKET_INCOME[racket][SPACE_HOOD[space]]


@rule
def square_worth(v, space):
    """What a square brings in the rounds to come."""
    value = SPACE_VP[space] * POINT * (rounds_left(v) - 1)
    if v.racket[space] != NO_CARD:
        value += worth_of_money(income_on(v, v.racket[space], space)) * (rounds_left(v) - 1)
    return value


# the turn


@rule
def judge_turn(v, seat, move):
    """EC-DP-15: free actions that help come first, then the best declaration."""
    if FIGURE <= move < FIGURE + SPACES:
        space = move - FIGURE
        if SPACE_ACTION[space] >= 0:
            return judge_neutral(v, seat, SPACE_ACTION[space])
        if v.owner[space] == NOBODY_OWNS:
            return POINT + SPACE_VP[space] * POINT * rounds_left(v) + best_purchase(v, seat, space)
        if v.owner[space] == seat:
            return 10 + best_purchase(v, seat, OFF_BOARD)
        return judge_attack(v, seat, space)
    if HIT_CAPO <= move < HIT_CAPO + SEATS:
        return judge_hit_on(v, seat, move - HIT_CAPO)
    if PLAY_TURN <= move < PLAY_TURN + len(TURN_CARDS):
        return judge_card(v, seat, TURN_CARDS[move - PLAY_TURN])
    if REVEAL_TURN <= move < REVEAL_TURN + len(TURN_REVEALS):
        return judge_reveal(v, seat, TURN_REVEALS[move - REVEAL_TURN])
    return NEVER


@rule
def judge_neutral(v, seat, action):
    """The neutral squares."""
    if action == DONATION:
        return judge_donation(v, seat)
    if action == RACE:
        chance = 16 if v.race_totals != 0 else 6
        return worth_of_money(v.pot) * chance // 36
    if action == DRAW_TWO:
        return 260 - 35 * v.city_n[seat]
    if action == HIRE_ANY:
        return 150 + 80 * affordable(v, seat) - 60 * v.hand_n[seat]
    if action == HIRE_FRESH:
        n = (v.cash[seat] - DOCKS_FEE) // 150
        if n > 3:
            n = 3
        return 70 + 80 * n - 60 * v.hand_n[seat]
    if action == ABSOLVE:
        return cost_of_corruption(v, seat, 5) - worth_of_money(500)
    if action == RACKETS_FRESH:
        return worth_of_money(v.cash[seat] - 600) // 2 if free_squares(v, seat) > 1 else NEVER
    return 0


@rule
def judge_donation(v, seat):
    """Always for the winning points; else with money that finds no better place."""
    points = CITY_HALL_VP + modifier(v, seat, MOD_DONATION)
    times = v.cash[seat] // CITY_HALL_PRICE
    if v.vp[seat] + points * times >= v.victory_target:
        return WIN
    if rounds_left(v) <= 2 or v.cash[seat] >= 3 * CITY_HALL_PRICE:
        return 80 * points * times - POINT
    return 60 * points - 2 * POINT


@rule
def affordable(v, seat):
    """How many henchmen of the track can be paid for, three at most."""
    n = 0
    for henchman in range(HENCHMEN):
        if v.henchman_track[henchman] > 0 and hire_price(v, seat, henchman) <= v.cash[seat] - 100 * n:
            n += 1
    if n > 3:
        return 3
    return n


@rule
def free_squares(v, seat):
    """Own squares without a racket."""
    n = 0
    for i in range(TERRITORIES):
        if v.owner[TERRITORY[i]] == seat and v.racket[TERRITORY[i]] == NO_CARD:
            n += 1
    return n


@rule
def best_purchase(v, seat, claimed):
    """What the best racket on the track would bring, a square just claimed included."""
    best = 0
    for slot in range(TRACK):
        racket = v.racket_track[slot]
        if racket == NO_CARD or racket_price(v, seat, racket) > v.cash[seat]:
            continue
        for i in range(TERRITORIES):
            space = TERRITORY[i]
            fits = racket_fits(v, seat, racket, space)
            if space == claimed and RACKET_ALLOWED[racket][SPACE_HOOD[space]] == 1:
                fits = True
            if fits and racket_gain(v, seat, racket, space) > best:
                best = racket_gain(v, seat, racket, space)
    return best


@rule
def racket_gain(v, seat, racket, space):
    """Income until the end, less the price."""
    return worth_of_money(income_on(v, racket, space) * rounds_left(v) - racket_price(v, seat, racket))


@rule
def own_force(v, seat):
    """What the henchmen and weapons in hand could add up to, other attacks of this round considered."""
    total = 0
    for henchman in range(HENCHMEN):
        if v.hand[seat][henchman] == IN_HAND:
            total += 10 * HENCHMAN_COMBAT[henchman]
    for i in range(len(COMBAT_CARDS)):
        total += 15 * v.city[seat][COMBAT_CARDS[i]]
    return total // (1 + fights_of(v, seat))


@rule
def force_of(v, rival):
    """An estimate of a rival's strength, in tenths: 2.2 for each card in hand, less for other fights."""
    return (22 * v.hand_n[rival] + 6 * v.city_n[rival]) * 2 // (2 + fights_of(v, rival))


@rule
def fights_of(v, seat):
    """In how many fights of this round a capo already stands."""
    n = 0
    for i in range(TERRITORIES):
        space = TERRITORY[i]
        if v.attackers[space] != 0 and is_involved(v, seat, space):
            n += 1
    return n


@rule
def is_involved(v, seat, space):
    """Whether a capo owns a square or attacks it."""
    return v.owner[space] == seat or (v.attackers[space] >> seat) & 1 == 1


@rule
def strongest_enemy(v, seat, space):
    """The most that anybody else could bring to this square, in tenths."""
    best = 0
    for rival in range(v.seats):
        if rival != seat and is_involved(v, rival, space):
            force = force_of(v, rival) + ADJACENT * adjacent_squares(v, rival, space)
            if force > best:
                best = force
    return best


@rule
def chance_to_win(edge):
    """Percent, by how many tenths one is stronger than the strongest other; nothing is certain."""
    return min(95, max(5, 50 + edge // 2))


@rule
def judge_attack(v, seat, space):
    """P(win) x (5 + what the square brings) less the bill; a lost attack gives the defender 5."""
    edge = own_force(v, seat) + ADJACENT * adjacent_squares(v, seat, space) - strongest_enemy(v, seat, space)
    chance = chance_to_win(edge)
    prize = 5 * POINT + 2 * SPACE_VP[space] * POINT + square_worth(v, space) // 3
    bill = cost_of_corruption(v, seat, v.attack_corruption + modifier(v, seat, MOD_ATTACK)) + 120
    return chance * prize // 100 - bill - 5 * (100 - chance)


@rule
def best_assassin(v, seat):
    """The strongest assassin in hand."""
    best = 0
    for henchman in range(HENCHMEN):
        if v.hand[seat][henchman] == IN_HAND and assassin_score(henchman) > best:
            best = assassin_score(henchman)
    return best


@rule
def assassin_score(henchman):
    """Printed score and bonus of an assassin."""
    n = HENCHMAN_COMBAT[henchman]
    for part in range(PARTS):
        if effect(FIRST_HITTING + henchman, part, 0) == HIT_ADD:
            n += effect(FIRST_HITTING + henchman, part, 1)
    return n


@rule
def judge_hit_on(v, seat, rival):
    """Good against an exhausted target that is weaker than the assassin."""
    value = -60
    best = best_assassin(v, seat)
    for henchman in range(HENCHMEN):
        if v.exhausted[rival][henchman] == 1 and HENCHMAN_COMBAT[henchman] < best:
            value = 160 - 30 * modifier(v, seat, MOD_HIT) + 10 * HENCHMAN_COMBAT[henchman]
    return value - cost_of_corruption(v, seat, 5 + modifier(v, seat, MOD_HIT))


@rule
def judge_card(v, seat, card):
    """A card of the turn: played when it helps now."""
    code = effect(FIRST_CITY + card, 0, 0)
    if code == CORRUPTION:
        return FREE if v.corruption[seat] >= 40 else NEVER
    if code == DISCOUNT:
        return FREE if v.cash[seat] >= 300 and free_squares(v, seat) > 0 else NEVER
    if code == PITNEY_TOTALS:
        return FREE if v.pot >= 900 else NEVER
    if code == EXTRA_FIGURE or code == GAIN_VP or code == RIVAL_VP or code == GAIN_MONEY:
        return FREE + 1
    return FREE


@rule
def judge_reveal(v, seat, henchman):
    """A henchman of little strength is worth revealing; a priest or judge when it gets hot."""
    if effect(FIRST_HENCHMAN + henchman, 0, 0) == CORRUPTION:
        return FREE if v.corruption[seat] >= 55 else NEVER
    if HENCHMAN_COMBAT[henchman] == 1 and effect(FIRST_HENCHMAN + henchman, 0, 0) == GAIN_MONEY:
        return FREE
    return NEVER


# buying, hiring, refreshing


@rule
def judge_purchase(v, seat, move):
    """Buy early, stop in the last rounds."""
    if move == STOP:
        return 1
    best = NEVER
    for i in range(TERRITORIES):
        if racket_fits(v, seat, move - RACKET, TERRITORY[i]):
            gain = racket_gain(v, seat, move - RACKET, TERRITORY[i])
            if gain > best:
                best = gain
    return best


@rule
def judge_place(v, seat, space, racket, kind):
    """Where it pays most; the first one where the points are."""
    value = income_on(v, racket, space)
    if kind == START_SPACE:
        return value + POINT * SPACE_VP[space]
    return value - SPACE_VP[space]


@rule
def judge_hire(v, seat, move, kind):
    """Strength for money and corruption, as long as the hand is small."""
    if move == STOP:
        return 0
    henchman = move - HENCHMAN
    value = 75 * HENCHMAN_COMBAT[henchman] + 30
    if kind == START_HENCHMAN:
        return value + int(HENCHMAN_FACTION[henchman] == SPECIAL)
    value -= worth_of_money(hire_price(v, seat, henchman))
    value -= cost_of_corruption(v, seat, HENCHMAN_CORRUPTION[henchman])
    if v.hand_n[seat] >= FULL_HAND or rounds_left(v) <= 1:
        return NEVER
    return value


@rule
def judge_refresh(v, seat, move, kind):
    """The same bill as hiring; not in the last round."""
    if move == STOP:
        return 0
    if PLAY_REFRESH <= move < HENCHMEN + PLAY_REFRESH and kind == REFRESH_PICK:
        return FREE
    henchman = move - HENCHMAN
    value = 75 * HENCHMAN_COMBAT[henchman] + 20
    if kind == TARGET_HENCHMAN:
        return value
    if rounds_left(v) <= 1:
        return NEVER
    value -= worth_of_money(refresh_price(v, seat, henchman))
    return value - cost_of_corruption(v, seat, HENCHMAN_CORRUPTION[henchman])


@rule
def judge_collect(v, seat, move):
    """Cards that bring money are played; henchmen only when they will not be needed."""
    if PLAY_COLLECT <= move < PLAY_COLLECT + len(COLLECT_CARDS):
        return POINT
    if REVEAL_COLLECT <= move < REVEAL_COLLECT + len(COLLECT_REVEALS):
        return POINT if rounds_left(v) <= 1 else -1
    return 0


# bids, busts, police


@rule
def fair_bid(v, seat):
    """What the title is worth in dollars."""
    if v.corruption[seat] >= 60 or rounds_left(v) <= 1:
        return 0
    return FAIR_BID + 50 * rounds_left(v)


@rule
def judge_bid(v, seat, move):
    """Chips up to the fair price, half the cash at most."""
    if move == DONE:
        return 0
    if CHIP <= move < CHIP + CHIPS:
        bid = v.bid[seat] + CHIP_VALUE[move - CHIP]
        return CHIP_VALUE[move - CHIP] if bid <= fair_bid(v, seat) and 3 * bid <= 2 * v.cash[seat] else -1
    return 1 if PLAY_BID <= move < PLAY_BID + len(BID_CARDS) else 0


@rule
def judge_bust(v, seat, space, move):
    """Pay for a square that is worth more than the bribe."""
    if move == GIVE_UP:
        return 0
    worth = SPACE_VP[space] * POINT * rounds_left(v)
    if v.racket[space] != NO_CARD:
        worth += worth_of_money(income_on(v, v.racket[space], space)) * rounds_left(v)
    if move == PAY:
        return worth - worth_of_money(bribe_price(v, seat))
    if PLAY_BUST <= move < PLAY_BUST + len(BUST_CARDS):
        return worth - 20
    return worth - 90 if move >= REVEAL_BUST else 0


@rule
def judge_police(v, seat, move, kind):
    """Onto the leader's squares, away from one's own."""
    if kind == NESS_MOVE:
        return judge_raid(v, seat, move - NESS)
    if kind == COP_STEP:
        return 0 if move == STOP else judge_raid(v, seat, TERRITORY[move - SQUARE])
    if kind == REMOVE_COP:
        threat = 0
        for i in range(TERRITORIES):
            if v.owner[TERRITORY[i]] == seat and is_next_to(v.cop_at[move - COP], TERRITORY[i]):
                threat += 1
        return threat
    return COPS - (move - COP)


@rule
def judge_raid(v, seat, space):
    """Whom a policeman on this square would hurt."""
    owner = v.owner[space]
    if owner == NOBODY_OWNS:
        return 0
    worth = POINT + square_worth(v, space)
    if owner == seat:
        return -worth
    return worth if owner == leads(v, seat) else worth // 2


@rule
def judge_square(v, seat, space, target):
    """The best square for a card."""
    if target == OPEN_SPACE:
        return SPACE_VP[space]
    if target == OWN_RACKET or target == RIVAL_RACKET:
        value = income_on(v, v.racket[space], space)
        if target == RIVAL_RACKET and v.owner[space] == leads(v, seat):
            value += POINT
        return value
    return square_worth(v, space)


@rule
def judge_offer(v, seat, asked):
    """Money or a card for nothing is welcome."""
    return 1 if asked == 0 else -1


# fights


@rule
def committed_force(v, seat):
    """What is committed so far, in tenths."""
    total = ADJACENT * adjacent_squares(v, seat, v.battle_at)
    for i in range(v.lineup_n[seat]):
        if v.lineup[seat][i] > 0:
            total += 10 * fighter_score(v, seat, v.lineup[seat][i] - 1)
    for card in range(CITY_TYPES):
        if v.laid[seat][card] > 0:
            total += 10 * v.laid[seat][card] * card_score(card)
    return total


@rule
def fighter_score(v, seat, henchman):
    """Printed score and what he adds on this side."""
    n, fighting = HENCHMAN_COMBAT[henchman], FIRST_FIGHTING + henchman
    for part in range(PARTS):
        side = effect(fighting, part, 2)
        if effect(fighting, part, 0) == COMBAT_ADD and (side == 0 or side == side_of(v, seat)):
            n += effect(fighting, part, 1)
    return n


@rule
def card_score(card):
    """What a combat card adds."""
    n = 0
    for part in range(PARTS):
        if effect(FIRST_CITY + card, part, 0) == COMBAT_ADD:
            n += effect(FIRST_CITY + card, part, 1)
    return n


@rule
def judge_commitment(v, seat, move):
    """Just enough to win; nothing where winning is out of reach."""
    if move == DONE:
        return 0
    if move == FIGHT:
        return 1
    wanted = strongest_enemy(v, seat, v.battle_at) + 10
    have = committed_force(v, seat)
    if HENCHMAN <= move < HENCHMAN + HENCHMEN:
        henchman = move - HENCHMAN
        if v.commit_step[seat] == COMMIT_CARRIER:
            return HENCHMAN_COMBAT[henchman]
        if have >= wanted or have + reserve_force(v, seat) + 15 < wanted:
            return -1
        return fighter_score(v, seat, henchman) if v.commit_step[seat] == COMMIT_HENCHMEN else 0
    if have == 0 or have >= wanted + 10:
        return -1
    if PLAY_COMBAT <= move < PLAY_COMBAT + len(COMBAT_CARDS):
        card = COMBAT_CARDS[move - PLAY_COMBAT]
        return 1 + 2 * card_score(card) + CITY_WEAPON[card]
    return 1 - len(PRECOMBAT_CARDS)


@rule
def reserve_force(v, seat):
    """What could still be committed, in tenths."""
    total = 0
    for henchman in range(HENCHMEN):
        if v.hand[seat][henchman] == IN_HAND:
            total += 10 * HENCHMAN_COMBAT[henchman]
    for i in range(len(COMBAT_CARDS)):
        card = COMBAT_CARDS[i]
        total += 10 * (v.city[seat][card] - v.laid[seat][card]) * card_score(card)
    return total


@rule
def judge_hit(v, seat, move, kind, rival):
    """The best exhausted target below one's assassin; the weakest assassin that is sure to win."""
    if kind == HIT_TARGET:
        if move == RANDOM:
            return 0
        target = HENCHMAN_COMBAT[move - HENCHMAN]
        return 10 + target if target < best_assassin(v, seat) else -target
    if move == DONE:
        return 0
    if seat == v.hitter:
        if v.commit_step[seat] == PICK_ASSASSIN:
            score = assassin_score(move - HENCHMAN)
            sure = v.open_target != NO_CARD and score > HENCHMAN_COMBAT[v.open_target]
            return POINT - 10 * HENCHMAN_COMBAT[move - HENCHMAN] if sure else score
        return int(v.open_target == NO_CARD)
    return 1 if move >= PLAY_HIT else 0
