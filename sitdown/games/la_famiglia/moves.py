"""The move table and the decisions it answers (LF-DP, section 8 of the rules)."""

from ...engine.contract import FIRST_STEP
from ...engine.moves import MoveTable
from .components import (
    AREA_KEY,
    AREA_NAME,
    CARD_KEY,
    CARD_NAME,
    COLOUR_KEY,
    COLOUR_NAME,
    COLUMN_KEY,
    COLUMN_NAME,
    FAMILY_KEY,
    FAMILY_NAME,
    PARTS,
    ROW_KEY,
    ROW_NAME,
    SEA_KEY,
    SEA_NAME,
    SEAT_KEY,
    SEAT_NAME,
    SLOT_KEY,
    SLOT_NAME,
    SOLDATI,
    SPACE_KEY,
    SPACE_NAME,
    TILE_KEY,
    TILE_NAME,
    TURN_TILES,
)

MOVES = MoveTable()

_token_key = [f"{column}/{colour}" for column in COLUMN_KEY for colour in COLOUR_KEY]
_token_name = [f"a {colour} token of {column}" for column in COLUMN_NAME for colour in COLOUR_NAME]

FAMILY = MOVES.group("family", FAMILY_KEY, "Lead {}", FAMILY_NAME)
USE_SPACE = MOVES.group("use_space", label="Use an action space")
GAIN = MOVES.group("gain", COLUMN_KEY, "Gain influence: {}", COLUMN_NAME)
END_TURN = MOVES.group("end_turn", label="End the turn")
PASS = MOVES.group("pass", label="Pass: no token can be paid for")
USE_TILE = MOVES.group(
    "use", [TILE_KEY[tile] for tile in TURN_TILES], "Use {}", [TILE_NAME[tile] for tile in TURN_TILES]
)
TOKEN = MOVES.group("token", _token_key, "Take {}", _token_name)
SPACE = MOVES.group("space", SPACE_KEY, "{}", [name.capitalize() for name in SPACE_NAME])
COLUMN = MOVES.group("column", COLUMN_KEY, "The column {}", COLUMN_NAME)
PART = MOVES.group("part", [str(part) for part in range(1, PARTS + 1)], "Do part {}")
MAIN = MOVES.group("main", label="The action of the column")
ISSUE_TOO = MOVES.group("issue", label="Issue an order")
AREA = MOVES.group("area", AREA_KEY, "{}", AREA_NAME)
SEA = MOVES.group("sea", SEA_KEY, "{}", SEA_NAME)
ORDER = MOVES.group("order", SLOT_KEY, "The order {}", SLOT_NAME)
TO_CAR = MOVES.group("car", label="A car")
TO_BOAT = MOVES.group("boat", label="A speedboat")
TO_LAB = MOVES.group("lab", label="A drug lab")
CLASH = MOVES.group("remove", SEAT_KEY, "Remove a speedboat of {}", SEAT_NAME)
ROW = MOVES.group("row", ROW_KEY, "The row {}", ROW_NAME)
TO_SUPPLY = MOVES.group("to_supply", label="The token goes to the supply")
TO_SHEET = MOVES.group("to_sheet", label="The token goes to a sheet")
MORE = MOVES.group("more", label="One more")
TILE = MOVES.group("tile", TILE_KEY, "The tile {}", TILE_NAME)
COUNT = MOVES.group("count", [str(n) for n in range(SOLDATI + 1)], "{}")
LAND = MOVES.group("land", AREA_KEY, "Over land to {}", AREA_NAME)
BY_BOAT = MOVES.group("boats", AREA_KEY, "By speedboat to {}", AREA_NAME)
ALLIES = MOVES.group("allies", AREA_KEY, "Through allies to {}", AREA_NAME)
BOMB = MOVES.group("bomb", AREA_KEY, "Bomb {}", AREA_NAME)
CAR_BOMB = MOVES.group("car_bomb", AREA_KEY, "Car bomb in {}", AREA_NAME)
YES = MOVES.group("yes", label="Yes")
NO = MOVES.group("no", label="No")
FINESSE = MOVES.group("finesse", label="Fight with finesse")
BRUTE = MOVES.group("brute", label="Fight with brute force")
DEFENDER = MOVES.group("defender", SEAT_KEY, "{} plays for them", SEAT_NAME)
CARD = MOVES.group("card", CARD_KEY, "{}", CARD_NAME)
PICK_UP = MOVES.group("pick_up", label="Pick up the other card")
LEAVE = MOVES.group("leave", label="Leave the other card")
RECRUITS = MOVES.group("recruits", ["free", "paid"], "Take the {} Soldati")
STAY = MOVES.group("stay", label="Stay here")
SKIP = MOVES.group("skip", label="Skip it")
STOP = MOVES.group("stop", label="Stop here")
DONE = MOVES.group("done", label="Done")
DISCARD = MOVES.group("discard", SLOT_KEY, "Discard the order {} for 1 money", SLOT_NAME)
ASK_GIFT = MOVES.group("ask_gift", label="Ask your team-mate for money")
GIVE = MOVES.group("give", label="Give 1 money, which costs 2")
DECLINE = MOVES.group("decline", label="Decline")

