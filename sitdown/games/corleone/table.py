"""What people see of a match: the city, the cards and the families of a view, and where moves and events happen."""

from __future__ import annotations

from typing import Any

from ...engine.agenda import KIND, A
from ...engine.match import View
from ...engine.pieces import card, counted, face_down, fact, renamed, several, some, steps, token, tokens, track, tray
from ...engine.record import SPECTATOR
from ...engine.scene import NEUTRAL as NOBODYS
from ...engine.scene import Aim, Card, Fact, Panel, Picture, Place, Token, Trail, Trails, Tray, aims
from . import events as e
from . import moves as m
from .board import EMBLEMS
from .board import layout as layout
from .components import (
    ACT_NUMERAL,
    ACT_TITLE,
    ACTS,
    ALLIES,
    ALLY_KEY,
    ALLY_TEXT,
    ALLY_TITLE,
    AREA_KEY,
    BUSINESS_NAME,
    CARD_KEY,
    COLOR_KEY,
    DATA,
    FAMILY_NAME,
    FIRST_ALLY,
    FIRST_JOB,
    GOOD_KEY,
    GOOD_NAME,
    JOB_COLOR,
    JOB_COST,
    JOB_KEY,
    JOB_MONEY,
    JOB_TEXT,
    JOB_TITLE,
    JOBS,
    MONEY,
    MONEY_KEY,
    MONEY_VALUE,
    NO_BUSINESS,
    NOTHING,
    PHASE_KEY,
    SLOT_KEY,
    SPACE_KEY,
    SPACES,
    THUG_SPACES,
    TURFS,
)
from .effect_schema import CashIn, Icon, Suitcase, TakeGood, TakeMoney
from .figures import controller, count_influence
from .state import CLOSED, FAMILY_BUSINESS, GAME_OVER, NEUTRAL, NOBODY_CONTROLS, OFF_BOARD
from .terminal import sees_suitcase, when

ICON = {
    **{f"emblem of {key}": icon for key, (icon, *_) in EMBLEMS.items()},
    "thug": "brass-knuckles",
    "member": "fedora",
    "mayor": "top-hat",
    "union_boss": "monkey-wrench",
    "police_chief": "police-badge",
    "marker": "flying-flag",
    "horse_head": "horse-head",
    "river": "river",
    "out": "night-sleep",
    "hand": "poker-hand",
    "suitcase": "briefcase",
    "money": "banknote",
    "gun": "revolver",
    "booze": "brandy-bottle",
    "blood_money": "blood",
    "narcotics": "powder-bag",
    "job": "notebook",
    "ally": "shaking-hands",
    "business": "shop",
    "act": "theater-curtains",
    "phase": "police-car",
    "swap_good": "card-exchange",
    "draw_job": "card-draw",
    "cash_in": "trade",
    "discard": "card-discard",
    "take": "card-pickup",
    "give": "pay-money",
    "gun_down": "gunshot",
    "move": "move",
    "stop": "cancel",
    "done": "check-mark",
    "bid": "locked-chest",
    "score": "laurel-crown",
}


TILE_TONE = {"printed": "card", "blue": "blue", "red": "red"}
JOB_TONE = [{"yellow": "gold"}.get(color, color) for color in COLOR_KEY]


# Cards as they are printed


def effect_fact(effect: Icon) -> Fact:
    """What one icon of a business gives."""
    match effect:
        case Suitcase():
            return fact(ICON["suitcase"], f"×{effect.n}" if effect.n > 1 else "", f"suitcase {effect.n} money card(s)")
        case TakeMoney():
            return fact(ICON["money"], f"${effect.value}", f"take ${effect.value}")
        case TakeGood():
            return fact(ICON[effect.good], "", f"take {effect.good.replace('_', ' ')}")
        case CashIn():
            pay = "+".join(f"${value}" for value in effect.pay)
            return fact(ICON["cash_in"], f"{effect.discard}→{pay}", f"discard {effect.discard} card(s) for {pay}")
    return fact(ICON[effect.code], "", PLAIN_EFFECT[effect.code])


PLAIN_EFFECT = {
    "swap_good": "swap a card for a gun, booze or blood money",
    "draw_job": "look at two jobs and keep one",
    "horse_head": "take the horse head",
}


