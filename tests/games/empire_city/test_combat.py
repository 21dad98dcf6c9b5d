"""Combat (EC-CMB), henchmen in it, and the worked examples."""

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
    racket,
    says,
    space,
    state,
    table,
    told,
    until,
    why,
)
from tests.proves import proves


def battle(
    seats: int = 3,
    space: str = "jazz_street",
    defender: int = 2,
    attackers: tuple[int, ...] = (1,),
    options=None,
    **start,
):
    """A fight about to begin."""
    return table(seats, options, **start).square(space, defender).attack(space, *attackers).phase("combat")


def commit(match, seat: int, *moves: str):
    """A seat's whole commitment: henchmen and cards; what is done with them where asked; closed at the end."""
    for move in moves:
        match.play(seat, move)
    while seat in match.deciders and match.decision.name == "commit":
        match.play(seat, "done")
    return match


def rolls(match, name: str) -> list[int]:
    """What a henchman rolled for his life."""
    return [int(line.split()[-1]) for line in log(match) if line.startswith(name) and " rolls a " in line]


def total(match, seat: int) -> int:
    """The total a capo reached in the last fight."""
    name = f"Capo {'ABCDEF'[seat]} has "
    return int([line for line in log(match) if line.startswith(name)][-1].removeprefix(name))


# order and participants


@proves("EC-CMB-01", "EC-DP-26")
def test_attackers_pick_one_contested_square_each_in_turn_order_until_none_is_left():
    match = (
        table(4, godfather=1)
        .square("jazz_street", 0)
        .square("rail_yards", 0)
        .square("brickyard", 3)
        .attack("jazz_street", 2, 3)
        .attack("rail_yards", 2)
        .attack("brickyard", 1)
        .hand(0, city=["barricade"])
        .phase("combat")
        .match()
    )
    # seat 1 has one attack (brickyard), fought without cards; the tie is the godfather's
    assert told(match, "the fight for Brickyard begins") == 1
    match.play(1, "capo b")
    assert asked(match) == ("combat_select", (2,))
    assert legal(match, 2) == ["square jazz_street", "square rail_yards"]
    assert why(match, 2, "square brickyard") == "EC-CMB-01"
    match.play(2, "square jazz_street")
    commit(match, 0)
    match.play(1, "capo a")
    # seat 3's attack on Jazz Street is resolved too; seat 2 has one left
    assert told(match, "the fight for Rail Yards begins") == 1
    assert state(match).attackers[space("jazz_street")] == 0


@proves("EC-CMB-02")
def test_the_owner_and_all_attackers_take_part_and_nobody_else():
    match = (
        battle(4, defender=2, attackers=(0, 1))
        .hand(0, city=["tommy_gun"])
        .hand(1, city=["tommy_gun"])
        .hand(2, city=["tommy_gun"])
        .hand(3, city=["sawed_off"])
        .match()
    )
    assert asked(match) == ("commit", (0, 1, 2))


# commitments


@proves("EC-CMB-03", "EC-DP-27", "EC-DP-28")
def test_any_number_of_henchmen_is_committed_to_fight_or_to_an_ability():
    match = (
        battle()
        .hand(1, henchmen=["sergei_gavrikov", "dimitri_orlov"], city=["ambush"])
        .hand(2, city=["barricade"])
        .match()
    )
    assert legal(match, 1) == ["henchman sergei_gavrikov", "henchman dimitri_orlov", "done"]
    assert why(match, 1, "fight") == "EC-CMB-03"
    assert why(match, 1, "play ambush") == "EC-CMB-03"
    match.play(1, "henchman sergei_gavrikov")
    assert legal(match, 1) == ["fight", "ability"]
    assert why(match, 1, "done") == "EC-CMB-03"
    assert why(match, 1, "henchman dimitri_orlov") == "EC-CMB-03"
    match.play(1, "fight")
    assert why(match, 1, "henchman sergei_gavrikov") == "EC-HEN-03"
    play(match, (1, "henchman dimitri_orlov"), (1, "done"))
    assert why(match, 1, "henchman dimitri_orlov") == "EC-CMB-04"
    none = battle().hand(1, henchmen=["dimitri_orlov"]).hand(2, henchmen=["paddy_boyle"]).match()
    commit(none, 1)
    commit(none, 2)
    assert hand(none, 1) == {"dimitri_orlov"}


