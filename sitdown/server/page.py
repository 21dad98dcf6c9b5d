"""The built page, served from inside the package."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from .problems import Refused, answer

FOLDER = Path(__file__).parent / "page"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED = {"br": ".br", "gzip": ".gz"}


def pages(folder: Path = FOLDER) -> ASGIApp:
    """Files of the build by their names; every other path is the page itself, which knows its way."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        response = _respond(folder, scope)
        await response(scope, receive, send)

    return serve


def _respond(folder: Path, scope: Scope) -> Response:
    path = scope["path"].lstrip("/")
    if scope["method"] not in ("GET", "HEAD"):
        return answer(Refused(405, "method", "This can only be read."))
    if path.startswith("api/"):
        return answer(Refused(404, "no_route", "There is nothing at this address."))
    file = (folder / path).resolve()
    if not (file.is_file() and file.is_relative_to(folder.resolve())):
        if "." in path.rsplit("/", 1)[-1]:
            return answer(Refused(404, "no_file", "There is no such file."))
        file = folder / "index.html"
    if not file.is_file():
        return answer(Refused(404, "no_page", "The page has not been built: see web/README.md."))
    return _file(file, scope)


def _file(file: Path, scope: Scope) -> Response:
    """A file, in the smallest form that there is of it and that the browser takes."""
    headers = {
        "cache-control": FOREVER if file.parent.name == "assets" else ASK_AGAIN,
        "vary": "accept-encoding",
    }
    accepted = next((value for name, value in scope["headers"] if name == b"accept-encoding"), b"").decode()
    packed = file
    for coding, ending in PACKED.items():
        smaller = file.with_name(file.name + ending)
        if coding in accepted and smaller.is_file():
            packed, headers["content-encoding"] = smaller, coding
            break
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    response = FileResponse(packed, headers=headers, media_type=kind, stat_result=packed.stat())
    asked = next((value for name, value in scope["headers"] if name == b"if-none-match"), b"").decode()
    return NotModifiedResponse(response.headers) if asked and asked == response.headers.get("etag") else response
