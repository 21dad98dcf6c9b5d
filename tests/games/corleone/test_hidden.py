"""A re-deal for a seat keeps everything true that the seat has seen (CE-INFO), and varies the rest."""

from collections import Counter

import pytest

import sitdown
from sitdown.engine.chance import derive
from sitdown.games.corleone.components import CARD_KEY, FIRST_ALLY, FIRST_JOB
from tests.conformance.tables import random_walk
from tests.proves import proves

OPEN_CARDS = [*range(FIRST_JOB), *range(FIRST_ALLY, len(CARD_KEY))]
"""Money, goods and allies: they move in the open, except when they are stolen."""
JOB_CARDS = range(FIRST_JOB, FIRST_ALLY)


def redealt(match: sitdown.Match, seat: int, number: int) -> sitdown.Match:
    other = match.clone()
    other.board.resample(seat, derive(match.key, "redeal", number))
    return other


def cards(match: sitdown.Match, seat: int) -> Counter[str]:
    hand = match.board.state.hand[seat]
    return Counter({CARD_KEY[card]: int(n) for card, n in enumerate(hand) if n})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_re_deal_moves_nothing_that_was_seen_to_move(seats: int) -> None:
    for seed in range(3):
        match = sitdown.new("corleone", seats, seed=seed, mode="native")
        for number, _ in enumerate(random_walk(match, seed)):
            before = match.board.state
            if number % 5 or before.thefts:
                continue
            for seat in range(seats):
                after = redealt(match, seat, number).board.state
                for rival in range(seats):
                    assert [after.hand[rival][c] for c in OPEN_CARDS] == [before.hand[rival][c] for c in OPEN_CARDS]
                    jobs = [sum(int(s.hand[rival][c]) for c in JOB_CARDS) for s in (before, after)]
                    assert jobs[0] == jobs[1]
                assert (after.done_jobs == before.done_jobs).all()
                assert (after.suitcase == before.suitcase).all()


def test_a_job_taken_from_the_row_stays_where_it_was_seen_to_go() -> None:
    match = (
        sitdown.scenario("corleone", seats=3)
        .hand(0, goods=["booze", "blood_money", "blood_money"], jobs=["backroom_deal"])
        .hand(1, jobs=["blackmail"])
        .public("ransom", "casino_skim")
        .match()
    )
    for move in ("job backroom_deal", "money_first", "take_job ransom"):
        match.play(0, move)
    hands = [cards(redealt(match, 1, number), 0) for number in range(20)]
    assert all(hand["ransom"] == 1 for hand in hands)


def test_a_drawn_job_may_be_any_unseen_one() -> None:
    match = sitdown.scenario("corleone", seats=3).hand(0, jobs=["ransom"]).hand(1, jobs=["blackmail"]).match()
    seen_by_rival = {next(iter(cards(redealt(match, 2, number), 0))) for number in range(60)}
    assert len(seen_by_rival) > 20
    assert all(cards(redealt(match, 0, number), 0) == Counter(["ransom"]) for number in range(10))


@proves("CE-INFO-17")
def test_a_third_party_cannot_tell_which_card_was_stolen() -> None:
    match = (
        sitdown.scenario("corleone", seats=3)
        .hand(0, goods=["booze", "blood_money"], jobs=["pickpocket_crew"])
        .hand(1, money=[1, 5], goods=["gun"])
        .match()
    )
    for move in ("job pickpocket_crew", "money_first"):
        match.play(0, move)
    own = cards(match, 0)
    stolen = (own - Counter(["$3"])).keys()
    as_seen_by_third = {frozenset((cards(redealt(match, 2, n), 0) - Counter(["$3"])).keys()) for n in range(60)}
    assert as_seen_by_third == {frozenset(["$1"]), frozenset(["$5"]), frozenset(["gun"])}
    for n in range(20):
        assert (cards(redealt(match, 1, n), 0) - Counter(["$3"])).keys() == stolen
        assert cards(redealt(match, 0, n), 0) == own


def test_what_a_thief_has_shown_since_is_known() -> None:
    match = (
        sitdown.scenario("corleone", seats=3)
        .hand(0, goods=["booze", "blood_money"], jobs=["pickpocket_crew"])
        .hand(1, money=[5])
        .match()
    )
    for move in ("job pickpocket_crew", "money_first"):
        match.play(0, move)
    assert cards(match, 0) == Counter(["$3", "$5"])
    match.play(1, "thug bk_a")
    match.play(2, "thug qn_a")
    match.play(0, "thug ws_a")
    match.play(0, "suitcase $5")
    assert all(cards(redealt(match, 2, n), 1) == cards(match, 1) for n in range(20))


def test_jobs_of_an_older_shuffle_are_not_dealt_from_the_new_deck() -> None:
    match = (
        sitdown.scenario("corleone", seats=3)
        .hand(1, jobs=["ransom", "blackmail"])
        .hand(2, jobs=["casino_skim"])
        .deck_is("bootleg_run")
        .match()
    )
    for move in ("thug ch_a", "draw"):
        match.play(0, move)
    assert match.board.state.shuffles == 1
    hands = [cards(redealt(match, 0, number), 1) for number in range(40)]
    assert {name for hand in hands for name in hand} == {"ransom", "blackmail", "casino_skim"}
    assert len({frozenset(hand) for hand in hands}) == 3


def test_for_everyone_together_only_the_decks_are_unknown() -> None:
    match = sitdown.new("corleone", 4, seed=1)
    other = match.clone()
    other.board.resample(-1, derive(match.key, "redeal", 0))
    assert other.board.dump() != match.board.dump()
    assert [other.view(seat).raw for seat in range(4)] == [match.view(seat).raw for seat in range(4)]
