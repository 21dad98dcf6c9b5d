"""Tournaments: everybody meets everybody on the same deals, and the order that comes out is the right one."""

import sys
from collections import Counter
from typing import Any

import pytest

import sitdown
from sitdown import BadOption, NotAvailable
from sitdown.arena.tournament import REASONS, Result, Tournament
from sitdown.arena.workers import Threads
from sitdown.bots import Bot
from sitdown.engine.match import Move, View

CORLEONE = sitdown.game("corleone")


def result(**wanted: Any) -> Any:
    asked = {"seats": 2, "bots": ["random", "normal"], "games": 8, "threads": 1, **wanted}
    games, threads = asked.pop("games"), asked.pop("threads")
    with Threads(threads) as workers:
        return Tournament(CORLEONE, **asked).run(games, workers)


def test_each_group_meets_with_everybody_on_every_side() -> None:
    line_ups = Tournament(CORLEONE, 2, ["random", "easy", "normal"]).line_ups()
    assert len(line_ups) == 6
    assert Counter(name for line_up in line_ups for name in line_up) == {"random": 4, "easy": 4, "normal": 4}
    assert {line_up[0] for line_up in line_ups} == {line_up[1] for line_up in line_ups} == {"random", "easy", "normal"}


def test_a_table_with_more_seats_than_bots_is_filled_evenly() -> None:
    assert Tournament(CORLEONE, 4, ["random", "normal"]).line_ups() == [
        ("random", "normal", "random", "normal"),
        ("normal", "random", "normal", "random"),
    ]


def test_the_better_bot_is_rated_higher_and_comes_before_the_other() -> None:
    table = result()
    assert [standing.bot for standing in table.standings] == ["normal", "random"]
    assert table.before["normal", "random"] == (table.games, table.games)
    assert table.before["random", "normal"] == (0, table.games)
    assert all(standing.low < standing.rating < standing.high for standing in table.standings)


def test_it_ends_when_the_order_is_settled() -> None:
    table = result(games=400)
    assert table.settled
    assert table.games < 400
    assert table.standings[0].low > table.standings[1].high


def test_it_ends_when_the_games_are_used_up() -> None:
    table = result(games=3)
    assert (table.games, table.settled) == (2, False)


def test_any_number_of_threads_gives_the_same_ratings() -> None:
    assert result(threads=1, games=6) == result(threads=3, games=6)


def test_another_seed_plays_other_games() -> None:
    assert result(seed=1, bots=["normal", "greedy"]) != result(seed=2, bots=["normal", "greedy"])


# Bots of one's own


class Moody(Bot):
    """Fails in its first two decisions for one reason, and in the third for another."""

    def decide(self, view: View) -> Move:
        if self.turn <= 3:
            raise RuntimeError("not now" if self.turn < 3 else "not now; perhaps never")
        return view.moves[0]


class Inventive(Bot):
    """Has another excuse for each decision."""

    def decide(self, view: View) -> Move:
        raise RuntimeError(f"excuse {self.turn}")


MOODY, INVENTIVE = "tests.arena.test_tournament:Moody", "tests.arena.test_tournament:Inventive"


def test_why_a_bot_forfeited_is_told_once_for_each_reason() -> None:
    table = result(bots=[MOODY, "random"], games=4)
    first, second = table.reasons
    assert first.startswith(f"game 0: {MOODY} forfeits decision 1 of seat 0: RuntimeError: not now; ")
    assert second.startswith(f"game 0: {MOODY} forfeits decision 3 of seat 0: RuntimeError: not now; perhaps never; ")
    assert sum(standing.forfeits for standing in table.standings) == 3 * table.games


def test_of_many_reasons_the_first_few_of_each_bot_are_told() -> None:
    told = result(bots=[INVENTIVE, MOODY], games=2, threads=2).reasons
    assert sum(INVENTIVE in message for message in told) == REASONS
    assert sum(MOODY in message for message in told) == 2


def test_how_it_stands_can_be_told_at_any_time() -> None:
    contest = Tournament(CORLEONE, 2, ["random", "normal"])
    contest.count(("random", "normal"), Result([2, 1], [0, 0], []))
    table = contest.table()
    assert [(standing.bot, standing.games) for standing in table.standings] == [("normal", 1), ("random", 1)]
    assert (table.games, table.settled) == (1, False)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"bots": ["random", "random"]}, "at least two different bots"),
        ({"games": 1}, "1 games are too few: each deal is played 2 times"),
        ({"seats": 9}, "is for 2 to 5 seats, not 9"),
    ],
)
def test_what_cannot_be_held_is_refused(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        result(**wrong)


def test_without_openskill_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(NotAvailable, match=r"pip install 'sitdown\[ratings\]'"):
        result()
