"""Fitting what assets are worth: known worths are found again, and what is written can be read."""

from typing import Any

import numpy as np
import pytest

from tools.worth import Samples, fit, written

WORTH = np.array([2.0, -0.5, 0.0])


def invented(doubt: float, seats: int, positions: int = 4000) -> Samples:
    """Positions whose end is known: points by the worths above in stage 1, the opposite in stage 0."""
    rng = np.random.default_rng(seats)
    owned = rng.integers(0, 6, (positions, seats, 3)).astype(float)
    hopes = owned @ WORTH
    chances = np.exp(hopes / doubt - hopes.max(1, keepdims=True) / doubt)
    winner = (rng.random((positions, 1)) > np.cumsum(chances / chances.sum(1, keepdims=True), 1)).sum(1)
    stages = np.arange(positions) % 2
    ends = np.where(stages[:, None] == 1, hopes, -hopes)
    return Samples(np.arange(positions), stages, owned, ends, np.eye(seats)[np.minimum(winner, seats - 1)])


@pytest.mark.parametrize("doubt", [1.0, 4.0])
def test_what_assets_are_worth_and_how_sure_that_is(doubt: float) -> None:
    worth, found, told = fit([invented(doubt, 2), invented(doubt, 4)], now=1)
    assert worth == pytest.approx(WORTH, abs=0.02)
    assert found == pytest.approx(doubt, rel=0.25)
    assert "100.0% of the points" in told


def test_each_stage_is_fitted_by_itself() -> None:
    worth, _, _ = fit([invented(1.0, 3)], now=0)
    assert worth == pytest.approx(-WORTH, abs=0.02)


def test_the_file_holds_thousandths_on_lines_that_fit() -> None:
    text = written([np.linspace(0.0, 58.5, 40), np.zeros(40)], [2.5, 0.0])
    found: dict[str, Any] = {}
    exec(text, found)
    assert found["WORTH"] == (tuple(range(0, 60_000, 1500)), (0,) * 40)
    assert found["DOUBT"] == (2500, 1)
    assert max(map(len, text.splitlines())) <= 120
