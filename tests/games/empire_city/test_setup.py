"""Setup (EC-SET), chance at setup (EC-CH-01..04), options of the setup."""

import pytest

from sitdown.engine.errors import BadOption
from tests.games.empire_city.helpers import (
    asked,
    city,
    hand,
    hood,
    legal,
    log,
    new,
    on_track,
    owner,
    play,
    rackets_on_track,
    start_card,
    state,
    table,
    told,
    until,
    why,
)
from tests.proves import proves

FAMILIES = ("moretti", "callahan", "volkov", "silverman", "leung", "beaumont")


def chosen(seats: int = 4, seed: object = 0, families: tuple[str, ...] = FAMILIES, **options: object):
    """A match whose families are chosen in this order."""
    match = new(seats, seed, **options)
    for seat in range(seats):
        if asked(match)[0] == "choose_family":
            match.play(seat, f"family {families[seat]}")
    return match


def through_start(match):
    """Answer what the start cards ask, up to the first rackets."""
    while asked(match)[0] in ("pick_deck", "target_square"):
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    return match


@proves("EC-SET-01")
def test_three_to_six_capos_sit_clockwise():
    for seats in (3, 4, 5, 6):
        assert new(seats).seats == seats
    for seats in (2, 7):
        with pytest.raises(BadOption):
            new(seats)
    match = table(3, godfather=2, turn=2).figures(1, 1, 1).match()
    match.play(2, "figure pitney_downs")
    assert asked(match)[1] == (0,)


@proves("EC-SET-02", "EC-DP-01")
def test_families_are_picked_in_seat_order_and_only_once():
    match = new(4)
    assert asked(match) == ("choose_family", (0,))
    match.play(0, "family leung")
    assert asked(match) == ("choose_family", (1,))
    assert why(match, 1, "family leung") == "EC-SET-02"
    assert len(legal(match, 1)) == 5


@proves("EC-SET-03", "EC-OPT-02")
def test_each_capo_places_three_figures_or_as_many_as_agreed():
    def figures(**options):
        return [int(n) for n in state(table(4, options).phase("declarations").match()).figures[:4]]

    assert figures() == [4, 3, 3, 3]
    assert figures(gangsters_per_capo=2) == [3, 2, 2, 2]
    assert figures(gangsters_per_capo=4) == [5, 4, 4, 4]


@proves("EC-SET-04", "EC-CH-01")
def test_all_decks_are_shuffled():
    first, second = state(new(4, 1)), state(new(4, 2))
    for deck, size in (("racket_deck", 36), ("henchman_deck", 47), ("cop_deck", 20), ("corruption_deck", 9)):
        cards = list(getattr(first, deck))
        assert len(cards) == size == getattr(first, f"{deck}_n")
        assert cards != list(getattr(second, deck))
        assert sorted(cards) == sorted(getattr(second, deck))
    for i in range(3):
        assert sorted(first.city_deck[i]) == list(range(24 * i, 24 * i + 24))
        assert list(first.city_deck[i]) != list(second.city_deck[i])


@proves("EC-SET-05", "EC-SET-06", "EC-CH-02", "EC-INF-10")
def test_start_cards_are_the_godfathers_and_random_others():
    others, godfathers = set(), set()
    for seed in range(40):
        match = chosen(4, seed)
        cards = [int(c) for c in state(match).start_card[:4]]
        assert cards.count(start_card("you_are_the_godfather")) == 1
        assert len(set(cards)) == 4
        assert state(match).godfather == cards.index(0)
        godfathers.add(state(match).godfather)
        others.update(cards)
        assert [int(c) for c in match.view().start_card[:4]] == cards
    assert godfathers == {0, 1, 2, 3}
    assert len(others) == 9


@proves("EC-SET-07")
def test_every_track_starts_at_nought():
    match = new(6)
    assert list(state(match).vp) == [0] * 6
    assert list(state(match).corruption) == [0] * 6


@proves("EC-SET-08")
def test_capos_take_500_and_resolve_shield_then_start_card_from_the_godfather_on():
    def nest_egg_for_silverman(match):
        return state(match).start_card[3] == start_card("nest_egg")

    match = until(lambda seed: chosen(4, seed), nest_egg_for_silverman)
    assert state(through_start(match)).cash[3] == 500 + 200 + 500
    for seed in range(8):
        match = through_start(chosen(4, seed))
        lines = log(match)
        order = [(state(match).godfather + i) % 4 for i in range(4)]
        for family, gain in (
            (1, "Capo B draws a card from the slums deck"),
            (0, "Capo A draws a card from the downtown deck"),
        ):
            assert gain in lines, family
        at = {
            0: lines.index("Capo A draws a card from the downtown deck"),
            1: lines.index("Capo B draws a card from the slums deck"),
        }
        assert (at[0] < at[1]) == (order.index(0) < order.index(1))


@proves("EC-SET-09")
def test_one_or_two_cops_wait_on_city_hall_and_ness_is_away():
    for seats, cops in ((3, 1), (4, 1), (5, 2), (6, 2)):
        s = state(new(seats))
        assert [int(at) for at in s.cop_at] == [11] * cops + [-1] * (5 - cops)
        assert s.ness_at == -1


@proves("EC-SET-10")
def test_500_dollars_lie_on_pitney_downs():
    assert state(new(4)).pot == 500


