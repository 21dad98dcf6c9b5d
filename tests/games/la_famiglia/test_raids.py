"""Strikes, informers, defection, agitation: LF-STR, LF-PEN, LF-AGI."""

from typing import Any

from sitdown.games.la_famiglia import components as c
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
    cars,
    counts,
    fight,
    held,
    labs,
    legal,
    order_at,
    play,
    state,
    table,
    told,
    why,
)
from tests.proves import proves

BLACK = ("black", "blue", "green", "yellow")
WHITE = ("white", "blue", "green", "yellow")


def strikes(start: Any, name: str, where: str = "palagonia", part: str = "part 1") -> Any:
    """Blue's order is executed and its strike begins."""
    match = start.order(BLUE, name, where).encounter().match()
    while match.deciders != (BLUE,):
        play(match, "done")
    return play(match, part)


def distance(one: str, other: str) -> int:
    """The land distance of two areas, as far as the tables know it."""
    return next(n for n in range(1, 4) if c.WITHIN[n][area(one)] >> area(other) & 1)


@proves("LF-STR-01", "LF-DP-70")
def test_strikes_hit_land_neighbours_with_enemy_or_neutral_soldati() -> None:
    start = table().area("palagonia", BLUE, 2).area("caltagirone", RED, 1).area("scordia", NEUTRAL, 1)
    start.area("catania", YELLOW, 1).area("bronte", BLUE, 1).area("noto", RED, 1).boat("mare_siracusa", BLUE)
    match = strikes(start.area("enna", RED, 1), "basic_5")
    assert legal(match) == ["bomb caltagirone", "bomb scordia"]
    assert why(match, "bomb catania") == "LF-STR-01"
    assert why(match, "car_bomb caltagirone") == "LF-STR-02"
    assert why(match, "stop") == "LF-PLAN-09"


@proves("LF-STR-02", "LF-STR-03", "LF-EX-16", "LF-EX-60")
def test_a_car_bomb_adds_the_strike_base_and_costs_the_car() -> None:
    start = table().mat(BLUE, justice=1).area("palagonia", BLUE, 2, cars=1).area("caltagirone", RED, 4, labs=2)
    match = strikes(start.order(RED, "basic_2", "caltagirone"), "basic_5")
    assert legal(match) == ["bomb caltagirone", "car_bomb caltagirone"]
    play(match, "car_bomb caltagirone")
    assert told(match, "strikes Caltagirone: 5 against 3")
    assert (held(match, "caltagirone"), labs(match, "caltagirone")) == ((RED, 2), 2)
    assert (cars(match, BLUE, "palagonia"), state(match).cars_left[BLUE]) == (0, 5)
    heavy = table().area("palagonia", BLUE, 2, cars=1).area("caltagirone", RED, 9)
    match = strikes(heavy, "justice_a")
    plain = play(match.clone(), "bomb caltagirone")
    assert (held(plain, "caltagirone"), cars(plain, BLUE, "palagonia")) == ((RED, 5), 1)
    assert held(play(match, "car_bomb caltagirone"), "caltagirone") == (RED, 2)


@proves("LF-STR-02", "LF-STR-03", "LF-UNIT-07")
def test_a_weak_strike_does_nothing_and_neutrals_give_bounty() -> None:
    start = table().area("palagonia", BLUE, 2).area("caltagirone", RED, 4, labs=2).area("scordia", NEUTRAL, 3)
    match = strikes(start, "basic_5")
    weak = play(match.clone(), "bomb caltagirone")
    assert held(weak, "caltagirone") == (RED, 4)
    play(match, "bomb scordia")
    assert (held(match, "scordia"), state(match).hq[BLUE]) == ((NEUTRAL, 1), 2)


