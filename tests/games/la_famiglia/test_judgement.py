"""What the greedy bot thinks of moves, and that its team wins."""

from typing import Any

import sitdown
from sitdown.arena.simulate import simulate
from sitdown.bots import bot
from tests.games.la_famiglia.helpers import BLUE, EMPTY, GREEN, NEUTRAL, RED, legal, play, table


def best(match: Any) -> str:
    seat = match.deciders[0]
    return str(bot("greedy", 1).choose(match.view(seat)))


def test_the_second_area_of_a_mandamento_is_worth_an_attack() -> None:
    start = table().area("gela", RED, 6).area("licata", NEUTRAL, 2).area("ragusa", NEUTRAL, 2)
    start.area("piazza_armerina", BLUE, 9, labs=2)
    match = start.order(RED, "basic_1", "gela").encounter().match()
    assert best(match) == "part 1"
    play(match, "part 1")
    assert best(match) == "land licata"
    play(match, "land licata")
    assert best(match) == "count 5"


def test_a_hopeless_attack_is_left() -> None:
    start = table().area("gela", RED, 2)
    for name in ("licata", "ragusa", "piazza_armerina", "caltagirone", "camastra"):
        start.area(name, BLUE, 9, labs=2)
    assert best(start.order(RED, "basic_1", "gela").encounter().match()) == "done"


def test_money_is_raised_only_where_nothing_else_is_left() -> None:
    match = table().area("gela", RED, 1).top("justice", RED).hq(GREEN, money=5).match()
    assert best(match) == "use_space"
    stuck = table().top("justice", BLUE).match()
    assert best(stuck) in ("discard basic_4", "ask_gift", "discard basic_3")


def test_brute_force_with_a_margin_of_three() -> None:
    def mode(attackers: int) -> str:
        start = table().area("gela", RED, attackers + 1).area("licata", BLUE, 2).order(RED, "basic_2", "gela")
        return best(play(start.encounter().match(), "part 1", "land licata", f"count {attackers}"))

    assert (mode(5), mode(3)) == ("brute", "finesse")


def test_soldati_go_where_they_complete_a_mandamento() -> None:
    start = table().hq(RED, soldati=4).area("gela", RED, 2).area("licata", EMPTY)
    match = play(start.top("justice", RED).top("church", BLUE).match(), "use_space", "space c2_r3")
    assert best(match) in ("area licata", "area piazza_armerina")
    assert legal(match)


def test_a_greedy_team_beats_a_random_one() -> None:
    game = sitdown.game("la_famiglia")
    results = simulate(game, 4, 10, seed=1, bots=("greedy", "random"), mode="plain")
    assert results.bots == ["greedy", "random", "greedy", "random"]
    other = simulate(game, 4, 10, seed=2, bots=("random", "greedy"), mode="plain")
    assert (results.points[:, 0] == 1).sum() + (other.points[:, 1] == 1).sum() >= 19
