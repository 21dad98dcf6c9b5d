"""The command `sitdown tournament`."""

import json
from pathlib import Path
from typing import Any

import pytest

from sitdown.arena.tournament import Standing, Table, Tournament
from sitdown.cli.tournament import print_table
from tests.cli.command import refused, sitdown

START = ("tournament", "corleone", "--seats", 2, "--bots", "normal,random")

MOODY = """
from sitdown.bots import Bot

class Moody(Bot):
    def decide(self, view):
        if self.turn < 3:
            raise RuntimeError("not now")
        return view.moves[0]
"""


def test_the_table_shows_ratings_and_who_came_before_whom() -> None:
    outcome = sitdown(*START, "--games", 4)
    assert outcome.code == 0, outcome.err
    lines = [line.split() for line in outcome.out.splitlines()]
    assert lines[0] == ["Bot", "rating", "95", "%", "interval", "games", "won"]
    assert [lines[1][:2], lines[2][:2]] == [["1.", "normal"], ["2.", "random"]]
    assert lines[1][-2:] == ["4", "100%"]
    assert lines[5:8] == [["1.", "2."], ["1.", "normal", "-", "100%"], ["2.", "random", "0%", "-"]]
    assert "4 games; the order is not settled" in outcome.out


def test_the_same_as_json() -> None:
    found = json.loads(sitdown(*START, "--games", 4, "--json").out)
    assert [standing["bot"] for standing in found["standings"]] == ["normal", "random"]
    assert (found["games"], found["settled"], found["stopped"], found["reasons"]) == (4, False, False, [])
    assert {"bot": "normal", "rival": "random", "before": 4.0, "games": 4} in found["cross_table"]


def test_many_bots_of_one_module_can_be_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    bots = [f"mybots:Saver{number}" for number in range(7)]
    standings = [Standing(bot, 25.0, 20.0, 30.0, 1200, 0.5, 0) for bot in bots]
    before = {(one, other): (2.0, 2) for one in bots for other in bots if one != other}
    print_table(Table(standings, before, 4200, settled=False, reasons=[]), stopped=False)
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 100
    assert [line.split()[:2] for line in lines[1:8]] == [[f"{number}.", bot] for number, bot in enumerate(bots, 1)]
    assert lines[10].split() == [f"{number}." for number in range(1, 8)]
    assert [line.split()[:2] for line in lines[11:18]] == [line.split()[:2] for line in lines[1:8]]


def test_why_a_bot_forfeited_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "moody.py").write_text(MOODY, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    asked = ("tournament", "corleone", "--seats", 2, "--bots", "moody:Moody,random", "--games", 2, "--threads", 1)
    outcome = sitdown(*asked)
    assert outcome.code == 0
    assert outcome.err.startswith("sitdown: game 0: moody:Moody forfeits decision 1 of seat 0: RuntimeError: not now;")
    assert outcome.err.count("\n") == 1
    assert "moody:Moody forfeited 4 decisions" in outcome.out
    found = json.loads(sitdown(*asked, "--json").out)
    assert [f"sitdown: {reason}" for reason in found["reasons"]] == outcome.err.splitlines()


@pytest.fixture
def stopped(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """Ctrl-C after so many games."""
    count, games = Tournament.count, int(request.param)

    def until(contest: Tournament, *game: Any) -> None:
        if contest.played == games:
            raise KeyboardInterrupt
        count(contest, *game)

    monkeypatch.setattr(Tournament, "count", until)
    return games


@pytest.mark.parametrize("stopped", [3], indirect=True)
def test_who_stops_it_sees_how_it_stood(stopped: int) -> None:
    outcome = sitdown(*START, "--games", 40, "--threads", 1)
    assert outcome.code == 130
    assert outcome.err == f"sitdown: stopped after {stopped} of 40 games\n"
    assert outcome.out.splitlines()[1].split()[:2] == ["1.", "normal"]
    assert "3 games; stopped before the order was settled" in outcome.out


@pytest.mark.parametrize("stopped", [0, 3], indirect=True)
def test_whoever_stops_it_has_json_nevertheless(stopped: int) -> None:
    outcome = sitdown(*START, "--games", 40, "--threads", 1, "--json")
    assert outcome.code == 130
    assert outcome.err == f"sitdown: stopped after {stopped} of 40 games\n"
    found = json.loads(outcome.out)
    assert (found["games"], found["settled"], found["stopped"]) == (stopped, False, True)


@pytest.mark.parametrize("stopped", [0], indirect=True)
def test_without_a_game_there_are_no_ratings_to_show(stopped: int) -> None:
    refused(sitdown(*START, "--games", 40, "--threads", 1), 130, f"stopped after {stopped} of 40 games")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bots", "normal"], ["at least two different bots"]),
        (["--bots", "normal,nobody"], ["'nobody'"]),
        (["--games", "1"], ["too few"]),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: list[str]) -> None:
    refused(sitdown(*START, *arguments), 2, *words)
