"""Run folders: what is played is written down as it grows, and no game is lost or counted twice."""

from __future__ import annotations

import json
import shutil
from collections.abc import Generator
from pathlib import Path

import pytest

import sitdown
from sitdown.arena.runs import Recording, Run
from sitdown.arena.series import Part, series
from sitdown.arena.workers import Threads

CORLEONE = sitdown.game("corleone")
GAMES = 7


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A span is one game, a part three of them."""
    monkeypatch.setattr("sitdown.arena.series.SPAN", {"cpu": 1})
    monkeypatch.setattr("sitdown.arena.runs.CHUNK", 3)


def playing(folder: Path, games: int = GAMES) -> Generator[Part, None, None]:
    asked = series(CORLEONE, 2, 9, ("random",), watched=True, mode="plain")
    with Threads(1) as hands:
        yield from Recording(folder, asked, "9").play(games, hands)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    list(playing(tmp_path / "whole"))
    return tmp_path / "whole"


@pytest.mark.parametrize("heard", range(1, GAMES))
def test_a_run_that_is_stopped_keeps_every_game_and_ends_the_same(whole: Path, tmp_path: Path, heard: int) -> None:
    stopped = playing(tmp_path / "stopped")
    for _ in range(heard):
        next(stopped)
    stopped.close()
    assert Run.open(tmp_path / "stopped").games()["game"].to_pylist() == list(range(heard))
    assert sum(len(part.decisions) for part in playing(tmp_path / "stopped")) == GAMES
    assert files(tmp_path / "stopped") == files(whole)


def test_a_part_is_written_while_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.runs.SAVE_S", 0.0)
    under_way = playing(tmp_path / "run")
    for heard in range(1, GAMES + 1):
        next(under_way)
        assert Run.open(tmp_path / "run").games().num_rows == heard
    assert len(Run.open(tmp_path / "run").parts) == 3


def test_what_was_half_written_is_played_again(whole: Path, tmp_path: Path) -> None:
    torn = tmp_path / "torn"
    list(playing(torn, 4))
    shutil.copy(whole / "uses" / "000001.parquet", torn / "uses")  # and then the power failed
    assert sum(len(part.decisions) for part in playing(torn)) == GAMES
    assert files(torn) == files(whole)


def test_a_run_goes_on_with_parts_as_long_as_it_began(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.runs.CHUNK", 5)
    list(playing(whole, GAMES + 3))
    assert json.loads((whole / "plan.json").read_text(encoding="utf-8"))["chunk"] == 3
    assert Run.open(whole).games()["game"].to_pylist() == list(range(GAMES + 3))


def test_games_driven_from_python_share_files(tmp_path: Path) -> None:
    asked = series(CORLEONE, 2, 9, ("sitdown.bots.simple:RandomBot",), watched=True, mode="plain")
    with Threads(1) as hands:
        list(Recording(tmp_path / "run", asked, "9").play(GAMES, hands))
    assert len(Run.open(tmp_path / "run").parts) == 1
