"""Whole games between built-in bots, written as rules: the simulator runs them in every mode.

`look` makes a seat's view. Compiled code masks the bytes of the record; the interpreter, whose states are lists,
supplies its own.
"""

from __future__ import annotations

from typing import Any

from ..engine.chance import pick, siphash
from ..engine.contract import apply, judge, scores, setup
from ..engine.play import first_decider, settle
from ..engine.rule import U64, rule, supplied

RANDOM, GREEDY = 0, 1
BOTS = {"random": RANDOM, "greedy": GREEDY}
look: Any = supplied("look")
_ZERO, _ONE, _TWO = U64(0), U64(1), U64(2)


@rule
def mask_bytes(raw: Any, mask: Any, raw_view: Any) -> None:
    """A view is the state under the seat's mask."""
    for i in range(len(raw)):
        raw_view[i] = raw[i] & mask[i]


@rule
def best_guess(v: Any, seat: int, options: Any, n: int, seed: Any, turn: Any) -> int:
    """The move that the game's judgement likes best on this view; chance decides between equals."""
    start = pick(seed, turn, n)
    best = options[start]
    value = judge(v, seat, best, n)
    for k in range(1, n):
        move = options[(start + k) % n]
        worth = judge(v, seat, move, n)
        if worth > value:
            value = worth
            best = move
    return best


@rule
def play_game(s: Any, raw: Any, v: Any, raw_view: Any, masks: Any, log: Any, options: Any, bots: Any, seed: Any) -> int:
    """Deal and play one whole game; returns how many decisions were asked."""
    log.n = 0
    setup(s, log)
    n = settle(s, log, options)
    decisions = 0
    turn = _ZERO
    while n > 0:
        seat = first_decider(s)
        if bots[seat] == GREEDY:
            look(raw, masks[seat], raw_view)
            move = best_guess(v, seat, options, n, seed, turn)
        else:
            move = options[pick(seed, turn, n)]
        log.n = 0
        apply(s, log, seat, move)
        n = settle(s, log, options)
        decisions += 1
        turn += _ONE
    return decisions


@rule
def play_numbered(
    states: Any,
    raws: Any,
    v: Any,
    raw_view: Any,
    masks: Any,
    log: Any,
    options: Any,
    bots: Any,
    key: Any,
    first: int,
    i: int,
    decisions: Any,
    results: Any,
) -> None:
    """Play game i of a batch with the key and the bots' seed that follow from the master key and its number."""
    s = states[i]
    number = U64(first + i)
    s.key[0] = siphash(key[0], key[1], number * _TWO)
    s.key[1] = siphash(key[0], key[1], number * _TWO + _ONE)
    seed = siphash(key[1], key[0], number)
    decisions[i] = play_game(s, raws[i], v, raw_view, masks, log, options, bots, seed)
    scores(s, results[i])


@rule
def play_games(
    states: Any,
    raws: Any,
    views: Any,
    raw_views: Any,
    masks: Any,
    logs: Any,
    options: Any,
    bots: Any,
    key: Any,
    first: int,
    decisions: Any,
    results: Any,
) -> None:
    """Play a batch of games, the first of which has the number `first`."""
    for i in range(len(states)):
        play_numbered(
            states,
            raws,
            views[0],
            raw_views[0],
            masks,
            logs[0],
            options,
            bots,
            key,
            first,
            i,
            decisions,
            results,
        )
