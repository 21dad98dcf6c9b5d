"""What there is to read: the games and their rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import GameName, Refused, examples, find_game, written

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..engine.game import Game

FOUND_AT_MOST = 12
FULL_ID = re.compile(r"[A-Za-z]+-[A-Za-z]+-\w+")
SECTION = re.compile(r"\d+(\.\d+)*\.?")


@examples("sitdown games")
def games() -> None:
    """List the games, with their seats and options."""
    from ..engine.game import slugs
    from .output import Paper, columns, headline, paint

    paper = Paper()
    found = [find_game(slug) for slug in slugs()]
    rows = [
        (
            paint(None, game.slug, "bold"),
            game.title,
            game.seat_counts("-"),
            "yes" if game.finished else "not yet",
            game.version,
            ", ".join(game.options),
        )
        for game in found
    ]
    paper.print(columns(("Game", "Title", "Seats", "Finished", "Rules", "Options"), rows))
    for game in found:
        paper.print()
        paper.print(headline(f"Options of {game.slug}, with their defaults"))
        paper.print(columns((), [(f"--option {name}={written(game, name)}", about) for name, about in _options(game)]))


def _options(game: Game) -> Iterator[tuple[str, RenderableType]]:
    from .output import paint

    for name, option in game.options.items():
        choice = f": {', '.join(option.names)}" if option.names else ""
        yield name, paint(None, f"{option.help.rstrip('.')}{choice}{f' ({option.rule})' if option.rule else ''}")


@examples(
    "sitdown rules corleone", "sitdown rules corleone CE-TURF-05", "sitdown rules corleone 4.4",
    "sitdown rules corleone ties bribery",
)  # fmt: skip
def rules(
    game: GameName,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID or WORDS", help="A rule's id, a section's number, or words to look for."),
    ] = None,
) -> None:
    """Read the rules: their contents, one rule by its id, a section by its number, or all rules with some words."""
    from .output import Paper

    found, paper, asked = find_game(game), Paper(), " ".join(words or ()).strip()
    for part in rule_pages(found, asked):
        paper.print(part)


def rule_pages(game: Game, asked: str) -> Iterator[RenderableType]:
    """What `rules` prints for an id, a section's number, words or nothing."""
    book = game.rulebook
    if not asked:
        yield from _contents(game)
    elif FULL_ID.fullmatch(asked) and asked.upper() not in book.ids:
        near = book.nearest(asked)
        hint = f"nearest: {', '.join(near)}" if near else f"sitdown rules {game.slug} lists the sections"
        raise Refused(f"there is no rule {asked}; {hint}", 2)
    elif asked.upper() in book.ids:
        yield from _rule(game, asked.upper())
    elif SECTION.fullmatch(asked):
        yield from _section(game, asked.rstrip("."))
    else:
        yield from _search(game, asked)


def _by_section(game: Game) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rule in game.rulebook.ids:
        found.setdefault(game.rulebook.section(rule), []).append(rule)
    return found


def _contents(game: Game) -> Iterator[RenderableType]:
    from .output import columns, headline, paint

    yield headline(f"{game.title}: {len(game.rulebook.ids)} rules")
    yield columns(
        ("Section", "Rules", "From", "To"),
        [(title, str(len(ids)), paint(None, ids[0]), paint(None, ids[-1])) for title, ids in _by_section(game).items()],
        right=(1,),
    )
    yield f"\nRead on with: sitdown rules {game.slug} 4.4, an id, or words to look for"


def _rule(game: Game, rule: str, words: Iterable[str] = ()) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    from .output import RULE_ID

    book = game.rulebook
    yield Text.assemble((rule, "bold cyan"), "  ", (book.section(rule), "dim"))
    text, at = Text(), 0
    for code in re.finditer(r"`([^`]+)`|\*\*([^*]+)\*\*", book.text(rule)):
        text.append(book.text(rule)[at : code.start()])
        text.append(code[1] or code[2], "green" if code[1] else "bold")
        at = code.end()
    text.append(book.text(rule)[at:])
    text.highlight_regex(RULE_ID, "cyan")
    for word in words:
        text.highlight_regex(rf"(?i){re.escape(word)}", "bold yellow")
    yield Padding(text, (0, 0, 1, 2))


def _section(game: Game, number: str) -> Iterator[RenderableType]:
    found = {
        title: ids for title, ids in _by_section(game).items() if f"{title} ".startswith((f"{number}.", f"{number} "))
    }
    if not found:
        raise Refused(f"no section {number} has rules; sitdown rules {game.slug} lists the sections", 2)
    for ids in found.values():
        for rule in ids:
            yield from _rule(game, rule)


def _search(game: Game, asked: str) -> Iterator[RenderableType]:
    book = game.rulebook
    found = book.search(asked, limit=len(book.ids))
    if not found:
        raise Refused(f"no rule of {game.slug} has all of the words: {asked}")
    for rule in found[:FOUND_AT_MOST]:
        yield from _rule(game, rule, asked.split())
    if len(found) > FOUND_AT_MOST:
        yield f"{FOUND_AT_MOST} of {len(found)} rules; more words narrow it down. The others: " + ", ".join(
            found[FOUND_AT_MOST:]
        )
