"""CE-BRIB: sealed bids for allies."""

from typing import Any

import pytest

from sitdown import Match
from tests.games.corleone.table import (
    A,
    B,
    C,
    arrange,
    asked,
    bid,
    hand,
    moves,
    play,
    row,
    state,
    suitcase,
    supply,
    told,
)
from tests.proves import proves

ROW = ["mayor_1", "union_boss_1", "police_chief_1", "family_accountant"]


def auction(*suitcases: list[int], act: int = 1, horse_head: int = 0) -> Match:
    """Bribery among players with these suitcases, for one ally fewer than players."""
    return _auction(*suitcases, act=act, horse_head=horse_head).phase("bribery").match()


def _auction(*suitcases: list[int], act: int, horse_head: int) -> Any:
    position = arrange(len(suitcases), act=act).horse_head(horse_head).row(*ROW[: len(suitcases) - 1])
    for seat, money in enumerate(suitcases):
        position.suitcase(seat, money=money)
    return position


def bids(match: Match, *offers: list[int]) -> Match:
    """Everybody's bid, seat by seat."""
    for seat, offer in enumerate(offers):
        bid(match, seat, *offer)
    return match


def allies(match: Match, seat: int) -> list[str]:
    return [card for card in hand(match, seat) if card in ROW]


@proves("CE-BRIB-01")
def test_bids_come_from_the_own_suitcase_never_from_the_hand() -> None:
    position = _auction([1, 3], [2], [], act=1, horse_head=0).hand(A, money=[5, 5])
    match = position.phase("bribery").match()

    assert moves(match, A) == ["bid $1", "bid $3", "done"]
    refusal = match.why_not(A, "bid $5")
    assert refusal is not None
    assert refusal.rule == "CE-BRIB-01"


@proves("CE-BRIB-01")
@pytest.mark.parametrize("offer", [[], [1], [5, 3, 1], [5, 5, 3, 1]])
def test_any_number_of_cards_may_be_set_aside_even_none(offer: list[int]) -> None:
    match = bids(auction([1, 3, 5, 5], []), offer)

    assert f"Marzullo bid ${sum(offer)}" in told(match)


@proves("CE-BRIB-01")
def test_all_players_bid_at_the_same_time() -> None:
    match = auction([1], [1], [1])
    assert match.waiting_for(A) == (A, B, C)

    bid(match, B, 1)

    assert match.deciders == (A, C)
    assert match.waiting_for(A) == (A, B, C)


@proves("CE-BRIB-02")
def test_all_bids_are_revealed_together() -> None:
    match = auction([1, 2], [3], [5])
    bid(match, C, 5)
    bid(match, A, 2)
    assert [line for line in told(match) if "bid" in line] == []

    bid(match, B)

    assert [line for line in told(match) if " bid " in line] == [
        "Marzullo bid $2",
        "Marzullo had bid 1 x $2",
        "Matarazzo bid $0",
        "Vitale bid $5",
        "Vitale had bid 1 x $5",
    ]


@proves("CE-BRIB-03")
def test_the_highest_total_chooses_first() -> None:
    match = bids(auction([3], [2, 2], [1]), [3], [2, 2], [1])

    assert match.deciders == (B,)
    assert asked(match) == "pick_ally"


@proves("CE-BRIB-03")
@pytest.mark.parametrize(("horse_head", "order"), [(0, [0, 1]), (1, [1, 2]), (2, [2, 0])])
def test_ties_are_ranked_by_play_order(horse_head: int, order: list[int]) -> None:
    match = bids(auction([2], [2], [2], horse_head=horse_head), [2], [2], [2])
    assert match.deciders == (order[0],)

    play(match, order[0], "recruit union_boss_1")

    assert allies(match, order[0]) == ["union_boss_1"]
    assert allies(match, order[1]) == ["mayor_1"]


@proves("CE-BRIB-04")
def test_a_winner_pays_the_whole_bid_to_the_supply_and_takes_an_ally_of_choice() -> None:
    match = bids(auction([1, 1, 5], [2], []), [5, 1], [2])
    assert (supply(match, "$5"), supply(match, "$1")) == (30, 29)
    assert moves(match, A) == ["recruit mayor_1", "recruit union_boss_1"]

    play(match, A, "recruit union_boss_1")

    assert suitcase(match, A) == [1]
    assert allies(match, A) == ["union_boss_1"]
    assert allies(match, B) == ["mayor_1"]
    assert "Marzullo recruits Union Boss (Act I)" in told(match)


