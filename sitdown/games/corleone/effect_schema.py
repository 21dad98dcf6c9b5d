"""The effects of businesses, jobs and allies as the file writes them: a code and exactly its parameters."""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import Few, Table, expect_different, expect_known

MoneyValue = Literal[1, 2, 3, 5]
Good = Literal["gun", "booze", "blood_money", "narcotics"]
FigureKind = Literal["thug", "family", "any"]
Neutral = Literal["mayor", "union_boss", "police_chief"]


class PlainIcon(Table):
    code: Literal["swap_good", "draw_job", "horse_head"]


class Suitcase(Table):
    code: Literal["suitcase"]
    n: Few = 1


class TakeMoney(Table):
    code: Literal["take_money"]
    value: MoneyValue


class CashIn(Table):
    code: Literal["cash_in"]
    discard: Few
    pay: Annotated[tuple[MoneyValue, ...], Field(min_length=1)]


class TakeGood(Table):
    code: Literal["take_good"]
    good: Good


class PlainEffect(Table):
    code: Literal[
        "shake_front", "shake_backs", "gun_down_turf", "take_over", "collect_money", "collect_money_all",
        "collect_good", "offer", "discard_all", "tip_off", "take_public_job", "add_marker", "remove_marker",
    ]  # fmt: skip


class RivalFigure(Table):
    code: Literal["gun_down", "move_rival"]
    kind: FigureKind
    where: Literal["police_chief"] | None = None


class MoveOwn(Table):
    code: Literal["move_own"]
    kind: FigureKind
    shake: bool


class RecallOwn(Table):
    code: Literal["recall_own"]
    kind: FigureKind


class StealRandom(Table):
    code: Literal["steal_random"]
    n: Few


class Bank(Table):
    code: Literal["bank"]
    value: MoneyValue


class PickGoods(Table):
    code: Literal["pick_goods"]
    n: Few
    kinds: Annotated[tuple[Good, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _kinds_differ(self) -> Self:
        expect_different(self.kinds, "kinds")
        return self


class PlaceNeutral(Table):
    code: Literal["place_neutral"]
    figure: Neutral
    shake: Literal["none", "front", "one_turf_backs", "all_backs"]

    @model_validator(mode="after")
    def _figure_can_shake_that(self) -> Self:
        allowed = {
            "mayor": ("none", "one_turf_backs", "all_backs"),
            "union_boss": ("none", "front"),
            "police_chief": ("none",),
        }
        expect_known(self.shake, allowed[self.figure], "shake")
        return self


Icon = Annotated[PlainIcon | Suitcase | TakeMoney | CashIn | TakeGood, Field(discriminator="code")]
Effect = Annotated[
    PlainIcon | Suitcase | TakeMoney | CashIn | TakeGood | PlainEffect | RivalFigure | MoveOwn | RecallOwn
    | StealRandom | Bank | PickGoods | PlaceNeutral,
    Field(discriminator="code"),
]  # fmt: skip


def codes(union: object) -> list[str]:
    """The codes of a union of effects."""
    models = get_args(get_args(union)[0])
    return [code for model in models for code in get_args(model.model_fields["code"].annotation)]
