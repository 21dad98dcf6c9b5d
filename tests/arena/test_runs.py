"""Run folders: what is played is written down in parts, and no game is lost or counted twice."""

from __future__ import annotations

import shutil
from collections.abc import Generator
from pathlib import Path
from types import SimpleNamespace

import pyarrow.parquet
import pytest

import sitdown
from sitdown.arena.runs import COUNTED, BadRun, Recording, Run
from sitdown.arena.series import Part, Series, series
from sitdown.arena.watch import Use
from sitdown.arena.workers import Threads

CORLEONE = sitdown.game("corleone")
GAMES = 7


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A span is one game, a part three of them."""
    monkeypatch.setattr("sitdown.arena.series.SPAN", {"cpu": 1})
    monkeypatch.setattr("sitdown.arena.runs.MOST_GAMES", 3)


def asked(bot: str = "random") -> Series:
    return series(CORLEONE, 2, 9, (bot,), watched=True, mode="plain")


def playing(folder: Path, games: int = GAMES) -> Generator[Part, None, None]:
    with Threads(1) as hands:
        yield from Recording(folder, asked(), "9").play(games, hands)


def stopped(folder: Path, heard: int) -> None:
    """A run that is stopped when so many of its games are done."""
    under_way = playing(folder)
    for _ in range(heard):
        next(under_way)
    under_way.close()


def numbers(folder: Path) -> list[int]:
    found: list[int] = Run.open(folder).games()["game"].to_pylist()
    return found


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    list(playing(tmp_path / "whole"))
    return tmp_path / "whole"


def assert_same(folder: Path, other: Path) -> None:
    """Whether the same games are in two folders, and the same was used in them."""
    assert Run.open(folder).games().equals(Run.open(other).games())
    used, used_there = Run.open(folder).uses().to_pydict(), Run.open(other).uses().to_pydict()
    for name, column in used.items():
        assert column == (pytest.approx(used_there[name]) if name in COUNTED else used_there[name])


def test_parts_are_called_after_their_first_game(whole: Path) -> None:
    names = ["000000000.parquet", "000000003.parquet", "000000006.parquet"]
    for kind in ("games", "uses"):
        assert sorted(path.name for path in (whole / kind).iterdir()) == names
    assert pyarrow.parquet.read_table(whole / "games").num_rows == GAMES


@pytest.mark.parametrize("heard", range(1, GAMES))
def test_a_run_that_is_stopped_keeps_every_game_and_ends_the_same(whole: Path, tmp_path: Path, heard: int) -> None:
    stopped(tmp_path / "run", heard)
    assert numbers(tmp_path / "run") == list(range(heard))
    assert sum(len(part.decisions) for part in playing(tmp_path / "run")) == GAMES
    assert_same(tmp_path / "run", whole)


def test_long_games_are_written_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.runs.MOST_WORK_S", 0.0)
    under_way = playing(tmp_path / "run")
    for heard in range(1, GAMES + 1):
        next(under_way)
        assert numbers(tmp_path / "run") == list(range(heard))


@pytest.mark.parametrize("again", range(1, 4))
def test_a_part_that_is_lost_is_played_again_however_far(whole: Path, tmp_path: Path, again: int) -> None:
    torn = tmp_path / "torn"
    shutil.copytree(whole, torn)
    (torn / "games" / "000000003.parquet").unlink()
    assert numbers(torn) == [0, 1, 2]
    stopped(torn, 1 + again)
    assert numbers(torn) == list(range(3 + again if again < 3 else GAMES))
    list(playing(torn))
    assert pyarrow.parquet.read_table(torn / "games").num_rows == GAMES
    assert_same(torn, whole)


def test_a_file_that_is_not_finished_is_not_there_for_anybody(whole: Path) -> None:
    (whole / "games" / ".000000007.parquet.new").write_bytes(b"PAR1 and no mo")
    assert numbers(whole) == list(range(GAMES))
    assert pyarrow.parquet.read_table(whole / "games").num_rows == GAMES


def test_a_run_is_read_as_it_was_when_it_was_opened(tmp_path: Path) -> None:
    list(playing(tmp_path / "run", 3))
    before = Run.open(tmp_path / "run")
    list(playing(tmp_path / "run"))
    assert before.games().num_rows == 3
    assert sum(before.uses()["games"].to_pylist()) < sum(Run.open(tmp_path / "run").uses()["games"].to_pylist())


def test_two_cannot_play_into_one_folder(tmp_path: Path) -> None:
    first, second = playing(tmp_path / "run"), playing(tmp_path / "run")
    next(first)
    with pytest.raises(BadRun, match="somebody else is playing into"):
        next(second)
    assert len(list(first)) == GAMES - 1
    assert len(list(playing(tmp_path / "run"))) == 3


def test_a_run_of_a_bot_that_searches_otherwise_now_is_another_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hard = asked("hard")
    Recording(tmp_path / "run", hard, "9")._furnish()
    Recording(tmp_path / "run", hard, "9")
    monkeypatch.setitem(CORLEONE.search, "depth", 7)
    with pytest.raises(BadRun, match=r"holds another run: searches is .*depth=40.* there, not .*depth=7"):
        Recording(tmp_path / "run", hard, "9")


def test_other_things_counted_are_not_added_up(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.runs.uses", lambda game: SimpleNamespace(all=[Use("none", "")]))
    with pytest.raises(BadRun, match="other things were counted there"):
        list(playing(whole))
