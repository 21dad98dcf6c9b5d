"""City cards, abilities, corruption (EC-CARD, EC-COR) and each effect code."""

from sitdown.games.empire_city import components as c
from tests.games.empire_city.helpers import (
    asked,
    card,
    city,
    corruption_card,
    exhausted,
    hand,
    henchman,
    hood,
    legal,
    log,
    owner,
    play,
    space,
    state,
    table,
    told,
    why,
)
from tests.proves import proves


@proves("EC-CARD-01", "EC-INF-06")
def test_cards_are_secret_without_limit_played_in_their_window_and_discarded():
    match = table(3).hand(0, city=["protection_money", "tommy_gun", "omerta"]).match()
    assert "play tommy_gun" not in legal(match, 0)
    assert sum(match.view(1).city[0]) == 0
    assert match.view(1).city_n[0] == 3
    assert sum(match.view(0).city[0]) == 3
    play(match, (0, "play protection_money"))
    s = state(match)
    assert (s.cash[0], s.city_n[0], s.city_discard[card("protection_money")], s.city_discard_n[hood("midtown")]) == (
        200,
        2,
        1,
        1,
    )
    assert why(match, 0, "play protection_money") == "EC-CARD-01"
    many = table(3).holds_deck(0, "slums", "midtown", "downtown").match()
    assert state(many).city_n[0] == 72


@proves("EC-CARD-02", "EC-FLOW-07")
def test_a_card_without_a_legal_target_is_not_offered():
    match = (
        table(3)
        .hand(
            0,
            henchmen=["vivian_lamour", "yuri_locksmith"],
            city=["padlock_order", "burglary", "anonymous_letter", "safe_house"],
        )
        .match()
    )
    for move in (
        "play padlock_order",
        "play burglary",
        "play anonymous_letter",
        "play safe_house",
        "reveal vivian_lamour",
        "reveal yuri_locksmith",
    ):
        assert why(match, 0, move) == "EC-CARD-02"
    assert "play burglary" not in legal(match, 0)


@proves("EC-CARD-03", "EC-DP-16", "EC-DP-17")
def test_the_victim_of_a_card_may_cancel_it_and_nobody_may_answer_that():
    match = table(3).hand(0, city=["scandal", "omerta"]).hand(1, city=["omerta"]).points(1, 9).match()
    play(match, (0, "play scandal"))
    assert legal(match, 0) == ["capo b", "capo c"]
    assert why(match, 0, "capo a") == "EC-FLOW-07"
    match.play(0, "capo b")
    assert asked(match) == ("reaction", (1,))
    assert legal(match, 1) == ["pass", "play omerta"]
    passed = play(match.clone(), (1, "pass"))
    assert state(passed).vp[1] == 7
    cancelled = play(match.clone(), (1, "play omerta"))
    assert state(cancelled).vp[1] == 9
    assert asked(cancelled) == ("turn_menu", (0,))
    racket = table(3).hand(0, city=["padlock_order"]).square("jazz_street", 2, "speakeasy_1").match()
    play(racket, (0, "play padlock_order"))
    assert asked(racket) == ("reaction", (2,))
    assert why(racket, 2, "play omerta") == "EC-CARD-01"
    match.play(1, "play omerta")
    assert city(match, 0) == ["omerta"]


@proves("EC-CARD-04")
def test_henchman_abilities_cannot_be_answered_and_cash_no_tokens():
    match = (
        table(3)
        .hand(0, henchmen=["vivian_lamour", "yuri_locksmith"])
        .hand(1, city=["omerta"])
        .vendetta(0, 1, 3)
        .square("jazz_street", 1, "speakeasy_1")
        .square("hotel_row", 1, "speakeasy_2")
        .match()
    )
    play(match, (0, "reveal vivian_lamour"))
    assert asked(match) == ("turn_menu", (0,))
    assert city(match, 0) == ["omerta"]
    play(match, (0, "reveal yuri_locksmith"), (0, "square jazz_street"))
    assert asked(match) == ("turn_menu", (0,))
    assert (state(match).shut[space("jazz_street")], state(match).vendetta[0][1]) == (1, 3)


@proves("EC-CARD-05")
def test_a_card_just_taken_may_be_used_at_once():
    match = table(3).hand(0, city=["burglary"]).hand(1, city=["front_page"]).match()
    play(match, (0, "play burglary"), (1, "pass"), (0, "play front_page"))
    assert state(match).vp[0] == 2


