"""What people see of a match: the city, the market and the capos of a view, and where moves and events happen."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...engine.agenda import A
from ...engine.match import View
from ...engine.pieces import card, counted, face_down, fact, renamed, several, some, steps, token, tokens, track, tray
from ...engine.record import SPECTATOR
from ...engine.scene import Aim, Card, Fact, Marker, Panel, Picture, Place, Token, Track, Trail, Trails, Tray, aims
from . import events as e
from . import moves as m
from .board import EMBLEM, POINTS_ICON
from .board import layout as layout
from .components import (
    BORDELLO,
    CASINO,
    CITY_TYPES,
    COP_BRIBE,
    COP_GODFATHER,
    COP_NAME,
    COPS,
    CORRUPTION_NAME,
    DATA,
    DIE,
    FAMILIES,
    FAMILY_KEY,
    FAMILY_NAME,
    HENCHMAN_CORRUPTION,
    HENCHMAN_COST,
    HENCHMAN_KEY,
    HENCHMAN_NAME,
    HENCHMEN,
    HOOD_KEY,
    HOOD_NAME,
    HOODS,
    MARTIAL_LAW,
    RACE,
    RACKET_COST,
    RACKET_INCOME,
    RACKET_KEY,
    RACKET_NAME,
    RACKET_TYPE,
    RACKETS,
    SEAT_NAME,
    SPACE_ACTION,
    SPACE_HOOD,
    SPACE_KEY,
    SPACE_NAME,
    SPACES,
    TRACK,
    TYPE_KEY,
)
from .state import GAME_OVER, NO_CARD, NOBODY_OWNS, NOTHING_GIVEN, OFF_BOARD, PHASE_KEY
from .terminal import pays, seats_of, sees_cash, when

ICON = {
    **{f"emblem of {action}": icon for action, icon in EMBLEM.items()},
    "points": POINTS_ICON,
    "corruption": "poison-bottle",
    "money": "banknote",
    "figure": "fedora",
    "henchman": "brass-knuckles",
    "strength": "fist",
    "city_card": "poker-hand",
    "exhausted": "night-sleep",
    "racket": "shop",
    "speakeasy": "martini",
    "casino": "rolling-dices",
    "bordello": "bed",
    "token": "flying-flag",
    "shut": "padlock",
    "safe": "shield",
    "cop": "police-officer-head",
    "ness": "police-badge",
    "chief": "police-car",
    "godfather": "rose",
    "vendetta": "dagger-rose",
    "family": "family-tree",
    "attack": "crossed-pistols",
    "hit": "crosshair",
    "dead": "tombstone",
    "bid": "locked-chest",
    "gift": "present",
    "offer": "shaking-hands",
    "draw": "card-draw",
    "weapon": "revolver",
    "dice": "dice-six-faces-five",
    "horse": "horse-head",
    "church": "church",
    "donate": "pay-money",
    "bribe": "take-my-money",
    "move": "move",
    "random": "card-random",
    "look": "spy",
    "phase": "pocket-watch",
    "pass": "cancel",
    "done": "check-mark",
    "law": "gavel",
}
TYPE_TONE = {"speakeasy": "blue", "casino": "gold", "bordello": "red"}
DECK_TONE = {"slums": "green", "midtown": "gold", "downtown": "red"}


# Cards as they are printed


def bill(henchman: int) -> list[Fact]:
    """What a henchman costs."""
    cost = [fact(ICON["money"], f"${HENCHMAN_COST[henchman]}", f"costs ${HENCHMAN_COST[henchman]}")]
    n = HENCHMAN_CORRUPTION[henchman]
    return cost + [fact(ICON["corruption"], f"+{n}", f"{n} corruption")] if n else cost


def henchman_card(henchman: int) -> Card:
    """A henchman: price, ability, strength."""
    data = DATA.henchman[henchman]
    text = data.ability.text if data.ability else data.faction.replace("_", " ").capitalize()
    strength = fact(ICON["strength"], data.combat, f"strength {data.combat}")
    tone = "purple" if data.faction == "special" else "card"
    return card(f"henchman:{data.id}", data.name, tone, bill(henchman), [text], [strength], ICON["henchman"])


def racket_card(racket: int) -> Card:
    """A racket as it is for sale: price, where it may stand, what it pays."""
    kind = TYPE_KEY[RACKET_TYPE[racket]]
    hoods = ", ".join(DATA.racket[racket].neighborhoods)
    cost = [fact(ICON["money"], f"${RACKET_COST[racket]}", f"costs ${RACKET_COST[racket]}")]
    reward = [fact(ICON[kind], pays(racket), f"pays {pays(racket)}")]
    how = {"speakeasy": "pays by neighborhood", "casino": "pays by a die", "bordello": "pays more each round"}[kind]
    return card(
        f"racket:{RACKET_KEY[racket]}", RACKET_NAME[racket], TYPE_TONE[kind], cost, [f"{kind}: {how}; {hoods}"], reward
    )


def city_card(place: str, kind: int) -> Card:
    """A city card."""
    data = DATA.city_card[kind]
    icon = ICON["weapon"] if data.weapon else ICON["city_card"]
    return card(f"{place}:{data.id}", data.name, DECK_TONE[data.deck], lines=[f"{data.window}: {data.text}"], icon=icon)


HENCHMAN = [henchman_card(h) for h in range(HENCHMEN)]
TIRED: list[Card] = [{**made, "state": "exhausted"} for made in HENCHMAN]
RACKET = [racket_card(r) for r in range(RACKETS)]
CITY, LAID, SHOWN, DISCARDED = (
    [city_card(place, kind) for kind in range(CITY_TYPES)] for place in ("hand", "laid", "shown", "discard")
)
FAMILY = [
    card(f"family:{FAMILY_KEY[f]}", FAMILY_NAME[f], "card", lines=[DATA.family[f].text], icon=ICON["family"])
    for f in range(FAMILIES)
]
COP = [
    card(
        f"cop_card:{i}",
        COP_NAME[i],
        "blue",
        [fact(ICON["bribe"], f"${COP_BRIBE[i]}", f"bribe ${COP_BRIBE[i]}")],
        [DATA.cop_card[i].text, "A sit-down takes place." * COP_GODFATHER[i]],
    )
    for i in range(len(COP_NAME))
]
CORRUPTION = [
    card(f"corruption:{i}", name, "purple", lines=[DATA.corruption_card[i].text], icon=ICON["corruption"])
    for i, name in enumerate(CORRUPTION_NAME)
]


@cache
def standing_racket(racket: int, space: int, n: int, shut: bool) -> Card:
    """A racket on a square and what it pays there now."""
    kind = RACKET_TYPE[racket]
    income = RACKET_INCOME[racket]
    if kind == CASINO:
        text = f"${income[0]}-{income[DIE - 1]}"
    else:
        text = f"${income[max(n, 1) - 1] if kind == BORDELLO else income[SPACE_HOOD[space]]}"
    key = TYPE_KEY[kind]
    about = [fact(ICON[key], key, f"{key}; pays {pays(racket)}")]
    reward = [fact(ICON["money"], text, f"pays {text}")]
    if kind == BORDELLO:
        reward.append(fact(ICON["token"], n, f"{n} tokens"))
    if shut:
        reward.append(fact(ICON["shut"], "", "shut for this round"))
    made = card(
        f"standing:{SPACE_KEY[space]}", RACKET_NAME[racket].split(" / ")[0], TYPE_TONE[key], about, reward=reward
    )
    return {**made, "state": "shut"} if shut else made


# The board

FIGURE = tokens("figure", ICON["figure"], "figure of {}", SEAT_NAME)
COP_TOKEN: list[Token] = [{**token("cop", ICON["cop"], f"cop {i + 1}"), "id": f"cop:{i + 1}"} for i in range(COPS)]
NESS = token("ness", ICON["ness"], "Elliot Ness")
MARKER = tokens("marker", ICON["token"], "{}", SEAT_NAME)


def places(view: View) -> dict[str, Place]:
    """Owners, rackets, figures and police of all squares."""
    s = view.state
    found: dict[str, Place] = {}
    for space, key in enumerate(SPACE_KEY):
        if area := ground(s, space):
            found[f"area:{key}"] = area
        if s.racket[space] != NO_CARD and SPACE_ACTION[space] < 0:
            made = standing_racket(s.racket[space], space, s.tokens[space], bool(s.shut[space]))
            found[f"slot:racket:{key}"] = {"card": made}
        here = [counted(FIGURE[seat], row[space]) for seat, row in enumerate(s.figure_on[: s.seats]) if row[space]]
        if here:
            found[f"slot:figures:{key}"] = {"tokens": here}
    for cop, space in enumerate(s.cop_at):
        if space != OFF_BOARD and s.police[space]:
            police(found, space).append(COP_TOKEN[cop])
    if s.ness_at != OFF_BOARD:
        police(found, s.ness_at).append(NESS)
    return found


def police(found: dict[str, Place], space: int) -> list[Token]:
    """The police on a square."""
    return found.setdefault(f"slot:police:{SPACE_KEY[space]}", {"tokens": []})["tokens"]


def ground(s: Any, space: int) -> Place:
    """Whose a square is, who attacks it, and the money on Pitney Downs."""
    place: Place = {}
    if SPACE_ACTION[space] < 0 and s.owner[space] != NOBODY_OWNS:
        place["seat"] = s.owner[space]
    facts = []
    if SPACE_ACTION[space] == RACE:
        facts.append(fact(ICON["money"], f"${s.pot:,}", f"${s.pot:,} to be won"))
    if s.attackers[space]:
        facts.append(fact(ICON["attack"], "", f"attacked by {seats_of(s, s.attackers[space])}"))
    if s.safe[space]:
        facts.append(fact(ICON["safe"], "", "cannot be attacked in this round"))
    if facts:
        place["facts"] = PRINTED[space] + facts
    return place


PRINTED = [
    [] if SPACE_ACTION[i] >= 0 else [fact(ICON["points"], DATA.space[i].vp or 0, "victory points a round")]
    for i in range(SPACES)
]

# Around the board

PHASE_STEPS = steps("phase", [name.capitalize() for name in PHASE_KEY[1:GAME_OVER]])
PHASE_MARKER = token("marker", ICON["phase"], "this phase")
TENS = steps("tens", [str(n) for n in range(0, MARTIAL_LAW + 1, 10)])


def points_track(name: str, title: str, values: list[int]) -> Track:
    """A track in tens with a marker for each capo."""
    markers: list[Marker] = [
        {"step": min(value // 10, len(TENS) - 1), "token": {**MARKER[seat], "label": f"{SEAT_NAME[seat]}: {value}"}}
        for seat, value in enumerate(values)
    ]
    return {"id": f"track:{name}", "title": title, "steps": TENS, "markers": markers}


def trays(view: View) -> list[Tray]:
    """The market, the cop card, the fight, what is sealed, and the decks."""
    s = view.state
    found = []
    if view.decision and view.decision.name == "choose_family":
        taken = set(s.family[: s.seats])
        found.append(tray("tray:families", "Families", [made for f, made in enumerate(FAMILY) if f not in taken]))
    if view.decision and view.decision.secret and not view.over:
        sealed = [face_down(f"sealed:{seat}", SEAT_NAME[seat]) for seat in view.waiting_for]
        found.append(tray("tray:sealed", "Face down until all have chosen", sealed))
    found += fight(s)
    if any(s.bid_shown):
        bids = [bid_card(s, seat) for seat in range(s.seats) if s.bid_shown[seat]]
        found.append(tray("tray:bids", "Bids for the title", bids))
    if s.cop_card != NO_CARD:
        found.append(tray("tray:cop", "Cop card of this round", [COP[s.cop_card]]))
    for_hire = sorted((slot, h) for h, slot in enumerate(s.henchman_track) if slot)
    found.append(tray("tray:henchmen", "For hire", [HENCHMAN[h] for _, h in for_hire]))
    on_sale = [r for r in s.racket_track[:TRACK] if r != NO_CARD]
    found.append(
        tray(
            "tray:rackets",
            "Rackets for sale",
            [counted_card(RACKET[r], on_sale.count(r)) for r in dict.fromkeys(on_sale)],
        )
    )
    found.append(tray("tray:decks", "Decks", decks(s)))
    found.append(tray("tray:discard", "Discarded city cards", several(DISCARDED, s.city_discard)))
    return found


def counted_card(made: Card, n: int) -> Card:
    """A card and how many of it there are, if more than one."""
    return {**made, "count": n} if n > 1 else made


def bid_card(s: Any, seat: int) -> Card:
    """A bid that has been opened."""
    worth = s.bid_shown[seat] + s.bid_bonus[seat]
    more = f"counts as ${worth:,}" if s.bid_bonus[seat] else ""
    return card(f"bid:{seat}", f"${s.bid_shown[seat]:,}", "money", lines=[SEAT_NAME[seat], more], icon=ICON["bid"])


def decks(s: Any) -> list[Card]:
    """All decks that lie face down."""
    piles = [face_down(f"pile:{HOOD_KEY[h]}", f"{HOOD_NAME[h]} cards", s.city_deck_n[h]) for h in range(HOODS)]
    return [
        *piles,
        face_down("pile:henchmen", "Henchmen", s.henchman_deck_n),
        face_down("pile:rackets", "Rackets", s.racket_deck_n),
        face_down("pile:cops", "Cop cards", s.cop_deck_n),
        face_down("pile:corruption", "Corruption cards", s.corruption_deck_n),
    ]


def fight(s: Any) -> list[Tray]:
    """What has been shown in a combat, capo by capo."""
    found = []
    for seat in range(s.seats):
        fighters = [HENCHMAN[abs(h) - 1] for h in s.arena[seat][: s.arena_n[seat]] if h]
        cards = [renamed(made, f"{made['id']}:{seat}") for made in several(SHOWN, s.shown[seat])]
        if fighters or cards:
            total = f": {s.total[seat]}" if s.total[seat] else ""
            where = f" in the fight for {SPACE_NAME[s.battle_at]}" if s.battle_at != OFF_BOARD else ""
            found.append(tray(f"tray:fight:{seat}", f"{SEAT_NAME[seat]}{where}{total}", fighters + cards))
    return found


def panel(view: View, seat: int) -> Panel:
    """What this viewer may know of a capo."""
    s = view.state
    henchmen, city = s.hand_n[seat], s.city_n[seat]
    counters = [
        fact(ICON["points"], s.vp[seat], f"{s.vp[seat]} victory points"),
        fact(ICON["corruption"], s.corruption[seat], f"{s.corruption[seat]} corruption"),
        fact(ICON["figure"], s.figures[seat], f"{s.figures[seat]} figures left"),
        fact(ICON["henchman"], henchmen, f"{henchmen} henchmen in hand"),
        fact(ICON["city_card"], city, f"{city} city cards in hand"),
    ]
    if sees_cash(view, seat):
        counters.append(fact(ICON["money"], f"${s.cash[seat]:,}", f"${s.cash[seat]:,}"))
    held = [CORRUPTION[s.corruption_card[i]] for i in range(s.marks_taken) if s.corruption_holder[i] == seat]
    trays = [tray(f"tray:exhausted:{seat}", "Exhausted", some(TIRED, s.exhausted[seat]))] if s.exhausted_n[seat] else []
    if held:
        trays.append(tray(f"tray:corruption:{seat}", "Corruption cards", held))
    if view.over and seat != view.seat:
        cards = [renamed(made, f"{made['id']}:{seat}") for made in several(CITY, s.city[seat])]
        trays.append(tray(f"tray:hand:{seat}", "Hand", some(HENCHMAN, s.hand[seat]) + cards))
    return {"id": f"panel:{seat}", "seat": seat, "counters": counters, "badges": badges(s, seat), "trays": trays}


def badges(s: Any, seat: int) -> list[Fact]:
    """Titles, family, vendetta tokens held."""
    found = []
    if seat == s.godfather and s.round_no:
        found.append(GODFATHER)
    if seat == s.chief:
        found.append(CHIEF)
    if s.family[seat] >= 0:
        family = s.family[seat]
        found.append(
            fact("", FAMILY_NAME[family], f"leads the {FAMILY_NAME[family]} family: {DATA.family[family].text}")
        )
    for rival, n in enumerate(s.vendetta[seat][: s.seats]):
        if n:
            found.append({**fact(ICON["vendetta"], n, f"{n} vendetta tokens of {SEAT_NAME[rival]}"), "seat": rival})
    for rival, row in enumerate(s.hit_mark[: s.seats]):
        if row[seat]:
            found.append(
                {**fact(ICON["hit"], row[seat], f"{row[seat]} assassins of {SEAT_NAME[rival]}"), "seat": rival}
            )
    for rival, until in enumerate(s.pact_until[seat][: s.seats]):
        if until:
            words = f"peace with {SEAT_NAME[rival]} until the end of round {until}"
            found.append({**fact(ICON["offer"], "", words), "seat": rival})
    if s.pledge[seat] != NOTHING_GIVEN:
        found.append(fact(ICON["gift"], PLEDGE[s.pledge[seat]], f"pledges {PLEDGE[s.pledge[seat]]}"))
    return found


PLEDGE = ("", "money", "a city card", "a henchman", "")


GODFATHER = fact(ICON["godfather"], "Godfather", "the godfather: begins and breaks ties")
CHIEF = fact(ICON["chief"], "Chief", "the police chief of this round")


def hand(view: View) -> list[Tray]:
    """One's own henchmen and city cards, and what is committed in secret."""
    if view.seat == SPECTATOR:
        return []
    s, seat = view.state, view.seat
    found = [
        tray("hand:henchmen", "Your henchmen", some(HENCHMAN, s.hand[seat])),
        tray("hand:cards", "Your city cards", several(CITY, s.city[seat])),
    ]
    fighters = [abs(h) - 1 for h in s.lineup[seat][: s.lineup_n[seat]] if h]
    laid = several(LAID, s.laid[seat])
    if fighters or laid:
        committed = [renamed(HENCHMAN[h], f"committed:{HENCHMAN_KEY[h]}") for h in fighters]
        found.append(tray("hand:committed", "Committed in secret", committed + laid))
    return found


