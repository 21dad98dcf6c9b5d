"""What spaces, columns and mats do: LF-ACT, LF-MAT and their decisions."""

from typing import Any

from sitdown.games.la_famiglia import components as c
from sitdown.games.la_famiglia.actions import labs_of
from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    area,
    areas,
    asked,
    boats,
    cars,
    column,
    counts,
    everything,
    held,
    hq_orders,
    labs,
    legal,
    order_at,
    play,
    space,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


def using(start: Any, name: str) -> Any:
    """Red uses a space with an own token."""
    return play(start.top("justice", RED).top("church", BLUE).match(), "use_space", "token justice/north_west", name)


def gaining(start: Any, name: str, money: int = 12) -> Any:
    """Red gains influence with a column that holds one own token, which goes to a large space."""
    match = start.hq(RED, money=money).top(name, RED).top("justice" if name != "justice" else "church", BLUE).match()
    return play(match, f"gain {name}", "space c3_r4")


@proves("LF-ACT-01", "LF-EX-01", "LF-RUL-08")
def test_recruiting_takes_base_and_bonus_from_the_supply() -> None:
    match = using(table().hq(RED, soldati=2), "space c4_r4")
    s = state(match)
    assert (s.hq[RED], s.supply[RED]) == (7, 43)
    short = using(table().supply(RED, 3), "space c4_r4")
    assert (state(short).supply[RED], state(short).hq[RED]) == (0, 50)


@proves("LF-ACT-02", "LF-EX-02", "LF-DP-20", "LF-DP-21")
def test_placing_up_to_base_and_bonus_into_one_area() -> None:
    start = table().hq(RED, soldati=6).area("gela", RED, 1).area("noto", RED, 1)
    match = using(start, "space c2_r3")
    assert asked(match) == "place_area"
    play(match, "area gela")
    assert legal(match) == counts(1, 2, 3, 4)
    play(match, "count 4")
    assert held(match, "gela") == (RED, 5)
    assert state(match).hq[RED] == 2


@proves("LF-ACT-02", "LF-ACT-03", "LF-RUL-49")
def test_soldati_are_placed_at_home_or_in_any_empty_area() -> None:
    start = table().hq(RED, soldati=2)
    for name, side in {"gela": RED, "noto": NEUTRAL, "licata": BLUE, "enna": GREEN}.items():
        start.area(name, side, 2)
    match = using(start, "space c2_r3")
    moves = legal(match)
    assert "area gela" in moves
    assert "area trapani" in moves
    assert not {"area noto", "area licata", "area enna"} & set(moves)
    assert len(moves) == 33


@proves("LF-ACT-04", "LF-EX-46", "LF-UNIT-04")
def test_placing_into_an_empty_area_costs_a_lab() -> None:
    start = table(turn=GREEN).hq(GREEN, soldati=2).area("gela", EMPTY, labs=2).area("noto", GREEN, 1)
    start.top("justice", GREEN).top("church", BLUE)
    match = play(start.match(), "use_space", "token justice/north_east", "space c2_r3", "area gela", "count 2")
    assert (held(match, "gela"), labs(match, "gela"), state(match).lab_stock) == ((GREEN, 2), 1, 29)
    assert labs_of(state(match), GREEN) == 1


@proves("LF-ACT-05")
def test_place_home_needs_own_soldati() -> None:
    match = using(table().hq(RED, soldati=9).area("gela", RED, 1).area("noto", RED, 1), "space c3_r2")
    assert legal(match) == areas("gela", "noto")
    play(match, "area gela")
    assert legal(match) == counts(1, 2, 3, 4, 5, 6)


@proves("LF-ACT-06", "LF-DP-22", "LF-DP-23", "LF-INF-07")
def test_issuing_puts_an_order_face_down_where_there_is_room() -> None:
    start = table().area("gela", RED, 1).area("noto", RED, 1).area("enna", GREEN, 1).order(RED, "basic_1", "noto")
    match = using(start.area("ragusa", RED, 1), "space c6_r3")
    assert legal(match) == areas("gela", "ragusa")
    play(match, "area gela")
    assert legal(match) == [f"order basic_{i}" for i in (2, 3, 4, 5)]
    play(match, "order basic_3")
    assert order_at(match, RED, "basic_3") == "gela"
    assert state(match).lying[area("gela")] == 1


