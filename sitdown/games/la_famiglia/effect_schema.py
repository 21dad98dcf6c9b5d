"""The effects of spaces, mats, orders, tiles and cards as the file writes them: a code and exactly its parameters.

A union for each place says which codes may occur there; the rules implement each code once.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, Field

from ...engine.components import Few, FewOrNone, Table

Row = Literal["justice", "police", "economy", "church"]
Times = Literal[1, 2]


class Bare(Table):
    code: Literal["ISSUE", "EQUIP", "LAUNDER", "GATHER", "ULTIMA"]


class Base(Table):
    """On top of the base value of a mat row."""

    code: Literal["RECRUIT", "PLACE", "PLACE_HOME"]
    bonus: FewOrNone


class Exert(Table):
    code: Literal["EXERT_SUPPLY", "EXERT_SHEET"]
    n: Literal[1]


class InTwos(Table):
    code: Literal["EXERT_ROW", "ISSUE_SPREAD", "ISSUE_STACK"]
    n: Literal[2]


class ColumnBare(Table):
    code: Literal["START_PLAYER", "TWO_INSTITUTIONS"]


class Institution(Table):
    code: Literal["INSTITUTION"]
    row: Row


class BaseJustice(Table):
    code: Literal["BASE_JUSTICE"]
    attack: FewOrNone
    strike: FewOrNone


class BaseValue(Table):
    code: Literal["BASE_POLICE", "BASE_CHURCH"]
    value: Few


class Unit(Table):
    code: Literal["CAR", "LAB"]
    n: Literal[1]


class Boat(Table):
    code: Literal["BOAT"]
    n: Literal[1]


class Money(Table):
    code: Literal["MONEY"]
    n: Few


class Launder(Table):
    code: Literal["LAUNDER"]


class OrderBase(Table):
    code: Literal["RECRUIT", "PLACE"]
    bonus: FewOrNone


class OrderCount(Table):
    code: Literal["PLACE_FIXED", "DEFECT", "VEST", "SUBVERT"]
    n: Few


class LabGuard(Table):
    code: Literal["LAB_GUARD"]
    n: Literal[1]


class OrderBare(Table):
    code: Literal["RALLY", "BUYOFF"]


class Spread(Table):
    code: Literal["SPREAD_PLACE"]
    n: Few
    areas: Few


class Assault(Table):
    code: Literal["MOVE", "STRIKE"]
    times: Times
    skull: FewOrNone


class Pentito(Table):
    code: Literal["PENTITO"]
    pattern: Annotated[tuple[Few, ...], Field(min_length=1, max_length=3)]


class Agitate(Table):
    code: Literal["AGITATE"]
    range: Literal[1, 2, 3]


class TileBare(Table):
    code: Literal["TILE_INFLUENCE"]


class TileCount(Table):
    code: Literal["TILE_CHAIN", "TILE_MINIGUNS"]
    n: Few


class TilePrice(Table):
    code: Literal["TILE_MEETING", "TILE_REINFORCE", "TILE_BRIBERY"]
    cost: FewOrNone
    n: Few


class TileUnit(Table):
    code: Literal["TILE_CARS", "TILE_SPEEDBOATS"]
    cost: FewOrNone
    n: Literal[1]


class TileRecruitment(Table):
    code: Literal["TILE_RECRUITMENT"]
    free: Few
    cost: FewOrNone
    paid: Few


class TileAllies(Table):
    code: Literal["TILE_ALLIES"]
    cost: FewOrNone


class TileDetonator(Table):
    code: Literal["TILE_DETONATOR"]
    range: Literal[1, 2, 3]


class CardEffect(Table):
    code: Literal["TURNCOAT", "COWARD"]
    n: Few


SpacePart = Annotated[Bare | Base | Exert | InTwos, Field(discriminator="code")]
ColumnAction = Annotated[ColumnBare | Institution, Field(discriminator="code")]
MatSpace = Annotated[BaseJustice | BaseValue | Unit | Money | Launder, Field(discriminator="code")]
OrderPart = Annotated[
    Money
    | OrderBase
    | OrderCount
    | Unit
    | Boat
    | Launder
    | LabGuard
    | Spread
    | OrderBare
    | Assault
    | Pentito
    | Agitate,
    Field(discriminator="code"),
]
TileEffect = Annotated[
    TileBare | TileCount | TilePrice | TileUnit | TileRecruitment | TileAllies | TileDetonator,
    Field(discriminator="code"),
]

HELPER = ("RECRUIT_FIXED",)
"""What other effects are made of: it stands in no place of its own."""


def codes() -> list[str]:
    """All effect codes the rules know."""
    unions = (SpacePart, ColumnAction, MatSpace, OrderPart, TileEffect)
    models: list[type[BaseModel]] = [m for union in unions for m in get_args(get_args(union)[0])] + [CardEffect]
    found = [code for model in models for code in get_args(model.model_fields["code"].annotation)]
    return sorted({*found, *HELPER})