@proves("EC-CMB-04", "EC-DP-29", "EC-CARD-06")
def test_cards_are_committed_by_side():
    match = (
        battle()
        .hand(1, city=["ambush", "barricade", "firebomb", "piano_wire"])
        .hand(2, city=["barricade", "ambush"])
        .match()
    )
    assert legal(match, 1) == ["done", "play ambush", "play firebomb"]
    assert why(match, 1, "play barricade") == "EC-CARD-06"
    assert legal(match, 2) == ["done", "play barricade"]
    play(match, (1, "play ambush"))
    assert why(match, 1, "play ambush") == "EC-CARD-01"


@proves("EC-CMB-05", "EC-EX-16", "EC-DP-30")
def test_each_weapon_needs_a_free_fighter():
    match = (
        battle()
        .hand(
            1,
            henchmen=["dimitri_orlov", "paddy_boyle", "sergei_gavrikov"],
            city=["tommy_gun", "tommy_gun", "sawed_off"],
        )
        .hand(2, city=["barricade"])
        .match()
    )
    play(
        match,
        (1, "henchman dimitri_orlov"),
        (1, "henchman paddy_boyle"),
        (1, "henchman sergei_gavrikov"),
        (1, "ability"),
        (1, "done"),
    )
    match.play(1, "play tommy_gun")
    assert legal(match, 1) == ["henchman dimitri_orlov", "henchman paddy_boyle"]
    assert why(match, 1, "henchman sergei_gavrikov") == "EC-CMB-05"
    assert why(match, 1, "done") == "EC-CMB-05"
    match.play(1, "henchman paddy_boyle")
    match.play(1, "play sawed_off")
    assert legal(match, 1) == ["henchman dimitri_orlov"]
    match.play(1, "henchman dimitri_orlov")
    assert legal(match, 1) == ["done"]
    assert why(match, 1, "play tommy_gun") == "EC-CMB-05"
    commit(match, 1)
    commit(match, 2)
    assert total(match, 1) == 3 + 2 + 3 + 2
    unarmed = battle().hand(1, city=["tommy_gun"]).hand(2, city=["barricade"]).match()
    assert legal(unarmed, 1) == ["done"]


@proves("EC-EX-54", "EC-INF-12", "EC-FLOW-09", "EC-RUL-32")
def test_commitments_stay_secret_down_to_their_number():
    match = (
        battle(3, defender=1, attackers=(0,))
        .hand(0, henchmen=["ivan_the_ox", "paddy_boyle"], city=["tommy_gun"])
        .hand(1, henchmen=["big_enzo"])
        .match()
    )
    before = {seat: (match.view(seat).raw, log(match, seat)) for seat in (1, 2, -1)}
    commit(match, 0, "henchman ivan_the_ox", "henchman paddy_boyle", "done", "play tommy_gun", "henchman ivan_the_ox")
    for seat, (raw, lines) in before.items():
        assert match.view(seat).raw == raw
        assert log(match, seat) == lines
    assert match.view(1).hand_n[0] == 2
    assert match.view(1).waiting_for == (0, 1)
    assert match.view(0).lineup_n[0] == 2


# pre-combat


