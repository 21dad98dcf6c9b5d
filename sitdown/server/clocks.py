"""The clocks: each decision has a time of grace, and what goes beyond it comes out of the seat's bank.

What a seat has used is in the stored turns, so a clock survives a restart; the time the server was away counts for
nobody.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .schema import Clock
from .store import Turn


@dataclass(frozen=True)
class ClockRule:
    """Seconds of grace for each decision, and in the bank for the whole match."""

    grace: float
    bank: float

    def left(self, seat: int, turns: Iterable[Turn]) -> float:
        """What is left in a seat's bank after these turns."""
        used = sum(max(0.0, turn.spent - self.grace) for turn in turns if turn.seat == seat)
        return max(0.0, self.bank - used)

    def shown(self, left: float, since: float | None) -> Clock:
        """A clock as the page counts it down."""
        return {"left": round(left, 1), "grace": self.grace, "since": since}


RULES: dict[str, ClockRule | None] = {
    "none": None,
    "relaxed": ClockRule(grace=90, bank=1800),
    "quick": ClockRule(grace=15, bank=180),
}
