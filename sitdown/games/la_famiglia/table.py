"""What people see of a match: Sicily, the sheets and the families of a view, and where moves and events happen."""

from __future__ import annotations

from typing import Any

from ...engine.match import View
from ...engine.pieces import card, counted, face_down, fact, renamed, steps, token, tokens, track, tray
from ...engine.record import SPECTATOR
from ...engine.scene import Aim, Card, Fact, Panel, Picture, Place, Token, Trail, Trails, Tray, aims
from . import events as e
from . import moves as m
from .board import layout as layout
from .components import (
    AREA_KEY,
    AREA_NAME,
    AREAS,
    ATTACK_ORDER,
    CAR_ATTACK,
    CAR_STRIKE,
    CARD_KEY,
    CARD_NAME,
    CARD_TEXT,
    CHARACTER_NAME,
    CHURCH_BASE,
    COLOUR_KEY,
    COLOUR_NAME,
    COLOURS,
    COLUMN_KEY,
    COLUMNS,
    DATA,
    FAMILIES,
    FAMILY_KEY,
    FAMILY_NAME,
    FAMILY_TEXT,
    HEADER,
    MANDAMENTO_KEY,
    MAT_LENGTH,
    NEUTRAL,
    ORDER_INITIATIVE,
    ORDER_KIND,
    ORDER_NAME,
    ORDER_TEXT,
    POLICE_BASE,
    ROUNDS,
    ROW_KEY,
    SEA_KEY,
    SEAT_NAME,
    SLOT_KEY,
    SLOT_NAME,
    SLOTS,
    SPACE_KEY,
    SPACES,
    TEAM_OF,
    TEAMS,
    TILE_KEY,
    TILE_NAME,
    TILE_TEXT,
    TILES,
)
from .state import GAME_OVER, IN_HQ, NO_SEAT, NOWHERE, ON_BOARD, OWN, SETUP

ICON = {
    "soldato": "fedora",
    "neutral": "person",
    "car": "city-car",
    "boat": "speed-boat",
    "lab": "fizzing-flask",
    "order": "wax-seal",
    "token": "flying-flag",
    "money": "banknote",
    "hq": "house",
    "supply": "knapsack",
    "start": "crown",
    "family": "family-tree",
    "mandamento": "castle",
    "tile": "scroll-unfurled",
    "character": "fedora",
    "phase": "hourglass",
    "justice": "gavel",
    "police": "police-badge",
    "economy": "coins",
    "church": "church",
    "start_player": "crown",
    "two_institutions": "puppet",
    "recruit": "team-upgrade",
    "place": "position-marker",
    "issue": "wax-seal",
    "equip": "toolbox",
    "launder": "washing-machine",
    "gather": "contract",
    "exert": "puppet",
    "ultima": "stone-bust",
    "attack": "crossed-pistols",
    "strike": "dynamite",
    "initiative": "stopwatch",
    "turncoat": "double-face-mask",
    "coward": "run",
    "inform": "spy",
    "defect": "backstab",
    "agitate": "uprising",
    "gift": "present",
    "discard": "card-discard",
    "dead": "tombstone",
    "yes": "check-mark",
    "no": "cancel",
    "move": "move",
    "count": "team-upgrade",
    "pick": "card-pickup",
    "win": "laurel-crown",
    "etna": "volcano",
}
CODE_ICON = {
    "RECRUIT": "recruit",
    "PLACE": "place",
    "PLACE_HOME": "hq",
    "ISSUE": "issue",
    "ISSUE_SPREAD": "issue",
    "ISSUE_STACK": "issue",
    "EQUIP": "equip",
    "CAR": "car",
    "BOAT": "boat",
    "LAB": "lab",
    "LAUNDER": "launder",
    "MONEY": "money",
    "GATHER": "gather",
    "EXERT_SUPPLY": "exert",
    "EXERT_SHEET": "exert",
    "EXERT_ROW": "exert",
    "ULTIMA": "ultima",
}
CODE_WORD = {
    "RECRUIT": "Recruit",
    "PLACE": "Place",
    "PLACE_HOME": "Place home",
    "ISSUE": "Order",
    "ISSUE_SPREAD": "2 orders",
    "ISSUE_STACK": "2 in one",
    "EQUIP": "Equip",
    "CAR": "Car",
    "BOAT": "Boat",
    "LAB": "Lab",
    "LAUNDER": "Launder",
    "MONEY": "Money",
    "GATHER": "Gather",
    "EXERT_SUPPLY": "Mat",
    "EXERT_SHEET": "Mat, sheet",
    "EXERT_ROW": "Mat row",
    "ULTIMA": "Last action",
}


