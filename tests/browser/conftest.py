"""Chromium, a server to visit, and people who visit it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import sync_playwright

from tests.browser.person import FLAGS, Person, chromium_path
from tests.server.house import House, opened, quick


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    path = chromium_path()
    if path is None:
        pytest.skip("needs Chromium: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests of a process."""
    with opened(quick(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture
def visit(chromium: Chromium, house: House) -> Iterator[Callable[..., Person]]:
    """People with a browser of their own. Nothing they did may have gone elsewhere or wrong."""
    people: list[Person] = []

    def come(origin: str = "", **look: Any) -> Person:
        people.append(Person(chromium, origin or house.origin, **look))
        return people[-1]

    yield come
    for person in people:
        person.leave()
    for person in people:
        assert person.strayed == [], "a request has left the origin"
        assert person.trouble == [], "the page has complained"


@pytest.fixture
def ann(visit: Callable[..., Person]) -> Person:
    return visit()


@pytest.fixture
def bob(visit: Callable[..., Person]) -> Person:
    return visit()
