"""The command `sitdown report`: from folders, from a game's name, and one clear line for whatever is wrong."""

import json
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from sitdown.arena import runs
from sitdown.arena.series import series
from tests.arena.runfolders import Table, jobs
from tests.cli.command import refused, sitdown

Damage = Callable[[Path], object]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A run in which the first seat is a good one."""
    Table(games=800, seats=2, seat=(1.0, 0.0), uses=jobs()).write(tmp_path / "runs" / "one")
    return tmp_path / "runs" / "one"


def test_a_page_is_made_from_folders(folder: Path, tmp_path: Path) -> None:
    Table(games=300, game="new_don", seats=3).write(tmp_path / "other")
    outcome = sitdown("report", folder, tmp_path / "other", "--out", tmp_path / "page.html")
    assert outcome.code == 0, outcome.err
    assert "Corleone's Empire: 800 games" in outcome.out
    assert "A good seat: Marzullo (2 seats, normal)" in outcome.out
    assert "Nothing stands out" in outcome.out
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "A good seat: Marzullo" in text
    assert "A New Don" in text


def test_a_folder_of_runs_stands_for_all_of_them(folder: Path, tmp_path: Path) -> None:
    Table(games=300, seats=3).write(folder.parent / "two")
    outcome = sitdown("report", folder.parent, "--out", tmp_path / "page.html")
    assert "1,100 games" in outcome.out


def test_a_run_counts_once_however_often_it_is_named(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    names = (folder, folder.parent, folder / ".." / "one", tmp_path / "link")
    outcome = sitdown("report", *names, "--out", tmp_path / "page.html")
    assert "Corleone's Empire: 800 games" in outcome.out
    assert "800 games at 1 table" in (tmp_path / "page.html").read_text(encoding="utf-8")


def unplayed(folder: Path) -> Path:
    """A run that was begun and stopped before its first game was written."""
    Table(games=20, seats=2).write(folder)
    for path in (folder / "games").iterdir():
        path.unlink()
    return folder


def test_a_run_without_games_is_left_out(folder: Path, tmp_path: Path) -> None:
    empty = unplayed(folder.parent / "empty")
    outcome = sitdown("report", folder.parent, "--out", tmp_path / "page.html")
    assert outcome.code == 0
    assert outcome.err == f"sitdown: {empty} holds no games yet and is left out\n"
    assert "800 games at 1 table" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_runs_without_games_alone_make_no_report(tmp_path: Path) -> None:
    empty = [unplayed(tmp_path / "runs" / name) for name in ("one", "two")]
    outcome = sitdown("report", tmp_path / "runs", "--out", tmp_path / "page.html")
    refused(outcome, 2, f"no games yet in {empty[0]} and {empty[1]}", "sitdown simulate --out")
    assert not (tmp_path / "page.html").exists()


def test_too_few_games_are_not_taken_for_games_without_a_pattern(tmp_path: Path) -> None:
    Table(games=40, seats=2).write(tmp_path / "few")
    outcome = sitdown("report", tmp_path / "few", "--out", tmp_path / "page.html")
    assert "There are too few games to tell: 40, and 200 are needed." in outcome.out
    assert "Nothing stands out" not in outcome.out


def test_the_figures_come_as_data_too(folder: Path, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("page.html", "figures.json", "figures.parquet", "short.md")]
    options = zip(("--out", "--json", "--parquet", "--summary"), files, strict=True)
    assert sitdown("report", folder, *(word for option in options for word in option)).code == 0
    (game,) = json.loads(files[1].read_text(encoding="utf-8"))["games"]
    (run,) = game["runs"]
    rows = parquet.read_table(files[2]).to_pylist()
    (row,) = (row for row in rows if (row["figure"], row["name"]) == ("side won", "Marzullo"))
    assert row["value"] == run["sides"][0]["won"]["share"] > 0.6
    short = files[3].read_text(encoding="utf-8")
    assert "- **A good seat: Marzullo.**" in short
    assert f"| 2 seats, normal | 800 | 50.0 % | Marzullo {100 * row['value']:.1f} %" in short


@pytest.mark.parametrize(
    ("one", "other"), [("--out", "--json"), ("--out", "--summary"), ("--json", "--parquet"), ("--parquet", "--summary")]
)
def test_two_outputs_do_not_go_into_one_file(folder: Path, tmp_path: Path, one: str, other: str) -> None:
    same = tmp_path / "runs" / ".." / "page"
    refused(sitdown("report", folder, one, tmp_path / "page", other, same), 2, f"{one} and {other} both write")
    assert not same.exists()


def test_data_is_not_written_over_the_usual_page(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused(sitdown("report", folder, "--json", "report.html"), 2, "--out and --json both write report.html")


def test_the_page_opens_in_the_browser(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    sitdown("report", folder, "--out", tmp_path / "page.html", "--open")
    assert opened == [(tmp_path / "page.html").as_uri()]


def test_a_game_is_played_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.series.series", partial(series, mode="plain"))
    command = ("report", "la_famiglia", "--games", 1, "--runs", tmp_path / "runs", "--out", tmp_path / "page.html")
    outcome = sitdown(*command)
    assert outcome.code == 0, outcome.err
    assert sorted(path.name for path in (tmp_path / "runs").iterdir()) == [
        "la_famiglia-4-ladder",
        "la_famiglia-4-normal",
        "la_famiglia-4-random",
    ]
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "4 games at 3 tables" in page
    assert "easy, normal" in page

    def nobody(*_: Any, **__: Any) -> None:
        raise AssertionError("these games are there already")

    monkeypatch.setattr(runs.Recording, "_write", nobody)
    assert sitdown(*command).code == 0


def plan(folder: Path, **changes: object) -> None:
    """A plan that says something else."""
    path = folder / "plan.json"
    path.write_text(json.dumps({**json.loads(path.read_text(encoding="utf-8")), **changes}), encoding="utf-8")


def without(folder: Path, what: str, column: str, first: int = 0) -> None:
    """Parts that lack a column, from one on."""
    for path in sorted((folder / what).iterdir())[first:]:
        parquet.write_table(parquet.read_table(path).drop_columns([column]), path)


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda folder: (folder / "plan.json").unlink(), ["no run", "plan.json"]),
        (lambda folder: (folder / "plan.json").write_text("{"), ["not the plan of a run"]),
        (lambda folder: (folder / "plan.json").write_text("[]"), ["not the plan of a run"]),
        (lambda folder: plan(folder, format=1), ["format 1", "reads format 2"]),
        (lambda folder: plan(folder, game="chess"), ["'chess'", "corleone"]),
        (lambda folder: plan(folder, seats=9), ["2 to 5 seats, not 9"]),
        (lambda folder: plan(folder, seats=3), ["lacks the column"]),
        (lambda folder: [path.unlink() for path in (folder / "games").iterdir()], ["no games yet"]),
        (lambda folder: (folder / "games" / "000000400.parquet").write_bytes(b"PAR1 not really"), ["cannot be read"]),
        (lambda folder: (folder / "uses" / "000000000.parquet").unlink(), ["000000000.parquet", "cannot be read"]),
        (lambda folder: without(folder, "games", "decided"), ["lacks the column decided"]),
        (lambda folder: without(folder, "uses", "words"), ["do not fit together", "words"]),
        (lambda folder: without(folder, "uses", "first", 1), ["do not fit together"]),
    ],
)
def test_a_bad_folder_gets_one_line(folder: Path, tmp_path: Path, damage: Damage, words: list[str]) -> None:
    damage(folder)
    refused(sitdown("report", folder, "--out", tmp_path / "page.html"), 2, *words)
    assert not (tmp_path / "page.html").exists()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["runs/nowhere"], ["no folder runs/nowhere", "corleone"]),
        (["corlone"], ["'corlone'", "did you mean corleone"]),
        (["corleone", "--games", "0"], ["--games"]),
        (["corleone", "--out", "nowhere/page.html"], ["nowhere/page.html", "no such folder"]),
        (["corleone", "--json", "."], ["it is a folder"]),
        ([__file__], ["is a file"]),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: list[str]) -> None:
    refused(sitdown("report", *arguments), 2, *words)


def test_without_pyarrow_it_says_what_to_install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused(sitdown("report", folder), 2, "pip install 'sitdown[parquet]'")
