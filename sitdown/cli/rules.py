"""What there is to read: the games, their rules and what they are played with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .inputs import GameName, Refused, examples, existing, find_game, written

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..engine.game import Game

FOUND_AT_MOST = 12
FULL_ID = re.compile(r"[A-Za-z]+-[A-Za-z]+-\w+")
SECTION = re.compile(r"\d+(\.\d+)*\.?")
SOURCES = ("rulebook", "public", "designed")


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
            f"{game.seats[0]}-{game.seats[-1]}",
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


@examples("sitdown components corleone", "sitdown components corleone --check mine.toml")
def components(
    game: GameName,
    check: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Is this file playable, and what does it change?", show_default=False),
    ] = None,
) -> None:
    """Show what a game is played with and where each fact comes from, or check a component file of your own."""
    import importlib

    from ..engine.components import differences, fingerprint, load
    from ..engine.errors import ComponentError
    from .output import Paper, columns, headline, paint

    if check is not None:
        existing(check)
    found, paper = find_game(game), Paper()
    model = type(importlib.import_module(f"sitdown.games.{found.slug}.components").DATA)
    builtin = load(found.folder / "components.toml", model)
    if check is None:
        paper.print(headline(f"{found.title}: components {fingerprint(builtin)}"))
        paper.print(columns(("Table", "Items", *SOURCES, "single fields"), _tables(builtin), right=(1, 2, 3, 4)))
        paper.print(
            "\nrulebook: stated there; public: found in public material; designed: a stand-in of this project, yours "
            f"to correct.\nThe file: {found.folder.name}/components.toml, beside the game's rules."
        )
        return
    try:
        mine = load(check, model)
    except ComponentError as error:
        raise Refused(str(error)) from error
    changes = differences(builtin, mine)
    paper.print(f"{check.name} is playable: components {fingerprint(mine)}")
    paper.print(
        f"{len(changes)} differences from the built-in file:" if changes else "It says what the built-in one says."
    )
    for change in changes:
        paper.print(paint(None, f"  {change}"))
    if changes:
        paper.print(f"\nPlay with it: sitdown play {found.slug} --components {check}")


def _tables(data: Any) -> Iterator[tuple[str, ...]]:
    """Each table of a component file: how many items it has and where they come from."""
    for name in type(data).model_fields:
        value = getattr(data, name)
        if isinstance(value, int):
            continue
        sourced = list(_sourced(value))
        items, fields = Counter(item.source for item in sourced), Counter[str]()
        for item in sourced:
            fields.update(item.source_fields.values())
        count = len(value) if isinstance(value, tuple | dict) else max(1, len(sourced))
        single = ", ".join(f"{fields[source]} {source}" for source in SOURCES if fields[source])
        yield name, str(count), *(str(items[source] or "") for source in SOURCES), single


def _sourced(value: Any) -> Iterator[Any]:
    """All parts of a component file that say where they come from."""
    if hasattr(value, "source"):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _sourced(part)
    elif hasattr(type(value), "model_fields"):
        for name in type(value).model_fields:
            yield from _sourced(getattr(value, name))