@proves("EC-CMB-06", "EC-EX-02", "EC-HEN-07", "EC-HEN-12", "EC-RAC-08")
def test_sergei_burns_the_racket_before_the_fight_and_adds_nothing():
    match = (
        battle()
        .square("jazz_street", 2, "bordello_3", tokens=3)
        .hand(1, henchmen=["sergei_gavrikov", "dimitri_orlov"])
        .hand(2, henchmen=["paddy_boyle"])
        .match()
    )
    commit(match, 1, "henchman sergei_gavrikov", "ability", "henchman dimitri_orlov")
    commit(match, 2)
    s = state(match)
    assert (s.racket[space("jazz_street")], s.tokens[space("jazz_street")]) == (-1, 1)
    assert s.racket_discard[racket("bordello_3")] == 1
    assert total(match, 1) == 3
    assert rolls(match, "Sergei") == []
    assert exhausted(match, 1) == {"sergei_gavrikov", "dimitri_orlov"}
    lines = log(match)
    assert lines.index("The Velvet Room / House on Ninth on Jazz Street is gone") < lines.index(
        "Dimitri Orlov fights for Capo B"
    )


@proves("EC-CMB-06", "EC-RUL-37", "EC-DP-31", "EC-CH-10", "EC-INF-13")
def test_pre_combat_targets_are_chosen_in_turn_order_knowing_what_was_shown():
    match = (
        battle(4, defender=2, attackers=(0, 1), godfather=1)
        .hand(1, henchmen=["dragon_lau"], city=["cut_the_phones"])
        .hand(0, henchmen=["ivan_the_ox"])
        .hand(2, henchmen=["paddy_boyle", "big_enzo"])
        .match()
    )
    commit(match, 0, "henchman ivan_the_ox")
    commit(match, 2, "henchman paddy_boyle", "henchman big_enzo")
    commit(match, 1, "henchman dragon_lau", "ability", "done", "play cut_the_phones")
    assert asked(match) == ("precombat_target", (1,))
    assert legal(match, 1) == ["capo a", "capo c"]
    assert why(match, 1, "capo d") == "EC-CMB-06"
    assert "Capo B shows Cut the Phones" in log(match, 3)
    assert "Capo B reveals Dragon Lau for the ability" in log(match, 3)
    for viewer in (0, 1, 3):
        assert not any("Big Enzo" in line or "Paddy" in line for line in log(match, viewer))
    assert match.view(3).hand_n[2] == 2
    match.play(1, "capo c")
    assert told(match, "is sent home") == 1
    assert len(exhausted(match, 2)) >= 1


@proves("EC-EX-22", "EC-CMB-13")
def test_a_fighter_sent_home_leaves_with_his_weapon_and_rolls_nothing():
    def fought(seed):
        match = (
            battle()
            .hand(1, henchmen=["dragon_lau", "iron_ho"])
            .hand(2, henchmen=["big_horace", "satchel_jones"], city=["tommy_gun"])
            .match(seed=seed)
        )
        commit(match, 1, "henchman dragon_lau", "ability", "henchman iron_ho")
        return commit(
            match, 2, "henchman big_horace", "henchman satchel_jones", "done", "play tommy_gun", "henchman big_horace"
        )

    match = until(fought, lambda m: told(m, "Big Horace of Capo C is sent home") == 1)
    assert total(match, 2) == 1
    assert rolls(match, "Big Horace") == []
    assert "big_horace" in exhausted(match, 2)
    assert state(match).city_discard[card("tommy_gun")] == 1
    assert told(match, "Big Horace of Capo C carries") == 0
    other = until(fought, lambda m: told(m, "Satchel Jones of Capo C is sent home") == 1)
    assert total(other, 2) == 5 + 3


@proves("EC-EX-23", "EC-CMB-06")
def test_both_sides_can_cut_each_others_neighbors_off():
    match = (
        battle()
        .square("gasworks_flats", 1)
        .square("empire_tower", 2)
        .hand(1, henchmen=["mama_odile"])
        .hand(2, city=["cut_the_phones"])
        .match()
    )
    commit(match, 1, "henchman mama_odile", "ability")
    commit(match, 2, "play cut_the_phones")
    assert (total(match, 1), total(match, 2)) == (0, 0)
    one = (
        battle()
        .square("gasworks_flats", 1)
        .square("empire_tower", 2)
        .hand(1, henchmen=["mama_odile"])
        .hand(2, city=["barricade"])
        .match()
    )
    commit(one, 1, "henchman mama_odile", "ability")
    commit(one, 2)
    assert (total(one, 1), total(one, 2)) == (2, 0)


