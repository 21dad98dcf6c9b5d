"""The boards as they are drawn: Manhattan and Brooklyn with their neighborhoods, the river with the favors between
them, Vegas in a corner, and the muscle track along the foot.

The neighborhoods are traced from `components.toml`, stretched to this frame and bent a little, so that the borders
look grown and still say who is next to whom.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from ...engine.layout import Chart, caption, compass, families, jittered, slot
from ...engine.pieces import fact
from ...engine.scene import Fact, Form, Layout, Point, Shape
from .components import (
    ABILITY_NAME,
    BOARD_BY_SEATS,
    BOARD_KEY,
    DATA,
    DISTRICT_NAME,
    FAMILY_NAME,
    LETTERS,
    MOST_LETTERS,
    NUMBERS,
    SPACE_NAME,
)
from .guide import GUIDE
from .table_schema import Board, Neighborhood

SIZE = (1360, 990)
HOOD, FAVOR, VEGAS, MUSCLE, ZERO_ZONE, PLAQUE = 34, (104, 42), 50, 40, (96, 62), (112, 92)
ZERO_AT, LABEL = (80, 930), 13.0
DIE_ICON = ("", *(f"dice-six-faces-{name}" for name in ("one", "two", "three", "four", "five", "six")))
STRAIGHT_ICON = "stairs"
TONE = ("", "sand", "sage", "lilac", "rose", "sky", "gold")
"""The ground of each district."""
BROKEN = {"morningside_heights": "Morning-\nside Hts"}
"""Names that need a hyphen to fit."""
SEAM, FAR_BANK = 338, 462
"""Where Manhattan ends and Brooklyn begins, in the frame of the components."""

FAVOR_AT = [(560, y) for y in (0, 98, 166, 254, 342, 414, 530)]
VEGAS_AT = [(0, 0), *((1152 + 56 * column, 82 + 56 * row) for row in range(2) for column in range(3))]
MUSCLE_Y, MUSCLE_FROM, MUSCLE_STEP = 930, 160, 45
PLAQUE_AT: list[Point] = [(0, 0), (66, 176), (1260, 800), (1296, 470), (1248, 280), (66, 740), (66, 452)]
BRIDGES: dict[str, list[Point]] = {
    "williamsburg": [(486, 716), (506, 680), (484, 610), (484, 201), (672, 201)],
    "manhattan": [(488, 738), (514, 690), (492, 606), (492, 289), (652, 289)],
    "brooklyn": [(452, 806), (522, 740), (500, 606), (500, 462), (630, 462)],
}
"""How the three bridges run, from bank to bank."""


def moved(point: Point) -> Point:
    """A corner of the components' map in this frame: both banks made wider, the river left where it is."""
    x, y = jittered(point, 6.5)
    if x <= SEAM:
        across = 134 + (x - 73) * 1.38
    elif x < FAR_BANK:
        across = 499.7 + (x - SEAM) * 0.97
    else:
        across = 620 + (x - FAR_BANK) * 1.29
    return across, 12 + y * 1.38


@cache
def chart(board: int) -> Chart:
    """The map of a board."""
    hoods = sides(board).neighborhoods
    return Chart.traced({f"area:{hood.id}": [(x, y) for x, y in hood.polygon] for hood in hoods}, moved, 0.1)


def sides(board: int) -> Board:
    """A board's components."""
    return (DATA.boards.board_3_4, DATA.boards.board_5_6)[board]


def needed(hood: Neighborhood) -> list[Fact]:
    """The set that a neighborhood needs, as dice."""
    die = DIE_ICON[hood.district]
    if hood.set == "straight":
        return [fact(die, "", f"a straight with a {hood.district}"), fact(STRAIGHT_ICON, "", "")]
    return [fact(die, "", f"{hood.size} dice showing {hood.district}")] + [fact(die, "", "")] * (hood.size - 1)


def ground(board: int) -> list[Shape]:
    """Neighborhoods with their names and the sets that they need."""
    map_ = chart(board)
    drawn: list[Shape] = [map_.shore()]
    for hood in sides(board).neighborhoods:
        name = f"area:{hood.id}"
        x, y = map_.middle(name)
        label = BROKEN.get(hood.id, hood.short)
        area = map_.area(name, label, map_.centred(name, y - 27), TONE[hood.district], LABEL)
        drawn.append({**area, "facts": needed(hood), "facts_at": (x, y + 26)})
    return drawn


def spots(board: int) -> list[Shape]:
    """The places for soldiers and markers."""
    drawn: list[Shape] = []
    for hood in sides(board).neighborhoods:
        x, y = chart(board).middle(f"area:{hood.id}")
        drawn.append(slot(f"slot:hood:{hood.id}", (x, y + 2), "round", HOOD, hood.name))
    for number in range(1, NUMBERS):
        district = f"District {number}, {DISTRICT_NAME[board][number]}"
        drawn.append(slot(f"slot:district:{number}", PLAQUE_AT[number], "card", PLAQUE, district))
        x, y = FAVOR_AT[number]
        favor = f"{number} {ABILITY_NAME[number]}"
        drawn.append(slot(f"slot:favor:{number}", (x, y), "card", FAVOR, f"Favor {favor}", tone="water"))
        drawn.append(caption(f"favor:{number}", favor, (x, y - 34), 14, 0, "plain"))
        at = VEGAS_AT[number]
        drawn.append(slot(f"slot:vegas:{number}", at, "square", VEGAS, f"Vegas {number}", str(number), "water"))
    return drawn


def muscle(board: int) -> list[Shape]:
    """The zero zone, the letters and the numbers, from left to right."""
    drawn: list[Shape] = [
        slot("slot:muscle:0", ZERO_AT, "card", ZERO_ZONE, "Muscle: the zero zone", "Zero zone", "water")
    ]
    for pos in range(1, len(sides(board).muscle_spaces)):
        at = (MUSCLE_FROM + (pos - 1) * MUSCLE_STEP, MUSCLE_Y)
        space = pos if pos <= LETTERS[board] else pos - LETTERS[board] + MOST_LETTERS
        name = SPACE_NAME[space]
        form: Form = "round" if space > MOST_LETTERS else "hex"
        tone = "red" if pos == sides(board).red_pos else "card"
        drawn.append(slot(f"slot:muscle:{space}", at, form, MUSCLE, f"Muscle {name}", name, tone))
    return drawn


@cache
def shapes(board: int) -> list[Shape]:
    """Everything on a board."""
    bridges: list[Shape] = [
        {"kind": "link", "id": f"bridge:{name}", "points": line, "style": "route"} for name, line in BRIDGES.items()
    ]
    words: list[Shape] = [
        caption("river", "East River", (552, 640), 22, -78, "water"),
        caption("vegas", "Las Vegas", (1208, 36), 20, 0, "title"),
        caption("muscle", "Muscle", (700, 898), 15, 0, "title"),
        compass((66, 866), 30),
    ]
    return ground(board) + bridges + words + spots(board) + muscle(board)


FAMILIES = families(FAMILY_NAME, [family.color_name for family in DATA.families])


def layout(seats: int, settings: Mapping[str, Any]) -> Layout:
    """The empty board for so many families."""
    board = BOARD_BY_SEATS[seats]
    return {
        "size": SIZE,
        "theme": BOARD_KEY[board],
        "families": FAMILIES[:seats],
        "shapes": shapes(board),
        "guide": GUIDE,
    }
