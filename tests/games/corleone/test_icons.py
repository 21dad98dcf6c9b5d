"""Bundles of icons and how each icon is used (CE-ICON)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.corleone.street import (
    all_jobs_but,
    asked,
    discarded,
    hand,
    log,
    moves,
    pile,
    plays,
    ready,
    rule,
    state,
    street,
    suitcase,
)
from tests.proves import proves


@proves("CE-ICON-01")
@pytest.mark.parametrize(
    ("play", "bundle"),
    [
        (["thug ws_a"], ["suitcase $1", "stop"]),
        (["thug ws_b"], ["swap", "stop"]),
        (["family fm12"], ["suitcase $1", "swap", "draw", "stop"]),
        (["ally hollywood_producer"], ["horse_head", "stop"]),
    ],
    ids=["one front", "the other front", "all backs next to a space", "icons of a card"],
)
def test_a_bundle_is_one_front_or_all_backs_next_to_a_space_or_a_cards_icons(
    play: list[str], bundle: list[str]
) -> None:
    table = street().tile("ws_b", "produce_market").hand(0, money=[1], allies=["hollywood_producer"]).horse_head(1)
    match = plays(table.match(), 0, *play)
    assert moves(match, 0) == bundle


@proves("CE-ICON-02")
def test_an_icon_is_used_as_often_as_it_is_printed() -> None:
    match = plays(street().tile("ws_b", "imperial_laundry").hand(0, money=[1, 1, 1, 1]).match(), 0, "family fm11")
    plays(match, 0, "suitcase $1", "suitcase $1")
    assert moves(match, 0) == ["draw", "stop"]
    assert rule(match, 0, "suitcase $1") == "CE-ICON-02"


@proves("CE-ICON-02")
def test_an_icon_that_says_two_is_used_twice_at_most() -> None:
    match = plays(street().hand(0, money=[1, 1, 1]).match(), 0, "thug ws_a", "suitcase $1", "suitcase $1")
    assert (suitcase(match, 0), hand(match, 0)) == (["$1", "$1"], ["$1"])
    assert match.deciders == (1,)


@proves("CE-ICON-02")
def test_an_icon_printed_twice_is_used_twice() -> None:
    match = street().tile("ws_b", "produce_market").hand(0, money=[2, 2]).match()
    plays(match, 0, "thug ws_b", "swap", "discard $2", "take gun", "swap", "discard $2", "take gun")
    assert hand(match, 0) == ["$1", "gun", "gun"]
    assert match.deciders == (1,)


@proves("CE-ICON-02")
def test_icons_may_be_left_unused() -> None:
    match = plays(street().hand(0, money=[1]).match(), 0, "thug ws_a", "stop")
    assert (suitcase(match, 0), hand(match, 0)) == ([], ["$1"])
    assert match.deciders == (1,)


@proves("CE-ICON-03")
def test_free_cards_are_taken_first_by_area_number_then_slot() -> None:
    table = street().tile("qn_b", "teamster_garage").tile("bk_b", "cellar_tavern").tile("mt_b", "numbers_parlor")
    match = plays(table.match(), 0, "family fm16")
    taken = [line.removeprefix("Marzullo takes ") for line in log(match) if "takes" in line]
    assert taken == ["gun", "booze", "booze", "blood money", "$1", "$1"]
    assert moves(match, 0) == ["draw", "stop"]


@proves("CE-ICON-03")
def test_free_cards_of_one_business_are_taken_in_printed_order() -> None:
    match = plays(street().match(), 0, "thug mt_a")
    assert [line for line in log(match) if "takes" in line] == ["Marzullo takes blood money", "Marzullo takes gun"]


@proves("CE-ICON-04")
def test_a_good_that_was_missing_is_taken_as_soon_as_its_pile_is_refilled() -> None:
    table = street().tile("bk_b", "produce_market").hand(0, money=[1, 2], goods=["gun"]).supply({"gun": 0})
    match = plays(table.match(), 0, "family fm14", "suitcase $1")
    assert hand(match, 0) == ["$2", "gun"]
    plays(match, 0, "swap", "discard gun", "take booze")
    assert hand(match, 0) == ["$2", "gun", "booze"]
    assert pile(match, "gun") == 0


@proves("CE-ICON-04")
def test_a_missing_good_is_lost_when_the_bundle_ends() -> None:
    match = ready("drive_by_1", seat=1).supply({"gun": 0}).match()
    plays(match, 0, "thug bk_a")
    assert hand(match, 0) == ["booze"]
    plays(match, 1, "job drive_by_1", "money_first")
    plays(match, 2, "thug ch_a", "stop")
    plays(match, 0, "thug qn_a")
    assert hand(match, 0) == ["booze", "booze", "blood_money"]
    assert pile(match, "gun") == 2


@proves("CE-ICON-05")
def test_the_player_picks_icons_one_by_one_until_none_is_usable() -> None:
    match = street().hand(0, money=[1]).deck("ransom", "blackmail").match()
    plays(match, 0, "family fm05")
    assert moves(match, 0) == ["suitcase $1", "draw", "stop"]
    plays(match, 0, "suitcase $1")
    assert moves(match, 0) == ["draw", "stop"]
    plays(match, 0, "draw", "keep ransom")
    assert asked(match) == "turn_action"
    match = plays(street().hand(0, money=[1]).match(), 0, "family fm05", "stop")
    assert asked(match) == "turn_action"
    assert hand(match, 0) == ["$1", "blood_money"]


def without_cards() -> Any:
    """Brooklyn has a swap, but nobody there gets a card to discard."""
    return street().tile("bk_b", "produce_market").supply({"gun": 0, "booze": 0})


@pytest.mark.parametrize(
    ("table", "play"),
    [
        pytest.param(street, "thug bk_a", id="nothing left"),
        pytest.param(street, "thug ws_a", id="no money"),
        pytest.param(lambda: street().suitcase(2, jobs=all_jobs_but()), "thug ch_a", id="no job"),
        pytest.param(without_cards, "family fm15", id="no card to swap"),
        pytest.param(lambda: street().tile("ws_b", "numbers_parlor"), "thug ws_b", id="too few cards to cash in"),
        pytest.param(lambda: street().horse_head(0), "thug uw_a", id="own horse head"),
    ],
)
@proves("CE-ICON-05")
def test_a_bundle_with_nothing_usable_ends_unasked_even_if_forced_choices_are_asked(
    table: Callable[[], Any], play: str
) -> None:
    match = plays(table().set(forced=0).match(), 0, play)
    assert match.deciders == (1,)


@proves("CE-ICON-06")
def test_suitcase_moves_a_money_card_from_hand_for_all_to_see() -> None:
    match = plays(street().hand(0, money=[3], goods=["gun"]).match(), 0, "thug ws_a")
    assert moves(match, 0) == ["suitcase $3", "stop"]
    assert rule(match, 0, "suitcase $5") == "CE-ICON-06"
    match.play(0, "suitcase $3")
    assert (suitcase(match, 0), hand(match, 0)) == (["$3"], ["gun"])
    assert [log(match, seat)[-1] for seat in range(3)] == ["Marzullo puts $3 into the suitcase"] * 3


@proves("CE-ICON-06")
def test_money_taken_in_the_same_bundle_can_be_suitcased() -> None:
    match = plays(street().tile("ws_b", "imperial_laundry").match(), 0, "thug ws_b", "suitcase $1")
    assert suitcase(match, 0) == ["$1"]


@proves("CE-ICON-07")
def test_the_drawer_alone_looks_at_two_jobs_keeps_one_and_discards_the_other() -> None:
    match = street().deck("ransom", "blackmail").match()
    plays(match, 0, "thug ch_a", "draw")
    assert moves(match, 0) == ["keep blackmail", "keep ransom"]
    assert list(match.view(0).looked_at[0]) != [0, 0]
    assert list(match.view(1).looked_at[0]) == [0, 0]
    assert match.moves(1) == []
    assert log(match, 1)[-1] == "Marzullo looks at two jobs"
    match.play(0, "keep ransom")
    assert hand(match, 0) == ["$2", "ransom"]
    assert discarded(match) == ["blackmail"]
    assert sum(match.view(1).hand[0]) == 0
    assert log(match, 1)[-1] == "Marzullo keeps one job and discards Blackmail"


@proves("CE-ICON-07")
def test_a_single_job_is_kept_and_none_cannot_be_drawn() -> None:
    match = plays(street().suitcase(2, jobs=all_jobs_but("ransom")).match(), 0, "thug ch_a", "draw")
    assert hand(match, 0) == ["$2", "ransom"]
    assert match.deciders == (1,)
    plays(match, 1, "thug ws_a")
    plays(match, 2, "family fm05")
    assert asked(match) == "turn_action"


@proves("CE-ICON-08")
def test_swap_discards_a_card_and_takes_a_good_but_never_narcotics() -> None:
    table = street().tile("ws_b", "produce_market").hand(0, goods=["narcotics"], jobs=["ransom"]).supply({"booze": 0})
    match = plays(table.match(), 0, "thug ws_b", "swap")
    assert moves(match, 0) == ["discard $1", "discard narcotics", "discard ransom"]
    match.play(0, "discard ransom")
    assert moves(match, 0) == ["take gun", "take blood_money"]
    assert rule(match, 0, "take narcotics") == "CE-EFF-17"
    assert rule(match, 0, "take booze") == "CE-SUP-01"
    plays(match, 0, "take gun", "stop")
    assert hand(match, 0) == ["$1", "gun", "narcotics"]
    assert discarded(match) == ["ransom"]


@proves("CE-ICON-08")
def test_swap_needs_a_card_in_hand() -> None:
    match = plays(street().tile("ch_b", "produce_market").match(), 0, "family fm12")
    assert moves(match, 0) == ["draw", "stop"]
    assert rule(match, 0, "swap") == "CE-ICON-08"
    match = plays(without_cards().set(forced=0).match(), 0, "family fm15")
    assert match.deciders == (1,)


EMPTY_PILES = {"gun": 0, "booze": 0, "blood_money": 0}


@proves("CE-ICON-08")
def test_swap_needs_a_plain_good_in_the_supply_or_the_same_hand() -> None:
    table = street().tile("ch_b", "produce_market").hand(0, money=[1], goods=["narcotics"]).hand(1, goods=["gun"])
    match = plays(table.supply(EMPTY_PILES).match(), 0, "family fm12")
    assert moves(match, 0) == ["suitcase $1", "draw", "stop"]
    assert rule(match, 0, "swap") == "CE-ICON-08"


@proves("CE-ICON-08")
@pytest.mark.parametrize(("card", "left"), [("gun", ["$1", "gun"]), ("$1", ["gun"])])
def test_swap_takes_what_the_discard_brought_to_the_piles_or_nothing(card: str, left: list[str]) -> None:
    table = street().tile("ch_b", "produce_market").hand(0, money=[1], goods=["gun"]).supply(EMPTY_PILES)
    match = plays(table.match(), 0, "family fm12", "swap", f"discard {card}", "stop")
    assert hand(match, 0) == left
    assert pile(match, "gun") == 0


@proves("CE-ICON-09")
def test_cash_in_discards_exactly_so_many_cards_one_by_one_and_then_pays_in_order() -> None:
    table = street().tile("ws_b", "back_room_card_game").hand(0, money=[1], goods=["gun", "booze"], jobs=["ransom"])
    match = plays(table.match(), 0, "thug ws_b")
    assert moves(match, 0) == ["cash_in 3", "stop"]
    plays(match, 0, "cash_in 3", "discard ransom", "discard $1")
    assert hand(match, 0) == ["$1", "gun", "booze"]
    match.play(0, "discard booze")
    assert hand(match, 0) == ["$1", "$3", "$5", "gun"]
    assert [line for line in log(match) if "takes" in line][1:] == ["Marzullo takes $3", "Marzullo takes $5"]
    assert match.deciders == (1,)


@proves("CE-ICON-09")
def test_cash_in_needs_enough_cards() -> None:
    match = plays(street().tile("ws_b", "numbers_parlor").set(forced=0).match(), 0, "thug ws_b")
    assert hand(match, 0) == ["$1"]
    assert match.deciders == (1,)
    match = plays(street().tile("ws_b", "numbers_parlor").hand(0, goods=["gun"]).match(), 0, "thug ws_b", "cash_in 2")
    assert moves(match, 0) == ["discard $1", "discard gun"]
    match.play(0, "discard gun")
    assert hand(match, 0) == ["$5"]


@proves("CE-ICON-10")
def test_the_horse_head_can_be_taken_by_who_does_not_hold_it() -> None:
    match = plays(street().horse_head(2).match(), 0, "thug uw_a")
    assert moves(match, 0) == ["horse_head", "stop"]
    match.play(0, "horse_head")
    assert state(match).horse_head == 0
    assert hand(match, 0) == ["$3"]
    match = plays(street().horse_head(0).set(forced=0).match(), 0, "thug uw_a")
    assert match.deciders == (1,)


@proves("CE-ICON-11")
@pytest.mark.parametrize("card", ["$2", "narcotics", "ransom", "capo"])
def test_any_hand_card_can_be_payment_and_goes_where_it_belongs(card: str) -> None:
    table = street().tile("ws_b", "grand_hotel_casino")
    table = table.hand(0, money=[2], goods=["narcotics"], jobs=["ransom"], allies=["capo"])
    match = plays(table.match(), 0, "thug ws_b", "cash_in 1")
    assert moves(match, 0) == ["discard $2", "discard narcotics", "discard ransom", "discard capo"]
    match.play(0, f"discard {card}")
    assert card not in hand(match, 0)
    assert [pile(match, "$2"), pile(match, "narcotics")] == [29 + (card == "$2"), 7 + (card == "narcotics")]
    assert discarded(match) == (["ransom"] if card == "ransom" else [])
    name = {"ransom": "Ransom", "capo": "Capo"}.get(card, card)
    assert f"Marzullo discards {name}" in log(match, 1)
    assert sum(state(match).ally_row) + sum(sum(row) for row in state(match).played_allies) == 0


@proves("CE-ICON-12")
def test_what_is_taken_goes_to_the_hand() -> None:
    match = plays(street().horse_head(1).match(), 0, "thug uw_a", "stop")
    assert (hand(match, 0), suitcase(match, 0)) == (["$3"], [])
    table = street().tile("ws_b", "grand_hotel_casino").hand(0, goods=["gun"])
    match = plays(table.match(), 0, "thug ws_b", "cash_in 1", "stop")
    assert (hand(match, 0), suitcase(match, 0)) == (["$5"], [])
    match = plays(ready("numbers_racket_1").match(), 0, "job numbers_racket_1", "money_first")
    assert (hand(match, 0), suitcase(match, 0)) == (["$1", "$1"], ["$3"])


@proves("CE-EX-24", "CE-ICON-06")
def test_example_24_the_sapphire_nightclub() -> None:
    match = street(act=3).tile("ue_b", "sapphire_nightclub").hand(0, money=[5]).match()
    match.play(0, "thug ue_b")
    assert hand(match, 0) == ["$5", "$5"]
    assert moves(match, 0) == ["suitcase $5", "stop"]
    match.play(0, "suitcase $5")
    assert (hand(match, 0), suitcase(match, 0)) == (["$5"], ["$5"])
    assert match.deciders == (1,)


@proves("CE-EX-25")
def test_example_25_too_few_cards_for_the_back_room() -> None:
    match = street().tile("ws_b", "back_room_card_game").hand(0, jobs=["ransom"]).match()
    match.play(0, "thug ws_b")
    assert hand(match, 0) == ["$1", "ransom"]
    assert match.deciders == (1,)


@proves("CE-EX-26")
def test_example_26_the_capo_is_swapped_for_a_gun() -> None:
    match = street().tile("ws_b", "produce_market").hand(0, money=[1], allies=["capo"]).match()
    plays(match, 0, "thug ws_b", "swap", "discard capo", "take gun", "stop")
    assert hand(match, 0) == ["$1", "$1", "gun"]
    assert sum(state(match).ally_row) + sum(sum(row) for row in state(match).played_allies) == 0
    assert match.deciders == (1,)
