"""What is done at a table: moves, taking back, questions, words."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from .. import actions
from ..problems import Json
from ..schema import (
    Advice,
    ChatWish,
    Consent,
    Done,
    ForSeat,
    MoveWish,
    NotesWish,
    UndoAnswer,
    UndoWish,
    Why,
    WhyWish,
)
from ..visitors import AnyVisitor, TheHall, TheRoom

router = APIRouter(prefix="/tables/{table}", tags=["play"])
DONE: Done = {"done": True}


@router.post("/moves", response_model=Done)
async def play(visitor: AnyVisitor, room: TheRoom, wish: MoveWish) -> Response:
    """Play a move. It is kept before anybody is told; sent twice it is played once; too late it gets a 409."""
    await actions.play(room, visitor.owner, wish)
    return Json(DONE)


@router.post("/undo", response_model=UndoAnswer)
async def undo(visitor: AnyVisitor, room: TheRoom, wish: UndoWish) -> Response:
    """Take back one's last move: at once while it has revealed nothing, else with the consent of the others."""
    return Json(await actions.take_back(room, visitor.owner, wish))


@router.post("/consent", response_model=Done)
async def consent(visitor: AnyVisitor, room: TheRoom, wish: Consent) -> Response:
    """Agree or not to what somebody wants to take back; the asker withdraws by not agreeing."""
    await actions.consent(room, visitor.owner, wish)
    return Json(DONE)


@router.post("/why", response_model=Why)
async def why(visitor: AnyVisitor, room: TheRoom, wish: WhyWish) -> Response:
    """Why can nothing be played on this thing? With the rule."""
    return Json(actions.why(room, visitor.owner, wish))


@router.post("/hint", response_model=Advice)
async def hint(visitor: AnyVisitor, hall: TheHall, room: TheRoom, wish: ForSeat) -> Response:
    """Ask the consigliere: the strongest bot there is, on what the seat sees."""
    visitor.may("hint", visitor.limits.hints)
    return Json(await actions.advise(room, hall.pool, visitor.owner, wish.seat))


@router.post("/chat", response_model=Done)
async def chat(visitor: AnyVisitor, room: TheRoom, wish: ChatWish) -> Response:
    """Say something: at the table, to one's team, or among those who watch."""
    visitor.may("say", visitor.limits.says)
    await actions.say(room, visitor.owner, wish)
    return Json(DONE)


@router.post("/notes", response_model=Done)
async def notes(visitor: AnyVisitor, room: TheRoom, wish: NotesWish) -> Response:
    """Keep a seat's private notes."""
    await actions.note(room, visitor.owner, wish)
    return Json(DONE)
