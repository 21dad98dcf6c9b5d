"""The table as one flat record (EC-SET, EC-INF): what lies where, and who may see it."""

from ...engine.agenda import Table
from ...engine.errors import ComponentError
from ...engine.record import NOBODY, OWNER, Option, i8, i16, i32
from .components import (
    CITY_CARDS,
    CITY_TYPES,
    COP_CARDS,
    COP_TYPES,
    COPS,
    CORRUPTION_CARDS,
    DATA,
    DECK_SIZE,
    HENCHMEN,
    HOODS,
    MARKS,
    RACKET_CARDS,
    RACKETS,
    SEATS,
    SPACES,
    START_CARDS,
    TRACK,
    TYPES,
)

NOBODY_OWNS = -1
NO_CARD = -1
OFF_BOARD = -1
NO_SEAT = -1
SETUP, COPS_PHASE, GODFATHER_PHASE, DECLARATIONS, COMBAT_PHASE, UPKEEP, GAME_OVER = range(7)
PHASE_KEY = ("setup", "cops", "godfather", "declarations", "combat", "upkeep", "over")
RUNNING, VICTORY, FIVE_SPECIALS, MARTIAL, ROUND_LIMIT = range(5)
POLITICS_OFF, GIFTS, DEALS = range(3)
TIE_GODFATHER, TIE_VICTORY_POINTS = range(2)
IN_HAND, COMMITTED = 1, 2
"""What a henchman's place in a hand says; a committed one still lies in the hand for everybody else."""
IN_DECK, IN_DISCARD, IN_PLAY = -1, SEATS, SEATS + 1
"""Where a copy of a city card can be besides a seat's hand."""
NOTHING_GIVEN, MONEY_GIVEN, CITY_GIVEN, HENCHMAN_GIVEN, PACT_GIVEN = range(5)
TRANSFERS = 8
"""How many hidden transfers between two capos the others remember."""

_options = DATA.options
_yes_no = {"no": 0, "yes": 1}


def _help(name: str) -> str:
    return _options[name].meaning


def _option(name: str, rule: str, names: dict[str, int]) -> Option:
    """An option with the numbers that its choices have in the state; the component file says what is usual."""
    default = _options[name].default
    usual = ("no", "yes")[default] if isinstance(default, bool) else str(default)
    if usual not in names:
        raise ComponentError(f"options.{name}.default is {usual}; it must be {', '.join(names)}")
    return Option(names[usual], _help(name), rule, names=names)


