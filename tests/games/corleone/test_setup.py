"""CE-SET: what lies on the table before Act I begins."""

import pytest

import sitdown
from sitdown.games.corleone.components import (
    ALLY_ACT,
    ALLY_KEY,
    BLUE_TILES,
    BUSINESS_KEY,
    MONEY_KEY,
    PHASE_KEY,
    RED_TILES,
    SPACE_KEY,
)
from sitdown.games.corleone.state import CLOSED, EMPTY, OFF_BOARD
from tests.games.corleone.table import (
    GAME,
    A,
    B,
    arrange,
    businesses,
    dealt,
    hand,
    moves,
    names,
    neutral_spaces,
    new,
    play,
    public_jobs,
    row,
    stacks,
    state,
    suitcase,
    told,
)
from tests.proves import proves

BLUE = {BUSINESS_KEY[tile] for tile in BLUE_TILES}
CLOSED_TO_TWO = {"fm01", "fm04", "fm08", "fm10", "fm12", "fm16"}

every_count = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@proves("CE-SET-01")
@every_count
def test_two_to_five_families_sit_down(seats: int) -> None:
    match = new(seats)

    assert match.seats == seats
    assert len({GAME.families[seat] for seat in range(seats)}) == seats


@proves("CE-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_families_are_refused(seats: int) -> None:
    with pytest.raises(sitdown.BadOption, match="2 to 5 seats"):
        new(seats)


@proves("CE-SET-02")
@every_count
def test_the_markers_start_on_act_one_and_open_new_business(seats: int) -> None:
    s = dealt(seats)

    assert s.act == 1
    assert PHASE_KEY[s.phase] == "open_new_business"


@proves("CE-SET-03", "CE-RUL-26")
@every_count
def test_the_supply_starts_with_thirty_of_each_money_value_and_eight_of_each_good(seats: int) -> None:
    s = dealt(seats)

    before_the_deal = [s.supply[card] + sum(s.hand[seat][card] for seat in range(seats)) for card in range(8)]

    assert before_the_deal == [30, 30, 30, 30, 8, 8, 8, 8]


@proves("CE-SET-04")
@every_count
def test_blue_and_red_tiles_lie_in_two_decks(seats: int) -> None:
    s = dealt(seats)

    placed = [BUSINESS_KEY.index(tile) for tile in businesses(s).values()]

    assert sorted([*s.blue_deck[: s.blue_n], *placed]) == list(BLUE_TILES)
    assert sorted(s.red_deck[: s.red_n]) == list(RED_TILES)


@proves("CE-SET-04")
def test_both_tile_decks_are_shuffled_and_face_down() -> None:
    states = [dealt(2, seed) for seed in range(8)]

    assert len({tuple(s.blue_deck) for s in states}) > 1
    assert len({tuple(s.red_deck) for s in states}) > 1
    for seat in (A, B):
        view = new(2).view(seat)
        assert set(view.blue_deck) == set(view.red_deck) == {0}


@proves("CE-SET-05")
def test_with_four_players_one_blue_tile_lies_on_turf_one() -> None:
    tiles = businesses(dealt(4))

    assert list(tiles) == ["ws_b"]
    assert set(tiles.values()) <= BLUE


@proves("CE-SET-06")
def test_with_five_players_three_blue_tiles_lie_on_turfs_one_two_and_three() -> None:
    tiles = businesses(dealt(5))
    opened = [line.split(" opens in ")[1] for line in told(new(5)) if " opens in " in line]

    assert list(tiles) == ["ws_b", "bk_b", "ue_b"]
    assert set(tiles.values()) <= BLUE
    assert opened[:3] == ["Wall Street", "Brooklyn", "Upper East Side"]


@proves("CE-SET-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_no_tile_is_placed(seats: int) -> None:
    assert businesses(dealt(seats)) == {}


@proves("CE-SET-08")
@pytest.mark.parametrize(("seats", "public"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_the_public_row_is_dealt_from_the_44_jobs(seats: int, public: int) -> None:
    match = new(seats)
    s = state(match)

    assert len(public_jobs(match)) == s.public_jobs_n == public
    assert s.job_deck_n == 44 - public - 2 * seats
    assert set(match.view(A).job_deck) == {0}


@proves("CE-SET-09")
@pytest.mark.parametrize(("seats", "allies"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_one_ally_of_act_one_fewer_than_players_is_on_offer(seats: int, allies: int) -> None:
    match = new(seats)

    assert len(row(match)) == state(match).ally_row_n == allies
    assert all(ALLY_ACT[ALLY_KEY.index(ally)] == 1 for ally in row(match))


@proves("CE-SET-10", "CE-RUL-01")
@pytest.mark.parametrize(("seats", "thugs"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_each_player_takes_an_empty_suitcase_nine_markers_the_thugs_and_the_don(seats: int, thugs: int) -> None:
    match = new(seats)
    s = state(match)

    for seat in range(seats):
        assert suitcase(match, seat) == []
        assert (s.markers[seat], s.reserve_thugs[seat], s.reserve_family[seat]) == (9, thugs, 1)


@proves("CE-SET-11")
def test_the_consigliere_comes_in_act_two_and_the_heir_in_act_four() -> None:
    first = state(new(3)).reserve_family[A]
    later = [state(arrange(3, act=act).phase("entracte").match()).reserve_family[A] for act in (1, 2, 3)]

    assert [first, *later] == [1, 2, 2, 3]


@proves("CE-SET-12")
@every_count
def test_the_neutral_figures_start_off_the_board(seats: int) -> None:
    s = dealt(seats)

    assert neutral_spaces(s) == []
    assert s.police_at == OFF_BOARD


@proves("CE-SET-13")
@every_count
def test_the_opening_hand_is_one_two_three_dollars_and_two_jobs(seats: int) -> None:
    match = new(seats)

    for seat in range(seats):
        cards = hand(match, seat)
        assert cards[:3] == ["$1", "$2", "$3"]
        assert [card for card in cards[3:] if card in MONEY_KEY] == []
        assert len(cards) == state(match).hand_n[seat] == 5
        assert names(match.view(seat).hand[seat]) == cards
        assert names(match.view((seat + 1) % seats).hand[seat]) == []


@proves("CE-SET-14", "CE-RUL-29")
@every_count
def test_any_player_may_start_with_the_horse_head(seats: int) -> None:
    starters = {dealt(seats, seed).horse_head for seed in range(40)}

    assert starters == set(range(seats))


@proves("CE-SET-15")
def test_six_family_spaces_are_closed_with_two_players() -> None:
    match = arrange(2).match()

    open_spaces = {move.split()[1] for move in moves(match, A) if move.startswith("family")}

    assert open_spaces == set(SPACE_KEY[14:]) - CLOSED_TO_TWO
    for space in CLOSED_TO_TWO:
        refusal = match.why_not(A, f"family {space}")
        assert refusal is not None
        assert refusal.rule == "CE-SET-15"


@proves("CE-SET-15")
def test_closed_spaces_stay_closed_for_the_whole_game() -> None:
    match = arrange(2, act=1).phase("entracte").match()

    assert {SPACE_KEY[i] for i, who in enumerate(state(match).figure_at) if who == CLOSED} == CLOSED_TO_TWO


@proves("CE-SET-15")
def test_with_three_players_all_sixteen_family_spaces_are_open() -> None:
    match = arrange(3).match()

    assert len([move for move in moves(match, A) if move.startswith("family")]) == 16


@proves("CE-SET-16")
@every_count
def test_nobody_controls_anything_and_river_discard_and_suitcases_are_empty(seats: int) -> None:
    match = new(seats)
    s = state(match)

    assert stacks(match) == {}
    assert set(s.figure_at) <= {EMPTY, CLOSED}
    assert s.job_discard_n == sum(s.job_discard) == 0
    assert sum(s.river_thugs) + sum(s.river_family) == 0
    assert sum(map(sum, s.suitcase)) + sum(map(sum, s.done_jobs)) == 0


# Worked examples


@proves("CE-EX-13")
def test_example_13_a_two_player_setup() -> None:
    s = dealt(2)
    match = new(2)

    for seat in (A, B):
        assert (s.reserve_thugs[seat], s.reserve_family[seat], s.markers[seat]) == (3, 1, 9)
    assert [who for who in s.figure_at[14:] if who == EMPTY] == [EMPTY] * 10
    assert (s.public_jobs_n, s.ally_row_n, s.job_deck_n) == (2, 1, 38)
    assert s.supply[:4] == [28, 28, 28, 30]
    assert businesses(s) == {}
    assert list(businesses(state(match))) == ["ws_b"]
    assert set(businesses(state(match)).values()) <= BLUE


@proves("CE-EX-14")
def test_example_14_a_four_player_setup() -> None:
    s = dealt(4)
    match = new(4)

    assert (s.public_jobs_n, s.ally_row_n, s.job_deck_n, s.supply[0]) == (3, 3, 33, 26)
    assert list(businesses(s)) == ["ws_b"]
    assert list(businesses(state(match))) == ["ws_b", "bk_b"]
    assert set(businesses(state(match)).values()) <= BLUE


@proves("CE-EX-15")
def test_example_15_a_five_player_game_fills_all_seven_slots() -> None:
    assert dealt(5).job_deck_n == 30

    match = arrange(5, act=4)
    for slot, tile in zip(["ws_b", "bk_b", "ue_b", "qn_b", "uw_b"], sorted(BLUE), strict=False):
        match.tile(slot, tile)
    tiles = businesses(state(match.tile("mt_b", "sapphire_nightclub").phase("open_new_business").match()))

    assert list(tiles) == ["ws_b", "bk_b", "ue_b", "qn_b", "uw_b", "mt_b", "ch_b"]
    assert len([tile for tile in tiles.values() if tile in BLUE]) == 5


@proves("CE-RUL-34")
def test_closed_spaces_are_closed_to_the_mayor_and_to_moved_figures() -> None:
    with_mayor = arrange(2, act=2).hand(A, allies=["mayor_1"]).match()
    visit = arrange(2).hand(A, goods=["booze", "booze", "blood_money"], jobs=["family_visit"]).family("fm05", A)
    driven_out = arrange(2).hand(A, goods=["gun", "booze"], jobs=["run_out_of_town"]).family("fm05", B)

    for match, steps in [
        (with_mayor, ["ally mayor_1"]),
        (visit.match(), ["job family_visit", "ability_first"]),
        (driven_out.match(), ["job run_out_of_town", "ability_first"]),
    ]:
        play(match, A, *steps)
        spaces = {move.split()[1] for move in moves(match, A)}
        assert spaces == set(SPACE_KEY[14:]) - CLOSED_TO_TWO
