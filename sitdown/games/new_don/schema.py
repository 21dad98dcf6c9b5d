"""The format of `components.toml` as a whole: its tables, and what has to agree between them."""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import Misfit, Table, expect, expect_different, show
from .table_schema import (
    Ability,
    Action,
    Board,
    Family,
    FavorSpot,
    GameInfo,
    HouseScoring,
    Layout,
    Options,
    SetKinds,
    Setup,
    Supply,
    Text,
    VegasSpot,
)


class Boards(Table):
    board_3_4: Board
    board_5_6: Board


class Components(Table):
    """The whole file."""

    schema_version: Literal[1]
    game: GameInfo
    options: Options
    supply: Supply
    setup: Setup
    house_scoring: HouseScoring
    families: Annotated[tuple[Family, ...], Field(min_length=6, max_length=6)]
    effects: dict[str, Text]
    set_kinds: SetKinds
    favor_track: Annotated[tuple[FavorSpot, ...], Field(min_length=6, max_length=6)]
    layout: Layout
    vegas_track: Annotated[tuple[VegasSpot, ...], Field(min_length=6, max_length=6)]
    boards: Boards

    @model_validator(mode="after")
    def _effects_are_those_the_rules_know(self) -> Self:
        expect(sorted(self.effects), sorted(get_args(Ability) + get_args(Action)), "effects")
        return self

    @model_validator(mode="after")
    def _tracks_run_in_order(self) -> Self:
        for i, (spot, effect) in enumerate(zip(self.favor_track, get_args(Ability), strict=True)):
            expect(spot.number, i + 1, "favor_track", i, "number")
            expect(spot.effect, effect, "favor_track", i, "effect")
        for i, bet in enumerate(self.vegas_track):
            expect(bet.number, i + 1, "vegas_track", i, "number")
        for i, family in enumerate(self.families):
            expect(family.idx, i, "families", i, "idx")
        expect_different([family.id for family in self.families], "families", "id")
        return self

    @model_validator(mode="after")
    def _the_boards_share_out_the_player_counts(self) -> Self:
        expect(list(self.boards.board_3_4.players), [3, 4], "boards", "board_3_4", "players")
        expect(list(self.boards.board_5_6.players), [5, 6], "boards", "board_5_6", "players")
        return self

    @model_validator(mode="after")
    def _a_neighborhood_of_both_boards_is_in_one_district(self) -> Self:
        districts = {hood.id: hood.district for hood in self.boards.board_5_6.neighborhoods}
        for i, hood in enumerate(self.boards.board_3_4.neighborhoods):
            if districts.get(hood.id, hood.district) != hood.district:
                where = ("boards", "board_3_4", "neighborhoods", i, "district")
                raise Misfit(where, show(hood.district), f"{districts[hood.id]}, as on the other board")
        return self
