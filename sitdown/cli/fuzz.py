"""Random play that trusts nothing: whatever must always hold is checked after every move."""

from __future__ import annotations

import random
import shlex
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from .inputs import ComponentsFile, GameName, Options, Refused, examples, find_game, options, writable

if TYPE_CHECKING:
    from ..engine.game import Game
    from ..engine.match import Match

LONGEST_GAME = 5000
SOMETIMES = 16
"""What is costly to check is checked at one move in so many."""


class Flaw(Exception):
    """Something that must always hold did not."""


@examples("sitdown fuzz corleone --games 50", "sitdown fuzz corleone --seats 3 --seed 12")
def fuzz(
    game: GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many seats; else every number in turn.", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(metavar="K", min=1, help="How many games.")] = 10,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed gives the same games.")] = "0",
    mode: Annotated[
        Literal["checked", "plain", "native"], typer.Option(help="How the rules run; checked looks at every access.")
    ] = "checked",
    components: ComponentsFile = None,
    option: Options = None,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where a match that shows a flaw is saved.")] = Path(),
) -> None:
    """Play at random and check after every move what must always hold.

    Every component is in exactly one place; the legal moves are exactly those
    that nothing speaks against; there is no dead end; copies stay untouched by
    later play; what a seat sees does not depend on what it cannot see; a save
    loads and ends where the match did.
    """
    from .output import Paper
    from .simulate import progress

    found = find_game(game, components)
    counts = list(found.seats) if seats is None else [found.check_seats(seats)]
    settings = {count: options(found, count, option) for count in counts}
    writable(out / "fuzz.jsonl")
    moves = 0
    with progress(f"fuzzing {found.slug}", games) as tick:
        for number in range(games):
            count = counts[number % len(counts)]
            moves += one_game(found, count, settings[count], f"{seed}/{number}", mode, out)
            tick(1)
    Paper().print(f"{games} games of {found.slug}, {moves} moves in {mode} mode: everything held")


def one_game(game: Game, seats: int, settings: dict[str, Any], seed: str, mode: str, out: Path) -> int:
    """Play a game to its end; a flaw is saved and told."""
    from ..engine.match import new

    match, chance = new(game.slug, seats, seed, settings, mode=mode), random.Random(seed)
    try:
        for _ in play_checked(match, chance):
            pass
    except Exception as flaw:  # whatever it is, it is what we are looking for
        raise Refused(report(match, flaw, seed, out)) from flaw
    return match.ply


def play_checked(match: Match, chance: random.Random) -> Iterator[None]:
    """Play on to the end, checking."""
    copies: list[tuple[Match, str]] = []
    while not match.over:
        check_length(match)
        check_position(match)
        if chance.randrange(SOMETIMES) == 0:
            check_hidden(match, chance)
            copies.append((match.clone(), match.digest()))
        seat = chance.choice(match.deciders)
        play_one(match, seat, chance.choice(match.moves(seat)))
        yield
    check_position(match)
    for copy, digest in copies:
        if copy.digest() != digest:
            raise Flaw(f"the copy taken after {copy.ply} moves has changed since")
    for copy, _ in copies[-1:]:
        check_continuation(match, copy)


def play_one(match: Match, seat: int, move: int) -> None:
    """Play a legal move; whatever it raises is a flaw of the rules."""
    try:
        match.play(seat, move)
    except Exception as error:
        name, text = match.game.families[seat], match.game.moves.text(move)
        raise Flaw(f"{name} plays {text!r}, which is legal, and it fails: {type(error).__name__}: {error}") from error


def check_position(match: Match) -> None:
    """What must hold in every position."""
    check_audit(match)
    for seat in range(match.seats):
        legal = sorted(match.board.legal(seat))
        if seat in match.deciders and not legal:
            raise Flaw(f"{match.game.families[seat]} must decide and has no legal move")
        allowed = [move for move in range(len(match.game.moves)) if match.board.why_not(seat, move) == 0]
        if legal != allowed:
            odd = sorted(set(legal) ^ set(allowed))
            raise Flaw(f"legal moves and reasons disagree about {match.game.moves.text(odd[0])!r}")


def check_audit(match: Match) -> None:
    """Every component must be in exactly one place."""
    if problems := match.audit():
        raise Flaw(f"components are astray: {'; '.join(problems)}")


def check_length(match: Match) -> None:
    """A game must end."""
    if match.ply >= LONGEST_GAME:
        raise Flaw(f"the game does not end after {LONGEST_GAME} moves")


def check_hidden(match: Match, chance: random.Random) -> None:
    """What a seat sees must not depend on what it cannot see; re-dealt, it must still be a possible position."""
    for seat in range(match.seats):
        twin = match.clone()
        twin.board.resample(seat, chance.randbytes(16))
        before, after = match.view(seat), twin.view(seat)
        if before.raw != after.raw or before.moves != after.moves or before.waiting_for != after.waiting_for:
            raise Flaw(f"what {match.game.families[seat]} sees depends on what it cannot see")
        if problems := twin.audit():
            raise Flaw(f"re-dealt for {match.game.families[seat]}, components are astray: {'; '.join(problems)}")
        match.log(seat)


def check_continuation(match: Match, copy: Match) -> None:
    """A copy plays on to the same end, and so does a save."""
    import tempfile

    from ..engine.saves import read

    for turn in islice(match.history, copy.ply, None):
        assert turn is not None
        copy.play(*turn)
    if copy.digest() != match.digest():
        raise Flaw(f"the copy taken earlier ends elsewhere after the same {match.ply} moves")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        match.save(path)
        if read(path).digest() != match.digest():
            raise Flaw("the saved match ends elsewhere")


def report(match: Match, flaw: Exception, seed: str, out: Path) -> str:
    """Save what was played up to the flaw, and say how to look at it."""
    from ..engine.match import Match as Fresh

    again = Fresh(match.game, match.seats, match.settings, match.key)
    for turn in match.history:
        assert turn is not None
        again.play(*turn)
    path = out / f"fuzz-{match.game.slug}-{match.seats}-{seed.replace('/', '-')}.jsonl"
    again.save(path)
    what = str(flaw) if isinstance(flaw, Flaw) else f"{type(flaw).__name__}: {flaw}"
    return f"after {again.ply} moves: {what}; saved: open it with {how_to_show(again, path)}"


def how_to_show(match: Match, path: Path) -> str:
    """The command that opens a saved match, with its component file if that is not the built-in one."""
    from ..engine.components import source

    builtin, played_with = (match.game.folder / "components.toml").resolve(), source(match.game.slug)
    own = [] if played_with in (None, builtin) else ["--components", str(played_with)]
    return shlex.join(["sitdown", "show", str(path), *own, "--ply", str(match.ply)])