@proves("EC-CARD-07", "EC-DP-08", "EC-EX-53")
def test_tip_off_moves_one_cop_one_step_and_busts_at_once():
    assert why(table(3, round=1).hand(0, city=["tip_off"]).match(), 0, "play tip_off") == "EC-CARD-02"
    match = (
        table(3)
        .hand(0, city=["tip_off"])
        .cop_card("mob_funeral")
        .cops("city_hall", "rail_yards")
        .square("empire_tower", 1)
        .square("diamond_mile", 2)
        .attack("diamond_mile", 1)
        .money(1, 200)
        .match()
    )
    play(match, (0, "play tip_off"))
    assert legal(match, 0) == ["cop 1", "cop 2"]
    match.play(0, "cop 1")
    assert set(legal(match, 0)) == {"square empire_tower", "square bankers_plaza", "square grand_avenue"}
    assert why(match, 0, "square diamond_mile") == "EC-COP-08"
    match.play(0, "square empire_tower")
    assert asked(match) == ("bust_response", (1,))
    match.play(1, "pay")
    assert (state(match).cash[1], owner(match, "empire_tower")) == (0, 1)
    assert asked(match) == ("turn_menu", (0,))
    assert state(match).city_discard[card("tip_off")] == 1


@proves("EC-CARD-08")
def test_safe_house_protects_an_own_uncontested_square_until_it_changes_hands():
    match = (
        table(3)
        .hand(0, city=["safe_house"])
        .square("jazz_street", 0)
        .square("rail_yards", 0)
        .square("hotel_row", 0)
        .attack("hotel_row", 1)
        .square("brickyard", 2)
        .match()
    )
    play(match, (0, "play safe_house"))
    assert legal(match, 0) == ["square jazz_street", "square rail_yards"]
    assert why(match, 0, "square hotel_row") == "EC-ATT-05"
    assert why(match, 0, "square brickyard") == "EC-CARD-13"
    match.play(0, "square rail_yards")
    play(match, (0, "figure pitney_downs"))
    assert why(match, 1, "figure rail_yards") == "EC-ATT-01"
    assert why(match, 1, "figure jazz_street") == ""
    lost = (
        table(3)
        .square("jazz_street", 0)
        .set(safe={space("jazz_street"): 1})
        .cops("gasworks_flats")
        .cop_card("quiet_beat")
        .phase("move_cops")
        .match()
    )
    play(lost, (0, "square jazz_street"), (0, "give_up"))
    assert state(lost).safe[space("jazz_street")] == 0


@proves("EC-CARD-08")
def test_land_grab_claims_an_open_square_without_a_figure():
    match = table(3).hand(0, city=["land_grab"]).square("jazz_street", 1).cops("rail_yards").match()
    play(match, (0, "play land_grab"))
    assert why(match, 0, "square jazz_street") == "EC-CTL-01"
    assert why(match, 0, "square rail_yards") == "EC-CTL-01"
    match.play(0, "square empire_tower")
    assert owner(match, "empire_tower") == 0
    assert (state(match).figures[0], state(match).figure_on[0][space("empire_tower")]) == (4, 0)
    assert asked(match) == ("turn_menu", (0,))


@proves("EC-CARD-09")
def test_several_copies_may_be_used_together():
    match = table(3).hand(0, city=["protection_money"] * 3).match()
    play(match, *[(0, "play protection_money")] * 3)
    assert state(match).cash[0] == 600


@proves("EC-CARD-11")
def test_modifiers_of_all_sources_add_up_and_stop_at_nothing():
    match = (
        table(3, families=["leung", "moretti", "callahan"])
        .track(["iron_ho", "big_horace"])
        .hand(0, city=["fresh_off_the_boat"])
        .money(0, 50)
        .match()
    )
    play(match, (0, "play fresh_off_the_boat"), (0, "figure empire_central_station"), (0, "henchman iron_ho"))
    assert state(match).cash[0] == 50  # 100 - 50 (Leung) - 50 (loyalty) - 100 (card), not below nothing
    match.play(0, "henchman big_horace")  # 200 - 50 - 100
    assert state(match).cash[0] == 0


@proves("EC-CARD-12")
def test_every_word_of_the_data_is_explained_there():
    assert len(c.DATA.effects) == 55
    used = {effect.code for effects in c.DATA.effect_lists() for effect in effects}
    assert used <= set(c.DATA.effects)
    assert {card.window for card in c.DATA.city_card} <= set(c.DATA.windows)
    assert {card.target for card in c.DATA.city_card} <= set(c.DATA.targets)
    triggers = {effect.trigger for effects in c.DATA.effect_lists() for effect in effects} - {None}
    assert triggers <= set(c.DATA.triggers)


