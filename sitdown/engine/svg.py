"""A scene as one self-contained SVG: for documents and link previews, and to look at a board without a browser.

It draws what the page draws, from the same data: the board at the left, prompt and families at the right, and all
cards below. It knows kinds of things and no game.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from itertools import count
from math import cos, pi, radians, sin
from pathlib import Path

from .layout import CAPITAL, path
from .scene import (
    TONES,
    Area,
    Caption,
    Card,
    Decor,
    Fact,
    Family,
    Layout,
    Link,
    Panel,
    Place,
    Point,
    Scene,
    Slot,
    Token,
    Tone,
    Track,
    Tray,
)

ICONS_FILE = Path(__file__).with_name("icons.json")
ICON_BOX = 512
BAIZE, BAIZE_LIGHT, PAPER, BRASS, BRASS_LIGHT, INK, RED = (
    "#10161a",
    "#182126",
    "#f3e9d2",
    "#c9a24b",
    "#e9d9a8",
    "#2b2417",
    "#b3272d",
)
DISPLAY, TEXT = (
    "Limelight, 'Poiret One', Didot, Georgia, serif",
    "'Josefin Sans', Avenir, Futura, 'DejaVu Sans', sans-serif",
)
EMBLEM = "#8a6d2f2e"
"""Brass, nearly transparent."""
MARGIN, COLUMN, GAP = 34, 420, 14
CARD, TITLE_BAR = (158, 136), 74
LETTER = 0.6
"""How wide a letter is on average, in parts of its height."""

PATTERN = {
    "solid": "",
    "stripe": "M0 3H12M0 9H12",
    "dots": "M3 3h.01M9 9h.01",
    "check": "M0 0h6v6h6v6h-6v-6h-6z",
    "diagonal": "M-3 3L3 -3M0 12L12 0M9 15L15 9",
    "cross": "M3 0v6M0 3h6M9 6v6M6 9h6",
}
"""The patterns of the families as paths in a tile of 12 by 12."""
STYLE: dict[str, list[tuple[str, float]]] = {
    "shore": [("#2b525d", 30), ("#37646e", 18), ("#4d7d86", 8)],
    "river": [("#8a6d2f", 27), ("#4d7d86", 24), ("#1f3d47", 19)],
    "street": [("#c9ad72", 0.7)],
    "island": [("#2b525d", 20), ("#4d7d86", 8), ("#ead9b4", 3)],
    "pier": [("#8a6d2f", 5), ("#ead9b4", 3)],
    "hatch": [("#8a6d2f", 0.8)],
}
"""How lines of decor are stroked, the widest first."""


@cache
def icon_paths() -> Mapping[str, str]:
    """The icons by name."""
    found: dict[str, str] = json.loads(ICONS_FILE.read_text(encoding="utf-8"))
    return found


class Sheet:
    """Collects what is drawn, and the definitions that it needs."""

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = families
        self.parts: list[str] = []
        self.icons: set[str] = set()
        self.clips = count()

    def add(self, tag: str, content: str | None = None, /, **attributes: object) -> None:
        """An element; underscores in the names of attributes stand for hyphens."""
        said = "".join(f' {name.replace("_", "-")}="{_value(value)}"' for name, value in attributes.items())
        self.parts.append(f"<{tag}{said}/>" if content is None else f"<{tag}{said}>{content}</{tag}>")

    def text(self, words: str, x: float, y: float, size: float, fill: str = INK, **more: object) -> None:
        """A line of text, its middle (or its anchor) at x, its base at y."""
        more = {"font_family": TEXT, "text_anchor": "middle", **more}
        self.add("text", escape(words), x=x, y=y, font_size=size, fill=fill, **more)

    def icon(self, name: str, x: float, y: float, size: float, fill: str) -> None:
        """An icon around a point."""
        if name:
            self.icons.add(name)
            self.add("use", href=f"#{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, fill=fill)

    def document(self, width: float, height: float) -> str:
        """Everything as a file."""
        body = "\n".join(self.parts)
        box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>'
        return f"{head}\n<defs>{self.definitions()}</defs>\n{body}\n</svg>\n"

    def definitions(self) -> str:
        """Icons, patterns of the families, and water."""
        box = f'viewBox="0 0 {ICON_BOX} {ICON_BOX}"'
        icons = [f'<symbol id="{name}" {box}><path d="{icon_paths()[name]}"/></symbol>' for name in sorted(self.icons)]
        return "".join([*icons, *map(_pattern, range(len(self.families)), self.families), WATER, GLOW])


WATER = (
    '<pattern id="water" width="56" height="28" patternUnits="userSpaceOnUse"><rect width="56" height="28" '
    'fill="#1f3d47"/><path d="M0 8q7 -6 14 0t14 0M28 22q7 -6 14 0t14 0" fill="none" stroke="#2a4d58" '
    'stroke-width="1.3"/></pattern>'
)
GLOW = (
    '<filter id="glow" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter>'
    '<filter id="drop" x="-20%" y="-20%" width="150%" height="160%"><feDropShadow dx="0" dy="2" stdDeviation="2" '
    'flood-opacity="0.45"/></filter>'
)


def _value(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else escape(str(value))


def _pattern(seat: int, family: Family) -> str:
    """A family's colour with its pattern."""
    lines = PATTERN[family["pattern"]]
    style = 'fill="none" stroke-width="2.4" stroke-linecap="round"' if family["pattern"] != "check" else ""
    paint = f'stroke="{family["ink"]}"' if style else f'fill="{family["ink"]}"'
    marks = f'<path d="{lines}" {style} {paint} opacity="0.28"/>' if lines else ""
    return (
        f'<pattern id="family-{seat}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<rect width="12" height="12" fill="{family["colour"]}"/>{marks}</pattern>'
    )


