"""The application: routes, the guard around them, and the built page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .. import __version__
from .hall import Hall
from .page import pages
from .problems import Refused, answer
from .routes import games, play, replay, socket, tables
from .schema import Problem
from .security import Guard, Meter
from .settings import Settings

log = logging.getLogger(__name__)

REFUSALS = (400, 403, 404, 409, 413, 422, 429, 500, 503)


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server as its settings say."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.hall = Hall(chosen)
        app.state.meter = Meter()
        await app.state.hall.start()
        yield
        await app.state.hall.stop()

    app = FastAPI(
        title="Sitdown",
        version=__version__,
        description="Mafia board games, played by the book: tables, seats, moves, replays.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
        responses={status: {"model": Problem} for status in REFUSALS},
        generate_unique_id_function=lambda route: route.name,
    )
    for module in (games, tables, play, replay, socket):
        app.include_router(module.router, prefix="/api")
    app.mount("/", pages())
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(Guard, settings=chosen)
    return app


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return answer(error)


async def _malformed(_: Request, error: Exception) -> Response:
    """What is wrong with a request, field by field; never what was sent."""
    assert isinstance(error, RequestValidationError)
    found = (f"{'.'.join(str(part) for part in one['loc'][1:]) or 'the body'}: {one['msg']}" for one in error.errors())
    return answer(Refused(422, "malformed", "; ".join(list(found)[:5])))


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    refused = answer(Refused(error.status_code, "http", f"{error.detail}."))
    refused.headers.update(error.headers or {})
    return refused


async def _broken(request: Request, error: Exception) -> Response:
    """Our own mistake: it is in the log, by the route alone, and the visitor is told no more than that."""
    log.error("a request to %s failed", request.scope.get("route"), exc_info=error)
    return answer(Refused(500, "broken", "Something went wrong here. Nothing was done. Try again."))
