"""The component file of Corleone: what is in the tables, and which files are refused, with what words."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from sitdown.engine.components import VARIABLE, fingerprint, load
from sitdown.engine.errors import ComponentError
from sitdown.games.corleone import components as c
from sitdown.games.corleone.schema import Components

BUILTIN = Path(c.__file__).with_name("components.toml")


def area(name: str) -> int:
    return c.AREA_KEY.index(name)


def job(key: str) -> int:
    return c.JOB_KEY.index(key)


def ally(key: str) -> int:
    return c.ALLY_KEY.index(key)


def business(key: str) -> int:
    return c.BUSINESS_KEY.index(key)


def parts(row: tuple[tuple[int, int, int], ...]) -> list[tuple[int, int, int]]:
    return [part for part in row if part[0] != c.NO_EFFECT]


# What is in the tables


def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert (c.SEATS, c.ACTS, c.TURFS, c.AREAS) == (5, 4, 7, 8)
    assert (c.JOBS, c.ALLIES, len(c.BLUE_TILES), len(c.RED_TILES)) == (44, 18, 8, 4)
    assert (sum(c.MONEY_COUNT), sum(c.GOOD_COUNT), c.MARKERS) == (120, 32, 9)
    assert [c.JOB_COLOR.count(color) for color in range(c.COLORS)] == [11] * 4


def test_areas_are_indexed_by_their_number() -> None:
    assert c.AREA_NAME[0] == "Central Park"
    assert [c.AREA_NAME[turf] for turf in (1, 4, 7)] == ["Wall Street", "Queens", "Chelsea"]


def test_thug_spaces_are_the_first_slots_and_the_park_is_the_last() -> None:
    assert (c.THUG_SPACES, c.SLOTS, c.FAMILY_SPACES, c.SPACES) == (14, 15, 16, 30)
    assert c.SLOT_AREA[c.THUG_SPACES] == 0
    assert c.SPACE_KEY[:14] == c.SLOT_KEY[:14]
    assert c.SPACE_KEY[14:] == tuple(f"fm{n:02}" for n in range(1, 17))


def test_each_turf_has_a_printed_business_and_a_slot_for_a_tile() -> None:
    for turf in range(1, c.AREAS):
        printed, tile = c.AREA_SLOTS[turf]
        assert c.SLOT_PRINTED[printed] != c.NO_BUSINESS
        assert c.SLOT_PRINTED[tile] == c.NO_BUSINESS
        assert c.TILE_SLOT[turf] == tile


def test_the_park_has_one_slot_and_no_room_for_a_tile() -> None:
    assert c.AREA_SLOTS[0] == (14, -1)
    assert c.TILE_SLOT[0] == -1


def test_family_spaces_list_their_areas_by_number() -> None:
    fm05, fm09 = 4, 8
    assert c.SPACE_AREAS[fm05] == (area("central_park"), area("midtown"), area("chelsea"))
    assert c.SPACE_AREAS[fm09] == (area("queens"), area("midtown"), -1)
    assert [a for a in range(c.AREAS) if c.SPACE_TOUCHES[fm09][a]] == [4, 6]


def test_six_family_spaces_need_three_players() -> None:
    assert c.SPACE_MIN_SEATS.count(3) == 6


def test_effect_codes_are_numbered_in_file_order_with_icons_first() -> None:
    assert [getattr(c, code.upper()) for code in c.DATA.effects] == list(range(1, 29))
    assert c.HORSE_HEAD == c.LAST_ICON
    assert c.SHAKE_FRONT == c.LAST_ICON + 1


def test_a_front_is_its_icons_padded_with_nothing() -> None:
    railroad = c.FRONT[business("penn_central_railroad")]
    assert railroad == ((c.DRAW_JOB, 0, 0), (c.TAKE_MONEY, c.TWO, 0), (0, 0, 0))
    assert parts(c.FRONT[business("central_park")]) == []


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (c.JOB_EFFECTS[job("casino_skim")], [(c.SUITCASE, 3, 0)]),
        (c.JOB_EFFECTS[job("fixed_fight")], [(c.BANK, c.FIVE, 0)]),
        (c.JOB_EFFECTS[job("ransom")], [(c.STEAL_RANDOM, 2, 0)]),
        (c.JOB_EFFECTS[job("contract_hit_1")], [(c.GUN_DOWN, c.FAMILY_KIND, 0)]),
        (c.JOB_EFFECTS[job("getaway_driver_2")], [(c.MOVE_OWN, c.THUG_KIND, 1)]),
        (c.JOB_EFFECTS[job("run_out_of_town")], [(c.MOVE_RIVAL, c.ANY_KIND, 0)]),
        (c.JOB_EFFECTS[job("fresh_recruits")], [(c.RECALL_OWN, c.THUG_KIND, 0)]),
        (c.JOB_EFFECTS[job("union_payroll")], [(c.PICK_GOODS, 1, 0b0111)]),
        (c.JOB_EFFECTS[job("shakedown_1")], [(c.SHAKE_FRONT, 0, 0)]),
        (c.ALLY_EFFECTS[ally("mayor_1")], [(c.PLACE_NEUTRAL, c.MAYOR, c.SHAKE_ONE_AREA)]),
        (c.ALLY_EFFECTS[ally("union_boss_2")], [(c.PLACE_NEUTRAL, c.UNION_BOSS, c.SHAKE_THAT_FRONT)]),
        (c.FRONT[business("airport_freight_depot")], [(c.TAKE_GOOD, c.NARCOTICS, 0)] * 2),
    ],
)
def test_effects_carry_their_parameters(row: tuple[tuple[int, int, int], ...], expected: list[object]) -> None:
    assert parts(row) == expected


def test_the_police_chief_limits_where_his_card_guns_down() -> None:
    assert c.ALLY_EFFECTS[ally("police_chief_3")][1] == (c.GUN_DOWN, c.ANY_KIND, 1)


def test_cash_ins_are_sorted_by_what_they_discard() -> None:
    assert c.CASH_DISCARD == (1, 2, 3)
    assert c.CASH_PAY == ((c.FIVE, -1, -1), (c.FIVE, -1, -1), (c.THREE, c.FIVE, -1))
    assert c.FRONT[business("numbers_parlor")][0] == (c.CASH_IN, 1, 0)


def test_copies_of_a_job_are_neighbours_with_names_of_their_own() -> None:
    assert job("shakedown_2") == job("shakedown_1") + 1
    assert c.JOB_TITLE[job("shakedown_2")] == "Shakedown"
    assert "ransom" in c.JOB_KEY


def test_a_job_lists_its_cost_and_its_exact_money() -> None:
    assert c.JOB_COST[job("tollbooth_massacre")] == (3, 1, 1)
    assert c.JOB_MONEY[job("armored_car_heist")] == (c.FIVE, c.FIVE, c.THREE)
    assert c.JOB_MONEY[job("numbers_racket_1")] == (c.ONE, c.ONE, -1)


def test_each_act_has_six_allies() -> None:
    assert [len(allies) for allies in c.ACT_ALLIES] == [6, 6, 6]
    assert ally("hired_muscle") in c.ACT_ALLIES[1]


def test_hand_cards_are_one_numbering() -> None:
    assert (c.FIRST_MONEY, c.FIRST_GOOD, c.FIRST_JOB, c.FIRST_ALLY, c.CARDS) == (0, 4, 8, 52, 70)
    assert c.CARD_KEY[c.FIRST_GOOD + c.NARCOTICS] == "narcotics"
    assert c.CARD_NAME[c.FIRST_JOB + job("drive_by_1")] == "Drive-By"
    assert len(set(c.CARD_KEY)) == len(c.CARD_NAME) == c.CARDS


def test_allies_of_one_name_are_told_apart_by_their_act() -> None:
    assert c.CARD_NAME[c.FIRST_ALLY + ally("mayor_2")] == "Mayor (Act II)"
    assert c.CARD_NAME[c.FIRST_ALLY + ally("capo")] == "Capo"


def test_setup_is_indexed_by_the_number_of_seats() -> None:
    assert c.THUGS_BY_SEATS == (0, 0, 3, 2, 2, 2)
    assert c.PUBLIC_JOBS_BY_SEATS == (0, 0, 2, 3, 3, 4)
    assert c.ALLIES_BY_SEATS == (0, 0, 1, 2, 3, 4)
    assert c.START_TILES_BY_SEATS == (0, 0, 0, 0, 1, 3)
    assert (c.START_MONEY, c.START_JOBS) == ((1, 1, 1, 0), 2)


def test_acts_say_what_they_bring() -> None:
    assert c.HAND_LIMIT == (5, 4, 3, 2)
    assert c.ACT_NEW_MEMBERS == (1, 1, 0, 1)
    assert c.ACT_TILES == (c.BLUE, c.BLUE, c.RED, c.RED)
    assert c.ACT_BRIBERY == (1, 1, 1, 0)


def test_thefts_are_bounded_by_the_cards_that_steal() -> None:
    assert c.THEFTS == 3


def test_tables_are_rectangular() -> None:
    shapes = {name: np.array(v).shape for name, v in vars(c).items() if name.isupper() and type(v) is tuple}
    assert shapes["JOB_EFFECTS"] == (44, 3, 3)
    assert shapes["SPACE_TOUCHES"] == (16, 8)


# Which files are refused


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The built-in file with a text that occurs in it replaced."""
    text = BUILTIN.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


