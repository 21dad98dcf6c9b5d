"""Boards: what is drawn side by side is side by side in the rules, and nothing lies on top of anything else."""

import tomllib
from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest

import sitdown
from sitdown.engine.layout import CAPITAL, LOOKS, crossings, monogram
from sitdown.engine.scene import Area, Layout, Point, Slot
from sitdown.games.corleone.components import AREA_KEY, SLOT_AREA, SLOT_KEY, SPACE_AREAS, SPACE_KEY, THUG_SPACES
from sitdown.games.corleone.components import DATA as CORLEONE
from sitdown.games.empire_city.components import DATA as EMPIRE_CITY
from sitdown.games.new_don.components import BOARD_BY_SEATS
from sitdown.games.new_don.components import DATA as NEW_DON
from tests.table.positions import board, every_board, every_drawn_game, ids

Box = tuple[float, float, float, float]


def areas(layout: Layout) -> dict[str, Area]:
    return {shape["id"]: shape for shape in layout["shapes"] if shape["kind"] == "area"}


def slots(layout: Layout) -> list[Slot]:
    return [shape for shape in layout["shapes"] if shape["kind"] == "slot"]


def neighbours(layout: Layout) -> set[frozenset[str]]:
    """The pairs of areas that share a stretch of border, which is two points in a row."""
    sides: dict[frozenset[Point], set[str]] = {}
    for name, area in areas(layout).items():
        ring = area["polygon"]
        for here, there in zip(ring, ring[1:] + ring[:1], strict=True):
            sides.setdefault(frozenset((here, there)), set()).add(name)
    assert all(len(names) <= 2 for names in sides.values())
    return {frozenset(names) for names in sides.values() if len(names) == 2}


def inside(polygon: list[Point], point: Point) -> bool:
    """Whether a point is within a polygon."""
    return sum(cut < point[0] for cut in crossings(polygon, point[1])) % 2 == 1


def box(slot: Slot) -> Box:
    (x, y), (width, high) = slot["at"], slot["size"]
    return x - width / 2, y - high / 2, x + width / 2, y + high / 2


def label_box(area: Area) -> Box:
    (x, y), size = area["label_at"], area["label_size"]
    lines = area["label"].split("\n")
    width, high = max(map(len, lines)) * size * CAPITAL, len(lines) * size
    return x - width / 2, y - high / 2, x + width / 2, y + high / 2


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def touching(one: Slot, other: Slot) -> bool:
    """Whether two slots overlap; round ones by their distance."""
    if one["form"] != "round":
        one, other = other, one
    if one["form"] != "round":
        return overlap(box(one), box(other))
    (x, y), reach = one["at"], one["size"][0] / 2
    if other["form"] == "round":
        return dist((x, y), other["at"]) < reach + other["size"][0] / 2
    left, top, right, bottom = box(other)
    return dist((x, y), (min(max(x, left), right), min(max(y, top), bottom))) < reach


def rules_neighbours(game: sitdown.Game, seats: int) -> set[frozenset[str]]:
    """Who is next to whom by the components; bridges are drawn as links, not as borders."""
    if game.slug == "corleone":
        pairs = [tuple(pair) for pair in CORLEONE.borders.pairs]
    elif game.slug == "new_don":
        side = (NEW_DON.boards.board_3_4, NEW_DON.boards.board_5_6)[BOARD_BY_SEATS[seats]]
        bridges = {frozenset(bridge.ends) for bridge in side.bridges}
        pairs = [
            (hood.id, other)
            for hood in side.neighborhoods
            for other in hood.adjacent
            if frozenset((hood.id, other)) not in bridges
        ]
    elif game.slug == "empire_city":
        pairs = [(space.id, other) for space in EMPIRE_CITY.space for other in space.neighbors]
    else:
        return islands(game)
    return {frozenset(f"area:{key}" for key in pair) for pair in pairs}


def islands(game: sitdown.Game) -> set[frozenset[str]]:
    """Areas next to areas and seas, and seas next to seas."""
    data = tomllib.loads((game.folder / "components.toml").read_text(encoding="utf-8"))
    pairs = [(f"area:{area['id']}", f"area:{other}") for area in data["areas"] for other in area["adjacent"]]
    pairs += [(f"area:{area['id']}", f"sea:{sea}") for area in data["areas"] for sea in area["seas"]]
    pairs += [(f"sea:{sea['id']}", f"sea:{other}") for sea in data["seas"] for other in sea["adjacent"]]
    return set(map(frozenset, pairs))


