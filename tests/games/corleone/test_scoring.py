"""CE-END: dollars on paper, and who wins."""

from typing import Any

import pytest

from sitdown import Match
from tests.games.corleone.table import A, B, C, D, arrange, asked, phase, places, play, points, told
from tests.proves import proves

GRAY = ["drive_by_1", "drive_by_2", "alley_ambush", "car_bomb_1", "car_bomb_2"]


def final(position: Any) -> Match:
    """Go through the last tribute to the end."""
    match: Match = position.phase("tribute").match()
    assert match.over
    return match


@proves("CE-END-01")
def test_the_game_ends_after_the_tribute_of_act_four() -> None:
    match = arrange(3, act=4).hand(A, money=[5, 5, 5]).phase("tribute").match()
    assert (asked(match), phase(match), match.over) == ("nothing", "over", True)
    assert points(match) == [10, 0, 0]


@proves("CE-END-01")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_the_game_goes_on_after_earlier_tributes(act: int) -> None:
    assert not arrange(3, act=act).phase("tribute").match().over


@proves("CE-END-01")
def test_the_last_hand_is_cut_before_the_count() -> None:
    match = arrange(3, act=4).hand(A, money=[5, 3, 1]).phase("tribute").match()
    assert (asked(match), match.over) == ("tribute_discard", False)
    play(match, A, "discard $3")

    assert points(match) == [6, 0, 0]


@proves("CE-END-02")
def test_money_in_the_suitcase_counts_at_its_value() -> None:
    match = final(arrange(2, act=4).suitcase(A, money=[1, 2, 3, 5]).suitcase(B, money=[5, 5]))

    assert points(match) == [11, 10]
    assert "Marzullo: $11 in the suitcase" in told(match)


@proves("CE-END-03")
@pytest.mark.parametrize(
    "turf", ["wall_street", "brooklyn", "upper_east_side", "queens", "upper_west_side", "midtown", "chelsea"]
)
def test_most_markers_in_a_stack_are_worth_five_dollars(turf: str) -> None:
    assert points(final(arrange(3, act=4).control(turf, B, A, B, C))) == [0, 5, 0]


@proves("CE-END-03")
def test_dominance_is_paid_for_each_turf() -> None:
    position = arrange(3, act=4).control("queens", A).control("midtown", A, A).control("chelsea", C)

    assert points(final(position)) == [10, 0, 5]


@proves("CE-END-04")
@pytest.mark.parametrize(
    ("markers", "winner"), [([A, B], B), ([B, A], A), ([A, A, B, B], B), ([A, B, C], C), ([B, A, A, B, C], B)]
)
def test_a_tie_for_most_markers_goes_to_the_higher_topmost_one(markers: list[int], winner: int) -> None:
    result = points(final(arrange(3, act=4).control("queens", *markers)))

    assert result == [5 * (seat == winner) for seat in range(3)]


@proves("CE-END-04")
def test_a_turf_without_markers_gives_nothing() -> None:
    match = final(arrange(3, act=4).thug("ch_a", A).family("fm05", A))

    assert points(match) == [0, 0, 0]
    assert [line for line in told(match) if "dominates" in line] == []


@proves("CE-END-05")
@pytest.mark.parametrize(
    ("color", "jobs"),
    [
        ("yellow", ["an_offer", "ransom", "blackmail"]),
        ("blue", ["fresh_recruits", "family_visit", "plant_the_flag"]),
        ("green", ["casino_skim", "fixed_fight", "bootleg_run"]),
        ("gray", ["car_bomb_1", "alley_ambush", "hostile_takeover"]),
    ],
)
def test_most_completed_jobs_of_a_colour_are_worth_five_dollars(color: str, jobs: list[str]) -> None:
    fewer, most = jobs[:1], jobs[1:]
    match = final(arrange(3, act=4).suitcase(A, jobs=fewer).suitcase(B, jobs=most))

    assert points(match) == [0, 5, 0]
    assert f"Matarazzo leads the {color} jobs: $5" in told(match)


@proves("CE-END-05")
def test_all_who_tie_for_a_colour_are_paid() -> None:
    position = arrange(4, act=4).suitcase(A, jobs=GRAY[:2]).suitcase(B, jobs=GRAY[2:4]).suitcase(C, jobs=GRAY[4:])

    assert points(final(position)) == [5, 5, 0, 0]


@proves("CE-END-05", "CE-RUL-13")
def test_nobody_is_paid_for_a_colour_without_a_completed_job() -> None:
    assert points(final(arrange(3, act=4))) == [0, 0, 0]


@proves("CE-END-06")
def test_jobs_in_hand_or_in_the_public_row_do_not_count() -> None:
    match = final(arrange(3, act=4).hand(A, jobs=["ransom", "blackmail"]).public("fixed_fight"))

    assert points(match) == [0, 0, 0]
    assert points(arrange(3, act=4).hand(A, jobs=["ransom"]).match()) == [0, 0, 0]


@proves("CE-END-07")
def test_most_dollars_in_total_win() -> None:
    position = arrange(3, act=4).suitcase(A, money=[5, 5, 1]).control("queens", B).control("chelsea", B)
    match = final(position.suitcase(B, jobs=["ransom"]).suitcase(C, money=[2]))

    assert points(match) == [11, 15, 2]
    assert places(match) == [2, 1, 3]


@proves("CE-END-08")
def test_a_tie_goes_to_most_turf_bonuses() -> None:
    position = arrange(3, act=4).suitcase(A, money=[5, 5]).suitcase(B, money=[5]).control("queens", B)

    assert points(final(position)) == [10, 10, 0]
    assert places(final(position)) == [2, 1, 3]


@proves("CE-END-08", "CE-RUL-14")
def test_what_is_still_tied_is_a_shared_win() -> None:
    position = arrange(3, act=4).suitcase(A, money=[5]).suitcase(B, money=[3, 2]).suitcase(C, money=[1])

    assert places(final(position)) == [1, 1, 3]


@proves("CE-END-09")
def test_markers_goods_allies_and_position_have_no_value_of_their_own() -> None:
    bare = arrange(3, act=4).control("queens", B)
    rich = arrange(3, act=4).control("queens", A, B, B).hand(A, goods=["gun"], allies=["capo"])
    rich.thug("ch_a", A).family("fm05", A).horse_head(A)

    assert points(final(bare)) == points(final(rich)) == [0, 5, 0]


# Worked examples


@proves("CE-EX-49")
def test_example_49_the_topmost_marker_breaks_the_tie() -> None:
    assert points(final(arrange(3, act=4).control("chelsea", A, B, B, A))) == [5, 0, 0]


@proves("CE-EX-50")
def test_example_50_two_lead_gray_and_nobody_yellow() -> None:
    position = arrange(3, act=4).suitcase(A, jobs=GRAY[:2]).suitcase(B, jobs=GRAY[2:4]).suitcase(C, jobs=GRAY[4:])
    match = final(position)

    assert points(match) == [5, 5, 0]
    assert [line for line in told(match) if "yellow" in line] == []


@proves("CE-EX-51")
def test_example_51_three_dominance_bonuses_beat_one() -> None:
    position = arrange(4, act=4).suitcase(A, money=[5] * 8 + [3]).control("queens", A)
    for turf in ("midtown", "chelsea", "brooklyn"):
        position.control(turf, B)
    match = final(position.suitcase(B, money=[5] * 6 + [3]).suitcase(D, money=[1]))

    assert points(match) == [48, 48, 0, 1]
    assert places(match) == [2, 1, 4, 3]