@proves("LF-ACT-06", "LF-PLAN-09")
def test_without_room_nothing_can_be_issued() -> None:
    start = table().area("gela", RED, 1).order(RED, "basic_1", "gela").top("justice", RED).top("church", BLUE)
    match = play(start.match(), "use_space")
    assert why(match, "space c6_r3") == "LF-PLAN-09"


@proves("LF-ACT-07")
def test_an_issued_order_stays_where_it_is() -> None:
    start = table().area("gela", RED, 1).order(RED, "basic_1", "gela").hq(RED, money=1)
    match = start.top("justice", RED).match()
    assert "discard basic_1" not in everything(match)
    assert why(match, "discard basic_1") == "LF-ANY-01"


@proves("LF-ACT-08", "LF-DP-22")
def test_issue_spread_serves_two_different_areas() -> None:
    start = table().hq(RED, money=1).area("gela", RED, 1).area("noto", RED, 1).area("ragusa", RED, 1)
    match = using(start, "space c6_r1")
    play(match, "area gela", "order basic_1")
    assert legal(match) == [*areas("ragusa", "noto"), "stop"]
    play(match, "area noto", "order basic_2")
    assert [order_at(match, RED, f"basic_{i}") for i in (1, 2)] == ["gela", "noto"]
    chained = table().mark(RED, "chain_of_command").hq(RED, money=1).area("gela", RED, 1).area("noto", RED, 1)
    match = play(using(chained, "space c6_r1"), "area gela", "order basic_1")
    assert legal(match) == ["area noto", "stop"]
    stopped = using(table().hq(RED, money=1).area("gela", RED, 1).area("noto", RED, 1), "space c6_r1")
    play(stopped, "area gela", "order basic_1", "stop")
    assert len(hq_orders(stopped, RED)) == 4


@proves("LF-ACT-09", "LF-TIL-08", "LF-EX-44")
def test_issue_stack_needs_an_area_without_orders_and_holds_two() -> None:
    start = table(round_no=2).hq(RED, money=1).area("licata", RED, 2).area("gela", RED, 2).order(RED, "basic_4", "gela")
    start.mark(RED, "chain_of_command").area("noto", RED, 1)
    match = using(start, "space c3_r1")
    assert legal(match) == areas("licata", "noto")
    play(match, "area licata", "order basic_1")
    assert "stop" in legal(match)
    play(match, "order basic_2")
    assert state(match).lying[area("licata")] == 2
    chained = using(
        table().mark(RED, "chain_of_command").area("gela", RED, 1).area("noto", RED, 1).order(RED, "basic_1", "gela"),
        "space c6_r3",
    )
    assert "area gela" in legal(chained)
    plain = using(table().area("gela", RED, 1).area("noto", RED, 1).order(RED, "basic_1", "gela"), "space c6_r3")
    assert order_at(play(plain, "order basic_2"), RED, "basic_2") == "noto"


@proves("LF-ACT-09", "LF-EX-44")
def test_a_stack_is_impossible_where_every_area_has_an_order() -> None:
    start = table(round_no=2).mark(RED, "chain_of_command").area("gela", RED, 1).order(RED, "basic_1", "gela")
    match = play(start.hq(RED, money=2).top("justice", RED).top("church", BLUE).match(), "use_space")
    play(match, "token justice/north_west")
    assert why(match, "space c3_r1") == "LF-PLAN-09"
    assert "space c6_r3" in legal(match)


