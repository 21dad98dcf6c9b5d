"""Turns, neutral squares, control, rackets (EC-DEC, EC-NEU, EC-CTL, EC-RAC) and their worked examples."""

import os
import subprocess
import sys

import pytest

import sitdown
from sitdown.engine.components import VARIABLE
from tests.games.empire_city.helpers import (
    asked,
    card,
    city,
    hand,
    henchman,
    hood,
    legal,
    log,
    on_track,
    owner,
    play,
    racket,
    rackets_on_track,
    space,
    state,
    table,
    told,
    until,
    why,
)
from tests.proves import proves

BUILTIN = sitdown.game("empire_city").folder / "components.toml"


def end_turn(match):
    """Decline whatever the declaration still offers."""
    seat = match.deciders[0]
    while asked(match) in [(name, (seat,)) for name in ("buy_racket", "hire", "donate", "cash_vendetta")]:
        match.play(seat, "stop")
    return match


# turns


@proves("EC-DEC-01")
def test_declarations_begin_with_fresh_figures_and_without_the_last_rounds_marks():
    scenario = table(4, godfather=2).square("jazz_street", 1, "speakeasy_1")
    scenario.state.shut[space("jazz_street")] = 1
    scenario.state.safe[space("jazz_street")] = 1
    match = scenario.cop_card("dock_strike").phase("declarations").match()
    s = state(match)
    assert s.figures[:4] == [3, 3, 4, 3]
    assert (s.shut[space("jazz_street")], s.safe[space("jazz_street")]) == (0, 0)
    assert why(match, 2, "figure the_docks") == "EC-NEU-02"


@proves("EC-DEC-02", "EC-FLOW-02", "EC-EX-51")
def test_turns_go_round_until_no_figure_is_left():
    match = table(3, godfather=1, turn=1).figures(1, 2, 0).hand(1, city=["extra_muscle"]).match()
    play(match, (1, "figure pitney_downs"))
    assert asked(match) == ("turn_menu", (0,))
    play(match, (0, "figure pitney_downs"))
    assert asked(match) == ("turn_menu", (1,))
    # the last figure in hand; Extra Muscle brings one more turn
    play(match, (1, "play extra_muscle"))
    assert state(match).figures[1] == 2
    play(match, (1, "figure pitney_downs"))
    assert asked(match) == ("turn_menu", (1,))
    play(match, (1, "figure pitney_downs"))
    assert asked(match)[0] != "turn_menu" or state(match).round_no == 3


@proves("EC-CARD-15")
def test_cards_give_two_more_figures_in_a_round_and_no_third():
    """However often Extra Muscle comes back from a deck that holds little else."""
    start = table(3, godfather=1, turn=1).figures(1, 1, 0).hand(1, city=["extra_muscle"] * 2)
    match = play(start.match(), (1, "play extra_muscle"), (1, "play extra_muscle"))
    assert state(match).figures[1] == 3
    again = table(3, godfather=1, turn=1).figures(1, 1, 0).hand(1, city=["extra_muscle"]).set(extra_figures=[0, 2, 0])
    assert why(again.match(), 1, "play extra_muscle") == "EC-CARD-15"
    other = table(3, godfather=1, turn=1).figures(1, 1, 0).hand(1, city=["extra_muscle"]).set(extra_figures=[2, 0, 0])
    assert "play extra_muscle" in legal(other.match(), 1)
    fresh = table(3, godfather=1).hand(1, city=["extra_muscle"]).set(extra_figures=[0, 2, 0]).phase("declarations")
    assert state(fresh.match()).extra_figures[1] == 0


