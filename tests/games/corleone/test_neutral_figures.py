"""Neutral figures and gunning down (CE-NEU, CE-GUN)."""

import pytest

from sitdown.games.corleone import components as c
from tests.games.corleone.street import (
    asked,
    done,
    figure,
    hand,
    moves,
    play_on,
    plays,
    ready,
    rule,
    stack,
    state,
    street,
)
from tests.proves import proves

NEUTRAL, EMPTY, OFF_BOARD = 5, -1, -1
OPEN_TO_TWO = [f"to fm{n:02}" for n in (2, 3, 5, 6, 7, 9, 11, 13, 14, 15)]
PRINTED = [f"to {slot}_a" for slot in ("ws", "bk", "ue", "qn", "uw", "mt", "ch")]


@proves("CE-NEU-01")
def test_the_mayor_goes_to_an_empty_open_family_space() -> None:
    match = street(seats=2).hand(0, allies=["mayor_2"]).family("fm05", 1).match()
    match.play(0, "ally mayor_2")
    assert moves(match, 0) == [move for move in OPEN_TO_TWO if move != "to fm05"]
    match.play(0, "to fm09")
    assert figure(match, "fm09") == NEUTRAL


@proves("CE-NEU-01")
def test_the_union_boss_goes_to_an_empty_thug_space_of_an_open_business() -> None:
    match = street().hand(0, allies=["union_boss_1"]).thug("bk_a", 1).tile("ch_b", "loan_office").match()
    match.play(0, "ally union_boss_1")
    assert moves(match, 0) == [*(move for move in PRINTED if move != "to bk_a"), "to ch_b"]
    match.play(0, "to ch_b")
    assert figure(match, "ch_b") == NEUTRAL


@proves("CE-NEU-01")
def test_the_police_chief_goes_to_any_turf_and_takes_no_space() -> None:
    match = street().hand(0, allies=["police_chief_1"]).match()
    match.play(0, "ally police_chief_1")
    assert moves(match, 0) == [f"turf {turf}" for turf in c.AREA_KEY[1:]]
    plays(match, 0, "turf queens", "stop")
    assert c.AREA_KEY[state(match).police_at] == "queens"
    assert NEUTRAL not in state(match).figure_at


@proves("CE-NEU-01")
@pytest.mark.parametrize(
    ("figure_name", "ally", "start", "end"),
    [("mayor", "mayor_2", "fm05", "fm09"), ("union_boss", "union_boss_2", "bk_a", "qn_a")],
)
def test_a_neutral_figure_on_the_board_is_moved_not_doubled(figure_name: str, ally: str, start: str, end: str) -> None:
    match = street().hand(0, allies=[ally]).neutral(figure_name, start).match()
    plays(match, 0, f"ally {ally}", f"to {end}")
    assert (figure(match, start), figure(match, end)) == (EMPTY, NEUTRAL)


@proves("CE-NEU-02")
def test_a_neutral_figure_may_be_moved_to_where_it_is() -> None:
    table = street().neutral("mayor", "fm05").neutral("union_boss", "bk_a").neutral("police_chief", "queens")
    table = table.hand(0, allies=["mayor_2", "union_boss_2", "police_chief_1"]).out(1, 2)
    match = plays(table.match(), 0, "ally mayor_2", "to fm05", "ally union_boss_2", "to bk_a")
    assert hand(match, 0) == ["gun", "booze", "police_chief_1"]
    plays(match, 0, "ally police_chief_1", "turf queens", "stop")
    assert (figure(match, "fm05"), figure(match, "bk_a")) == (NEUTRAL, NEUTRAL)
    assert c.AREA_KEY[state(match).police_at] == "queens"


@proves("CE-NEU-03")
def test_the_figure_works_for_the_player_who_places_it_and_is_neutral_afterwards() -> None:
    table = street().control("brooklyn", 0).hand(0, allies=["union_boss_2"]).out(1, 2)
    table = ready("plant_the_flag", table).family("fm09", 0)
    match = plays(table.match(), 0, "ally union_boss_2", "to bk_a")
    assert asked(match) == "turn_action"
    assert (hand(match, 0).count("gun"), hand(match, 1), hand(match, 2)) == (2, [], [])
    plays(match, 0, "job plant_the_flag", "money_first")
    assert moves(match, 0) == ["turf queens", "turf midtown"]


@proves("CE-NEU-04")
def test_without_any_space_the_placement_and_its_shakedown_are_skipped() -> None:
    table = street(seats=5).hand(0, allies=["union_boss_2", "union_boss_1"]).reserve(0, thugs=0)
    owners = {"ws_a": 1, "bk_a": 1, "ue_a": 2, "qn_a": 2, "uw_a": 3, "mt_a": 3, "ch_a": 4}
    for slot, seat in owners.items():
        table = table.thug(slot, seat)
    match = table.out(1, 2, 3, 4).match()
    match.play(0, "ally union_boss_2")
    assert asked(match) == "turn_action"
    assert hand(match, 0) == ["union_boss_1"]
    match.play(0, "ally union_boss_1")
    assert hand(match, 0) == ["$3"]
    assert NEUTRAL not in state(match).figure_at


