"""No leaks over the wire: what a viewer is sent does not depend on what it cannot see, nor does when it is sent."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import sitdown
from sitdown.engine.chance import derive
from sitdown.server.catalogue import games
from sitdown.server.clocks import RULES, ClockRule
from tests.server.house import Browser, Chair, House
from tests.server.secrets import at_a_secret

SLUGS = [info["slug"] for info in games()]
IDS = {"id", "decision", "commitment", "now", "created", "table"}
"""What may differ between two tables: names by which things are found again, and times."""


def plain(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without the ids of its table and its decisions."""
    found = dict(frame)
    if "decision" in found:
        found["decision"] = bool(found["decision"])
    if isinstance(found.get("table"), dict):
        found["table"] = {name: value for name, value in found["table"].items() if name not in IDS}
    return found


def shares_secrets(match: sitdown.Match, seat: int, viewer: int) -> bool:
    """Whether a viewer may see what a seat has answered: it is the seat's own, or a team-mate's."""
    return viewer >= 0 and match.game.teams[viewer] == match.game.teams[seat]


def sent(chair: Chair) -> list[dict[str, Any]]:
    return [plain(frame) for frame in chair.news()]


class Twins:
    """Two tables that look the same to a viewer: all else was dealt anew at the second."""

    def __init__(self, house: House, visit: Callable[..., Browser], match: sitdown.Match, viewer: int) -> None:
        other = match.clone()
        other.board.resample(viewer, derive(match.key, "twin", viewer))
        self.matches = [match.clone(), other]
        self.keeper, self.guest = visit(house, known=True), visit(house, known=True)
        self.tables = [house.table(one, *[self.keeper] * match.seats) for one in self.matches]
        looking = self.keeper if viewer >= 0 else self.guest
        self.eyes = [looking.chair(table, viewer) for table in self.tables]
        self.viewer = viewer

    def opening(self) -> list[list[dict[str, Any]]]:
        return [[plain(frame) for frame in chair.frames] for chair in self.eyes]

    def play(self, seat: int, moves: list[str]) -> bool:
        """A seat plays at both tables; whether that told nobody anything that was hidden."""
        quiet = True
        for match, table, move in zip(self.matches, self.tables, moves, strict=True):
            with_eyes = self.keeper.get(f"tables/{table}/replay?viewer={seat}")
            assert move in [choice["id"] for choice in with_eyes["scene"]["moves"]]
            decision = self.decision(table, seat)
            self.keeper.post(f"tables/{table}/moves", seat=seat, decision=decision, move=move)
            match.play(seat, move)
            quiet = quiet and not match.last_move_revealed
        return quiet

    def decision(self, table: str, seat: int) -> str:
        """What a seat is asked: a stale submission is answered with it."""
        body = {"seat": seat, "decision": "?", "move": "?"}
        return str(self.keeper.post(f"tables/{table}/moves", 409, **body)["state"]["decision"])

    def close(self) -> None:
        for chair in self.eyes:
            chair.close()


