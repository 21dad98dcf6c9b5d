"""CE-TRIB: hands are cut to the act's limit."""

import pytest

from tests.games.corleone.table import (
    A,
    B,
    C,
    arrange,
    asked,
    bid,
    discarded_jobs,
    hand,
    lying_before,
    moves,
    play,
    public_jobs,
    row,
    state,
    suitcase,
    supply,
    told,
    verbs,
)
from tests.proves import proves


@proves("CE-TRIB-01")
def test_played_allies_come_back_into_hand_before_the_cut() -> None:
    position = arrange(3, act=3).played(A, "mayor_1", "tax_advisor").played(B, "mayor_2").hand(A, money=[1, 2])
    match = position.phase("tribute").match()

    assert lying_before(match, A) == lying_before(match, B) == []
    assert hand(match, A) == ["$1", "$2", "mayor_1", "tax_advisor"]
    assert hand(match, B) == ["mayor_2"]
    assert match.deciders == (A,)
    assert "discard tax_advisor" in moves(match, A)


@proves("CE-TRIB-02", "CE-RUL-25")
@pytest.mark.parametrize(("act", "limit"), [(1, 5), (2, 4), (3, 3), (4, 2)])
def test_hands_are_cut_to_exactly_the_limit_of_the_act(act: int, limit: int) -> None:
    position = arrange(3, act=act).hand(A, money=[1, 2, 3, 5], goods=["gun", "booze", "narcotics"])
    match = position.phase("tribute").match()
    cuts = 0
    while asked(match) == "tribute_discard":
        assert verbs(match, A) == {"discard"}
        match.play(A, match.moves(A)[0])
        cuts += 1

    assert cuts == 7 - limit
    assert match.over or state(match).hand_n[A] == limit


@proves("CE-TRIB-02")
@pytest.mark.parametrize("cards", [3, 2])
def test_nobody_at_or_below_the_limit_discards(cards: int) -> None:
    match = arrange(3, act=3).hand(A, money=[1, 2, 3][:cards]).phase("tribute").match()

    assert asked(match) == "turn_action"
    assert len(hand(match, A)) == cards


@proves("CE-TRIB-03")
@pytest.mark.parametrize("kind", ["money", "goods", "jobs", "allies"])
def test_cards_of_every_kind_count(kind: str) -> None:
    one_card = {"money": [2], "goods": ["booze"], "jobs": ["ransom"], "allies": ["capo"]}[kind]
    position = arrange(3, act=3).hand(A, money=[5], goods=["gun"], jobs=["blackmail"])

    match = position.hand(A, **{kind: one_card}).phase("tribute").match()

    assert (match.deciders, asked(match)) == ((A,), "tribute_discard")
    assert len(moves(match, A)) == 4


@proves("CE-TRIB-04", "CE-RUL-23")
def test_players_discard_one_after_the_other_in_play_order_card_by_card() -> None:
    position = arrange(3, act=4).horse_head(B)
    for seat in (A, B, C):
        position.hand(seat, money=[1, 2, 3], goods=["gun"])
    match = position.phase("tribute").match()

    order = []
    while not match.over:
        (seat,) = match.deciders
        order.append((seat, len(hand(match, seat))))
        match.play(seat, "discard gun" if "gun" in hand(match, seat) else "discard $1")

    assert order == [(B, 4), (B, 3), (C, 4), (C, 3), (A, 4), (A, 3)]


@proves("CE-TRIB-05")
def test_discards_go_to_supply_and_job_discard_and_allies_leave_the_game() -> None:
    position = arrange(3, act=3).hand(A, money=[3, 1, 1, 1], goods=["gun"], jobs=["ransom"], allies=["capo"])
    match = position.phase("tribute").match()
    play(match, A, "discard $3", "discard gun", "discard ransom")
    assert (supply(match, "$3"), supply(match, "gun"), discarded_jobs(match)) == (30, 8, ["ransom"])

    play(match, A, "discard capo")

    assert hand(match, A) == ["$1", "$1", "$1"]
    assert "capo" not in row(match) + lying_before(match, A)
    assert "ransom" not in public_jobs(match)


@proves("CE-TRIB-06")
def test_after_the_last_cut_money_goes_into_the_suitcase_and_the_rest_is_discarded() -> None:
    position = arrange(2, act=4).hand(A, money=[5, 1]).hand(B, goods=["gun"], jobs=["ransom"]).suitcase(A, money=[3])
    match = position.phase("tribute").match()

    assert match.over
    assert suitcase(match, A) == [1, 3, 5]
    assert (hand(match, A), hand(match, B)) == ([], [])
    assert (supply(match, "gun"), discarded_jobs(match)) == (8, ["ransom"])


@proves("CE-TRIB-06")
def test_money_cut_in_act_four_is_lost() -> None:
    match = arrange(2, act=4).hand(A, money=[5, 5, 1]).phase("tribute").match()
    play(match, A, "discard $5")

    assert suitcase(match, A) == [1, 5]


@proves("CE-TRIB-07")
@pytest.mark.parametrize("act", [1, 2, 3])
def test_in_acts_one_to_three_hand_money_stays_in_hand(act: int) -> None:
    match = arrange(3, act=act).hand(A, money=[5, 3]).suitcase(A, money=[1]).phase("tribute").match()

    assert hand(match, A) == ["$3", "$5"]
    assert suitcase(match, A) == [1]


# Worked examples


@proves("CE-EX-47")
def test_example_47_a_played_and_a_won_ally_count() -> None:
    position = arrange(3, act=2).played(A, "mayor_1").hand(A, money=[1, 2, 3], goods=["gun"])
    match = position.suitcase(A, money=[1]).row("tax_advisor").phase("bribery").match()
    bid(match, A, 1)
    assert hand(match, A) == ["$1", "$2", "$3", "gun", "mayor_1", "tax_advisor"]

    play(match, A, "discard mayor_1", "discard gun")

    assert asked(match) == "turn_action"
    assert hand(match, A) == ["$1", "$2", "$3", "tax_advisor"]
    assert "mayor_1" not in row(match) + lying_before(match, A)
    assert "Marzullo discards Mayor (Act I)" in told(match)


@proves("CE-EX-48")
@pytest.mark.parametrize(
    ("discards", "kept"), [(["gun", "shakedown_1"], [1, 5]), (["shakedown_1", "$1"], [5])], ids=["money", "gun"]
)
def test_example_48_the_last_tribute(discards: list[str], kept: list[int]) -> None:
    match = arrange(3, act=4).hand(A, money=[5, 1], goods=["gun"], jobs=["shakedown_1"]).phase("tribute").match()
    play(match, A, *[f"discard {card}" for card in discards])

    assert match.over
    assert suitcase(match, A) == kept
