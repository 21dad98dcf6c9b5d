"""The games, the rules and the components."""

import json
from pathlib import Path

import pytest

import sitdown as library
from sitdown.engine.game import slugs
from tests.cli.command import process, refused, sitdown

BUILTIN = library.game("corleone").folder / "components.toml"


def test_games_are_listed_with_seats_and_options() -> None:
    outcome = sitdown("games")
    assert outcome.code == 0
    assert "corleone" in outcome.out
    assert "2-5" in outcome.out
    assert "4-4" not in outcome.out
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


@pytest.mark.parametrize("slug", slugs())
def test_components_say_how_to_get_a_copy(slug: str) -> None:
    outcome = sitdown("components", slug)
    assert outcome.code == 0, outcome.err
    assert f"sitdown components {slug} --out mine.toml" in outcome.out


def test_a_copy_is_the_built_in_file(tmp_path: Path) -> None:
    outcome = sitdown("components", "corleone", "--out", tmp_path / "mine.toml")
    assert outcome.code == 0, outcome.err
    assert (tmp_path / "mine.toml").read_bytes() == BUILTIN.read_bytes()
    assert f"sitdown components corleone --check {tmp_path / 'mine.toml'}" in outcome.out


def test_a_copy_overwrites_nothing(corrected: Path) -> None:
    mine = corrected.read_bytes()
    refused(sitdown("components", "corleone", "--out", corrected), 2, "mine.toml is already there")
    assert corrected.read_bytes() == mine
    refused(sitdown("components", "corleone", "--out", corrected.parent), 2, "it is a folder")
    refused(sitdown("components", "corleone", "--out", corrected / "no" / "x.toml"), 2, "there is no such folder")
    refused(sitdown("components", "corleone", "--out", "x.toml", "--check", corrected), 2, "name one of them")


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
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.toml"
    text = BUILTIN.read_text(encoding="utf-8").replace("cost = { gun = 1, booze = 1 }", "cost = { guns = 1 }", 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_what_a_file_changes_is_listed(corrected: Path) -> None:
    outcome = process("components", "corleone", "--check", corrected)
    assert outcome.code == 0, outcome.err
    assert "mine.toml is playable" in outcome.out
    assert "1 difference from the built-in file:\n  acts 1.hand_limit: 5 -> 6\n" in outcome.out
    assert f"sitdown play corleone --components {corrected}\n" in outcome.out


def test_a_wrong_file_is_refused_with_table_item_and_field(wrong: Path) -> None:
    refused(process("components", "corleone", "--check", wrong), 1, 'jobs[2] "truck_hijacking", field cost.guns')


def test_a_file_that_is_no_toml_is_refused(garbage: Path) -> None:
    refused(process("components", "corleone", "--check", garbage), 1, "garbage.jsonl: not a TOML file")


def test_a_file_that_reads_well_and_cannot_be_played_is_refused(tmp_path: Path) -> None:
    text, counts = BUILTIN.read_text(encoding="utf-8"), "counts = { 1 = 30, 2 = 30, 3 = 30, 5 = 30 }"
    assert counts in text
    uneven = tmp_path / "uneven.toml"
    uneven.write_text(text.replace(counts, "counts = { 1 = 105, 2 = 5, 3 = 5, 5 = 5 }"), encoding="utf-8")
    refused(
        process("components", "corleone", "--check", uneven),
        1,
        "uneven.toml cannot be played at 2 seats: option money_counts is 6 to 100, not 105",
    )


def test_a_hand_limit_that_no_table_may_agree_on_is_refused(tmp_path: Path) -> None:
    text = BUILTIN.read_text(encoding="utf-8").replace("hand_limit = 5", "hand_limit = 25")
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    outcome = process("components", "corleone", "--check", tmp_path / "mine.toml")
    refused(outcome, 1, "acts[0] 1, field hand_limit: found 25")


def test_a_file_that_breaks_a_game_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a file would that no schema sees through: here the game breaks, whatever the file."""
    honest = library.Match.play

    def play(self: library.Match, seat: int, move: int | str) -> None:
        if self.ply == 20 and self.seats == 3:
            raise IndexError("list index out of range")
        honest(self, seat, move)

    monkeypatch.setattr(library.Match, "play", play)
    refused(
        sitdown("components", "corleone", "--check", BUILTIN),
        1,
        "components.toml cannot be played at 3 seats",
        "which is legal, and it fails: IndexError",
    )


def test_a_corrected_file_is_played_with(corrected: Path) -> None:
    settings = ("--seats", 2, "--games", 1, "--mode", "plain", "--bots", "random", "--json")
    outcome = process("simulate", "corleone", *settings, "--components", corrected)
    assert outcome.code == 0, outcome.err
    assert json.loads(outcome.out)["games"] == 1


def test_a_wrong_file_is_not_played_with(wrong: Path) -> None:
    refused(process("play", "corleone", "--components", wrong), 2, 'jobs[2] "truck_hijacking", field cost.guns')
