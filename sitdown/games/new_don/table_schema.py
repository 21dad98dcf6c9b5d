"""The tables of `components.toml`, each by itself.

Numbers that the rulebook states are fixed here, since the rules are written for them; whatever the file calls
designed may be corrected by somebody who owns the game.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ...engine.components import Few, Many, ManyOrNone, Misfit, Sourced, Table, expect, show

Id = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Field(min_length=1)]
Color = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
Point = tuple[int, int]
Box = tuple[int, int, int, int]
Polygon = Annotated[tuple[Point, ...], Field(min_length=3)]
Number = Literal[1, 2, 3, 4, 5, 6]
Places = tuple[Many, Many, Many]

Ability = Literal["REROLL_SETS_ONLY", "ADJUST_ONE", "MOVE_ADJACENT", "SET_DIE", "COPY_DIE", "ANY_ABILITY"]
Action = Literal["CLAIM", "MUSCLE_OUT", "RECRUIT", "BET", "VEGAS_COLLECT", "TAKE_FAVOR", "DEMAND_DIE"]

SMALLEST_SET, LARGEST_SET = 1, 6
STRAIGHT_LENGTH = 3
MOST_NUMBERS = 40
MOST_NEIGHBORHOODS = 60


class GameInfo(Sourced):
    id: Literal["new_don"]
    name: Text
    prefix: Literal["ND"]
    players_min: Literal[3]
    players_max: Literal[6]
    teams: Literal[False]
    frame: Point


class FriendlyScoring(Sourced):
    default: bool
    values: tuple[Literal[False], Literal[True]]
    rule: Literal["ND-VAR-01"]
    text: Text


class MaxRounds(Sourced):
    default: Many
    min: Many
    max: Annotated[int, Field(le=1000)]
    rule: Literal["ND-END-05"]
    text: Text

    @model_validator(mode="after")
    def _default_is_within(self) -> Self:
        if not self.min <= self.default <= self.max:
            raise Misfit(("default",), show(self.default), f"between {self.min} and {self.max}")
        return self


class Options(Table):
    friendly_scoring: FriendlyScoring
    max_rounds: MaxRounds


class Supply(Sourced):
    soldiers_per_player: Literal[15]
    dice_per_player: Literal[5]
    vegas_dice: Literal[3]
    die_faces: Literal[6]
    soldiers_total: Literal[90]
    dice_total: Literal[30]
    screens: Literal[6]


class Setup(Sourced):
    muscle_marker_start: Literal["zero_zone"]
    favor_start_number: Number
    house_godfather: Literal[14]
    house_others: Literal[13]
    map_start: Literal["empty"]
    vegas_start: Literal["empty"]
    first_round_skips_vegas: Literal[True]


class HouseScoring(Sourced):
    points: Places
    zero_scores: Literal[False]


class Family(Sourced):
    idx: Annotated[int, Field(ge=0, le=5)]
    id: Id
    name: Text
    color: Color
    color_name: Text


class OfAKind(Sourced):
    text: Text


class Straight(Sourced):
    text: Text
    lows: tuple[Literal[1], Literal[2], Literal[3], Literal[4]]
    length: Literal[3]


class SetKinds(Table):
    of_a_kind: OfAKind
    straight: Straight


class FavorSpot(Sourced):
    number: Number
    id: Id
    name: Text
    effect: Ability
    text: Text
    x: int
    y: int


class VegasSpot(Sourced):
    number: Number
    x: int
    y: int


class Layout(Sourced):
    vegas_box: Box
    muscle_box: Box
    river_label: Point
    river_name: Text
    neighborhood_token_radius: Many


class MuscleSpace(Sourced):
    pos: ManyOrNone
    label: Text
    kind: Literal["zero_zone", "letter", "number"]
    count_value: ManyOrNone
    red: bool = False
    x: int
    y: int


class District(Sourced):
    number: Number
    name: Text
    points: Places
    neighborhood_count: Many
    color: Color
    x: int
    y: int

    @model_validator(mode="after")
    def _places_fall(self) -> Self:
        if not self.points[0] >= self.points[1] >= self.points[2]:
            raise Misfit(("points",), show(self.points), "falling from first to third place")
        return self


class Bridge(Sourced):
    name: Text
    ends: tuple[Id, Id]
    line: Annotated[tuple[Point, ...], Field(min_length=2)]


class Neighborhood(Sourced):
    idx: ManyOrNone
    id: Id
    name: Text
    short: Text
    district: Number
    set: Literal["of_a_kind", "straight"]
    size: Annotated[int, Field(ge=SMALLEST_SET, le=LARGEST_SET)]
    x: int
    y: int
    polygon: Polygon
    adjacent: Annotated[tuple[Id, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _straights_are_three_long(self) -> Self:
        if self.set == "straight":
            expect(self.size, STRAIGHT_LENGTH, "size")
        return self


class Board(Sourced):
    """One side of the board: its muscle track and its map."""

    players: tuple[int, int]
    neighborhood_count: Annotated[int, Field(ge=1, le=MOST_NEIGHBORHOODS)]
    letters: Few
    numbers: Annotated[int, Field(ge=3, le=MOST_NUMBERS)]
    red_space: Literal[3]
    red_pos: Many
    land_note: Text
    muscle_spaces: tuple[MuscleSpace, ...]
    districts: Annotated[tuple[District, ...], Field(min_length=6, max_length=6)]
    bridges: tuple[Bridge, ...]
    neighborhoods: tuple[Neighborhood, ...]

    @model_validator(mode="after")
    def _the_track_runs_from_the_zero_zone_over_letters_to_numbers(self) -> Self:
        expect(self.letters >= self.players[1], True, "letters")
        letters = [chr(ord("A") + i) for i in range(self.letters)]
        labels = ["zero_zone", *letters, *map(str, range(1, self.numbers + 1))]
        kinds = ["zero_zone", *["letter"] * self.letters, *["number"] * self.numbers]
        expect(len(self.muscle_spaces), len(labels), "muscle_spaces")
        for i, space in enumerate(self.muscle_spaces):
            expect(space.pos, i, "muscle_spaces", i, "pos")
            expect(space.label, labels[i], "muscle_spaces", i, "label")
            expect(space.kind, kinds[i], "muscle_spaces", i, "kind")
            expect(space.count_value, max(0, i - self.letters), "muscle_spaces", i, "count_value")
            expect(space.red, i == self.red_pos, "muscle_spaces", i, "red")
        expect(self.red_pos, self.letters + self.red_space, "red_pos")
        return self

    @model_validator(mode="after")
    def _every_district_has_its_neighborhoods(self) -> Self:
        expect(len(self.neighborhoods), self.neighborhood_count, "neighborhoods")
        for i, hood in enumerate(self.neighborhoods):
            expect(hood.idx, i, "neighborhoods", i, "idx")
        for i, district in enumerate(self.districts):
            expect(district.number, i + 1, "districts", i, "number")
            found = sum(hood.district == district.number for hood in self.neighborhoods)
            expect(district.neighborhood_count, found, "districts", i, "neighborhood_count")
        return self

    @model_validator(mode="after")
    def _borders_are_the_same_from_both_sides(self) -> Self:
        sides = {hood.id: hood.adjacent for hood in self.neighborhoods}
        expect(len(sides), len(self.neighborhoods), "neighborhoods")
        for i, hood in enumerate(self.neighborhoods):
            for j, other in enumerate(hood.adjacent):
                if other == hood.id or hood.id not in sides.get(other, ()):
                    right = "another neighborhood that lists this one too"
                    raise Misfit(("neighborhoods", i, "adjacent", j), show(other), right)
        for i, bridge in enumerate(self.bridges):
            for j in range(2):
                if bridge.ends[1 - j] not in sides.get(bridge.ends[j], ()):
                    raise Misfit(("bridges", i, "ends", j), show(bridge.ends[j]), "next to the bridge's other end")
        return self
