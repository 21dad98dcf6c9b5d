"""The tables of `components.toml`, each by itself.

Numbers that the rulebook states are fixed here, since the rules are written for them; whatever the file calls
designed may be corrected by somebody who owns the game.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import Few, Many, Misfit, Sourced, Table, expect, expect_different, show
from .effect_schema import Effect, Good, Icon, MoneyValue

Id = Annotated[str, Field(pattern="^[a-z][a-z0-9_]*$")]
Text = Annotated[str, Field(min_length=1)]
Point = tuple[int, int]
Polygon = Annotated[tuple[Point, ...], Field(min_length=3)]

MoneyKey = Literal["1", "2", "3", "5"]
PlainGood = Literal["gun", "booze", "blood_money"]
PhaseId = Literal["open_new_business", "family_business", "turf_war", "bribery", "tribute"]
JobColor = Literal["yellow", "blue", "green", "gray"]
Seats = Literal["2", "3", "4", "5"]

MOST_START_TILES = 3
HIGHEST_HAND_LIMIT = 20
MOST_START_JOBS = 8
"""Five hands of so many and four public ones are all 44 jobs."""


class GameInfo(Sourced):
    id: Literal["corleone"]
    title: Text
    rule_prefix: Literal["CE"]
    min_players: Literal[2]
    max_players: Literal[5]
    acts: Literal[4]
    teams: Literal[False]


class EffectKinds(Sourced):
    icons: tuple[str, ...]
    auto_icons: tuple[Literal["take_money"], Literal["take_good"]]


class Family(Sourced):
    id: Id
    name: Text
    color: Text
    don: Text
    consigliere: Text
    heir: Text


class Pieces(Sourced):
    control_markers_per_player: Literal[9]
    suitcases_per_player: Literal[1]
    family_members_per_player: Literal[3]
    thugs_in_box_per_player: Literal[3]
    neutral_figures: tuple[Literal["mayor"], Literal["union_boss"], Literal["police_chief"]]
    horse_head_tokens: Literal[1]
    police_car_tokens: Literal[1]
    don_corleone_figures: Literal[1]
    total_figures: Literal[34]


class MoneySupply(Sourced):
    total: Literal[120]
    values: tuple[Literal[1], Literal[2], Literal[3], Literal[5]]
    counts: dict[MoneyKey, Many]

    @model_validator(mode="after")
    def _counts_make_the_total(self) -> Self:
        expect(sorted(self.counts), sorted(get_args(MoneyKey)), "counts")
        expect(sum(self.counts.values()), self.total, "counts")
        return self


class GoodsSupply(Sourced):
    total: Literal[32]
    kinds: tuple[Literal["gun"], Literal["booze"], Literal["blood_money"], Literal["narcotics"]]
    counts: dict[Good, Many]
    wild: Literal["narcotics"]

    @model_validator(mode="after")
    def _counts_make_the_total(self) -> Self:
        expect(sorted(self.counts), sorted(self.kinds), "counts")
        expect(sum(self.counts.values()), self.total, "counts")
        return self


class Supply(Table):
    money: MoneySupply
    goods: GoodsSupply


class Act(Sourced):
    number: Literal[1, 2, 3, 4]
    title: Text
    new_business: Literal["blue", "red"]
    hand_limit: Annotated[int, Field(ge=1, le=HIGHEST_HAND_LIMIT)]
    new_family_member: Literal["", "don", "consigliere", "heir"]
    bribery: bool
    ally_act: Literal[0, 1, 2, 3]
    x: int
    y: int

    @model_validator(mode="after")
    def _bribery_offers_the_allies_of_the_act(self) -> Self:
        expect(self.ally_act, self.number if self.bribery else 0, "ally_act")
        return self


class Phase(Sourced):
    id: PhaseId
    order: Literal[1, 2, 3, 4, 5]
    x: int
    y: int


class SeatsSetup(Table):
    thugs: Literal[1, 2, 3]
    public_jobs: Literal[1, 2, 3, 4]
    allies: Literal[1, 2, 3, 4]
    start_blue_turfs: tuple[int, ...]
    closed_family_spaces: bool

    @property
    def start_tiles(self) -> int:
        return len(self.start_blue_turfs)

    @model_validator(mode="after")
    def _tiles_start_on_the_first_turfs(self) -> Self:
        expect(list(self.start_blue_turfs), list(range(1, self.start_tiles + 1)), "start_blue_turfs")
        if self.start_tiles > MOST_START_TILES:
            right = f"at most {MOST_START_TILES}, since each act opens one more"
            raise Misfit(("start_blue_turfs",), f"{self.start_tiles} turfs", right)
        return self


class Setup(Sourced):
    start_money: tuple[MoneyValue, ...]
    start_jobs: Annotated[int, Field(ge=0, le=MOST_START_JOBS)]
    first_player: Literal["random"]
    players: dict[Seats, SeatsSetup]

    @model_validator(mode="after")
    def _one_ally_fewer_than_seats(self) -> Self:
        expect(sorted(self.players), sorted(get_args(Seats)), "players")
        for seats, setup in self.players.items():
            expect(setup.allies, int(seats) - 1, "players", seats, "allies")
        return self


class Area(Sourced):
    id: Id
    number: Literal[0, 1, 2, 3, 4, 5, 6, 7]
    name: Text
    kind: Literal["turf", "park"]
    polygon: Polygon
    label: Point
    control: Point | None = None
    police: Point | None = None

    @model_validator(mode="after")
    def _only_turfs_have_control_and_police(self) -> Self:
        expect(self.kind, "turf" if self.number else "park", "kind")
        for field in ("control", "police"):
            if (getattr(self, field) is None) == (self.kind == "turf"):
                raise Misfit((field,), show(getattr(self, field)), "a point" if self.number else "absent")
        return self


class Hudson(Sourced):
    polygon: Polygon
    river_spot: Point


class Borders(Sourced):
    pairs: tuple[tuple[Id, Id], ...]


class FamilySpace(Sourced):
    id: Id
    areas: Annotated[tuple[Id, ...], Field(min_length=2, max_length=3)]
    min_players: Literal[2, 3]
    x: int
    y: int

    @model_validator(mode="after")
    def _areas_differ(self) -> Self:
        expect_different(self.areas, "areas")
        return self


class BusinessSlot(Sourced):
    id: Id
    area: Id
    kind: Literal["printed", "tile"]
    business: Id | None = None
    thug_space: bool = True
    x: int
    y: int

    @model_validator(mode="after")
    def _printed_business_is_named(self) -> Self:
        if (self.business is None) == (self.kind == "printed"):
            right = "the id of a printed business" if self.kind == "printed" else "absent where tiles go"
            raise Misfit(("business",), show(self.business), right)
        return self


class Business(Sourced):
    id: Id
    name: Text
    color: Literal["printed", "blue", "red"]
    back: Annotated[tuple[Icon, ...], Field(min_length=1)]
    front: tuple[Icon, ...]


class Job(Sourced):
    id: Id
    title: Text
    color: JobColor
    copies: Few
    cost: Annotated[dict[PlainGood, Few], Field(min_length=1)]
    money: tuple[MoneyValue, ...]
    effects: tuple[Effect, ...]
    text: Text

    @property
    def keys(self) -> tuple[str, ...]:
        """The name of each copy: cards are told apart even where they say the same."""
        return (self.id,) if self.copies == 1 else tuple(f"{self.id}_{n}" for n in range(1, self.copies + 1))


class Ally(Sourced):
    id: Id
    name: Text
    act: Literal[1, 2, 3]
    effects: tuple[Effect, ...]
    text: Text


class Scoring(Sourced):
    turf_dominance: Many
    job_majority: Many
    job_majority_min_cards: Few
    job_colors: tuple[Literal["yellow"], Literal["blue"], Literal["green"], Literal["gray"]]
    tiebreak: tuple[Literal["turf_dominance_bonuses"], Literal["shared"]]


class Layout(Sourced):
    frame: Point
    family_space_radius: Many
    business_tile_size: Point
    thug_space_size: Many
    card_size: Point
    public_job_slots: Annotated[tuple[Point, ...], Field(min_length=4, max_length=4)]
    job_deck: Point
    job_discard: Point
    ally_slots: Annotated[tuple[Point, ...], Field(min_length=4, max_length=4)]
    neutral_figures_box: Point
    blue_tile_deck: Point
    red_tile_deck: Point
    money_piles: dict[MoneyKey, Point]
    goods_piles: dict[Good, Point]

    @model_validator(mode="after")
    def _every_pile_has_a_place(self) -> Self:
        expect(sorted(self.money_piles), sorted(get_args(MoneyKey)), "money_piles")
        expect(sorted(self.goods_piles), sorted(get_args(Good)), "goods_piles")
        return self
