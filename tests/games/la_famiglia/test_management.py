"""Management and the end: LF-MAN, LF-END, LF-TIL-01, LF-TIL-02."""

from typing import Any

from sitdown.games.la_famiglia import components as c
from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    asked,
    everything,
    legal,
    play,
    state,
    table,
    tiles,
    told,
    why,
)
from tests.proves import proves

TRAPANI, SCIACCA, PALERMO, CORLEONE, CEFALU, AGRIGENTO, ENNA, GELA, CALTAGIRONE, RAGUSA, CATANIA, MESSINA = range(12)


def lands(start: Any, *holders: int) -> Any:
    """Two areas of each Mandamento in turn for these seats (EMPTY: nobody)."""
    for mandamento, seat in enumerate(holders):
        names = [name for name in names_of(mandamento) if name != "bronte"]
        for name in names[:2]:
            if seat != EMPTY:
                start.area(name, seat, 1)
    return start


def names_of(mandamento: int) -> list[str]:
    return [c.AREA_KEY[i] for i in c.MANDAMENTO_AREAS[mandamento]]


def manage(match: Any) -> Any:
    """Mark tiles as they come."""
    while asked(match).startswith("tile"):
        play(match, everything(match)[0])
    return match


@proves("LF-MAN-01", "LF-EX-11", "LF-EX-91")
def test_two_of_three_areas_by_one_family_control_a_mandamento() -> None:
    start = table().area("gela", RED, 1).area("licata", RED, 1).area("alcamo", RED, 1).area("trapani", GREEN, 1)
    start.area("marsala", NEUTRAL, 1).area("noto", NEUTRAL, 1).area("ragusa", NEUTRAL, 1)
    match = start.after_planning().match()
    control = state(match).control
    assert (control[GELA], control[TRAPANI], control[RAGUSA]) == (RED, EMPTY, EMPTY)
    assert told(match, "North-West controls Mandamento of Gela")


@proves("LF-MAN-02", "LF-RUL-43")
def test_only_six_mandamenti_count_for_tiles() -> None:
    match = lands(table(), *[RED] * 7).after_planning().match()
    placed = 0
    while asked(match) == "tile_place":
        play(match, everything(match)[0])
        placed += 1
    assert (placed, len(tiles(match, RED)), state(match).control.count(RED)) == (6, 6, 7)


@proves("LF-MAN-03", "LF-EX-12", "LF-DP-41", "LF-TIL-01", "LF-TIL-02")
def test_a_family_marks_as_many_tiles_as_it_controls_mandamenti() -> None:
    match = (
        lands(table().mark(RED, "recruitment", "allies"), RED, RED, RED).mark(GREEN, "cars").after_planning().match()
    )
    assert tiles(match, GREEN) == set()
    assert (asked(match), match.deciders) == ("tile_place", (RED,))
    marked = lands(table().mark(RED, "recruitment"), RED, RED).after_planning().match()
    assert (asked(marked), marked.deciders) == ("tile_place", (RED,))
    assert "tile recruitment" not in legal(marked)
    assert why(marked, "tile miniguns") == "LF-SET-04"
    play(marked, "tile meeting")
    assert tiles(marked, RED) == {"recruitment", "meeting"}
    assert state(marked).tokens_left[RED] == 8 - 2


@proves("LF-MAN-03", "LF-DP-40")
def test_too_many_tokens_return_to_the_supply() -> None:
    match = lands(table().mark(RED, "recruitment", "meeting"), RED).after_planning().match()
    assert legal(match) == ["tile meeting", "tile recruitment"]
    play(match, "tile meeting")
    assert (tiles(match, RED), state(match).tokens_left[RED]) == ({"recruitment"}, 7)


@proves("LF-MAN-04", "LF-EX-86")
def test_without_a_free_tile_or_token_nothing_is_placed() -> None:
    start = table().mark(RED, *c.TILE_KEY[:3]).mark(GREEN, *c.TILE_KEY[3:7])
    match = lands(start, *[RED] * 4, *[GREEN] * 4).after_planning().match()
    assert not asked(match).startswith("tile")
    assert len(tiles(match, RED)) == 3
    bare = lands(table(), RED)
    bare.top("police", *[RED] * 5).bottom("c1_r4", *[RED] * 3)
    assert not asked(bare.after_planning().match()).startswith("tile")


@proves("LF-MAN-05", "LF-EX-85", "LF-TIL-01")
def test_a_freed_tile_can_go_to_the_partner_at_once() -> None:
    start = table().mark(RED, "allies", "meeting").area("gela", RED, 1).area("licata", RED, 1)
    match = start.area("noto", GREEN, 1).area("ragusa", GREEN, 1).after_planning().match()
    play(match, "tile allies")
    assert (asked(match), match.deciders) == ("tile_place", (GREEN,))
    assert "tile allies" in legal(match)
    play(match, "tile allies")
    assert (tiles(match, RED), tiles(match, GREEN)) == ({"meeting"}, {"allies"})


