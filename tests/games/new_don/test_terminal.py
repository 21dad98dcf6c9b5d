"""How a position looks in a terminal."""

import random

import pytest

import sitdown
from sitdown.engine.record import SPECTATOR
from sitdown.games.new_don.terminal import describe, explain
from tests.games.new_don.table import table


def row(sections, title, name):
    section = next(section for section in sections if section.title.startswith(title))
    return next(cells for cells in section.rows if cells[0].startswith(name))


@pytest.mark.parametrize("seats", [3, 5])
def test_every_position_of_a_game_can_be_shown_from_every_side(seats):
    match = sitdown.new("new_don", seats=seats, seed=2)
    chance = random.Random(2)
    while not match.over:
        seat = chance.choice(match.deciders)
        for viewer in (SPECTATOR, seat):
            for section in describe(match.view(viewer)):
                assert all(isinstance(cell, str) for cells in section.rows for cell in cells)
        view = match.view(seat)
        assert all(isinstance(explain(view, move), str) for move in view.moves)
        match.play(seat, chance.choice(view.moves))
    assert describe(match.view())[0].title.startswith("The end")


def test_the_picture_says_who_holds_what():
    match = table(4).hoods(0, "midtown").hoods(2, "murray_hill", "chelsea").favor(1, 4, 4).vegas(1, 3).dice({6: 2})
    sections = describe(match.match().view(0))
    assert sections[0].title == "Round 2, Resolution; Godfather Cuneo"
    midtown = row(sections, "Round", "6 Midtown")
    assert midtown[1:3] == ("8/5/3", "Corleone 1, Tattaglia 1")
    assert "Midtown (6666: Corleone)" in midtown[3]
    assert "Hell's Kitchen (straight with 6)" in midtown[3]
    assert row(sections, "Families", "Barzini") == ("Barzini", "zero zone", "11", "44", "3", "0", "")
    assert row(sections, "Families", "Cuneo")[1] == "3"
    assert row(sections, "Open dice", "At turn")[1] == "Corleone: 6 6"


def test_nobodys_dice_are_shown_to_others():
    match = table(3, godfather=0).offers({1: 2, 2: 4}).pool(0, {1: 5}).pool(1, {2: 5}).pool(2, {4: 5}).match()
    shown = str(describe(match.view(2)))
    assert "4 4 4 4 4" in shown
    assert "2 2 2 2 2" not in shown
    assert "1 1 1 1 1" not in shown
    assert "Your dice" not in str(describe(match.view()))


def test_moves_are_explained():
    match = table(4).muscle(0, "5").hoods(1, "upper_west_side", "garment_district").dice({6: 2}).match()
    view = match.view(0)
    words = {str(move): explain(view, move) for move in view.moves}
    expected = "Upper West Side for 66, muscling Barzini out; district 6, Midtown: Barzini 2"
    assert words["take upper_west_side"] == expected
    offer = table(3, godfather=0).offers({1: 2, 2: 4}).pool(0, {1: 5}).pool(1, {2: 5}).pool(2, {4: 5}).match()
    view = offer.view(0)
    words = {str(move): explain(view, move) for move in view.moves}
    assert words["ask 2"] == "take the 2 that Barzini shows"
    assert words["ask 3"] == "demand a 3 from Barzini"