def render(layout: Layout, scene: Scene) -> str:
    """The whole table."""
    sheet = Sheet(layout["families"])
    width, high = layout["size"]
    across = MARGIN * 3 + width + COLUMN
    side = MARGIN * 2 + width
    below = TITLE_BAR + high + MARGIN + 24
    foot = Sheet(layout["families"])
    end = _trays(foot, [*scene["hand"], *scene["trays"]], MARGIN, below, width)
    column = Sheet(layout["families"])
    column_end = _column(column, scene, side, TITLE_BAR)
    height = max(end, column_end) + MARGIN
    sheet.add("rect", width=across, height=height, fill=BAIZE)
    _title(sheet, scene, across)
    _board(sheet, layout, scene, (MARGIN, TITLE_BAR))
    for part in (column, foot):
        sheet.parts += part.parts
        sheet.icons |= part.icons
    return sheet.document(across, height)


def _title(sheet: Sheet, scene: Scene, across: float) -> None:
    sheet.text(scene["title"], MARGIN, 46, 30, BRASS_LIGHT, font_family=DISPLAY, text_anchor="start")
    sheet.text("   ".join(scene["notes"]), across - MARGIN, 44, 17, PAPER, text_anchor="end", opacity=0.8)


# The board


def _board(sheet: Sheet, layout: Layout, scene: Scene, at: Point) -> None:
    """The board in its frame."""
    width, high = layout["size"]
    sheet.parts.append(f'<g transform="translate({at[0]:g} {at[1]:g})">')
    sheet.add(
        "rect", x=-9, y=-9, width=width + 18, height=high + 18, rx=14, fill="#0b0f12", stroke=BRASS, stroke_width=2.5
    )
    sheet.add("clipPath", f'<rect width="{width}" height="{high}" rx="8"/>', id="frame")
    sheet.parts.append('<g clip-path="url(#frame)">')
    sheet.add("rect", width=width, height=high, fill="url(#water)")
    glowing = {target for move in scene["moves"] for target in move["targets"]}
    places = scene["places"]
    for shape in layout["shapes"]:
        place = places.get(shape["id"], {})
        match shape["kind"]:
            case "area":
                _area(sheet, shape, place, shape["id"] in glowing)
            case "slot":
                _slot(sheet, shape, place, shape["id"] in glowing)
            case "link":
                _link(sheet, shape)
            case "decor":
                _decor(sheet, shape)
            case "caption":
                _caption(sheet, shape)
            case "emblem":
                sheet.icon(shape["icon"], *shape["at"], shape["size"], EMBLEM)
    for shape in layout["shapes"]:
        if shape["kind"] == "area":
            _words(sheet, shape, places.get(shape["id"], {}))
    sheet.parts.append("</g>")
    sheet.add("rect", x=5, y=5, width=width - 10, height=high - 10, rx=6, fill="none", stroke=BRASS, stroke_width=1)
    for x, y, turn in ((5, 5, 0), (width - 5, 5, 90), (width - 5, high - 5, 180), (5, high - 5, 270)):
        _fan(sheet, x, y, turn)
    sheet.parts.append("</g>")