_anytime = (DISCARD, ASK_GIFT, GIVE, DECLINE)

FAMILY_FIRST = MOVES.decision("family_first", "which family to lead", FAMILY)
FAMILY_SECOND = MOVES.decision("family_second", "which family to lead", FAMILY)
SETUP_SOLDATO = MOVES.decision("setup_soldato", "where an extra Soldato goes", AREA)
SETUP_CAR = MOVES.decision("setup_car", "where the car goes", AREA)
SETUP_BOAT = MOVES.decision("setup_boat", "where the speedboat goes", SEA)
SETUP_LAB = MOVES.decision("setup_lab", "where a drug lab goes", AREA)
SETUP_INFLUENCE = MOVES.decision("setup_influence", "the column for an influence token", COLUMN)

INFLUENCE = MOVES.decision("influence_tile", "whether to swap a neutral token for yours", SKIP, COLUMN)
TURN_MENU = MOVES.decision("turn_menu", "your turn", USE_SPACE, GAIN, END_TURN, PASS, USE_TILE, *_anytime)
PICK_TOKEN = MOVES.decision("pick_token", "which token to move", TOKEN)
PICK_SPACE = MOVES.decision("pick_space", "which space to use", SPACE)
PICK_PART = MOVES.decision("pick_part", "which part of the space", PART, DONE)
RELOCATE_TOKEN = MOVES.decision("relocate_token", "where the token goes", SPACE)
COLUMN_MENU = MOVES.decision("column_menu", "the column's action, and an order", MAIN, ISSUE_TOO, DONE)
TWO_WHICH = MOVES.decision("two_which", "where the first token goes", TO_SUPPLY, TO_SHEET)
ULTIMA_MENU = MOVES.decision("ultima", "the final action", SPACE, *_anytime)
PLACE_AREA = MOVES.decision("place_area", "where to place Soldati", AREA)
PLACE_COUNT = MOVES.decision("place_count", "how many Soldati", COUNT)
ISSUE_AREA = MOVES.decision("issue_area", "where to issue an order", AREA, STOP)
ISSUE_ORDER = MOVES.decision("issue_order", "which order to issue", ORDER, STOP)
EQUIP_TYPE = MOVES.decision("equip_type", "what to equip with", TO_CAR, TO_BOAT, TO_LAB, SKIP)
CAR_AREA = MOVES.decision("car_area", "where the car goes", AREA, SKIP)
LAB_AREA = MOVES.decision("lab_area", "where the drug lab goes", AREA, SKIP)
BOAT_SEA = MOVES.decision("boat_sea", "where the speedboat goes", SEA)
BOAT_MOVE = MOVES.decision("boat_move", "whether it moves on", SEA, STAY)
BOAT_CLASH = MOVES.decision("boat_clash", "which other speedboat leaves", CLASH)
PICK_ROW = MOVES.decision("exert_row", "which row of your mat", ROW)
EXERT_MORE = MOVES.decision("exert_more", "one more token of that row?", MORE, STOP)
EXERT_DEST = MOVES.decision("exert_dest", "where the token goes", COLUMN, SPACE)
GATHER_TARGET = MOVES.decision("gather_target", "where to gather", AREA)
PULL_SOURCE = MOVES.decision("pull_source", "from where to pull units", AREA, DONE)
PULL_SOLDATI = MOVES.decision("pull_soldati", "how many Soldati come", COUNT)
PULL_CARS = MOVES.decision("pull_cars", "how many cars come", COUNT)