def money_facts(row: tuple[int, ...]) -> list[Fact]:
    """Money cards that are paid."""
    return [fact(ICON["money"], MONEY_KEY[value], f"take {MONEY_KEY[value]}") for value in row if value != NOTHING]


def cost_facts(job: int) -> list[Fact]:
    """The goods that a job costs, one by one."""
    return [fact(ICON[GOOD_KEY[good]], "", GOOD_NAME[good]) for good, n in enumerate(JOB_COST[job]) for _ in range(n)]


BUSINESS = [
    [
        card(
            f"tile:{slot}",
            business.name,
            TILE_TONE[business.color],
            cost=[effect_fact(effect) for effect in business.back],
            reward=[effect_fact(effect) for effect in business.front],
        )
        for business in DATA.businesses
    ]
    for slot in SLOT_KEY
]
JOB = [
    card(
        f"card:job:{JOB_KEY[job]}",
        JOB_TITLE[job],
        JOB_TONE[JOB_COLOR[job]],
        cost=cost_facts(job),
        lines=[JOB_TEXT[job]],
        reward=money_facts(JOB_MONEY[job]),
        icon=ICON["job"],
    )
    for job in range(JOBS)
]
ALLY = [
    card(f"card:ally:{ALLY_KEY[ally]}", ALLY_TITLE[ally], "purple", lines=[ALLY_TEXT[ally]], icon=ICON["ally"])
    for ally in range(ALLIES)
]
DONE_JOB = [
    card(f"done:{JOB_KEY[job]}", JOB_TITLE[job], JOB_TONE[JOB_COLOR[job]], icon=ICON["job"]) for job in range(JOBS)
]


def kind_cards(place: str) -> list[Card]:
    """Money and goods as they lie in one place, by kind."""
    money = [card(f"{place}:{key}", key, "money", icon=ICON["money"]) for key in MONEY_KEY]
    goods = [card(f"{place}:{key}", name, "good", icon=ICON[key]) for key, name in zip(GOOD_KEY, GOOD_NAME)]
    return money + goods


PILE, HELD, CASED, BID = (kind_cards(place) for place in ("pile", "hand", "suitcase", "bid"))


# The board

THUG_TOKEN = tokens("thug", ICON["thug"], "thug of {}", FAMILY_NAME)
MEMBER_TOKEN = tokens("member", ICON["member"], "family member of {}", FAMILY_NAME)
MARKER_TOKEN = tokens("marker", ICON["marker"], "control marker of {}", FAMILY_NAME)
UNION_BOSS = token("thug", ICON["union_boss"], "Union Boss")
MAYOR = token("member", ICON["mayor"], "Mayor")
CHIEF = token("chief", ICON["police_chief"], "Police Chief")
SPACE_ID = [f"slot:{'thug' if space < THUG_SPACES else 'family'}:{SPACE_KEY[space]}" for space in range(SPACES)]
FIGURES = [
    [*(THUG_TOKEN if space < THUG_SPACES else MEMBER_TOKEN), UNION_BOSS if space < THUG_SPACES else MAYOR]
    for space in range(SPACES)
]
AREA_ID = [f"area:{key}" for key in AREA_KEY]
CLOSED_SPACE: Place = {"label": "Closed with two families", "tone": "closed"}


def places(view: View) -> dict[str, Place]:
    """Businesses, figures, markers and influence."""
    s = view.state
    found: dict[str, Place] = {}
    for i, tile in enumerate(s.business):
        if tile != NO_BUSINESS:
            found[f"slot:business:{SLOT_KEY[i]}"] = {"card": BUSINESS[i][tile], "label": BUSINESS_NAME[tile]}
    for space, figure in enumerate(s.figure_at):
        if figure >= 0:
            found[SPACE_ID[space]] = {"tokens": [FIGURES[space][figure]]}
        elif figure == CLOSED:
            found[SPACE_ID[space]] = CLOSED_SPACE
    for turf in range(1, TURFS + 1):
        if place := influence(s, turf):
            found[AREA_ID[turf]] = place
        if s.stack_n[turf]:
            found[f"slot:control:{AREA_KEY[turf]}"] = {"tokens": stack(s, turf)}
    if s.police_at != OFF_BOARD:
        found[f"slot:chief:{AREA_KEY[s.police_at]}"] = {"tokens": [CHIEF]}
    if river := drowned(s):
        found["slot:river"] = {"tokens": river}
    return found


