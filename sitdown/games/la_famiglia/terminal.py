"""How a position looks in a terminal: a view as sections of rows, and a few words about each move.

A section is a title, the heads of its columns (or none) and its rows, all of it plain text for 100 columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ...engine.agenda import A
from ...engine.match import View
from ...engine.record import SPECTATOR
from .areas import mate
from .components import (
    AREA_NAME,
    CAR_ATTACK,
    CAR_STRIKE,
    CARD_TEXT,
    CHARACTER_NAME,
    CHURCH,
    CHURCH_BASE,
    CODE_KEY,
    COLOUR_NAME,
    COLOURS,
    COLUMN_KEY,
    COLUMNS,
    DEEP,
    FAMILY_NAME,
    FAMILY_TEXT,
    JUSTICE,
    MANDAMENTI,
    MANDAMENTO_AREAS,
    MANDAMENTO_NAME,
    MANDAMENTO_OF,
    OR,
    ORDER_INITIATIVE,
    ORDER_NAME,
    ORDER_PART,
    ORDER_TEXT,
    POLICE,
    POLICE_BASE,
    SEA_NAME,
    SEAS,
    SEAT_NAME,
    SEATS,
    SLOTS,
    SPACE_IS_THERE,
    SPACE_KEY,
    SPACE_LARGE,
    SPACE_MODE,
    SPACE_MONEY,
    SPACE_PART,
    TEAM_OF,
    TILE_NAME,
    TILE_TEXT,
    TILES,
    TURN_TILES,
)
from .conflict import defence
from .events import TEAM_NAME
from .moves import (
    ALLIES,
    AREA,
    BOMB,
    BY_BOAT,
    CAR_BOMB,
    CARD,
    DISCARD,
    FAMILY,
    GAIN,
    LAND,
    MOVES,
    ORDER,
    ORDER_MENU,
    PART,
    PICK_PART,
    RELOCATE_TOKEN,
    SPACE,
    TILE,
    USE_TILE,
)
from .planning import column_price
from .sheets import column_tokens
from .state import GAME_OVER, IN_HQ, NONE, ON_BOARD, SETUP

DASH = "-"
PHASE_NAME = ("setup", "planning", "management", "encounter", "management", "the end")
EFFECT_WORDS = {
    "RECRUIT": "recruit +{}",
    "PLACE": "place +{}",
    "PLACE_HOME": "place +{} at home",
    "ISSUE": "issue an order",
    "ISSUE_SPREAD": "issue orders in two areas",
    "ISSUE_STACK": "issue two orders in one area",
    "EQUIP": "equip",
    "LAUNDER": "launder",
    "GATHER": "gather",
    "EXERT_SUPPLY": "exert influence",
    "EXERT_SHEET": "exert influence, token to a sheet",
    "EXERT_ROW": "exert influence twice in a row",
    "ULTIMA": "final action",
}
ORDER_WORDS = {
    "MOVE": "move and attack with bonus {1}, {0} time(s)",
    "STRIKE": "a bomb of strength {1}, {0} time(s)",
    "RALLY": "pull in units from the areas around",
    "PLACE": "place Soldati, base +{0}",
    "PLACE_FIXED": "place up to {0} Soldati",
    "SPREAD_PLACE": "place up to {0} Soldati here and in {1} areas around",
    "LAB_GUARD": "up to {0} Soldati to each of your labs",
    "RECRUIT": "recruit +{0}",
    "MONEY": "take {0} money",
    "LAUNDER": "launder",
    "CAR": "a car",
    "BOAT": "a speedboat",
    "LAB": "a drug lab",
    "PENTITO": "an informer gives away rivals around",
    "DEFECT": "up to {0} rivals around come over",
    "AGITATE": "stir up neutral Soldati within {0}",
}
"""What the parts of an order do, with their numbers; what only changes another part is not chosen, and not here."""


class Section(NamedTuple):
    """One part of the picture."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def describe(view: View) -> list[Section]:
    """The whole position, as far as the view shows it."""
    parts = [island(view), seas(view), families(view), sheets(view), *glance(view)]
    return [part for part in parts if part.rows]


def glance(view: View) -> list[Section]:
    """What one looks at in the middle of an action: what lies behind the own screen."""
    return [] if view.seat == SPECTATOR or view.phase == SETUP else [headquarters(view)]


def explain(view: View, move: int) -> str:
    """What a move would mean here, where its label does not say it all; else nothing."""
    group = next(group for group in MOVES.groups if group.first <= move < group.end)
    words = EXPLAIN.get(group.first)
    return words(view, move - group.first) if words else ""


def worth(points: int) -> str:
    """A result in words."""
    return {1: "won", -1: "lost"}.get(points, "a draw")


# The picture


