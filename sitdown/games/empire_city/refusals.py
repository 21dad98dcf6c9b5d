"""Why not: the one definition of what is legal, decision by decision (section 8 of the rules)."""

from ...engine.agenda import KIND, A, B, C, top
from ...engine.rule import hot, rule
from .cards import deck_has_card, racket_on_track
from .combat import (
    COMMIT_CARDS,
    COMMIT_CARRIER,
    COMMIT_HENCHMEN,
    COMMIT_MODE,
    can_lay,
    combat_card,
    has_free_carrier,
    side_of,
    takes_part,
)
from .components import (
    ABSOLVE,
    ANY_SIDE,
    ATTACKER,
    BID_CARDS,
    BUST_CARDS,
    BUST_REVEALS,
    CHIP_VALUE,
    CHIPS,
    CITY_HALL,
    CITY_HALL_PRICE,
    CITY_SIDE,
    CITY_TYPES,
    CITY_WEAPON,
    CLOSES,
    COLLECT_CARDS,
    COLLECT_REVEALS,
    DEFENDER,
    DOCKS_FEE,
    DONATION,
    EXTRA_FIGURE,
    FIRST_CITY,
    FIRST_HENCHMAN,
    HENCHMAN_NEVER_DIES,
    HENCHMEN,
    HIRE_FRESH,
    HIT_CARDS,
    HIT_REVEALS,
    HOODS,
    LOCAL_FEE,
    MOD_BAN_ATTACK,
    MOD_BAN_HIT,
    MOST_EXTRA,
    RACKET_ALLOWED,
    RACKETS_FRESH,
    REACTION_CARDS,
    REFRESH_CARDS,
    SEATS,
    SITDOWN_CARDS,
    SITDOWN_REVEALS,
    SPACE_ACTION,
    SPACE_HOOD,
    SPACES,
    ST_MARYS_PRICE,
    STEP,
    TERRITORIES,
    TERRITORY,
    TURN_CARDS,
    TURN_REVEALS,
)
from .declarations import hire_price
from .hits import ADD_CARDS, PICK_ASSASSIN
from .ledger import modifier
from .moves import (
    A_CITY_CARD,
    A_HENCHMAN,
    ACCEPT,
    BID_BUILD,
    BUST_RESPONSE,
    BUY_RACKET,
    BY_ABILITY,
    CAPO,
    CARD,
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
    DONATE,
    DONATE_MORE,
    DONE,
    FAMILY,
    FIGHT,
    FIGURE,
    GIFT,
    GIFT_CARD,
    GIFT_KIND,
    GIFT_RECIPIENT,
    GIVE_UP,
    HENCHMAN,
    HIRE,
    HIT_CAPO,
    HIT_COMMIT,
    HIT_TARGET,
    KILL_PICK,
    MONEY,
    MONEY_BUILD,
    NESS,
    NESS_MOVE,
    NOTHING,
    OFFER,
    OFFER_ANSWER,
    OFFER_ASK,
    OFFER_GIVE,
    OFFER_PARTNER,
    OFFER_PAY_CARD,
    PASS,
    PAY,
    PICK_DECK,
    PLACE_RACKET,
    PLAY_BID,
    PLAY_BUST,
    PLAY_COLLECT,
    PLAY_HIT,
    PLAY_REACTION,
    PLAY_REFRESH,
    PLAY_SITDOWN,
    PLAY_TURN,
    PRECOMBAT_TARGET,
    RACKET,
    RANDOM,
    REACT,
    REFRESH_PICK,
    REMOVE_COP,
    REVEAL_BUST,
    REVEAL_COLLECT,
    REVEAL_HIT,
    REVEAL_SITDOWN,
    REVEAL_TURN,
    SITDOWN_WINDOW,
    SQUARE,
    START_HENCHMAN,
    START_RACKET,
    START_SPACE,
    STOP,
    SWEETENER,
    TARGET_CAPO,
    TARGET_HENCHMAN,
    TARGET_SQUARE,
    TIE_BREAK,
    TURN_MENU,
)
from .police import bribe_price
from .politics import FOR_PLEDGE, FOR_PRICE, can_fulfil, most_money
from .reasons import (
    ALREADY_ATTACKING,
    ASSASSIN_FIRST,
    ASSASSIN_PICKED_ALREADY,
    ATTACK_BANNED,
    BID_FIRST,
    CAN_DECLARE,
    CANNOT_DIE,
    CANNOT_FULFIL,
    CANNOT_PAY,
    CARDS_NOW,
    CARRIER_FIRST,
    CHIP_ORDER,
    CLOSED_THIS_ROUND,
    COP_BLOCKED,
    COP_HAS_MOVED,
    COP_IS_THERE,
    COP_MAY_NOT_ENTER,
    COP_MUST_STEP,
    COP_NOT_THERE,
    DECK_EMPTY,
    ENOUGH_FIGURES,
    FAMILY_TAKEN,
    HENCHMEN_FIRST,
    HIT_BANNED,
    IS_THE_TARGET,
    MODE_FIRST,
    MORE_THAN_ASKED,
    MORE_THAN_CASH,
    MORE_THAN_LEFT,
    NESS_CLOSES,
    NESS_STAYS,
    NO_AMOUNT,
    NO_ASSASSIN,
    NO_CARRIER,
    NO_DEALS,
    NO_HAND_TO_DRAW,
    NO_MODE_ASKED,
    NO_OPEN_ROOM,
    NO_ROOM,
    NO_SUCH_CAPO,
    NO_TARGET_FOR_IT,
    NO_TOKEN,
    NO_VICTIM,
    NONE_TO_ASK,
    NOT_A_FREE_FIGHTER,
    NOT_ADJACENT,
    NOT_AN_ENEMY,
    NOT_EXHAUSTED,
    NOT_HIS_EXHAUSTED,
    NOT_IN_CITY_HAND,
    NOT_IN_COMBAT,
    NOT_IN_HAND,
    NOT_NOW_GIVEN,
    NOT_ON_RACKET_TRACK,
    NOT_ON_TRACK,
    NOT_OPEN,
    NOT_TIED,
    NOT_YOUR_ATTACK,
    NOT_YOURSELF,
    NOTHING_FOR_NOTHING,
    NOTHING_TO_CONFESS,
    NOTHING_TO_GIVE,
    ONE_GIFT,
    ONE_NEGATES,
    ONE_OFFER,
    ONLY_ATTACKER,
    ONLY_DEFENDER,
    POLICE_THERE,
    POLITICS_OFF_REASON,
    PROTECTED_SQUARE,
    RACKET_NOT_ALLOWED,
    WRONG_SIDE,
)
from .state import (
    CITY_GIVEN,
    DEALS,
    HENCHMAN_GIVEN,
    IN_HAND,
    NO_CARD,
    NOBODY_OWNS,
    NOTHING_GIVEN,
    OFF_BOARD,
    POLITICS_OFF,
)
from .targets import (
    ALLOWED,
    cop_has_step,
    cop_may_enter,
    has_effect,
    has_target,
    is_next_to,
    refuse_capo,
    refuse_rival_target,
    refuse_square_target,
)
from .territory import has_police, has_room_for, is_open, racket_fits, racket_price
from .upkeep import refresh_price


