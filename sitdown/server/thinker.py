"""A process in which bots think and strangers' files are read: one question a line on stdin, one answer on stdout.

A question holds the bytes of a view, never of the state: what a seat cannot see does not even reach the process that
chooses for it.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from typing import Any

from .. import bots
from ..engine.errors import SitdownError
from ..engine.game import game
from ..engine.match import Match, Move, View
from . import lineage
from .course import Course

QUICK = frozenset({"random", "easy", "normal", "greedy"})
"""The bots that answer at once. The others search in code that must be compiled first, which may take a minute."""
ADVISED = 5


def seen(question: dict[str, Any]) -> View:
    """What the seat that is asked sees."""
    found = game(question["game"])
    moves, waiting = found.moves, tuple(question["waiting_for"])
    legal = [Move(moves.parse(text), moves) for text in question["moves"]]
    decision = moves.decisions[question["decision"]]
    return View(found, question["seat"], bytes.fromhex(question["view"]), decision, waiting, legal)


@cache
def player(level: str) -> bots.Bot:
    """A bot, made once: those who search keep the room that they search in."""
    return bots.bot(level)


def choose(question: dict[str, Any]) -> dict[str, Any]:
    """The move of a bot."""
    return {"move": str(player(question["level"]).choose(seen(question)))}


def advise(question: dict[str, Any]) -> dict[str, Any]:
    """What a bot thinks of the moves of a seat, best first; one that searches tells the chances to win as well."""
    level = question["level"]
    if level in QUICK:
        return {"bot": level, "moves": [{**choose(question), "chance": None}], "chance": None}
    found = bots.analyse_view(seen(question))
    moves = [{"move": str(option.move), "chance": option.win} for option in found.options if option.visits]
    return {"bot": level, "moves": moves[:ADVISED], "chance": found.win}


def prepare(question: dict[str, Any]) -> dict[str, Any]:
    """Let the strongest bot play once, so that its code is compiled and kept for all who come after."""
    match = Match(found := game(question["game"]), found.seats[0])
    player(bots.names()[-1]).choose(match.view(match.deciders[0]))
    return {}


def read(question: dict[str, Any]) -> dict[str, Any]:
    """A saved match that somebody has sent, replayed, after those it grew out of; or why it is refused."""
    try:
        return {"matches": [_told(match) for match in lineage.read(question["save"], question["most"])]}
    except SitdownError as error:
        return {"refused": str(error)}


def _told(match: Match) -> dict[str, Any]:
    """A match that was replayed, as what a table is made of."""
    begun = Match(match.game, match.seats, match.settings, match.key, position=match.position)
    course = Course(begun, b"")
    for turn in match.history:
        if turn is None:
            course.undo(0, "")
        else:
            course.play(turn[0], match.game.moves.text(turn[1]), "")
    return {
        "game": match.game.slug, "seats": match.seats, "options": match.settings, "key": match.key.hex(),
        "position": match.position and match.position.hex(), "over": match.over,
        "turns": [[turn.seat, turn.move, turn.digest] for turn in course.turns],
    }  # fmt: skip


ASKED = {"choose": choose, "advise": advise, "prepare": prepare, "read": read}


def answer(question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question, or in one line what went wrong."""
    try:
        return ASKED[question["ask"]](question)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def main() -> None:
    """Answer until nobody asks any more. Whatever the libraries print must not get between the answers."""
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    main()