@proves("EC-RUL-41")
def test_pre_combat_effects_may_be_committed_where_they_do_nothing():
    match = (
        battle()
        .hand(1, henchmen=["sergei_gavrikov", "dragon_lau"], city=["firebomb", "wet_powder"])
        .hand(2, city=["omerta"])
        .match()
    )
    commit(
        match,
        1,
        "henchman sergei_gavrikov",
        "ability",
        "henchman dragon_lau",
        "ability",
        "done",
        "play firebomb",
        "play wet_powder",
    )
    commit(match, 2)
    assert total(match, 1) == 0
    assert told(match, "is sent home") == 0
    assert asked(match) == ("tie_break", (0,))


def test_wet_powder_makes_all_weapons_count_nothing():
    match = (
        battle()
        .hand(1, henchmen=["iron_ho"], city=["tommy_gun"])
        .hand(2, henchmen=["big_enzo"], city=["sawed_off", "wet_powder"])
        .match()
    )
    commit(match, 1, "henchman iron_ho", "done", "play tommy_gun", "henchman iron_ho")
    commit(match, 2, "henchman big_enzo", "done", "play sawed_off", "henchman big_enzo", "play wet_powder")
    assert (total(match, 1), total(match, 2)) == (4, 4)


# totals


@proves("EC-CMB-07", "EC-EX-13", "EC-EX-14", "EC-CMB-11", "EC-CMB-17", "EC-CMB-14", "EC-HEN-08")
def test_totals_add_fighters_weapons_cards_and_neighbors():
    def fought(seed):
        match = (
            battle(3, families=["leung", "moretti", "silverman"])
            .square("gasworks_flats", 1)
            .square("cannery_row", 1)
            .square("empire_tower", 2)
            .square("bankers_plaza", 2)
            .hand(1, henchmen=["knuckles_casey", "red_maggie"], city=["tommy_gun"])
            .hand(2, henchmen=["ivan_the_ox", "deacon_moss"], city=["barricade"])
            .match(seed=seed)
        )
        commit(
            match,
            1,
            "henchman knuckles_casey",
            "henchman red_maggie",
            "done",
            "play tommy_gun",
            "henchman knuckles_casey",
        )
        return commit(match, 2, "henchman ivan_the_ox", "henchman deacon_moss", "done", "play barricade")

    match = fought(0)
    assert (total(match, 1), total(match, 2)) == (14, 16)
    assert told(match, "Capo C wins the fight for Jazz Street") == 1
    match = until(fought, lambda m: rolls(m, "Knuckles Casey")[0] <= 2 < rolls(m, "Red Maggie")[0])
    assert boxed(match) == {"knuckles_casey"}
    assert "red_maggie" in exhausted(match, 1)
    assert exhausted(match, 2) == {"ivan_the_ox", "deacon_moss"}
    assert rolls(match, "Ivan") == []
    points = [line for line in log(match) if "scores" in line]
    assert points[:2] == ["Capo C scores 5 victory points", "Capo C scores 1 victory point"]
    both_live = until(fought, lambda m: boxed(m) == set())
    assert [line for line in log(both_live) if "scores" in line][:1] == ["Capo C scores 5 victory points"]


@proves("EC-EX-15", "EC-HEN-06")
def test_young_ciccio_is_stronger_among_his_own():
    match = battle().hand(1, henchmen=["young_ciccio", "vito_calabrese", "big_enzo"]).hand(2, city=["omerta"]).match()
    commit(match, 1, "henchman young_ciccio", "henchman vito_calabrese", "henchman big_enzo")
    commit(match, 2)
    assert total(match, 1) == 14