@proves("LF-TIL-08")
def test_orders_lying_doubled_stay_when_the_tile_is_lost() -> None:
    start = table().area("gela", RED, 1).order(RED, "basic_1", "gela").order(RED, "basic_2", "gela")
    match = start.area("noto", RED, 1).mark(RED, "chain_of_command").after_planning().match()
    assert tiles_lost(match)
    assert told(match, "North-West reveals Basic 1 in Gela")
    assert told(match, "North-West reveals Basic 2 in Gela")


def tiles_lost(match: Any) -> bool:
    return bool(state(match).tile_owner[0] == [-1] * 11)


@proves("LF-ACT-10", "LF-DP-24")
def test_equipment_is_one_of_what_is_possible() -> None:
    match = using(table().area("gela", RED, 1), "space c1_r2")
    assert legal(match) == ["car", "boat", "lab"]
    inland = using(table().area("enna", RED, 1, labs=2), "space c1_r2")
    assert cars(inland, RED, "enna") == 1


@proves("LF-ACT-11", "LF-DP-25")
def test_a_car_goes_into_any_own_area() -> None:
    match = using(table().area("gela", RED, 1, cars=4).area("noto", RED, 1), "space c1_r2")
    play(match, "car")
    assert legal(match) == areas("gela", "noto")
    play(match, "area gela")
    assert cars(match, RED, "gela") == 5


@proves("LF-ACT-12", "LF-DP-27", "LF-DP-28", "LF-UNIT-09")
def test_a_speedboat_starts_at_an_own_coast_and_may_move_on_one_sea() -> None:
    match = using(table().area("licata", RED, 1).area("enna", RED, 1), "space c1_r2")
    play(match, "boat")
    assert legal(match) == ["sea mare_licata", "sea mare_agrigento"]
    play(match, "sea mare_licata")
    assert legal(match) == ["sea mare_siracusa", "sea mare_agrigento", "stay"]
    play(match, "sea mare_siracusa")
    assert boats(match, "mare_siracusa") == [1, 0, 0, 0]
    assert boats(match, "mare_licata") == [0] * 4


@proves("LF-ACT-13", "LF-EX-06", "LF-DP-29")
def test_three_boats_are_too_many_where_the_new_one_ends() -> None:
    start = table().area("camastra", RED, 1).boat("mare_licata", YELLOW, GREEN)
    match = using(start, "space c1_r2")
    play(match, "boat", "sea mare_licata")
    assert legal(match) == ["remove north_east", "remove south_west"]
    play(match, "remove south_west")
    assert boats(match, "mare_licata") == [0, 0, 1, 0]
    assert state(match).boats_left == [4, 4, 3, 4]


@proves("LF-ACT-13", "LF-EX-47", "LF-RUL-12")
def test_three_boats_are_too_many_also_where_it_stays() -> None:
    match = using(table().area("cefalu", RED, 1).boat("mare_cefalu", BLUE, YELLOW), "space c1_r2")
    play(match, "boat", "stay", "remove south_east")
    assert boats(match, "mare_cefalu") == [0, 0, 0, 1]
    own = using(table().area("cefalu", RED, 1).boat("mare_cefalu", RED, YELLOW), "space c1_r2")
    play(own, "boat", "stay", "remove north_west")
    assert boats(own, "mare_cefalu") == [0, 0, 0, 1]


@proves("LF-ACT-14", "LF-EX-48")
def test_a_sea_that_is_only_passed_is_not_checked() -> None:
    start = table().area("cefalu", RED, 1).boat("mare_cefalu", BLUE, YELLOW).boat("mare_palermo", BLUE)
    match = play(using(start, "space c1_r2"), "boat", "sea mare_palermo")
    assert boats(match, "mare_cefalu") == [0, 1, 0, 1]
    assert boats(match, "mare_palermo") == [1, 1, 0, 0]


@proves("LF-ACT-15", "LF-DP-26", "LF-UNIT-03")
def test_a_lab_goes_where_there_are_fewer_than_two() -> None:
    start = table().area("gela", RED, 1, labs=2).area("noto", RED, 1, labs=1).area("enna", RED, 1)
    match = play(using(start, "space c1_r2"), "lab")
    assert legal(match) == areas("noto", "enna")
    play(match, "area noto")
    assert labs(match, "noto") == 2


