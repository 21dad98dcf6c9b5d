"""Gifts, sweeteners, offers, pacts (EC-POL)."""

from tests.games.empire_city.helpers import asked, city, exhausted, hand, legal, log, play, state, table, told, why
from tests.proves import proves


def dealing(**start):
    return table(3, {"table_politics": "deals"}, **start)


@proves("EC-POL-01")
def test_a_pact_binds_nobody():
    match = dealing().square("jazz_street", 1).match()
    play(match, (0, "offer"), (0, "capo b"), (0, "nothing"), (0, "pact"), (1, "accept"))
    assert why(match, 0, "figure jazz_street") == ""
    play(match, (0, "figure jazz_street"))
    assert state(match).attackers[5] == 1


@proves("EC-POL-02", "EC-DP-35", "EC-DP-36", "EC-DP-37", "EC-DP-38", "EC-RUL-34")
def test_one_gift_a_turn_of_money_a_card_or_a_henchman():
    scenario = (
        table(3)
        .money(0, 150)
        .hand(0, henchmen=["ivan_the_ox", "paddy_boyle"], city=["tommy_gun", "omerta"])
        .exhausted(0, "big_enzo")
    )
    match = play(scenario.match(), (0, "gift"))
    assert legal(match, 0) == ["capo b", "capo c"]
    match.play(0, "capo c")
    assert legal(match, 0) == ["money", "city_card", "a_henchman"]
    money = play(match.clone(), (0, "money"))
    assert legal(money, 0) == ["add $100", "add $50"]
    assert why(money, 0, "done") == "EC-DP-38"
    play(money, (0, "add $100"))
    assert legal(money, 0) == ["done", "add $50"]
    assert why(money, 0, "add $500") == "EC-DP-44"
    play(money, (0, "done"))
    assert state(money).cash[:3] == [50, 0, 100]
    assert why(money, 0, "gift") == "EC-POL-02"
    assert asked(money) == ("turn_menu", (0,))
    given = play(match.clone(), (0, "city_card"))
    assert legal(given, 0) == ["card tommy_gun", "card omerta"]
    assert why(given, 0, "card ambush") == "EC-CARD-01"
    assert why(given, 0, "henchman ivan_the_ox") == "EC-POL-02"
    play(given, (0, "card omerta"))
    assert city(given, 2) == ["omerta"]
    sent = play(match.clone(), (0, "a_henchman"))
    assert legal(sent, 0) == ["henchman ivan_the_ox", "henchman paddy_boyle"]
    assert why(sent, 0, "henchman big_enzo") == "EC-HEN-03"
    assert why(sent, 0, "card omerta") == "EC-POL-02"
    play(sent, (0, "henchman paddy_boyle"))
    assert hand(sent, 2) == {"paddy_boyle"}
    empty = table(3).exhausted(0, "big_enzo").match()
    assert why(empty, 0, "gift") == "EC-POL-02"


@proves("EC-POL-02")
def test_money_beyond_ones_cash_cannot_be_given():
    match = play(table(3).money(0, 150).match(), (0, "gift"), (0, "capo b"), (0, "money"))
    assert why(match, 0, "add $500") == "EC-GF-04"
    poor = play(table(3).hand(0, city=["omerta"]).match(), (0, "gift"), (0, "capo b"))
    assert legal(poor, 0) == ["city_card"]
    assert why(poor, 0, "money") == "EC-POL-02"


@proves("EC-POL-03")
def test_a_gift_cannot_be_refused():
    match = play(table(3).money(0, 50).match(), (0, "gift"), (0, "capo b"), (0, "money"), (0, "add $50"), (0, "done"))
    assert state(match).cash[1] == 50
    assert asked(match) == ("turn_menu", (0,))


@proves("EC-POL-04", "EC-POL-08")
def test_only_the_pledge_of_the_capo_who_is_picked_is_handed_over():
    match = (
        table(4, godfather=3, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 200)
        .money(1, 100)
        .hand(1, city=["tommy_gun", "omerta"])
        .cop_card("election_day")
        .phase("godfather")
        .match()
    )
    play(match, (0, "add $100"), (0, "done"), (1, "add $100"), (1, "done"), (2, "done"), (3, "done"))
    assert asked(match) == ("sweetener", (0,))
    play(match, (0, "money"), (0, "add $50"), (0, "done"))
    assert "Capo A pledges $50" in log(match, 2)
    play(match, (1, "city_card"), (1, "card omerta"))
    assert "Capo B pledges a city card" in log(match, 3)
    assert not any("Omerta" in line for line in log(match, 3))
    assert match.view(3).pledge_card[1] == 0
    assert asked(match) == ("tie_break", (3,))
    match.play(3, "capo b")
    assert (city(match, 3), city(match, 1)) == (["omerta"], ["tommy_gun"])
    assert state(match).cash[:2] == [200, 0]
    assert state(match).pledge[:4] == [0, 0, 0, 0]