# Cards as they are printed


def part_fact(part: Any) -> Fact:
    """One part of an action space."""
    bonus = getattr(part, "bonus", 0)
    return fact(ICON[CODE_ICON[part.code]], f"+{bonus}" if bonus else "", DATA.effects[part.code])


def space_card(sheet: int, space: int) -> Card | None:
    """A space of an action sheet; none where the sheet has none."""
    found = [s for s in DATA.spaces if s.sheet == sheet and f"c{s.column}_r{s.row}" == SPACE_KEY[space]]
    if not found:
        return None
    data = found[0]
    joint = " / " if data.mode == "or" else " + "
    money = [fact(ICON["money"], f"{data.money:+}", f"{data.money:+} money")] if data.money else []
    title = joint.join(CODE_WORD[part.code] for part in data.parts)
    tone = "gold" if data.large else "card"
    return card(f"space:{SPACE_KEY[space]}", title, tone, [*money, *map(part_fact, data.parts)])


SPACE_CARD = [[space_card(sheet, space) for space in range(SPACES)] for sheet in range(len(DATA.action_sheets))]


def order_card(family: int, slot: int, prefix: str) -> Card:
    """An order: when it is carried out and what it does."""
    kind = "attack" if ORDER_KIND[family][slot] == ATTACK_ORDER else "supply"
    n = ORDER_INITIATIVE[family][slot]
    cost = [fact(ICON["initiative"], n, f"initiative {n}"), fact(ICON[kind], kind, f"{kind} order")]
    tone = "red" if kind == "attack" else "green"
    return card(f"{prefix}:{SLOT_KEY[slot]}", SLOT_NAME[slot], tone, cost, [ORDER_TEXT[family][slot]])


OWN_ORDER = [[order_card(family, slot, "card:order") for slot in range(SLOTS)] for family in range(FAMILIES)]
SEAT_ORDER = [
    [[order_card(family, slot, f"order:{seat}") for slot in range(SLOTS)] for family in range(FAMILIES)]
    for seat in range(len(SEAT_NAME))
]
FAMILY = [
    card(f"family:{key}", FAMILY_NAME[f], "card", lines=[FAMILY_TEXT[f]], icon=ICON["family"])
    for f, key in enumerate(FAMILY_KEY)
]
TILE = [
    card(f"tile:{TILE_KEY[t]}", TILE_NAME[t], "gold", lines=[TILE_TEXT[t]], icon=ICON["tile"]) for t in range(TILES)
]
CONFLICT = [
    card(f"hand:{key}", CARD_NAME[c], "purple", lines=[CARD_TEXT[c]], icon=ICON["turncoat" if c == 0 else "coward"])
    for c, key in enumerate(CARD_KEY)
]

# The board

SOLDATO = [
    *tokens("soldato", ICON["soldato"], "Soldati of {}", SEAT_NAME),
    token("soldato", ICON["neutral"], "neutral"),
]
CAR = tokens("car", ICON["car"], "cars of {}", SEAT_NAME)
BOAT = tokens("boat", ICON["boat"], "speedboats of {}", SEAT_NAME)
CONTROL = tokens("marker", ICON["token"], "control of {}", SEAT_NAME)
INFLUENCE = [
    *tokens("marker", ICON["token"], "influence of {}", SEAT_NAME),
    token("marker", ICON["token"], "neutral influence"),
]
BUST = tokens("bust", ICON["ultima"], "bust of {}", SEAT_NAME)
LAB = token("lab", ICON["lab"], "drug labs")
ORDER = token("order", ICON["order"], "orders, face down")
PHASES = ("Planning", "Management", "Encounter", "Management")
TOKEN: list[list[Token]] = [
    [{**INFLUENCE[colour], "id": f"token:{COLUMN_KEY[column]}/{COLOUR_KEY[colour]}"} for colour in range(COLOURS)]
    for column in range(COLUMNS)
]