def island(view: View) -> Section:
    """Mandamento by Mandamento: who controls it, and what stands in its areas."""
    rows = []
    for land in range(MANDAMENTI):
        holder = view.control[land]
        name = MANDAMENTO_NAME[land].removeprefix("Mandamento of ")
        places = ", ".join(place(view, area) for area in MANDAMENTO_AREAS[land])
        rows.append((name, side_name(holder), places))
    return Section(when(view), ("Mandamento", "Controlled by", "Areas"), rows)


def when(view: View) -> str:
    """Round, phase and starting piece."""
    if view.phase == GAME_OVER:
        return f"The end, in round {view.round_no}"
    if view.phase == SETUP:
        return "Setup"
    return f"Round {view.round_no}, {PHASE_NAME[view.phase]}; {SEAT_NAME[view.start_seat]} starts"


def place(view: View, area: int) -> str:
    """`Gela (North-West 3, 1 car, 2 labs, Basic 1)`."""
    owner = view.owner[area]
    things = [side_name(owner) + f" {view.soldati[area]}" * (owner != NONE)]
    if 0 <= owner < SEATS and view.cars[owner][area]:
        things.append(some(view.cars[owner][area], "car"))
    if view.labs[area]:
        things.append(some(view.labs[area], "lab"))
    if view.lying[area]:
        things.append(lying_orders(view, owner, area))
    return f"{AREA_NAME[area]} ({', '.join(things)})"


def lying_orders(view: View, owner: int, area: int) -> str:
    """The orders in an area: by name where they are known, else their number."""
    known = [order_name(view, owner, slot) for slot in range(SLOTS) if lies_in(view, owner, slot) == area]
    return ", ".join(known) if len(known) == view.lying[area] else some(view.lying[area], "order")


def lies_in(view: View, seat: int, slot: int) -> int:
    """The area an order lies in, as far as the view knows."""
    at: int = view.order_at[seat][slot] - ON_BOARD
    return at if at >= 0 else view.shown[seat][slot] - 1


def seas(view: View) -> Section:
    """The seas with speedboats."""
    rows = []
    for sea in range(SEAS):
        boats = [f"{SEAT_NAME[seat]} {view.boats[seat][sea]}" for seat in range(SEATS) if view.boats[seat][sea]]
        if boats:
            rows.append((SEA_NAME[sea], ", ".join(boats)))
    return Section("Speedboats", (), rows)


def families(view: View) -> Section:
    """What everybody may know about everybody, and what the own team knows."""
    rows = []
    for seat in range(SEATS):
        if view.family[seat] == NONE:
            continue
        marked = [TILE_NAME[tile] for tile in range(TILES) if view.tile_owner[TEAM_OF[seat]][tile] == seat]
        rows.append(
            (
                SEAT_NAME[seat],
                FAMILY_NAME[view.family[seat]],
                CHARACTER_NAME[view.character[seat]] if view.character[seat] != NONE else DASH,
                str(view.control.count(seat)),
                bases(view, seat),
                f"{view.cars_left[seat]}/{view.boats_left[seat]}/{view.tokens_left[seat]}",
                ", ".join(marked) or DASH,
            )
        )
    heads = ("Seat", "Family", "Character", "Lands", "Car, place, recruit", "Cars/boats/tokens", "Tiles")
    return Section(f"{TEAM_NAME[0]} against {TEAM_NAME[1]}", heads, rows)


def bases(view: View, seat: int) -> str:
    """The base values of a mat: what a car adds to attack and strike, placing, recruiting."""
    family, removed = view.family[seat], view.mat_removed[seat]
    car = f"{CAR_ATTACK[family][removed[JUSTICE]]}/{CAR_STRIKE[family][removed[JUSTICE]]}"
    return f"{car}, {POLICE_BASE[family][removed[POLICE]]}, {CHURCH_BASE[family][removed[CHURCH]]}"


def sheets(view: View) -> Section:
    """The top sheet's columns with their tokens, and what is free below."""
    if view.phase == SETUP:
        return Section("", (), [])
    rows = []
    for column in range(COLUMNS):
        tokens = [
            f"{COLOUR_NAME[colour]} {view.top_column[column][colour]}"
            for colour in range(COLOURS)
            if view.top_column[column][colour]
        ]
        free = [SPACE_KEY[i] for i in range(column * DEEP, (column + 1) * DEEP) if is_free(view, i)]
        rows.append((COLUMN_KEY[column], ", ".join(tokens) or DASH, " ".join(free) or DASH))
    return Section("Action sheets", ("Column", "Tokens above", "Free below"), rows)


def is_free(view: View, space: int) -> bool:
    """Whether a token can be put on a space of the bottom sheet."""
    sheet = view.round_no
    there = SPACE_IS_THERE[sheet][space] == 1
    return bool(there and (SPACE_LARGE[sheet][space] == 1 or view.bottom_n[space] == 0))


