"""The end of the game and scoring (ND-END, ND-SCO, ND-VAR)."""

import pytest

from sitdown.games.new_don import components as c
from tests.games.new_don.table import places, play, spaces, state, table, told, totals
from tests.proves import proves

DISTRICT_4 = [key for i, key in enumerate(c.HOOD_KEY) if c.DISTRICT_OF[i] == 4 and c.SET_NEEDED[0][i] >= 0]


def holding(*counts, options=None, houses=None):
    """District 4 (7/4/2) is shared out; Houses are equal, so that they can be left out of account."""
    match = table(max(3, len(counts)), options=options)
    rest = iter(DISTRICT_4)
    for seat, count in enumerate(counts):
        match.hoods(seat, *(next(rest) for _ in range(count)))
    for seat in range(match.seats):
        match.house(seat, (houses or [0] * match.seats)[seat])
    return match.match()


def ends(arranged):
    """Play the clean up of a position and say whether the game is over."""
    return arranged.phase("clean_up").match().over


@proves("ND-SCO-03", "ND-EX-08")
def test_a_tie_for_second_scores_third_place():
    assert totals(holding(3, 2, 2, 1)) == [7, 2, 2, 0]


@proves("ND-SCO-03", "ND-EX-09")
def test_a_tie_for_first_scores_second_place_and_pushes_the_next_down():
    assert totals(holding(3, 2, 3, 1)) == [4, 2, 4, 0]


@proves("ND-SCO-01", "ND-SCO-03", "ND-RUL-29", "ND-RUL-30", "ND-EX-52")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((2, 2, 2, 1), [4, 4, 4, 2]),
        ((2, 2, 1, 1), [4, 4, 0, 0]),
        ((1, 1, 1, 1), [4, 4, 4, 4]),
        ((3, 0, 0, 0), [7, 0, 0, 0]),
        ((3, 2, 1, 1), [7, 4, 0, 0]),
        ((4, 3, 2, 0), [7, 4, 2, 0]),
        ((0, 1, 2, 3), [0, 2, 4, 7]),
    ],
)
def test_places_and_ties_in_a_district(counts, points):
    assert totals(holding(*counts)) == points


@proves("ND-SCO-02", "ND-RUL-29")
def test_holding_nothing_scores_nothing_even_where_a_place_is_left():
    assert totals(holding(2, 0, 0, 0)) == [7, 0, 0, 0]
    assert totals(holding(2, 1, 0, 0)) == [7, 4, 0, 0]


@proves("ND-SCO-01")
def test_each_district_is_scored_on_its_own():
    match = table(3).hoods(0, "inwood", "chelsea").hoods(1, "harlem", "midtown", "lower_east_side", "soho")
    for seat in range(3):
        match.house(seat, 0)
    assert totals(match.match()) == [3 + 5, 3 + 8 + 7, 0]


@proves("ND-VAR-01", "ND-EX-53")
@pytest.mark.parametrize(("counts", "points"), [((3, 3, 2, 1), [7, 7, 4, 2]), ((3, 2, 2, 1), [7, 4, 4, 2])])
def test_friendly_ties_push_nobody_down(counts, points):
    assert totals(holding(*counts, options={"friendly_scoring": "yes"})) == points


@proves("ND-VAR-01")
def test_friendly_scoring_is_off_unless_agreed_on():
    assert table(3).match().settings["friendly_scoring"] == 0


@proves("ND-SCO-04", "ND-RUL-31", "ND-EX-54")
@pytest.mark.parametrize(
    ("houses", "points"), [([4, 4, 2, 0], [2, 2, 1, 0]), ([0, 6, 6, 6], [0, 2, 2, 2]), ([5, 3, 1, 1], [3, 2, 0, 0])]
)
def test_the_house_bonus_goes_by_the_same_places(houses, points):
    assert totals(holding(0, 0, 0, 0, houses=houses)) == points


@proves("ND-VAR-02", "ND-RUL-32", "ND-EX-54")
@pytest.mark.parametrize(("houses", "points"), [([4, 4, 2, 0], [2, 2, 1, 0]), ([0, 6, 6, 6], [0, 2, 2, 2])])
def test_friendly_scoring_leaves_the_house_bonus_alone(houses, points):
    assert totals(holding(0, 0, 0, 0, houses=houses, options={"friendly_scoring": "yes"})) == points


@proves("ND-SCO-04", "ND-SCO-05", "ND-EX-10")
def test_soldiers_in_vegas_and_in_the_river_do_not_count_as_at_home():
    match = table(3).vegas(0, 1, 2).favor(0, 1, 2, 3, 4).house(0, 5).house(1, 3).house(2, 1).match()
    assert totals(match) == [3, 2, 1]


@proves("ND-SCO-05")
def test_muscle_markers_score_nothing():
    low = holding(2, 1, 0)
    high = table(3).muscle(2, "20").hoods(0, *DISTRICT_4[:2]).hoods(1, DISTRICT_4[2])
    for seat in range(3):
        high.house(seat, 0)
    assert totals(high.match()) == totals(low)