def positions(slug: str, seats: int, seed: int, every: int) -> list[sitdown.Match]:
    match, rng, found = sitdown.new(slug, seats, seed=seed), random.Random(seed), []
    while not match.over:
        if rng.randrange(every) == 0:
            found.append(match.clone())
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.moves(seat)))
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_twin_tables_send_the_same_frames(house: House, visit: Callable[..., Browser], slug: str) -> None:
    seats = max(3, sitdown.game(slug).seats[0])
    compared = 0
    rng = random.Random(slug)
    for number, match in enumerate(positions(slug, seats, seed=5, every=24)[:12]):
        viewer = number % (seats + 1) - 1
        twins = Twins(house, visit, match, viewer)
        here, there = twins.opening()
        assert here == there
        for _ in range(6):
            one, two = twins.matches
            if one.over or one.deciders != two.deciders:
                break
            seat = rng.choice(one.deciders)
            moves = [str(move) for move in one.moves(seat) if move in two.moves(seat)]
            if not moves or not twins.play(seat, [rng.choice(moves)] * 2):
                break
            here, there = map(sent, twins.eyes)
            assert here == there
            compared += 1
        twins.close()
    assert compared > 5


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if any(d.secret for d in sitdown.game(slug).moves.decisions)])
def test_a_secret_answer_sends_nobody_else_a_frame(
    house: House, visit: Callable[..., Browser], slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even different answers at different times: until the last one nothing comes at all."""
    monkeypatch.setitem(RULES, "quick", ClockRule(grace=0.0, bank=10_000))
    seats = max(3, sitdown.game(slug).seats[0])
    match = at_a_secret(slug, seats, everybody=False)
    keeper, guest = visit(house, known=True), visit(house)
    table = house.table(match, *[keeper] * seats, clock="quick")
    chairs = {seat: keeper.chair(table, seat) for seat in range(seats)}
    watcher = guest.chair(table)
    for chair in [*chairs.values(), watcher]:
        chair.news()
    before = guest.get(f"tables/{table}/replay")["last"], hidden_times(guest.get(f"tables/{table}"))
    for seat in match.deciders[:-1]:
        chair = chairs[seat]
        match.play(seat, chair.moves[0])
        chair.play(chair.moves[0])
        chair.news()
        if not match.decision or len(match.waiting_for(-1)) < 2:
            return
        for other in [*chairs.values(), watcher]:
            if not shares_secrets(match, seat, other.seat):
                assert other.news() == []
        assert (guest.get(f"tables/{table}/replay")["last"], hidden_times(guest.get(f"tables/{table}"))) == before


def hidden_times(info: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in info.items() if name != "now"}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_frame_of_a_whole_match_shows_what_the_view_shows(
    house: House, visit: Callable[..., Browser], slug: str
) -> None:
    """All frames of all viewers, from deal to end: each is the scene of that viewer's view, and nothing besides."""
    from sitdown.engine.scene import scene, told

    seats = max(3, sitdown.game(slug).seats[0])
    keeper, guest = visit(house, known=True), visit(house)
    match = sitdown.new(slug, seats, seed=8)
    rng = random.Random(8)
    for _ in range(60):
        seat = rng.choice(match.deciders)
        match.play(seat, rng.choice(match.moves(seat)))
    table = house.table(match, *[keeper] * seats)
    start = len(match.events)
    chairs = [*(keeper.chair(table, seat) for seat in range(seats)), guest.chair(table)]
    for _ in range(25):
        if match.over:
            break
        seat = rng.choice(match.deciders)
        move = str(rng.choice(match.moves(seat)))
        chairs[seat].play(move)
        match.play(seat, move)
        for chair in chairs:
            chair.news()
            assert chair.state["scene"] == over_the_wire(scene(match, chair.seat))
            lines = [line for line in match.log(chair.seat) if line.event in match.events[start:]]
            assert chair.log == over_the_wire(told(match.game, lines, chair.seat))[-len(chair.log) :] or not chair.log
    for chair in chairs:
        for frame in chair.frames:
            assert set(frame) <= {"type", "decision", "undo", "scene", "log", "table", "seat", "chat", "notes"}
            assert '"ply"' not in json.dumps(frame)


def over_the_wire(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_errors_tell_nothing_about_others(house: House, visit: Callable[..., Browser]) -> None:
    """A seat that has answered hears the same whatever the others have done."""
    match = at_a_secret("corleone", 3)
    keeper = visit(house, known=True)
    table = house.table(match, keeper, keeper, keeper)
    chairs = [keeper.chair(table, seat) for seat in range(3)]
    chairs[0].play()
    while chairs[0].moves:
        chairs[0].play(chairs[0].moves[-1])

    def heard() -> list[Any]:
        return [
            chairs[0].do("moves", 422, decision=chairs[0].decision, move="thug ws_a"),
            chairs[0].do("why", target="slot:thug:ws_a"),
            chairs[0].do("hint", 409),
            keeper.get(f"tables/{table}/fairness"),
            keeper.get(f"tables/{table}/replay?viewer=0")["last"],
        ]

    before = heard()
    chairs[1].play()
    assert heard() == before
