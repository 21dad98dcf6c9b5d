"""Golden games: recorded matches as readable text, one for each game and seat count; `make golden` writes them anew.

A change of the rules shows as a diff of these files. Lines in brackets are read by the named seats only.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import sitdown
from sitdown.bots import bot
from sitdown.engine.events import Event

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
EXTRA: dict[str, list[tuple[int, int]]] = {"new_don": [(4, 5), (4, 7)]}
"""Further recordings of a game, as seats and seed: ways of ending that seed 0 does not show."""


def recordings() -> Iterator[tuple[Path, str, int, int]]:
    """Where each recording lies, and the game, the seats and the seed it records."""
    for slug in sitdown.games():
        game = sitdown.game(slug)
        if game.finished:
            for seats, seed in [(seats, 0) for seats in game.seats] + EXTRA.get(slug, []):
                yield FOLDER / slug / f"{seats}-seats-{seed}.txt", slug, seats, seed


def record(slug: str, seats: int, seed: int) -> str:
    """A whole match as text; the first seats are greedy, the others random, so that both ways of playing show."""
    match = sitdown.new(slug, seats, seed=f"golden {seed}")
    players = [bot("greedy" if seat <= seed else "random", f"golden {seed} {seat}") for seat in range(seats)]
    lines = [f"{match.game.title}, {seats} seats", *tell(match, match.events), ""]
    while not match.over:
        seat = match.deciders[0]
        told, decision, view = len(match.events), match.decision, match.view(seat)
        move = players[seat].choose(view)
        match.play(seat, move)
        asked = f"{decision.name if decision else ''}, {len(view.moves)} options"
        lines.append(f"{match.ply}. {match.game.families[seat]} ({asked}): {move}")
        lines += tell(match, match.events[told:])
    lines += ["", *(f"{match.game.families[s.seat]}: {s.points}, place {s.place}" for s in match.scores())]
    return "\n".join([*lines, f"position {match.digest()}"]) + "\n"


def tell(match: sitdown.Match, events: list[Event]) -> Iterator[str]:
    """The log lines of some events, private ones in brackets."""
    table = match.game.events
    for event in events:
        texts = {seat: table.render(event, seat) for seat in range(-1, match.seats)}
        if texts[-1]:
            yield f"    {texts[-1]}"
        for text in sorted({text for text in texts.values() if text != texts[-1]}):
            yield f"    [{text}]"


def main() -> None:
    """Write all recordings."""
    argparse.ArgumentParser(description=__doc__.splitlines()[0]).parse_args()
    for path, slug, seats, seed in recordings():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(record(slug, seats, seed), encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
