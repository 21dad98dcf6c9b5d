"""The tables of `components.toml`, each by itself.

Numbers that the rulebook states are fixed here, since the rules are written for them; whatever the file calls
designed may be corrected by somebody who owns the game.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import (
    MANY,
    Few,
    FewOrNone,
    Many,
    ManyMoreOrLess,
    ManyOrNone,
    Misfit,
    Sourced,
    Table,
    expect,
    expect_different,
    show,
)
from .effect_schema import AnyEffect, Faction, Hood, RacketType, Side

Id = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Field(min_length=1)]
Hex = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
Point = tuple[int, int]
Polygon = Annotated[tuple[Point, ...], Field(min_length=3)]
Money = Annotated[int, Field(ge=0, le=MANY, multiple_of=50)]
DeckSize = Annotated[int, Field(ge=1, le=100)]
CityDeckSize = Annotated[int, Field(ge=1, le=40)]

Window = Literal["turn", "combat", "precombat", "hit", "bust", "sitdown", "bid", "reaction", "refresh", "collect"]
Target = Literal[
    "none", "rival", "rival_racket", "combat_rival", "own_racket", "own_space", "open_space", "cop"
]  # fmt: skip
Action = Literal["donate", "race", "draw_two", "hire", "hire_fresh", "absolve", "rackets_fresh"]
Seats = Literal["3", "4", "5", "6"]


class Meta(Sourced):
    game: Literal["empire_city"]
    title: Text
    rule_prefix: Literal["EC"]
    players_min: Literal[3]
    players_max: Literal[6]
    teams: Literal[False]


class MoneyInfo(Sourced):
    step: Literal[50]
    denominations: tuple[Literal[1000], Literal[500], Literal[100], Literal[50]]
    bank: Literal["unlimited"]


class Setup(Sourced):
    start_money: Money
    starting_rackets: Literal[1]
    starting_henchmen: Literal[2]
    track_slots_rackets: Literal[6]
    track_slots_henchmen: Literal[6]
    pitney_pot: Money
    base_cops: dict[Seats, Literal[1, 2]]
    cops_start_space: Id
    first_round_phase: Literal["declarations"]

    @model_validator(mode="after")
    def _every_table_size_has_its_cops(self) -> Self:
        expect(sorted(self.base_cops), sorted(get_args(Seats)), "base_cops")
        return self


class Economy(Sourced):
    street_money: Money
    godfather_money: Money
    godfather_vp: ManyOrNone
    godfather_corruption: ManyOrNone
    city_hall_price: Money
    city_hall_vp: Many
    pitney_winning_total: Annotated[int, Field(ge=2, le=12)]
    pitney_dice: Literal[2]
    pitney_reset: Money
    pancetta_draws: Few
    docks_fee: Money
    local_162_fee: Money
    st_marys_price: Money
    st_marys_corruption: ManyMoreOrLess


class Violence(Sourced):
    attack_corruption: ManyOrNone
    hit_corruption: ManyOrNone
    combat_win_vp: ManyOrNone
    combat_kill_vp: ManyOrNone
    hit_success_vp: ManyOrNone
    adjacent_bonus: FewOrNone
    death_roll_max: Annotated[int, Field(ge=0, le=6)]
    weapons_per_henchman: Literal[1]
    vendetta_cards_per_token: Literal[1]


class VictoryTrack(Sourced):
    start: Literal[0]
    win: Many
    min: Literal[0]


class CorruptionTrack(Sourced):
    start: Literal[0]
    martial_law: Many
    min: Literal[0]
    card_marks: tuple[Many, Many, Many]
    cop_marks: tuple[Many, Many, Many]
    ness_mark: Many


class Tracks(Table):
    victory: VictoryTrack
    corruption: CorruptionTrack


class SpecialWin(Sourced):
    special_henchmen: Literal[5]
    must_be_unexhausted: Literal[True]


class Figures(Sourced):
    gangsters_per_capo: Few
    consigliere: Literal[1]
    extra_max: Few
    cops_max: Literal[5]
    elliot_ness: Literal[1]
    family_tokens_per_capo: Literal[0]
    bordello_tokens_max: Literal[3]


class Cops(Sourced):
    normal_steps: Literal[1]
    may_share_square: Literal[False]
    may_enter_neutral: Literal[False]
    ness_steps: Literal[-1]
    ness_bribable: Literal[False]
    ness_may_enter_neutral: Literal[True]


class DeckSizes(Sourced):
    racket: DeckSize
    henchman: DeckSize
    city_slums: CityDeckSize
    city_midtown: CityDeckSize
    city_downtown: CityDeckSize
    cop: DeckSize
    corruption: DeckSize
    start: DeckSize


class OptionInfo(Table):
    default: Any
    choices: tuple[Any, ...]
    meaning: Text


class Neighborhood(Sourced):
    id: Hood
    name: Text
    color: Text
    hex: Hex
    city_deck: Hood
    deck_theme: Text


class Layout(Sourced):
    frame: Point
    cell: Point
    origin: Point
    victory_track: dict[str, int]
    corruption_track: dict[str, int]
    pitney_pot: dict[str, int]
    river_cells: tuple[Point, ...]
    neutral_hex: Hex
    market_frame: Point
    racket_slots: Annotated[tuple[Point, ...], Field(min_length=6, max_length=6)]
    henchman_slots: Annotated[tuple[Point, ...], Field(min_length=6, max_length=6)]
    assassination_marks: Text
    decks: Text


class Space(Sourced):
    index: ManyOrNone
    id: Id
    name: Text
    kind: Literal["neutral", "territory"]
    action: Action | None = None
    neighborhood: Hood | None = None
    vp: Many | None = None
    neighbors: tuple[Id, ...]
    territory_neighbors: tuple[Id, ...]
    col: ManyOrNone
    row: ManyOrNone
    x: int
    y: int
    polygon: Polygon

    @model_validator(mode="after")
    def _kind_says_what_it_has(self) -> Self:
        neutral = self.kind == "neutral"
        for field, right in (("action", neutral), ("neighborhood", not neutral), ("vp", not neutral)):
            if (getattr(self, field) is not None) != right:
                raise Misfit((field,), show(getattr(self, field)), "there" if right else "absent")
        return self


class Racket(Sourced):
    id: Id
    names: tuple[Text, ...]
    type: RacketType
    copies: Few
    cost: Money
    neighborhoods: tuple[Hood, ...]
    income: dict[Hood, Money] | None = None
    income_by_die: Annotated[tuple[Money, ...], Field(min_length=6, max_length=6)] | None = None
    income_by_tokens: Annotated[tuple[Money, ...], Field(min_length=3, max_length=3)] | None = None

    @model_validator(mode="after")
    def _pays_in_the_way_of_its_type(self) -> Self:
        expect(len(self.names), self.copies, "names")
        expect_different(self.neighborhoods, "neighborhoods")
        ways = {"speakeasy": "income", "casino": "income_by_die", "bordello": "income_by_tokens"}
        for kind, field in ways.items():
            if (getattr(self, field) is not None) != (kind == self.type):
                raise Misfit((field,), show(getattr(self, field)), "there" if kind == self.type else "absent")
        if self.income is not None:
            expect(sorted(self.income), sorted(self.neighborhoods), "income")
        expect(len(self.neighborhoods), {"speakeasy": 3, "casino": 2, "bordello": 1}[self.type], "neighborhoods")
        return self


class Ability(Table):
    kind: Literal["reveal", "passive"]
    window: Window | None = None
    target: Target = "none"
    trigger: Literal["fighting", "hitting"] | None = None
    effects: Annotated[tuple[AnyEffect, ...], Field(min_length=1)]
    text: Text

    @model_validator(mode="after")
    def _revealed_in_a_window_or_triggered(self) -> Self:
        for field, right in (("window", self.kind == "reveal"), ("trigger", self.kind == "passive")):
            if (getattr(self, field) is not None) != right:
                raise Misfit((field,), show(getattr(self, field)), "there" if right else "absent")
        return self


class Henchman(Sourced):
    id: Id
    name: Text
    faction: Faction
    combat: FewOrNone
    cost: Money
    corruption: ManyOrNone
    ability: Ability | None = None
    stats_source: Literal["rulebook", "public", "designed"] | None = None


class CityCard(Sourced):
    id: Id
    name: Text
    deck: Hood
    copies: Few
    window: Window
    weapon: bool
    side: Side
    target: Target
    effects: Annotated[tuple[AnyEffect, ...], Field(min_length=1)]
    text: Text


class CopCard(Sourced):
    id: Id
    name: Text
    copies: Few
    bribe: Money
    godfather: bool
    effects: tuple[AnyEffect, ...]
    text: Text


class CorruptionCard(Sourced):
    id: Id
    name: Text
    copies: Literal[1]
    passives: tuple[AnyEffect, ...]
    text: Text


class StartCard(Sourced):
    id: Id
    name: Text
    copies: Literal[1]
    effects: tuple[AnyEffect, ...]
    text: Text


class Family(Sourced):
    id: Id
    name: Text
    color: Text
    hex: Hex
    faction: Faction
    start: tuple[AnyEffect, ...]
    passives: tuple[AnyEffect, ...]
    text: Text