@proves("CE-NEU-05")
@pytest.mark.parametrize("job", ["restaurant_hit", "run_out_of_town", "hostile_takeover", "car_bomb_1"])
def test_neutral_figures_cannot_be_gunned_down_or_moved(job: str) -> None:
    table = street().neutral("mayor", "fm05").neutral("union_boss", "bk_a")
    match = plays(ready(job, table).match(), 0, f"job {job}", "money_first")
    assert done(match, 0) == [job]
    assert (figure(match, "fm05"), figure(match, "bk_a")) == (NEUTRAL, NEUTRAL)


@proves("CE-NEU-05")
def test_a_neutral_figure_is_not_among_ones_own() -> None:
    table = street().neutral("mayor", "fm05").neutral("union_boss", "bk_a").thug("ch_a", 0).family("fm09", 0)
    match = plays(table.hand(0, allies=["crooked_judge"]).match(), 0, "ally crooked_judge")
    assert moves(match, 0) == ["figure ch_a", "figure fm09"]


@proves("CE-GUN-01")
@pytest.mark.parametrize(
    ("job", "space", "river"),
    [("drive_by_1", "bk_a", "river_thugs"), ("contract_hit_1", "fm09", "river_family")],
)
def test_a_gunned_down_figure_lies_in_the_river_and_its_space_is_free_at_once(job: str, space: str, river: str) -> None:
    table = street().thug("bk_a", 2).family("fm09", 2)
    match = plays(ready(job, table).match(), 0, f"job {job}", "money_first")
    assert figure(match, space) == EMPTY
    assert list(getattr(state(match), river)) == [0, 0, 1, 0, 0]
    assert rule(match, 1, f"{'thug' if space == 'bk_a' else 'family'} {space}") == ""


@proves("CE-GUN-02")
def test_a_figure_in_the_river_comes_back_in_the_entracte_and_not_before() -> None:
    table = ready("drive_by_1", street().thug("bk_a", 1).hand(1, allies=["crooked_judge"]))
    table = table.reserve(0, thugs=0, family=1).reserve(1, thugs=0, family=1).out(2)
    match = plays(table.match(), 0, "job drive_by_1", "money_first")
    match.play(1, "ally crooked_judge")
    assert hand(match, 1) == ["$3"]
    assert (state(match).reserve_thugs[1], state(match).river_thugs[1]) == (0, 2)
    plays(match, 0, "family fm09")
    assert (state(match).reserve_thugs[1], state(match).river_thugs[1]) == (0, 2)
    play_on(match, lambda s: s.act == 3)
    assert (state(match).reserve_thugs[1], state(match).river_thugs[1]) == (2, 0)


@proves("CE-GUN-03")
@pytest.mark.parametrize(
    ("job", "targets"),
    [
        ("drive_by_1", ["bk_a", "qn_a"]),
        ("contract_hit_1", ["fm07", "fm09"]),
        ("restaurant_hit", ["bk_a", "qn_a", "fm07", "fm09"]),
        ("hostile_takeover", ["bk_a", "qn_a"]),
    ],
)
def test_the_targets_are_the_rivals_figures_on_the_board_of_the_right_kind(job: str, targets: list[str]) -> None:
    table = street().thug("bk_a", 1).thug("qn_a", 2).family("fm07", 1).family("fm09", 2).reserve(1, thugs=0)
    table = table.thug("ch_a", 0).family("fm05", 0).neutral("union_boss", "ws_a").neutral("mayor", "fm02")
    match = plays(ready(job, table).match(), 0, f"job {job}", "money_first")
    assert moves(match, 0) == [f"figure {space}" for space in targets]


@proves("CE-GUN-03")
def test_ones_own_figures_are_never_targets() -> None:
    table = street().thug("ch_a", 0).family("fm05", 0)
    match = plays(ready("restaurant_hit", table).match(), 0, "job restaurant_hit", "money_first")
    assert (figure(match, "ch_a"), figure(match, "fm05")) == (0, 0)
    assert match.deciders == (1,)


@proves("CE-EX-31")
def test_example_31_a_family_member_is_gunned_down() -> None:
    table = ready("contract_hit_1", street().family("fm13", 2))
    table = table.reserve(0, thugs=1, family=0).reserve(1, thugs=0, family=1).reserve(2, thugs=0, family=0)
    match = plays(table.match(), 0, "job contract_hit_1", "money_first")
    assert figure(match, "fm13") == EMPTY
    match.play(1, "family fm13")
    assert figure(match, "fm13") == 1
    play_on(match, lambda s: s.act == 3)
    assert all(2 not in stack(match, turf) for turf in c.AREA_KEY)
    assert state(match).reserve_family[2] == 2


@proves("CE-EX-32", "CE-NEU-05")
@pytest.mark.parametrize("on_bk_b", ["thug", "union boss"])
def test_example_32_a_car_bomb_in_brooklyn(on_bk_b: str) -> None:
    table = street().tile("bk_b", "loan_office").thug("bk_a", 0)
    table = table.thug("bk_b", 1) if on_bk_b == "thug" else table.neutral("union_boss", "bk_b")
    match = plays(ready("car_bomb_1", table).match(), 0, "job car_bomb_1", "money_first")
    assert figure(match, "bk_a") == EMPTY
    assert figure(match, "bk_b") == (EMPTY if on_bk_b == "thug" else NEUTRAL)
    assert list(state(match).river_thugs)[:2] == [1, int(on_bk_b == "thug")]
