"""`kill -9` in the middle of play, a few times; `make torture` does it a hundred times."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.killing import torment


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db") if kind == "sqlite" else str(request.getfixturevalue("postgres_url"))
    acknowledged, lost = torment(database, kills=2, players=2)
    assert acknowledged > 0
    assert lost == 0