@proves("EC-POL-04")
def test_a_godfather_in_the_tie_pledges_nothing_himself():
    match = (
        table(4, godfather=1, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 200)
        .money(1, 100)
        .cop_card("election_day")
        .phase("godfather")
        .match()
    )
    play(match, (0, "add $100"), (0, "done"), (1, "add $100"), (1, "done"), (2, "done"), (3, "done"))
    play(match, (0, "money"))
    assert legal(match, 0) == ["add $100", "add $50"]
    play(match, (0, "add $50"))
    assert why(match, 0, "add $100") == "EC-DP-44"
    play(match, (0, "done"), (1, "capo b"))
    assert (state(match).godfather, state(match).cash[0], state(match).cash[1]) == (1, 200, 0)


@proves("EC-POL-04")
def test_a_pledge_larger_than_what_the_bid_leaves_is_refused():
    match = (
        table(4, godfather=3, families=["callahan", "volkov", "leung", "silverman"])
        .money(0, 250)
        .money(1, 200)
        .cop_card("election_day")
        .phase("godfather")
        .match()
    )
    play(
        match,
        (0, "add $100"),
        (0, "add $100"),
        (0, "done"),
        (1, "add $100"),
        (1, "add $100"),
        (1, "done"),
        (2, "done"),
        (3, "done"),
    )
    play(match, (0, "money"))
    assert why(match, 0, "add $100") == "EC-POL-04"
    assert legal(match, 0) == ["add $50"]


@proves("EC-POL-05", "EC-DP-39", "EC-DP-40", "EC-DP-41", "EC-DP-42", "EC-DP-43")
def test_an_offer_names_both_sides_and_changes_hands_together():
    match = (
        dealing()
        .money(0, 300)
        .hand(0, henchmen=["ivan_the_ox"])
        .hand(1, henchmen=["paddy_boyle", "big_enzo"], city=["omerta"])
        .match()
    )
    play(match, (0, "offer"))
    assert legal(match, 0) == ["capo b", "capo c"]
    match.play(0, "capo b")
    assert legal(match, 0) == ["nothing", "money", "a_henchman"]
    assert why(match, 0, "city_card") == "EC-POL-02"
    none = play(match.clone(), (0, "nothing"))
    assert legal(none, 0) == ["money", "city_card", "a_henchman", "pact"]
    assert why(none, 0, "nothing") == "EC-POL-05"
    play(match, (0, "money"), (0, "add $100"), (0, "add $100"), (0, "done"))
    assert legal(match, 0) == ["nothing", "money", "city_card", "a_henchman", "pact"]
    match.play(0, "a_henchman")
    assert asked(match) == ("offer_answer", (1,))
    assert match.view(1).offer_money[1] == 200
    assert match.view(2).offer_money[0] == match.view(2).offer_money[1] == 0
    assert "Capo A would give $200 and asks Capo B for $0" in log(match, 1)
    assert "Capo A offers Capo B money for a henchman" in log(match, 2)
    assert not any("$200" in line for line in log(match, 2))
    match.play(1, "accept")
    assert legal(match, 1) == ["henchman big_enzo", "henchman paddy_boyle"]
    match.play(1, "henchman big_enzo")
    assert hand(match, 0) == {"ivan_the_ox", "big_enzo"}
    assert state(match).cash[:2] == [100, 200]
    assert asked(match) == ("turn_menu", (0,))
    assert why(match, 0, "offer") == "EC-POL-05"
    assert sum(state(match).offer_money) == 0


@proves("EC-POL-05")
def test_money_asked_stops_at_2000_whatever_the_partner_has():
    match = play(dealing().hand(0, city=["omerta"]).match(), (0, "offer"), (0, "capo b"), (0, "city_card"))
    if asked(match)[0] == "gift_card":
        match.play(0, "card omerta")
    play(match, (0, "money"), (0, "add $1000"), (0, "add $1000"))
    assert why(match, 0, "add $1000") == "EC-POL-05"
    assert why(match, 0, "add $50") == "EC-POL-05"
    play(match, (0, "done"))
    assert match.view(1).offer_card[1] == state(match).offer_card[0]
    assert "Capo A would give Omerta to Capo B" in log(match, 1)
    assert legal(match, 1) == ["decline"]
    match.play(1, "decline")
    assert (city(match, 0), asked(match)) == (["omerta"], ("turn_menu", (0,)))


