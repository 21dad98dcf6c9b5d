"""Random play that checks everything, and what it does when something does not hold."""

from pathlib import Path
from typing import Any

import pytest

import sitdown as library
from sitdown.engine import components
from tests.cli.command import sitdown

GAME = library.game("corleone")


def test_honest_rules_hold(tmp_path: Path) -> None:
    outcome = sitdown("fuzz", "corleone", "--games", 2, "--seed", 3, "--out", tmp_path)
    assert outcome.code == 0, outcome.err
    assert "everything held" in outcome.out
    assert list(tmp_path.iterdir()) == []


def flaw_is_saved(outcome: Any, folder: Path, words: str) -> None:
    """Exit code 1, one line, and a file that can be opened as it says."""
    assert outcome.code == 1
    assert outcome.err.count("\n") == 1
    assert words in outcome.err
    (path,) = folder.iterdir()
    assert f"sitdown show {path} --ply" in outcome.err
    assert sitdown("show", path, "--ply", outcome.err.split()[-1]).code == 0


def test_a_lost_component_is_found_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "audit", lambda s: ["a gun is gone"] if s.act == 2 else [])
    outcome = sitdown("fuzz", "corleone", "--seats", 3, "--games", 1, "--out", tmp_path)
    flaw_is_saved(outcome, tmp_path, "components are astray: a gun is gone")


def test_a_rule_that_breaks_is_found_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = library.Match.play

    def play(self: library.Match, seat: int, move: int | str) -> None:
        if self.ply == 20 and self.mode == "checked":
            raise library.CheckFailed("hand[2][9] = -1: the field holds 0 to 127")
        honest(self, seat, move)

    monkeypatch.setattr(library.Match, "play", play)
    outcome = sitdown("fuzz", "corleone", "--seats", 3, "--games", 1, "--out", tmp_path)
    flaw_is_saved(outcome, tmp_path, "which is legal, and it fails: CheckFailed: hand[2][9] = -1")


def test_a_view_that_leaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = library.Match.mask
    monkeypatch.setattr(library.Match, "mask", lambda self, seat: honest(self, seat) | 255)
    outcome = sitdown("fuzz", "corleone", "--seats", 2, "--games", 1, "--out", tmp_path)
    flaw_is_saved(outcome, tmp_path, "sees depends on what it cannot see")


def test_a_flaw_under_own_components_is_opened_with_their_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "out").mkdir()
    mine = tmp_path / "my own.toml"
    monkeypatch.setattr(GAME, "audit", lambda s: ["a gun is gone"] if s.act == 2 else [])
    monkeypatch.setitem(components._loaded, "corleone", mine)
    outcome = sitdown("fuzz", "corleone", "--seats", 2, "--games", 1, "--out", tmp_path / "out")
    assert outcome.code == 1
    (path,) = (tmp_path / "out").iterdir()
    assert f"sitdown show {path} --components '{mine}' --ply" in outcome.err
