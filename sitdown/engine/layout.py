"""What boards are drawn with: maps with natural borders, slots, and the looks of the families.

A map is given by its corners and by the ring of corners around each area. Borders between two corners are roughened
in the same way from both sides, so that neighbours share every point of their border and nothing else does.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, dist, pi, radians, sin
from typing import NamedTuple

from .scene import Area, Caption, Decor, Emblem, Family, Form, Pattern, Point, Slot

STEP = 16.0
"""About how far apart the points of a border are."""
CAPITAL = 0.78
"""How wide a spaced capital is, in parts of its height."""
LOOKS: dict[str, tuple[str, str, Pattern]] = {
    "red": ("#c8383e", "#fff9ec", "solid"),
    "blue": ("#2f6fbf", "#fff9ec", "stripe"),
    "green": ("#2a7b4d", "#fff9ec", "dots"),
    "yellow": ("#a27e10", "#0b0f12", "check"),
    "purple": ("#8a52b8", "#fff9ec", "diagonal"),
    "orange": ("#b95213", "#fff9ec", "solid"),
    "grey": ("#66707a", "#fff9ec", "cross"),
}
"""Colour, ink and pattern by the name of a colour: legible on each other, on paper and on baize, and no two alike
at one table (red and orange never meet)."""
ALSO = {"crimson": "red", "gold": "yellow", "violet": "purple", "slate": "grey"}


def families(names: Sequence[str], colours: Sequence[str]) -> list[Family]:
    """The families of a table by name and colour."""
    found: list[Family] = []
    for name, colour in zip(names, colours, strict=True):
        fill, ink, pattern = LOOKS[ALSO.get(colour, colour)]
        found.append({"name": name, "colour": fill, "ink": ink, "pattern": pattern, "monogram": monogram(name, names)})
    return found


def monogram(name: str, names: Iterable[str]) -> str:
    """The first letter of a name, and the first one that tells it from others beginning alike.

    >>> [monogram(name, ["Marzullo", "Matarazzo", "Vitale"]) for name in ("Marzullo", "Matarazzo", "Vitale")]
    ['Mr', 'Mt', 'V']
    """
    rivals = [other for other in names if other != name and other[0] == name[0]]
    apart = (i for i in range(1, len(name)) if all(other[i : i + 1] != name[i] for other in rivals))
    return name[0] + name[next(apart)] if rivals else name[0]


class Chart:
    """A map: areas around which one walks from corner to corner."""

    def __init__(self, corners: Mapping[str, Point], rings: Mapping[str, str], rough: float = 0.11) -> None:
        self.corners = corners
        self.rings = {name: ring.split() for name, ring in rings.items()}
        self.rough = rough
        sides = [frozenset(side) for ring in self.rings.values() for side in pairwise([*ring, ring[0]])]
        self.inland = {side for side in sides if sides.count(side) == 2}

    @classmethod
    def traced(
        cls,
        polygons: Mapping[str, Sequence[Point]],
        move: Callable[[Point], Point],
        rough: float = 0.11,
    ) -> Chart:
        """The map of areas that touch along straight edges, with every corner moved to where it is to be drawn.

        A corner that lies on an edge of another area becomes a corner of that area as well, so that both keep sharing
        the border however the corners move.
        """
        points = {point for polygon in polygons.values() for point in polygon}
        corners = {f"{x:g},{y:g}": rounded(move((x, y))) for x, y in points}
        rings = {}
        for name, polygon in polygons.items():
            ring: list[Point] = []
            for start, end in pairwise([*polygon, polygon[0]]):
                on_edge = [point for point in points if between(start, point, end)]
                ring += [start, *sorted(on_edge, key=lambda point: dist(start, point))]
            rings[name] = " ".join(f"{x:g},{y:g}" for x, y in ring)
        return cls(corners, rings, rough)

    def middle(self, name: str) -> Point:
        """The centre of gravity of an area."""
        return centre(self.polygon(name))

    def across(self, name: str, y: float) -> tuple[float, float]:
        """From where to where an area reaches at a height, on the level of its middle."""
        return chord(self.polygon(name), (self.middle(name)[0], y))

    def band(self, name: str, y: float, high: float) -> tuple[float, float]:
        """From where to where an area has room for something so high, its middle at this height."""
        edges = [self.across(name, y + high * part) for part in (-0.5, -0.25, 0, 0.25, 0.5)]
        return max(left for left, _ in edges), min(right for _, right in edges)

    def centred(self, name: str, y: float) -> Point:
        """The point half-way across an area at a height."""
        left, right = self.across(name, y)
        return rounded(((left + right) / 2, y))

    def border(self, here: str, there: str) -> list[Point]:
        """The points from one corner to another, the first one included; coasts are rougher than borders."""
        first, last = sorted((here, there))
        start, end = self.corners[first], self.corners[last]
        rough = self.rough * (0.4 if frozenset((here, there)) in self.inland else 1.0)
        points = roughened(start, end, rough, random.Random(f"{first} {last}"))
        return points[:-1] if here == first else points[:0:-1]

    def line(self, corners: str) -> list[Point]:
        """The points along several corners, the last one included."""
        names = corners.split()
        return [point for pair in pairwise(names) for point in self.border(*pair)] + [self.corners[names[-1]]]

    def polygon(self, name: str) -> list[Point]:
        """The outline of an area."""
        ring = self.rings[name]
        return [point for pair in pairwise([*ring, ring[0]]) for point in self.border(*pair)]

    def area(self, name: str, words: str, label_at: Point, tone: str, size: float = 17) -> Area:
        """An area of the map as a shape; its name is of this size where there is room for it."""
        polygon = self.polygon(name)
        label = fitting(words, polygon, label_at, size)
        return {
            "kind": "area",
            "id": name,
            "polygon": polygon,
            "label": label.text,
            "label_at": label.at,
            "label_size": label.size,
            "tone": tone,
        }

    def shore(self, land: str = "area:") -> Decor:
        """All land as one path, to be drawn below the areas: what stands out around them is the shore."""
        grounds = [name for name in self.rings if name.startswith(land)]
        return decor("shore", "".join(path(self.polygon(name), closed=True) for name in grounds), "shore")


def roughened(start: Point, end: Point, rough: float, rng: random.Random) -> list[Point]:
    """A line that wavers: each half is bent aside at its middle, in proportion to its length, down to short steps."""
    span = dist(start, end)
    if span < STEP:
        return [rounded(start), rounded(end)]
    aside = (rng.random() - 0.5) * 2 * rough
    middle = (
        (start[0] + end[0]) / 2 + (end[1] - start[1]) * aside,
        (start[1] + end[1]) / 2 - (end[0] - start[0]) * aside,
    )
    return roughened(start, middle, rough, rng)[:-1] + roughened(middle, end, rough, rng)


def between(start: Point, point: Point, end: Point, slack: float = 1.0) -> bool:
    """Whether a point lies on an edge, its ends left out."""
    if point in (start, end):
        return False
    return dist(start, point) + dist(point, end) - dist(start, end) < slack / 4


def centre(polygon: Sequence[Point]) -> Point:
    """The centre of gravity of a polygon."""
    sides = [(a, b, a[0] * b[1] - b[0] * a[1]) for a, b in pairwise([*polygon, polygon[0]])]
    twice = sum(cross for *_, cross in sides)
    x = sum((a[0] + b[0]) * cross for a, b, cross in sides) / (3 * twice)
    y = sum((a[1] + b[1]) * cross for a, b, cross in sides) / (3 * twice)
    return rounded((x, y))


def crossings(polygon: Sequence[Point], y: float) -> list[float]:
    """Where a level line enters and leaves a polygon, from left to right."""
    sides = pairwise([*polygon, polygon[0]])
    return sorted(a + (y - b) / (d - b) * (c - a) for (a, b), (c, d) in sides if (b > y) != (d > y))


def chord(polygon: Sequence[Point], at: Point) -> tuple[float, float]:
    """The stretch of a level line within a polygon that a point lies on; of no length if it lies outside."""
    cuts = crossings(polygon, at[1])
    left, right = (cut for cut in cuts if cut <= at[0]), (cut for cut in cuts if cut >= at[0])
    return max(left, default=at[0]), min(right, default=at[0])


class Label(NamedTuple):
    """A name in one line or two, its middle and its size."""

    text: str
    at: Point
    size: float


def fitting(words: str, polygon: Sequence[Point], at: Point, most: float) -> Label:
    """A name as large as it fits into an area around a point: in two lines only if one would be much smaller."""
    labels = [_fitted(words, polygon, at, most)]
    for i, letter in enumerate(words):
        if letter == " ":
            labels.append(_fitted(f"{words[:i]}\n{words[i + 1 :]}", polygon, at, most * 0.85))
    return max(labels, key=lambda label: label.size)


def _fitted(text: str, polygon: Sequence[Point], at: Point, most: float) -> Label:
    lines = text.split("\n")
    heights = [at[1] + (i - (len(lines) - 1) / 2) * most * 0.85 for i in range(len(lines))]
    ends = [chord(polygon, (at[0], y)) for y in heights]
    reach = min(min(at[0] - left, right - at[0]) for left, right in ends)
    return Label(text, at, round(min(most, (2 * reach - 14) / (max(map(len, lines)) * CAPITAL)), 1))


def jittered(point: Point, reach: float) -> Point:
    """A point moved a little, always in the same way."""
    rng = random.Random(f"{point[0]:g},{point[1]:g}")
    return point[0] + (rng.random() * 2 - 1) * reach, point[1] + (rng.random() * 2 - 1) * reach


def rounded(point: Point) -> Point:
    """A point to a tenth."""
    return round(point[0], 1), round(point[1], 1)


def path(points: Sequence[Point], closed: bool = False) -> str:
    """Points as an SVG path.

    >>> path([(0, 0), (10, 0), (10, 5)], closed=True)
    'M0 0L10 0L10 5Z'
    """
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z" * closed


def decor(name: str, line: str, style: str) -> Decor:
    """Something to look at."""
    return {"kind": "decor", "id": f"decor:{name}", "path": line, "style": style}


def caption(name: str, text: str, at: Point, size: float = 18, angle: float = 0, style: str = "plain") -> Caption:
    """Words on the board."""
    return {
        "kind": "caption",
        "id": f"caption:{name}",
        "at": at,
        "text": text,
        "size": size,
        "angle": angle,
        "style": style,
    }


def emblem(name: str, icon: str, at: Point, size: float) -> Emblem:
    """A large faint icon on the ground."""
    return {"kind": "emblem", "id": f"emblem:{name}", "at": at, "icon": icon, "size": size}


def streets(polygon: Sequence[Point], angle: float, gap: float, inset: float = 9) -> str:
    """Parallel lines across an area, a little short of its borders."""
    turn = radians(angle)
    level = [(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)) for x, y in polygon]
    low, high = min(y for _, y in level), max(y for _, y in level)
    lines = []
    for i in range(1, int((high - low) / gap)):
        y = low + i * gap
        cuts = crossings(level, y)
        for start, end in zip(cuts[::2], cuts[1::2], strict=True):
            if end - start > 3 * inset:
                ends = [
                    (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x in (start + inset, end - inset)
                ]
                lines.append(path([rounded(end) for end in ends]))
    return "".join(lines)


def compass(at: Point, radius: float) -> Decor:
    """A compass rose of eight points, north up."""
    points: list[Point] = []
    for i in range(16):
        reach = radius * (0.2 if i % 2 else 1.0 if i % 4 == 0 else 0.55)
        turn = i * pi / 8 - pi / 2
        points.append(rounded((at[0] + reach * cos(turn), at[1] + reach * sin(turn))))
    return decor("compass", path(points, closed=True), "compass")


def slot(
    name: str,
    at: Point,
    form: Form,
    size: float | tuple[float, float],
    label: str,
    print: str = "",
    tone: str = "",
    quiet: bool = False,
) -> Slot:
    """A place for tokens or a card; one number as its size makes it as high as wide."""
    wide, high = size if isinstance(size, tuple) else (size, size)
    shape: Slot = {"kind": "slot", "id": name, "at": at, "size": (wide, high), "form": form, "label": label}
    if print:
        shape["print"] = print
    if tone:
        shape["tone"] = tone
    if quiet:
        shape["quiet"] = True
    return shape
