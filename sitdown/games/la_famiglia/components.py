"""The components as constant tables: `components.toml` in the form the rules use.

Rules run in the interpreter and compiled, so a table is an int or a rectangular nest of tuples of ints; names for
people are tuples of str beside it. Things are numbered in the order of the file. Three numberings are ours: sets of
areas, seas, tiles or effect codes are bit masks; a space of an action sheet is 5 x column + row, the same on every
sheet; an order is a slot of 17 (`basic_1` to `church_c`), of which a family has 13.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ...engine import components
from . import table_schema
from .schema import Components
from .table_schema import Family, MatRow, Space

DATA = components.read("la_famiglia", Path(__file__).with_name("components.toml"), Components)
FINGERPRINT = components.fingerprint(DATA)

NOTHING = -1


def mask(numbers: Iterable[int]) -> int:
    """A set as bits."""
    return sum(1 << number for number in set(numbers))


def padded(row: Iterable[int], width: int) -> tuple[int, ...]:
    """A row of a rectangular table: -1 where there is nothing."""
    values = tuple(row)
    return values + (NOTHING,) * (width - len(values))


# Effect codes: one number each, from 1, in the order of the file

CODE_KEY = ("", *DATA.effects)
CODE = {key: number for number, key in enumerate(CODE_KEY)}
RECRUIT = CODE["RECRUIT"]
PLACE = CODE["PLACE"]
PLACE_FIXED = CODE["PLACE_FIXED"]
PLACE_HOME = CODE["PLACE_HOME"]
ISSUE = CODE["ISSUE"]
ISSUE_SPREAD = CODE["ISSUE_SPREAD"]
ISSUE_STACK = CODE["ISSUE_STACK"]
EQUIP = CODE["EQUIP"]
CAR = CODE["CAR"]
BOAT = CODE["BOAT"]
LAB = CODE["LAB"]
LAUNDER = CODE["LAUNDER"]
MONEY = CODE["MONEY"]
GATHER = CODE["GATHER"]
EXERT_SUPPLY = CODE["EXERT_SUPPLY"]
EXERT_SHEET = CODE["EXERT_SHEET"]
EXERT_ROW = CODE["EXERT_ROW"]
ULTIMA = CODE["ULTIMA"]
START_PLAYER = CODE["START_PLAYER"]
INSTITUTION = CODE["INSTITUTION"]
TWO_INSTITUTIONS = CODE["TWO_INSTITUTIONS"]
RALLY = CODE["RALLY"]
MOVE = CODE["MOVE"]
STRIKE = CODE["STRIKE"]
PENTITO = CODE["PENTITO"]
DEFECT = CODE["DEFECT"]
AGITATE = CODE["AGITATE"]
LAB_GUARD = CODE["LAB_GUARD"]
SPREAD_PLACE = CODE["SPREAD_PLACE"]
NO_CODE = 0

# Seats, teams, families

SEATS = len(DATA.seats)
TEAMS = DATA.meta.teams
TEAM_OF = tuple(seat.team for seat in DATA.seats)
SEAT_KEY = tuple(seat.id for seat in DATA.seats)
SEAT_NAME = tuple(seat.id.replace("_", " ").title().replace(" ", "-") for seat in DATA.seats)
NEUTRAL = SEATS
COLOURS = SEATS + 1
COLOUR_KEY = (*SEAT_KEY, "neutral")
COLOUR_NAME = (*SEAT_NAME, "neutral")
FAMILIES = len(DATA.families)
FAMILY_KEY = tuple(family.id for family in DATA.families)
FAMILY_NAME = tuple(family.name for family in DATA.families)
FIRST_GAME = tuple(int(family.first_game) for family in DATA.families)

# What is in the box

SOLDATI = DATA.counts.soldati_per_family
NEUTRAL_SOLDATI = DATA.counts.soldati_neutral
BOATS = DATA.counts.speedboats_per_family
CARS = DATA.counts.cars_per_family
LABS = DATA.counts.drug_labs
TOKENS = DATA.counts.influence_supply_per_family
MAT_TOKENS = DATA.counts.influence_on_mat
NEUTRAL_TOKENS = DATA.counts.influence_neutral
MARKERS = DATA.counts.control_tokens_per_family
LABS_IN_AREA = DATA.counts.labs_per_area_max
ORDERS_IN_AREA = DATA.counts.orders_per_area_max
ROUNDS = DATA.meta.rounds

# The board

AREAS = len(DATA.areas)
AREA_KEY = tuple(area.id for area in DATA.areas)
AREA_NAME = tuple(area.name for area in DATA.areas)
ALL_AREAS = (1 << AREAS) - 1
SEAS = len(DATA.seas)
SEA_KEY = tuple(sea.id for sea in DATA.seas)
SEA_NAME = tuple(sea.name for sea in DATA.seas)
NEXT_TO = tuple(mask(AREA_KEY.index(other) for other in area.adjacent) for area in DATA.areas)
MOST_NEIGHBOURS = 8
NEIGHBOURS = tuple(padded((AREA_KEY.index(other) for other in a.adjacent), MOST_NEIGHBOURS) for a in DATA.areas)
COAST = tuple(mask(SEA_KEY.index(sea) for sea in area.seas) for area in DATA.areas)
SEA_COAST = tuple(mask(AREA_KEY.index(area) for area in sea.coast) for sea in DATA.seas)
SEA_NEXT = tuple(mask(SEA_KEY.index(other) for other in sea.adjacent) for sea in DATA.seas)
MANDAMENTI = len(DATA.mandamenti)
MANDAMENTO_KEY = tuple(mandamento.id for mandamento in DATA.mandamenti)
MANDAMENTO_NAME = tuple(mandamento.name for mandamento in DATA.mandamenti)
MANDAMENTO_OF = tuple(MANDAMENTO_KEY.index(area.mandamento) for area in DATA.areas)
MANDAMENTO_AREAS = tuple(tuple(AREA_KEY.index(area) for area in land.areas) for land in DATA.mandamenti)
AREAS_IN_MANDAMENTO = DATA.counts.areas_per_mandamento
AREAS_TO_CONTROL = DATA.victory.areas_to_control
FAMILY_WINS = DATA.victory.family_mandamenti
TEAM_WINS = DATA.victory.team_mandamenti
BRONTE = AREA_KEY.index(DATA.victory.tiebreak_area)
START_SEAT = tuple(area.start_seat if area.start_seat >= 0 else NEUTRAL for area in DATA.areas)
START_SOLDATI = tuple(area.start_soldati for area in DATA.areas)
FARTHEST = 3


def within(area: int, distance: int) -> int:
    """The areas at land distance 1 to `distance`."""
    found = 1 << area
    for _ in range(distance):
        found |= mask(i for near in range(AREAS) if found >> near & 1 for i in range(AREAS) if NEXT_TO[near] >> i & 1)
    return found & ~(1 << area)


WITHIN = tuple(tuple(within(area, distance) for area in range(AREAS)) for distance in range(FARTHEST + 1))

# The action sheets

COLUMNS = len(DATA.sheet_columns)
COLUMN_KEY = tuple(column.id for column in DATA.sheet_columns)
COLUMN_NAME = tuple(key.replace("_", " ") for key in COLUMN_KEY)
COLUMN_CODE = tuple(CODE[column.action.code] for column in DATA.sheet_columns)
ROW_KEY = table_schema.ROWS
ROW_NAME = tuple(key.capitalize() for key in ROW_KEY)
ROWS = len(ROW_KEY)
COLUMN_ROW = tuple(ROW_KEY.index(getattr(c.action, "row", ROW_KEY[0])) for c in DATA.sheet_columns)
DEEP = 5
SPACES = COLUMNS * DEEP
SPACE_KEY = tuple(f"c{column}_r{row}" for column in range(1, COLUMNS + 1) for row in range(1, DEEP + 1))
SPACE_NAME = tuple(f"{name}, space {row}" for name in COLUMN_NAME for row in range(1, DEEP + 1))
SHEETS = len(DATA.action_sheets)
HEADER = tuple(padded(sheet.header, COLUMNS) for sheet in DATA.action_sheets)
NEUTRAL_IN = DATA.action_sheets[0].neutral_per_column
ONE, AND, OR = range(3)
MODES = ("one", "and", "or")
PARTS_OF_SPACE = 2

_spaces: dict[tuple[int, int], Space] = {(s.sheet, DEEP * (s.column - 1) + s.row - 1): s for s in DATA.spaces}


def of_spaces(value: Any, absent: Any) -> Any:
    """A table by sheet and space; sheet 0 has spaces to hold tokens and nothing else."""
    return tuple(
        tuple(value(_spaces[sheet, i]) if (sheet, i) in _spaces else absent for i in range(SPACES))
        for sheet in range(SHEETS)
    )


def space_parts(space: Space) -> tuple[tuple[int, int], ...]:
    """Code and bonus of each part."""
    parts = [(CODE[part.code], getattr(part, "bonus", 0)) for part in space.parts]
    return tuple([*parts, (NO_CODE, 0)][:PARTS_OF_SPACE])


SPACE_IS_THERE = tuple(
    tuple(int(i % DEEP < sheet.spaces_per_column[i // DEEP]) for i in range(SPACES)) for sheet in DATA.action_sheets
)
SPACE_LARGE = of_spaces(lambda space: int(space.large), 0)
SPACE_MONEY = of_spaces(lambda space: space.money, 0)
SPACE_MODE = of_spaces(lambda space: MODES.index(space.mode), ONE)
SPACE_PART = of_spaces(space_parts, ((NO_CODE, 0),) * PARTS_OF_SPACE)
SPACE_CODES = of_spaces(lambda space: mask(CODE[part.code] for part in space.parts), 0)

# Family mats

JUSTICE, POLICE, ECONOMY, CHURCH = range(ROWS)
MAT_LENGTH = tuple(len(row.spaces) for row in DATA.families[0].mat.rows())
LONGEST_ROW = max(MAT_LENGTH)
SLOT_KEY = tuple([f"basic_{i}" for i in range(1, 6)] + [f"{row}_{letter}" for row in ROW_KEY for letter in "abc"])
SLOT_NAME = tuple(f"{key[:-2].capitalize()} {key[-1].upper()}" for key in SLOT_KEY)
SLOTS = len(SLOT_KEY)
BASIC = 5


def base_values(row: MatRow, name: str) -> tuple[int, ...]:
    """The base of a row after each number of removals."""
    value = getattr(row.start, name, row.start)
    values = [value if isinstance(value, int) else 0]
    for space in row.spaces:
        values.append(getattr(space, name, values[-1]))
    return padded(values, LONGEST_ROW + 1)


def order_gained(family: Family, row: int) -> tuple[int, ...]:
    """The slot of the order that each removal gives, -1 for none."""
    letters = family.mat.rows()[row].columns
    gained = (
        NOTHING if letter in letters[:i] else SLOT_KEY.index(f"{ROW_KEY[row]}_{letter.lower()}")
        for i, letter in enumerate(letters)
    )
    return padded(gained, LONGEST_ROW)


def mat_spaces(family: Family, row: int) -> tuple[tuple[int, int], ...]:
    """Code and amount of each space of a row."""
    spaces = [(CODE[space.code], getattr(space, "n", 0)) for space in family.mat.rows()[row].spaces]
    return tuple(spaces + [(NO_CODE, 0)] * (LONGEST_ROW - len(spaces)))


CAR_ATTACK = tuple(base_values(family.mat.justice, "attack") for family in DATA.families)
CAR_STRIKE = tuple(base_values(family.mat.justice, "strike") for family in DATA.families)
POLICE_BASE = tuple(base_values(family.mat.police, "value") for family in DATA.families)
CHURCH_BASE = tuple(base_values(family.mat.church, "value") for family in DATA.families)
ORDER_GAINED = tuple(tuple(order_gained(family, row) for row in range(ROWS)) for family in DATA.families)
MAT_SPACE = tuple(tuple(mat_spaces(family, row) for row in range(ROWS)) for family in DATA.families)

# Orders

PARTS = 3
PART_WIDTH = 4
SUPPLY_ORDER, ATTACK_ORDER = range(2)
HIGHEST_INITIATIVE = 9

_orders = {(FAMILY_KEY.index(order.family), SLOT_KEY.index(order.slot)): order for order in DATA.orders}


def of_orders(value: Any, absent: Any) -> Any:
    """A table by family and slot."""
    return tuple(
        tuple(value(_orders[family, slot]) if (family, slot) in _orders else absent for slot in range(SLOTS))
        for family in range(FAMILIES)
    )


def part_numbers(part: Any) -> tuple[int, ...]:
    """A part as its code and up to three numbers."""
    match part.code:
        case "MOVE" | "STRIKE":
            numbers: Sequence[int] = (part.times, part.skull)
        case "PENTITO":
            numbers = part.pattern
        case "SPREAD_PLACE":
            numbers = (part.n, part.areas)
        case "AGITATE":
            numbers = (part.range,)
        case _:
            numbers = (getattr(part, "n", getattr(part, "bonus", 0)),)
    return tuple([CODE[part.code], *numbers, 0, 0, 0][:PART_WIDTH])


def order_parts(order: Any) -> tuple[tuple[int, ...], ...]:
    """All parts of an order, filled up to three."""
    parts = [part_numbers(part) for part in order.parts]
    return tuple(parts + [(NO_CODE,) * PART_WIDTH] * (PARTS - len(parts)))


def amount(order: Any, code: str) -> int:
    """The number of a part that an order has at most once; 0 if it has none."""
    return next((getattr(part, "n", 1) for part in order.parts if part.code == code), 0)


ORDER_IS_THERE = of_orders(lambda order: 1, 0)
ORDER_NAME = of_orders(lambda order: SLOT_NAME[SLOT_KEY.index(order.slot)], "")
ORDER_TEXT = of_orders(lambda order: order.text, "")
ORDER_KIND = of_orders(lambda order: ATTACK_ORDER if order.kind == "attack" else SUPPLY_ORDER, 0)
ORDER_INITIATIVE = of_orders(lambda order: order.initiative, 0)
ORDER_PART = of_orders(order_parts, ((NO_CODE,) * PART_WIDTH,) * PARTS)
ORDER_VEST = of_orders(lambda order: amount(order, "VEST"), 0)
ORDER_SUBVERT = of_orders(lambda order: amount(order, "SUBVERT"), 0)
ORDER_BUYOFF = of_orders(lambda order: amount(order, "BUYOFF"), 0)


SPECIALITY = {
    "STRIKE": "bombs",
    "PENTITO": "informers",
    "DEFECT": "defectors",
    "AGITATE": "agitators",
    "SUBVERT": "subversion",
    "BUYOFF": "bribes",
    "LAB_GUARD": "lab guards",
    "SPREAD_PLACE": "wide reinforcement",
}
"""Effects of orders that not every family has."""


def family_text(family: int) -> str:
    """What tells a family from the others: its orders by kind, and what they are special for."""
    orders = [order for order in DATA.orders if order.family == FAMILY_KEY[family]]
    attack = sum(order.kind == "attack" for order in orders)
    codes = {part.code for order in orders for part in order.parts}
    special = [words for code, words in SPECIALITY.items() if code in codes]
    return f"{attack} attack and {len(orders) - attack} supply orders; {', '.join(special) or 'no specialities'}"


FAMILY_TEXT = tuple(map(family_text, range(FAMILIES)))

# Control tiles

TILES = len(DATA.control_tiles)
TILE_KEY = tuple(tile.id for tile in DATA.control_tiles)
TILE_NAME = tuple(tile.name for tile in DATA.control_tiles)
TILE_TEXT = tuple(tile.text for tile in DATA.control_tiles)
TILES_IN_PLAY = DATA.counts.control_tiles_in_play
(
    INFLUENCE_TILE, MEETING_TILE, REINFORCE_TILE, CARS_TILE, CHAIN_TILE, SPEEDBOATS_TILE, RECRUITMENT_TILE,
    ALLIES_TILE, BRIBERY_TILE, DETONATOR_TILE, MINIGUNS_TILE,
) = range(TILES)  # fmt: skip
TURN_TILES = (MEETING_TILE, REINFORCE_TILE, CARS_TILE, SPEEDBOATS_TILE)


def tile_number(tile: int, name: str) -> int:
    """A parameter of a tile's effect; 0 if it has none of that name."""
    return int(getattr(DATA.control_tiles[tile].effect, name, 0))


