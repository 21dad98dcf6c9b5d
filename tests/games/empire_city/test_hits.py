"""Attacks, vendetta and assassinations (EC-ATT, EC-VEN, EC-HIT) and their worked examples."""

import pytest

from tests.games.empire_city.helpers import (
    asked,
    boxed,
    card,
    city,
    exhausted,
    hand,
    henchman,
    legal,
    log,
    owner,
    play,
    space,
    state,
    table,
    told,
    until,
    why,
)
from tests.proves import proves

# attacks and vendetta


@proves("EC-ATT-01")
def test_what_can_be_attacked():
    match = (
        table(4)
        .square("rail_yards", 1)
        .square("empire_tower", 1)
        .square("jazz_street", 0)
        .square("hotel_row", 2)
        .set(safe={space("hotel_row"): 1})
        .cop_card("police_parade")
        .attack("rail_yards", 0)
        .match()
    )
    assert why(match, 0, "figure rail_yards") == "EC-ATT-01"
    assert why(match, 0, "figure hotel_row") == "EC-ATT-01"
    assert why(match, 0, "figure empire_tower") == "EC-ATT-01"
    free = table(4).square("rail_yards", 1).match()
    assert why(free, 0, "figure rail_yards") == ""


@proves("EC-EX-52")
def test_police_parade_bans_attacks_downtown_but_not_claims():
    scenario = table(4).cop_card("police_parade").square("empire_tower", 1).square("rail_yards", 1)
    match = scenario.match()
    assert why(match, 0, "figure empire_tower") == "EC-ATT-01"
    assert why(match, 0, "figure bankers_plaza") == ""
    assert why(match, 0, "figure diamond_mile") == ""
    assert why(match, 0, "figure rail_yards") == ""


@proves("EC-ATT-02", "EC-RUL-01")
def test_an_attack_brings_figure_corruption_tokens_and_cash_in_in_this_order():
    match = table(4).square("rail_yards", 1).vendetta(0, 1).match()
    play(match, (0, "figure rail_yards"))
    s = state(match)
    assert (s.figure_on[0][space("rail_yards")], s.corruption[0], s.vendetta[1][0]) == (1, 3, 1)
    assert asked(match) == ("cash_vendetta", (0,))
    lines = log(match)
    assert lines.index("Capo A attacks Rail Yards of Capo B") < lines.index("Capo A gains 3 corruption")
    assert lines.index("Capo A gains 3 corruption") < lines.index("Capo B now holds 1 vendetta token of Capo A")


@proves("EC-OPT-03")
def test_the_summary_page_reading_brings_5_corruption():
    match = table(4, {"attack_corruption": "5"}).square("rail_yards", 1).match()
    play(match, (0, "figure rail_yards"))
    assert state(match).corruption[0] == 5


def test_families_and_cards_change_the_corruption_of_crimes():
    match = play(table(4, turn=1).square("rail_yards", 0).match(), (1, "figure rail_yards"))
    assert state(match).corruption[1] == 2
    match = table(4, turn=1).square("rail_yards", 0).cop_card("grand_jury").corruption_card(1, "clean_hands").match()
    play(match, (1, "figure rail_yards"))
    assert state(match).corruption[1] == 3 - 1 + 2 - 1
    match = table(4, turn=2).hand(2, henchmen=["ivan_the_ox"]).hand(0, henchmen=["paddy_boyle"]).match()
    play(match, (2, "hit a"))
    assert state(match).corruption[2] == 3


@proves("EC-ATT-03", "EC-VEN-01", "EC-VEN-04", "EC-EX-10", "EC-DP-18")
def test_a_second_attacker_owes_everybody_involved_and_may_cash_in_from_all():
    match = (
        table(4, turn=1)
        .square("jazz_street", 3)
        .attack("jazz_street", 0)
        .vendetta(1, 3)
        .vendetta(1, 0)
        .vendetta(1, 2)
        .match()
    )
    play(match, (1, "figure jazz_street"))
    s = state(match)
    assert s.corruption[1] == 2
    assert (s.vendetta[3][1], s.vendetta[0][1], s.vendetta[2][1]) == (1, 1, 0)
    assert legal(match, 1) == ["capo a", "capo d", "stop"]
    assert why(match, 1, "capo c") == "EC-VEN-04"
    assert s.attackers[space("jazz_street")] == 0b11


