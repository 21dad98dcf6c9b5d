"""Bots against bots: ratings and a cross table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import (
    Cluster,
    ComponentsFile,
    GameName,
    Options,
    Refused,
    Seats,
    bot_list,
    examples,
    find_game,
    options,
    seat_count,
)

if TYPE_CHECKING:
    from ..arena.tournament import Table


@examples(
    "sitdown tournament corleone --bots random,easy,normal --games 200",
    "sitdown tournament new_don --bots normal,hard,mybots:Saver --games 60 --json",
    "sitdown tournament corleone --bots normal,hard,boss --games 600 --cluster auto",
)
def tournament(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="A,B,C", help="Who takes part.")] = "random,easy,normal",
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="At most so many games.")] = 100,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    components: ComponentsFile = None,
    option: Options = None,
    threads: Annotated[int, typer.Option(metavar="T", min=0, help="How many at once; 0 means all cores.")] = 0,
    cluster: Cluster = None,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object, no tables.")] = False,
) -> None:
    """Let bots play each other until their order is settled, and rate them.

    Every deal is played by every group of bots that fits the table, each of
    them from every side in turn. It ends when no two neighbours' intervals
    overlap any more, or when the games are used up. Stop it whenever you
    like: it shows how the bots stood by then.
    """
    found = find_game(game, components)
    count = seat_count(found, seats)
    settings = options(found, count, option)
    names = bot_list(bots)
    if len(set(names)) < 2:
        raise Refused("a tournament needs at least two different bots", 2)

    from ..arena.tournament import Tournament
    from ..arena.workers import workers
    from .simulate import STOPPED, progress

    contest, stopped = Tournament(found, count, names, seed, settings), False
    try:
        with workers(threads, cluster, driven=True) as crew, progress(f"{found.slug}, {count} seats", games) as tick:
            table = contest.run(games, crew, tick)
    except KeyboardInterrupt:
        table, stopped = contest.table(), True
    for reason in table.reasons:
        typer.echo(f"sitdown: {reason}", err=True)
    if json:
        print_json({"game": found.slug, "seats": count, "seed": seed}, table, stopped)
    elif table.games:
        print_table(table, stopped)
    if stopped:
        raise Refused(f"stopped after {table.games:,} of {games:,} games", STOPPED)


def print_json(about: dict[str, object], table: Table, stopped: bool) -> None:
    """One object."""
    from dataclasses import asdict
    from json import dumps

    cross = [{"bot": a, "rival": b, "before": won, "games": n} for (a, b), (won, n) in table.before.items()]
    standings = [asdict(standing) for standing in table.standings]
    summary = {
        **about,
        "games": table.games,
        "settled": table.settled,
        "stopped": stopped,
        "standings": standings,
        "cross_table": cross,
        "reasons": table.reasons,
    }
    typer.echo(dumps(summary, indent=2))


def print_table(table: Table, stopped: bool) -> None:
    """Ratings, and who was placed before whom; columns have numbers, since names would not fit."""
    from .output import Paper, columns

    paper, names = Paper(), [standing.bot for standing in table.standings]
    places = [f"{place}." for place in range(1, len(names) + 1)]
    ratings = [
        (place, s.bot, f"{s.rating:.1f}", f"{s.low:.1f} - {s.high:.1f}", str(s.games), f"{s.share:.0%}")
        for place, s in zip(places, table.standings, strict=True)
    ]
    paper.print(columns(("", "Bot", "rating", "95 % interval", "games", "won"), ratings, right=(0, 2, 3, 4, 5)))
    paper.print("\nHow often the bot of the row was placed before the one of the column:")
    rows = [
        (place, name, *(share(table, name, rival) for rival in names))
        for place, name in zip(places, names, strict=True)
    ]
    paper.print(columns(("", "", *places), rows, right=(0, *range(2, len(names) + 2))))
    paper.print(f"\n{table.games} games; {ending(table, stopped)}")
    for standing in table.standings:
        if standing.forfeits:
            paper.print(f"{standing.bot} forfeited {standing.forfeits} decisions, which were taken at random")


def ending(table: Table, stopped: bool) -> str:
    """Why there are no more games."""
    if stopped:
        return "stopped before the order was settled"
    return "the order is settled" if table.settled else "the order is not settled: intervals overlap"


def share(table: Table, name: str, rival: str) -> str:
    """How often one bot was placed before another."""
    won, n = table.before.get((name, rival), (0.0, 0))
    return f"{won / n:.0%}" if n else "-"
