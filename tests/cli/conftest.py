"""Saved matches to look at, and a component file of one's own."""

import json
from pathlib import Path

import pytest

import sitdown
from sitdown.bots import bot


def played(seats: int, plies: int | None = None) -> sitdown.Match:
    """A match between random bots, up to a ply or to its end."""
    match, players = sitdown.new("corleone", seats=seats, seed=11), [bot("random", seat) for seat in range(seats)]
    while not match.over and match.ply != plies:
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of 100 columns, whatever terminal the tests run in."""
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture(scope="session")
def finished() -> sitdown.Match:
    return played(seats=2)


@pytest.fixture
def whole(finished: sitdown.Match, tmp_path: Path) -> Path:
    """A file with a match that is over."""
    finished.save(tmp_path / "whole.jsonl")
    return tmp_path / "whole.jsonl"


@pytest.fixture
def half(tmp_path: Path) -> Path:
    """A file with a match that goes on, after 60 moves at three seats."""
    played(seats=3, plies=60).save(tmp_path / "half.jsonl")
    return tmp_path / "half.jsonl"


@pytest.fixture
def garbage(tmp_path: Path) -> Path:
    path = tmp_path / "garbage.jsonl"
    path.write_text(json.dumps({"sitdown": 1}) + "\nnonsense\n", encoding="utf-8")
    return path


@pytest.fixture
def corrected(tmp_path: Path) -> Path:
    """A component file with another hand limit than the built-in one."""
    builtin = (sitdown.game("corleone").folder / "components.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(builtin.replace("hand_limit = 5", "hand_limit = 6"), encoding="utf-8")
    return path
