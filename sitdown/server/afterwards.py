"""What can be done with a match once it is over: play again, go on from any position, keep it, prove it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

from ..engine.chance import commitment, key_from_seed
from ..engine.game import game
from ..engine.match import FORMAT, Match
from . import bots
from .actions import seat_link
from .course import rebuild
from .hall import Hall, new_table, seating
from .lineage import branched, whole_file
from .pool import NoAnswer
from .problems import Refused
from .room import Room
from .schema import Fairness, ForkWish, Opened, SeatWish
from .security import hashed, new_token
from .store import Seat, Table, Taken, Turn


def only_afterwards(room: Room) -> None:
    """What would tell hidden things has to wait for the end."""
    if not room.ended:
        raise Refused(409, "not_over", "That has to wait until the match is over: it would tell what is hidden now.")


async def rematch(hall: Hall, room: Room, owner: str) -> Opened:
    """The same people and bots once more; whoever asks first opens the table, the others find it."""
    if not room.owned(owner) and owner != room.table.host:
        raise Refused(403, "not_yours", "Only those who sat at this table can ask for a rematch.")
    only_afterwards(room)
    if not room.table.rematch:
        try:
            return await _again(hall, room, owner)
        except Taken:
            pass
        finally:
            await room.catch_up()
    return {"table": room.table.rematch, "links": []}


async def _again(hall: Hall, room: Room, owner: str) -> Opened:
    old = room.table
    match = Match(game(old.game), old.seats, old.settings)
    table = new_table(match, old.host, old.title, public=old.public, clock=old.clock, parent=old.id)
    chairs, links = [], []
    for chair in room.seats:
        token = new_token() if chair.kind == "person" and not chair.owner else ""
        chairs.append(
            replace(chair, table_id=table.id, standin="", away="", notes="", token=hashed(token) if token else "")
        )
        if token and owner == old.host:
            links.append(seat_link(table.id, chair.seat, token))
    await hall.store.run(hall.store.open, table, chairs, after=old.id)
    return {"table": table.id, "links": links}


async def fork(hall: Hall, room: Room, owner: str, wish: ForkWish) -> Opened:
    """A new table against bots that goes on from a position; what nobody had seen by then is dealt anew."""
    only_afterwards(room)
    if wish.seat >= room.table.seats or wish.viewer >= room.table.seats:
        raise Refused(422, "no_seat", f"The seats of this match are 0 to {room.table.seats - 1}.")
    moment = (await hall.films.of(room)).moment(wish.viewer, wish.at)
    if moment.over:
        raise Refused(409, "over", "The game is over in this position: choose an earlier one.")
    found, key = game(room.table.game), key_from_seed(None)
    position = branched(found, moment.raw, key)
    match = Match(found, room.table.seats, room.table.settings, key, position=position)
    level = bots.check(wish.level)
    wishes = [
        SeatWish(kind="screen") if seat == wish.seat else SeatWish(kind="bot", level=level)
        for seat in range(match.seats)
    ]
    table = new_table(match, owner, room.table.title, parent=room.id)
    chairs, links = seating(table.id, wishes, owner)
    await hall.store.run(hall.store.open, table, chairs)
    return {"table": table.id, "links": links}


async def save(hall: Hall, room: Room) -> str:
    """The match as a file. It holds the key, so there is none before the end."""
    only_afterwards(room)
    return await asyncio.to_thread(whole_file, room.course.match, room.table, hall.store.load)


async def upload(hall: Hall, owner: str, body: bytes) -> Opened:
    """A table to look back on from a saved file. It is replayed where it can do no harm, for so long and no longer."""
    asked = {"ask": "read", "save": body.decode(errors="replace"), "most": hall.settings.limits.upload_moves}
    try:
        found = await hall.reader.ask(asked)
    except NoAnswer as error:
        raise Refused(422, "bad_save", "This file could not be replayed.") from error
    if "refused" in found:
        raise Refused(422, "bad_save", found["refused"])
    *before, last = found["matches"]
    parent = ""
    for one in before:
        parent = await _shelve(hall, "", one, parent)
    return {"table": await _shelve(hall, owner, last, parent), "links": []}


async def _shelve(hall: Hall, owner: str, found: dict[str, Any], parent: str) -> str:
    """A table at which a match was played elsewhere."""
    position = bytes.fromhex(found["position"]) if found["position"] else None
    key = bytes.fromhex(found["key"])
    match = Match(game(found["game"]), found["seats"], found["options"], key, position=position)
    table = new_table(match, owner, status="over" if found["over"] else "abandoned", parent=parent)
    chairs = [Seat(table.id, seat, "person") for seat in range(match.seats)]
    turns = [Turn(seat, move, "", digest, table.created) for seat, move, digest in found["turns"]]
    await hall.store.run(hall.store.open, table, chairs, turns)
    return table.id


async def fairness(room: Room) -> Fairness:
    """The promise of the start, and after the end what it takes to check it."""
    table = room.table
    if not room.ended:
        words = "The key of all chance in this match is fixed. It will be shown when the match is over."
        return {
            "commitment": table.commitment, "over": False, "key": "", "header": "", "verified": None, "words": words,
        }  # fmt: skip
    text = header(table)
    kept = commitment(table.key, text) == table.commitment
    _, parted = await asyncio.to_thread(rebuild, table, list(room.course.turns))
    whole = not parted and not room.frozen
    words = (
        "The key is the one that was promised, and with it every move leads to the position that was stored."
        if kept and whole
        else room.frozen or "The key or the moves are not what was promised."
    )
    return {
        "commitment": table.commitment, "over": True, "key": table.key.hex(), "header": text,
        "verified": kept and whole, "words": words,
    }  # fmt: skip


def header(table: Table) -> str:
    """What was fixed before the first move, in the words that the commitment was made of."""
    fixed: dict[str, Any] = {
        "sitdown": FORMAT, "game": table.game, "rules": table.rules, "components": table.components,
        "seats": table.seats, "options": table.settings,
    }  # fmt: skip
    if table.position is not None:
        fixed["position"] = table.position.hex()
    return json.dumps(fixed, sort_keys=True)
