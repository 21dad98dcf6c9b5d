"""What a family has, as numbers; that each is counted, and that counting changes nothing."""

from typing import Any

import numpy as np
import pytest

from sitdown.games.la_famiglia.prospects import Asset, assets, stage
from tests.games.la_famiglia.helpers import BLUE, GREEN, NEUTRAL, RED, YELLOW, state, table

SOUTH = ("gela", "licata", "ragusa", "noto", "palagonia", "scordia")
"""Two areas of each of three Mandamenti."""
WEST = ("trapani", "marsala", "mazara", "sciacca", "palermo", "bagheria")


def owned(start: Any, seat: int = RED) -> dict[str, float]:
    """What a seat has in an arranged position, by name."""
    out = np.full(len(Asset), np.nan)
    assets(state(start.match()), seat, out)
    return {asset.name: float(out[asset]) for asset in Asset}


def holding(start: Any, seat: int, *names: str) -> Any:
    """Two Soldati of a seat in each of these areas."""
    for name in names:
        start.area(name, seat, 2)
    return start


def test_mandamenti_are_counted_as_they_stand() -> None:
    has = owned(holding(table(), RED, *SOUTH, "enna", "corleone").area("ribera", GREEN, 1))
    assert (has["MANDAMENTI"], has["BEGUN"]) == (3, 1)


def test_lead_and_victory_belong_to_the_team_by_halves() -> None:
    start = holding(holding(table(), RED, *SOUTH), GREEN, *WEST)
    for seat in (RED, GREEN):
        assert (owned(start, seat)["LEAD"], owned(start, seat)["ENOUGH"]) == (1, 0.5)
    for seat in (BLUE, YELLOW):
        assert (owned(start, seat)["LEAD"], owned(start, seat)["ENOUGH"]) == (-1, 0)
    assert owned(holding(table(), RED, *SOUTH, *WEST[:4]))["ENOUGH"] == 0.5
    close = holding(holding(table(), RED, *SOUTH[:4]), BLUE, *WEST[:2])
    assert (owned(close)["LEAD"], owned(close)["ENOUGH"]) == (0.5, 0)


def test_soldati_cars_and_bronte() -> None:
    has = owned(table().area("bronte", RED, 3, cars=2).area("trapani", RED, 1).area("noto", BLUE, 9, cars=1))
    assert (has["BRONTE"], has["SOLDATI"], has["CARS"]) == (1, 4, 2)
    assert has["STACKS"] == pytest.approx(0.1)


def test_attackers_on_their_way_are_soldati_too() -> None:
    start = table().area("gela", RED, 6).area("licata", NEUTRAL, 2).order(RED, "basic_1", "gela").encounter()
    match = start.match()
    for move in ("part 1", "land licata", "count 4"):
        match.play(RED, move)
    out = np.zeros(len(Asset))
    assets(state(match), RED, out)
    assert (state(match).attackers, out[Asset.SOLDATI]) == (4, 6)


def test_reach_is_the_best_attack_of_each_stack() -> None:
    assert owned(table().area("gela", RED, 2))["REACH"] == 10
    assert owned(holding(table(), RED, "gela", "trapani"))["REACH"] == 20
    assert owned(table().area("gela", RED, 1))["REACH"] == 0


@pytest.mark.parametrize(("labs", "percent"), [(0, 80), (1, 60)])
def test_a_stack_next_to_a_pair_is_a_risk_and_with_an_order_a_danger(labs: int, percent: int) -> None:
    def start() -> Any:
        return table().area("gela", RED, 2, labs=labs).area("licata", RED, 2).area("ragusa", BLUE, 4)

    calm, armed = owned(start()), owned(start().order(BLUE, "basic_1", "ragusa"))
    assert calm["RISK"] == pytest.approx(9 * percent / 100)
    assert calm["DANGER"] == 0
    assert armed["DANGER"] == armed["RISK"] == calm["RISK"]
    assert owned(table().area("gela", RED, 2).area("ragusa", GREEN, 4).order(GREEN, "basic_1", "ragusa"))["RISK"] == 0


def test_orders_in_headquarters_and_on_the_board() -> None:
    at_home = owned(table())
    assert (at_home["ORDERS"], at_home["ATTACKS"], at_home["ISSUED"]) == (5, 4, 0)
    issued = owned(table().area("gela", RED, 2).order(RED, "basic_1", "gela"))
    assert (issued["ORDERS"], issued["ATTACKS"], issued["ISSUED"]) == (4, 3, 1)
    assert (issued["ISSUED_WORTH"], issued["INITIATIVE"]) == (10.04, 4)


def test_an_order_that_is_being_executed_is_issued_no_more() -> None:
    start = table().area("gela", RED, 3).area("licata", RED, 3).order(RED, "basic_1", "gela")
    has = owned(start.order(RED, "basic_2", "licata").encounter())
    assert (has["ISSUED"], has["INITIATIVE"]) == (1, 3)


def test_headquarters_mat_and_turn() -> None:
    start = table(start=RED).hq(RED, soldati=4, money=7).mat(RED, justice=1, police=2, church=3).top("church", BLUE)
    has = owned(start)
    assert (has["HEADQUARTERS"], has["MONEY"]) == (4, 7)
    assert (has["JUSTICE"], has["POLICE"], has["CHURCH"]) == (1, 2, 3)
    assert (has["STARTS"], has["TURN"]) == (1, 1)
    assert (owned(start, BLUE)["STARTS"], owned(start, BLUE)["TURN"]) == (0, 0)


def test_a_round_has_four_stages() -> None:
    def now(start: Any) -> int:
        return int(stage(state(start.match())))

    full = table(round_no=3).area("gela", RED, 2)
    for name in ("justice", "police", "church"):
        full.top(name, RED, BLUE, NEUTRAL)
    war = table(round_no=3)
    for name, order in zip(WEST, ("basic_1", "basic_2", "basic_3", "basic_4", "basic_5"), strict=False):
        war.area(name, RED, 2).order(RED, order, name)
    last = table(round_no=3).area("gela", RED, 2).order(RED, "basic_1", "gela").encounter()
    for name, order in zip(SOUTH, ("basic_1", "basic_2"), strict=False):
        war.area(name, BLUE, 2).order(BLUE, order, name)
    half = table(round_no=3).area("gela", RED, 2).top("church", RED)
    assert [now(start) for start in (full, half, war.encounter(), last)] == [8, 9, 10, 11]