@proves("LF-ACT-16")
def test_laundering_pays_for_labs_in_own_areas() -> None:
    start = table().area("gela", RED, 1, labs=2).area("noto", RED, 1, labs=1).area("enna", GREEN, 1, labs=2)
    match = using(start.area("licata", EMPTY, labs=1), "space c2_r4")
    assert state(match).money[RED] == 3


@proves("LF-ACT-17", "LF-EX-08", "LF-MAT-02", "LF-DP-30")
def test_exerting_influence_reveals_the_leftmost_space() -> None:
    start = table(turn=BLUE).mat(BLUE, justice=1).area("gela", BLUE, 1).area("noto", BLUE, 1)
    match = play(
        start.top("justice", BLUE).top("church", RED).match(), "use_space", "token justice/south_east", "space c2_r2"
    )
    assert legal(match) == [f"row {row}" for row in c.ROW_KEY]
    play(match, "row justice")
    assert order_at(match, BLUE, "justice_b") == "hq"
    assert legal(match) == [*areas("gela", "noto"), "skip"]
    play(match, "area gela")
    s = state(match)
    assert cars(match, BLUE, "gela") == 1
    assert s.mat_removed[BLUE] == [2, 0, 0, 0]
    assert s.tokens_left[BLUE] == 8 + 1 - 1 + 1
    family = s.family[BLUE]
    assert (c.CAR_ATTACK[family][2], c.CAR_STRIKE[family][2]) == (2, 3)


@proves("LF-ACT-18", "LF-EX-42", "LF-DP-32")
def test_a_token_for_a_sheet_goes_where_tokens_lie_or_spaces_are_free() -> None:
    start = table().top("police", NEUTRAL).bottom("c1_r4", RED).fill(but=["c2_r4", "c4_r3"], colours=(0, 1, 2, 3))
    match = play(
        start.top("justice", RED).match(), "use_space", "token justice/north_west", "space c4_r3", "row police"
    )
    assert legal(match) == ["space c1_r4", "space c2_r4", "space c3_r4", "space c5_r4", "column police"]
    play(match, "column police")
    assert column(match, "police") == [1, 0, 0, 0, 1]


@proves("LF-ACT-18", "LF-MAT-02")
def test_the_mat_space_is_resolved_before_the_token_is_put_down() -> None:
    match = using(table().mat(RED, justice=1).area("gela", RED, 1), "space c4_r3")
    play(match, "row justice")
    assert asked(match) == "car_area"
    play(match, "skip")
    assert asked(match) == "exert_dest"
    play(match, "space c5_r1")
    assert space(match, "c5_r1") == [1, 0, 0, 0, 0]
    assert state(match).hq[RED] == 0


@proves("LF-ACT-18")
def test_a_full_column_takes_no_token() -> None:
    start = table(round_no=2).top("justice", RED, RED, BLUE, BLUE).top("police", RED)
    match = play(start.match(), "use_space", "token police/north_west", "space c5_r3", "row church")
    assert "column justice" not in legal(match)
    assert "column police" not in legal(match)
    large = table(round_no=2).top("police", *[RED] * 2, *[BLUE] * 3).top("justice", RED)
    match = play(large.match(), "use_space", "token justice/north_west", "space c5_r3", "row church")
    assert "column police" in legal(match)


@proves("LF-ACT-19", "LF-DP-31", "LF-RUL-10")
def test_exert_row_takes_one_or_two_of_one_row_to_the_supply() -> None:
    match = using(table(round_no=2).hq(RED, money=3), "space c2_r2")
    play(match, "row church")
    assert legal(match) == ["more", "stop"]
    play(match, "more")
    s = state(match)
    assert (s.mat_removed[RED], s.tokens_left[RED]) == ([0, 0, 0, 2], 8 - 1 + 2)
    assert {"church_a", "church_b"} <= hq_orders(match, RED)
    one = play(using(table(round_no=2).hq(RED, money=3), "space c2_r2"), "row church", "stop")
    assert state(one).mat_removed[RED] == [0, 0, 0, 1]