def influence(s: Any, turf: int) -> Place:
    """Who controls a turf, and how many figures each side has in it now."""
    place: Place = {}
    boss = controller(s, turf)
    if boss != NOBODY_CONTROLS:
        place["seat"] = boss
    tally = [0] * (NEUTRAL + 1)
    count_influence(s, turf, tally)
    if any(tally):
        place["facts"] = [INFLUENCE[side][n] for side, n in enumerate(tally) if n]
    return place


def influence_fact(side: int, n: int) -> Fact:
    """So many figures of a side in a turf."""
    name = "neutral" if side == NEUTRAL else FAMILY_NAME[side]
    seat = NOBODYS if side == NEUTRAL else side
    return {"icon": ICON["member"], "text": str(n), "label": f"influence of {name}: {n}", "seat": seat}


INFLUENCE = [[influence_fact(side, n) for n in range(SPACES)] for side in range(NEUTRAL + 1)]


def stack(s: Any, turf: int) -> list[Token]:
    """The control markers of a turf from the top down; equal ones that lie on each other are counted."""
    found: list[Token] = []
    for i in range(s.stack_n[turf] - 1, -1, -1):
        seat = s.stack[turf][i]
        if found and found[-1]["seat"] == seat:
            found[-1] = counted(found[-1], found[-1].get("count", 1) + 1)
        else:
            found.append(MARKER_TOKEN[seat])
    return found


def drowned(s: Any) -> list[Token]:
    """The figures in the river."""
    found: list[Token] = []
    for seat in range(s.seats):
        for figure, n in ((THUG_TOKEN[seat], s.river_thugs[seat]), (MEMBER_TOKEN[seat], s.river_family[seat])):
            if n:
                found.append(counted(figure, n))
    return found


# Around the board

ACT_STEPS = steps("act", [f"{numeral}: {title}" for numeral, title in zip(ACT_NUMERAL, ACT_TITLE)])
PHASE_STEPS = steps("phase", [key.replace("_", " ").capitalize() for key in PHASE_KEY])
ACT_MARKER = token("marker", ICON["act"], "this act")
PHASE_MARKER = token("marker", ICON["phase"], "this phase")


def trays(view: View) -> list[Tray]:
    """Public jobs, allies on offer, bribes, and the piles."""
    s = view.state
    found = [tray("tray:jobs", "Public jobs", some(JOB, s.public_jobs))]
    if s.ally_row_n:
        found.append(tray("tray:allies", "Allies on offer", some(ALLY, s.ally_row)))
    doing = [JOB[frame[A]] for frame in s.agenda[: s.depth] if frame[KIND] == m.JOB_DONE_STEP]
    if doing:
        found.append(tray("tray:doing", "Job being done", doing))
    if view.decision and view.decision.secret and not view.over:
        sealed = [face_down(f"sealed:{seat}", FAMILY_NAME[seat]) for seat in view.waiting_for]
        found.append(tray("tray:sealed", "Face down until all have chosen", sealed))
    if any(s.bribe):
        opened = [
            card(f"bribe:{seat}", f"${s.bribe[seat]}", "money", lines=[FAMILY_NAME[seat]], icon=ICON["bid"])
            for seat in range(s.seats)
        ]
        found.append(tray("tray:bribes", "Bribes not yet served", opened))
    piles: list[Card] = [{**pile, "count": n} for pile, n in zip(PILE, s.supply)]
    piles += [
        face_down("pile:jobs", "Jobs", s.job_deck_n),
        face_down("pile:blue", "Blue businesses", s.blue_n),
        face_down("pile:red", "Red businesses", s.red_n),
    ]
    found.append(tray("tray:supply", "Supply", piles))
    found.append(tray("tray:discard", f"Discarded jobs ({s.job_discard_n})", some(JOB, s.job_discard)))
    return found


