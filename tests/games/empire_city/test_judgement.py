"""The judgement gives a sensible capo's answers (section 13 of the rules), and only from what the seat can see."""

import random

import pytest

import sitdown
from sitdown.bots import bot
from sitdown.games.empire_city.judgement import judge
from tests.games.empire_city.helpers import new, play, table


def worths(match, seat=0):
    """What the judgement gives for each legal move of a seat."""
    view = match.view(seat)
    return {str(move): judge(view.state, seat, int(move), len(view.moves)) for move in view.moves}


def best(match, seat=0):
    """The move that the judgement likes best."""
    found = worths(match, seat)
    return max(found, key=lambda move: found[move])


@pytest.mark.parametrize("seats", [3, 6])
def test_judging_leaves_the_view_as_it_was(seats):
    match = new(seats, f"judge {seats}", table_politics="deals")
    chance = random.Random(seats)
    while not match.over:
        seat = chance.choice(match.deciders)
        view = match.view(seat)
        for move in view.moves:
            judge(view.state, seat, int(move), len(view.moves))
        assert view.state.dump() == view.raw
        match.play(seat, chance.choice(view.moves))


def test_the_most_valuable_open_square_is_claimed_first():
    assert best(table(3).match()) == "figure empire_tower"


def test_the_winning_donation_is_made():
    assert best(table(3).points(0, 78).money(0, 500).match()) == "figure city_hall"


def test_a_weak_attack_is_left_alone_and_a_strong_one_made():
    weak = table(3).square("empire_tower", 1).hand(1, henchmen=["ivan_the_ox", "big_enzo", "iron_ho"]).match()
    assert worths(weak)["figure empire_tower"] < 0
    strong = table(3).square("empire_tower", 1).hand(0, henchmen=["ivan_the_ox", "big_enzo", "iron_ho"]).match()
    assert worths(strong)["figure empire_tower"] > 300


def test_helpful_cards_are_played_before_the_figure_and_others_kept():
    match = table(3).hand(0, city=["front_page", "crooked_judge"]).match()
    assert best(match) == "play front_page"
    assert worths(match)["play crooked_judge"] < 0


def test_nothing_is_given_away():
    match = table(3).money(0, 500).match()
    assert worths(match)["gift"] == min(worths(match).values()) < 0


def test_a_good_square_is_worth_a_bribe_and_the_police_goes_to_the_leader():
    bust = (
        table(3)
        .cop_card("quiet_beat")
        .cops("city_hall")
        .square("empire_tower", 1)
        .money(1, 300)
        .phase("move_cops")
        .match()
    )
    play(bust, (0, "square empire_tower"))
    assert best(bust, 1) == "pay"
    chief = table(3).cop_card("quiet_beat").cops("city_hall").square("empire_tower", 0).square("grand_avenue", 1)
    match = chief.points(1, 20).square("diamond_mile", 2).phase("move_cops").match()
    assert best(match) == "square grand_avenue"


def test_bids_stay_within_reason():
    match = table(3).money(0, 3000).cop_card("election_day").phase("godfather").match()
    while best(match) != "done":
        match.play(0, best(match))
    assert 300 <= match.view(0).bid[0] <= 1000


def test_just_enough_is_committed():
    match = table(3).square("jazz_street", 1).attack("jazz_street", 0).phase("combat")
    match = match.hand(0, henchmen=["ivan_the_ox", "big_enzo", "iron_ho"]).hand(1, henchmen=["solly_gold"]).match()
    match.play(0, best(match))
    assert best(match) == "done"


def test_the_greedy_bot_beats_three_random_ones():
    wins = 0
    for number in range(12):
        match, seat = sitdown.new("empire_city", seats=4, seed=f"greedy {number}"), number % 4
        players = [bot("greedy" if other == seat else "random", (number, other)) for other in range(4)]
        while not match.over:
            actor = match.deciders[0]
            match.play(actor, players[actor].choose(match.view(actor)))
        wins += match.scores()[seat].place == 1
    assert wins >= 10
