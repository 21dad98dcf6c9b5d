"""The table as one flat record (LF-SET, LF-INF): what lies where, and who may see it.

Who holds what is kept twice: `owner` by area for reading, `held` by owner as a set of areas for asking. What lies
behind a screen is seen by the team (LF-INF-05..08), and by its owner alone with `team_information` = own.
"""

from typing import Any

from ...engine.agenda import Table
from ...engine.record import NOBODY, TEAM, Option, i8, i16, i32, i64
from .components import (
    AREAS,
    COLOURS,
    COLUMNS,
    DATA,
    FAMILIES,
    MANDAMENTI,
    NOTHING,
    ROWS,
    SEAS,
    SEATS,
    SLOTS,
    SPACES,
    TEAMS,
    TILES,
)

NONE = NOTHING
"""The owner of an area without Soldati, of an unmarked tile, of a Mandamento that nobody controls."""
NOWHERE = NOTHING
NO_SEAT = NOTHING
LOST = -2
"""Where the car of this order is, if it did not come back."""
SETUP, PLANNING, PLANNING_MANAGEMENT, ENCOUNTER, ENCOUNTER_MANAGEMENT, GAME_OVER = range(6)
RUNNING, BY_FAMILY, BY_TEAM, BY_ROUNDS, BY_BRONTE, DRAWN = range(6)
"""How the game ended."""
ON_MAT, IN_HQ, DISCARDED, ON_BOARD = range(4)
"""Where an order is; on the board, in area `order_at - ON_BOARD`."""
DRAFT, RANDOM, FIXED = range(3)
SHARED, OWN = range(2)
NO_ROUTE, BY_LAND, BY_SEA, BY_ALLIES = range(4)
NO_CARD = 0

_options = DATA.options
_yes_no = {"no": 0, "yes": 1}
_assignments = {"draft": DRAFT, "random": RANDOM, "fixed": FIXED}
_sharing = {"shared": SHARED, "own": OWN}


def _behind_the_screen(make: Any, *shape: int, counted: bool = False) -> Any:
    """What a team shares and others do not see; `counted`: an amount that `public_counts` opens."""
    opened = "public_counts" if counted else ""
    return make(SEATS, *shape, sees=TEAM, opened_by=opened, narrowed_by="team_information")


class State(Table):
    """La Famiglia between two decisions."""

    identical_cards_once = i8(
        option=Option(
            int(_options.identical_cards_once), "two identical cards on one side count once", "LF-VAR-01", names=_yes_no
        )
    )
    first_game_families = i8(
        option=Option(int(_options.first_game_families), "black and white stay in the box", "LF-VAR-02", names=_yes_no)
    )
    family_assignment = i8(
        option=Option(
            _assignments[_options.family_assignment], "how families come to the seats", "LF-VAR-03", names=_assignments
        )
    )
    fixed_families = i8(
        SEATS,
        option=Option(
            list(range(SEATS)),
            "with family_assignment=fixed: the family of each seat by number; one named twice counts once, and the "
            "next free one takes its place",
            "LF-VAR-03",
            low=0,
            high=FAMILIES - 1,
        ),
    )
    team_information = i8(
        option=Option(
            _sharing[_options.team_information], "whether team-mates see behind each other's screen", "LF-VAR-04",
            names=_sharing,
        )
    )  # fmt: skip
    public_counts = i8(
        option=Option(
            int(_options.public_counts), "everybody sees money and Soldati in every headquarters", "LF-VAR-05",
            names=_yes_no,
        )
    )  # fmt: skip

    round_no = i8()
    phase = i8()
    start_seat = i8()
    turn = i8()
    ended = i8()
    winner = i8()

    family = i8(SEATS)
    family_team = i8(FAMILIES)
    character = i8(SEATS)
    tiles = i16()
    tile_owner = i8(TEAMS, TILES)
    control = i8(MANDAMENTI)

    owner = i8(AREAS)
    held = i64(COLOURS)
    soldati = i8(AREAS)
    labs = i8(AREAS)
    cars = i8(SEATS, AREAS)
    boats = i8(SEATS, SEAS)
    lying = i8(AREAS)

    money = _behind_the_screen(i16, counted=True)
    hq = _behind_the_screen(i8, counted=True)
    supply = _behind_the_screen(i8, counted=True)
    hq_orders = _behind_the_screen(i8)
    order_at = _behind_the_screen(i8, SLOTS)
    issued_when = _behind_the_screen(i8, SLOTS)
    wandered = _behind_the_screen(i32)
    gained_when = i8(SEATS, SLOTS)
    gained_n = i8(SEATS)
    discarded = i32(SEATS)
    shown = i8(SEATS, SLOTS)
    executed = i32(SEATS)

    neutral_stock = i8()
    lab_stock = i8()
    cars_left = i8(SEATS)
    boats_left = i8(SEATS)
    tokens_left = i8(SEATS)
    neutral_tokens = i8()
    mat_removed = i8(SEATS, ROWS)

    top = i8(SPACES, COLOURS)
    top_column = i8(COLUMNS, COLOURS)
    top_n = i8()
    bottom = i8(SPACES, COLOURS)
    bottom_n = i8(SPACES)
    bust_seat = i8()
    bust_at = i8()

    moved = i8()
    used_tiles = i16()
    refused = _behind_the_screen(i8)
    doable = i64(sees=NOBODY)

    order_seat = i8()
    order_slot = i8()
    order_area = i8()
    order_lost = i8()
    parts_done = i8()
    first_done = i8()
    moved_to = i8()
    taken = i8()
    car_at = i8()
    origin = i8()
    target = i8()
    route = i8()
    by_land = i64()
    by_sea = i64()
    by_allies = i64()
    attackers = i8()
    attack_side = i8()
    attack_seat = i8()
    defend_seat = i8()
    car_along = i8()
    bonus = i8()
    card = _behind_the_screen(i8)
    picked = i8(SEATS)
    named = i64()
    guarded = i8(AREAS)

    pool = i8(TILES, sees=NOBODY)
