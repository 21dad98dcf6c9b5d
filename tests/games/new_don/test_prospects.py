"""What a position promises: every asset counts what its name says, and looking changes nothing."""

from typing import Any

import numpy as np

from sitdown.games.new_don.prospects import FAR, Asset, assets, stage
from tests.games.new_don.table import table


def owned(arranged: Any, seat: int = 0) -> dict[str, float]:
    """What a seat has, by name, where it is not nothing."""
    out = np.full(len(Asset), np.nan)
    assets(arranged.state, seat, out)
    return {asset.name: out[asset] for asset in Asset if out[asset] != 0}


def some(arranged: Any, *names: str, seat: int = 0) -> list[float]:
    """So much of these a seat has."""
    found = owned(arranged, seat)
    return [found.get(name, 0) for name in names]


def now(arranged: Any) -> int:
    return int(stage(arranged.state))


def test_the_end_is_near_when_a_house_or_a_district_has_little_left() -> None:
    assert now(table(4).phase("clean_up")) == 2 * FAR
    assert now(table(4)) == 2 * FAR + 1
    assert now(table(4).house(2, 8)) == 2 * 4 + 1
    assert now(table(4).house(2, 7)) == 2 * 4 + 1
    assert now(table(4).house(2, 1)) == 2 * 1 + 1
    assert now(table(4).house(2, 0)) == 1
    assert now(table(4).fill(3, 1, but=("inwood", "east_harlem"))) == 2 * 2 + 1
    assert now(table(4).fill(3, 1)) == 1


def test_majorities_and_what_the_next_soldier_changes() -> None:
    names = "POINTS", "WEIGHT", "GAIN", "LOSS"
    nothing = 5 + 6 + 6 + 7 + 7 + 8
    assert some(table(4), *names) == [0, 0, nothing, 0]
    lead = table(4).hoods(0, "inwood")
    assert some(lead, *names) == [5, 5, nothing - 5, 5 - 3]
    assert some(lead, *names, seat=1) == [0, 0, nothing - 5 + 3, 0]
    firm = table(4).hoods(0, "inwood", "east_harlem")
    assert some(firm, *names) == [5, 10, nothing - 5, 0]
    tie = table(4).hoods(0, "inwood").hoods(1, "east_harlem")
    assert some(tie, *names) == [3, 5, nothing - 5 + 2, 0]


def test_a_full_district_has_nothing_more_to_gain() -> None:
    assert some(table(4).fill(1, 1), "GAIN") == [6 + 6 + 7 + 7 + 8]


def test_soldiers_who_are_hard_to_follow() -> None:
    assert some(table(4).hoods(0, "flatbush", "bensonhurst", "sunset_park", "borough_park"), "HARD_SETS") == [2]


def test_soldiers_are_exposed_to_rivals_above_once_no_like_place_is_free() -> None:
    names = "EXPOSED", "EXPOSED_NOW"
    pairs = table(4, godfather=3).hoods(0, "sunset_park", "canarsie").muscle(2, "B")
    assert some(table(4, godfather=3).hoods(0, "sunset_park"), *names) == [0, 0]
    assert some(pairs, *names) == [2 * 2 * 6, 0]
    assert some(pairs.pool(2, {2: 2}), *names) == [2 * 2 * 6, 2]
    assert some(pairs.muscle(0, "C"), *names) == [2 * 1 * 6, 0]


def test_soldiers_at_home_and_in_vegas() -> None:
    names = "HOUSE", "HOUSE_SQUARED", "HOUSE_POINTS", "BETS"
    arranged = table(3).house(1, 5).house(2, 3).house(0, 10).vegas(0, 2, 6)
    assert some(arranged, *names) == [8, 6.4, 3, 2]
    assert some(arranged, *names, seat=1) == [5, 2.5, 2, 0]


def test_dice_on_the_table_and_in_pools() -> None:
    names = "DICE", "TRIPLES"
    arranged = table(4).dice({1: 2, 6: 2}, {6: 1}).pool(1, {3: 4, 4: 2})
    assert [some(arranged, *names, seat=seat) for seat in (0, 1, 2)] == [[5, 1], [6, 1], [0, 0]]
    assert some(arranged.red_taken(1, {4: 2}), "RED_DICE", seat=1) == [2]


def test_favors_go_with_dice_and_are_not_for_the_godfather() -> None:
    names = "COPIES", "FAVORS_NOW"
    waiting = table(4, godfather=3).favor(0, 5, 5, 2).favor(1, 5).favor(3, 5)
    assert some(waiting, *names) == [2, 0]
    playing = waiting.dice({1: 1}).pool(3, {1: 5})
    assert [some(playing, *names, seat=seat) for seat in (0, 1, 3)] == [[2, 3], [1, 0], [1, 0]]


def test_the_godfather_and_the_next_one() -> None:
    names = "GODFATHER", "ORDER", "HIGHEST", "ON_TRACK"
    arranged = table(4, godfather=3).muscle(1, "5").muscle(2, "A")
    seen = [some(arranged, *names, seat=seat) for seat in range(4)]
    assert seen == [[0, 1, 0, 0], [0, 2, 1, 1], [0, 3, 0, 1], [1, 0, 0, 1]]
