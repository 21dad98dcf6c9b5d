"""The component file of A New Don: what is in the tables, and which files are refused, with what words."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sitdown.engine.components import VARIABLE, fingerprint, load
from sitdown.engine.errors import ComponentError
from sitdown.games.new_don import components as c
from sitdown.games.new_don.schema import Components

BUILTIN = Path(c.__file__).with_name("components.toml")


def hood(key: str) -> int:
    return c.HOOD_KEY.index(key)


def near(board: int, key: str) -> set[str]:
    return {c.HOOD_KEY[i] for i in c.ADJACENT[board][hood(key)] if i >= 0}


# What is in the tables


def test_the_boards_have_44_and_50_neighborhoods_in_six_districts() -> None:
    assert c.HOODS == 50
    assert [sum(needed != c.NOT_ON_BOARD for needed in row) for row in c.SET_NEEDED] == [44, 50]
    for district in range(1, 7):
        members = range(c.DISTRICT_FIRST[district], c.DISTRICT_END[district])
        assert {c.DISTRICT_OF[i] for i in members} == {district}
    assert c.DISTRICT_END[6] == c.HOODS


def test_a_neighborhood_may_need_another_set_on_the_other_board() -> None:
    assert [c.SET_NEEDED[board][hood("vinegar_hill")] for board in (0, 1)] == [c.STRAIGHT, 3]
    assert [c.SET_NEEDED[board][hood("sugar_hill")] >= 0 for board in (0, 1)] == [False, True]


def test_borders_and_bridges_lead_both_ways() -> None:
    assert near(0, "inwood") == {"washington_heights"}
    assert "williamsburg" in near(0, "lower_east_side")
    for board in (0, 1):
        for a in range(c.HOODS):
            for b in range(c.HOODS):
                assert c.IS_ADJACENT[board][a][b] == c.IS_ADJACENT[board][b][a]
                assert c.IS_ADJACENT[board][a][b] == int(b in c.ADJACENT[board][a])
                if c.IS_ADJACENT[board][a][b]:
                    assert c.SET_NEEDED[board][a] >= 0


def test_the_least_dice_are_the_set_or_one_of_a_straight() -> None:
    assert [c.LEAST_DICE[0][hood(key)] for key in ("inwood", "harlem", "gowanus")] == [2, 4, 1]


def test_the_tracks_have_their_letters_and_the_red_three() -> None:
    assert (c.LETTERS, c.RED_POS, c.LAST_POS) == ((4, 6), (7, 9), (24, 26))
    assert (c.SPACE_NAME[1], c.SPACE_NAME[c.MOST_LETTERS], c.SPACE_NAME[-1]) == ("A", "F", "20")


def test_points_fall_to_nothing_below_third_place() -> None:
    assert c.DISTRICT_POINTS[0][4] == (0, 7, 4, 2, 0, 0, 0, 0)
    assert c.HOUSE_POINTS == (0, 3, 2, 1, 0, 0, 0, 0)


def test_every_name_is_given_once() -> None:
    for names in (c.HOOD_KEY, c.HOOD_NAME, c.FAMILY_KEY, c.FAMILY_NAME):
        assert len(set(names)) == len(names)


# Files that are refused


def changed(folder: Path, old: str, new: str) -> Path:
    text = BUILTIN.read_text(encoding="utf-8")
    assert old in text
    file = folder / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file


FAULTS = {
    "a number the rules rely on": (
        "soldiers_per_player = 15",
        "soldiers_per_player = 14",
        "supply, field soldiers_per_player: found 14, should be 15",
    ),
    "a border from one side only": (
        'adjacent = ["washington_heights"]',
        'adjacent = ["washington_heights", "chelsea"]',
        'found "chelsea", should be another neighborhood that lists this one too',
    ),
    "a bridge to nowhere": (
        'ends = ["lower_east_side", "williamsburg"]',
        'ends = ["lower_east_side", "greenpoint"]',
        'found "lower_east_side", should be next to the bridge\'s other end',
    ),
    "a straight of four": (
        'set = "straight"\nsize = 3',
        'set = "straight"\nsize = 4',
        'boards.board_3_4.neighborhoods[2] "hamilton_heights", field size: found 4, should be 3',
    ),
    "a neighborhood too many": ("neighborhood_count = 44", "neighborhood_count = 43", "found 44, should be 43"),
    "points that rise": ("points = [5, 3, 1]", "points = [3, 5, 1]", "falling from first to third place"),
    "a black three": ("red = true\n", "", "muscle_spaces[7], field red: found false, should be true"),
    "an unknown effect": ("CLAIM =", "CLAIMED =", "effects: found"),
    "abilities out of order": (
        'effect = "ADJUST_ONE"',
        'effect = "SET_DIE"',
        'found "SET_DIE", should be "ADJUST_ONE"',
    ),
    "a default outside its limits": ("default = 30", "default = 300", "found 300, should be between 1 and 200"),
    "two families of one name": ('id = "barzini"', 'id = "corleone"', "different from all before it"),
    "a broken file": ("[game]", "[game", "mine.toml: not a TOML file: "),
}


@pytest.mark.parametrize(("old", "new", "message"), FAULTS.values(), ids=FAULTS.keys())
def test_a_wrong_file_is_refused_with_table_item_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        load(changed(tmp_path, old, new), Components)
    assert message in str(caught.value)
    assert str(caught.value).startswith("mine.toml: ")
    assert "\n" not in str(caught.value)


def test_a_neighborhood_is_in_the_same_district_on_both_boards(tmp_path: Path) -> None:
    text = BUILTIN.read_text(encoding="utf-8")
    for key, old, new in (("chelsea", 5, 6), ("midtown", 6, 5)):
        at = text.index(f'id = "{key}"')
        text = text[:at] + text[at:].replace(f"district = {old}", f"district = {new}", 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ComponentError, match="found 6, should be 5, as on the other board"):
        load(file, Components)


def test_a_corrected_number_that_the_rulebook_does_not_state_is_accepted(tmp_path: Path) -> None:
    corrected = load(changed(tmp_path, "points = [5, 3, 1]", "points = [6, 3, 1]"), Components)
    assert corrected.boards.board_3_4.districts[0].points == (6, 3, 1)
    assert fingerprint(corrected) != c.FINGERPRINT


def test_a_process_plays_with_the_file_that_its_environment_names(tmp_path: Path) -> None:
    file = changed(tmp_path, "points = [5, 3, 1]", "points = [6, 3, 1]")
    code = "from sitdown.games.new_don.components import DISTRICT_POINTS; print(DISTRICT_POINTS[0][1][:4])"
    child = subprocess.run(
        [sys.executable, "-c", code],
        cwd=BUILTIN.parents[3],
        env={**os.environ, VARIABLE: f"new_don={file}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert child.stdout.strip() == "(0, 6, 3, 1)"