@proves("LF-ACT-22", "LF-EX-45", "LF-UNIT-06", "LF-INF-09", "LF-DP-33", "LF-DP-34", "LF-DP-35", "LF-DP-36")
def test_gathering_pulls_units_from_neighbours() -> None:
    start = table(round_no=2).area("licata", RED, 2, cars=1, labs=1).area("gela", RED, 1).area("noto", RED, 1)
    match = using(start.order(RED, "basic_3", "licata"), "space c2_r4")
    play(match, "part 2")
    assert legal(match) == areas("licata", "gela")
    play(match, "area gela")
    assert asked(match) == "pull_soldati"
    assert legal(match) == counts(0, 1, 2)
    play(match, "count 2")
    assert legal(match) == counts(0, 1)
    play(match, "count 0")
    s = state(match)
    assert held(match, "gela") == (RED, 3)
    assert (held(match, "licata"), labs(match, "licata"), s.cars_left[RED]) == ((EMPTY, 0), 1, 5)
    assert order_at(match, RED, "basic_3") == "hq"
    assert told(match, "an order of North-West returns")
    assert not told(match, "Basic 3", BLUE)
    assert told(match, "Basic 3", GREEN)


@proves("LF-ACT-22", "LF-DP-35", "LF-DP-36")
def test_each_neighbour_gives_at_least_one_unit_once() -> None:
    start = table(round_no=2).area("licata", RED, 2).area("gela", RED, 1).area("ragusa", RED, 3, cars=1)
    match = play(using(start, "space c2_r4"), "part 2", "area gela")
    assert legal(match) == areas("licata", "ragusa")
    assert why(match, "done") == "LF-ACT-22"
    play(match, "area licata")
    assert legal(match) == counts(1, 2)
    play(match, "count 1")
    assert legal(match) == ["area ragusa", "done"]
    play(match, "area ragusa", "count 0")
    assert cars(match, RED, "gela") == 1
    assert held(match, "gela") == (RED, 2)


@proves("LF-ACT-23", "LF-DP-24")
def test_the_starting_piece_comes_with_optional_equipment() -> None:
    match = gaining(table(start=1).area("gela", RED, 1), "start_player")
    play(match, "main")
    assert state(match).start_seat == RED
    assert "skip" in legal(match)
    play(match, "skip")
    assert asked(match) == "column_menu"


@proves("LF-ACT-24", "LF-EX-09", "LF-EX-39", "LF-MAT-08")
def test_an_institution_removes_two_tokens_of_its_row() -> None:
    match = gaining(table().area("gela", RED, 1), "police")
    play(match, "main")
    s = state(match)
    assert s.mat_removed[RED] == [0, 2, 0, 0]
    assert order_at(match, RED, "police_a") == "hq"
    assert order_at(match, RED, "police_b") == "mat"
    assert c.POLICE_BASE[s.family[RED]][2] == 4
    assert legal(match) == ["issue", "done"]
    play(match, "issue")
    assert "order police_a" in legal(match)
    church = play(gaining(table().area("gela", RED, 1), "church"), "main")
    assert {"church_a", "church_b"} <= hq_orders(church, RED)
    assert c.CHURCH_BASE[0][2] == 6


@proves("LF-ACT-24", "LF-EX-41", "LF-PLAN-15")
def test_a_short_row_gives_what_it_has() -> None:
    one = play(gaining(table().area("gela", RED, 1).mat(RED, justice=4), "justice"), "main")
    assert state(one).mat_removed[RED] == [5, 0, 0, 0]
    none = gaining(table().area("gela", RED, 1).mat(RED, justice=5), "justice")
    play(none, "main")
    assert state(none).mat_removed[RED] == [5, 0, 0, 0]
    assert "issue" in legal(none)


