"""Who may ask what, from where, how often and how much; and what a browser is told to do with the answers."""

from __future__ import annotations

import logging
from collections.abc import Callable

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from sitdown.server.page import FOLDER
from sitdown.server.settings import Limits, Rate
from sitdown.server.visitors import HOUSEHOLD
from tests.server.house import Browser, House
from tests.waiting import wait_for

WISH = {"game": "corleone", "seats": [{"kind": "screen"}, {"kind": "bot"}]}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_other_sites_cannot_write(house: House, origin: str) -> None:
    answer = httpx.post(f"{house.origin}/api/tables", json=WISH, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"] == "origin"


def test_a_cross_site_request_without_an_origin_is_known_by_its_other_headers(house: House) -> None:
    answer = httpx.post(f"{house.origin}/api/tables", json=WISH, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 403


def test_other_sites_cannot_connect(house: House, ann: Browser) -> None:
    table = ann.open()
    address = f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket"
    with pytest.raises(InvalidStatus), connect(address, origin=Origin("http://evil.example")):
        pass


def test_an_origin_that_was_named_may_write(own_house: Callable[..., House]) -> None:
    house = own_house(origins=("https://play.example",))
    headers = {"origin": "https://play.example"}
    assert httpx.post(f"{house.origin}/api/tables", json=WISH, headers=headers).status_code == 201


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(house: House, own_house: Callable[..., House]) -> None:
    cookie = httpx.post(f"{house.origin}/api/tables", json=WISH).headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie
    assert "Secure" not in cookie
    secure = own_house(secure=True)
    assert "; Secure" in httpx.post(f"{secure.origin}/api/tables", json=WISH).headers["set-cookie"]


@pytest.mark.parametrize("path", ["/", "/table/x", "/api/games", "/api/nothing", "/nothing.js"])
def test_every_answer_says_what_a_browser_may_do_with_it(house: House, path: str) -> None:
    headers = httpx.get(f"{house.origin}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_what_is_about_people_is_not_stored_by_browsers(house: House, ann: Browser) -> None:
    table = ann.open()
    assert ann.http.get(f"/api/tables/{table}").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("chunked", [False, True])
def test_too_much_is_not_read(house: House, chunked: bool) -> None:
    body = b"x" * 100_000
    content = iter([body]) if chunked else body
    answer = httpx.post(f"{house.origin}/api/tables", content=content)
    assert answer.status_code == 413
    assert answer.json()["error"] == "too_large"


def test_too_often_is_refused_and_forgiven(own_house: Callable[..., House]) -> None:
    house = own_house(limits=Limits(asks=Rate(5, 1)))
    with httpx.Client(base_url=house.origin) as client:
        answers = [client.get("/api/games").status_code for _ in range(40)]
    assert 429 in answers
    wait_for(lambda: httpx.get(f"{house.origin}/api/games").status_code == 200)


def test_made_up_cookies_do_not_help(own_house: Callable[..., House]) -> None:
    house = own_house(limits=Limits(asks=Rate(1, 1e-9)))
    with httpx.Client(base_url=house.origin) as client:
        answers = [client.get("/api/games", headers={"cookie": f"sitdown={n}"}).status_code for n in range(60)]
    assert answers.count(200) == HOUSEHOLD
    assert answers[-1] == 429


def test_chat_is_limited_for_each_browser(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    plenty = Rate(1e9, 1e9)
    house = own_house(limits=Limits(asks=plenty, opens=plenty, says=Rate(2, 1e-9)))
    ann, bob = visit(house), visit(house)
    table = ann.open()
    for _ in range(2):
        ann.post(f"tables/{table}/chat", text="hello", seat=0)
    assert ann.post(f"tables/{table}/chat", 429, text="hello", seat=0)["error"] == "too_often"
    other = bob.open()
    bob.post(f"tables/{other}/chat", text="hello", seat=0)


def test_one_browser_has_only_so_many_sockets(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    house = own_house(limits=Limits(sockets=2))
    ann = visit(house)
    table = ann.open()
    ann.chair(table, 0)
    ann.chair(table)
    with pytest.raises(Exception, match="Too many"):
        ann.chair(table)


def test_whoever_does_not_read_is_let_go(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    from sitdown.server.room import Socket

    socket = Socket(-1, "", "", 2)
    socket.send("1")
    socket.send("2")
    assert not socket.gone.is_set()
    socket.send("3")
    assert socket.gone.is_set()


@pytest.mark.parametrize(
    "path", ["/../settings.py", "/..%2f..%2fsettings.py", "/assets/../../app.py", "/%2e%2e/app.py", "//etc/passwd"]
)
def test_nothing_outside_the_page_is_served(house: House, path: str) -> None:
    answer = httpx.get(f"{house.origin}{path}")
    assert "import" not in answer.text or answer.headers["content-type"].startswith("text/html")
    assert "root:" not in answer.text


def test_the_page_answers_every_path_of_its_own(house: House) -> None:
    if not (FOLDER / "index.html").is_file():
        assert "not been built" in httpx.get(f"{house.origin}/").json()["words"]
        return
    whole = httpx.get(f"{house.origin}/")
    assert whole.headers["cache-control"] == "no-cache"
    for path in ("/new", "/table/abc", "/replay/abc"):
        assert httpx.get(f"{house.origin}{path}").text == whole.text
    asset = next((FOLDER / "assets").iterdir()).name
    assert "immutable" in httpx.get(f"{house.origin}/assets/{asset}").headers["cache-control"]
    again = httpx.get(f"{house.origin}/", headers={"if-none-match": whole.headers["etag"]})
    assert again.status_code == 304
    assert httpx.post(f"{house.origin}/").status_code == 405


def test_our_own_mistakes_are_logged_and_not_shown(
    own_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house = own_house()

    def broken(*_: object) -> None:
        raise RuntimeError("the vault is at ws_a")

    monkeypatch.setattr(house.hall.store, "public", broken)
    with caplog.at_level(logging.ERROR):
        answer = httpx.get(f"{house.origin}/api/tables")
    assert answer.status_code == 500
    assert "vault" not in answer.text
    assert "Traceback" not in answer.text


def test_nothing_about_moves_or_seats_is_logged(ann: Browser, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        chair = ann.chair(ann.open(seats="sbb"), 0)
        for _ in range(4):
            chair.turn()
            chair.play()
    own = [record.getMessage() for record in caplog.records if record.name.startswith("sitdown")]
    assert own == []
