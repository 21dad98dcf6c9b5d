"""What there is to play, against whom, and by which rules."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ...engine.errors import UnknownGame
from ...engine.game import Game, game
from .. import bots, catalogue
from ..problems import Refused
from ..schema import BotInfo, GameInfo, RuleSection
from ..visitors import AnyVisitor

router = APIRouter(tags=["games"])

AN_HOUR = {"cache-control": "public, max-age=3600"}


@router.get("/games", response_model=list[GameInfo])
async def games(visitor: AnyVisitor) -> Response:
    """The games, with their options as the fields of a form."""
    return visitor.give(catalogue.games(), AN_HOUR)


@router.get("/bots", response_model=list[BotInfo])
async def levels(visitor: AnyVisitor) -> Response:
    """The bots, weakest first."""
    return visitor.give(bots.levels(), AN_HOUR)


@router.get("/games/{slug}/rules", response_model=list[RuleSection])
async def rules(visitor: AnyVisitor, slug: str) -> Response:
    """The rules of a game, by section."""
    return visitor.give(catalogue.rules(known(slug)), AN_HOUR)


@router.get("/games/{slug}/icons", response_model=dict[str, str])
async def icons(visitor: AnyVisitor, slug: str) -> Response:
    """The icons that a game draws with: name to SVG path in a box of 512."""
    return visitor.give(catalogue.drawings(known(slug)), AN_HOUR)


def known(slug: str) -> Game:
    """The game of a path."""
    try:
        return game(slug)
    except UnknownGame as error:
        raise Refused(404, "no_game", str(error)) from error
