"""How fast is it? Every figure on one screen, measured here and now; nothing is asserted."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..bots.mcts import Plan, Tree
from ..engine.batch import Batch
from ..engine.board import Board
from ..engine.chance import key_from_seed, pick, words
from ..engine.events import Log
from ..engine.game import Game
from ..engine.match import new
from ..engine.play import DEAL
from ..engine.rule import U64, need_numba, rule
from .simulate import simulate

FIRST_MOVE = """
import sitdown
match = sitdown.new({slug!r}, {seats}, seed=1, mode="native")
match.play(match.deciders[0], match.moves(match.deciders[0])[0])
"""
BATCH = 1024
SHORT, SEVERAL = 8, 5
"""Decisions in a short rollout, and options that make a search worth while."""
COPIED = 64
"""States copied at a time: few enough to stay close to the processor."""


@dataclass
class Speed:
    """The figures of one game at one table, random play; rates are per second, one core unless named otherwise."""

    game: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    games_per_second_all_cores: float
    cores: int
    python_decisions_per_second: float
    batch_decisions_per_second: float
    plain_decisions_per_second: float
    copies_per_second: float
    search_iterations_per_second: float
    state_bytes: int
    cold_compile_s: float
    warm_start_s: float


def measure(game: Game, seats: int, seconds: float = 2.0) -> Speed:
    """Measure one table, spending about so many seconds on each figure."""
    cold, warm = first_move_times(game, seats)
    simulate(game, seats, 64, seed=0)
    one, games = native_rate(game, seats, seconds, threads=1)
    cores = os.cpu_count() or 1
    every, _ = native_rate(game, seats, seconds, threads=cores)
    return Speed(
        game=game.slug,
        seats=seats,
        decisions_per_second=one * games,
        games_per_second=one,
        decisions_per_game=games,
        games_per_second_all_cores=every,
        cores=cores,
        python_decisions_per_second=python_rate(game, seats, seconds),
        batch_decisions_per_second=batch_rate(game, seats, seconds),
        plain_decisions_per_second=plain_rate(game, seats, seconds),
        copies_per_second=copy_rate(game, seconds / 2),
        search_iterations_per_second=search_rate(game, seats, seconds),
        state_bytes=game.state.dtype.itemsize,
        cold_compile_s=cold,
        warm_start_s=warm,
    )


def first_move_times(game: Game, seats: int) -> tuple[float, float]:
    """From starting Python to the first native move: with an empty cache, and from the cache."""
    command = [sys.executable, "-c", FIRST_MOVE.format(slug=game.slug, seats=seats)]
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, env={**os.environ, "SITDOWN_CACHE": folder})
            times.append(time.perf_counter() - start)
    return times[0], times[1]


def native_rate(game: Game, seats: int, seconds: float, threads: int) -> tuple[float, float]:
    """Whole random games in native code: games per second, and decisions in a game."""
    games, spent, decisions = 0, 0.0, 0
    while spent < seconds:
        results = simulate(game, seats, 4096, seed=games, threads=threads)
        games += 4096
        spent += results.seconds
        decisions += int(results.decisions.sum())
    return games / spent, decisions / games


def python_rate(game: Game, seats: int, seconds: float) -> float:
    """Decisions per second when Python chooses each move: one native call for each."""
    rules, logs, options = game.native, Log.batch(1), np.zeros(len(game.moves), np.int16)
    template, chance = game.template(seats, game.settings({}, seats)), random.Random(1).random
    decisions, number, start = 0, 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        states = template.copy()
        states["key"][0] = words(key_from_seed(number))
        number += 1
        seat, n = rules.step(states, logs, options, 0, 0, DEAL)
        while n:
            seat, n = rules.step(states, logs, options, 0, seat, options[int(chance() * n)])
            decisions += 1
    return decisions / (time.perf_counter() - start)


@rule
def pick_moves(masks: Any, counts: Any, seed: Any, moves: Any) -> None:
    """A random legal move for each game of a batch, as an agent would choose one."""
    for i in range(len(moves)):
        moves[i] = -1
        if counts[i] > 0:
            rest = pick(seed, U64(i), counts[i])
            for move in range(len(masks[i])):
                if masks[i][move] == 1:
                    if rest == 0:
                        moves[i] = move
                    rest -= 1


def batch_rate(game: Game, seats: int, seconds: float) -> float:
    """Decisions per second of games stepped together by an array of moves, masks included; the choice is not timed."""
    t = need_numba().types
    numbers = t.Array(t.int32, 1, "C")
    signature = t.none(t.Array(t.uint8, 2, "C"), numbers, t.uint64, numbers)
    choose = game.bind_native("bench", {"pick_moves": pick_moves}, {"pick_moves": signature}).pick_moves
    decisions, spent, number, moves = 0, 0.0, 0, np.zeros(BATCH, np.int32)
    while spent < seconds:
        batch = Batch(game, seats, BATCH, seed=number)
        number += 1
        while not batch.over and spent < seconds:
            choose(batch.masks, batch.counts, np.uint64(decisions), moves)
            start = time.perf_counter()
            batch.step(moves)
            spent += time.perf_counter() - start
            decisions += int((moves >= 0).sum())
    return decisions / spent


def plain_rate(game: Game, seats: int, seconds: float) -> float:
    """Decisions per second in the interpreter, legal moves computed each time."""
    board, template = Board(game, "plain"), game.template(seats, game.settings({}, seats))
    chance, decisions, number, start = random.Random(1).random, 0, 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        template["key"][0] = words(key_from_seed(number))
        number += 1
        board.load(template.tobytes())
        seat, n = board.rules.step(board.states, board.logs, board.options, 0, 0, DEAL)
        while n:
            move = board.options[int(chance() * n)]
            seat, n = board.rules.step(board.states, board.logs, board.options, 0, seat, move)
            decisions += 1
    return decisions / (time.perf_counter() - start)


def copy_rate(game: Game, seconds: float) -> float:
    """State copies per second."""
    source, target = (game.state.batch(COPIED).view(np.uint8) for _ in range(2))
    copies, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            np.copyto(target, source)
        copies += 1000 * COPIED
    return copies / (time.perf_counter() - start)


def search_rate(game: Game, seats: int, seconds: float) -> float:
    """Iterations of a search per second, with short rollouts, at the first decision with several options."""
    match = new(game.slug, seats, seed=1)
    while len(match.moves(match.deciders[0])) < SEVERAL:
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    tree = Tree(game)
    start = time.perf_counter()
    tree.grow(match.view(match.deciders[0]), 1, Plan(seconds=seconds, depth=SHORT))
    return tree.done / (time.perf_counter() - start)
