"""`bench`: how fast a game runs here."""

from __future__ import annotations

from typing import Annotated

import typer

from .inputs import ComponentsFile, GameName, Seats, examples, find_game, seat_count


@examples("sitdown bench corleone --seats 4", "sitdown bench corleone --json")
def bench(
    game: GameName,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=60.0, help="Time to spend on each figure.")] = 2.0,
    components: ComponentsFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure random play: native on one core and on all, driven from Python, in a batch, and in the interpreter.

    The cold compile is timed with an empty cache, so this takes a few minutes.
    """
    import json
    from dataclasses import asdict

    from ..arena.bench import measure
    from .output import Paper, columns

    found = find_game(game, components)
    figures = asdict(measure(found, seat_count(found, seats), seconds))
    if as_json:
        typer.echo(json.dumps(figures))
        return
    rows = [(name.replace("_", " "), spoken(value)) for name, value in figures.items()]
    Paper().print(columns((), rows))


def spoken(value: object) -> str:
    """A figure with as many digits as it deserves."""
    if not isinstance(value, float):
        return str(value)
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"
