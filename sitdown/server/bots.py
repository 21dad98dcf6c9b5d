"""The bots as the page knows them: by level, weakest first, with a word about each."""

from __future__ import annotations

from typing import Any

from ..bots import LEVELS, names
from ..engine import scene
from ..engine.match import Match
from .problems import Refused
from .schema import Advice, BotInfo, Considered

WORDS = {
    "easy": "means well, and forgives",
    "normal": "plays what looks best at once",
    "hard": "thinks ahead",
    "boss": "thinks far ahead, and misses little",
}


def levels() -> list[BotInfo]:
    """The bots that people choose from."""
    return [{"level": name, "words": WORDS[name]} for name in LEVELS]


def usual() -> str:
    """Who plays where nobody has chosen: somebody decent who is quick."""
    return "normal"


def check(level: str) -> str:
    """A level that there is; nothing said is the usual one."""
    if level and level not in names():
        raise Refused(422, "no_bot", f"There is no bot {level!r}; there is {', '.join(names())}.")
    return level or usual()


def advice(match: Match, seat: int, answer: dict[str, Any]) -> Advice:
    """A thinker's answer in words."""
    about = scene.words(match.game.slug).explain
    view, table = match.view(seat), match.game.moves
    considered: list[Considered] = []
    for one in answer["moves"]:
        move = table.parse(one["move"])
        considered.append(
            {"move": one["move"], "label": table.labels[move], "about": about(view, move), "chance": one["chance"]}
        )
    strongest = answer["bot"] == names()[-1]
    return {"bot": answer["bot"], "strongest": strongest, "moves": considered, "chance": answer["chance"]}