@proves("EC-CARD-13")
def test_what_each_effect_may_be_aimed_at():
    match = (
        table(3, godfather=2)
        .square("jazz_street", 0, "casino_3")
        .square("hotel_row", 0, "bordello_3", tokens=3)
        .square("rail_yards", 0, "bordello_1")
        .square("brickyard", 0)
        .square("empire_tower", 1, "speakeasy_1")
        .hand(0, city=["loaded_dice", "new_arrivals", "grand_opening"])
        .phase("collect")
        .match()
    )
    dice = play(match.clone(), (0, "play loaded_dice"))
    assert state(dice).casino_face[space("jazz_street")] == 6
    arrivals = play(match.clone(), (0, "play new_arrivals"))
    assert state(arrivals).tokens[space("rail_yards")] == 2
    opening = play(match.clone(), (0, "play grand_opening"))
    assert legal(opening, 0) == ["square jazz_street", "square rail_yards", "square hotel_row"]
    assert why(opening, 0, "square brickyard") == "EC-CARD-13"
    assert why(opening, 0, "square empire_tower") == "EC-CARD-13"


@proves("EC-CARD-13")
def test_the_wrong_kind_of_racket_is_refused_with_a_reason():
    scenario = (
        table(3)
        .square("jazz_street", 0, "casino_3")
        .square("theater_row", 0, "casino_4")
        .square("hotel_row", 0, "bordello_3", tokens=3)
    )
    scenario.square("rail_yards", 0, "bordello_1").square("brickyard", 0, "bordello_2")
    scenario.hand(0, city=["loaded_dice", "loaded_dice", "new_arrivals", "grand_opening", "grand_opening"])
    match = scenario.phase("collect").match()
    dice = play(match.clone(), (0, "play loaded_dice"))
    assert why(dice, 0, "square rail_yards") == "EC-CARD-13"
    play(dice, (0, "square jazz_street"))
    again = play(dice.clone(), (0, "play loaded_dice"))
    assert state(again).casino_face[space("theater_row")] == 6
    arrivals = play(match.clone(), (0, "play new_arrivals"))
    assert legal(arrivals, 0) == ["square rail_yards", "square brickyard"]
    assert why(arrivals, 0, "square jazz_street") == "EC-CARD-13"
    assert why(arrivals, 0, "square hotel_row") == "EC-CARD-13"
    doubled = play(match.clone(), (0, "play grand_opening"), (0, "square jazz_street"), (0, "play grand_opening"))
    assert why(doubled, 0, "square jazz_street") == "EC-CARD-09"


@proves("EC-CARD-13")
def test_a_racket_already_shut_cannot_be_shut_again_and_empty_hands_not_robbed():
    match = (
        table(4)
        .hand(0, henchmen=["jade_lin"], city=["padlock_order", "padlock_order", "burglary", "shakedown"])
        .square("jazz_street", 1, "speakeasy_1")
        .square("hotel_row", 1, "speakeasy_2")
        .square("rail_yards", 2, "bordello_1")
        .square("brickyard", 2)
        .hand(1, city=["barricade"])
        .hand(2, henchmen=["ivan_the_ox"])
        .match()
    )
    play(match, (0, "play padlock_order"))
    assert why(match, 0, "square brickyard") == "EC-CARD-13"
    play(match, (0, "square jazz_street"), (1, "pass"), (0, "play padlock_order"))
    assert why(match, 0, "square jazz_street") == "EC-CARD-13"
    play(match, (0, "square hotel_row"), (1, "pass"))
    play(match, (0, "play burglary"))  # only Capo B holds a city card
    assert asked(match) == ("reaction", (1,))
    play(match, (1, "pass"), (0, "play shakedown"))
    assert legal(match, 0) == ["capo b", "capo c", "capo d"]
    play(match, (0, "capo d"), (3, "pass"))
    assert told(match, "Capo A takes $0 from Capo D") == 1
    looked = (
        table(4)
        .hand(0, henchmen=["jade_lin"])
        .hand(2, henchmen=["ivan_the_ox"])
        .hand(1, henchmen=["paddy_boyle"])
        .match()
    )
    play(looked, (0, "reveal jade_lin"))
    assert why(looked, 0, "capo d") == "EC-CARD-13"