@proves("EC-SET-11")
def test_the_tracks_are_filled_after_the_start_effects():
    match = chosen(4, 3)
    if asked(match)[0] != "start_racket":
        assert on_track(match) == set()
    match = through_start(match)
    assert len(on_track(match)) == 6
    assert len(rackets_on_track(match)) == 6
    lines = log(match)
    last_gift = max(i for i, line in enumerate(lines) if "draws a card" in line)
    assert last_gift < min(i for i, line in enumerate(lines) if "is for hire" in line)


@proves("EC-SET-12", "EC-SET-13", "EC-DP-03", "EC-DP-04", "EC-CH-04")
def test_first_rackets_are_free_go_on_open_squares_and_the_track_is_refilled():
    match = through_start(chosen(4, 1))
    first = state(match).godfather
    for i in range(4):
        seat = (first + i) % 4
        assert asked(match) == ("start_racket", (seat,))
        cash = int(state(match).cash[seat])
        assert set(legal(match, seat)) == {f"racket {name}" for name in rackets_on_track(match)}
        name = legal(match, seat)[0]
        top = state(match).racket_deck[state(match).racket_deck_n - 1]
        match.play(seat, name)
        assert asked(match) == ("start_space", (seat,))
        squares = legal(match, seat)
        assert all(owner(match, square.split()[1]) == -1 for square in squares)
        match.play(seat, squares[0])
        assert owner(match, squares[0].split()[1]) == seat
        assert state(match).cash[seat] == cash
        assert len(rackets_on_track(match)) == 6
        assert top in state(match).racket_track


@proves("EC-SET-14", "EC-DP-05", "EC-INF-19")
def test_two_first_henchmen_each_are_free_and_the_track_is_refilled_after_both():
    match = through_start(chosen(4, 1))
    while asked(match)[0] != "start_henchman":
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    seat = state(match).godfather
    before = on_track(match)
    cash, corruption = int(state(match).cash[seat]), int(state(match).corruption[seat])
    names = sorted(before)[:2]
    match.play(seat, f"henchman {names[0]}")
    assert asked(match) == ("start_henchman", (seat,))
    assert on_track(match) == before - {names[0]}
    match.play(seat, f"henchman {names[1]}")
    assert asked(match) == ("start_henchman", ((seat + 1) % 4,))
    assert len(on_track(match)) == 6
    assert set(names) <= hand(match, seat)
    assert (state(match).cash[seat], state(match).corruption[seat]) == (cash, corruption)
    assert told(match, "hires") == 2
    assert sum(match.view((seat + 1) % 4).hand[seat]) == 0


@proves("EC-SET-15", "EC-FLOW-01")
def test_round_1_begins_with_declarations_and_without_a_cop_card():
    match = through_start(chosen(4, 1))
    while asked(match)[0] != "turn_menu":
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    assert (state(match).round_no, state(match).cop_card, state(match).phase) == (1, -1, 3)
    assert told(match, "the cop card") == 0


@proves("EC-SET-16")
def test_corner_block_claims_before_the_first_rackets_which_go_elsewhere():
    match = until(lambda seed: chosen(4, seed), lambda m: state(m).start_card[1] == start_card("corner_block"))
    while asked(match)[0] != "target_square":
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    assert asked(match) == ("target_square", (1,))
    cash = int(state(match).cash[1])
    match.play(1, "square empire_tower")
    assert owner(match, "empire_tower") == 1
    assert state(match).cash[1] == cash + 600
    match = through_start(match)
    while asked(match) != ("start_racket", (1,)):
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    match.play(1, match.moves(1)[0])
    assert why(match, 1, "square empire_tower") == "EC-CTL-01"


@proves("EC-OPT-06", "EC-CH-03")
def test_families_can_be_dealt_at_random():
    deals = {tuple(int(f) for f in state(new(3, seed, family_choice="random")).family[:3]) for seed in range(30)}
    assert len(deals) > 15
    assert all(len(set(deal)) == 3 for deal in deals)
    assert asked(new(3, 1, family_choice="random"))[0] != "choose_family"


@proves("EC-INF-20", "EC-CH-04")
def test_a_henchman_drawn_blind_is_known_to_its_owner_alone():
    match = through_start(chosen(4, 5))
    drawn = [line for line in log(match, 2) if "joins Capo C" in line]
    assert drawn
    assert "a henchman joins Capo C" not in drawn
    assert "a henchman joins Capo C" in log(match, 0)
    assert len(hand(match, 2)) == state(match).hand_n[2] >= 1
    assert sum(match.view(0).hand[2]) == 0
    assert match.view(0).hand_n[2] == state(match).hand_n[2]


def test_start_cards_bring_what_they_say():
    def cards_of(seat, name):
        match = until(lambda seed: chosen(4, seed), lambda m: state(m).start_card[seat] == start_card(name))
        return through_start(match)

    match = cards_of(3, "gun_runner")
    assert state(match).cash[3] == 500 + 200 + 100
    assert len(city(match, 3)) == 4
    assert state(cards_of(3, "good_name")).vp[3] == 6
    assert state(cards_of(3, "old_friend")).hand_n[3] == 2
    assert len(city(cards_of(3, "card_sharp"), 3)) == 4
    match = cards_of(3, "inheritance")
    assert (len(city(match, 3)), state(match).cash[3]) == (2, 500 + 200 + 300)
    assert state(match).city_deck_n[hood("midtown")] <= 22
    assert play(match) is match
