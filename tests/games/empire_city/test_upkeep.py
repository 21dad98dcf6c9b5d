"""Refresh, collect and the end of a round (EC-UPK), prices of henchmen (EC-HEN) and their worked examples."""

from sitdown.games.empire_city import components as c
from tests.games.empire_city.helpers import (
    asked,
    card,
    city,
    exhausted,
    hand,
    henchman,
    legal,
    log,
    play,
    says,
    space,
    state,
    table,
    told,
    until,
    why,
)
from tests.proves import proves

PLAIN = ["moretti", "callahan", "volkov", "leung", "silverman", "beaumont"]


def collecting(seats: int = 4, **start):
    """Only collect steps are left in the round; seat 0 is godfather."""
    return table(seats, **start).phase("collect")


def collected(match, seat: int) -> list[str]:
    """What a capo got in the collect step, line by line."""
    name = f"Capo {'ABCDEF'[seat]}"
    words = (f"{name} takes", f"pays {name}", f"squares of {name}", f"{name} scores", f"{name} gains", f"{name} draws")
    return [line for line in log(match) if any(word in line for word in words)]


# refresh


@proves("EC-UPK-01", "EC-EX-06")
def test_everybody_refreshes_before_anybody_collects():
    scenario = table(4, godfather=2)
    for seat, name in enumerate(("ivan_the_ox", "paddy_boyle", "big_enzo", "solly_gold")):
        scenario.exhausted(seat, name)
    match = scenario.phase("upkeep").match()
    order = []
    while match.decision.name == "refresh_pick":
        order.append(match.deciders[0])
        assert told(match, "street crime") == 0
        match.play(match.deciders[0], "stop")
    assert order == [2, 3, 0, 1]
    streets = [line.split(" takes")[0] for line in log(match) if "street crime" in line]
    assert streets == ["Capo C", "Capo D", "Capo A", "Capo B"]
    assert state(match).round_no == 3


@proves("EC-UPK-02", "EC-HEN-05", "EC-DP-33")
def test_refreshing_costs_money_and_corruption_one_at_a_time():
    match = (
        table(3)
        .exhausted(0, "ivan_the_ox", "dimitri_orlov")
        .money(0, 350)
        .hand(0, city=["back_on_the_street"])
        .phase("upkeep")
        .match()
    )
    assert legal(match, 0) == ["henchman dimitri_orlov", "henchman ivan_the_ox", "play back_on_the_street", "stop"]
    match.play(0, "henchman ivan_the_ox")
    assert (state(match).cash[0], state(match).corruption[0]) == (50, 2)
    assert hand(match, 0) == {"ivan_the_ox"}
    match.play(0, "henchman dimitri_orlov")
    assert (state(match).cash[0], state(match).corruption[0]) == (0, 4)
    assert match.decision.name != "refresh_pick"
    poor = table(3).exhausted(0, "ivan_the_ox").money(0, 250).phase("upkeep").match()
    assert why(poor, 0, "henchman ivan_the_ox") == "EC-FLOW-05"
    assert why(poor, 0, "henchman paddy_boyle") == "EC-HEN-04"


@proves("EC-HEN-05", "EC-HEN-11")
def test_refresh_and_loyalty_discounts_apply_but_hire_discounts_do_not():
    match = (
        table(3, families=["leung", "callahan", "volkov"])
        .exhausted(0, "iron_ho", "ivan_the_ox")
        .money(0, 1000)
        .cop_card("mob_funeral")
        .phase("upkeep")
        .match()
    )
    match.play(0, "henchman iron_ho")  # 100 - 50 (cop card) - 50 (loyalty); the hire discount of Leung would go below
    assert (state(match).cash[0], state(match).corruption[0]) == (1000, 3)
    match.play(0, "henchman ivan_the_ox")  # 300 - 50
    assert (state(match).cash[0], state(match).corruption[0]) == (750, 5)


def test_a_card_refreshes_for_free():
    match = (
        table(3).exhausted(0, "ivan_the_ox", "big_horace").hand(0, city=["back_on_the_street"]).phase("upkeep").match()
    )
    match.play(0, "play back_on_the_street")
    assert asked(match) == ("target_henchman", (0,))
    assert why(match, 0, "henchman solly_gold") == "EC-HEN-04"
    match.play(0, "henchman big_horace")
    s = state(match)
    assert (s.cash[0], s.corruption[0], hand(match, 0), s.city_discard[card("back_on_the_street")]) == (
        0,
        0,
        {"big_horace"},
        1,
    )


