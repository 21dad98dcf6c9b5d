"""Bots: which there are, and how one does, yours above all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import GameName, Refused, Seats, bot_list, examples, find_game, seat_count

if TYPE_CHECKING:
    from ..arena.duel import Outcome, Tally
    from ..engine.game import Game

ABOUT = {
    "random": "any legal move",
    "easy": "plays by judgement, but more often than not without thinking",
    "normal": "the move that the game's judgement likes best",
    "greedy": "the same, under the name that experiments use",
    "hard": "searches: 50 iterations a decision, a few thousandths of a second",
    "mcts": "searches: 2,000 iterations a decision, the same each time",
    "boss": "searches for 2 seconds a decision, on all cores",
}
SHOWN = 5
"""Forfeits that are told one by one."""


@examples("sitdown bot", "sitdown bot mybots:Saver corleone", "sitdown bot hard new_don --against normal --games 20")
def bot(
    name: Annotated[
        str | None,
        typer.Argument(metavar="BOT", help="Its name, or [cyan]module:Class[/] for your own.", show_default=False),
    ] = None,
    game: GameName = "corleone",
    seats: Seats = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games.")] = 12,
    against: Annotated[str, typer.Option(metavar="BOT", help="Who has the other seats.")] = "greedy",
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object, no sentences.")] = False,
) -> None:
    """List the bots; or try one, from every seat in turn, and see how it does.

    A bot of your own is a class that derives from sitdown.bots.Bot. Where it
    crashes or answers a move that is not legal, a random one is played, and
    the command says so and ends with 1.
    """
    if name is None:
        list_bots(json)
        return
    hero, rival = one_bot("BOT", name), one_bot("--against", against)
    found = find_game(game)
    count = seat_count(found, seats)

    from .simulate import progress

    with progress(f"{hero} against {rival}", games) as tick:
        outcomes, forfeited = play(found, count, games, (hero, rival), seed, tick)
    report(found, count, (hero, rival), outcomes, forfeited, json)


def list_bots(json: bool) -> None:
    """All bots by name."""
    from json import dumps

    from ..bots import names
    from .output import Paper, columns

    if json:
        typer.echo(dumps({"bots": [{"name": name, "about": ABOUT[name]} for name in names()]}, indent=2))
    else:
        Paper().print(columns(("Bot", "what it does"), [(name, ABOUT[name]) for name in names()]))


def one_bot(where: str, text: str) -> str:
    """The bot that is named there."""
    if len([name for name in text.split(",") if name.strip()]) != 1:
        raise Refused(f"{where} is one bot, not {text!r}; `sitdown tournament` lets several play each other", 2)
    return bot_list(text)[0]


def play(
    game: Game, seats: int, games: int, names: tuple[str, str], seed: str, tick: Callable[[int], None]
) -> tuple[list[Outcome], Counter[str]]:
    """Play the tables, and count what each bot forfeited."""
    from ..arena.duel import duel
    from ..bots import Bot, OwnBot
    from ..bots import bot as make

    seated = list[Bot]()

    def seat(name: str, seed: object) -> Bot:
        seated.append(make(name, seed, clock=False))
        return seated[-1]

    makers, outcomes, forfeited = (partial(seat, names[0]), partial(seat, names[1])), [], Counter[str]()
    for number in range(games):
        outcomes.append(duel(game, seats, number, makers, seed))
        for player in seated:
            if isinstance(player, OwnBot) and player.forfeits:
                forfeited[player.name] += player.forfeits
        seated.clear()
        tick(1)
    return outcomes, forfeited


def report(
    game: Game, seats: int, names: tuple[str, str], outcomes: list[Outcome], forfeited: Counter[str], json: bool
) -> None:
    """How it did, and who forfeited what."""
    from dataclasses import asdict
    from json import dumps

    from ..arena.duel import tally

    total, forfeits = tally(outcomes), [message for outcome in outcomes for message in outcome.forfeits]
    if json:
        about = {"game": game.slug, "seats": seats, "bot": names[0], "against": names[1]}
        typer.echo(dumps({**about, **asdict(total), "forfeits": forfeits, "forfeited": forfeited}, indent=2))
    else:
        typer.echo(sentence(game, seats, names, total))
    if forfeits:
        for message in forfeits[:SHOWN]:
            typer.echo(f"sitdown: {message}", err=True)
        counts = ((name, forfeited[name]) for name in dict.fromkeys(names) if forfeited[name])
        raise Refused(", ".join(f"{name} forfeited {n} decision{'s' * (n > 1)}" for name, n in counts))


def sentence(game: Game, seats: int, names: tuple[str, str], total: Tally) -> str:
    """The figures in words."""
    return (
        f"{names[0]} against {names[1]} at {seats}-seat {game.slug}: won {total.share:.0%} of {total.tables} games "
        f"(95 % interval {total.low:.0%} - {total.high:.0%}), {total.points:.1f} points and place {total.place:.2f} on "
        f"average; {total.decisions:.0f} decisions a game, {1000 * total.seconds_per_decision:.1f} ms each"
    )
