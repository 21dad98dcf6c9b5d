"""What can be told at the table: words, rule and who reads them."""

from ...engine.events import EventTable
from .components import (
    AREA_NAME,
    CARD_NAME,
    CHARACTER_NAME,
    COLOUR_NAME,
    COLUMN_NAME,
    FAMILY_NAME,
    MANDAMENTO_NAME,
    ORDER_NAME,
    ROW_NAME,
    SEA_NAME,
    SEAT_NAME,
    SPACE_NAME,
    TILE_NAME,
)
from .moves import MOVES

TEAM_NAME = (" and ".join(SEAT_NAME[0::2]), " and ".join(SEAT_NAME[1::2]))

EVENTS = EventTable(
    seat=SEAT_NAME,
    side=COLOUR_NAME,
    team=TEAM_NAME,
    move=MOVES.labels,
    family=FAMILY_NAME,
    character=CHARACTER_NAME,
    area=AREA_NAME,
    sea=SEA_NAME,
    mandamento=MANDAMENTO_NAME,
    column=COLUMN_NAME,
    space=SPACE_NAME,
    row=ROW_NAME,
    order=[name for family in ORDER_NAME for name in family],
    tile=TILE_NAME,
    card=CARD_NAME,
)
_add = EVENTS.add

# Setup
TILE_DRAWN = _add("tile_drawn", "the tile {a:tile} is in play", "LF-SET-04", reveals=True)
FAMILY_DEALT = _add("family_dealt", "{a:family} is dealt to {b:team}", "LF-SET-05", reveals=True)
FAMILY_LED = _add("family_led", "{a:seat} leads {b:family}", "LF-SET-05")
FIRST_PLAYER = _add("first_player", "{a:seat} is the starting player", "LF-SET-12", reveals=True)
CHARACTER_DEALT = _add("character_dealt", "{a:seat} is {b:character}", "LF-SET-13", reveals=True)
START_GIFT = _add("start_gift", "{a:seat} gives {b:seat} 1 money", "LF-SET-15")
TOKEN_LAID = _add("token_laid", "{a:seat} puts an influence token into {b:column}", "LF-SET-19")

# The round
ROUND_BEGINS = _add("round_begins", "round {a} begins; {b:seat} starts", "LF-FLOW-01")
SWAPPED = _add("swapped", "{a:seat} swaps a neutral token of {b:column} for an own one", "LF-TIL-03")
PASSED = _add("passed", "{a:seat} passes", "LF-PLAN-02")
TOKEN_MOVED = _add("token_moved", "{a:seat} moves a {b:side} token of {c:column} to {d:space}", "LF-PLAN-03")
TOKEN_PAID = _add("token_paid", "{a:seat} pays {b:seat} 1 money for the token", "LF-PLAN-04")
SPACE_PAID = _add("space_paid", "{a:seat} pays {b} money for the space", "LF-PLAN-07")
SPACE_GAIN = _add("space_gain", "{a:seat} receives {b} money from the space", "LF-PLAN-07")
COLUMN_GAINED = _add("column_gained", "{a:seat} gains influence with {b:column} for {c} money", "LF-PLAN-11")
TOKEN_RELOCATED = _add("token_relocated", "a {a:side} token goes to {b:space}", "LF-PLAN-12")
STARTER_TAKEN = _add("starter_taken", "{a:seat} takes the starting piece", "LF-ACT-23")
BUST_PUT = _add("bust_put", "{a:seat} marks {b:space} with the bust", "LF-ACT-20")
FINAL_ACTION = _add("final_action", "{a:seat} moves the token on to {b:space}", "LF-ACT-20")
FINAL_DECLINED = _add("final_declined", "{a:seat} leaves the final action", "LF-ACT-20")
TILE_USED = _add("tile_used", "{a:seat} uses {b:tile}", "LF-PLAN-01")

# Money
MONEY_TAKEN = _add("money_taken", "{a:seat} takes {b} money", "LF-ACT-26")
LAUNDERED = _add("laundered", "{a:seat} launders {b} money", "LF-ACT-16")
ORDER_SOLD = _add("order_sold", "{a:seat} discards {b:order} for 1 money", "LF-ANY-01", reveals=True)
GIFT_ASKED = _add("gift_asked", "{a:seat} asks {b:seat} for money", "LF-INF-13", only="ab")
GIFT_GIVEN = _add("gift_given", "{a:seat} gives {b:seat} 1 money and pays 1", "LF-ANY-02")
GIFT_DECLINED = _add("gift_declined", "{a:seat} gives {b:seat} nothing", "LF-INF-13", only="ab")