@proves("LF-ACT-25", "LF-EX-10", "LF-DP-18", "LF-RUL-09")
def test_two_institutions_give_one_token_to_supply_and_one_to_a_sheet() -> None:
    match = gaining(table().area("gela", RED, 1), "two_institutions", money=3)
    play(match, "main", "row economy")
    assert legal(match) == ["to_supply", "to_sheet"]
    play(match, "to_supply")
    assert "row economy" not in legal(match)
    play(match, "row church", "space c2_r3")
    s = state(match)
    assert (s.money[RED], s.mat_removed[RED]) == (1, [0, 0, 1, 1])
    assert {"economy_a", "church_a"} <= hq_orders(match, RED)
    assert space(match, "c2_r3") == [1, 0, 0, 0, 0]
    assert legal(match) == ["issue", "done"]


@proves("LF-ACT-25")
def test_the_first_of_two_tokens_is_dealt_with_before_the_second() -> None:
    match = gaining(table().area("gela", RED, 1).mat(RED, justice=1), "two_institutions", money=4)
    play(match, "main", "row justice", "skip", "to_sheet")
    assert asked(match) == "exert_dest"
    play(match, "space c2_r3")
    assert asked(match) == "exert_row"
    play(match, "row police")
    assert state(match).tokens_left[RED] == 8 - 1 + 1 + 1


@proves("LF-ACT-25", "LF-PLAN-15")
def test_with_one_row_left_one_token_goes_where_one_likes() -> None:
    full = {"justice": 5, "police": 4, "economy": 4}
    match = gaining(table().area("gela", RED, 1).mat(RED, **full), "two_institutions", money=4)
    play(match, "main")
    assert legal(match) == ["to_supply", "to_sheet"]
    play(match, "to_supply")
    assert asked(match) == "column_menu"
    none = gaining(table().area("gela", RED, 1).mat(RED, church=4, **full), "two_institutions", money=4)
    play(none, "main")
    assert legal(none) == ["issue", "done"]


@proves("LF-ACT-26", "LF-EX-40", "LF-MAT-06", "LF-MAT-08")
def test_instants_happen_once_and_are_lost_where_impossible() -> None:
    start = table(turn=YELLOW).area("gela", YELLOW, 1, labs=2).hq(YELLOW, money=4).top("economy", YELLOW)
    match = play(start.top("church", RED).match(), "gain economy", "space c3_r4", "main")
    s = state(match)
    assert s.money[YELLOW] == 4 - 3 + 3
    assert {"economy_a", "economy_b"} <= hq_orders(match, YELLOW)
    assert s.labs[area("gela")] == 2
    assert asked(match) == "column_menu"


@proves("LF-MAT-01", "LF-MAT-07", "LF-INF-02")
def test_tokens_leave_a_row_from_left_to_right_in_public() -> None:
    match = using(table(), "space c2_r2")
    play(match, "row economy")
    assert state(match).money[RED] == 1
    assert told(match, "North-West gains Economy A")
    assert match.view().mat_removed[RED] == [0, 0, 1, 0]


@proves("LF-MAT-03", "LF-MAT-04", "LF-MAT-05")
def test_only_the_rightmost_base_counts() -> None:
    red = c.FAMILY_KEY.index("red")
    assert c.CAR_ATTACK[red] == (1, 2, 2, 3, 3, 4)
    assert c.CAR_STRIKE[red] == (2, 3, 3, 4, 4, 5)
    assert c.POLICE_BASE[red][:5] == (2, 3, 4, 5, 6)
    assert c.CHURCH_BASE[red][:5] == (4, 5, 6, 7, 8)
    match = using(table().mat(RED, church=2).hq(RED, soldati=0), "space c4_r4")
    assert state(match).hq[RED] == 7
    placing = using(table().mat(RED, police=3).hq(RED, soldati=30).area("gela", RED, 1), "space c2_r3")
    play(placing, "area gela")
    assert legal(placing)[-1] == "count 7"
