"""The WebSocket of a table: frames go out, pings come in."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ...engine.record import SPECTATOR
from ..problems import Refused
from ..room import Room, Socket
from ..visitors import TheHall, Visitor

router = APIRouter()

NO_TABLE, NOT_YOURS, TOO_MANY, LET_GO = 4404, 4403, 4429, 4410


@router.websocket("/tables/{table}/socket")
async def socket(websocket: WebSocket, hall: TheHall, table: str, seat: int = SPECTATOR) -> None:
    """See a table with the eyes of a seat (one's own), or as a spectator."""
    visitor = Visitor(websocket)
    await websocket.accept()
    try:
        visitor.may("ask", visitor.limits.asks)
        room = await hall.room(table)
    except Refused as refused:
        code = TOO_MANY if refused.status == 429 else NO_TABLE
        await websocket.close(code, refused.problem["words"][:120])
        return
    if seat != SPECTATOR and seat not in room.owned(visitor.owner):
        await websocket.close(NOT_YOURS, "This seat is not yours.")
        return
    mine = visitor.key
    if sum(other.key == mine for other in room.sockets) >= visitor.limits.sockets:
        await websocket.close(TOO_MANY, "Too many connections to this table.")
        return
    await _serve(websocket, hall, room, Socket(seat, visitor.owner, mine, visitor.limits.waiting_frames))


async def _serve(websocket: WebSocket, hall: TheHall, room: Room, socket: Socket) -> None:
    """Send and read until one of both ends."""
    await hall.enter(room, socket)
    work = [
        asyncio.create_task(_send(websocket, socket)),
        asyncio.create_task(_read(websocket, socket)),
        asyncio.create_task(socket.gone.wait()),
    ]
    try:
        await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await hall.exit(room, socket)
        with suppress(RuntimeError, WebSocketDisconnect):
            await websocket.close(LET_GO, "Come in again.")


async def _send(websocket: WebSocket, socket: Socket) -> None:
    while True:
        await websocket.send_text(await socket.frames.get())


async def _read(websocket: WebSocket, socket: Socket) -> None:
    with suppress(WebSocketDisconnect, KeyError):
        while True:
            if await websocket.receive_text() == '{"type":"ping"}':
                socket.send(orjson.dumps({"type": "pong", "now": time.time()}).decode())
