"""How a server runs: where it keeps its tables, how fast anybody may ask, how long bots may think."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        """The same for so many together."""
        return Rate(self.burst * factor, self.per_second * factor)


@dataclass(frozen=True)
class Limits:
    """What one visitor may ask of the server, and how large it may be."""

    asks: Rate = Rate(120, 20)
    opens: Rate = Rate(20, 0.1)
    says: Rate = Rate(6, 0.5)
    hints: Rate = Rate(6, 0.5)
    uploads: Rate = Rate(6, 0.05)
    body: int = 64_000
    upload: int = 1_000_000
    upload_moves: int = 20_000
    sockets: int = 40
    waiting_frames: int = 200
    messages: int = 500


@dataclass(frozen=True)
class Settings:
    """Everything a server can be told."""

    database: str = ""
    limits: Limits = field(default_factory=Limits)
    bot_seconds: float = 20.0
    bot_pause: float = 0.35
    prepare_bots: bool = True
    thinkers: int = max(1, min(4, (os.cpu_count() or 2) - 1))
    idle_seconds: float = 600.0
    origins: tuple[str, ...] = ()
    secure: bool = False

    @property
    def url(self) -> str:
        """The database, as SQLAlchemy names it."""
        return database_url(self.database)


def database_url(given: str) -> str:
    """A database from what was said: nothing is a file in the user's data folder, a path is a SQLite file.

    >>> database_url("postgresql://localhost/tables")
    'postgresql+psycopg://localhost/tables'
    >>> database_url("tables.db")
    'sqlite:///tables.db'
    """
    if not given:
        folder = Path(platformdirs.user_data_dir("sitdown", appauthor=False))
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'tables.db'}"
    for scheme in ("postgresql://", "postgres://"):
        if given.startswith(scheme):
            return "postgresql+psycopg://" + given.removeprefix(scheme)
    return given if "://" in given else f"sqlite:///{given}"