def places(view: View) -> dict[str, Place]:
    """Units in areas and seas, control of Mandamenti, tokens on the sheets."""
    s = view.state
    found: dict[str, Place] = {}
    for area in range(AREAS):
        if units := units_in(s, area):
            found[f"slot:area:{AREA_KEY[area]}"] = {"tokens": units}
        if 0 <= s.owner[area] < NEUTRAL:
            found[f"area:{AREA_KEY[area]}"] = {"seat": s.owner[area]}
    for sea, key in enumerate(SEA_KEY):
        if boats := [counted(BOAT[seat], row[sea]) for seat, row in enumerate(s.boats) if row[sea]]:
            found[f"slot:sea:{key}"] = {"tokens": boats}
    for land, key in enumerate(MANDAMENTO_KEY):
        if s.control[land] >= 0:
            found[f"slot:mandamento:{key}"] = {"tokens": [CONTROL[s.control[land]]]}
    if s.round_no and s.phase != GAME_OVER:
        found |= sheets(s)
    return found


def units_in(s: Any, area: int) -> list[Token]:
    """Soldati, cars, labs and orders in an area."""
    units: list[Token] = []
    if s.soldati[area]:
        units.append(counted(SOLDATO[s.owner[area]], s.soldati[area]))
    units += [counted(CAR[seat], row[area]) for seat, row in enumerate(s.cars) if row[area]]
    if s.labs[area]:
        units.append(counted(LAB, s.labs[area]))
    if s.lying[area]:
        units.append(counted(ORDER, s.lying[area]))
    return units


def sheets(s: Any) -> dict[str, Place]:
    """The tokens of the top sheet by column with what the column costs, and the spaces of the bottom sheet."""
    found: dict[str, Place] = {}
    for column, key in enumerate(COLUMN_KEY):
        here = [counted(TOKEN[column][c], n) for c, n in enumerate(s.top_column[column]) if n]
        price = HEADER[s.round_no - 1][column]
        found[f"slot:top:{key}"] = {"tokens": here, "facts": [fact(ICON["money"], price, f"gaining it costs {price}")]}
    for space, printed in enumerate(SPACE_CARD[s.round_no]):
        if printed is not None:
            place: Place = {"card": printed, "label": printed["title"]}
            here = [counted(INFLUENCE[c], n) for c, n in enumerate(s.bottom[space]) if n]
            if s.bust_seat != NO_SEAT and s.bust_at == space:
                here.append(BUST[s.bust_seat])
            if here:
                place["tokens"] = here
            found[f"slot:space:{SPACE_KEY[space]}"] = place
    return found


# Around the board

ROUND_STEPS = steps("round", [str(n + 1) for n in range(ROUNDS)])
PHASE_STEPS = steps("phase", PHASES)
HERE = token("marker", ICON["phase"], "now")


def sees(view: View, seat: int) -> bool:
    """Whether what lies behind a screen is open to the viewer."""
    if view.over or seat == view.seat:
        return True
    return view.seat != SPECTATOR and TEAM_OF[seat] == TEAM_OF[view.seat] and view.team_information != OWN


def trays(view: View) -> list[Tray]:
    """Families to choose, the order that is carried out, open orders, control tiles, cards that lie face down."""
    s = view.state
    found = []
    if view.decision and view.decision.name in ("family_first", "family_second"):
        free = [f for f in range(FAMILIES) if f not in s.family or s.phase == SETUP]
        found.append(tray("tray:families", "Families", [FAMILY[f] for f in free]))
    if view.decision and view.decision.secret and not view.over:
        sealed = [face_down(f"sealed:{seat}", SEAT_NAME[seat]) for seat in view.waiting_for]
        found.append(tray("tray:sealed", "Face down until both have chosen", sealed))
    if s.order_seat != NO_SEAT and s.order_area != NOWHERE and s.round_no:
        now = SEAT_ORDER[s.order_seat][s.family[s.order_seat]][s.order_slot]
        found.append(tray("tray:order", f"{SEAT_NAME[s.order_seat]} in {AREA_NAME[s.order_area]}", [now]))
    if waiting := open_orders(s):
        found.append(tray("tray:open", "Open orders, the next one first", waiting))
    found.append(tray("tray:tiles", "Control tiles", [tile_card(s, t) for t in range(TILES) if s.tiles >> t & 1]))
    return found


