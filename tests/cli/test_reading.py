"""The games, the rules and the components."""

import json
from pathlib import Path

import pytest

import sitdown as library
from tests.cli.command import process, refused, sitdown

BUILTIN = library.game("corleone").folder / "components.toml"


def test_games_are_listed_with_seats_and_options() -> None:
    outcome = sitdown("games")
    assert outcome.code == 0
    assert "corleone" in outcome.out
    assert "2-5" in outcome.out
    assert "--option hand_limits=5,4,3,2" in outcome.out
    assert "--option first_player=random" in outcome.out


def test_rules_without_words_are_a_table_of_contents() -> None:
    outcome = sitdown("rules", "corleone")
    assert "289 rules" in outcome.out
    assert "4.4 Turf war" in outcome.out


@pytest.mark.parametrize("asked", ["CE-TURF-05", "ce-turf-05"])
def test_a_rule_is_found_by_its_id(asked: str) -> None:
    outcome = sitdown("rules", "corleone", asked)
    assert "strictly more influence" in outcome.out
    assert outcome.out.count("CE-TURF-") == 1


def test_a_section_is_found_by_its_number() -> None:
    outcome = sitdown("rules", "corleone", "4.4")
    assert all(f"CE-TURF-{n:02}" in outcome.out for n in range(1, 11))
    assert "CE-BRIB-01  " not in outcome.out


def test_rules_are_found_by_words() -> None:
    assert sitdown("rules", "corleone", "ties", "bribery").out.startswith("CE-BRIB-03")


def test_a_long_search_says_what_it_left_out() -> None:
    assert "more words narrow it down" in sitdown("rules", "corleone", "thug").out


def test_components_are_counted_by_where_they_come_from() -> None:
    lines = {line.split()[0]: line.split() for line in sitdown("components", "corleone").out.splitlines() if line}
    assert lines["businesses"][1:4] == ["20", "2", "18"]
    assert lines["families"][1:3] == ["5", "5"]


def test_the_built_in_file_differs_in_nothing() -> None:
    outcome = sitdown("components", "corleone", "--check", BUILTIN)
    assert outcome.code == 0
    assert "playable" in outcome.out
    assert "says what the built-in one says" in outcome.out


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(BUILTIN.read_text(encoding="utf-8").replace("hand_limit = 5", "hand_limit = 6"), encoding="utf-8")
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    text = BUILTIN.read_text(encoding="utf-8").replace("cost = { gun = 1, booze = 1 }", "cost = { guns = 1 }", 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_a_file_changes_is_listed(corrected: Path) -> None:
    outcome = sitdown("components", "corleone", "--check", corrected)
    assert outcome.code == 0
    assert "acts 1.hand_limit: 5 -> 6" in outcome.out
    assert f"--components {corrected}" in "".join(outcome.out.split("\n")).replace("  ", " ")


def test_a_wrong_file_is_refused_with_table_item_and_field(wrong: Path) -> None:
    refused(sitdown("components", "corleone", "--check", wrong), 1, 'jobs[2] "truck_hijacking", field cost.guns')


def test_a_file_that_is_no_toml_is_refused(garbage: Path) -> None:
    refused(sitdown("components", "corleone", "--check", garbage), 1, "garbage.jsonl: not a TOML file")


def test_a_corrected_file_is_played_with(corrected: Path) -> None:
    settings = ("--seats", 2, "--games", 1, "--mode", "plain", "--bots", "random", "--json")
    outcome = process("simulate", "corleone", *settings, "--components", corrected)
    assert outcome.code == 0, outcome.err
    assert json.loads(outcome.out)["games"] == 1


def test_a_wrong_file_is_not_played_with(wrong: Path) -> None:
    refused(process("play", "corleone", "--components", wrong), 2, 'jobs[2] "truck_hijacking", field cost.guns')