class State(Table):
    """Empire City between two decisions."""

    table_politics = i8(option=_option("table_politics", "EC-OPT-01", {"off": 0, "gifts": 1, "deals": 2}))
    gangsters_per_capo = i8(
        option=Option(_options["gangsters_per_capo"].default, _help("gangsters_per_capo"), "EC-OPT-02", low=2, high=4)
    )
    attack_corruption = i8(option=_option("attack_corruption", "EC-OPT-03", {"3": 3, "5": 5}))
    abduction_to_hand = i8(option=_option("abduction_to_hand", "EC-OPT-04", _yes_no))
    exhausted_target_defends = i8(option=_option("exhausted_target_defends", "EC-OPT-05", {"printed": 0, "zero": 1}))
    family_choice = i8(option=_option("family_choice", "EC-OPT-06", {"choose": 0, "random": 1}))
    martial_law_tie = i8(option=_option("martial_law_tie", "EC-OPT-07", {"godfather": 0, "victory_points": 1}))
    open_money = i8(option=_option("open_money", "EC-OPT-08", _yes_no))
    open_tie_break_self = i8(option=_option("open_tie_break_self", "EC-OPT-09", _yes_no))
    victory_target = i16(option=_option("victory_target", "EC-OPT-10", {"60": 60, "80": 80, "100": 100}))
    max_rounds = i16(option=_option("max_rounds", "EC-OPT-11", {"0": 0, "20": 20, "40": 40}))

    round_no = i16()
    phase = i8()
    first = i8()
    turn = i8()
    godfather = i8()
    chief = i8()
    ended = i8()
    winner = i8()
    tied = i8()

    family = i8(SEATS)
    start_card = i8(SEATS)
    cash = i32(SEATS, sees=OWNER, opened_by="open_money")
    vp = i16(SEATS)
    corruption = i16(SEATS)
    figures = i8(SEATS)
    extra_figures = i8(SEATS)
    figure_on = i8(SEATS, SPACES)
    hit_mark = i8(SEATS, SEATS)
    vendetta = i16(SEATS, SEATS)
    marks_taken = i8()
    corruption_card = i8(MARKS)
    corruption_holder = i8(MARKS)

    owner = i8(SPACES)
    tokens = i8(SPACES)
    racket = i8(SPACES)
    attackers = i8(SPACES)
    shut = i8(SPACES)
    safe = i8(SPACES)
    police = i8(SPACES)
    cop_at = i8(COPS)
    cop_from = i8(COPS)
    cop_moved = i8(COPS)
    ness_at = i8()
    ness_called = i8()
    pot = i32()
    cop_card = i8()
    immune = i8(SEATS)

    racket_deck = i8(len(RACKET_CARDS), sees=NOBODY)
    racket_deck_n = i8()
    racket_track = i8(TRACK)
    racket_discard = i8(RACKETS)
    henchman_deck = i8(HENCHMEN, sees=NOBODY)
    henchman_deck_n = i8()
    henchman_track = i8(HENCHMEN)
    henchman_discard = i8(HENCHMEN)
    box = i8(HENCHMEN)
    hand = i8(SEATS, HENCHMEN, sees=OWNER)
    hand_n = i8(SEATS)
    exhausted = i8(SEATS, HENCHMEN)
    exhausted_n = i8(SEATS)
    city_deck = i8(HOODS, DECK_SIZE, sees=NOBODY)
    city_deck_n = i8(HOODS)
    city_discard = i8(CITY_TYPES)
    city_discard_n = i8(HOODS)
    city = i8(SEATS, CITY_TYPES, sees=OWNER)
    city_n = i8(SEATS)
    in_play = i8(CITY_TYPES)
    cop_deck = i8(len(COP_CARDS), sees=NOBODY)
    cop_deck_n = i8()
    cop_discard = i8(COP_TYPES)
    corruption_deck = i8(CORRUPTION_CARDS, sees=NOBODY)
    corruption_deck_n = i8()

    sitdown = i8()
    bid = i32(SEATS, sees=OWNER)
    bid_shown = i32(SEATS)
    bid_bonus = i32(SEATS)
    pledge = i8(SEATS)
    pledge_money = i32(SEATS)
    pledge_card = i8(SEATS, sees=OWNER)

    turn_off_racket = i16()
    turn_off_hire = i16()
    race_totals = i16()
    gift_made = i8()
    offer_made = i8()
    building = i32(SEATS, sees=OWNER)
    offer_money = i32(SEATS, sees=OWNER)
    offer_card = i8(SEATS, sees=OWNER)
    offer_price = i32(SEATS, sees=OWNER)
    pact_until = i16(SEATS, SEATS)

    commit_step = i8(SEATS, sees=OWNER)
    commit_pick = i8(SEATS, sees=OWNER)
    lineup = i8(SEATS, HENCHMEN, sees=OWNER)
    lineup_arm = i8(SEATS, HENCHMEN, sees=OWNER)
    lineup_n = i8(SEATS, sees=OWNER)
    laid = i8(SEATS, CITY_TYPES, sees=OWNER)
    battle_at = i8()
    arena = i8(SEATS, HENCHMEN)
    arena_arm = i8(SEATS, HENCHMEN)
    arena_n = i8(SEATS)
    shown = i8(SEATS, CITY_TYPES)
    to_send_home = i8(SEATS)
    no_weapons = i8()
    no_adjacency = i8()
    total = i16(SEATS)
    kills = i8()
    hitter = i8()
    victim = i8()
    open_target = i8()
    mark = i8(SEATS, sees=OWNER)

    doubled = i8(SPACES)
    casino_face = i8(SPACES)
    type_bonus = i16(TYPES)

    henchman_seen = i8(HENCHMEN, sees=NOBODY)
    henchman_age = i16(HENCHMEN, sees=NOBODY)
    henchman_shuffles = i16()
    city_at = i8(CITY_CARDS, sees=NOBODY)
    city_seen = i8(CITY_CARDS, sees=NOBODY)
    city_age = i16(CITY_CARDS, sees=NOBODY)
    city_shuffles = i16(HOODS)
    since = i16(HENCHMEN + CITY_CARDS, sees=NOBODY)
    stamp = i16()
    transfer_from = i8(TRANSFERS)
    transfer_to = i8(TRANSFERS)
    transfer_kind = i8(TRANSFERS)
    transfer_at = i16(TRANSFERS)
    transfer_card = i8(TRANSFERS, sees=NOBODY)
    transfer_known = i8(TRANSFERS, sees=NOBODY)
    transfer_since = i16(TRANSFERS, sees=NOBODY)
    transfer_money = i32(TRANSFERS, sees=NOBODY)
    transfer_spare = i32(TRANSFERS, 2, sees=NOBODY)

    pool = i8(START_CARDS + HENCHMEN + CITY_CARDS, sees=NOBODY)
    tally = i8(SEATS, sees=NOBODY)
