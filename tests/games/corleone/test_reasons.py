"""Every reason why a move can be refused, in a position where it is (`why_not`)."""

from collections.abc import Callable
from typing import Any

import pytest

from sitdown.engine.match import Match
from sitdown.games.corleone import reasons
from sitdown.games.corleone.components import DRAW_JOB
from tests.games.corleone.street import all_jobs_but, plays, ready, street

Position = Callable[[], Match]
NO_PLAIN_GOODS = {"gun": 0, "booze": 0, "blood_money": 0}


def nothing_special() -> Match:
    return street().match()


def with_reserve(**left: int) -> Position:
    return lambda: street().reserve(0, **left).match()


def taken_spaces() -> Match:
    return street().thug("bk_a", 1).neutral("mayor", "fm05").match()


def two_players() -> Match:
    return street(seats=2).match()


def jobs_of_others() -> Match:
    return street().hand(0, jobs=["ransom"]).hand(1, jobs=["blackmail"]).match()


def played_allies() -> Match:
    return street().played(0, "capo").row("tax_advisor").match()


def paying(job: str, *goods: str) -> Position:
    """A pays for a job and is asked about narcotics."""
    return lambda: plays(street().hand(0, goods=goods, jobs=[job]).match(), 0, f"job {job}")


def backs_of_chelsea_and_wall_street(**cards: list[str] | list[int]) -> Position:
    """A uses swap (a tile) and draw in Chelsea and a suitcase in Wall Street."""

    def position() -> Match:
        table = street().tile("ch_b", "produce_market").hand(0, **cards).supply(NO_PLAIN_GOODS)
        return plays(table.match(), 0, "family fm12")

    return position


def no_jobs() -> Match:
    table = street().hand(0, money=[1]).suitcase(2, jobs=all_jobs_but())
    return plays(table.match(), 0, "family fm05")


def at_the_casino() -> Match:
    """A must discard a card."""
    table = street().tile("ws_b", "grand_hotel_casino").hand(0, money=[1], goods=["gun"])
    return plays(table.match(), 0, "thug ws_b", "cash_in 1")


def too_few_cards() -> Match:
    """A holds one card at a front that cashes in two. No printed one has a usable icon beside it, so one is added."""
    table = street().tile("ws_b", "numbers_parlor").set(icons={DRAW_JOB: 1})
    return plays(table.match(), 0, "thug ws_b")


def own_horse_head() -> Match:
    """A front with a horse head for its holder. No printed one has a usable icon beside it, so one is added."""
    return plays(street().horse_head(0).set(icons={DRAW_JOB: 1}).match(), 0, "thug uw_a")


def drawing() -> Match:
    return plays(street().deck("ransom", "blackmail").match(), 0, "thug ch_a", "draw")


def picking_goods() -> Match:
    table = street().hand(0, allies=["police_evidence_manager"]).supply({"gun": 0})
    return plays(table.match(), 0, "ally police_evidence_manager")


def doing(job: str, table: Callable[[], Any] = street) -> Position:
    """A has paid for a job, taken the money, and is asked by its ability."""
    return lambda: plays(ready(job, table()).match(), 0, f"job {job}", "money_first")


def crowd() -> Any:
    """Two thugs and two family members of rivals, one of each of A's, and neutral figures."""
    table = street().thug("bk_a", 1).thug("qn_a", 2).family("fm14", 1).family("fm09", 2)
    return table.thug("ch_a", 0).family("fm05", 0).neutral("mayor", "fm07").neutral("union_boss", "mt_a")


def chief_in_brooklyn() -> Match:
    table = street().thug("bk_a", 1).thug("qn_a", 2).family("fm14", 1).family("fm09", 2)
    return plays(table.hand(0, allies=["police_chief_3"]).match(), 0, "ally police_chief_3", "turf brooklyn")


def two_own_thugs() -> Any:
    return street().thug("ch_a", 0).thug("bk_a", 0).thug("qn_a", 1).family("fm05", 0)


def moving() -> Match:
    return plays(doing("getaway_driver_1", two_own_thugs)(), 0, "figure ch_a")


def mayor_on_fm09() -> Match:
    return plays(street().hand(0, allies=["mayor_1"]).match(), 0, "ally mayor_1", "to fm09")


def rivals_with_cards() -> Any:
    return street(seats=4).hand(1, money=[1, 2]).hand(2, money=[1, 2])


def giving() -> Match:
    return plays(doing("protection_racket_1", rivals_with_cards)(), 0, "rival matarazzo")