def notes(view: View) -> list[str]:
    """What one should not forget."""
    s = view.state
    found = []
    if view.seat != SPECTATOR:
        seat = view.seat
        if s.bid[seat]:
            found.append(f"Your bid: ${s.bid[seat]:,}")
        if s.building[seat]:
            found.append(f"Amount so far: ${s.building[seat]:,}")
        if s.mark[seat]:
            found.append(f"They come for {HENCHMAN_NAME[s.mark[seat] - 1]}")
    if s.battle_at != OFF_BOARD:
        found.append(f"Fight for {SPACE_NAME[s.battle_at]}")
    if s.hitter != s.victim:
        found.append(f"{SEAT_NAME[s.hitter]} sends an assassin to {SEAT_NAME[s.victim]}")
    if s.round_no and s.round_no == s.max_rounds:
        found.append("Last round")
    return found


def picture(view: View) -> Picture:
    """Everything that lies on the table."""
    s = view.state
    return {
        "title": when(view),
        "places": places(view),
        "tracks": [
            track("phases", f"Round {s.round_no}", PHASE_STEPS, s.phase - 1, PHASE_MARKER),
            points_track("points", f"Victory points, {s.victory_target} win", s.vp[: s.seats]),
            points_track("corruption", f"Corruption, {MARTIAL_LAW} is martial law", s.corruption[: s.seats]),
        ],
        "trays": trays(view),
        "panels": [panel(view, seat) for seat in range(s.seats)],
        "hand": hand(view),
        "notes": notes(view),
    }


