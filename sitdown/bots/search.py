"""Information-set Monte-Carlo tree search, written as rules and compiled for each game.

Each iteration imagines a whole table behind the seat's view, walks down the tree that all iterations share, tries one
new move, plays on quickly, and gives every move on the way a share of what came of it. The tree branches by moves
alone: chance and hidden cards differ from one iteration to the next, so a move's value is its value over all tables
that the seat may be sitting at. A move counts only where it is legal.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from ..engine.agenda import KIND, top
from ..engine.chance import noise, pick
from ..engine.contract import DOUBT, WORTH, apply, assets, imagine, judge, resample, scores, stage
from ..engine.play import first_decider, legal, settle
from ..engine.rule import U64, rule, supplied

NODE = np.dtype(
    [
        ("seat", "i4"),
        ("move", "i4"),
        ("child", "i4"),
        ("sibling", "i4"),
        ("visits", "i4"),
        ("worth", "i4"),
        ("gain", "f8"),
        ("won", "f8"),
    ],
    align=True,
)
"""A move that a seat can make at a place in the tree: how it looks, how often it was tried, what it brought and won."""
PLAN = np.dtype(
    [
        ("reach", "i8"),
        ("rivals", "i8"),
        ("depth", "i8"),
        ("looks", "i8"),
        ("whim", "i8"),
        ("explore", "f8"),
        ("taste", "f8"),
        ("margin", "f8"),
    ],
    align=True,
)
"""How to search; see `mcts.Plan`."""
foresee: Any = supplied("foresee")
"""What each seat may hope for before the end: `hope`, or `as_it_stands` in a game without prospects."""
SECRET: Any = supplied("SECRET")
"""1 for each kind of decision whose answer the others do not see."""
DEEPEST = 64
"""The longest walk down the tree that there is room for."""
NOTHING = 0
"""No node: the root is nobody's child."""
VALUE, WIN, HOPE = range(3)
"""What an iteration is worth to a seat, its share of the win, and the points that it ends with or hopes for."""
THOUSAND = 1000.0
_ZERO, _ONE = U64(0), U64(1)
_STEEP = 20.0


@rule
def search(
    states: Any,
    raws: Any,
    view: Any,
    logs: Any,
    options: Any,
    nodes: Any,
    tally: Any,
    path: Any,
    result: Any,
    values: Any,
    spread: Any,
    owned: Any,
    teams: Any,
    plans: Any,
    seat: int,
    seed: Any,
    first: int,
    iterations: int,
) -> None:
    """Go on with a search: so many more iterations, the first of which has the number `first`."""
    for i in range(first, first + iterations):
        for b in range(len(view)):
            raws[0][b] = view[b]
        walk = noise(seed, U64(i))
        states[0].key[0] = walk
        states[0].key[1] = seed
        imagine(states[0], seat)
        resample(states[0], seat)
        depth = descend(states[0], logs[0], options, nodes, tally, path, plans[0], seat, walk)
        appraise(states[0], result, values, spread, owned, teams, plans[0], seat)
        for k in range(depth):
            node = nodes[path[k]]
            node.visits += 1
            node.gain += values[node.seat][VALUE]
            node.won += values[node.seat][WIN]


@rule
def descend(s: Any, log: Any, options: Any, nodes: Any, tally: Any, path: Any, plan: Any, seat: int, walk: Any) -> int:
    """Walk down the tree to a move not tried before, then play on; returns the length of the path."""
    node, depth, after, in_tree, decider = 0, 0, 0, True, seat
    n = legal(s, seat, options)
    step: Any = _ZERO
    while n > 0 and (in_tree or after < plan.depth):
        if in_tree and branches(s, decider, seat, plan):
            node = select(s, decider, options, n, nodes, tally, node, plan)
            in_tree = node != NOTHING and nodes[node].visits > 0 and depth < plan.reach - 1
            if node == NOTHING:
                continue
            move = nodes[node].move
            path[depth] = node
            depth += 1
        else:
            move = glance(s, decider, options, n, plan, walk, step)
        after += int(not in_tree)
        step += _ONE
        log.n = 0
        apply(s, log, decider, move)
        n = settle(s, log, options)
        decider = first_decider(s)
    return depth


@rule
def branches(s: Any, decider: int, seat: int, plan: Any) -> bool:
    """Whether the tree has a branch for each option of this decision.

    What a rival chooses in secret it chooses without knowing what was chosen against it, and shows to nobody: that is
    guessed like the moves after the tree.
    """
    return decider == seat or (plan.rivals == 1 and SECRET[top(s)[KIND]] == 0)


@rule
def glance(s: Any, seat: int, options: Any, n: int, plan: Any, seed: Any, turn: Any) -> int:
    """A quick move: the best-looking one of a few, or now and then any."""
    start = pick(seed, turn, n)
    best: int = options[start]
    if pick(seed + _ONE, turn, 100) < plan.whim:
        return best
    value = judge(s, seat, best, n)
    for k in range(1, min(n, plan.looks)):
        move = options[(start + k) % n]
        worth = judge(s, seat, move, n)
        if worth > value:
            value = worth
            best = move
    return best