@hot
def refusal(s, seat, move):
    """ALLOWED, or the code of the reason why this answer to the pending decision is not."""
    frame = top(s)
    kind = frame[KIND]
    if kind == TURN_MENU:
        return refuse_turn(s, seat, move)
    if kind == COMMIT:
        return refuse_commit(s, seat, move)
    if kind == BID_BUILD:
        return refuse_bid(s, seat, move)
    if kind == COLLECT_WINDOW:
        return refuse_collect(s, seat, move)
    if kind == BUY_RACKET:
        return refuse_purchase(s, seat, move)
    if kind == HIRE:
        return refuse_hire(s, seat, move)
    if kind == REFRESH_PICK:
        return refuse_refresh(s, seat, move)
    if kind == HIT_COMMIT:
        return refuse_hit_commit(s, seat, move)
    if kind == HIT_TARGET:
        return refuse_hit_target(s, frame[A], move)
    if kind == PICK_DECK:
        return ALLOWED if deck_has_card(s, move - DECK) else DECK_EMPTY
    return refuse_other(s, seat, move, frame, kind)


@rule
def refuse_other(s, seat, move, frame, kind):
    """The decisions that are asked less often."""
    if kind == MONEY_BUILD:
        return refuse_amount(s, seat, frame[A], move)
    if kind == GIFT_CARD or kind == OFFER_PAY_CARD:
        return refuse_gift_card(s, seat, frame[C], move)
    if kind == TARGET_CAPO:
        return refuse_rival_target(s, seat, frame[A], move - CAPO)
    if kind == TARGET_SQUARE:
        return refuse_square_target(s, seat, frame[A], TERRITORY[move - SQUARE])
    if kind == TARGET_HENCHMAN:
        return ALLOWED if s.exhausted[seat][move - HENCHMAN] == 1 else NOT_EXHAUSTED
    if kind == GIFT_RECIPIENT or kind == OFFER_PARTNER:
        return refuse_capo(s, seat, move - CAPO)
    if kind == GIFT_KIND or kind == SWEETENER or kind == OFFER_GIVE:
        return refuse_kind(s, seat, kind, move)
    if kind == OFFER_ASK:
        return refuse_ask(s, frame[A], frame[B], move)
    if kind == OFFER_ANSWER:
        return ALLOWED if move != ACCEPT or can_fulfil(s, seat, frame[C]) else CANNOT_FULFIL
    if kind == SITDOWN_WINDOW:
        return refuse_sitdown(s, seat, move)
    if kind == BUST_RESPONSE:
        return refuse_bust(s, seat, move)
    if kind == REACT:
        return ALLOWED if move == PASS or holds(s, seat, REACTION_CARDS[move - PLAY_REACTION]) else NOT_IN_CITY_HAND
    if kind == CASH_VENDETTA:
        return refuse_cash_in(s, seat, frame[A], move)
    if kind == PLACE_RACKET:
        return ALLOWED if racket_fits(s, seat, frame[A], TERRITORY[move - SQUARE]) else RACKET_NOT_ALLOWED
    if kind == DONATE_MORE:
        return ALLOWED if move != DONATE or s.cash[seat] >= CITY_HALL_PRICE else CANNOT_PAY
    if kind == COMBAT_SELECT:
        return ALLOWED if (s.attackers[TERRITORY[move - SQUARE]] >> seat) & 1 == 1 else NOT_YOUR_ATTACK
    if kind == PRECOMBAT_TARGET:
        return refuse_participant(s, seat, move - CAPO)
    if kind == KILL_PICK:
        return refuse_kill(s, seat, move - HENCHMAN)
    return refuse_setup_or_police(s, seat, move, frame, kind)