def test_fighting_abilities_mind_the_side_and_permanent_modifiers_count():
    match = battle().hand(2, henchmen=["red_maggie", "dunne_twins"]).hand(1, henchmen=["deacon_moss"]).match()
    commit(match, 1, "henchman deacon_moss")
    commit(match, 2, "henchman red_maggie", "henchman dunne_twins")
    assert (total(match, 1), total(match, 2)) == (2, 5)
    match = (
        battle()
        .corruption_card(1, "made_men")
        .corruption_card(2, "home_turf")
        .square("empire_tower", 2)
        .square("gasworks_flats", 2)
        .match()
    )
    assert (total(match, 1), total(match, 2)) == (1, 2 * (2 + 1))
    match = battle().corruption_card(2, "home_turf").square("empire_tower", 2).hand(1, city=["cut_the_phones"]).match()
    commit(match, 1, "play cut_the_phones")
    assert total(match, 2) == 0
    match = battle().hand(1, henchmen=["iron_ho", "paddy_boyle"], city=["mob_rush"]).match()
    commit(match, 1, "henchman iron_ho", "henchman paddy_boyle", "done", "play mob_rush")
    assert total(match, 1) == 4 + 2 + 2


@proves("EC-CH-08")
def test_combat_dice_are_rolled_at_the_reveal():
    def fought(seed):
        match = battle().hand(1, henchmen=["lou_artillery"], city=["street_riot"]).match(seed=seed)
        return commit(match, 1, "henchman lou_artillery", "done", "play street_riot")

    seen = set()
    for seed in range(60):
        match = fought(seed)
        dice = [int(line.split(" rolls a ")[1].split()[0]) for line in log(match) if "for the total" in line]
        assert len(dice) == 2
        assert total(match, 1) == 4 + sum(dice)
        seen.update(dice)
    assert seen == {1, 2, 3, 4, 5, 6}


@proves("EC-CMB-08", "EC-NEU-10")
def test_neither_the_square_itself_nor_neutral_squares_are_neighbors():
    match = battle(space="empire_tower").square("jazz_street", 1).match()
    assert (total(match, 1), total(match, 2)) == (2, 0)


@proves("EC-CMB-09", "EC-EX-17", "EC-RUL-19")
def test_a_godfather_in_the_tie_may_pick_himself_even_at_nought():
    match = battle(3, defender=2, attackers=(1,), godfather=1).hand(1, henchmen=["sal_two_coats"]).match()
    commit(match, 1)
    assert asked(match) == ("tie_break", (1,))
    assert legal(match, 1) == ["capo b", "capo c"]
    match.play(1, "capo b")
    assert owner(match, "jazz_street") == 1
    assert next(line for line in log(match) if "scores" in line) == "Capo B scores 5 victory points"


@proves("EC-EX-18", "EC-CMB-09", "EC-CMB-11")
def test_all_but_the_one_whom_the_godfather_picks_are_losers():
    match = (
        battle(4, defender=2, attackers=(0, 1), godfather=3)
        .hand(0, henchmen=["ivan_the_ox", "iron_ho"])
        .hand(1, henchmen=["big_horace", "big_enzo"])
        .hand(2, henchmen=["solly_gold", "izzy_abacus"])
        .match()
    )
    commit(match, 0, "henchman ivan_the_ox", "henchman iron_ho")
    commit(match, 1, "henchman big_horace", "henchman big_enzo")
    commit(match, 2, "henchman solly_gold", "henchman izzy_abacus")
    assert [total(match, seat) for seat in range(3)] == [9, 9, 4]
    assert legal(match, 3) == ["capo a", "capo b"]
    match.play(3, "capo a")
    assert rolls(match, "Ivan") == []
    rolled = [line.split(" of ")[0] for line in log(match) if " rolls a " in line]
    assert rolled == ["Big Horace", "Big Enzo", "Solly Gold", "Izzy Abacus"]
    assert owner(match, "jazz_street") == 0


# deaths


