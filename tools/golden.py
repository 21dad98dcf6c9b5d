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
EXTRA: dict[str, list[tuple[int, int]]] = {"new_don": [(4, 5), (4, 7)], "la_famiglia": [(4, 4)]}
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


def last_round(order: str, *areas: tuple[str, int]) -> Any:
    """The fourth round of the war: a token, an order and a Mandamento for each seat, and nobody near a win."""
    start = sitdown.scenario("la_famiglia", round_no=4).top("justice", 0, 1, 2, 3)
    home = (("alcamo", "trapani"), ("sciacca", "mazara"), ("enna", "nicosia"), ("messina", "milazzo"))
    for seat, (one, other) in enumerate(home):
        start.area(one, seat, 3).area(other, seat, 3).order(seat, order, one).hq(seat, soldati=2, money=2)
    for name, side in areas:
        start.area(name, side, 3)
    return start


def four_rounds() -> Any:
    """More Mandamenti decide after the last round."""
    return last_round("basic_1", ("gela", 0), ("licata", 0), ("bronte", 4))


def bronte() -> Any:
    """As many Mandamenti on both sides, and a team holds Bronte."""
    return last_round("basic_4", ("bronte", 3)).encounter()


def draw() -> Any:
    """As many Mandamenti on both sides, and neutral Soldati hold Bronte."""
    return last_round("basic_4", ("bronte", 4)).encounter()


ARRANGED: dict[str, dict[str, Callable[[], Any]]] = {
    "empire_city": {"five-specials": four_specials, "martial-law": near_martial_law},
    "la_famiglia": {"four-rounds": four_rounds, "bronte": bronte, "draw": draw},
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
