"""What happens at this table, in words. The numbers a to e are explained by the nouns in each template."""

from ...engine.events import EventTable
from .components import ABILITY_NAME, FAMILY_NAME, HOOD_NAME, SPACE_NAME
from .moves import MOVES

HALF = 3
"""Dice are told in two numbers: how many ones, twos and threes, and how many fours, fives and sixes."""
BASE = 20


def _dice(first: int, packed: int) -> str:
    counts = [packed // BASE**i % BASE for i in range(HALF)]
    return "".join(f" {first + i}" * counts[i] for i in range(HALF))


def _low(packed: int) -> str:
    return _dice(1, packed)


def _high(packed: int) -> str:
    return _dice(1 + HALF, packed)


EVENTS = EventTable(
    seat=FAMILY_NAME,
    hood=HOOD_NAME,
    space=SPACE_NAME,
    ability=ABILITY_NAME,
    move=MOVES.labels,
    points=lambda n: f"{n} point{'' if n == 1 else 's'}",
    red=lambda n: f"{n} red {'die' if n == 1 else 'dice'}",
    soldiers=lambda n: f"{n} soldier{'' if n == 1 else 's'}",
    low=_low,
    high=_high,
)

FIRST_ROLL = EVENTS.add("first_roll", "{a:seat} rolls a {b} for the first Godfather", "ND-SET-04", reveals=True)
FIRST_GODFATHER = EVENTS.add("first_godfather", "{a:seat} is the first Godfather", "ND-SET-04", reveals=True)
ROUND_BEGINS = EVENTS.add("round_begins", "round {a} begins, {b:seat} is Godfather", "ND-FLOW-01")

RED_ROLLED = EVENTS.add("red_rolled", "the red dice show {a}, {b} and {c}", "ND-VEG-01", reveals=True)
COLLECTED = EVENTS.add("collected", "{a:seat} collects {c:red} on {b} and takes the soldier home", "ND-VEG-02")
LOCKED = EVENTS.add("locked", "{a:seat} locks {c} of the red dice on {b}", "ND-VEG-07", only="a")
POOL_ROLLED = EVENTS.add(
    "pool_rolled", "{a:seat} has the pool{b:low}{c:high}", "ND-ROL-01", only="a", others="{a:seat} rolls", reveals=True
)
FAVOR_PICKED = EVENTS.add("favor_picked", "{a:seat} will show a {b}", "ND-ROL-03", only="a")
FAVOR_SHOWN = EVENTS.add("favor_shown", "{a:seat} shows a {b}", "ND-ROL-03", reveals=True)

FAVOR_TAKEN = EVENTS.add("favor_taken", "{a:seat} takes the {c} of {b:seat}", "ND-OFF-02", reveals=True)
DEMANDED = EVENTS.add("demanded", "{a:seat} demands a {c} from {b:seat}", "ND-OFF-03")
DEMAND_MET = EVENTS.add("demand_met", "{b:seat} hands a {c} to {a:seat}", "ND-OFF-03", reveals=True)
POOL_SHOWN = EVENTS.add("pool_shown", "{a:seat} has none and shows the pool{b:low}{c:high}", "ND-OFF-05", reveals=True)
FAVOR_EARNED = EVENTS.add("favor_earned", "{a:seat} puts a soldier on favor number {b}", "ND-OFF-06")
MARKED = EVENTS.add("marked", "{a:seat} will reroll a {b}", "ND-OFF-07", only="a")
REROLLED = EVENTS.add("rerolled", "{a:seat} now has{b:low}{c:high}", "ND-OFF-07", only="a", reveals=True)
OFFER_OVER = EVENTS.add("offer_over", "{a:seat} has rerolled as many dice as it liked", "ND-OFF-07", reveals=True)

POOL_REVEALED = EVENTS.add("pool_revealed", "{a:seat} reveals{b:low}{c:high}", "ND-RES-01", reveals=True)
CLAIMED = EVENTS.add("claimed", "{a:seat} claims {b:hood} with{c:low}{d:high}", "ND-CLM-01")
MUSCLED_OUT = EVENTS.add("muscled_out", "{a:seat} muscles {b:seat} out of {c:hood} with{d:low}{e:high}", "ND-MUS-05")
RECRUITED = EVENTS.add("recruited", "{a:seat} recruits {b} and stands on {c:space}", "ND-REC-01")
BET_PLACED = EVENTS.add("bet_placed", "{a:seat} spends a {b} and bets on {c} in Vegas", "ND-BET-01")
FAVOR_USED = EVENTS.add("favor_used", "{a:seat} uses favor {b}: {b:ability}", "ND-FAV-01")
ABILITY_CHOSEN = EVENTS.add("ability_chosen", "{a:seat} chooses ability {b}: {b:ability}", "ND-FAV-09")
SETS_ONLY_ROLLED = EVENTS.add(
    "sets_only_rolled", "{a:seat} rolls{b:low}{c:high}, for sets only", "ND-FAV-04", reveals=True
)
DIE_TURNED = EVENTS.add("die_turned", "{a:seat} turns a {b} into a {c}", "ND-FAV-07")
DIE_COPIED = EVENTS.add("die_copied", "{a:seat} counts a {b} twice", "ND-FAV-08")
SOLDIER_MOVED = EVENTS.add("soldier_moved", "{a:seat} moves a soldier from {b:hood} to {c:hood}", "ND-FAV-06")
TURN_ENDED = EVENTS.add("turn_ended", "{a:seat} ends the turn", "ND-RES-02")

MARKER_SLID = EVENTS.add("marker_slid", "the marker of {a:seat} slides to {b:space}", "ND-CLN-02")
APPOINTED = EVENTS.add("appointed", "{a:seat} is Godfather now, on the red 3", "ND-CLN-03")
DISTRICT_FULL = EVENTS.add("district_full", "district {a} is full: the game is over", "ND-END-01")
HOUSE_EMPTY = EVENTS.add("house_empty", "the House of {a:seat} is empty: the game is over", "ND-END-02")
ROUNDS_OVER = EVENTS.add("rounds_over", "round {a} was the last one agreed on", "ND-END-05")
DISTRICT_SCORED = EVENTS.add("district_scored", "{a:seat} holds {c} of district {b}: {d:points}", "ND-SCO-03")
HOUSE_SCORED = EVENTS.add("house_scored", "{a:seat} has {b:soldiers} at home: {c:points}", "ND-SCO-04")