@proves("LF-MAN-05", "LF-FLOW-11", "LF-TIL-01")
def test_the_starting_players_team_manages_first() -> None:
    match = lands(table(start=YELLOW), RED, BLUE, GREEN, YELLOW).after_planning().match()
    order = []
    while asked(match) == "tile_place":
        order.append(match.deciders[0])
        play(match, "tile meeting" if "tile meeting" in legal(match) else legal(match)[0])
    assert order == [YELLOW, BLUE, RED, GREEN]
    assert "meeting" in tiles(match, YELLOW) & tiles(match, RED)


@proves("LF-TIL-02")
def test_tiles_change_hands_only_in_management() -> None:
    start = table().mark(RED, "meeting").hq(RED, money=1).area("gela", RED, 1).top("justice", RED, BLUE)
    assert "use meeting" in legal(start.match())


# The end


def after(round_no: int, *holders: int, bronte: int = EMPTY) -> Any:
    """All orders of a round are executed, and these seats hold the Mandamenti in turn."""
    start = lands(table(round_no=round_no), *holders)
    if bronte != EMPTY:
        start.area("bronte", bronte, 1)
    return manage(start.bottom("c1_r4", RED).after_encounter().match())


def result(match: Any) -> list[int]:
    return [score.points for score in match.scores()]


@proves("LF-END-01", "LF-END-02", "LF-END-06")
def test_five_by_one_family_or_six_by_a_team_win() -> None:
    five = after(1, *[RED] * 5)
    assert five.over
    assert result(five) == [1, -1, 1, -1]
    six = after(2, *[BLUE] * 3, *[YELLOW] * 3)
    assert six.over
    assert (result(six), six.winners) == ([-1, 1, -1, 1], (BLUE, YELLOW))
    assert not after(1, *[RED] * 4, GREEN).over
    assert [score.place for score in six.scores()] == [2, 1, 2, 1]


@proves("LF-END-01", "LF-EX-87", "LF-FLOW-05")
def test_nobody_wins_after_planning() -> None:
    gone = lands(table().bottom("c1_r4", RED), *[RED] * 4).area("noto", GREEN, 1).area("ragusa", GREEN, 1)
    gone.area("siracusa", BLUE, 3).area("enna", GREEN, 1).area("mistretta", GREEN, 1)
    gone.order(BLUE, "justice_b", "siracusa")
    match = manage(gone.after_planning().match())
    assert (asked(match), state(match).control.count(RED) + state(match).control.count(GREEN)) == ("order_menu", 6)
    play(match, "part 2", "land noto", "count 2", "done")
    manage(match)
    assert (match.over, state(match).round_no) == (False, 2)
    assert state(match).control.count(RED) + state(match).control.count(GREEN) == 5


@proves("LF-END-03", "LF-RUL-35")
def test_after_the_last_round_more_mandamenti_win() -> None:
    match = after(4, RED, GREEN, BLUE)
    assert (match.over, result(match)) == (True, [1, -1, 1, -1])
    assert not after(3, RED, GREEN, BLUE).over


@proves("LF-END-04", "LF-EX-19")
def test_bronte_breaks_a_tie_after_the_last_round() -> None:
    match = after(4, RED, RED, GREEN, GREEN, GREEN, BLUE, BLUE, BLUE, YELLOW, YELLOW, bronte=YELLOW)
    assert result(match) == [-1, 1, -1, 1]
    other = after(4, RED, BLUE, bronte=GREEN)
    assert result(other) == [1, -1, 1, -1]


@proves("LF-END-04", "LF-EX-88", "LF-RUL-35")
def test_if_both_qualify_more_mandamenti_win() -> None:
    match = after(3, *[RED] * 5, *[BLUE] * 3, *[YELLOW] * 3)
    assert (match.over, result(match)) == (True, [-1, 1, -1, 1])


@proves("LF-END-05", "LF-EX-89")
def test_a_draw_before_the_last_round_goes_on() -> None:
    match = after(2, *[RED] * 3, *[GREEN] * 3, *[BLUE] * 3, *[YELLOW] * 2, YELLOW, bronte=NEUTRAL)
    assert (match.over, state(match).round_no) == (False, 3)
    decided = after(2, *[RED] * 3, *[GREEN] * 3, *[BLUE] * 3, *[YELLOW] * 3, bronte=BLUE)
    assert (decided.over, result(decided)) == (True, [-1, 1, -1, 1])


@proves("LF-END-04", "LF-EX-90", "LF-END-06")
def test_a_draw_after_the_last_round() -> None:
    match = after(4, RED, RED, GREEN, GREEN, BLUE, BLUE, YELLOW, YELLOW)
    assert (match.over, result(match)) == (True, [0, 0, 0, 0])
    assert match.winners == (0, 1, 2, 3)
    assert told(match, "the war ends in a draw")
