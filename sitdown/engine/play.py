"""The generic rules: how any game is stepped from decision to decision.

Written once against the parts of `contract.py`, and bound to each game's own. The functions that end in `_at` are
the entry points: they take arrays of states, which is what native code is called with, and lists of plain twins in
the interpreter.
"""

from __future__ import annotations

from typing import Any

from .agenda import KIND, owes_decision, pop, top
from .contract import ALWAYS_ASKED, FIRST_STEP, SPAN_END, SPAN_FIRST, apply, refusal, resample, resume, scores, setup
from .events import FORCED, tell
from .rule import macro, rule

NOT_DECIDING, NOT_AN_ANSWER = -1, -2
GO_ON, DEAL = -1, -2
"""In place of a move: just go on to the next decision; deal the game whose key, seats and options are set."""


@rule
def legal(s: Any, seat: int, options: Any) -> int:
    """List the legal moves of a seat that decides now; returns how many there are."""
    kind = top(s)[KIND]
    n = 0
    for span in range(len(SPAN_FIRST[kind])):
        for move in range(SPAN_FIRST[kind][span], SPAN_END[kind][span]):
            if refusal(s, seat, move) == 0:
                options[n] = move
                n += 1
    return n


@rule
def why_not(s: Any, seat: int, move: int) -> int:
    """The code of the reason why a seat cannot play a move now; 0 if it can."""
    if not owes_decision(s, seat):
        return NOT_DECIDING
    kind = top(s)[KIND]
    for span in range(len(SPAN_FIRST[kind])):
        if SPAN_FIRST[kind][span] <= move < SPAN_END[kind][span]:
            return refusal(s, seat, move)
    return NOT_AN_ANSWER


@rule
def deciders(s: Any) -> int:
    """The seats that owe a decision, as a bitmask; 0 = the game is over."""
    mask = 0
    for seat in range(s.seats):
        if owes_decision(s, seat):
            mask |= 1 << seat
    return mask


@rule
def first_decider(s: Any) -> int:
    """The lowest seat that owes a decision, or -1 when the game is over."""
    for seat in range(s.seats):
        if owes_decision(s, seat):
            return seat
    return -1


@macro
def settle(s: Any, log: Any, options: Any) -> int:
    """Carry out all that needs no decision: steps, decisions nobody can answer, and forced ones.

    Returns how many options the first decider has; they are in `options`. 0 = the game is over.
    """
    while s.depth > 0:
        if top(s)[KIND] >= FIRST_STEP:
            resume(s, log)
            continue
        n = settle_decision(s, log, options)
        if n > 0:
            return n
    return 0


@macro
def settle_decision(s: Any, log: Any, options: Any) -> int:
    """Answer the decision on top if it is forced, drop it if nobody can answer it (0), else count the options.

    A secret decision is looked at from the highest seat down, so that the first decider's options remain.
    """
    frame = top(s)
    n = 0
    if ALWAYS_ASKED[frame[KIND]] == 1:
        n = legal(s, first_decider(s), options)
    else:
        for i in range(s.seats):
            seat = s.seats - 1 - i
            if owes_decision(s, seat):
                n = legal(s, seat, options)
                if n == 1 and s.forced == 1:
                    tell(log, FORCED, seat, options[0])
                    apply(s, log, seat, options[0])
                    return 0
    if n == 0:
        pop(s)
    return n


@macro
def advance(s: Any, log: Any, options: Any, seat: int, move: int) -> int:
    """Play a legal move, deal (`DEAL`) or do neither (`GO_ON`); then go on to the next decision like `settle`."""
    log.n = 0
    if move == DEAL:
        setup(s, log)
    elif move != GO_ON:
        apply(s, log, seat, move)
    return settle(s, log, options)


@rule
def step_at(states: Any, logs: Any, options: Any, i: int, seat: int, move: int) -> Any:
    """Advance game i by a move, `DEAL` or `GO_ON`.

    Returns the first seat that decides next (-1 when the game is over) and how many options it has; they are listed.
    One call for each decision is all that play driven from Python needs. One entry does for dealing too, because
    each entry is compiled with all the rules in it.
    """
    n = advance(states[i], logs[i], options, seat, move)
    return first_decider(states[i]), n


@rule
def legal_at(states: Any, options: Any, i: int, seat: int) -> int:
    """The legal moves of a seat in game i; none if it owes no decision."""
    if not owes_decision(states[i], seat):
        return 0
    return legal(states[i], seat, options)


@rule
def why_not_at(states: Any, i: int, seat: int, move: int) -> int:
    """The reason code for a move in game i."""
    return why_not(states[i], seat, move)


@rule
def deciders_at(states: Any, i: int) -> int:
    """Who owes a decision in game i."""
    return deciders(states[i])


@rule
def scores_at(states: Any, i: int, out: Any) -> None:
    """Points and places of game i."""
    scores(states[i], out)


@rule
def resample_at(states: Any, i: int, seat: int) -> None:
    """Re-deal what a seat of game i cannot see; the caller has put a fresh key into the state."""
    resample(states[i], seat)


@rule
def step_all(states: Any, logs: Any, options: Any, moves: Any, seats: Any, counts: Any, masks: Any) -> None:
    """Advance each game by its own move and write who decides next, among how many options, and their mask."""
    for i in range(len(states)):
        n = advance(states[i], logs[0], options, seats[i], moves[i])
        seats[i] = first_decider(states[i])
        counts[i] = n
        mask = masks[i]
        for m in range(len(mask)):
            mask[m] = 0
        for k in range(n):
            mask[options[k]] = 1


ENTRIES = {
    "step": step_at,
    "legal": legal_at,
    "why_not": why_not_at,
    "deciders": deciders_at,
    "scores": scores_at,
    "resample": resample_at,
    "step_all": step_all,
}