@proves("ND-SCO-06")
def test_most_points_win():
    assert places(holding(1, 3, 2, 0)) == [3, 1, 2, 4]


@proves("ND-SCO-06", "ND-EX-55")
def test_a_tie_goes_to_the_higher_marker():
    match = table(3).muscle(2, "zz").muscle(0, "A").muscle(1, "3").hoods(0, "greenpoint").hoods(1, "williamsburg")
    for seat in range(3):
        match.house(seat, 0)
    match = match.match()
    assert totals(match)[0] == totals(match)[1] > totals(match)[2]
    assert places(match) == [2, 1, 3]


@proves("ND-SCO-07", "ND-RUL-33", "ND-EX-55")
def test_leaders_tied_in_the_zero_zone_share_the_win():
    match = table(3).muscle(2, "5").hoods(0, "greenpoint").hoods(1, "williamsburg")
    for seat in range(3):
        match.house(seat, 0)
    match = match.match()
    assert spaces(match) == ["zz", "zz", "5"]
    assert places(match) == [1, 1, 3]


@proves("ND-SCO-08", "ND-RUL-44")
def test_the_tie_is_broken_by_the_markers_as_they_stand_after_clean_up():
    match = table(3, godfather=1).muscle(1, "zz").fill(0, 1, but=["inwood", "harlem", "washington_heights"])
    match.hoods(1, "inwood", "harlem", "washington_heights").house(0, 4).house(1, 4).house(2, 1)
    match = match.phase("clean_up").match()
    assert match.over
    assert totals(match)[0] == totals(match)[1]
    assert spaces(match) == ["zz", "3", "zz"]
    assert places(match) == [2, 1, 3]


@proves("ND-END-01", "ND-EX-50")
def test_a_full_district_ends_the_game_whoever_is_in_it():
    match = table(4).fill(0, 1, but=["harlem"])
    assert not ends(match)
    assert ends(match.hoods(2, "harlem"))


@proves("ND-END-01")
@pytest.mark.parametrize(("seats", "district"), [(4, 4), (6, 3), (5, 1)])
def test_any_district_of_either_board_will_do(seats, district):
    hoods = [key for i, key in enumerate(c.HOOD_KEY) if c.DISTRICT_OF[i] == district]
    on_board = [key for key in hoods if c.SET_NEEDED[seats > 4][c.HOOD_KEY.index(key)] >= 0]
    match = table(seats).hoods(0, *on_board[:5]).hoods(1, *on_board[5:-1])
    assert not ends(match)
    assert ends(match.hoods(2, on_board[-1]))


@proves("ND-END-02")
def test_an_empty_house_ends_the_game():
    assert not ends(table(3).house(1, 1))
    assert ends(table(3).house(1, 0))


@proves("ND-END-03", "ND-RUL-28", "ND-EX-50")
def test_a_district_that_is_full_only_for_a_while_does_not_count():
    match = table(4, turn=3, godfather=0).fill(3, 1).favor(3, 3).dice({1: 1}).match()
    play(match, 3, "favor 3", "from morningside_heights", "end")
    assert state(match).owner[c.HOOD_KEY.index("upper_west_side")] == 3
    assert not match.over
    assert state(match).round_no == 3


@proves("ND-END-03", "ND-RUL-28")
def test_a_house_that_is_empty_only_for_a_while_does_not_count():
    match = table(4, turn=3, godfather=0).house(3, 0).dice({1: 1}).match()
    play(match, 3, "favor 6", "ability 2", "end")
    assert not match.over


@proves("ND-END-04", "ND-EX-51")
def test_soldiers_in_vegas_and_in_the_river_do_not_save_a_house():
    match = table(4).vegas(2, 1, 2).favor(2, 3, 4, 5).hoods(2, *DISTRICT_4[:4]).fill(2, 6, but=["midtown"])
    assert match.state.house[2] == 0
    assert ends(match)


@proves("ND-END-05", "ND-RUL-40")
def test_the_safety_stop_ends_the_game_after_the_agreed_round():
    assert not ends(table(3, options={"max_rounds": 5}, round_no=4))
    assert ends(table(3, options={"max_rounds": 5}, round_no=5))
    assert table(3).match().settings["max_rounds"] == 30
    match = table(3, options={"max_rounds": 5}, round_no=5).phase("clean_up").match()
    assert [event[0] for event in told(match, "rounds_over")] == [5]


@proves("ND-RUL-42")
def test_the_district_of_the_scoring_example_has_room_for_it():
    assert c.DISTRICT_POINTS[0][4][1:4] == (7, 4, 2)
    assert len(DISTRICT_4) == 3 + 3 + 2 + 1
    assert totals(holding(3, 3, 2, 1)) == [4, 4, 2, 0]
