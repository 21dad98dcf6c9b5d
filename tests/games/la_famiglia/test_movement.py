"""Movement and attack: LF-MOV, LF-UNIT, the tiles that change them."""

from typing import Any

from sitdown.games.la_famiglia.components import MOVE, ORDER_PART, SLOT_KEY
from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    areas,
    asked,
    cars,
    counts,
    everything,
    fight,
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


def moving(start: Any, name: str, where: str, before: str = "") -> Any:
    """Red's order is executed and its movement begins."""
    match = start.order(RED, name, where).encounter().match()
    parts = [part[0] for part in ORDER_PART[state(match).family[RED]][SLOT_KEY.index(name)]]
    return play(match, *filter(None, (before, f"part {1 + parts.index(MOVE)}")))


@proves("LF-MOV-01", "LF-DP-34")
def test_rally_pulls_from_land_neighbours() -> None:
    start = (
        table().area("gela", RED, 1).area("licata", RED, 3, cars=1).area("ragusa", GREEN, 3).area("camastra", RED, 2)
    )
    match = start.boat("mare_licata", RED).order(RED, "basic_3", "gela").encounter().match()
    play(match, "part 1")
    assert asked(match) in ("pull_soldati", "pull_source")
    assert "area camastra" not in legal(match)
    play(match, "area licata", "count 3", "count 0")
    assert (held(match, "gela"), held(match, "licata")) == ((RED, 4), (EMPTY, 0))
    assert state(match).cars_left[RED] == 5
    done = play(table().area("gela", RED, 1).area("licata", RED, 3).order(RED, "basic_3", "gela").encounter().match(),
                "part 1", "done")  # fmt: skip
    assert held(done, "licata") == (RED, 3)


@proves("LF-MOV-02", "LF-MOV-18", "LF-DP-55", "LF-DP-62")
def test_a_second_movement_starts_from_the_order_or_where_the_first_went() -> None:
    start = table().area("caltagirone", RED, 6).area("scordia", EMPTY).area("siracusa", EMPTY)
    match = moving(start, "justice_b", "caltagirone")
    play(match, "land scordia", "count 4")
    assert legal(match) == ["yes", "no"]
    play(match, "yes")
    assert legal(match) == areas("caltagirone", "scordia")
    play(match, "area scordia")
    assert "land siracusa" in legal(match)
    play(match, "land siracusa", "count 3")
    assert [held(match, name)[1] for name in ("caltagirone", "scordia", "siracusa")] == [2, 1, 3]
    assert asked(match) != "move_again"
    once = play(moving(start_again(), "justice_b", "caltagirone"), "land scordia", "count 4", "no")
    assert asked(once) == "tile_place"


def start_again() -> Any:
    return table().area("caltagirone", RED, 6).area("scordia", EMPTY).area("siracusa", EMPTY)


@proves("LF-MOV-03", "LF-MOV-04", "LF-EX-82", "LF-TEAM-02", "LF-DP-56")
def test_team_mates_areas_are_no_targets_by_land_or_sea() -> None:
    start = table().area("gela", RED, 3).area("ragusa", GREEN, 1).area("licata", BLUE, 1).area("noto", GREEN, 1)
    match = moving(start.boat("mare_licata", RED), "basic_1", "gela")
    moves = legal(match)
    assert {"land licata", "boats licata"} <= set(moves)
    assert not {"land ragusa", "boats ragusa", "boats noto", "boats gela"} & set(moves)


@proves("LF-MOV-04", "LF-MOV-05", "LF-EX-14", "LF-TEAM-02")
def test_a_chain_of_the_teams_speedboats() -> None:
    start = table().area("camastra", RED, 5, cars=1).area("ragusa", BLUE, 1).boat("mare_agrigento", RED)
    start.boat("mare_licata", GREEN)
    match = moving(start, "justice_a", "camastra")
    assert "boats ragusa" in legal(match)
    play(match, "boats ragusa", "count 4")
    assert asked(match) != "move_car"
    assert (held(match, "ragusa"), cars(match, RED, "camastra")) == ((RED, 4), 1)
    alone = table().area("camastra", RED, 5, cars=1).area("ragusa", BLUE, 1).boat("mare_agrigento", RED)
    assert why(moving(alone, "justice_a", "camastra"), "boats ragusa") == "LF-MOV-04"
    enemy = table().area("camastra", RED, 5).area("ragusa", BLUE, 1).boat("mare_agrigento", RED)
    enemy.boat("mare_licata", BLUE, YELLOW)
    assert why(moving(enemy, "justice_a", "camastra"), "boats ragusa") == "LF-MOV-04"
    first = table().area("camastra", RED, 5).area("ragusa", BLUE, 1).boat("mare_licata", RED)
    assert why(moving(first, "justice_a", "camastra"), "boats ragusa") == "LF-MOV-04"


