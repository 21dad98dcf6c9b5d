"""How the server is started, in one process or several."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import Any

from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError

from ..engine.errors import NotAvailable
from .app import create_app
from .settings import Limits, Rate, Settings
from .store import migrate

TOLD = "SITDOWN_SERVER"
"""The environment variable by which worker processes learn their settings."""
UVICORN: dict[str, Any] = {
    "access_log": False,
    "log_level": "warning",
    "ws_max_size": 64_000,
    "ws_per_message_deflate": False,
    "server_header": False,
    "timeout_graceful_shutdown": 3,
}
"""No access log, since who asks when is nobody's business; no deflate, since a thousand sockets would each keep their
own window, and most of what is sent is small."""


def migrated(settings: Settings) -> None:
    """Bring the database up to date before anybody is served, or say plainly why that cannot be."""
    if not settings.url.startswith(("sqlite:", "postgresql+psycopg:")):
        raise NotAvailable("the database cannot be used: give a SQLite file or a URL that begins with postgresql://")
    try:
        migrate(settings.url)
    except ModuleNotFoundError as error:
        raise NotAvailable(f"{error.name} is missing: pip install 'sitdown[postgres]'") from error
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error) or error).strip().splitlines()[0]
        raise NotAvailable(f"the database cannot be used: {reason}") from error


def arguments(settings: Settings) -> dict[str, Any]:
    """What uvicorn is told to run the application."""
    os.environ[TOLD] = json.dumps(asdict(settings))
    return {"app": f"{__name__}:app_from_environment", "factory": True, **UVICORN}


def app_from_environment() -> FastAPI:
    """The application of a process that was told its settings by the environment."""
    told: dict[str, Any] = json.loads(os.environ.get(TOLD, "{}"))
    limits: dict[str, Any] = told.pop("limits", {})
    for name, value in limits.items():
        limits[name] = Rate(**value) if isinstance(value, dict) else value
    told["origins"] = tuple(told.get("origins", ()))
    return create_app(Settings(**told, limits=Limits(**limits)))
