"""How strong is a bot? Tables of one bot (or one team) against another, on all cores, until the time is up.

    python benchmarks/strength.py corleone boss greedy --tables 100 --limit 540
    python benchmarks/strength.py new_don "mcts:iterations=500+rivals=0" normal --out strength.jsonl
    python benchmarks/strength.py la_famiglia boss hard --no-clock

A bot is a name, `module:Class`, or `mcts:` with any fields of `sitdown.bots.Plan`; `boss` goes by its time, on as many
threads as `--threads` says (2), or, with `--no-clock`, by iterations, as in simulations. Each table is one line in
`--out`; a further run with the same file goes on where the last one stopped. At the end, or when the time is up: the
share of wins with its 95 % interval.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path

import sitdown
from sitdown.arena.duel import Outcome, duel, tally
from sitdown.bots import Bot, MctsBot, bot


def maker(clock: bool, threads: int, name: str, seed: object) -> Bot:
    """A bot by its name, `boss` on so many threads if it goes by the clock."""
    player = bot(name, seed, clock)
    if isinstance(player, MctsBot) and player.plan.trees == 0:
        player.plan = replace(player.plan, trees=threads)
    return player


def table(arguments: argparse.Namespace, number: int) -> tuple[int, Outcome]:
    """One table; a process of its own plays many."""
    made = partial(maker, arguments.clock, arguments.threads)
    makers = partial(made, arguments.hero), partial(made, arguments.rival)
    return number, duel(sitdown.game(arguments.game), arguments.seats, number, makers, arguments.seed)


def read(arguments: argparse.Namespace) -> dict[int, Outcome]:
    """The tables that an earlier run has played."""
    if arguments.out is None or not arguments.out.exists():
        return {}
    rows = map(json.loads, arguments.out.read_text(encoding="utf-8").splitlines())
    return {row["table"]: Outcome(**row["outcome"]) for row in rows if row["about"] == about(arguments)}


def about(arguments: argparse.Namespace) -> list[object]:
    """What must be equal for tables to belong together."""
    return [arguments.game, arguments.seats, arguments.hero, arguments.rival, arguments.clock, str(arguments.seed)]


def played(arguments: argparse.Namespace, missing: list[int]) -> Iterator[tuple[int, Outcome]]:
    """Play tables side by side; none is begun after the limit, and those still running then are given up."""
    table(argparse.Namespace(**{**vars(arguments), "hero": "mcts:iterations=1", "rival": "greedy"}), 0)  # compiles
    end = time.monotonic() + arguments.limit
    pool = ProcessPoolExecutor(arguments.processes)
    running = set()
    while (missing or running) and time.monotonic() < end:
        while missing and len(running) < arguments.processes:
            running.add(pool.submit(table, arguments, missing.pop(0)))
        done, running = wait(running, max(0.0, end - time.monotonic()), FIRST_COMPLETED)
        for future in done:
            yield future.result()
    for process in list(getattr(pool, "_processes", {}).values()) if running else ():
        process.terminate()
    pool.shutdown(wait=not running, cancel_futures=True)


def parse() -> argparse.Namespace:
    """What to play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("hero", help="the bot whose wins are counted")
    parser.add_argument("rival", help="who has the other seats")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--limit", type=float, default=540, help="seconds, compiling not counted")
    parser.add_argument("--clock", action=argparse.BooleanOptionalAction, default=True, help="as at the table")
    parser.add_argument("--threads", type=int, default=2, help="of a boss that goes by the clock")
    parser.add_argument("--processes", type=int, default=0, help="0: all cores, shared by the threads of a boss")
    parser.add_argument("--seed", default=0)
    parser.add_argument("--out", type=Path, help="JSON Lines; tables found there are not played again")
    arguments = parser.parse_args()
    per_table = arguments.threads if arguments.clock and "boss" in (arguments.hero, arguments.rival) else 1
    arguments.processes = arguments.processes or max(1, (os.cpu_count() or 1) // per_table)
    return arguments


def main() -> None:
    """Play and count."""
    arguments, start = parse(), time.monotonic()
    outcomes = read(arguments)
    for number, outcome in played(arguments, [n for n in range(arguments.tables) if n not in outcomes]):
        outcomes[number] = outcome
        if arguments.out is not None:
            row = {"about": about(arguments), "table": number, "outcome": asdict(outcome)}
            with arguments.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    if not outcomes:
        raise SystemExit("no table was finished: give it more --limit, or less to think about")
    total = tally(outcomes.values())
    print(
        f"{arguments.game}, {arguments.seats} seats: {arguments.hero} against {arguments.rival}: {total.share:.1%} of "
        f"{total.tables} tables ({total.low:.1%} - {total.high:.1%}); {total.points:.1f} points, "
        f"place {total.place:.2f}; {total.decisions:.0f} decisions of {total.seconds_per_decision:.3f} s; "
        f"{time.monotonic() - start:.0f} s"
    )


if __name__ == "__main__":
    try:
        main()
    except sitdown.SitdownError as error:
        raise SystemExit(f"strength: {error}") from None