@proves("EC-CMB-10", "EC-EX-03", "EC-DP-32", "EC-RUL-21")
def test_pavel_kills_one_enemy_without_a_roll_before_all_rolls():
    match = (
        battle()
        .hand(1, henchmen=["pavel_the_butcher", "ivan_the_ox"])
        .hand(2, henchmen=["paddy_boyle", "solly_gold"])
        .match()
    )
    commit(match, 1, "henchman pavel_the_butcher", "henchman ivan_the_ox")
    commit(match, 2, "henchman paddy_boyle", "henchman solly_gold")
    assert asked(match) == ("kill_pick", (1,))
    assert legal(match, 1) == ["henchman paddy_boyle", "henchman solly_gold"]
    assert why(match, 1, "henchman ivan_the_ox") == "EC-CMB-10"
    assert told(match, " rolls a ") == 0
    match.play(1, "henchman solly_gold")
    assert "solly_gold" in boxed(match)
    assert rolls(match, "Solly") == []
    assert len(rolls(match, "Paddy")) == 1
    kills = 1 + int("paddy_boyle" in boxed(match))
    assert f"Capo B scores {kills} victory point{'' if kills == 1 else 's'}" in log(match)


@proves("EC-EX-21", "EC-CMB-13")
def test_mickey_flynn_neither_rolls_nor_can_be_picked():
    match = battle().hand(1, henchmen=["pavel_the_butcher"]).hand(2, henchmen=["mickey_flynn"]).match()
    commit(match, 1, "henchman pavel_the_butcher")
    commit(match, 2, "henchman mickey_flynn")
    assert told(match, " rolls a ") == 0
    assert exhausted(match, 2) == {"mickey_flynn"}
    two = battle().hand(1, henchmen=["pavel_the_butcher"]).hand(2, henchmen=["mickey_flynn", "izzy_abacus"]).match()
    commit(two, 1, "henchman pavel_the_butcher")
    commit(two, 2, "henchman mickey_flynn", "henchman izzy_abacus")
    # the only one who can be picked dies by a forced pick
    assert boxed(two) == {"izzy_abacus"}
    three = (
        battle(4, defender=2, attackers=(0, 1))
        .hand(1, henchmen=["pavel_the_butcher"])
        .hand(2, henchmen=["mickey_flynn", "izzy_abacus"])
        .hand(0, henchmen=["sal_two_coats"])
        .match()
    )
    commit(three, 0, "henchman sal_two_coats")
    commit(three, 1, "henchman pavel_the_butcher")
    commit(three, 2, "henchman mickey_flynn", "henchman izzy_abacus")
    assert why(three, 1, "henchman mickey_flynn") == "EC-CMB-10"


@proves("EC-CMB-11", "EC-CH-07")
def test_losers_die_on_one_or_two():
    def fought(seed):
        match = battle().hand(1, henchmen=["ivan_the_ox"]).hand(2, henchmen=["solly_gold"]).match(seed=seed)
        commit(match, 1, "henchman ivan_the_ox")
        return commit(match, 2, "henchman solly_gold")

    faces = set()
    for seed in range(60):
        match = fought(seed)
        die = rolls(match, "Solly Gold")[0]
        faces.add(die)
        assert ("solly_gold" in boxed(match)) == (die <= 2)
        assert rolls(match, "Ivan") == []
    assert faces == {1, 2, 3, 4, 5, 6}


@proves("EC-CMB-12", "EC-EX-20")
def test_getaway_car_beats_no_quarter():
    def fought(seed, car):
        scenario = (
            battle()
            .hand(1, henchmen=["ivan_the_ox"], city=["no_quarter"])
            .hand(2, henchmen=["solly_gold"], city=["getaway_car"])
        )
        match = scenario.match(seed=seed)
        commit(match, 1, "henchman ivan_the_ox", "done", "play no_quarter")
        return commit(match, 2, "henchman solly_gold", "done", *(["play getaway_car"] if car else []))

    assert rolls(fought(0, car=True), "Solly Gold") == []
    for wanted, dead in ((3, True), (4, False)):
        match = until(lambda seed: fought(seed, car=False), says(f"Solly Gold of Capo C rolls a {wanted}"))
        assert ("solly_gold" in boxed(match)) == dead