@rule
def select(s: Any, seat: int, options: Any, n: int, nodes: Any, tally: Any, parent: int, plan: Any) -> int:
    """The option with the best promise (PUCT): its value so far, and how good it looks for how seldom it was tried."""
    for k in range(n):
        tally[options[k]] = NOTHING
    child = nodes[parent].child
    while child != NOTHING:
        if nodes[child].seat == seat:
            tally[nodes[child].move] = child
        child = nodes[child].sibling
    best, visits, gain = -(1 << 62), 0, 0.0
    for k in range(n):
        if tally[options[k]] == NOTHING:
            tally[options[k]] = grow(nodes, parent, seat, options[k], judge(s, seat, options[k], n))
            if tally[options[k]] == NOTHING:
                return NOTHING
        node = nodes[tally[options[k]]]
        best = max(best, node.worth)
        visits += node.visits
        gain += node.gain
    total = 0.0
    for k in range(n):
        total += appeal(nodes[tally[options[k]]].worth, best, plan)
    mean = gain / visits if visits > 0 else 0.0
    urge = plan.explore * sqrt(visits + 1.0) / total
    chosen: int = NOTHING
    highest = -1.0
    for k in range(n):
        node = nodes[tally[options[k]]]
        value = node.gain / node.visits if node.visits > 0 else mean
        value += urge * appeal(node.worth, best, plan) / (1 + node.visits)
        if value > highest:
            highest = value
            chosen = tally[options[k]]
    return chosen


@rule
def appeal(worth: int, best: int, plan: Any) -> float:
    """How much more often a move should be tried than the best-looking one, by judgement alone."""
    return exp(-min((best - worth) / plan.taste, _STEEP))


@rule
def grow(nodes: Any, parent: int, seat: int, move: int, worth: int) -> int:
    """A new node below its parent; NOTHING when the arena is full. The root counts the nodes there are."""
    fresh = nodes[0].move
    if fresh == len(nodes):
        return NOTHING
    nodes[0].move += 1
    node = nodes[fresh]
    node.seat = seat
    node.move = move
    node.child = NOTHING
    node.sibling = nodes[parent].child
    node.visits = 0
    node.worth = worth
    node.gain = 0.0
    node.won = 0.0
    nodes[parent].child = fresh
    return fresh


@rule
def appraise(s: Any, result: Any, values: Any, spread: Any, owned: Any, teams: Any, plan: Any, seat: int) -> None:
    """What the position reached is worth to each seat, 0 to 1: a share of the win, and how far ahead it is.

    Margins count in units of how far they differ from one iteration to the next.
    """
    if s.depth == 0:
        count(s, result, values, teams)
    else:
        foresee(s, result, values, owned, teams)
    own = lead(s, values, teams, seat)
    spread[0] += 1.0
    spread[1] += own
    spread[2] += own * own
    mean = spread[1] / spread[0]
    unit = sqrt(max(spread[2] / spread[0] - mean * mean, 0.0)) + 1.0
    for one in range(s.seats):
        ahead = 1.0 / (1.0 + exp(-lead(s, values, teams, one) / unit))
        values[one][VALUE] = (1.0 - plan.margin) * values[one][WIN] + plan.margin * ahead


@rule
def count(s: Any, result: Any, values: Any, teams: Any) -> None:
    """Who has won, and with how many points."""
    scores(s, result)
    winners = 0
    for one in range(s.seats):
        winners += int(result[one][1] == 1)
    for one in range(s.seats):
        values[one][HOPE] = result[one][0]
        values[one][WIN] = 0.0
        for mate in range(s.seats):
            if teams[mate] == teams[one] and result[mate][1] == 1:
                values[one][WIN] += 1.0 / winners


@rule
def as_it_stands(s: Any, result: Any, values: Any, owned: Any, teams: Any) -> None:
    """As if the game ended now."""
    count(s, result, values, teams)


@rule
def hope(s: Any, result: Any, values: Any, owned: Any, teams: Any) -> None:
    """What each team owns, at what that has brought in many games, and its chance to win with that."""
    now = stage(s)
    for one in range(s.seats):
        values[one][HOPE] = 0.0
    for one in range(s.seats):
        assets(s, one, owned)
        total = 0.0
        for k in range(len(owned)):
            total += WORTH[now][k] * owned[k] / THOUSAND
        for mate in range(s.seats):
            values[mate][HOPE] += total * int(teams[mate] == teams[one])
    for one in range(s.seats):
        against = 0.0
        for rival in range(s.seats):
            gap = (values[rival][HOPE] - values[one][HOPE]) * THOUSAND / DOUBT[now]
            against += exp(min(gap, _STEEP)) * int(is_first(teams, rival))
        values[one][WIN] = 1.0 / against


@rule
def is_first(teams: Any, seat: int) -> bool:
    """Whether a seat is the first of its team, so that each team counts once."""
    for one in range(seat):
        if teams[one] == teams[seat]:
            return False
    return True


@rule
def lead(s: Any, values: Any, teams: Any, seat: int) -> float:
    """Points ahead of the best other team, or hoped to be."""
    best = -(2.0**62)
    for one in range(s.seats):
        if teams[one] != teams[seat]:
            best = max(best, values[one][HOPE])
    return float(values[seat][HOPE] - best)
