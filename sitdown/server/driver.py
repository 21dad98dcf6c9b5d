"""What happens at a table by itself: bots play, and the time of absent people runs out."""

from __future__ import annotations

import asyncio
import logging
import time

from ..engine.errors import IllegalMove
from . import bots
from .course import Course
from .pool import Pool
from .problems import Refused
from .room import Room

log = logging.getLogger(__name__)

LEASE = 15.0
AFTER_TROUBLE = 2.0


class MovedOn(Exception):
    """The table has gone on while a bot was thinking, or the seat's owner is back."""


async def drive(room: Room, pool: Pool) -> None:
    """Let bots and clocks act at a table until it is put away. Whatever goes wrong, the table goes on."""
    while True:
        room.changed.clear()
        try:
            wait = await _act(room, pool)
        except (Refused, MovedOn):
            wait = None
        except Exception:
            log.exception("trouble at a table")
            wait = AFTER_TROUBLE
        try:
            await asyncio.wait_for(room.changed.wait(), wait)
        except TimeoutError:
            continue


async def _act(room: Room, pool: Pool) -> float | None:
    """Do what is due; returns for how long nothing else will be, None for until something changes."""
    if room.status != "playing" or room.proposal() is not None:
        return None
    seat = next((seat for seat in room.course.match.deciders if room.seats[seat].bot), None)
    if seat is None:
        return await _watch_clocks(room, pool)
    if not (room.attended or any(chair.kind != "bot" for chair in room.seats)):
        return None
    if not await room.store.run(room.store.lease, room.id, LEASE + pool.seconds):
        return LEASE
    await asyncio.sleep(room.settings.bot_pause)
    await _bot_plays(room, pool, seat, room.seats[seat].bot)
    return None


async def _bot_plays(room: Room, pool: Pool, seat: int, level: str) -> None:
    """A bot answers what a seat is asked."""
    if not level or seat not in room.course.match.deciders:
        return
    decision, player = room.course.decision(seat), room.seats[seat].bot
    move = await pool.choose(room.course.match, seat, level)

    def plan(course: Course) -> None:
        if course.decision(seat) != decision or room.seats[seat].bot != player or room.status != "playing":
            raise MovedOn
        try:
            course.play(seat, move, decision, room.spent(seat))
        except IllegalMove:
            log.warning("a bot of level %s chose what is not allowed; another move is played", level)
            course.play(seat, str(course.match.moves(seat)[0]), decision, room.spent(seat))

    await room.attempt(plan)


async def _watch_clocks(room: Room, pool: Pool) -> float | None:
    """When somebody's time is up a bot takes the seat over, until its owner is back.

    Not while a decision is secret, for that would tell who has not answered: then a bot answers it, and nobody is told.
    """
    due = {seat: room.deadline(seat) for seat in room.course.match.deciders}
    times = {seat: when for seat, when in due.items() if when is not None}
    if not times:
        return None
    seat = min(times, key=lambda one: times[one])
    wait = times[seat] - time.time()
    if wait > 0:
        return wait
    if not await room.store.run(room.store.lease, room.id, LEASE + pool.seconds):
        return LEASE
    if room.course.secret_pending:
        await _bot_plays(room, pool, seat, bots.usual())
    else:
        async with room.lock:
            await room.store.run(room.store.set_seat, room.id, seat, None, standin=bots.usual(), away="clock")
            await room.refresh()
    return None
