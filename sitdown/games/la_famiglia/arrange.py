"""Words to arrange a position with, and the audit that every component is in exactly one place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...engine.agenda import KIND, WHO, A, B, pop, push
from ...engine.errors import BadPosition
from ...engine.game import Game
from ...engine.scenario import Scenario
from .areas import occupy
from .components import (
    AREA_KEY,
    AREAS,
    BASIC,
    BOATS,
    CARS,
    CHARACTERS,
    COLOUR_KEY,
    COLOURS,
    COLUMN_KEY,
    COLUMNS,
    DEEP,
    FAMILY_KEY,
    LABS,
    LABS_IN_AREA,
    MAT_LENGTH,
    MAT_TOKENS,
    NEUTRAL,
    NEUTRAL_SOLDATI,
    NEUTRAL_TOKENS,
    NOTHING,
    ORDER_GAINED,
    ORDER_IS_THERE,
    ROUNDS,
    ROW_KEY,
    ROWS,
    SEA_KEY,
    SEAS,
    SEATS,
    SLOT_KEY,
    SLOTS,
    SOLDATI,
    SPACE_IS_THERE,
    SPACE_KEY,
    SPACE_LARGE,
    SPACES,
    TEAM_OF,
    TEAMS,
    TILE_KEY,
    TILES,
    TILES_IN_PLAY,
    TOKENS,
)
from .moves import (
    ATTACK_STEP,
    ENCOUNTER_STEP,
    EXECUTE_STEP,
    EXERT_DEST,
    FINAL_STEP,
    PICK_SPACE,
    PLANNING_STEP,
    RELOCATE_TOKEN,
    TURN_STEP,
    TWO_WHICH,
)
from .planning import BETWEEN_TURNS, IN_TURN
from .setup import clear_table, lead
from .sheets import put_on_bottom
from .state import DISCARDED, ENCOUNTER, IN_HQ, NONE, ON_BOARD, ON_MAT, PLANNING

CAST = ("red", "blue", "green", "yellow")


class _Silence:
    """A log that nobody reads."""

    n = 0
    rows: Sequence[Any] = ()


def number(names: Sequence[str], name: str, what: str) -> int:
    """The number of a thing by its name."""
    if name not in names:
        raise BadPosition(f"there is no {what} {name!r}; there is {', '.join(filter(None, names))}")
    return names.index(name)


class Arrange(Scenario):
    """The turn of seat `turn` with an empty island, empty sheets and all pieces in the supplies.

    Seats lead Red, Blue, Green and Yellow and have their basic orders in headquarters, no money and no Soldati there.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None,
        turn: int = 0,
        start: int = 0,
        round_no: int = 1,
        families: Sequence[str] = CAST,
    ) -> None:
        super().__init__(game, seats, options)
        self._at_the_table(turn=turn, start=start)
        self._within("round_no", round_no, 1, ROUNDS)
        self._one_each(families)
        s = self.state
        clear_table(s)
        s.round_no, s.phase, s.start_seat, s.turn = round_no, PLANNING, start, turn
        s.tiles = (1 << TILES_IN_PLAY) - 1
        s.lab_stock, s.neutral_stock, s.neutral_tokens = LABS, NEUTRAL_SOLDATI, NEUTRAL_TOKENS
        for seat in range(SEATS):
            lead(s, _Silence(), seat, number(FAMILY_KEY, families[seat], "family"))
            s.character[seat] = seat % CHARACTERS
            s.supply[seat], s.cars_left[seat], s.boats_left[seat] = SOLDATI, CARS, BOATS
            s.tokens_left[seat], s.hq_orders[seat] = TOKENS, BASIC
            for slot in range(BASIC):
                s.order_at[seat][slot] = IN_HQ
        push(s, TURN_STEP, 0, IN_TURN)

    # the island

    def area(self, name: str, side: int, soldati: int = 0, cars: int = 0, labs: int = 0) -> Self:
        """Soldati of a seat or NEUTRAL (or -1 for an empty area), with cars and labs."""
        s, at = self.state, number(AREA_KEY, name, "area")
        if s.owner[at] != NONE:
            raise BadPosition(f"{name} is not empty")
        s.labs[at] += labs
        s.lab_stock -= labs
        if side == NONE:
            return self
        occupy(s, side, at, soldati)
        if side == NEUTRAL:
            s.neutral_stock -= soldati
        else:
            s.supply[side] -= soldati
            s.cars[side][at] += cars
            s.cars_left[side] -= cars
        return self

    def boat(self, sea: str, *seats: int) -> Self:
        """Speedboats in a sea."""
        for seat in seats:
            self.state.boats[seat][number(SEA_KEY, sea, "sea")] += 1
            self.state.boats_left[seat] -= 1
        return self

    # headquarters, mats and orders

    def hq(self, seat: int, soldati: int = 0, money: int = 0) -> Self:
        """Soldati and money in a headquarters."""
        s = self.state
        s.supply[seat] -= soldati
        s.hq[seat] += soldati
        s.money[seat] += money
        return self

    def supply(self, seat: int, soldati: int) -> Self:
        """Leave so many Soldati in a supply; the others go to headquarters."""
        return self.hq(seat, self.state.supply[seat] - soldati)

    def mat(self, seat: int, **removed: int) -> Self:
        """So many tokens removed from rows of a mat; the orders gained by it are in headquarters."""
        for name, count in removed.items():
            self._remove(seat, number(ROW_KEY, name, "row"), count)
        return self

    def _remove(self, seat: int, row: int, count: int) -> None:
        s = self.state
        while s.mat_removed[seat][row] < count:
            slot = ORDER_GAINED[s.family[seat]][row][s.mat_removed[seat][row]]
            s.mat_removed[seat][row] += 1
            s.tokens_left[seat] += 1
            if slot != NOTHING:
                s.gained_n[seat] += 1
                s.gained_when[seat][slot] = s.gained_n[seat]
                s.order_at[seat][slot] = IN_HQ
                s.hq_orders[seat] += 1

    def _gain(self, seat: int, name: str) -> int:
        """The slot of an order that is made to be in headquarters."""
        s, slot = self.state, number(SLOT_KEY, name, "order")
        for row in range(ROWS):
            gained = ORDER_GAINED[s.family[seat]][row]
            if slot in gained and s.order_at[seat][slot] == ON_MAT:
                self._remove(seat, row, gained.index(slot) + 1)
        if s.order_at[seat][slot] != IN_HQ:
            raise BadPosition(f"{name} is not in the headquarters of seat {seat}")
        return slot

    def orders(self, seat: int, *names: str) -> Self:
        """Exactly these orders in headquarters, the others that were there discarded."""
        s, kept = self.state, {self._gain(seat, name) for name in names}
        for slot in range(SLOTS):
            if s.order_at[seat][slot] == IN_HQ and slot not in kept:
                s.order_at[seat][slot] = DISCARDED
                s.discarded[seat] |= 1 << slot
                s.hq_orders[seat] -= 1
        return self

    def order(self, seat: int, name: str, area: str) -> Self:
        """An order face down in an area of its owner."""
        s, slot, at = self.state, self._gain(seat, name), number(AREA_KEY, area, "area")
        s.order_at[seat][slot] = ON_BOARD + at
        s.issued_when[seat][slot] = s.gained_n[seat]
        s.hq_orders[seat] -= 1
        s.lying[at] += 1
        return self

    # sheets and tiles

    def top(self, column: str, *colours: int) -> Self:
        """Tokens in a column of the top sheet, from its topmost space on."""
        s, at = self.state, number(COLUMN_KEY, column, "column")
        for colour in colours:
            space = at * DEEP
            while any(s.top[space]) and not SPACE_LARGE[s.round_no - 1][space]:
                space += 1
            s.top[space][colour] += 1
            s.top_column[at][colour] += 1
            s.top_n += 1
            self._token(colour)
        return self

    def bottom(self, space: str, *colours: int) -> Self:
        """Tokens on a space of the bottom sheet."""
        for colour in colours:
            put_on_bottom(self.state, number(SPACE_KEY, space, "space"), colour)
            self._token(colour)
        return self

    def fill(self, but: Iterable[str], colours: Sequence[int] = (NEUTRAL, 0, 1, 2, 3)) -> Self:
        """A token on every normal space of the bottom sheet except these."""
        s, sheet = self.state, self.state.round_no
        free = [space for space in range(SPACES) if SPACE_IS_THERE[sheet][space] and not SPACE_LARGE[sheet][space]]
        left = [
            colour
            for colour in colours
            for _ in range(s.neutral_tokens if colour == NEUTRAL else s.tokens_left[colour])
        ]
        for space in free:
            if SPACE_KEY[space] not in but and s.bottom_n[space] == 0:
                self.bottom(SPACE_KEY[space], left.pop(0))
        return self

    def bust(self, seat: int, space: str) -> Self:
        """The bust of a seat on a space."""
        return self.set(bust_seat=seat, bust_at=number(SPACE_KEY, space, "space"))

    def _token(self, colour: int) -> None:
        if colour == NEUTRAL:
            self.state.neutral_tokens -= 1
        else:
            self.state.tokens_left[colour] -= 1

    def mark(self, seat: int, *tiles: str) -> Self:
        """Tokens of a seat on control tiles, which are then in play."""
        s = self.state
        for name in tiles:
            tile = number(TILE_KEY, name, "tile")
            if not s.tiles >> tile & 1:
                owners = [[s.tile_owner[team][other] for team in range(TEAMS)] for other in range(TILES)]
                spare = next(i for i in range(TILES) if s.tiles >> i & 1 and owners[i] == [NONE] * TEAMS)
                s.tiles = s.tiles & ~(1 << spare) | 1 << tile
            s.tile_owner[TEAM_OF[seat]][tile] = seat
            self._token(seat)
        return self

    # where the round stands

    def planning(self) -> Self:
        """The planning phase is about to begin."""
        return self._begin(PLANNING, PLANNING_STEP)

    def between_turns(self) -> Self:
        """The turn of seat `turn` has just ended."""
        return self._begin(PLANNING, TURN_STEP, BETWEEN_TURNS)

    def after_planning(self) -> Self:
        """The last token has left the top sheet."""
        return self._begin(PLANNING, FINAL_STEP)

    def encounter(self) -> Self:
        """The orders on the board are about to be revealed."""
        return self._begin(PLANNING, ENCOUNTER_STEP)

    def after_encounter(self) -> Self:
        """All orders have been executed."""
        return self._begin(ENCOUNTER, EXECUTE_STEP)

    def _begin(self, phase: int, step: int, a: int = 0) -> Self:
        while self.state.depth:
            pop(self.state)
        self.state.phase = phase
        push(self.state, step, 0, a)
        return self


