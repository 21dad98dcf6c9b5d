"""Every reason for which a move can be refused is reached."""

import random
from collections.abc import Iterator

from sitdown.engine.match import Match
from sitdown.games.la_famiglia.moves import MOVES
from sitdown.games.la_famiglia.reasons import REASONS
from tests.games.la_famiglia.helpers import (
    BLUE,
    EMPTY,
    GREEN,
    NEUTRAL,
    RED,
    YELLOW,
    asked,
    everything,
    new,
    play,
    table,
)


def planning() -> Iterator[Match]:
    """Positions of the planning phase that random play seldom brings."""
    tokens = table().hq(GREEN, money=4).area("gela", RED, 1).mark(RED, "meeting", "cars").mark(GREEN, "speedboats")
    tokens.hq(RED, money=1).top("justice", RED).top("church", BLUE, YELLOW)
    yield tokens.match()
    yield play(tokens.match(), "ask_gift", "decline")
    yield play(tokens.match(), "ask_gift")
    yield (
        table()
        .hq(GREEN, money=1)
        .orders(GREEN)
        .mark(RED, "reinforcements")
        .hq(RED, money=2)
        .top("justice", RED)
        .match()
    )
    yield play(table().hq(GREEN, money=1).top("justice", BLUE).match(), "ask_gift")
    yield table().mark(RED, "influence").hq(RED, soldati=1).top("justice", NEUTRAL, BLUE).planning().match()
    yield play(tokens.match(), "use meeting")
    yield play(tokens.match(), "use_space")
    yield play(tokens.match(), "use_space", "token justice/north_west", "space c2_r2", "row church")
    start = (
        table(round_no=2).hq(RED, money=3, soldati=2).area("gela", RED, 1).area("licata", RED, 1).area("noto", RED, 1)
    )
    match = start.order(RED, "basic_1", "noto").top("justice", RED).top("church", BLUE).match()
    used = play(match, "use_space", "token justice/north_west")
    yield used
    for moves in (
        ("space c2_r4", "part 2"),
        ("space c2_r4", "part 2", "area gela"),
        ("space c3_r1",),
        ("space c6_r1",),
        ("space c6_r1", "area gela", "order basic_2"),
        ("space c1_r2", "part 1"),
        ("space c1_r2", "part 1", "boat", "sea mare_licata"),
        ("space c5_r3", "row church"),
        ("space c2_r3",),
        ("space c2_r1",),
        ("space c2_r1", "part 1"),
        ("space c2_r1", "part 1", "area gela"),
    ):
        yield play(used.clone(), *moves)
    pulled = table(round_no=2).area("gela", RED, 1).area("licata", RED, 2).area("ragusa", RED, 2, cars=1)
    match = play(pulled.top("justice", RED).match(), "use_space", "space c2_r4", "part 2", "area gela")
    yield match
    yield play(match.clone(), "area licata")
    yield play(match.clone(), "area ragusa", "count 0")
    yield play(match.clone(), "area ragusa")
    column = table().hq(RED, money=9).area("gela", RED, 1).top("two_institutions", RED).top("church", RED, BLUE)
    match = play(column.match(), "gain two_institutions", "space c3_r4")
    yield match
    yield play(match.clone(), "issue", "order basic_1")
    yield play(match.clone(), "main", "row police", "to_supply")
    yield table().top("justice", BLUE).match()
    labs = table().area("gela", RED, 1, labs=2, cars=5).area("noto", RED, 1).area("enna", RED, 1).mat(RED, police=4)
    match = labs.hq(RED, soldati=1).area("licata", NEUTRAL, 2).top("justice", RED).match()
    yield play(match.clone(), "use_space", "space c1_r2")
    yield play(match.clone(), "use_space", "space c1_r2", "lab")
    yield play(match.clone(), "use_space", "space c2_r2")
    yield play(match.clone(), "use_space", "space c2_r3")
    none = table({"forced": "no"}).orders(RED).area("gela", RED, 1).hq(RED, money=5).top("church", RED, BLUE)
    yield play(none.match(), "gain church", "space c3_r4", "space c3_r4")
    full = table(turn=GREEN).top("justice", *[RED] * 4, BLUE).hq(GREEN, money=9).top("church", GREEN)
    yield full.match()
    yield table().area("enna", RED, 1, labs=2).top("justice", RED).bottom("c1_r3", RED).bust(RED, "c1_r3").match()
    boats = table().area("cefalu", RED, 1).boat("mare_cefalu", BLUE, YELLOW).top("justice", RED)
    yield play(boats.match(), "use_space", "space c1_r2", "boat", "stay")
    ended = table().area("gela", RED, 1).bottom("c1_r3", BLUE).bust(RED, "c1_r3").after_planning()
    yield ended.match()
    equip = table().area("enna", RED, 1, labs=2).area("nicosia", RED, 1, labs=2, cars=4).hq(RED, money=3)
    yield play(equip.top("start_player", RED).top("church", BLUE).match(), "gain start_player", "space c3_r4", "main")
    coast = table().area("gela", RED, 1, labs=2, cars=5).area("noto", RED, 1, labs=2).top("justice", RED)
    yield play(coast.match(), "use_space", "space c1_r2")