@proves("EC-EX-30", "EC-HEN-02", "EC-HEN-11")
def test_loyalty_and_family_discounts_on_hiring():
    match = table(3, families=["volkov", "leung", "moretti"], turn=0).money(0, 100).track(["sergei_gavrikov"]).match()
    play(match, (0, "figure empire_central_station"), (0, "henchman sergei_gavrikov"))
    assert (state(match).cash[0], state(match).corruption[0]) == (0, 1)
    match = table(3, families=["volkov", "leung", "moretti"], turn=1).track(["tommy_leung"]).match()
    play(match, (1, "figure empire_central_station"), (1, "henchman tommy_leung"))
    assert (state(match).cash[1], state(match).corruption[1]) == (0, 1)


@proves("EC-HEN-01")
def test_a_henchman_has_score_cost_corruption_faction_and_perhaps_an_ability():
    ivan = henchman("ivan_the_ox")
    assert (c.HENCHMAN_COMBAT[ivan], c.HENCHMAN_COST[ivan], c.HENCHMAN_CORRUPTION[ivan]) == (5, 300, 2)
    assert c.FACTION_KEY[c.HENCHMAN_FACTION[ivan]] == "volkov"
    assert c.HENCHMAN_WINDOW[henchman("sergei_gavrikov")] == c.PRECOMBAT
    assert len(c.SPECIAL_HENCHMEN) == 5


@proves("EC-HEN-02")
def test_there_is_no_hand_limit():
    names = [
        "ivan_the_ox",
        "paddy_boyle",
        "big_enzo",
        "solly_gold",
        "iron_ho",
        "charlie_mok",
        "big_horace",
        "nicky_fingers",
        "benny_blue_eyes",
        "vito_calabrese",
        "tommy_leung",
        "slim_toussaint",
    ]
    match = table(3).hand(0, henchmen=names).money(0, 50).track(["dimitri_orlov"]).match()
    play(match, (0, "figure empire_central_station"), (0, "henchman dimitri_orlov"))
    assert state(match).hand_n[0] == 13


@proves("EC-HEN-10", "EC-EX-49", "EC-END-02", "EC-RUL-36")
def test_refreshing_the_fifth_special_wins_before_the_next_capo_refreshes():
    specials = ["mayor_whitcomb", "judge_thorne", "commissioner_brannigan", "vivian_lamour"]
    match = (
        table(3)
        .hand(0, henchmen=specials)
        .exhausted(0, "augustus_pemberton")
        .exhausted(1, "ivan_the_ox")
        .money(0, 300)
        .phase("upkeep")
        .match()
    )
    assert not match.over
    match.play(0, "henchman augustus_pemberton")
    assert match.over
    assert (state(match).winner, state(match).ended, state(match).corruption[0]) == (0, 2, 0)
    assert told(match, "street crime") == 0


# collect


@proves("EC-UPK-03", "EC-DP-34")
def test_before_collecting_a_capo_may_use_cards_and_henchmen():
    match = (
        collecting()
        .hand(0, henchmen=["augustus_pemberton", "ivan_the_ox"], city=["numbers_game", "grand_opening", "tommy_gun"])
        .square("jazz_street", 0)
        .match()
    )
    assert legal(match, 0) == ["done", "play numbers_game", "reveal augustus_pemberton"]
    assert why(match, 0, "play grand_opening") == "EC-CARD-02"
    assert why(match, 0, "reveal max_ledger") == "EC-HEN-03"
    match.play(0, "play numbers_game")
    assert state(match).cash[0] == 50
    match.play(0, "reveal augustus_pemberton")
    assert (state(match).cash[0], state(match).vp[0], exhausted(match, 0)) == (350, 1, {"augustus_pemberton"})
    assert told(match, "street crime") == 0
    match.play(0, "done")
    assert told(match, "street crime") == 4


@proves("EC-UPK-04", "EC-EX-26", "EC-RAC-05", "EC-RAC-06", "EC-RAC-07", "EC-CH-06")
def test_street_crime_then_rackets_in_square_order():
    def make(seed):
        return (
            collecting(families=["moretti", "callahan", "volkov", "silverman"])
            .square("hotel_row", 1, "speakeasy_4")
            .square("jazz_street", 1, "casino_3")
            .square("grand_avenue", 1, "bordello_3", tokens=2)
            .match(seed=seed)
        )

    match = until(make, lambda m: told(m, "the casino on Jazz Street rolls a 5") == 1)
    lines = collected(match, 1)
    assert [line.split(" ")[-1] for line in lines[1:4]] == ["$300", "$250", "$150"]
    assert lines[0] == "Capo B takes $250 from street crime"
    assert state(match).cash[1] == 950
    assert state(match).tokens[space("grand_avenue")] == 3
    rolled = {next(int(line.split()[-1]) for line in log(make(seed)) if "rolls a" in line) for seed in range(60)}
    assert rolled == {1, 2, 3, 4, 5, 6}


