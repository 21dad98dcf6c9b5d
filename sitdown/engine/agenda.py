"""The agenda: what is still to be decided or done, as a stack inside the state.

A frame is a kind, a seat and up to four numbers. Kinds up to the game's last decision wait for a move; higher kinds
are steps that the game carries out by itself when they come to the top. EVERYBODY in place of a seat makes a secret
decision that several seats owe at once: who still owes it is known to each of them alone.
"""

from __future__ import annotations

from typing import Any

from .record import NOBODY, OWNER, Option, Record, i8, i16, u64
from .rule import macro, rule

MAX_SEATS = 6
DEPTH = 24
KIND, WHO, A, B, C, D = range(6)
EVERYBODY = -1
NO_SEAT = -2


class Table(Record):
    """What the state of every game begins with."""

    key = u64(2, sees=NOBODY)
    drawn = u64(sees=NOBODY)
    seats = i8()
    forced = i8(
        option=Option(1, "take a decision with a single legal option without asking", names={"no": 0, "yes": 1})
    )
    depth = i8()
    agenda = i16(DEPTH, 6)
    owes = i8(MAX_SEATS, sees=OWNER)


@rule
def push(s: Any, kind: int, who: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Put a decision or a step on top of the agenda."""
    frame = s.agenda[s.depth]
    frame[KIND] = kind
    frame[WHO] = who
    frame[A] = a
    frame[B] = b
    frame[C] = c
    frame[D] = d
    s.depth += 1


@rule
def pop(s: Any) -> None:
    """Drop the top of the agenda, leaving no trace."""
    s.depth -= 1
    frame = s.agenda[s.depth]
    for i in range(6):
        frame[i] = 0


@macro
def top(s: Any) -> Any:
    """The frame on top."""
    return s.agenda[s.depth - 1]


@rule
def owes_decision(s: Any, seat: int) -> bool:
    """Whether this seat must decide now."""
    if s.depth == 0:
        return False
    who = s.agenda[s.depth - 1][WHO]
    if who == EVERYBODY:
        return s.owes[seat] == 1
    return who == seat


@rule
def ask_together(s: Any, kind: int, seats: int, a: int = 0) -> None:
    """Ask all seats of a bitmask at once; each answer stays secret until the last one is given."""
    push(s, kind, EVERYBODY, a, seats)
    for seat in range(s.seats):
        s.owes[seat] = (seats >> seat) & 1


@rule
def commit(s: Any, seat: int) -> bool:
    """This seat has answered a secret decision; True when it was the last, and the frame is gone."""
    s.owes[seat] = 0
    for other in range(s.seats):
        if s.owes[other] == 1:
            return False
    pop(s)
    return True
