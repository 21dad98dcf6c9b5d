"""The command `sitdown tournament`."""

import json

import pytest

from tests.cli.command import refused, sitdown

START = ("tournament", "corleone", "--seats", 2, "--bots", "normal,random")


def test_the_table_shows_ratings_and_who_came_before_whom() -> None:
    outcome = sitdown(*START, "--games", 4)
    assert outcome.code == 0, outcome.err
    lines = outcome.out.splitlines()
    assert "rating" in lines[0]
    assert "> normal" in lines[0]
    assert lines[1].split()[0] == "normal"
    assert "100%" in lines[1]
    assert "4 games; the order is not settled" in outcome.out


def test_the_same_as_json() -> None:
    found = json.loads(sitdown(*START, "--games", 4, "--json").out)
    assert [standing["bot"] for standing in found["standings"]] == ["normal", "random"]
    assert (found["games"], found["settled"]) == (4, False)
    assert {"bot": "normal", "rival": "random", "before": 4.0, "games": 4} in found["cross_table"]


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
