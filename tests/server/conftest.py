"""A house for all tests of the server, and one for those that want their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sitdown.server.security import new_token
from tests.server.house import Address, Browser, House, opened, quick
from tests.server.postgres import postgres, programs


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on SQLite."""
    with opened(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL that these tests have started themselves."""
    if programs() is None:
        pytest.skip("needs PostgreSQL: initdb and pg_ctl are not installed (on Debian: apt install postgresql)")
    with postgres() as url:
        yield url


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Servers with settings of one's own, on one database."""
    houses: list[House] = []

    def build(**more: Any) -> House:
        houses.append(House(quick(tmp_path, **more)))
        return houses[-1]

    yield build
    for found in houses:
        found.close()


@pytest.fixture
def visit() -> Iterator[Callable[..., Browser]]:
    """Browsers that are closed again."""
    browsers: list[Browser] = []

    def come(house: Address, known: bool = False) -> Browser:
        browsers.append(Browser(house, new_token() if known else ""))
        return browsers[-1]

    yield come
    for browser in browsers:
        browser.close()


@pytest.fixture
def ann(house: House, visit: Callable[..., Browser]) -> Browser:
    return visit(house)


@pytest.fixture
def bob(house: House, visit: Callable[..., Browser]) -> Browser:
    return visit(house)