@proves("EC-RAC-06")
def test_casinos_pay_by_the_table():
    for seed in range(30):
        match = collecting().square("jazz_street", 1, "casino_4").match(seed=seed)
        die = next(int(line.split()[-1]) for line in log(match) if "rolls a" in line)
        assert state(match).cash[1] == 250 + [50, 100, 200, 250, 350, 450][die - 1]


@proves("EC-UPK-05", "EC-EX-28", "EC-CARD-09", "EC-CARD-11")
def test_bonuses_come_before_doubling_and_doubling_once():
    match = (
        collecting(4, godfather=1)
        .square("jazz_street", 1, "speakeasy_1")
        .cop_card("thirsty_summer")
        .hand(1, city=["bootleg_shipment", "grand_opening", "grand_opening"])
        .match()
    )
    play(match, (1, "play bootleg_shipment"), (1, "play grand_opening"))
    assert why(match, 1, "play grand_opening") == "EC-CARD-02"
    match.play(1, "done")
    assert "Blind Pig / Green Door on Jazz Street pays Capo B $500" in log(match)


def test_queenie_and_max_ledger_work_like_the_cards():
    match = (
        collecting(4, godfather=1)
        .square("jazz_street", 1, "speakeasy_1")
        .hand(1, henchmen=["queenie_dubois", "max_ledger"])
        .match()
    )
    play(match, (1, "reveal queenie_dubois"), (1, "reveal max_ledger"), (1, "done"))
    assert "Blind Pig / Green Door on Jazz Street pays Capo B $400" in log(match)


@proves("EC-UPK-06", "EC-EX-27")
def test_casino_dice_have_modifiers_up_to_six_and_can_be_set():
    def make(seed):
        return (
            collecting(3, families=["beaumont", "moretti", "callahan"])
            .square("jazz_street", 0, "casino_3")
            .match(seed=seed)
        )

    for rolled, counts in ((6, 400), (3, 250), (5, 400)):
        match = until(make, says(f"the casino on Jazz Street rolls a {rolled}"))
        assert f"Palais Royale / The Terrace on Jazz Street pays Capo A ${counts}" in log(match)
    match = collecting(3).square("jazz_street", 0, "casino_3").hand(0, city=["loaded_dice", "loaded_dice"]).match()
    match.play(0, "play loaded_dice")
    assert why(match, 0, "play loaded_dice") == "EC-CARD-02"
    match.play(0, "done")
    assert told(match, "rolls a") == 0
    assert "Palais Royale / The Terrace on Jazz Street pays Capo A $400" in log(match)
    match = collecting(3).square("jazz_street", 1, "casino_3").cop_card("high_rollers").match(seed=1)
    die = next(int(line.split()[-1]) for line in log(match) if "rolls a" in line)
    assert state(match).cash[1] == 250 + [0, 100, 150, 250, 300, 400][min(die, 5)]


@proves("EC-RAC-10", "EC-EX-29")
def test_a_shut_or_closed_racket_pays_nothing_whatever_helps_it():
    match = (
        collecting(4, godfather=1)
        .square("jazz_street", 1, "speakeasy_1")
        .cop_card("thirsty_summer")
        .set(shut={space("jazz_street"): 1})
        .hand(1, city=["bootleg_shipment", "grand_opening"])
        .match()
    )
    play(match, (1, "play bootleg_shipment"), (1, "play grand_opening"), (1, "done"))
    assert told(match, "pays") == 0
    vice = collecting(4).square("jazz_street", 1, "bordello_3").cop_card("vice_squad").match()
    assert (told(vice, "pays"), state(vice).tokens[space("jazz_street")]) == (0, 1)
    raid = collecting(4).square("jazz_street", 1, "casino_3").cop_card("gambling_raid").match()
    assert (told(raid, "pays"), told(raid, "rolls")) == (0, 0)
    dry = (
        collecting(4)
        .square("jazz_street", 1, "speakeasy_1")
        .square("rail_yards", 1, "bordello_1")
        .cop_card("dry_agents")
        .match()
    )
    assert [line.split(" ")[-1] for line in log(dry) if "pays" in line] == ["$100"]


