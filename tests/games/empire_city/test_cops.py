"""The cops phase (EC-COP) and its worked examples."""

import pytest

from tests.games.empire_city.helpers import (
    asked,
    cop_card,
    legal,
    log,
    owner,
    play,
    racket,
    space,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


def cops_phase(seats: int = 4, **start):
    return table(seats, **start).phase("cops")


def moving(*cops: str, card: str = "quiet_beat", seats: int = 4, chief: int = 0):
    """The chief is about to move these cops."""
    return table(seats).cop_card(card).cops(*cops).phase("move_cops", chief=chief)


@proves("EC-COP-01", "EC-DP-06", "EC-FLOW-04", "EC-RUL-05", "EC-EX-36")
def test_the_least_corrupt_capo_is_chief_and_the_godfather_breaks_the_tie():
    match = table(3, godfather=1).corruption(4, 4, 9).phase("cops").match()
    assert asked(match) == ("tie_break", (1,))
    assert legal(match, 1) == ["capo a", "capo b"]
    assert why(match, 1, "capo c") == "EC-FLOW-04"
    match.play(1, "capo b")
    assert state(match).chief == 1
    match = table(3, godfather=1).corruption(4, 3, 2).phase("cops").match()
    assert state(match).chief == 2


@proves("EC-OPT-09")
def test_with_the_option_a_godfather_in_the_tie_must_pick_somebody_else():
    match = table(3, {"open_tie_break_self": "no"}, godfather=1).corruption(4, 4, 9).phase("cops").match()
    assert state(match).chief == 0
    match = table(4, {"open_tie_break_self": "no"}, godfather=1).corruption(4, 4, 4, 9).phase("cops").match()
    assert legal(match, 1) == ["capo a", "capo c"]
    assert why(match, 1, "capo b") == "EC-OPT-09"


@proves("EC-COP-02", "EC-EX-01", "EC-COP-04")
def test_cops_and_ness_follow_the_highest_corruption():
    match = cops_phase(5).corruption(0, 56, 1, 1, 1).match()
    assert sum(at >= 0 for at in state(match).cop_at) == 4
    assert state(match).ness_called == 1
    for seats, highest, cops, ness in (
        (4, 19, 1, 0),
        (4, 20, 2, 0),
        (4, 40, 3, 0),
        (4, 49, 3, 0),
        (4, 50, 3, 1),
        (6, 60, 5, 1),
    ):
        s = state(cops_phase(seats).corruption(0, highest, 1, 1, *[1] * (seats - 4)).match())
        assert (sum(at >= 0 for at in s.cop_at), s.ness_called) == (cops, ness)


@proves("EC-COP-03", "EC-DP-07")
def test_missing_cops_come_to_city_hall_and_the_chief_removes_surplus_ones():
    match = cops_phase(4, godfather=1).cops("jazz_street").corruption(0, 25, 1, 1).cop_deck("quiet_beat").match()
    assert state(match).cop_at[:2] == [space("jazz_street"), space("city_hall")]
    match = cops_phase(4, godfather=1).cops("jazz_street", "rail_yards", "city_hall").corruption(0, 25, 1, 1).match()
    assert asked(match) == ("remove_cop", (0,))
    assert legal(match, 0) == ["cop 1", "cop 2", "cop 3"]
    assert why(match, 0, "cop 4") == "EC-COP-03"
    match.play(0, "cop 2")
    assert state(match).cop_at[:3] == [space("jazz_street"), -1, space("city_hall")]
    assert state(match).police[space("rail_yards")] == 0


@proves("EC-COP-04", "EC-RUL-08")
def test_ness_leaves_when_corruption_has_fallen_below_50():
    match = (
        cops_phase()
        .ness("pancetta_ristorante")
        .corruption(0, 49, 1, 1)
        .cops("city_hall", "jazz_street", "rail_yards")
        .match()
    )
    assert state(match).ness_at == -1
    match = cops_phase().corruption(0, 50, 1, 1).cops("city_hall", "jazz_street", "rail_yards").match()
    while match.decision.name != "ness_move":
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    assert len(legal(match, 0)) >= 20


@proves("EC-COP-05")
def test_a_new_cop_card_replaces_the_old_one_and_an_empty_deck_is_reshuffled_with_it():
    match = cops_phase().corruption(0, 1, 1, 1).cop_card("dragnet").cop_deck("curfew").match()
    assert state(match).cop_card == cop_card("curfew")
    assert state(match).cop_discard[cop_card("dragnet")] == 1
    drawn = set()
    for seed in range(60):
        match = cops_phase().corruption(0, 1, 1, 1).cop_card("dragnet").cop_discard().match(seed=seed)
        s = state(match)
        assert s.cop_deck_n == 19
        drawn.add(s.cop_card)
    assert cop_card("dragnet") in drawn
    assert len(drawn) > 8


@proves("EC-COP-06", "EC-INF-03")
def test_the_card_fixes_bribe_and_effects_now_or_for_the_round():
    match = cops_phase(3).corruption(1, 5, 3).cop_deck("derby_day").match()
    assert state(match).pot == 800
    assert told(match, "the cop card is Derby Day: bribe $100") == 1
    assert match.view().cop_card == cop_card("derby_day")
    match = cops_phase(3).corruption(1, 5, 5).cop_deck("internal_affairs").match()
    assert state(match).corruption[:3] == [1, 8, 8]
    match = cops_phase(3).corruption(1, 5, 0).cop_deck("new_years_amnesty").match()
    assert state(match).corruption[:3] == [0, 3, 0]
    match = cops_phase(3).corruption(1, 5, 3).track(rackets=["bordello_6"]).cop_deck("union_walkout").match()
    assert racket("bordello_6") not in state(match).racket_track
    assert state(match).racket_discard[racket("bordello_6")] == 1


@proves("EC-COP-07")
def test_the_number_of_cops_is_not_counted_again_after_the_card():
    match = cops_phase(3).corruption(1, 18, 5).cop_deck("internal_affairs").match()
    assert state(match).corruption[1] == 21
    assert sum(at >= 0 for at in state(match).cop_at) == 1
    match = (
        cops_phase(3)
        .corruption(1, 48, 5)
        .cops("city_hall", "jazz_street", "rail_yards")
        .cop_deck("internal_affairs")
        .match()
    )
    assert (state(match).corruption[1], state(match).ness_called) == (51, 0)


@proves("EC-COP-08", "EC-DP-08", "EC-DP-09")
def test_the_chief_moves_each_cop_one_step_in_the_order_he_likes():
    match = moving("city_hall", "jazz_street").match()
    assert asked(match) == ("cop_pick", (0,))
    assert legal(match, 0) == ["cop 1", "cop 2"]
    match.play(0, "cop 2")
    assert set(legal(match, 0)) == {
        f"square {s}" for s in ("gasworks_flats", "cannery_row", "empire_tower", "bankers_plaza")
    }
    assert why(match, 0, "square rail_yards") == "EC-COP-08"
    assert why(match, 0, "stop") == "EC-COP-08"
    match.play(0, "square empire_tower")
    assert legal(match, 0) == ["square bankers_plaza", "square diamond_mile", "square grand_avenue"]
    assert why(match, 0, "square empire_tower") == "EC-COP-08"
    match.play(0, "square grand_avenue")
    assert state(match).cop_at[:2] == [space("grand_avenue"), space("empire_tower")]
    assert match.decision.name != "cop_pick"


@proves("EC-COP-08")
def test_a_moved_or_absent_cop_cannot_be_picked():
    match = moving("city_hall", "jazz_street", "rail_yards").match()
    play(match, (0, "cop 2"), (0, "square empire_tower"))
    assert why(match, 0, "cop 2") == "EC-COP-08"
    assert why(match, 0, "cop 4") == "EC-COP-03"


@proves("EC-COP-09", "EC-RUL-14", "EC-EX-37")
def test_a_blocked_cop_goes_once_there_is_room_and_else_stays_without_a_bust():
    match = moving("boiler_street", "butchers_lane").match()
    # only one cop can be picked, so the pick is forced
    assert asked(match) == ("cop_step", (0,))
    assert set(legal(match, 0)) == {"square grand_avenue", "square pushcart_market"}
    match.play(0, "square grand_avenue")
    assert state(match).cop_at[:2] == [space("butchers_lane"), space("grand_avenue")]
    match = moving("boiler_street").ness("butchers_lane").square("boiler_street", 1).match()
    assert state(match).cop_at[0] == space("boiler_street")
    assert owner(match, "boiler_street") == 1
    assert told(match, "is busted") == 0


@proves("EC-COP-10", "EC-RUL-13")
def test_cops_leave_city_hall_and_enter_no_neutral_square():
    match = moving("city_hall", "city_hall", "city_hall", seats=5).match()
    play(match, (0, "cop 1"))
    assert all(move.split()[1] != "city_hall" for move in legal(match, 0))
    match.play(0, "square bankers_plaza")
    play(match, (0, "cop 2"))
    match.play(0, "square grand_avenue")
    assert state(match).police[space("city_hall")] == 1
    match = moving("bankers_plaza").match()
    assert legal(match, 0) == ["square jazz_street", "square lantern_court"]


@proves("EC-COP-11", "EC-DP-09")
def test_with_dragnet_a_cop_takes_one_or_two_steps_but_not_back():
    match = moving("jazz_street", card="dragnet").match()
    play(match, (0, "square empire_tower"))
    assert "stop" in legal(match, 0)
    assert why(match, 0, "square jazz_street") == "EC-COP-08"
    assert set(legal(match, 0)) == {"square garment_row", "square theater_row", "stop"}
    match.play(0, "square theater_row")
    assert state(match).cop_at[0] == space("theater_row")
    match = moving("jazz_street", card="dragnet").match()
    play(match, (0, "square empire_tower"), (0, "stop"))
    assert state(match).cop_at[0] == space("empire_tower")


@proves("EC-COP-12", "EC-RUL-12", "EC-EX-39")
def test_only_the_square_where_a_cop_ended_is_busted():
    match = moving("empire_tower", card="dragnet").square("jazz_street", 0).square("bankers_plaza", 1).match()
    play(match, (0, "square jazz_street"), (0, "square bankers_plaza"))
    assert asked(match) == ("bust_response", (1,))
    match.play(1, "give_up")
    assert told(match, "is busted") == 1
    assert owner(match, "jazz_street") == 0
    assert owner(match, "bankers_plaza") == -1
    # a cop that found no step has not ended a move
    stays = moving("boiler_street").ness("butchers_lane").square("boiler_street", 1).match()
    assert told(stays, "is busted") == 0


@proves("EC-COP-13")
def test_busts_go_in_turn_order_of_owners_then_by_square():
    match = (
        table(3, godfather=1)
        .cop_card("quiet_beat")
        .cops("city_hall", "city_hall", "gasworks_flats", "cannery_row")
        .square("empire_tower", 2)
        .square("bankers_plaza", 1)
        .square("garment_row", 1)
        .square("lantern_court", 0)
        .phase("move_cops")
        .match()
    )
    play(match, (1, "cop 1"), (1, "square empire_tower"), (1, "cop 2"), (1, "square bankers_plaza"))
    play(match, (1, "cop 3"), (1, "square garment_row"))
    while match.decision.name != "bust_response":
        match.play(1, "square lantern_court" if "square lantern_court" in legal(match, 1) else legal(match, 1)[0])
    order = []
    while match.decision.name == "bust_response":
        order.append(match.deciders[0])
        match.play(match.deciders[0], "give_up")
    assert order == [1, 1, 2, 0]
    lost = [line for line in log(match) if "loses" in line]
    assert [line.split(" loses ")[1] for line in lost] == [
        "Garment Row",
        "Bankers' Plaza",
        "Empire Tower",
        "Lantern Court",
    ]


@proves("EC-COP-14", "EC-DP-10", "EC-EX-38")
def test_the_busted_capo_pays_in_full_gives_up_or_uses_a_card_or_henchman():
    def busted(money):
        match = (
            moving("city_hall", card="mob_funeral")
            .square("empire_tower", 1)
            .money(1, money)
            .hand(1, henchmen=["ruth_the_fixer"], city=["hush_money"])
            .match()
        )
        return play(match, (0, "square empire_tower"))

    assert legal(busted(200), 1) == ["pay", "give_up", "play hush_money", "reveal ruth_the_fixer"]
    poor = busted(150)
    assert legal(poor, 1) == ["give_up", "play hush_money", "reveal ruth_the_fixer"]
    assert why(poor, 1, "pay") == "EC-FLOW-05"
    match = play(busted(200), (1, "play hush_money"))
    assert (owner(match, "empire_tower"), state(match).cash[1]) == (1, 200)
    match = play(busted(200), (1, "reveal ruth_the_fixer"))
    assert (owner(match, "empire_tower"), state(match).cash[1], state(match).exhausted_n[1]) == (1, 200, 1)


@proves("EC-COP-15", "EC-COP-17", "EC-RUL-15")
def test_the_bribe_goes_to_the_bank_with_discounts_and_the_cop_stays_quiet():
    match = moving("city_hall", card="mob_funeral").square("empire_tower", 1).money(1, 500).match()
    play(match, (0, "square empire_tower"), (1, "pay"))
    assert (state(match).cash[1], state(match).pot) == (300, 500)
    assert owner(match, "empire_tower") == 1
    assert state(match).cop_at[0] == space("empire_tower")
    assert told(match, "is busted") == 1
    match = (
        moving("city_hall", card="mob_funeral")
        .square("empire_tower", 1)
        .money(1, 500)
        .corruption_card(1, "cops_on_the_take")
        .match()
    )
    play(match, (0, "square empire_tower"), (1, "pay"))
    assert state(match).cash[1] == 400
    match = (
        moving("city_hall", card="quiet_beat").square("empire_tower", 1).corruption_card(1, "cops_on_the_take").match()
    )
    play(match, (0, "square empire_tower"), (1, "pay"))
    assert state(match).cash[1] == 0


@proves("EC-COP-16", "EC-RAC-08")
def test_giving_up_a_square_takes_tokens_and_racket_away():
    match = moving("city_hall").square("empire_tower", 1, "bordello_5", tokens=3).match()
    play(match, (0, "square empire_tower"), (1, "give_up"))
    s = state(match)
    assert (s.owner[space("empire_tower")], s.tokens[space("empire_tower")], s.racket[space("empire_tower")]) == (
        -1,
        0,
        -1,
    )
    assert s.racket_discard[racket("bordello_5")] == 1


def test_commissioner_brannigan_drops_every_later_bust_of_the_round():
    match = (
        moving("city_hall", "city_hall", seats=5)
        .square("empire_tower", 1)
        .square("grand_avenue", 1)
        .hand(1, henchmen=["commissioner_brannigan"])
        .match()
    )
    play(match, (0, "cop 1"), (0, "square empire_tower"), (0, "square grand_avenue"))
    match.play(1, "reveal commissioner_brannigan")
    assert (owner(match, "empire_tower"), owner(match, "grand_avenue")) == (1, 1)
    assert told(match, "is ignored") == 2
    assert match.decision.name != "bust_response"


@proves("EC-COP-18", "EC-DP-11", "EC-RUL-09", "EC-EX-40")
def test_ness_goes_to_any_other_square_without_a_cop():
    match = (
        table(4)
        .cop_card("quiet_beat")
        .corruption(0, 55, 1, 1)
        .cops("jazz_street", "city_hall")
        .ness("pancetta_ristorante")
        .set(ness_called=1)
        .phase("ness", chief=2)
        .match()
    )
    assert asked(match) == ("ness_move", (2,))
    assert why(match, 2, "ness pancetta_ristorante") == "EC-COP-18"
    assert why(match, 2, "ness jazz_street") == "EC-COP-18"
    assert why(match, 2, "ness city_hall") == ""
    assert len(legal(match, 2)) == 21
    match.play(2, "ness st_marys")
    assert state(match).ness_at == space("st_marys")
    fresh = table(4).cop_card("quiet_beat").set(ness_called=1).phase("ness").match()
    assert len(legal(fresh, 0)) == 23


@proves("EC-COP-19")
def test_a_square_that_ness_moves_onto_is_lost_at_once():
    match = (
        table(4)
        .cop_card("quiet_beat")
        .set(ness_called=1)
        .square("empire_tower", 1, "speakeasy_1")
        .money(1, 900)
        .hand(1, city=["hush_money"])
        .phase("ness")
        .match()
    )
    match.play(0, "ness empire_tower")
    assert owner(match, "empire_tower") == -1
    assert match.decision.name != "bust_response"
    assert state(match).racket_discard[racket("speakeasy_1")] == 1


@proves("EC-COP-20", "EC-RUL-11")
@pytest.mark.parametrize("police", ["cop", "ness"])
def test_police_keeps_everybody_from_claiming_building_attacking_and_placing(police):
    def guarded(where):
        scenario = (
            table(4)
            .square("jazz_street", 0)
            .square("rail_yards", 1)
            .money(0, 2000)
            .track(rackets=["speakeasy_1", "bordello_3"])
        )
        return scenario.cops(where) if police == "cop" else scenario.cops().ness(where)

    for where in ("empire_tower", "jazz_street", "rail_yards"):
        assert why(guarded(where).match(), 0, f"figure {where}") == "EC-COP-20"
        assert why(guarded("brickyard").match(), 0, f"figure {where}") == ""
    match = guarded("jazz_street").match()
    play(match, (0, "figure garment_row"), (0, "racket speakeasy_1"))
    assert match.decision.name == "buy_racket"
    assert state(match).racket[space("garment_row")] == racket("speakeasy_1")
    assert why(match, 0, "racket bordello_3") == "EC-RAC-02"


@proves("EC-COP-20", "EC-NEU-02")
def test_ness_closes_a_neutral_square():
    match = table(4).ness("pancetta_ristorante").match()
    assert why(match, 0, "figure pancetta_ristorante") == "EC-NEU-02"


@proves("EC-COP-21", "EC-RUL-31")
def test_cops_on_city_hall_do_not_close_it():
    match = table(4).cops("city_hall", "city_hall").money(0, 500).match()
    assert why(match, 0, "figure city_hall") == ""


@proves("EC-COP-22")
def test_the_chief_may_have_to_bust_his_own_square():
    match = moving("boiler_street").square("butchers_lane", 0).money(0, 100).match()
    assert asked(match) == ("bust_response", (0,))


@proves("EC-FLOW-03", "EC-RUL-29")
def test_group_effects_are_booked_in_turn_order_so_the_first_takes_the_corruption_card():
    match = (
        cops_phase(3, godfather=2)
        .corruption(19, 19, 1)
        .cop_deck("internal_affairs")
        .corruption_deck("made_men")
        .match()
    )
    assert state(match).corruption[:3] == [22, 22, 1]
    assert (state(match).marks_taken, state(match).corruption_holder[0]) == (1, 0)
    match = cops_phase(3, godfather=1).corruption(19, 19, 1).cop_deck("internal_affairs").match()
    assert state(match).corruption_holder[0] == 1
    match = cops_phase(3, godfather=1).corruption(79, 79, 1).cops("city_hall", "jazz_street", "rail_yards", "brickyard")
    match = match.cop_deck("internal_affairs").match()
    assert match.over
    assert state(match).corruption[:3] == [79, 82, 1]
