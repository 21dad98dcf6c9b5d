"""`make bench`: Sitdown beside its peers, all measured in the same run on the same machine."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from peers import PEERS, measure
from rich.console import Console
from rich.progress import track
from rich.table import Table
from table import render

import sitdown
from sitdown.arena.bench import BATCH, Speed
from sitdown.arena.bench import measure as measure_game

PEERS_PYTHON = Path(__file__).resolve().parent.parent / ".venv-bench" / "bin" / "python"
SEATS = 4


def own_rows(speed: Speed) -> list[dict[str, Any]]:
    """Sitdown's lines of the common table."""
    ways = {
        "native": speed.decisions_per_second,
        f"native, {speed.cores} cores": speed.games_per_second_all_cores * speed.decisions_per_game,
        f"batch of {BATCH}": speed.batch_decisions_per_second,
        "from Python": speed.python_decisions_per_second,
        "interpreted": speed.plain_decisions_per_second,
    }
    return [{"name": f"Sitdown {speed.game}", "what": way, "decisions_per_second": n} for way, n in ways.items()]


def details(speeds: list[Speed]) -> Table:
    """What only Sitdown measures of itself."""
    table = Table(
        "game", "decisions/game", "games/s", "games/s, all cores", "copies/s", "bytes", "cold start", "warm start"
    )
    for s in speeds:
        table.add_row(
            f"{s.game}, {s.seats} seats",
            f"{s.decisions_per_game:.0f}",
            f"{s.games_per_second:,.0f}",
            f"{s.games_per_second_all_cores:,.0f}",
            f"{s.copies_per_second / 1e6:.0f} million",
            f"{s.state_bytes:,}",
            f"{s.cold_compile_s:.1f} s",
            f"{s.warm_start_s:.2f} s",
        )
    return table


def main() -> None:
    """Measure everything and print two tables, or one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0, help="time for each peer (default 5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--games", nargs="*", default=sitdown.games(), help="which of our games (default: all)")
    arguments = parser.parse_args()
    python = str(PEERS_PYTHON) if PEERS_PYTHON.exists() else sys.executable
    console = Console(stderr=True)
    games = [sitdown.game(slug) for slug in arguments.games]
    speeds = [measure_game(game, SEATS) for game in track(games, "our games", console=console)]
    peers = [measure(peer, arguments.seconds, python=python) for peer in track(PEERS, "peers", console=console)]
    rows = [row for speed in speeds for row in own_rows(speed)] + peers
    if arguments.json:
        print(json.dumps({"sitdown": [asdict(speed) for speed in speeds], "peers": peers}))
        return
    paper = Console(width=110)
    paper.print(render(rows))
    paper.print(details(speeds))


if __name__ == "__main__":
    main()
