"""How a position looks in a terminal."""

import random
from typing import Any

from sitdown.engine.record import SPECTATOR
from sitdown.games.la_famiglia.terminal import describe, explain, worth
from tests.games.la_famiglia.helpers import BLUE, GREEN, NEUTRAL, RED, new, play, table


def row(sections: Any, title: str, name: str) -> Any:
    section = next(section for section in sections if title in section.title)
    return next(cells for cells in section.rows if cells[0].startswith(name))


def test_every_position_of_a_game_can_be_shown_from_every_side() -> None:
    match = new(2)
    chance = random.Random(2)
    while not match.over:
        seat = chance.choice(match.deciders)
        if match.ply % 3 == 0:
            for viewer in (SPECTATOR, seat):
                for section in describe(match.view(viewer)):
                    assert all(isinstance(cell, str) for cells in section.rows for cell in cells)
        view = match.view(seat)
        assert all(isinstance(explain(view, move), str) for move in view.moves)
        match.play(seat, chance.choice(view.moves))
    assert describe(match.view())[0].title == "The end, in round 4"
    assert [worth(points) for points in (1, 0, -1)] == ["won", "a draw", "lost"]


def test_the_picture_says_who_holds_what() -> None:
    start = table().area("gela", RED, 3, cars=1, labs=2).order(RED, "basic_1", "gela").area("noto", NEUTRAL, 2)
    start.boat("mare_licata", GREEN).mark(RED, "meeting").hq(RED, money=4, soldati=2)
    match = start.top("justice", RED, NEUTRAL).match()
    own, rival = describe(match.view(RED)), describe(match.view(BLUE))
    assert own[0].title == "Round 1, planning; North-West starts"
    assert "Gela (North-West 3, 1 car, 2 labs, Basic 1)" in row(own, "Round", "Gela")[2]
    assert "Gela (North-West 3, 1 car, 2 labs, 1 order)" in row(rival, "Round", "Gela")[2]
    assert row(own, "Speedboats", "Mare Licata")[1] == "North-East 1"
    assert row(own, "against", "North-West")[-1] == "Meeting"
    assert row(own, "Action sheets", "justice")[1] == "North-West 1, neutral 1"
    assert row(own, "Headquarters", "North-West")[1] == "4 money, 2 Soldati, 45 in supply"
    assert "4 money" not in str(rival)
    assert "North-West" not in str([part for part in rival if "Headquarters" in part.title])


def test_moves_are_explained() -> None:
    start = table().area("gela", RED, 3).area("licata", BLUE, 2, labs=1).hq(RED, money=3).top("justice", RED, BLUE)
    match = start.order(RED, "basic_1", "gela").match()
    view = match.view(RED)
    words = {str(move): explain(view, move) for move in view.moves}
    assert words["discard basic_2"] == "initiative 6: Move and attack; cover 1."
    play(match, "use_space", "token justice/north_west")
    view = match.view(RED)
    words = {str(move): explain(view, move) for move in view.moves}
    assert words["space c1_r2"] == "equip, gain 1"
    assert words["space c3_r4"] == "issue an order / equip, large"
    fighting = table().area("gela", RED, 3).area("licata", BLUE, 2, labs=1).order(RED, "basic_1", "gela").encounter()
    match = fighting.match()
    assert explain(match.view(RED), match.moves(RED)[0]) == "move and attack with bonus 1"
    play(match, "part 1")
    view = match.view(RED)
    words = {str(move): explain(view, move) for move in view.moves}
    assert words["land licata"] == "Licata (South-East 2, 1 lab); Gela: defence 1"