@proves("LF-STR-05", "LF-EX-61")
def test_two_bombs_on_one_target_count_defence_twice() -> None:
    start = table().area("palagonia", BLUE, 2).area("caltagirone", RED, 3, labs=1, cars=1)
    match = strikes(start.order(RED, "basic_3", "caltagirone"), "justice_c", part="part 2")
    assert held(match, "caltagirone") == (RED, 2)
    assert legal(match) == ["bomb caltagirone", "stop"]
    play(match, "bomb caltagirone")
    assert (held(match, "caltagirone"), cars(match, RED, "caltagirone")) == ((RED, 1), 1)
    assert order_at(match, RED, "basic_3") == "caltagirone"
    again = table().area("palagonia", BLUE, 2, cars=2).area("caltagirone", RED, 30)
    match = play(strikes(again, "justice_c", part="part 2"), "car_bomb caltagirone", "car_bomb caltagirone")
    assert state(match).cars_left[BLUE] == 5
    stop = table().area("palagonia", BLUE, 2).area("caltagirone", RED, 9)
    match = play(strikes(stop, "justice_c", part="part 2"), "stop")
    assert held(match, "caltagirone") == (RED, 7)


@proves("LF-STR-06", "LF-DP-69", "LF-RUL-53")
def test_a_strike_may_start_from_an_area_taken_over() -> None:
    start = table().area("palagonia", BLUE, 4).area("caltagirone", EMPTY).area("gela", RED, 5).area("scordia", RED, 5)
    match = start.order(BLUE, "justice_b", "palagonia").encounter().match()
    assert legal(match) == ["part 1", "part 2", "done"]
    play(match, "part 2", "land caltagirone", "count 2", "part 1")
    assert legal(match) == areas("caltagirone", "palagonia")
    play(match, "area caltagirone")
    assert "bomb gela" in legal(match)
    joined = (
        table().area("palagonia", BLUE, 4).area("caltagirone", BLUE, 1).area("gela", RED, 5).area("scordia", RED, 5)
    )
    match = joined.order(BLUE, "justice_b", "palagonia").encounter().match()
    play(match, "part 2", "land caltagirone", "count 2", "part 1")
    assert legal(match) == ["bomb scordia"] or held(match, "scordia") == (RED, 3)
    assert held(match, "gela") == (RED, 5)


@proves("LF-STR-06", "LF-ENC-11", "LF-DP-69")
def test_a_strike_starts_only_from_where_one_still_stands() -> None:
    start = table().area("palagonia", BLUE, 2).area("caltagirone", EMPTY).area("gela", RED, 5).area("bronte", RED, 5)
    match = start.order(BLUE, "justice_b", "palagonia").encounter().match()
    play(match, "part 2", "land caltagirone", "count 2")
    assert "part 1" in legal(match)
    play(match, "part 1")
    assert (held(match, "gela"), held(match, "bronte")) == ((RED, 3), (RED, 5))


@proves("LF-TIL-12", "LF-EX-63")
def test_the_delay_detonator_reaches_two_areas_far() -> None:
    start = table().mark(BLUE, "delay_detonator").area("palagonia", BLUE, 2, cars=1).area("enna", RED, 2)
    match = strikes(start.area("caltagirone", RED, 1), "basic_5")
    assert legal(match) == ["bomb caltagirone", "car_bomb enna", "car_bomb caltagirone"]
    without = table().area("palagonia", BLUE, 2, cars=1).area("enna", RED, 2).area("caltagirone", RED, 1)
    assert why(strikes(without, "basic_5"), "car_bomb enna") == "LF-STR-02"


@proves("LF-PEN-01", "LF-EX-20", "LF-DP-71", "LF-DP-72")
def test_an_informer_costs_one_and_gives_neighbours_away() -> None:
    start = table(families=BLACK).area("palagonia", RED, 3).area("bronte", BLUE, 3, labs=2).area("catania", YELLOW, 2)
    start.area("scordia", BLUE, 4).area("caltagirone", GREEN, 2).order(BLUE, "basic_2", "bronte")
    match = play(start.order(RED, "police_b", "palagonia").encounter().match(), "part 2")
    assert held(match, "palagonia") == (RED, 2)
    assert legal(match) == [*areas("bronte", "catania", "scordia"), "skip"]
    play(match, "area bronte")
    assert legal(match) == counts(1, 2)
    play(match, "count 2")
    assert "area bronte" not in legal(match)
    play(match, "area catania", "count 2", "area scordia")
    assert [held(match, name) for name in ("bronte", "catania", "scordia")] == [(BLUE, 1), (EMPTY, 0), (BLUE, 3)]


