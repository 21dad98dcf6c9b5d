"""Many games, their tables and their files."""

import csv
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.progress import Progress, ProgressColumn

import sitdown as library
from sitdown.arena.duel import interval
from sitdown.arena.report.figures import share
from sitdown.arena.series import Part, Totals, series
from sitdown.cli.simulate import Ticks, by_bot, by_side, pace, progress
from tests.cli.command import refused, sitdown

FEW = ("simulate", "corleone", "--seats", 2, "--games", 3, "--mode", "plain", "--seed", 5)


def totals(places: list[list[int]], bots: list[str], rotate: bool = False) -> Totals:
    """Made up: points are ten less for each place."""
    there = np.array(places, np.int32)
    n = len(there)
    nothing = np.zeros((n, 0))
    made_up = Totals(series(library.game("corleone"), len(bots), 0, bots, rotate=rotate))
    rows = np.full(n, 200, np.int32), np.zeros((n, 2), np.uint64), np.zeros(n, np.uint64)
    made_up.add(Part(100 - 10 * there, there, *rows, nothing, nothing))
    return made_up


Deals = Callable[..., list[list[int]]]


@pytest.fixture
def deals() -> Deals:
    """Makes up places: everybody's luck in the game, and in the deal, which three games in a row share."""

    def made_up(seats: int, games: int, luck: float = 0.0) -> list[list[int]]:
        chance = np.random.default_rng(1)
        dealt = np.repeat(chance.normal(size=(-(-games // 3), seats)), 3, axis=0)[:games]
        order = np.argsort(-chance.normal(size=(games, seats)) - luck * dealt, axis=1)
        return (np.argsort(order, axis=1) + 1).tolist()

    return made_up


def test_a_shared_win_counts_in_part() -> None:
    seats = by_side(totals([[1, 1], [1, 2]], ["greedy", "random"]))
    assert [(t.who, t.share) for t in seats] == [("Marzullo", 0.75), ("Matarazzo", 0.25)]


def test_a_bot_is_counted_over_all_its_seats() -> None:
    bots = by_bot(totals([[1, 2, 3], [3, 1, 2]], ["random", "greedy", "random"]))
    assert [(t.who, t.seats, t.share, t.points) for t in bots] == [("random", 2, 0.5, 77.5), ("greedy", 1, 0.5, 85.0)]


def test_a_bot_is_counted_wherever_it_sat() -> None:
    bots = by_bot(totals([[1, 2], [2, 1]], ["greedy", "random"], rotate=True))
    assert [(t.who, t.seats, t.share, t.place) for t in bots] == [("greedy", 1, 1.0, 1.0), ("random", 1, 0.0, 2.0)]


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


def test_without_rotation_each_game_counts(deals: Deals) -> None:
    made_up = totals(deals(3, 400), ["easy", "greedy", "random"])
    side = by_side(made_up)[0]
    assert (side.low, side.high) == pytest.approx(interval(made_up.won[0, 0], 400))


def test_shared_wins_that_do_not_add_up_to_the_last_digit_do_no_harm() -> None:
    bot = by_bot(totals([[1, 1, 1]] * 9_999, ["random"] * 3, rotate=True))[0]
    assert (bot.share, bot.low, bot.high) == pytest.approx((1.0, interval(3_333, 3_333)[0], 1.0))


def test_equal_games_of_one_deal_count_once(deals: Deals) -> None:
    """Three games of a deal that end alike, whoever sits where, tell of the seats what one of them tells."""
    once = deals(3, 400)
    alike = by_side(totals([place for place in once for _ in range(3)], ["easy", "greedy", "random"], rotate=True))
    for side, alone in zip(alike, by_side(totals(once, ["easy", "greedy", "random"])), strict=True):
        assert side == pytest.approx(alone)


def test_an_interval_is_that_of_the_report(deals: Deals) -> None:
    """Games of one deal that are alike to some degree count for what they are worth."""
    places, games = deals(3, 900, luck=1.0), np.arange(900)
    made_up = totals(places, ["easy", "greedy", "greedy"], rotate=True)
    side = share(np.array([place[0] == 1 for place in places]), games // 3)
    greedy = share(np.array([place[-game % 3] != 1 for game, place in enumerate(places)]), games // 3)
    for found, there in ((by_side(made_up)[0], side), (by_bot(made_up)[1], greedy)):
        assert (found.share, found.low, found.high) == pytest.approx((there.share, there.low, there.high))
    assert 300 < side.n < 900


def test_a_deal_played_from_every_side_by_one_bot_is_refused() -> None:
    outcome = sitdown(*FEW, "--bots", "greedy", "--rotate")
    refused(outcome, 2, "--rotate", "with greedy on every side the 2 games of a deal would be copies")
    teams = sitdown("simulate", "la_famiglia", "--games", 2, "--bots", "easy,easy,random,random", "--rotate")
    refused(teams, 2, "with easy, random on every side the 2 games of a deal would be copies")


def test_with_rotation_the_deals_are_told_too() -> None:
    assert "4 games of 2 deals, seed 5" in sitdown(*FEW, "--rotate").out
    assert json.loads(sitdown(*FEW, "--rotate", "--json").out)["deals"] == 2


def test_a_team_is_counted_as_one_side() -> None:
    outcome = sitdown("simulate", "la_famiglia", "--games", 2, "--mode", "plain", "--bots", "greedy,random")
    lines = [line for line in outcome.out.splitlines() if " and " in line]
    assert lines[0].startswith("North-West and North-East  greedy")
    assert lines[1].startswith("South-East and South-West  random")
    summary = json.loads(sitdown("simulate", "la_famiglia", "--games", 2, "--mode", "plain", "--json").out)
    assert summary["bots"] == ["greedy", "random", "greedy", "random"]
    assert [team["who"] for team in summary["by_team"]] == ["North-West and North-East", "South-East and South-West"]
    assert sum(team["share"] for team in summary["by_team"]) == pytest.approx(1)
    mixed = sitdown("simulate", "la_famiglia", "--games", 1, "--mode", "plain", "--bots", "random,random,greedy")
    assert "random, greedy" in mixed.out


def test_the_tables_show_seats_and_bots() -> None:
    outcome = sitdown(*FEW)
    assert outcome.code == 0
    assert outcome.err == ""
    assert "3 games, seed 5" in outcome.out
    assert "Marzullo" in outcome.out
    assert "greedy" in outcome.out
    assert "decisions a second" in outcome.out


def test_json_is_one_object_and_nothing_else() -> None:
    summary = json.loads(sitdown(*FEW, "--json", "--option", "hand_limits=6,5,4,3").out)
    assert summary["bots"] == ["greedy", "random"]
    assert summary["options"] == {"hand_limits": [6, 5, 4, 3]}
    assert sum(seat["share"] for seat in summary["by_seat"]) == pytest.approx(1)
    assert summary["decisions_per_second"] > 0


def test_the_same_seed_gives_the_same_games_in_every_format(tmp_path: Path) -> None:
    for name in ("games.json", "games.csv", "games.parquet"):
        outcome = sitdown(*FEW, "--out", tmp_path / name)
        assert outcome.code == 0, outcome.err
        assert "3 rows written" in outcome.out
    rows = json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))
    assert [row["game"] for row in rows] == [0, 1, 2]
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [{k: str(v) for k, v in row.items()} for row in rows] == list(csv.DictReader(file))
    from pyarrow import parquet

    assert parquet.read_table(tmp_path / "games.parquet").to_pylist() == rows


# What was played, and what was there


def test_games_that_were_there_already_have_no_speed(tmp_path: Path) -> None:
    sitdown(*FEW, "--out", tmp_path / "run")
    outcome = sitdown(*FEW, "--out", tmp_path / "run")
    assert outcome.code == 0, outcome.err
    assert "decisions a game; all games were there already, none was played\n" in outcome.out
    assert "a second" not in outcome.out
    assert outcome.out.splitlines()[-1].startswith("all 3 rows were in ")
    assert outcome.out.endswith("run already\n")
    assert "written" not in outcome.out
    summary = json.loads(sitdown(*FEW, "--out", tmp_path / "run", "--json").out)
    assert (summary["games"], summary["played"]) == (3, 0)
    assert summary["games_per_second"] is summary["decisions_per_second"] is None


def test_of_games_that_are_gone_on_with_the_new_ones_are_written(tmp_path: Path) -> None:
    sitdown(*FEW, "--out", tmp_path / "run")
    more = (*FEW[:4], "--games", 5, *FEW[6:], "--out", tmp_path / "run")
    outcome = sitdown(*more)
    assert outcome.out.splitlines()[-1].startswith("2 rows written to ")
    assert outcome.out.endswith("run, where 3 were already\n")


def test_a_rate_below_one_game_a_second_is_not_nothing() -> None:
    made_up = totals([[1, 2]], ["greedy", "random"])
    made_up.timed_games, made_up.timed_decisions, made_up.seconds = 1, 200, 40.0
    assert pace(made_up) == "200.0 decisions a game; 40.00 s: 0.025 games and 5 decisions a second"


# The bar


class Bar(Progress):
    """A bar whose clock is set by hand."""

    now = 0.0

    def __init__(self, *columns: ProgressColumn, **how: Any) -> None:
        super().__init__(*columns, **how, get_time=lambda: Bar.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets the clock of bars."""
    monkeypatch.setattr("rich.progress.Progress", Bar)
    return partial(monkeypatch.setattr, Bar, "now")


def test_games_that_take_minutes_have_a_rate_too(clock: Callable[[float], None]) -> None:
    with progress("long games", 10) as tick:
        for minute in range(3):
            clock(60.0 * minute)
            tick(1)
        task = tick.bar.tasks[0]
        assert task.speed == pytest.approx(1 / 60)
        assert task.time_remaining == 7 * 60


def test_games_that_were_there_already_count_but_not_as_speed(clock: Callable[[float], None]) -> None:
    with progress("a run that goes on", 1_000) as tick:
        for second in range(2):
            clock(float(second))
            tick(400, fresh=False)
        for second in (10, 20, 30):
            clock(float(second))
            tick(1)
        task = tick.bar.tasks[0]
        assert task.completed == 803
        assert task.speed == pytest.approx(1 / 10)


def test_the_command_tells_the_bar_what_was_there_already(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, bool]] = []
    monkeypatch.setattr(Ticks, "__call__", lambda self, more, fresh=True: told.append((more, fresh)))
    sitdown(*FEW, "--out", tmp_path / "run")
    sitdown(*FEW[:4], "--games", 5, *FEW[6:], "--out", tmp_path / "run")
    assert told == [(3, True), (3, False), (2, True)]


# Run folders


def run_files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part is two games."""
    monkeypatch.setattr("sitdown.arena.series.SPAN", {"cpu": 1, "cuda": 1})
    monkeypatch.setattr("sitdown.arena.runs.MOST_GAMES", 2)


@pytest.mark.usefixtures("small_parts")
def test_a_run_that_was_stopped_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    few = (*FEW[:4], "--games", 7, "--mode", "plain", "--seed", 5, "--json")
    first = json.loads(sitdown(*few, "--out", whole).out)
    sitdown(*few, "--out", stopped)
    (stopped / "games/000000002.parquet").unlink()  # as if it had been killed there
    again = json.loads(sitdown(*few, "--out", stopped).out)
    assert again["positions"] == first["positions"]
    assert again["by_seat"] == first["by_seat"]
    assert run_files(stopped) == run_files(whole)
    assert sorted(path.name for path in (whole / "games").iterdir()) == [f"{n:09}.parquet" for n in (0, 2, 4, 6)]


@pytest.mark.usefixtures("small_parts")
def test_a_finished_run_is_read_and_a_longer_one_goes_on(tmp_path: Path) -> None:
    def games(n: int, folder: str) -> str:
        outcome = sitdown(*FEW[:4], "--games", n, "--mode", "plain", "--json", "--out", tmp_path / folder)
        return str(json.loads(outcome.out)["positions"])

    games(3, "grown")  # ends within a part
    assert games(6, "grown") == games(6, "whole")
    before = run_files(tmp_path / "grown")
    assert games(6, "grown") == games(6, "whole")
    assert run_files(tmp_path / "grown") == before


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("fewer", [1, 2, 3])
def test_whoever_asks_for_fewer_games_loses_none(tmp_path: Path, fewer: int) -> None:
    few = (*FEW[:4], "--mode", "plain", "--json", "--out", tmp_path / "run", "--games")
    sitdown(*few, 6)
    before = run_files(tmp_path / "run")
    assert json.loads(sitdown(*few, fewer).out)["games"] >= fewer
    assert run_files(tmp_path / "run") == before


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    sitdown(*FEW, "--out", tmp_path / "run")
    outcome = sitdown(*FEW[:-1], 6, "--out", tmp_path / "run")
    assert outcome.code == 2
    assert "holds another run: seed is 5 there, not 6" in outcome.err


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("games.xlsx", "a file's name must end in .json, .csv, .parquet; a folder's name has no ending"),
        ("nowhere/games.csv", "there is no such folder"),
        ("taken", "there is a file of that name"),
        ("full", "holds no run: there is no plan.json in it"),
    ],
)
def test_where_nothing_can_be_written_is_said_before_the_games(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "taken").write_text("mine", encoding="utf-8")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine", encoding="utf-8")
    outcome = sitdown(*FEW, "--out", tmp_path / name)
    assert outcome.code == 2
    assert words in outcome.err


def test_a_part_that_is_broken_is_named(tmp_path: Path) -> None:
    sitdown(*FEW, "--out", tmp_path / "run")
    (tmp_path / "run/games/000000000.parquet").write_bytes(b"PAR1 no more")
    outcome = sitdown(*FEW, "--out", tmp_path / "run")
    assert outcome.code == 2
    assert "000000000.parquet cannot be read" in outcome.err