HIJACKING = 'id = "truck_hijacking"\ntitle = "Truck Hijacking"\ncolor = "yellow"\ncopies = 2\n'
FM07 = 'id = "fm07"\nareas = ["upper_east_side", "midtown", "queens"]'

FAULTS = {
    "an unknown good in a cost": (
        HIJACKING + "cost = { gun = 1",
        HIJACKING + "cost = { guns = 1",
        "mine.toml: jobs[2] \"truck_hijacking\", field cost.guns: found \"guns\", should be 'gun', 'booze'",
    ),
    "narcotics in a cost": (
        HIJACKING + "cost = { gun = 1",
        HIJACKING + "cost = { narcotics = 1",
        'jobs[2] "truck_hijacking", field cost.narcotics: found "narcotics"',
    ),
    "a number written as text": (
        'id = "blackmail"\ntitle = "Blackmail"\ncolor = "yellow"\ncopies = 1',
        'id = "blackmail"\ntitle = "Blackmail"\ncolor = "yellow"\ncopies = "1"',
        'jobs[3] "blackmail", field copies: found "1", should be a valid integer',
    ),
    "a money card that does not exist": (
        "money = [5, 5, 3]",
        "money = [4, 5, 3]",
        'jobs[8] "armored_car_heist", field money[0]: found 4, should be 1, 2, 3 or 5',
    ),
    "an unknown effect": (
        'code = "discard_all"',
        'code = "discard_some"',
        'jobs[3] "blackmail", field effects[0].code: found "discard_some", should be one of ',
    ),
    "an effect without its code": (
        '{ code = "discard_all" }',
        "{}",
        'jobs[3] "blackmail", field effects[0].code: missing',
    ),
    "an effect without its parameter": (
        '{ code = "steal_random", n = 1 }',
        '{ code = "steal_random" }',
        'jobs[1] "pickpocket_crew", field effects[0].n: missing',
    ),
    "a parameter that the effect does not have": (
        '{ code = "discard_all" }',
        '{ code = "discard_all", n = 2 }',
        'jobs[3] "blackmail", field effects[0].n: found 2, should not be here',
    ),
    "a card effect on a business": (
        'back = [{ code = "draw_job" }]',
        'back = [{ code = "offer" }]',
        'businesses[6] "penn_central_railroad", field back[0].code: found "offer"',
    ),
    "a neutral figure that cannot shake down so": (
        'figure = "mayor", shake = "one_turf_backs"',
        'figure = "mayor", shake = "front"',
        'allies[0] "mayor_1", field effects[0].shake: found "front", should be one of none, one_turf_backs',
    ),
    "an unknown field": (
        'name = "Capo"\n',
        'name = "Capo"\nnickname = "C"\n',
        'allies[15] "capo", field nickname: found "C", should not be here',
    ),
    "a missing field": (
        'name = "Capo"\n',
        "",
        'allies[15] "capo", field name: missing',
    ),
    "an unknown area": (
        FM07,
        FM07.replace("queens", "bronx"),
        'family_spaces[6] "fm07", field areas[2]: found "bronx", should be one of wall_street, brooklyn',
    ),
    "an area twice": (
        FM07,
        FM07.replace("queens", "midtown"),
        'family_spaces[6] "fm07", field areas[2]: found "midtown", should be different',
    ),
    "a seventh space closed to two": (
        FM07 + "\nmin_players = 2",
        FM07 + "\nmin_players = 3",
        "family_spaces: found 7 spaces with min_players = 3, should be 6",
    ),
    "a slot with an unknown business": (
        'business = "red_hook_docks"',
        'business = "blue_hook_docks"',
        'business_slots[2] "bk_a", field business: found "blue_hook_docks"',
    ),
    "one business in two slots": (
        'business = "red_hook_docks"',
        'business = "broad_street_brokerage"',
        'business_slots[2] "bk_a", field business: found "broad_street_brokerage"',
    ),
    "a tile printed on the board": (
        'business = "red_hook_docks"',
        'business = "cellar_tavern"',
        'business_slots[2] "bk_a", field business: found "cellar_tavern"',
    ),
    "a business without a front where thugs come": (
        'front = [{ code = "suitcase", n = 2 }]',
        "front = []",
        'businesses[0] "broad_street_brokerage", field front: found [], should be at least one icon',
    ),
    "a slot in the wrong turf": (
        'id = "bk_b"\narea = "brooklyn"',
        'id = "bk_b"\narea = "queens"',
        'areas[1] "brooklyn": found slots ["printed"], should be ["printed", "tile"]',
    ),
    "a twelfth yellow job": (
        'id = "blackmail"\ntitle = "Blackmail"\ncolor = "yellow"\ncopies = 1',
        'id = "blackmail"\ntitle = "Blackmail"\ncolor = "yellow"\ncopies = 2',
        "jobs: found 12 of yellow, should be 11",
    ),
    "an ally in the wrong act": (
        'name = "Capo"\nact = 3',
        'name = "Capo"\nact = 2',
        "allies: found 7 of Act 2, should be 6",
    ),
    "a ninth blue tile": (
        'name = "Grand Hotel Casino"\ncolor = "red"',
        'name = "Grand Hotel Casino"\ncolor = "blue"',
        "businesses: found 9 of blue, should be 8",
    ),
    "two jobs of one id": (
        'id = "ransom"',
        'id = "blackmail"',
        'jobs[5] "blackmail", field id: found "blackmail", should be different from all before it',
    ),
    "a job named like a copy of another": (
        'id = "ransom"',
        'id = "shakedown_1"',
        'jobs[9] "shakedown", field id: found "shakedown_1", should be a card\'s name that no other card has',
    ),
    "money that does not add up": (
        "counts = { 1 = 30, 2 = 30",
        "counts = { 1 = 31, 2 = 30",
        "supply.money.counts: found 121, should be 120",
    ),
    "an impossible player count": (
        "[setup.players.4]",
        "[setup.players.6]",
        "setup.players.6: found \"6\", should be '2', '3', '4' or '5'",
    ),
    "too many allies": (
        "public_jobs = 2\nallies = 1",
        "public_jobs = 2\nallies = 2",
        "setup.players.2, field allies: found 2, should be 1",
    ),
    "start tiles that leave a gap": (
        "start_blue_turfs = [1, 2, 3]",
        "start_blue_turfs = [1, 2, 4]",
        "setup.players.5, field start_blue_turfs: found [1, 2, 4], should be [1, 2, 3]",
    ),
    "acts out of order": (
        "number = 4\ntitle",
        "number = 3\ntitle",
        "acts[3] 3, field number: found 3, should be 4",
    ),
    "an act that offers another act's allies": (
        "ally_act = 2",
        "ally_act = 3",
        "acts[1] 2, field ally_act: found 3, should be 2",
    ),
    "a fact with an unknown source": (
        'id = "corleone"',
        'source_fields = { colour = "designed" }\nid = "corleone"',
        'game.source_fields, field colour: found "colour", should be one of acts, id',
    ),
    "an effect that the rules do not know": (
        "[effects]\n",
        '[effects]\nbetray = "change sides"\n',
        'effects, field betray: found "betray", should be one of ',
    ),
    "an effect that is not described": (
        'add_marker = "',
        'plant_marker = "',
        'effects, field plant_marker: found "plant_marker", should be one of ',
    ),
    "icons that are not the first effects": (
        'icons = ["suitcase", "swap_good"',
        'icons = ["swap_good", "suitcase"',
        'effects: found ["suitcase", "swap_good"',
    ),
    "an effect that the rules know and the file does not": (
        'add_marker = "put one of your control markers on top of a turf in which you have a figure"\n',
        "",
        "effects, field add_marker: found nothing, should be described",
    ),
    "a family space named like a slot": (
        'id = "fm07"',
        'id = "ws_a"',
        'family_spaces[6] "ws_a", field id: found "ws_a", should be a name that no business slot has',
    ),
    "a front in the park": (
        "front = []",
        'front = [{ code = "draw_job" }]',
        'businesses[7] "central_park", field front: found icons, should be empty',
    ),
    "a business printed where tiles go": (
        'kind = "tile"',
        'kind = "tile"\nbusiness = "cellar_tavern"',
        'business_slots[1] "ws_b", field business: found "cellar_tavern", should be absent where tiles go',
    ),
    "a control space in the park": (
        "label = [390, 90]",
        "label = [390, 90]\ncontrol = [390, 100]",
        'areas[7] "central_park", field control: found [390, 100], should be absent',
    ),
    "more start tiles than the acts leave room for": (
        "start_blue_turfs = [1, 2, 3]",
        "start_blue_turfs = [1, 2, 3, 4]",
        "setup.players.5, field start_blue_turfs: found 4 turfs, should be at most 3",
    ),
    "cash-ins that one name cannot tell apart": (
        "discard = 1, pay = [5]",
        "discard = 2, pay = [3]",
        'businesses[19] "grand_hotel_casino", field front[0].pay: found [3], should be [5], as on the first',
    ),
    "a missing family": (
        '[[families]]\nid = "marzullo"\nname = "Marzullo"\ncolor = "yellow"\ndon = "Don Marzullo"\n'
        'consigliere = "Salvo Marzullo"\nheir = "Rosario Marzullo"\nsource = "rulebook"\n',
        "",
        "families: found 4 items, should have at least 5 items",
    ),
    "more jobs to start with than there are": (
        "start_jobs = 2",
        "start_jobs = 9",
        "setup, field start_jobs: found 9, should be less than or equal to 8",
    ),
    "a broken file": ("[game]", "[game", "mine.toml: not a TOML file: "),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_wrong_file_is_refused_with_table_item_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        load(changed(tmp_path, old, new), Components)
    assert message in str(caught.value)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_the_park_is_the_last_slot(tmp_path: Path) -> None:
    text = BUILTIN.read_text(encoding="utf-8")
    slots, park = text.index('[[business_slots]]\nid = "ws_a"'), text.index('[[business_slots]]\nid = "cp_a"')
    after = text.index("# ---", park)
    turned = text[:slots] + text[park:after] + text[slots:park] + text[after:]
    file = tmp_path / "mine.toml"
    file.write_text(turned, encoding="utf-8")
    with pytest.raises(ComponentError, match=r"business_slots: found the park's slot among the others"):
        load(file, Components)


def test_some_business_has_a_cash_in(tmp_path: Path) -> None:
    text = re.sub(r"\{ code = \"cash_in\".*?\}, ", "", BUILTIN.read_text(encoding="utf-8"))
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError, match=r"businesses: found no cash_in icon, should be at least one"):
        load(file, Components)


def test_a_corrected_number_that_the_rulebook_does_not_state_is_accepted(tmp_path: Path) -> None:
    corrected = load(changed(tmp_path, "hand_limit = 5", "hand_limit = 6"), Components)
    assert corrected.acts[0].hand_limit == 6
    assert fingerprint(corrected) != c.FINGERPRINT


def test_a_process_plays_with_the_file_that_its_environment_names(tmp_path: Path) -> None:
    file = changed(tmp_path, "hand_limit = 5", "hand_limit = 6")
    child = subprocess.run(
        [sys.executable, "-c", "from sitdown.games.corleone.components import HAND_LIMIT; print(HAND_LIMIT)"],
        cwd=BUILTIN.parents[3],
        env={**os.environ, VARIABLE: f"corleone={file}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.strip() == "(6, 4, 3, 2)"
