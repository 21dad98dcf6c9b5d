"""The command `sitdown bot`: which bots there are, and how one does."""

import json
import sys
from pathlib import Path

import pytest

from sitdown.bots import names
from tests.cli.command import process, refused, sitdown

MINE = """
from sitdown.bots import Bot

class Last(Bot):
    def decide(self, view):
        return view.moves[-1]

class Faulty(Last):
    def decide(self, view):
        return 1 // 0 if self.turn == 3 else view.moves[0]

class Wrong(Last):
    def decide(self, view):
        return "nonsense"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    return tmp_path


def test_without_a_name_all_bots_are_listed() -> None:
    outcome = sitdown("bot")
    assert outcome.code == 0
    for name in names():
        assert name in outcome.out


def test_without_a_name_all_bots_are_listed_as_json_too() -> None:
    listed = json.loads(sitdown("bot", "--json").out)["bots"]
    assert [bot["name"] for bot in listed] == list(names())
    assert listed[0]["about"] == "any legal move"


def test_a_bot_is_tried_and_its_share_told() -> None:
    outcome = sitdown("bot", "greedy", "--against", "random", "--seats", 2, "--games", 4)
    assert outcome.code == 0
    assert "greedy against random at 2-seat corleone: won 100% of 4 games" in outcome.out


def test_the_figures_as_json() -> None:
    outcome = sitdown("bot", "random", "new_don", "--against", "random", "--seats", 3, "--games", 3, "--json")
    figures = json.loads(outcome.out)
    assert (figures["game"], figures["tables"], figures["forfeits"]) == ("new_don", 3, [])
    assert 0 <= figures["low"] <= figures["share"] <= figures["high"] <= 1


def test_a_class_of_ones_own_is_tried_from_the_folder_one_is_in(folder: Path) -> None:
    outcome = process("bot", "mine:Last", "--against", "random", "--seats", 2, "--games", 1, cwd=folder)
    assert outcome.code == 0, outcome.err
    assert outcome.out.startswith("mine:Last against random")


def test_forfeits_are_told_and_end_with_1(folder: Path) -> None:
    outcome = sitdown("bot", "mine:Faulty", "--against", "random", "--seats", 2, "--games", 2)
    assert outcome.code == 1
    assert "table 0: mine:Faulty forfeits decision 3 of seat 0: ZeroDivisionError" in outcome.err
    assert outcome.err.endswith("sitdown: mine:Faulty forfeited 2 decisions\n")


def test_who_forfeited_is_named_even_if_it_is_the_other_one(folder: Path) -> None:
    outcome = sitdown("bot", "random", "--against", "mine:Faulty", "--seats", 3, "--games", 1)
    assert outcome.code == 1
    assert outcome.err.endswith("sitdown: mine:Faulty forfeited 2 decisions\n")


def test_each_bot_that_forfeited_has_its_own_count(folder: Path) -> None:
    both = ("bot", "mine:Faulty", "--against", "mine:Wrong", "--seats", 3, "--games", 1)
    outcome = sitdown(*both)
    assert outcome.code == 1
    end = outcome.err.splitlines()[-1]
    assert end.startswith("sitdown: mine:Faulty forfeited 1 decision, mine:Wrong forfeited ")
    summary = json.loads(sitdown(*both, "--json").out)
    assert summary["forfeited"]["mine:Faulty"] == 1
    assert sum(summary["forfeited"].values()) == len(summary["forfeits"])
    assert end.endswith(f" {summary['forfeited']['mine:Wrong']} decisions")


def test_simulate_and_play_take_a_class_of_ones_own(folder: Path) -> None:
    outcome = sitdown("simulate", "corleone", "--seats", 2, "--games", 1, "--bots", "mine:Faulty,random")
    assert outcome.code == 0
    assert "mine:Faulty cannot be compiled into whole games" in outcome.err
    assert "1 decisions were forfeited and taken at random" in outcome.out
    assert "mine:Last" in sitdown("play", "corleone", "--seats", 2, "--bots", "mine:Last", "--seed", 1).out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gredy"], ["'gredy'", "did you mean greedy?"]),
        (["xyz"], ["'xyz'", "or your own module:Class"]),
        (["nowhere:Bot"], ["cannot import nowhere"]),
        (["greedy", "--against", "nobody"], ["'nobody'"]),
        (["greedy,random"], ["BOT is one bot, not 'greedy,random'", "`sitdown tournament`"]),
        (["greedy", "--against", "easy,random"], ["--against is one bot, not 'easy,random'", "`sitdown tournament`"]),
        (["greedy", "--against", ","], ["--against is one bot, not ','"]),
        (["greedy", "chess"], ["no game is called 'chess'"]),
        (["greedy", "--seats", "9"], ["seats, not 9"]),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: list[str]) -> None:
    refused(sitdown("bot", *arguments), 2, *words)
