"""The board as it is drawn: a New York of seven turfs around a park, between the Hudson and the sea.

The corners of the map are the family spaces that lie where areas meet, and points along the coast. So a family space
touches on the map exactly the areas that it touches in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.layout import Chart, caption, compass, decor, families, path, slot
from ...engine.scene import Layout, Point, Shape
from .components import AREA_KEY, AREA_NAME, DATA, FAMILY_NAME, SLOT_KEY, SPACE_KEY, THUG_SPACES
from .guide import GUIDE

SIZE = (1200, 900)
TILE, PARK_TILE, THUG, MEMBER, CONTROL, CHIEF = (132, 92), (124, 70), 42, 46, 40, 36

CORNERS: dict[str, Point] = {
    "fm01": (452, 120),
    "fm02": (372, 166),
    "fm03": (368, 314),
    "fm04": (528, 166),
    "fm05": (449, 324),
    "fm06": (530, 310),
    "fm07": (766, 316),
    "fm08": (772, 186),
    "fm09": (764, 400),
    "fm10": (240, 318),
    "fm11": (452, 604),
    "fm12": (290, 608),
    "fm13": (758, 604),
    "fm14": (740, 728),
    "fm15": (966, 452),
    "fm16": (762, 486),
    "harlem": (468, 34),
    "inwood": (152, 48),
    "pier_90": (116, 180),
    "pier_60": (104, 322),
    "pier_40": (104, 460),
    "pier_25": (132, 606),
    "battery_west": (236, 764),
    "battery": (400, 858),
    "battery_east": (560, 874),
    "river_mouth": (704, 850),
    "red_hook": (790, 882),
    "coney_island": (1000, 880),
    "sheepshead": (1130, 800),
    "canarsie": (1168, 640),
    "jamaica": (1178, 464),
    "rockaway": (1172, 280),
    "flushing": (1126, 96),
    "astoria": (960, 28),
    "hell_gate": (782, 40),
}
RINGS = {
    "area:central_park": "fm01 fm04 fm06 fm05 fm03 fm02",
    "area:wall_street": "pier_25 fm12 fm11 fm13 fm14 river_mouth battery_east battery battery_west",
    "area:brooklyn": "fm16 fm15 jamaica canarsie sheepshead coney_island red_hook river_mouth fm14 fm13",
    "area:upper_east_side": "harlem hell_gate fm08 fm07 fm06 fm04 fm01",
    "area:queens": "hell_gate astoria flushing rockaway jamaica fm15 fm16 fm09 fm07 fm08",
    "area:upper_west_side": "harlem fm01 fm02 fm03 fm10 pier_60 pier_90 inwood",
    "area:midtown": "fm05 fm06 fm07 fm09 fm16 fm13 fm11",
    "area:chelsea": "fm03 fm05 fm11 fm12 pier_25 pier_40 pier_60 fm10",
}
CHART = Chart(CORNERS, RINGS, rough=0.07)
EAST_RIVER = "hell_gate fm08 fm07 fm09 fm16 fm13 fm14 river_mouth"

TONE = {
    "central_park": "park",
    "wall_street": "sand",
    "brooklyn": "rose",
    "upper_east_side": "linen",
    "queens": "sand",
    "upper_west_side": "rose",
    "midtown": "cream",
    "chelsea": "linen",
}
LABEL_AT: dict[str, Point] = {
    "central_park": (450, 201),
    "wall_street": (478, 645),
    "brooklyn": (966, 524),
    "upper_east_side": (632, 64),
    "queens": (972, 104),
    "upper_west_side": (254, 68),
    "midtown": (650, 348),
    "chelsea": (250, 366),
}
TILE_AT: dict[str, Point] = {
    "ws_a": (380, 712),
    "ws_b": (540, 712),
    "bk_a": (884, 610),
    "bk_b": (1048, 610),
    "ue_a": (622, 134),
    "ue_b": (622, 242),
    "qn_a": (884, 200),
    "qn_b": (1048, 200),
    "uw_a": (222, 134),
    "uw_b": (222, 242),
    "mt_a": (556, 412),
    "mt_b": (556, 520),
    "ch_a": (208, 438),
    "ch_b": (352, 438),
    "cp_a": (450, 254),
}
BESIDE = {"ue_a", "ue_b", "uw_a", "uw_b", "mt_a", "mt_b"}
"""The tiles whose thug stands beside them; elsewhere it stands below."""
CONTROL_AT: dict[str, Point] = {
    "wall_street": (664, 690),
    "brooklyn": (966, 704),
    "upper_east_side": (510, 80),
    "queens": (966, 294),
    "upper_west_side": (400, 80),
    "midtown": (708, 470),
    "chelsea": (280, 520),
}
CHIEF_AT: dict[str, Point] = {
    "wall_street": (664, 744),
    "brooklyn": (966, 760),
    "upper_east_side": (744, 86),
    "queens": (966, 350),
    "upper_west_side": (350, 80),
    "midtown": (708, 412),
    "chelsea": (170, 566),
}
RIVER = ((66, 716), (108, 150))


def thug_at(key: str) -> Point:
    """Where the thug of a business stands."""
    x, y = TILE_AT[key]
    return (x + 95, y) if key in BESIDE else (x, y + 75)


def shapes() -> list[Shape]:
    """Water, land, and the places on it."""
    drawn: list[Shape] = [CHART.shore()]
    for key, name in zip(AREA_KEY, AREA_NAME, strict=True):
        drawn.append(CHART.area(f"area:{key}", name, LABEL_AT[key], TONE[key]))
    drawn += [
        decor("east_river", path(CHART.line(EAST_RIVER)), "river"),
        caption("hudson", "Hudson River", (54, 330), 22, -90, "water"),
        compass((1128, 842), 44),
        slot("slot:river", RIVER[0], "card", RIVER[1], "The Hudson: figures gunned down this act"),
    ]
    for key in SLOT_KEY:
        size = PARK_TILE if key == "cp_a" else TILE
        drawn.append(slot(f"slot:business:{key}", TILE_AT[key], "card", size, f"Business {key}"))
    for key in SLOT_KEY[:THUG_SPACES]:
        drawn.append(slot(f"slot:thug:{key}", thug_at(key), "square", THUG, f"Thug space {key}"))
    for key in SPACE_KEY[THUG_SPACES:]:
        drawn.append(slot(f"slot:family:{key}", CORNERS[key], "round", MEMBER, f"Family space {key}"))
    for key, at in CONTROL_AT.items():
        drawn.append(slot(f"slot:control:{key}", at, "hex", CONTROL, "Control markers"))
        drawn.append(slot(f"slot:chief:{key}", CHIEF_AT[key], "round", CHIEF, "Police Chief", quiet=True))
    return drawn


SHAPES = shapes()
FAMILIES = families(FAMILY_NAME, [family.color for family in DATA.families])


def layout(seats: int, settings: Mapping[str, Any]) -> Layout:
    """The empty board."""
    return {"size": SIZE, "theme": "harbour", "families": FAMILIES[:seats], "shapes": SHAPES, "guide": GUIDE}
