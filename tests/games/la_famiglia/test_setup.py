"""Setup: LF-SET, LF-CHA, the options about families, the decisions LF-DP-01..07."""

from collections import Counter

import pytest

import sitdown
from sitdown.engine.errors import BadOption
from sitdown.games.la_famiglia import components as c
from sitdown.games.la_famiglia.state import SETUP
from tests.games.la_famiglia.helpers import area, asked, everything, held, legal, new, play, state
from tests.proves import proves


def after_families(seed: object = 0, **options: object) -> sitdown.Match:
    """A match whose families are chosen: the first ones offered."""
    match = new(seed, **options)
    while asked(match).startswith("family"):
        play(match, everything(match)[0])
    return match


def after_setup(seed: object = 0, **options: object) -> sitdown.Match:
    """A match at its first turn."""
    match = after_families(seed, **options)
    while state(match).phase == SETUP:
        play(match, everything(match)[0])
    return match


def setup_with(card: str, labs: int = 0) -> sitdown.Match:
    """A match in which seat 0 starts and has a character."""
    for seed in range(300):
        match = after_families(seed)
        if c.CHARACTER_NAME[state(match).character[0]] == card and state(match).start_seat == 0:
            return match
    raise AssertionError(card)


@proves("LF-SET-01", "LF-SET-06")
def test_four_seats_in_two_teams_that_take_turns() -> None:
    with pytest.raises(BadOption):
        sitdown.new("la_famiglia", seats=3)
    game = sitdown.game("la_famiglia")
    assert list(game.seats) == [4]
    assert game.teams == (0, 1, 0, 1)
    match = after_setup(3)
    start = match.deciders[0]
    assert start == state(match).start_seat
    seen = []
    for _ in range(5):
        seen.append(match.deciders[0])
        ply = match.deciders
        while match.deciders == ply:
            moves = legal(match)
            play(match, "end_turn" if "end_turn" in moves else moves[0])
    assert seen == [(start + i) % 4 for i in range(5)]


@proves("LF-SET-02", "LF-SET-18", "LF-SET-19", "LF-DP-07", "LF-EX-33", "LF-RUL-44")
def test_sheet_0_holds_8_neutral_tokens_and_two_of_each_seat() -> None:
    match = after_families(1)
    while asked(match) != "setup_influence":
        play(match, everything(match)[0])
    s = state(match)
    assert [row[4] for row in s.top_column] == [2, 1, 1, 1, 1, 2]
    assert (s.round_no, sum(map(sum, s.bottom))) == (1, 0)
    order = []
    while asked(match) == "setup_influence":
        order.append(match.deciders[0])
        play(match, "column justice" if len(order) <= 4 else "column church")
    start = state(match).start_seat
    assert order == [(start + i) % 4 for i in range(4)] * 2
    s = state(match)
    assert s.top_column[1] == [1, 1, 1, 1, 1]
    assert (s.top_n, s.tokens_left) == (16, [6] * 4)


@proves("LF-SET-19")
def test_a_full_column_of_sheet_0_takes_no_token() -> None:
    match = after_families(1)
    while asked(match) != "setup_influence":
        play(match, everything(match)[0])
    play(match, *["column justice"] * 4)
    assert "column justice" not in everything(match)


@proves("LF-SET-03")
def test_pieces_are_limited() -> None:
    assert (c.SOLDATI, c.NEUTRAL_SOLDATI, c.BOATS, c.CARS, c.LABS) == (50, 30, 4, 5, 30)
    match = after_setup(2)
    assert match.audit() == []


@proves("LF-SET-04", "LF-CHA-01")
def test_seven_of_eleven_tiles_are_in_play_for_both_teams() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        tiles = state(new(seed)).tiles
        drawn = [i for i in range(11) if tiles >> i & 1]
        assert len(drawn) == 7
        seen.update(drawn)
    assert len(seen) == 11
    assert all(20 < n < 56 for n in seen.values())


@proves("LF-SET-05", "LF-DP-01", "LF-DP-02", "LF-CHA-02", "LF-RUL-36")
def test_each_team_chooses_two_of_its_three_families() -> None:
    splits = set()
    for seed in range(30):
        match = new(seed)
        s = state(match)
        assert Counter(s.family_team) == {0: 3, 1: 3}
        splits.add(tuple(s.family_team))
    assert len(splits) > 8
    assert (asked(match), match.deciders) == ("family_first", (0,))
    teams = {team: {f"family {c.FAMILY_KEY[i]}" for i in range(6) if s.family_team[i] == team} for team in (0, 1)}
    asks = []
    for n in (3, 3, 2, 2):
        asks.append((asked(match), match.deciders[0]))
        moves = set(everything(match))
        assert len(moves) == n
        assert moves <= teams[match.deciders[0] % 2]
        play(match, sorted(moves)[0])
    assert asks == [("family_first", 0), ("family_first", 1), ("family_second", 2), ("family_second", 3)]
    s = state(match)
    assert len(set(s.family)) == 4
    assert all(s.family_team[s.family[seat]] == seat % 2 for seat in range(4))


@proves("LF-VAR-03", "LF-CHA-02")
def test_families_can_be_assigned_at_random_or_by_configuration() -> None:
    assert len({tuple(state(new(seed, family_assignment="random")).family) for seed in range(20)}) > 10
    fixed = new(family_assignment="fixed", fixed_families=[5, 1, 3, 1])
    assert state(fixed).family == [5, 1, 3, 2]
    assert not asked(fixed).startswith("family")


