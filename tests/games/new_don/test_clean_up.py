"""Clean up: muscle reorganised, a Godfather appointed, dice refreshed (ND-CLN)."""

import pytest

from tests.games.new_don.table import play, spaces, state, table, told
from tests.proves import proves

VINCENT, MARIA, JOHNNY, CLAIRE = range(4)


def cleaned(markers, godfather=0, seats=4, **more):
    match = table(seats, godfather=godfather, **more).muscle(godfather, "zz")
    for seat, where in enumerate(markers):
        match.muscle(seat, where)
    return match.phase("clean_up").match()


@proves("ND-CLN-01", "ND-CLN-02", "ND-CLN-03", "ND-RUL-21", "ND-RUL-36", "ND-EX-07")
def test_the_rulebooks_reorganisation():
    match = cleaned(["zz", "C", "4", "5"], godfather=JOHNNY)
    assert spaces(match) == ["zz", "A", "B", "3"]
    assert state(match).godfather == CLAIRE


@proves("ND-CLN-02", "ND-CLN-04", "ND-EX-48")
def test_the_present_godfather_can_stay_on_top():
    match = cleaned(["3", "2", "zz", "A"])
    assert spaces(match) == ["3", "B", "zz", "A"]
    assert state(match).godfather == 0


@proves("ND-CLN-05", "ND-RUL-20", "ND-EX-49")
def test_with_nobody_on_the_track_the_godfather_stays_and_takes_the_red_three():
    match = cleaned(["zz"] * 4, godfather=1, round_no=1)
    assert spaces(match) == ["zz", "3", "zz", "zz"]
    assert state(match).godfather == 1


@proves("ND-CLN-03")
def test_a_godfather_who_was_overtaken_keeps_a_letter():
    match = cleaned(["3", "11", "zz", "zz"])
    assert spaces(match) == ["A", "3", "zz", "zz"]
    assert state(match).godfather == 1


@proves("ND-CLN-02")
def test_six_markers_fill_the_letters_in_their_order():
    match = cleaned(["20", "F", "1", "A", "7", "19"], seats=6)
    assert spaces(match) == ["3", "B", "C", "A", "D", "E"]


@proves("ND-RUL-21")
@pytest.mark.parametrize("markers", [["zz", "C", "4", "5"], ["3", "2", "zz", "A"], ["D", "12", "3", "1"]])
def test_appointing_first_and_sliding_then_gives_the_same(markers):
    match = cleaned(markers)
    order = sorted(
        (seat for seat in range(4) if markers[seat] != "zz"),
        key=lambda seat: "ABCD".find(markers[seat]) if markers[seat].isalpha() else 10 + int(markers[seat]),
    )
    boss, rest = order[-1], order[:-1]
    assert state(match).godfather == boss
    assert spaces(match)[boss] == "3"
    assert [spaces(match)[seat] for seat in rest] == list("ABCD")[: len(rest)]


@proves("ND-CLN-06")
def test_dice_come_back_and_all_marks_disappear():
    match = table(3, turn=2, godfather=0).favor(2, 1).dice({5: 2, 2: 1}, sets_only={1: 1})
    match.set(favor_die={1: 4, 2: 5}, asked={1: 4, 2: 6}, handed={1: 1}, offer_over={1: 1, 2: 1}, red_dice=[1, 2, 3])
    match.red_taken(1, {1: 1}).set(shown_pool={2: [0, 0, 1, 0, 0, 2, 0]}, received=[0, 0, 0, 0, 1, 0, 0])
    match = match.match()
    play(match, 2, "end")
    s = state(match)
    assert s.round_no == 3
    assert [sum(s.pool[seat]) for seat in range(3)] == [5, 5, 5]
    for field in (s.free, s.sets_only, s.favor_die, s.asked, s.handed, s.offer_over, s.received):
        assert sum(field) == 0
    assert sum(map(sum, s.red_taken)) == sum(map(sum, s.shown_pool)) == 0


@proves("ND-CLN-07")
def test_the_end_is_looked_for_after_the_new_godfather_is_on_the_red_three():
    match = table(3, turn=2, godfather=0).muscle(1, "9").fill(1, 1).dice({1: 1}).match()
    play(match, 2, "end")
    assert match.over
    assert state(match).godfather == 1
    assert spaces(match) == ["A", "3", "zz"]
    assert state(match).round_no == 2


@proves("ND-CLN-07")
def test_a_round_that_does_not_end_the_game_counts_one_more():
    match = cleaned(["zz"] * 4, round_no=6)
    assert state(match).round_no == 7
    assert told(match, "round_begins")[-1][0] == 7
