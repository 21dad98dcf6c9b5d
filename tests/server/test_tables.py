"""Tables: opened from a form, sat down at by link, left, handed to bots, watched, played again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

import sitdown
from sitdown.bots import names
from sitdown.server.catalogue import games
from sitdown.server.security import hashed
from tests.server.house import Browser, House
from tests.waiting import wait_for


def person(links: list[dict[str, Any]], seat: int) -> dict[str, Any]:
    link = next(link for link in links if link["seat"] == seat)
    return {"seat": seat, "token": link["token"]}


def test_the_form_of_every_game_opens_a_table_with_its_own_defaults(ann: Browser) -> None:
    listed = ann.get("games")
    assert [info["slug"] for info in listed] == [info["slug"] for info in games()]
    for info in listed:
        options = {field["name"]: field["default"] for field in info["options"]}
        table = ann.open(info["slug"], "s" + "b" * (info["seats"][-1] - 1), options=options)
        assert ann.get(f"tables/{table}")["options"] == options


def test_each_kind_of_option_says_what_it_takes(ann: Browser) -> None:
    fields = {field["name"]: field for field in ann.get("games")[0]["options"]}
    assert fields["open_suitcases"]["kind"] == "switch"
    assert fields["first_player"]["choices"][1]["seat"] == 0
    assert (fields["hand_limits"]["kind"], fields["hand_limits"]["count"]) == ("numbers", 4)
    ann.open(options={"open_suitcases": 1, "first_player": "matarazzo", "hand_limits": [6, 5, 4, 3]})


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"game": "monopoly"}, "No game is called"),
        ({"seats": [{"kind": "screen"}]}, "2 to 5 seats"),
        ({"seats": [{"kind": "screen"}, {"kind": "bot", "level": "genius"}]}, "no bot 'genius'"),
        ({"options": {"open_suitcases": "perhaps"}}, "one of no, yes"),
        ({"options": {"golden_rule": 1}}, "has no option golden_rule"),
        ({"options": {"hand_limits": [1, 2]}}, "needs 4 numbers"),
        ({"seats": [{"kind": "ghost"}] * 2}, "seats.0.kind"),
        ({"clock": "hourglass"}, "clock"),
        ({"cheat": True}, "cheat"),
    ],
)
def test_a_wrong_wish_is_answered_with_what_would_be_right(ann: Browser, wish: dict[str, Any], words: str) -> None:
    good = {"game": "corleone", "seats": [{"kind": "screen"}, {"kind": "bot"}]}
    assert words in ann.post("tables", 422, **{**good, **wish})["words"]


def test_a_link_seats_one_browser_for_ever(
    ann: Browser, bob: Browser, house: House, visit: Callable[..., Browser]
) -> None:
    opened = ann.opened(seats="spp")
    table, links = opened["table"], opened["links"]
    assert [link["seat"] for link in links] == [1, 2]
    assert links[0]["path"] == f"/table/{table}#seat=1&token={links[0]['token']}"
    bob.post(f"tables/{table}/claim", **person(links, 1), name="Bob")
    bob.post(f"tables/{table}/claim", **person(links, 1))
    assert bob.get(f"tables/{table}")["yours"] == [1]
    carl = visit(house)
    assert carl.post(f"tables/{table}/claim", 409, **person(links, 1))["error"] == "taken"
    assert carl.post(f"tables/{table}/claim", 403, seat=2, token="guessed")["error"] == "bad_link"
    assert carl.post(f"tables/{table}/claim", 403, seat=0, token="")["error"] == "bad_link"
    seat = ann.get(f"tables/{table}")["seats"][1]
    assert (seat["name"], seat["taken"], seat["connected"]) == ("Bob", True, False)


def test_tokens_are_long_and_only_their_hashes_are_kept(ann: Browser, house: House) -> None:
    opened = ann.opened(seats="sp")
    token = opened["links"][0]["token"]
    assert len(token) * 6 >= 128
    loaded = house.hall.store.load(opened["table"])
    assert loaded is not None
    assert loaded.seats[1].token == hashed(token)
    assert loaded.table.host == loaded.seats[0].owner == hashed(ann.token)
    assert token not in repr(loaded)
    assert ann.token not in repr(loaded)


def test_the_host_issues_a_link_again_and_the_old_seat_is_gone(ann: Browser, bob: Browser) -> None:
    opened = ann.opened(seats="sp")
    table, links = opened["table"], opened["links"]
    bob.post(f"tables/{table}/claim", **person(links, 1))
    chair = bob.chair(table, 1)
    link = ann.post(f"tables/{table}/host", action="reissue", seat=1)["link"]
    with pytest.raises(ConnectionClosed):
        chair.until(lambda _: False)
    assert bob.get(f"tables/{table}")["yours"] == []
    bob.post(f"tables/{table}/claim", 403, **person(links, 1))
    bob.post(f"tables/{table}/claim", seat=1, token=link["token"])
    assert bob.get(f"tables/{table}")["yours"] == [1]


def test_only_the_host_does_what_hosts_do(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats="sp")
    bob.open()
    for action in ("pause", "abandon", "reissue", "bot"):
        assert bob.post(f"tables/{table}/host", 403, action=action, seat=1)["error"] == "not_host"


def test_pause_resume_abandon(ann: Browser) -> None:
    table = ann.open(seats="ss")
    chair = ann.chair(table, 0)
    other = ann.chair(table, 1)
    first = chair if chair.moves else other
    ann.post(f"tables/{table}/host", action="pause")
    assert first.play(expect=409)["error"] == "paused"
    ann.post(f"tables/{table}/host", action="resume")
    first.play()
    ann.post(f"tables/{table}/host", action="abandon")
    assert first.do("moves", 409, decision=first.decision, move="stop")["error"] == "abandoned"
    assert "cannot resume" in ann.post(f"tables/{table}/host", 409, action="resume")["words"]
    assert "name one of the seats" in ann.post(f"tables/{table}/host", 422, action="bot")["words"]


def test_a_seat_is_handed_to_a_bot_and_back(ann: Browser, bob: Browser) -> None:
    opened = ann.opened(seats="sp")
    table = opened["table"]
    bob.post(f"tables/{table}/claim", **person(opened["links"], 1))
    chair, guest = ann.chair(table, 0), bob.chair(table, 1)
    ann.post(f"tables/{table}/host", action="bot", seat=1, level="random")
    for _ in range(5):
        assert chair.turn()
        chair.play()
    chair.turn()
    guest.news()
    assert guest.info["seats"][1]["standin"] == "random"
    assert guest.do("back", 409)["error"] == "host"
    ann.post(f"tables/{table}/host", action="person", seat=1)
    guest.news()
    assert guest.info["seats"][1]["standin"] == ""


def test_whoever_leaves_is_stood_in_for_and_is_back_by_coming_in(ann: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    chair.turn()
    chair.do("leave")
    chair.until(lambda chair: chair.info["seats"][0]["standin"])
    chair.until(lambda chair: len(chair.log) > 12)
    again = ann.chair(chair.table, 0)
    again.until(lambda chair: not chair.info["seats"][0]["standin"])
    assert again.turn()


def test_public_tables_are_listed_and_anybody_may_sit_down(ann: Browser, bob: Browser) -> None:
    table = ann.open(seats="spp", public=True, title="Tonight")
    line = next(line for line in bob.get("tables") if line["id"] == table)
    assert (line["title"], line["free"], line["seats"]) == ("Tonight", 2, 3)
    bob.post(f"tables/{table}/sit", seat=2, name="Bob")
    assert bob.get(f"tables/{table}")["yours"] == [2]
    ann.post(f"tables/{table}/sit", 409, seat=2)
    ann.post(f"tables/{table}/sit", 404, seat=0)
    assert [line["id"] for line in bob.get("tables/mine")] == [table]
    private = ann.open(seats="sp")
    assert private not in [line["id"] for line in bob.get("tables")]
    assert bob.post(f"tables/{private}/sit", 403, seat=1)["error"] == "private"


def test_spectators_see_what_is_public(ann: Browser, bob: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    watcher = bob.chair(chair.table)
    assert watcher.decision == ""
    assert watcher.moves == []
    assert watcher.state["scene"]["hand"] == [] or all(not tray["cards"] for tray in watcher.state["scene"]["hand"])
    chair.until(lambda chair: chair.info["watchers"] == 1)
    watcher.close()
    chair.until(lambda chair: chair.info["watchers"] == 0)


def test_a_seat_cannot_be_seen_with_by_others(ann: Browser, bob: Browser) -> None:
    table = ann.open()
    with pytest.raises(Exception, match="not yours"):
        bob.chair(table, 0)
    with pytest.raises(Exception, match="not yours"):
        ann.chair(table, 1)
    with pytest.raises(Exception, match="no such table"):
        ann.chair("nowhere", 0)


def test_this_screen_has_several_seats(ann: Browser) -> None:
    table = ann.open(seats="sss")
    assert ann.get(f"tables/{table}")["yours"] == [0, 1, 2]
    chairs = [ann.chair(table, seat) for seat in range(3)]
    hands = [chair.state["scene"]["hand"] for chair in chairs]
    assert hands[0] != hands[1] != hands[2]


def test_a_code_for_the_camera(ann: Browser) -> None:
    opened = ann.opened(seats="sp")
    answer = ann.http.post(f"/api/tables/{opened['table']}/qr", json={"path": opened["links"][0]["path"]})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<?xml")
    assert "script" not in answer.text
    ann.post(f"tables/{opened['table']}/qr", 422, path="https://elsewhere.example/")


def test_a_rematch_has_the_same_people(ann: Browser, bob: Browser) -> None:
    opened = ann.opened(seats="spb")
    table = opened["table"]
    bob.post(f"tables/{table}/claim", **person(opened["links"], 1), name="Bob")
    assert ann.post(f"tables/{table}/rematch", 409)["error"] == "not_over"
    ann.post(f"tables/{table}/host", action="abandon")
    again = bob.post(f"tables/{table}/rematch", 201)["table"]
    assert ann.post(f"tables/{table}/rematch", 201)["table"] == again
    assert ann.get(f"tables/{table}")["rematch"] == again
    seats = bob.get(f"tables/{again}")
    assert seats["yours"] == [1]
    assert [seat["kind"] for seat in seats["seats"]] == ["screen", "person", "bot"]
    assert ann.get(f"tables/{again}")["host"] is True


def test_chat_goes_where_it_belongs(ann: Browser, bob: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    watcher = bob.chair(chair.table)
    chair.do("chat", text="Sit down <b>please</b>")
    bob.post(f"tables/{chair.table}/chat", text="psst", name="Bob")
    watcher.news()
    chair.news()
    assert [message["text"] for message in watcher.chat] == ["Sit down <b>please</b>", "psst"]
    assert [message["text"] for message in chair.chat] == ["Sit down <b>please</b>"]
    assert (watcher.chat[1]["seat"], watcher.chat[1]["name"], watcher.chat[1]["channel"]) == (-1, "Bob", "watchers")
    late = ann.chair(chair.table, 0)
    assert late.chat == chair.chat
    assert chair.do("chat", 409, text="hush", channel="watchers")["error"] == "channel"
    assert chair.do("chat", 409, text="hush", channel="team")["words"] == "There are no teams in this game."


def test_notes_are_private_and_stay(ann: Browser, bob: Browser) -> None:
    chair = ann.chair(ann.open(), 0)
    chair.do("notes", text="Vitale bluffs\nalways")
    assert ann.chair(chair.table, 0).frames[0]["notes"] == "Vitale bluffs\nalways"
    assert bob.chair(chair.table).frames[0]["notes"] == ""
    assert "bluffs" not in str(bob.get(f"tables/{chair.table}"))


def test_a_table_of_bots_waits_for_somebody_to_watch(ann: Browser, house: House) -> None:
    table = ann.open(seats="bb")
    ann.get(f"tables/{table}")
    watcher = ann.chair(table)
    watcher.until(lambda chair: len(chair.log) > 20)
    wait_for(lambda: watcher.news() is not None)


def test_rules_and_bots_can_be_read(ann: Browser) -> None:
    sections = ann.get("games/corleone/rules")
    assert any(rule["id"] == "CE-TURF-05" for section in sections for rule in section["rules"])
    assert "there is corleone" in ann.get("games/monopoly/rules", 404)["words"]
    levels = [bot["level"] for bot in ann.get("bots")]
    assert set(levels) <= set(names())
    assert levels == sorted(levels, key=names().index)
    assert ann.get(f"tables/{ann.open()}/layout")["families"]


def test_a_team_has_a_channel_of_its_own(
    house: House, visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitdown.game("corleone"), "teams", (0, 1, 0, 1, 0))
    browsers = [visit(house, known=True) for _ in range(4)]
    table = house.table(sitdown.new("corleone", seats=4, seed=1), *browsers)
    chairs = [browser.chair(table, seat) for seat, browser in enumerate(browsers)]
    watcher = browsers[0].chair(table)
    chairs[0].do("chat", text="between us", channel="team")
    for chair in [*chairs, watcher]:
        chair.news()
    assert [len(chair.chat) for chair in chairs] == [1, 0, 1, 0]
    assert watcher.chat == []
    assert browsers[1].chair(table, 1).chat == []


def test_what_cannot_be_saved_is_not_done(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    house = own_house()
    ann = visit(house)
    table = ann.open(seats="ss")
    chair = next(chair for chair in (ann.chair(table, 0), ann.chair(table, 1)) if chair.moves)
    honest = house.hall.store.append

    def full(*_: object, **__: object) -> None:
        raise OperationalError("disk full", None, Exception("disk full"))

    house.hall.store.append = full  # type: ignore[method-assign]
    problem = chair.play(expect=503)
    assert problem["error"] == "not_saved"
    assert chair.news() == []
    house.hall.store.append = honest  # type: ignore[method-assign]
    chair.play()
