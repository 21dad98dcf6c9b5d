"""A server that stops and starts again, with the same rules or with others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sitdown
from sitdown.engine.board import Board
from tests.server.house import Browser, House


def played(house: House, browser: Browser, moves: int = 12) -> str:
    table = browser.open(seats="ss", title="Evening")
    chairs = [browser.chair(table, seat) for seat in range(2)]
    for _ in range(moves):
        for chair in chairs:
            chair.news()
        next(chair for chair in chairs if chair.moves).play()
    chairs[0].do("chat", text="see you")
    return table


def test_a_match_goes_on_after_a_restart(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    house = own_house()
    ann = visit(house)
    table = played(house, ann)
    before = [ann.chair(table, seat) for seat in range(2)]
    house.close()
    again = own_house()
    back = Browser(again, ann.token)
    after = [back.chair(table, seat) for seat in range(2)]
    for old, new in zip(before, after, strict=True):
        assert new.state == old.state
        assert new.log == old.log
        assert new.chat[-1]["text"] == "see you"
        assert new.info["title"] == "Evening"
    chair = next(chair for chair in after if chair.moves)
    chair.play()
    assert chair.state["undo"] in ("free", "ask")
    back.close()


def test_a_move_sent_again_after_a_restart(own_house: Callable[..., House], visit: Callable[..., Browser]) -> None:
    house = own_house()
    ann = visit(house)
    table = ann.open(seats="ss")
    chair = next(chair for chair in (ann.chair(table, 0), ann.chair(table, 1)) if chair.moves)
    decision, move = chair.decision, chair.moves[0]
    chair.play(move)
    house.close()
    again = own_house()
    back = Browser(again, ann.token)
    back.post(f"tables/{table}/moves", seat=chair.seat, decision=decision, move=move)
    loaded = again.hall.store.load(table)
    assert loaded is not None
    assert len(loaded.turns) == 1
    back.close()


def upgraded(monkeypatch: pytest.MonkeyPatch) -> sitdown.Game:
    game = sitdown.game("corleone")
    monkeypatch.setattr(game, "version", "2")
    return game


def test_new_rules_that_play_out_the_same_go_on(
    own_house: Callable[..., House], visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = own_house()
    ann = visit(house)
    table = played(house, ann)
    promise = ann.get(f"tables/{table}/fairness")["commitment"]
    house.close()
    upgraded(monkeypatch)
    back = Browser(own_house(), ann.token)
    chairs = [back.chair(table, seat) for seat in range(2)]
    next(chair for chair in chairs if chair.moves).play()
    back.post(f"tables/{table}/host", action="abandon")
    proof = back.get(f"tables/{table}/fairness")
    assert proof["verified"] is True
    assert proof["commitment"] == promise
    back.close()


def test_new_rules_that_play_out_differently_leave_the_match_readable(
    own_house: Callable[..., House], visit: Callable[..., Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = own_house()
    ann = visit(house)
    table = played(house, ann)
    last = ann.get(f"tables/{table}/replay?viewer=0")["last"]
    house.close()
    upgraded(monkeypatch)
    honest, plies = Board.play, []

    def otherwise(board: Board, seat: int, move: int) -> Any:
        """The seventh move of any match gives somebody a different hand."""
        plies.append(move)
        events = honest(board, seat, move)
        if board.state.drawn and len(plies) % 7 == 0:
            board.state.hand_n[0] += 1
        return events

    monkeypatch.setattr(Board, "play", otherwise)
    back = Browser(own_house(), ann.token)
    chair = back.chair(table, 0)
    monkeypatch.setattr(Board, "play", honest)
    assert chair.info["status"] == "frozen"
    assert "rules 1" in chair.info["why"]
    assert "rules 2" in chair.info["why"]
    assert chair.do("moves", 409, decision=chair.decision, move="stop")["error"] == "frozen"
    assert 0 < back.get(f"tables/{table}/replay?viewer=0")["last"] < last
    back.post(f"tables/{table}/host", action="abandon")
    assert back.get(f"tables/{table}/fairness")["verified"] is False
    back.close()