@rule
def refuse_setup_or_police(s, seat, move, frame, kind):
    """Setup, ties, cops."""
    if kind == COP_PICK:
        return refuse_cop_pick(s, frame[A], move - COP)
    if kind == COP_STEP:
        return refuse_cop_step(s, frame[A], frame[B], frame[C], move)
    if kind == REMOVE_COP:
        return ALLOWED if s.cop_at[move - COP] != OFF_BOARD else COP_NOT_THERE
    if kind == NESS_MOVE:
        return refuse_ness(s, move - NESS)
    if kind == TIE_BREAK:
        return refuse_tie(s, seat, frame[B], move - CAPO)
    if kind == CHOOSE_FAMILY:
        return refuse_family(s, move - FAMILY)
    if kind == START_RACKET:
        return refuse_first_racket(s, move - RACKET)
    if kind == START_SPACE:
        return refuse_first_space(s, frame[A], TERRITORY[move - SQUARE])
    if kind == START_HENCHMAN:
        return ALLOWED if s.henchman_track[move - HENCHMAN] > 0 else NOT_ON_TRACK
    return ALLOWED


@hot
def holds(s, seat, card):
    """Whether a city card is in hand."""
    return s.city[seat][card] > 0


@rule
def refuse_reveal(s, seat, henchman):
    """EC-HEN-03, EC-HEN-12, EC-CARD-02: in hand, and with a target if one is needed."""
    if s.hand[seat][henchman] != IN_HAND:
        return NOT_IN_HAND
    return ALLOWED if has_target(s, seat, FIRST_HENCHMAN + henchman) else NO_TARGET_FOR_IT


