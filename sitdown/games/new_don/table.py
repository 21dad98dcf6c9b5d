"""What people see of a match: neighborhoods, dice and muscle of a view, and where moves and events happen."""

from __future__ import annotations

from typing import Any

from ...engine.agenda import A
from ...engine.match import View
from ...engine.pieces import card, counted, face_down, fact, several, steps, token, tokens, track, tray
from ...engine.record import SPECTATOR
from ...engine.scene import Aim, Card, Fact, Panel, Picture, Place, Trail, Trails, Tray, aims
from . import events as e
from . import moves as m
from .board import DIE_ICON, STRAIGHT_ICON
from .board import layout as layout
from .components import (
    DISTRICT_END,
    DISTRICT_FIRST,
    DISTRICT_NAME,
    DISTRICT_OF,
    DISTRICT_POINTS,
    FAMILY_NAME,
    HOOD_KEY,
    NUMBERS,
    SOLDIERS,
    SPACE_NAME,
)
from .muscle import space_at
from .state import GAME_OVER, ZERO_ZONE
from .terminal import PHASE_NAME, when

ICON = {
    **{f"die_{number}": DIE_ICON[number] for number in range(1, NUMBERS)},
    "straight": STRAIGHT_ICON,
    "soldier": "fedora",
    "marker": "biceps",
    "house": "house",
    "favor": "shaking-hands",
    "bet": "card-joker",
    "godfather": "rose",
    "dice": "rolling-dices",
    "pool": "rolling-dice-cup",
    "lock": "padlock",
    "demand": "pay-money",
    "muscle_out": "brass-knuckles",
    "reroll": "clockwise-rotation",
    "move": "move",
    "copy": "mirror-mirror",
    "turn": "perspective-dice-six-faces-random",
    "end": "cancel",
    "done": "check-mark",
    "points": "laurel-crown",
    "phase": "police-car",
    "hidden": "hidden",
}
DICE = range(1, NUMBERS)


# Dice as cards


def dice(place: str, tone: str, mark: str = "") -> list[Card]:
    """A die of each number as it lies in one place, the first row empty like all rows by number."""
    made = [card(f"{place}:{number}{mark}", str(number), tone, icon=DIE_ICON[number]) for number in DICE]
    return [card("", "", tone), *made]


POOL, MARKED, FREE, SETS_ONLY, RECEIVED, RED = (
    dice("hand", "card"),
    dice("marked", "gold"),
    dice("free", "card"),
    dice("free", "sage", "s"),
    dice("received", "gold"),
    dice("red", "red"),
)
SHOWN_POOL = [dice(f"pool:{seat}", "card") for seat in range(len(FAMILY_NAME))]
SHOWN = [
    [{**die, "id": f"shown:{seat}", "lines": [name]} for die in dice("", "gold")]
    for seat, name in enumerate(FAMILY_NAME)
]

# The board

SOLDIER = tokens("soldier", ICON["soldier"], "soldier of {}", FAMILY_NAME)
MARKER = tokens("marker", ICON["marker"], "muscle of {}", FAMILY_NAME)
HOOD_ID = [f"slot:hood:{key}" for key in HOOD_KEY]
AREA_ID = [f"area:{key}" for key in HOOD_KEY]
HELD: list[Place] = [{"tokens": [soldier]} for soldier in SOLDIER]
TINT: list[Place] = [{"seat": seat} for seat in range(len(FAMILY_NAME))]


def points_facts(board: int, district: int) -> list[Fact]:
    """What the places in a district score."""
    first, second, third = DISTRICT_POINTS[board][district][1:4]
    return [fact(ICON["points"], f"{first} / {second} / {third}", f"{first}, {second} and {third} points")]


PLAQUE: list[list[Card]] = [
    [
        card(f"district:{number}", f"{number} {DISTRICT_NAME[board][number]}", "card", points_facts(board, number))
        for number in range(NUMBERS)
    ]
    for board in range(2)
]
STANDING: list[list[Fact]] = [
    [{"icon": ICON["soldier"], "text": str(n), "label": f"{name} holds {n}", "seat": seat} for n in range(SOLDIERS + 1)]
    for seat, name in enumerate(FAMILY_NAME)
]


