"""Conflict: LF-CON, with the worked examples."""

from typing import Any

from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    asked,
    cars,
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


def attack(red: int, blue: int, options: dict[str, Any] | None = None, car: bool = False, **blues: Any) -> Any:
    """Red attacks palagonia with so many from caltagirone, where one stays, with no bonus."""
    start = table(options).area("caltagirone", RED, red + 1, cars=int(car)).area("palagonia", BLUE, blue, **blues)
    match = start.order(RED, "basic_2", "caltagirone").encounter().match()
    return play(match, "part 1", "land palagonia", f"count {red}", *["yes"] * car)


@proves("LF-CON-01", "LF-DP-63", "LF-MOV-16")
def test_the_attacker_chooses_how_to_fight() -> None:
    match = attack(3, 3)
    assert (asked(match), match.deciders, legal(match)) == ("conflict_mode", (RED,), ["finesse", "brute"])


@proves("LF-CON-02", "LF-EX-74", "LF-CON-12", "LF-RUL-22")
def test_brute_force_costs_two_attackers() -> None:
    start = table().area("caltagirone", RED, 6).area("palagonia", BLUE, 3, cars=1, labs=1)
    start.order(BLUE, "basic_3", "palagonia").order(RED, "basic_2", "caltagirone")
    match = play(start.encounter().match(), "part 1", "land palagonia", "count 5", "brute")
    s = state(match)
    assert (held(match, "palagonia"), labs(match, "palagonia")) == ((EMPTY, 0), 1)
    assert (s.cars_left[BLUE], order_at(match, BLUE, "basic_3")) == (5, "hq")
    alone = play(attack(1, 1), "brute")
    assert (held(alone, "palagonia"), state(alone).supply[RED]) == ((BLUE, 1), 49)


@proves("LF-CON-03", "LF-DP-65", "LF-CON-13", "LF-INF-14", "LF-EX-96", "LF-RUL-23", "LF-RUL-39")
def test_both_choose_one_of_three_cards_in_secret() -> None:
    match = play(attack(3, 3), "finesse")
    assert (asked(match), match.deciders) == ("conflict_card", (RED, BLUE))
    cards = ["card turncoat", "card coward_1", "card coward_2"]
    assert legal(match, RED) == legal(match, BLUE) == cards
    before = match.view(BLUE).raw, match.view(YELLOW).raw
    match.play(RED, "card turncoat")
    assert (match.view(BLUE).raw, match.view(YELLOW).raw) == before
    assert match.view(GREEN).card[RED] == 1
    match.play(BLUE, "card coward_2")
    assert asked(match) == "pickup_attacker"
    assert match.view(RED).card[BLUE] == match.view(BLUE).card[RED] == 0
    play(match, "pick_up")
    assert match.view(RED).card[BLUE] == 0
    play(match, "leave")
    assert state(match).card == [0] * 4
    assert told(match, "North-West had Turncoat")
    assert told(match, "South-East had Cowards")


@proves("LF-CON-04", "LF-DP-64", "LF-RUL-27", "LF-RUL-36")
def test_one_of_the_other_team_plays_for_neutral_defenders() -> None:
    start = table().area("alcamo", RED, 5).area("corleone", NEUTRAL, 4).order(RED, "basic_2", "alcamo")
    match = play(start.encounter().match(), "part 1", "land corleone", "count 4", "finesse")
    assert (asked(match), match.deciders) == ("neutral_defender", (BLUE,))
    assert legal(match) == ["defender south_east", "defender south_west"]
    play(match, "defender south_west")
    assert match.deciders == (RED, YELLOW)


@proves("LF-CON-05", "LF-DP-66", "LF-DP-67", "LF-INF-16", "LF-INF-15")
def test_first_the_attacker_then_the_defender_decides_about_the_other_card() -> None:
    match = play(attack(3, 3), "finesse")
    match.play(BLUE, "card turncoat")
    match.play(RED, "card coward_1")
    assert (asked(match), match.deciders, legal(match)) == ("pickup_attacker", (RED,), ["pick_up", "leave"])
    play(match, "pick_up")
    assert told(match, "North-West picks up the other card")
    assert match.view(YELLOW).picked == [1, 0, 0, 0]
    assert (asked(match), match.deciders) == ("pickup_defender", (BLUE,))


@proves("LF-CON-06")
def test_who_holds_which_card() -> None:
    def outcome(up: str, down: str) -> tuple[int, int]:
        return held(fight(attack(4, 4), "turncoat", "coward_1", up, down), "palagonia")

    assert outcome("leave", "leave") == (RED, 3)
    assert outcome("pick_up", "pick_up") == (BLUE, 3)
    assert outcome("pick_up", "leave") == (RED, 1)
    assert outcome("leave", "pick_up") == (BLUE, 1)


@proves("LF-CON-07", "LF-EX-73")
def test_turncoats_come_before_cowards() -> None:
    match = fight(attack(3, 2), "turncoat", "coward_2", "leave", "pick_up")
    assert (held(match, "palagonia"), state(match).hq[BLUE]) == ((RED, 1), 2)


@proves("LF-CON-07", "LF-CON-08", "LF-EX-71", "LF-RUL-24")
def test_both_turncoats_the_attackers_first() -> None:
    match = fight(attack(2, 1), "turncoat", "turncoat")
    assert held(match, "palagonia") == (RED, 1)


