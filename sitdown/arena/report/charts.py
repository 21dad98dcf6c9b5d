"""Charts as inline SVG: drawn in the classes of `style.css`, so that they follow the page's light and dark.

Every chart has a title and a description for those who do not see it, and says with words or forms what it says with
colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import log2

from ...engine.scene import Family
from .figures import Bins, Figures, Side, Spread, Thing
from .phrases import ordinal, percent, times, where

WIDTH = 360
LEFT, RIGHT = 14, 14
ROW = 38
MOST_LIFT = 2.1
"""What lies further out is drawn at the edge: lifts above 4 or below a quarter, in doublings."""
LETTER = 5.9
"""How wide a letter of a label is, on average."""


class Chart:
    """Collects the elements of one drawing."""

    def __init__(self, height: float, title: str, about: str, width: float = WIDTH) -> None:
        self.width, self.height = width, height
        self.title, self.about = title, about
        self.parts: list[str] = []

    def add(self, tag: str, kind: str, content: str | None = None, **attributes: object) -> None:
        """An element of a class; underscores stand for hyphens."""
        said = "".join(f' {name.replace("_", "-")}="{number(value)}"' for name, value in attributes.items())
        head = f'<{tag} class="{kind}"{said}' if kind else f"<{tag}{said}"
        self.parts.append(f"{head}/>" if content is None else f"{head}>{content}</{tag}>")

    def line(self, kind: str, x1: float, y1: float, x2: float, y2: float) -> None:
        """A straight line."""
        self.add("path", kind, d=f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}")

    def text(self, kind: str, x: float, y: float, words: str, anchor: str = "") -> None:
        """A line of text; `middle` and `end` are anchors."""
        self.add("text", f"{kind} {anchor}".strip(), escape(words), x=x, y=y)

    def __str__(self) -> str:
        said = escape(f"{self.title}. {self.about}" if self.about else self.title)
        head = f'<svg viewBox="0 0 {self.width:g} {self.height:g}" role="img" aria-label="{said}">'
        return f"{head}{''.join(self.parts)}</svg>"


def number(value: object) -> str:
    """A coordinate to a tenth of a unit, or any other value as it is."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else escape(str(value))


def seat_reach(runs: Sequence[Figures]) -> float:
    """How far from even the win shares of these tables reach, in parts of an even share; at least a fifth."""
    return 1.05 * max([0.2, *(abs(end / run.even - 1) for run in runs for side in run.sides for end in ends(side))])


def ends(side: Side) -> tuple[float, float]:
    """The interval of a side's wins."""
    return side.won.low, side.won.high


def win_shares(run: Figures, families: Sequence[Family], reach: float) -> Chart:
    """A dot and a whisker for each side, around the line of an even share; `reach` makes tables comparable."""
    left, right = LEFT, WIDTH - RIGHT - 52
    low, high = max(0.0, run.even * (1 - reach)), min(1.0, run.even * (1 + reach))
    height = ROW * len(run.sides) + 30
    about = "; ".join(f"{side.name} {percent(side.won.share)}" for side in run.sides)
    chart = Chart(height, f"Win share by side, {where(run)}", f"{about}; even is {percent(run.even)}")

    def x(share: float) -> float:
        return left + (right - left) * (share - low) / (high - low)

    chart.line("even", x(run.even), 4, x(run.even), height - 22)
    chart.text("tick", x(run.even), height - 8, f"even, {percent(run.even)}", "middle")
    chart.text("tick", left, height - 8, percent(low, 0))
    chart.text("tick", right, height - 8, percent(high, 0), "end")
    for row, side in enumerate(run.sides):
        y = ROW * row + 27
        crests(chart, side, families, left, y - 15)
        chart.text("name", left + len(side.seats) * 17 + 3, y - 11, side.name)
        chart.line("track", left, y, right, y)
        chart.line("whisker", x(side.won.low), y, x(side.won.high), y)
        chart.add("circle", "dot", cx=x(side.won.share), cy=float(y), r=4.5)
        chart.text("value", WIDTH - RIGHT, y + 4, percent(side.won.share), "end")
    return chart


