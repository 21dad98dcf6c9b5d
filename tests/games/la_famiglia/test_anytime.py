"""Money in an emergency and teamwork: LF-ANY, LF-TEAM, LF-TIL-05..07."""

from typing import Any

from tests.games.la_famiglia.helpers import (
    BLUE,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    areas,
    asked,
    boats,
    cars,
    counts,
    everything,
    gone,
    held,
    legal,
    log,
    play,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


def turn(start: Any) -> Any:
    return start.top("justice", RED).top("church", BLUE).match()


@proves("LF-ANY-01", "LF-EX-35", "LF-INF-10")
def test_an_order_is_discarded_for_good_in_public_for_one_money() -> None:
    match = play(turn(table()), "discard basic_4")
    assert (state(match).money[RED], gone(match, RED)) == (1, {"basic_4"})
    assert all(told(match, "discards Basic 4 for 1 money", seat) for seat in range(4))
    assert match.view(BLUE).discarded[RED] == 1 << 3
    assert "discard basic_4" not in everything(match)
    assert why(match, "discard justice_a") == "LF-ANY-01"


@proves("LF-ANY-02", "LF-EX-36", "LF-DP-12")
def test_a_gift_costs_double() -> None:
    match = play(turn(table().hq(GREEN, money=3)), "ask_gift")
    assert match.deciders == (GREEN,)
    assert {"give", "decline", "discard basic_1"} <= set(everything(match))
    play(match, "give")
    s = state(match)
    assert (s.money[RED], s.money[GREEN], match.deciders) == (1, 1, (RED,))


@proves("LF-ANY-02", "LF-EX-36", "LF-DP-12")
def test_a_team_mate_may_have_to_discard_before_giving() -> None:
    match = play(turn(table().hq(GREEN, money=1).orders(GREEN, "basic_2")), "ask_gift")
    assert everything(match) == ["discard basic_2", "decline"]
    assert why(match, "give") == "LF-ANY-02"
    play(match, "discard basic_2")
    assert everything(match) == ["give", "decline"]
    play(match, "give")
    assert (state(match).money[RED], state(match).money[GREEN]) == (1, 0)
    poor = turn(table().hq(GREEN, money=1).orders(GREEN))
    assert why(poor, "ask_gift") == "LF-ANY-02"


@proves("LF-ANY-03", "LF-RUL-06", "LF-DP-12")
def test_a_refusal_counts_for_the_turn() -> None:
    start = table().hq(GREEN, money=3).top("justice", RED, BLUE, GREEN, YELLOW).top("church", RED)
    match = play(start.match(), "ask_gift", "decline")
    assert (match.deciders, why(match, "ask_gift")) == ((RED,), "LF-ANY-03")
    for name in ("north_west", "south_east", "north_east", "south_west"):
        play(match, "use_space", f"token justice/{name}", "space c1_r4")
    assert (match.deciders, why(match, "ask_gift")) == ((RED,), "")


@proves("LF-ANY-03", "LF-DP-51")
def test_money_can_be_raised_in_the_order_menu() -> None:
    start = table().area("gela", RED, 2).hq(GREEN, money=2).order(RED, "basic_1", "gela").encounter()
    match = start.match()
    assert {"discard basic_2", "ask_gift", "part 1", "done"} <= set(everything(match))
    play(match, "ask_gift")
    assert match.deciders == (GREEN,)
    play(match, "decline", "discard basic_2")
    assert (state(match).money[RED], asked(match)) == (1, "order_menu")
    assert why(match, "ask_gift") == "LF-ANY-03"


@proves("LF-INF-13")
def test_the_other_team_sees_nothing_of_a_request() -> None:
    match = turn(table().hq(GREEN, money=3))
    before = [match.view(seat).raw for seat in (-1, BLUE, YELLOW)]
    play(match, "ask_gift")
    assert [match.view(seat).raw for seat in (-1, BLUE, YELLOW)] == before
    assert [match.waiting_for(seat) for seat in (-1, BLUE, YELLOW)] == [(RED,)] * 3
    assert match.waiting_for(RED) == match.waiting_for(GREEN) == (GREEN,)
    assert not told(match, "asks", BLUE)
    assert told(match, "North-West asks North-East for money", GREEN)
    play(match, "decline")
    assert [match.view(seat).raw for seat in (-1, BLUE, YELLOW)] == before
    assert log(match, BLUE) == []
    given = play(turn(table().hq(GREEN, money=3)), "ask_gift", "give")
    assert told(given, "North-East gives North-West 1 money", BLUE)


@proves("LF-DP-12", "LF-VAR-04")
def test_without_shared_information_a_gift_may_always_be_asked_for() -> None:
    match = turn(table({"team_information": "own"}).hq(GREEN, money=1).orders(GREEN))
    assert "ask_gift" in everything(match)
    play(match, "ask_gift")
    assert (match.deciders, why(match, "ask_gift")) == ((RED,), "LF-ANY-03")


@proves("LF-TEAM-01", "LF-END-06")
def test_team_mates_win_together_and_see_each_others_headquarters() -> None:
    match = turn(table().hq(GREEN, money=3, soldati=4).area("gela", GREEN, 1).order(GREEN, "basic_2", "gela"))
    view = match.view(RED)
    assert (view.money[GREEN], view.hq[GREEN], view.order_at[GREEN][1]) == (3, 4, state(match).order_at[GREEN][1])
    assert match.view(BLUE).money[GREEN] == 0


@proves("LF-TEAM-02", "LF-ACT-03", "LF-ACT-06")
def test_everything_but_speedboats_is_separate() -> None:
    start = table().hq(RED, soldati=2).area("gela", GREEN, 1).area("noto", RED, 1).area("ragusa", RED, 1)
    match = play(turn(start), "use_space", "space c6_r3")
    assert legal(match) == areas("ragusa", "noto")
    placing = play(
        turn(table().hq(RED, soldati=2).area("gela", GREEN, 1).area("noto", RED, 1)), "use_space", "space c3_r2"
    )
    assert asked(placing) == "place_count"
    mixed = table().area("gela", RED, 1).area("licata", GREEN, 1).after_planning().match()
    assert state(mixed).control == [-1] * 12


@proves("LF-TIL-04")
def test_meeting_brings_three_soldati_for_one_money() -> None:
    match = play(turn(table().mark(RED, "meeting").hq(RED, money=1)), "use meeting")
    assert (state(match).money[RED], state(match).hq[RED]) == (0, 3)
    short = play(turn(table().mark(RED, "meeting").hq(RED, money=1).supply(RED, 2)), "use meeting")
    assert (state(short).supply[RED], state(short).hq[RED]) == (0, 50)
    none = turn(table().mark(RED, "meeting").hq(RED, money=1).supply(RED, 0))
    assert why(none, "use meeting") == "LF-TIL-04"


@proves("LF-TIL-05", "LF-RUL-33")
def test_reinforcements_bring_up_to_three_into_an_own_area() -> None:
    start = table().mark(RED, "reinforcements").hq(RED, money=2, soldati=5).area("gela", RED, 1).area("noto", RED, 1)
    match = play(turn(start), "use reinforcements")
    assert legal(match) == areas("gela", "noto")
    play(match, "area gela")
    assert legal(match) == counts(1, 2, 3)
    play(match, "count 3")
    assert (held(match, "gela"), state(match).money[RED], asked(match)) == ((RED, 4), 0, "turn_menu")
    assert why(turn(table().mark(RED, "reinforcements").hq(RED, money=2)), "use reinforcements") == "LF-TIL-04"
    poor = turn(table().mark(RED, "reinforcements").hq(RED, money=1, soldati=1).area("gela", RED, 1))
    assert why(poor, "use reinforcements") == "LF-PLAN-07"


@proves("LF-TIL-06")
def test_the_cars_tile_buys_a_car() -> None:
    start = table().mark(RED, "cars").hq(RED, money=2).area("gela", RED, 1).area("noto", RED, 1)
    match = play(turn(start), "use cars")
    assert legal(match) == areas("gela", "noto")
    play(match, "area noto")
    assert (cars(match, RED, "noto"), state(match).money[RED]) == (1, 0)


@proves("LF-TIL-07")
def test_the_speedboats_tile_buys_a_boat_with_all_its_rules() -> None:
    start = table().mark(RED, "speedboats").hq(RED, money=2).area("gela", RED, 1).boat("mare_licata", BLUE, YELLOW)
    match = play(turn(start), "use speedboats")
    assert asked(match) == "boat_move"
    play(match, "stay", "remove south_east")
    assert (boats(match, "mare_licata"), state(match).money[RED]) == ([0, 0, 0, 1], 0)
    inland = turn(table().mark(RED, "speedboats").hq(RED, money=2).area("enna", RED, 1))
    assert why(inland, "use speedboats") == "LF-TIL-04"


@proves("LF-TIL-01")
def test_a_tile_works_for_its_family_alone() -> None:
    match = turn(table().mark(GREEN, "meeting").hq(RED, money=5))
    assert why(match, "use meeting") == "LF-TIL-01"
    assert NEUTRAL not in state(match).tile_owner[0]
