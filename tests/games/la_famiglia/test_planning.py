"""The planning phase: LF-FLOW, LF-PLAN and the decisions of a turn."""

from typing import Any

from sitdown.games.la_famiglia import components as c
from sitdown.games.la_famiglia.state import ENCOUNTER_MANAGEMENT, PLANNING, PLANNING_MANAGEMENT
from tests.games.la_famiglia.helpers import (
    BLUE,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    areas,
    asked,
    column,
    everything,
    held,
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


def turn(start: Any) -> Any:
    """Red's turn, with an own token in the column justice and a Blue one in church."""
    return start.top("justice", RED).top("church", BLUE).match()


# The round


@proves("LF-FLOW-01", "LF-FLOW-05", "LF-FLOW-06", "LF-FLOW-07")
def test_a_round_is_planning_management_encounter_management() -> None:
    start = table().area("gela", RED, 2).area("licata", RED, 2).order(RED, "basic_4", "gela")
    match = play(start.top("justice", RED).match(), "use_space", "space c2_r2", "row police")
    assert state(match).phase == PLANNING_MANAGEMENT
    assert not told(match, "North-West reveals Basic 4 in Gela")
    play(match, "tile meeting")
    assert asked(match) == "order_menu"
    assert told(match, "North-West reveals Basic 4 in Gela")
    play(match, "done")
    assert state(match).phase == PLANNING
    assert state(match).round_no == 2
    assert order_at(match, RED, "basic_4") == "hq"
    assert ENCOUNTER_MANAGEMENT > PLANNING_MANAGEMENT


@proves("LF-FLOW-02", "LF-TIL-03", "LF-EX-51", "LF-DP-10", "LF-RUL-03")
def test_the_influence_tile_swaps_a_neutral_token_before_the_phase() -> None:
    start = table().mark(RED, "influence").hq(RED, soldati=1).top("justice", NEUTRAL).top("church", NEUTRAL, BLUE)
    match = start.planning().match()
    assert (asked(match), match.deciders) == ("influence_tile", (RED,))
    assert legal(match) == ["column justice", "column church", "skip"]
    play(match, "column church")
    s = state(match)
    assert (s.hq[RED], s.supply[RED], s.tokens_left[RED], s.neutral_tokens) == (0, 50, 8 - 1 - 1, 8 - 2 + 1)
    assert column(match, "church") == [1, 1, 0, 0, 0]
    assert asked(match) == "turn_menu"


@proves("LF-TIL-03", "LF-FLOW-02")
def test_the_influence_tile_needs_a_soldato_a_neutral_token_and_an_own_one() -> None:
    def begin(hq: int, colour: int, tokens: int) -> str:
        start = table(start=2).mark(RED, "influence").mark(BLUE, "influence").hq(RED, soldati=hq)
        start.top("justice", colour, BLUE).set(tokens_left={RED: tokens})
        return asked(start.planning().match(check=False))

    assert begin(1, NEUTRAL, 5) == "influence_tile"
    assert begin(0, NEUTRAL, 5) == "turn_menu"
    assert begin(1, BLUE, 5) == "turn_menu"
    assert begin(1, NEUTRAL, 0) == "turn_menu"


@proves("LF-FLOW-03", "LF-SET-06")
def test_turns_go_round_until_the_top_sheet_is_empty() -> None:
    start = table().top("justice", RED, BLUE, GREEN, YELLOW).top("church", RED)
    match = start.match()
    for colour in ("north_west", "south_east", "north_east", "south_west"):
        assert asked(match) == "turn_menu"
        play(match, "use_space", f"token justice/{colour}", "space c1_r4")
    assert (asked(match), match.deciders) == ("turn_menu", (RED,))
    play(match, "use_space", "space c1_r4", "part 1")
    assert state(match).round_no == 2


@proves("LF-FLOW-08", "LF-FLOW-09", "LF-EX-18", "LF-RUL-45")
def test_the_bottom_sheet_moves_up_and_an_empty_one_follows() -> None:
    start = table(round_no=2).bottom("c2_r1", RED).bottom("c5_r4", BLUE, BLUE, NEUTRAL).after_encounter()
    match = start.match()
    s = state(match)
    assert s.round_no == 3
    assert column(match, "justice") == [1, 0, 0, 0, 0]
    assert column(match, "church") == [0, 2, 0, 0, 1]
    assert sum(s.bottom_n) == 0
    assert c.HEADER[2] == (1, 4, 4, 4, 4, 4)
    assert [c.HEADER[i][:2] for i in range(4)] == [(1, 2), (1, 3), (1, 4), (1, 5)]


@proves("LF-FLOW-10", "LF-FLOW-11", "LF-EX-50", "LF-RUL-52")
def test_the_starting_piece_counts_from_the_next_phase_on() -> None:
    start = table(turn=YELLOW).hq(YELLOW, money=2).top("start_player", YELLOW).top("justice", RED, BLUE, GREEN)
    match = play(start.match(), "gain start_player", "space c3_r4", "main")
    assert state(match).start_seat == YELLOW
    for seat, name in ((RED, "north_west"), (BLUE, "south_east"), (GREEN, "north_east")):
        assert match.deciders == (seat,)
        play(match, "use_space", f"token justice/{name}", "space c1_r4")
    assert (state(match).round_no, match.deciders) == (2, (YELLOW,))


@proves("LF-FLOW-12")
def test_there_are_four_rounds() -> None:
    match = table(round_no=4).area("gela", RED, 1).area("licata", RED, 1).after_encounter().match()
    while asked(match) == "tile_place":
        play(match, everything(match)[0])
    assert match.over


# A turn


@proves("LF-PLAN-01", "LF-DP-11")
def test_a_turn_is_one_token_move_and_tiles_before_or_after_it() -> None:
    start = table().mark(RED, "meeting").hq(RED, money=3).area("gela", RED, 1)
    match = turn(start)
    assert {"use_space", "use meeting"} <= set(legal(match))
    assert why(match, "end_turn") == "LF-PLAN-01"
    play(match, "use_space", "token justice/north_west", "space c2_r2", "row church")
    assert legal(match) == ["end_turn", "use meeting"]
    assert why(match, "use_space") == "LF-PLAN-01"
    play(match, "use meeting")
    assert state(match).hq[RED] == 3
    assert match.deciders == (BLUE,)
    without = turn(table().hq(RED, money=3).area("gela", RED, 1))
    play(without, "use_space", "token justice/north_west", "space c2_r2", "row church")
    assert without.deciders == (BLUE,)


@proves("LF-PLAN-02", "LF-EX-37", "LF-RUL-04")
def test_pass_is_only_for_those_without_money_and_orders() -> None:
    poor = table().orders(RED).top("justice", BLUE).match()
    assert match_is_pass(poor)
    rich = table().orders(RED).hq(RED, money=1).top("justice", BLUE).match()
    assert legal(rich) == ["use_space"] or asked(rich) == "pick_space"
    orders = table().top("justice", BLUE).match()
    assert legal(orders) == []
    assert everything(orders) == [f"discard basic_{i}" for i in range(1, 6)] + ["ask_gift"]
    assert why(orders, "pass") == "LF-PLAN-02"


def match_is_pass(match: Any) -> bool:
    return legal(match) == ["pass"]


@proves("LF-PLAN-03", "LF-DP-13", "LF-RUL-05")
def test_any_token_of_the_top_sheet_goes_to_any_open_space() -> None:
    start = table().hq(RED, money=1).top("justice", RED, NEUTRAL).top("church", BLUE)
    match = play(start.match(), "use_space")
    assert legal(match) == ["token justice/north_west", "token justice/neutral", "token church/south_east"]
    play(match, "token justice/neutral")
    assert {"space c5_r2", "space c6_r4", "space c2_r2"} <= set(legal(match))
    play(match, "space c5_r2")
    assert space(match, "c5_r2") == [0, 0, 0, 0, 1]
    assert column(match, "justice") == [1, 0, 0, 0, 0]


@proves("LF-PLAN-04", "LF-EX-34")
def test_a_foreign_token_costs_one_money_first() -> None:
    match = play(turn(table().hq(RED, money=1)), "use_space", "token church/south_east", "space c1_r4", "part 1")
    s = state(match)
    assert (s.money[RED], s.money[BLUE]) == (1, 1)
    broke = play(turn(table().hq(RED, soldati=1)), "use_space")
    assert column(broke, "justice") == [0] * 5
    mates = table().hq(RED, money=1).top("justice", GREEN).top("church", BLUE).match()
    play(mates, "use_space", "token justice/north_east", "space c1_r4", "part 1")
    assert state(mates).money[GREEN] == 1


@proves("LF-PLAN-05", "LF-RUL-11")
def test_the_topmost_token_of_a_colour_is_taken() -> None:
    start = table(round_no=2).top("justice", BLUE, RED, RED)
    match = play(start.match(), "use_space", "token justice/north_west", "space c5_r3", "row church")
    assert [sum(state(match).top[5 + row]) for row in range(4)] == [1, 0, 1, 0]
    play(match, "column justice")
    assert [state(match).top[5 + row][RED] for row in range(4)] == [0, 1, 1, 0]


@proves("LF-PLAN-06", "LF-EX-03", "LF-EX-04", "LF-DP-14")
def test_a_normal_space_holds_one_token_a_large_one_any_number() -> None:
    start = table().bottom("c1_r1", BLUE).bottom("c1_r4", BLUE, GREEN).hq(RED, money=1, soldati=1)
    match = play(turn(start.area("gela", RED, 1)), "use_space", "token justice/north_west")
    assert why(match, "space c1_r1") == "LF-PLAN-06"
    assert why(match, "space c1_r5") == "LF-PLAN-03"
    play(match, "space c1_r4")
    assert state(match).money[RED] == 2
    assert legal(match) == ["part 1", "part 2"]
    play(match, "part 1")
    assert match.deciders == (BLUE,)
    assert space(match, "c1_r4") == [1, 1, 1, 0, 0]


@proves("LF-PLAN-07", "LF-EX-03")
def test_space_money_is_paid_before_and_received_with_the_action() -> None:
    def choices(money: int) -> Any:
        start = table().hq(RED, money=money, soldati=3).area("gela", RED, 1).area("noto", RED, 1)
        return play(turn(start), "use_space", "token justice/north_west")

    assert why(choices(0), "space c1_r1") == "LF-PLAN-07"
    match = play(choices(1), "space c1_r1")
    assert state(match).money[RED] == 0
    assert legal(match) == ["part 1", "part 2"]
    assert why(match, "done") == "LF-PLAN-08"
    play(match, "part 2", "area gela", "count 1")
    assert legal(match) == ["part 1", "done"]
    play(match, "done")
    assert match.deciders == (BLUE,)


@proves("LF-PLAN-08", "LF-EX-05", "LF-DP-15")
def test_parts_in_any_order() -> None:
    start = table().hq(RED, money=1, soldati=5).area("noto", RED, 1)
    match = play(turn(start), "use_space", "token justice/north_west", "space c1_r1", "part 2")
    play(match, "area gela", "count 3", "part 1")
    assert legal(match) == areas("gela", "noto")
    play(match, "area gela", "order basic_1")
    assert (state(match).money[RED], held(match, "gela")) == (0, (RED, 3))
    assert order_at(match, RED, "basic_1") == "gela"


@proves("LF-PLAN-09", "LF-RUL-07")
def test_a_space_of_which_nothing_can_be_done_is_not_offered() -> None:
    match = play(turn(table().orders(RED).area("gela", RED, 1)), "use_space")
    for name in ("c2_r3", "c6_r3", "c2_r4"):
        assert why(match, f"space {name}") == "LF-PLAN-09"
    assert {"space c2_r2", "space c4_r4", "space c1_r3", "space c1_r2"} <= set(legal(match))


@proves("LF-PLAN-10")
def test_without_a_performable_space_the_token_goes_anywhere_without_effect() -> None:
    full = {"justice": 5, "police": 4, "economy": 4, "church": 4}
    start = table().mat(RED, **full).orders(RED).supply(RED, 0).bottom("c1_r3", BLUE)
    s = start.state
    s.supply[RED], s.hq[RED] = 0, 0
    match = play(start.top("justice", RED).top("church", BLUE).match(check=False), "use_space")
    assert {"space c2_r3", "space c1_r4", "space c6_r3"} <= set(legal(match))
    assert why(match, "space c1_r1") == "LF-PLAN-07"
    play(match, "space c1_r4")
    assert (state(match).money[RED], match.deciders) == (1, (BLUE,))


@proves("LF-PLAN-10")
def test_a_space_that_is_too_dear_does_not_count_as_performable() -> None:
    start = table(round_no=2).orders(RED).bottom("c1_r3", BLUE).bottom("c3_r3", BLUE).bottom("c5_r3", BLUE)
    start.bottom("c6_r4", GREEN).bottom("c4_r3", GREEN)
    start.state.supply[RED] = 0
    match = play(start.top("justice", RED).top("church", BLUE).match(check=False), "use_space")
    assert why(match, "space c2_r2") == "LF-PLAN-07"
    assert "space c2_r3" in legal(match)


@proves("LF-PLAN-11", "LF-EX-07")
def test_the_price_of_a_column() -> None:
    start = table().top("start_player", BLUE, NEUTRAL).top("two_institutions", GREEN, GREEN, RED)
    match = start.hq(RED, money=7).match()
    assert {"gain start_player", "gain two_institutions"} <= set(legal(match))
    assert why(match, "gain economy") == "LF-PLAN-11"
    first = play(match.clone(), "gain start_player")
    assert (state(first).money[RED], state(first).money[BLUE]) == (3, 1)
    second = play(match.clone(), "gain two_institutions")
    assert (state(second).money[RED], state(second).money[GREEN]) == (0, 2)
    poor = table().top("start_player", BLUE, NEUTRAL).top("two_institutions", GREEN, GREEN, RED).hq(RED, money=6)
    assert why(poor.match(), "gain two_institutions") == "LF-PLAN-07"


@proves("LF-PLAN-11", "LF-EX-38")
def test_the_header_of_the_top_sheet_counts() -> None:
    start = table(round_no=2).top("police", RED, GREEN, NEUTRAL, BLUE)
    assert why(start.hq(RED, money=8).match(), "gain police") == "LF-PLAN-07"
    match = play(start.hq(RED, money=1).match(), "gain police")
    s = state(match)
    assert [s.money[seat] for seat in range(4)] == [0, 1, 1, 0]


@proves("LF-PLAN-12", "LF-EX-43", "LF-DP-16", "LF-ACT-21")
def test_tokens_of_a_column_move_one_by_one_without_actions_and_money() -> None:
    start = table().top("police", NEUTRAL, RED, BLUE).top("church", GREEN).hq(RED, money=6).area("gela", RED, 1)
    match = play(start.match(), "gain police")
    assert (asked(match), state(match).money[RED]) == ("relocate_token", 0)
    play(match, "space c1_r2")
    assert space(match, "c1_r2") == [1, 0, 0, 0, 0]
    assert why(match, "space c1_r2") == "LF-PLAN-06"
    play(match, "space c1_r1")
    assert space(match, "c1_r1") == [0, 1, 0, 0, 0]
    play(match, "space c1_r3")
    assert space(match, "c1_r3") == [0, 0, 0, 0, 1]
    assert (state(match).money[RED], state(match).bust_seat) == (0, -1)
    assert asked(match) == "column_menu"


@proves("LF-PLAN-13", "LF-PLAN-14", "LF-DP-17")
def test_the_column_acts_and_one_order_is_issued_before_or_after() -> None:
    def column_menu() -> Any:
        start = table().top("church", RED).top("justice", BLUE).hq(RED, money=3).area("gela", RED, 1)
        return play(start.area("noto", RED, 1).match(), "gain church", "space c3_r4")

    match = column_menu()
    assert legal(match) == ["main", "issue"]
    assert why(match, "done") == "LF-PLAN-14"
    play(match, "issue", "area gela", "order basic_1")
    assert state(match).mat_removed[RED] == [0, 0, 0, 2]
    after = play(column_menu(), "main")
    assert legal(after) == ["issue", "done"]
    play(after, "issue", "area gela")
    assert "order church_a" in legal(after)
    play(after, "order church_a")
    assert after.deciders == (BLUE,)


@proves("LF-PLAN-16")
def test_tokens_on_the_bottom_sheet_stay() -> None:
    match = play(table().top("justice", RED, BLUE).bottom("c2_r2", RED).match(), "use_space")
    assert all("token" not in move or "justice" in move for move in legal(match))
    assert space(match, "c2_r2") == [1, 0, 0, 0, 0]


@proves("LF-PLAN-17")
def test_every_sheet_has_a_large_space_without_a_price() -> None:
    for sheet in range(1, 5):
        assert any(c.SPACE_LARGE[sheet][i] and c.SPACE_MONEY[sheet][i] >= 0 for i in range(c.SPACES))
    start = table().orders(RED).orders(BLUE).top("justice", BLUE)
    match = play(start.match(), "pass", "use_space")
    assert state(match).top_n == 0


# The final action


@proves("LF-ACT-20", "LF-EX-49", "LF-FLOW-04", "LF-DP-19")
def test_the_final_action_moves_the_token_on() -> None:
    start = table().bottom("c1_r3", BLUE).bust(RED, "c1_r3").area("gela", RED, 1).hq(RED, soldati=2)
    match = start.bottom("c6_r4", GREEN).after_planning().match()
    assert (asked(match), match.deciders) == ("ultima", (RED,))
    moves = legal(match)
    assert "decline" in moves
    assert "space c1_r1" not in moves
    assert why(match, "space c1_r1") == "LF-PLAN-07"
    assert why(match, "space c1_r3") == "LF-DP-19"
    assert why(match, "space c6_r4") == "LF-PLAN-06"
    raised = play(match.clone(), "discard basic_5")
    assert "space c1_r1" in legal(raised)
    play(match, "space c1_r2", "lab")
    s = state(match)
    assert (s.money[RED], s.money[BLUE], s.labs.count(1)) == (1, 0, 1)
    assert (s.bust_seat, column(match, "start_player")) == (-1, [0, 1, 0, 0, 0])


@proves("LF-DP-19", "LF-PLAN-09")
def test_the_final_action_needs_a_performable_part() -> None:
    start = table().orders(RED).bottom("c1_r3", RED).bust(RED, "c1_r3").area("gela", RED, 1).after_planning()
    match = start.match()
    assert why(match, "space c6_r3") == "LF-PLAN-09"
    assert why(match, "space c2_r4") == "LF-PLAN-09"
    assert "space c4_r4" in legal(match)


@proves("LF-ACT-20")
def test_the_bust_marks_the_space_and_may_be_left() -> None:
    start = table().area("gela", RED, 1).top("justice", RED)
    match = play(start.match(), "use_space", "space c1_r3")
    assert (asked(match), state(match).bust_seat) == ("ultima", RED)
    play(match, "decline")
    assert told(match, "North-West leaves the final action")
    assert (state(match).bust_seat, state(match).round_no) == (-1, 2)
    assert column(match, "start_player") == [1, 0, 0, 0, 0]


@proves("LF-TIL-14", "LF-EX-52", "LF-TIL-04", "LF-RUL-34")
def test_meeting_once_per_turn_and_not_in_the_final_action() -> None:
    start = table().mark(RED, "meeting").hq(RED, money=2)
    match = play(turn(start), "use meeting")
    s = state(match)
    assert (s.money[RED], s.hq[RED]) == (1, 3)
    assert why(match, "use meeting") == "LF-PLAN-01"
    assert told(match, "North-West uses Meeting")
    both = table().mark(RED, "meeting").mark(BLUE, "meeting").hq(RED, money=1).hq(BLUE, money=1)
    next_turn = play(turn(both), "use meeting", "use_space", "token justice/north_west", "space c2_r2", "row police")
    assert (next_turn.deciders, why(next_turn, "use meeting")) == ((BLUE,), "")
    final = table().mark(RED, "meeting").hq(RED, money=2).bottom("c1_r3", RED).bust(RED, "c1_r3").after_planning()
    assert why(final.match(), "use meeting") == "not asked"
    other = table(turn=BLUE).mark(RED, "meeting").hq(BLUE, money=2).top("justice", BLUE, RED).match()
    assert why(other, "use meeting") == "LF-TIL-01"
