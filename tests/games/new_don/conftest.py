"""Loaded dice, for tests that need to know what is rolled."""

from collections import deque
from collections.abc import Callable
from typing import Any

import pytest

from sitdown.engine import chance
from sitdown.engine.play import ENTRIES
from sitdown.games.new_don import GAME
from sitdown.games.new_don import dice as rolling


class LoadedDice:
    """Rolls what it was told, then goes on by chance; counts what was rolled."""

    def __init__(self) -> None:
        self.coming: deque[int] = deque()
        self.rolled = 0

    def __call__(self, s: Any, sides: int) -> int:
        self.rolled += 1
        return self.coming.popleft() - 1 if self.coming else chance.roll(s, sides)


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Callable[..., LoadedDice]:
    """`load(6, 6, 2)`: the next dice that fall. Only in the interpreter."""
    dice = LoadedDice()
    monkeypatch.setattr(rolling, "roll", dice)
    monkeypatch.setitem(vars(GAME), "plain", GAME.bind_plain(ENTRIES))

    def load(*numbers: int) -> LoadedDice:
        dice.coming.extend(numbers)
        return dice

    return load
