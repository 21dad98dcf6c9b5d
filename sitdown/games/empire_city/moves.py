"""The move table and the decisions it answers (EC-DP, section 8 of the rules)."""

from ...engine.contract import FIRST_STEP
from ...engine.moves import MoveTable
from .components import (
    BID_CARDS,
    BUST_CARDS,
    BUST_REVEALS,
    CHIP_KEY,
    CITY_KEY,
    CITY_NAME,
    COLLECT_CARDS,
    COLLECT_REVEALS,
    COMBAT_CARDS,
    COPS,
    FAMILY_KEY,
    FAMILY_NAME,
    HENCHMAN_KEY,
    HENCHMAN_NAME,
    HIT_CARDS,
    HIT_REVEALS,
    HOOD_KEY,
    HOOD_NAME,
    PRECOMBAT_CARDS,
    RACKET_KEY,
    RACKET_NAME,
    REACTION_CARDS,
    REFRESH_CARDS,
    SEAT_KEY,
    SEAT_NAME,
    SITDOWN_CARDS,
    SITDOWN_REVEALS,
    SPACE_KEY,
    SPACE_NAME,
    TERRITORY_KEY,
    TERRITORY_NAME,
    TURN_CARDS,
    TURN_REVEALS,
)

MOVES = MoveTable()


def _play(cards: tuple[int, ...]) -> int:
    return MOVES.group("play", [CITY_KEY[i] for i in cards], "Play {}", [CITY_NAME[i] for i in cards])


def _reveal(henchmen: tuple[int, ...]) -> int:
    names = [HENCHMAN_NAME[i] for i in henchmen]
    return MOVES.group("reveal", [HENCHMAN_KEY[i] for i in henchmen], "Reveal {} for the ability", names)


FAMILY = MOVES.group("family", FAMILY_KEY, "Lead the {} family", FAMILY_NAME)
DECK = MOVES.group("deck", HOOD_KEY, "Draw from the {} deck", [name.lower() for name in HOOD_NAME])
RACKET = MOVES.group("racket", RACKET_KEY, "Take the racket {}", RACKET_NAME)
SQUARE = MOVES.group("square", TERRITORY_KEY, "{}", TERRITORY_NAME)
HENCHMAN = MOVES.group("henchman", HENCHMAN_KEY, "{}", HENCHMAN_NAME)
CAPO = MOVES.group("capo", [key.removeprefix("capo_") for key in SEAT_KEY], "{}", SEAT_NAME)
COP = MOVES.group("cop", [str(n) for n in range(1, COPS + 1)], "Cop {}")
NESS = MOVES.group("ness", SPACE_KEY, "Elliot Ness goes to {}", SPACE_NAME)
FIGURE = MOVES.group("figure", SPACE_KEY, "Put a figure on {}", SPACE_NAME)
HIT_CAPO = MOVES.group("hit", [key.removeprefix("capo_") for key in SEAT_KEY], "Hit {}", SEAT_NAME)
FIGHT = MOVES.group("fight", label="To fight")
BY_ABILITY = MOVES.group("ability", label="To use the ability")
PASS = MOVES.group("pass", label="Pass")
DONE = MOVES.group("done", label="Done")
PAY = MOVES.group("pay", label="Pay the bribe")
GIVE_UP = MOVES.group("give_up", label="Give the square up")
CHIP = MOVES.group("add", CHIP_KEY, "Add {}")
PLAY_TURN, REVEAL_TURN = _play(TURN_CARDS), _reveal(TURN_REVEALS)
PLAY_COMBAT, PLAY_PRECOMBAT = _play(COMBAT_CARDS), _play(PRECOMBAT_CARDS)
PLAY_HIT, REVEAL_HIT = _play(HIT_CARDS), _reveal(HIT_REVEALS)
PLAY_BUST, REVEAL_BUST = _play(BUST_CARDS), _reveal(BUST_REVEALS)
PLAY_SITDOWN, REVEAL_SITDOWN = _play(SITDOWN_CARDS), _reveal(SITDOWN_REVEALS)
PLAY_BID, PLAY_REACTION, PLAY_REFRESH = _play(BID_CARDS), _play(REACTION_CARDS), _play(REFRESH_CARDS)
PLAY_COLLECT, REVEAL_COLLECT = _play(COLLECT_CARDS), _reveal(COLLECT_REVEALS)
CARD = MOVES.group("card", CITY_KEY, "The card {}", CITY_NAME)
DONATE = MOVES.group("donate", label="Donate again")
STOP = MOVES.group("stop", label="Stop here")
RANDOM = MOVES.group("random", label="One at random from the hand")
GIFT = MOVES.group("gift", label="Make a gift")
OFFER = MOVES.group("offer", label="Make an offer")
SET_ASIDE = MOVES.group("set_aside", label="Set the figure aside: nothing can be declared")
NOTHING = MOVES.group("nothing", label="Nothing")
MONEY = MOVES.group("money", label="Money")
A_CITY_CARD = MOVES.group("city_card", label="A city card")
A_HENCHMAN = MOVES.group("a_henchman", label="A henchman")
PACT = MOVES.group("pact", label="A pact of peace")
ACCEPT = MOVES.group("accept", label="Accept")
DECLINE = MOVES.group("decline", label="Decline")

