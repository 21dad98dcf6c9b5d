"""The board as it is drawn: Sicily and its seas, and the two action sheets in the corner below it.

Areas and seas are traced from `components.toml`, which has them as a map already; here they are only made larger and
their coasts rougher.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.layout import Chart, caption, compass, decor, emblem, families, rounded, slot
from ...engine.scene import Layout, Point, Shape
from .components import AREA_KEY, COLUMN_KEY, DATA, DEEP, MANDAMENTO_OF, SEAT_NAME, SPACE_KEY
from .guide import GUIDE

SIZE, SCALE = (1400, 980), 1.4
HOME, BOATS, CONTROL, LABEL = (94, 30), (92, 36), 40, 14.0
SHEET_AT, COLUMN_WIDTH, SPACE, TOP = (30, 682), 98, (93, 40), (93, 34)
COLOURS = ("red", "blue", "yellow", "purple")
"""The colours of the seats; team-mates are both warm or both cold. Which family they lead is chosen at the table."""
TONE = ("rose", "sand", "gold", "sage", "cream", "lilac", "sand", "rose", "sage", "cream", "gold", "linen")
"""The ground of each Mandamento: never that of a neighbour."""
SEA_NAME_AT: dict[str, Point] = {
    "mare_trapani": (116, 84),
    "mare_palermo": (424, 50),
    "mare_cefalu": (690, 96),
    "mare_milazzo": (1050, 46),
    "mare_catania": (1284, 330),
    "mare_siracusa": (1290, 700),
    "mare_licata": (806, 900),
    "mare_agrigento": (484, 618),
    "mare_marsala": (112, 470),
}
MANDAMENTO_AT: dict[str, Point] = {
    "m_trapani": (232, 104),
    "m_sciacca": (212, 520),
    "m_palermo": (330, 104),
    "m_corleone": (376, 588),
    "m_cefalu": (590, 130),
    "m_agrigento": (658, 706),
    "m_enna": (800, 130),
    "m_gela": (734, 714),
    "m_caltagirone": (1196, 552),
    "m_ragusa": (930, 890),
    "m_catania": (1206, 424),
    "m_messina": (920, 96),
}
DEPTH = max(n for sheet in DATA.action_sheets[1:] for n in sheet.spaces_per_column)
"""How many spaces a column of a bottom sheet has."""
COLUMN_NAME = {"start_player": "Start", "two_institutions": "Any two"}


def moved(point: Point) -> Point:
    """A corner of the components' map in this frame."""
    return point[0] * SCALE, point[1] * SCALE


CHART = Chart.traced(
    {
        **{f"area:{area.id}": [(x, y) for x, y in area.polygon] for area in DATA.areas},
        **{f"sea:{sea.id}": [(x, y) for x, y in sea.polygon] for sea in DATA.seas},
    },
    moved,
    0.12,
)
MIDDLE = {key: CHART.middle(f"area:{key}") for key in AREA_KEY}


def ground() -> list[Shape]:
    """Seas, the shore, and the areas of Sicily."""
    drawn: list[Shape] = []
    for sea in DATA.seas:
        drawn.append(CHART.area(f"sea:{sea.id}", sea.name, SEA_NAME_AT[sea.id], "water", 16))
    drawn.append(CHART.shore("area:"))
    for area, mandamento in zip(DATA.areas, MANDAMENTO_OF, strict=True):
        name, (_, y) = f"area:{area.id}", home(area.id)[0]
        drawn.append(CHART.area(name, area.name, CHART.centred(name, y - 27), TONE[mandamento], LABEL))
    drawn.append(emblem("etna", "volcano", (MIDDLE["bronte"][0], MIDDLE["bronte"][1] + 4), 70))
    drawn.append(compass((1340, 64), 36))
    return drawn


def home(key: str) -> tuple[Point, tuple[float, float]]:
    """Where the units of an area stand: below its name, where there is most room, and how wide that is."""
    y, high = MIDDLE[key][1], HOME[1]
    bands = [(CHART.band(f"area:{key}", y + down, high), y + down) for down in range(2, 23, 4)]
    (left, right), at = max(bands, key=lambda band: min(band[0][1] - band[0][0], HOME[0]))
    return rounded(((left + right) / 2, at)), (round(min(right - left - 4, HOME[0]), 1), high)


def spots() -> list[Shape]:
    """The places for units, speedboats and control tokens."""
    drawn: list[Shape] = []
    for area in DATA.areas:
        at, size = home(area.id)
        drawn.append(slot(f"slot:area:{area.id}", at, "card", size, f"Units in {area.name}", quiet=True))
    for sea in DATA.seas:
        x, y = SEA_NAME_AT[sea.id]
        drawn.append(slot(f"slot:sea:{sea.id}", (x, y + 33), "card", BOATS, f"Speedboats in {sea.name}", quiet=True))
    for land in DATA.mandamenti:
        at = MANDAMENTO_AT[land.id]
        word = land.name.removeprefix("Mandamento of ")[:3]
        drawn.append(slot(f"slot:mandamento:{land.id}", at, "hex", CONTROL, f"Control of {land.name}", word, "water"))
    return drawn


def sheets() -> list[Shape]:
    """The top sheet as a row of columns, the bottom sheet as the spaces below it."""
    left, top = SHEET_AT
    wide, high = COLUMN_WIDTH * len(COLUMN_KEY) + 8, 52 + TOP[1] + DEPTH * (SPACE[1] + 3)
    drawn: list[Shape] = [decor("sheets", f"M{left - 6} {top - 8}h{wide}v{high}h-{wide}z", "inset")]
    for column, key in enumerate(COLUMN_KEY):
        x = left + column * COLUMN_WIDTH + COLUMN_WIDTH / 2 - 2
        word = COLUMN_NAME.get(key, key.capitalize())
        drawn.append(caption(f"column:{key}", word, (x, top + 5), 14, 0, "plain"))
        drawn.append(
            slot(f"slot:top:{key}", (x, top + 17 + TOP[1] / 2), "card", TOP, f"Tokens with {word}", tone="card")
        )
        for row in range(DEPTH):
            y = top + 40 + TOP[1] + row * (SPACE[1] + 3) + SPACE[1] / 2
            space = SPACE_KEY[column * DEEP + row]
            drawn.append(slot(f"slot:space:{space}", (x, y), "card", SPACE, f"Space {space}", quiet=True))
    return drawn


SHAPES = ground() + spots() + sheets()
FAMILIES = families(SEAT_NAME, COLOURS)


def layout(seats: int, settings: Mapping[str, Any]) -> Layout:
    """The empty board."""
    return {"size": SIZE, "theme": "sicily", "families": FAMILIES[:seats], "shapes": SHAPES, "guide": GUIDE}
