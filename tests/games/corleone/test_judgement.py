"""The judgement gives a sensible player's answers (section 13 of the rules), and only from what the seat can see."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sitdown
from sitdown import Match
from sitdown.engine.chance import key_from_seed
from sitdown.games.corleone.judgement import judge


def arrange(seats: int = 3, act: int = 1, **options: Any) -> Any:
    """A position with seat 0 to act."""
    return sitdown.scenario("corleone", seats=seats, options=options, act=act)


def worths(match: Match, seat: int = 0) -> dict[str, int]:
    """What the judgement gives for each legal move of a seat."""
    view = match.view(seat)
    return {str(move): judge(view.state, seat, int(move), len(view.moves)) for move in view.moves}


def best(match: Match, seat: int = 0) -> str:
    """The move that the judgement likes best; the first of equals."""
    found = worths(match, seat)
    return max(found, key=lambda move: found[move])


def go_on(match: Match, *decisions: str, seat: int = 0) -> list[str]:
    """A seat plays what it likes best as long as it is asked for one of these; returns what it played."""
    played = []
    while seat in match.deciders and match.decision and match.decision.name in decisions:
        played.append(best(match, seat))
        match.play(seat, played[-1])
    return played


# money


def test_the_five_goes_into_the_suitcase_before_the_one() -> None:
    match = arrange().hand(0, money=[1, 5]).match()
    match.play(0, "family fm02")
    assert best(match) == "suitcase $5"


def test_a_suitcase_icon_is_not_wasted() -> None:
    match = arrange().hand(0, money=[1, 3]).match()
    match.play(0, "thug ws_a")
    assert [best(match), worths(match)["stop"]] == ["suitcase $3", 0]
    match.play(0, "suitcase $3")
    assert best(match) == "suitcase $1"


def test_cards_are_cashed_in_before_the_money_goes_home() -> None:
    match = arrange(act=4).tile("ws_b", "grand_hotel_casino").hand(0, money=[2], goods=["gun"]).match()
    match.play(0, "thug ws_b")
    assert go_on(match, "ability_next", "discard_card") == ["cash_in 1", "discard gun", "suitcase $5"]


def test_with_money_in_hand_the_brokerage_is_worth_more_than_without() -> None:
    rich = arrange().hand(0, money=[5, 5]).match()
    poor = arrange().match()
    assert worths(rich)["thug ws_a"] > worths(poor)["thug ws_a"]


# tribute


def test_at_tribute_the_five_stays_and_a_one_goes() -> None:
    hand = {"money": [5, 1, 1, 2], "goods": ["gun", "booze"], "jobs": ["tollbooth_massacre"]}
    match = arrange().hand(0, **hand).phase("tribute").match()
    found = worths(match)
    assert best(match) == "discard $1"
    assert min(found, key=lambda move: found[move]) == "discard $5"


def test_at_the_last_tribute_only_the_two_highest_money_cards_count() -> None:
    hand = {"money": [5, 3, 2], "goods": ["gun", "narcotics"], "jobs": ["drive_by_1"], "allies": ["capo"]}
    match = arrange(act=4).hand(0, **hand).reserve(0, thugs=0, family=0).phase("tribute").match()
    go_on(match, "tribute_discard")
    state = match.board.states[0]
    assert list(state.suitcase[0]) == [0, 0, 1, 1]


def test_a_job_far_from_its_cost_goes_before_one_that_can_be_paid() -> None:
    goods = ["gun", "gun", "booze"]
    match = arrange().hand(0, money=[5], goods=goods, jobs=["drive_by_1", "swiss_account"]).phase("tribute").match()
    found = worths(match)
    assert found["discard swiss_account"] > found["discard drive_by_1"]


# figures


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_action_is_a_family_member_on_a_space_with_three_areas(seats: int) -> None:
    match = arrange(seats=seats).hand(0, money=[1, 2, 3]).match()
    assert best(match) in {f"family fm{n}" for n in ("01", "03", "05", "06", "07", "11", "13", "16")}


def test_a_figure_that_wins_a_turf_is_worth_more() -> None:
    lost = arrange(act=4).thug("qn_a", 1).family("fm08", 1).family("fm09", 1).out(1, 2).match()
    level = arrange(act=4).thug("qn_a", 1).family("fm08", 0).out(1, 2).match()
    assert worths(level)["family fm15"] > worths(lost)["family fm15"] + 300


def test_a_tie_with_the_neutral_side_is_worth_breaking() -> None:
    bare = arrange(act=4).out(1, 2).match()
    spoilt = arrange(act=4).neutral("police_chief", "queens").neutral("union_boss", "qn_a").out(1, 2).match()
    assert worths(bare)["family fm15"] > worths(spoilt)["family fm15"] + 300


def test_what_the_controller_gains_is_taken_off() -> None:
    free = arrange().match()
    theirs = arrange().control("queens", 1).match()
    assert worths(theirs)["thug qn_a"] < worths(free)["thug qn_a"]


def test_the_last_figure_waits_while_a_job_can_be_done() -> None:
    match = arrange().hand(0, goods=["booze", "booze"], jobs=["numbers_racket_1"]).reserve(0, thugs=1, family=0).match()
    assert best(match) == "job numbers_racket_1"


def test_the_victim_is_the_one_who_stands_in_the_way() -> None:
    match = (
        arrange(act=4)
        .hand(0, goods=["gun", "gun"], jobs=["drive_by_1"])
        .family("fm15", 0)
        .thug("bk_a", 1)
        .thug("uw_a", 2)
        .out(1, 2)
        .match()
    )
    match.play(0, "job drive_by_1")
    match.play(0, "money_first")
    assert best(match) == "figure bk_a"


# cards


def test_the_good_that_completes_a_job_is_picked() -> None:
    allies, jobs = ["police_evidence_manager"], ["drive_by_1"]
    match = arrange(act=2).hand(0, goods=["gun"], jobs=jobs, allies=allies).match()
    match.play(0, f"ally {allies[0]}")
    assert best(match) == "take gun"


def test_narcotics_are_saved() -> None:
    match = arrange(act=3).hand(0, goods=["gun", "gun", "narcotics"], jobs=["drive_by_1"]).match()
    match.play(0, "job drive_by_1")
    assert best(match) == "narcotics 0"


def test_the_job_that_draws_level_in_its_colour_is_preferred_where_suitcases_are_open() -> None:
    match = (
        arrange(act=4, open_suitcases="yes")
        .hand(0, goods=["gun", "booze", "blood_money"], jobs=["alley_ambush", "sleep_with_the_fishes"])
        .suitcase(1, jobs=["drive_by_1"])
        .match()
    )
    level = worths(match)["job alley_ambush"]
    match = (
        arrange(act=4, open_suitcases="yes")
        .hand(0, goods=["gun", "booze", "blood_money"], jobs=["alley_ambush", "sleep_with_the_fishes"])
        .suitcase(1, jobs=["drive_by_1", "drive_by_2"])
        .match()
    )
    assert level > worths(match)["job alley_ambush"]


# bribery


def bids(match: Match) -> int:
    """What seat 0 bids, in dollars."""
    return sum(int(move.removeprefix("bid $")) for move in go_on(match, "bid") if move != "done")


def test_nothing_is_bid_for_an_ally_that_brings_less_than_it_costs() -> None:
    match = arrange(act=3).suitcase(0, money=[1, 1, 3, 5]).row("small_time_bookie").phase("bribery").match()
    assert bids(match) == 0


def test_a_bid_stays_below_what_the_ally_brings() -> None:
    match = arrange(act=3).suitcase(0, money=[1, 1, 1, 2, 3, 5, 5, 5]).row("mayor_3").phase("bribery").match()
    assert 1 <= bids(match) <= 5


# fairness and strength


def playing(seats: int, greedy: set[int], seed: int) -> Iterator[tuple[Match, int]]:
    """A match in which some seats follow the judgement and the others choose at random, before each decision."""
    match = sitdown.new("corleone", seats=seats, seed=seed)
    dice = random.Random(seed)
    while not match.over:
        seat = match.deciders[0]
        yield match, seat
        match.play(seat, best(match, seat) if seat in greedy else str(dice.choice(match.moves(seat))))
    yield match, -1


def test_it_does_not_depend_on_what_the_seat_cannot_see() -> None:
    for match, seat in playing(3, {0, 1, 2}, seed=5):
        if seat >= 0 and match.ply % 3 == 0:
            other = match.clone()
            other.board.resample(seat, key_from_seed(match.ply))
            assert worths(other, seat) == worths(match, seat)


def test_it_does_not_write_on_the_view() -> None:
    for match, seat in playing(2, {0}, seed=6):
        if seat >= 0:
            view = match.view(seat)
            for move in view.moves:
                judge(view.state, seat, int(move), len(view.moves))
            assert view.state.dump() == view.raw


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_random_players(seats: int) -> None:
    wins = 0
    for game in range(6):
        *_, (match, _) = playing(seats, {game % seats}, seed=game)
        wins += match.scores()[game % seats].place == 1
    assert wins == 6