@proves("EC-ATT-04")
def test_an_attack_stays_until_its_combat():
    match = table(3).figures(1, 1, 0).square("rail_yards", 2).match()
    play(match, (0, "figure rail_yards"))
    assert "rail_yards" not in " ".join(m for m in legal(match, 1) if m.startswith("give"))
    play(match, (1, "figure pitney_downs"))
    # with no cards anywhere the fight is resolved: nobody withdrew
    assert told(match, "the fight for Rail Yards begins") == 1


@proves("EC-ATT-05", "EC-RUL-16")
def test_effects_never_change_control_of_a_contested_square():
    match = (
        table(3)
        .square("jazz_street", 1)
        .attack("jazz_street", 2)
        .square("hotel_row", 0)
        .attack("hotel_row", 2)
        .square("rail_yards", 0)
        .cops("gasworks_flats")
        .cop_card("quiet_beat")
        .hand(0, city=["tip_off", "safe_house", "land_grab"])
        .match()
    )
    tipped = play(match.clone(), (0, "play tip_off"))
    # the only step not onto contested Jazz Street
    assert state(tipped).cop_at[0] == space("garment_row")
    safe = match.clone()
    play(safe, (0, "play safe_house"))
    assert state(safe).safe[space("rail_yards")] == 1
    grab = play(match.clone(), (0, "play land_grab"))
    assert why(grab, 0, "square jazz_street") == "EC-CTL-01"


@proves("EC-VEN-02")
def test_a_hit_gives_the_victim_a_token():
    match = table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle"]).match()
    play(match, (0, "hit b"))
    assert state(match).vendetta[1][0] == 1


@proves("EC-VEN-03", "EC-INF-04")
def test_tokens_pile_up_and_stay_until_cashed():
    match = table(3).square("rail_yards", 1).vendetta(1, 0, 4).figures(1, 0, 0).match()
    play(match, (0, "figure rail_yards"))
    assert state(match).vendetta[1][0] == 5
    assert match.view(2).vendetta[1][0] == 5
    match.play(0, "capo b")
    assert (state(match).round_no, state(match).vendetta[1][0]) == (3, 5)


@proves("EC-VEN-04", "EC-VEN-05")
def test_tokens_are_cashed_one_by_one_for_cards_from_decks_of_choice():
    match = table(3).square("rail_yards", 1).vendetta(0, 1, 2).match()
    play(match, (0, "figure rail_yards"), (0, "capo b"))
    assert asked(match) == ("pick_deck", (0,))
    play(match, (0, "deck downtown"))
    assert (state(match).vendetta[0][1], state(match).city_n[0]) == (1, 1)
    assert legal(match, 0) == ["capo b", "stop"]
    play(match, (0, "stop"))
    assert state(match).vendetta[0][1] == 1
    hit = table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle"]).vendetta(0, 1).match()
    assert asked(play(hit, (0, "hit b"))) == ("cash_vendetta", (0,))
    other = table(3).hand(0, city=["scandal"]).vendetta(0, 1).match()
    assert asked(play(other, (0, "play scandal"), (0, "capo b"), (1, "pass"))) == ("cash_vendetta", (0,))
    wrong = table(3).hand(0, city=["scandal"]).vendetta(0, 1).match()
    assert asked(play(wrong, (0, "play scandal"), (0, "capo c"), (2, "pass"))) == ("turn_menu", (0,))


