"""The component file of Empire City: what it holds, and which files are refused."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import sitdown
from sitdown.engine.components import VARIABLE, fingerprint, load
from sitdown.engine.errors import ComponentError
from sitdown.games.empire_city import components as c
from sitdown.games.empire_city.schema import Components
from tests.proves import proves

BUILTIN = sitdown.game("empire_city").folder / "components.toml"


@proves("EC-RUL-22")
def test_the_decks_have_their_sizes_and_tokens_no_limit():
    assert len(c.RACKET_CARDS) == 36
    assert c.HENCHMEN == 47
    assert (c.CITY_CARDS, c.DECK_SIZE) == (72, 24)
    assert len(c.COP_CARDS) == 20
    assert (c.CORRUPTION_CARDS, c.START_CARDS, c.FAMILIES) == (9, 9, 6)
    assert [sum(c.HENCHMAN_FACTION[h] == faction for h in range(47)) for faction in range(7)] == [7, 7, 7, 7, 7, 7, 5]
    assert c.DATA.figures.family_tokens_per_capo == 0
    assert c.DATA.figures.gangsters_per_capo == 3


def test_the_board_has_sixteen_territories_and_seven_neutral_squares():
    assert (c.TERRITORIES, c.SPACES) == (16, 23)
    jazz = c.SPACE_KEY.index("jazz_street")
    assert {c.SPACE_KEY[near] for near in c.SPACE_NEAR[jazz]} == {
        "gasworks_flats",
        "cannery_row",
        "empire_tower",
        "bankers_plaza",
    }
    assert sum(c.SPACE_VP) == 28
    assert sorted(c.SPACE_VP[s] for s in c.TERRITORY) == [1] * 8 + [2] * 5 + [3, 3, 4]


def test_effects_carry_their_parameters():
    def rows(first, key, keys):
        return [row for row in c.ABILITY[first + keys.index(key)] if row[0]]

    assert rows(c.FIRST_CITY, "numbers_game", c.CITY_KEY) == [(c.GAIN_MONEY_PER, 50, c.PER_TERRITORY, 400, 0, 0)]
    assert rows(c.FIRST_CITY, "fixed_race", c.CITY_KEY) == [
        (c.PITNEY_TOTALS, (1 << 6) | (1 << 7) | (1 << 8), 0, 0, 0, 0)
    ]
    assert rows(c.FIRST_COP, "union_walkout", c.COP_KEY) == [(c.SWEEP_TRACK, c.RACKET_TRACK, 0, 0, 0, 0)]
    assert rows(c.FIRST_START, "corner_block", c.START_KEY)[0][0] == c.CLAIM_FREE
    moretti = c.ABILITY[c.FIRST_TRIGGER + c.ON_COLLECT * c.SOURCES][0]
    assert moretti == (c.GAIN_VP, 2, 0, 0, 0, 1)
    assert c.COP_MOD[c.COP_KEY.index("grand_jury")][c.MOD_ATTACK] == 2
    assert c.FAMILY_MOD[c.FAMILY_KEY.index("volkov")][c.MOD_HIT] == -2
    assert c.SOURCE_LOYALTY[0][c.FACTION_KEY.index("moretti")] == 50


def test_tables_are_rectangular():
    shapes = {
        name: np.array(v).shape
        for name, v in vars(c).items()
        if name.isupper() and type(v) is tuple and name != "CARDS_OF" and name != "REVEALS_OF"
    }
    assert shapes["ABILITY"] == (c.ABILITIES, c.PARTS, 6)
    assert shapes["SPACE_NEAR"] == (23, 4)


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The built-in file with a text that occurs in it replaced."""
    text = BUILTIN.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