@proves("CE-BRIB-05")
def test_a_bid_of_nothing_never_gets_an_ally_even_if_some_are_left() -> None:
    match = bids(auction([5], [5], [5]), [5], [], [])
    assert match.deciders == (A,)
    play(match, A, "recruit mayor_1")

    assert (allies(match, B), allies(match, C)) == ([], [])
    assert "Union Boss (Act I) leaves the game" in told(match)


@proves("CE-BRIB-06")
def test_a_bidder_who_finds_the_row_empty_gets_the_bid_back() -> None:
    match = bids(auction([1, 1, 2], [5]), [2, 1], [5])

    assert suitcase(match, A) == [1, 1, 2]
    assert allies(match, B) == ["mayor_1"]
    assert "Marzullo puts the bid of $3 back" in told(match)


@proves("CE-BRIB-07")
def test_a_winner_must_take_an_ally_and_gets_no_change() -> None:
    match = bids(auction([5, 5], [1], [1]), [5, 5], [1], [])
    assert moves(match, A) == ["recruit mayor_1", "recruit union_boss_1"]
    refusal = match.why_not(A, "decline")
    assert refusal is not None

    play(match, A, "recruit mayor_1")

    assert suitcase(match, A) == []
    assert suitcase(match, B) == []
    assert [card for card in hand(match, A) if card.startswith("$")] == []


@proves("CE-BRIB-08")
@pytest.mark.parametrize("zero", [0, 1, 2, 3])
def test_if_somebody_bids_nothing_all_others_get_an_ally(zero: int) -> None:
    match = auction([1], [1], [1], [1])
    bids(match, *[[] if seat == zero else [1] for seat in range(4)])
    while asked(match) == "pick_ally":
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])

    assert [len(allies(match, seat)) for seat in range(4)] == [int(seat != zero) for seat in range(4)]


# Worked examples


@proves("CE-EX-44")
def test_example_44_ties_by_play_order_and_a_zero_bid() -> None:
    match = bids(auction([3, 1], [5, 1], [2, 2], [5], horse_head=C), [3, 1], [5, 1], [2, 2], [])
    assert match.deciders == (B,)
    play(match, B, "recruit police_chief_1")
    assert match.deciders == (C,)
    play(match, C, "recruit mayor_1")

    assert [allies(match, seat) for seat in range(4)] == [["union_boss_1"], ["police_chief_1"], ["mayor_1"], []]
    assert [suitcase(match, seat) for seat in range(4)] == [[], [], [], [5]]
    assert [line for line in told(match) if "leaves the game" in line] == []


@proves("CE-EX-45")
def test_example_45_the_third_bidder_gets_the_money_back() -> None:
    match = bids(auction([5], [3], [1]), [5], [3], [1])
    play(match, A, "recruit mayor_1")

    assert [allies(match, seat) for seat in range(3)] == [["mayor_1"], ["union_boss_1"], []]
    assert [suitcase(match, seat) for seat in range(3)] == [[], [], [1]]


@proves("CE-EX-46")
def test_example_46_all_bids_are_zero() -> None:
    match = bids(auction([5], [5], [5]), [], [], [])

    assert [allies(match, seat) for seat in range(3)] == [[], [], []]
    assert state(match).act == 2
    assert {"mayor_1", "union_boss_1"}.isdisjoint(row(match))
    assert [line for line in told(match) if "leaves the game" in line] == [
        "Mayor (Act I) leaves the game",
        "Union Boss (Act I) leaves the game",
    ]


@proves("CE-EX-52")
def test_example_52_a_bid_is_built_from_high_cards_to_low_ones() -> None:
    match = play(auction([2, 2, 3, 3, 5], [1]), A, "bid $3", "bid $2")

    assert moves(match, A) == ["bid $2", "done"]
    for higher in ("bid $3", "bid $5"):
        refusal = match.why_not(A, higher)
        assert refusal is not None
        assert refusal.rule == "CE-DEC-05"


@proves("CE-RUL-39")
def test_a_losing_bid_goes_back_without_being_asked() -> None:
    match = bids(auction([3, 5], [1], [2]), [3], [1], [2])
    play(match, A, "recruit mayor_1")

    assert allies(match, C) == ["union_boss_1"]
    assert suitcase(match, B) == [1]
    assert asked(match) == "turn_action"
