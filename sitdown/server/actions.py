"""What people do at a table. Each action checks who asks, then goes through the room."""

from __future__ import annotations

import time
from typing import Any

from ..engine import scene
from ..engine.errors import IllegalMove, NeedsConsent, SitdownError
from . import bots
from .course import Course
from .pool import NoAnswer, Pool
from .problems import Refused, not_host, not_yours
from .room import Room
from .schema import (
    Advice,
    ChatWish,
    Claim,
    Consent,
    HostWish,
    MoveWish,
    NotesWish,
    SeatLink,
    Sit,
    UndoAnswer,
    UndoWish,
    Why,
    WhyWish,
)
from .security import hashed, new_token, same
from .store import UNDO, Seat, Wish


class Again(Exception):
    """The same thing for the second time: it was done, and is acknowledged once more."""


def own_seat(room: Room, owner: str, seat: int) -> Seat:
    """A seat, if it belongs to the browser that asks."""
    if seat not in room.owned(owner):
        raise not_yours()
    return room.seats[seat]


def host_only(room: Room, owner: str) -> None:
    """Nobody but the host goes on."""
    if not owner or owner != room.table.host:
        raise not_host()


def in_play(room: Room) -> None:
    """Nothing is played at a table that is paused, ended or frozen."""
    words = {
        "paused": "The host has paused this table.",
        "over": "The game is over.",
        "abandoned": "This table has been abandoned.",
        "frozen": room.frozen,
    }
    if room.status != "playing":
        raise Refused(409, room.status, words[room.status])


def current(room: Room, course: Course, seat: int, decision: str) -> None:
    """A wish must be about what the seat sees now, or it gets to see it."""
    if decision != course.decision(seat):
        raise Refused(409, "stale", "The table has moved on since. Here is how it is now.", state=room.state(seat))


# moves


async def play(room: Room, owner: str, wish: MoveWish) -> None:
    """Play a move. The same answer to the same decision is acknowledged again, and played once."""
    own_seat(room, owner, wish.seat)

    def plan(course: Course) -> None:
        if course.answers[wish.seat].get(wish.decision) == " ".join(wish.move.lower().split()):
            raise Again
        in_play(room)
        current(room, course, wish.seat, wish.decision)
        try:
            course.play(wish.seat, wish.move, wish.decision, room.spent(wish.seat))
        except IllegalMove as error:
            raise Refused(422, "not_allowed", error.reason or str(error), error.rule) from error

    try:
        await room.attempt(plan)
    except Again:
        return
    if room.seats[wish.seat].away == "clock":
        await come_back(room, owner, wish.seat)


async def take_back(room: Room, owner: str, wish: UndoWish) -> UndoAnswer:
    """Take back one's last move: at once if that is free or nobody else need agree, else the others are asked."""
    own_seat(room, owner, wish.seat)

    def plan(course: Course) -> None:
        if course.answers[wish.seat].get(wish.decision) == UNDO:
            raise Again
        in_play(room)
        current(room, course, wish.seat, wish.decision)
        kind = course.undo_kind(wish.seat)
        if kind == "no":
            raise Refused(409, "no_undo", "You have no move to take back.")
        if kind == "ask" and room.voters(wish.seat):
            raise NeedsConsent
        try:
            course.take_back(wish.seat, wish.decision, free=kind == "free")
        except SitdownError as error:
            raise Refused(409, "no_undo", "This can no longer be taken back.") from error

    try:
        await room.attempt(plan)
    except Again:
        pass
    except NeedsConsent:
        if room.proposal() is not None:
            raise Refused(409, "asked", "The table is already being asked about taking back.") from None
        await _wish(room, Wish(wish.seat, "ask"))
        return {"done": False, "asked": True}
    return {"done": True, "asked": False}


async def consent(room: Room, owner: str, wish: Consent) -> None:
    """Answer somebody's wish to take back; the last one who agrees makes it happen."""
    own_seat(room, owner, wish.seat)
    in_play(room)
    proposal = room.proposal()
    voter = next((seat for seat in (proposal or {"asked": []})["asked"] if room.seats[seat].owner == owner), None)
    if proposal is None or (voter is None and wish.seat != proposal["seat"]):
        raise Refused(409, "not_asked", "You are not being asked to agree to anything.")
    if not wish.agree:
        await _wish(room, Wish(wish.seat, "refuse"))
    elif voter is not None and proposal["asked"] == [voter]:
        asking = proposal["seat"]

        def plan(course: Course) -> Wish:
            if course.undo_kind(asking) == "no":
                raise Refused(409, "no_undo", "There is no move to take back any more.")
            course.take_back(asking, "", free=False)
            return Wish(asking, "done")

        await room.attempt(plan)
    elif voter is not None:
        await _wish(room, Wish(voter, "agree"))


async def _wish(room: Room, wish: Wish) -> None:
    async with room.lock:
        await room.store.run(room.store.wish, room.id, wish)
        await room.refresh()


# questions


def why(room: Room, owner: str, wish: WhyWish) -> Why:
    """Why can nothing be played there?"""
    own_seat(room, owner, wish.seat)
    return {"refusal": scene.why_not(room.course.match, wish.seat, wish.target)}


async def advise(room: Room, pool: Pool, owner: str, seat: int) -> Advice:
    """What the consigliere would do; he sees only what the seat sees."""
    own_seat(room, owner, seat)
    in_play(room)
    match = room.course.match
    if not match.moves(seat):
        raise Refused(409, "not_asked", "It is not your decision now: there is nothing to advise on.")
    try:
        return bots.advice(match, seat, await pool.advise(match, seat))
    except NoAnswer as error:
        raise Refused(503, "no_advice", "The consigliere has nothing to say just now. Ask again.") from error