FAULTS = {
    "an unknown effect": (
        'code = "cancel_card"',
        'code = "cancel_all"',
        'city_card[34] "omerta", field effects[0].code',
    ),
    "a missing parameter": (
        '{ code = "gain_vp", n = 2 }]\ntext = "Score',
        '{ code = "gain_vp" }]\ntext = "Score',
        "field effects[0].n: missing",
    ),
    "a price that is no multiple of 50": (
        "cost = 150\nneighborhoods",
        "cost = 160\nneighborhoods",
        'racket[0] "speakeasy_1", field cost: found 160',
    ),
    "a card without its target": (
        'target = "cop"',
        'target = "none"',
        'city_card[39] "tip_off", field target: found none',
    ),
    "a one-sided border": (
        'neighbors = ["gasworks_flats", "cannery_row"]\nterritory_neighbors = ["gasworks_flats", "cannery_row"]',
        'neighbors = ["gasworks_flats"]\nterritory_neighbors = ["gasworks_flats"]',
        "a neighbor that lists this square too",
    ),
    "a territory without points": ("vp = 4\n", "", 'space[6] "empire_tower", field vp: found null'),
    "a deck of another size": (
        'id = "omerta"\nname = "Omerta"\ndeck = "downtown"\ncopies = 3',
        'id = "omerta"\nname = "Omerta"\ndeck = "downtown"\ncopies = 2',
        "city_card: found [24, 24, 23]",
    ),
    "two cards of one id": (
        'id = "omerta"',
        'id = "land_grab"',
        'city_card[36] "land_grab", field id: found "land_grab"',
    ),
    "a sixth special": (
        'faction = "beaumont"\ncombat = 5',
        'faction = "special"\ncombat = 5',
        "henchman: found 6, should be 5",
    ),
    "a casino that pays like a bordello": (
        "income_by_die = [0, 50, 100, 150, 250, 350]",
        "income_by_tokens = [0, 50, 100]",
        "field income_by_die: found null",
    ),
    "a cop card effect without its time": (
        ', when = "round" }]\ntext = "Cops move',
        ' }]\ntext = "Cops move',
        "when: found nothing",
    ),
    "an effect that is not described": ('pot_add = "', 'pot_more = "', 'effects, field pot_more: found "pot_more"'),
    "a closed square that is a territory": (
        'spaces = ["local_162"]',
        'spaces = ["jazz_street"]',
        'found "jazz_street"',
    ),
    "an option that is usually otherwise than a table says": (
        "[options.gangsters_per_capo]\ndefault = 3",
        "[options.gangsters_per_capo]\ndefault = 4",
        "options.gangsters_per_capo, field default: found 4",
    ),
    "a passive ability with a window": (
        'kind = "passive", trigger = "fighting", effects = [{ code = "never_dies" }]',
        'kind = "passive", window = "turn", effects = [{ code = "never_dies" }]',
        'henchman[14] "mickey_flynn"',
    ),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_wrong_file_is_refused_with_table_item_and_field(tmp_path, old, new, message):
    with pytest.raises(ComponentError) as caught:
        load(changed(tmp_path, old, new), Components)
    assert message in str(caught.value)
    assert str(caught.value).startswith("mine.toml: ")


def test_a_corrected_designed_number_is_accepted(tmp_path):
    corrected = load(changed(tmp_path, "cost = 150\nneighborhoods", "cost = 200\nneighborhoods"), Components)
    assert corrected.racket[0].cost == 200
    assert fingerprint(corrected) != c.FINGERPRINT


def test_the_options_of_the_file_are_those_of_the_game():
    game = sitdown.game("empire_city")
    assert set(c.DATA.options) == set(game.options) - {"forced"}
    for name, info in c.DATA.options.items():
        option = game.options[name]
        default = next((key for key, value in option.names.items() if value == option.default), option.default)
        expected = {True: "yes", False: "no"}[info.default] if isinstance(info.default, bool) else info.default
        assert str(default) == str(expected), name


@pytest.mark.parametrize(("usual", "said"), [("true", "1"), ('"ajar"', "options.open_money.default is ajar")])
def test_what_is_usual_is_what_the_file_says(tmp_path, usual, said):
    before = "[options.open_money]\ndefault = "
    file = changed(tmp_path, f"{before}false", f"{before}{usual}")
    ask = "import sitdown; print(sitdown.game('empire_city').options['open_money'].default)"
    told = subprocess.run(
        [sys.executable, "-c", ask],
        env={**os.environ, VARIABLE: f"empire_city={file}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said in told.stdout + told.stderr