@proves("LF-VAR-02")
def test_beginners_leave_black_and_white_in_the_box() -> None:
    dealt = {tuple(state(new(seed, first_game_families="yes")).family) for seed in range(30)}
    assert len(dealt) > 8
    assert all(sorted(families) == [0, 1, 2, 3] for families in dealt)


@proves("LF-SET-07", "LF-SET-08", "LF-SET-09", "LF-SET-10", "LF-SET-11", "LF-EX-24")
def test_the_line_up() -> None:
    match = after_families(5)
    s = state(match)
    for seat in range(4):
        own = [i for i in range(36) if s.owner[i] == seat]
        assert (len(own), sum(s.soldati[i] for i in own)) == (6, 15)
        assert len({c.MANDAMENTO_OF[i] for i in own}) == 6
        assert s.cars_left[seat] + sum(s.cars[seat]) == 5
        assert s.boats_left[seat] + sum(s.boats[seat]) == 4
        assert s.tokens_left[seat] == 8
        assert s.mat_removed[seat] == [0, 0, 0, 0]
        assert s.order_at[seat] == [1] * 5 + [0] * 12
    grey = [i for i in range(36) if s.owner[i] == 4]
    assert (len(grey), sum(s.soldati[i] for i in grey), s.neutral_stock) == (12, 30, 0)
    assert set(s.soldati) == {2, 3}
    assert held(match, "alcamo") == (0, 3)
    assert held(match, "bronte") == (4, 3)
    assert s.control == [-1] * 12
    assert all(owner == -1 for row in s.tile_owner for owner in row)


@proves("LF-SET-12", "LF-CHA-03")
def test_the_starting_player_is_drawn() -> None:
    drawn = Counter(state(after_families(seed)).start_seat for seed in range(60))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 5


@proves("LF-SET-13", "LF-CHA-04")
def test_four_of_six_characters_are_dealt() -> None:
    dealt = [tuple(state(after_families(seed)).character) for seed in range(40)]
    assert all(len(set(cards)) == 4 for cards in dealt)
    assert {card for cards in dealt for card in cards} == set(range(6))
    assert len(set(dealt)) > 30


@proves("LF-CHA-05")
def test_nothing_is_random_after_setup() -> None:
    match = after_setup(4)
    drawn = state(match).drawn
    for _ in range(200):
        play(match, everything(match)[-1])
    assert state(match).drawn == drawn


@proves("LF-SET-14", "LF-SET-15", "LF-EX-31", "LF-RUL-50")
def test_money_and_soldati_of_the_cards_and_the_starting_players_gift() -> None:
    for seed in range(10):
        s = state(after_families(seed))
        for seat in range(4):
            card = s.character[seat]
            last = (s.start_seat + 3) % 4
            assert s.money[seat] == c.CHARACTER_MONEY[card] - (seat == s.start_seat) + (seat == last)
            assert s.hq[seat] == c.CHARACTER_HQ[card]
    assert min(c.CHARACTER_MONEY) >= 5


@proves("LF-SET-16", "LF-DP-03", "LF-EX-32")
def test_extra_soldati_go_into_own_areas() -> None:
    match = setup_with("Il Reclutatore")
    assert (asked(match), match.deciders) == ("setup_soldato", (0,))
    own = {f"area {c.AREA_KEY[i]}" for i in range(36) if state(match).owner[i] == 0}
    assert set(everything(match)) == own
    play(match, "area palermo")
    s = state(match)
    assert held(match, "palermo") == (0, 4)
    assert (s.hq[0], s.supply[0]) == (8, 26)


@proves("LF-SET-16", "LF-RUL-46")
def test_a_player_puts_all_extra_units_before_the_next_one() -> None:
    match = setup_with("La Vedova")
    play(match, "area palermo")
    assert (asked(match), match.deciders) == ("setup_soldato", (0,))
    play(match, "area palermo")
    assert held(match, "palermo") == (0, 5)
    assert match.deciders != (0,) or asked(match) != "setup_soldato"


@proves("LF-SET-16", "LF-DP-04")
def test_an_extra_car() -> None:
    match = setup_with("Il Meccanico")
    assert asked(match) == "setup_car"
    assert len(everything(match)) == 6
    play(match, "area camastra")
    assert state(match).cars[0][area("camastra")] == 1


@proves("LF-SET-16", "LF-DP-05", "LF-RUL-13", "LF-SET-20")
def test_an_extra_speedboat_does_not_move() -> None:
    match = setup_with("La Capitana")
    assert asked(match) == "setup_boat"
    assert "sea mare_agrigento" in everything(match)
    assert "sea mare_siracusa" not in everything(match)
    play(match, "sea mare_agrigento")
    assert asked(match) != "boat_move"
    assert state(match).boats[0][7] == 1
    assert sum(c.CHARACTER_BOATS) <= 2


@proves("LF-SET-17", "LF-DP-06", "LF-EX-25")
def test_labs_go_into_own_areas_two_at_most_in_one() -> None:
    match = setup_with("Il Contabile")
    while asked(match) != "setup_lab":
        play(match, everything(match)[0])
    assert match.deciders == (0,)
    play(match, "area palermo", "area palermo")
    assert "area palermo" not in everything(match)
    assert "area alcamo" in everything(match)
    play(match, "area alcamo")
    s = state(match)
    assert (s.labs[area("palermo")], s.labs[area("alcamo")]) == (2, 1)
    assert match.deciders == (1,)
