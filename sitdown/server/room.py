"""A room: one table in memory, with those who sit at it or watch.

Everything that happens at a table goes through its room, one thing after the other: it is committed first, then the
room takes it over, and then each viewer is sent what has changed in its own eyes, if anything has.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

import orjson
from sqlalchemy.exc import SQLAlchemyError

from ..engine.record import SPECTATOR
from .clocks import RULES
from .course import Course, agrees, parting, rebuild
from .schema import ChatMessage, Clock, Frame, HelloFrame, Proposal, SeatInfo, StateFrame, Status, TableInfo
from .settings import Settings
from .sight import Face
from .store import Loaded, Message, Seat, Store, Taken, Wish


class Socket:
    """Somebody's connection: whose eyes it sees with, and the frames that wait to be sent."""

    def __init__(self, viewer: int, owner: str, key: str, most: int) -> None:
        self.viewer = viewer
        self.owner = owner
        self.key = key
        self.table: dict[str, Any] = {}
        self.frames: asyncio.Queue[str] = asyncio.Queue(most)
        self.gone = asyncio.Event()

    def send(self, text: str) -> None:
        """Put a frame into the queue. Whoever does not read is let go, and gets everything anew when coming back."""
        try:
            self.frames.put_nowait(text)
        except asyncio.QueueFull:
            self.gone.set()