@proves("EC-VEN-06", "EC-EX-45", "EC-CARD-03", "EC-CARD-14")
def test_a_cancelled_card_still_lets_tokens_be_cashed():
    match = table(3).hand(0, city=["frame_up"]).hand(1, city=["omerta"]).vendetta(0, 1, 2).match()
    play(match, (0, "play frame_up"), (0, "capo b"))
    assert asked(match) == ("reaction", (1,))
    play(match, (1, "play omerta"))
    s = state(match)
    assert s.corruption[1] == 0
    assert (s.city_discard[card("frame_up")], s.city_discard[card("omerta")]) == (1, 1)
    assert legal(match, 0) == ["capo b", "stop"]
    play(match, (0, "capo b"), (0, "deck slums"), (0, "capo b"), (0, "deck slums"))
    assert state(match).city_n[0] == 2
    assert asked(match) == ("turn_menu", (0,))


@proves("EC-VEN-07")
def test_the_declarer_cashes_only_tokens_he_holds_himself():
    match = table(3).square("rail_yards", 1).vendetta(1, 0, 3).match()
    play(match, (0, "figure rail_yards"))
    assert asked(match) == ("turn_menu", (1,))
    assert state(match).vendetta[1][0] == 4


# hits


def hit(scenario, *rest):
    """Capo A declares a hit on Capo B."""
    return play(scenario.match(), (0, "hit b"), *rest)


@proves("EC-HIT-01")
def test_who_can_be_hit():
    assert why(table(3).hand(1, henchmen=["paddy_boyle"]).match(), 0, "hit b") == "EC-HIT-01"
    assert why(table(3).hand(0, henchmen=["ivan_the_ox"]).match(), 0, "hit b") == "EC-HIT-01"
    scenario = table(3).hand(0, henchmen=["ivan_the_ox"]).exhausted(1, "paddy_boyle")
    assert why(scenario.match(), 0, "hit b") == ""
    assert why(scenario.match(), 0, "hit a") == "EC-FLOW-07"
    assert why(scenario.match(), 0, "hit f") == "EC-SET-01"
    assert why(scenario.cop_card("curfew").match(), 0, "hit b") == "EC-HIT-01"


@proves("EC-EX-57", "EC-RUL-18")
def test_one_square_is_attacked_once_but_one_rival_hit_again():
    match = (
        table(3)
        .figures(1, 1, 1)
        .square("theater_row", 1)
        .attack("theater_row", 0)
        .hand(0, henchmen=["ivan_the_ox"])
        .exhausted(2, "paddy_boyle")
        .set(hit_mark={0: [0, 0, 1]})
        .match()
    )
    assert "figure theater_row" not in legal(match, 0)
    assert "hit c" in legal(match, 0)


@proves("EC-HIT-02", "EC-EX-31", "EC-COR-01")
def test_a_hit_brings_5_corruption_a_token_and_perhaps_a_corruption_card_first():
    scenario = table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle"]).exhausted(1, "iron_ho")
    match = hit(scenario.corruption(18).corruption_deck("made_men"))
    s = state(match)
    assert (s.corruption[0], s.marks_taken, s.corruption_holder[0], s.hit_mark[0][1]) == (23, 1, 0, 1)
    assert asked(match) == ("hit_target", (0,))


@proves("EC-HIT-03", "EC-HIT-04", "EC-EX-08", "EC-DP-23", "EC-INF-14", "EC-RUL-35")
def test_the_target_is_exhausted_or_drawn_at_random_and_then_known_to_its_owner_alone():
    scenario = table(3).hand(0, henchmen=["ivan_the_ox"]).exhausted(1, "iron_ho")
    match = hit(scenario.hand(1, henchmen=["paddy_boyle", "big_enzo", "solly_gold"]))
    assert legal(match, 0) == ["henchman iron_ho", "random"]
    assert why(match, 0, "henchman paddy_boyle") == "EC-HIT-03"
    drawn = play(match.clone(), (0, "random"))
    target = state(drawn).mark[1] - 1
    assert drawn.view(1).mark[1] == target + 1
    assert all(drawn.view(seat).mark[1] == 0 for seat in (0, 2, -1))
    name = drawn.game.events.word("henchman", target)
    assert f"{name} is the target" in log(drawn, 1)
    for viewer in (0, 2):
        assert "a henchman drawn from the hand of Capo B is the target" in log(drawn, viewer)
        assert not any(name in line for line in log(drawn, viewer))
    chosen = play(match.clone(), (0, "henchman iron_ho"))
    assert "the target is the exhausted Iron Ho of Capo B" in log(chosen, 2)
    empty = hit(table(3).hand(0, henchmen=["ivan_the_ox"]).exhausted(1, "iron_ho", "big_enzo"))
    assert why(empty, 0, "random") == "EC-HIT-03"


