"""Who is asking, how often, from which page, and what a browser may do with the answer."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .problems import refuse, too_large, wrong_origin
from .settings import Rate, Settings

COOKIE = "sitdown"
YEAR = 365 * 24 * 3600
TOKEN_BYTES = 24

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def new_token() -> str:
    """192 random bits, for a link or a browser."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token. It has too many bits to be guessed from this."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, kept: str) -> bool:
    """Whether a token is the one of which this was kept; how long it takes tells nothing."""
    return bool(kept) and secrets.compare_digest(hashed(token), kept)


def set_cookie(secure: bool, token: str) -> str:
    """The header that leaves a token with a browser: no script and no other site gets at it."""
    flags = "HttpOnly; SameSite=Strict; Path=/" + ("; Secure" if secure else "")
    return f"{COOKIE}={token}; Max-Age={YEAR}; {flags}"


def from_our_page(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Whether a request comes from a page of this server. A program that is no browser names no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin in origins or urlsplit(origin).netloc == headers.get("host")


class Meter:
    """Buckets of tokens, one for each visitor and purpose; the oldest are forgotten."""

    MOST = 20_000

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allows(self, who: str, what: str, rate: Rate) -> bool:
        """Whether one more is within the rate; if so it counts."""
        now = time.monotonic()
        left, then = self._buckets.pop((who, what), (rate.burst, now))
        left = min(rate.burst, left + (now - then) * rate.per_second)
        allowed = left >= 1
        self._buckets[who, what] = (left - 1 if allowed else left, now)
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return allowed


class Guard:
    """Around everything: origin and size of what comes in, headers on what goes out."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through what is in order."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if writes and not from_our_page(headers, self.settings.origins):
            await refuse(scope, receive, send, wrong_origin())
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._http(scope, receive, send, headers)

    async def _http(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        limit = self.settings.limits.upload if scope["path"] == "/api/saves" else self.settings.limits.body
        length = headers.get("content-length", "0")
        body = b""
        if length.isdecimal() and int(length) <= limit:
            body, complete = await _read(receive, limit)
        else:
            complete = False
        sender = _with_headers(send)
        if not complete:
            await refuse(scope, receive, sender, too_large(limit))
            return
        await self.app(scope, _once(body, receive), sender)


async def _read(receive: Receive, limit: int) -> tuple[bytes, bool]:
    """The body of a request, and whether it was within the limit."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b"", True
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > limit:
            return b"", False
        if not message.get("more_body"):
            return b"".join(parts), True


def _once(body: bytes, receive: Receive) -> Receive:
    """The body that was already read, and then whatever comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _with_headers(send: Send) -> Send:
    async def sender(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return sender
