"""What survives, in SQLite and in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import sitdown
from sitdown.server.hall import new_table
from sitdown.server.settings import database_url
from sitdown.server.store import Seat, Store, Taken, Turn, Wish, connect, metadata, migrate


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return database_url(str(tmp_path / "tables.db"))
    found = database_url(str(request.getfixturevalue("postgres_url")))
    engine = connect(found)
    with engine.begin() as db:
        metadata.drop_all(db)
        db.exec_driver_sql("DROP TABLE IF EXISTS alembic_version")
    engine.dispose()
    return found


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    migrate(url)
    found = Store(url, "here")
    yield found
    found.close()


def opened(store: Store) -> str:
    table = new_table(sitdown.new("corleone", seats=2, seed=1), "ann")
    store.open(table, [Seat(table.id, 0, "screen", owner="ann"), Seat(table.id, 1, "bot", level="greedy")])
    return table.id


def turn(move: str = "stop") -> Turn:
    return Turn(0, move, "d", "0" * 64, 1.5, 0.25)


def test_the_migrations_make_exactly_these_tables(url: str) -> None:
    migrate(url)
    migrate(url)
    engine = connect(url)
    with engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    engine.dispose()


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    table = opened(store)
    store.append(table, 0, [turn("thug ws_a"), turn()], wish=Wish(0, "ask"))
    store.say(table, {"channel": "table", "team": -1, "seat": 0, "name": "Ann", "text": "hello", "at": 2.0})
    loaded = store.load(table)
    assert loaded is not None
    assert loaded.table.settings == sitdown.new("corleone", seats=2).settings
    assert loaded.turns == [turn("thug ws_a"), turn()]
    assert (loaded.wishes, loaded.messages[0].text, loaded.seats[1].level) == ([Wish(0, "ask")], "hello", "greedy")
    later = store.load(table, plies=1, message=loaded.messages[0].id)
    assert later is not None
    assert (later.turns, later.messages) == ([turn()], [])
    assert store.load("nowhere") is None


def test_of_two_that_want_the_same_ply_one_loses_and_leaves_nothing(store: Store) -> None:
    table = opened(store)
    store.append(table, 0, [turn()])
    with pytest.raises(Taken):
        store.append(table, 0, [turn("thug ws_a"), turn("thug ws_b")], status="over", wish=Wish(0, "ask"))
    loaded = store.load(table)
    assert loaded is not None
    assert (loaded.turns, loaded.wishes, loaded.table.status) == ([turn()], [], "playing")


def test_a_seat_changes_only_if_it_is_as_expected(store: Store) -> None:
    table = opened(store)
    assert store.set_seat(table, 0, {"owner": "ann"}, owner="bob")
    assert not store.set_seat(table, 0, {"owner": "ann"}, owner="carl")
    loaded = store.load(table)
    assert loaded is not None
    assert loaded.seats[0].owner == "bob"


def test_a_rematch_is_opened_once(store: Store) -> None:
    table = opened(store)
    for number in range(2):
        again = new_table(sitdown.new("corleone", seats=2, seed=number), "ann", parent=table)
        chairs = [Seat(again.id, seat, "bot") for seat in range(2)]
        if number == 0:
            store.open(again, chairs, after=table)
            first = again.id
        else:
            with pytest.raises(Taken):
                store.open(again, chairs, after=table)
            assert store.load(again.id) is None
    loaded = store.load(table)
    assert loaded is not None
    assert loaded.table.rematch == first


def test_sqlite_writes_ahead_and_waits_for_the_disk(tmp_path: Path) -> None:
    engine = connect(database_url(str(tmp_path / "tables.db")))
    with engine.connect() as db:
        assert db.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert db.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def test_one_process_at_a_time_lets_bots_act(postgres_url: str) -> None:
    url = database_url(postgres_url)
    migrate(url)
    here, there = Store(url, "here"), Store(url, "there")
    table = opened(here)
    assert here.lease(table, 60)
    assert here.lease(table, 60)
    assert not there.lease(table, 60)
    assert here.lease(table, -1)
    assert there.lease(table, 60)
    here.close()
    there.close()


def test_the_default_database_is_a_file_of_ones_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path / "data"))
    assert database_url("") == f"sqlite:///{tmp_path / 'data' / 'tables.db'}"
    assert sa.make_url(database_url("postgres://u@h/d")).drivername == "postgresql+psycopg"