def _fan(sheet: Sheet, x: float, y: float, turn: float) -> None:
    """A deco fan in a corner of the frame."""
    rays = [(36 * cos(radians(a)), 36 * sin(radians(a))) for a in (15, 30, 45, 60, 75)]
    line = "".join(f"M0 0L{a:.1f} {b:.1f}" for a, b in rays)
    sheet.add(
        "path",
        d=f"M0 42A42 42 0 0 0 42 0H0ZM0 26A26 26 0 0 0 26 0{line}",
        transform=f"translate({x} {y}) rotate({turn})",
        fill=BAIZE,
        stroke=BRASS,
        stroke_width=1.2,
    )


def _area(sheet: Sheet, area: Area, place: Place, glows: bool) -> None:
    tone = TONES[place.get("tone", area["tone"])]
    line = path(area["polygon"], closed=True)
    if tone is TONES["water"]:
        glow = {"fill": BRASS, "fill_opacity": 0.3} if glows else {"fill": "none"}
        sheet.add("path", d=line, stroke=tone["edge"], stroke_dasharray="2 9", stroke_linecap="round", **glow)
        return
    clip = f"clip-{next(sheet.clips)}"
    sheet.add("clipPath", f'<path d="{line}"/>', id=clip)
    sheet.add("path", d=line, fill=tone["fill"])
    sheet.add(
        "path", d=line, fill="none", stroke=tone["edge"], stroke_width=22, opacity=0.13, clip_path=f"url(#{clip})"
    )
    sheet.add(
        "path", d=line, fill="none", stroke=tone["edge"], stroke_width=10, opacity=0.14, clip_path=f"url(#{clip})"
    )
    if "seat" in place:
        paint = f"url(#family-{place['seat']})"
        sheet.add("path", d=line, fill="none", stroke=paint, stroke_width=20, opacity=0.75, clip_path=f"url(#{clip})")
    if glows:
        sheet.add("path", d=line, fill=BRASS, opacity=0.22)
    sheet.add("path", d=line, fill="none", stroke="#5a4520", stroke_width=3.2, stroke_linejoin="round")
    sheet.add("path", d=line, fill="none", stroke=BRASS, stroke_width=1.2, stroke_linejoin="round")


def _words(sheet: Sheet, area: Area, place: Place) -> None:
    """The name of an area and its facts, above everything else on the ground."""
    tone = TONES[place.get("tone", area["tone"])]
    _label(sheet, place.get("label", area["label"]), area["label_at"], area["label_size"], tone["ink"], tone["fill"])
    x, y = area["label_at"]
    x, y = area.get("facts_at", (x, y + 25))
    _facts(sheet, place.get("facts", area.get("facts", [])), x, y, 16, tone["ink"])


