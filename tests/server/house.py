"""A real server in this process, browsers that visit it, and chairs: sockets that look with the eyes of a seat."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

import httpx
import uvicorn
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from sitdown.engine.match import Match
from sitdown.server.app import create_app
from sitdown.server.hall import Hall, new_table
from sitdown.server.run import UVICORN
from sitdown.server.security import COOKIE, hashed
from sitdown.server.settings import Limits, Rate, Settings
from sitdown.server.store import Seat, Table
from tests.waiting import PATIENCE, wait_for

PLENTY = Rate(1e9, 1e9)
NO_LIMITS = Limits(asks=PLENTY, opens=PLENTY, says=PLENTY, hints=PLENTY, uploads=PLENTY, sockets=10_000)


def quick(folder: Path, **more: Any) -> Settings:
    """A server without pauses and limits."""
    database = more.pop("database", str(folder / "tables.db"))
    return replace(Settings(database=database, limits=NO_LIMITS, bot_pause=0.0, thinkers=1, prepare_bots=False), **more)


class House:
    """A server in a thread, on a port of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create_app(settings)
        self._server = uvicorn.Server(
            uvicorn.Config(self.app, host="127.0.0.1", port=0, **{**UVICORN, "timeout_graceful_shutdown": 1})
        )
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        self.port = self._server.servers[0].sockets[0].getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"

    @property
    def hall(self) -> Hall:
        found: Hall = self.app.state.hall
        return found

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)

    def table(self, match: Match, *browsers: Browser | None, **more: Any) -> str:
        """A table at a position of one's own, with a browser at each seat, or a bot where there is none."""
        position = match.board.dump()
        begun = Match(match.game, match.seats, match.settings, match.key, position=position)
        table: Table = new_table(begun, browsers[0].owner if browsers and browsers[0] else "nobody", **more)
        chairs = [
            Seat(table.id, seat, "person", owner=browser.owner)
            if browser
            else Seat(table.id, seat, "bot", level="random")
            for seat, browser in enumerate(browsers)
        ]
        self.hall.store.open(table, chairs)
        return table.id


@contextmanager
def opened(settings: Settings) -> Iterator[House]:
    house = House(settings)
    try:
        yield house
    finally:
        house.close()


class Address(Protocol):
    """Where a server is: a house, or a process of its own."""

    port: int
    origin: str


class Browser:
    """A visitor with a cookie jar."""

    def __init__(self, house: Address, token: str = "") -> None:
        self.house = house
        self.http = httpx.Client(base_url=house.origin, headers={"origin": house.origin}, timeout=PATIENCE)
        self.chairs: list[Chair] = []
        if token:
            self.http.cookies.set(COOKIE, token, domain="127.0.0.1")

    @property
    def token(self) -> str:
        return str(self.http.cookies.get(COOKIE) or "")

    @property
    def owner(self) -> str:
        return hashed(self.token)

    def close(self) -> None:
        for chair in self.chairs:
            chair.close()
        self.http.close()

    def get(self, path: str, expect: int = 200, /) -> Any:
        answer = self.http.get(f"/api/{path}")
        assert answer.status_code == expect, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, expect: int = 200, /, **body: Any) -> Any:
        answer = self.http.post(f"/api/{path}", json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def open(self, game: str = "corleone", seats: str = "sb", **more: Any) -> str:
        """A new table: s is a seat at this screen, p a person's, b a bot's."""
        return str(self.opened(game, seats, **more)["table"])

    def opened(self, game: str = "corleone", seats: str = "sb", **more: Any) -> Any:
        kinds = {"s": {"kind": "screen"}, "p": {"kind": "person"}, "b": {"kind": "bot", "level": "random"}}
        return self.post("tables", 201, game=game, seats=[kinds[letter] for letter in seats], **more)

    def chair(self, table: str, seat: int = -1) -> Chair:
        chair = Chair(self, table, seat)
        self.chairs.append(chair)
        return chair


class Chair:
    """A socket at a table. Keeps every frame, and the state as a page would."""

    def __init__(self, browser: Browser, table: str, seat: int) -> None:
        self.browser, self.table, self.seat = browser, table, seat
        address = f"ws://127.0.0.1:{browser.house.port}/api/tables/{table}/socket?seat={seat}"
        cookie = {"Cookie": f"{COOKIE}={browser.token}"} if browser.token else {}
        self._open = ExitStack()
        line = connect(address, additional_headers=cookie, origin=Origin(browser.house.origin), compression=None)
        self.wire: ClientConnection = self._open.enter_context(line)
        self.frames: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.read()
        self.read()

    def close(self) -> None:
        self._open.close()

    def read(self) -> dict[str, Any]:
        """The next frame."""
        frame: dict[str, Any] = json.loads(self.wire.recv(timeout=PATIENCE))
        if frame["type"] != "pong":
            self.frames.append(frame)
        if frame["type"] == "state":
            self.state = frame
            self.log = self.log[: frame["log"]["keep"]] + frame["log"]["lines"]
        elif frame["type"] == "chat":
            self.chat.append(frame["message"])
        elif "table" in frame:
            self.info = frame["table"]
            self.chat += frame.get("chat", [])
        return frame

    def news(self) -> list[dict[str, Any]]:
        """All frames that were sent by now: what comes before the answer to a ping."""
        known = len(self.frames)
        self.wire.send('{"type":"ping"}')
        while self.read()["type"] != "pong":
            pass
        return self.frames[known:]

    def until(self, true: Callable[[Chair], object]) -> None:
        """Read until something holds."""
        end = time.monotonic() + PATIENCE
        while not true(self):
            assert time.monotonic() < end, "it did not come"
            self.read()

    def turn(self) -> bool:
        """Wait for this seat's turn; False when the game is over."""
        self.until(lambda chair: chair.moves or chair.over)
        return not self.over

    @property
    def moves(self) -> list[str]:
        return [move["id"] for move in self.state["scene"]["moves"]]

    @property
    def over(self) -> bool:
        return bool(self.state["scene"]["results"])

    @property
    def decision(self) -> str:
        return str(self.state["decision"])

    def play(self, move: str = "", expect: int = 200) -> Any:
        """Play a move, and read on until it has had its effect here."""
        old = self.decision
        answer = self.do("moves", expect, decision=old, move=move or self.moves[0])
        if expect == 200:
            self.until(lambda chair: chair.decision != old)
        return answer

    def undo(self) -> Any:
        """Take back, and read on until that has had its effect here."""
        old = self.decision
        answer = self.do("undo", decision=old)
        if answer["done"]:
            self.until(lambda chair: chair.decision != old)
        return answer

    def do(self, what: str, expect: int = 200, **body: Any) -> Any:
        """Ask for something in the name of the seat."""
        return self.browser.post(f"tables/{self.table}/{what}", expect, seat=self.seat, **body)