def places(view: View) -> dict[str, Place]:
    """Soldiers in neighborhoods, on favors and in Vegas, the muscle markers, and who leads a district."""
    s = view.state
    found: dict[str, Place] = {}
    for hood, seat in enumerate(s.owner):
        if seat >= 0:
            found[HOOD_ID[hood]] = HELD[seat]
            found[AREA_ID[hood]] = TINT[seat]
    for district in DICE:
        printed: Card = PLAQUE[s.board][district]
        found[f"slot:district:{district}"] = {"card": {**printed, "reward": standing(s, district)}}
        if waiting := [
            counted(SOLDIER[seat], s.favor[seat][district]) for seat in range(s.seats) if s.favor[seat][district]
        ]:
            found[f"slot:favor:{district}"] = {"tokens": waiting}
        if s.vegas[district] >= 0:
            found[f"slot:vegas:{district}"] = HELD[s.vegas[district]]
    for seat in range(s.seats):
        space = found.setdefault(f"slot:muscle:{space_at(s, s.muscle[seat])}", {"tokens": []})
        space["tokens"].append(MARKER[seat])
    return found


def standing(s: Any, district: int) -> list[Fact]:
    """How many neighborhoods each family holds in a district, the most first."""
    held = s.owner[DISTRICT_FIRST[district] : DISTRICT_END[district]]
    counts = sorted(((held.count(seat), -seat) for seat in range(s.seats)), reverse=True)
    return [STANDING[-seat][n] for n, seat in counts if n]


# Around the board

PHASE_STEPS = steps("phase", PHASE_NAME[:GAME_OVER])
PHASE_MARKER = token("marker", ICON["phase"], "this phase")


def trays(view: View) -> list[Tray]:
    """The dice that lie open, and what is still hidden in a secret choice."""
    s = view.state
    found = []
    if s.turn >= 0:
        lying = several(FREE[1:], s.free[1:]) + several(SETS_ONLY[1:], s.sets_only[1:])
        found.append(tray("tray:dice", f"Dice of {FAMILY_NAME[s.turn]} (green: for sets only)", lying))
    shown = [SHOWN[seat][die] for seat, die in enumerate(s.favor_die) if die]
    if shown:
        found.append(tray("tray:shown", "Shown to the Godfather", shown))
    if any(s.received):
        found.append(tray("tray:received", "Received by the Godfather", several(RECEIVED[1:], s.received[1:])))
    if any(s.red_dice):
        counts = [s.red_dice.count(number) for number in DICE]
        found.append(tray("tray:red", "Red dice of Vegas", several(RED[1:], counts)))
    if view.decision and view.decision.secret and not view.over:
        sealed = [face_down(f"sealed:{seat}", FAMILY_NAME[seat]) for seat in view.waiting_for]
        found.append(tray("tray:sealed", "Face down until all have chosen", sealed))
    return found


def panel(view: View, seat: int) -> Panel:
    """What everybody knows of a family."""
    s = view.state
    favors = sum(s.favor[seat])
    bets = sum(holder == seat for holder in s.vegas[1:])
    space = SPACE_NAME[space_at(s, s.muscle[seat])]
    counters = [
        fact(ICON["house"], s.house[seat], f"{s.house[seat]} soldiers in the House"),
        fact(ICON["marker"], "0" if s.muscle[seat] == ZERO_ZONE else space, f"muscle on {space}"),
        fact(ICON["dice"], s.dice_n[seat], f"{s.dice_n[seat]} dice"),
        fact(ICON["favor"], favors, f"{favors} favors"),
        fact(ICON["bet"], bets, f"{bets} bets in Vegas"),
    ]
    badges: list[Fact] = []
    if seat == s.godfather:
        badges.append(GODFATHER)
    if s.favor_die[seat]:
        badges.append(fact(DIE_ICON[s.favor_die[seat]], "", f"shows a {s.favor_die[seat]}"))
    trays = []
    if any(s.shown_pool[seat]):
        trays.append(
            tray(f"tray:pool:{seat}", "Showed all its dice", several(SHOWN_POOL[seat][1:], s.shown_pool[seat][1:]))
        )
    return {"id": f"panel:{seat}", "seat": seat, "counters": counters, "badges": badges, "trays": trays}