TILE_COST = tuple(tile_number(tile, "cost") for tile in range(TILES))
TILE_N = tuple(tile_number(tile, "n") for tile in range(TILES))
RECRUITS_FREE = tile_number(RECRUITMENT_TILE, "free")
RECRUITS_PAID = tile_number(RECRUITMENT_TILE, "paid")
DETONATOR_RANGE = tile_number(DETONATOR_TILE, "range")

# Character and conflict cards

CHARACTERS = len(DATA.characters)
CHARACTER_NAME = tuple(card.name for card in DATA.characters)
CHARACTER_MONEY = tuple(card.money for card in DATA.characters)
CHARACTER_HQ = tuple(card.hq_soldati for card in DATA.characters)
CHARACTER_SOLDATI = tuple(card.board_soldati for card in DATA.characters)
CHARACTER_CARS = tuple(card.board_cars for card in DATA.characters)
CHARACTER_BOATS = tuple(card.board_boats for card in DATA.characters)
CHARACTER_LABS = tuple(card.labs for card in DATA.characters)
CARD_KEY = tuple(card.id for card in DATA.conflict_cards)
CARD_NAME = tuple(card.name for card in DATA.conflict_cards)
CARD_TEXT = tuple(card.text for card in DATA.conflict_cards)
CARDS_IN_HAND = len(CARD_KEY)
TURNCOAT_CARD, COWARD_CARD, COWARDS_CARD = range(CARDS_IN_HAND)
CARD_N = tuple(card.effect.n for card in DATA.conflict_cards)
