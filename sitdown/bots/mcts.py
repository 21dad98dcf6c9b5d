"""The search bot: arenas made once, one tree for each thread, and what the trees together recommend."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ..engine.agenda import MAX_SEATS
from ..engine.chance import noise
from ..engine.errors import BadOption
from ..engine.events import Mute
from ..engine.game import Game
from ..engine.match import Move, View
from ..engine.rule import need_numba, rule
from . import search as rules
from .bot import Bot

NODES = 1 << 18
"""Room for moves in one tree; when it is full, the search goes on without growing it."""
TO_THE_END = 10**9
"""More decisions than any game has, and the most of anything in a plan."""
BURST, BURST_S = 64, 0.02
"""Iterations, or seconds, between two looks at where the search stands."""


@dataclass(frozen=True)
class Plan:
    """How to search, and for how long: by the clock, or, without one, by iterations, which can be repeated.

    `early`: stop when what is left of the time could not change the choice. `sure`: a move that looks better than all
    others by so many hundredths of a point is made without a search; 0 = none is.
    `reach`: moves on one walk down the tree, at most; with 1 there is no tree below the options themselves.
    `rivals`: whether the tree branches on rivals' open moves too, or they are guessed like the moves after the tree.
    `depth`: decisions played on after the tree before the position is appraised.
    `looks`, `whim`: a quick move is the best-looking of so many options; in so many of a hundred cases any of them.
    `explore`: how far curiosity outweighs results. `taste`: hundredths of a point by which a move must look worse to be
    tried e times less. `margin`: the part that the lead plays in a result, besides who has won.
    What is None is as suits the game.
    """

    iterations: int = 2000
    seconds: float = 0.0
    trees: int = 1
    early: bool = False
    sure: int = 0
    reach: int = rules.DEEPEST
    rivals: bool | None = None
    depth: int | None = None
    looks: int = 1000
    whim: int = 5
    explore: float | None = None
    taste: float | None = None
    margin: float = 0.5

    def __post_init__(self) -> None:
        for one in fields(self):
            least, most = int(one.name in ("iterations", "taste")), 1 if "bool" in str(one.type) else TO_THE_END
            value = getattr(self, one.name)
            if value is not None and not least <= value <= most:
                raise BadOption(f"{one.name} must be {least} to {most:,}, not {value}")

    def suited(self, game: Game) -> Plan:
        """This plan with nothing left open."""
        usual = {"rivals": True, "depth": TO_THE_END, "explore": 0.5, "taste": 150.0, **game.search}
        return replace(self, **{name: value for name, value in usual.items() if getattr(self, name) is None})


class Option(NamedTuple):
    """What a search knows of a move: how often it was tried, its mean result and its share of wins, 0 to 1."""

    move: Move
    visits: int
    value: float
    win: float


@rule
def as_seen(s: Any, seat: int) -> None:
    """Nothing to imagine: this game's `resample` needs nothing that is hidden."""


@cache
def compiled_search(game: Game) -> Any:
    """The search as machine code for one game."""
    numba = need_numba()
    t = numba.types
    states, logs, nodes, plans = (
        t.Array(numba.from_dtype(kind), 1, "C") for kind in (game.state.dtype, Mute.dtype, rules.NODE, rules.PLAN)
    )
    numbers, floats = t.Array(t.int32, 1, "C"), t.Array(t.float64, 1, "C")
    raws, view = t.Array(t.uint8, 2, "C"), t.Array(t.uint8, 1, "C", readonly=True)
    options, results, teams = t.Array(t.int16, 1, "C"), t.Array(t.int32, 2, "C"), t.Array(t.int8, 1, "C")
    values = t.Array(t.float64, 2, "C")
    room = (states, raws, view, logs, options, nodes, numbers, numbers, results, values, floats, floats, teams, plans)
    signature = t.none(*room, t.int64, t.uint64, t.int64, t.int64)
    secret = tuple(int(decision.secret) for decision in game.moves.decisions)
    more = {
        "imagine": game.parts.get("imagine", as_seen),
        "foresee": rules.hope if "assets" in game.parts else rules.as_it_stands,
        "SECRET": secret,
    }
    return game.bind_native(f"{game.slug} search", {"search": rules.search}, {"search": signature}, more).search


