"""One bot against another: seats rotate, tables can be repeated, and what is forfeited is told."""

import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import sitdown
from sitdown.arena.duel import Outcome, duel, tally
from sitdown.bots import Bot, bot
from sitdown.engine.match import Move, View

CORLEONE = sitdown.game("corleone")
GREEDY, RANDOM = partial(bot, "greedy"), partial(bot, "random")


class Recorder(Bot):
    """Plays its first move and notes where it sat."""

    name = "recorder"
    seats: list[int] = []  # noqa: RUF012

    def decide(self, view: View) -> Move:
        self.seats.append(view.seat)
        return view.moves[0]


def test_the_bot_sits_at_each_seat_in_turn() -> None:
    Recorder.seats.clear()
    for number in range(3):
        outcome = duel(CORLEONE, 3, number, (Recorder, RANDOM))
        assert set(Recorder.seats) == {number}
        assert outcome.decisions == len(Recorder.seats)
        Recorder.seats.clear()


def test_the_better_bot_wins() -> None:
    assert [duel(CORLEONE, 2, number, (GREEDY, RANDOM)).won for number in range(4)] == [1, 1, 1, 1]
    assert [duel(CORLEONE, 2, number, (RANDOM, GREEDY)).won for number in range(4)] == [0, 0, 0, 0]


def test_a_table_can_be_repeated() -> None:
    one, same, other = (duel(CORLEONE, 2, 1, (GREEDY, RANDOM), seed) for seed in (3, 3, 4))
    assert replace(one, seconds=0) == replace(same, seconds=0)
    assert replace(one, seconds=0) != replace(other, seconds=0)


def test_a_table_that_is_too_large_is_refused() -> None:
    with pytest.raises(sitdown.BadOption, match="is for 2 to 5 seats, not 9"):
        duel(CORLEONE, 9, 0, (GREEDY, RANDOM))


def test_forfeits_are_told_with_their_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lazybones.py").write_text(
        "from sitdown.bots import Bot\nclass Nap(Bot):\n    def decide(self, view):\n        return None\n", "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    outcome = duel(CORLEONE, 2, 5, (partial(bot, "lazybones:Nap"), RANDOM))
    assert len(outcome.forfeits) == outcome.decisions > 0
    assert outcome.forfeits[0].startswith("table 5: lazybones:Nap forfeits decision 1 of seat 1: None is none of")


def test_a_tally_adds_up() -> None:
    total = tally([Outcome(1.0, 60, 1, 10, 2.0), Outcome(0.5, 40, 1, 20, 1.0), Outcome(0.0, 20, 3, 30, 3.0)])
    assert (total.tables, total.share, total.points, total.decisions) == (3, 0.5, 40, 20)
    assert total.low < 0.5 < total.high
    assert total.seconds_per_decision == pytest.approx(0.1)
