"""The components as constant tables: `components.toml` in the form the rules use.

Rules run in the interpreter and compiled, so a table is an int or a rectangular nest of tuples of ints; names
for people are tuples of str beside it. Die faces, districts, favor spots and Vegas spots are all numbered 1 to 6,
and so are the rows of their tables: row 0 stays empty. Neighborhoods of both boards have one numbering, district
by district; a board's tables say which of them it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...engine import components
from .schema import Components
from .table_schema import Board, Neighborhood

DATA = components.read("new_don", Path(__file__).with_name("components.toml"), Components)
FINGERPRINT = components.fingerprint(DATA)

NOTHING = -1


def padded(row: Iterable[int], width: int, filler: int = NOTHING) -> tuple[int, ...]:
    """A row of a rectangular table."""
    values = tuple(row)
    return values + (filler,) * (width - len(values))


# Seats, soldiers and dice

SEATS = DATA.game.players_max
FAMILY_KEY = tuple(family.id for family in DATA.families)
FAMILY_NAME = tuple(family.name for family in DATA.families)
SOLDIERS = DATA.supply.soldiers_per_player
OWN_DICE = DATA.supply.dice_per_player
RED_DICE = DATA.supply.vegas_dice
FACES = DATA.supply.die_faces
NUMBERS = FACES + 1
"""The length of a table with a place for each number from 1 to 6."""
NUMBER_KEY = tuple(str(number) for number in range(1, NUMBERS))

# Setup

HOUSE_AT_START = DATA.setup.house_godfather
FAVOR_AT_START = DATA.setup.favor_start_number

# Abilities of the favor track

REROLL_SETS_ONLY, ADJUST_ONE, MOVE_ADJACENT, SET_DIE, COPY_DIE, ANY_ABILITY = range(1, NUMBERS)
ABILITY_NAME = ("", *(spot.name for spot in DATA.favor_track))
ABILITY_TEXT = ("", *(spot.text for spot in DATA.favor_track))

# Boards: 0 for 3 and 4 players, 1 for 5 and 6

_boards: tuple[Board, ...] = (DATA.boards.board_3_4, DATA.boards.board_5_6)
BOARD_KEY = ("board_3_4", "board_5_6")
BOARD_BY_SEATS = tuple(
    next((i for i, board in enumerate(_boards) if seats in board.players), NOTHING) for seats in range(SEATS + 1)
)
LETTERS = tuple(board.letters for board in _boards)
RED_POS = tuple(board.red_pos for board in _boards)
LAST_POS = tuple(board.letters + board.numbers for board in _boards)
MOST_LETTERS = max(LETTERS)
SPACE_NAME = (
    "the zero zone",
    *(chr(ord("A") + i) for i in range(MOST_LETTERS)),
    *(str(number) for number in range(1, max(board.numbers for board in _boards) + 1)),
)
"""The spaces of both muscle tracks under one numbering: zero zone, letters, numbers."""

# Neighborhoods

_everywhere: dict[str, Neighborhood] = {hood.id: hood for board in reversed(_boards) for hood in board.neighborhoods}
_hoods = sorted(_everywhere.values(), key=lambda hood: hood.district)
HOODS = len(_hoods)
HOOD_KEY = tuple(hood.id for hood in _hoods)
HOOD_NAME = tuple(hood.name for hood in _hoods)
DISTRICT_OF = tuple(hood.district for hood in _hoods)
DISTRICT_FIRST = (0, *(DISTRICT_OF.index(district) for district in range(1, NUMBERS)))
DISTRICT_END = (0, *(DISTRICT_FIRST[d] + DISTRICT_OF.count(d) for d in range(1, NUMBERS)))
DISTRICT_NAME = tuple(("", *(district.name for district in board.districts)) for board in _boards)

NOT_ON_BOARD = NOTHING
STRAIGHT = 0
LOWS = len(DATA.set_kinds.straight.lows)
STRAIGHT_LENGTH = DATA.set_kinds.straight.length


def set_needed(board: Board, key: str) -> int:
    """How many of a kind a neighborhood needs, STRAIGHT, or NOT_ON_BOARD."""
    hood = next((hood for hood in board.neighborhoods if hood.id == key), None)
    if hood is None:
        return NOT_ON_BOARD
    return STRAIGHT if hood.set == "straight" else hood.size


def neighbors(board: Board, key: str) -> list[int]:
    """The neighborhoods next to one, by border or bridge."""
    return [HOOD_KEY.index(other) for hood in board.neighborhoods if hood.id == key for other in hood.adjacent]


SET_NEEDED = tuple(tuple(set_needed(board, key) for key in HOOD_KEY) for board in _boards)
LEAST_DICE = tuple(tuple(1 if needed == STRAIGHT else abs(needed) for needed in row) for row in SET_NEEDED)
"""How many dice of the district's number it takes at the very least."""
SETS = max(max(row) for row in SET_NEEDED) + 1
"""The kinds of sets: STRAIGHT, then n of a kind under n."""
_adjacent = [[neighbors(board, key) for key in HOOD_KEY] for board in _boards]
MOST_ADJACENT = max(len(row) for rows in _adjacent for row in rows)
ADJACENT = tuple(tuple(padded(row, MOST_ADJACENT) for row in rows) for rows in _adjacent)
IS_ADJACENT = tuple(tuple(tuple(int(other in row) for other in range(HOODS)) for row in rows) for rows in _adjacent)

# Scoring: the points of each place, 0 below the third

PLACES = SEATS + 2
DISTRICT_POINTS = tuple(
    ((0,) * PLACES, *(padded((0, *district.points), PLACES, 0) for district in board.districts)) for board in _boards
)
HOUSE_POINTS = padded((0, *DATA.house_scoring.points), PLACES, 0)