def crests(chart: Chart, side: Side, families: Sequence[Family], x: float, y: float) -> None:
    """The families of a side: a disc in their colour with their monogram."""
    for place, seat in enumerate(side.seats):
        family, at = families[seat], x + 7.5 + 17 * place
        chart.add("circle", "crest", cx=float(at), cy=float(y), r=7.5, fill=family["colour"])
        chart.add(
            "text", "monogram middle", escape(family["monogram"]), x=float(at), y=y + 2.9, style=f"fill:{family['ink']}"
        )


def ridges(run: Figures) -> Chart:
    """The points of each place, one behind the other."""
    spreads, step, tall = run.points_by_place, 34, 50
    height = tall + step * (len(spreads) - 1) + 20
    top = max(max(spread.counts) for spread in spreads)
    medians = [f"{spread.quantile(0.5):,.0f}" for spread in spreads]
    about = "; ".join(f"{ordinal(place)}: median {median}" for place, median in enumerate(medians, 1))
    chart = Chart(height, f"Points by place, {where(run)}", about)
    left, right = 40, WIDTH - RIGHT - 34
    for place, (spread, median) in enumerate(zip(spreads, medians, strict=True)):
        base = tall + step * place
        outline = stairs(spread, left, right, base, (tall - 6) / top)
        chart.add("path", "ridge" if place else "ridge first", d=f"{outline}Z")
        at = position(spread.quantile(0.5), spread.bins, left, right)
        chart.line("median", at, base - 8, at, base)
        chart.text("name", left - 6, base - 1, ordinal(place + 1), "end")
        chart.text("value", WIDTH - RIGHT, base - 1, median, "end")
    axis(chart, run.points.bins, left, right, height - 5, "points")
    return chart


def histogram(spread: Spread, title: str, unit: str, tall: int = 96, as_percent: bool = False) -> Chart:
    """Bars, the median, and the middle nine tenths."""
    height, base = tall + 40, tall + 8
    low, middle, high = (spread.quantile(part) for part in (0.05, 0.5, 0.95))

    def said(value: float) -> str:
        return percent(value, 0) if as_percent else f"{value:,.0f}"

    chart = Chart(height, title, f"median {said(middle)}; nine of ten lie between {said(low)} and {said(high)}")
    left, right = LEFT, WIDTH - RIGHT
    chart.add("path", "bars", d=f"{stairs(spread, left, right, base, (tall - 16) / max(spread.counts))}Z")
    lowest, at, highest = (position(value, spread.bins, left, right) for value in (low, middle, high))
    chart.line("whisker", lowest, base, highest, base)
    chart.line("median", at, 16, at, base)
    anchor = "end" if at > WIDTH * 0.7 else "" if at < WIDTH * 0.3 else "middle"
    chart.text("value", at, 11, f"median {said(middle)}", anchor)
    axis(chart, spread.bins, left, right, base + 14, unit, as_percent)
    return chart


def stairs(spread: Spread, left: float, right: float, base: float, scale: float) -> str:
    """The outline of a histogram."""
    width = (right - left) / spread.bins.count
    path = [f"M{left:.1f} {base:.1f}"]
    path += [f"V{base - scale * n:.1f}H{left + width * (i + 1):.1f}" for i, n in enumerate(spread.counts)]
    return "".join([*path, f"V{base:.1f}"])


def position(value: float, bins: Bins, left: float, right: float) -> float:
    """Where a value lies on an axis that shows these bins."""
    part = (value - bins.first + (0.5 if bins.step >= 1 else 0)) / (bins.step * bins.count)
    return left + (right - left) * min(1.0, max(0.0, part))


