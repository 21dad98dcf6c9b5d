"""Decisions per second of random play in other game platforms, on one core.

A decision is one choice of a player among its legal moves, which the platform lists anew each time; a
forced choice counts wherever the platform asks for it. Chance is not a decision, but its time is on the
clock. Only whole games are played, by four players. Every peer runs in a process of its own, one after
the other.

Needs nothing but the standard library and, for each peer, its package (see requirements.txt):

    .venv-bench/bin/python benchmarks/peers.py [--seconds 5] [--json]
"""

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module, metadata
from typing import Any, TypedDict, cast

SEED = 20_240
ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OMP", "OPENBLAS", "MKL", "NUMEXPR", "VECLIB_MAXIMUM")}


class Row(TypedDict):
    """What is known of one peer; without numbers where `problem` says why there are none."""

    name: str
    version: str | None
    what: str
    decisions: int | None
    seconds: float | None
    decisions_per_second: float | None
    decisions_per_game: float | None
    problem: str | None


@dataclass(frozen=True)
class Driver:
    """Plays a whole game and, off the clock, says how many decisions it had.

    The seed of a game goes to the platforms that take one per game; the others are seeded once.
    """

    play: Callable[[int], Any]
    count: Callable[[Any], int]


@dataclass(frozen=True)
class Peer:
    """A platform's game: its package on PyPI and the function that makes it ready to play."""

    name: str
    package: str
    what: str
    prepare: Callable[[], Driver]


def catanatron() -> Driver:
    """Four of its random bots, through its own game loop."""
    game = import_module("catanatron.game").Game
    players = import_module("catanatron.models.player")

    def play(seed: int) -> Any:
        match = game([players.RandomPlayer(color) for color in players.Color], seed=seed)
        match.play()
        return match

    return Driver(play, lambda match: len(match.state.actions))


def open_spiel(game_name: str) -> Driver:
    """A Python loop over the state, as OpenSpiel's own examples have it."""
    import_module("open_spiel.python.games")  # registers the games written in Python
    game = import_module("pyspiel").load_game(game_name)
    rng = random.Random(SEED)

    def play(_seed: int) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return Driver(play, int)


def open_spiel_inside(game_name: str) -> Driver:
    """OpenSpiel's C++ random bots in its C++ game loop: Python only starts the games."""
    pyspiel = import_module("pyspiel")
    game = pyspiel.load_game(game_name)
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())]

    def play(seed: int) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    return Driver(play, lambda state: sum(step.player >= 0 for step in state.full_history()))


def rlcard(game_name: str, **options: int) -> Driver:
    """A Python loop over the environment; every step of it also encodes an observation."""
    env = import_module("rlcard").make(game_name, config={"seed": SEED, **options})
    rng = random.Random(SEED)

    def play(_seed: int) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return Driver(play, int)


HEARTS, EIGHTS, DOMINOES = "hearts", "crazy_eights(players=4)", "python_team_dominoes"
PYTHON, FROM_PYTHON, INSIDE = "in Python", "C++ via Python", "all in C++"

PEERS = (
    Peer("catanatron", "catanatron", PYTHON, catanatron),
    Peer("OpenSpiel hearts", "open_spiel", FROM_PYTHON, partial(open_spiel, HEARTS)),
    Peer("OpenSpiel crazy eights", "open_spiel", FROM_PYTHON, partial(open_spiel, EIGHTS)),
    Peer("OpenSpiel hearts inside", "open_spiel", INSIDE, partial(open_spiel_inside, HEARTS)),
    Peer("OpenSpiel crazy eights inside", "open_spiel", INSIDE, partial(open_spiel_inside, EIGHTS)),
    Peer("OpenSpiel team dominoes", "open_spiel", PYTHON, partial(open_spiel, DOMINOES)),
    Peer("RLCard hold'em", "rlcard", PYTHON, partial(rlcard, "no-limit-holdem", game_num_players=4)),
    Peer("RLCard mahjong", "rlcard", PYTHON, partial(rlcard, "mahjong")),
)


def timed(driver: Driver, first_seed: int, seconds: float) -> tuple[int, int, float]:
    """Plays whole games until the time is used up: games, decisions, seconds."""
    games, decisions, spent = 0, 0, 0.0
    while spent < seconds:
        start = time.perf_counter()
        played = driver.play(first_seed + games)
        spent += time.perf_counter() - start
        decisions += driver.count(played)
        games += 1
    return games, decisions, spent


def without_numbers(peer: Peer, problem: str) -> Row:
    """The row of a peer that could not be measured."""
    return Row(
        name=peer.name,
        version=None,
        what=peer.what,
        decisions=None,
        seconds=None,
        decisions_per_second=None,
        decisions_per_game=None,
        problem=problem,
    )


def measure_here(peer: Peer, seconds: float) -> Row:
    """Measures a peer in this process, after a warm-up of a tenth of the time."""
    try:
        version = metadata.version(peer.package)
    except metadata.PackageNotFoundError:
        return without_numbers(peer, "not installed")
    random.seed(SEED)
    driver = peer.prepare()
    timed(driver, 1, seconds / 10)
    games, decisions, spent = timed(driver, SEED, seconds)
    return Row(
        name=peer.name,
        version=version,
        what=peer.what,
        decisions=decisions,
        seconds=spent,
        decisions_per_second=decisions / spent,
        decisions_per_game=decisions / games,
        problem=None,
    )


def measure(peer: Peer, seconds: float, python: str = sys.executable) -> Row:
    """Measures a peer in a process of its own, run by the interpreter `python`; never raises for the peer."""
    command = [python, __file__, "--peer", peer.name, "--seconds", str(seconds)]
    try:
        done = subprocess.run(
            command,
            check=False,
            env=os.environ | ONE_THREAD | {"PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            timeout=60 + 5 * seconds,
        )
    except subprocess.TimeoutExpired:
        return without_numbers(peer, "timed out")
    if done.returncode:
        return without_numbers(peer, f"failed: {(done.stderr.strip() or 'no message').splitlines()[-1]}")
    return cast(Row, json.loads(done.stdout.splitlines()[-1]))


def text_table(rows: list[Row]) -> str:
    """The rows as aligned columns."""
    lines = [("peer", "version", "decisions/s", "per game", "what")]
    for row in rows:
        rate, length = row["decisions_per_second"], row["decisions_per_game"]
        lines.append(
            (
                row["name"],
                row["version"] or "-",
                f"{rate:,.0f}" if rate is not None else "-",
                f"{length:,.1f}" if length is not None else "-",
                row["problem"] or row["what"],
            )
        )
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(f"{cell:{align}{width}}" for cell, align, width in zip(line, "<<>><", widths, strict=True)).rstrip()
        for line in lines
    )


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Decisions per second of random play in other platforms.")
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each peer (default: 5)")
    parser.add_argument("--json", action="store_true", help="print a JSON list instead of a table")
    parser.add_argument("--python", default=sys.executable, help="interpreter that has the peers installed")
    parser.add_argument("--peer", choices=[peer.name for peer in PEERS], help="one peer, in this process")
    options = parser.parse_args()
    if options.peer:
        peer = next(peer for peer in PEERS if peer.name == options.peer)
        print(json.dumps(measure_here(peer, options.seconds)))
        return
    rows = [measure(peer, options.seconds, options.python) for peer in PEERS]
    print(json.dumps(rows, indent=2) if options.json else text_table(rows))


if __name__ == "__main__":
    main()