@proves("EC-CH-09")
def test_the_random_target_is_any_henchman_of_the_hand():
    scenario = table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle", "big_enzo", "solly_gold"])
    targets = {state(play(scenario.match(seed=seed), (0, "hit b"))).mark[1] - 1 for seed in range(40)}
    assert targets == {henchman(n) for n in ("paddy_boyle", "big_enzo", "solly_gold")}


@proves("EC-HIT-05", "EC-HIT-06", "EC-DP-24", "EC-DP-25", "EC-INF-15", "EC-RUL-04")
def test_both_commit_in_secret():
    match = hit(
        table(3)
        .hand(0, henchmen=["ivan_the_ox", "widow_tse"], city=["piano_wire", "piano_wire", "steel_vest", "tommy_gun"])
        .hand(1, henchmen=["paddy_boyle", "nonna_assunta", "quiet_wen"], city=["bodyguards"])
        .exhausted(1, "iron_ho"),
        (0, "henchman iron_ho"),
    )
    assert asked(match) == ("hit_commit", (0, 1))
    assert legal(match, 0) == ["henchman ivan_the_ox", "henchman widow_tse"]
    assert why(match, 0, "done") == "EC-HIT-05"
    assert legal(match, 1) == ["done", "play bodyguards", "reveal nonna_assunta", "reveal quiet_wen"]
    assert why(match, 1, "henchman paddy_boyle") == "EC-RUL-04"
    play(match, (0, "henchman widow_tse"))
    assert why(match, 0, "henchman ivan_the_ox") == "EC-HIT-05"
    assert legal(match, 0) == ["done", "play piano_wire"]
    assert why(match, 0, "play steel_vest") == "EC-CARD-06"
    assert why(match, 0, "reveal nonna_assunta") == "EC-HIT-06"
    play(match, (0, "play piano_wire"), (0, "play piano_wire"))
    assert why(match, 0, "play piano_wire") == "EC-CARD-01"
    play(match, (1, "reveal quiet_wen"))
    assert why(match, 1, "reveal nonna_assunta") == "EC-HIT-06"
    for viewer in (2, -1):
        view = match.view(viewer)
        assert (view.hand_n[0], view.city_n[0], view.hand_n[1], view.lineup_n[0]) == (2, 4, 3, 0)
        assert not any(
            "Widow Tse" in line or "Piano Wire" in line or "Quiet Wen" in line for line in log(match, viewer)
        )
    assert match.view(1).lineup[0][0] == 0
    play(match, (0, "done"), (1, "done"))
    assert state(match).hand_n[0] == 1


@proves("EC-HIT-06")
def test_the_target_himself_cannot_step_in():
    match = hit(table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["quiet_wen"]))
    assert state(match).mark[1] == 1 + henchman("quiet_wen")
    assert why(match, 1, "reveal quiet_wen") == "EC-HIT-06"


@proves("EC-HIT-07", "EC-HIT-10", "EC-EX-46", "EC-HIT-11")
def test_widow_tse_with_piano_wire_kills_ivan():
    match = hit(
        table(3).hand(0, henchmen=["widow_tse"], city=["piano_wire"]).exhausted(1, "ivan_the_ox"),
        (0, "henchman widow_tse"),
        (0, "play piano_wire"),
        (0, "done"),
    )
    assert "Widow Tse of Capo A: 7" in log(match)
    assert "Ivan the Ox of Capo B: 5" in log(match)
    assert boxed(match) == {"ivan_the_ox"}
    assert exhausted(match, 0) == {"widow_tse"}
    assert exhausted(match, 1) == set()
    assert (state(match).vp[0], state(match).city_discard[card("piano_wire")]) == (2, 1)


