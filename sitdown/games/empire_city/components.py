"""The components as constant tables: `components.toml` in the form the rules use.

Rules run in the interpreter and compiled, so a table is an int or a rectangular nest of tuples of ints; names
for people are tuples of str beside it. Things are numbered in the order of the file. City cards exist by type (what
a card is) and by copy (which of the 72 it is; only decks and the memory of who has seen what need that).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

from ...engine import components
from . import effect_schema as fx
from .schema import Components
from .table_schema import Action, Target, Window

DATA = components.read("empire_city", Path(__file__).with_name("components.toml"), Components)
FINGERPRINT = components.fingerprint(DATA)

NOTHING = -1


def padded(row: Iterable[int], width: int) -> tuple[int, ...]:
    """A row of a rectangular table: -1 where there is nothing."""
    values = tuple(row)
    return values + (NOTHING,) * (width - len(values))


# Seats, families, money

SEATS = DATA.meta.players_max
SEAT_KEY = tuple(f"capo_{letter}" for letter in "abcdef")
SEAT_NAME = tuple(f"Capo {letter}" for letter in "ABCDEF")
FAMILIES = len(DATA.family)
FAMILY_KEY = tuple(family.id for family in DATA.family)
FAMILY_NAME = tuple(family.name for family in DATA.family)

STEP = DATA.money.step
CHIP_VALUE = DATA.money.denominations
CHIPS = len(CHIP_VALUE)
CHIP_KEY = tuple(f"${value}" for value in CHIP_VALUE)
MOST_ASKED = 2000

START_MONEY = DATA.setup.start_money
START_POT = DATA.setup.pitney_pot
START_HENCHMEN = DATA.setup.starting_henchmen
BASE_COPS = tuple(DATA.setup.base_cops.get(str(n), 0) for n in range(SEATS + 1))  # type: ignore[call-overload]
TRACK = DATA.setup.track_slots_henchmen

STREET_MONEY = DATA.economy.street_money
GODFATHER_MONEY = DATA.economy.godfather_money
GODFATHER_VP = DATA.economy.godfather_vp
GODFATHER_CORRUPTION = DATA.economy.godfather_corruption
CITY_HALL_PRICE = DATA.economy.city_hall_price
CITY_HALL_VP = DATA.economy.city_hall_vp
RACE_TOTAL = 1 << DATA.economy.pitney_winning_total
RACE_RESET = DATA.economy.pitney_reset
PANCETTA_DRAWS = DATA.economy.pancetta_draws
DOCKS_FEE = DATA.economy.docks_fee
LOCAL_FEE = DATA.economy.local_162_fee
ST_MARYS_PRICE = DATA.economy.st_marys_price
ST_MARYS_CORRUPTION = DATA.economy.st_marys_corruption

HIT_CORRUPTION = DATA.violence.hit_corruption
COMBAT_WIN_VP = DATA.violence.combat_win_vp
COMBAT_KILL_VP = DATA.violence.combat_kill_vp
HIT_SUCCESS_VP = DATA.violence.hit_success_vp
ADJACENT_BONUS = DATA.violence.adjacent_bonus
DEATH_ROLL = DATA.violence.death_roll_max

MARTIAL_LAW = DATA.track.corruption.martial_law
CARD_MARK = DATA.track.corruption.card_marks
MARKS = len(CARD_MARK)
COP_MARK = DATA.track.corruption.cop_marks
NESS_MARK = DATA.track.corruption.ness_mark
SPECIALS = DATA.special_win.special_henchmen
CONSIGLIERE = DATA.figures.consigliere
MOST_EXTRA = DATA.figures.extra_max
COPS = DATA.figures.cops_max
TOKENS = DATA.figures.bordello_tokens_max
DIE = 6

# The board

HOOD_KEY = get_args(fx.Hood)
HOOD_NAME = tuple(hood.name for hood in DATA.neighborhood)
HOODS = len(HOOD_KEY)
SPACES = len(DATA.space)
SPACE_KEY = tuple(space.id for space in DATA.space)
SPACE_NAME = tuple(space.name for space in DATA.space)
DONATION, RACE, DRAW_TWO, HIRE_ANY, HIRE_FRESH, ABSOLVE, RACKETS_FRESH = range(len(get_args(Action)))
SPACE_ACTION = tuple(get_args(Action).index(s.action) if s.action else NOTHING for s in DATA.space)
SPACE_HOOD = tuple(HOOD_KEY.index(s.neighborhood) if s.neighborhood else NOTHING for s in DATA.space)
SPACE_VP = tuple(space.vp or 0 for space in DATA.space)
NEAR = 4
SPACE_NEAR = tuple(padded((SPACE_KEY.index(n) for n in s.territory_neighbors), NEAR) for s in DATA.space)
CITY_HALL = SPACE_KEY.index(DATA.setup.cops_start_space)
TERRITORY = tuple(i for i, space in enumerate(DATA.space) if space.kind == "territory")
TERRITORIES = len(TERRITORY)
TERRITORY_KEY = tuple(SPACE_KEY[space] for space in TERRITORY)
TERRITORY_NAME = tuple(SPACE_NAME[space] for space in TERRITORY)

# Rackets

TYPE_KEY = get_args(fx.RacketType)
TYPES = len(TYPE_KEY)
SPEAKEASY, CASINO, BORDELLO = range(TYPES)
ALL_TYPES = TYPES
RACKETS = len(DATA.racket)
RACKET_KEY = tuple(racket.id for racket in DATA.racket)
RACKET_NAME = tuple(" / ".join(racket.names) for racket in DATA.racket)
RACKET_TYPE = tuple(TYPE_KEY.index(racket.type) for racket in DATA.racket)
RACKET_COST = tuple(racket.cost for racket in DATA.racket)
RACKET_COPIES = tuple(racket.copies for racket in DATA.racket)
RACKET_CARDS = tuple(i for i, racket in enumerate(DATA.racket) for _ in range(racket.copies))
RACKET_ALLOWED = tuple(tuple(int(hood in racket.neighborhoods) for hood in HOOD_KEY) for racket in DATA.racket)


def income(racket: Any) -> tuple[int, ...]:
    """What a racket pays: by neighborhood, by die (1 to 6) or by tokens (1 to 3)."""
    if racket.income is not None:
        return padded((racket.income[hood] for hood in HOOD_KEY), DIE)
    return padded(racket.income_by_die or racket.income_by_tokens, DIE)


RACKET_INCOME = tuple(income(racket) for racket in DATA.racket)

# Henchmen

FACTION_KEY = get_args(fx.Faction)
FACTIONS = len(FACTION_KEY)
SPECIAL = FACTION_KEY.index("special")
HENCHMEN = len(DATA.henchman)
HENCHMAN_KEY = tuple(henchman.id for henchman in DATA.henchman)
HENCHMAN_NAME = tuple(henchman.name for henchman in DATA.henchman)
HENCHMAN_FACTION = tuple(FACTION_KEY.index(henchman.faction) for henchman in DATA.henchman)
HENCHMAN_COMBAT = tuple(henchman.combat for henchman in DATA.henchman)
HENCHMAN_COST = tuple(henchman.cost for henchman in DATA.henchman)
HENCHMAN_CORRUPTION = tuple(henchman.corruption for henchman in DATA.henchman)
SPECIAL_HENCHMEN = tuple(i for i in range(HENCHMEN) if HENCHMAN_FACTION[i] == SPECIAL)

# Windows and targets

WINDOW_KEY = get_args(Window)
TURN, COMBAT, PRECOMBAT, HIT, BUST, SITDOWN, BID, REACTION, REFRESH, COLLECT = range(len(WINDOW_KEY))
NO_WINDOW = NOTHING
TARGET_KEY = get_args(Target)
NO_TARGET_NEEDED, RIVAL, RIVAL_RACKET, COMBAT_RIVAL, OWN_RACKET, OWN_SPACE, OPEN_SPACE, COP_TARGET = range(
    len(TARGET_KEY)
)
ANY_SIDE, ATTACKER, DEFENDER = range(3)
_sides = get_args(fx.Side)

HENCHMAN_WINDOW = tuple(
    WINDOW_KEY.index(h.ability.window) if h.ability and h.ability.window else NO_WINDOW for h in DATA.henchman
)

# City cards

CITY_TYPES = len(DATA.city_card)
CITY_KEY = tuple(card.id for card in DATA.city_card)
CITY_NAME = tuple(card.name for card in DATA.city_card)
CITY_DECK = tuple(HOOD_KEY.index(card.deck) for card in DATA.city_card)
CITY_WINDOW = tuple(WINDOW_KEY.index(card.window) for card in DATA.city_card)
CITY_WEAPON = tuple(int(card.weapon) for card in DATA.city_card)
CITY_SIDE = tuple(_sides.index(card.side) for card in DATA.city_card)
CITY_COPIES = tuple(card.copies for card in DATA.city_card)
COPY_TYPE = tuple(
    i for hood in range(HOODS) for i in range(CITY_TYPES) if CITY_DECK[i] == hood for _ in range(CITY_COPIES[i])
)
CITY_CARDS = len(COPY_TYPE)
FIRST_COPY = tuple(COPY_TYPE.index(i) for i in range(CITY_TYPES))
DECK_SIZE = CITY_CARDS // HOODS

# Cop, corruption and start cards

COP_TYPES = len(DATA.cop_card)
COP_KEY = tuple(card.id for card in DATA.cop_card)
COP_NAME = tuple(card.name for card in DATA.cop_card)
COP_BRIBE = tuple(card.bribe for card in DATA.cop_card)
COP_GODFATHER = tuple(int(card.godfather) for card in DATA.cop_card)
COP_COPIES = tuple(card.copies for card in DATA.cop_card)
COP_CARDS = tuple(i for i, card in enumerate(DATA.cop_card) for _ in range(card.copies))
CORRUPTION_CARDS = len(DATA.corruption_card)
CORRUPTION_KEY = tuple(card.id for card in DATA.corruption_card)
CORRUPTION_NAME = tuple(card.name for card in DATA.corruption_card)
START_CARDS = len(DATA.start_card)
START_KEY = tuple(card.id for card in DATA.start_card)
START_NAME = tuple(card.name for card in DATA.start_card)
GODFATHER_CARD = 0

# Effects: rows of a code and five numbers, the last being the condition

NO_EFFECT = 0
(
    GAIN_MONEY, GAIN_MONEY_PER, GAIN_VP, GAIN_VP_PER, CORRUPTION, CORRUPTION_GROUP, DRAW_CITY, DRAW_HENCHMAN,
    RIVAL_VP, RIVAL_CORRUPTION, STEAL_MONEY, STEAL_CITY, EXHAUST_RANDOM, LOOK_HAND, CANCEL_CARD, SHUT_RACKET,
    RACKET_DOUBLE, RACKET_BONUS, RACKET_CLOSED, CASINO_DIE, CASINO_SET, BORDELLO_TOKEN, DISCOUNT, REFRESH_FREE,
    CRIME_CORRUPTION, DONATION_VP, STREET_MONEY_MORE, COMBAT_ADD, COMBAT_PER_HENCHMAN, COMBAT_PER_ADJACENT,
    COMBAT_DICE, WEAPONS_NULL, ADJACENCY_NULL, DESTROY_CONTESTED_RACKET, SEND_HOME, KILL_ON_WIN, DEATH_ROLL_MAX,
    NEVER_DIES, ON_WIN, HIT_ADD, HIT_NEGATE, BUST_CANCEL, MOVE_COP, COPS_MOVE, CLOSE_NEUTRAL, BAN, POT_ADD,
    SWEEP_TRACK, CALL_SITDOWN, BID_ADD, EXTRA_FIGURE, CLAIM_FREE, PROTECT_SPACE, PITNEY_TOTALS, BECOME_GODFATHER,
) = range(1, len(DATA.effects) + 1)  # fmt: skip
CODE_KEY = ("", *DATA.effects)

ANY = NOTHING
"""In place of a deck, a neighborhood or a faction: all of them."""
PER_TERRITORY, PER_RACKET, PER_HAND_HENCHMEN = range(3)
ALL_CAPOS, HIGHEST_CAPOS = range(2)
HENCHMEN_HAND, CITY_HAND = range(2)
RACKET_TRACK, HENCHMAN_TRACK = range(2)
OWN_ROLLS, ENEMY_ROLLS = range(2)
OFF_RACKET, OFF_HIRE, OFF_BRIBE, OFF_REFRESH, OFF_LOYALTY = range(5)
CRIME_ATTACK, CRIME_HIT, CRIME_BOTH = range(3)
_what = ("racket", "hire", "bribe", "refresh", "loyalty")

Effect = tuple[int, int, int, int, int, int]
BLANK: Effect = (NO_EFFECT, 0, 0, 0, 0, 0)


def hood_or_any(hood: str | None) -> int:
    """The number of a neighborhood, ANY if none is named."""
    return HOOD_KEY.index(hood) if hood else ANY


def encoded(effect: Any) -> Effect:
    """An effect as (code, a, b, c, d, condition), where a to d mean what its code makes of them."""
    a, b, c, d = (*_parameters(effect), 0, 0, 0, 0)[:4]
    return (CODE_KEY.index(effect.code), a, b, c, d, int(effect.condition == "godfather"))


def _parameters(effect: Any) -> tuple[int, ...]:
    match effect:
        case fx.Amount() | fx.Strength() | fx.Count() | fx.StealMoney() | fx.OneStep():
            return (effect.n,)
        case fx.GainMoneyPer():
            return effect.n, get_args(fx.Counter).index(effect.per), effect.max
        case fx.GainVpPer():
            return effect.n, get_args(fx.Counter).index(effect.per), effect.div, effect.max
        case fx.CorruptionGroup():
            return effect.n, int(effect.who == "highest")
        case fx.DrawCity():
            return effect.n, ANY if effect.deck == "any" else HOOD_KEY.index(effect.deck)
        case fx.LookHand():
            return (int(effect.which == "city"),)
        case fx.RacketBonus():
            return effect.n, ALL_TYPES if effect.type == "all" else TYPE_KEY.index(effect.type)
        case fx.RacketClosed():
            return (TYPE_KEY.index(effect.type),)
        case fx.CasinoSet():
            return (effect.face,)
        case fx.Discount():
            return effect.n, _what.index(effect.what), FACTION_KEY.index(effect.faction) if effect.faction else ANY
        case fx.CrimeCorruption():
            return effect.n, get_args(fx.Crime).index(effect.what)
        case fx.CombatAdd():
            return effect.n, _sides.index(effect.side), hood_or_any(effect.neighborhood)
        case fx.CombatPerHenchman():
            return effect.n, FACTION_KEY.index(effect.faction) if effect.faction else ANY
        case fx.DeathRoll():
            return effect.max, int(effect.who == "enemy")
        case fx.OnWin():
            return effect.vp, effect.money, effect.city
        case fx.HitAdd():
            return effect.n, _sides.index(effect.side)
        case fx.BustCancel():
            return (int(effect.all),)
        case fx.Ban():
            return get_args(fx.Crime).index(effect.what), hood_or_any(effect.neighborhood)
        case fx.SweepTrack():
            return (int(effect.track == "henchmen"),)
        case fx.ClaimFree():
            return (hood_or_any(effect.neighborhood),)
        case fx.PitneyTotals():
            return (sum(1 << total for total in effect.totals),)
    return ()


PARTS = max(len(effects) for effects in DATA.effect_lists())


def effect_row(effects: Sequence[Any], keep: Callable[[Any], bool] = lambda effect: True) -> tuple[Effect, ...]:
    """The effects of one card that are wanted, filled up with parts that do nothing."""
    rows = tuple(encoded(effect) for effect in effects if keep(effect))
    return rows + (BLANK,) * (PARTS - len(rows))


def triggered(effects: Sequence[Any], trigger: str) -> tuple[Effect, ...]:
    """The lasting effects that a moment triggers."""
    return effect_row(effects, lambda effect: effect.trigger == trigger)


_abilities = [henchman.ability.effects if henchman.ability else () for henchman in DATA.henchman]
_families = [family.passives for family in DATA.family]
_corruption = [card.passives for card in DATA.corruption_card]
ON_COLLECT, ON_COMBAT_WIN, ON_HIT_SUCCESS = range(3)
_triggers = ("on_collect", "on_combat_win", "on_hit_success")

FIRST_CITY = 0
FIRST_HENCHMAN = FIRST_CITY + CITY_TYPES
FIRST_COP = FIRST_HENCHMAN + HENCHMEN
FIRST_START = FIRST_COP + COP_TYPES
FIRST_FAMILY = FIRST_START + START_CARDS
FIRST_TRIGGER = FIRST_FAMILY + FAMILIES
SOURCES = FAMILIES + CORRUPTION_CARDS
ABILITY = (
    *(effect_row(card.effects) for card in DATA.city_card),
    *(effect_row(effects) for effects in _abilities),
    *(effect_row(card.effects, lambda effect: effect.when == "now") for card in DATA.cop_card),
    *(effect_row(card.effects) for card in DATA.start_card),
    *(effect_row(family.start) for family in DATA.family),
    *(triggered(passives, trigger) for trigger in _triggers for passives in (*_families, *_corruption)),
)
"""All that is carried out effect by effect: cards, henchmen, cop cards now, start cards, shields, triggers."""
ABILITIES = len(ABILITY)
ABILITY_TARGET = tuple(
    [TARGET_KEY.index(card.target) for card in DATA.city_card]
    + [TARGET_KEY.index(h.ability.target) if h.ability else NO_TARGET_NEEDED for h in DATA.henchman]
    + [
        OPEN_SPACE if any(row[0] == CLAIM_FREE for row in ABILITY[i]) else NO_TARGET_NEEDED
        for i in range(FIRST_COP, ABILITIES)
    ]
)
LASTING = tuple(triggered(passives, "always") for passives in (*_families, *_corruption))
"""Permanent effects of families, then of corruption cards; combat reads them row by row."""

# Modifiers: permanent numbers that add up (families, corruption cards, the cop card of the round)

(
    MOD_RACKET, MOD_HIRE, MOD_BRIBE, MOD_REFRESH, MOD_ATTACK, MOD_HIT, MOD_DONATION, MOD_STREET, MOD_CASINO_DIE,
    MOD_BID, MOD_COP_STEPS, MOD_BAN_HIT, MOD_BAN_ATTACK,
) = range(13)  # fmt: skip
MOD_CLOSED = MOD_BAN_ATTACK + HOODS
MOD_BONUS = MOD_CLOSED + TYPES
MODS = MOD_BONUS + TYPES


def modifiers(effects: Sequence[Any]) -> tuple[int, ...]:
    """What a list of lasting effects adds to each modifier."""
    total = [0] * MODS
    for effect in effects:
        code, a, b, *_ = encoded(effect)
        if code == DISCOUNT and b != OFF_LOYALTY:
            total[MOD_RACKET + b] += a
        elif code == CRIME_CORRUPTION:
            for mod, crime in ((MOD_ATTACK, CRIME_ATTACK), (MOD_HIT, CRIME_HIT)):
                total[mod] += a if b in (crime, CRIME_BOTH) else 0
        elif code == BAN and a == CRIME_HIT:
            total[MOD_BAN_HIT] += 1
        elif code == BAN:
            for hood in range(HOODS) if b == ANY else (b,):
                total[MOD_BAN_ATTACK + hood] += 1
        elif code == RACKET_CLOSED:
            total[MOD_CLOSED + a] += 1
        elif code == RACKET_BONUS:
            for kind in range(TYPES) if b == ALL_TYPES else (b,):
                total[MOD_BONUS + kind] += a
        elif code in _plain:
            total[_plain[code]] += a
    return tuple(total)


_plain = {
    DONATION_VP: MOD_DONATION,
    STREET_MONEY_MORE: MOD_STREET,
    CASINO_DIE: MOD_CASINO_DIE,
    BID_ADD: MOD_BID,
    COPS_MOVE: MOD_COP_STEPS,
}


def lasting(effects: Sequence[Any]) -> list[Any]:
    """The effects that work all the time."""
    return [effect for effect in effects if effect.trigger == "always"]


FAMILY_MOD = tuple(modifiers(lasting(passives)) for passives in _families)
CORRUPTION_MOD = tuple(modifiers(lasting(passives)) for passives in _corruption)
COP_MOD = tuple(modifiers([e for e in card.effects if e.when == "round"]) for card in DATA.cop_card)
COP_STEPS = DATA.cops.normal_steps


def loyalty(effects: Sequence[Any]) -> tuple[int, ...]:
    """How much cheaper the henchmen of each faction are."""
    rows = [encoded(effect) for effect in effects]
    return tuple(
        sum(a for code, a, b, c, *_ in rows if code == DISCOUNT and b == OFF_LOYALTY and c in (faction, ANY))
        for faction in range(FACTIONS)
    )


SOURCE_LOYALTY = tuple(loyalty(lasting(passives)) for passives in (*_families, *_corruption))
CLOSES = tuple(
    tuple(int(any(isinstance(e, fx.CloseNeutral) and key in e.spaces for e in card.effects)) for key in SPACE_KEY)
    for card in DATA.cop_card
)

# What single henchmen and cards do, for quick questions


def amount_of(rows: Sequence[Effect], code: int) -> int:
    """The first number of all effects of this code together."""
    return sum(row[1] for row in rows if row[0] == code)


def has_code(rows: Sequence[Effect], code: int) -> int:
    """Whether an effect of this code is among them."""
    return int(any(row[0] == code for row in rows))


def passive(henchman: Any, trigger: str) -> tuple[Effect, ...]:
    """What a henchman does by himself while he fights, or while he is in a hit."""
    ability = henchman.ability
    return effect_row(ability.effects if ability and ability.trigger == trigger else ())


FIGHTING = tuple(passive(henchman, "fighting") for henchman in DATA.henchman)
HITTING = tuple(passive(henchman, "hitting") for henchman in DATA.henchman)
FIRST_FIGHTING = ABILITIES
FIRST_HITTING = FIRST_FIGHTING + HENCHMEN
FIRST_LASTING = FIRST_HITTING + HENCHMEN
EFFECTS = (*ABILITY, *FIGHTING, *HITTING, *LASTING)
"""Every list of effects there is; rules name one by its number."""
HENCHMAN_NEVER_DIES = tuple(has_code(rows, NEVER_DIES) for rows in FIGHTING)
HENCHMAN_ON_WIN = tuple(has_code(rows, ON_WIN) for rows in FIGHTING)
HENCHMAN_KILLS = tuple(amount_of(rows, KILL_ON_WIN) for rows in FIGHTING)
CITY_KILLS = tuple(amount_of(rows, KILL_ON_WIN) for rows in ABILITY[:FIRST_HENCHMAN])
CITY_BID = tuple(amount_of(rows, BID_ADD) for rows in ABILITY[:FIRST_HENCHMAN])


def of_window(windows: Sequence[int], window: int) -> tuple[int, ...]:
    """The cards or henchmen that are used in a window."""
    return tuple(i for i, its in enumerate(windows) if its == window)


CARDS_OF = tuple(of_window(CITY_WINDOW, window) for window in range(len(WINDOW_KEY)))
REVEALS_OF = tuple(of_window(HENCHMAN_WINDOW, window) for window in range(len(WINDOW_KEY)))
TURN_CARDS, COMBAT_CARDS, PRECOMBAT_CARDS, HIT_CARDS = (
    CARDS_OF[TURN],
    CARDS_OF[COMBAT],
    CARDS_OF[PRECOMBAT],
    CARDS_OF[HIT],
)
BUST_CARDS, SITDOWN_CARDS, BID_CARDS, REACTION_CARDS = (
    CARDS_OF[BUST],
    CARDS_OF[SITDOWN],
    CARDS_OF[BID],
    CARDS_OF[REACTION],
)
REFRESH_CARDS, COLLECT_CARDS = CARDS_OF[REFRESH], CARDS_OF[COLLECT]
TURN_REVEALS, HIT_REVEALS, BUST_REVEALS = REVEALS_OF[TURN], REVEALS_OF[HIT], REVEALS_OF[BUST]
SITDOWN_REVEALS, COLLECT_REVEALS = REVEALS_OF[SITDOWN], REVEALS_OF[COLLECT]