CHOOSE_FAMILY = MOVES.decision("choose_family", "which family to lead", FAMILY)
PICK_DECK = MOVES.decision("pick_deck", "which deck to draw from", DECK)
START_RACKET = MOVES.decision("start_racket", "your first racket", RACKET)
START_SPACE = MOVES.decision("start_space", "where it stands", SQUARE)
START_HENCHMAN = MOVES.decision("start_henchman", "a henchman to begin with", HENCHMAN)
TIE_BREAK = MOVES.decision("tie_break", "whom you favor in the tie", CAPO)
REMOVE_COP = MOVES.decision("remove_cop", "which cop leaves the board", COP)
COP_PICK = MOVES.decision("cop_pick", "which cop moves", COP)
COP_STEP = MOVES.decision("cop_step", "where the cop goes", SQUARE, STOP)
BUST_RESPONSE = MOVES.decision(
    "bust_response", "what to do about the bust", PAY, GIVE_UP, PLAY_BUST, REVEAL_BUST, always=True
)
NESS_MOVE = MOVES.decision("ness_move", "where Elliot Ness goes", NESS)
SITDOWN_WINDOW = MOVES.decision(
    "sitdown_window", "whether to call a sit-down", PASS, PLAY_SITDOWN, REVEAL_SITDOWN, always=True
)
BID_BUILD = MOVES.decision("bid_build", "your bid for the title", DONE, CHIP, PLAY_BID, secret=True, always=True)
SWEETENER = MOVES.decision(
    "sweetener", "what to pledge to the godfather", NOTHING, MONEY, A_CITY_CARD, A_HENCHMAN, always=True
)
TURN_MENU = MOVES.decision(
    "turn_menu", "your turn", FIGURE, HIT_CAPO, PLAY_TURN, REVEAL_TURN, GIFT, OFFER, SET_ASIDE, always=True
)
TARGET_CAPO = MOVES.decision("target_capo", "which rival", CAPO)
TARGET_SQUARE = MOVES.decision("target_square", "which square", SQUARE)
TARGET_HENCHMAN = MOVES.decision("target_henchman", "whom to refresh for free", HENCHMAN)
REACT = MOVES.decision("reaction", "whether to cancel the card", PASS, PLAY_REACTION, always=True)
CASH_VENDETTA = MOVES.decision("cash_vendetta", "whose vendetta token to cash in", CAPO, STOP)
BUY_RACKET = MOVES.decision("buy_racket", "a racket to buy", RACKET, STOP, always=True)
PLACE_RACKET = MOVES.decision("place_racket", "where to put the racket", SQUARE)
HIRE = MOVES.decision("hire", "whom to hire", HENCHMAN, STOP, always=True)
DONATE_MORE = MOVES.decision("donate", "whether to donate again", DONATE, STOP, always=True)
HIT_TARGET = MOVES.decision("hit_target", "whom to kill", HENCHMAN, RANDOM)
HIT_COMMIT = MOVES.decision(
    "hit_commit", "your part in the hit", HENCHMAN, DONE, PLAY_HIT, REVEAL_HIT, secret=True, always=True
)
COMBAT_SELECT = MOVES.decision("combat_select", "which of your attacks comes next", SQUARE)
COMMIT = MOVES.decision(
    "commit",
    "what you commit",
    HENCHMAN,
    FIGHT,
    BY_ABILITY,
    DONE,
    PLAY_COMBAT,
    PLAY_PRECOMBAT,
    secret=True,
    always=True,
)
PRECOMBAT_TARGET = MOVES.decision("precombat_target", "against whom", CAPO)
KILL_PICK = MOVES.decision("kill_pick", "who dies without a roll", HENCHMAN)
REFRESH_PICK = MOVES.decision("refresh_pick", "whom to refresh", HENCHMAN, PLAY_REFRESH, STOP, always=True)
COLLECT_WINDOW = MOVES.decision(
    "collect_window", "what to use before collecting", DONE, PLAY_COLLECT, REVEAL_COLLECT, always=True
)
GIFT_RECIPIENT = MOVES.decision("gift_recipient", "whom to give to", CAPO)
GIFT_KIND = MOVES.decision("gift_kind", "what kind of gift", MONEY, A_CITY_CARD, A_HENCHMAN, always=True)
GIFT_CARD = MOVES.decision("gift_card", "which card", CARD, HENCHMAN, secret=True, always=True)
MONEY_BUILD = MOVES.decision("money_build", "how much money", DONE, CHIP, secret=True, always=True)
OFFER_PARTNER = MOVES.decision("offer_partner", "whom to deal with", CAPO)
OFFER_GIVE = MOVES.decision("offer_give", "what you give", NOTHING, MONEY, A_CITY_CARD, A_HENCHMAN, always=True)
OFFER_ASK = MOVES.decision("offer_ask", "what you ask for", NOTHING, MONEY, A_CITY_CARD, A_HENCHMAN, PACT)
OFFER_ANSWER = MOVES.decision("offer_answer", "whether to accept the offer", ACCEPT, DECLINE, always=True)
OFFER_PAY_CARD = MOVES.decision("offer_pay_card", "which card you pay with", CARD, HENCHMAN, secret=True, always=True)

(
    DEAL_STEP,
    START_STEP,
    FIRST_RACKET_STEP,
    FIRST_HENCHMEN_STEP,
    COPS_STEP,
    COP_COUNT_STEP,
    COP_CARD_STEP,
    MOVE_COPS_STEP,
    BUST_STEP,
    NESS_STEP,
    GODFATHER_STEP,
    SITDOWN_STEP,
    DECLARATIONS_STEP,
    NEXT_TURN_STEP,
    TURN_END_STEP,
    EFFECT_STEP,
    CARD_DONE_STEP,
    COMBAT_STEP,
    PRECOMBAT_STEP,
    AFTERMATH_STEP,
    UPKEEP_STEP,
    REFRESH_STEP,
    COLLECT_STEP,
    INCOME_STEP,
    GODFATHER_PAY_STEP,
    ROUND_END_STEP,
) = range(FIRST_STEP, FIRST_STEP + 26)