def audit(s: Any) -> list[str]:
    """LF-SET-03: what is not in exactly one place, in words; an empty list for an honest position."""
    if s.character[0] == NONE:
        return []
    return [*audit_units(s), *audit_areas(s), *audit_tokens(s), *audit_orders(s)]


def frames(s: Any) -> list[Any]:
    """The agenda, the bottom first."""
    return [s.agenda[i] for i in range(s.depth)]


def audit_units(s: Any) -> list[str]:
    """Soldati, cars, speedboats and labs."""
    attack = any(frame[KIND] == ATTACK_STEP for frame in frames(s))
    problems = []
    for side in range(COLOURS):
        soldati = sum(s.soldati[area] for area in range(AREAS) if s.owner[area] == side)
        soldati += s.attackers * (attack and s.attack_side == side)
        wanted = NEUTRAL_SOLDATI if side == NEUTRAL else SOLDATI
        soldati += s.neutral_stock if side == NEUTRAL else s.hq[side] + s.supply[side]
        if soldati != wanted:
            problems.append(f"{COLOUR_KEY[side]} has {soldati} Soldati instead of {wanted}")
    for seat in range(SEATS):
        cars = s.cars_left[seat] + sum(s.cars[seat]) + s.car_along * (attack and s.attack_side == seat)
        boats = s.boats_left[seat] + sum(s.boats[seat])
        if (cars, boats) != (CARS, BOATS) or min(s.money[seat], s.hq[seat], s.supply[seat]) < 0:
            problems.append(f"seat {seat} has {cars} cars, {boats} speedboats, {s.money[seat]} money")
    if s.lab_stock + sum(s.labs) != LABS or max(s.labs) > LABS_IN_AREA:
        problems.append(f"there are {s.lab_stock} drug labs in stock and {sum(s.labs)} on the board")
    if any(sum(s.boats[seat][sea] for seat in range(SEATS)) > 3 for sea in range(SEAS)):
        problems.append("there are more than three speedboats in a sea")
    return problems


