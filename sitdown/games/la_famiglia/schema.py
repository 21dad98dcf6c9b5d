"""The format of `components.toml` as a whole: its tables, and what has to agree between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Self

from pydantic import Field, model_validator

from ...engine.components import Misfit, Table, expect, expect_different, expect_known, show
from .effect_schema import codes
from .table_schema import (
    ROWS,
    ActionSheet,
    Area,
    Character,
    ConflictCard,
    ControlTile,
    Counts,
    EffectKinds,
    EffectsMeta,
    Family,
    Lineup,
    Mandamento,
    Meta,
    Options,
    Order,
    Sea,
    SeatInfo,
    SheetColumn,
    Space,
    Text,
    Victory,
)

TILES = (
    "TILE_INFLUENCE", "TILE_MEETING", "TILE_REINFORCE", "TILE_CARS", "TILE_CHAIN", "TILE_SPEEDBOATS",
    "TILE_RECRUITMENT", "TILE_ALLIES", "TILE_BRIBERY", "TILE_DETONATOR", "TILE_MINIGUNS",
)  # fmt: skip
"""The tiles in the order of the file: the rules know a tile by its place."""
CARDS = (("TURNCOAT", 1), ("COWARD", 1), ("COWARD", 2))
MODIFIERS = ("SUBVERT", "BUYOFF")


class Components(Table):
    """The whole file."""

    meta: Meta
    counts: Counts
    victory: Victory
    options: Options
    effects: dict[str, Text]
    effects_meta: EffectsMeta
    effect_kinds: EffectKinds
    seats: Annotated[tuple[SeatInfo, ...], Field(min_length=4, max_length=4)]
    mandamenti: Annotated[tuple[Mandamento, ...], Field(min_length=12, max_length=12)]
    areas: Annotated[tuple[Area, ...], Field(min_length=36, max_length=36)]
    lineups: Annotated[tuple[Lineup, ...], Field(min_length=5, max_length=5)]
    seas: Annotated[tuple[Sea, ...], Field(min_length=9, max_length=9)]
    sheet_columns: Annotated[tuple[SheetColumn, ...], Field(min_length=6, max_length=6)]
    action_sheets: Annotated[tuple[ActionSheet, ...], Field(min_length=5, max_length=5)]
    spaces: tuple[Space, ...]
    families: Annotated[tuple[Family, ...], Field(min_length=6, max_length=6)]
    orders: Annotated[tuple[Order, ...], Field(min_length=78, max_length=78)]
    control_tiles: Annotated[tuple[ControlTile, ...], Field(min_length=11, max_length=11)]
    characters: Annotated[tuple[Character, ...], Field(min_length=6, max_length=6)]
    conflict_cards: Annotated[tuple[ConflictCard, ...], Field(min_length=3, max_length=3)]

    @model_validator(mode="after")
    def _effects_are_those_the_rules_know(self) -> Self:
        expect(sorted(self.effects), codes(), "effects")
        for name, listed in self.effect_kinds.model_dump(exclude=set(("source", "known", "designed_fields"))).items():
            for i, code in enumerate(listed):
                expect_known(code, codes(), "effect_kinds", name, i)
        return self

    @model_validator(mode="after")
    def _items_stand_in_order(self) -> Self:
        for table in ("seats", "mandamenti", "areas", "seas", "action_sheets", "families", "control_tiles",
                      "characters", "conflict_cards"):  # fmt: skip
            items = getattr(self, table)
            expect_different([item.id for item in items], table, "id")
            for i, item in enumerate(items):
                expect(item.index, i, table, i, "index")
        for i, column in enumerate(self.sheet_columns):
            expect(column.column, i + 1, "sheet_columns", i, "column")
        for i, seat in enumerate(self.seats):
            expect(seat.team, i % 2, "seats", i, "team")
            expect(seat.next, (i + 1) % 4, "seats", i, "next")
        return self

    @model_validator(mode="after")
    def _the_map_holds_together(self) -> Self:
        areas, seas = {area.id: area for area in self.areas}, {sea.id: sea for sea in self.seas}
        for i, area in enumerate(self.areas):
            for j, other in enumerate(area.adjacent):
                expect_known(other, areas, "areas", i, "adjacent", j)
                if area.id not in areas[other].adjacent:
                    raise Misfit(("areas", i, "adjacent", j), show(other), "an area that lists this one too")
            for j, sea in enumerate(area.seas):
                expect_known(sea, seas, "areas", i, "seas", j)
                if area.id not in seas[sea].coast:
                    raise Misfit(("areas", i, "seas", j), show(sea), "a sea whose coast has this area")
        for i, sea_area in enumerate(self.seas):
            for j, name in enumerate(sea_area.coast):
                expect_known(name, areas, "seas", i, "coast", j)
                if sea_area.id not in areas[name].seas:
                    raise Misfit(("seas", i, "coast", j), show(name), "an area on this sea")
            for j, name in enumerate(sea_area.adjacent):
                expect_known(name, seas, "seas", i, "adjacent", j)
                if sea_area.id not in seas[name].adjacent:
                    raise Misfit(("seas", i, "adjacent", j), show(name), "a sea that lists this one too")
        for i, mandamento in enumerate(self.mandamenti):
            held = [area.id for area in self.areas if area.mandamento == mandamento.id]
            expect(sorted(mandamento.areas), sorted(held), "mandamenti", i, "areas")
            expect_known(mandamento.token_sea, seas, "mandamenti", i, "token_sea")
        expect_known(self.victory.tiebreak_area, areas, "victory", "tiebreak_area")
        return self

    @model_validator(mode="after")
    def _lineups_are_those_of_the_areas(self) -> Self:
        seas = {area.id: area.seas for area in self.areas}
        for i, lineup in enumerate(self.lineups):
            expect(lineup.seat, i if i < 4 else -1, "lineups", i, "seat")
            here = {area.id: area.start_soldati for area in self.areas if area.start_seat == lineup.seat}
            expect(dict(zip(lineup.areas, lineup.soldati, strict=False)), here, "lineups", i, "areas")
            lands = [area.mandamento for area in self.areas if area.start_seat == i]
            expect(len(lands), len(set(lands)), "lineups", i, "areas")
            if i < 4 and not any(seas[name] for name in lineup.areas):
                raise Misfit(("lineups", i, "areas"), "no area on a coast", "at least one, for a speedboat")
        expect(sum(self.lineups[4].soldati), self.counts.soldati_neutral, "lineups", 4, "soldati")
        return self

    @model_validator(mode="after")
    def _sheets_are_complete(self) -> Self:
        expect_different([space.id for space in self.spaces], "spaces", "id")
        for i, sheet in enumerate(self.action_sheets):
            expect(len(sheet.header), 6 if i < 4 else 0, "action_sheets", i, "header")
            expect(len(sheet.neutral_per_column), 0 if i else 6, "action_sheets", i, "neutral_per_column")
            places = [(space.column, space.row) for space in self.spaces if space.sheet == i]
            rows = enumerate(sheet.spaces_per_column, 1)
            wanted = [(column, row) for column, n in rows for row in range(1, n + 1)] if i else []
            expect(places, wanted, "action_sheets", i, "spaces_per_column")
            if i and not any(s.large and s.money >= 0 for s in self.spaces if s.sheet == i):
                raise Misfit(("action_sheets", i), "no large space without a price", "one [LF-PLAN-17]")
        sheet = self.action_sheets[0]
        expect(sum(sheet.neutral_per_column), self.counts.influence_neutral, "action_sheets", 0, "neutral_per_column")
        free = sum(sheet.spaces_per_column) - sum(sheet.neutral_per_column)
        if free < 8 or any(n > m for n, m in zip(sheet.neutral_per_column, sheet.spaces_per_column, strict=True)):
            raise Misfit(("action_sheets", 0, "spaces_per_column"), f"{free} free spaces", "room for 8 tokens more")
        return self

    @model_validator(mode="after")
    def _mats_are_complete(self) -> Self:
        for i, family in enumerate(self.families):
            spaces = [len(row.spaces) for row in family.mat.rows()]
            expect(spaces, [5, 4, 4, 4], "families", i, "mat")
            for row, allowed in zip(ROWS, (("BASE_JUSTICE", "CAR"), ("BASE_POLICE",), ("MONEY", "LAB", "LAUNDER"),
                                           ("BASE_CHURCH",)), strict=True):  # fmt: skip
                for j, space in enumerate(getattr(family.mat, row).spaces):
                    expect_known(space.code, allowed, "families", i, "mat", row, "spaces", j)
            starts = [type(row.start).__name__ for row in family.mat.rows()]
            expect(starts, ["CarBase", "int", "NoneType", "int"], "families", i, "mat")
        expect(sum(family.first_game for family in self.families), 4, "families")
        return self

    @model_validator(mode="after")
    def _every_family_has_its_orders(self) -> Self:
        for i, order in enumerate(self.orders):
            expect_known(order.family, [family.id for family in self.families], "orders", i, "family")
            expect(order.id, f"{order.family}_{order.slot}", "orders", i, "id")
            present = [part.code for part in order.parts]
            expect(len(present), len(set(present)), "orders", i, "parts")
            for j, code in enumerate(present):
                if code in MODIFIERS and "MOVE" not in present:
                    raise Misfit(("orders", i, "parts", j), show(code), "in an order with MOVE")
        for i, family in enumerate(self.families):
            expect(sorted(self.slots(family.id)), sorted(gained(family)), "families", i, "mat")
        return self

    @model_validator(mode="after")
    def _tiles_and_cards_are_those_the_rules_know(self) -> Self:
        for i, (tile, code) in enumerate(zip(self.control_tiles, TILES, strict=True)):
            expect(tile.effect.code, code, "control_tiles", i, "effect", "code")
        for i, (card, effect) in enumerate(zip(self.conflict_cards, CARDS, strict=True)):
            expect((card.effect.code, card.effect.n), effect, "conflict_cards", i, "effect")
        return self

    def slots(self, family: str) -> list[str]:
        """The slots of a family's orders."""
        return [order.slot for order in self.orders if order.family == family]


def gained(family: Family) -> Iterator[str]:
    """The slots that a family starts with and those its mat gives."""
    for i in range(1, 6):
        yield f"basic_{i}"
    rows: list[Any] = list(family.mat.rows())
    for name, row in zip(ROWS, rows, strict=True):
        for letter in sorted(set(row.columns)):
            yield f"{name}_{letter.lower()}"