@proves("EC-EX-47", "EC-HIT-07")
def test_an_assassins_bonus_does_not_help_her_defend():
    match = hit(
        table(3).hand(0, henchmen=["vito_calabrese"]).hand(1, henchmen=["widow_tse"]),
        (0, "henchman vito_calabrese"),
        (0, "done"),
        (1, "done"),
    )
    assert "Widow Tse of Capo B: 2" in log(match)
    assert boxed(match) == {"widow_tse"}


@proves("EC-HIT-07")
def test_adjacency_weapons_and_combat_bonuses_do_not_count_in_a_hit():
    match = hit(
        table(3)
        .hand(0, henchmen=["young_ciccio"], city=["tommy_gun"])
        .exhausted(1, "ivan_the_ox")
        .square("jazz_street", 0)
        .corruption_card(0, "made_men"),
        (0, "henchman young_ciccio"),
    )
    assert legal(match, 0) == ["done"]
    play(match, (0, "done"))
    assert "Young Ciccio of Capo A: 5" in log(match)
    assert asked(match) == ("tie_break", (0,))


@proves("EC-RUL-42", "EC-RUL-03", "EC-OPT-05")
def test_an_exhausted_target_defends_with_score_and_bonus_unless_agreed_otherwise():
    def attack(**options):
        scenario = (
            table(3, options).hand(0, henchmen=["iron_ho"]).exhausted(1, "dutch_abrams").hand(1, city=["steel_vest"])
        )
        return hit(scenario, (0, "henchman iron_ho"), (0, "done"), (1, "play steel_vest"), (1, "done"))

    assert "Dutch Abrams of Capo B: 8" in log(attack())
    assert "Dutch Abrams of Capo B: 3" in log(attack(exhausted_target_defends="zero"))


@proves("EC-HIT-08", "EC-EX-09")
def test_a_negated_hit_exhausts_both_and_scores_nothing():
    match = hit(
        table(3)
        .hand(0, henchmen=["ivan_the_ox"], city=["piano_wire"])
        .hand(1, henchmen=["paddy_boyle"], city=["bodyguards"]),
        (0, "henchman ivan_the_ox"),
        (0, "play piano_wire"),
        (0, "done"),
        (1, "play bodyguards"),
        (1, "done"),
    )
    assert (exhausted(match, 0), exhausted(match, 1)) == ({"ivan_the_ox"}, {"paddy_boyle"})
    s = state(match)
    assert (s.vp[0], s.corruption[0], boxed(match)) == (0, 5, set())
    assert (s.city_discard[card("bodyguards")], s.city_discard[card("piano_wire")]) == (1, 1)


@proves("EC-HIT-08", "EC-HIT-11")
def test_a_henchman_who_steps_in_is_exhausted_too():
    match = hit(
        table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["nonna_assunta"]).exhausted(1, "paddy_boyle"),
        (0, "henchman paddy_boyle"),
        (0, "henchman ivan_the_ox"),
        (0, "done"),
        (1, "reveal nonna_assunta"),
        (1, "done"),
    )
    assert exhausted(match, 1) == {"nonna_assunta", "paddy_boyle"}
    assert hand(match, 1) == set()


@proves("EC-HIT-09")
def test_the_higher_total_wins_and_the_godfather_breaks_a_tie():
    lost = hit(
        table(3).hand(0, henchmen=["paddy_boyle"]).hand(1, henchmen=["ivan_the_ox"]),
        (0, "henchman paddy_boyle"),
        (0, "done"),
        (1, "done"),
    )
    assert boxed(lost) == {"paddy_boyle"}
    assert exhausted(lost, 1) == {"ivan_the_ox"}
    assert state(lost).vp[:2] == [0, 0]
    tied = table(3, godfather=2).hand(0, henchmen=["iron_ho"]).exhausted(1, "big_enzo").match()
    play(tied, (0, "hit b"), (0, "henchman iron_ho"), (0, "done"))
    assert asked(tied) == ("tie_break", (2,))
    assert legal(tied, 2) == ["capo a", "capo b"]
    won = play(tied.clone(), (2, "capo a"))
    assert (boxed(won), state(won).vp[0]) == ({"big_enzo"}, 2)
    held = play(tied.clone(), (2, "capo b"))
    assert (boxed(held), state(held).vp[0], exhausted(held, 1)) == ({"iron_ho"}, 0, {"big_enzo"})


