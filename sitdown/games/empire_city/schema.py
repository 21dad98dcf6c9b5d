"""The format of `components.toml` as a whole: its tables, and what has to agree between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import Misfit, Table, expect, expect_different, expect_known
from .effect_schema import AnyEffect, CloseNeutral, Faction, Hood, codes
from .table_schema import (
    Action,
    CityCard,
    CopCard,
    Cops,
    CorruptionCard,
    DeckSizes,
    Economy,
    Family,
    Figures,
    Henchman,
    Layout,
    Meta,
    MoneyInfo,
    Neighborhood,
    OptionInfo,
    Racket,
    Setup,
    Space,
    SpecialWin,
    StartCard,
    Target,
    Text,
    Tracks,
    Violence,
    Window,
)

TERRITORIES = 16
GODFATHER_CARD = "you_are_the_godfather"
RIVAL_CODES = ("steal_city", "exhaust_random", "look_hand", "steal_money", "rival_vp", "rival_corruption")
TARGET_CODES = {
    "rival": RIVAL_CODES,
    "rival_racket": ("shut_racket",),
    "combat_rival": ("send_home",),
    "own_racket": ("racket_double", "casino_set", "bordello_token"),
    "own_space": ("protect_space",),
    "open_space": ("claim_free",),
    "cop": ("move_cop",),
}
"""Which effects need which target: an item that has one of them must name that target."""


class Components(Table):
    """The whole file."""

    meta: Meta
    money: MoneyInfo
    setup: Setup
    economy: Economy
    violence: Violence
    track: Tracks
    special_win: SpecialWin
    figures: Figures
    cops: Cops
    deck_sizes: DeckSizes
    options: dict[str, OptionInfo]
    windows: dict[Window, Text]
    triggers: dict[str, Text]
    counters: dict[str, Text]
    conditions: dict[str, Text]
    targets: dict[Target, Text]
    effects: dict[str, Text]
    neutral_actions: dict[Action, Text]
    layout: Layout
    neighborhood: Annotated[tuple[Neighborhood, ...], Field(min_length=3, max_length=3)]
    space: Annotated[tuple[Space, ...], Field(min_length=23, max_length=23)]
    racket: tuple[Racket, ...]
    henchman: tuple[Henchman, ...]
    city_card: tuple[CityCard, ...]
    cop_card: tuple[CopCard, ...]
    corruption_card: Annotated[tuple[CorruptionCard, ...], Field(min_length=3)]
    start_card: Annotated[tuple[StartCard, ...], Field(min_length=6)]
    family: Annotated[tuple[Family, ...], Field(min_length=6, max_length=6)]

    @model_validator(mode="after")
    def _effects_are_those_the_rules_know(self) -> Self:
        for code in self.effects:
            expect_known(code, codes(), "effects", code)
        for code in codes():
            if code not in self.effects:
                raise Misfit(("effects", code), "nothing", "described, since the rules know this code")
        return self

    @model_validator(mode="after")
    def _words_are_described(self) -> Self:
        expect(sorted(self.windows), sorted(get_args(Window)), "windows")
        expect(sorted(self.targets), sorted(get_args(Target)), "targets")
        expect(sorted(self.neutral_actions), sorted(get_args(Action)), "neutral_actions")
        return self

    @model_validator(mode="after")
    def _options_are_usually_as_the_tables_say(self) -> Self:
        said = {
            "gangsters_per_capo": self.figures.gangsters_per_capo,
            "attack_corruption": self.violence.attack_corruption,
            "victory_target": self.track.victory.win,
        }
        for name, value in said.items():
            expect(self.options[name].default, value, "options", name, "default")
        return self

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        for table in (
            "space",
            "racket",
            "henchman",
            "city_card",
            "cop_card",
            "corruption_card",
            "start_card",
            "family",
        ):
            expect_different([item.id for item in getattr(self, table)], table, "id")
        return self

    @model_validator(mode="after")
    def _the_map_holds_together(self) -> Self:
        by_id = {space.id: space for space in self.space}
        territories = [space.id for space in self.space if space.kind == "territory"]
        expect(len(territories), TERRITORIES, "space")
        expect(sorted(space.action for space in self.space if space.action), sorted(get_args(Action)), "space")
        for i, space in enumerate(self.space):
            expect(space.index, i, "space", i, "index")
            for j, other in enumerate(space.neighbors):
                expect_known(other, by_id, "space", i, "neighbors", j)
                if space.id not in by_id[other].neighbors:
                    raise Misfit(("space", i, "neighbors", j), other, "a neighbor that lists this square too")
            near = [other for other in space.neighbors if by_id[other].kind == "territory"]
            expect(list(space.territory_neighbors), near, "space", i, "territory_neighbors")
        expect_known(self.setup.cops_start_space, [s.id for s in self.space if s.kind == "neutral"], "setup")
        return self

    @model_validator(mode="after")
    def _decks_are_complete(self) -> Self:
        sizes = self.deck_sizes
        expect(sum(racket.copies for racket in self.racket), sizes.racket, "racket")
        expect(len(self.henchman), sizes.henchman, "henchman")
        expect(sum(card.copies for card in self.cop_card), sizes.cop, "cop_card")
        expect(len(self.corruption_card), sizes.corruption, "corruption_card")
        expect(len(self.start_card), sizes.start, "start_card")
        specials = sum(henchman.faction == "special" for henchman in self.henchman)
        expect(specials, self.special_win.special_henchmen, "henchman")
        decks = [sum(c.copies for c in self.city_card if c.deck == hood) for hood in get_args(Hood)]
        expect(decks, [sizes.city_slums, sizes.city_midtown, sizes.city_downtown], "city_card")
        expect(len(set(decks)), 1, "deck_sizes")
        expect([hood.id for hood in self.neighborhood], list(get_args(Hood)), "neighborhood")
        expect(sum(len(copy.names) for copy in self.racket), sizes.racket, "racket")
        return self

    @model_validator(mode="after")
    def _somebody_is_the_godfather(self) -> Self:
        expect(self.start_card[0].id, GODFATHER_CARD, "start_card", 0, "id")
        expect(sorted(f.faction for f in self.family), sorted(set(get_args(Faction)) - {"special"}), "family")
        return self

    @model_validator(mode="after")
    def _targets_fit_the_effects(self) -> Self:
        items = [(("city_card", i), card.target, card.effects) for i, card in enumerate(self.city_card)]
        for i, henchman in enumerate(self.henchman):
            if henchman.ability is not None and henchman.ability.kind == "reveal":
                items.append((("henchman", i), henchman.ability.target, henchman.ability.effects))
        for where, target, effects in items:
            needed = {word for word, wanted in TARGET_CODES.items() for e in effects if e.code in wanted} or {"none"}
            if needed != {target}:
                raise Misfit((*where, "target"), target, " and ".join(sorted(needed)))
        return self

    @model_validator(mode="after")
    def _closed_squares_are_neutral(self) -> Self:
        neutral = [space.id for space in self.space if space.kind == "neutral"]
        for i, card in enumerate(self.cop_card):
            for j, effect in enumerate(card.effects):
                if effect.when is None:
                    raise Misfit(("cop_card", i, "effects", j, "when"), "nothing", '"now" or "round"')
                if isinstance(effect, CloseNeutral):
                    for k, name in enumerate(effect.spaces):
                        expect_known(name, neutral, "cop_card", i, "effects", j, "spaces", k)
        return self

    def effect_lists(self) -> Iterator[tuple[AnyEffect, ...]]:
        """Every list of effects in the file."""
        for city_card in self.city_card:
            yield city_card.effects
        for cop_card in self.cop_card:
            yield cop_card.effects
        for start_card in self.start_card:
            yield start_card.effects
        for henchman in self.henchman:
            if henchman.ability is not None:
                yield henchman.ability.effects
        for lasting in self.corruption_card:
            yield lasting.passives
        for family in self.family:
            yield family.start
            yield family.passives