def public_row() -> Any:
    return street().public("ransom", "blackmail")


def some_turfs() -> Any:
    return street().control("queens", 1).control("brooklyn", 2).control("chelsea", 0).family("fm09", 0)


def two_turfs_with_thugs() -> Any:
    return street().thug("bk_a", 1).thug("qn_a", 2).neutral("union_boss", "mt_a")


def no_marker_left() -> Match:
    table = street().control("queens", 0, 0, 0, 0).control("brooklyn", 0, 0, 0, 0).control("wall_street", 0)
    return plays(doing("plant_the_flag", lambda: table.family("fm09", 0))(), 0, "turf midtown")


def bidding() -> Match:
    table = street().suitcase(0, money=[5, 3, 1]).row("capo", "tax_advisor").phase("bribery")
    return plays(table.match(), 0, "bid $3")


def choosing_ally() -> Match:
    table = street().suitcase(0, money=[5]).row("capo", "tax_advisor").phase("bribery")
    return plays(table.match(), 0, "bid $5")


CASES: list[tuple[str, str, Position, int, str]] = [
    ("NO_THUG", "CE-THUG-01", with_reserve(thugs=0), 0, "thug bk_a"),
    ("NO_BUSINESS_THERE", "CE-THUG-01", nothing_special, 0, "thug bk_b"),
    ("SPACE_TAKEN", "CE-THUG-02", taken_spaces, 0, "thug bk_a"),
    ("NO_MEMBER", "CE-FM-01", with_reserve(family=0), 0, "family fm05"),
    ("FAMILY_SPACE_TAKEN", "CE-FM-04", taken_spaces, 0, "family fm05"),
    ("SPACE_CLOSED", "CE-SET-15", two_players, 0, "family fm01"),
    ("JOB_NOT_YOURS", "CE-JOB-01", jobs_of_others, 0, "job blackmail"),
    ("CANNOT_PAY", "CE-JOB-01", jobs_of_others, 0, "job ransom"),
    ("ALLY_NOT_IN_HAND", "CE-ALLY-01", played_allies, 0, "ally tax_advisor"),
    ("ALLY_ALREADY_PLAYED", "CE-ALLY-02", played_allies, 0, "ally capo"),
    ("NARCOTICS_MISSING", "CE-JOB-02", paying("drive_by_1", "gun", "gun", "narcotics"), 0, "narcotics 2"),
    ("NARCOTICS_TOO_MANY", "CE-JOB-02", paying("drive_by_1", *["gun"] * 2, *["narcotics"] * 3), 0, "narcotics 3"),
    ("NARCOTICS_TOO_FEW", "CE-JOB-02", paying("drive_by_1", "gun", *["narcotics"] * 2), 0, "narcotics 0"),
    (
        "NARCOTICS_NEEDED_LATER",
        "CE-JOB-02",
        paying("contract_hit_1", *["gun"] * 2, *["narcotics"] * 2),
        0,
        "narcotics 2",
    ),
    ("ICON_USED_UP", "CE-ICON-02", backs_of_chelsea_and_wall_street(), 0, "horse_head"),
    ("NO_SUCH_MONEY", "CE-ICON-06", backs_of_chelsea_and_wall_street(money=[1]), 0, "suitcase $5"),
    ("NO_CARD_TO_SWAP", "CE-ICON-08", backs_of_chelsea_and_wall_street(), 0, "swap"),
    ("NO_GOOD_TO_SWAP_FOR", "CE-ICON-08", backs_of_chelsea_and_wall_street(money=[1]), 0, "swap"),
    ("NO_JOB_TO_DRAW", "CE-ICON-07", no_jobs, 0, "draw"),
    ("TOO_FEW_CARDS", "CE-ICON-09", too_few_cards, 0, "cash_in 2"),
    ("HOLDS_HORSE_HEAD", "CE-ICON-10", own_horse_head, 0, "horse_head"),
    ("NOT_DRAWN", "CE-ICON-07", drawing, 0, "keep an_offer"),
    ("NOT_IN_HAND", "CE-ICON-11", at_the_casino, 0, "discard $5"),
    ("NOT_THAT_GOOD", "CE-EFF-17", picking_goods, 0, "take narcotics"),
    ("PILE_EMPTY", "CE-SUP-01", picking_goods, 0, "take gun"),
    ("NO_FRONT_THERE", "CE-EFF-01", doing("shakedown_1"), 0, "shake bk_b"),
    ("NO_THUG_THERE", "CE-EFF-04", doing("car_bomb_1", two_turfs_with_thugs), 0, "turf midtown"),
    ("NO_FIGURE_OF_YOURS", "CE-EFF-19", doing("plant_the_flag", some_turfs), 0, "turf chelsea"),
    ("NOT_RIVALS_MARKER", "CE-EFF-20", doing("turn_the_neighbors", some_turfs), 0, "turf chelsea"),
    ("NOT_RIVALS_MARKER", "CE-EFF-20", doing("turn_the_neighbors", some_turfs), 0, "turf wall_street"),
    ("NO_FIGURE_THERE", "CE-EFF-03", doing("restaurant_hit", crowd), 0, "figure ws_a"),
    ("WRONG_KIND", "CE-EFF-03", doing("drive_by_1", crowd), 0, "figure fm09"),
    ("NEUTRAL_IS_SAFE", "CE-NEU-05", doing("restaurant_hit", crowd), 0, "figure fm07"),
    ("OWN_FIGURE", "CE-GUN-03", doing("restaurant_hit", crowd), 0, "figure ch_a"),
    ("OUTSIDE_CHIEFS_TURF", "CE-EFF-03", chief_in_brooklyn, 0, "figure qn_a"),
    ("NOT_YOUR_FIGURE", "CE-EFF-06", doing("getaway_driver_1", two_own_thugs), 0, "figure qn_a"),
    ("WRONG_KIND", "CE-EFF-03", doing("getaway_driver_1", two_own_thugs), 0, "figure fm05"),
    ("WRONG_SPACE_TYPE", "CE-EFF-06", moving, 0, "to fm09"),
    ("DESTINATION_TAKEN", "CE-EFF-06", moving, 0, "to qn_a"),
    ("NO_BUSINESS_THERE", "CE-THUG-01", moving, 0, "to bk_b"),
    ("NOT_NEXT_TO_MAYOR", "CE-EFF-21", mayor_on_fm09, 0, "area chelsea"),
    ("NO_SUCH_RIVAL", "CE-EFF-09", doing("protection_racket_1", rivals_with_cards), 0, "rival pizzino"),
    ("YOURSELF", "CE-EFF-09", doing("protection_racket_1", rivals_with_cards), 0, "rival marzullo"),
    ("EMPTY_HAND", "CE-EFF-09", doing("protection_racket_1", rivals_with_cards), 0, "rival caccamo"),
    ("CANNOT_GIVE", "CE-EFF-10", giving, 1, "give $5"),
    ("NOT_ASKED_FOR", "CE-EFF-12", giving, 1, "give gun"),
    ("NOTHING_TO_PUT_UP", "CE-EFF-13", doing("an_offer", rivals_with_cards), 1, "put_up $5"),
    ("JOB_NOT_PUBLIC", "CE-EFF-18", doing("backroom_deal", public_row), 0, "take_job an_offer"),
    ("NO_MARKER_THERE", "CE-TURF-09", no_marker_left, 0, "marker_from chelsea"),
    ("NOT_IN_SUITCASE", "CE-BRIB-01", bidding, 0, "bid $2"),
    ("BID_ORDER", "CE-DEC-05", bidding, 0, "bid $5"),
    ("ALLY_NOT_ON_OFFER", "CE-BRIB-04", choosing_ally, 0, "recruit mayor_1"),
]


@pytest.mark.parametrize(("name", "rule", "position", "seat", "move"), CASES, ids=[f"{c[0]}-{c[4]}" for c in CASES])
def test_the_refusal_names_its_reason_and_its_rule(
    name: str, rule: str, position: Position, seat: int, move: str
) -> None:
    match = position()
    reason = match.why_not(seat, move)
    assert reason == reasons.REASONS.reason(getattr(reasons, name))
    assert reason.rule == rule
    assert move not in [str(legal) for legal in match.moves(seat)]


def test_no_reason_is_left_without_a_position() -> None:
    codes = {value: name for name, value in vars(reasons).items() if isinstance(value, int)}
    assert sorted(codes) == list(range(1, len(reasons.REASONS.reasons)))
    assert set(codes.values()) == {case[0] for case in CASES}


def test_no_two_reasons_read_alike() -> None:
    assert len(set(reasons.REASONS.reasons)) == len(reasons.REASONS.reasons)


def test_every_reason_stands_on_a_rule_of_the_book() -> None:
    ids = street().game.rulebook.ids
    assert [reason.rule for reason in reasons.REASONS.reasons[1:] if reason.rule not in ids] == []
