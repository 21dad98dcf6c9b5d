"""Why a move is refused: reason codes, each with a sentence and the id of the rule behind it."""

from __future__ import annotations

from dataclasses import dataclass

from .play import NOT_AN_ANSWER, NOT_DECIDING


@dataclass(frozen=True)
class Reason:
    """Why not: a sentence for people, and the rule (empty where the pending decision itself is the reason)."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class ReasonTable:
    """The reasons of a game; a code is an index, and 0 means that nothing speaks against the move."""

    def __init__(self) -> None:
        self.reasons = [Reason("", "allowed")]

    def add(self, rule: str, text: str) -> int:
        """Declare a reason; returns its code."""
        self.reasons.append(Reason(rule, text))
        return len(self.reasons) - 1

    def reason(self, code: int) -> Reason:
        """The reason behind a code, the engine's own included."""
        if code == NOT_DECIDING:
            return Reason("", "it is not your decision")
        if code == NOT_AN_ANSWER:
            return Reason("", "that does not answer what is being asked")
        return self.reasons[code]
