"""How a position looks in a terminal: a view as sections of rows, and a few words about each move.

A section is a title, the heads of its columns (or none) and its rows, all of it plain text for 100 columns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ...engine.agenda import A
from ...engine.match import View
from ...engine.record import SPECTATOR
from .components import (
    ABILITY_NAME,
    ABILITY_TEXT,
    DISTRICT_END,
    DISTRICT_FIRST,
    DISTRICT_NAME,
    DISTRICT_OF,
    DISTRICT_POINTS,
    FAMILY_NAME,
    HOOD_NAME,
    NOT_ON_BOARD,
    NUMBERS,
    SET_NEEDED,
    SPACE_NAME,
    STRAIGHT,
)
from .moves import ABILITY, ASK, FAVOR, FROM, MOVES, SPOT, TAKE, TO
from .muscle import space_at
from .state import EMPTY, GAME_OVER

NONE = "-"
PHASE_NAME = ("Vegas", "Roll", "Offer", "Resolution", "Clean up", "The end")


class Section(NamedTuple):
    """One part of the picture."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]


def describe(view: View) -> list[Section]:
    """The whole position, as far as the view shows it."""
    parts = [districts(view), families(view), table(view), *glance(view)]
    return [part for part in parts if part.rows]


def glance(view: View) -> list[Section]:
    """What one looks at in the middle of an action: one's own dice."""
    return [] if view.seat == SPECTATOR else [own_dice(view)]


def explain(view: View, move: int) -> str:
    """What a move would mean here, where its label does not say it all; else nothing."""
    group = next(group for group in MOVES.groups if group.first <= move < group.end)
    words = EXPLAIN.get(group.first)
    return words(view, move - group.first) if words else ""


# The picture


def districts(view: View) -> Section:
    """Points, who holds how many, and what is still empty."""
    rows = []
    for district in range(1, NUMBERS):
        points = "/".join(str(points) for points in DISTRICT_POINTS[view.board][district][1:4])
        name = f"{district} {DISTRICT_NAME[view.board][district]}"
        rows.append((name, points, standing(view.state, district) or NONE, places(view, district)))
    return Section(when(view), ("District", "Points", "Held", "Neighborhoods"), rows)


def when(view: View) -> str:
    """Round, phase and Godfather."""
    if view.phase == GAME_OVER:
        return f"The end, after {view.round_no} round{'s' * (view.round_no != 1)}"
    return f"Round {view.round_no}, {PHASE_NAME[view.phase]}; Godfather {FAMILY_NAME[view.godfather]}"


def places(view: View, district: int) -> str:
    """The neighborhoods of a district on this board, each with its holder or the set it needs."""
    here = range(DISTRICT_FIRST[district], DISTRICT_END[district])
    return ", ".join(place(view, hood) for hood in here if SET_NEEDED[view.board][hood] != NOT_ON_BOARD)


def place(view: View, hood: int) -> str:
    """A neighborhood and what it needs, or who is there."""
    needed = needs(view, hood)
    holder = view.owner[hood]
    return f"{HOOD_NAME[hood]} ({needed}{'' if holder == EMPTY else ': ' + FAMILY_NAME[holder]})"


def needs(view: View, hood: int) -> str:
    """`666`, or `straight with 6`."""
    needed, district = SET_NEEDED[view.board][hood], DISTRICT_OF[hood]
    return f"straight with {district}" if needed == STRAIGHT else str(district) * needed


def families(view: View) -> Section:
    """What everybody knows about everybody."""
    s, rows = view.state, []
    for seat in range(s.seats):
        notes = [
            "you" * (seat == view.seat),
            "Godfather" * (seat == s.godfather),
            f"shows a {s.favor_die[seat]}" * bool(s.favor_die[seat]),
            f"showed{dice(s.shown_pool[seat])}" * any(s.shown_pool[seat]),
        ]
        river = " ".join(str(number) * s.favor[seat][number] for number in range(1, NUMBERS) if s.favor[seat][number])
        bets = " ".join(str(number) for number in range(1, NUMBERS) if s.vegas[number] == seat)
        marker = SPACE_NAME[space_at(s, s.muscle[seat])].removeprefix("the ")
        row = (FAMILY_NAME[seat], marker, str(s.house[seat]), river or NONE, bets or NONE, str(s.dice_n[seat]))
        rows.append((*row, ", ".join(filter(None, notes))))
    return Section("Families", ("Family", "Muscle", "House", "Favors", "Bets", "Dice", ""), rows)