def open_orders(s: Any) -> list[Card]:
    """The orders that have been revealed and are still to be carried out, in their sequence."""
    found = []
    for seat in range(s.seats):
        for slot, area in enumerate(s.shown[seat]):
            if area and not s.executed[seat] >> slot & 1:
                family = s.family[seat]
                when = (ORDER_KIND[family][slot], ORDER_INITIATIVE[family][slot], (seat - s.start_seat) % s.seats, slot)
                made = lying_in(SEAT_ORDER[seat][family][slot], area - 1)
                made["title"] = f"{SEAT_NAME[seat]}: {made['title']}"
                found.append((when, made))
    return [made for _, made in sorted(found, key=lambda entry: entry[0])]


def tile_card(s: Any, tile: int) -> Card:
    """A control tile and who has marked it."""
    marked: list[Fact] = [
        {
            **fact(ICON["token"], "", f"marked by {SEAT_NAME[s.tile_owner[team][tile]]}"),
            "seat": s.tile_owner[team][tile],
        }
        for team in range(TEAMS)
        if s.tile_owner[team][tile] >= 0
    ]
    return {**TILE[tile], "reward": marked} if marked else TILE[tile]


def panel(view: View, seat: int) -> Panel:
    """What this viewer may know of a family."""
    s = view.state
    held = s.control.count(seat)
    counters = [fact(ICON["mandamento"], held, f"{held} Mandamenti")]
    if sees(view, seat) or view.public_counts:
        counters += [
            fact(ICON["money"], s.money[seat], f"{s.money[seat]} money"),
            fact(ICON["hq"], s.hq[seat], f"{s.hq[seat]} Soldati in headquarters"),
            fact(ICON["supply"], s.supply[seat], f"{s.supply[seat]} Soldati in supply"),
        ]
    counters += [
        fact(ICON["car"], s.cars_left[seat], f"{s.cars_left[seat]} cars left"),
        fact(ICON["boat"], s.boats_left[seat], f"{s.boats_left[seat]} speedboats left"),
        fact(ICON["token"], s.tokens_left[seat], f"{s.tokens_left[seat]} influence tokens in supply"),
    ]
    badges: list[Fact] = []
    if s.round_no and seat == s.start_seat:
        badges.append(fact(ICON["start"], "Starts", "holds the starting piece"))
    if s.family[seat] >= 0 and s.round_no:
        badges.append(fact("", FAMILY_NAME[s.family[seat]], f"leads {FAMILY_NAME[s.family[seat]]}"))
        badges.append(fact("", CHARACTER_NAME[s.character[seat]], f"is {CHARACTER_NAME[s.character[seat]]}"))
    trays = [tray(f"tray:mat:{seat}", "Mat", mat(s, seat, f"mat:{seat}"))] if s.round_no else []
    if seat != view.seat and sees(view, seat) and s.round_no:
        trays.append(tray(f"tray:orders:{seat}", "Orders in headquarters", orders_in(s, seat, SEAT_ORDER[seat])))
        made = SEAT_ORDER[seat][s.family[seat]]
        issued = [slot for slot in range(SLOTS) if s.order_at[seat][slot] >= ON_BOARD and not s.shown[seat][slot]]
        if issued:
            cards = [lying_in(made[slot], s.order_at[seat][slot] - ON_BOARD) for slot in issued]
            trays.append(tray(f"tray:issued:{seat}", "Orders on the board", cards))
    return {
        "id": f"panel:{seat}",
        "seat": seat,
        "counters": counters,
        "badges": badges,
        "trays": trays,
        "team": TEAM_OF[seat],
    }


def orders_in(s: Any, seat: int, cards: list[list[Card]]) -> list[Card]:
    """The orders in a headquarters."""
    made = cards[s.family[seat]]
    return [made[slot] for slot in range(SLOTS) if s.order_at[seat][slot] == IN_HQ and ORDER_NAME[s.family[seat]][slot]]


def mat(s: Any, seat: int, prefix: str) -> list[Card]:
    """The rows of a mat: how many tokens are off, and what that is worth."""
    family, off = s.family[seat], s.mat_removed[seat]
    worth = {
        "justice": f"car: attack +{CAR_ATTACK[family][off[0]]}, strike +{CAR_STRIKE[family][off[0]]}",
        "police": f"place {POLICE_BASE[family][off[1]]}",
        "economy": "",
        "church": f"recruit {CHURCH_BASE[family][off[3]]}",
    }
    return [
        card(
            f"{prefix}:{key}",
            key.capitalize(),
            "card",
            [fact(ICON[key], f"{off[row]} of {MAT_LENGTH[row]}", f"{off[row]} of {MAT_LENGTH[row]} tokens removed")],
            [worth[key]],
        )
        for row, key in enumerate(ROW_KEY)
    ]


