"""How a position looks in a terminal."""

import random

import pytest

from sitdown.engine.record import SPECTATOR
from sitdown.games.empire_city.terminal import describe, explain
from tests.games.empire_city.helpers import new, play, table


def row(sections, title, name):
    section = next(section for section in sections if section.title.startswith(title))
    return next(cells for cells in section.rows if cells[0].startswith(name))


@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_of_a_game_can_be_shown_from_every_side(seats):
    match = new(seats, 2, table_politics="deals")
    chance = random.Random(2)
    while not match.over:
        seat = chance.choice(match.deciders)
        for viewer in (SPECTATOR, seat):
            for section in describe(match.view(viewer)):
                assert all(isinstance(cell, str) for cells in section.rows for cell in cells)
        view = match.view(seat)
        assert all(isinstance(explain(view, move), str) for move in view.moves)
        match.play(seat, chance.choice(view.moves))
    assert describe(match.view())[0].title == "The end"


def test_the_picture_says_who_holds_what():
    match = (
        table(3)
        .square("jazz_street", 1, "bordello_3", tokens=2)
        .attack("jazz_street", 2)
        .cops("rail_yards")
        .money(0, 1500)
    )
    match = match.points(1, 7).vendetta(1, 2, 2).cop_card("curfew").exhausted(2, "ivan_the_ox").pot(850).match()
    sections = describe(match.view(0))
    assert sections[0].title == "Round 2, declarations"
    assert row(sections, "Round", "Jazz")[1:4] == ("2 midtown", "Capo B", "bordello 150/250/400, 2 tokens")
    assert "attacked by Capo C" in row(sections, "Round", "Jazz")[4]
    assert row(sections, "Round", "Rail")[4] == "1 cop"
    assert row(sections, "Round", "Pitney")[3] == "$850"
    assert row(sections, "Capos", "Capo B")[2:5] == ("7", "0", "-")
    assert "vendetta 2 of Capo C" in row(sections, "Capos", "Capo B")[-1]
    assert row(sections, "Capos", "Capo A")[4] == "$1,500"
    assert row(sections, "Around", "Cop card")[1].startswith("Curfew")
    assert row(sections, "Around", "Exhausted")[1] == "Capo C: Ivan the Ox (5)"


def test_hands_and_commitments_are_shown_to_their_owner_alone():
    match = (
        table(3).square("jazz_street", 1).attack("jazz_street", 2).hand(2, henchmen=["ivan_the_ox"], city=["tommy_gun"])
    )
    match = match.hand(1, city=["omerta"]).phase("combat").match()
    play(match, (2, "henchman ivan_the_ox"), (2, "done"), (2, "play tommy_gun"), (2, "henchman ivan_the_ox"))
    own = describe(match.view(2))
    assert row(own, "Your cards", "Committed")[1] == "Ivan the Ox (5), Tommy Gun"
    others = str(describe(match.view(1)))
    assert "Ivan" not in others
    assert "Tommy" not in others
    assert "Omerta" in others


def test_moves_are_explained():
    match = table(3).square("jazz_street", 1).hand(0, city=["front_page"], henchmen=["sal_two_coats"]).match()
    view = match.view(0)
    words = {str(move): explain(view, move) for move in view.moves}
    assert words["figure jazz_street"] == "attack Capo B"
    assert words["figure empire_tower"] == "claim it: 4 a round"
    assert words["play front_page"] == "Score 2 victory points."
    assert words["reveal sal_two_coats"] == "strength 1; Sells whatever fell off the truck."