@proves("LF-MOV-05")
def test_where_land_and_sea_lead_to_one_target_the_route_is_chosen() -> None:
    start = table().area("gela", RED, 3, cars=1).area("licata", BLUE, 1).boat("mare_licata", RED)
    match = moving(start, "basic_1", "gela")
    assert {"land licata", "boats licata"} <= set(legal(match))
    by_sea = play(match.clone(), "boats licata", "count 2")
    assert cars(by_sea, RED, "gela") == 1
    play(match, "land licata", "count 2")
    assert asked(match) == "move_car"


@proves("LF-MOV-06", "LF-TIL-11", "LF-DP-57", "LF-RUL-30")
def test_a_bribe_comes_before_the_number_of_soldati() -> None:
    start = table().mark(RED, "bribery").hq(RED, money=1).area("gela", RED, 4).area("licata", BLUE, 2)
    match = play(moving(start, "basic_2", "gela"), "land licata")
    assert legal(match) == ["yes", "no"]
    play(match, "yes")
    assert (held(match, "licata"), state(match).money[RED], asked(match)) == ((BLUE, 1), 0, "move_count")
    own = table().mark(RED, "bribery").hq(RED, money=1).area("gela", RED, 4).area("licata", RED, 2)
    assert asked(play(moving(own, "basic_2", "gela"), "land licata")) == "move_count"
    poor = table().mark(RED, "bribery").area("gela", RED, 4).area("licata", BLUE, 2)
    match = play(moving(poor, "basic_2", "gela"), "land licata")
    assert legal(match) == ["no"]
    assert "discard basic_5" in everything(match)
    play(match, "discard basic_5")
    assert everything(match) == ["yes", "no"]


@proves("LF-TIL-11")
def test_bribery_works_twice_with_two_shotguns() -> None:
    start = table().mark(RED, "bribery").hq(RED, money=2).area("caltagirone", RED, 6).area("scordia", BLUE, 1)
    match = play(moving(start.area("palagonia", BLUE, 1), "justice_b", "caltagirone"), "land scordia", "yes", "count 1")
    play(match, "yes", "area caltagirone", "land palagonia", "yes", "count 1")
    assert (held(match, "scordia"), held(match, "palagonia"), state(match).money[RED]) == ((RED, 1), (RED, 1), 0)


@proves("LF-MOV-07", "LF-DP-58", "LF-DP-59")
def test_one_up_to_all_soldati_and_one_car_or_none() -> None:
    start = table().area("gela", RED, 3, cars=2).area("licata", EMPTY)
    match = play(moving(start, "basic_1", "gela"), "land licata")
    assert legal(match) == counts(1, 2, 3)
    play(match, "count 2")
    assert legal(match) == ["yes", "no"]
    without = play(match.clone(), "no")
    assert cars(without, RED, "gela") == 2
    play(match, "yes")
    assert (cars(match, RED, "gela"), cars(match, RED, "licata")) == (1, 1)


@proves("LF-MOV-08", "LF-MOV-10", "LF-EX-81", "LF-RUL-21")
def test_an_origin_left_by_all_is_lost_and_own_areas_are_joined() -> None:
    start = table().area("gela", RED, 3, cars=2).area("licata", RED, 1, labs=2).order(RED, "basic_4", "gela")
    match = play(moving(start, "basic_1", "gela", "done"), "land licata", "count 3", "yes")
    s = state(match)
    assert (held(match, "gela"), held(match, "licata"), labs(match, "licata")) == ((EMPTY, 0), (RED, 4), 2)
    assert (cars(match, RED, "licata"), s.cars_left[RED]) == (1, 4)
    other = table().area("gela", RED, 3).area("licata", RED, 1).order(RED, "basic_2", "gela")
    match = play(moving(other, "basic_1", "gela"), "land licata", "count 3")
    assert order_at(match, RED, "basic_2") == "hq"
    assert not told(match, "executes Basic 2")


@proves("LF-MOV-09", "LF-UNIT-02", "LF-UNIT-04")
def test_an_empty_target_is_taken_at_once() -> None:
    match = play(moving(table().area("gela", RED, 3).area("licata", EMPTY, labs=2), "basic_1", "gela"), "land licata")
    play(match, "count 2")
    assert (held(match, "licata"), labs(match, "licata"), state(match).lab_stock) == ((RED, 2), 1, 29)
    assert not told(match, "attack")


