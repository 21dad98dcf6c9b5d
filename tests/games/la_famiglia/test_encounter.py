"""Orders in general: LF-ENC, LF-ORD, and the supply parts of orders."""

from typing import Any

from sitdown.games.la_famiglia import components as c
from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
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
    held,
    labs,
    legal,
    log,
    order_at,
    play,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


def executed(match: Any) -> list[str]:
    """The orders executed so far, in their sequence."""
    return [line.split(" in ")[0].replace(" executes", "") for line in log(match) if " executes " in line]


def skip_all(match: Any) -> list[str]:
    """The sequence in which orders are executed if all are left undone."""
    while asked(match) in ("order_menu", "tie_order") and state(match).round_no == 1:
        play(match, "done" if asked(match) == "order_menu" else everything(match)[0])
    return executed(match)


@proves("LF-ENC-01", "LF-INF-08")
def test_all_orders_are_revealed_before_anything_is_executed() -> None:
    start = table().area("gela", RED, 2).area("noto", BLUE, 2).order(RED, "basic_1", "gela")
    match = start.order(BLUE, "basic_2", "noto").encounter().match()
    lines = log(match)
    first = next(i for i, line in enumerate(lines) if "executes" in line)
    assert all(
        any(name in line for line in lines[:first])
        for name in ("North-West reveals Basic 1", "South-East reveals Basic 2")
    )
    assert match.view(YELLOW).shown[RED][0] == 1 + c.AREA_KEY.index("gela")


@proves("LF-ENC-02", "LF-EX-26", "LF-EX-56", "LF-RUL-48")
def test_supply_orders_first_then_by_initiative() -> None:
    start = table(families=("red", "blue", "white", "yellow")).area("gela", RED, 2).area("licata", RED, 2)
    start.area("noto", BLUE, 2).area("enna", GREEN, 2).area("catania", BLUE, 2).hq(GREEN, soldati=1)
    start.order(RED, "justice_a", "gela").order(BLUE, "basic_2", "noto").order(GREEN, "police_a", "enna")
    match = start.order(BLUE, "justice_c", "catania").encounter().match()
    assert skip_all(match) == [
        "North-East Police A",
        "South-East Justice C",
        "North-West Justice A",
        "South-East Basic 2",
    ]


@proves("LF-ENC-03", "LF-EX-55", "LF-DP-50", "LF-RUL-19", "LF-FLOW-11")
def test_ties_go_by_order_of_play_and_a_players_own_choice() -> None:
    start = table(start=1).area("gela", RED, 2).area("noto", BLUE, 2).order(RED, "basic_1", "gela")
    match = start.order(BLUE, "basic_1", "noto").encounter().match()
    assert skip_all(match) == ["South-East Basic 1", "North-West Basic 1"]
    start = table(start=0).area("gela", RED, 2).area("enna", RED, 2).area("noto", BLUE, 2)
    start.order(RED, "basic_1", "gela").order(RED, "police_b", "enna").order(BLUE, "basic_1", "noto")
    match = start.encounter().match()
    assert (asked(match), match.deciders) == ("tie_order", (RED,))
    assert legal(match) == ["order basic_1", "order police_b"]
    play(match, "order police_b", "done", "done")
    assert executed(match) == ["North-West Police B", "North-West Basic 1", "South-East Basic 1"]


@proves("LF-ENC-04", "LF-DP-51")
def test_every_part_is_optional_and_rally_comes_before_the_first_movement() -> None:
    start = table().area("gela", RED, 2).area("licata", RED, 3).area("ragusa", EMPTY)
    match = start.order(RED, "justice_b", "gela").encounter().match()
    assert legal(match) == ["part 1", "part 2", "done"]
    moved = play(match.clone(), "part 2", "land ragusa", "count 1", "no")
    assert executed(moved) == ["North-West Justice B"]
    assert asked(moved) != "order_menu" or "part 1" not in legal(moved)
    play(match, "part 1", "area licata", "count 2")
    assert held(match, "gela") == (RED, 4)
    assert legal(match) == ["part 2", "done"]


@proves("LF-ENC-04", "LF-RUL-15", "LF-RUL-16")
def test_agitation_ends_the_order_and_needs_no_movement() -> None:
    start = table().area("caltagirone", RED, 3).area("scordia", NEUTRAL, 2).area("siracusa", EMPTY)
    match = start.order(RED, "church_b", "caltagirone").encounter().match()
    assert legal(match) == ["part 1", "part 2", "done"]
    play(match, "part 2", "area scordia", "area siracusa", "count 2")
    assert held(match, "siracusa") == (NEUTRAL, 2)
    assert order_at(match, RED, "church_b") == "hq"
    assert told(match, "round 2 begins")