GODFATHER = fact(ICON["godfather"], "Godfather", "the Godfather of this round")


def hand(view: View) -> list[Tray]:
    """One's own dice behind the screen, and those chosen for a reroll."""
    if view.seat == SPECTATOR:
        return []
    s, seat = view.state, view.seat
    found = [tray("hand:dice", "Your dice", several(POOL[1:], s.pool[seat][1:]))]
    if any(s.marked[seat]):
        found.append(tray("hand:marked", "To be rerolled", several(MARKED[1:], s.marked[seat][1:])))
    return found


def notes(view: View) -> list[str]:
    """What one should not forget."""
    s = view.state
    if s.phase == GAME_OVER:
        return []
    found = []
    if view.seat != SPECTATOR and s.lock_at[view.seat]:
        number = s.lock_at[view.seat]
        found.append(f"You have won {s.red_taken[view.seat][number]} red dice on {number}")
    if view.seat != SPECTATOR and s.favor_pick[view.seat]:
        found.append(f"You will show a {s.favor_pick[view.seat]}")
    full = [district for district in DICE if -1 not in s.owner[DISTRICT_FIRST[district] : DISTRICT_END[district]]]
    if full or 0 in s.house[: s.seats]:
        found.append("The game ends after this round if nothing changes")
    if s.round_no == s.max_rounds:
        found.append("Last round")
    return found


def picture(view: View) -> Picture:
    """Everything that lies on the table."""
    s = view.state
    return {
        "title": when(view),
        "places": places(view),
        "tracks": [track("phases", f"Round {s.round_no}", PHASE_STEPS, s.phase, PHASE_MARKER)],
        "trays": trays(view),
        "panels": [panel(view, seat) for seat in range(s.seats)],
        "hand": hand(view),
        "notes": notes(view),
    }


# Where moves are played

AIMS = aims(
    m.MOVES,
    {
        m.LOCK: Aim((), ICON["lock"]),
        m.SHOW: Aim(["hand:{0}"], ICON["favor"]),
        m.ASK: Aim(["slot:favor:{0}"], ICON["demand"]),
        m.SPOT: Aim(["slot:favor:{0}"], ICON["favor"]),
        m.REROLL: Aim(["hand:{0}"], ICON["reroll"]),
        m.STOP: Aim((), ICON["pool"], sure=True),
        m.TAKE: Aim(["area:{0}", "slot:hood:{0}"], ICON["soldier"]),
        m.RECRUIT: Aim(["free:{0}"], ICON["marker"]),
        m.BET: Aim(["free:{0}"], ICON["bet"]),
        m.FAVOR: Aim(["slot:favor:{0}"], ICON["favor"]),
        m.END: Aim((), ICON["end"], sure=True),
        m.STRAIGHT_FROM: Aim((), ICON["straight"]),
        m.ADD: Aim(["free:{0}"], ICON["marker"]),
        m.VEGAS_SPOT: Aim(["slot:vegas:{0}"], ICON["bet"]),
        m.ABILITY: Aim(["slot:favor:{0}"], ICON["favor"]),
        m.DIE: Aim(["free:{0}"], ICON["turn"]),
        m.GO: Aim((), ICON["done"]),
        m.TURN_TO: Aim((), ICON["turn"]),
        m.COPY: Aim(["free:{0}", "free:{0}s"], ICON["copy"]),
        m.FROM: Aim(["area:{0}", "slot:hood:{0}"], ICON["move"]),
        m.TO: Aim(["area:{0}", "slot:hood:{0}"], ICON["move"]),
    },
)


