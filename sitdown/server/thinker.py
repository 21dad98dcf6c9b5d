"""A process in which bots think: one question a line on stdin, one answer a line on stdout.

A question holds the bytes of a view, never of the state: what a seat cannot see does not even reach the process that
chooses for it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from ..bots import bot, names
from ..engine.game import game
from ..engine.match import Match


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


ASKED = {"choose": choose, "advise": advise}


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
