"""Arranged positions: any position by names, and an audit that nothing is there twice or missing."""

from collections.abc import Callable
from typing import Any

import pytest

import sitdown
from sitdown import BadOption, BadPosition, CheckFailed, UnknownGame
from sitdown.games.corleone.components import BLUE_TILES, JOB_KEY, JOBS


def street(**start: Any) -> Any:
    return sitdown.scenario("corleone", seats=3, **start)


# Setting fields


def test_a_number_a_list_and_a_dict_set_what_they_name() -> None:
    state = street().set(act=3, out=[0, 1], hand_n={2: 7}, hand={1: [4, 5], 2: [6]}, stack=[[9], [8, 7]]).state
    assert state.act == 3
    assert list(state.out)[:3] == [0, 1, 0]
    assert list(state.hand_n)[:3] == [0, 0, 7]
    assert (state.hand[1][0], state.hand[1][1], state.hand[2][0]) == (4, 5, 6)
    assert (state.stack[0][0], state.stack[1][0], state.stack[1][1]) == (9, 8, 7)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"thugs": 1}, "State has no field 'thugs'"),
        ({"thugs": [1]}, "State has no field 'thugs'"),
        ({"act": 200}, "act = 200: the field holds -128 to 127"),
        ({"act": [1]}, r"act = \[1\]: only whole numbers fit"),
        ({"out": 1}, "out is an array: assign its elements"),
        ({"out": {5: 1}}, r"out\[5\]: the index must be 0 to 4"),
        ({"hand": {0: {3: 1}}}, r"hand\[0\] is an array"),
        ({"hand_n": [0] * 9}, r"hand_n\[5\]: the index must be 0 to 4"),
    ],
)
def test_what_does_not_fit_into_the_state_is_refused_by_name(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(CheckFailed, match=words):
        street().set(**fields)


def test_words_can_be_chained_and_the_match_goes_on_from_there() -> None:
    match = street(act=2, turn=0).hand(0, money=[1, 5], goods=["gun"]).control("chelsea", 2, 0).match()
    assert match.deciders == (0,)
    match.play(0, "thug ch_a")
    assert match.ply == 1


def test_a_position_can_be_arranged_for_every_number_of_seats() -> None:
    for seats in range(2, 6):
        assert sitdown.scenario("corleone", seats=seats).match().deciders == (0,)


def test_a_scenario_takes_options() -> None:
    scenario = sitdown.scenario("corleone", seats=2, options={"open_suitcases": "yes"}).suitcase(0, money=[5])
    assert sum(scenario.match().view(1).suitcase[0]) == 1


def test_matches_from_one_scenario_are_independent_and_their_seeds_decide_chance() -> None:
    scenario = street(act=2)
    one, same, other = scenario.match(seed=1), scenario.match(seed=1), scenario.match(seed=2)
    assert one.digest() == same.digest() != other.digest()
    one.play(0, "thug ch_a")
    assert same.ply == 0
    assert scenario.match(seed=1).digest() == same.digest()


def test_an_arranged_match_is_checked_unless_told_otherwise() -> None:
    assert street().match().mode == "checked"
    assert street().match(mode="plain").mode == "plain"


# Names


@pytest.mark.parametrize(
    ("word", "message"),
    [
        (lambda s: s.hand(0, money=[4]), r"no money card '\$4'; there is \$1, \$2"),
        (lambda s: s.hand(0, goods=["sugar"]), "no good 'sugar'; there is .*gun"),
        (lambda s: s.hand(0, jobs=["holiday"]), "no job 'holiday'; there is .*ransom"),
        (lambda s: s.hand(0, allies=["friend"]), "no ally 'friend'; there is .*capo"),
        (lambda s: s.supply({"sugar": 1}), r"no pile 'sugar'; there is \$1"),
        (lambda s: s.tile("xx_a", "x"), "no business 'x'; there is"),
        (lambda s: s.thug("nowhere", 0), "no space 'nowhere'; there is .*ch_a"),
        (lambda s: s.control("berlin", 0), "no turf 'berlin'; there is .*chelsea"),
        (lambda s: s.neutral("ghost", "chelsea"), "no neutral figure 'ghost'; there is .*mayor"),
        (lambda s: s.phase("tea"), "no phase 'tea'; there is family_business, open_new_business"),
    ],
)
def test_an_unknown_name_is_answered_with_those_there_are(word: Callable[[Any], Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        word(street())


def test_a_game_or_a_table_that_is_not_there_is_refused() -> None:
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        sitdown.scenario("chess")
    with pytest.raises(BadOption, match="is for 2 to 5 seats, not 7"):
        sitdown.scenario("corleone", seats=7)


@pytest.mark.parametrize(
    ("slug", "start", "words"),
    [
        ("corleone", {"act": 9}, "act is 1 to 4, not 9"),
        ("corleone", {"act": 0}, "act is 1 to 4, not 0"),
        ("corleone", {"act": 2.0}, "act is 1 to 4, not 2.0"),
        ("corleone", {"turn": 4}, "turn is 0 to 3, not 4"),
        ("corleone", {"turn": -1}, "turn is 0 to 3, not -1"),
        ("new_don", {"turn": 4}, "turn is 0 to 3, not 4"),
        ("new_don", {"godfather": 5}, "godfather is 0 to 3, not 5"),
        ("new_don", {"round_no": 0}, "round_no is 1 or more, not 0"),
        ("empire_city", {"turn": 5}, "turn is 0 to 3, not 5"),
        ("empire_city", {"godfather": 5}, "godfather is 0 to 3, not 5"),
        ("empire_city", {"round": 0}, "round is 1 or more, not 0"),
        ("empire_city", {"families": ["x"]}, "families are 4 names, not 1"),
        ("la_famiglia", {"turn": 5}, "turn is 0 to 3, not 5"),
        ("la_famiglia", {"start": 5}, "start is 0 to 3, not 5"),
        ("la_famiglia", {"round_no": 99}, "round_no is 1 to [0-9]+, not 99"),
        ("la_famiglia", {"families": ["x"]}, "families are 4 names, not 1"),
    ],
)
def test_a_start_that_there_is_not_is_refused(slug: str, start: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        sitdown.scenario(slug, seats=4, **start)


def test_what_is_used_up_cannot_be_placed_again() -> None:
    with pytest.raises(BadPosition, match="ransom is not in the deck any more"):
        street().hand(0, jobs=["ransom"]).public("ransom")
    with pytest.raises(BadPosition, match="ch_a is not free"):
        street().thug("ch_a", 0).thug("ch_a", 1)


# The audit

BROKEN: dict[str, tuple[Callable[[Any], Any], str]] = {
    "money out of nothing": (lambda s: s.set(suitcase={0: [1]}), r"\$1 instead of"),
    "money gone": (lambda s: s.set(supply={1: 0}), r"0 \$2 instead of"),
    "more money than there is": (lambda s: s.hand(0, money=[5] * 100), r"\(-\d+ in the supply\)"),
    "goods out of nothing": (lambda s: s.set(hand={2: [0] * 5 + [1]}), "instead of"),
    "a hand miscounted": (lambda s: s.set(hand_n={1: 3}), "seat 1 holds 0 cards, not 3"),
    "a card of a seat that is not there": (lambda s: s.hand(4, money=[1]), r"\$1 instead of"),
    "a job twice": (lambda s: s.set(public_jobs={3: 1}, public_jobs_n=1), f"{JOB_KEY[3]} is in 2 places"),
    "a job gone": (lambda s: s.set(job_deck_n=JOBS - 1), f"{JOB_KEY[0]} is in 0 places"),
    "a discard miscounted": (lambda s: s.set(job_discard_n=2), "the discard holds 0 jobs, not 2"),
    "a public row miscounted": (lambda s: s.set(public_jobs_n=1), "the public row holds 0 jobs, not 1"),
    "an ally twice": (lambda s: s.row("capo").hand(0, allies=["capo"]), "capo is in 2 places"),
    "an ally row miscounted": (lambda s: s.set(ally_row_n=1), "the ally row holds 0 allies, not 1"),
    "a thug too few": (lambda s: s.set(reserve_thugs={2: 0}), "seat 2 has 0 thugs instead of"),
    "a family member too many": (lambda s: s.set(river_family={0: 1}), "seat 0 has 2 family members instead of 1"),
    "a marker twice": (lambda s: s.control("chelsea", 1).set(markers={1: 12}), "markers instead of"),
    "a business twice": (lambda s: s.set(business={14: BLUE_TILES[0]}), "is there 2 times"),
    "a business gone": (lambda s: s.set(blue_n=len(BLUE_TILES) - 1), "is there 0 times"),
}


@pytest.mark.parametrize(("breaks", "words"), BROKEN.values(), ids=BROKEN)
def test_what_is_not_in_exactly_one_place_is_found_and_named(breaks: Callable[[Any], Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words) as refused:
        breaks(street()).match()
    assert str(refused.value).startswith("this position cannot be: ")


@pytest.mark.parametrize("breaks", [breaks for breaks, _ in BROKEN.values()], ids=BROKEN)
def test_a_position_is_not_audited_if_told_so(breaks: Callable[[Any], Any]) -> None:
    assert breaks(street()).match(check=False).deciders == (0,)


def test_everything_wrong_is_named_at_once() -> None:
    with pytest.raises(BadPosition, match=r"seat 0 holds 0 cards, not 1; .*the discard holds 0 jobs, not 1"):
        street().set(hand_n=[1], job_discard_n=1).match()