@proves("EC-RUL-39")
def test_getaway_car_does_not_save_from_an_automatic_kill():
    match = (
        battle().hand(1, henchmen=["pavel_the_butcher"]).hand(2, henchmen=["solly_gold"], city=["getaway_car"]).match()
    )
    commit(match, 1, "henchman pavel_the_butcher")
    commit(match, 2, "henchman solly_gold", "done", "play getaway_car")
    assert boxed(match) == {"solly_gold"}


@proves("EC-CMB-13", "EC-RUL-30")
def test_henchmen_who_used_an_ability_make_no_death_roll():
    match = battle().hand(2, henchmen=["mama_odile"]).hand(1, henchmen=["ivan_the_ox"]).match()
    commit(match, 1, "henchman ivan_the_ox")
    commit(match, 2, "henchman mama_odile", "ability")
    assert told(match, " rolls a ") == 0
    assert exhausted(match, 2) == {"mama_odile"}


@proves("EC-CMB-14", "EC-HEN-03", "EC-HEN-04", "EC-INF-08")
def test_all_who_survive_lie_exhausted_for_all_to_see():
    match = battle().hand(1, henchmen=["ivan_the_ox"]).hand(2, henchmen=["mickey_flynn"]).match()
    commit(match, 1, "henchman ivan_the_ox")
    commit(match, 2, "henchman mickey_flynn")
    assert (exhausted(match, 1), exhausted(match, 2)) == ({"ivan_the_ox"}, {"mickey_flynn"})
    assert match.view(0).exhausted[1][henchman("ivan_the_ox")] == 1
    assert hand(match, 1) == set()


@proves("EC-CMB-15")
def test_all_committed_cards_are_discarded():
    match = (
        battle()
        .hand(1, henchmen=["ivan_the_ox"], city=["tommy_gun", "ambush", "firebomb"])
        .hand(2, city=["barricade"])
        .match()
    )
    commit(
        match,
        1,
        "henchman ivan_the_ox",
        "done",
        "play tommy_gun",
        "henchman ivan_the_ox",
        "play ambush",
        "play firebomb",
    )
    commit(match, 2, "play barricade")
    s = state(match)
    assert [s.city_discard[card(name)] for name in ("tommy_gun", "ambush", "firebomb", "barricade")] == [1, 1, 1, 1]
    assert s.city_n[:3] == [0, 0, 0]


@proves("EC-CMB-16", "EC-EX-24", "EC-RAC-09")
def test_a_conquered_bordello_starts_again_at_one_token():
    match = battle().square("jazz_street", 2, "bordello_3", tokens=3).hand(1, henchmen=["ivan_the_ox"]).match()
    commit(match, 1, "henchman ivan_the_ox")
    match.play(1, "stop")
    lines = log(match)
    assert "Capo B takes over Jazz Street" in lines
    # the collect step that follows pays the new owner the first column
    assert "The Velvet Room / House on Ninth on Jazz Street pays Capo B $150" in lines


@proves("EC-EX-25", "EC-CMB-16")
def test_a_defended_bordello_keeps_its_tokens():
    match = battle().square("jazz_street", 2, "bordello_3", tokens=3).hand(2, henchmen=["ivan_the_ox"]).match()
    commit(match, 2, "henchman ivan_the_ox")
    assert state(match).tokens[space("jazz_street")] == 3
    match.play(2, "stop")
    assert "The Velvet Room / House on Ninth on Jazz Street pays Capo C $400" in log(match)
    assert (owner(match, "jazz_street"), state(match).tokens[space("jazz_street")]) == (2, 3)