def audit_areas(s: Any) -> list[str]:
    """LF-UNIT-01, LF-UNIT-08: one owner for each area, cars and orders only where the owner is."""
    attack = any(frame[KIND] == ATTACK_STEP for frame in frames(s))
    problems = []
    for area in range(AREAS):
        owner = s.owner[area]
        if (owner == NONE) != (s.soldati[area] == 0) and not (attack and area == s.target):
            problems.append(f"{AREA_KEY[area]} has {s.soldati[area]} Soldati of {owner}")
        if any((s.held[side] >> area & 1) != (owner == side) for side in range(COLOURS)):
            problems.append(f"the sets of areas are wrong about {AREA_KEY[area]}")
        if any(s.cars[seat][area] and owner != seat for seat in range(SEATS)):
            problems.append(f"{AREA_KEY[area]} has a car without Soldati")
        lying = [seat for seat in range(SEATS) for at in s.order_at[seat] if at == ON_BOARD + area]
        if lying != [owner] * s.lying[area] or len(lying) > 2:
            problems.append(f"{AREA_KEY[area]} has orders of {lying}, not {s.lying[area]} of {owner}")
    return problems


def audit_tokens(s: Any) -> list[str]:
    """Influence tokens: in supply, on the mat, on sheets and tiles, or in somebody's hand."""
    held = [0] * COLOURS
    for frame in frames(s):
        if frame[KIND] == PICK_SPACE:
            held[frame[B]] += 1
        elif frame[KIND] == RELOCATE_TOKEN:
            held[frame[A]] += 1
        elif frame[KIND] in (EXERT_DEST, TWO_WHICH):
            held[frame[WHO]] += 1
    problems = []
    for colour in range(COLOURS):
        found = held[colour] + sum(s.top[i][colour] + s.bottom[i][colour] for i in range(SPACES))
        wanted = NEUTRAL_TOKENS
        if colour == NEUTRAL:
            found += s.neutral_tokens
        else:
            marked = sum(s.tile_owner[team][tile] == colour for team in range(TEAMS) for tile in range(TILES))
            found += s.tokens_left[colour] + MAT_TOKENS - sum(s.mat_removed[colour]) + marked
            wanted = TOKENS + MAT_TOKENS
        if found != wanted:
            problems.append(f"{COLOUR_KEY[colour]} has {found} influence tokens instead of {wanted}")
    columns = [[sum(s.top[c * DEEP + i][k] for i in range(DEEP)) for k in range(COLOURS)] for c in range(COLUMNS)]
    if columns != [list(row) for row in s.top_column] or s.top_n != sum(map(sum, columns)):
        problems.append("the tokens of the top sheet are counted wrongly")
    if [sum(row) for row in s.bottom] != list(s.bottom_n):
        problems.append("the tokens of the bottom sheet are counted wrongly")
    if any(s.mat_removed[seat][row] > MAT_LENGTH[row] for seat in range(SEATS) for row in range(ROWS)):
        problems.append("a mat row has lost more tokens than it had")
    return problems


