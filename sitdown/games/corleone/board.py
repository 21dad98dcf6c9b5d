"""The board as it is drawn: a New York of seven turfs around a park, between the Hudson and the sea.

The corners of the map are the family spaces that lie where areas meet, and points along the coast. So a family space
touches on the map exactly the areas that it touches in the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.layout import Chart, caption, compass, decor, emblem, families, path, slot, streets
from ...engine.scene import Layout, Point, Shape
from .components import AREA_KEY, AREA_NAME, DATA, FAMILY_NAME, SLOT_KEY, SPACE_KEY, THUG_SPACES
from .guide import GUIDE

SIZE = (1200, 900)
TILE, PARK_TILE, THUG, MEMBER, CONTROL, CHIEF = (132, 88), (124, 68), 42, 46, 44, 36

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
    "battery_west": (212, 782),
    "battery": (372, 872),
    "battery_east": (560, 880),
    "river_mouth": (704, 856),
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
    "central_park": (450, 202),
    "wall_street": (474, 646),
    "brooklyn": (966, 540),
    "upper_east_side": (644, 62),
    "queens": (972, 108),
    "upper_west_side": (252, 62),
    "midtown": (650, 346),
    "chelsea": (252, 364),
}
TILE_AT: dict[str, Point] = {
    "ws_a": (380, 732),
    "ws_b": (540, 732),
    "bk_a": (884, 648),
    "bk_b": (1048, 648),
    "ue_a": (624, 146),
    "ue_b": (624, 246),
    "qn_a": (884, 216),
    "qn_b": (1048, 216),
    "uw_a": (218, 148),
    "uw_b": (218, 248),
    "mt_a": (560, 430),
    "mt_b": (560, 532),
    "ch_a": (208, 450),
    "ch_b": (352, 450),
    "cp_a": (450, 256),
}
BESIDE = {"ue_a", "ue_b", "uw_a", "uw_b", "mt_a", "mt_b"}
"""The tiles whose thug stands beside them; elsewhere it stands below."""
CONTROL_AT: dict[str, Point] = {
    "wall_street": (662, 700),
    "brooklyn": (966, 724),
    "upper_east_side": (508, 78),
    "queens": (966, 292),
    "upper_west_side": (408, 78),
    "midtown": (710, 470),
    "chelsea": (280, 532),
}
CHIEF_AT: dict[str, Point] = {
    "wall_street": (662, 754),
    "brooklyn": (966, 778),
    "upper_east_side": (722, 194),
    "queens": (966, 346),
    "upper_west_side": (313, 198),
    "midtown": (710, 532),
    "chelsea": (172, 566),
}
RIVER: tuple[Point, Point] = ((72, 690), (110, 150))
STREETS = {
    "wall_street": (-28, 26),
    "brooklyn": (32, 30),
    "upper_east_side": (0, 24),
    "queens": (-18, 30),
    "upper_west_side": (0, 24),
    "midtown": (0, 24),
    "chelsea": (0, 24),
}
"""How the streets of a turf run: their angle and how far they are apart."""
BRIDGES = ("fm08", "fm07", "fm09", "fm16", "fm13", "fm14")
EMBLEMS: dict[str, tuple[str, Point, float]] = {
    "wall_street": ("bank", (284, 700), 74),
    "brooklyn": ("cargo-ship", (1074, 778), 96),
    "queens": ("beer-stein", (1084, 340), 84),
    "chelsea": ("steam-locomotive", (356, 556), 70),
    "central_park": ("oak", (450, 150), 44),
    "upper_west_side": ("horseshoe", (320, 100), 34),
}
ISLANDS = "M176 846q10 -16 30 -12q16 8 8 24q-16 14 -34 6q-8 -8 -4 -18zM118 812q4 -8 14 -8q8 6 2 14q-10 6 -16 -6z"


def thug_at(key: str) -> Point:
    """Where the thug of a business stands."""
    x, y = TILE_AT[key]
    return (x + 95, y) if key in BESIDE else (x, y + 75)


def land() -> list[Shape]:
    """Water, turfs, streets and the river between them."""
    drawn: list[Shape] = [CHART.shore(), decor("islands", ISLANDS, "island")]
    drawn += [
        CHART.area(f"area:{key}", name, LABEL_AT[key], TONE[key]) for key, name in zip(AREA_KEY, AREA_NAME, strict=True)
    ]
    for key, (angle, gap) in STREETS.items():
        drawn.append(decor(f"streets:{key}", streets(CHART.polygon(f"area:{key}"), angle, gap), "street"))
    for key, (icon, at, size) in EMBLEMS.items():
        drawn.append(emblem(key, icon, at, size))
    drawn.append(decor("east_river", path(CHART.line(EAST_RIVER)), "river"))
    for key in BRIDGES:
        x, y = CORNERS[key]
        drawn.append({"kind": "link", "id": f"bridge:{key}", "points": [(x - 34, y), (x + 34, y)], "style": "bridge"})
    drawn += [
        caption("hudson", "Hudson River", (56, 330), 24, -90, "water"),
        caption("bay", "Upper Bay", (640, 884), 17, 0, "water"),
        compass((1128, 846), 40),
    ]
    return drawn


def spots() -> list[Shape]:
    """The places for businesses, figures and markers."""
    drawn: list[Shape] = [
        slot("slot:river", RIVER[0], "card", RIVER[1], "The Hudson: figures gunned down in this act", tone="water")
    ]
    for key in SLOT_KEY:
        size = PARK_TILE if key == "cp_a" else TILE
        drawn.append(slot(f"slot:business:{key}", TILE_AT[key], "card", size, "Room for a business"))
    for key in SLOT_KEY[:THUG_SPACES]:
        drawn.append(slot(f"slot:thug:{key}", thug_at(key), "square", THUG, f"Thug space {key}"))
    for key in SPACE_KEY[THUG_SPACES:]:
        drawn.append(slot(f"slot:family:{key}", CORNERS[key], "round", MEMBER, f"Family space {key}"))
    for number, (key, name) in enumerate(zip(AREA_KEY[1:], AREA_NAME[1:], strict=True), 1):
        drawn.append(slot(f"slot:control:{key}", CONTROL_AT[key], "hex", CONTROL, f"Control of {name}", str(number)))
        drawn.append(slot(f"slot:chief:{key}", CHIEF_AT[key], "round", CHIEF, f"Police Chief in {name}", quiet=True))
    return drawn


SHAPES = land() + spots()
FAMILIES = families(FAMILY_NAME, [family.color for family in DATA.families])


def layout(seats: int, settings: Mapping[str, Any]) -> Layout:
    """The empty board."""
    return {"size": SIZE, "theme": "harbour", "families": FAMILIES[:seats], "shapes": SHAPES, "guide": GUIDE}
