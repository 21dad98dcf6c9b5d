"""CE-VAR: what a table may agree on."""

import pytest

import sitdown
from tests.games.corleone.table import GAME, A, B, C, arrange, asked, dealt, new, play, play_on, state
from tests.proves import proves


@proves("CE-VAR-01")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_may_be_a_seat_number(seat: int) -> None:
    match = new(3, first_player=seat)

    assert state(match).horse_head == seat
    assert match.deciders == (seat,)


@proves("CE-VAR-01")
def test_the_first_player_is_random_by_default() -> None:
    default = [dealt(3, seed).horse_head for seed in range(20)]

    assert default == [dealt(3, seed, first_player="random").horse_head for seed in range(20)]
    assert set(default) == {A, B, C}


@proves("CE-VAR-01")
@pytest.mark.parametrize("seat", [3, 5, -2, "pizzino", "nobody"])
def test_a_first_player_who_cannot_exist_is_refused(seat: object) -> None:
    with pytest.raises(sitdown.BadOption, match="first_player"):
        new(3, first_player=seat)


@proves("CE-VAR-02")
def test_suitcases_are_closed_by_default() -> None:
    match = arrange(3).suitcase(A, money=[5], jobs=["ransom"]).match()

    assert sum(match.view(B).suitcase[A]) == sum(match.view(B).done_jobs[A]) == 0


@proves("CE-VAR-02")
def test_open_suitcases_show_money_and_jobs_to_all() -> None:
    match = arrange(3, open_suitcases=True).suitcase(A, money=[5], jobs=["ransom"]).match()

    for viewer in (B, C, -1):
        assert list(match.view(viewer).suitcase[A]) == [0, 0, 0, 1]
        assert sum(match.view(viewer).done_jobs[A]) == 1


@proves("CE-VAR-03")
def test_hand_limits_may_be_set() -> None:
    position = arrange(3, act=2, hand_limits=[5, 1, 3, 2]).hand(A, money=[1, 2, 3])
    match = position.phase("tribute").match()
    play(match, A, "discard $1", "discard $2")

    assert asked(match) == "turn_action"
    assert state(match).hand_n[A] == 1


@proves("CE-VAR-03")
def test_hand_limits_are_5_4_3_2_by_default() -> None:
    assert list(state(new(3)).hand_limits) == [5, 4, 3, 2]
    with pytest.raises(sitdown.BadOption, match="hand_limits"):
        new(3, hand_limits=[5, 4, 3])


@proves("CE-VAR-04")
def test_money_and_goods_counts_may_be_set() -> None:
    s = dealt(3, money_counts=[20, 21, 22, 23], goods_counts=[4, 5, 6, 7])

    assert s.supply == [17, 18, 19, 23, 4, 5, 6, 7]


@proves("CE-VAR-04")
def test_counts_that_were_set_are_reported_with_the_match() -> None:
    default, changed = new(3), new(3, goods_counts=[4, 4, 4, 4])

    assert default.header()["options"]["money_counts"] == [30, 30, 30, 30]
    assert changed.header()["options"]["goods_counts"] == [4, 4, 4, 4]
    assert changed.commitment != default.commitment


@proves("CE-VAR-04")
def test_a_game_with_scarce_supplies_plays_to_its_end() -> None:
    match = new(5, seed=3, money_counts=[6, 6, 6, 6], goods_counts=[0, 1, 0, 2])

    assert play_on(match, 3).over
    assert sum(state(match).supply[i] for i in (4, 6)) == 0


@proves("CE-VAR-05")
@pytest.mark.parametrize("name", ["thugs", "closed_spaces", "start_tiles", "seats"])
def test_player_count_rules_are_not_options(name: str) -> None:
    with pytest.raises(sitdown.BadOption, match=f"no option {name}"):
        GAME.settings({name: 3}, seats=3)


@proves("CE-VAR-05")
def test_the_options_are_those_of_the_rules_and_one_of_the_engine() -> None:
    assert set(GAME.options) == {
        "forced",
        "first_player",
        "open_suitcases",
        "hand_limits",
        "money_counts",
        "goods_counts",
    }
