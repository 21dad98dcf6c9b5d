"""What was: replays, forks, saves, proofs, and playing again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import Response

from ...engine.record import SPECTATOR
from ...engine.scene import ALL_OPEN
from .. import afterwards
from ..actions import own_seat
from ..problems import Json
from ..schema import MAX_SEATS, Fairness, ForkWish, Opened, ReplayPage
from ..visitors import AnyVisitor, TheHall, TheRoom

router = APIRouter(tags=["replay"])


@router.get("/tables/{table}/replay", response_model=ReplayPage)
async def replay(
    visitor: AnyVisitor,
    hall: TheHall,
    room: TheRoom,
    at: Annotated[int | None, Query(ge=0)] = None,
    viewer: Annotated[int, Query(ge=ALL_OPEN, lt=MAX_SEATS)] = SPECTATOR,
) -> Response:
    """A position of the past: what one was allowed to see while the match goes on; from any seat, or with all hands
    open, afterwards."""
    if viewer == ALL_OPEN:
        afterwards.only_afterwards(room)
    elif viewer != SPECTATOR and not (room.ended and viewer < room.table.seats):
        own_seat(room, visitor.owner, viewer)
    film = await hall.films.of(room)
    return Json(film.page(viewer, at))


@router.post("/tables/{table}/fork", response_model=Opened, status_code=201)
async def fork(visitor: AnyVisitor, hall: TheHall, room: TheRoom, wish: ForkWish) -> Response:
    """Go on from a position of a finished match, at a new table against bots."""
    visitor.may("open", visitor.limits.opens)
    return visitor.greet(Json(await afterwards.fork(hall, room, visitor.become_known(), wish), 201))


@router.post("/tables/{table}/rematch", response_model=Opened, status_code=201)
async def rematch(visitor: AnyVisitor, hall: TheHall, room: TheRoom) -> Response:
    """The same people and bots once more."""
    visitor.may("open", visitor.limits.opens)
    return Json(await afterwards.rematch(hall, room, visitor.owner), 201)


@router.get("/tables/{table}/save", response_class=Response, responses={200: {"content": {"application/jsonl": {}}}})
async def save(_: AnyVisitor, hall: TheHall, room: TheRoom) -> Response:
    """The match as a file, after its end."""
    name = f"{room.table.game}-{room.id}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(await afterwards.save(hall, room), media_type="application/jsonl", headers=headers)


@router.post(
    "/saves",
    response_model=Opened,
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def upload(visitor: AnyVisitor, hall: TheHall, request: Request) -> Response:
    """Look back on a saved match."""
    visitor.may("upload", visitor.limits.uploads)
    return visitor.greet(Json(await afterwards.upload(hall, visitor.become_known(), await request.body()), 201))


@router.get("/tables/{table}/fairness", response_model=Fairness)
async def fairness(_: AnyVisitor, room: TheRoom) -> Response:
    """The promise of the start; after the end the key, and whether all was as promised."""
    return Json(await afterwards.fairness(room))