def table(view: View) -> Section:
    """Dice that lie open: the red ones, those the Godfather has received, and those of the player at turn."""
    s = view.state
    turn = f"{FAMILY_NAME[s.turn]}:{dice(s.free)}" if s.turn >= 0 else ""
    rows = [
        ("Red dice", " ".join(str(die) for die in s.red_dice if die)),
        ("Received by the Godfather", dice(s.received).strip()),
        ("At turn", turn),
        ("For sets only", dice(s.sets_only).strip()),
    ]
    return Section("Open dice", (), [row for row in rows if row[1]])


def own_dice(view: View) -> Section:
    """One's own pool behind the screen, and what has been chosen for a reroll."""
    s, seat = view.state, view.seat
    rows = [("Pool", dice(s.pool[seat]).strip()), ("To be rerolled", dice(s.marked[seat]).strip())]
    if s.lock_at[seat]:
        rows.append(("Lock", f"red dice on {s.lock_at[seat]}: {s.red_taken[seat][s.lock_at[seat]]}"))
    return Section(f"Your dice, {FAMILY_NAME[seat]}", (), [row for row in rows if row[1]])


# Words for things


def dice(row: Sequence[int]) -> str:
    """` 1 1 4`: the dice of a row of counts."""
    return "".join(f" {number}" * row[number] for number in range(1, NUMBERS))


def standing(s: Any, district: int) -> str:
    """How many neighborhoods each family holds in a district, the most first."""
    here = range(DISTRICT_FIRST[district], DISTRICT_END[district])
    held = {seat: sum(s.owner[hood] == seat for hood in here) for seat in range(s.seats)}
    leaders = sorted((seat for seat in held if held[seat]), key=lambda seat: -held[seat])
    return ", ".join(f"{FAMILY_NAME[seat]} {held[seat]}" for seat in leaders)


# Words for moves


def about_taking(view: View, hood: int) -> str:
    """What it costs, and who is there."""
    holder = view.owner[hood]
    who = "" if holder == EMPTY else f", muscling {FAMILY_NAME[holder]} out"
    return f"{HOOD_NAME[hood]} for {needs(view, hood)}{who}; {about_district(view, hood)}"


def about_district(view: View, hood: int) -> str:
    """Where a neighborhood is and who is strong there."""
    district = DISTRICT_OF[hood]
    held = standing(view.state, district) or "nobody"
    return f"district {district}, {DISTRICT_NAME[view.board][district]}: {held}"


def about_place(view: View, hood: int) -> str:
    """A neighborhood and its district."""
    return f"{HOOD_NAME[hood]}; {about_district(view, hood)}"


def about_asking(view: View, row: int) -> str:
    """Whether a number takes the favor or demands another die."""
    seat = view.agenda[view.depth - 1][A]
    if row + 1 == view.favor_die[seat]:
        return f"take the {row + 1} that {FAMILY_NAME[seat]} shows"
    return f"demand a {row + 1} from {FAMILY_NAME[seat]}"


def about_ability(view: View, row: int) -> str:
    """What an ability does."""
    return f"{ABILITY_NAME[row + 1]}. {ABILITY_TEXT[row + 1]}"


EXPLAIN: Mapping[int, Callable[[View, int], str]] = {
    TAKE: about_taking,
    FROM: about_place,
    TO: about_place,
    ASK: about_asking,
    SPOT: about_ability,
    FAVOR: about_ability,
    ABILITY: about_ability,
}
