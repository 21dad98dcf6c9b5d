"""What there is to play, against whom, and by which rules."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ...engine.errors import UnknownGame
from ...engine.game import game
from .. import bots, catalogue
from ..problems import Json, Refused
from ..schema import BotInfo, GameInfo, RuleSection
from ..visitors import AnyVisitor

router = APIRouter(tags=["games"])

AN_HOUR = {"cache-control": "public, max-age=3600"}


@router.get("/games", response_model=list[GameInfo])
async def games(_: AnyVisitor) -> Response:
    """The games, with their options as the fields of a form."""
    return Json(catalogue.games(), headers=AN_HOUR)


@router.get("/bots", response_model=list[BotInfo])
async def levels(_: AnyVisitor) -> Response:
    """The bots, weakest first."""
    return Json(bots.levels(), headers=AN_HOUR)


@router.get("/games/{slug}/rules", response_model=list[RuleSection])
async def rules(_: AnyVisitor, slug: str) -> Response:
    """The rules of a game, by section."""
    try:
        return Json(catalogue.rules(game(slug)), headers=AN_HOUR)
    except UnknownGame as error:
        raise Refused(404, "no_game", str(error)) from error
