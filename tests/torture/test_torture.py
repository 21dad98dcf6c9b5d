"""A hundred kills and a thousand double submissions, with what they showed printed for docs/reliability.md."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.house import Browser, House
from tests.server.killing import torment

KILLS = 100
DOUBLES = 1_000

pytestmark = pytest.mark.torture


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_hundred_kills_lose_nothing_acknowledged(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = str(tmp_path / "tables.db") if kind == "sqlite" else str(request.getfixturevalue("postgres_url"))
    acknowledged, lost = torment(database, KILLS)
    with capsys.disabled():
        print(f"\n{kind}: killed {KILLS} times, {acknowledged} moves acknowledged, {lost} of them lost")
    assert lost == 0


def test_a_thousand_double_submissions_are_played_once_each(
    house: House, visit: Callable[..., Browser], capsys: pytest.CaptureFixture[str]
) -> None:
    ann = visit(house)
    accepted = doubles = 0
    while doubles < DOUBLES:
        chair = ann.chair(ann.open(seats="sb"), 0)
        while chair.turn() and doubles < DOUBLES:
            decision, body = chair.decision, {"seat": 0, "decision": chair.decision, "move": chair.moves[0]}
            answers: list[int] = []

            def submit(body: dict[str, object] = body, path: str = f"/api/tables/{chair.table}/moves") -> None:
                answers.append(ann.http.post(path, json=body).status_code)  # noqa: B023

            threads = [threading.Thread(target=submit) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert answers == [200, 200]
            doubles += 1
            chair.until(lambda chair: chair.decision != decision)  # noqa: B023
        loaded = house.hall.store.load(chair.table)
        assert loaded is not None
        decisions = [turn.decision for turn in loaded.turns if turn.seat == 0]
        assert len(decisions) == len(set(decisions))
        accepted += len(decisions)
    with capsys.disabled():
        print(f"\n{doubles} moves were sent twice at once; {accepted} were played")
    assert accepted == doubles
