"""Scenes: complete, drawn with known icons and tones, clickable where a move is played, silent about secrets."""

import json
import re
from collections import Counter

import pytest

import sitdown
from sitdown.engine.chance import derive
from sitdown.engine.match import Line
from sitdown.engine.record import SPECTATOR
from sitdown.engine.scene import TONES, artist, icons, scene, told, why_not
from tests.conformance.tables import random_walk
from tests.table.positions import board, every_board, every_drawn_game, ids, some_scenes, things, walk

NO_PLACE = 60
"""How many of a hundred moves may at most be played from the list only."""


@every_drawn_game
def test_a_scene_is_plain_data(game: sitdown.Game) -> None:
    for layout, shown in some_scenes(game.slug):
        assert json.loads(json.dumps(shown)) == json.loads(json.dumps(shown))
        assert json.dumps(layout)
        assert {panel["seat"] for panel in shown["panels"]} == set(range(len(layout["families"])))


@every_drawn_game
def test_ids_are_unique_within_a_scene(game: sitdown.Game) -> None:
    for layout, shown in some_scenes(game.slug):
        found = ids([layout["shapes"], *(shown[part] for part in ("trays", "hand", "panels"))])
        twice = {name for name in found if found.count(name) > 1}
        assert not twice


@every_drawn_game
def test_places_are_shapes_of_the_board(game: sitdown.Game) -> None:
    for layout, shown in some_scenes(game.slug):
        assert shown["places"].keys() <= set(ids(layout["shapes"]))


@every_drawn_game
def test_icons_and_tones_are_known(game: sitdown.Game) -> None:
    known = icons(game.slug) | {""}
    for layout, shown in some_scenes(game.slug):
        for thing in things([layout, shown]):
            assert thing.get("icon", "") in known
            assert thing.get("tone", "card") in TONES


@every_drawn_game
def test_a_move_is_played_where_something_lies(game: sitdown.Game) -> None:
    aimed = moves = 0
    for layout, shown in some_scenes(game.slug):
        present = set(ids([layout, shown]))
        for move in shown["moves"]:
            moves += 1
            aimed += bool(move["targets"])
            assert move["icon"]
            if move["targets"]:
                assert present & set(move["targets"]), f"{move['id']} aims at nothing that is there"
    assert aimed * 100 > moves * (100 - NO_PLACE)


@every_drawn_game
def test_the_end_is_open_and_has_results(game: sitdown.Game) -> None:
    layout, shown = some_scenes(game.slug)[-1]
    assert shown["prompt"]["text"] == "The game is over"
    assert shown["results"][0]["place"] == 1
    assert len(shown["results"]) == len(layout["families"])


@every_drawn_game
def test_every_event_says_where_it_happens(game: sitdown.Game) -> None:
    kinds = range(2, len(game.events.kinds))
    trails = artist(game.slug).trace.trails  # type: ignore[attr-defined]
    assert [game.events.kinds[kind].name for kind in kinds if kind not in trails] == []


@every_board
def test_trails_name_things_that_can_be_there(game: sitdown.Game, seats: int) -> None:
    """Ids of the board must exist; ids of cards and trays come and go."""
    fixed = set(ids(board(game, seats)["shapes"]))
    *_, match = walk(game, seats, seed=5, every=1000)
    lines = told(game, match.log(0), 0)
    assert sum(bool(line["at"]) for line in lines) > len(lines) // 2
    for line in lines:
        for name in line["at"]:
            assert "{" not in name
            assert name.split(":")[0] not in ("area", "slot") or name in fixed


@every_drawn_game
def test_the_guide_speaks_of_decisions_and_things_that_exist(game: sitdown.Game) -> None:
    decisions = {decision.name for decision in game.moves.decisions}
    seen: set[str] = {"hand", "panel:you", "board", "moves"}
    for layout, shown in some_scenes(game.slug):
        seen.update(ids([layout, shown]))
    guide = board(game, game.seats[-1])["guide"]
    assert 12 <= len(guide) <= 30
    for hint in guide:
        assert hint["decision"] in decisions
        for target in hint["at"]:
            pattern = re.escape(target).replace(r"\*", ".*")
            assert any(re.fullmatch(pattern, name) for name in seen), f"{hint['decision']} points at {target}"


@every_drawn_game
def test_the_common_decisions_of_a_first_game_are_in_the_guide(game: sitdown.Game) -> None:
    """What is asked most often, up to nine tenths of all questions."""
    match = sitdown.new(game.slug, game.seats[-1], seed=2, mode="native")
    asked = Counter(match.decision.name for _ in random_walk(match, 2) if match.decision)
    explained = {hint["decision"] for hint in board(game, game.seats[-1])["guide"]}
    missing = {name: n for name, n in asked.items() if name not in explained}
    assert sum(missing.values()) * 10 <= asked.total(), missing