def headquarters(view: View) -> Section:
    """What lies behind the own screen, and behind the team-mate's."""
    rows = []
    for seat in (view.seat, mate(view.seat)):
        orders = [order_name(view, seat, slot) for slot in range(SLOTS) if view.order_at[seat][slot] == IN_HQ]
        stock = f"{view.money[seat]} money, {view.hq[seat]} Soldati, {view.supply[seat]} in supply"
        rows.append((SEAT_NAME[seat], stock, ", ".join(orders) or DASH))
    return Section(f"Headquarters, {SEAT_NAME[view.seat]}", ("Seat", "", "Orders"), rows)


# Words for things


def side_name(side: int) -> str:
    """A seat, neutral, or nobody."""
    return DASH if side == NONE else COLOUR_NAME[side]


def some(n: int, what: str) -> str:
    """`1 car`, `2 cars`."""
    return f"{n} {what}{'s' * (n != 1)}"


def order_name(view: View, seat: int, slot: int) -> str:
    """What an order is called."""
    name: str = ORDER_NAME[view.family[seat]][slot]
    return name


def part_words(code: int, bonus: int) -> str:
    """An effect of a space."""
    return EFFECT_WORDS[CODE_KEY[code]].format(bonus)


def order_words(code: int, numbers: Sequence[int]) -> str:
    """An effect of an order: `move and attack with bonus 1`, `a bomb of strength 2, twice`."""
    words = ORDER_WORDS[CODE_KEY[code]].format(*numbers).replace(" with bonus 0", "")
    return words.replace(", 1 time(s)", "").replace(", 2 time(s)", ", twice")


# Words for moves


def about_family(view: View, family: int) -> str:
    """What tells a family from the others."""
    return FAMILY_TEXT[family]


def about_space(view: View, space: int) -> str:
    """What a space costs and does."""
    sheet = view.round_no
    parts = [part_words(code, bonus) for code, bonus in SPACE_PART[sheet][space] if code]
    joint = " / " if SPACE_MODE[sheet][space] == OR else " + "
    money = SPACE_MONEY[sheet][space]
    price = [f"pay {-money}"] if money < 0 else [f"gain {money}"] * (money > 0)
    large = ["large"] * (SPACE_LARGE[sheet][space] == 1)
    words = [joint.join(parts), *price, *large]
    only = ["the token only"] if view.decision is not None and view.decision is MOVES.decisions[RELOCATE_TOKEN] else []
    return ", ".join(words + only)


def about_part(view: View, part: int) -> str:
    """What a part of the space or of the order does."""
    if view.decision is MOVES.decisions[PICK_PART]:
        code, bonus = SPACE_PART[view.round_no][view.agenda[view.depth - 1][A]][part]
        return part_words(code, bonus)
    if view.decision is MOVES.decisions[ORDER_MENU]:
        code, *numbers = ORDER_PART[view.family[view.order_seat]][view.order_slot][part]
        return order_words(code, numbers)
    return ""


def about_column(view: View, column: int) -> str:
    """What gaining influence with a column costs, and its action."""
    price = column_price(view.state, view.seat, column)
    return f"{price} money; {some(column_tokens(view.state, column), 'token')}"


def about_area(view: View, area: int) -> str:
    """What stands in an area, and its Mandamento."""
    land = MANDAMENTO_NAME[MANDAMENTO_OF[area]].removeprefix("Mandamento of ")
    return f"{place(view, area)}; {land}"


def about_target(view: View, area: int) -> str:
    """What an attack would meet."""
    if not 0 <= view.owner[area] <= SEATS:
        return f"{about_area(view, area)}: empty"
    if view.owner[area] in (view.seat, mate(view.seat)):
        return about_area(view, area)
    return f"{about_area(view, area)}: defence {defence(view.state, area)}"


def about_order(view: View, slot: int) -> str:
    """An order's initiative and text."""
    family = view.family[view.seat]
    return f"initiative {ORDER_INITIATIVE[family][slot]}: {ORDER_TEXT[family][slot]}"


def about_tile(view: View, tile: int) -> str:
    """What a tile does."""
    return TILE_TEXT[tile]


def about_card(view: View, card: int) -> str:
    """What a conflict card does."""
    return CARD_TEXT[card]


def about_turn_tile(view: View, i: int) -> str:
    """What a once-per-turn tile does."""
    return TILE_TEXT[TURN_TILES[i]]


EXPLAIN: Mapping[int, Callable[[View, int], str]] = {
    FAMILY: about_family,
    SPACE: about_space,
    PART: about_part,
    GAIN: about_column,
    AREA: about_area,
    LAND: about_target,
    BY_BOAT: about_target,
    ALLIES: about_target,
    BOMB: about_target,
    CAR_BOMB: about_target,
    ORDER: about_order,
    DISCARD: about_order,
    CARD: about_card,
    TILE: about_tile,
    USE_TILE: about_turn_tile,
}
