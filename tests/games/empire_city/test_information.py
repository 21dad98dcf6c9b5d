"""Who sees what (EC-INF), re-dealing what is hidden, and the list of decisions (EC-DP)."""

import random

import numpy as np
import pytest

from sitdown.engine.board import Board
from sitdown.engine.chance import key_from_seed
from sitdown.games.empire_city import components as c
from sitdown.games.empire_city.moves import MOVES
from tests.games.empire_city.helpers import asked, city, hand, henchman, legal, log, new, play, state, table, told
from tests.proves import proves


@proves("EC-INF-01", "EC-INF-02")
def test_what_lies_on_the_table_is_public():
    match = (
        table(4)
        .points(1, 7)
        .corruption(1, 2, 3, 4)
        .square("jazz_street", 1, "bordello_3", tokens=2)
        .attack("jazz_street", 2)
        .cops("rail_yards")
        .ness("st_marys")
        .pot(850)
        .figures(1, 2, 3, 0)
        .match()
    )
    view, s = match.view(-1), state(match)
    names = (
        "vp corruption godfather chief round_no phase first turn figures figure_on hit_mark owner racket tokens "
        "attackers cop_at police ness_at pot"
    )
    for name in names.split():
        assert getattr(view, name) == getattr(s, name)
    assert (view.pot, view.vp[1], view.tokens[5], view.figure_on[2][5]) == (850, 7, 2, 1)


@proves("EC-INF-03")
def test_tracks_discards_box_and_face_up_cards_are_public():
    match = (
        table(4)
        .track(["ivan_the_ox"], ["speakeasy_1"])
        .henchman_discard("paddy_boyle")
        .box("big_enzo")
        .racket_discard("casino_1")
        .city_discard("tommy_gun")
        .cop_card("curfew")
        .corruption_card(2, "made_men")
        .match()
    )
    view, s = match.view(3), state(match)
    names = (
        "henchman_track racket_track henchman_discard box racket_discard city_discard cop_card cop_discard "
        "corruption_card corruption_holder family start_card"
    )
    for name in names.split():
        assert getattr(view, name) == getattr(s, name)
    assert view.henchman_track[henchman("ivan_the_ox")] == 1
    assert view.corruption_holder[0] == 2


@proves("EC-INF-05", "EC-OPT-08")
def test_cash_is_seen_by_its_owner_unless_money_is_open():
    match = table(3).money(0, 700).money(1, 300).match()
    assert match.view(0).cash[:3] == [700, 0, 0]
    assert match.view(-1).cash[:3] == [0, 0, 0]
    opened = table(3, {"open_money": "yes"}).money(0, 700).money(1, 300).match()
    assert opened.view(2).cash[:3] == opened.view(-1).cash[:3] == [700, 300, 0]
    paid = play(table(3).money(0, 700).match(), (0, "figure city_hall"))
    assert "Capo A pays $500" in log(paid, 2)


@proves("EC-INF-07", "EC-INF-19", "EC-RUL-32")
def test_henchmen_in_hand_are_counted_but_not_listed():
    match = table(3).money(0, 300).track(["ivan_the_ox"]).match()
    play(match, (0, "figure empire_central_station"), (0, "henchman ivan_the_ox"))
    assert "Capo A hires Ivan the Ox" in log(match, 2)
    assert match.view(2).hand_n[0] == 1
    assert sum(match.view(2).hand[0]) == 0
    assert match.view(0).hand[0][henchman("ivan_the_ox")] == 1


@proves("EC-INF-09")
def test_deck_orders_are_seen_by_nobody_and_their_sizes_by_all():
    match = new(4, 3)
    for viewer in (0, 3, -1):
        view = match.view(viewer)
        for deck in ("racket_deck", "henchman_deck", "cop_deck", "corruption_deck"):
            assert sum(getattr(view, deck)) == 0
            assert getattr(view, f"{deck}_n") == getattr(state(match), f"{deck}_n") > 0
        assert sum(map(sum, view.city_deck)) == 0
        assert view.city_deck_n == [24, 24, 24]