@proves("EC-POL-05")
def test_swapping_one_special_for_another_wins_nothing_in_between():
    specials = ["mayor_whitcomb", "judge_thorne", "commissioner_brannigan", "vivian_lamour"]
    match = dealing().hand(0, henchmen=specials).hand(1, henchmen=["augustus_pemberton"]).match()
    play(
        match,
        (0, "offer"),
        (0, "capo b"),
        (0, "a_henchman"),
        (0, "henchman judge_thorne"),
        (0, "a_henchman"),
        (1, "accept"),
    )
    play(match, (1, "henchman augustus_pemberton"))
    assert not match.over
    assert hand(match, 1) == {"judge_thorne"}


@proves("EC-POL-06", "EC-INF-21")
def test_an_offer_that_cannot_be_fulfilled_can_only_be_declined_and_looks_like_any_refusal():
    def offered(cash):
        match = dealing().money(1, cash).money(0, 50).match()
        play(match, (0, "offer"), (0, "capo b"), (0, "money"), (0, "add $50"), (0, "done"), (0, "money"))
        return play(match, (0, "add $100"), (0, "done"))

    poor, rich = offered(50), offered(500)
    assert legal(poor, 1) == ["decline"]
    assert why(poor, 1, "accept") == "EC-POL-06"
    assert legal(rich, 1) == ["accept", "decline"]
    for match in (poor, rich):
        match.play(1, "decline")
    for viewer in (0, 2):
        assert log(poor, viewer) == log(rich, viewer)
        assert poor.view(viewer).raw == rich.view(viewer).raw


@proves("EC-POL-06")
def test_a_pact_is_noted_until_the_end_of_the_next_round():
    match = dealing(round=4).figures(1, 0, 0).match()
    play(match, (0, "offer"), (0, "capo c"), (0, "nothing"), (0, "pact"), (2, "accept"))
    assert match.view(1).pact_until[0][2] == match.view(1).pact_until[2][0] == 5
    assert "Capo A and Capo C agree on peace until the end of round 5" in log(match, 1)
    play(match, (0, "figure pitney_downs"))
    assert (state(match).round_no, state(match).pact_until[0][2]) == (5, 5)
    over = dealing(round=5).phase("round_end")
    over.state.pact_until[0][2] = 5
    assert state(over.match()).pact_until[0][2] == 0


@proves("EC-POL-07", "EC-OPT-01")
def test_politics_can_be_off_gifts_or_deals():
    off = table(3, {"table_politics": "off"}).money(0, 500).match()
    assert why(off, 0, "gift") == "EC-POL-07"
    assert why(off, 0, "offer") == "EC-POL-05"
    gifts = table(3).money(0, 500).match()
    assert (why(gifts, 0, "gift"), why(gifts, 0, "offer")) == ("", "EC-POL-05")
    deals = dealing().money(0, 500).match()
    assert (why(deals, 0, "gift"), why(deals, 0, "offer")) == ("", "")
    tied = table(4, {"table_politics": "off"}, godfather=3, families=["callahan", "volkov", "leung", "silverman"])
    match = tied.money(0, 100).money(1, 100).cop_card("election_day").phase("godfather").match()
    play(match, (0, "add $100"), (0, "done"), (1, "add $100"), (1, "done"), (2, "done"), (3, "done"))
    assert asked(match) == ("tie_break", (3,))


@proves("EC-POL-08", "EC-INF-17")
def test_the_kind_of_a_gift_is_public_and_its_content_is_not():
    match = table(3).money(0, 500).hand(0, henchmen=["ivan_the_ox"], city=["tommy_gun"]).match()
    money = play(match.clone(), (0, "gift"), (0, "capo b"), (0, "money"), (0, "add $100"), (0, "done"))
    assert "Capo A gives $100 to Capo B" in log(money, 0)
    assert "Capo A gives $100 to Capo B" in log(money, 1)
    assert "Capo A gives money to Capo B" in log(money, 2)
    assert not any("$100" in line for line in log(money, 2))
    given = play(match.clone(), (0, "gift"), (0, "capo b"), (0, "city_card"), (0, "card tommy_gun"))
    assert "Capo A gives a city card to Capo B" in log(given, 2)
    assert told(given, "Tommy Gun", 2) == 0
    sent = play(match.clone(), (0, "gift"), (0, "capo b"), (0, "a_henchman"), (0, "henchman ivan_the_ox"))
    assert "Capo A gives a henchman to Capo B" in log(sent, 2)
    assert told(sent, "Ivan", 2) == 0
    assert told(sent, "Ivan", 1) == 1
    assert exhausted(sent, 1) == set()


@proves("EC-DP-41")
def test_only_what_the_partner_publicly_has_can_be_asked():
    match = play(dealing().hand(2, city=["omerta"]).match(), (0, "offer"), (0, "capo b"), (0, "nothing"))
    assert legal(match, 0) == ["money", "pact"]
    assert why(match, 0, "city_card") == "EC-DP-41"
    assert why(match, 0, "a_henchman") == "EC-DP-41"
