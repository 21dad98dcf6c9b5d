"""The effects of cards, henchmen and families as the file writes them: a code and exactly its parameters."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from ...engine.components import Few, FewMoreOrLess, FewOrNone, Many, ManyMoreOrLess, ManyOrNone, Table

Hood = Literal["slums", "midtown", "downtown"]
Deck = Literal["slums", "midtown", "downtown", "any"]
RacketType = Literal["speakeasy", "casino", "bordello"]
Faction = Literal["volkov", "moretti", "callahan", "silverman", "leung", "beaumont", "special"]
Side = Literal["any", "attacker", "defender"]
Crime = Literal["attack", "hit", "both"]
Counter = Literal["territory", "racket", "hand_henchmen"]
Trigger = Literal["always", "fighting", "hitting", "on_collect", "on_combat_win", "on_hit_success"]
When = Literal["now", "round"]


class Effect(Table):
    """What every effect may say: when a cop card's works, what triggers a lasting one, and on which condition."""

    when: When | None = None
    trigger: Trigger | None = None
    condition: Literal["godfather"] | None = None


class Bare(Effect):
    code: Literal[
        "cancel_card", "shut_racket", "racket_double", "weapons_null", "adjacency_null", "destroy_contested_racket",
        "never_dies", "hit_negate", "call_sitdown", "protect_space", "become_godfather",
    ]  # fmt: skip


class Amount(Effect):
    """n may be negative: a loss, or a dearer price."""

    code: Literal[
        "gain_money", "gain_vp", "corruption", "rival_vp", "rival_corruption", "street_money", "casino_die",
        "donation_vp", "bid_add", "pot_add",
    ]  # fmt: skip
    n: ManyMoreOrLess


class Strength(Effect):
    """As combat counts: n may be negative."""

    code: Literal["combat_per_adjacent"]
    n: FewMoreOrLess


class Count(Effect):
    code: Literal[
        "draw_henchman", "steal_city", "exhaust_random", "bordello_token", "refresh_free",
        "combat_dice", "send_home", "kill_on_win", "cops_move", "extra_figure",
    ]  # fmt: skip
    n: Few


class StealMoney(Effect):
    code: Literal["steal_money"]
    n: Many


class OneStep(Effect):
    """One step only: a cop that walks on needs the decisions of the cops phase."""

    code: Literal["move_cop"]
    n: Literal[1]


class GainMoneyPer(Effect):
    code: Literal["gain_money_per"]
    n: Many
    per: Counter
    max: Many


class GainVpPer(Effect):
    code: Literal["gain_vp_per"]
    n: Many
    per: Counter
    div: Many
    max: Many


class CorruptionGroup(Effect):
    code: Literal["corruption_group"]
    who: Literal["all", "highest"]
    n: ManyMoreOrLess


class DrawCity(Effect):
    code: Literal["draw_city"]
    n: Few
    deck: Deck


class LookHand(Effect):
    code: Literal["look_hand"]
    which: Literal["henchmen", "city"]


class RacketBonus(Effect):
    code: Literal["racket_bonus"]
    n: Many
    type: RacketType | Literal["all"] = "all"


class RacketClosed(Effect):
    code: Literal["racket_closed"]
    type: RacketType


class CasinoSet(Effect):
    code: Literal["casino_set"]
    face: Literal[1, 2, 3, 4, 5, 6]


class Discount(Effect):
    code: Literal["discount"]
    what: Literal["racket", "hire", "bribe", "refresh", "loyalty"]
    n: ManyMoreOrLess
    faction: Faction | None = None


class CrimeCorruption(Effect):
    code: Literal["crime_corruption"]
    what: Crime
    n: ManyMoreOrLess


class CombatAdd(Effect):
    code: Literal["combat_add"]
    n: FewMoreOrLess
    side: Side = "any"
    neighborhood: Hood | None = None


class CombatPerHenchman(Effect):
    code: Literal["combat_per_henchman"]
    n: FewMoreOrLess
    faction: Faction | None = None


class DeathRoll(Effect):
    code: Literal["death_roll"]
    who: Literal["own", "enemy"]
    max: Annotated[int, Field(ge=0, le=6)]


class OnWin(Effect):
    code: Literal["on_win"]
    vp: ManyOrNone
    money: ManyOrNone
    city: FewOrNone


class HitAdd(Effect):
    code: Literal["hit_add"]
    n: FewMoreOrLess
    side: Side = "any"


class BustCancel(Effect):
    code: Literal["bust_cancel"]
    all: bool


class CloseNeutral(Effect):
    code: Literal["close_neutral"]
    spaces: Annotated[tuple[str, ...], Field(min_length=1)]


class Ban(Effect):
    code: Literal["ban"]
    what: Literal["attack", "hit"]
    neighborhood: Hood | None = None


class SweepTrack(Effect):
    code: Literal["sweep_track"]
    track: Literal["rackets", "henchmen"]


class ClaimFree(Effect):
    code: Literal["claim_free"]
    neighborhood: Hood | None = None


class PitneyTotals(Effect):
    code: Literal["pitney_totals"]
    totals: Annotated[tuple[Annotated[int, Field(ge=2, le=12)], ...], Field(min_length=1)]


AnyEffect = Annotated[
    Bare | Amount | Strength | Count | StealMoney | OneStep | GainMoneyPer | GainVpPer | CorruptionGroup | DrawCity
    | LookHand | RacketBonus | RacketClosed | CasinoSet | Discount | CrimeCorruption | CombatAdd | CombatPerHenchman
    | DeathRoll | OnWin | HitAdd | BustCancel | CloseNeutral | Ban | SweepTrack | ClaimFree | PitneyTotals,
    Field(discriminator="code"),
]  # fmt: skip


def codes() -> list[str]:
    """All effect codes the rules know."""
    models = get_args(get_args(AnyEffect)[0])
    return [code for model in models for code in get_args(model.model_fields["code"].annotation)]
