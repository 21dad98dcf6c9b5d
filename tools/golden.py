"""Golden games: recorded matches as readable text, one for each game and seat count; `make golden` writes them anew.

A change of the rules shows as a diff of these files. Lines in brackets are read by the named seats only.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sitdown
from sitdown.bots import bot
from sitdown.engine.events import Event

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
EXTRA: dict[str, list[tuple[int, int]]] = {"new_don": [(4, 5), (4, 7)]}
"""Further recordings of a game, as seats and seed: ways of ending that seed 0 does not show."""


def four_specials() -> Any:
    """A capo who wins by refreshing the fifth special henchman, if he does."""
    specials = ["mayor_whitcomb", "judge_thorne", "commissioner_brannigan", "vivian_lamour"]
    start = sitdown.scenario("empire_city", seats=3).hand(0, henchmen=specials).exhausted(0, "augustus_pemberton")
    return start.money(0, 500).money(1, 300).square("jazz_street", 1, "speakeasy_1").phase("upkeep")


def near_martial_law() -> Any:
    """Capos whose corruption is about to bring martial law."""
    start = sitdown.scenario("empire_city", seats=4, godfather=1).corruption(60, 75, 30, 30).square("jazz_street", 2)
    for seat, henchmen in enumerate((["ivan_the_ox"], ["big_enzo"], ["iron_ho", "solly_gold"], ["big_horace"])):
        start.hand(seat, henchmen=henchmen).money(seat, 600)
    return (
        start.square("empire_tower", 3, "bordello_5")
        .square("hotel_row", 0)
        .cop_card("quiet_beat")
        .phase("declarations")
    )


ARRANGED: dict[str, dict[str, Callable[[], Any]]] = {
    "empire_city": {"five-specials": four_specials, "martial-law": near_martial_law}
}
"""Recordings that start from an arranged position: ways of ending that are rare from the start."""


def recordings() -> Iterator[tuple[Path, str, int, int | str]]:
    """Where each recording lies, and the game, the seats and the seed or arranged position it records."""
    for slug in sitdown.games():
        game = sitdown.game(slug)
        if game.finished:
            for seats, seed in [(seats, 0) for seats in game.seats] + EXTRA.get(slug, []):
                yield FOLDER / slug / f"{seats}-seats-{seed}.txt", slug, seats, seed
            for name, position in ARRANGED.get(slug, {}).items():
                yield FOLDER / slug / f"{name}.txt", slug, position().seats, name


def record(slug: str, seats: int, seed: int | str) -> str:
    """A whole match as text; the first seats are greedy, the others random, so that both ways of playing show."""
    if isinstance(seed, str):
        match, greedy = ARRANGED[slug][seed]().match(mode="plain", seed=f"golden {seed}"), 0
    else:
        match, greedy = sitdown.new(slug, seats, seed=f"golden {seed}"), seed
    players = [bot("greedy" if seat <= greedy else "random", f"golden {seed} {seat}") for seat in range(seats)]
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