@proves("EC-INF-21", "EC-FLOW-08")
def test_whether_a_capo_has_a_choice_in_a_secret_window_is_not_told():
    # a victim without a reaction card is asked all the same
    with_card = table(3).hand(0, city=["scandal"]).hand(1, city=["omerta"]).match()
    without = table(3).hand(0, city=["scandal"]).hand(1, city=["front_page"]).match()
    for match in (with_card, without):
        play(match, (0, "play scandal"), (0, "capo b"))
    assert legal(without, 1) == ["pass"]
    assert asked(with_card) == asked(without) == ("reaction", (1,))
    for viewer in (0, 2, -1):
        assert with_card.view(viewer).raw == without.view(viewer).raw
        assert with_card.view(viewer).waiting_for == without.view(viewer).waiting_for
        assert log(with_card, viewer) == log(without, viewer)
    # a bust without money, a fight without fighters, a purchase without cash: the same
    bust = table(3).cop_card("quiet_beat").cops("city_hall").square("empire_tower", 1).phase("move_cops").match()
    assert legal(play(bust, (0, "square empire_tower")), 1) == ["give_up"]
    fight = table(3).square("jazz_street", 1).attack("jazz_street", 2).hand(1, city=["omerta"]).phase("combat").match()
    assert (asked(fight), legal(fight, 1)) == (("commit", (1,)), ["done"])
    shop = play(table(3).square("jazz_street", 0).track(rackets=["speakeasy_1"]).match(), (0, "figure jazz_street"))
    assert (asked(shop), legal(shop, 0)) == (("buy_racket", (0,)), ["stop"])


@proves("EC-FLOW-08")
def test_a_forced_choice_that_tells_nothing_is_taken():
    match = table(3).square("jazz_street", 1).attack("jazz_street", 2).hand(1, city=["omerta"]).phase("combat").match()
    assert told(match, "the fight for Jazz Street begins") == 1
    asked_anyway = table(3, {"forced": "no"}).square("jazz_street", 1).attack("jazz_street", 2).phase("combat").match()
    assert (asked(asked_anyway), legal(asked_anyway, 2)) == (("combat_select", (2,)), ["square jazz_street"])


@proves("EC-FLOW-09", "EC-INF-11")
def test_secret_decisions_are_asked_together():
    match = table(4).money(0, 100).cop_card("election_day").phase("godfather").match()
    assert match.deciders == (0, 1, 2, 3)
    raws = {seat: match.view(seat).raw for seat in (1, 2, 3, -1)}
    play(match, (0, "add $100"), (0, "done"))
    for seat, raw in raws.items():
        assert match.view(seat).raw == raw
        assert match.view(seat).waiting_for == (0, 1, 2, 3)
    play(match, (3, "done"), (2, "done"))
    assert match.view(1).waiting_for == (0, 1, 2, 3)


# re-dealing


def resampled(match, seat: int, seed: object):
    """A position that a seat cannot tell from this one."""
    twin = match.clone()
    twin.board.resample(seat, key_from_seed(seed))
    assert match.game.audit(twin.board.states[0]) == []
    assert twin.view(seat).raw == match.view(seat).raw
    return twin


def test_a_redeal_keeps_what_was_seen_and_changes_what_was_not():
    match = (
        table(3)
        .hand(1, henchmen=["ivan_the_ox"], seen=True)
        .hand(1, henchmen=["paddy_boyle"], city=["tommy_gun", "omerta"])
        .hand(0, city=["ambush"])
        .match()
    )
    hands, cards = set(), set()
    for seed in range(20):
        twin = resampled(match, 0, seed)
        assert "ivan_the_ox" in hand(twin, 1)
        assert len(hand(twin, 1)) == 2
        assert city(twin, 0) == ["ambush"]
        hands |= hand(twin, 1)
        cards |= set(city(twin, 1))
        assert sum(c.CITY_DECK[c.CITY_KEY.index(name)] == 0 for name in city(twin, 1)) == 1
    assert len(hands) > 8
    assert len(cards) > 8
    own = resampled(match, 1, 5)
    assert (hand(own, 1), sorted(city(own, 1))) == (hand(match, 1), sorted(city(match, 1)))


