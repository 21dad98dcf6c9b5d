"""Words to arrange a position with, and the audit that every component is in exactly one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...engine.agenda import pop, push
from ...engine.errors import BadPosition
from ...engine.game import Game
from ...engine.scenario import Scenario
from .components import (
    DISTRICT_OF,
    FACES,
    HOOD_KEY,
    HOODS,
    LAST_POS,
    LETTERS,
    MOST_LETTERS,
    NUMBERS,
    RED_POS,
    SET_NEEDED,
    SOLDIERS,
    SPACE_NAME,
)
from .moves import (
    CLEAN_UP_STEP,
    COLLECT_STEP,
    OFFER_STEP,
    ROLL_STEP,
    TURN_ACTION,
    TURN_STEP,
    VEGAS_STEP,
)
from .neighborhoods import occupy
from .pools import ask_for_favors
from .setup import lay_out_board
from .state import CLEAN_UP, EMPTY, NO_TURN, NOT_HERE, OFFER, RESOLUTION, ROLL, VEGAS, ZERO_ZONE

Dice = Mapping[int, int]
STEPS = {"vegas": (VEGAS_STEP, VEGAS), "roll": (ROLL_STEP, ROLL), "clean_up": (CLEAN_UP_STEP, CLEAN_UP)}


def number(names: Sequence[str], name: str, what: str) -> int:
    """The number of a thing by its name."""
    if name not in names:
        raise BadPosition(f"there is no {what} {name!r}; there is {', '.join(names)}")
    return names.index(name)


class Arrange(Scenario):
    """The turn of a seat in Resolution, with no dice, an empty map and everybody's soldiers at home.

    The Godfather is on the red 3 unless told otherwise. Soldiers come from the House, so that nothing is there
    twice. `turn` acts and nobody after it, unless others are given a `pool`: those have their turns next.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None,
        turn: int = 0,
        godfather: int | None = None,
        round_no: int = 2,
    ) -> None:
        super().__init__(game, seats, options)
        godfather = (turn - 1) % seats if godfather is None else godfather
        self._at_the_table(turn=turn, godfather=godfather)
        self._within("round_no", round_no, 1)
        s = self.state
        lay_out_board(s)
        s.round_no, s.phase, s.turn, s.godfather = round_no, RESOLUTION, turn, godfather
        s.muscle[s.godfather] = RED_POS[s.board]
        push(s, TURN_STEP, 0, (turn - s.godfather) % seats + 1)
        push(s, TURN_ACTION, turn)

    # soldiers

    def house(self, seat: int, count: int) -> Self:
        """Leave this many soldiers in a House; the others wait on favor number 6."""
        return self._to_favor(seat, FACES, self.state.house[seat] - count)

    def favor(self, seat: int, *numbers: int) -> Self:
        """Soldiers of a seat on favor numbers."""
        for spot in numbers:
            self._to_favor(seat, spot, 1)
        return self

    def _to_favor(self, seat: int, spot: int, count: int) -> Self:
        self.state.house[seat] -= count
        self.state.favor[seat][spot] += count
        return self

    def vegas(self, seat: int, *numbers: int) -> Self:
        """Soldiers of a seat on Vegas numbers."""
        for spot in numbers:
            self.state.house[seat] -= 1
            self.state.vegas[spot] = seat
        return self

    def hoods(self, seat: int, *names: str) -> Self:
        """Soldiers of a seat in neighborhoods."""
        for name in names:
            hood = number(HOOD_KEY, name, "neighborhood")
            if self.state.owner[hood] != EMPTY:
                raise BadPosition(f"{name} is not free")
            self.state.house[seat] -= 1
            occupy(self.state, seat, hood)
        return self

    def fill(self, seat: int, district: int, but: Iterable[str] = ()) -> Self:
        """Soldiers of a seat in every empty neighborhood of a district, except those named."""
        free = [i for i in range(HOODS) if DISTRICT_OF[i] == district and self.state.owner[i] == EMPTY]
        return self.hoods(seat, *(HOOD_KEY[i] for i in free if HOOD_KEY[i] not in but))

    def muscle(self, seat: int, space: str) -> Self:
        """The marker of a seat on a space of the track: `zz`, a letter or a number."""
        s = self.state
        names = ("zz", *SPACE_NAME[1:])
        at = number(names, space, "space")
        s.muscle[seat] = at if at <= MOST_LETTERS else at - MOST_LETTERS + LETTERS[s.board]
        return self

    # dice

    def dice(self, free: Dice | None = None, sets_only: Dice | None = None) -> Self:
        """The unspent dice of the player whose turn it is, as {number: count}."""
        return self.set(free=dict(free or {}), sets_only=dict(sets_only or {}))

    def pool(self, seat: int, dice: Dice) -> Self:
        """The hidden pool of a seat."""
        for value, count in dice.items():
            self.state.pool[seat][value] = count
        self.state.dice_n[seat] = sum(dice.values())
        return self

    def red_taken(self, seat: int, dice: Dice) -> Self:
        """Red dice that a seat has collected in this round, openly."""
        for value, count in dice.items():
            self.state.red_taken[seat][value] = count
        return self

    # where the round stands

    def phase(self, name: str) -> Self:
        """Start at the beginning of the phase `vegas`, `roll` or `clean_up` instead of with a turn."""
        if name not in STEPS:
            raise BadPosition(f"there is no phase {name!r} to start with; there is {', '.join(STEPS)}")
        step, phase = STEPS[name]
        return self._begin(phase, step)

    def red(self, *dice: int) -> Self:
        """The red dice have just been rolled, and are about to be collected."""
        return self.set(red_dice=list(dice))._begin(VEGAS, COLLECT_STEP, below=ROLL_STEP)

    def reveal(self) -> Self:
        """Pools have been rolled, and everybody but the Godfather picks a favor."""
        self._clear(ROLL)
        ask_for_favors(self.state)
        return self

    def offers(self, shown: Mapping[int, int], first: int | None = None) -> Self:
        """The Godfather is about to make offers for the dice shown, from a seat on (default: all)."""
        s = self.state
        self.set(favor_die=dict(shown))
        return self._begin(OFFER, OFFER_STEP, 1 if first is None else (first - s.godfather) % self.seats)

    def resolution(self) -> Self:
        """All offers have been made, and the Godfather's turn is about to begin."""
        s = self.state
        for seat in range(self.seats):
            s.offer_over[seat] = int(seat != s.godfather)
        return self._begin(RESOLUTION, TURN_STEP)

    def _begin(self, phase: int, step: int, a: int = 0, below: int = 0) -> Self:
        self._clear(phase)
        if below:
            push(self.state, below, 0)
        push(self.state, step, 0, a)
        return self

    def _clear(self, phase: int) -> None:
        while self.state.depth:
            pop(self.state)
        self.state.turn, self.state.phase = NO_TURN, phase