def hand(view: View) -> list[Tray]:
    """One's own orders, mat, orders on the board, and conflict cards."""
    s, seat = view.state, view.seat
    if seat == SPECTATOR or not s.round_no:
        return []
    found = [
        tray("hand:orders", "Your orders", orders_in(s, seat, OWN_ORDER)),
        tray("hand:mat", "Your mat", mat(s, seat, "hand:mat")),
    ]
    issued = [slot for slot in range(SLOTS) if s.order_at[seat][slot] >= ON_BOARD]
    if issued:
        made = OWN_ORDER[s.family[seat]]
        cards = [lying_in(made[slot], s.order_at[seat][slot] - ON_BOARD) for slot in issued]
        found.append(tray("hand:issued", "Your orders on the board", cards))
    if view.decision and view.decision.name == "conflict_card" and view.moves:
        found.append(tray("hand:cards", "Your conflict cards", CONFLICT))
    if s.card[seat]:
        chosen = renamed(CONFLICT[s.card[seat] - 1], "hand:chosen")
        found.append(tray("hand:chosen_card", "Your card in this conflict", [chosen]))
    return found


def lying_in(made: Card, area: int) -> Card:
    """An order that lies on the board, and where."""
    return {**made, "lines": [f"In {AREA_NAME[area]}", *made["lines"]]}


def notes(view: View) -> list[str]:
    """What one should not forget."""
    s = view.state
    found = []
    if s.attackers and s.target != NOWHERE:
        found.append(f"{COLOUR_NAME[s.attack_side]} attack {AREA_NAME[s.target]} with {s.attackers} Soldati")
    if s.round_no == ROUNDS and not view.over:
        found.append("Last round")
    return found


def title(s: Any) -> str:
    """Round and phase."""
    if s.phase == GAME_OVER:
        return "The end"
    return f"Round {s.round_no}, {PHASES[s.phase - 1].lower()}" if s.phase != SETUP else "Setting up"


def picture(view: View) -> Picture:
    """Everything that lies on the table."""
    s = view.state
    return {
        "title": title(s),
        "places": places(view),
        "tracks": [
            track("rounds", "Round", ROUND_STEPS, s.round_no - 1, HERE),
            track("phases", "Phase", PHASE_STEPS, s.phase - 1, HERE),
        ],
        "trays": trays(view),
        "panels": [panel(view, seat) for seat in range(s.seats)],
        "hand": hand(view),
        "notes": notes(view),
    }


# Where moves are played

_area, _order = ["area:{0}", "slot:area:{0}"], ["card:order:{0}"]
AIMS = aims(
    m.MOVES,
    {
        m.FAMILY: Aim(["family:{0}"], ICON["family"]),
        m.USE_SPACE: Aim((), ICON["token"]),
        m.GAIN: Aim(["slot:top:{0}"], ICON["money"]),
        m.END_TURN: Aim((), ICON["yes"]),
        m.PASS: Aim((), ICON["no"]),
        m.USE_TILE: Aim(["tile:{0}"], ICON["tile"]),
        m.TOKEN: Aim(["token:{0}"], ICON["token"]),
        m.SPACE: Aim(["slot:space:{0}"], ICON["token"]),
        m.COLUMN: Aim(["slot:top:{0}"], ICON["token"]),
        m.PART: Aim((), ICON["yes"]),
        m.MAIN: Aim((), ICON["exert"]),
        m.ISSUE_TOO: Aim((), ICON["issue"]),
        m.AREA: Aim(_area, ICON["place"]),
        m.SEA: Aim(["sea:{0}", "slot:sea:{0}"], ICON["boat"]),
        m.ORDER: Aim(_order, ICON["order"]),
        m.TO_CAR: Aim((), ICON["car"]),
        m.TO_BOAT: Aim((), ICON["boat"]),
        m.TO_LAB: Aim((), ICON["lab"]),
        m.CLASH: Aim(["panel:{1}"], ICON["boat"]),
        m.ROW: Aim(["hand:mat:{0}"], ICON["exert"]),
        m.TO_SUPPLY: Aim((), ICON["supply"]),
        m.TO_SHEET: Aim((), ICON["token"]),
        m.MORE: Aim((), ICON["exert"]),
        m.TILE: Aim(["tile:{0}"], ICON["tile"]),
        m.COUNT: Aim((), ICON["count"]),
        m.LAND: Aim(_area, ICON["move"]),
        m.BY_BOAT: Aim(_area, ICON["boat"]),
        m.ALLIES: Aim(_area, ICON["gift"]),
        m.BOMB: Aim(_area, ICON["strike"]),
        m.CAR_BOMB: Aim(_area, ICON["car"]),
        m.YES: Aim((), ICON["yes"]),
        m.NO: Aim((), ICON["no"]),
        m.FINESSE: Aim((), ICON["turncoat"]),
        m.BRUTE: Aim((), ICON["attack"]),
        m.DEFENDER: Aim(["panel:{1}"], ICON["neutral"]),
        m.CARD: Aim(["hand:{0}"], ICON["pick"]),
        m.PICK_UP: Aim((), ICON["pick"]),
        m.LEAVE: Aim((), ICON["no"]),
        m.RECRUITS: Aim((), ICON["recruit"]),
        m.STAY: Aim((), ICON["no"]),
        m.SKIP: Aim((), ICON["no"]),
        m.STOP: Aim((), ICON["no"]),
        m.DONE: Aim((), ICON["yes"]),
        m.DISCARD: Aim(_order, ICON["discard"], sure=True),
        m.ASK_GIFT: Aim((), ICON["gift"]),
        m.GIVE: Aim((), ICON["gift"]),
        m.DECLINE: Aim((), ICON["no"]),
    },
)


