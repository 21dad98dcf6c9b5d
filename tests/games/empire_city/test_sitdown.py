"""The godfather phase (EC-GF) and its worked examples."""

from tests.games.empire_city.helpers import (
    asked,
    card,
    city,
    exhausted,
    hand,
    legal,
    log,
    play,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


def sitdown(seats: int = 4, card: str = "election_day", **start):
    return table(seats, **start).cop_card(card).phase("godfather")


def bids(match, *amounts: tuple[int, str]):
    """Each capo builds and seals a bid: chips as one string."""
    for seat, chips in amounts:
        for chip in chips.split():
            match.play(seat, f"add ${chip}")
        match.play(seat, "done")
    return match


@proves("EC-GF-01")
def test_the_phase_takes_place_when_the_cop_card_says_so_and_only_once():
    match = sitdown().hand(1, city=["call_a_sitdown"]).match()
    assert asked(match) == ("bid_build", (0, 1, 2, 3))
    bids(match, (0, ""), (1, ""), (2, ""), (3, ""))
    assert match.decision.name == "turn_menu"
    quiet = sitdown(card="quiet_beat").match()
    assert quiet.decision.name == "turn_menu"


@proves("EC-GF-02", "EC-DP-12")
def test_without_the_indicator_capos_may_call_in_turn_order_and_the_first_call_ends_the_window():
    match = (
        sitdown(card="quiet_beat", godfather=2)
        .hand(2, city=["barricade"])
        .hand(3, city=["call_a_sitdown"])
        .hand(0, henchmen=["carlo_the_tailor"])
        .hand(1, city=["call_a_sitdown"])
        .match()
    )
    assert asked(match) == ("sitdown_window", (2,))
    assert legal(match, 2) == ["pass"]
    assert why(match, 2, "play call_a_sitdown") == "EC-CARD-01"
    match.play(2, "pass")
    assert legal(match, 3) == ["pass", "play call_a_sitdown"]
    match.play(3, "pass")
    assert legal(match, 0) == ["pass", "reveal carlo_the_tailor"]
    match.play(0, "reveal carlo_the_tailor")
    assert asked(match)[0] == "bid_build"
    assert exhausted(match, 0) == {"carlo_the_tailor"}
    assert city(match, 1) == ["call_a_sitdown"]


@proves("EC-GF-03")
def test_if_nobody_calls_the_godfather_stays():
    match = sitdown(card="quiet_beat", godfather=2).hand(0, city=["call_a_sitdown"]).match()
    match.play(0, "pass")
    assert (match.decision.name, state(match).godfather) == ("turn_menu", 2)


@proves("EC-GF-04", "EC-DP-13", "EC-RUL-27")
def test_bids_go_from_nothing_to_all_cash_in_steps_of_50():
    match = sitdown().money(0, 150).money(1, 1000).hand(1, city=["war_chest"]).match()
    assert legal(match, 0) == ["done", "add $100", "add $50"]
    assert legal(match, 2) == ["done"]
    match.play(0, "add $100")
    assert legal(match, 0) == ["done", "add $50"]
    match.play(0, "add $50")
    assert legal(match, 0) == ["done"]
    assert why(match, 0, "add $50") == "EC-DP-44"
    assert why(match, 2, "add $1000") == "EC-GF-04"
    assert legal(match, 1) == ["done", "add $1000", "add $500", "add $100", "add $50"]
    match.play(1, "add $1000")
    assert legal(match, 1) == ["done", "play war_chest"]
    bids(match, (0, ""), (1, ""), (2, ""), (3, ""))
    assert told(match, "Capo A bid $150") == 1


@proves("EC-DP-44", "EC-EX-50")
def test_every_amount_has_one_way_of_being_built():
    match = sitdown().money(0, 1950).match()
    path = [1000, 500, 100, 100, 100, 100, 50]
    for i, chip in enumerate(path):
        assert f"add ${chip}" in legal(match, 0)
        match.play(0, f"add ${chip}")
        if i == 2:
            assert why(match, 0, "add $500") == "EC-DP-44"
            assert why(match, 0, "add $1000") == "EC-DP-44"
        if i == 5:
            assert why(match, 0, "add $100") == "EC-DP-44"
    assert state(match).bid[0] == 1950
    match.play(0, "done")
    rich = sitdown().money(0, 5000).match()
    play(rich, (0, "add $1000"), (0, "add $1000"), (0, "add $500"))
    assert why(rich, 0, "add $500") == "EC-DP-44"


@proves("EC-GF-05", "EC-INF-11")
def test_bids_are_secret_until_all_are_sealed_then_public():
    match = sitdown().money(0, 300).money(1, 500).hand(1, city=["war_chest"]).match()
    play(match, (1, "add $100"), (1, "play war_chest"))
    for viewer in (0, 2, 3, -1):
        assert match.view(viewer).bid[1] == 0
        assert match.view(viewer).city_n[1] == 1
        assert not any("War Chest" in line for line in log(match, viewer))
    bids(match, (1, ""), (0, "100"), (2, ""))
    assert told(match, " bid $") == 0
    match.play(3, "done")
    assert told(match, "Capo B bid $100, which counts as $300") == 1
    assert told(match, "Capo A bid $100, which counts as $200") == 1


@proves("EC-GF-06", "EC-EX-41", "EC-RUL-28")
def test_a_bonus_counts_with_a_real_bid_only():
    match = sitdown(godfather=2).money(0, 300).money(1, 400).match()
    bids(match, (0, "100 100 100"), (1, "100 100 100 100"), (2, ""), (3, ""))
    match.play(0, "nothing")
    match.play(1, "nothing")
    assert asked(match) == ("tie_break", (2,))
    match.play(2, "capo a")
    assert (state(match).cash[0], state(match).cash[1], state(match).godfather) == (0, 400, 0)
    match = sitdown(godfather=2).money(1, 50).match()
    bids(match, (0, ""), (1, "50"), (2, ""), (3, ""))
    assert state(match).godfather == 1


@proves("EC-GF-07", "EC-POL-04", "EC-EX-07")
def test_the_outgoing_godfather_breaks_the_tie_after_hearing_the_pledges():
    match = (
        sitdown(godfather=1, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 400)
        .money(3, 500)
        .money(1, 100)
        .match()
    )
    bids(match, (0, "100 100 100 100"), (1, "100"), (2, ""), (3, "100 100 100 100"))
    assert asked(match) == ("sweetener", (3,))
    play(match, (3, "money"), (3, "add $100"), (3, "done"))
    assert asked(match) == ("sweetener", (0,))
    match.play(0, "nothing")
    assert legal(match, 1) == ["capo a", "capo d"]
    match.play(1, "capo d")
    s = state(match)
    assert (s.godfather, s.pot, s.cash[0], s.cash[1], s.cash[3]) == (3, 900, 400, 200, 0)


@proves("EC-GF-08")
def test_the_winner_pays_the_real_bid_onto_the_pot_and_losers_nothing():
    match = sitdown(godfather=1).money(0, 300).money(2, 200).money(1, 100).match()
    bids(match, (0, "100"), (1, "100"), (2, "100 50"), (3, ""))
    s = state(match)
    # Moretti's $100 count as $200 and beat $150, but only $100 are paid
    assert (s.godfather, s.pot, s.cash[0], s.cash[1], s.cash[2]) == (0, 600, 200, 100, 200)
    match = sitdown(godfather=1).money(1, 100).match()
    bids(match, (0, ""), (1, "100"), (2, ""), (3, ""))
    assert (state(match).godfather, state(match).cash[1]) == (1, 0)


@proves("EC-GF-09", "EC-EX-42")
def test_if_nobody_bids_the_godfather_stays_and_the_call_is_spent():
    match = sitdown(card="quiet_beat", godfather=1).hand(0, city=["call_a_sitdown"]).money(0, 300).match()
    match.play(0, "play call_a_sitdown")
    bids(match, (0, ""), (1, ""), (2, ""), (3, ""))
    s = state(match)
    assert (s.godfather, s.pot, s.cash[0], s.city_discard[card("call_a_sitdown")]) == (1, 500, 300, 1)


@proves("EC-GF-10")
def test_bid_cards_need_a_bid_and_are_discarded_after_the_reveal():
    match = sitdown(godfather=1).money(0, 300).hand(0, city=["war_chest"]).money(2, 500).match()
    assert why(match, 0, "play war_chest") == "EC-GF-10"
    play(match, (0, "add $50"), (0, "play war_chest"))
    assert why(match, 0, "play war_chest") == "EC-CARD-01"
    bids(match, (0, ""), (1, ""), (2, "100 100 100 100"), (3, ""))
    s = state(match)
    assert (s.godfather, s.city_discard[card("war_chest")], s.city_n[0]) == (2, 1, 0)


@proves("EC-GF-11", "EC-FLOW-02")
def test_a_new_godfather_has_four_figures_and_starts_the_declarations():
    match = sitdown(godfather=1).money(2, 100).match()
    bids(match, (0, ""), (1, ""), (2, "100"), (3, ""))
    assert asked(match) == ("turn_menu", (2,))
    assert state(match).figures[:4] == [3, 3, 4, 3]


def test_the_mayor_calls_a_sitdown_and_backs_his_friend():
    match = (
        sitdown(card="quiet_beat", godfather=1).hand(3, henchmen=["mayor_whitcomb"]).money(3, 50).money(2, 200).match()
    )
    match.play(3, "reveal mayor_whitcomb")
    bids(match, (0, ""), (1, ""), (2, "100 100"), (3, "50"))
    assert (state(match).godfather, state(match).cash[3]) == (3, 0)
    assert state(match).bid_bonus[3] == 0
    assert hand(match, 3) == set()


@proves("EC-EX-55", "EC-DP-14")
def test_a_pledge_must_be_left_after_the_bid():
    match = (
        sitdown(godfather=1, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 400)
        .money(2, 400)
        .hand(0, henchmen=["ivan_the_ox"], city=["tommy_gun"])
        .match()
    )
    bids(match, (0, "100 100 100 100"), (1, ""), (2, "100 100 100 100"), (3, ""))
    match.play(2, "nothing")
    assert asked(match) == ("sweetener", (0,))
    assert legal(match, 0) == ["nothing", "city_card", "a_henchman"]
    assert why(match, 0, "money") == "EC-POL-04"
    picked, passed = match.clone(), match.clone()
    play(picked, (0, "a_henchman"), (0, "henchman ivan_the_ox"), (1, "capo a"))
    assert hand(picked, 1) == {"ivan_the_ox"}
    assert (state(picked).pot, state(picked).cash[0], state(picked).godfather) == (900, 0, 0)
    play(passed, (0, "city_card"), (0, "card tommy_gun"), (1, "capo c"))
    assert city(passed, 0) == ["tommy_gun"]
    assert state(passed).cash[0] == 400
