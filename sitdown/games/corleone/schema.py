"""The format of `components.toml` as a whole: its tables, and what has to agree between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal, Self, get_args

from pydantic import Field, model_validator

from ...engine.components import Misfit, Table, expect, expect_different, expect_known, show
from .effect_schema import CashIn, Effect, Good, Icon, codes
from .table_schema import (
    Act,
    Ally,
    Area,
    Borders,
    Business,
    BusinessSlot,
    EffectKinds,
    Family,
    FamilySpace,
    GameInfo,
    Hudson,
    Job,
    JobColor,
    Layout,
    Phase,
    PhaseId,
    Pieces,
    Scoring,
    Setup,
    Supply,
    Text,
)

JOBS_OF_EACH_COLOR = 11
ALLIES_OF_EACH_ACT = 6
BUSINESSES_OF_COLOR = {"printed": 8, "blue": 8, "red": 4}
SPACES_CLOSED_TO_TWO = 6


class Components(Table):
    """The whole file."""

    schema_version: Literal[1]
    game: GameInfo
    effects: dict[str, Text]
    effect_kinds: EffectKinds
    families: Annotated[tuple[Family, ...], Field(min_length=5, max_length=5)]
    pieces: Pieces
    supply: Supply
    acts: Annotated[tuple[Act, ...], Field(min_length=4, max_length=4)]
    phases: Annotated[tuple[Phase, ...], Field(min_length=5, max_length=5)]
    setup: Setup
    areas: Annotated[tuple[Area, ...], Field(min_length=8, max_length=8)]
    hudson: Hudson
    borders: Borders
    family_spaces: Annotated[tuple[FamilySpace, ...], Field(min_length=16, max_length=16)]
    business_slots: Annotated[tuple[BusinessSlot, ...], Field(min_length=15, max_length=15)]
    businesses: Annotated[tuple[Business, ...], Field(min_length=20, max_length=20)]
    jobs: tuple[Job, ...]
    allies: Annotated[tuple[Ally, ...], Field(min_length=18, max_length=18)]
    scoring: Scoring
    layout: Layout

    @model_validator(mode="after")
    def _effects_are_those_the_rules_know(self) -> Self:
        known = codes(Effect)
        for code in self.effects:
            expect_known(code, known, "effects", code)
        for code in known:
            if code not in self.effects:
                raise Misfit(("effects", code), "nothing", "described, since the rules know this code")
        icons = list(self.effect_kinds.icons)
        expect(sorted(icons), sorted(codes(Icon)), "effect_kinds", "icons")
        expect(list(self.effects)[: len(icons)], icons, "effects")
        return self

    @model_validator(mode="after")
    def _ids_differ(self) -> Self:
        for table in ("families", "areas", "family_spaces", "business_slots", "businesses", "jobs", "allies"):
            expect_different([item.id for item in getattr(self, table)], table, "id")
        slots = {slot.id for slot in self.business_slots}
        for i, space in enumerate(self.family_spaces):
            if space.id in slots:
                raise Misfit(("family_spaces", i, "id"), show(space.id), "a name that no business slot has")
        return self

    @model_validator(mode="after")
    def _cards_have_keys_of_their_own(self) -> Self:
        seen: set[str] = set(get_args(Good))
        jobs = [(key, ("jobs", i, "id")) for i, job in enumerate(self.jobs) for key in job.keys]
        allies = [(ally.id, ("allies", i, "id")) for i, ally in enumerate(self.allies)]
        for key, where in jobs + allies:
            if key in seen:
                raise Misfit(where, show(key), "a card's name that no other card has")
            seen.add(key)
        return self

    @model_validator(mode="after")
    def _tracks_run_in_order(self) -> Self:
        for i, act in enumerate(self.acts):
            expect(act.number, i + 1, "acts", i, "number")
        for i, (phase, name) in enumerate(zip(self.phases, get_args(PhaseId), strict=True)):
            expect(phase.id, name, "phases", i, "id")
            expect(phase.order, i + 1, "phases", i, "order")
        expect(sorted(area.number for area in self.areas), list(range(len(self.areas))), "areas")
        return self

    @model_validator(mode="after")
    def _family_spaces_touch_areas(self) -> Self:
        areas = [area.id for area in self.areas]
        for i, space in enumerate(self.family_spaces):
            for j, area in enumerate(space.areas):
                expect_known(area, areas, "family_spaces", i, "areas", j)
        for i, pair in enumerate(self.borders.pairs):
            for j, area in enumerate(pair):
                expect_known(area, areas, "borders", "pairs", i, j)
        return self

    @model_validator(mode="after")
    def _six_family_spaces_are_closed_to_two(self) -> Self:
        closed = sum(space.min_players > self.game.min_players for space in self.family_spaces)
        if closed != SPACES_CLOSED_TO_TWO:
            found = f"{closed} spaces with min_players = 3"
            raise Misfit(("family_spaces",), found, str(SPACES_CLOSED_TO_TWO))
        for seats, setup in self.setup.players.items():
            is_closed = int(seats) == self.game.min_players
            expect(setup.closed_family_spaces, is_closed, "setup", "players", seats, "closed_family_spaces")
        return self

    @model_validator(mode="after")
    def _each_printed_business_is_in_one_slot(self) -> Self:
        printed = [business.id for business in self.businesses if business.color == "printed"]
        seen: set[str] = set()
        for i, slot in enumerate(self.business_slots):
            if slot.business:
                free = (name for name in printed if name not in seen)
                expect_known(slot.business, free, "business_slots", i, "business")
                seen.add(slot.business)
        return self

    @model_validator(mode="after")
    def _businesses_have_a_front_where_thugs_come(self) -> Self:
        backs_only = {slot.business for slot in self.business_slots if not slot.thug_space}
        for i, business in enumerate(self.businesses):
            if business.id not in backs_only and not business.front:
                raise Misfit(("businesses", i, "front"), "[]", "at least one icon, since thugs come there")
            if business.id in backs_only and business.front:
                raise Misfit(("businesses", i, "front"), "icons", "empty, since its slot has no thug space")
        return self

    @model_validator(mode="after")
    def _each_turf_has_a_printed_business_and_room_for_a_tile(self) -> Self:
        areas = {area.id: area for area in self.areas}
        kinds: dict[str, list[str]] = {name: [] for name in areas}
        for i, slot in enumerate(self.business_slots):
            expect_known(slot.area, areas, "business_slots", i, "area")
            expect(slot.thug_space, areas[slot.area].kind == "turf", "business_slots", i, "thug_space")
            kinds[slot.area].append(slot.kind)
        for i, area in enumerate(self.areas):
            right = ["printed", "tile"] if area.kind == "turf" else ["printed"]
            if sorted(kinds[area.id]) != right:
                raise Misfit(("areas", i), f"slots {show(kinds[area.id])}", show(right))
        if self.business_slots[-1].thug_space:
            raise Misfit(("business_slots",), "the park's slot among the others", "the last one")
        return self

    @model_validator(mode="after")
    def _decks_are_complete(self) -> Self:
        colors = Counter[str](job.color for job in self.jobs for _ in job.keys)
        _expect_counts(colors, dict.fromkeys(get_args(JobColor), JOBS_OF_EACH_COLOR), "jobs")
        acts = Counter(f"Act {ally.act}" for ally in self.allies)
        _expect_counts(acts, {f"Act {act}": ALLIES_OF_EACH_ACT for act in (1, 2, 3)}, "allies")
        tiles = Counter[str](business.color for business in self.businesses)
        _expect_counts(tiles, BUSINESSES_OF_COLOR, "businesses")
        return self

    @model_validator(mode="after")
    def _cash_ins_are_told_apart_by_what_they_discard(self) -> Self:
        pay: dict[int, tuple[int, ...]] = {}
        for where, effects in self.effect_lists():
            for i, effect in enumerate(effects):
                if isinstance(effect, CashIn) and pay.setdefault(effect.discard, effect.pay) != effect.pay:
                    right = f"{show(pay[effect.discard])}, as on the first cash_in of {effect.discard} cards"
                    raise Misfit((*where, i, "pay"), show(effect.pay), right)
        if not pay:
            raise Misfit(("businesses",), "no cash_in icon", "at least one")
        return self

    def effect_lists(self) -> Iterator[tuple[tuple[str | int, ...], tuple[Effect, ...]]]:
        """Every back, front and card ability in the file, and where it stands."""
        for i, business in enumerate(self.businesses):
            yield ("businesses", i, "back"), business.back
            yield ("businesses", i, "front"), business.front
        for i, job in enumerate(self.jobs):
            yield ("jobs", i, "effects"), job.effects
        for i, ally in enumerate(self.allies):
            yield ("allies", i, "effects"), ally.effects


def _expect_counts(found: Mapping[str, int], right: Mapping[str, int], table: str) -> None:
    for kind, count in right.items():
        if found.get(kind, 0) != count:
            raise Misfit((table,), f"{found.get(kind, 0)} of {kind}", str(count))
