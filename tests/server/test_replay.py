"""Looking back: replays, forks, files, proofs."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import sitdown
from sitdown.bots import bot
from tests.server.house import Browser, House


def finished(house: House, browser: Browser, slug: str = "corleone", seats: int = 2) -> str:
    """A table whose match is over."""
    match = sitdown.new(slug, seats, seed=2)
    players = [bot("greedy", seat) for seat in range(seats)]
    while not match.over and match.ply < 90:
        seat = match.deciders[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    table = house.table(match, browser, *[browser] * (seats - 1))
    chairs = [browser.chair(table, seat) for seat in range(seats)]
    while not chairs[0].over:
        for chair in chairs:
            chair.news()
            if chair.moves:
                chair.play(chair.moves[-1])
                break
    return table


@pytest.fixture(scope="module")
def table(house: House) -> str:
    browser = Browser(house, "a" * 32)
    found = finished(house, browser)
    browser.close()
    return found


def test_a_running_match_is_replayed_for_those_who_saw_it(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    for _ in range(12):
        for chair in chairs:
            chair.news()
        next(chair for chair in chairs if chair.moves).play()
    for chair in chairs:
        chair.news()
    page = ann.get(f"tables/{table}/replay?viewer=0")
    assert page["at"] == page["last"]
    assert page["scene"] == chairs[0].state["scene"]
    assert page["log"] == chairs[0].log
    shown = [frame["scene"] for frame in chairs[0].frames if frame["type"] == "state"]
    again = [ann.get(f"tables/{table}/replay?viewer=0&at={at}")["scene"] for at in range(page["last"] + 1)]
    assert again == shown
    assert bob.get(f"tables/{table}/replay")["viewer"] == -1
    assert bob.get(f"tables/{table}/replay?viewer=0", 403)["error"] == "not_yours"
    assert "they are 0 to" in ann.get(f"tables/{table}/replay?at=999", 404)["words"]
    assert ann.get(f"tables/{table}/save", 409)["error"] == "not_over"


def test_what_was_taken_back_is_not_in_the_replay(ann: Browser) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    chair = next(chair for chair in chairs if chair.moves)
    before = ann.get(f"tables/{table}/replay?viewer={chair.seat}")
    chair.play(next(move for move in chair.moves if move.startswith("family")))
    assert ann.get(f"tables/{table}/replay?viewer={chair.seat}")["last"] == before["last"] + 1
    chair.do("undo", decision=chair.decision)
    assert ann.get(f"tables/{table}/replay?viewer={chair.seat}") == before


def test_a_finished_match_is_replayed_from_any_seat_by_anybody(table: str, bob: Browser) -> None:
    for viewer in (-1, 0, 1):
        page = bob.get(f"tables/{table}/replay?viewer={viewer}")
        assert page["over"]
        assert page["scene"]["results"]
        early = bob.get(f"tables/{table}/replay?viewer={viewer}&at=3")
        assert not early["over"]
    hands = [bob.get(f"tables/{table}/replay?viewer={viewer}&at=0")["scene"]["hand"] for viewer in (0, 1)]
    assert hands[0] != hands[1]


def test_a_finished_match_is_replayed_with_all_hands_open(table: str, bob: Browser) -> None:
    page = bob.get(f"tables/{table}/replay?viewer=-2&at=0")
    laid = {tray["title"]: [card["title"] for card in tray["cards"]] for tray in page["scene"]["hand"]}
    for seat, family in enumerate(bob.get(f"tables/{table}/layout")["families"]):
        own = bob.get(f"tables/{table}/replay?viewer={seat}&at=0")["scene"]["hand"]
        for tray in own:
            title = f"{family['name']}: {tray['title'][0].lower()}{tray['title'][1:]}".replace("your", "their")
            assert laid.get(title, []) == [card["title"] for card in tray["cards"]]
    ids = [card["id"] for tray in page["scene"]["hand"] for card in tray["cards"]]
    assert len(ids) == len(set(ids)) > 0
    end = bob.get(f"tables/{table}/replay?viewer=-2")
    seen = [bob.get(f"tables/{table}/replay?viewer={viewer}") for viewer in (-1, 0, 1)]
    assert end["last"] >= max(one["last"] for one in seen)
    assert len(end["log"]) > len(seen[0]["log"]), "what one seat alone was told is told as well"


def test_hands_stay_closed_while_a_match_goes_on(ann: Browser) -> None:
    assert ann.get(f"tables/{ann.open()}/replay?viewer=-2", 409)["error"] == "not_over"


def test_any_position_can_be_played_on_against_bots(table: str, bob: Browser) -> None:
    last = bob.get(f"tables/{table}/replay")["last"]
    fork = bob.post(f"tables/{table}/fork", 201, at=last // 2, seat=1)["table"]
    info = bob.get(f"tables/{fork}")
    assert (info["yours"], info["parent"], info["seats"][0]["kind"]) == ([1], table, "bot")
    then = bob.get(f"tables/{table}/replay?at={last // 2}")["scene"]
    assert bob.get(f"tables/{fork}/replay?at=0")["scene"] == then
    chair = bob.chair(fork, 1)
    assert chair.turn()
    chair.play()
    assert bob.post(f"tables/{table}/fork", 409, at=last, seat=0)["error"] == "over"
    assert bob.post(f"tables/{table}/fork", 422, at=0, seat=5)["error"] == "no_seat"
    assert bob.post(f"tables/{fork}/fork", 409, at=0, seat=0)["error"] == "not_over"


def test_the_promise_is_kept_and_everybody_can_check_it(ann: Browser, house: House) -> None:
    table = ann.open(seats="ss")
    promise = ann.get(f"tables/{table}/fairness")
    assert (promise["key"], promise["header"], promise["verified"]) == ("", "", None)
    chairs = [ann.chair(table, seat) for seat in range(2)]
    for _ in range(6):
        for chair in chairs:
            chair.news()
        next(chair for chair in chairs if chair.moves).play()
    ann.post(f"tables/{table}/host", action="abandon")
    proof = ann.get(f"tables/{table}/fairness")
    assert proof["verified"] is True
    assert proof["commitment"] == promise["commitment"] == chairs[0].info["commitment"]
    assert hashlib.sha256(bytes.fromhex(proof["key"]) + proof["header"].encode()).hexdigest() == proof["commitment"]


def test_a_match_is_downloaded_verified_and_uploaded(ann: Browser, bob: Browser, tmp_path: Path) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    for _ in range(10):
        for chair in chairs:
            chair.news()
        next(chair for chair in chairs if chair.moves).play()
    ann.post(f"tables/{table}/host", action="abandon")
    answer = ann.http.get(f"/api/tables/{table}/save")
    assert answer.headers["content-disposition"] == f'attachment; filename="corleone-{table}.jsonl"'
    path = tmp_path / "match.jsonl"
    path.write_bytes(answer.content)
    assert sitdown.load(path).ply == 10
    sent = bob.http.post("/api/saves", content=answer.content)
    assert sent.status_code == 201, sent.text
    again = sent.json()["table"]
    for viewer in (-1, 0):
        old, new = (bob.get(f"tables/{one}/replay?viewer={viewer}") for one in (table, again))
        assert (old["scene"], old["log"], old["last"]) == (new["scene"], new["log"], new["last"])
    assert bob.get(f"tables/{again}")["status"] == "abandoned"
    assert bob.get(f"tables/{again}/fairness")["verified"] is True


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "no saved match"),
        (b"\xff\xfe", "no saved match"),
        (b"[" * 100_000, "no saved match"),
        (b'{"sitdown": 1}\n{}', "must give"),
        (b"\n" * 30_000, "more than"),
    ],
)
def test_a_file_that_is_no_match_is_refused(ann: Browser, body: bytes, words: str) -> None:
    answer = ann.http.post("/api/saves", content=body)
    assert answer.status_code == 422
    assert words in answer.json()["words"]


@pytest.mark.parametrize("spelling", ["position", "posi\\u0074ion"])
def test_a_file_with_an_arranged_position_is_refused(ann: Browser, tmp_path: Path, spelling: str) -> None:
    match = sitdown.scenario("corleone", seats=2, act=2, turn=0).match()
    match.save(tmp_path / "puzzle.jsonl")
    text = (tmp_path / "puzzle.jsonl").read_text(encoding="utf-8").replace('"position"', f'"{spelling}"')
    answer = ann.http.post("/api/saves", content=text.encode())
    assert answer.status_code == 422
    assert "arranged position" in answer.json()["words"]


def forked(browser: Browser, table: str, at: int) -> str:
    """A fork of a position, left after a move."""
    fork = str(browser.post(f"tables/{table}/fork", 201, at=at, seat=0)["table"])
    chair = browser.chair(fork, 0)
    if chair.turn():
        chair.play()
    browser.post(f"tables/{fork}/host", action="abandon")
    return fork


def test_a_fork_of_a_fork_is_downloaded_and_uploaded_again_and_again(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats="sb", options={"first_player": 0})
    chair = ann.chair(table, 0)
    for _ in range(4):
        assert chair.turn()
        chair.play()
    ann.post(f"tables/{table}/host", action="abandon")
    fork = forked(ann, forked(ann, table, 3), 1)
    for _ in range(2):
        body = bob.http.get(f"/api/tables/{fork}/save").content
        sent = bob.http.post("/api/saves", content=body)
        assert sent.status_code == 201, sent.text
        again = sent.json()["table"]
        old, new = (bob.get(f"tables/{one}/replay?viewer=0") for one in (fork, again))
        assert (old["scene"], old["log"], old["last"]) == (new["scene"], new["log"], new["last"])
        assert bob.get(f"tables/{again}/fairness")["verified"] is True
        fork = again


def test_a_fork_that_does_not_begin_where_it_says_is_refused(ann: Browser) -> None:
    table = ann.open(seats="sb", options={"first_player": 0})
    chair = ann.chair(table, 0)
    for _ in range(3):
        assert chair.turn()
        chair.play()
    ann.post(f"tables/{table}/host", action="abandon")
    body = ann.http.get(f"/api/tables/{forked(ann, table, 2)}/save").text
    *lines, end = body.splitlines()
    other = ann.open(seats="sb")
    ann.post(f"tables/{other}/host", action="abandon")
    elsewhere = ann.http.get(f"/api/tables/{other}/save").text
    for before, words in (([elsewhere], "does not begin where"), ([], "arranged position"), ("x", "list of files")):
        forged = "\n".join([*lines, json.dumps({**json.loads(end), "before": before})])
        answer = ann.http.post("/api/saves", content=forged.encode())
        assert answer.status_code == 422
        assert words in answer.json()["words"]


def test_a_file_that_was_changed_is_refused(ann: Browser, tmp_path: Path) -> None:
    match = sitdown.new("corleone", seats=2, seed=1)
    match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    match.save(tmp_path / "match.jsonl")
    lines = (tmp_path / "match.jsonl").read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    header["options"]["open_suitcases"] = 1
    forged = "\n".join([json.dumps(header), *lines[1:]])
    answer = ann.http.post("/api/saves", content=forged.encode())
    assert answer.status_code == 422
    assert "commitment" in answer.json()["words"]


def test_an_undo_by_consent_is_in_the_file_and_the_file_can_be_replayed(ann: Browser) -> None:
    table = ann.open(seats="ss")
    chairs = [ann.chair(table, seat) for seat in range(2)]
    chair = chairs[0]
    while chair.state["undo"] != "ask":
        for one in chairs:
            one.news()
        chair = next(one for one in chairs if one.moves)
        chair.play(chair.moves[-1])
    assert chair.undo() == {"done": True, "asked": False}
    ann.post(f"tables/{table}/host", action="abandon")
    body = ann.http.get(f"/api/tables/{table}/save").content
    assert b'"undo"' in body
    assert ann.http.post("/api/saves", content=body).status_code == 201
    assert ann.get(f"tables/{table}/fairness")["verified"] is True
