"""CE-TURF: influence, markers and control."""

from typing import Any

import pytest

from sitdown import Match
from tests.games.corleone.table import (
    A,
    B,
    C,
    E,
    arrange,
    asked,
    hand,
    moves,
    play,
    points,
    stack,
    stacks,
    state,
    told,
)
from tests.proves import proves

TURFS = ["Wall Street", "Brooklyn", "Upper East Side", "Queens", "Upper West Side", "Midtown", "Chelsea"]


def war(position: Any) -> Match:
    """Fight the turf war of a position and stop at bribery, where A has $1 to bid."""
    position.suitcase(A, money=[1]).row("mayor_1").out(*range(position.seats))
    return position.phase("family_business").match()


@proves("CE-TURF-01")
def test_turfs_are_resolved_from_one_to_seven_and_central_park_is_not() -> None:
    match = war(arrange(3).family("fm02", A).thug("bk_a", B))

    lines = told(match)
    outcomes = [line for line in lines if line.startswith("nobody gains") or "puts a marker on" in line]
    assert [line.split(" on ")[-1].removeprefix("nobody gains ") for line in outcomes] == TURFS


@proves("CE-TURF-02")
def test_a_thug_counts_in_the_turf_of_its_business_only() -> None:
    assert stacks(war(arrange(3).thug("ch_a", A))) == {"chelsea": [A]}


@proves("CE-TURF-02")
def test_a_family_member_counts_next_to_its_space_only() -> None:
    assert stacks(war(arrange(3).family("fm12", A))) == {"wall_street": [A], "chelsea": [A]}


@proves("CE-TURF-02")
def test_a_thug_counts_as_much_as_a_family_member() -> None:
    one_each = war(arrange(3).thug("ch_a", A).family("fm12", B))
    two_to_one = war(arrange(3).thug("ch_a", A).family("fm10", A).family("fm12", B))

    assert stack(one_each, "chelsea") == []
    assert stack(two_to_one, "chelsea") == [A]


@proves("CE-TURF-03")
def test_a_family_member_counts_fully_in_each_turf_its_space_touches() -> None:
    match = war(arrange(3).family("fm13", A).thug("bk_a", B))

    assert stacks(match) == {"wall_street": [A], "midtown": [A]}
    assert "nobody gains Brooklyn" in told(match)


@proves("CE-TURF-04")
@pytest.mark.parametrize(
    ("neutral", "where"), [("union_boss", "bk_b"), ("mayor", "fm14"), ("police_chief", "brooklyn")]
)
def test_each_neutral_figure_counts_one_for_the_neutral_side(neutral: str, where: str) -> None:
    position = arrange(3).tile("bk_b", "loan_office").thug("bk_a", A).neutral(neutral, where)

    assert stack(war(position), "brooklyn") == []


@proves("CE-TURF-04")
def test_the_mayor_counts_in_each_turf_and_the_others_in_one() -> None:
    position = arrange(5).thug("ws_a", A).thug("bk_a", B).thug("qn_a", C).thug("mt_a", E)
    match = war(position.neutral("mayor", "fm13").neutral("police_chief", "queens"))

    assert stacks(match) == {}
    assert stacks(war(arrange(3).thug("qn_a", A).neutral("police_chief", "midtown"))) == {"queens": [A]}


@proves("CE-TURF-04")
def test_the_neutral_figures_are_one_side_together() -> None:
    position = arrange(3).thug("bk_a", A).family("fm14", A)
    match = war(position.neutral("mayor", "fm15").neutral("police_chief", "brooklyn"))

    assert stack(match, "brooklyn") == []


@proves("CE-TURF-05")
def test_the_family_with_strictly_most_influence_gains_the_turf() -> None:
    position = arrange(4, act=2).tile("ch_b", "loan_office").family("fm10", A).family("fm12", A).family("fm03", B)
    position.thug("ch_a", C).thug("ch_b", C).family("fm05", C)

    assert stack(war(position.neutral("police_chief", "chelsea")), "chelsea") == [C]


@proves("CE-TURF-06")
def test_a_tie_of_two_families_gives_nobody_the_turf() -> None:
    match = war(arrange(3).thug("bk_a", A).family("fm14", B).control("brooklyn", C))

    assert stack(match, "brooklyn") == [C]


@proves("CE-TURF-06")
def test_a_tie_with_the_neutral_side_gives_nobody_the_turf() -> None:
    match = war(arrange(3).thug("bk_a", A).neutral("police_chief", "brooklyn").control("brooklyn", C))

    assert stack(match, "brooklyn") == [C]


@proves("CE-TURF-06")
def test_the_neutral_side_never_gains_a_turf() -> None:
    position = arrange(3).thug("bk_a", A).neutral("mayor", "fm14").neutral("police_chief", "brooklyn")

    assert stack(war(position.control("brooklyn", C)), "brooklyn") == [C]


@proves("CE-TURF-06")
def test_a_tie_at_the_top_is_no_win_for_the_third() -> None:
    position = arrange(3, act=2).thug("bk_a", A).family("fm14", A).family("fm13", B).family("fm15", B)

    assert stack(war(position.family("fm16", C)), "brooklyn") == []