@proves("LF-PEN-01", "LF-PEN-02", "LF-EX-77", "LF-RUL-41", "LF-ENC-11")
def test_the_informer_may_be_the_last_soldato() -> None:
    start = table(families=BLACK).area("palagonia", RED, 1).area("bronte", NEUTRAL, 3).hq(RED, soldati=2)
    start.area("catania", YELLOW, 2, labs=2, cars=1).order(YELLOW, "basic_1", "catania")
    match = start.order(RED, "police_b", "palagonia").encounter().match()
    assert "part 1" in legal(match)
    play(match, "part 2", "area bronte", "count 2", "area catania", "count 2")
    s = state(match)
    assert (held(match, "palagonia"), held(match, "bronte"), held(match, "catania")) == (
        (EMPTY, 0), (NEUTRAL, 1), (EMPTY, 0),
    )  # fmt: skip
    assert (labs(match, "catania"), s.cars_left[YELLOW], order_at(match, YELLOW, "basic_1")) == (2, 5, "hq")
    assert s.hq[RED] == 4
    assert asked(match) != "order_menu"
    skipped = table(families=BLACK).area("palagonia", RED, 2).area("bronte", BLUE, 3).area("catania", BLUE, 1)
    match = play(skipped.order(RED, "basic_5", "palagonia").encounter().match(), "part 1", "skip", "skip")
    assert (held(match, "bronte"), held(match, "palagonia")) == ((BLUE, 3), (RED, 1))


@proves("LF-PEN-03", "LF-EX-78", "LF-DP-73", "LF-RUL-41", "LF-RUL-25")
def test_defectors_join_the_area_of_the_order() -> None:
    start = (
        table(families=WHITE).area("palagonia", RED, 2).area("bronte", NEUTRAL, 3).area("catania", YELLOW, 2, labs=2)
    )
    match = play(start.order(RED, "church_b", "palagonia").encounter().match(), "part 1")
    assert legal(match) == [*areas("bronte", "catania"), "stop"]
    play(match, "area bronte", "area catania", "area catania")
    assert (held(match, "palagonia"), held(match, "bronte"), held(match, "catania")) == (
        (RED, 5), (NEUTRAL, 2), (EMPTY, 0),
    )  # fmt: skip
    assert (state(match).hq[RED], labs(match, "catania")) == (0, 2)


@proves("LF-PEN-03", "LF-SET-03")
def test_without_supply_a_defector_only_leaves() -> None:
    start = table(families=WHITE).area("palagonia", RED, 2).area("catania", YELLOW, 2).supply(RED, 0)
    match = play(start.order(RED, "church_b", "palagonia").encounter().match(), "part 1", "area catania", "stop")
    assert (held(match, "palagonia"), held(match, "catania")) == ((RED, 2), (YELLOW, 1))


@proves("LF-AGI-01", "LF-EX-21", "LF-EX-17", "LF-DP-74", "LF-DP-75", "LF-DP-76")
def test_agitation_sends_neutral_soldati_in_reach() -> None:
    assert [distance("caltagirone", name) for name in ("scordia", "siracusa")] == [1, 2]
    assert distance("palermo", "trapani") == 3
    start = table().area("caltagirone", RED, 2).area("scordia", NEUTRAL, 2).area("palagonia", BLUE, 2)
    start.area("siracusa", NEUTRAL, 3).area("trapani", NEUTRAL, 2).area("catania", GREEN, 1)
    match = play(start.order(RED, "church_b", "caltagirone").encounter().match(), "part 2")
    assert legal(match) == areas("scordia", "siracusa")
    play(match, "area scordia")
    assert "area palagonia" in legal(match)
    assert "area caltagirone" not in legal(match)
    assert "area catania" not in legal(match)
    play(match, "area palagonia")
    assert legal(match) == counts(1, 2)
    play(match, "count 2")
    assert told(match, "attack 0 against defence 0")
    assert (asked(match), match.deciders) == ("conflict_mode", (RED,))
    play(match, "finesse")
    assert match.deciders == (RED, BLUE)
    assert match.audit() == []


