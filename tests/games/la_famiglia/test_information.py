"""Who sees what: LF-INF, LF-VAR-04, LF-VAR-05, and what re-dealing keeps."""

from typing import Any

import sitdown
from sitdown.engine.chance import derive
from sitdown.games.la_famiglia import components as c
from sitdown.games.la_famiglia.state import ON_BOARD
from tests.games.la_famiglia.helpers import (
    BLUE,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    area,
    asked,
    everything,
    hq_orders,
    new,
    play,
    state,
    table,
    told,
)
from tests.proves import proves


def turn(start: Any) -> Any:
    return start.top("justice", RED).top("church", BLUE).match()


def rich(options: dict[str, Any] | None = None) -> Any:
    """Red has things behind the screen and on the island."""
    start = (
        table(options)
        .mat(RED, church=1)
        .hq(RED, money=5, soldati=4)
        .area("licata", RED, 2, cars=1, labs=1)
        .boat("mare_licata", RED)
    )
    return turn(start.order(RED, "basic_3", "licata").mark(RED, "meeting"))


@proves("LF-INF-01", "LF-INF-04", "LF-INF-20")
def test_the_board_the_sheets_and_the_stocks_are_public() -> None:
    match = rich()
    true, seen = state(match), match.view(-1)
    for name in (
        "owner", "soldati", "labs", "cars", "boats", "lying", "tile_owner", "control", "top", "bottom", "bust_seat",
        "start_seat", "cars_left", "boats_left", "tokens_left", "neutral_tokens", "neutral_stock", "lab_stock",
        "mat_removed",
    ):  # fmt: skip
        assert getattr(seen, name) == getattr(true, name), name
    assert seen.cars[RED][area("licata")] == 1


@proves("LF-INF-03")
def test_all_orders_of_all_families_are_known() -> None:
    assert [sum(row) for row in c.ORDER_IS_THERE] == [13] * 6
    assert all(text for i, row in enumerate(c.ORDER_TEXT) for j, text in enumerate(row) if c.ORDER_IS_THERE[i][j])


@proves("LF-INF-05", "LF-INF-06", "LF-INF-08", "LF-INF-12", "LF-EX-95", "LF-RUL-38")
def test_what_is_behind_the_screen_is_seen_by_the_team() -> None:
    match = rich()
    true = state(match)
    for viewer in (BLUE, YELLOW, -1):
        view = match.view(viewer)
        assert view.lying[area("licata")] == 1
        assert (view.money[RED], view.hq[RED], view.supply[RED], view.hq_orders[RED]) == (0, 0, 0, 0)
        assert view.order_at[RED] == [0] * 17
        assert view.issued_when[RED] == [0] * 17
    for viewer in (RED, GREEN):
        view = match.view(viewer)
        assert (view.money[RED], view.hq[RED], view.supply[RED]) == (5, 4, 44)
        assert view.order_at[RED] == true.order_at[RED]
        assert view.order_at[BLUE] == [0] * 17


@proves("LF-INF-05", "LF-INF-12", "LF-VAR-05")
def test_public_counts_open_amounts_but_no_orders() -> None:
    view = rich({"public_counts": "yes"}).view(BLUE)
    assert (view.money[RED], view.hq[RED], view.supply[RED]) == (5, 4, 44)
    assert (view.hq_orders[RED], view.order_at[RED]) == (0, [0] * 17)


@proves("LF-INF-19", "LF-VAR-04")
def test_without_shared_information_each_seat_sees_its_own() -> None:
    match = rich({"team_information": "own"})
    assert match.view(GREEN).money[RED] == 0
    assert match.view(GREEN).order_at[RED] == [0] * 17
    assert match.view(RED).money[RED] == 5
    issued = turn(table({"team_information": "own"}).area("gela", RED, 1).area("noto", RED, 1))
    play(issued, "use_space", "space c6_r3", "area gela", "order basic_2")
    assert not told(issued, "Basic 2", GREEN)
    assert told(issued, "Basic 2", RED)


@proves("LF-INF-11")
def test_flows_are_public_so_that_stocks_can_be_added_up() -> None:
    match = play(turn(table().hq(RED, money=1, soldati=3).area("gela", RED, 1)), "use_space")
    play(match, "token justice/north_west", "space c6_r2", "part 1", "area gela", "count 2", "part 2")
    assert told(match, "North-West places 2 Soldati in Gela", BLUE)
    assert told(match, "North-West recruits 4 Soldati", BLUE)
    paid = play(turn(table().hq(RED, money=2)), "use_space", "token church/south_east", "space c1_r4")
    assert told(paid, "North-West pays South-East 1 money", YELLOW)
    assert told(paid, "North-West receives 1 money", YELLOW)