@proves("CE-TURF-06")
def test_without_influence_nothing_is_placed_and_old_markers_stay() -> None:
    match = war(arrange(3).control("chelsea", B, C))

    assert stacks(match) == {"chelsea": [B, C]}
    assert "nobody gains Chelsea" in told(match)


@proves("CE-TURF-07")
@pytest.mark.parametrize("below", [[B], [A]])
def test_gaining_puts_one_marker_on_top_even_of_ones_own(below: list[int]) -> None:
    match = war(arrange(3).thug("ch_a", A).control("chelsea", *below))

    assert stack(match, "chelsea") == [*below, A]
    assert state(match).markers[A] == 9 - below.count(A) - 1


@proves("CE-TURF-08")
def test_figures_in_the_river_have_no_influence() -> None:
    match = war(arrange(3).reserve(A, thugs=0, family=0).thug("ch_a", B))

    assert state(match).river_thugs[A] == 2
    assert stacks(match) == {"chelsea": [B]}


def out_of_markers() -> Any:
    """A's nine markers lie in Wall Street, Brooklyn and Midtown, three in each."""
    position = arrange(3).control("wall_street", A, B, A, A, B)
    return position.control("brooklyn", A, A, A).control("midtown", A, B, A, A)


@proves("CE-TURF-09")
def test_without_markers_a_player_may_move_one_from_any_stack_or_decline() -> None:
    match = war(out_of_markers().thug("ch_a", A))

    assert match.deciders == (A,)
    assert asked(match) == "relocate_marker"
    assert moves(match, A) == [
        "marker_from wall_street",
        "marker_from brooklyn",
        "marker_from midtown",
        "decline",
    ]


@proves("CE-TURF-09")
def test_declining_leaves_all_markers_where_they_are() -> None:
    match = play(war(out_of_markers().thug("ch_a", A)), A, "decline")

    assert stack(match, "chelsea") == []
    assert stack(match, "brooklyn") == [A, A, A]


@proves("CE-TURF-09")
def test_the_marker_may_come_from_the_gained_stack_itself_and_is_the_lowest_own_one() -> None:
    match = play(war(out_of_markers().thug("mt_a", A)), A, "marker_from midtown")

    assert stack(match, "midtown") == [B, A, A, A]
    match = play(war(out_of_markers().thug("ws_a", A)), A, "marker_from wall_street")
    assert stack(match, "wall_street") == [B, A, A, B, A]


@proves("CE-TURF-10")
def test_the_topmost_marker_alone_controls() -> None:
    match = play(arrange(3).control("brooklyn", C, C, B).match(), A, "thug bk_a", "self_first")

    assert hand(match, B) == ["gun", "booze"]
    assert hand(match, C) == []


@proves("CE-TURF-10")
def test_control_lasts_into_later_acts() -> None:
    match = arrange(3, turn=A).control("brooklyn", B).phase("entracte").match()

    play(match, A, "thug bk_a", "self_first")
    assert hand(match, B) == ["gun", "booze"]


@proves("CE-TURF-10")
def test_the_marker_below_controls_again_when_the_top_one_is_removed() -> None:
    goods = ["gun", "blood_money", "blood_money"]
    position = arrange(3).control("brooklyn", C, B).hand(A, goods=goods, jobs=["turn_the_neighbors"])
    match = play(position.match(), A, "job turn_the_neighbors", "money_first")
    assert stack(match, "brooklyn") == [C]

    play(match, B, "thug bk_a", "self_first")
    assert hand(match, C) == ["gun", "booze"]


@proves("CE-TURF-10")
def test_covered_markers_count_at_the_end() -> None:
    match = arrange(3, act=4).control("brooklyn", C, C, B).phase("tribute").match()

    assert points(match) == [0, 0, 5]


# Worked examples


@proves("CE-EX-09")
def test_example_09_midtown_goes_to_pizzino() -> None:
    position = arrange(5, act=2).family("fm05", E).family("fm06", E).thug("mt_a", E)
    position.family("fm07", B).family("fm09", B).neutral("mayor", "fm11")

    assert stack(war(position.control("midtown", B)), "midtown") == [B, E]


@proves("CE-EX-10")
def test_example_10_chelsea_stays_as_it_is() -> None:
    position = arrange(5).family("fm10", B).thug("ch_a", B).family("fm03", E).family("fm05", A)
    position.neutral("mayor", "fm11").neutral("police_chief", "chelsea").control("chelsea", C)
    match = war(position)

    assert stack(match, "chelsea") == [C]
    assert "nobody gains Chelsea" in told(match)


@proves("CE-EX-43")
def test_example_43_the_lowest_marker_of_wall_street_moves_to_queens() -> None:
    position = arrange(3).control("wall_street", A, B, A).control("chelsea", A, A, A)
    match = war(position.control("brooklyn", A, A).control("midtown", A, A).control("queens", C).thug("qn_a", A))
    play(match, A, "marker_from wall_street")

    assert stack(match, "wall_street") == [B, A]
    assert stack(match, "queens") == [C, A]
