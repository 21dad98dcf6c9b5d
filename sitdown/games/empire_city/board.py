"""The board as it is drawn: a city of twenty-three blocks between two bends of a river.

The squares are traced from `components.toml` and turned a little about City Hall, so that the streets look grown and
still say which squares are adjacent.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Any

from ...engine.layout import Chart, caption, compass, decor, emblem, families, jittered, slot, streets
from ...engine.pieces import fact
from ...engine.scene import Layout, Point, Shape
from .components import DATA, HOOD_KEY, SEAT_NAME, SPACE_ACTION, SPACE_HOOD, SPACE_KEY, SPACE_NAME, SPACE_VP
from .guide import GUIDE

SIZE = (1240, 940)
RACKET, FIGURES, POLICE, LABEL = (110, 62), (104, 26), 34, 14.5
POINTS_ICON = "laurel-crown"
TONE = {"slums": "sage", "midtown": "gold", "downtown": "rose"}
STREET_ANGLE = {"slums": 24, "midtown": 0, "downtown": 90}
COLOURS = ("red", "blue", "green", "yellow", "purple", "grey")
"""The colours of the seats; which family a capo leads is chosen at the table."""
SIGN = {
    "donate": ("$500 buys 2 points,", "as often as you like"),
    "race": ("Two dice: 7 wins", "all the money there"),
    "draw_two": ("Draw two city cards",),
    "hire": ("Hire henchmen",),
    "hire_fresh": ("$200 to Pitney Downs:", "six new henchmen, hire"),
    "absolve": ("$500 takes away", "5 corruption"),
    "rackets_fresh": ("$200 to Pitney Downs:", "six new rackets, buy"),
}
"""What a neutral square does, in a line or two."""
EMBLEM = {
    "donate": "greek-temple",
    "race": "horse-head",
    "draw_two": "wine-bottle",
    "hire": "steam-locomotive",
    "hire_fresh": "cargo-crane",
    "absolve": "church",
    "rackets_fresh": "monkey-wrench",
}


def moved(point: Point) -> Point:
    """A corner of the components' map in this frame: the blocks swing gently, as streets do near a river."""
    x, y = jittered(point, 11)
    across, down = (x - 500) / 450, (y - 350) / 310
    return (
        620 + 560 * across - 26 * sin(down * pi / 2) + 14 * sin(across * pi) * cos(down * pi / 2),
        468 + 410 * down + 24 * sin(across * pi / 2) + 10 * sin(down * pi) * cos(across * pi),
    )


CHART = Chart.traced({f"area:{s.id}": [(x, y) for x, y in s.polygon] for s in DATA.space}, moved, 0.1)
MIDDLE = {key: CHART.middle(f"area:{key}") for key in SPACE_KEY}


def ground() -> list[Shape]:
    """The blocks, coloured by neighborhood, and the river around them."""
    drawn: list[Shape] = [CHART.shore()]
    for space, key in enumerate(SPACE_KEY):
        name, (x, y) = f"area:{key}", MIDDLE[key]
        hood = SPACE_HOOD[space]
        neutral = SPACE_ACTION[space] >= 0
        tone = "stone" if neutral else TONE[HOOD_KEY[hood]]
        area = CHART.area(name, SPACE_NAME[space], CHART.centred(name, y - 52), tone, LABEL)
        if "\n" in area["label"]:
            area["label_at"] = CHART.centred(name, y - 44)
        if neutral:
            area["facts_at"] = (x, y + 12)
        else:
            area["facts"] = [fact(POINTS_ICON, SPACE_VP[space], f"{SPACE_VP[space]} victory points a round")]
            area["facts_at"] = (CHART.across(name, y - 6)[0] + 26, y - 6)
        drawn.append(area)
        if not neutral:
            lines = streets(CHART.polygon(name), STREET_ANGLE[HOOD_KEY[hood]], 22)
            drawn.append(decor(f"streets:{key}", lines, "street"))
    return drawn


def signs() -> list[Shape]:
    """What the neutral squares do, and the river's name."""
    drawn: list[Shape] = [
        caption("river", "East River", (1108, 110), 24, 28, "water"),
        caption("bay", "Old Bay", (120, 850), 24, 20, "water"),
        compass((1168, 62), 40),
    ]
    for space in DATA.space:
        if space.action:
            x, y = MIDDLE[space.id]
            drawn.append(emblem(space.id, EMBLEM[space.action], (x, y + 18), 92))
            for i, line in enumerate(reversed(SIGN[space.action])):
                drawn.append(caption(f"sign:{space.id}:{i}", line, (x, y - 14 - 17 * i), 13, 0, "plain"))
    return drawn


def spots() -> list[Shape]:
    """The places for rackets, figures and police."""
    drawn: list[Shape] = []
    for space, key in enumerate(SPACE_KEY):
        area, name, y = f"area:{key}", SPACE_NAME[space], MIDDLE[key][1]
        if SPACE_ACTION[space] < 0:
            at = CHART.centred(area, y - 6)
            drawn.append(slot(f"slot:racket:{key}", at, "card", RACKET, f"Racket on {name}"))
        x, foot = CHART.centred(area, y + 42)
        drawn.append(slot(f"slot:figures:{key}", (x - 24, foot), "card", FIGURES, f"Figures on {name}", quiet=True))
        drawn.append(slot(f"slot:police:{key}", (x + 58, foot), "round", POLICE, f"Police on {name}", quiet=True))
    return drawn


SHAPES = ground() + signs() + spots()
FAMILIES = families(SEAT_NAME, COLOURS)


def layout(seats: int, settings: Mapping[str, Any]) -> Layout:
    """The empty board."""
    return {"size": SIZE, "theme": "city", "families": FAMILIES[:seats], "shapes": SHAPES, "guide": GUIDE}