@proves("LF-MOV-11", "LF-UNIT-01")
def test_the_attackers_stand_in_the_contested_area() -> None:
    match = play(
        moving(table().area("gela", RED, 5).area("licata", BLUE, 4), "basic_1", "gela"), "land licata", "count 4"
    )
    s = state(match)
    assert (asked(match), s.attackers, held(match, "licata"), held(match, "gela")) == (
        "conflict_mode", 4, (BLUE, 3), (RED, 1),
    )  # fmt: skip
    assert match.audit() == []


@proves("LF-MOV-12", "LF-EX-68", "LF-DP-60", "LF-ORD-03", "LF-RUL-25")
def test_subverted_defenders_join_the_attackers() -> None:
    start = table(families=("black", "blue", "green", "yellow")).area("caltagirone", RED, 2)
    start.area("palagonia", BLUE, 2, labs=2).order(BLUE, "basic_2", "palagonia")
    match = play(moving(start, "justice_b", "caltagirone"), "land palagonia", "count 1")
    assert (asked(match), legal(match)) == ("subvert", counts(0, 1, 2))
    play(match, "count 2")
    assert (held(match, "palagonia"), labs(match, "palagonia")) == ((RED, 3), 1)
    assert not told(match, "finesse")
    assert state(match).supply[BLUE] == 50
    neutral = table(families=("black", "blue", "green", "yellow")).area("caltagirone", RED, 2)
    match = play(moving(neutral.area("scordia", NEUTRAL, 1), "justice_b", "caltagirone"), "land scordia", "count 1")
    play(match, "count 1")
    assert (held(match, "scordia"), state(match).hq[RED], state(match).neutral_stock) == ((RED, 2), 0, 30)


@proves("LF-MOV-12", "LF-EX-79", "LF-DP-61", "LF-UNIT-07", "LF-ORD-03")
def test_bought_off_neutrals_give_bounty() -> None:
    start = table(families=("yellow", "blue", "green", "red")).area("alcamo", RED, 3).area("corleone", NEUTRAL, 3)
    match = play(moving(start.hq(RED, money=3), "economy_c", "alcamo"), "land corleone", "count 2")
    assert (asked(match), legal(match)) == ("buyoff", counts(0, 1, 2, 3))
    assert "ask_gift" not in everything(match)
    play(match, "count 2")
    s = state(match)
    assert (held(match, "corleone"), s.money[RED], s.hq[RED]) == ((RED, 2), 1, 3)
    poor = table(families=("yellow", "blue", "green", "red")).area("alcamo", RED, 3).area("corleone", NEUTRAL, 3)
    match = play(moving(poor.hq(RED, money=1), "economy_c", "alcamo"), "land corleone", "count 2")
    assert legal(match) == counts(0, 1)
    assert "discard basic_1" in everything(match)


@proves("LF-MOV-13", "LF-EX-59", "LF-UNIT-07", "LF-MOV-15")
def test_without_defenders_the_rest_is_skipped() -> None:
    start = table().area("caltagirone", RED, 4).area("scordia", NEUTRAL, 2)
    match = play(moving(start, "justice_a", "caltagirone"), "land scordia", "count 3")
    assert (held(match, "scordia"), state(match).hq[RED]) == ((RED, 3), 2)
    assert not told(match, "fall")


@proves("LF-MOV-14", "LF-MOV-15", "LF-EX-15", "LF-MAT-03")
def test_attack_bonus_against_defence() -> None:
    start = table().mat(RED, justice=1).area("gela", RED, 5, cars=1).area("licata", BLUE, 4)
    match = play(moving(start, "basic_2", "gela"), "land licata", "count 3", "yes")
    assert told(match, "attack 2 against defence 0: 2 defenders")
    assert held(match, "licata") == (BLUE, 2)
    start = table().area("gela", RED, 5, cars=1).area("licata", BLUE, 4, labs=2).order(BLUE, "basic_2", "licata")
    match = play(moving(start, "basic_1", "gela"), "land licata", "count 3", "yes")
    assert told(match, "attack 2 against defence 3: 0 defenders")
    assert held(match, "licata") == (BLUE, 4)
    neutral = table().area("gela", RED, 5).area("licata", NEUTRAL, 3, labs=1)
    match = play(moving(neutral, "justice_a", "gela"), "land licata", "count 3")
    assert (held(match, "licata"), state(match).hq[RED]) == ((NEUTRAL, 2), 1)