@proves("LF-CON-08", "LF-VAR-01", "LF-EX-72")
def test_two_turncoats_on_one_side() -> None:
    match = fight(attack(2, 3), "turncoat", "turncoat", "pick_up", "leave")
    assert held(match, "palagonia") == (RED, 3)
    once = fight(attack(2, 3, {"identical_cards_once": "yes"}), "turncoat", "turncoat", "pick_up", "leave")
    assert held(once, "palagonia") == (RED, 1)


@proves("LF-VAR-01")
def test_cowards_of_different_numbers_are_not_identical() -> None:
    options = {"identical_cards_once": "yes"}
    match = fight(attack(6, 2, options), "coward_1", "coward_2", "pick_up", "leave")
    assert (held(match, "palagonia"), state(match).hq[RED]) == ((RED, 1), 3)
    same = fight(attack(6, 2, options), "coward_2", "coward_2", "pick_up", "leave")
    assert state(same).hq[RED] == 2
    twice = fight(attack(6, 2), "coward_2", "coward_2", "pick_up", "leave")
    assert state(twice).hq[RED] == 4


@proves("LF-CON-08", "LF-EX-84", "LF-UNIT-06", "LF-RUL-54")
def test_a_turncoat_without_own_supply_only_removes() -> None:
    start = table().area("caltagirone", RED, 2).area("palagonia", BLUE, 1, labs=1, cars=1).supply(RED, 0)
    start.order(BLUE, "basic_3", "palagonia").order(RED, "basic_1", "caltagirone")
    match = play(start.encounter().match(), "part 1", "land palagonia", "count 1")
    assert told(match, "attack 1 against defence 1: 0 defenders")
    fight(match, "turncoat", "turncoat")
    s = state(match)
    assert (held(match, "palagonia"), labs(match, "palagonia"), cars(match, BLUE, "palagonia")) == ((BLUE, 1), 1, 1)
    assert s.supply[RED] == 1
    assert order_at(match, BLUE, "basic_3") == "palagonia"


@proves("LF-CON-09", "LF-CON-12", "LF-EX-70")
def test_cowards_go_to_their_headquarters_and_the_car_is_lost() -> None:
    start = table().area("caltagirone", RED, 3, cars=1).area("palagonia", BLUE, 3, labs=2)
    match = start.order(RED, "basic_1", "caltagirone").encounter().match()
    play(match, "part 1", "land palagonia", "count 2", "yes")
    assert told(match, "attack 2 against defence 2: 0 defenders")
    fight(match, "coward_1", "coward_2", "pick_up", "leave")
    s = state(match)
    assert (s.hq[RED], s.cars_left[RED], held(match, "palagonia")) == (2, 5, (BLUE, 3))


@proves("LF-CON-04", "LF-CON-09", "LF-EX-69", "LF-UNIT-07")
def test_neutral_cowards_count_as_removed() -> None:
    start = table().area("alcamo", RED, 5).area("corleone", NEUTRAL, 3).order(RED, "basic_1", "alcamo")
    match = play(start.encounter().match(), "part 1", "land corleone", "count 4", "finesse", "defender south_east")
    match.play(RED, "card turncoat")
    match.play(BLUE, "card coward_2")
    play(match, "leave", "leave")
    s = state(match)
    assert (held(match, "corleone"), s.hq[RED], s.neutral_stock) == ((RED, 5), 2, 30)


@proves("LF-CON-10", "LF-RUL-26")
def test_a_neutral_turncoat_uses_the_grey_stock() -> None:
    def defended(stock: int) -> Any:
        start = table().area("alcamo", RED, 4).area("corleone", NEUTRAL, 3).order(RED, "basic_2", "alcamo")
        start.area("enna", NEUTRAL, 27 - stock)
        match = play(start.encounter().match(), "part 1", "land corleone", "count 3", "finesse", "defender south_east")
        match.play(RED, "card coward_1")
        match.play(BLUE, "card turncoat")
        return play(match, "leave", "leave")

    assert held(defended(1), "corleone") == (NEUTRAL, 3)
    assert held(defended(0), "corleone") == (NEUTRAL, 2)


@proves("LF-CON-11", "LF-CON-12")
def test_knockout_until_one_side_has_none() -> None:
    match = fight(attack(5, 3, labs=1, cars=1), "coward_1", "coward_1")
    s = state(match)
    assert (held(match, "palagonia"), s.supply[RED], s.supply[BLUE]) == ((RED, 2), 50 - 6 + 2, 49)
    assert (s.cars_left[BLUE], labs(match, "palagonia")) == (5, 0)
    lost = fight(attack(2, 4, car=True, labs=2), "coward_1", "coward_1")
    assert (held(lost, "palagonia"), state(lost).cars_left[RED]) == ((BLUE, 2), 5)
    assert told(lost, "South-East holds Palagonia with 2 Soldati")


@proves("LF-CON-12", "LF-MOV-13")
def test_when_nobody_is_left_the_area_is_empty() -> None:
    match = fight(attack(2, 2, car=True, labs=1), "coward_1", "coward_1")
    s = state(match)
    assert (held(match, "palagonia"), labs(match, "palagonia"), s.cars_left[RED]) == ((EMPTY, 0), 1, 5)
    both = fight(attack(1, 1, labs=1), "coward_1", "coward_1")
    assert held(both, "palagonia") == (EMPTY, 0)
    assert (state(both).hq[RED], state(both).hq[BLUE]) == (1, 1)


@proves("LF-CON-05")
def test_nobody_decides_about_the_own_card() -> None:
    match = play(attack(3, 3), "finesse")
    assert why(match, "pick_up") == "not asked"
