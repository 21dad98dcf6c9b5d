"""The move table and the decisions it answers (ND-DP, section 8 of the rules)."""

from ...engine.contract import FIRST_STEP
from ...engine.moves import MoveTable
from .components import ABILITY_NAME, ANY_ABILITY, HOOD_KEY, HOOD_NAME, LOWS, NUMBER_KEY, RED_DICE, STRAIGHT_LENGTH

MOVES = MoveTable()

_classes = [number + mark for number in NUMBER_KEY for mark in ("", "s")]
_class_words = [number + mark for number in NUMBER_KEY for mark in ("", " (sets only)")]
_straights = ["-".join(str(low + i) for i in range(STRAIGHT_LENGTH)) for low in range(1, LOWS + 1)]

LOCK = MOVES.group("lock", [str(n) for n in range(RED_DICE + 1)], "Lock {} of the red dice")
SHOW = MOVES.group("show", NUMBER_KEY, "Show a {}")
ASK = MOVES.group("ask", NUMBER_KEY, "Ask for a {}")
SPOT = MOVES.group("spot", NUMBER_KEY, "Favor number {}")
REROLL = MOVES.group("reroll", NUMBER_KEY, "Reroll a {}")
STOP = MOVES.group("stop", label="That is all: roll")
TAKE = MOVES.group("take", HOOD_KEY, "Take {}", HOOD_NAME)
RECRUIT = MOVES.group("recruit", NUMBER_KEY, "Recruit muscle with a {}")
BET = MOVES.group("bet", NUMBER_KEY, "Bet a {}")
FAVOR = MOVES.group("favor", NUMBER_KEY, "Use the favor: {}", ABILITY_NAME[1:])
END = MOVES.group("end", label="End the turn")
STRAIGHT_FROM = MOVES.group("straight", _straights, "Spend {}")
ADD = MOVES.group("add", NUMBER_KEY, "Add a {}")
VEGAS_SPOT = MOVES.group("vegas", NUMBER_KEY, "On Vegas number {}")
ABILITY = MOVES.group("ability", NUMBER_KEY[: ANY_ABILITY - 1], "{}", ABILITY_NAME[1:ANY_ABILITY])
DIE = MOVES.group("die", _classes, "The {}", _class_words)
GO = MOVES.group("go", label="Go")
TURN_TO = MOVES.group("turn", NUMBER_KEY, "Turn it to {}")
COPY = MOVES.group("copy", NUMBER_KEY, "Copy a {}")
FROM = MOVES.group("from", HOOD_KEY, "Move the soldier in {}", HOOD_NAME)
TO = MOVES.group("to", HOOD_KEY, "To {}", HOOD_NAME)

VEGAS_LOCK = MOVES.decision("vegas_lock", "how many red dice to lock", LOCK, secret=True)
FAVOR_REVEAL = MOVES.decision("favor_reveal", "which die to show", SHOW, secret=True)
OFFERING = MOVES.decision("offer", "which number to take or demand", ASK)
FAVOR_SPOT = MOVES.decision("favor_spot", "where the soldier goes", SPOT)
OFFER_REROLL = MOVES.decision("offer_reroll", "which dice to reroll", REROLL, STOP, secret=True)
TURN_ACTION = MOVES.decision("turn_action", "use your dice and favors", TAKE, RECRUIT, BET, FAVOR, END)
STRAIGHT_PICK = MOVES.decision("straight_pick", "which straight to spend", STRAIGHT_FROM)
RECRUIT_MORE = MOVES.decision("recruit_more", "add dice to the bundle", ADD, GO)
BET_SPOT = MOVES.decision("bet_spot", "which number to bet on", VEGAS_SPOT)
ABILITY_PICK = MOVES.decision("ability_pick", "which ability to use", ABILITY)
REROLL_PICK = MOVES.decision("reroll_pick", "which dice to reroll", DIE, GO)
DIE_PICK = MOVES.decision("die_pick", "which die to change", DIE)
NEW_VALUE = MOVES.decision("new_value", "which number it shows now", TURN_TO)
COPY_PICK = MOVES.decision("copy_pick", "which die to copy", COPY)
MOVE_FROM = MOVES.decision("move_from", "which soldier to move", FROM)
MOVE_TO = MOVES.decision("move_to", "where to move the soldier", TO)

(
    VEGAS_STEP,
    COLLECT_STEP,
    ROLL_STEP,
    OFFER_STEP,
    TURN_STEP,
    CLEAN_UP_STEP,
) = range(FIRST_STEP, FIRST_STEP + 6)