@proves("EC-CARD-14", "EC-RUL-40")
def test_the_cash_in_comes_after_effect_and_discard_and_not_after_the_end():
    match = table(3).hand(0, city=["scandal"]).vendetta(0, 1).points(1, 5).match()
    play(match, (0, "play scandal"), (0, "capo b"), (1, "pass"))
    assert asked(match) == ("cash_vendetta", (0,))
    assert (state(match).vp[1], state(match).city_discard[card("scandal")]) == (3, 1)
    lines = log(match)
    assert (
        lines.index("Capo A plays Scandal")
        < lines.index("it is aimed at Capo B")
        < lines.index("Capo B loses 2 victory points")
    )
    ended = table(3).hand(0, city=["frame_up"]).vendetta(0, 1).corruption(1, 78, 2).match()
    play(ended, (0, "play frame_up"), (0, "capo b"), (1, "pass"))
    assert ended.over
    assert state(ended).vendetta[0][1] == 1


# effects aimed at rivals


def test_shakedown_takes_what_there_is():
    match = table(3).hand(0, city=["shakedown", "shakedown"]).money(1, 100).money(2, 400).match()
    play(match, (0, "play shakedown"), (0, "capo b"), (1, "pass"))
    assert state(match).cash[:3] == [100, 0, 400]
    play(match, (0, "play shakedown"), (0, "capo c"), (2, "pass"))
    assert state(match).cash[:3] == [250, 0, 250]


@proves("EC-CH-10", "EC-INF-17")
def test_theft_and_letters_strike_at_random():
    robbed, letters = set(), set()
    for seed in range(40):
        match = (
            table(3)
            .hand(0, city=["burglary", "anonymous_letter"])
            .hand(1, city=["ambush", "barricade"], henchmen=["ivan_the_ox", "paddy_boyle"])
            .match(seed=seed)
        )
        play(match, (0, "play burglary"), (1, "pass"), (0, "play anonymous_letter"), (1, "pass"))
        taken = (set(city(match, 0)) - {"anonymous_letter"}).pop()
        robbed.add(taken)
        letters |= exhausted(match, 1)
        name = match.game.events.word("card", card(taken))
        assert f"Capo A takes {name} from Capo B" in log(match, 0)
        assert f"Capo A takes {name} from Capo B" in log(match, 1)
        assert "Capo A takes a city card from Capo B" in log(match, 2)
        assert not any(name in line for line in log(match, 2))
    assert robbed == {"ambush", "barricade"}
    assert letters == {"ivan_the_ox", "paddy_boyle"}


@proves("EC-INF-18")
def test_a_look_at_a_hand_is_a_snapshot_for_the_looker_alone():
    match = table(3).hand(0, henchmen=["jade_lin"]).hand(1, henchmen=["ivan_the_ox", "paddy_boyle"]).match()
    play(match, (0, "reveal jade_lin"))
    assert "Capo A sees Ivan the Ox in the hand of Capo B" in log(match, 0)
    assert "Capo A sees Paddy Boyle in the hand of Capo B" in log(match, 0)
    for viewer in (1, 2, -1):
        assert not any("sees" in line for line in log(match, viewer))
    assert sum(match.view(0).hand[1]) == 0


def test_judges_and_priests_lower_corruption():
    match = table(3).corruption(9).hand(0, henchmen=["father_keane", "judge_thorne"], city=["crooked_judge"]).match()
    play(match, (0, "reveal father_keane"))
    assert state(match).corruption[0] == 7
    play(match, (0, "play crooked_judge"))
    assert state(match).corruption[0] == 3
    play(match, (0, "reveal judge_thorne"))
    assert state(match).corruption[0] == 0
    assert hand(match, 0) == set()


def test_satchel_jones_draws_from_midtown():
    match = table(3).hand(0, henchmen=["satchel_jones", "izzy_abacus"]).city_deck("midtown", "hush_money").match()
    play(match, (0, "reveal satchel_jones"), (0, "reveal izzy_abacus"))
    assert city(match, 0) == ["hush_money"]
    assert (state(match).cash[0], exhausted(match, 0)) == (200, {"satchel_jones", "izzy_abacus"})
    assert why(match, 0, "reveal satchel_jones") == "EC-HEN-03"


@proves("EC-FLOW-06")
def test_tracks_never_fall_below_nothing_and_keep_what_is_above_80():
    match = table(3).hand(0, city=["scandal"]).points(1, 1).match()
    play(match, (0, "play scandal"), (0, "capo b"), (1, "pass"))
    assert state(match).vp[1] == 0
    match = table(3).hand(0, city=["front_page"]).points(0, 79).match()
    play(match, (0, "play front_page"))
    assert match.over
    assert state(match).vp[0] == 81