@proves("LF-TIL-13", "LF-MOV-14")
def test_miniguns_add_one_over_sea_even_to_a_land_neighbour() -> None:
    start = table().mark(RED, "miniguns").area("gela", RED, 5).area("licata", BLUE, 4).boat("mare_licata", GREEN)
    match = moving(start, "basic_1", "gela")
    by_sea = play(match.clone(), "boats licata", "count 3")
    assert told(by_sea, "attack 2 against defence 0")
    play(match, "land licata", "count 3")
    assert told(match, "attack 1 against defence 0")


@proves("LF-MOV-16", "LF-MOV-17", "LF-EX-13")
def test_a_whole_attack_with_finesse() -> None:
    start = table().mat(RED, justice=1).area("caltagirone", RED, 6, cars=1).area("palagonia", BLUE, 4, labs=2)
    match = play(
        moving(start.order(BLUE, "basic_2", "palagonia"), "justice_a", "caltagirone"), "land palagonia", "count 5"
    )
    play(match, "yes")
    assert told(match, "attack 4 against defence 3: 1 defenders")
    fight(match, "coward_1", "turncoat", "leave", "pick_up")
    s = state(match)
    assert (held(match, "palagonia"), cars(match, RED, "palagonia"), labs(match, "palagonia")) == ((RED, 1), 1, 1)
    assert (held(match, "caltagirone"), s.hq[BLUE]) == ((RED, 1), 1)
    assert (order_at(match, BLUE, "basic_2"), order_at(match, RED, "justice_a")) == ("hq", "hq")


@proves("LF-MOV-18", "LF-MOV-19", "LF-EX-64", "LF-RUL-20")
def test_the_car_of_the_first_movement_comes_along_again() -> None:
    start = table().area("caltagirone", RED, 6, cars=2).area("scordia", NEUTRAL, 2)
    match = moving(start.area("siracusa", NEUTRAL, 3), "justice_b", "caltagirone")
    play(match, "land scordia", "count 5", "yes", "yes", "area scordia", "land siracusa", "count 4", "yes")
    assert sum("attack 4 against defence 0" in line for line in log(match)) == 2
    assert (held(match, "caltagirone"), held(match, "scordia"), held(match, "siracusa")) == (
        (RED, 1),
        (RED, 1),
        (RED, 4),
    )
    assert [cars(match, RED, name) for name in ("caltagirone", "scordia", "siracusa")] == [1, 0, 1]
    assert state(match).hq[RED] == 5


@proves("LF-MOV-19", "LF-EX-65")
def test_one_car_per_order() -> None:
    start = table().mat(RED, justice=1).area("caltagirone", RED, 6, cars=2).area("scordia", NEUTRAL, 2)
    match = moving(start.area("palagonia", EMPTY), "justice_b", "caltagirone")
    play(match, "land scordia", "count 3", "yes", "yes", "area caltagirone", "land palagonia", "count 1")
    assert asked(match) != "move_car"
    assert cars(match, RED, "caltagirone") == 1
    fresh = table().area("caltagirone", RED, 6, cars=2).area("scordia", EMPTY).area("palagonia", EMPTY)
    match = moving(fresh, "justice_b", "caltagirone")
    play(match, "land scordia", "count 3", "no", "yes", "area caltagirone", "land palagonia", "count 1")
    assert asked(match) == "move_car"


@proves("LF-MOV-19")
def test_a_car_that_was_lost_is_not_replaced() -> None:
    start = table().area("caltagirone", RED, 6, cars=2).area("scordia", BLUE, 5, labs=2).area("palagonia", EMPTY)
    match = moving(start, "justice_b", "caltagirone")
    play(match, "land scordia", "count 1", "yes", "brute", "yes", "land palagonia", "count 1")
    assert asked(match) != "move_car"
    assert state(match).cars_left[RED] == 4


@proves("LF-MOV-20", "LF-STR-04", "LF-EX-62", "LF-UNIT-06", "LF-RUL-40")
def test_only_movement_takes_control() -> None:
    start = table().area("palagonia", BLUE, 2).area("caltagirone", RED, 1, cars=2, labs=1)
    start.order(RED, "basic_3", "caltagirone").order(BLUE, "justice_a", "palagonia")
    match = play(start.encounter().match(), "part 1", "bomb caltagirone")
    s = state(match)
    assert (held(match, "caltagirone"), labs(match, "caltagirone")) == ((EMPTY, 0), 1)
    assert (s.cars_left[RED], order_at(match, RED, "basic_3")) == (5, "hq")


