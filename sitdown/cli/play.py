"""A game for one: at the table in the browser, or at the prompt against bots."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import (
    ComponentsFile,
    Options,
    Refused,
    bot_names,
    examples,
    existing,
    find_game,
    named_bots,
    one_seat,
    options,
    seat_count,
)

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.match import Match


@examples(
    "sitdown play",
    "sitdown play corleone --terminal",
    "sitdown play corleone --seats 3 --seat 1 --bots greedy,random --option open_suitcases=yes",
    "sitdown play corleone --load evening.jsonl",
)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Its short name; [cyan]sitdown games[/] lists them.")
    ] = None,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play at the prompt, as with any option from --seats on.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only say where the page is.")] = False,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats; usually 4.", show_default=False)
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="K", help="Your seat, 0 to n-1; usually 0.", show_default=False)
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C",
            help="A bot for each other seat, the last one named fills up; or one for each team, where there are teams.",
            show_default="greedy",
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="S", help="The same seed deals the same cards; without one nobody can know them."),
    ] = None,
    option: Options = None,
    components: ComponentsFile = None,
    load: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.", show_default=False)
    ] = None,
) -> None:
    """Open the table in your browser, or play against bots at the prompt (type [cyan]help[/] there)."""
    at_the_prompt = (seats, seat, bots, seed, option, components, load)
    if not terminal and all(given is None for given in at_the_prompt):
        from .serve import open_page

        open_page(game and find_game(game).slug, not no_browser)
        return
    if game is None:
        raise Refused("which game? sitdown games lists them, and sitdown play corleone --terminal plays one", 2)
    found = find_game(game, components)
    if load is None:
        match = _new(found, seats, seed, option)
    else:
        fixed = {"--seats": seats, "--seed": seed, "--option": option}
        match = _saved(found, load, [name for name, value in fixed.items() if value is not None])
    own = one_seat(found, match.seats, seat or 0)
    rivals = seated(found, match.seats, own, "greedy" if bots is None else bots)

    from ..bots import bot
    from .prompt import Sitting

    players = {seat: bot(name, seed and f"{seed}/{seat}") for seat, name in rivals.items()}
    Sitting(match, own, players, components).run()


def seated(game: Game, seats: int, own: int, text: str) -> dict[int, str]:
    """A bot for each other seat; as many names as there are teams are a bot for each team, as in a simulation."""
    others = [seat for seat in range(seats) if seat != own]
    given = named_bots(text, len(others))
    if game.has_teams and len(given) == len(set(game.teams)):
        return {seat: given[game.teams[seat]] for seat in others}
    return dict(zip(others, bot_names(text, len(others)), strict=True))


def _new(game: Game, seats: int | None, seed: str | None, option: list[str] | None) -> Match:
    from ..engine.match import new

    count = seat_count(game, seats)
    return new(game.slug, count, seed, options(game, count, option))


def _saved(game: Game, path: Path, also: list[str]) -> Match:
    from ..engine.match import load

    if also:
        raise Refused(f"{' and '.join(also)} cannot be used with --load: the saved match has its own", 2)
    match, file = load(existing(path)), shlex.quote(str(path))
    if match.game is not game:
        raise Refused(f"{path.name} is a match of {match.game.slug}: sitdown play {match.game.slug} --load {file}", 2)
    if match.over:
        raise Refused(f"{path.name} is over; read it with sitdown replay {file}", 2)
    return match