@rule
def refuse_card(s, seat, card):
    """EC-CARD-01, EC-CARD-02, EC-CARD-15: in hand, not one figure too many, and with a target if one is needed."""
    if s.city[seat][card] == 0:
        return NOT_IN_CITY_HAND
    if s.extra_figures[seat] >= MOST_EXTRA and has_effect(FIRST_CITY + card, EXTRA_FIGURE):
        return ENOUGH_FIGURES
    return ALLOWED if has_target(s, seat, FIRST_CITY + card) else NO_TARGET_FOR_IT


# the turn


@hot
def refuse_turn(s, seat, move):
    """EC-DP-15 `turn_menu`."""
    if FIGURE <= move < FIGURE + SPACES:
        return refuse_figure(s, seat, move - FIGURE)
    if HIT_CAPO <= move < HIT_CAPO + SEATS:
        return refuse_hit(s, seat, move - HIT_CAPO)
    if PLAY_TURN <= move < PLAY_TURN + len(TURN_CARDS):
        return refuse_card(s, seat, TURN_CARDS[move - PLAY_TURN])
    if REVEAL_TURN <= move < REVEAL_TURN + len(TURN_REVEALS):
        return refuse_reveal(s, seat, TURN_REVEALS[move - REVEAL_TURN])
    if move == GIFT:
        return refuse_gift(s, seat)
    if move == OFFER:
        return refuse_offer(s)
    return CAN_DECLARE if can_declare(s, seat) else ALLOWED


@hot
def refuse_figure(s, seat, space):
    """EC-DP-45: what a figure can do there is decided by the square's state."""
    if SPACE_ACTION[space] >= 0:
        return refuse_neutral(s, seat, space, SPACE_ACTION[space])
    if has_police(s, space):
        return POLICE_THERE
    if s.owner[space] == NOBODY_OWNS or s.owner[space] == seat:
        return ALLOWED
    if s.safe[space] == 1:
        return PROTECTED_SQUARE
    if (s.attackers[space] >> seat) & 1 == 1:
        return ALREADY_ATTACKING
    return ATTACK_BANNED if modifier(s, seat, MOD_BAN_ATTACK + SPACE_HOOD[space]) > 0 else ALLOWED


@rule
def refuse_neutral(s, seat, space, action):
    """EC-NEU-02, EC-NEU-03, EC-NEU-07..09, EC-RUL-24."""
    if s.ness_at == space:
        return NESS_CLOSES
    if s.cop_card != NO_CARD and CLOSES[s.cop_card][space] == 1:
        return CLOSED_THIS_ROUND
    if s.cash[seat] < neutral_price(action):
        return CANNOT_PAY
    if action == ABSOLVE and s.corruption[seat] == 0:
        return NOTHING_TO_CONFESS
    return ALLOWED


@rule
def neutral_price(action):
    """What a neutral square costs at least."""
    if action == DONATION:
        return CITY_HALL_PRICE
    if action == HIRE_FRESH:
        return DOCKS_FEE
    if action == RACKETS_FRESH:
        return LOCAL_FEE
    if action == ABSOLVE:
        return ST_MARYS_PRICE
    return 0


@rule
def refuse_hit(s, seat, rival):
    """EC-HIT-01."""
    reason = refuse_capo(s, seat, rival)
    if reason != ALLOWED:
        return reason
    if s.hand_n[seat] == 0:
        return NO_ASSASSIN
    if s.hand_n[rival] + s.exhausted_n[rival] == 0:
        return NO_VICTIM
    return HIT_BANNED if modifier(s, seat, MOD_BAN_HIT) > 0 else ALLOWED