@proves("EC-DEC-03", "EC-DEC-04", "EC-DP-15", "EC-DP-45")
def test_free_actions_come_back_to_the_menu_and_one_declaration_ends_the_turn():
    match = (
        table(4)
        .money(0, 1000)
        .corruption(3)
        .square("jazz_street", 0)
        .square("rail_yards", 1)
        .hand(0, henchmen=["sal_two_coats", "ivan_the_ox"], city=["protection_money", "barricade", "front_page"])
        .hand(1, henchmen=["paddy_boyle"])
        .match()
    )
    menu = legal(match, 0)
    for move in (
        "figure city_hall",
        "figure pitney_downs",
        "figure empire_tower",
        "figure jazz_street",
        "figure rail_yards",
    ):
        assert move in menu
    assert {"hit b", "play protection_money", "play front_page", "reveal sal_two_coats", "gift"} <= set(menu)
    assert "play barricade" not in menu
    assert "hit c" not in menu
    assert len(menu) == 7 + 16 + 1 + 2 + 1 + 1
    play(match, (0, "play protection_money"), (0, "reveal sal_two_coats"), (0, "play front_page"))
    assert asked(match) == ("turn_menu", (0,))
    assert (state(match).cash[0], state(match).vp[0]) == (1300, 2)
    end_turn(play(match, (0, "figure jazz_street")))
    assert asked(match) == ("turn_menu", (1,))


@proves("EC-DEC-05", "EC-RUL-17")
def test_there_is_no_pass():
    match = table(3).match()
    assert "set_aside" not in legal(match, 0)
    assert why(match, 0, "set_aside") == "EC-DEC-05"


STUCK = """
import sitdown
from sitdown.games.empire_city.components import TERRITORY_KEY
scenario = sitdown.scenario("empire_city", seats=3).cops().cop_card("dock_strike").set(safe=[1] * 23)
for i, name in enumerate(TERRITORY_KEY):
    scenario.square(name, 1 + i % 2)
match = scenario.hand(0, city=["protection_money"]).match()
print([str(move) for move in match.moves(0)])
match.play(0, "set_aside")
print(match.deciders, match.board.states[0].figures[0])
"""