def _label(sheet: Sheet, words: str, at: Point, size: float, ink: str, halo: str) -> None:
    paint = {"letter_spacing": size / 9, "stroke": halo, "stroke_width": 4, "paint_order": "stroke"}
    lines = words.upper().split("\n")
    for i, line in enumerate(lines):
        y = at[1] + (i - (len(lines) - 1) / 2) * size + size * 0.35
        sheet.text(line, at[0], y, size, ink, font_weight=600, **paint)


def _link(sheet: Sheet, link: Link) -> None:
    line = path(link["points"])
    if link["style"] == "route":
        paint = {"stroke_dasharray": "1 7", "stroke_linejoin": "round"}
        sheet.add("path", d=line, fill="none", stroke=BRASS_LIGHT, stroke_width=3, stroke_linecap="round", **paint)
        return
    for colour, width in (("#5a4520", 7), (BRASS, 4), (PAPER, 1)):
        sheet.add("path", d=line, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def _decor(sheet: Sheet, decor: Decor) -> None:
    if decor["style"] == "compass":
        sheet.add("path", d=decor["path"], fill=BRASS, stroke=BRASS_LIGHT, stroke_width=0.8, opacity=0.85)
    for colour, width in STYLE.get(decor["style"], []):
        sheet.add(
            "path",
            d=decor["path"],
            fill="none",
            stroke=colour,
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
            opacity=0.55 if decor["style"] == "street" else 0.95,
        )
    if decor["style"] == "inset":
        sheet.add("path", d=decor["path"], fill=PAPER, fill_opacity=0.92, stroke=BRASS, stroke_width=3)
    if decor["style"] == "island":
        sheet.add("path", d=decor["path"], fill="#ead9b4", stroke="#8a6d2f", stroke_width=1)


def _caption(sheet: Sheet, caption: Caption) -> None:
    x, y = caption["at"]
    fill = {"water": "#9fc3c1", "title": BRASS_LIGHT}.get(caption["style"], "#5a4520")
    sheet.text(
        caption["text"],
        x,
        y + caption["size"] / 3,
        caption["size"],
        fill,
        font_family=DISPLAY,
        font_style="italic" if caption["style"] == "water" else "normal",
        letter_spacing=caption["size"] / 8,
        transform=f"rotate({caption['angle']:g} {x:g} {y:g})",
    )


def _outline(sheet: Sheet, slot: Slot, grow: float = 0, **paint: object) -> None:
    """The shape of a slot."""
    (x, y), (width, high) = slot["at"], slot["size"]
    width, high = width + grow * 2, high + grow * 2
    if slot["form"] == "round":
        sheet.add("circle", cx=x, cy=y, r=width / 2, **paint)
    elif slot["form"] == "hex":
        sheet.add("path", d=path(_hexagon(x, y, width / 2), closed=True), **paint)
    else:
        sheet.add("rect", x=x - width / 2, y=y - high / 2, width=width, height=high, rx=6, **paint)


def _hexagon(x: float, y: float, radius: float) -> list[Point]:
    return [(round(x + radius * cos(i * pi / 3), 1), round(y + radius * sin(i * pi / 3), 1)) for i in range(6)]


def _slot(sheet: Sheet, slot: Slot, place: Place, glows: bool) -> None:
    if glows:
        _outline(sheet, slot, 4, fill="none", stroke=BRASS, stroke_width=7, opacity=0.9, filter="url(#glow)")
        _outline(sheet, slot, 2, fill="none", stroke="#fff3c4", stroke_width=2)
    if "card" in place:
        _tile(sheet, slot, place["card"])
    elif not slot.get("quiet"):
        _empty(sheet, slot, place.get("tone", slot.get("tone", "")))
    if not place.get("tokens") and "card" not in place and "print" in slot:
        ink = TONES[slot["tone"]]["ink"] if "tone" in slot else "#8a6d2f"
        size = _fit(slot["print"], slot["size"][0] - 12, min(22, slot["size"][1] * 0.5))
        sheet.text(slot["print"], slot["at"][0], slot["at"][1] + size * 0.36, size, ink, font_family=DISPLAY)
    _tokens(sheet, slot, place.get("tokens", []), beside="card" in place)
    (x, y), (_, high) = slot["at"], slot["size"]
    _facts(sheet, place.get("facts", []), x, y + high / 2 + 12, 15, INK)


def _empty(sheet: Sheet, slot: Slot, tone: str) -> None:
    """A place that waits: a ring for figures, a dashed outline for anything else."""
    if tone:
        fill, opacity = TONES[tone]["fill"], 0.6 if tone == "water" else 1.0
        _outline(sheet, slot, 0, fill=fill, fill_opacity=opacity, stroke=BRASS, stroke_width=1.4)
    elif slot["form"] == "round":
        _outline(sheet, slot, 0, fill="#f8f1de", stroke="#5a4520", stroke_width=1.4)
        _outline(sheet, slot, -4, fill="none", stroke=BRASS, stroke_width=1)
    else:
        _outline(sheet, slot, 0, fill="#000", fill_opacity=0.07, stroke="#5a4520", stroke_dasharray="5 4")


def _tokens(sheet: Sheet, slot: Slot, tokens: Sequence[Token], beside: bool = False) -> None:
    """Tokens in rows, as large as they fit; as a stack where there is little room; small beside a card."""
    (x, y), (width, high) = slot["at"], slot["size"]
    n = len(tokens)
    if n > 1 and width < 80:
        for i, token in reversed(list(enumerate(tokens))):
            _token(sheet, token, x + 5 * i, y - 5 * i, min(width, high) * 0.8)
        return
    rows = max(range(1, max(n, 1) + 1), key=lambda rows: min(high / rows, width / -(-n // rows)) if n else 0)
    across = max(1, -(-n // rows))
    size = min(high / rows, width / across, 22 if beside else 48) * 0.9
    right = x + width / 2 - across * (size + 2) / 2 if beside else x
    for i, token in enumerate(tokens):
        row, left = divmod(i, across)
        in_row = min(across, n - row * across)
        at = right + (left - (in_row - 1) / 2) * (size + 2)
        _token(sheet, token, at, y + (high * 0.3 if beside else (row - (rows - 1) / 2) * (size + 2)), size)


def _token(sheet: Sheet, token: Token, x: float, y: float, size: float) -> None:
    family = sheet.families[token["seat"]] if token["seat"] >= 0 else None
    fill, ink = (f"url(#family-{token['seat']})", family["ink"]) if family else ("#23282c", BRASS_LIGHT)
    paint = {"fill": fill, "stroke": PAPER, "stroke_width": 2, "filter": "url(#drop)"}
    if token["kind"] in ("thug", "die", "cube"):
        sheet.add("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=size / 6, **paint)
    elif token["kind"] in ("marker",):
        sheet.add("path", d=path(_hexagon(x, y, size / 1.85), closed=True), **paint)
    else:
        sheet.add("circle", cx=x, cy=y, r=size / 2, **paint)
    sheet.icon(token["icon"], x, y - size * 0.05, size * 0.62, ink)
    if family:
        sheet.text(
            family["monogram"],
            x,
            y + size * 0.46,
            size * 0.34,
            ink,
            font_weight=700,
            stroke=family["colour"],
            stroke_width=2.5,
            paint_order="stroke",
        )
    if token.get("count", 1) > 1:
        _badge(sheet, f"{token['count']}", x + size * 0.42, y - size * 0.38, size * 0.36)


def _badge(sheet: Sheet, words: str, x: float, y: float, size: float) -> None:
    size = max(size, 13)
    sheet.add("circle", cx=x, cy=y, r=size * 0.72, fill=BAIZE, stroke=BRASS, stroke_width=1.2)
    sheet.text(words, x, y + size * 0.36, size, BRASS_LIGHT, font_weight=700)


def _tile(sheet: Sheet, slot: Slot, card: Card) -> None:
    """A card on the board, small: its title, the upper line and the lower one."""
    (x, y), (width, high) = slot["at"], slot["size"]
    tone = TONES[card["tone"]]
    left, top, bar = x - width / 2, y - high / 2, min(21, high / 3)
    sheet.add(
        "rect",
        x=left,
        y=top,
        width=width,
        height=high,
        rx=7,
        fill=tone["fill"],
        stroke=tone["edge"],
        stroke_width=1.8,
        filter="url(#drop)",
    )
    sheet.add("rect", x=left, y=top, width=width, height=bar, rx=bar / 3, fill=tone["edge"])
    size = _fit(card["title"], width - 10, bar * 0.6)
    sheet.text(card["title"], x, top + bar * 0.7, size, "#fff9ec", font_weight=600)
    body = high - bar
    if not card["reward"]:
        _facts(sheet, card["cost"], x, top + bar + body / 2, min(22, body * 0.8), tone["ink"], room=width - 12)
        return
    split = top + bar + body * 0.4
    sheet.add(
        "line",
        x1=left + 8,
        y1=split,
        x2=left + width - 8,
        y2=split,
        stroke=tone["edge"],
        stroke_width=0.8,
        stroke_dasharray="2 3",
    )
    _facts(sheet, card["cost"], x, top + bar + body * 0.2 + 1, 17, tone["ink"], room=width - 12)
    _facts(sheet, card["reward"], x, split + body * 0.3, 25, tone["ink"], room=width - 12)


def _fit(words: str, room: float, size: float) -> float:
    """The size at which words fit."""
    return min(size, room / (len(words) * LETTER)) if words else size


def _facts(sheet: Sheet, facts: Sequence[Fact], x: float, y: float, size: float, ink: str, room: float = 400) -> None:
    """Facts side by side around a point, smaller where there is little room."""
    size *= min(1, room / max(_across(facts, size), 1))
    at = x - _across(facts, size) / 2
    for fact in facts:
        _fact(sheet, fact, at, y, size, ink)
        at += _width(fact, size) + _apart(fact, size)


def _across(facts: Sequence[Fact], size: float) -> float:
    """How wide a row of facts is."""
    return sum(_width(fact, size) + _apart(fact, size) for fact in facts)


def _apart(fact: Fact, size: float) -> float:
    """How far the next one is; those of a family need room for its colour."""
    return size * (0.8 if "seat" in fact else 0.5 if fact["text"] else 0.3)


def _width(fact: Fact, size: float) -> float:
    return (size if fact["icon"] else 0) + (
        size * 0.15 + len(fact["text"]) * size * 0.78 * LETTER if fact["text"] else 0
    )


def _fact(sheet: Sheet, fact: Fact, x: float, y: float, size: float, ink: str) -> None:
    seat = fact.get("seat", -1)
    if seat >= 0:
        family = sheet.families[seat]
        sheet.add(
            "rect",
            x=x - size * 0.25,
            y=y - size * 0.62,
            width=_width(fact, size) + size * 0.5,
            height=size * 1.24,
            rx=size * 0.6,
            fill=f"url(#family-{seat})",
            stroke=PAPER,
            stroke_width=1,
        )
        ink = family["ink"]
    sheet.icon(fact["icon"], x + size / 2, y, size, ink)
    if fact["text"]:
        start = x + (size * 1.15 if fact["icon"] else 0)
        sheet.text(fact["text"], start, y + size * 0.28, size * 0.78, ink, text_anchor="start", font_weight=700)


# Beside and below the board


def _column(sheet: Sheet, scene: Scene, x: float, y: float) -> float:
    """Prompt, results, tracks and families; returns where it ends."""
    prompt = scene["prompt"]
    lines = _wrapped(prompt["text"], COLUMN - 40, 20)
    high = 30 + 26 * len(lines)
    sheet.add(
        "rect",
        x=x,
        y=y,
        width=COLUMN,
        height=high,
        rx=10,
        fill=BAIZE_LIGHT,
        stroke=BRASS,
        stroke_width=2 if prompt["yours"] else 1,
    )
    for i, line in enumerate(lines):
        sheet.text(line, x + COLUMN / 2, y + 33 + 26 * i, 20, PAPER, font_weight=600)
    y += high + GAP
    for result in scene["results"]:
        family = sheet.families[result["seat"]]
        sheet.text(f"{result['place']}.  {family['name']}", x + 12, y + 18, 19, PAPER, text_anchor="start")
        sheet.text(result["points"], x + COLUMN - 12, y + 18, 19, BRASS_LIGHT, text_anchor="end")
        y += 30
    for track in scene["tracks"]:
        y = _track(sheet, track, x, y)
    for panel in scene["panels"]:
        y = _panel(sheet, panel, x, y, panel["seat"] in prompt["seats"])
    return y


def _track(sheet: Sheet, track: Track, x: float, y: float) -> float:
    """A track as a row of steps."""
    steps = track["steps"]
    wide = (COLUMN - 4 * (len(steps) - 1)) / len(steps)
    sheet.text(track["title"].upper(), x, y + 12, 12, BRASS, text_anchor="start", letter_spacing=2)
    here = {marker["step"]: marker["token"] for marker in track["markers"]}
    for i, step in enumerate(steps):
        left = x + i * (wide + 4)
        token = here.get(i)
        fill = BRASS if token and token["seat"] < 0 else BAIZE_LIGHT
        sheet.add("rect", x=left, y=y + 18, width=wide, height=30, rx=5, fill=fill, stroke=BRASS, stroke_width=0.8)
        words = step["label"].split(":")[0] if len(step["label"]) * 6 > wide else step["label"]
        sheet.text(words, left + wide / 2, y + 37, _fit(words, wide - 6, 13), BAIZE if fill == BRASS else PAPER)
    by_step: dict[int, int] = {}
    for marker in track["markers"]:
        if marker["token"]["seat"] >= 0:
            i = by_step.get(marker["step"], 0)
            by_step[marker["step"]] = i + 1
            _token(sheet, marker["token"], x + marker["step"] * (wide + 4) + 10 + 16 * i, y + 48, 18)
    return y + 48 + GAP + 4


def _panel(sheet: Sheet, panel: Panel, x: float, y: float, decides: bool) -> float:
    """A family: its name in its colours, its counters, and the titles of its cards."""
    family = sheet.families[panel["seat"]]
    rows = [", ".join(_counted(card) for card in tray["cards"]) for tray in panel["trays"] if tray["cards"]]
    lines = [line for row in rows for line in _wrapped(row, COLUMN - 30, 13)]
    high = 84 + 18 * len(lines)
    sheet.add(
        "rect",
        x=x,
        y=y,
        width=COLUMN,
        height=high,
        rx=10,
        fill=BAIZE_LIGHT,
        stroke=BRASS,
        stroke_width=2.5 if decides else 0.7,
    )
    sheet.add("rect", x=x, y=y, width=COLUMN, height=36, rx=10, fill=f"url(#family-{panel['seat']})")
    sheet.text(
        f"{family['monogram']}   {family['name']}",
        x + 14,
        y + 25,
        19,
        family["ink"],
        text_anchor="start",
        font_weight=700,
        stroke=family["colour"],
        stroke_width=3,
        paint_order="stroke",
    )
    taken = 40 + len(family["name"] + family["monogram"]) * 19 * LETTER
    across = min(_across(panel["badges"], 20), COLUMN - taken)
    _facts(sheet, panel["badges"], x + COLUMN - 8 - across / 2, y + 18, 20, family["ink"], room=across)
    across = min(_across(panel["counters"], 24), COLUMN - 28)
    _facts(sheet, panel["counters"], x + 14 + across / 2, y + 60, 24, PAPER, room=across)
    for i, line in enumerate(lines):
        sheet.text(line, x + 14, y + 92 + 18 * i, 13, BRASS_LIGHT, text_anchor="start")
    return y + high + GAP


def _counted(card: Card) -> str:
    return f"{card['title']} ×{card['count']}" if card.get("count", 1) > 1 else card["title"]


def _trays(sheet: Sheet, trays: Iterable[Tray], x: float, y: float, room: float) -> float:
    """Rows of cards from left to right, a new line where one is full; returns where they end."""
    left, line_end = x, y
    for tray in trays:
        if not tray["cards"]:
            continue
        wide = max(len(tray["cards"]) * (CARD[0] + 8) + 16, len(tray["title"]) * 13 * CAPITAL + 24)
        if left > x and left + min(wide, room) > x + room:
            left, y = x, line_end
        end = _tray(sheet, tray, left, y, room)
        line_end = max(line_end, end)
        left += wide + GAP
    return line_end


def _tray(sheet: Sheet, tray: Tray, x: float, y: float, room: float) -> float:
    sheet.text(tray["title"].upper(), x, y + 14, 13, BRASS, text_anchor="start", letter_spacing=2)
    across = max(1, int(room // (CARD[0] + 8)))
    for i, card in enumerate(tray["cards"]):
        row, column = divmod(i, across)
        _card(sheet, card, x + column * (CARD[0] + 8), y + 24 + row * (CARD[1] + 8))
    return y + 24 + -(-len(tray["cards"]) // across) * (CARD[1] + 8) + GAP


def _card(sheet: Sheet, card: Card, x: float, y: float) -> None:
    tone, (width, high) = TONES[card["tone"]], CARD
    sheet.add("rect", x=x, y=y, width=width, height=high, rx=8, fill=tone["fill"], stroke=tone["edge"], stroke_width=2)
    if card["face"] == "down":
        sheet.add(
            "rect",
            x=x + 6,
            y=y + 6,
            width=width - 12,
            height=high - 12,
            rx=5,
            fill="none",
            stroke=tone["edge"],
            stroke_width=0.8,
        )
        sheet.text(card["title"], x + width / 2, y + high / 2 + 5, _fit(card["title"], width - 24, 15), tone["ink"])
    else:
        _open_card(sheet, card, tone, x, y)
    if "count" in card:
        _badge(sheet, str(card["count"]), x + width - 12, y + high - 12, 15)


def _open_card(sheet: Sheet, card: Card, tone: Tone, x: float, y: float) -> None:
    width, high = CARD
    sheet.add("rect", x=x, y=y, width=width, height=25, rx=8, fill=tone["edge"])
    sheet.text(card["title"], x + width / 2, y + 18, _fit(card["title"], width - 12, 14), "#fff9ec", font_weight=600)
    body = y + 25
    if not card["lines"] and not card["cost"] and not card["reward"]:
        sheet.icon(card.get("icon", ""), x + width / 2, body + (high - 25) / 2, 56, tone["edge"])
        return
    if card["cost"]:
        _facts(sheet, card["cost"], x + width / 2, body + 16, 20, tone["ink"], room=width - 16)
        body += 28
    if card["reward"]:
        sheet.add("rect", x=x + 2, y=y + high - 29, width=width - 4, height=27, rx=6, fill=tone["edge"], opacity=0.16)
        _facts(sheet, card["reward"], x + width / 2, y + high - 15, 19, "#24521f", room=width - 40)
    lines = [line for words in card["lines"] for line in _wrapped(words, width - 16, 11.5)]
    for i, line in enumerate(lines):
        sheet.text(line, x + 9, body + 13 + i * 13, 11.5, tone["ink"], text_anchor="start")
    if not card["cost"] and not card["reward"] and len(lines) <= 3:
        sheet.icon(card.get("icon", ""), x + width / 2, y + high - 34, 48, tone["edge"])


def _wrapped(words: str, room: float, size: float) -> list[str]:
    """Words in lines that fit."""
    lines: list[str] = []
    for word in words.split():
        if lines and (len(lines[-1]) + 1 + len(word)) * size * LETTER <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
