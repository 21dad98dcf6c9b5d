"""The API is what its description says, whatever is asked of it."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.checks import CHECKS

from sitdown.server.app import create_app
from tests.server.house import Browser, House
from tools.schema import SCHEMA, text

PAGE = Path(__file__).parents[2] / "web"


NOT_CHECKED = ("unsupported_method", "positive_data_acceptance", "negative_data_rejection")
"""Refusals are part of the game: what is well-formed may be refused, and the page answers every address."""

schema = schemathesis.openapi.from_dict(create_app().openapi())


@pytest.fixture(scope="session")
def known(house: House) -> dict[str, str]:
    """A table that is there, and the cookie of its host."""
    browser = Browser(house)
    found = {"table": browser.open(seats="sb", public=True), "cookie": browser.token}
    browser.close()
    return found


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_every_route_keeps_to_its_description(case: Case, house: House, known: dict[str, str]) -> None:
    """Half of what is asked is about a table that is there, by somebody who sits at it."""
    if "table" in (case.path_parameters or {}) and len(str(case.path_parameters["table"])) % 2:
        case.path_parameters["table"] = known["table"]
        case.cookies = {"sitdown": known["cookie"]}
    case.call_and_validate(
        base_url=house.origin,
        excluded_checks=[CHECKS.get_one(name) for name in NOT_CHECKED],  # type: ignore[misc]
    )


def test_the_description_names_the_frames_of_the_socket(house: House) -> None:
    frames = json.loads(text())["components"]["schemas"]["Frame"]
    assert set(frames["discriminator"]["mapping"]) == {"hello", "state", "table", "chat", "pong"}
    assert httpx.get(f"{house.origin}/api/openapi.json").json()["info"]["title"] == "Sitdown"


@pytest.mark.skipif(not PAGE.is_dir(), reason="there is no page in this copy")
def test_what_the_pages_types_are_made_from_is_up_to_date() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == text(), "run make schema"