def ask(view: View) -> str:
    """Of whom, and how much so far."""
    s = view.state
    frame = s.agenda[s.depth - 1]
    if view.decision is None:
        return ""
    match view.decision.name:
        case "offer":
            return f"take the {s.favor_die[frame[A]]} that {FAMILY_NAME[frame[A]]} shows, or demand another number"
        case "recruit_more":
            return f"add dice to the bundle of {frame[A]}, or go"
    return ""


# Where events happen

trace = Trails(
    e.EVENTS,
    {
        e.FIRST_ROLL: Trail("panel:{a}", ICON["dice"], "b"),
        e.FIRST_GODFATHER: Trail("panel:{a}", ICON["godfather"]),
        e.ROUND_BEGINS: Trail("track:phases"),
        e.RED_ROLLED: Trail("tray:red", ICON["dice"], "abc"),
        e.COLLECTED: Trail("slot:vegas:{b} panel:{a}", ICON["dice"]),
        e.LOCKED: Trail("panel:{a}", ICON["lock"]),
        e.POOL_ROLLED: Trail("panel:{a}", ICON["dice"], "??"),
        e.FAVOR_PICKED: Trail("hand:{b} sealed:{a}", ICON["hidden"]),
        e.FAVOR_SHOWN: Trail("panel:{a} shown:{a}", ICON["dice"]),
        e.FAVOR_TAKEN: Trail("panel:{b} panel:{a}", ICON["dice"]),
        e.DEMANDED: Trail("panel:{a} panel:{b}", ICON["demand"]),
        e.DEMAND_MET: Trail("panel:{b} panel:{a}", ICON["dice"]),
        e.POOL_SHOWN: Trail("panel:{a}", ICON["dice"]),
        e.FAVOR_EARNED: Trail("panel:{a} slot:favor:{b}", ICON["soldier"]),
        e.MARKED: Trail("hand:{b}", ICON["reroll"]),
        e.REROLLED: Trail("hand:dice", ICON["dice"], "??"),
        e.OFFER_OVER: Trail("panel:{a}", ICON["reroll"]),
        e.POOL_REVEALED: Trail("panel:{a} tray:dice", ICON["dice"]),
        e.CLAIMED: Trail("panel:{a} slot:hood:{b:hood}", ICON["soldier"]),
        e.MUSCLED_OUT: Trail("slot:hood:{c:hood} slot:favor:{c:district}", ICON["muscle_out"]),
        e.RECRUITED: Trail("panel:{a} slot:muscle:{c}", ICON["marker"]),
        e.BET_PLACED: Trail("panel:{a} slot:vegas:{c}", ICON["bet"]),
        e.FAVOR_USED: Trail("slot:favor:{b} panel:{a}", ICON["soldier"]),
        e.ABILITY_CHOSEN: Trail("slot:favor:{b}", ICON["favor"]),
        e.SETS_ONLY_ROLLED: Trail("tray:dice", ICON["dice"], "??"),
        e.DIE_TURNED: Trail("free:{c}", ICON["turn"]),
        e.DIE_COPIED: Trail("free:{b}", ICON["copy"]),
        e.SOLDIER_MOVED: Trail("slot:hood:{b:hood} slot:hood:{c:hood}", ICON["soldier"]),
        e.TURN_ENDED: Trail("panel:{a}"),
        e.MARKER_SLID: Trail("panel:{a} slot:muscle:{b}", ICON["marker"]),
        e.APPOINTED: Trail("panel:{a}", ICON["godfather"]),
        e.DISTRICT_FULL: Trail("slot:district:{a}"),
        e.HOUSE_EMPTY: Trail("panel:{a}", ICON["house"]),
        e.ROUNDS_OVER: Trail("track:phases"),
        e.DISTRICT_SCORED: Trail("slot:district:{b} panel:{a}", ICON["points"]),
        e.HOUSE_SCORED: Trail("panel:{a}", ICON["house"]),
    },
    hood=HOOD_KEY,
    district=[str(district) for district in DISTRICT_OF],
)