class Tree:
    """One tree and the room that its search works in; made once, used for every decision."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._search = compiled_search(game)
        self._states = game.state.batch(1)
        self._raws = self._states.view(np.uint8).reshape(1, -1)
        self._logs = Mute.batch(1)
        self._options = np.zeros(len(game.moves), np.int16)
        self._nodes = np.zeros(NODES, rules.NODE)
        self._tally = np.zeros(len(game.moves), np.int32)
        self._path = np.zeros(rules.DEEPEST, np.int32)
        self._result = np.zeros((MAX_SEATS, 2), np.int32)
        self._values, self._spread = np.zeros((MAX_SEATS, 3)), np.zeros(3)
        self._owned = np.zeros(len(game.parts.get("WORTH", ((),))[0]))
        self._teams = np.array([*game.teams, *range(MAX_SEATS)][:MAX_SEATS], np.int8)
        self.done = 0

    def grow(self, view: View, seed: int, plan: Plan) -> None:
        """Start anew from this view, and search until the plan's time is up or its iterations are done."""
        plan = plan.suited(self._game)
        self._nodes[0] = 0
        self._nodes[0]["move"] = 1
        self._spread[:] = 0.0
        self.done = 0
        raw, how, start = np.frombuffer(view.raw, np.uint8), np.zeros(1, rules.PLAN), time.perf_counter()
        for name in rules.PLAN.names or ():
            how[name] = getattr(plan, name)
        how["reach"] = min(plan.reach, rules.DEEPEST)
        while more := self._burst(plan, time.perf_counter() - start):
            self._search(
                self._states,
                self._raws,
                raw,
                self._logs,
                self._options,
                self._nodes,
                self._tally,
                self._path,
                self._result,
                self._values,
                self._spread,
                self._owned,
                self._teams,
                how,
                view.seat,
                np.uint64(seed),
                self.done,
                more,
            )
            self.done += more

    def _burst(self, plan: Plan, spent: float) -> int:
        """How many more iterations to go before the next look at the clock; 0 = enough."""
        if not self.done:
            return 1 if plan.sure else BURST if plan.seconds else min(BURST, plan.iterations)
        if self.done == 1 and plan.sure and self._gap() >= plan.sure:
            return 0
        pace = self.done / spent
        left = int(pace * (plan.seconds - spent)) if plan.seconds else plan.iterations - self.done
        if left <= 0 or (plan.early and self._lead() > left):
            return 0
        return min(left, max(1, int(pace * BURST_S)) if plan.seconds else BURST)

    def _lead(self) -> int:
        """How many more visits the favourite has than the next."""
        return ahead(int(node["visits"]) for node in self.options())

    def _gap(self) -> int:
        """By how much the best-looking option looks better than the next."""
        return ahead(int(node["worth"]) for node in self.options())

    def nodes(self) -> Any:
        """All nodes but the root."""
        return self._nodes[1 : self._nodes[0]["move"]]

    def children(self, parent: int) -> Iterator[int]:
        """The numbers of the nodes right below one; 0 is the root."""
        at = int(self._nodes[parent]["child"])
        while at:
            yield at
            at = int(self._nodes[at]["sibling"])

    def options(self) -> Iterator[Any]:
        """The nodes of the options at the root."""
        return (self._nodes[child] for child in self.children(0))


def ahead(values: Iterable[int]) -> int:
    """By how much the first is ahead of the second, if there is one."""
    best = sorted(values, reverse=True)
    return best[0] - best[1] if len(best) > 1 else 0


class Search:
    """A few trees for one game, grown side by side and read together."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.trees = [Tree(game) for _ in range(plan.trees or os.cpu_count() or 1)]

    def options(self, view: View, seed: int) -> list[Option]:
        """All legal moves with what the search thinks of them, the best first."""
        jobs = [(tree, int(noise(seed, number))) for number, tree in enumerate(self.trees)]
        if len(jobs) == 1:
            self.trees[0].grow(view, jobs[0][1], self.plan)
        else:
            with ThreadPoolExecutor(len(jobs)) as pool:
                list(pool.map(lambda job: job[0].grow(view, job[1], self.plan), jobs))
        totals = {int(move): np.zeros(3) for move in view.moves}
        for tree in self.trees:
            for node in tree.options():
                totals[int(node["move"])] += node["visits"], node["gain"], node["won"]
        found = []
        for move in view.moves:
            visits, gain, won = totals[int(move)]
            found.append(Option(move, int(visits), float(gain / max(visits, 1)), float(won / max(visits, 1))))
        return sorted(found, key=lambda option: (-option.visits, -option.value, option.move))

    @property
    def iterations(self) -> int:
        """How many iterations the last search took."""
        return sum(tree.done for tree in self.trees)


class MctsBot(Bot):
    """Imagines the table behind its view again and again, and looks ahead from there."""

    def __init__(self, seed: object = None, plan: Plan | None = None, name: str = "mcts") -> None:
        super().__init__(seed)
        need_numba()
        self.name = name
        self.plan = plan or Plan()
        self._search: Search | None = None

    def decide(self, view: View) -> Move:
        if len(view.moves) == 1:
            return view.moves[0]
        if self._search is None or self._search.game is not view.game:
            self._search = Search(view.game, self.plan)
        return self._search.options(view, int(noise(self.seed, self.turn)))[0].move