@proves("LF-ENC-05", "LF-RUL-14")
def test_units_go_into_the_area_of_the_order_labs_anywhere() -> None:
    start = table(turn=BLUE).area("noto", BLUE, 2).area("enna", BLUE, 2, labs=1).order(BLUE, "economy_b", "noto")
    match = play(start.encounter().match(), "part 1")
    assert cars(match, BLUE, "noto") == 1
    play(match, "part 2")
    assert legal(match) == ["sea mare_siracusa", "sea mare_licata"]
    play(match, "sea mare_licata")
    assert legal(match) == ["sea mare_siracusa", "sea mare_agrigento", "stay"]
    play(match, "stay")
    assert boats(match, "mare_licata") == [0, 1, 0, 0]
    inland = table().area("enna", BLUE, 2).order(BLUE, "economy_b", "enna").encounter().match()
    assert why(inland, "part 2") == "LF-PLAN-09"
    yellow = table().area("gela", YELLOW, 2, labs=2).area("noto", YELLOW, 1).area("enna", YELLOW, 1)
    match = play(yellow.order(YELLOW, "economy_b", "gela").encounter().match(), "part 2")
    assert legal(match) == areas("enna", "noto")


@proves("LF-ENC-06", "LF-EX-22")
def test_order_placement_uses_base_and_bonus_or_a_fixed_number() -> None:
    start = table().area("gela", RED, 1).hq(RED, soldati=9).mat(RED, police=2)
    fixed = play(start.order(RED, "police_a", "gela").encounter().match(), "part 1")
    assert legal(fixed) == counts(1, 2, 3)
    start = table().area("gela", RED, 1).hq(RED, soldati=9).mat(RED, police=2)
    based = play(start.order(RED, "basic_4", "gela").encounter().match(), "part 1")
    assert legal(based) == counts(1, 2, 3, 4, 5)
    play(based, "count 5", "part 2")
    assert (held(based, "gela"), state(based).money[RED]) == ((RED, 6), 1)
    recruit = table(families=("white", "blue", "green", "yellow")).area("gela", RED, 1).order(RED, "church_a", "gela")
    match = play(recruit.encounter().match(), "part 1")
    assert state(match).hq[RED] == 5 + 3


@proves("LF-ENC-07", "LF-EX-58", "LF-RUL-18", "LF-ENC-10")
def test_a_vest_stays_until_the_end_of_the_phase() -> None:
    start = table().area("palagonia", BLUE, 4).area("caltagirone", RED, 6).order(BLUE, "basic_2", "palagonia")
    start.order(RED, "basic_3", "caltagirone").order(RED, "basic_1", "caltagirone").area("catania", EMPTY)
    match = play(start.encounter().match(), "done")
    assert order_at(match, RED, "basic_1") == "hq"
    play(match, "part 1", "land catania", "count 2")
    assert order_at(match, BLUE, "basic_2") == "palagonia"
    play(match, "part 2", "land palagonia", "count 5")
    assert told(match, "attack 0 against defence 1: 0 defenders are gone")
    play(match, "brute")
    assert order_at(match, BLUE, "basic_2") == "hq"
    quiet = table().area("noto", BLUE, 2).order(BLUE, "basic_2", "noto").encounter().match()
    play(quiet, "done")
    assert order_at(quiet, BLUE, "basic_2") == "hq"
    assert told(quiet, "Basic 2 of South-East returns")


@proves("LF-ENC-08", "LF-EX-57", "LF-UNIT-06")
def test_an_order_of_a_lost_area_is_not_executed() -> None:
    start = table().area("palagonia", BLUE, 6).area("caltagirone", RED, 1).order(RED, "basic_3", "caltagirone")
    match = start.order(BLUE, "basic_1", "palagonia").encounter().match()
    play(match, "part 1", "land caltagirone", "count 5")
    assert held(match, "caltagirone") == (BLUE, 5)
    assert order_at(match, RED, "basic_3") == "hq"
    assert executed(match) == ["South-East Basic 1"]