def homes(game: sitdown.Game, slot: Slot) -> Iterator[str]:
    """The area that a slot must lie in, if it must lie in one."""
    kind, key = slot["id"].removeprefix("slot:").split(":")[0], slot["id"].rsplit(":", 1)[-1]
    if game.slug == "corleone" and kind in ("business", "thug"):
        yield f"area:{AREA_KEY[SLOT_AREA[SLOT_KEY.index(key)]]}"
    elif kind in ("control", "chief", "hood", "racket", "figures", "police", "area"):
        yield f"area:{key}"


@every_board
def test_areas_border_each_other_exactly_where_the_rules_say_so(game: sitdown.Game, seats: int) -> None:
    assert neighbours(board(game, seats)) == rules_neighbours(game, seats)


@every_board
def test_slots_lie_inside_their_areas(game: sitdown.Game, seats: int) -> None:
    layout = board(game, seats)
    grounds, found = areas(layout), 0
    for slot in slots(layout):
        left, top, right, bottom = box(slot)
        assert left >= 0
        assert top >= 0
        assert right <= layout["size"][0]
        assert bottom <= layout["size"][1]
        for home in homes(game, slot):
            ring = grounds[home]["polygon"]
            corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
            assert all(inside(ring, corner) for corner in corners), f"{slot['id']} reaches out of {home}"
            found += 1
    assert found > 10


@every_board
def test_slots_and_names_do_not_overlap(game: sitdown.Game, seats: int) -> None:
    layout = board(game, seats)
    for one, other in combinations(slots(layout), 2):
        assert not touching(one, other), f"{one['id']} and {other['id']} overlap"
    names = [(name, label_box(area)) for name, area in areas(layout).items()]
    for (one_name, here), (other_name, there) in combinations(names, 2):
        assert not overlap(here, there), f"the names of {one_name} and {other_name} overlap"
    for slot in slots(layout):
        for name, label in names:
            assert not overlap(box(slot), label), f"{slot['id']} lies on the name of {name}"


@every_board
def test_names_are_inside_their_areas_and_large_enough_to_read(game: sitdown.Game, seats: int) -> None:
    for name, area in areas(board(game, seats)).items():
        left, top, right, bottom = label_box(area)
        middle = (top + bottom) / 2
        assert all(inside(area["polygon"], (x, middle)) for x in (left + 4, right - 4)), f"the name leaves {name}"
        assert area["label_size"] >= 8.5


@every_board
def test_ids_of_a_board_are_unique(game: sitdown.Game, seats: int) -> None:
    found = ids(board(game, seats)["shapes"])
    assert len(found) == len(set(found))


def test_a_family_space_touches_on_the_map_what_it_touches_in_the_rules() -> None:
    layout = board(sitdown.game("corleone"), 5)
    at = {slot["id"]: slot["at"] for slot in slots(layout)}
    for space, key in enumerate(SPACE_KEY[THUG_SPACES:]):
        touched = {name for name, area in areas(layout).items() if at[f"slot:family:{key}"] in area["polygon"]}
        assert touched == {f"area:{AREA_KEY[area]}" for area in SPACE_AREAS[space] if area >= 0}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", LOOKS)
def test_a_monogram_is_legible_and_a_colour_stands_out(colour: str) -> None:
    fill, ink, _ = LOOKS[colour]
    assert contrast(fill, ink) >= 4.5
    assert contrast(fill, "#f3e9d2") >= 3
    assert contrast(fill, "#182126") >= 3


@every_drawn_game
def test_no_two_families_look_alike(game: sitdown.Game) -> None:
    families = board(game, game.seats[-1])["families"]
    assert len(families) == game.seats[-1]
    for part in ("name", "colour", "pattern", "monogram"):
        assert len({family[part] for family in families}) == len(families)


def test_monograms_of_names_that_begin_alike_differ() -> None:
    names = ["Capo A", "Capo B", "Corleone"]
    assert len({monogram(name, names) for name in names}) == 3