# Where moves are played

_play, _reveal = Aim(["hand:{0}"], ICON["city_card"]), Aim(["henchman:{0}"], ICON["look"])
AIMS = aims(
    m.MOVES,
    {
        m.FAMILY: Aim(["family:{0}"], ICON["family"]),
        m.DECK: Aim(["pile:{0}"], ICON["draw"]),
        m.RACKET: Aim(["racket:{0}"], ICON["racket"]),
        m.SQUARE: Aim(["area:{0}", "slot:racket:{0}"], ICON["figure"]),
        m.HENCHMAN: Aim(["henchman:{0}"], ICON["henchman"]),
        m.CAPO: Aim(["panel:{1}"], ICON["vendetta"]),
        m.COP: Aim(["cop:{0}"], ICON["cop"]),
        m.NESS: Aim(["area:{0}", "slot:racket:{0}"], ICON["ness"]),
        m.FIGURE: Aim(["area:{0}", "slot:racket:{0}"], ICON["figure"]),
        m.HIT_CAPO: Aim(["panel:{1}"], ICON["hit"]),
        m.FIGHT: Aim((), ICON["attack"]),
        m.BY_ABILITY: Aim((), ICON["look"]),
        m.PASS: Aim((), ICON["pass"]),
        m.DONE: Aim((), ICON["done"]),
        m.PAY: Aim((), ICON["bribe"]),
        m.GIVE_UP: Aim((), ICON["law"], sure=True),
        m.CHIP: Aim((), ICON["money"]),
        m.PLAY_TURN: _play,
        m.REVEAL_TURN: _reveal,
        m.PLAY_COMBAT: _play,
        m.PLAY_PRECOMBAT: _play,
        m.PLAY_HIT: _play,
        m.REVEAL_HIT: _reveal,
        m.PLAY_BUST: _play,
        m.REVEAL_BUST: _reveal,
        m.PLAY_SITDOWN: _play,
        m.REVEAL_SITDOWN: _reveal,
        m.PLAY_BID: _play,
        m.PLAY_REACTION: _play,
        m.PLAY_REFRESH: _play,
        m.PLAY_COLLECT: _play,
        m.REVEAL_COLLECT: _reveal,
        m.CARD: Aim(["hand:{0}"], ICON["gift"]),
        m.DONATE: Aim(["area:city_hall"], ICON["donate"]),
        m.STOP: Aim((), ICON["pass"]),
        m.RANDOM: Aim((), ICON["random"]),
        m.GIFT: Aim((), ICON["gift"]),
        m.OFFER: Aim((), ICON["offer"]),
        m.SET_ASIDE: Aim((), ICON["pass"]),
        m.NOTHING: Aim((), ICON["pass"]),
        m.MONEY: Aim((), ICON["money"]),
        m.A_CITY_CARD: Aim((), ICON["city_card"]),
        m.A_HENCHMAN: Aim((), ICON["henchman"]),
        m.PACT: Aim((), ICON["offer"]),
        m.ACCEPT: Aim((), ICON["done"]),
        m.DECLINE: Aim((), ICON["pass"]),
    },
)