@proves("LF-TIL-10", "LF-EX-66", "LF-RUL-31", "LF-MOV-05")
def test_allies_reach_through_a_neutral_or_empty_area() -> None:
    def targets(side: int, money: int = 1) -> Any:
        start = table().mark(RED, "allies").hq(RED, money=money).area("alcamo", RED, 4, cars=1)
        start.area("corleone", side, 0 if side == EMPTY else 2).area("ribera", BLUE, 2).area("palermo", GREEN, 1)
        start.area("partinico", GREEN, 1).area("castelvetrano", BLUE, 1).area("sciacca", RED, 1)
        return moving(start, "basic_1", "alcamo")

    match = targets(NEUTRAL)
    assert "allies ribera" in legal(match)
    assert not {"allies palermo", "allies castelvetrano", "allies sciacca", "allies alcamo"} & set(legal(match))
    play(match, "allies ribera", "count 3")
    assert (state(match).money[RED], asked(match)) == (0, "move_car")
    play(match, "yes")
    assert held(match, "corleone") == (NEUTRAL, 2)
    assert "allies ribera" in legal(targets(EMPTY))
    assert why(targets(BLUE), "allies ribera") == "LF-TIL-10"
    assert why(targets(NEUTRAL, 0), "allies ribera") == "LF-TIL-10"


@proves("LF-DP-62", "LF-ANY-03")
def test_an_owner_of_allies_may_raise_money_between_two_movements() -> None:
    def again(tile: bool, money: int) -> list[str]:
        start = table().hq(RED, money=money).area("caltagirone", RED, 6).area("scordia", EMPTY)
        if tile:
            start.mark(RED, "allies")
        return everything(play(moving(start, "justice_b", "caltagirone"), "land scordia", "count 2"))

    assert again(False, 0) == ["yes", "no"]
    assert again(True, 1) == ["yes", "no"]
    assert "discard basic_1" in again(True, 0)


@proves("LF-TIL-09", "LF-EX-67", "LF-RUL-32", "LF-RUL-33", "LF-DP-68", "LF-MOV-09")
def test_recruitment_after_a_take_over() -> None:
    start = table().mark(RED, "bribery", "recruitment").hq(RED, money=2, soldati=3).area("caltagirone", RED, 2)
    start.area("palagonia", BLUE, 1, cars=2, labs=1).order(BLUE, "basic_3", "palagonia")
    match = play(moving(start, "basic_1", "caltagirone"), "land palagonia", "yes", "count 1")
    assert set(legal(match)) == {"recruits free", "recruits paid", "no"}
    play(match, "recruits paid")
    s = state(match)
    assert (held(match, "palagonia"), labs(match, "palagonia")) == ((RED, 3), 0)
    assert (s.money[RED], s.hq[RED], s.cars_left[BLUE]) == (0, 1, 5)
    assert order_at(match, BLUE, "basic_3") == "hq"


@proves("LF-TIL-09", "LF-DP-68", "LF-EX-12")
def test_recruitment_needs_the_full_number() -> None:
    def settle(hq: int, money: int) -> Any:
        start = table().mark(RED, "recruitment").hq(RED, soldati=hq, money=money).area("gela", RED, 3)
        return play(moving(start.area("licata", EMPTY), "basic_1", "gela"), "land licata", "count 1")

    one = settle(1, 1)
    assert why(one, "recruits paid") == "LF-TIL-09"
    assert "discard basic_5" not in everything(one)
    assert held(play(one, "recruits free"), "licata") == (RED, 2)
    assert asked(settle(0, 1)) != "recruitment"
    assert set(everything(settle(1, 0))) == {"recruits free", "no"}
    poor = settle(2, 0)
    assert why(poor, "recruits paid") == "LF-PLAN-07"
    assert "discard basic_5" in everything(poor)
    joined = table().mark(RED, "recruitment").hq(RED, soldati=3).area("gela", RED, 3).area("licata", RED, 1)
    match = play(moving(joined, "basic_1", "gela"), "land licata", "count 1")
    assert asked(match) != "recruitment"


@proves("LF-UNIT-05", "LF-UNIT-08")
def test_losses_return_to_supply_and_boats_stay_at_sea() -> None:
    start = table().area("gela", RED, 2).area("licata", BLUE, 1).boat("mare_licata", RED, BLUE)
    match = play(moving(start, "basic_2", "gela"), "land licata", "count 2", "brute")
    s = state(match)
    assert (s.supply[RED], s.supply[BLUE], held(match, "licata")) == (50, 49, (BLUE, 1))
    assert [s.boats[seat][6] for seat in range(4)] == [1, 1, 0, 0]
