"""A process in which bots think and strangers' files are read: one question a line on stdin, one answer on stdout.

A question holds the bytes of a view, never of the state: what a seat cannot see does not even reach the process that
chooses for it.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from ..bots import bot, names
from ..engine import saves
from ..engine.errors import BadSave, SitdownError
from ..engine.game import game
from ..engine.match import Match
from .course import Course


def seen(question: dict[str, Any]) -> Match:
    """A match whose position is what a seat sees."""
    raw = bytes.fromhex(question["view"])
    return Match(game(question["game"]), question["seats"], question["options"], bytes(16), position=raw)


def choose(question: dict[str, Any]) -> dict[str, Any]:
    """The move of a bot."""
    match, seat = seen(question), question["seat"]
    return {"move": str(bot(question["level"]).choose(match.view(seat)))}


def advise(question: dict[str, Any]) -> dict[str, Any]:
    """What the strongest bot thinks of the moves of a seat, best first."""
    match, seat = seen(question), question["seat"]
    strongest = bot(names()[-1])
    best = strongest.choose(match.view(seat))
    return {"bot": strongest.name, "moves": [{"move": str(best), "chance": None}], "chances": []}


def read(question: dict[str, Any]) -> dict[str, Any]:
    """A saved match that somebody has sent, replayed: its header and turns, or why it is refused."""
    try:
        return _read(question["save"], question["most"])
    except SitdownError as error:
        return {"refused": str(error)}


def _read(text: str, most: int) -> dict[str, Any]:
    if text.count("\n") > most:
        raise BadSave(f"this file has more than {most} lines")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "upload.jsonl"
        path.write_text(text, encoding="utf-8")
        if '"position"' in text.split("\n", 1)[0]:
            raise BadSave("this match begins with an arranged position, and only dealt ones are taken here")
        match = saves.read(path)
    course = Course(Match(match.game, match.seats, match.settings, match.key), b"")
    for turn in match.history:
        if turn is None:
            course.undo(0, "")
        else:
            course.play(turn[0], match.game.moves.text(turn[1]), "")
    return {
        "game": match.game.slug, "seats": match.seats, "options": match.settings, "key": match.key.hex(),
        "over": match.over, "turns": [[turn.seat, turn.move, turn.digest] for turn in course.turns],
    }  # fmt: skip


ASKED = {"choose": choose, "advise": advise, "read": read}


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