def audit(s: Any) -> list[str]:
    """ND-EX-56: what is not in exactly one place, in words; an empty list for an honest position."""
    return [*audit_soldiers(s), *audit_board(s), *audit_dice(s)]


def audit_soldiers(s: Any) -> list[str]:
    """ND-GEN-03: every soldier is the marker, at home, in the river, in Vegas or on the map."""
    problems = []
    for seat in range(s.seats):
        found = 1 + s.house[seat] + sum(s.favor[seat])
        found += sum(s.vegas[spot] == seat for spot in range(1, NUMBERS))
        found += sum(s.owner[hood] == seat for hood in range(HOODS))
        if found != SOLDIERS or s.house[seat] < 0 or min(s.favor[seat]) < 0:
            problems.append(f"seat {seat} has {found} soldiers instead of {SOLDIERS} ({s.house[seat]} at home)")
    return problems


def audit_board(s: Any) -> list[str]:
    """ND-LIM-01: one soldier or marker to a space, and the count of empty neighborhoods is right."""
    problems = []
    markers = [s.muscle[seat] for seat in range(s.seats) if s.muscle[seat] != ZERO_ZONE]
    if len(set(markers)) < len(markers) or any(not 0 < pos <= LAST_POS[s.board] for pos in markers):
        problems.append(f"the markers stand on {markers}")
    empty = [[0] * len(s.empty_sets[0]) for _ in range(NUMBERS)]
    for hood in range(HOODS):
        needed = SET_NEEDED[s.board][hood]
        if (s.owner[hood] == NOT_HERE) != (needed < 0) or s.owner[hood] >= s.seats:
            problems.append(f"{HOOD_KEY[hood]} is held by {s.owner[hood]}")
        elif s.owner[hood] == EMPTY:
            empty[DISTRICT_OF[hood]][needed] += 1
    if empty != [list(row) for row in s.empty_sets]:
        problems.append("the count of empty neighborhoods is wrong")
    return problems


def audit_dice(s: Any) -> list[str]:
    """ND-INF-03: the size of a pool is what it holds; only the player whose turn it is has dice on the table."""
    problems = []
    for seat in range(s.seats):
        if sum(s.pool[seat]) != s.dice_n[seat] or min(s.pool[seat]) < 0:
            problems.append(f"seat {seat} has {sum(s.pool[seat])} dice in the pool, not {s.dice_n[seat]}")
    if min(*s.free, *s.sets_only) < 0 or (s.turn < 0 and sum(s.free) + sum(s.sets_only) > 0):
        problems.append(f"the dice on the table are {list(s.free)} and {list(s.sets_only)}")
    return problems