def ask(view: View) -> str:
    """Nothing more than the decisions say themselves."""
    return ""


# Where events happen

trace = Trails(
    e.EVENTS,
    {
        e.TILE_DRAWN: Trail("tile:{a:tile}", ICON["tile"]),
        e.FAMILY_DEALT: Trail("family:{a:family}", ICON["family"]),
        e.FAMILY_LED: Trail("family:{b:family} panel:{a}", ICON["family"]),
        e.FIRST_PLAYER: Trail("panel:{a}", ICON["start"]),
        e.CHARACTER_DEALT: Trail("panel:{a}", ICON["character"]),
        e.START_GIFT: Trail("panel:{a} panel:{b}", ICON["money"]),
        e.TOKEN_LAID: Trail("panel:{a} slot:top:{b:column}", ICON["token"]),
        e.ROUND_BEGINS: Trail("track:rounds"),
        e.SWAPPED: Trail("panel:{a} slot:top:{b:column}", ICON["token"]),
        e.PASSED: Trail("panel:{a}"),
        e.TOKEN_MOVED: Trail("slot:top:{c:column} slot:space:{d:space}", ICON["token"]),
        e.TOKEN_PAID: Trail("panel:{a} panel:{b}", ICON["money"]),
        e.SPACE_PAID: Trail("panel:{a}", ICON["money"]),
        e.SPACE_GAIN: Trail("panel:{a}", ICON["money"]),
        e.COLUMN_GAINED: Trail("slot:top:{b:column}", ICON["money"]),
        e.TOKEN_RELOCATED: Trail("slot:space:{b:space}", ICON["token"]),
        e.STARTER_TAKEN: Trail("panel:{a}", ICON["start"]),
        e.BUST_PUT: Trail("panel:{a} slot:space:{b:space}", ICON["ultima"]),
        e.FINAL_ACTION: Trail("panel:{a} slot:space:{b:space}", ICON["ultima"]),
        e.FINAL_DECLINED: Trail("panel:{a}", ICON["ultima"]),
        e.TILE_USED: Trail("tile:{b:tile} panel:{a}", ICON["tile"]),
        e.MONEY_TAKEN: Trail("panel:{a}", ICON["money"]),
        e.LAUNDERED: Trail("panel:{a}", ICON["launder"]),
        e.ORDER_SOLD: Trail("panel:{a}", ICON["discard"]),
        e.GIFT_ASKED: Trail("panel:{a} panel:{b}", ICON["gift"]),
        e.GIFT_GIVEN: Trail("panel:{a} panel:{b}", ICON["money"]),
        e.GIFT_DECLINED: Trail("panel:{a} panel:{b}", ICON["no"]),
        e.RECRUITED: Trail("panel:{a}", ICON["recruit"]),
        e.PLACED: Trail("panel:{a} area:{c:area}", ICON["soldato"]),
        e.CAR_PUT: Trail("panel:{a} area:{b:area}", ICON["car"]),
        e.LAB_BUILT: Trail("panel:{a} area:{b:area}", ICON["lab"]),
        e.BOAT_PUT: Trail("panel:{a} slot:sea:{b:sea}", ICON["boat"]),
        e.BOAT_MOVED: Trail("slot:sea:{b:sea}", ICON["boat"]),
        e.BOATS_CLASHED: Trail("slot:sea:{c:sea}", ICON["boat"]),
        e.TAKEN_CONTROL: Trail("area:{b:area}", ICON["soldato"]),
        e.LAB_LOST: Trail("area:{a:area}", ICON["lab"]),
        e.AREA_LOST: Trail("area:{b:area}", ICON["dead"]),
        e.CARS_LOST: Trail("panel:{a}", ICON["car"]),
        e.ORDER_BACK: Trail("panel:{a}", ICON["order"]),
        e.ORDER_HOME: Trail("panel:{a}", ICON["order"]),
        e.BOUNTY: Trail("panel:{a}", ICON["recruit"]),
        e.PULLED: Trail("area:{d:area} area:{e:area}", ICON["soldato"]),
        e.ISSUED: Trail("panel:{a} area:{d:area}", ICON["order"]),
        e.MAT_TOKEN: Trail("panel:{a}", ICON["exert"]),
        e.ORDER_GAINED_NOW: Trail("panel:{a}", ICON["order"]),
        e.TOKEN_TO_TOP: Trail("panel:{a} slot:top:{b:column}", ICON["token"]),
        e.TOKEN_TO_BOTTOM: Trail("panel:{a} slot:space:{b:space}", ICON["token"]),
        e.CONTROLLED: Trail("panel:{a} slot:mandamento:{b:mandamento}", ICON["mandamento"]),
        e.TILE_MARKED: Trail("panel:{a} tile:{b:tile}", ICON["tile"]),
        e.TILE_FREED: Trail("tile:{b:tile} panel:{a}", ICON["tile"]),
        e.ORDER_SHOWN: Trail("area:{c:area}", ICON["order"]),
        e.ORDER_BEGINS: Trail("panel:{a} area:{c:area}", ICON["order"]),
        e.MOVES_OUT: Trail("area:{c:area} area:{d:area}", ICON["soldato"]),
        e.ALLIES_PAID: Trail("panel:{a}", ICON["money"]),
        e.BRIBED: Trail("panel:{a} area:{b:area}", ICON["money"]),
        e.SUBVERTED: Trail("area:{c:area}", ICON["turncoat"]),
        e.BOUGHT_OFF: Trail("panel:{a} area:{c:area}", ICON["money"]),
        e.BONUS_HITS: Trail("", ICON["attack"]),
        e.BRUTE_FORCE: Trail("", ICON["attack"]),
        e.PLAYS_FOR: Trail("panel:{a}", ICON["neutral"]),
        e.CARD_CHOSEN: Trail("panel:{a} sealed:{a}", ICON["pick"]),
        e.CARDS_LIE: Trail(""),
        e.PICKED_UP: Trail("panel:{a}", ICON["pick"]),
        e.LEFT: Trail("panel:{a}"),
        e.CARD_SHOWN: Trail("panel:{a}", ICON["turncoat"]),
        e.TURNED: Trail("", ICON["turncoat"]),
        e.RAN: Trail("", ICON["coward"]),
        e.KNOCKED_OUT: Trail("area:{b:area}", ICON["dead"]),
        e.HELD: Trail("area:{b:area}", ICON["soldato"]),
        e.STRUCK: Trail("panel:{a} area:{b:area}", ICON["strike"]),
        e.INFORMED: Trail("panel:{a} area:{b:area}", ICON["inform"]),
        e.GIVEN_AWAY: Trail("area:{a:area}", ICON["inform"]),
        e.DEFECTED: Trail("area:{b:area} panel:{a}", ICON["defect"]),
        e.AGITATED: Trail("area:{c:area} area:{d:area}", ICON["agitate"]),
        e.GAME_WON: Trail("", ICON["win"]),
        e.GAME_DRAWN: Trail(""),
    },
    area=AREA_KEY,
    sea=SEA_KEY,
    column=COLUMN_KEY,
    space=SPACE_KEY,
    tile=TILE_KEY,
    family=FAMILY_KEY,
    mandamento=MANDAMENTO_KEY,
)