def panel(view: View, seat: int) -> Panel:
    """What this viewer may know of a family."""
    s = view.state
    name = FAMILY_NAME[seat]
    thugs, members = s.reserve_thugs[seat], s.reserve_family[seat]
    counters = [
        fact(ICON["thug"], str(thugs), f"{thugs} thugs in reserve"),
        fact(ICON["member"], str(members), f"{members} family members in reserve"),
        fact(ICON["hand"], str(s.hand_n[seat]), f"{s.hand_n[seat]} cards in hand"),
        fact(ICON["marker"], str(s.markers[seat]), f"{s.markers[seat]} control markers left"),
    ]
    trays = []
    if sees_suitcase(view, seat):
        money = sum(value * n for value, n in zip(MONEY_VALUE, s.suitcase[seat]))
        counters.append(fact(ICON["suitcase"], f"${money}", f"${money} in the suitcase"))
        if seat != view.seat:
            trays += [tray(f"tray:suitcase:{seat}", "Suitcase", in_suitcase(s, seat, f":{seat}"))]
    shot = s.river_thugs[seat] + s.river_family[seat]
    if shot:
        counters.append(fact(ICON["river"], str(shot), f"{shot} figures in the river"))
    played = some(ALLY, s.played_allies[seat])
    if played:
        trays.append(tray(f"tray:played:{seat}", "Allies played in this act", played))
    badges: list[Fact] = []
    if s.horse_head == seat:
        badges.append({**HORSE_HEAD, "label": f"{name} holds the horse head and begins"})
    if s.out[seat] and s.phase == FAMILY_BUSINESS:
        badges.append(OUT)
    return {"id": f"panel:{seat}", "seat": seat, "counters": counters, "badges": badges, "trays": trays}


HORSE_HEAD: Fact = {"icon": ICON["horse_head"], "text": "First", "label": "", "id": "token:horse_head"}
OUT: Fact = {"icon": ICON["out"], "text": "Out", "label": "out of family business in this act"}


def in_suitcase(s: Any, seat: int, whose: str = "") -> list[Card]:
    """Money and done jobs of a suitcase; the cards of a rival's have ids of their own."""
    inside = several(CASED[:MONEY], s.suitcase[seat]) + some(DONE_JOB, s.done_jobs[seat])
    return [renamed(thing, thing["id"] + whose) for thing in inside] if whose else inside


def hand(view: View) -> list[Tray]:
    """One's own cards: those in hand, those just looked at, the suitcase, and a bid that is being put together."""
    if view.seat == SPECTATOR:
        return []
    s, seat = view.state, view.seat
    held = s.hand[seat]
    found = []
    if view.decision and view.decision.name == "draw_keep" and view.moves:
        found.append(tray("tray:look", "Keep one of these", [JOB[job] for job in s.looked_at[seat]]))
    found.append(tray("hand:money", "Money and goods", several(HELD, held[:FIRST_JOB])))
    found.append(tray("hand:jobs", "Jobs in hand", some(JOB, held[FIRST_JOB:FIRST_ALLY])))
    if any(held[FIRST_ALLY:]):
        found.append(tray("hand:allies", "Allies in hand", some(ALLY, held[FIRST_ALLY:])))
    found.append(tray("tray:suitcase", "Your suitcase", in_suitcase(s, seat)))
    if any(s.bid[seat]):
        found.append(tray("tray:bid", "Your bid", several(BID[:MONEY], s.bid[seat])))
    if s.pick[seat]:
        found.append(tray("tray:bid", "You put up", [BID[s.pick[seat] - 1]]))
    return found


def notes(view: View) -> list[str]:
    """What one should not forget."""
    s = view.state
    if s.phase == GAME_OVER:
        return []
    last = ["Last act: no bribery, then the money is counted"] if s.act == ACTS else []
    return [*last, f"Hand limit at the tribute: {s.hand_limits[s.act - 1]} cards"]


def picture(view: View) -> Picture:
    """Everything that lies on the table."""
    s = view.state
    return {
        "title": when(view),
        "places": places(view),
        "tracks": [
            track("acts", "Act", ACT_STEPS, s.act - 1, ACT_MARKER),
            track("phases", "Phase", PHASE_STEPS, s.phase, PHASE_MARKER),
        ],
        "trays": trays(view),
        "panels": [panel(view, seat) for seat in range(s.seats)],
        "hand": hand(view),
        "notes": notes(view),
    }


# Where moves are played

