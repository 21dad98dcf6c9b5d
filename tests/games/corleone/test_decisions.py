"""CE-DEC: how decisions are put."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sitdown import Match
from sitdown.engine.record import SPECTATOR
from sitdown.games.corleone.components import CARD_KEY
from sitdown.games.corleone.moves import MOVES
from tests.games.corleone.table import (
    A,
    B,
    C,
    D,
    arrange,
    bid,
    bidding,
    done,
    hand,
    looks_the_same,
    moves,
    new,
    offered,
    play,
    play_on,
    played,
    state,
    suitcase,
    told,
)
from tests.proves import proves


@proves("CE-DEC-01")
def test_a_single_legal_option_is_taken_automatically_and_logged() -> None:
    match = arrange(3, act=4).hand(A, goods=["gun"] * 3).hand(B, money=[1, 2, 3]).phase("tribute").match()

    assert hand(match, A) == ["gun", "gun"]
    assert "Marzullo: only one choice, Discard gun" in told(match, A)
    assert match.deciders == (B,)


@proves("CE-DEC-01")
def test_two_options_are_always_asked() -> None:
    def has_a_choice(match: Match) -> None:
        for seat in match.deciders:
            assert len(match.moves(seat)) > 1

    for seats in (2, 5):
        play_on(new(seats, seed=seats), seats, has_a_choice)


@proves("CE-DEC-02")
def test_a_step_without_a_legal_option_is_skipped() -> None:
    match = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).match()
    play(match, A, "job drive_by_1", "ability_first")

    assert match.deciders == (B,)
    assert hand(match, A) == ["$1", "$3"]
    assert done(match, A) == ["drive_by_1"]


@proves("CE-DEC-02")
def test_a_player_without_a_legal_action_is_out() -> None:
    position = arrange(4).reserve(A, family=0).thug("ws_a", A)
    for slot, seat in [("bk_a", B), ("ue_a", B), ("qn_a", C), ("uw_a", C), ("mt_a", D), ("ch_a", D)]:
        position.thug(slot, seat)
    match = position.match()

    assert state(match).out[A] == 1
    assert match.deciders == (B,)


@proves("CE-DEC-03")
def test_money_and_goods_are_listed_by_kind_and_jobs_and_allies_one_by_one() -> None:
    position = arrange(3, act=4).hand(A, money=[3, 3], goods=["gun", "gun"], jobs=["drive_by_1", "drive_by_2"])
    match = position.hand(A, allies=["mayor_1", "mayor_2"]).phase("tribute").match()

    assert moves(match, A) == [
        "discard $3",
        "discard gun",
        "discard drive_by_1",
        "discard drive_by_2",
        "discard mayor_1",
        "discard mayor_2",
    ]


@proves("CE-DEC-03")
def test_two_copies_of_a_job_are_two_actions() -> None:
    match = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).public("drive_by_2").match()

    assert [move for move in moves(match, A) if move.startswith("job")] == ["job drive_by_1", "job drive_by_2"]


@proves("CE-DEC-04")
@pytest.mark.parametrize("open_suitcases", [False, True])
def test_nothing_shows_how_far_a_secret_decision_has_come(open_suitcases: bool) -> None:
    match = bidding(open_suitcases=open_suitcases)
    further = [match.clone()]
    for step in ("bid $5", "bid $3", "done"):
        further.append(played(further[-1], A, step))
    further.append(bid(further[-1].clone(), C, 3))

    for viewer in (B, SPECTATOR):
        assert looks_the_same(viewer, *further)
        assert further[-1].waiting_for(viewer) == (A, B, C)


@proves("CE-DEC-04")
def test_nothing_is_applied_until_all_have_decided() -> None:
    match = bidding()
    bid(match, A, 5, 1)
    bid(match, C, 3)
    assert [suitcase(match, seat) for seat in (A, B, C)] == [[1, 3, 5]] * 3

    bid(match, B)
    assert match.deciders == (A,)
    assert suitcase(match, A) == [3]

    offer = play(offered(), B, "put_up $5")
    assert hand(offer, B) == ["$1", "$3", "$5"]


@proves("CE-DEC-05")
def test_every_bid_has_exactly_one_sequence() -> None:
    position = arrange(2).suitcase(A, money=[1, 2, 2, 5]).suitcase(B, money=[1]).row("mayor_1")
    bids = Counter(tuple(sorted(cards)) for cards in all_bids(position.phase("bribery").match()))

    assert len(bids) == 2 * 3 * 2
    assert set(bids.values()) == {1}


def all_bids(match: Match, so_far: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to build a bid of seat A, card by card."""
    options = moves(match, A) or ["done"]
    for move in options:
        if move == "done":
            yield so_far
        else:
            yield from all_bids(played(match, A, move), (*so_far, move))


@proves("CE-DEC-06")
def test_turn_actions_have_92_ids_and_hand_cards_70() -> None:
    groups = {decision.name: decision.groups for decision in MOVES.decisions}

    assert [group.end - group.first for group in groups["turn_action"]] == [14, 16, 44, 18]
    assert [group.end - group.first for group in groups["tribute_discard"]] == [70]
    assert len(CARD_KEY) == 4 + 4 + 44 + 18
    assert len(set(MOVES.notation)) == len(MOVES)


@proves("CE-DEC-06")
def test_a_job_is_done_by_its_number_whether_public_or_in_hand() -> None:
    from_hand = arrange(3).hand(A, goods=["gun", "gun"], jobs=["drive_by_1"]).match()
    from_row = arrange(3).hand(A, goods=["gun", "gun"]).public("drive_by_1").match()

    for match in (from_hand, from_row):
        play(match, A, "job drive_by_1", "money_first")
        assert done(match, A) == ["drive_by_1"]
