"""Whole games between built-in bots, as rules: the simulator runs this natively and on a GPU."""

from __future__ import annotations

from typing import Any

from ..engine.chance import pick, siphash
from ..engine.contract import apply, judge, scores, setup
from ..engine.play import first_decider, settle
from ..engine.rule import U64, rule

RANDOM, GREEDY = 0, 1
_ZERO, _ONE, _TWO = U64(0), U64(1), U64(2)


@rule
def look(raw: Any, mask: Any, raw_view: Any) -> None:
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
def choose(
    bot: int, s: Any, raw: Any, v: Any, raw_view: Any, masks: Any, options: Any, n: int, seed: Any, turn: Any
) -> int:
    """The move of a built-in bot for the first decider."""
    seat = first_decider(s)
    if bot == GREEDY:
        look(raw, masks[seat], raw_view)
        return best_guess(v, seat, options, n, seed, turn)
    return options[pick(seed, turn, n)]


@rule
def play_game(s: Any, raw: Any, v: Any, raw_view: Any, masks: Any, log: Any, options: Any, bots: Any, seed: Any) -> int:
    """Deal and play one whole game; returns how many decisions were asked."""
    setup(s, log)
    n = settle(s, log, options)
    decisions = 0
    turn = _ZERO
    while n > 0:
        seat = first_decider(s)
        move = choose(bots[seat], s, raw, v, raw_view, masks, options, n, seed, turn)
        log.n = 0
        apply(s, log, seat, move)
        n = settle(s, log, options)
        decisions += 1
        turn += _ONE
    return decisions


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
    first: Any,
    decisions: Any,
    results: Any,
) -> None:
    """Play a batch: game i gets the key and the bots' seed that follow from the master key and its number."""
    for i in range(len(states)):
        s = states[i]
        number = first + U64(i)
        s.key[0] = siphash(key[0], key[1], number * _TWO)
        s.key[1] = siphash(key[0], key[1], number * _TWO + _ONE)
        seed = siphash(key[1], key[0], number)
        decisions[i] = play_game(s, raws[i], views[0], raw_views[0], masks, logs[0], options, bots[i], seed)
        scores(s, results[i])