@proves("EC-RAC-10")
def test_the_shut_mark_stays_through_a_conquest_and_ends_with_the_racket():
    match = (
        table(3)
        .square("jazz_street", 2, "speakeasy_1")
        .set(shut={space("jazz_street"): 1})
        .attack("jazz_street", 1)
        .hand(1, henchmen=["mickey_flynn"])
        .phase("combat")
        .match()
    )
    play(match, (1, "henchman mickey_flynn"), (1, "done"), (1, "stop"))
    assert "Capo B takes over Jazz Street" in log(match)
    assert told(match, "pays Capo B") == 0
    burnt = (
        table(3)
        .square("jazz_street", 2, "speakeasy_1")
        .set(shut={space("jazz_street"): 1})
        .cops("gasworks_flats")
        .cop_card("quiet_beat")
        .phase("move_cops")
        .match()
    )
    play(burnt, (0, "square jazz_street"), (2, "give_up"))
    assert state(burnt).shut[space("jazz_street")] == 0


@proves("EC-UPK-07")
def test_the_points_of_all_squares_are_added_as_one_amount():
    match = collecting(4).square("empire_tower", 1).square("jazz_street", 1).square("rail_yards", 1).match()
    assert "Capo B scores 7 victory points" in log(match)
    assert state(match).vp[1] == 7


@proves("EC-UPK-08")
def test_on_collect_effects_family_first_then_corruption_cards_in_order():
    match = (
        collecting(3, families=["beaumont", "moretti", "callahan"], godfather=1)
        .square("jazz_street", 0, "speakeasy_1")
        .square("hotel_row", 0, "speakeasy_2")
        .corruption_card(0, "wiretaps")
        .corruption_card(0, "ward_heeler")
        .match()
    )
    assert asked(match) == ("pick_deck", (0,))
    points = [line for line in log(match) if "Capo A scores" in line]
    assert points == ["Capo A scores 4 victory points", "Capo A scores 1 victory point"]
    match.play(0, "deck slums")
    assert told(match, "Capo A scores 1 victory point") == 2


@proves("EC-UPK-09", "EC-GF-11")
def test_the_godfather_takes_250_dollars_5_points_and_5_corruption_last():
    match = collecting(3, families=["callahan", "moretti", "volkov"], godfather=1).square("jazz_street", 1).match()
    assert collected(match, 1) == [
        "Capo B takes $250 from street crime",
        "the squares of Capo B are worth 2 victory points",
        "Capo B scores 2 victory points",
        "Capo B scores 2 victory points",
        "Capo B takes $250",
        "Capo B scores 5 victory points",
        "Capo B gains 5 corruption",
    ]
    assert state(match).cash[:3] == [250, 500, 250]
    assert state(match).corruption[:3] == [0, 5, 0]


def test_street_money_changes_with_family_card_and_cop_card():
    match = collecting(4).cop_card("crime_wave").corruption_card(3, "slush_fund").match()
    assert [state(match).cash[seat] for seat in (1, 3)] == [350, 250 + 100 + 100 + 100]


def test_leung_scores_for_henchmen_in_hand():
    names = ["ivan_the_ox", "paddy_boyle", "big_enzo"]
    match = collecting(3, families=["moretti", "leung", "callahan"]).hand(1, henchmen=names).match()
    match.play(1, "done")
    assert state(match).vp[1] == 1
    more = [*names, "charlie_mok", "big_horace", "nicky_fingers", "benny_blue_eyes"]
    match = collecting(3, families=["moretti", "leung", "callahan"]).hand(1, henchmen=more).match()
    match.play(1, "done")
    assert state(match).vp[1] == 2


@proves("EC-RAC-07")
def test_a_bordello_grows_to_three_tokens():
    for tokens, pays, after in ((1, 150, 2), (2, 250, 3), (3, 400, 3)):
        match = collecting().square("jazz_street", 1, "bordello_3", tokens=tokens).match()
        assert (state(match).cash[1], state(match).tokens[space("jazz_street")]) == (250 + pays, after)


def test_new_arrivals_add_a_token_before_paying_even_if_closed():
    match = collecting(3).square("jazz_street", 0, "bordello_3").hand(0, city=["new_arrivals"]).match()
    play(match, (0, "play new_arrivals"), (0, "done"))
    assert "The Velvet Room / House on Ninth on Jazz Street pays Capo A $250" in log(match)
    closed = (
        collecting(3)
        .square("jazz_street", 0, "bordello_3")
        .hand(0, city=["new_arrivals"])
        .cop_card("vice_squad")
        .match()
    )
    play(closed, (0, "play new_arrivals"), (0, "done"))
    assert (told(closed, "pays"), state(closed).tokens[space("jazz_street")]) == (0, 2)
    assert city(closed, 0) == []
