"""A pool of processes in which bots think, each with a time limit.

A process that crashes or takes too long is replaced, and the question is answered by a bot that needs no process: a
table never waits for a bot that will not come.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from typing import Any

from ..bots import names
from ..engine.match import Match
from . import thinker
from .bots import usual
from .thinker import QUICK

log = logging.getLogger(__name__)

LONGEST_ANSWER = 1 << 23
PREPARING = 900.0
"""Seconds that compiling may take on the slowest machine."""


class NoAnswer(Exception):
    """A thinker has crashed, has said something that makes no sense, or has taken too long."""


class Pool:
    """So many thinkers; a question waits until one is free."""

    def __init__(self, size: int, seconds: float, prepares: bool = True) -> None:
        self.seconds = seconds
        self.prepares = prepares
        self._preparing: dict[str, asyncio.Task[None]] = {}
        self._prepared: set[str] = set()
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        for _ in range(size):
            self._free.put_nowait(None)

    async def choose(self, match: Match, seat: int, level: str) -> str:
        """The move of a bot of this level, which sees what its seat sees; of the simplest bot if that one fails."""
        asked = question("choose", match, seat, self._ready(match, level))
        try:
            answer = await self.ask(asked)
        except NoAnswer as error:
            log.warning("a bot was replaced: %s", error)
            answer = thinker.choose({**asked, "level": names()[0]})
        return str(answer["move"])

    async def advise(self, match: Match, seat: int) -> dict[str, Any]:
        """What the strongest bot that is ready thinks of a seat's moves."""
        return await self.ask(question("advise", match, seat, self._ready(match, names()[-1])))

    def prepare(self, game: str) -> None:
        """Compile what the strong bots of a game need, in a process of its own, without anybody having to wait."""
        if game not in self._preparing and self.prepares:
            self._preparing[game] = asyncio.create_task(self._prepare(game))

    def _ready(self, match: Match, level: str) -> str:
        """The level itself, or the usual one as long as the code for it is still being compiled."""
        game = match.game.slug
        if level in QUICK or game in self._prepared:
            return level
        self.prepare(game)
        return usual()

    async def _prepare(self, game: str) -> None:
        process = await self._start()
        try:
            await asyncio.wait_for(_talk(process, {"ask": "prepare", "game": game}), PREPARING)
            self._prepared.add(game)
        except (NoAnswer, TimeoutError, OSError, ValueError) as error:
            log.warning("the strong bots of %s could not be prepared: %s", game, error)
        finally:
            await self._stop(process)

    async def ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer of a thinker, or `NoAnswer`; one that gives none is replaced."""
        process = await self._free.get()
        try:
            process = process or await self._start()
            return await asyncio.wait_for(_talk(process, asked), self.seconds)
        except (NoAnswer, TimeoutError, OSError, ValueError) as error:
            await self._stop(process)
            process = None
            raise NoAnswer(str(error) or "it took too long") from error
        finally:
            self._free.put_nowait(process)

    async def close(self) -> None:
        """Send everybody home."""
        for task in self._preparing.values():
            task.cancel()
        await asyncio.gather(*self._preparing.values(), return_exceptions=True)
        for process in list(self._all):
            await self._stop(process)

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "sitdown.server.thinker", stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )  # fmt: skip
        self._all.add(process)
        return process

    async def _stop(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _talk(process: Process, asked: dict[str, Any]) -> dict[str, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps(asked).encode() + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    answer = json.loads(line) if line else {"error": "its process has ended"}
    if "error" in answer:
        raise NoAnswer(answer["error"])
    return dict(answer)


def question(ask: str, match: Match, seat: int, level: str = "") -> dict[str, Any]:
    """A question for a thinker: what the seat sees, and may play, and nothing else of the match."""
    view = match.view(seat)
    assert view.decision is not None
    decision, moves = match.game.moves.decisions.index(view.decision), [str(move) for move in view.moves]
    return {
        "ask": ask, "game": match.game.slug, "seat": seat, "level": level, "view": view.raw.hex(),
        "decision": decision, "waiting_for": view.waiting_for, "moves": moves,
    }  # fmt: skip
