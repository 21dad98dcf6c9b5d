"""One table of decisions per second: Sitdown beside its peers, each against catanatron.

    python benchmarks/peers.py --json | python benchmarks/table.py sitdown.json -

Every input is a JSON list of rows {"name", "what", "decisions_per_second"}; a row without a speed may say
why under "problem".
"""

import argparse
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NotRequired, TypedDict, cast

from rich.console import Console
from rich.table import Table

BASELINE = "catanatron"


class Row(TypedDict):
    """One measured thing; further keys are ignored."""

    name: str
    what: str
    decisions_per_second: float | None
    problem: NotRequired[str | None]


def ratio(speed: float, base: float | None) -> str:
    """How many times the baseline's speed, in digits that tell something."""
    if not base:
        return "-"
    times = speed / base
    return f"{times:,.0f}x" if times >= 10 else f"{times:.2g}x"


def render(rows: Iterable[Row]) -> Table:
    """The fastest first, and at the end what could not be measured; Sitdown's own rows are bold."""
    ordered = sorted(rows, key=lambda row: row["decisions_per_second"] or 0.0, reverse=True)
    base = next((row["decisions_per_second"] for row in ordered if row["name"] == BASELINE), None)
    table = Table(title="Random play, decisions per second on one core", title_justify="left")
    table.add_column("platform, game", no_wrap=True)
    table.add_column("what")
    table.add_column("decisions/s", justify="right", no_wrap=True)
    table.add_column(f"vs {BASELINE}", justify="right")
    for row in ordered:
        speed = row["decisions_per_second"]
        cells = (f"{speed:,.0f}", ratio(speed, base)) if speed else (row.get("problem") or "not measured", "-")
        style = "bold" if row["name"].lower().startswith("sitdown") else "" if speed else "dim"
        table.add_row(row["name"], row["what"], *cells, style=style)
    return table


def load(source: str) -> list[Row]:
    """The rows of a JSON file, or of standard input for `-`."""
    return cast(list[Row], json.loads(sys.stdin.read() if source == "-" else Path(source).read_text("utf-8")))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="One table of decisions per second, against catanatron.")
    parser.add_argument("rows", nargs="*", default=["-"], help="JSON files; - is standard input (default)")
    sources: list[str] = parser.parse_args().rows
    Console().print(render([row for source in sources for row in load(source)]))


if __name__ == "__main__":
    main()