AIMS = aims(
    m.MOVES,
    {
        m.THUG: Aim(["slot:thug:{0}", "slot:business:{0}"], ICON["thug"]),
        m.FAMILY: Aim(["slot:family:{0}"], ICON["member"]),
        m.JOB: Aim(["card:job:{0}"], ICON["job"]),
        m.ALLY: Aim(["card:ally:{0}"], ICON["ally"]),
        m.NARCOTICS_PAID: Aim((), ICON["narcotics"]),
        m.MONEY_FIRST: Aim((), ICON["money"]),
        m.ABILITY_FIRST: Aim((), ICON["job"]),
        m.SELF_FIRST: Aim((), ICON["thug"]),
        m.CONTROLLER_FIRST: Aim((), ICON["marker"]),
        m.SUITCASE_MONEY: Aim(["hand:{0}"], ICON["suitcase"]),
        m.SWAP: Aim((), ICON["swap_good"]),
        m.DRAW: Aim(["pile:jobs"], ICON["draw_job"]),
        m.CASH: Aim((), ICON["cash_in"]),
        m.TAKE_HORSE_HEAD: Aim(["token:horse_head"], ICON["horse_head"]),
        m.STOP: Aim((), ICON["stop"]),
        m.KEEP: Aim(["card:job:{0}"], ICON["take"]),
        m.DISCARD: Aim(["hand:{0}", "card:job:{0}", "card:ally:{0}"], ICON["discard"]),
        m.TAKE_GOOD_CARD: Aim(["pile:{0}"], ICON["take"]),
        m.SHAKE: Aim(["slot:business:{0}", "slot:thug:{0}"], ICON["thug"]),
        m.TURF: Aim(["area:{0}", "slot:control:{0}"], ICON["marker"]),
        m.FIGURE: Aim(["slot:thug:{0}", "slot:family:{0}"], ICON["gun_down"]),
        m.TO: Aim(["slot:thug:{0}", "slot:family:{0}"], ICON["move"]),
        m.AREA: Aim(["area:{0}"], ICON["business"]),
        m.PLACE: Aim((), ICON["thug"]),
        m.RIVAL: Aim(["panel:{1}"], ICON["hand"]),
        m.GIVE: Aim(["hand:{0}"], ICON["give"]),
        m.PUT_UP: Aim(["hand:{0}"], ICON["bid"]),
        m.TAKE_JOB: Aim(["card:job:{0}"], ICON["take"]),
        m.MARKER_FROM: Aim(["slot:control:{0}", "area:{0}"], ICON["move"]),
        m.DECLINE: Aim((), ICON["stop"]),
        m.BID: Aim(["suitcase:{0}"], ICON["bid"]),
        m.BID_DONE: Aim((), ICON["done"], sure=True),
        m.RECRUIT: Aim(["card:ally:{0}"], ICON["ally"]),
    },
)


def ask(view: View) -> str:
    """How many more, where it is more than one."""
    s = view.state
    frame = s.agenda[s.depth - 1]
    match frame[KIND]:
        case m.TRIBUTE_DISCARD:
            seat = view.waiting_for[0]
            return f"which card to give up as tribute ({s.hand_n[seat] - s.hand_limits[s.act - 1]} to go)"
        case m.DISCARD_CARD if frame[A] > 1:
            return f"which card to discard ({frame[A]} to go)"
        case m.BIDDING if view.seat in view.waiting_for:
            sum_ = sum(value * n for value, n in zip(MONEY_VALUE, s.bid[view.seat]))
            return f"your bribe, ${sum_} so far"
    return ""


# Where events happen