def ask(view: View) -> str:
    """Where, for how much and how far one has got."""
    s = view.state
    frame = s.agenda[s.depth - 1]
    if view.decision is None:
        return ""
    match view.decision.name:
        case "bust_response":
            return f"what to do about the bust on {SPACE_NAME[frame[A]]}"
        case "commit":
            return f"what you commit to the fight for {SPACE_NAME[frame[A]]}"
        case "place_racket" | "start_space":
            return f"where to put {RACKET_NAME[frame[A]]}"
        case "bid_build" if view.seat in view.waiting_for:
            return f"your bid for the title, ${s.bid[view.seat]:,} so far"
        case "money_build" if view.seat in view.waiting_for:
            return f"how much money, ${s.building[view.seat]:,} so far"
        case "turn_menu":
            left = s.figures[view.waiting_for[0]]
            return f"your turn, {left} figures left" if left > 1 else "your turn, the last figure"
    return ""


# Where events happen

trace = Trails(
    e.EVENTS,
    {
        e.FAMILY_CHOSEN: Trail("family:{b:family} panel:{a}", ICON["family"]),
        e.START_DEALT: Trail("panel:{a}", ICON["city_card"]),
        e.GODFATHER_IS: Trail("panel:{a}", ICON["godfather"]),
        e.ROUND_BEGINS: Trail("track:phases"),
        e.DECLARATIONS_BEGIN: Trail("track:phases"),
        e.MONEY_GAINED: Trail("panel:{a}", ICON["money"]),
        e.MONEY_PAID: Trail("panel:{a}", ICON["money"]),
        e.POT_PAID: Trail("panel:{a} area:pitney_downs", ICON["money"]),
        e.POT_GROWS: Trail("area:pitney_downs", ICON["money"]),
        e.POINTS: Trail("panel:{a} track:points", ICON["points"]),
        e.POINTS_LOST: Trail("track:points panel:{a}", ICON["points"]),
        e.CORRUPTION_UP: Trail("panel:{a} track:corruption", ICON["corruption"]),
        e.CORRUPTION_DOWN: Trail("track:corruption panel:{a}", ICON["corruption"]),
        e.CORRUPTION_CARD: Trail("pile:corruption panel:{a}", ICON["corruption"]),
        e.CITY_DRAWN: Trail("pile:{c:hood} panel:{a}", ICON["draw"]),
        e.CITY_SHUFFLED: Trail("tray:discard pile:{a:hood}", ICON["city_card"]),
        e.HENCHMEN_SHUFFLED: Trail("pile:henchmen", ICON["henchman"]),
        e.RACKETS_SHUFFLED: Trail("pile:rackets", ICON["racket"]),
        e.HENCHMAN_DRAWN: Trail("pile:henchmen panel:{a}", ICON["henchman"]),
        e.HENCHMAN_OFFERED: Trail("pile:henchmen henchman:{a:henchman}", ICON["henchman"]),
        e.RACKET_OFFERED: Trail("pile:rackets racket:{a:racket}", ICON["racket"]),
        e.HENCHMAN_SWEPT: Trail("tray:henchmen", ICON["henchman"]),
        e.RACKET_SWEPT: Trail("tray:rackets", ICON["racket"]),
        e.HIRED: Trail("tray:henchmen panel:{a}", ICON["henchman"]),
        e.EXHAUSTED: Trail("panel:{a}", ICON["exhausted"]),
        e.REFRESHED: Trail("panel:{a}", ICON["henchman"]),
        e.KILLED: Trail("panel:{a}", ICON["dead"]),
        e.ABDUCTED: Trail("panel:{a} panel:{c}", ICON["henchman"]),
        e.CLAIMED: Trail("panel:{a} area:{b:space}", ICON["token"]),
        e.BUILT: Trail("panel:{a} slot:figures:{b:space}", ICON["figure"]),
        e.RACKET_PLACED: Trail("tray:rackets slot:racket:{c:space}", ICON["racket"]),
        e.RACKET_LOST: Trail("slot:racket:{b:space} pile:rackets", ICON["racket"]),
        e.SQUARE_LOST: Trail("area:{b:space} panel:{a}", ICON["token"]),
        e.CONQUERED: Trail("panel:{a} area:{b:space}", ICON["attack"]),
        e.USED: Trail("panel:{a} slot:figures:{b:space}", ICON["figure"]),
        e.RACE_RUN: Trail("panel:{a} area:pitney_downs", ICON["dice"], "bc"),
        e.RACE_WON: Trail("area:pitney_downs panel:{a}", ICON["money"]),
        e.SET_ASIDE_TOLD: Trail("panel:{a}", ICON["figure"]),
        e.CHIEF_IS: Trail("panel:{a}", ICON["chief"]),
        e.COP_COMES: Trail("slot:police:{b:space}", ICON["cop"]),
        e.COP_LEAVES: Trail("slot:police:{b:space}", ICON["cop"]),
        e.NESS_LEAVES: Trail("", ICON["ness"]),
        e.COP_CARD: Trail("pile:cops tray:cop", ICON["law"]),
        e.COP_DECK_SHUFFLED: Trail("pile:cops"),
        e.COP_MOVES: Trail("slot:police:{b:space}", ICON["cop"]),
        e.BUSTED: Trail("slot:police:{b:space} area:{b:space}", ICON["law"]),
        e.BUST_IGNORED: Trail("area:{b:space}", ICON["law"]),
        e.NESS_MOVES: Trail("slot:police:{a:space}", ICON["ness"]),
        e.SITDOWN_CALLED: Trail("panel:{a}", ICON["godfather"]),
        e.NO_SITDOWN: Trail("panel:{a}", ICON["godfather"]),
        e.BID_CHIP: Trail("panel:{a} sealed:{a}", ICON["money"]),
        e.BID_SHOWN: Trail("panel:{a} bid:{a}", ICON["bid"]),
        e.BID_PAID: Trail("panel:{a} area:pitney_downs", ICON["godfather"]),
        e.NO_BIDS: Trail("panel:{a}", ICON["godfather"]),
        e.PLEDGED: Trail("panel:{a}", ICON["gift"]),
        e.PLEDGED_MONEY: Trail("panel:{a}", ICON["money"]),
        e.TIE_BROKEN: Trail("panel:{a} panel:{b}", ICON["godfather"]),
        e.CARD_PLAYED: Trail("panel:{a} tray:discard", ICON["city_card"]),
        e.CARD_AT: Trail("panel:{a}", ICON["city_card"]),
        e.CARD_CANCELLED: Trail("panel:{a}", ICON["safe"]),
        e.REVEALED: Trail("panel:{a}", ICON["look"]),
        e.STOLEN_MONEY: Trail("panel:{b} panel:{a}", ICON["money"]),
        e.STOLEN_CARD: Trail("panel:{b} panel:{a}", ICON["city_card"]),
        e.SEEN_HENCHMAN: Trail("panel:{b}", ICON["look"]),
        e.SEEN_CARD: Trail("panel:{b}", ICON["look"]),
        e.SHUT: Trail("slot:racket:{b:space}", ICON["shut"]),
        e.PROTECTED: Trail("area:{b:space}", ICON["safe"]),
        e.TOKEN_ADDED: Trail("slot:racket:{b:space}", ICON["token"]),
        e.EXTRA_FIGURES: Trail("panel:{a}", ICON["figure"]),
        e.ATTACKED: Trail("panel:{a} area:{b:space}", ICON["attack"]),
        e.HIT_DECLARED: Trail("panel:{a} panel:{b}", ICON["hit"]),
        e.VENDETTA_GIVEN: Trail("panel:{b} panel:{a}", ICON["vendetta"]),
        e.VENDETTA_CASHED: Trail("panel:{a} panel:{b}", ICON["vendetta"]),
        e.TARGET_OPEN: Trail("henchman:{b:henchman}", ICON["hit"]),
        e.TARGET_DRAWN: Trail("panel:{a}", ICON["hit"]),
        e.ASSASSIN_PICKED: Trail("panel:{a} sealed:{a}", ICON["henchman"]),
        e.COMMITTED_CARD: Trail("panel:{a} sealed:{a}", ICON["city_card"]),
        e.COMMITTED_FIGHTER: Trail("panel:{a} sealed:{a}", ICON["henchman"]),
        e.COMMITTED_WEAPON: Trail("panel:{a} sealed:{a}", ICON["weapon"]),
        e.HIT_REVEALED: Trail("panel:{a}", ICON["henchman"]),
        e.HIT_NEGATED: Trail(""),
        e.HIT_WON: Trail("panel:{a}", ICON["hit"]),
        e.COMBAT_BEGINS: Trail("area:{a:space}", ICON["attack"]),
        e.CARD_SHOWN: Trail("panel:{a} tray:fight:{a}", ICON["city_card"]),
        e.ABILITY_SHOWN: Trail("panel:{a} tray:fight:{a}", ICON["look"]),
        e.SENT_HOME: Trail("panel:{a}", ICON["henchman"]),
        e.FIGHTER_SHOWN: Trail("panel:{a} tray:fight:{a}", ICON["henchman"]),
        e.WEAPON_SHOWN: Trail("panel:{a} tray:fight:{a}", ICON["weapon"]),
        e.DIE_ADDED: Trail("panel:{a}", ICON["dice"], "b"),
        e.TOTAL: Trail("panel:{a}", ICON["strength"]),
        e.COMBAT_WON: Trail("panel:{a} area:{b:space}", ICON["attack"]),
        e.DEATH_ROLLED: Trail("panel:{a}", ICON["dice"], "c"),
        e.STREET_CRIME: Trail("panel:{a}", ICON["money"]),
        e.CASINO_ROLLED: Trail("slot:racket:{b:space}", ICON["dice"], "c"),
        e.RACKET_PAID: Trail("slot:racket:{c:space} panel:{a}", ICON["money"]),
        e.SQUARES_SCORED: Trail("panel:{a} track:points", ICON["points"]),
        e.GIFT_MONEY: Trail("panel:{a} panel:{b}", ICON["money"]),
        e.GIFT_CITY: Trail("panel:{a} panel:{b}", ICON["city_card"]),
        e.GIFT_HENCHMAN: Trail("panel:{a} panel:{b}", ICON["henchman"]),
        e.OFFER_MADE: Trail("panel:{a} panel:{b}", ICON["offer"]),
        e.OFFER_TERMS: Trail("panel:{a} panel:{b}", ICON["offer"]),
        e.OFFER_TERMS_CITY: Trail("panel:{a} panel:{b}", ICON["city_card"]),
        e.OFFER_TERMS_HENCHMAN: Trail("panel:{a} panel:{b}", ICON["henchman"]),
        e.OFFER_ACCEPTED: Trail("panel:{a}", ICON["done"]),
        e.OFFER_DECLINED: Trail("panel:{a}", ICON["pass"]),
        e.PACT_MADE: Trail("panel:{a} panel:{b}", ICON["offer"]),
        e.MARTIAL_LAW_DECLARED: Trail("panel:{a} track:corruption", ICON["law"]),
        e.ROUNDS_OVER: Trail("track:phases"),
        e.WINS: Trail("panel:{a}", ICON["points"]),
    },
    family=FAMILY_KEY,
    space=SPACE_KEY,
    henchman=HENCHMAN_KEY,
    racket=RACKET_KEY,
    hood=HOOD_KEY,
)
