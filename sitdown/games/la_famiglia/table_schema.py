"""The tables of `components.toml`, each by itself.

Numbers that the rules are written for are fixed here; whatever the file calls designed may be corrected by somebody
who owns the game.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from ...engine.components import FEW, Few, FewMoreOrLess, FewOrNone, Many, ManyOrNone, Table, expect
from .effect_schema import CardEffect, ColumnAction, MatSpace, OrderPart, Row, SpacePart, TileEffect

Id = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Field(min_length=1)]
Hex = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
Point = tuple[int, int]
Polygon = Annotated[tuple[Point, ...], Field(min_length=3)]
Letter = Literal["A", "B", "C"]
Seat = Literal[0, 1, 2, 3]
Column = Literal[1, 2, 3, 4, 5, 6]


class Item(Table):
    """A table that says where its facts come from; `known` and `designed_fields` speak for single facts."""

    source: Literal["rulebook", "public", "designed"]
    known: tuple[Text, ...] = ()
    designed_fields: tuple[Text, ...] = ()

    @property
    def source_fields(self) -> dict[str, str]:
        """Where single facts come from, as the tables of other games say it."""
        return {**dict.fromkeys(self.known, "rulebook"), **dict.fromkeys(self.designed_fields, "designed")}


class Meta(Item):
    game: Literal["la_famiglia"]
    title: Text
    rule_prefix: Literal["LF"]
    data_version: Literal[1]
    players_min: Literal[4]
    players_max: Literal[4]
    teams: Literal[2]
    rounds: Literal[4]


class Counts(Item):
    soldati_per_family: Annotated[int, Field(ge=15, le=50)]
    soldati_neutral: Annotated[int, Field(ge=24, le=99)]
    speedboats_per_family: Annotated[int, Field(ge=1, le=9)]
    cars_per_family: Annotated[int, Field(ge=1, le=9)]
    drug_labs: Annotated[int, Field(ge=1, le=99)]
    influence_on_mat: Literal[17]
    influence_supply_per_family: Annotated[int, Field(ge=2, le=FEW)]
    influence_neutral: Many
    control_tokens_per_family: Few
    busts_per_family: Literal[1]
    orders_basic_per_family: Literal[5]
    orders_advanced_per_family: Literal[8]
    conflict_cards_per_family: Literal[3]
    families: Literal[6]
    character_cards: Literal[6]
    control_tiles_per_team: Literal[11]
    control_tiles_in_play: Annotated[int, Field(ge=0, le=11)]
    action_sheets_loose: Literal[4]
    coins_1: Many
    coins_2: Many
    money_limited: Literal[False]
    mandamenti: Literal[12]
    areas: Literal[36]
    areas_per_mandamento: Literal[3]
    seas: Literal[9]
    labs_per_area_max: Literal[2]
    orders_per_area_max: Literal[1]
    orders_per_area_max_with_chain: Literal[2]


class Victory(Item):
    family_mandamenti: Few
    team_mandamenti: Few
    areas_to_control: Literal[2]
    tiebreak_area: Id


class Options(Item):
    identical_cards_once: bool
    first_game_families: bool
    family_assignment: Literal["draft", "random", "fixed"]
    team_information: Literal["shared", "own"]
    public_counts: bool


class EffectsMeta(Item):
    note: Text


class EffectKinds(Item):
    planning: tuple[Text, ...]
    column: tuple[Text, ...]
    mat: tuple[Text, ...]
    order_supply: tuple[Text, ...]
    order_attack: tuple[Text, ...]
    order_last: tuple[Text, ...]
    order_modifier: tuple[Text, ...]
    order_passive: tuple[Text, ...]
    helper: tuple[Text, ...]
    tile: tuple[Text, ...]
    card: tuple[Text, ...]


class SeatInfo(Item):
    index: Seat
    id: Id
    team: Literal[0, 1]
    next: Seat
    arrow: Literal["diagonal", "opposite"]
    x: int
    y: int
    symbol: Text


class Mandamento(Item):
    index: ManyOrNone
    id: Id
    name: Text
    areas: Annotated[tuple[Id, ...], Field(min_length=3, max_length=3)]
    color: Hex
    token_sea: Id
    token_x: int
    token_y: int


class Area(Item):
    index: ManyOrNone
    id: Id
    name: Text
    mandamento: Id
    adjacent: Annotated[tuple[Id, ...], Field(min_length=1, max_length=8)]
    seas: Annotated[tuple[Id, ...], Field(max_length=2)]
    start_seat: Literal[-1, 0, 1, 2, 3]
    start_soldati: Literal[2, 3]
    x: int
    y: int
    polygon: Polygon


class Lineup(Item):
    seat: Literal[-1, 0, 1, 2, 3]
    areas: tuple[Id, ...]
    soldati: tuple[Few, ...]


class Sea(Item):
    index: ManyOrNone
    id: Id
    name: Text
    adjacent: Annotated[tuple[Id, ...], Field(min_length=2, max_length=2)]
    coast: Annotated[tuple[Id, ...], Field(min_length=1)]
    x: int
    y: int
    polygon: Polygon


class SheetColumn(Item):
    column: Column
    id: Id
    action: ColumnAction
    extra_issue: Literal[True]
    x: int
    y: int


class ActionSheet(Item):
    index: Literal[0, 1, 2, 3, 4]
    id: Id
    printed_on_board: bool
    top_in_round: FewOrNone
    bottom_in_round: FewOrNone
    header: tuple[FewOrNone, ...]
    spaces_per_column: Annotated[tuple[Annotated[int, Field(ge=1, le=5)], ...], Field(min_length=6, max_length=6)]
    neutral_per_column: tuple[FewOrNone, ...]


class Space(Item):
    id: Id
    sheet: Literal[1, 2, 3, 4]
    index: ManyOrNone
    column: Column
    row: Literal[1, 2, 3, 4, 5]
    large: bool
    money: FewMoreOrLess
    mode: Literal["one", "and", "or"]
    parts: Annotated[tuple[SpacePart, ...], Field(min_length=1, max_length=2)]
    x: int
    y: int

    @model_validator(mode="after")
    def _mode_fits_the_parts(self) -> Self:
        expect(len(self.parts) == 1, self.mode == "one", "mode")
        return self


class CarBase(Table):
    attack: FewOrNone
    strike: FewOrNone


class MatRow(Table):
    columns: tuple[Letter, ...]
    start: CarBase | Few | None = None
    spaces: tuple[MatSpace, ...]

    @model_validator(mode="after")
    def _a_letter_for_each_space(self) -> Self:
        expect(len(self.columns), len(self.spaces), "columns")
        expect(list(self.columns), sorted(self.columns), "columns")
        return self


class Mat(Table):
    justice: MatRow
    police: MatRow
    economy: MatRow
    church: MatRow

    def rows(self) -> tuple[MatRow, MatRow, MatRow, MatRow]:
        """The rows in the order of the sheets' columns."""
        return (self.justice, self.police, self.economy, self.church)


class Family(Item):
    index: ManyOrNone
    id: Id
    name: Text
    color: Hex
    first_game: bool
    mat: Mat


class Order(Item):
    id: Id
    family: Id
    index: ManyOrNone
    slot: Id
    basic: bool
    kind: Literal["supply", "attack"]
    initiative: Annotated[int, Field(ge=1, le=9)]
    parts: Annotated[tuple[OrderPart, ...], Field(min_length=1, max_length=3)]
    text: Text


class ControlTile(Item):
    index: ManyOrNone
    id: Id
    name: Text
    phase: Literal["planning", "encounter"]
    effect: TileEffect
    text: Text


class Character(Item):
    index: ManyOrNone
    id: Id
    name: Text
    money: Few
    hq_soldati: FewOrNone
    board_soldati: FewOrNone
    board_cars: FewOrNone
    board_boats: Literal[0, 1]
    labs: Annotated[int, Field(ge=0, le=7)]


class ConflictCard(Item):
    index: ManyOrNone
    id: Id
    name: Text
    effect: CardEffect
    text: Text
    copies_per_family: Literal[1]


ROWS: tuple[Row, ...] = ("justice", "police", "economy", "church")