@every_board
def test_a_scene_does_not_depend_on_what_the_viewer_cannot_see(game: sitdown.Game, seats: int) -> None:
    changed = 0
    for number, match in enumerate(walk(game, seats, seed=7, every=24)):
        if match.over:
            continue
        for seat in range(seats):
            other = match.clone()
            other.board.resample(seat, derive(match.key, "scene", number, seat))
            changed += other.board.dump() != match.board.dump()
            assert scene(other, seat) == scene(match, seat)
            if seat in match.deciders:
                same_after_own_move(match, other, seat, number)
    assert changed


def same_after_own_move(match: sitdown.Match, other: sitdown.Match, seat: int, number: int) -> None:
    """A move that reveals nothing shows and tells its player the same in both worlds."""
    moves, since = match.moves(seat), len(match.events)
    here, there = match.clone(), other.clone()
    here.play(seat, moves[number % len(moves)])
    there.play(seat, moves[number % len(moves)])
    if here.last_move_revealed or there.last_move_revealed or here.over:
        return
    assert scene(here, seat) == scene(there, seat)
    assert told(here.game, news(here, seat, since), seat) == told(there.game, news(there, seat, since), seat)


def news(match: sitdown.Match, seat: int, since: int) -> list[Line]:
    """What a seat reads of the latest events."""
    table = match.game.events
    lines = [Line(table.render(event, seat), table.kinds[event[0]].rule, event) for event in match.events[since:]]
    return [line for line in lines if line.text]


@every_drawn_game
def test_what_others_are_not_told_is_in_no_trail(game: sitdown.Game) -> None:
    """A number that the words for others do not name does not change the places they are told."""
    kinds, trace = game.events.kinds, artist(game.slug).trace
    hidden = 0
    for kind in range(2, len(kinds)):
        if not kinds[kind].others:
            continue
        for letter in range(1, 6):
            if f"{{{'_abcde'[letter]}" in kinds[kind].others:
                continue
            plain, changed = [0] * 6, [0] * 6
            plain[0] = changed[0] = kind
            changed[letter] = 1
            outsider = 2
            assert trace(tuple(plain), outsider) == trace(tuple(changed), outsider)
            hidden += 1
    assert hidden or not any(kind.others for kind in kinds)


def test_dice_are_told_as_they_fell_and_hidden_ones_as_hidden() -> None:
    race = next(i for i, kind in enumerate(sitdown.game("empire_city").events.kinds) if kind.name == "race_run")
    assert artist("empire_city").trace((race, 0, 3, 4, 0, 0), 1).dice == [3, 4]
    pool = next(i for i, kind in enumerate(sitdown.game("new_don").events.kinds) if kind.name == "pool_rolled")
    assert all(artist("new_don").trace((pool, 0, 17, 5, 0, 0), seat).dice == [0, 0] for seat in (0, 1))


def test_the_prompt_speaks_to_the_one_who_decides() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    seat = match.deciders[0]
    assert scene(match, seat)["prompt"] == {
        "decision": "turn_action",
        "text": "You: take your turn",
        "seats": [seat],
        "yours": True,
    }
    other = scene(match, (seat + 1) % 3)["prompt"]
    assert other["text"] == f"{match.game.families[seat]}: take their turn"
    assert not other["yours"]


def test_a_refusal_names_the_reason_and_the_rule() -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    seat = match.deciders[0]
    assert why_not(match, seat, "slot:family:fm05") is None
    assert why_not(match, seat, "panel:0") == {
        "text": "nothing can be played there now; asked is: take your turn",
        "rule": "",
    }
    refusal = why_not(match, seat, "slot:thug:ch_b")
    assert refusal is not None
    assert refusal["rule"].startswith("CE-")
    assert why_not(match, (seat + 1) % 3, "panel:0") == {"text": "it is not your decision now", "rule": ""}


@pytest.mark.parametrize("seats", [3, 5])
def test_a_bid_is_told_to_the_bidder_alone(seats: int) -> None:
    match = next(
        match for match in walk(sitdown.game("corleone"), seats, seed=3, every=1) if _bids(match) and _can_bid(match)
    )
    bidder = next(seat for seat in match.deciders if any(move.text.startswith("bid") for move in match.moves(seat)))
    move = next(move for move in match.moves(bidder) if move.text.startswith("bid"))
    viewers = [SPECTATOR, *(seat for seat in range(seats) if seat != bidder)]
    before = [scene(match, viewer) for viewer in viewers]
    match.play(bidder, move)
    assert [scene(match, viewer) for viewer in viewers] == before
    assert any(tray["id"] == "tray:bid" for tray in scene(match, bidder)["hand"])


def _bids(match: sitdown.Match) -> bool:
    return match.decision is not None and match.decision.name == "bid"


def _can_bid(match: sitdown.Match) -> bool:
    return any(move.text.startswith("bid") for seat in match.deciders for move in match.moves(seat))