def test_a_gift_between_two_others_stays_uncertain_but_possible():
    match = (
        table(3).money(0, 500).money(1, 100).hand(0, henchmen=["ivan_the_ox", "big_enzo", "iron_ho"], seen=True).match()
    )
    play(match, (0, "gift"), (0, "capo b"), (0, "money"), (0, "add $100"), (0, "done"))
    amounts = {state(resampled(match, 2, seed)).cash[1] for seed in range(60)}
    assert min(amounts) == 150
    assert max(amounts) == 600
    assert {state(resampled(match, 1, seed)).cash[1] for seed in range(9)} == {200}
    other = table(3).hand(0, henchmen=["ivan_the_ox", "big_enzo", "iron_ho"], seen=True).match()
    play(other, (0, "gift"), (0, "capo b"), (0, "a_henchman"), (0, "henchman iron_ho"))
    received = [hand(resampled(other, 2, seed), 1) for seed in range(40)]
    assert {next(iter(names)) for names in received} == {"ivan_the_ox", "big_enzo", "iron_ho"}
    assert all(hand(resampled(other, 1, seed), 1) == {"iron_ho"} for seed in range(5))


def test_pending_secrets_of_others_are_open_again_in_a_redeal():
    match = (
        table(3)
        .square("jazz_street", 1)
        .attack("jazz_street", 2)
        .hand(1, henchmen=["ivan_the_ox", "big_enzo"])
        .hand(2, henchmen=["iron_ho"])
        .phase("combat")
        .match()
    )
    play(match, (1, "henchman ivan_the_ox"), (1, "done"))
    twin = resampled(match, 2, 1)
    assert state(twin).owes[1] == 1
    assert state(twin).lineup_n[1] == 0
    mine = resampled(match, 1, 1)
    assert state(mine).lineup_n[1] == 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_redeals_in_the_middle_of_games_are_consistent_and_playable(seats):
    match = new(seats, f"redeal {seats}", table_politics="deals")
    rnd = random.Random(seats)
    while not match.over:
        if rnd.random() < 0.08:
            seat = rnd.randrange(seats)
            twin = resampled(match, seat, rnd.random())
            board = Board(match.game, "checked")
            board.load(match.board.dump())
            codes = [board.why_not(seat, move) for move in range(len(MOVES))]
            assert codes == [twin.board.why_not(seat, move) for move in range(len(MOVES))]
            for _ in range(6):
                if not twin.over:
                    actor = rnd.choice(twin.deciders)
                    twin.play(actor, rnd.choice(twin.moves(actor)))
            assert match.game.audit(twin.board.states[0]) == []
        actor = rnd.choice(match.deciders)
        match.play(actor, rnd.choice(match.moves(actor)))


def test_a_redeal_for_everybody_touches_the_decks_alone():
    match = table(3).hand(1, henchmen=["paddy_boyle"], city=["tommy_gun"]).money(1, 300).match()
    twin = match.clone()
    twin.board.resample(-1, key_from_seed(3))
    before, after = state(match), state(twin)
    decks = {"key", "drawn", "racket_deck", "henchman_deck", "city_deck", "cop_deck", "corruption_deck"}
    for name in match.game.state.fields:
        assert (getattr(before, name) == getattr(after, name)) == (name not in decks), name


# the list of decisions


@proves("EC-DP-46", "EC-DP-48")
def test_every_decision_is_short_and_the_list_of_moves_is_fixed():
    widths = {d.name: sum(g.end - g.first for g in d.groups) for d in MOVES.decisions[1:]}
    assert widths["turn_menu"] == 23 + 6 + 16 + 8 + 3
    # lists of hand cards and henchmen come nearest to a hundred; all others stay far below
    assert max(widths.values()) <= 47 + 41
    assert len(MOVES) < 300
    verbs = {group.verb for group in MOVES.groups}
    words = {
        "stop",
        "done",
        "pay",
        "give_up",
        "pass",
        "donate",
        "random",
        "fight",
        "ability",
        "gift",
        "offer",
        "accept",
        "decline",
    }
    assert words <= verbs
    assert [
        len(x) for x in (c.SPACE_KEY, c.SEAT_KEY, c.CITY_KEY, c.HENCHMAN_KEY, c.RACKET_KEY, c.HOOD_KEY, c.CHIP_KEY)
    ] == [23, 6, 41, 47, 19, 3, 4]


def test_the_state_is_small():
    assert state(new(6)).schema.dtype.itemsize <= 6144
    assert np.dtype(np.int8).itemsize == 1