@rule
def can_declare(s, seat):
    """EC-DEC-05: whether any declaration at all is legal."""
    for i in range(SPACES):
        if refuse_figure(s, seat, SPACES - 1 - i) == ALLOWED:
            return True
    for rival in range(s.seats):
        if refuse_hit(s, seat, rival) == ALLOWED:
            return True
    return False


@rule
def refuse_gift(s, seat):
    """EC-POL-02, EC-POL-07."""
    if s.table_politics == POLITICS_OFF:
        return POLITICS_OFF_REASON
    if s.gift_made == 1:
        return ONE_GIFT
    if s.cash[seat] < STEP and s.city_n[seat] + s.hand_n[seat] == 0:
        return NOTHING_TO_GIVE
    return ALLOWED


@rule
def refuse_offer(s):
    """EC-POL-05."""
    if s.table_politics != DEALS:
        return NO_DEALS
    return ONE_OFFER if s.offer_made == 1 else ALLOWED


@rule
def refuse_cash_in(s, seat, rivals, move):
    """EC-DP-18: EC-VEN-04, EC-CMP-03."""
    if move == STOP:
        return ALLOWED
    rival = move - CAPO
    if (rivals >> rival) & 1 == 0 or s.vendetta[seat][rival] == 0 or not some_deck(s):
        return NO_TOKEN
    return ALLOWED


@rule
def some_deck(s):
    """EC-CMP-03: whether a city card can be drawn."""
    for deck in range(HOODS):
        if deck_has_card(s, deck):
            return True
    return False


@rule
def refuse_purchase(s, seat, move):
    """EC-DP-19: EC-CTL-04, EC-RAC-02, EC-RAC-04."""
    if move == STOP:
        return ALLOWED
    racket = move - RACKET
    if not racket_on_track(s, racket):
        return NOT_ON_RACKET_TRACK
    if s.cash[seat] < racket_price(s, seat, racket):
        return CANNOT_PAY
    return ALLOWED if has_room_for(s, seat, racket) else NO_ROOM


@hot
def refuse_hire(s, seat, move):
    """EC-DP-21: EC-HEN-02."""
    if move == STOP:
        return ALLOWED
    if s.henchman_track[move - HENCHMAN] == 0:
        return NOT_ON_TRACK
    return ALLOWED if s.cash[seat] >= hire_price(s, seat, move - HENCHMAN) else CANNOT_PAY


# hits


@rule
def refuse_hit_target(s, rival, move):
    """EC-DP-23: EC-HIT-03."""
    if move == RANDOM:
        return ALLOWED if s.hand_n[rival] > 0 else NO_HAND_TO_DRAW
    return ALLOWED if s.exhausted[rival][move - HENCHMAN] == 1 else NOT_HIS_EXHAUSTED


@rule
def refuse_hit_commit(s, seat, move):
    """EC-DP-24, EC-DP-25: EC-HIT-05, EC-HIT-06."""
    if HENCHMAN <= move < HENCHMAN + HENCHMEN:
        if seat != s.hitter:
            return ONLY_ATTACKER
        if s.commit_step[seat] != PICK_ASSASSIN:
            return ASSASSIN_PICKED_ALREADY
        return ALLOWED if s.hand[seat][move - HENCHMAN] == IN_HAND else NOT_IN_HAND
    if s.commit_step[seat] != ADD_CARDS:
        return ASSASSIN_FIRST
    if move == DONE:
        return ALLOWED
    if PLAY_HIT <= move < PLAY_HIT + len(HIT_CARDS):
        return refuse_hit_card(s, seat, HIT_CARDS[move - PLAY_HIT])
    return refuse_guard(s, seat, HIT_REVEALS[move - REVEAL_HIT])


