"""Tables: opened, listed, looked at, sat down at."""

from __future__ import annotations

import io

import segno
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...engine import scene
from .. import actions
from ..problems import Json
from ..schema import (
    Claim,
    Done,
    ForSeat,
    HostWish,
    Opened,
    QrWish,
    Sit,
    TableInfo,
    TableLine,
    TableWish,
)
from ..store import Seat, Table
from ..visitors import AnyVisitor, TheHall, TheRoom

router = APIRouter(prefix="/tables", tags=["tables"])
DONE: Done = {"done": True}


@router.post("", response_model=Opened, status_code=201)
async def open_table(visitor: AnyVisitor, hall: TheHall, wish: TableWish) -> Response:
    """Open a table. Whoever opens it is its host and has the seats at this screen."""
    visitor.may("open", visitor.limits.opens)
    return visitor.greet(Json(await hall.open(wish, visitor.become_known()), 201))


@router.get("", response_model=list[TableLine])
async def public_tables(_: AnyVisitor, hall: TheHall) -> Response:
    """The public tables that are being played at, newest first."""
    return Json([_line(*found) for found in await hall.store.run(hall.store.public)])


@router.get("/mine", response_model=list[TableLine])
async def own_tables(visitor: AnyVisitor, hall: TheHall) -> Response:
    """The tables at which this browser has a seat, or which it has opened, newest first."""
    found = await hall.store.run(hall.store.known_to, visitor.owner) if visitor.owner else []
    return Json([_line(*one) for one in found])


def _line(table: Table, chairs: list[Seat]) -> TableLine:
    return {
        "id": table.id,
        "title": table.title,
        "game": table.game,
        "status": table.status,  # type: ignore[typeddict-item]
        "seats": table.seats,
        "free": sum(chair.kind == "person" and not chair.owner for chair in chairs),
    }


@router.get("/{table}", response_model=TableInfo)
async def table_info(visitor: AnyVisitor, room: TheRoom) -> Response:
    """All about a table but the match."""
    return Json(room.info(-1, visitor.owner))


@router.get("/{table}/layout", response_model=scene.Layout)
async def layout(visitor: AnyVisitor, room: TheRoom) -> Response:
    """The empty board: it never changes during a match."""
    return visitor.give(scene.layout(room.course.match), {"cache-control": "private, max-age=86400"})


@router.post("/{table}/claim", response_model=Done)
async def claim(visitor: AnyVisitor, room: TheRoom, wish: Claim) -> Response:
    """Take the seat that a link is for: its token is exchanged for a cookie."""
    await actions.claim(room, visitor.become_known(), wish)
    return visitor.greet(Json(DONE))


@router.post("/{table}/sit", response_model=Done)
async def sit(visitor: AnyVisitor, room: TheRoom, wish: Sit) -> Response:
    """Take a free seat at a public table."""
    await actions.sit(room, visitor.become_known(), wish)
    return visitor.greet(Json(DONE))


@router.post("/{table}/leave", response_model=Done)
async def leave(visitor: AnyVisitor, room: TheRoom, wish: ForSeat) -> Response:
    """Get up; a bot plays on until one comes back."""
    await actions.leave(room, visitor.owner, wish.seat)
    return Json(DONE)


@router.post("/{table}/back", response_model=Done)
async def come_back(visitor: AnyVisitor, room: TheRoom, wish: ForSeat) -> Response:
    """Take one's seat back from the bot that stood in."""
    await actions.come_back(room, visitor.owner, wish.seat)
    return Json(DONE)


@router.post("/{table}/host", response_model=Done)
async def host(visitor: AnyVisitor, room: TheRoom, wish: HostWish) -> Response:
    """What only the host may do: a new link for a seat, a bot in it or out of it, pause, resume, abandon."""
    link = await actions.host(room, visitor.owner, wish)
    return Json(DONE if link is None else {**DONE, "link": link})


@router.post("/{table}/qr", response_class=Response, responses={200: {"content": {"image/svg+xml": {}}}})
async def qr(_: AnyVisitor, room: TheRoom, wish: QrWish, request: Request) -> Response:
    """A link of this server as a QR code. By POST, so that no token gets into the address of a request."""
    picture = io.BytesIO()
    address = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}{wish.path}"
    segno.make(address, error="m").save(picture, kind="svg", scale=4, border=2, svgclass=None, lineclass=None)
    return Response(picture.getvalue(), media_type="image/svg+xml")