def audit_orders(s: Any) -> list[str]:
    """Thirteen orders for each family, those of covered mat spaces on the mat."""
    problems = []
    for seat in range(SEATS):
        family = s.family[seat]
        gained = [*range(BASIC)]
        for row in range(ROWS):
            gained += [slot for slot in ORDER_GAINED[family][row][: s.mat_removed[seat][row]] if slot != NOTHING]
        for slot in range(SLOTS):
            at = s.order_at[seat][slot]
            name = f"{SLOT_KEY[slot]} of seat {seat}"
            if (at != ON_MAT) != (slot in gained) or (at != ON_MAT and not ORDER_IS_THERE[family][slot]):
                problems.append(f"{name} is not where its mat says")
            if (at == DISCARDED) != bool(s.discarded[seat] >> slot & 1):
                problems.append(f"{name} is said to be discarded, or is")
            if s.shown[seat][slot] not in (0, at - ON_BOARD + 1):
                problems.append(f"{name} is shown where it is not")
        if sum(at == IN_HQ for at in s.order_at[seat]) != s.hq_orders[seat]:
            problems.append(f"seat {seat} has not {s.hq_orders[seat]} orders in headquarters")
    if bin(s.tiles).count("1") != TILES_IN_PLAY:
        problems.append(f"there are not {TILES_IN_PLAY} tiles in play")
    return problems
