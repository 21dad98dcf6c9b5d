"""The hall: all tables of a server. Opens them, keeps those in memory that are in use, and hears what others do."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ..bots import names
from ..engine.errors import SitdownError
from ..engine.game import Game, game
from ..engine.match import Match
from . import bots
from .actions import seat_link
from .catalogue import games
from .driver import drive
from .feed import Feed
from .film import Films
from .pool import Pool
from .problems import Refused, unknown_table
from .room import Room, Socket
from .schema import Opened, SeatLink, SeatWish, TableWish
from .security import hashed, new_token
from .settings import Settings
from .store import Seat, Store, Table, migrate
from .thinker import QUICK

SWEEP = 30.0
GOSSIP = 10.0


class Hall:
    """Everything a server process keeps."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.worker = secrets.token_hex(8)
        self.store = Store(settings.url, self.worker)
        self.pool = Pool(settings.thinkers, settings.bot_seconds, settings.prepare_bots)
        self.reader = Pool(1, settings.bot_seconds)
        self.feed = Feed(settings.url, self._hear) if self.store.postgres else None
        self.films = Films()
        self._rooms: dict[str, Room] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Begin to hear and to tidy up."""
        await self.store.run(migrate, self.settings.url)
        self._spawn(asyncio.to_thread(games))
        self._spawn(self._sweep())
        if self.feed is not None:
            self._spawn(self.feed.listen())
            self._spawn(self._gossip())

    async def stop(self) -> None:
        """Let everything go."""
        for task in [*self._tasks, *self._drivers.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.pool.close()
        await self.reader.close()
        self.store.close()

    # opening tables

    async def open(self, wish: TableWish, owner: str) -> Opened:
        """Open a table as it was wished for; the wisher is its host."""
        found = _playable(wish.game)
        try:
            settings = found.settings(wish.options, found.check_seats(len(wish.seats)))
        except SitdownError as error:
            raise Refused(422, "bad_option", str(error)) from error
        match = Match(found, len(wish.seats), settings)
        table = new_table(match, owner, wish.title, public=wish.public, clock=wish.clock)
        chairs, links = seating(table.id, wish.seats, owner)
        await self.store.run(self.store.open, table, chairs)
        return {"table": table.id, "links": links}

    # rooms

    async def room(self, table: str) -> Room:
        """A table in memory; read and replayed if it is not yet there."""
        if table in self._rooms:
            return self._rooms[table]
        async with self._loading.setdefault(table, asyncio.Lock()):
            try:
                if table not in self._rooms:
                    self._rooms[table] = await self._load(table)
                    await self._catch_up(self._rooms[table])
                    self._prepare(self._rooms[table])
                    self._drivers[table] = asyncio.create_task(drive(self._rooms[table], self.pool))
            finally:
                self._loading.pop(table, None)
        return self._rooms[table]

    async def _load(self, table: str) -> Room:
        loaded = await self.store.run(self.store.load, table)
        if loaded is None:
            raise unknown_table()
        try:
            return await asyncio.to_thread(Room, loaded, self.store, self.settings)
        except SitdownError as error:
            raise Refused(409, "frozen", f"This match cannot be read here: {error}") from error

    async def _catch_up(self, room: Room) -> None:
        """What another process did while the table was being read was announced to nobody here."""
        if self.feed is not None:
            await room.catch_up()

    def _prepare(self, room: Room) -> None:
        """Have the strong bots ready before somebody asks for them."""
        if room.status == "playing" and names()[-1] not in QUICK:
            self.pool.prepare(room.table.game)

    async def enter(self, room: Room, socket: Socket) -> None:
        """Somebody connects; whoever was only away is back."""
        async with room.lock:
            room.enter(socket)
            for seat in room.owned(socket.owner):
                if room.seats[seat].away in ("clock", "left"):
                    await self.store.run(self.store.set_seat, room.id, seat, None, standin="", away="")
                    room.stale = True
            if room.stale:
                await room.refresh()
        await self._presence(room)

    async def exit(self, room: Room, socket: Socket) -> None:
        """Somebody disconnects."""
        room.exit(socket)
        await self._presence(room)

    # other processes

    async def _hear(self, news: dict[str, Any]) -> None:
        """Another process has changed a table, or says who is with it; nothing said: anything may have changed."""
        if not news:
            for each in list(self._rooms.values()):
                await each.catch_up()
        room = self._rooms.get(str(news.get("table")))
        if room is None or news["from"] == self.worker:
            return
        if "present" in news:
            room.elsewhere[news["from"]] = (time.monotonic(), frozenset(news["present"]), int(news["watchers"]))
            if not news["present"] and not news["watchers"]:
                room.elsewhere.pop(news["from"], None)
            room.show_table()
        else:
            await room.catch_up()

    async def _presence(self, room: Room) -> None:
        if self.feed is not None:
            owners = {socket.owner for socket in room.sockets}
            here = [chair.seat for chair in room.seats if chair.owner and chair.owner in owners]
            watchers = sum(socket.viewer < 0 for socket in room.sockets)
            news = {"table": room.id, "present": here, "watchers": watchers}
            await self.store.run(self.store.announce, news)

    async def _gossip(self) -> None:
        """Say again and again who is here: a process that is no longer heard has nobody."""
        while True:
            await asyncio.sleep(GOSSIP)
            for room in list(self._rooms.values()):
                if room.sockets:
                    await self._presence(room)
                silent = [
                    worker for worker, (then, *_) in room.elsewhere.items() if time.monotonic() - then > 3 * GOSSIP
                ]
                for worker in silent:
                    del room.elsewhere[worker]
                if silent:
                    room.show_table()

    # tidying up

    async def _sweep(self) -> None:
        """Put tables away that nobody has used for a while; they are read again when somebody comes."""
        while True:
            await asyncio.sleep(SWEEP)
            for table, room in list(self._rooms.items()):
                if not room.sockets and time.monotonic() - room.used > self.settings.idle_seconds:
                    self._drivers.pop(table).cancel()
                    del self._rooms[table]

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _playable(slug: str) -> Game:
    known = [info["slug"] for info in games()]
    if slug not in known:
        raise Refused(422, "no_game", f"No game is called {slug!r}; there is {', '.join(known)}.")
    return game(slug)


def new_table(match: Match, owner: str, title: str = "", **more: Any) -> Table:
    """The row of a table for a match that has just begun: nobody has seen anything of it yet."""
    fresh: dict[str, Any] = {"public": False, "clock": "none", "status": "playing", "parent": "", "rematch": ""}
    return Table(
        id=secrets.token_urlsafe(9), title=title or match.game.title, created=time.time(), host=owner,
        game=match.game.slug, rules=match.game.version, components=match.game.components, seats=match.seats,
        options=json.dumps(match.settings), key=match.key, position=match.position, commitment=match.commitment,
        secret=secrets.token_bytes(32), **{**fresh, **more},
    )  # fmt: skip


def seating(table: str, wishes: Sequence[SeatWish], owner: str) -> tuple[list[Seat], list[SeatLink]]:
    """The seats of a new table, and the links for those who are invited."""
    chairs, links = [], []
    for seat, wish in enumerate(wishes):
        level = bots.check(wish.level) if wish.kind == "bot" else ""
        token = new_token() if wish.kind == "person" else ""
        chairs.append(
            Seat(
                table, seat, wish.kind, wish.name, level,
                owner=owner if wish.kind == "screen" else "", token=hashed(token) if token else "",
            )
        )  # fmt: skip
        if token:
            links.append(seat_link(table, seat, token))
    return chairs, links