def encounters() -> Iterator[Match]:
    """Positions of management and encounter."""
    marks = table().mark(RED, "meeting", "cars").mark(GREEN, "allies", "influence").area("gela", RED, 1)
    yield marks.area("licata", RED, 1).after_planning().match()
    taken = table().mark(GREEN, "cars").area("noto", GREEN, 1).area("ragusa", GREEN, 1)
    yield taken.area("gela", RED, 1).area("licata", RED, 1).after_planning().match()
    ties = (
        table().area("gela", RED, 2).area("noto", RED, 2).order(RED, "basic_1", "gela").order(RED, "police_b", "noto")
    )
    yield ties.encounter().match()
    start = table().mark(RED, "bribery", "recruitment").area("gela", RED, 4).area("licata", BLUE, 2).hq(RED, soldati=1)
    match = play(start.order(RED, "justice_b", "gela").encounter().match(), "part 2")
    yield match
    yield play(match.clone(), "land licata")
    yield play(match.clone(), "land ragusa", "count 1")
    yield play(match.clone(), "land ragusa", "count 1", "no", "yes")
    rich = table().mark(RED, "bribery", "recruitment").area("gela", RED, 4).area("licata", BLUE, 2).hq(RED, 3, 3)
    yield play(rich.order(RED, "basic_1", "gela").encounter().match(), "part 1", "land licata")
    neutral = table().area("gela", RED, 4).area("licata", NEUTRAL, 3).order(RED, "basic_2", "gela").encounter()
    yield play(neutral.match(), "part 1", "land licata", "count 3", "finesse")
    black = table(families=("black", "blue", "green", "yellow")).area("palagonia", RED, 3).area("bronte", BLUE, 3)
    match = black.area("catania", YELLOW, 2).order(RED, "police_b", "palagonia").encounter().match()
    yield play(match, "part 2")
    white = table(families=("white", "blue", "green", "yellow")).area("enna", RED, 2).area("nicosia", GREEN, 1)
    white.area("camastra", BLUE, 2).hq(RED, soldati=2).area("gangi", RED, 1)
    yield play(white.order(RED, "police_a", "enna").encounter().match(), "part 1", "count 0")
    guards = table().area("alcamo", YELLOW, 1, labs=1).area("trapani", YELLOW, 1, labs=1).hq(YELLOW, soldati=3)
    yield play(guards.order(YELLOW, "economy_b", "alcamo").encounter().match(), "part 3")
    bombs = table().area("palagonia", BLUE, 2, cars=1).area("caltagirone", RED, 4).area("scordia", RED, 2)
    yield play(bombs.order(BLUE, "basic_5", "palagonia").encounter().match(), "part 1")
    both = table().area("palagonia", BLUE, 4).area("caltagirone", EMPTY).area("gela", RED, 5).area("scordia", RED, 5)
    match = play(
        both.order(BLUE, "justice_b", "palagonia").encounter().match(), "part 2", "land caltagirone", "count 2"
    )
    yield play(match, "part 1")
    stirred = table().area("caltagirone", RED, 2).area("scordia", NEUTRAL, 2).area("palagonia", BLUE, 2)
    match = stirred.area("siracusa", NEUTRAL, 2).order(RED, "church_b", "caltagirone").encounter().match()
    yield play(match.clone(), "part 2")
    yield play(match, "part 2", "area scordia")
    yield table().area("gela", RED, 2).area("licata", BLUE, 2).order(RED, "basic_5", "gela").encounter().match()


def collect(match: Match, found: set[int]) -> None:
    """Ask about every move for every seat that decides."""
    for seat in match.deciders:
        found.update(match.board.why_not(seat, move) for move in range(len(MOVES)))


def test_every_reason_is_reached() -> None:
    found: set[int] = set()
    for match in (*planning(), *encounters()):
        collect(match, found)
    match = new("reasons")
    chance = random.Random(1)
    while asked(match) != "setup_influence":
        collect(match, found)
        play(match, chance.choice(everything(match)))
    play(match, *["column justice"] * 4)
    while not match.over and match.ply < 90:
        collect(match, found)
        actor = chance.choice(match.deciders)
        match.play(actor, chance.choice(match.moves(actor)))
    missing = [REASONS.reasons[code].text for code in range(1, len(REASONS.reasons)) if code not in found]
    assert missing == []