@proves("EC-DEC-05")
def test_a_figure_that_can_declare_nothing_is_set_aside(tmp_path):
    # with the shipped cards something is always open, so the card of this table closes more squares
    text = BUILTIN.read_text(encoding="utf-8")
    closes = 'spaces = ["the_docks", "empire_central_station"]'
    assert closes in text
    more = 'spaces = ["the_docks", "empire_central_station", "pitney_downs", "pancetta_ristorante"]'
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(closes, more), encoding="utf-8")
    child = subprocess.run(
        [sys.executable, "-c", STUCK],
        cwd=BUILTIN.parents[3],
        env={**os.environ, VARIABLE: f"empire_city={file}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.splitlines() == ["['play protection_money', 'gift', 'set_aside']", "(1,) 3"]


@proves("EC-DEC-06")
def test_declarations_are_resolved_at_once_except_attacks():
    match = table(3).square("rail_yards", 1).match()
    end_turn(play(match, (0, "figure empire_tower")))
    assert owner(match, "empire_tower") == 0
    match = table(3).square("rail_yards", 1).hand(0, henchmen=["ivan_the_ox"]).match()
    play(match, (0, "figure rail_yards"))
    assert owner(match, "rail_yards") == 1
    assert state(match).attackers[space("rail_yards")] == 1


@proves("EC-DEC-07", "EC-RUL-26", "EC-CTL-05")
def test_both_tracks_are_refilled_after_each_declaration():
    match = table(3).money(0, 1000).track(["ivan_the_ox", "paddy_boyle"], ["speakeasy_1", "speakeasy_2"]).match()
    play(match, (0, "figure empire_tower"), (0, "racket speakeasy_1"))
    # between purchases nothing comes
    if match.decision.name == "place_racket":
        match.play(0, "square empire_tower")
    assert rackets_on_track(match) == ["speakeasy_2"]
    match.play(0, "stop")
    assert (len(on_track(match)), len(rackets_on_track(match))) == (6, 6)


@proves("EC-DEC-08", "EC-NEU-01", "EC-EX-04")
def test_figures_stay_until_the_end_of_upkeep_and_block_nobody():
    match = table(3).figures(2, 1, 1).match()
    play(match, (0, "figure pancetta_ristorante"), (0, "deck slums"), (0, "deck slums"))
    play(match, (1, "figure pancetta_ristorante"), (1, "deck slums"), (1, "deck slums"))
    assert state(match).figure_on[0][space("pancetta_ristorante")] == 1
    play(match, (2, "figure pitney_downs"))
    play(match, (0, "figure pancetta_ristorante"), (0, "deck midtown"), (0, "deck downtown"))
    assert state(match).figure_on[0][space("pancetta_ristorante")] == 2
    assert state(match).city_n[0] == 4
    while state(match).round_no == 2:
        assert state(match).figure_on[0][space("pancetta_ristorante")] == 2
        match.play(match.deciders[0], "done")
    assert state(match).figure_on[0][space("pancetta_ristorante")] == 0


@proves("EC-DEC-09", "EC-CARD-10", "EC-EX-58", "EC-CH-05")
def test_fixed_race_is_for_this_turn_only():
    def race(seed, later):
        match = table(3).figures(2, 0, 0).money(0, 200).hand(0, city=["fixed_race"]).match(seed=seed)
        play(match, (0, "play fixed_race"))
        if later:
            play(match, (0, "figure the_docks"), (0, "stop"))
        return play(match, (0, "figure pitney_downs"))

    def rolled_eight(match):
        return any("rolls" in line and sum(int(w) for w in line.split() if w.isdigit()) == 8 for line in log(match))

    lost = until(lambda seed: race(seed, later=True), rolled_eight)
    assert (told(lost, "wins $"), state(lost).pot) == (0, 700)
    won = until(lambda seed: race(seed, later=False), rolled_eight)
    assert (told(won, "wins $500"), state(won).pot) == (1, 300)


# neutral squares


@proves("EC-NEU-03", "EC-DP-22", "EC-EX-11", "EC-RUL-24")
def test_city_hall_gives_two_points_for_each_500_dollars():
    assert why(table(3).money(0, 450).match(), 0, "figure city_hall") == "EC-FLOW-05"
    match = table(3).money(0, 500).match()
    play(match, (0, "figure city_hall"))
    assert (state(match).cash[0], state(match).vp[0]) == (0, 2)
    assert legal(match, 0) == ["stop"]
    assert why(match, 0, "donate") == "EC-FLOW-05"
    match = table(3).money(0, 1700).match()
    play(match, (0, "figure city_hall"), (0, "donate"), (0, "donate"))
    assert (state(match).cash[0], state(match).vp[0], state(match).pot) == (200, 6, 500)


@proves("EC-NEU-04", "EC-EX-12", "EC-CH-05")
def test_pitney_downs_pays_the_whole_pot_on_a_seven():
    totals, wins = [], 0
    for seed in range(150):
        match = play(table(3).pot(450).match(seed=seed), (0, "figure pitney_downs"))
        first, second = (int(w) for w in next(line for line in log(match) if "rolls" in line).split() if w.isdigit())
        totals.append(first + second)
        if first + second == 7:
            wins += 1
            assert (state(match).cash[0], state(match).pot) == (450, 300)
        else:
            assert (state(match).cash[0], state(match).pot) == (0, 450)
    assert 10 < wins < 45
    assert {2, 12} <= set(totals) <= set(range(2, 13))
    assert why(table(3).pot(0).match(), 0, "figure pitney_downs") == ""


@proves("EC-NEU-05", "EC-DP-02", "EC-INF-16")
def test_pancetta_draws_two_cards_the_second_deck_chosen_after_the_first_card():
    match = table(3).city_deck("slums", "tommy_gun").city_deck("midtown", "hush_money").match()
    play(match, (0, "figure pancetta_ristorante"))
    assert legal(match, 0) == ["deck slums", "deck midtown", "deck downtown"]
    match.play(0, "deck slums")
    assert city(match, 0) == ["tommy_gun"]
    assert asked(match) == ("pick_deck", (0,))
    match.play(0, "deck midtown")
    assert sorted(city(match, 0)) == ["hush_money", "tommy_gun"]
    assert "Capo A draws Tommy Gun from the slums deck" in log(match, 0)
    assert "Capo A draws a card from the slums deck" in log(match, 1)
    assert not any("Tommy" in line for line in log(match, 1))
    assert asked(match) == ("turn_menu", (1,))


@proves("EC-NEU-06", "EC-DP-21", "EC-HEN-02", "EC-RUL-23")
def test_the_station_hires_any_number_one_at_a_time_without_refill():
    match = table(3).money(0, 500).track(["ivan_the_ox", "dimitri_orlov", "big_horace"]).match()
    play(match, (0, "figure empire_central_station"))
    assert legal(match, 0) == ["henchman dimitri_orlov", "henchman ivan_the_ox", "henchman big_horace", "stop"]
    match.play(0, "henchman ivan_the_ox")
    assert (state(match).cash[0], state(match).corruption[0]) == (200, 2)
    assert on_track(match) == {"dimitri_orlov", "big_horace"}
    match.play(0, "henchman dimitri_orlov")
    assert (state(match).cash[0], state(match).corruption[0]) == (150, 4)
    assert why(match, 0, "henchman big_horace") == "EC-FLOW-05"
    assert why(match, 0, "henchman paddy_boyle") == "EC-HEN-02"
    match.play(0, "stop")
    assert hand(match, 0) == {"ivan_the_ox", "dimitri_orlov"}
    assert len(on_track(match)) == 6


@proves("EC-NEU-07", "EC-EX-43", "EC-RUL-15", "EC-HEN-08")
def test_the_docks_cost_200_and_bring_six_new_henchmen():
    assert why(table(3).money(0, 150).match(), 0, "figure the_docks") == "EC-FLOW-05"
    match = table(3).money(0, 200).track(["ivan_the_ox", "big_horace"]).match()
    play(match, (0, "figure the_docks"))
    assert (state(match).pot, state(match).cash[0]) == (700, 0)
    assert len(on_track(match)) == 6
    assert not on_track(match) & {"ivan_the_ox", "big_horace"}
    assert state(match).henchman_discard[henchman("ivan_the_ox")] == 1
    assert match.decision.name == "hire"


@proves("EC-RUL-33", "EC-CMP-02")
def test_swept_henchmen_can_come_back_in_the_same_refill_but_the_dead_never():
    scenario = table(3).money(0, 200).track(["ivan_the_ox", "big_horace"]).box()
    match = play(scenario.match(), (0, "figure the_docks"))
    assert on_track(match) == {"ivan_the_ox", "big_horace"}
    match = play(table(3).money(0, 200).box().match(), (0, "figure the_docks"))
    assert on_track(match) == set()


@proves("EC-NEU-08", "EC-EX-44", "EC-RUL-24")
def test_st_marys_takes_500_dollars_and_5_corruption_once():
    match = table(3).money(0, 500).corruption(3).match()
    play(match, (0, "figure st_marys"))
    assert (state(match).cash[0], state(match).corruption[0]) == (0, 0)
    assert asked(match) == ("turn_menu", (1,))
    assert why(table(3).money(0, 500).match(), 0, "figure st_marys") == "EC-NEU-08"
    assert why(table(3).money(0, 450).corruption(9).match(), 0, "figure st_marys") == "EC-FLOW-05"
    rich = play(table(3).money(0, 2000).corruption(30).match(), (0, "figure st_marys"))
    assert (state(rich).cash[0], state(rich).corruption[0]) == (1500, 25)


@proves("EC-NEU-09")
def test_local_162_brings_six_new_rackets_to_buy_and_place():
    assert why(table(3).money(0, 150).match(), 0, "figure local_162") == "EC-FLOW-05"
    match = (
        table(3).money(0, 450).square("jazz_street", 0).track(rackets=["bordello_6"]).racket_deck("speakeasy_4").match()
    )
    play(match, (0, "figure local_162"))
    assert (state(match).pot, state(match).cash[0], len(rackets_on_track(match))) == (700, 250, 6)
    assert "bordello_6" not in rackets_on_track(match)
    play(match, (0, "racket speakeasy_4"))
    assert state(match).racket[space("jazz_street")] == racket("speakeasy_4")
    assert len(rackets_on_track(match)) == 5
    match.play(0, "stop")
    assert len(rackets_on_track(match)) == 6
    assert owner(match, "local_162") == -1


@proves("EC-NEU-10")
def test_neutral_squares_belong_to_nobody():
    match = play(table(3).match(), (0, "figure pitney_downs"))
    assert owner(match, "pitney_downs") == -1
    assert state(match).tokens[space("pitney_downs")] == 0


# control


@proves("EC-CTL-01")
def test_a_claim_puts_a_figure_and_a_token_on_any_open_square():
    match = table(3).square("jazz_street", 0).match()
    play(match, (0, "figure rail_yards"))
    s = state(match)
    where = space("rail_yards")
    assert (s.owner[where], s.tokens[where], s.figure_on[0][where], s.figures[0]) == (0, 1, 1, 3)


@proves("EC-CTL-02")
def test_several_figures_may_build_on_one_own_square():
    match = table(3).square("jazz_street", 0).figures(2, 0, 0).match()
    end_turn(play(match, (0, "figure jazz_street")))
    end_turn(play(match, (0, "figure jazz_street")))
    assert told(match, "Capo A builds on Jazz Street") == 2


@proves("EC-CTL-03", "EC-CTL-04", "EC-EX-05", "EC-DP-19", "EC-DP-20")
def test_one_declaration_claims_one_square_and_buys_rackets_for_any_own_square():
    match = (
        table(3)
        .money(0, 1000)
        .square("jazz_street", 0)
        .square("hotel_row", 0)
        .track(rackets=["speakeasy_1", "speakeasy_2", "speakeasy_3", "bordello_1"])
        .match()
    )
    play(match, (0, "figure rail_yards"))
    assert legal(match, 0) == [
        "racket speakeasy_1",
        "racket speakeasy_2",
        "racket speakeasy_3",
        "racket bordello_1",
        "stop",
    ]
    match.play(0, "racket speakeasy_1")
    assert legal(match, 0) == ["square jazz_street", "square rail_yards", "square hotel_row"]
    play(match, (0, "square hotel_row"), (0, "racket speakeasy_2"), (0, "square jazz_street"))
    assert why(match, 0, "racket bordello_1") == ""
    match.play(0, "racket speakeasy_3")
    assert [state(match).racket[space(n)] for n in ("hotel_row", "jazz_street", "rail_yards")] == [0, 1, 2]
    assert state(match).cash[0] == 450
    assert why(match, 0, "racket bordello_1") == "EC-RAC-02"
    assert owner(match, "empire_tower") == -1
    assert match.why_not(0, "figure empire_tower") is not None


@proves("EC-CTL-06")
def test_building_on_an_own_contested_square_is_allowed():
    match = (
        table(3).money(0, 500).square("jazz_street", 0).attack("jazz_street", 1).track(rackets=["speakeasy_1"]).match()
    )
    play(match, (0, "figure jazz_street"), (0, "racket speakeasy_1"))
    assert state(match).racket[space("jazz_street")] == racket("speakeasy_1")


# rackets


@proves("EC-RAC-01")
def test_a_racket_is_placed_when_bought():
    match = table(3).money(0, 500).square("jazz_street", 0).track(rackets=["speakeasy_1"]).match()
    play(match, (0, "figure rail_yards"), (0, "racket speakeasy_1"))
    assert asked(match) == ("place_racket", (0,))
    assert "stop" not in legal(match, 0)


@proves("EC-RAC-02", "EC-RAC-05", "EC-RAC-06", "EC-RAC-07")
@pytest.mark.parametrize(
    ("name", "hoods"),
    [
        ("speakeasy_1", {"slums", "midtown", "downtown"}),
        ("casino_1", {"slums", "midtown"}),
        ("casino_5", {"slums", "downtown"}),
        ("bordello_1", {"slums"}),
        ("bordello_6", {"downtown"}),
    ],
)
def test_rackets_go_into_the_neighborhoods_of_their_type(name, hoods):
    squares = {"slums": "rail_yards", "midtown": "jazz_street", "downtown": "empire_tower"}
    scenario = (
        table(3).money(0, 1000).track(rackets=[name]).square("hotel_row", 1).square("grand_avenue", 0, "speakeasy_7")
    )
    for square in squares.values():
        scenario.square(square, 0)
    match = play(scenario.match(), (0, "figure rail_yards"), (0, f"racket {name}"))
    allowed = {squares[h] for h in hoods}
    if len(allowed) > 1:
        assert {move.split()[1] for move in legal(match, 0)} == allowed
        for square in {*squares.values(), "hotel_row", "grand_avenue"} - allowed:
            assert why(match, 0, f"square {square}") == "EC-RAC-02"
    else:
        assert state(match).racket[space(allowed.pop())] == racket(name)


@proves("EC-RAC-03", "EC-RUL-10")
def test_one_racket_to_a_square_and_none_is_replaced():
    match = table(3).money(0, 900).square("jazz_street", 0, "speakeasy_1").track(rackets=["speakeasy_2"]).match()
    play(match, (0, "figure jazz_street"))
    assert legal(match, 0) == ["stop"]
    assert why(match, 0, "racket speakeasy_2") == "EC-RAC-02"


@proves("EC-RAC-04")
def test_prices_fall_by_discounts_but_not_below_nothing_and_cost_no_corruption():
    scenario = table(3).money(0, 50).square("jazz_street", 0).track(rackets=["speakeasy_1"])
    match = scenario.corruption_card(0, "silent_partner").hand(0, city=["cut_rate_lease", "cut_rate_lease"]).match()
    play(match, (0, "play cut_rate_lease"), (0, "figure jazz_street"), (0, "racket speakeasy_1"))
    assert (state(match).cash[0], state(match).corruption[0]) == (50, 0)
    match = scenario.match()
    play(
        match,
        (0, "play cut_rate_lease"),
        (0, "play cut_rate_lease"),
        (0, "figure jazz_street"),
        (0, "racket speakeasy_1"),
    )
    assert state(match).cash[0] == 50
    poor = table(3).money(0, 100).square("jazz_street", 0).track(rackets=["speakeasy_1"]).match()
    play(poor, (0, "figure jazz_street"))
    assert why(poor, 0, "racket speakeasy_1") == "EC-FLOW-05"


@proves("EC-CMP-01")
def test_an_empty_racket_deck_takes_its_discard_and_else_slots_stay_empty():
    match = table(3).square("jazz_street", 0).racket_discard().match()
    end_turn(play(match, (0, "figure jazz_street")))
    assert len(rackets_on_track(match)) == 6
    assert sum(state(match).racket_discard) == 0
    assert state(match).racket_deck_n == 30
    bare = table(3).square("jazz_street", 0).set(racket_deck_n=0, racket_deck=[0] * 36)
    match = end_turn(play(bare.match(check=False), (0, "figure jazz_street")))
    assert rackets_on_track(match) == []


@proves("EC-CMP-02")
def test_an_empty_henchmen_deck_takes_its_discard():
    match = table(3).square("jazz_street", 0).henchman_discard().match()
    end_turn(play(match, (0, "figure jazz_street")))
    assert len(on_track(match)) == 6
    assert sum(state(match).henchman_discard) == 0
    assert told(match, "the henchmen discard becomes the new deck") == 1


@proves("EC-CMP-03", "EC-EX-56")
def test_empty_city_decks_cannot_be_chosen():
    match = play(table(3).holds_deck(1, "slums").match(), (0, "figure pancetta_ristorante"))
    assert legal(match, 0) == ["deck midtown", "deck downtown"]
    assert why(match, 0, "deck slums") == "EC-CMP-03"
    full = table(3).holds_deck(1, "slums", "midtown", "downtown").vendetta(0, 1, 2).square("jazz_street", 1).match()
    played = play(full.clone(), (0, "figure pancetta_ristorante"))
    assert asked(played) == ("turn_menu", (1,))
    attacked = play(full.clone(), (0, "figure jazz_street"))
    assert asked(attacked) == ("turn_menu", (1,))
    assert state(attacked).vendetta[0][1] == 2
    # an empty deck with a discard is shuffled anew
    scenario = table(3).hand(1, city=["tommy_gun"]).city_discard("ambush").holds_deck(1, "slums")
    match = play(scenario.match(), (0, "figure pancetta_ristorante"), (0, "deck slums"))
    assert city(match, 0) == ["ambush"]
    assert state(match).city_discard_n[hood("slums")] == 0
    # a named draw from an empty deck is skipped
    match = table(3).hand(0, henchmen=["satchel_jones"]).holds_deck(1, "midtown").match()
    play(match, (0, "reveal satchel_jones"))
    assert state(match).city_n[0] == 0


@proves("EC-CMP-05")
def test_tokens_and_money_never_run_out():
    scenario = table(3).vendetta(0, 1, 300).money(1, 100000)
    for name in [
        "gasworks_flats",
        "garment_row",
        "cannery_row",
        "jazz_street",
        "empire_tower",
        "theater_row",
        "rail_yards",
    ]:
        scenario.square(name, 0)
    match = scenario.match()
    assert state(match).vendetta[0][1] == 300
    play(match, (0, "figure lantern_court"))
    assert owner(match, "lantern_court") == 0
    assert card("tommy_gun") == 2