@proves("EC-EX-19", "EC-HEN-09", "EC-CMB-17", "EC-RUL-20")
def test_an_abducted_special_is_no_kill():
    def fought(seed):
        match = (
            battle(3, families=["moretti", "leung", "silverman"])
            .hand(1, henchmen=["ivan_the_ox"])
            .hand(2, henchmen=["judge_thorne"])
            .match(seed=seed)
        )
        commit(match, 1, "henchman ivan_the_ox")
        return commit(match, 2, "henchman judge_thorne")

    match = until(fought, lambda m: rolls(m, "Judge") == [1])
    assert exhausted(match, 1) == {"ivan_the_ox", "judge_thorne"}
    assert next(line for line in log(match) if "scores" in line) == "Capo B scores 5 victory points"
    assert told(match, "Capo B scores 1 victory point") == 0
    assert boxed(match) == set()


@proves("EC-CMB-17")
def test_points_come_in_order_win_kills_on_win_family_corruption_card():
    def fought(seed):
        match = (
            battle(3)
            .hand(1, henchmen=["lucky_baptiste", "declan_roarke"])
            .hand(2, henchmen=["solly_gold", "izzy_abacus"])
            .match(seed=seed)
        )
        commit(match, 1, "henchman lucky_baptiste", "henchman declan_roarke")
        return commit(match, 2, "henchman solly_gold", "henchman izzy_abacus")

    match = until(fought, lambda m: len(boxed(m)) == 2)
    points = [line for line in log(match) if "scores" in line]
    assert points == ["Capo B scores 5 victory points", "Capo B scores 2 victory points"]
    # Lucky was committed first: his card comes before Declan's point and Callahan's point
    assert asked(match) == ("pick_deck", (1,))
    match.play(1, "deck slums")
    points = [line for line in log(match) if "scores" in line][2:4]
    assert points == ["Capo B scores 1 victory point"] * 2


@proves("EC-DP-47")
def test_the_order_of_commitment_changes_no_total():
    totals = set()
    for order in (("young_ciccio", "vito_calabrese", "iron_ho"), ("iron_ho", "young_ciccio", "vito_calabrese")):
        match = battle().hand(1, henchmen=order).match()
        commit(match, 1, *(f"henchman {name}" for name in order))
        totals.add(total(match, 1))
        shown = [line for line in log(match) if "fights for" in line]
        assert shown[0].startswith(match.game.events.word("henchman", henchman(order[0])))
    assert totals == {5 + 3 + 4 + 1}


@proves("EC-CMB-18")
def test_control_gained_in_one_combat_counts_in_the_next():
    match = (
        table(3, families=["leung", "moretti", "silverman"])
        .square("jazz_street", 2)
        .square("empire_tower", 2)
        .attack("jazz_street", 1)
        .attack("empire_tower", 1)
        .hand(1, henchmen=["ivan_the_ox", "big_horace"])
        .phase("combat")
        .match()
    )
    match.play(1, "square jazz_street")
    play(match, (1, "henchman ivan_the_ox"), (1, "done"))
    assert total(match, 1) == 5
    play(match, (1, "henchman big_horace"), (1, "done"))
    assert total(match, 1) == 5 + 2
    assert city(match, 1) == []


@proves("EC-INF-12", "EC-INF-13")
@pytest.mark.parametrize("viewer", [0, 2])
def test_what_is_shown_at_the_reveal_is_public(viewer):
    match = battle().hand(1, henchmen=["ivan_the_ox"], city=["tommy_gun"]).match()
    commit(match, 1, "henchman ivan_the_ox", "done", "play tommy_gun", "henchman ivan_the_ox")
    assert "Ivan the Ox fights for Capo B" in log(match, viewer)
    assert "Ivan the Ox of Capo B carries Tommy Gun" in log(match, viewer)


@proves("EC-RAC-08")
def test_a_burnt_bordello_takes_its_extra_tokens_along():
    match = battle().square("jazz_street", 2, "bordello_3", tokens=3).hand(1, henchmen=["sergei_gavrikov"])
    match = match.hand(2, henchmen=["ivan_the_ox"]).match()
    commit(match, 1, "henchman sergei_gavrikov", "ability")
    commit(match, 2, "henchman ivan_the_ox")
    s = state(match)
    where = space("jazz_street")
    assert (s.owner[where], s.racket[where], s.tokens[where]) == (2, -1, 1)
