"""Whole games between built-in bots, written as rules: the simulator runs them in every mode.

Two parts are supplied where they are bound. `choose` is `choose_random` when no other bot is at the table, which
keeps judgement and views out of the compiled code. `look` makes a seat's view: compiled code masks the bytes of the
record; the interpreter, whose states are lists, brings its own.
"""

from __future__ import annotations

from typing import Any

from ..engine.chance import pick, siphash
from ..engine.contract import apply, judge, scores, setup
from ..engine.play import first_decider, settle
from ..engine.rule import U64, rule, supplied

RANDOM, EASY, GREEDY = range(3)
BOTS = {"random": RANDOM, "easy": EASY, "normal": GREEDY, "greedy": GREEDY}
"""The bots that whole games can be compiled with."""
BLUNDERS = 60
"""Of a hundred decisions of the easy bot, those that it does not think about."""
choose: Any = supplied("choose")
look: Any = supplied("look")
_ZERO, _ONE, _TWO = U64(0), U64(1), U64(2)
_OTHER = U64(0x5D588B656C078965)


@rule
def mask_bytes(raw: Any, mask: Any, raw_view: Any) -> None:
    """A view is the state under the seat's mask."""
    for i in range(len(raw)):
        raw_view[i] = raw[i] & mask[i]


@rule
def best_guess(v: Any, seat: int, options: Any, n: int, seed: Any, turn: Any) -> Any:
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
def best_guess_at(views: Any, i: int, seat: int, options: Any, n: int, seed: Any, turn: Any) -> Any:
    """The same for view i of an array, as native code is called from Python."""
    return best_guess(views[i], seat, options, n, seed, turn)


@rule
def is_blunder(seed: Any, turn: Any) -> bool:
    """Whether the easy bot plays this move without thinking."""
    return pick(seed ^ _OTHER, turn, 100) < BLUNDERS


@rule
def choose_random(bot: int, sight: Any, seat: int, options: Any, n: int, seed: Any, turn: Any) -> Any:
    """Any legal move."""
    return options[pick(seed, turn, n)]


@rule
def choose_by_bot(bot: int, sight: Any, seat: int, options: Any, n: int, seed: Any, turn: Any) -> Any:
    """What the seat's bot chooses; `sight` is the state's bytes, room for a view and its bytes, and the masks."""
    if bot == RANDOM or (bot == EASY and is_blunder(seed, turn)):
        return options[pick(seed, turn, n)]
    raw, view, raw_view, masks = sight
    look(raw, masks[seat], raw_view)
    return best_guess(view, seat, options, n, seed, turn)


@rule
def play_numbered(s: Any, sight: Any, log: Any, options: Any, bots: Any, key: Any, number: int, result: Any) -> int:
    """Play the whole game whose key, and the bots' seed, follow from the master key and its number.

    Returns how many decisions were asked; `result` gets the scores.
    """
    index = U64(number)
    s.key[0] = siphash(key[0], key[1], index * _TWO)
    s.key[1] = siphash(key[0], key[1], index * _TWO + _ONE)
    seed = siphash(key[1], key[0], index)
    log.n = 0
    setup(s, log)
    n = settle(s, log, options)
    decisions = 0
    turn: Any = _ZERO
    while n > 0:
        seat = first_decider(s)
        move = choose(bots[seat], sight, seat, options, n, seed, turn)
        log.n = 0
        apply(s, log, seat, move)
        n = settle(s, log, options)
        decisions += 1
        turn += _ONE
    scores(s, result)
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
    first: int,
    decisions: Any,
    results: Any,
) -> None:
    """Play a batch of games, the first of which has the number `first`."""
    for i in range(len(states)):
        sight = (raws[i], views[0], raw_views[0], masks)
        decisions[i] = play_numbered(states[i], sight, logs[0], options, bots, key, first + i, results[i])
