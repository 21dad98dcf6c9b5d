"""The component file of La Famiglia: what is in the tables, and which files are refused, with what words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sitdown.engine.components import VARIABLE, fingerprint, load
from sitdown.engine.errors import ComponentError
from sitdown.games.la_famiglia import components as c
from sitdown.games.la_famiglia.effect_schema import codes
from sitdown.games.la_famiglia.schema import Components
from tests.games.la_famiglia.helpers import area
from tests.proves import proves

BUILTIN = Path(c.__file__).with_name("components.toml")


def adjacent(one: str, other: str) -> bool:
    return bool(c.NEXT_TO[area(one)] >> area(other) & 1)


@proves("LF-UNIT-09", "LF-EX-23")
def test_the_map() -> None:
    assert (c.AREAS, c.SEAS, c.MANDAMENTI) == (36, 9, 12)
    land = c.MANDAMENTO_KEY.index("m_agrigento")
    assert {c.AREA_KEY[i] for i in c.MANDAMENTO_AREAS[land]} == {"caltanissetta", "agrigento", "camastra"}
    assert adjacent("enna", "camastra")
    seas = {c.SEA_KEY[i] for i in range(9) if c.COAST[area("licata")] >> i & 1}
    assert seas == {"mare_agrigento", "mare_licata"}
    assert c.COAST[area("enna")] == 0
    assert all(bin(c.SEA_NEXT[sea]).count("1") == 2 for sea in range(9))
    for one in range(36):
        assert all((c.NEXT_TO[other] >> one & 1) == (c.NEXT_TO[one] >> other & 1) for other in range(36))


def test_sheets_mats_orders_tiles_and_cards() -> None:
    assert [sum(row) for row in c.SPACE_IS_THERE] == [30, 24, 24, 26, 27]
    assert sum(c.MAT_LENGTH) == c.MAT_TOKENS == 17
    for family in range(6):
        gained = [slot for row in c.ORDER_GAINED[family] for slot in row if slot >= 0]
        assert sorted(gained) == [slot for slot in range(5, 17) if c.ORDER_IS_THERE[family][slot]]
        assert len(gained) == 8
    assert (c.TILES, c.TILES_IN_PLAY, c.CARD_KEY) == (11, 7, ("turncoat", "coward_1", "coward_2"))
    assert len(codes()) == 49


def test_every_effect_code_is_used_or_a_helper() -> None:
    text = BUILTIN.read_text(encoding="utf-8")
    used = [code for code in codes() if f'code = "{code}"' in text]
    assert set(codes()) - set(used) == {"RECRUIT_FIXED"}


def broken(tmp_path: Path, old: str, new: str) -> str:
    """The words for the built-in file with one change."""
    text = BUILTIN.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "changed.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ComponentError) as error:
        load(path, Components)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('adjacent = ["marsala", "alcamo"]', 'adjacent = ["marsala"]', 'areas[2] "alcamo", field adjacent[0]'),
        ('adjacent = ["marsala", "alcamo"]', 'adjacent = ["marsala", "atlantis"]', "field adjacent[1]"),
        ("index = 2\nid = \"alcamo\"", "index = 5\nid = \"alcamo\"", 'areas[2] "alcamo", field index'),
        ('seas = ["mare_trapani", "mare_marsala"]', 'seas = ["mare_marsala"]', "seas[0]"),
        ('areas = ["trapani", "marsala", "alcamo"]', 'areas = ["trapani", "marsala", "mazara"]', "field areas"),
        ('adjacent = ["mare_marsala", "mare_palermo"]', 'adjacent = ["mare_marsala", "mare_catania"]', "adjacent[1]"),
        ("soldati = [3, 3, 2, 2, 3, 2]", "soldati = [3, 3, 2, 2, 3, 3]", "lineups[0]"),
        ('mode = "and"\nparts', 'mode = "one"\nparts', "field mode"),
        ("spaces_per_column = [4, 4, 4, 4, 4, 4]", "spaces_per_column = [4, 4, 4, 4, 4, 5]", "spaces_per_column"),
        ("neutral_per_column = [2, 1, 1, 1, 1, 2]", "neutral_per_column = [2, 1, 1, 1, 1, 1]", "neutral_per_column"),
        ("header = [1, 3, 3, 3, 3, 3]", "header = [1, 3, 3]", 'action_sheets[1] "sheet_1", field header'),
        ('code = "RECRUIT", bonus = 1', 'code = "RECRUIT"', "missing"),
        ('code = "ULTIMA"', 'code = "MOVE"', "ULTIMA"),
        ('id = "red_basic_1"', 'id = "red_basic_9"', "orders[0]"),
        ('slot = "justice_a"', 'slot = "justice_c"', "orders[5]"),
        ('{ code = "MOVE", times = 1, skull = 0 }, { code = "VEST"', '{ code = "BUYOFF" }, { code = "VEST"', "MOVE"),
        ('code = "TILE_MEETING"', 'code = "TILE_BRIBERY"', "control_tiles[1]"),
        ('effect = { code = "COWARD", n = 2 }', 'effect = { code = "COWARD", n = 3 }', "conflict_cards[2]"),
        ('tiebreak_area = "bronte"', 'tiebreak_area = "rome"', "victory, field tiebreak_area"),
        ("families = 6", "families = 7", "counts, field families"),
        ('RECRUIT = "', 'RECRUITS = "', "effects"),
        ("first_game = true", "first_game = false", "families"),
    ],
)  # fmt: skip
def test_a_wrong_file_is_refused_with_the_place(tmp_path: Path, old: str, new: str, words: str) -> None:
    message = broken(tmp_path, old, new)
    assert message.startswith("changed.toml: ")
    assert words in message, message


def test_a_corrected_file_can_be_played_with(tmp_path: Path) -> None:
    text = BUILTIN.read_text(encoding="utf-8").replace(
        'name = "Il Contabile"\nmoney = 8', 'name = "Il Contabile"\nmoney = 9'
    )
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert fingerprint(load(path, Components)) != c.FINGERPRINT
    code = "from sitdown.games.la_famiglia.components import CHARACTER_MONEY; print(CHARACTER_MONEY[0])"
    env = {**os.environ, VARIABLE: f"la_famiglia={path}"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "9"