@rule
def refuse_hit_card(s, seat, card):
    """EC-HIT-06, EC-CARD-06."""
    if s.city[seat][card] <= s.laid[seat][card]:
        return NOT_IN_CITY_HAND
    side = ATTACKER if seat == s.hitter else DEFENDER
    return ALLOWED if CITY_SIDE[card] == ANY_SIDE or CITY_SIDE[card] == side else WRONG_SIDE


@rule
def refuse_guard(s, seat, henchman):
    """EC-HIT-06: one henchman of the defender, not the target."""
    if seat == s.hitter:
        return ONLY_DEFENDER
    if s.mark[seat] == 1 + henchman:
        return IS_THE_TARGET
    if s.lineup_n[seat] > 0:
        return ONE_NEGATES
    return ALLOWED if s.hand[seat][henchman] == IN_HAND else NOT_IN_HAND


# combat


@hot
def refuse_commit(s, seat, move):
    """EC-DP-27..30: EC-CMB-03..05."""
    step = s.commit_step[seat]
    if HENCHMAN <= move < HENCHMAN + HENCHMEN:
        if step == COMMIT_HENCHMEN:
            return ALLOWED if s.hand[seat][move - HENCHMAN] == IN_HAND else NOT_IN_HAND
        if step == COMMIT_CARRIER:
            return ALLOWED if is_free_fighter(s, seat, move - HENCHMAN) else NOT_A_FREE_FIGHTER
        return MODE_FIRST if step == COMMIT_MODE else CARDS_NOW
    if move == FIGHT or move == BY_ABILITY:
        return ALLOWED if step == COMMIT_MODE else NO_MODE_ASKED
    if step == COMMIT_MODE:
        return MODE_FIRST
    if step == COMMIT_CARRIER:
        return CARRIER_FIRST
    if move == DONE:
        return ALLOWED
    if step != COMMIT_CARDS:
        return HENCHMEN_FIRST
    return refuse_combat_card(s, seat, combat_card(move))


@rule
def is_free_fighter(s, seat, henchman):
    """EC-CMB-05: committed to fight, without a weapon."""
    for i in range(s.lineup_n[seat]):
        if s.lineup[seat][i] == 1 + henchman:
            return s.lineup_arm[seat][i] == 0
    return False


@rule
def refuse_combat_card(s, seat, card):
    """EC-CMB-04, EC-CMB-05, EC-CARD-06."""
    if s.city[seat][card] <= s.laid[seat][card]:
        return NOT_IN_CITY_HAND
    if can_lay(s, seat, card):
        return ALLOWED
    if CITY_SIDE[card] != ANY_SIDE and CITY_SIDE[card] != side_of(s, seat):
        return WRONG_SIDE
    return NO_CARRIER if CITY_WEAPON[card] == 1 and not has_free_carrier(s, seat) else ALLOWED


@rule
def refuse_participant(s, seat, rival):
    """EC-DP-31: EC-CMB-06, EC-RUL-41."""
    reason = refuse_capo(s, seat, rival)
    if reason != ALLOWED:
        return reason
    return ALLOWED if takes_part(s, rival) else NOT_IN_COMBAT


@rule
def refuse_kill(s, winner, henchman):
    """EC-DP-32: EC-CMB-10."""
    for seat in range(s.seats):
        if seat != winner:
            for i in range(s.arena_n[seat]):
                if s.arena[seat][i] == 1 + henchman:
                    return CANNOT_DIE if HENCHMAN_NEVER_DIES[henchman] == 1 else ALLOWED
    return NOT_AN_ENEMY


# upkeep


@hot
def refuse_refresh(s, seat, move):
    """EC-DP-33: EC-UPK-02, EC-HEN-05."""
    if move == STOP:
        return ALLOWED
    if PLAY_REFRESH <= move < PLAY_REFRESH + len(REFRESH_CARDS):
        return refuse_card(s, seat, REFRESH_CARDS[move - PLAY_REFRESH])
    if s.exhausted[seat][move - HENCHMAN] == 0:
        return NOT_EXHAUSTED
    return ALLOWED if s.cash[seat] >= refresh_price(s, seat, move - HENCHMAN) else CANNOT_PAY


