"""Whatever is sent: a clear answer, and nothing of it comes back as anything but text."""

from __future__ import annotations

import json
import unicodedata
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sitdown
from sitdown.server.schema import LONGEST_MESSAGE, LONGEST_NAME, one_line
from tests.server.house import Browser, House

patient = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)

NASTY = st.sampled_from(
    [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)", "{{7*7}}", "${7*7}",
        "'; DROP TABLE moves; --", "\u202egnp.exe", "\x00\x1b[31m", "a\r\nSet-Cookie: b=c", "\ud83d\ude00" * 3,
        "‮‭", "%00", "../../etc/passwd", "A" * 10_000, "🂡" * 200, "\n" * 50,
    ]
)  # fmt: skip
TEXTS = (NASTY | st.text(max_size=600)).map(lambda text: str(json.loads(json.dumps(text))))


@pytest.fixture(scope="module")
def seat(house: House) -> Any:
    browser = Browser(house)
    table = browser.open(seats="sp")
    yield browser, table
    browser.close()


def readable(text: str) -> bool:
    return all(unicodedata.category(letter)[0] != "C" for letter in text)


@given(TEXTS)
def test_a_line_of_text_holds_nothing_that_changes_how_it_reads(text: str) -> None:
    line = one_line(text)
    assert readable(line)
    assert line == line.strip()


@patient
@given(text=TEXTS)
def test_whatever_is_said_is_kept_as_text_or_refused(house: House, seat: tuple[Browser, str], text: str) -> None:
    browser, table = seat
    answer = send(browser, f"tables/{table}/chat", {"text": text, "seat": 0})
    fits = 0 < len(one_line(text)) <= LONGEST_MESSAGE and len(text) <= 4 * LONGEST_MESSAGE
    assert answer == (200 if fits else 422)
    if fits:
        loaded = house.hall.store.load(table)
        assert loaded is not None
        assert loaded.messages[-1].text == one_line(text)


@patient
@given(name=TEXTS, title=TEXTS)
def test_whatever_somebody_is_called(seat: tuple[Browser, str], name: str, title: str) -> None:
    browser, _ = seat
    wish = {"game": "corleone", "title": title, "seats": [{"kind": "screen", "name": name}, {"kind": "bot"}]}
    body = json.dumps(wish, ensure_ascii=True).encode()
    answer = browser.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (201, 422)
    if answer.status_code == 201:
        info = browser.get(f"tables/{answer.json()['table']}")
        assert info["seats"][0]["name"] == one_line(name)
        assert len(info["seats"][0]["name"]) <= LONGEST_NAME
        assert readable(info["title"])


@patient
@given(
    body=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
        max_leaves=12,
    ),
    path=st.sampled_from(["moves", "undo", "consent", "why", "hint", "chat", "notes", "host", "claim", "sit", "fork"]),
)
def test_malformed_requests_get_a_sentence(seat: tuple[Browser, str], body: Any, path: str) -> None:
    browser, table = seat
    answer = browser.http.post(
        f"/api/tables/{table}/{path}",
        content=json.dumps(body).encode(),
        headers={"content-type": "application/json"},
    )
    assert 400 <= answer.status_code < 500
    assert answer.json()["words"]


@patient
@given(move=TEXTS, decision=st.text(max_size=40))
def test_whatever_is_called_a_move(seat: tuple[Browser, str], move: str, decision: str) -> None:
    browser, table = seat
    assert send(browser, f"tables/{table}/moves", {"seat": 0, "decision": decision, "move": move}) in (409, 422)


def send(browser: Browser, path: str, body: dict[str, Any]) -> int:
    content = json.dumps(body, ensure_ascii=True).encode()
    return browser.http.post(f"/api/{path}", content=content, headers={"content-type": "application/json"}).status_code


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of an honest file."""
    match = sitdown.new("corleone", seats=2, seed=1)
    for _ in range(8):
        match.play(match.deciders[0], match.moves(match.deciders[0])[0])
    path = tmp_path_factory.mktemp("saves") / "match.jsonl"
    match.save(path)
    return path.read_text(encoding="utf-8").splitlines()


@settings(patient, max_examples=25)
@given(data=st.data())
def test_a_damaged_file_is_refused_with_a_sentence(
    seat: tuple[Browser, str], save: list[str], data: st.DataObject
) -> None:
    browser, _ = seat
    lines = list(save)
    number = data.draw(st.integers(0, len(lines) - 1))
    lines[number] = data.draw(
        st.sampled_from(["", "null", '"undo"', "[0, 7]", '[9, "stop"]', "{}", '[0, "' + "x" * 500 + '"]', "[" * 3000])
        | st.text(max_size=30)
    )
    answer = browser.http.post("/api/saves", content="\n".join(lines).encode(errors="replace"))
    assert answer.status_code in (201, 422)
    assert answer.status_code == 201 or answer.json()["words"]


@settings(patient, max_examples=25)
@given(body=st.binary(max_size=400))
def test_bytes_that_are_no_file(seat: tuple[Browser, str], body: bytes) -> None:
    browser, _ = seat
    answer = browser.http.post("/api/saves", content=body)
    assert answer.status_code == 422
    assert answer.json()["error"] == "bad_save"