TILE_REMOVE = MOVES.decision("tile_remove", "which tile to give up", TILE)
TILE_PLACE = MOVES.decision("tile_place", "which tile to mark", TILE)

TIE_ORDER = MOVES.decision("tie_order", "which of your orders comes first", ORDER)
ORDER_MENU = MOVES.decision("order_menu", "what this order does now", PART, DONE, *_anytime)
SPREAD_AREA = MOVES.decision("spread_area", "which neighbouring area gets Soldati", AREA, DONE)
SPREAD_COUNT = MOVES.decision("spread_count", "how many Soldati", COUNT)
LABGUARD_AREA = MOVES.decision("labguard_area", "which lab gets a guard", AREA, DONE)
MOVE_SOURCE = MOVES.decision("move_source", "from where the second movement starts", AREA)
MOVE_TARGET = MOVES.decision("move_target", "where to move, and how", LAND, BY_BOAT, ALLIES)
BRIBE = MOVES.decision("bribe", "whether to bribe a defender", YES, NO, *_anytime)
MOVE_COUNT = MOVES.decision("move_count", "how many Soldati move", COUNT)
MOVE_CAR = MOVES.decision("move_car", "whether a car comes along", YES, NO)
SUBVERT_COUNT = MOVES.decision("subvert", "how many defenders change sides", COUNT)
BUYOFF_COUNT = MOVES.decision("buyoff", "how many defenders to buy off", COUNT, *_anytime)
MOVE_AGAIN = MOVES.decision("move_again", "whether to move a second time", YES, NO, *_anytime)
CONFLICT_MODE = MOVES.decision("conflict_mode", "how to fight", FINESSE, BRUTE)
NEUTRAL_DEFENDER = MOVES.decision("neutral_defender", "who plays for the neutral Soldati", DEFENDER)
CONFLICT_CARD = MOVES.decision("conflict_card", "your conflict card", CARD, secret=True)
PICKUP_ATTACKER = MOVES.decision("pickup_attacker", "whether to pick up the defender's card", PICK_UP, LEAVE)
PICKUP_DEFENDER = MOVES.decision("pickup_defender", "whether to pick up the attacker's card", PICK_UP, LEAVE)
RECRUITMENT = MOVES.decision("recruitment", "who settles in the area taken", RECRUITS, NO, *_anytime)
STRIKE_SOURCE = MOVES.decision("strike_source", "from where the strike starts", AREA)
STRIKE_TARGET = MOVES.decision("strike_target", "what to strike, and how", BOMB, CAR_BOMB, STOP)
PENTITO_TARGET = MOVES.decision("pentito_target", "whom the informer gives away", AREA, SKIP)
PENTITO_COUNT = MOVES.decision("pentito_count", "how many Soldati", COUNT)
DEFECT_TARGET = MOVES.decision("defect_target", "from where a Soldato defects", AREA, STOP)
AGITATE_SOURCE = MOVES.decision("agitate_source", "which neutral Soldati to stir up", AREA)
AGITATE_TARGET = MOVES.decision("agitate_target", "where they go", AREA)
AGITATE_COUNT = MOVES.decision("agitate_count", "how many of them", COUNT)

(
    CAST_STEP,
    UNITS_STEP,
    LABS_STEP,
    TOKENS_STEP,
    PLANNING_STEP,
    TURN_STEP,
    PARTS_STEP,
    RELOCATE_STEP,
    COLUMN_STEP,
    INSTITUTION_STEP,
    SECOND_ROW_STEP,
    PULL_STEP,
    FINAL_STEP,
    BUST_STEP,
    MANAGEMENT_STEP,
    ENCOUNTER_STEP,
    EXECUTE_STEP,
    ORDER_STEP,
    MOVEMENT_STEP,
    ATTACK_STEP,
    STRIKE_STEP,
    PENTITO_STEP,
    DEFECT_STEP,
    SPREAD_STEP,
    LABGUARD_STEP,
) = range(FIRST_STEP, FIRST_STEP + 25)
