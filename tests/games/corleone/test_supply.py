"""Running out, and money that is never changed (CE-SUP)."""

import pytest

from sitdown.engine.agenda import push
from sitdown.engine.events import Log
from sitdown.games.corleone import components as c
from sitdown.games.corleone import family_business
from sitdown.games.corleone.moves import REWARD_STEP
from tests.games.corleone.street import (
    all_jobs_but,
    discarded,
    hand,
    log,
    moves,
    named,
    pile,
    plays,
    ready,
    state,
    street,
    suitcase,
)
from tests.proves import proves


@proves("CE-SUP-01")
def test_an_empty_goods_pile_gives_nothing() -> None:
    match = plays(street().supply({"gun": 0}).match(), 0, "thug bk_a")
    assert hand(match, 0) == ["booze"]
    assert [pile(match, good) for good in ("gun", "booze", "blood_money", "narcotics")] == [0, 7, 8, 8]


@proves("CE-SUP-02")
@pytest.mark.parametrize(
    ("empty", "taken"),
    [
        ([], ["$3"]),
        (["$3"], ["$2"]),
        (["$3", "$2"], ["$1"]),
        (["$3", "$2", "$1"], []),
    ],
)
def test_an_empty_money_pile_gives_the_next_lower_value_but_never_a_higher(empty: list[str], taken: list[str]) -> None:
    match = plays(street().supply(dict.fromkeys(empty, 0)).match(), 0, "thug ue_a")
    assert hand(match, 0) == taken


@proves("CE-SUP-03")
def test_job_pay_falls_back_card_by_card() -> None:
    match = ready("armored_car_heist").supply({"$5": 1, "$3": 1}).match()
    plays(match, 0, "job armored_car_heist", "money_first")
    assert hand(match, 0) == ["$2", "$3", "$5"]


@proves("CE-SUP-03")
def test_icons_fall_back_card_by_card() -> None:
    match = plays(street().supply({"$2": 1}).match(), 0, "family fm01", "stop")
    assert hand(match, 0) == ["$1", "$2"]


@proves("CE-SUP-03")
def test_cashing_in_falls_back_card_by_card() -> None:
    table = street().tile("ws_b", "back_room_card_game").hand(0, goods=["gun", "gun"]).supply({"$5": 0, "$3": 1})
    match = plays(table.match(), 0, "thug ws_b", "cash_in 3", "discard $1")
    assert hand(match, 0) == ["$2", "$3"]


@proves("CE-SUP-03")
def test_banking_falls_back_too() -> None:
    match = plays(ready("fixed_fight").supply({"$5": 0}).match(), 0, "job fixed_fight", "money_first")
    assert suitcase(match, 0) == ["$3"]


@proves("CE-SUP-04")
def test_an_empty_job_deck_is_made_new_from_the_discard_before_a_draw() -> None:
    table = street().suitcase(2, jobs=all_jobs_but("ransom", "blackmail", "an_offer"))
    match = table.discard("ransom", "blackmail", "an_offer").match()
    plays(match, 0, "thug ch_a", "draw")
    assert (state(match).job_deck_n, discarded(match)) == (1, [])
    assert len(moves(match, 0)) == 2
    assert "the job discard becomes the new deck" in log(match)


@proves("CE-SUP-04")
def test_without_deck_and_discard_nothing_is_drawn() -> None:
    match = plays(street().suitcase(2, jobs=all_jobs_but()).match(), 0, "thug ch_a")
    assert (hand(match, 0), match.deciders) == (["$2"], (1,))


@proves("CE-SUP-05", "CE-EX-12")
def test_example_12_five_ones_are_never_a_five() -> None:
    ones = [1, 1, 1, 1, 1]
    match = street(act=1).hand(0, money=ones).match()
    assert {move.split()[0] for move in moves(match, 0)} == {"thug", "family"}
    match.play(0, "thug ws_a")
    assert moves(match, 0) == ["suitcase $1", "stop"]
    plays(match, 0, "suitcase $1", "suitcase $1")
    assert (hand(match, 0), suitcase(match, 0)) == (["$1"] * 3, ["$1"] * 2)
    match = street(seats=2, act=1).suitcase(0, money=ones).row("capo").phase("bribery").match()
    assert moves(match, 0) == ["bid $1", "done"]
    plays(match, 0, "bid $1", "bid $1", "done")
    assert suitcase(match, 0) == ["$1"] * 3
    match = street(act=4).hand(0, money=ones).phase("tribute").match()
    assert match.over
    assert suitcase(match, 0) == ["$1", "$1"]


@proves("CE-SUP-06")
def test_bonuses_need_no_money_cards() -> None:
    table = street(seats=2, act=4).supply(dict.fromkeys(c.MONEY_KEY, 0)).suitcase(0, jobs=["ransom"])
    match = table.control("queens", 0).control("chelsea", 0).phase("tribute").match()
    assert match.over
    assert [score.points for score in match.scores()] == [15, 0]
    assert suitcase(match, 0) == []


@proves("CE-EX-11", "CE-JOB-05")
def test_example_11_two_twos_are_two_twos(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(family_business, "JOB_MONEY", (c.money_row([2, 2]),) * c.JOBS)
    table, told = street().state, Log.checked()
    push(table, REWARD_STEP, 0, 0)
    family_business.take_reward(table, told)
    assert named(table.hand[0], c.CARD_KEY) == ["$2", "$2"]
    assert [table.supply[value] for value in range(c.MONEY)] == [30, 28, 30, 30]
    assert told.n == 2


@proves("CE-EX-41", "CE-SUP-04")
def test_example_41_a_reshuffle_between_two_cards() -> None:
    old = ["blackmail", "an_offer", "ransom", "car_bomb_1", "car_bomb_2"]
    match = street().suitcase(2, jobs=all_jobs_but("drive_by_1", *old)).discard(*old).match()
    assert state(match).job_deck_n == 1
    plays(match, 0, "thug ch_a", "draw")
    drawn = [move.removeprefix("keep ") for move in moves(match, 0)]
    assert "drive_by_1" in drawn
    match.play(0, "keep drive_by_1")
    drawn.remove("drive_by_1")
    assert drawn[0] in old
    assert discarded(match) == drawn
    assert state(match).job_deck_n == 4


@proves("CE-EX-42", "CE-SUP-02")
@pytest.mark.parametrize(("card", "left"), [("ransom", ["$2", "$3"]), ("$3", ["$3", "ransom"])])
def test_example_42_cashing_in_at_the_casino_with_empty_piles(card: str, left: list[str]) -> None:
    table = street().tile("ws_b", "grand_hotel_casino").hand(0, money=[3], jobs=["ransom"])
    match = table.supply({"$5": 0, "$3": 0, "$2": 3}).match()
    plays(match, 0, "thug ws_b", "cash_in 1", f"discard {card}")
    assert hand(match, 0) == left
    assert pile(match, "$2") == (2 if card == "ransom" else 3)