# words


async def say(room: Room, owner: str, wish: ChatWish) -> None:
    """Say something: at the table, to one's team, or among those who watch."""
    team, seat, name, channel = -1, -1, wish.name or "Somebody", "watchers"
    if wish.seat is not None:
        chair, channel = own_seat(room, owner, wish.seat), wish.channel
        seat, name = chair.seat, chair.name or room.course.match.game.families[chair.seat]
        if channel == "watchers":
            raise Refused(409, "channel", "Those who sit at the table speak to the table or to their team.")
        if channel == "team":
            if not room.teams:
                raise Refused(409, "channel", "There are no teams in this game.")
            team = room.teams[seat]
    row: dict[str, Any] = {"channel": channel, "team": team, "seat": seat, "name": name, "text": wish.text}
    async with room.lock:
        await room.store.run(room.store.say, room.id, {**row, "at": time.time()})
        await room.refresh()


async def note(room: Room, owner: str, wish: NotesWish) -> None:
    """Keep a seat's private notes."""
    own_seat(room, owner, wish.seat)
    await _change(room, wish.seat, notes=wish.text)


# seats


async def claim(room: Room, owner: str, wish: Claim) -> None:
    """Take the seat of a link. A link works once; for the browser that used it, for ever."""
    if wish.seat >= len(room.seats):
        raise Refused(404, "no_seat", "There is no such seat at this table.")
    chair = room.seats[wish.seat]
    if not same(wish.token, chair.token):
        raise Refused(403, "bad_link", "This link is not valid (any more). Ask the host for a new one.")
    if chair.owner == owner:
        return
    if chair.owner or not await _change(
        room, wish.seat, only_if={"owner": "", "token": chair.token}, owner=owner, name=wish.name or chair.name
    ):
        raise Refused(409, "taken", "This link has already been used. Ask the host for a new one.")


async def sit(room: Room, owner: str, wish: Sit) -> None:
    """Take a free seat at a public table."""
    if not room.table.public:
        raise Refused(403, "private", "This table is private: seats are taken with the links of the host.")
    if wish.seat >= len(room.seats) or room.seats[wish.seat].kind != "person":
        raise Refused(404, "no_seat", "There is no such seat for a person at this table.")
    if room.seats[wish.seat].owner == owner:
        return
    if not await _change(room, wish.seat, only_if={"owner": ""}, owner=owner, name=wish.name):
        raise Refused(409, "taken", "Somebody sits there already.")


async def leave(room: Room, owner: str, seat: int) -> None:
    """Get up; a bot plays on until one comes back."""
    own_seat(room, owner, seat)
    await _change(room, seat, standin=bots.usual(), away="left")


async def come_back(room: Room, owner: str, seat: int) -> None:
    """Sit down again."""
    if own_seat(room, owner, seat).away == "host":
        raise Refused(409, "host", "The host has given this seat to a bot; the host can give it back.")
    await _change(room, seat, standin="", away="")


async def _change(room: Room, seat: int, only_if: dict[str, Any] | None = None, **values: Any) -> bool:
    async with room.lock:
        done = await room.store.run(room.store.set_seat, room.id, seat, only_if, **values)
        await room.refresh()
    return done


# the host


async def host(room: Room, owner: str, wish: HostWish) -> SeatLink | None:
    """What only the host may do; a link if one was issued."""
    host_only(room, owner)
    if wish.action in ("pause", "resume", "abandon"):
        await _set_status(room, wish.action)
        return None
    if wish.seat is None or wish.seat >= len(room.seats):
        raise Refused(422, "no_seat", f"To {wish.action}, name one of the seats 0 to {len(room.seats) - 1}.")
    return await _host_seat(room, room.seats[wish.seat], wish)


async def _set_status(room: Room, action: str) -> None:
    allowed = {"pause": ("playing",), "resume": ("paused",), "abandon": ("playing", "paused", "frozen")}
    if room.status not in allowed[action]:
        raise Refused(409, room.status, f"This table is {room.status}: it cannot {action}.")
    status = {"pause": "paused", "resume": "playing", "abandon": "abandoned"}[action]
    async with room.lock:
        await room.store.run(room.store.set_table, room.id, status=status)
        await room.refresh()


async def _host_seat(room: Room, chair: Seat, wish: HostWish) -> SeatLink | None:
    if wish.action == "reissue":
        if chair.kind != "person":
            raise Refused(409, "no_link", "Only the seat of an invited person has a link.")
        token = new_token()
        await _change(room, chair.seat, token=hashed(token), owner="", standin="", away="")
        return seat_link(room.id, chair.seat, token)
    if chair.kind == "bot":
        if wish.action == "bot":
            await _change(room, chair.seat, level=bots.check(wish.level))
            return None
        raise Refused(409, "bot", "This seat is a bot's from the start.")
    standin = bots.check(wish.level) if wish.action == "bot" else ""
    await _change(room, chair.seat, standin=standin, away="host" if standin else "")
    return None


def seat_link(table: str, seat: int, token: str) -> SeatLink:
    """An invitation. The token stands after the #, which browsers keep to themselves."""
    return {"seat": seat, "token": token, "path": f"/table/{table}#seat={seat}&token={token}"}