class Room:
    """A table in memory. Its lock is held by whoever changes something."""

    def __init__(self, loaded: Loaded, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.sockets: set[Socket] = set()
        self.elsewhere: dict[str, tuple[float, frozenset[int], int]] = {}
        self.used = time.monotonic()
        self.stale = False
        self._faces: dict[int, Face] = {}
        self._asked: dict[int, float] = {}
        self._public: tuple[bytes, float] = (b"", 0.0)
        self.table = loaded.table
        self.seats = loaded.seats
        self.messages = loaded.messages
        self.wishes = loaded.wishes
        self.course, self.frozen = rebuild(loaded.table, loaded.turns)
        self._behind = len(loaded.turns)
        self._run_clocks()

    # what it is like

    @property
    def id(self) -> str:
        """The table's id."""
        return self.table.id

    @property
    def status(self) -> Status:
        """Whether the match goes on."""
        if self.frozen and self.table.status in ("playing", "paused"):
            return "frozen"
        return self.table.status  # type: ignore[return-value]

    @property
    def ended(self) -> bool:
        """Whether everything may be told."""
        return self.table.status in ("over", "abandoned")

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each seat; empty where everybody plays alone."""
        teams = self.course.match.game.teams[: self.table.seats]
        return teams if len(set(teams)) < len(teams) else ()

    def owned(self, owner: str) -> list[int]:
        """The seats of a browser."""
        return [chair.seat for chair in self.seats if owner and chair.owner == owner]

    # doing something

    async def attempt(self, plan: Callable[[Course], Wish | None]) -> None:
        """Go on by a plan: made on a copy, committed, then taken over. The plan is made anew if others were faster."""
        async with self.lock:
            if self.stale:
                await self.refresh()
            while True:
                course = self.course.clone()
                wish = plan(course)
                try:
                    await self._commit(course, wish)
                    return
                except Taken:
                    await self.refresh()

    async def _commit(self, course: Course, wish: Wish | None) -> None:
        known = len(self.course.turns)
        status = "over" if course.match.over else ""
        try:
            await self.store.run(self.store.append, self.id, known, course.turns[known:], status, wish)
        except SQLAlchemyError:
            self.stale = True
            raise
        await self._take_over(course, wish is not None or bool(status))

    async def _take_over(self, course: Course, reload: bool) -> None:
        for turn in course.turns[len(self.course.turns) :]:
            self._asked.pop(turn.seat, None)
        self.course = course
        self._behind = len(course.turns)
        if reload:
            await self.refresh()
        else:
            self.show()

    async def refresh(self) -> None:
        """Learn what is new in the database: from this process or another one."""
        last = self.messages[-1].id if self.messages else 0
        loaded = await self.store.run(self.store.load, self.id, self._behind, last, self.settings.limits.messages)
        if loaded is None:
            return
        self.stale = False
        self.table, self.seats, self.wishes = loaded.table, loaded.seats, loaded.wishes
        for turn in loaded.turns:
            self._asked.pop(turn.seat, None)
            course = self.course.clone()
            if self.frozen or not agrees(course, turn):
                self.frozen = self.frozen or parting(self.table, course.match.game)
                break
            self.course = course
        self._behind += len(loaded.turns)
        self._let_go()
        self.messages = (self.messages + loaded.messages)[-self.settings.limits.messages :]
        self.show()
        for message in loaded.messages:
            self._tell_message(message)

    def _let_go(self) -> None:
        """Whoever has lost a seat sees with its eyes no longer."""
        for socket in self.sockets:
            if socket.viewer != SPECTATOR and self.seats[socket.viewer].owner != socket.owner:
                socket.gone.set()

    async def catch_up(self) -> None:
        """The same, when nobody here is doing anything."""
        async with self.lock:
            await self.refresh()

    # those who look on

    def enter(self, socket: Socket) -> None:
        """Somebody comes in: everything is told from the start."""
        self.sockets.add(socket)
        hello: HelloFrame = {
            "type": "hello",
            "seat": socket.viewer,
            "table": self.info(socket.viewer, socket.owner),
            "chat": [_chat(message) for message in self.messages if self._hears(socket.viewer, message)],
            "notes": self.seats[socket.viewer].notes if socket.viewer != SPECTATOR else "",
        }
        socket.table = _lasting(hello["table"])
        socket.send(_text(hello))
        socket.send(_text(self.face(socket.viewer).whole(self.course)))
        self.show_table()
        self.changed.set()

    def exit(self, socket: Socket) -> None:
        """Somebody goes."""
        self.sockets.discard(socket)
        if all(other.viewer != socket.viewer for other in self.sockets):
            self._faces.pop(socket.viewer, None)
        self.used = time.monotonic()
        self.show_table()

    def face(self, viewer: int) -> Face:
        """What a viewer has been shown."""
        if viewer not in self._faces:
            self._faces[viewer] = Face(self.course, viewer)
        return self._faces[viewer]

    def state(self, viewer: int) -> StateFrame:
        """The whole present state as a viewer sees it."""
        return Face(self.course, viewer).whole(self.course)

    def show(self) -> None:
        """Send every viewer what has changed in its eyes, and wake whoever lets bots and clocks act."""
        self.used = time.monotonic()
        self._run_clocks()
        for viewer, face in self._faces.items():
            frame = face.news(self.course)
            if frame is not None:
                self._send(_text(frame), (socket for socket in self.sockets if socket.viewer == viewer))
        self.show_table()
        self.changed.set()

    def show_table(self) -> None:
        """Send what has changed about the table itself."""
        for socket in self.sockets:
            info = self.info(socket.viewer, socket.owner)
            if _lasting(info) != socket.table:
                socket.table = _lasting(info)
                socket.send(_text({"type": "table", "table": info}))

    def _tell_message(self, message: Message) -> None:
        text = _text({"type": "chat", "message": _chat(message)})
        self._send(text, (socket for socket in self.sockets if self._hears(socket.viewer, message)))

    def _send(self, text: str, sockets: Iterable[Socket]) -> None:
        for socket in sockets:
            socket.send(text)

    def _hears(self, viewer: int, message: Message) -> bool:
        if message.channel == "watchers":
            return viewer == SPECTATOR
        if message.channel == "team":
            return viewer != SPECTATOR and bool(self.teams) and self.teams[viewer] == message.team
        return True

    # the table as data

    def info(self, viewer: int, owner: str) -> TableInfo:
        """All about the table but the match, for one viewer in one browser."""
        here = self.present()
        return {
            "id": self.id,
            "title": self.table.title,
            "game": self.table.game,
            "public": self.table.public,
            "status": self.status,
            "why": self.frozen,
            "seats": [self._seat_info(chair, viewer, here) for chair in self.seats],
            "options": self.table.settings,
            "clock": self.table.clock,  # type: ignore[typeddict-item]
            "host": bool(owner) and owner == self.table.host,
            "yours": self.owned(owner),
            "watchers": sum(socket.viewer == SPECTATOR for socket in self.sockets) + self._watchers_elsewhere(),
            "proposal": self.proposal(),
            "commitment": self.table.commitment,
            "parent": self.table.parent,
            "rematch": self.table.rematch,
            "now": time.time(),
        }

    def _seat_info(self, chair: Seat, viewer: int, here: frozenset[int]) -> SeatInfo:
        return {
            "seat": chair.seat,
            "kind": chair.kind,  # type: ignore[typeddict-item]
            "name": chair.name,
            "level": chair.level,
            "standin": chair.standin,
            "taken": chair.kind != "person" or bool(chair.owner),
            "connected": chair.seat in here,
            "clock": self._clock(chair, viewer),
        }

    def proposal(self) -> Proposal | None:
        """The wish to take back that is still to be answered."""
        seat, agreed = -1, []
        for wish in self.wishes:
            if wish.word == "ask":
                seat, agreed = wish.seat, [wish.seat]
            elif wish.word == "agree":
                agreed.append(wish.seat)
            else:
                seat, agreed = -1, []
        if seat < 0 or self.status != "playing":
            return None
        return {"seat": seat, "agreed": agreed, "asked": [other for other in self.voters(seat) if other not in agreed]}

    def voters(self, asking: int) -> list[int]:
        """The seats whose consent is needed: of people who are not away, each browser once, but not the asker's."""
        found: dict[str, int] = {}
        for chair in self.seats:
            if chair.owner and not chair.bot and chair.owner != self.seats[asking].owner:
                found.setdefault(chair.owner, chair.seat)
        return sorted(found.values())

    # who is there

    def present(self) -> frozenset[int]:
        """The seats whose people are connected, here or through another process."""
        owners = {socket.owner for socket in self.sockets}
        local = {chair.seat for chair in self.seats if chair.owner and chair.owner in owners}
        return frozenset(local).union(*(seats for _, seats, _ in self.elsewhere.values()))

    def forget_silent(self, seconds: float) -> None:
        """A process that has not been heard for so long has nobody any more."""
        silent = [worker for worker, (then, *_) in self.elsewhere.items() if time.monotonic() - then > seconds]
        for worker in silent:
            del self.elsewhere[worker]
        if silent:
            self.show_table()

    @property
    def attended(self) -> bool:
        """Whether anybody is looking."""
        return bool(self.sockets or self.elsewhere)

    def _watchers_elsewhere(self) -> int:
        return sum(watchers for _, _, watchers in self.elsewhere.values())

    # clocks

    def _run_clocks(self) -> None:
        now = time.time()
        sight = self.course.sight(SPECTATOR)
        if sight != self._public[0]:
            self._public = (sight, now)
        owing = self.course.match.deciders if self.status == "playing" else ()
        self._asked = {seat: self._asked.get(seat, now) for seat in owing}

    def spent(self, seat: int) -> float:
        """How long a seat has been thinking."""
        return max(0.0, time.time() - self._asked.get(seat, time.time()))

    def deadline(self, seat: int) -> float | None:
        """When the time of a person who must decide is up (server time); None without clocks."""
        rule = RULES[self.table.clock]
        if rule is None or seat not in self._asked or self.seats[seat].bot:
            return None
        return self._asked[seat] + rule.grace + rule.left(seat, self.course.turns)

    def _clock(self, chair: Seat, viewer: int) -> Clock | None:
        """A seat's clock as a viewer may see it: of a secret decision it runs for all who take part, until the end."""
        rule = RULES[self.table.clock]
        if rule is None or chair.kind == "bot":
            return None
        turns = self.course.turns
        since = self._asked.get(chair.seat)
        if self.course.secret_pending and chair.seat != viewer:
            turns = self.course.open_turns()
            taking_part = chair.seat in self.course.match.waiting_for(SPECTATOR) and self.status == "playing"
            since = self._public[1] if taking_part else None
        return rule.shown(rule.left(chair.seat, turns), since)


def _lasting(info: TableInfo) -> dict[str, Any]:
    """What of a table's description is news when it changes."""
    return {name: value for name, value in info.items() if name != "now"}


def _chat(message: Message) -> ChatMessage:
    return {
        "id": message.id,
        "channel": message.channel,  # type: ignore[typeddict-item]
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
        "at": message.at,
    }


def _text(frame: Frame | dict[str, Any]) -> str:
    return orjson.dumps(frame).decode()