trace = Trails(
    e.EVENTS,
    {
        e.FIRST_PLAYER: Trail("panel:{a}", ICON["horse_head"]),
        e.ACT_BEGINS: Trail("track:acts"),
        e.BUSINESS_OPENS: Trail("area:{b:area}", ICON["business"]),
        e.PUBLIC_JOB: Trail("pile:jobs card:job:{a:job}", ICON["job"]),
        e.ALLY_OFFERED: Trail("card:ally:{a:ally}", ICON["ally"]),
        e.JOB_DEALT: Trail("pile:jobs card:job:{b:job}", ICON["job"]),
        e.OUT: Trail("panel:{a}"),
        e.THUG_PLAYED: Trail("panel:{a} {b:space}", ICON["thug"]),
        e.MEMBER_PLAYED: Trail("panel:{a} {b:space}", ICON["member"]),
        e.JOB_PAID: Trail("panel:{a} card:job:{b:job}", ICON["job"]),
        e.GOOD_PAID: Trail("panel:{a} pile:{c:good}", ICON["swap_good"]),
        e.JOB_DONE: Trail("tray:doing panel:{a}", ICON["job"]),
        e.ALLY_PLAYED: Trail("panel:{a}", ICON["ally"]),
        e.MONEY_TAKEN: Trail("pile:{b:money} panel:{a}", ICON["money"]),
        e.GOOD_TAKEN: Trail("pile:{b:good} panel:{a}", ICON["take"]),
        e.SUITCASED: Trail("panel:{a}", ICON["suitcase"]),
        e.BANKED: Trail("pile:{b:money} panel:{a}", ICON["suitcase"]),
        e.DISCARDED: Trail("panel:{a} {b:pile}", ICON["discard"]),
        e.HORSE_HEAD_TAKEN: Trail("token:horse_head panel:{a}", ICON["horse_head"]),
        e.JOBS_SEEN: Trail("pile:jobs panel:{a}", ICON["draw_job"]),
        e.JOB_KEPT: Trail("panel:{a} tray:discard", ICON["discard"]),
        e.JOB_DRAWN: Trail("pile:jobs panel:{a}", ICON["draw_job"]),
        e.JOBS_SHUFFLED: Trail("tray:discard pile:jobs", ICON["job"]),
        e.GUNNED_DOWN: Trail("{c:space} slot:river", ICON["gun_down"]),
        e.MOVED: Trail("{c:space} {d:space}", ICON["move"]),
        e.RECALLED: Trail("{b:space} panel:{a}", ICON["move"]),
        e.NEUTRAL_PLACED: Trail("panel:{a} {c:space}", ICON["mayor"]),
        e.CHIEF_PLACED: Trail("panel:{a} slot:chief:{b:area}", ICON["police_chief"]),
        e.STOLEN: Trail("panel:{b} panel:{a}", ICON["hand"]),
        e.GIVEN: Trail("panel:{a} panel:{b}", ICON["give"]),
        e.NOTHING_TO_GIVE: Trail("panel:{a}"),
        e.PICKED: Trail("hand:{b:money} sealed:{a}", ICON["bid"]),
        e.OFFER_OPENED: Trail("panel:{a}", ICON["money"]),
        e.OFFER_WON: Trail("panel:{c} panel:{a}", ICON["suitcase"]),
        e.TIPPED_OFF: Trail("panel:{a}", ICON["money"]),
        e.NOTHING_TO_TIP: Trail("panel:{a}"),
        e.PUBLIC_JOB_TAKEN: Trail("tray:jobs panel:{a}", ICON["job"]),
        e.TURF_GAINED: Trail("panel:{a} slot:control:{b:area}", ICON["marker"]),
        e.TURF_UNDECIDED: Trail("area:{a:area}"),
        e.MARKER_MOVED: Trail("slot:control:{b:area} slot:control:{c:area}", ICON["marker"]),
        e.MARKER_REMOVED: Trail("slot:control:{c:area} panel:{b}", ICON["marker"]),
        e.BID_ADDED: Trail("suitcase:{b:money} sealed:{a}", ICON["bid"]),
        e.BID_OPENED: Trail("panel:{a}", ICON["bid"]),
        e.BID_CARD: Trail("panel:{a}", ICON["money"]),
        e.BRIBE_PAID: Trail("panel:{a} tray:supply", ICON["money"]),
        e.BID_RETURNED: Trail("panel:{a}", ICON["suitcase"]),
        e.ALLY_RECRUITED: Trail("tray:allies panel:{a}", ICON["ally"]),
        e.ALLY_BACK: Trail("panel:{a}", ICON["ally"]),
        e.LAST_MONEY: Trail("panel:{a}", ICON["suitcase"]),
        e.ALLY_LEAVES: Trail("tray:allies"),
        e.CASH_COUNTED: Trail("panel:{a}", ICON["money"]),
        e.TURF_DOMINATED: Trail("area:{b:area} panel:{a}", ICON["score"]),
        e.COLOR_LED: Trail("panel:{a}", ICON["score"]),
    },
    space=SPACE_ID,
    area=AREA_KEY,
    money=MONEY_KEY,
    good=GOOD_KEY,
    job=JOB_KEY,
    ally=ALLY_KEY,
    pile=[f"pile:{key}" if kind < FIRST_JOB else "tray:discard" for kind, key in enumerate(CARD_KEY)],
)
