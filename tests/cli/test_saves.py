"""show, replay and verify, on honest files and on others."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sitdown as library
from tests.cli.command import environment, process, refused, sitdown


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def rewrite(path: Path, content: list[Any]) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in content), encoding="utf-8")
    return path


def test_show_shows_the_last_position(whole: Path, finished: library.Match) -> None:
    outcome = sitdown("show", whole)
    assert outcome.code == 0
    assert f"after {finished.ply} of {finished.ply} moves, seen by a spectator" in outcome.out
    assert "The game is over" in outcome.out
    assert f"${max(score.points for score in finished.scores())}" in outcome.out


def test_the_standings_of_a_team_game_are_those_of_the_teams(tmp_path: Path) -> None:
    start = library.scenario("la_famiglia", round_no=4).area("gela", 0, 1).area("licata", 0, 1).after_encounter()
    match = start.match(mode="plain")
    match.play(0, match.moves(0)[0])
    match.save(tmp_path / "war.sitdown")
    lines = sitdown("show", tmp_path / "war.sitdown").out.splitlines()
    assert any(line.split() == ["1.", "North-West", "and", "North-East", "won"] for line in lines)
    assert any(line.split() == ["2.", "South-East", "and", "South-West", "lost"] for line in lines)


def test_show_shows_any_position_from_any_seat(whole: Path) -> None:
    outcome = sitdown("show", whole, "--ply", 0, "--seat", 1)
    assert "after 0 of" in outcome.out
    assert "Act I: The Wedding" in outcome.out
    assert "Your cards, Matarazzo" in outcome.out


def test_a_spectator_sees_nobodys_cards(whole: Path) -> None:
    outcome = sitdown("show", whole, "--ply", 10)
    assert "Your cards" not in outcome.out
    assert " hand " not in outcome.out


def test_show_refuses_positions_and_seats_that_are_not_there(half: Path) -> None:
    refused(sitdown("show", half, "--ply", 61), 2, "half.jsonl has 60 moves")
    refused(sitdown("show", half, "--ply", -1), 2, "--ply")
    refused(sitdown("show", half, "--seat", 3), 2, "no seat 3", "2 Vitale")


def test_a_finished_match_is_told_with_all_moves_and_secrets(whole: Path, finished: library.Match) -> None:
    outcome = sitdown("replay", whole)
    assert outcome.code == 0
    for ply, turn in enumerate(finished.history, 1):
        assert turn is not None
        assert f"{ply:4}  {finished.game.families[turn[0]]}: {finished.game.moves.text(turn[1])}\n" in outcome.out
    assert "Marzullo is dealt" in outcome.out
    assert "Matarazzo is dealt" in outcome.out


def test_a_match_that_goes_on_is_told_as_a_spectator_has_seen_it(half: Path) -> None:
    match, outcome = library.load(half), sitdown("replay", half)
    told = [line.strip() for line in outcome.out.splitlines()[1:]]
    assert told == [line.text for line in match.log()]


def test_a_seat_is_told_its_own_moves_and_what_it_could_see(half: Path) -> None:
    match, outcome = library.load(half), sitdown("replay", half, "--seat", 1)
    told = [line.strip() for line in outcome.out.splitlines()[1:]]
    own = [f"Matarazzo: {match.game.moves.text(turn[1])}" for turn in match.history if turn and turn[0] == 1]
    assert [line for line in told if line in own] == own
    assert [line for line in told if line not in own] == [line.text for line in match.log(1) if line.text not in own]


def test_verify_says_what_was_verified(whole: Path, finished: library.Match) -> None:
    outcome = sitdown("verify", whole)
    assert outcome.code == 0
    assert "Verified. The game is over" in outcome.out
    assert f"commitment {finished.commitment[:16]}" in outcome.out
    assert f"{len(finished.history)} moves replayed, all legal" in outcome.out
    assert finished.digest()[:16] in outcome.out


def test_verify_counts_what_was_taken_back(tmp_path: Path) -> None:
    match = library.new("corleone", seats=2, seed=1)
    match.play(match.deciders[0], "thug ch_a")
    match.play(match.deciders[0], "draw")
    match.undo(consent=True)
    match.save(tmp_path / "undone.jsonl")
    outcome = sitdown("verify", tmp_path / "undone.jsonl")
    assert "taken back by consent" in outcome.out
    assert "Verified. The game goes on." in outcome.out
    assert "is taken back, by consent" in sitdown("replay", tmp_path / "undone.jsonl").out


def test_a_changed_key_is_found_out(whole: Path) -> None:
    header, *rest = lines(whole)
    header["key"] = "00" * 16
    refused(sitdown("verify", rewrite(whole, [header, *rest])), 1, "whole.jsonl")


def test_a_changed_commitment_is_found_out(whole: Path) -> None:
    header, *rest = lines(whole)
    header["commitment"] = "00" * 32
    refused(sitdown("verify", rewrite(whole, [header, *rest])), 1, "the commitment does not belong")


def test_a_changed_move_is_found_out(half: Path) -> None:
    content = lines(half)
    content[1] = [content[1][0], "bid $5"]
    refused(sitdown("verify", rewrite(half, content)), 1, "half.jsonl, line 2", "cannot play 'bid $5'")


def test_a_missing_move_is_found_out(half: Path) -> None:
    content = lines(half)
    del content[-2]
    refused(sitdown("verify", rewrite(half, content)), 1, "does not reach the position")


def test_a_file_that_was_cut_off_is_found_out(half: Path) -> None:
    refused(sitdown("verify", rewrite(half, lines(half)[:-1])), 1, "cut off")


@pytest.mark.parametrize(("name", "value"), [("rules", "0"), ("components", "0123456789abcdef")])
def test_a_match_by_other_rules_is_refused(half: Path, name: str, value: str) -> None:
    header, *rest = lines(half)
    header[name] = value
    refused(sitdown("show", rewrite(half, [header, *rest])), 2, f"{name} {value}")


@pytest.fixture
def own_match(tmp_path: Path, corrected: Path) -> Path:
    """A match that was played with components of one's own."""
    path = tmp_path / "own.jsonl"
    start = f"import sitdown; sitdown.new('corleone', seats=2, seed=1).save({str(path)!r})"
    chosen = {**environment(), "SITDOWN_COMPONENTS": f"corleone={corrected}"}
    subprocess.run([sys.executable, "-c", start], check=True, env=chosen)
    return path


