"""The components as constant tables: `components.toml` in the form the rules use.

Rules run in the interpreter and compiled, so a table is an int or a rectangular nest of tuples of ints; names
for people are tuples of str beside it. Things are numbered in the order of the file, with a job's copies next
to each other; areas by their number (0 is Central Park); figure spaces as thug spaces, then family spaces.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import get_args

from ...engine import components
from . import effect_schema as fx
from .schema import Components
from .table_schema import MoneyKey, PlainGood

DATA = components.read("corleone", Path(__file__).with_name("components.toml"), Components)
FINGERPRINT = components.fingerprint(DATA)

Effect = tuple[int, int, int]
NOTHING = -1


def padded(row: Iterable[int], width: int) -> tuple[int, ...]:
    """A row of a rectangular table: -1 where there is nothing."""
    values = tuple(row)
    return values + (NOTHING,) * (width - len(values))


def meeting_of(areas: Sequence[str]) -> str:
    """Where areas meet, in words."""
    return f"the {'border' if len(areas) == 2 else 'corner'} of {', '.join(areas[:-1])} and {areas[-1]}"


# Seats and acts

SEATS = DATA.game.max_players
FAMILY_KEY = tuple(family.id for family in DATA.families)
FAMILY_NAME = tuple(family.name for family in DATA.families)
MARKERS = DATA.pieces.control_markers_per_player

BLUE, RED = 0, 1
TILE_COLOR_KEY = ("blue", "red")
ACTS = DATA.game.acts
ACT_NUMERAL = ("I", "II", "III", "IV")
ACT_TITLE = tuple(act.title for act in DATA.acts)
ACT_NEW_MEMBERS = tuple(int(act.new_family_member != "") for act in DATA.acts)
ACT_TILES = tuple(TILE_COLOR_KEY.index(act.new_business) for act in DATA.acts)
ACT_BRIBERY = tuple(int(act.bribery) for act in DATA.acts)
HAND_LIMIT = tuple(act.hand_limit for act in DATA.acts)
PHASE_KEY = tuple(phase.id for phase in DATA.phases)

# Money and goods

MONEY_VALUE = DATA.supply.money.values
MONEY = len(MONEY_VALUE)
ONE, TWO, THREE, FIVE = range(MONEY)
MONEY_COUNT = tuple(DATA.supply.money.counts[key] for key in get_args(MoneyKey))
MONEY_KEY = tuple(f"${value}" for value in MONEY_VALUE)

GOOD_KEY = DATA.supply.goods.kinds
GOODS = len(GOOD_KEY)
GUN, BOOZE, BLOOD_MONEY, NARCOTICS = range(GOODS)
PLAIN_GOODS = len(get_args(PlainGood))
GOOD_COUNT = tuple(DATA.supply.goods.counts[good] for good in GOOD_KEY)
GOOD_NAME = tuple(good.replace("_", " ") for good in GOOD_KEY)

# The board

NO_BUSINESS = NOTHING
_areas = sorted(DATA.areas, key=lambda area: area.number)
_slots = DATA.business_slots
_spaces = DATA.family_spaces

AREAS = len(_areas)
TURFS = AREAS - 1
AREA_KEY = tuple(area.id for area in _areas)
AREA_NAME = tuple(area.name for area in _areas)

BUSINESS_KEY = tuple(business.id for business in DATA.businesses)
BUSINESS_NAME = tuple(business.name for business in DATA.businesses)
BLUE_TILES = tuple(i for i, business in enumerate(DATA.businesses) if business.color == "blue")
RED_TILES = tuple(i for i, business in enumerate(DATA.businesses) if business.color == "red")

SLOTS = len(_slots)
THUG_SPACES = sum(slot.thug_space for slot in _slots)
SLOT_KEY = tuple(slot.id for slot in _slots)
SLOT_AREA = tuple(AREA_KEY.index(slot.area) for slot in _slots)
SLOT_PRINTED = tuple(BUSINESS_KEY.index(slot.business) if slot.business else NO_BUSINESS for slot in _slots)
AREA_SLOTS = tuple(padded((i for i in range(SLOTS) if SLOT_AREA[i] == area), 2) for area in range(AREAS))
TILE_SLOT = tuple(
    next((slot for slot in slots if slot != NOTHING and SLOT_PRINTED[slot] == NO_BUSINESS), NOTHING)
    for slots in AREA_SLOTS
)

FAMILY_SPACES = len(_spaces)
SPACES = THUG_SPACES + FAMILY_SPACES
SPACE_KEY = SLOT_KEY[:THUG_SPACES] + tuple(space.id for space in _spaces)
SPACE_NAME = tuple(f"{AREA_NAME[SLOT_AREA[i]]} {SLOT_KEY[i][-1].upper()}" for i in range(THUG_SPACES)) + tuple(
    meeting_of([AREA_NAME[AREA_KEY.index(area)] for area in space.areas]) for space in _spaces
)
SPACE_AREAS = tuple(padded(sorted(AREA_KEY.index(area) for area in space.areas), 3) for space in _spaces)
SPACE_TOUCHES = tuple(tuple(int(area in areas) for area in range(AREAS)) for areas in SPACE_AREAS)
SPACE_MIN_SEATS = tuple(space.min_players for space in _spaces)

# Effects

NO_EFFECT = 0
_codes = {code: number for number, code in enumerate(DATA.effects, start=1)}
LAST_ICON = len(DATA.effect_kinds.icons)
SUITCASE = _codes["suitcase"]
SWAP_GOOD = _codes["swap_good"]
DRAW_JOB = _codes["draw_job"]
TAKE_MONEY = _codes["take_money"]
CASH_IN = _codes["cash_in"]
TAKE_GOOD = _codes["take_good"]
HORSE_HEAD = _codes["horse_head"]
SHAKE_FRONT = _codes["shake_front"]
SHAKE_BACKS = _codes["shake_backs"]
GUN_DOWN = _codes["gun_down"]
GUN_DOWN_TURF = _codes["gun_down_turf"]
TAKE_OVER = _codes["take_over"]
MOVE_OWN = _codes["move_own"]
MOVE_RIVAL = _codes["move_rival"]
RECALL_OWN = _codes["recall_own"]
STEAL_RANDOM = _codes["steal_random"]
COLLECT_MONEY = _codes["collect_money"]
COLLECT_MONEY_ALL = _codes["collect_money_all"]
COLLECT_GOOD = _codes["collect_good"]
OFFER = _codes["offer"]
DISCARD_ALL = _codes["discard_all"]
TIP_OFF = _codes["tip_off"]
BANK = _codes["bank"]
PICK_GOODS = _codes["pick_goods"]
TAKE_PUBLIC_JOB = _codes["take_public_job"]
ADD_MARKER = _codes["add_marker"]
REMOVE_MARKER = _codes["remove_marker"]
PLACE_NEUTRAL = _codes["place_neutral"]

THUG_KIND, FAMILY_KIND, ANY_KIND = 1, 2, 3
_kinds = {"thug": THUG_KIND, "family": FAMILY_KIND, "any": ANY_KIND}
NEUTRAL_KEY = DATA.pieces.neutral_figures
NEUTRAL_NAME = tuple(figure.replace("_", " ").title() for figure in NEUTRAL_KEY)
MAYOR, UNION_BOSS, POLICE_CHIEF = range(len(NEUTRAL_KEY))
SHAKE_NONE, SHAKE_THAT_FRONT, SHAKE_ONE_AREA, SHAKE_ALL = range(4)
_shakes = {
    "none": SHAKE_NONE,
    "front": SHAKE_THAT_FRONT,
    "one_turf_backs": SHAKE_ONE_AREA,
    "all_backs": SHAKE_ALL,
}

_abilities = [effects for _, effects in DATA.effect_lists()]
MAX_PARTS = max(len(effects) for effects in _abilities)
_cash_pay = {e.discard: e.pay for effects in _abilities for e in effects if isinstance(e, fx.CashIn)}
MAX_PAY = max(len(pay) for pay in (*_cash_pay.values(), *(job.money for job in DATA.jobs)))
CASH_DISCARD = tuple(sorted(_cash_pay))
CASH_INS = len(CASH_DISCARD)


def money_row(values: Sequence[int]) -> tuple[int, ...]:
    """Money cards to be taken, as indices, in the order of the file."""
    return padded((MONEY_VALUE.index(value) for value in values), MAX_PAY)


CASH_PAY = tuple(money_row(_cash_pay[discard]) for discard in CASH_DISCARD)


def encoded(effect: fx.Effect) -> Effect:
    """An effect as (code, a, b), where a and b mean what its code makes of them."""
    return (_codes[effect.code], *_parameters(effect))


def _parameters(effect: fx.Effect) -> tuple[int, int]:
    match effect:
        case fx.Suitcase() | fx.StealRandom():
            return effect.n, 0
        case fx.TakeMoney() | fx.Bank():
            return MONEY_VALUE.index(effect.value), 0
        case fx.CashIn():
            return CASH_DISCARD.index(effect.discard), 0
        case fx.TakeGood():
            return GOOD_KEY.index(effect.good), 0
        case fx.RivalFigure():
            return _kinds[effect.kind], int(effect.where == "police_chief")
        case fx.MoveOwn():
            return _kinds[effect.kind], int(effect.shake)
        case fx.RecallOwn():
            return _kinds[effect.kind], 0
        case fx.PickGoods():
            return effect.n, sum(1 << GOOD_KEY.index(good) for good in effect.kinds)
        case fx.PlaceNeutral():
            return NEUTRAL_KEY.index(effect.figure), _shakes[effect.shake]
    return 0, 0


def effect_row(effects: Sequence[fx.Effect]) -> tuple[Effect, ...]:
    """The parts of one front, back or card, filled up with parts that do nothing."""
    return tuple(encoded(effect) for effect in effects) + ((NO_EFFECT, 0, 0),) * (MAX_PARTS - len(effects))


FRONT = tuple(effect_row(business.front) for business in DATA.businesses)
BACK = tuple(effect_row(business.back) for business in DATA.businesses)

# Jobs and allies

_jobs = [job for job in DATA.jobs for _ in job.keys]
JOBS = len(_jobs)
JOB_KEY = tuple(key for job in DATA.jobs for key in job.keys)
JOB_TITLE = tuple(job.title for job in _jobs)
JOB_TEXT = tuple(job.text for job in _jobs)
COLOR_KEY = DATA.scoring.job_colors
COLORS = len(COLOR_KEY)
JOB_COLOR = tuple(COLOR_KEY.index(job.color) for job in _jobs)
JOB_COST = tuple(tuple(job.cost.get(good, 0) for good in get_args(PlainGood)) for job in _jobs)
JOB_MONEY = tuple(money_row(job.money) for job in _jobs)
JOB_EFFECTS = tuple(effect_row(job.effects) for job in _jobs)

ALLIES = len(DATA.allies)
ALLY_KEY = tuple(ally.id for ally in DATA.allies)
ALLY_NAME = tuple(ally.name for ally in DATA.allies)
ALLY_TITLE = tuple(
    f"{ally.name} (Act {ACT_NUMERAL[ally.act - 1]})" if ALLY_NAME.count(ally.name) > 1 else ally.name
    for ally in DATA.allies
)
ALLY_TEXT = tuple(ally.text for ally in DATA.allies)
ALLY_ACT = tuple(ally.act for ally in DATA.allies)
ALLY_EFFECTS = tuple(effect_row(ally.effects) for ally in DATA.allies)
CARD_EFFECTS = JOB_EFFECTS + ALLY_EFFECTS
ACT_ALLIES = tuple(tuple(i for i in range(ALLIES) if ALLY_ACT[i] == act) for act in range(1, ACTS))

# Hand cards: money, goods, jobs and allies as one numbering

FIRST_MONEY = 0
FIRST_GOOD = FIRST_MONEY + MONEY
FIRST_JOB = FIRST_GOOD + GOODS
FIRST_ALLY = FIRST_JOB + JOBS
CARDS = FIRST_ALLY + ALLIES
CARD_KEY = MONEY_KEY + GOOD_KEY + JOB_KEY + ALLY_KEY
CARD_NAME = MONEY_KEY + GOOD_NAME + JOB_TITLE + ALLY_TITLE

# Set-up and scoring


def by_seats(field: str) -> tuple[int, ...]:
    """A column of the set-up table, indexed by the number of seats; 0 where nobody can play."""
    rows = {int(seats): row for seats, row in DATA.setup.players.items()}
    return tuple(getattr(rows[seats], field) if seats in rows else 0 for seats in range(SEATS + 1))


THUGS_BY_SEATS = by_seats("thugs")
PUBLIC_JOBS_BY_SEATS = by_seats("public_jobs")
ALLIES_BY_SEATS = by_seats("allies")
START_TILES_BY_SEATS = by_seats("start_tiles")
START_MONEY = tuple(DATA.setup.start_money.count(value) for value in MONEY_VALUE)
START_JOBS = DATA.setup.start_jobs

TURF_BONUS = DATA.scoring.turf_dominance
COLOR_BONUS = DATA.scoring.job_majority
COLOR_MIN = DATA.scoring.job_majority_min_cards

# The most cards that thefts can move in one game: a job works once, an ally once in each act after its own.
_thieves = [(job.effects, 1) for job in _jobs] + [(ally.effects, ACTS - ally.act) for ally in DATA.allies]
THEFTS = max(1, sum(e.n * n for effects, n in _thieves for e in effects if isinstance(e, fx.StealRandom)))

# The highest a stack can grow: a marker in each act's turf war, and one for each card that adds one.
STACK = ACTS + sum(n for effects, n in _thieves for e in effects if e.code == "add_marker")
