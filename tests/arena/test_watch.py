"""Looking on: what is used, by whom, how early, and who is in the lead."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import sitdown
from sitdown import NotAvailable
from sitdown.arena.runs import Recording, Run
from sitdown.arena.series import series
from sitdown.arena.simulate import crew, simulate
from sitdown.arena.tables import play_table
from sitdown.arena.watch import FIRST, GAMES, USERS, USES, WINS, Use, Watch, decided_after, lead_changes, uses
from sitdown.bots import bot
from tests.conformance.tables import every_game

CORLEONE = sitdown.game("corleone")


def numbered(game: sitdown.Game, event: str, thing: str = "") -> int:
    return next(n for n, use in enumerate(uses(game).all) if (use.event, use.thing) == (event, thing))


@every_game
def test_machine_code_sees_what_the_interpreter_sees(game: sitdown.Game) -> None:
    seats = max(game.seats[0], 3)
    plain, native = (
        simulate(game, seats, 2, seed=3, bots=("random", "easy"), mode=mode, watched=True)
        for mode in ("plain", "native")
    )
    assert native.positions == plain.positions
    assert np.allclose(native.part.counts, plain.part.counts)
    assert np.allclose(native.part.lead, plain.part.lead)
    assert native.part.counts[:, USES].sum() > 100


@pytest.mark.parametrize("mode", ["plain", "native"])
def test_counts_are_those_of_the_log(mode: str) -> None:
    match = sitdown.new("corleone", seats=3, seed=4, mode=mode)
    watch = Watch(CORLEONE, 3, 1)
    play_table(match, [bot("random", seat) for seat in range(3)], watch)
    watch.conclude(match.board, match.ply, 0)
    played = [event for event in match.events if CORLEONE.events.kinds[event[0]].name == "thug_played"]
    thugs = watch.counts[numbered(CORLEONE, "thug_played")]
    assert thugs[USES] == len(played)
    assert thugs[USERS] == len({event[1] for event in played}) == 3
    assert thugs[WINS] == 1
    name = CORLEONE.events.word("space", played[0][2])
    there = [event for event in played if CORLEONE.events.word("space", event[2]) == name]
    counted = watch.counts[numbered(CORLEONE, "thug_played", name)]
    assert counted[USES] == len(there)
    assert counted[USERS] == len({event[1] for event in there})
    assert counted[GAMES] == 1
    assert 0 <= counted[FIRST] < counted[USERS]


def test_looking_on_changes_nothing() -> None:
    seen, unseen = (simulate(CORLEONE, 2, 20, seed=1, bots=("greedy", "random"), watched=w) for w in (True, False))
    assert seen.positions == unseen.positions


def test_the_more_hands_the_same_counts() -> None:
    one, two = (simulate(CORLEONE, 2, 1100, seed=1, watched=True, threads=threads) for threads in (1, 2))
    assert np.array_equal(one.part.counts[:, :3], two.part.counts[:, :3])
    assert np.allclose(one.part.counts, two.part.counts)


@pytest.mark.parametrize(
    ("leads", "changes"),
    [([7, 7, 1, 1, 3, 1, 2, 4], 2), ([1, 3, 2, 3, 1], 2), ([7, 7], 0), ([], 0)],
)
def test_the_lead_changes_when_somebody_else_has_it_alone(leads: list[int], changes: int) -> None:
    assert lead_changes(leads, len(leads), 3, [1, 1, 1]) == changes


def test_a_team_leads_as_one() -> None:
    assert lead_changes([0b0101, 0b1111, 0b1010], 3, 4, [2, 2, 2, 2]) == 1


@pytest.mark.parametrize(("leads", "part"), [([2, 1, 3, 1], 0.25), ([1, 1], 0), ([1, 2], 1), ([], 0)])
def test_a_game_is_decided_when_the_winner_leads_for_good(leads: list[int], part: float) -> None:
    assert decided_after(leads, len(leads), 1) == part


@every_game
def test_every_use_is_there_once_and_has_words(game: sitdown.Game) -> None:
    found = uses(game).all
    things = [use for use in found if use.thing]
    assert len(things) > 10
    assert {use.noun for use in things}.isdisjoint({"seat", "team", "move"})
    assert all(use.event and (use.words or use == Use("none", "")) for use in found)


def test_a_gpu_does_not_look_on() -> None:
    with pytest.raises(NotAvailable, match="on a GPU nobody looks on"):
        series(CORLEONE, 2, watched=True, device="cuda")


def test_a_run_adds_up_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitdown.arena.series.SPAN", {"cpu": 2})
    monkeypatch.setattr("sitdown.arena.runs.MOST_GAMES", 4)
    asked = series(CORLEONE, 2, 9, ("greedy", "random"), rotate=True, watched=True)
    run = Recording(tmp_path / "run", asked, "9")
    with crew(asked) as hands:
        assert sum(len(part.decisions) for part in run.play(6, hands)) == 6
    games, used = Run.open(tmp_path / "run").games(), Run.open(tmp_path / "run").uses()
    assert games["game"].to_pylist() == list(range(6))
    assert games["deal"].to_pylist() == [0, 0, 1, 1, 2, 2]
    assert games["bot_0"].to_pylist() == ["greedy", "random"] * 3
    at_once = simulate(CORLEONE, 2, 6, 9, ("greedy", "random"), rotate=True, watched=True).part
    rows: dict[tuple[Any, ...], Any] = {(row["event"], row["noun"], row["thing"]): row for row in used.to_pylist()}
    assert len(rows) == len(at_once.counts)
    for use, counted in zip(uses(CORLEONE).all, at_once.counts, strict=True):
        row = rows[use.event, use.noun, use.thing]
        assert [row[name] for name in ("uses", "games", "users")] == counted[:3].tolist()
        assert row["wins"] == pytest.approx(counted[WINS])
        assert row["first"] == pytest.approx(counted[FIRST])
