"""What survives: tables, seats, moves, messages. SQLAlchemy Core on SQLite or PostgreSQL.

The truth of a match is the append-only list of its moves, keyed by (table, ply): of two that want the same ply one
loses cleanly. Whatever changes a table is announced in the same transaction, so that other processes hear of it when
it is there, and never before.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

P = ParamSpec("P")
T = TypeVar("T")

NEWS = "sitdown_news"
"""The channel on which PostgreSQL announces that a table has changed."""
UNDO = "undo"

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("clock", sa.String(16), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("status", sa.String(16), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("rules", sa.String(40), nullable=False),
    sa.Column("components", sa.String(80), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("position", sa.LargeBinary, nullable=True),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("parent", sa.String(24), nullable=False),
    sa.Column("rematch", sa.String(24), nullable=False),
    sa.Column("driver", sa.String(40), nullable=False),
    sa.Column("driver_until", sa.Float, nullable=False),
    sa.Index("tables_in_public", "public", "status", "created"),
    sa.Index("tables_by_host", "host"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(40), nullable=False),
    sa.Column("standin", sa.String(40), nullable=False),
    sa.Column("away", sa.String(16), nullable=False),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("token", sa.String(64), nullable=False),
    sa.Column("notes", sa.Text, nullable=False),
)

moves = sa.Table(
    "moves",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("move", sa.String(120), nullable=False),
    sa.Column("decision", sa.String(64), nullable=False),
    sa.Column("digest", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("spent", sa.Float, nullable=False),
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("channel", sa.String(16), nullable=False),
    sa.Column("team", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("word", sa.String(16), nullable=False),
)


@dataclass(frozen=True)
class Table:
    """A row of `tables`, without what only the database needs."""

    id: str
    title: str
    public: bool
    clock: str
    created: float
    host: str
    status: str
    game: str
    rules: str
    components: str
    seats: int
    options: str
    key: bytes
    position: bytes | None
    commitment: str
    secret: bytes
    parent: str
    rematch: str

    @property
    def settings(self) -> dict[str, Any]:
        """The game's options."""
        found: dict[str, Any] = json.loads(self.options)
        return found


@dataclass(frozen=True)
class Seat:
    """A row of `seats`. `owner` and `token` are hashes; `away` says why a stand-in plays: clock, left or host."""

    table_id: str
    seat: int
    kind: str
    name: str = ""
    level: str = ""
    standin: str = ""
    away: str = ""
    owner: str = ""
    token: str = ""
    notes: str = ""

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.kind == "bot" else self.standin


@dataclass(frozen=True)
class Turn:
    """A row of `moves`: a move in notation, or an undo of the last move that still stands."""

    seat: int
    move: str
    decision: str
    digest: str
    at: float
    spent: float = 0.0


@dataclass(frozen=True)
class Message:
    """A row of `messages`."""

    id: int
    channel: str
    team: int
    seat: int
    name: str
    text: str
    at: float


@dataclass(frozen=True)
class Wish:
    """A row of `wishes`: ask, agree, refuse or done, about taking back."""

    seat: int
    word: str


@dataclass(frozen=True)
class Loaded:
    """Everything about a table, or what is new since so many moves, messages and wishes."""

    table: Table
    seats: list[Seat]
    turns: list[Turn]
    messages: list[Message]
    wishes: list[Wish]


class Taken(Exception):
    """Somebody else has written this ply."""