def axis(chart: Chart, bins: Bins, left: float, right: float, y: float, unit: str, as_percent: bool = False) -> None:
    """The ends of an axis, and what it counts."""
    last = bins.first + bins.step * bins.count - (1 if bins.step >= 1 else 0)
    ends = [percent(edge, 0) if as_percent else f"{edge:,.0f}" for edge in (bins.first, last)]
    chart.text("tick", left, y, ends[0])
    chart.text("tick", right, y, ends[1], "end")
    chart.text("tick", (left + right) / 2, y, unit, "middle")


def cloud(run: Figures, labelled: Sequence[tuple[Thing, str]]) -> Chart:
    """How often each thing is done, and the lift of those who do it; some of them with their names."""
    height, width = 480, 960
    left, right, top, bottom = 46, width - 14, 16, height - 40
    shown = [thing for thing in run.things if thing.won is not None and thing.noun and thing.won.n >= 50]
    reach = min(MOST_LIFT, max([0.6, *(abs(log2(max(thing.lift, 0.01))) for thing in shown)]) * 1.06)
    about = f"{len(shown)} things; those that stand out are labelled and stand in the table below"
    chart = Chart(height, f"How often, and how it goes with winning: {where(run)}", about, width)

    def at(thing: Thing) -> tuple[float, float]:
        tall = max(-1.0, min(1.0, log2(max(thing.lift, 0.01)) / reach))
        return left + (right - left) * thing.by_seats**0.5, (top + bottom) / 2 - (bottom - top) / 2 * tall

    for lift in (0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4):
        if abs(log2(lift)) <= reach:
            y = (top + bottom) / 2 - (bottom - top) / 2 * log2(lift) / reach
            chart.line("even" if lift == 1 else "grid", left, y, right, y)
            chart.text("tick", left - 6, y + 4, f"{lift:g} ×", "end")
    for part in (0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 1):
        x = left + (right - left) * part**0.5
        chart.line("grid", x, top, x, bottom)
        chart.text("tick", x, bottom + 15, percent(part, 0), "end" if part == 1 else "middle")
    chart.text("tick", (left + right) / 2, height - 6, "seats that do it in a game", "middle")
    names = {id(thing) for thing, _ in labelled}
    dots = "".join("M{:.0f} {:.0f}h0".format(*at(thing)) for thing in shown if id(thing) not in names)
    chart.add("path", "cloud", d=dots or "M0 0")
    label(chart, [(*at(thing), name) for thing, name in labelled], left, right, top, bottom)
    return chart


def label(
    chart: Chart, points: Sequence[tuple[float, float, str]], left: float, right: float, top: float, bottom: float
) -> None:
    """Named points, each with its name where there is still room."""
    taken: list[tuple[float, float, float, float]] = []
    for x, y, name in points:
        chart.add("circle", "dot", cx=x, cy=y, r=4.0)
        taken.append((x - 4, y - 4, x + 4, y + 4))
    for x, y, name in points:
        wide = LETTER * len(name)
        for at, anchor, first in ((x + 8, "", x + 8), (x - 8, "end", x - 8 - wide)):
            free = [
                shift
                for shift in (0, -8, 8, -14, 14)
                if left <= first
                and first + wide <= right
                and top < y + shift < bottom
                and not any(meets((first, y + shift - 6, first + wide, y + shift + 5), other) for other in taken)
            ]
            if free:
                chart.text("name", at, y + free[0] + 4, name, anchor)
                taken.append((first, y + free[0] - 6, first + wide, y + free[0] + 5))
                break


def meets(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    """Whether two boxes overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def lift_bar(thing: Thing, reach: float) -> str:
    """A lift with its interval as a small dot and whisker, for a row of a table that gives the numbers too."""

    def x(lift: float) -> float:
        return 55 + 52 * max(-1.0, min(1.0, log2(max(lift, 0.01)) / reach))

    chart = Chart(16, f"{times(thing.lift_low)} to {times(thing.lift_high)}", "", width=110)
    chart.line("even", 55, 1, 55, 15)
    chart.line("whisker", x(thing.lift_low), 8, x(thing.lift_high), 8)
    chart.add("circle", "dot", cx=x(thing.lift), cy=8.0, r=3.0)
    return str(chart)