@proves("EC-FLOW-05")
def test_nobody_spends_more_than_he_has():
    match = (
        table(3)
        .money(0, 450)
        .corruption(5)
        .square("jazz_street", 0)
        .track(["ivan_the_ox"], ["bordello_3", "bordello_5"])
        .match()
    )
    assert why(match, 0, "figure city_hall") == "EC-FLOW-05"
    assert why(match, 0, "figure st_marys") == "EC-FLOW-05"
    play(match, (0, "figure jazz_street"))
    assert why(match, 0, "racket bordello_3") == "EC-FLOW-05"
    assert legal(match, 0) == ["stop"]


@proves("EC-FLOW-07")
def test_what_is_not_optional_must_be_done():
    match = table(3).hand(0, city=["scandal"]).match()
    play(match, (0, "play scandal"))
    assert legal(match, 0) == ["capo b", "capo c"]
    match = (
        table(3).money(0, 500).square("jazz_street", 0).square("hotel_row", 0).track(rackets=["speakeasy_1"]).match()
    )
    play(match, (0, "figure jazz_street"), (0, "racket speakeasy_1"))
    assert "stop" not in legal(match, 0)


# corruption


@proves("EC-COR-01", "EC-CMP-04", "EC-CH-04")
def test_the_first_to_a_mark_takes_a_card_for_good():
    match = (
        table(3)
        .square("jazz_street", 1)
        .square("rail_yards", 1)
        .corruption(18, 0, 19)
        .corruption_deck("made_men", "slush_fund")
        .figures(1, 0, 1)
        .match()
    )
    play(match, (0, "figure jazz_street"))
    s = state(match)
    assert (s.corruption[0], s.marks_taken, s.corruption_card[0], s.corruption_holder[0]) == (
        21,
        1,
        corruption_card("made_men"),
        0,
    )
    assert "Capo A takes the corruption card Made Men" in log(match, 1)
    play(match, (2, "figure rail_yards"))
    assert (state(match).corruption[2], state(match).marks_taken) == (22, 1)
    assert state(match).corruption_deck_n == 8


@proves("EC-COR-02", "EC-EX-32")
def test_a_jump_over_several_marks_gives_a_card_for_each():
    scenario = table(3).square("jazz_street", 1).corruption(19).corruption_deck("made_men", "slush_fund")
    scenario.state.attack_corruption = 22
    match = play(scenario.match(), (0, "figure jazz_street"))
    s = state(match)
    assert (s.corruption[0], s.marks_taken) == (41, 2)
    assert [s.corruption_card[i] for i in range(2)] == [corruption_card("made_men"), corruption_card("slush_fund")]


@proves("EC-COR-03")
def test_falling_below_a_mark_neither_loses_the_card_nor_frees_the_mark():
    match = (
        table(3)
        .square("jazz_street", 1)
        .corruption(21)
        .corruption_card(0, "made_men")
        .hand(0, city=["crooked_judge"])
        .match()
    )
    play(match, (0, "play crooked_judge"))
    assert state(match).corruption[0] == 17
    assert (state(match).marks_taken, state(match).corruption_holder[0]) == (1, 0)
    play(match, (0, "figure jazz_street"))
    assert (state(match).corruption[0], state(match).marks_taken) == (20, 1)


@proves("EC-COR-04")
def test_what_changes_no_corruption():
    match = table(3).money(0, 2000).square("jazz_street", 0).track(rackets=["bordello_3"]).corruption(7).match()
    play(match, (0, "figure jazz_street"), (0, "racket bordello_3"), (0, "stop"))
    assert state(match).corruption[0] == 7
    match = play(table(3).money(0, 2000).corruption(7).match(), (0, "figure city_hall"), (0, "stop"))
    assert state(match).corruption[0] == 7


def test_friends_in_office_and_silverman_score_more_at_city_hall():
    match = (
        table(3, families=["silverman", "moretti", "callahan"])
        .money(0, 500)
        .corruption_card(0, "friends_in_office")
        .match()
    )
    play(match, (0, "figure city_hall"))
    assert state(match).vp[0] == 4


def test_effect_codes_are_each_used_by_some_card_or_explained():
    used = {row[0] for rows in c.ABILITY for row in rows} | {row[0] for rows in c.LASTING for row in rows}
    used |= {c.CODE_KEY.index(effect.code) for card in c.DATA.cop_card for effect in card.effects}
    assert set(range(1, 56)) <= used
    assert henchman("ivan_the_ox") == 6
