"""Playing at a server that is killed again and again: whatever it has acknowledged must be there afterwards."""

from __future__ import annotations

import random
import threading
import time
from contextlib import suppress
from typing import Any

import httpx

from sitdown.server.course import rebuild
from sitdown.server.settings import database_url
from sitdown.server.store import Store
from tests.server.process import Process
from tests.waiting import wait_for

TOO_OFTEN = 429
WISH = {"game": "corleone", "seats": [{"kind": "screen"}] * 2}


class Player:
    """Plays both seats of one table after the other, and writes down what was acknowledged."""

    def __init__(self, origin: str, seed: int) -> None:
        self.origin = origin
        self.rng = random.Random(seed)
        self.cookies = httpx.Cookies()
        self.tables: list[str] = []
        self.acknowledged: list[tuple[str, int, str, str]] = []

    def play_until_gone(self) -> None:
        """Move after move, until the server is no more."""
        with (
            suppress(httpx.TransportError),
            httpx.Client(base_url=self.origin, cookies=self.cookies, timeout=30) as http,
        ):
            while True:
                self._move(http)
                self.cookies = http.cookies

    def _move(self, http: httpx.Client) -> None:
        if not self.tables:
            self.tables.append(http.post("/api/tables", json=WISH).json()["table"])
        table = self.tables[-1]
        for seat in range(2):
            state = self._state(http, table, seat)
            if state is None:
                self.tables.append(http.post("/api/tables", json=WISH).json()["table"])
                return
            if state["scene"]["moves"]:
                move = self.rng.choice(state["scene"]["moves"])["id"]
                body = {"seat": seat, "decision": state["decision"], "move": move}
                if http.post(f"/api/tables/{table}/moves", json=body).status_code == 200:
                    self.acknowledged.append((table, seat, state["decision"], move))
                return

    def _state(self, http: httpx.Client, table: str, seat: int) -> dict[str, Any] | None:
        """What a seat sees, since a submission for no decision is answered with it; None when the game is over."""
        body = {"seat": seat, "decision": "none", "move": "none"}
        answer = http.post(f"/api/tables/{table}/moves", json=body)
        while answer.status_code == TOO_OFTEN:
            time.sleep(0.1)
            answer = http.post(f"/api/tables/{table}/moves", json=body)
        state: dict[str, Any] | None = answer.json().get("state")
        return state


def torment(database: str, kills: int, players: int = 4) -> tuple[int, int]:
    """Kill the server so many times during play; how many moves it has acknowledged, and how many of them are lost."""
    rng = random.Random(kills)
    process = Process(database)
    seated = [Player(process.origin, seed) for seed in range(players)]
    for number in range(kills):
        threads = [threading.Thread(target=player.play_until_gone) for player in seated]
        for thread in threads:
            thread.start()
        _wait_for_moves(seated, rng.randint(1, 30))
        time.sleep(rng.uniform(0.0, 0.05))
        process.kill()
        for thread in threads:
            thread.join()
        if number < kills - 1:
            process.start()
    return sum(len(player.acknowledged) for player in seated), sum(lost(database, player) for player in seated)


def _wait_for_moves(seated: list[Player], more: int) -> None:
    """Wait until so many more moves have been acknowledged."""
    wanted = sum(len(player.acknowledged) for player in seated) + more
    wait_for(lambda: sum(len(player.acknowledged) for player in seated) >= wanted)


def lost(database: str, player: Player) -> int:
    """How many acknowledged moves of a player are not there exactly once; every match must still replay."""
    store = Store(database_url(database))
    written: list[tuple[str, int, str, str]] = []
    for table in player.tables:
        loaded = store.load(table)
        assert loaded is not None
        assert rebuild(loaded.table, loaded.turns)[1] == ""
        written += [(table, turn.seat, turn.decision, turn.move) for turn in loaded.turns]
    store.close()
    assert len(written) == len(set(written))
    return len(set(player.acknowledged) - set(written))