@pytest.mark.parametrize("command", ["show", "replay", "verify"])
def test_a_match_with_own_components_needs_their_file(own_match: Path, corrected: Path, command: str) -> None:
    refused(sitdown(command, own_match), 2, "own.jsonl: played with components", "played with by --components")
    outcome = process(command, own_match, "--components", corrected)
    assert outcome.code == 0, outcome.err
    assert "Corleone's Empire, 2 seats" in outcome.out


def test_components_that_are_not_there_are_refused(own_match: Path) -> None:
    refused(sitdown("show", own_match, "--components", own_match.with_name("no.toml")), 2, "there is no file")


def test_a_match_can_be_drawn(whole: Path, tmp_path: Path) -> None:
    outcome = sitdown("show", whole, "--svg", tmp_path / "table.svg")
    assert outcome.code == 0, outcome.err
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_drawing_never_overwrites_a_saved_match(whole: Path, tmp_path: Path) -> None:
    saved = whole.read_bytes()
    refused(sitdown("show", whole, "--svg", whole), 2, "whole.jsonl: the name of a drawing ends in .svg")
    refused(sitdown("show", whole, "--svg", tmp_path / "table"), 2, "the name of a drawing ends in .svg")
    assert whole.read_bytes() == saved
    misnamed = whole.rename(tmp_path / "whole.svg")
    refused(sitdown("show", misnamed, "--svg", tmp_path / "." / "whole.svg"), 2, "is the saved match itself")
    assert misnamed.read_bytes() == saved
    refused(sitdown("show", misnamed, "--svg", tmp_path / "no" / "table.svg"), 2, "there is no such folder")
