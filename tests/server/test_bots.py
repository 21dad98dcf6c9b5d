"""Bots at a table: they see what their seat sees, and one that fails is replaced."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sitdown
from sitdown.server import thinker
from sitdown.server.pool import NoAnswer, Pool, question
from tests.server.house import Browser, House


def test_a_question_holds_nothing_that_the_seat_cannot_see() -> None:
    match = sitdown.new("corleone", seats=3, seed=3)
    seat = match.deciders[0]
    other = match.clone()
    other.board.resample(seat, bytes(range(16)))
    assert other.board.dump() != match.board.dump()
    assert question("choose", match, seat, "greedy") == question("choose", other, seat, "greedy")
    assert "key" not in question("choose", match, seat)


@pytest.mark.parametrize("slug", sitdown.games())
def test_a_thinker_sees_the_moves_that_the_table_allows(slug: str) -> None:
    match = sitdown.new(slug, seed=1)
    for _ in range(150):
        if match.over:
            break
        seat = match.deciders[-1]
        seen = thinker.seen(question("choose", match, seat))
        view = match.view(seat)
        assert (seen.moves, seen.decision, seen.waiting_for) == (view.moves, view.decision, view.waiting_for)
        assert seen.raw == view.raw
        match.play(seat, str(thinker.choose(question("choose", match, seat, "random"))["move"]))


def ask(pool: Pool, *asked: dict[str, Any]) -> list[Any]:
    """Answers of a pool, one after the other; an exception where there is none."""

    async def talk() -> list[Any]:
        found: list[Any] = []
        for one in asked:
            try:
                found.append(await pool.ask(one))
            except NoAnswer as error:
                found.append(error)
        await pool.close()
        return found

    return asyncio.run(talk())


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put a program of one's own in the place of the thinkers."""
    honest = asyncio.create_subprocess_exec

    def write(text: str) -> None:
        path = tmp_path / "thinker.py"
        path.write_text(text, encoding="utf-8")

        async def start(*_: Any, **more: Any) -> Any:
            return await honest(sys.executable, str(path), **more)

        monkeypatch.setattr(asyncio, "create_subprocess_exec", start)

    return write


def test_a_thinker_that_crashes_or_dawdles_is_replaced(script: Callable[[str], None], tmp_path: Path) -> None:
    script(
        "import json, sys, time\n"
        "for line in sys.stdin:\n"
        "    what = json.loads(line)['ask']\n"
        "    if what == 'crash': sys.exit(3)\n"
        "    if what == 'dawdle': time.sleep(1000)\n"
        "    print('nonsense' if what == 'babble' else json.dumps({'move': what}), flush=True)\n"
    )
    pool = Pool(1, seconds=20)
    answers = ask(pool, {"ask": "a"}, {"ask": "crash"}, {"ask": "b"}, {"ask": "babble"}, {"ask": "c"})
    assert [answers[0], answers[2], answers[4]] == [{"move": "a"}, {"move": "b"}, {"move": "c"}]
    assert isinstance(answers[1], NoAnswer)
    assert isinstance(answers[3], NoAnswer)
    late = ask(Pool(1, seconds=0.2), {"ask": "dawdle"})
    assert isinstance(late[0], NoAnswer)


def test_a_table_goes_on_when_its_bots_crash(
    own_house: Callable[..., House],
    visit: Callable[..., Browser],
    script: Callable[[str], None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    script("import sys; sys.exit(1)")
    chair = (browser := visit(own_house())).chair(browser.open(seats="sbb"), 0)
    with caplog.at_level(logging.WARNING):
        for _ in range(12):
            assert chair.turn()
            chair.play()
    assert "a bot was replaced" in caplog.text
    assert chair.turn()
    assert chair.do("hint", 503)["error"] == "no_advice"


def test_a_bot_that_chooses_nonsense_plays_something_else(
    own_house: Callable[..., House], visit: Callable[..., Browser], script: Callable[[str], None]
) -> None:
    script('import sys\nfor line in sys.stdin: print(\'{"move": "flip the table"}\', flush=True)')
    chair = (browser := visit(own_house())).chair(browser.open(seats="sb"), 0)
    for _ in range(12):
        assert chair.turn()
        chair.play()
