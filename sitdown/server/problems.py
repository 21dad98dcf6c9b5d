"""Every "no": a status, a word for programs, a sentence for people. Never a traceback, never what is hidden."""

from __future__ import annotations

from typing import Any

import orjson
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from .schema import Problem, StateFrame


class Refused(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, error: str, words: str, rule: str = "", state: StateFrame | None = None) -> None:
        super().__init__(words)
        self.status = status
        self.problem: Problem = {"error": error, "words": words}
        if rule:
            self.problem["rule"] = rule
        if state is not None:
            self.problem["state"] = state


class Json(Response):
    """Plain data as JSON."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """The bytes of the body."""
        return orjson.dumps(content)


def answer(refused: Refused) -> Response:
    """A problem as a response."""
    headers = {"retry-after": "1"} if refused.status == 429 else None
    return Json(refused.problem, refused.status, headers)


async def refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """A problem before any route has seen the request; a socket is simply not accepted."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4403, "reason": refused.problem["words"][:120]})
    else:
        await answer(refused)(scope, receive, send)


def wrong_origin() -> Refused:
    """A request that another site's page has made."""
    return Refused(403, "origin", "This request does not come from a page of this server.")


def too_large(limit: int) -> Refused:
    """A body beyond the limit."""
    return Refused(413, "too_large", f"That is too large: at most {limit} bytes are taken.")


def too_often() -> Refused:
    """More than anybody can click."""
    return Refused(429, "too_often", "Slow down a little: that was too often. Try again in a moment.")


def unknown_table() -> Refused:
    """No such table, or none that may be looked at."""
    return Refused(404, "no_table", "There is no such table.")


def not_yours() -> Refused:
    """A seat that belongs to another browser."""
    return Refused(403, "not_yours", "This seat is not yours. Open your link, or ask the host for a new one.")


def not_host() -> Refused:
    """Something that only the host may do."""
    return Refused(403, "not_host", "Only the host of this table can do that.")