class Store:
    """One database. Its calls block; `run` makes them on the store's own threads."""

    def __init__(self, url: str, worker: str = "") -> None:
        self.worker = worker
        self.postgres = url.startswith("postgresql")
        self.engine = connect(url)
        self._threads = ThreadPoolExecutor(4 if self.postgres else 1, "store")

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """A call of this store without holding up the loop."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, lambda: call(*args, **kwargs))

    def close(self) -> None:
        """Let go of threads and connections."""
        self._threads.shutdown(wait=True)
        self.engine.dispose()

    # opening and reading

    def open(self, table: Table, chairs: Iterable[Seat], turns: Sequence[Turn] = (), after: str = "") -> None:
        """Write a new table, with the moves it begins with, as the rematch of another if that has none yet."""
        with self.engine.begin() as db:
            row = {**asdict(table), "driver": "", "driver_until": 0.0}
            db.execute(sa.insert(tables), row)
            db.execute(sa.insert(seats), [asdict(chair) for chair in chairs])
            if turns:
                db.execute(sa.insert(moves), _rows(table.id, 0, turns))
            if after:
                unclaimed = (tables.c.id == after) & (tables.c.rematch == "")
                if not db.execute(sa.update(tables).where(unclaimed).values(rematch=table.id)).rowcount:
                    raise Taken
                self._tell(db, after)

    def load(self, table: str, plies: int = 0, message: int = 0, limit: int = 500) -> Loaded | None:
        """A table and what is new: moves from a ply on, messages after an id."""
        with self.engine.connect() as db:
            found = db.execute(sa.select(tables).where(tables.c.id == table)).mappings().first()
            if found is None:
                return None
            chairs = db.execute(sa.select(seats).where(seats.c.table_id == table).order_by(seats.c.seat)).mappings()
            turns = db.execute(
                sa.select(*(moves.c[name] for name in Turn.__dataclass_fields__))
                .where(moves.c.table_id == table, moves.c.ply >= plies)
                .order_by(moves.c.ply)
            )
            said = db.execute(
                sa.select(*(messages.c[name] for name in Message.__dataclass_fields__))
                .where(messages.c.table_id == table, messages.c.id > message)
                .order_by(messages.c.id.desc())
                .limit(limit)
            )
            wished = db.execute(
                sa.select(wishes.c.seat, wishes.c.word).where(wishes.c.table_id == table).order_by(wishes.c.id)
            )
            return Loaded(
                _table(found),
                [Seat(**chair) for chair in chairs],
                [Turn(*turn) for turn in turns],
                [Message(*one) for one in said][::-1],
                [Wish(*one) for one in wished],
            )

    def public(self, limit: int = 60) -> list[tuple[Table, list[Seat]]]:
        """The newest public tables that are still played at."""
        return self._listed(tables.c.public & tables.c.status.in_(("playing", "paused")), limit)

    def known_to(self, owner: str, limit: int = 60) -> list[tuple[Table, list[Seat]]]:
        """The newest tables at which a browser has a seat, or which it has opened."""
        seated = sa.select(seats.c.table_id).where(seats.c.owner == owner)
        return self._listed((tables.c.host == owner) | tables.c.id.in_(seated), limit)

    def _listed(self, which: sa.ColumnElement[bool], limit: int) -> list[tuple[Table, list[Seat]]]:
        newest = sa.select(tables).where(which).order_by(tables.c.created.desc()).limit(limit)
        with self.engine.connect() as db:
            found = {row["id"]: row for row in db.execute(newest).mappings()}
            chairs: dict[str, list[Seat]] = {table: [] for table in found}
            for chair in db.execute(
                sa.select(seats).where(seats.c.table_id.in_(found)).order_by(seats.c.seat)
            ).mappings():
                chairs[chair["table_id"]].append(Seat(**chair))
        return [(_table(row), chairs[table]) for table, row in found.items()]

    # writing

    def append(self, table: str, ply: int, turns: Sequence[Turn], status: str = "", wish: Wish | None = None) -> None:
        """Write moves from a ply on, all or none; `Taken` if somebody was faster."""
        try:
            with self.engine.begin() as db:
                db.execute(sa.insert(moves), _rows(table, ply, turns))
                if status:
                    db.execute(sa.update(tables).where(tables.c.id == table).values(status=status))
                if wish is not None:
                    db.execute(sa.insert(wishes), {"table_id": table, **asdict(wish)})
                self._tell(db, table)
        except IntegrityError as error:
            raise Taken from error

    def set_table(self, table: str, **values: Any) -> None:
        """Change a table's row."""
        with self.engine.begin() as db:
            db.execute(sa.update(tables).where(tables.c.id == table).values(**values))
            self._tell(db, table)

    def set_seat(self, table: str, seat: int, only_if: dict[str, Any] | None = None, **values: Any) -> bool:
        """Change a seat's row, if it still is as expected; whether it was."""
        here = (seats.c.table_id == table) & (seats.c.seat == seat)
        for name, value in (only_if or {}).items():
            here = here & (seats.c[name] == value)
        with self.engine.begin() as db:
            changed = db.execute(sa.update(seats).where(here).values(**values)).rowcount
            self._tell(db, table)
            return bool(changed)

    def say(self, table: str, message: dict[str, Any]) -> None:
        """Keep a message."""
        with self.engine.begin() as db:
            db.execute(sa.insert(messages), {"table_id": table, **message})
            self._tell(db, table)

    def wish(self, table: str, wish: Wish) -> None:
        """Keep a word about taking back."""
        with self.engine.begin() as db:
            db.execute(sa.insert(wishes), {"table_id": table, **asdict(wish)})
            self._tell(db, table)

    def lease(self, table: str, seconds: float) -> bool:
        """Whether this process may let bots and clocks act at a table; alone on a database it always may."""
        if not self.postgres:
            return True
        now = time.time()
        free = (tables.c.driver == self.worker) | (tables.c.driver_until < now)
        with self.engine.begin() as db:
            taken = sa.update(tables).where((tables.c.id == table) & free)
            return bool(db.execute(taken.values(driver=self.worker, driver_until=now + seconds)).rowcount)

    def announce(self, payload: dict[str, Any]) -> None:
        """Tell the other processes something that need not survive."""
        if self.postgres:
            with self.engine.begin() as db:
                self._notify(db, payload)

    def _tell(self, db: sa.Connection, table: str) -> None:
        if self.postgres:
            self._notify(db, {"table": table})

    def _notify(self, db: sa.Connection, payload: dict[str, Any]) -> None:
        db.execute(sa.select(sa.func.pg_notify(NEWS, json.dumps({**payload, "from": self.worker}))))


def _table(row: sa.RowMapping) -> Table:
    return Table(**{name: row[name] for name in Table.__dataclass_fields__})


def _rows(table: str, ply: int, turns: Sequence[Turn]) -> list[dict[str, Any]]:
    return [{"table_id": table, "ply": ply + i, **asdict(turn)} for i, turn in enumerate(turns)]


def connect(url: str) -> sa.Engine:
    """A database by its URL."""
    if not url.startswith("sqlite"):
        return sa.create_engine(url, pool_size=4, pool_pre_ping=True)
    engine = sa.create_engine(url, pool_size=1, max_overflow=0, connect_args={"check_same_thread": False})

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        """WAL lets readers read while somebody writes; FULL makes a commit survive even a power cut."""
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
            connection.execute(f"PRAGMA {pragma}")

    return engine


def migrate(url: str) -> None:
    """Bring a database to the present shape of the tables."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["url"] = url
    command.upgrade(config, "head")
