"""Many games, their tables and their files."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

import sitdown as library
from sitdown.arena.duel import interval
from sitdown.arena.simulate import Results
from sitdown.cli.simulate import by_bot, by_side
from tests.cli.command import sitdown

FEW = ("simulate", "corleone", "--seats", 2, "--games", 3, "--mode", "plain", "--seed", 5)


def results(places: list[list[int]], bots: list[str]) -> Results:
    """Made up: points are ten less for each place."""
    there = np.array(places, np.int32)
    return Results(
        game=library.game("corleone"),
        bots=bots,
        key=bytes(16),
        points=100 - 10 * there,
        places=there,
        decisions=np.full(len(there), 200, np.int32),
        positions="",
        seconds=2.0,
    )


def test_a_shared_win_counts_in_part() -> None:
    seats = by_side(library.game("corleone"), results([[1, 1], [1, 2]], ["greedy", "random"]))
    assert [(t.who, t.share) for t in seats] == [("Marzullo", 0.75), ("Matarazzo", 0.25)]


def test_a_bot_is_counted_over_all_its_seats() -> None:
    bots = by_bot(results([[1, 2, 3], [3, 1, 2]], ["random", "greedy", "random"]))
    assert [(t.who, t.seats, t.share, t.points) for t in bots] == [("random", 2, 0.5, 77.5), ("greedy", 1, 0.5, 85.0)]


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0.0
    assert interval(10, 10)[1] == 1.0


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