@rule
def refuse_collect(s, seat, move):
    """EC-DP-34: EC-UPK-03."""
    if PLAY_COLLECT <= move < PLAY_COLLECT + len(COLLECT_CARDS):
        return refuse_card(s, seat, COLLECT_CARDS[move - PLAY_COLLECT])
    if REVEAL_COLLECT <= move < REVEAL_COLLECT + len(COLLECT_REVEALS):
        return refuse_reveal(s, seat, COLLECT_REVEALS[move - REVEAL_COLLECT])
    return ALLOWED


# bids and amounts


@rule
def refuse_bid(s, seat, move):
    """EC-DP-13: EC-GF-04, EC-GF-10, EC-DP-44."""
    if move == DONE:
        return ALLOWED
    if CHIP <= move < CHIP + CHIPS:
        return refuse_chip(s.bid[seat], CHIP_VALUE[move - CHIP], s.cash[seat], MORE_THAN_CASH)
    card = BID_CARDS[move - PLAY_BID]
    if s.city[seat][card] <= s.laid[seat][card]:
        return NOT_IN_CITY_HAND
    return ALLOWED if s.bid[seat] >= STEP else BID_FIRST


@rule
def refuse_chip(amount, chip, limit, too_much):
    """EC-DP-44: never a larger chip after a smaller one; $500 and $50 once, $100 four times at most."""
    if not may_follow(amount, chip):
        return CHIP_ORDER
    return ALLOWED if amount + chip <= limit else too_much


@hot
def may_follow(amount, chip):
    """The amount itself says which chips are on the table, since there is one way to build it."""
    if chip == CHIP_VALUE[0] or chip == CHIP_VALUE[1]:
        return amount % CHIP_VALUE[0] == 0
    if chip == CHIP_VALUE[2]:
        return amount % CHIP_VALUE[2] == 0 and amount % CHIP_VALUE[1] < CHIP_VALUE[1] - CHIP_VALUE[2]
    return amount % CHIP_VALUE[2] == 0


@rule
def refuse_amount(s, seat, purpose, move):
    """EC-DP-38."""
    if move == DONE:
        return ALLOWED if s.building[seat] >= STEP else NO_AMOUNT
    too_much = MORE_THAN_CASH
    if purpose == FOR_PLEDGE:
        too_much = MORE_THAN_LEFT
    elif purpose == FOR_PRICE:
        too_much = MORE_THAN_ASKED
    return refuse_chip(s.building[seat], CHIP_VALUE[move - CHIP], most_money(s, seat, purpose), too_much)


@rule
def refuse_gift_card(s, seat, kind, move):
    """EC-DP-37, EC-DP-43."""
    if CARD <= move < CARD + CITY_TYPES:
        if kind != CITY_GIVEN:
            return NOT_NOW_GIVEN
        return ALLOWED if holds(s, seat, move - CARD) else NOT_IN_CITY_HAND
    if kind != HENCHMAN_GIVEN:
        return NOT_NOW_GIVEN
    return ALLOWED if s.hand[seat][move - HENCHMAN] == IN_HAND else NOT_IN_HAND


@rule
def refuse_kind(s, seat, kind, move):
    """EC-DP-14, EC-DP-36, EC-DP-40: what one has."""
    if move == NOTHING:
        return ALLOWED
    if move == MONEY:
        left = s.cash[seat]
        if kind == SWEETENER:
            left -= s.bid_shown[seat]
        if left >= STEP:
            return ALLOWED
        return MORE_THAN_LEFT if kind == SWEETENER else NOTHING_TO_GIVE
    n = s.city_n[seat] if move == A_CITY_CARD else s.hand_n[seat]
    return ALLOWED if n > 0 else NOTHING_TO_GIVE