@proves("EC-EX-48", "EC-HEN-09", "EC-HIT-10", "EC-RUL-02", "EC-RUL-20")
def test_a_special_target_is_abducted_and_the_hit_still_scores():
    match = hit(
        table(3).hand(0, henchmen=["dutch_abrams"]).exhausted(1, "augustus_pemberton"),
        (0, "henchman dutch_abrams"),
        (0, "done"),
    )
    assert exhausted(match, 0) == {"dutch_abrams", "augustus_pemberton"}
    assert (boxed(match), state(match).vp[0]) == (set(), 2)


@proves("EC-OPT-04")
def test_with_the_option_an_abducted_special_goes_to_the_hand():
    scenario = (
        table(3, {"abduction_to_hand": "yes"}).hand(0, henchmen=["dutch_abrams"]).exhausted(1, "augustus_pemberton")
    )
    match = hit(scenario, (0, "henchman dutch_abrams"), (0, "done"))
    assert hand(match, 0) == {"augustus_pemberton"}
    assert exhausted(match, 0) == {"dutch_abrams"}


@proves("EC-HIT-09", "EC-HEN-09")
def test_a_losing_special_assassin_is_abducted_by_the_defender():
    match = hit(
        table(3).hand(0, henchmen=["vivian_lamour"]).exhausted(1, "ivan_the_ox"),
        (0, "henchman vivian_lamour"),
        (0, "done"),
    )
    assert exhausted(match, 1) == {"vivian_lamour", "ivan_the_ox"}
    assert state(match).vp[1] == 0


@proves("EC-HIT-12")
def test_volkov_scores_two_more_right_after_the_two_points():
    match = table(3, turn=2).hand(2, henchmen=["ivan_the_ox"]).exhausted(0, "paddy_boyle").match()
    play(match, (2, "hit a"), (2, "henchman ivan_the_ox"), (2, "done"))
    assert state(match).vp[2] == 4
    points = [line for line in log(match) if "scores" in line]
    assert points == ["Capo C scores 2 victory points"] * 2


def test_attacking_without_being_next_to_the_square_is_fine():
    match = table(3).square("rail_yards", 1).square("cannery_row", 0).match()
    assert why(match, 0, "figure rail_yards") == ""
    assert owner(match, "rail_yards") == 1
    assert city(match, 0) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_hit_never_leaves_anything_on_the_table(seed):
    def make(number):
        scenario = table(3).hand(0, henchmen=["ivan_the_ox"]).hand(1, henchmen=["paddy_boyle", "big_enzo"])
        return play(
            scenario.match(seed=number + seed), (0, "hit b"), (0, "henchman ivan_the_ox"), (0, "done"), (1, "done")
        )

    match = until(make, lambda m: True)
    s = state(match)
    assert (s.hitter, s.victim, s.open_target, sum(s.mark), sum(s.total), sum(s.arena_n)) == (-1, -1, -1, 0, 0, 0)
    assert told(match, "comes out on top") == 1


@proves("EC-RUL-25")
def test_combat_and_hit_cards_cash_in_no_tokens():
    match = hit(
        table(3).hand(0, henchmen=["ivan_the_ox"], city=["piano_wire"]).exhausted(1, "paddy_boyle"),
        (0, "henchman ivan_the_ox"),
        (0, "play piano_wire"),
    )
    match.board.states[0].vendetta[0][1] = 2
    play(match, (0, "done"))
    assert asked(match) == ("turn_menu", (1,))
    fight = (
        table(3)
        .square("jazz_street", 1)
        .attack("jazz_street", 2)
        .hand(2, city=["ambush"])
        .vendetta(2, 1, 2)
        .phase("combat")
        .match()
    )
    play(fight, (2, "play ambush"), (2, "done"))
    assert asked(fight)[0] != "cash_vendetta"
    assert state(fight).vendetta[2][1] == 2