@proves("LF-ENC-09", "LF-RUL-01", "LF-RUL-02")
def test_two_vests_in_one_area_add_up_and_protect_only_it() -> None:
    start = table().area("palagonia", BLUE, 4).area("scordia", BLUE, 4).area("caltagirone", RED, 9)
    start.order(BLUE, "basic_2", "palagonia").order(BLUE, "church_a", "palagonia")
    start.order(RED, "justice_a", "caltagirone")
    match = play(start.encounter().match(), "done", "part 1")
    safe = play(match.clone(), "land palagonia", "count 3")
    assert told(safe, "attack 2 against defence 3")
    play(match, "land scordia", "count 3")
    assert told(match, "attack 2 against defence 0: 2 defenders")


@proves("LF-ENC-11", "LF-EX-83", "LF-RUL-17")
def test_an_order_whose_area_is_left_is_carried_through() -> None:
    start = table().area("gela", RED, 2).area("ragusa", EMPTY).area("noto", EMPTY).area("scordia", NEUTRAL, 2)
    match = start.area("siracusa", BLUE, 1).order(RED, "church_c", "gela").encounter().match()
    play(match, "part 1", "land ragusa", "count 2")
    assert (held(match, "gela"), order_at(match, RED, "church_c")) == ((EMPTY, 0), "hq")
    assert asked(match) == "move_again"
    play(match, "yes", "land noto", "count 1")
    assert held(match, "noto") == (RED, 1)
    assert legal(match) == ["part 2", "done"]
    play(match, "part 2")
    assert asked(match) in ("agitate_target", "agitate_source")


@proves("LF-ENC-11")
def test_units_cannot_be_added_to_an_area_that_was_given_up() -> None:
    start = table().area("gela", RED, 2).area("licata", RED, 1).area("ragusa", EMPTY).hq(RED, soldati=3)
    match = start.order(RED, "police_b", "gela").encounter().match()
    assert legal(match) == ["part 1", "part 2", "done"]
    play(match, "part 2", "land ragusa", "count 2")
    assert told(match, "round 2 begins")
    yellow = table(turn=YELLOW).area("gela", YELLOW, 1).area("licata", YELLOW, 1).area("ragusa", EMPTY)
    match = yellow.order(YELLOW, "justice_b", "gela").encounter().match()
    play(match, "part 1", "land ragusa", "count 1")
    assert legal(match) == ["part 2", "done"]


@proves("LF-ORD-01", "LF-EX-27", "LF-DP-54")
def test_lab_guards_go_with_each_lab() -> None:
    start = table().area("alcamo", YELLOW, 1, labs=2).area("trapani", YELLOW, 1, labs=1).hq(YELLOW, soldati=6)
    match = start.order(YELLOW, "economy_b", "trapani").encounter().match()
    play(match, "part 2", "area trapani", "part 3")
    assert legal(match) == areas("alcamo", "trapani")
    play(match, "area alcamo", "area alcamo")
    assert legal(match) == ["area trapani", "done"]
    play(match, "area trapani", "area trapani")
    assert (held(match, "alcamo"), held(match, "trapani")) == ((YELLOW, 3), (YELLOW, 3))
    assert (state(match).hq[YELLOW], labs(match, "trapani")) == (2, 2)
    assert sum(state(match).guarded) == 0


@proves("LF-ORD-02", "LF-EX-80", "LF-DP-52", "LF-DP-53", "LF-RUL-42")
def test_spread_place_serves_neighbours_of_the_team() -> None:
    start = table(families=("white", "blue", "green", "yellow")).area("enna", RED, 1).area("nicosia", RED, 1)
    start.area("caltanissetta", GREEN, 1).area("gangi", BLUE, 1).hq(RED, soldati=3).hq(GREEN, soldati=1)
    match = play(start.order(RED, "police_a", "enna").encounter().match(), "part 1")
    assert legal(match) == counts(0, 1, 2)
    play(match, "count 2")
    assert legal(match) == [*areas("caltanissetta", "nicosia"), "done"]
    play(match, "area nicosia")
    assert (match.deciders, legal(match)) == ((RED,), counts(0, 1))
    play(match, "count 1")
    assert legal(match) == [*areas("caltanissetta"), "done"]
    play(match, "area caltanissetta")
    assert (match.deciders, legal(match)) == ((GREEN,), counts(0, 1))
    play(match, "count 1")
    assert [held(match, name) for name in ("enna", "nicosia", "caltanissetta")] == [(RED, 3), (RED, 2), (GREEN, 2)]
    assert state(match).hq[GREEN] == 0
