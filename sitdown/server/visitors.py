"""Who is asking: a browser known by its cookie, or a stranger."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from .hall import Hall
from .problems import Json, too_often
from .room import Room
from .security import COOKIE, Meter, hashed, new_token, set_cookie
from .settings import Limits, Rate

HOUSEHOLD = 20
"""How many browsers may share an address."""


class Visitor:
    """A browser. `owner` is the hash by which its seats are kept; a stranger has none until it needs one."""

    def __init__(self, connection: HTTPConnection) -> None:
        token = connection.cookies.get(COOKIE, "")
        self.owner = hashed(token) if token else ""
        self.limits: Limits = connection.app.state.hall.settings.limits
        self._meter: Meter = connection.app.state.meter
        self._address = connection.client.host if connection.client else ""
        self._secure = connection.url.scheme in ("https", "wss") or connection.app.state.hall.settings.secure
        self._packs = "gzip" in connection.headers.get("accept-encoding", "")
        self._new = ""

    def become_known(self) -> str:
        """The browser's owner hash; a stranger gets a token to keep."""
        if not self.owner:
            self._new = new_token()
            self.owner = hashed(self._new)
        return self.owner

    def greet(self, response: Response) -> Response:
        """Leave the token of a new browser with it."""
        if self._new:
            response.headers["set-cookie"] = set_cookie(self._secure, self._new)
        return response

    def give(self, data: Any, headers: dict[str, str]) -> Response:
        """An answer that holds nothing secret, packed if the browser takes it so."""
        response = Json(data, headers={**headers, "vary": "accept-encoding"})
        if self._packs:
            response.body = packed(bytes(response.body))
            response.headers.update({"content-encoding": "gzip", "content-length": str(len(response.body))})
        return response

    @property
    def key(self) -> str:
        """By what the browser is counted."""
        return self.owner or self._address

    def may(self, what: str, rate: Rate) -> None:
        """Refuse what comes too often, from this browser or, since cookies are easily made up, from its address."""
        allowed = self._meter.allows(f"at {self._address}", what, rate.times(HOUSEHOLD))
        if not (allowed and self._meter.allows(self.key, what, rate)):
            raise too_often()


@lru_cache(maxsize=64)
def packed(body: bytes) -> bytes:
    """A body made small; the same few are asked for again and again."""
    return gzip.compress(body, mtime=0)


async def visitor(connection: HTTPConnection) -> Visitor:
    """Who is asking; everybody may ask only so often."""
    found = Visitor(connection)
    found.may("ask", found.limits.asks)
    return found


async def hall(connection: HTTPConnection) -> Hall:
    """The hall of this server."""
    found: Hall = connection.app.state.hall
    return found


async def room(connection: HTTPConnection, table: str) -> Room:
    """The room of the table in the path."""
    return await (await hall(connection)).room(table)


AnyVisitor = Annotated[Visitor, Depends(visitor)]
TheHall = Annotated[Hall, Depends(hall)]
TheRoom = Annotated[Room, Depends(room)]