@rule
def refuse_ask(s, partner, given, move):
    """EC-DP-41: EC-POL-05; only public counts matter."""
    if move == NOTHING and given == NOTHING_GIVEN:
        return NOTHING_FOR_NOTHING
    if move == A_CITY_CARD and s.city_n[partner] == 0:
        return NONE_TO_ASK
    if move == A_HENCHMAN and s.hand_n[partner] == 0:
        return NONE_TO_ASK
    return ALLOWED


# setup, ties, police


@rule
def refuse_family(s, family):
    """EC-DP-01: EC-SET-02."""
    for seat in range(s.seats):
        if s.family[seat] == family:
            return FAMILY_TAKEN
    return ALLOWED


@rule
def refuse_first_racket(s, racket):
    """EC-DP-03: EC-SET-12."""
    if not racket_on_track(s, racket):
        return NOT_ON_RACKET_TRACK
    for i in range(TERRITORIES):
        if is_open(s, TERRITORY[i]) and RACKET_ALLOWED[racket][SPACE_HOOD[TERRITORY[i]]] == 1:
            return ALLOWED
    return NO_OPEN_ROOM


@rule
def refuse_first_space(s, racket, space):
    """EC-DP-04: EC-SET-12, EC-SET-16."""
    if not is_open(s, space):
        return NOT_OPEN
    return ALLOWED if RACKET_ALLOWED[racket][SPACE_HOOD[space]] == 1 else RACKET_NOT_ALLOWED


@rule
def refuse_tie(s, seat, tied, capo):
    """EC-DP-06: EC-FLOW-04, EC-OPT-09."""
    if capo >= s.seats:
        return NO_SUCH_CAPO
    if (tied >> capo) & 1 == 0:
        return NOT_TIED
    return NOT_YOURSELF if capo == seat and s.open_tie_break_self == 0 else ALLOWED


@rule
def refuse_cop_pick(s, tipped, cop):
    """EC-DP-08: EC-COP-08, EC-CARD-07."""
    if s.cop_at[cop] == OFF_BOARD:
        return COP_NOT_THERE
    if tipped == 0 and s.cop_moved[cop] == 1:
        return COP_HAS_MOVED
    return ALLOWED if cop_has_step(s, cop, tipped) else COP_BLOCKED


@rule
def refuse_cop_step(s, cop, taken, tipped, move):
    """EC-DP-09: EC-COP-08, EC-COP-11."""
    if move == STOP:
        return ALLOWED if taken > 0 else COP_MUST_STEP
    space = TERRITORY[move - SQUARE]
    if not is_next_to(s.cop_at[cop], space):
        return NOT_ADJACENT
    return ALLOWED if cop_may_enter(s, cop, space, tipped) else COP_MAY_NOT_ENTER


@rule
def refuse_ness(s, space):
    """EC-DP-11: EC-COP-18, EC-RUL-09."""
    if s.ness_at == space:
        return NESS_STAYS
    return COP_IS_THERE if s.police[space] > 0 and space != CITY_HALL else ALLOWED


@rule
def refuse_bust(s, seat, move):
    """EC-DP-10: EC-COP-14."""
    if move == GIVE_UP:
        return ALLOWED
    if move == PAY:
        return ALLOWED if s.cash[seat] >= bribe_price(s, seat) else CANNOT_PAY
    if PLAY_BUST <= move < PLAY_BUST + len(BUST_CARDS):
        return ALLOWED if holds(s, seat, BUST_CARDS[move - PLAY_BUST]) else NOT_IN_CITY_HAND
    return refuse_reveal(s, seat, BUST_REVEALS[move - REVEAL_BUST])


@rule
def refuse_sitdown(s, seat, move):
    """EC-DP-12: EC-GF-02."""
    if move == PASS:
        return ALLOWED
    if PLAY_SITDOWN <= move < PLAY_SITDOWN + len(SITDOWN_CARDS):
        return ALLOWED if holds(s, seat, SITDOWN_CARDS[move - PLAY_SITDOWN]) else NOT_IN_CITY_HAND
    return refuse_reveal(s, seat, SITDOWN_REVEALS[move - REVEAL_SITDOWN])
