"""What a position promises: what each capo has is counted as the table says, and counting changes nothing."""

import math
from typing import Any

import pytest

from sitdown.engine.match import Match
from sitdown.games.empire_city.prospects import Asset, assets, stage
from tests.games.empire_city.helpers import play, state, table


def owned(s: Any, seat: int) -> list[float]:
    """All that a seat has, in the order of the assets."""
    out = [math.nan] * len(Asset)
    assets(s, seat, out)
    return out


def has(scenario: Any, seat: int = 0) -> dict[str, float]:
    """All that a seat has in an arranged position, by name, as far as it has any."""
    return {asset.name: n for asset, n in zip(Asset, owned(state(scenario.match()), seat), strict=True) if n}


def due(match: Match) -> list[float]:
    """The points that each capo has still to collect in this round."""
    return [owned(state(match), seat)[Asset.DUE] for seat in range(3)]


def test_a_bare_capo_has_figures_and_his_place_in_turn_order():
    assert has(table(3), 1) == {"FIGURES": 3, "ORDER": 1}
    assert has(table(3, godfather=1), 0) == {"FIGURES": 3, "ORDER": 2}


def test_the_godfather_has_his_title_and_the_points_it_will_bring():
    assert has(table(3)) == {"GODFATHER": 1, "DUE": 5, "FIGURES": 4}


def test_squares_count_with_their_points_their_neighbors_and_their_rackets():
    squares = table(3).points(1, 12).square("empire_tower", 1, "speakeasy_4").square("jazz_street", 1)
    found = has(squares.square("gasworks_flats", 2), 1)
    assert (found["POINTS"], found["SQUARES"], found["NEIGHBORS"]) == (12, 2, 2)
    assert found["SQUARE_POINTS"] == found["DUE"] == 4 + 2
    assert found["INCOME"] == 2
    assert has(squares, 2)["SQUARES"] == 1


def test_points_are_due_until_they_are_collected():
    squares = table(3).square("empire_tower", 1).square("jazz_street", 2)
    squares.hand(1, city=["numbers_game"]).hand(2, city=["numbers_game"])
    assert due(squares.match()) == [5, 4, 2]
    match = squares.phase("collect").match()
    assert due(match) == [0, 4, 2]
    assert due(play(match, (1, "done"))) == [0, 0, 2]


def test_money_counts_in_hundreds_and_corruption_by_itself_and_squared():
    found = has(table(3).money(1, 750).corruption(0, 30, 0).figures(4, 2, 3), 1)
    assert (found["CASH"], found["CORRUPTION"], found["HEAT"], found["FIGURES"]) == (7.5, 30, 9, 2)


def test_henchmen_and_cards_count_in_hand_and_exhausted():
    hands = table(3).hand(1, ["ivan_the_ox", "judge_thorne"], ["tommy_gun", "ambush", "front_page"])
    found = has(hands.exhausted(1, "big_enzo", "iron_ho"), 1)
    alone = has(table(3).hand(1, ["judge_thorne"]), 1)
    assert found["STRENGTH"] == 5 + alone["STRENGTH"]
    assert (found["EXHAUSTED"], found["SPECIALS_IN_HAND"], alone["SPECIALS_IN_HAND"]) == (2, 1, 1)
    assert (found["CITY_CARDS"], found["COMBAT_CARDS"]) == (3, 3 + 3)


def test_a_fight_counts_by_the_chance_to_win_it():
    strong = table(3).square("empire_tower", 1).attack("empire_tower", 0).hand(0, ["ivan_the_ox"])
    attacker, defender = has(strong, 0), has(strong, 1)
    assert (attacker["ATTACKS_WON"], defender["DEFENSES_WON"]) == (0.75, 0.25)
    assert (attacker["GAINS"], defender["LOSSES"]) == (0.75 * 4, 0.75 * 4)
    assert "DEFENSES_WON" not in attacker
    assert "ATTACKS_WON" not in defender
    assert has(strong, 2) == {"FIGURES": 3, "ORDER": 2}
    helped = strong.square("jazz_street", 1)
    assert (has(helped, 0)["ATTACKS_WON"], has(helped, 1)["DEFENSES_WON"]) == (0.65, 0.35)


def test_men_already_committed_count_in_their_fight():
    fight = table(3).square("empire_tower", 1).attack("empire_tower", 0).hand(0, ["ivan_the_ox"])
    match = fight.hand(1, ["big_enzo"]).phase("combat").match()
    before = owned(state(match), 0)
    play(match, (0, "henchman ivan_the_ox"))
    after = owned(state(match), 0)
    assert before[Asset.ATTACKS_WON] == after[Asset.ATTACKS_WON] == 0.55
    assert before[Asset.STRENGTH] == after[Asset.STRENGTH] == 5


@pytest.mark.parametrize(("points", "level"), [(0, 0), (13, 0), (14, 1), (40, 3), (79, 5)])
def test_the_stage_is_how_near_the_leader_is_and_whether_it_is_time_to_fight(points, level):
    assert stage(state(table(3).points(1, points).match())) == 2 * level
    fight = table(3).points(1, points).square("empire_tower", 1).attack("empire_tower", 0)
    match = fight.hand(0, ["ivan_the_ox"]).phase("combat").match()
    assert stage(state(match)) == 2 * level + 1