# Units and areas
RECRUITED = _add("recruited", "{a:seat} recruits {b} Soldati", "LF-ACT-01")
PLACED = _add("placed", "{a:seat} places {b} Soldati in {c:area}", "LF-ACT-02")
CAR_PUT = _add("car_put", "{a:seat} puts a car into {b:area}", "LF-ACT-11")
LAB_BUILT = _add("lab_built", "{a:seat} builds a drug lab in {b:area}", "LF-ACT-15")
BOAT_PUT = _add("boat_put", "{a:seat} puts a speedboat into {b:sea}", "LF-ACT-12")
BOAT_MOVED = _add("boat_moved", "the speedboat moves on to {b:sea}", "LF-ACT-12")
BOATS_CLASHED = _add("boats_clashed", "speedboats of {a:seat} and {b:seat} leave {c:sea}", "LF-ACT-13")
TAKEN_CONTROL = _add("taken_control", "{a:side} takes control of {b:area} with {c} Soldati", "LF-UNIT-02")
LAB_LOST = _add("lab_lost", "a drug lab of {a:area} is gone", "LF-UNIT-04")
AREA_LOST = _add("area_lost", "{a:side} has nobody left in {b:area}", "LF-UNIT-06")
CARS_LOST = _add("cars_lost", "{a:seat} loses {b} cars", "LF-UNIT-06")
ORDER_BACK = _add(
    "order_back", "{b:order} of {a:seat} returns to headquarters", "LF-INF-09", only="ac",
    others="an order of {a:seat} returns to headquarters",
)  # fmt: skip
ORDER_HOME = _add("order_home", "{b:order} of {a:seat} returns to headquarters", "LF-ENC-08")
BOUNTY = _add("bounty", "{a:seat} moves {b} Soldati from supply to headquarters", "LF-UNIT-07")
PULLED = _add("pulled", "{a:seat} pulls {b} Soldati and {c} cars from {d:area} into {e:area}", "LF-ACT-22")

# Orders in planning, and the mat
ISSUED = _add(
    "issued", "{a:seat} issues {c:order} in {d:area}", "LF-INF-07", only="ab",
    others="{a:seat} issues an order in {d:area}",
)  # fmt: skip
MAT_TOKEN = _add("mat_token", "{a:seat} removes a token of {b:row}", "LF-MAT-01")
ORDER_GAINED_NOW = _add("order_gained", "{a:seat} gains {b:order}", "LF-MAT-02")
TOKEN_TO_TOP = _add("token_to_top", "{a:seat} puts the token into {b:column}", "LF-ACT-18")
TOKEN_TO_BOTTOM = _add("token_to_bottom", "{a:seat} puts the token on {b:space}", "LF-ACT-18")

# Management
CONTROLLED = _add("controlled", "{a:seat} controls {b:mandamento}", "LF-MAN-01")
TILE_MARKED = _add("tile_marked", "{a:seat} marks {b:tile}", "LF-MAN-03")
TILE_FREED = _add("tile_freed", "{a:seat} gives up {b:tile}", "LF-MAN-03")

# Encounter
ORDER_SHOWN = _add("order_shown", "{a:seat} reveals {b:order} in {c:area}", "LF-ENC-01", reveals=True)
ORDER_BEGINS = _add("order_begins", "{a:seat} executes {b:order} in {c:area}", "LF-ENC-02")
MOVES_OUT = _add("moves_out", "{a:seat} moves {b} Soldati from {c:area} to {d:area}", "LF-MOV-07")
ALLIES_PAID = _add("allies_paid", "{a:seat} pays {b} money to allies", "LF-TIL-10")
BRIBED = _add("bribed", "{a:seat} bribes a defender of {b:area}", "LF-TIL-11")
SUBVERTED = _add("subverted", "{a:seat} turns {b} defenders of {c:area}", "LF-MOV-12")
BOUGHT_OFF = _add("bought_off", "{a:seat} buys off {b} defenders of {c:area}", "LF-MOV-12")
BONUS_HITS = _add("bonus_hits", "attack {a} against defence {b}: {c} defenders are gone", "LF-MOV-15")
BRUTE_FORCE = _add("brute_force", "brute force costs {a:side} {b} Soldati", "LF-CON-02")
PLAYS_FOR = _add("plays_for", "{a:seat} plays for the neutral Soldati", "LF-CON-04")
CARD_CHOSEN = _add("card_chosen", "{a:seat} chooses {c:card}", "LF-INF-14", only="ab")
CARDS_LIE = _add("cards_lie", "both cards lie face down", "LF-CON-03", reveals=True)
PICKED_UP = _add("picked_up", "{a:seat} picks up the other card", "LF-CON-05")
LEFT = _add("left", "{a:seat} leaves the other card", "LF-CON-05")
CARD_SHOWN = _add("card_shown", "{a:seat} had {b:card}", "LF-CON-07", reveals=True)
TURNED = _add("turned", "one Soldato of {b:side} changes to {a:side}", "LF-CON-08")
RAN = _add("ran", "{b} Soldati of {a:side} run", "LF-CON-09")
KNOCKED_OUT = _add("knocked_out", "{a} Soldati fall on either side in {b:area}", "LF-CON-11")
HELD = _add("held", "{a:side} holds {b:area} with {c} Soldati", "LF-CON-12")
STRUCK = _add("struck", "{a:seat} strikes {b:area}: {c} against {d}", "LF-STR-03")
INFORMED = _add("informed", "an informer of {a:seat} in {b:area}", "LF-PEN-01")
GIVEN_AWAY = _add("given_away", "{b} Soldati of {a:area} are given away", "LF-PEN-01")
DEFECTED = _add("defected", "a Soldato of {b:area} defects to {a:seat}", "LF-PEN-03")
AGITATED = _add("agitated", "{a:seat} sends {b} neutral Soldati from {c:area} to {d:area}", "LF-AGI-01")

# The end
GAME_WON = _add("game_won", "{a:team} win, with {b} to {c} in Mandamenti", "LF-END-02")
GAME_DRAWN = _add("game_drawn", "the war ends in a draw", "LF-END-04")
