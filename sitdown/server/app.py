"""The application: routes, the guard around them, and the built page."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter
from sqlalchemy.exc import SQLAlchemyError
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

REFERENCE = "#/components/schemas/{model}"
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
        generate_unique_id_function=lambda route: route.name,
    )
    for module in (games, tables, play, replay, socket):
        app.include_router(module.router, prefix="/api")
    app.mount("/", pages())
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(SQLAlchemyError, _not_saved)
    app.add_exception_handler(Exception, _broken)
    app.add_middleware(Guard, settings=chosen)
    app.openapi = lambda: described(app)  # type: ignore[method-assign]
    return app


def described(app: FastAPI) -> dict[str, Any]:
    """The description of the API: every route may also refuse, always in the same form."""
    if app.openapi_schema is None:
        found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
        schemas = found["components"]["schemas"]
        schemas |= components({"Problem": Problem})
        for unused in ("HTTPValidationError", "ValidationError"):
            schemas.pop(unused, None)
        refusal = {"application/json": {"schema": {"$ref": REFERENCE.format(model="Problem")}}}
        for operation in (one for path in found["paths"].values() for one in path.values()):
            for status in REFUSALS:
                words = HTTPStatus(status).phrase
                operation["responses"][str(status)] = {"description": words, "content": refusal}
        app.openapi_schema = found
    return app.openapi_schema


def components(kinds: Mapping[str, Any]) -> dict[str, Any]:
    """Types as components of the description, with all that they are made of."""
    found: dict[str, Any] = {}
    for name, kind in kinds.items():
        adapter: TypeAdapter[Any] = TypeAdapter(kind)
        own = adapter.json_schema(ref_template=REFERENCE)
        found |= own.pop("$defs", {})
        found[name] = own
    return found


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


async def _not_saved(_: Request, error: Exception) -> Response:
    """The database did not take it or did not give it: nothing was acknowledged, so nothing is lost."""
    log.error("the database failed: %s", type(error).__name__)
    return answer(Refused(503, "not_saved", "This could not be saved or read just now. Try again."))


async def _broken(request: Request, error: Exception) -> Response:
    """Our own mistake: it is in the log, by the route alone, and the visitor is told no more than that."""
    log.error("a request to %s failed", request.scope.get("route"), exc_info=error)
    return answer(Refused(500, "broken", "Something went wrong here. Nothing was done. Try again."))