@proves("LF-INF-17")
def test_characters_families_and_tiles_are_public() -> None:
    match = new(3)
    while asked(match).startswith("family"):
        play(match, everything(match)[0])
    true, seen = state(match), match.view(-1)
    for name in ("family", "family_team", "character", "tiles"):
        assert getattr(seen, name) == getattr(true, name)
    assert told(match, "is La") or told(match, "is Il")


@proves("LF-INF-18", "LF-EX-97")
def test_options_are_listed_for_the_decider_alone() -> None:
    match = play(turn(table().area("gela", RED, 1).area("noto", RED, 1)), "use_space", "space c6_r3", "area gela")
    assert asked(match) == "issue_order"
    assert len(match.view(RED).moves) == 5
    assert match.view(BLUE).moves == match.view(YELLOW).moves == []


# What re-dealing keeps (LF-INF-08, LF-INF-11)


def redeal(match: sitdown.Match, seat: int, number: int) -> sitdown.Match:
    other = match.clone()
    other.board.resample(seat, derive(match.key, "redeal", number))
    assert other.audit() == []
    return other


@proves("LF-INF-08", "LF-INF-06")
def test_face_down_orders_are_dealt_anew_for_the_other_team_only() -> None:
    match = rich()
    seen = {tuple(state(redeal(match, BLUE, i)).order_at[RED]) for i in range(40)}
    assert len(seen) > 3
    assert {order.index(ON_BOARD + area("licata")) for order in seen} == set(range(5)) | {c.SLOT_KEY.index("church_a")}
    assert all(state(redeal(match, GREEN, i)).order_at[RED] == state(match).order_at[RED] for i in range(5))
    assert all(state(redeal(match, BLUE, i)).money == state(match).money for i in range(5))


@proves("LF-INF-08")
def test_an_order_gained_later_cannot_lie_face_down() -> None:
    start = table().mark(RED, "meeting").area("licata", RED, 2).area("noto", RED, 1).hq(RED, money=6)
    start.top("church", RED).top("justice", BLUE)
    match = play(start.match(), "gain church", "space c3_r4", "issue", "area licata", "order basic_3")
    assert "church_a" in hq_orders(match, RED)
    lies = {state(redeal(match, BLUE, i)).order_at[RED].index(ON_BOARD + area("licata")) for i in range(60)}
    assert lies == set(range(5))


@proves("LF-INF-09", "LF-INF-08")
def test_a_wandering_order_stays_itself_and_revealed_ones_too() -> None:
    start = table(round_no=2).area("licata", RED, 2).area("gela", RED, 1).order(RED, "basic_3", "licata")
    match = play(turn(start), "use_space", "space c2_r4", "part 2", "area gela", "count 2")
    assert state(match).wandered[RED] == 1 << 2
    shown = table().area("gela", RED, 2).order(RED, "basic_1", "gela").encounter().match()
    assert all(state(redeal(shown, BLUE, i)).order_at == state(shown).order_at for i in range(5))


@proves("LF-INF-13", "LF-INF-14")
def test_pending_secrets_count_as_not_made() -> None:
    match = play(turn(table().hq(GREEN, money=3)), "ask_gift")
    assert redeal(match, BLUE, 0).deciders == (RED,)
    assert redeal(match, RED, 0).deciders == (GREEN,)
    start = table().area("gela", RED, 5).area("licata", BLUE, 4).order(RED, "basic_1", "gela").encounter()
    match = play(start.match(), "part 1", "land licata", "count 4", "finesse")
    match.play(RED, "card turncoat")
    assert redeal(match, BLUE, 0).deciders == (RED, BLUE)
    assert redeal(match, GREEN, 0).deciders == (BLUE,)
    match.play(BLUE, "card coward_1")
    assert {state(redeal(match, RED, i)).card[BLUE] for i in range(20)} == {1, 2, 3}
    assert {state(redeal(match, GREEN, i)).card[RED] for i in range(20)} == {1}


@proves("LF-INF-07")
def test_everybody_sees_that_an_order_lies_somewhere() -> None:
    start = table().area("gela", RED, 1).area("noto", RED, 1)
    match = play(turn(start), "use_space", "space c6_r3", "area gela", "order basic_2")
    assert told(match, "North-West issues an order in Gela", BLUE)
    assert not told(match, "basic_2", BLUE)
    assert told(match, "North-West issues Basic 2 in Gela", GREEN)
    assert match.view(BLUE).lying[area("gela")] == 1
    assert NEUTRAL == 4