@proves("LF-AGI-02", "LF-RUL-29", "LF-RUL-51")
def test_agitated_neutrals_take_empty_areas_and_join_their_own() -> None:
    start = table().mark(RED, "recruitment", "bribery").hq(RED, soldati=3, money=3).area("caltagirone", RED, 2)
    start.area("scordia", NEUTRAL, 3).area("siracusa", NEUTRAL, 1).area("palagonia", EMPTY, labs=2)
    match = play(start.order(RED, "church_b", "caltagirone").encounter().match(), "part 2", "area scordia")
    joined = play(match.clone(), "area siracusa", "count 2")
    assert (held(joined, "scordia"), held(joined, "siracusa")) == ((NEUTRAL, 1), (NEUTRAL, 3))
    play(match, "area palagonia", "count 3")
    assert (held(match, "palagonia"), labs(match, "palagonia"), held(match, "scordia")) == ((NEUTRAL, 3), 1, (EMPTY, 0))
    assert not told(match, "bribes")
    assert state(match).hq[RED] == 3


@proves("LF-AGI-03", "LF-AGI-04", "LF-EX-75", "LF-CON-10")
def test_neutral_attackers_win_an_area() -> None:
    start = table().area("caltagirone", RED, 2).area("scordia", NEUTRAL, 2).area("palagonia", BLUE, 2, labs=2)
    match = play(start.order(RED, "church_b", "caltagirone").encounter().match(), "part 2", "area scordia")
    play(match, "area palagonia", "count 2")
    fight(match, "turncoat", "coward_1")
    assert (held(match, "palagonia"), labs(match, "palagonia"), held(match, "scordia")) == ((NEUTRAL, 3), 1, (EMPTY, 0))
    assert state(match).hq[BLUE] == 1


@proves("LF-AGI-03", "LF-EX-76", "LF-RUL-28")
def test_removed_neutral_attackers_bring_the_defender_recruits() -> None:
    start = table().area("alcamo", RED, 2).area("corleone", NEUTRAL, 3).area("sciacca", BLUE, 1)
    match = play(start.order(RED, "church_a", "alcamo").encounter().match(), "part 2", "area corleone")
    play(match, "area sciacca", "count 3", "brute")
    assert (held(match, "sciacca"), held(match, "corleone"), state(match).hq[BLUE]) == ((EMPTY, 0), (EMPTY, 0), 3)


@proves("LF-AGI-03")
def test_converted_neutral_attackers_bring_no_recruits() -> None:
    start = table().area("alcamo", RED, 2).area("corleone", NEUTRAL, 3).area("sciacca", BLUE, 4)
    match = play(start.order(RED, "church_a", "alcamo").encounter().match(), "part 2", "area corleone")
    play(match, "area sciacca", "count 3")
    fight(match, "coward_1", "turncoat")
    assert (held(match, "sciacca"), state(match).hq[BLUE]) == ((BLUE, 4), 1 + 1)


@proves("LF-AGI-01")
def test_only_distance_counts_for_the_reach() -> None:
    start = table().area("gela", RED, 2).area("siracusa", NEUTRAL, 2).area("scordia", NEUTRAL, 2)
    match = start.order(RED, "basic_5", "gela").encounter().match()
    assert why(match, "part 2") == "LF-PLAN-09"
    far = table().area("gela", RED, 2).area("scordia", NEUTRAL, 2).order(RED, "church_b", "gela").encounter().match()
    assert "part 2" in legal(far)
