"""`Match`: a game in progress. Play it, look at it from any seat, ask why not, take back, copy, save.

>>> import sitdown
>>> match = sitdown.new("corleone", seats=3, seed=7)
>>> match.deciders
(1,)
>>> match.play(1, "family fm05")
>>> [str(move) for move in match.moves(1)]
['suitcase $1', 'suitcase $2', 'suitcase $3', 'draw', 'stop']
>>> print(match.why_not(1, "horse_head"))
there is no such icon left to use (CE-ICON-02)
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .agenda import EVERYBODY, KIND, WHO, B
from .board import Board
from .chance import commitment, derive, key_from_seed, words
from .contract import EVERYONE
from .errors import BadOption, IllegalMove, NeedsConsent
from .events import Event
from .game import Game, game, is_whole
from .moves import Decision, MoveTable
from .reasons import Reason
from .record import SPECTATOR, Plain

FORMAT = 1


class Move(int):
    """A move: a number in the game's move table that prints as its notation."""

    text: str
    label: str

    def __new__(cls, number: int, table: MoveTable) -> Move:
        move = super().__new__(cls, number)
        move.text = table.notation[number]
        move.label = table.labels[number]
        return move

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"


class Line(NamedTuple):
    """A line of the log: its words, the rule behind it and the event it tells."""

    text: str
    rule: str
    event: Event

    def __str__(self) -> str:
        return self.text


class Score(NamedTuple):
    """A seat's result; equal places share, and so do the seats of a team."""

    seat: int
    points: int
    place: int
    team: int


class View:
    """What one seat may see: the state under the seat's mask, who is asked what, and the seat's own moves.

    Every field of the state can be read by name; what is hidden reads as zero.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        raw: bytes,
        decision: Decision | None,
        waiting_for: tuple[int, ...],
        moves: list[Move],
        mode: str = "plain",
    ) -> None:
        self.game = game
        self.seat = seat
        self.raw = raw
        self.decision = decision
        self.waiting_for = waiting_for
        self.moves = moves
        self.mode = mode

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision is None

    @cached_property
    def state(self) -> Any:
        """All fields together, in the form that rules take."""
        return Plain(self.game.state).load(self.raw)

    def __getattr__(self, name: str) -> Any:
        if name not in self.game.state.fields:
            raise AttributeError(f"a view of {self.game.title} has no {name!r}")
        return getattr(self.state, name)


class Match:
    """A game in progress: (game, rules version, components, seats, options, key) and the moves; the rest follows."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any] | None = None,
        key: bytes | None = None,
        mode: str = "plain",
        position: bytes | None = None,
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.settings = game.settings(options, self.seats)
        self.key = key if key is not None else key_from_seed(None)
        if len(self.key) != 16:
            raise BadOption(f"a key has 16 bytes, not {len(self.key)}")
        self.mode = mode
        self.position = position
        self.board = Board(game, mode)
        self.history: list[tuple[int, int] | None] = []
        self.events: list[Event] = []
        self._before: list[tuple[bytes, int, bool]] = []
        self._undos = 0
        self._begin()

    def _begin(self) -> None:
        if self.position is not None:
            self.board.load(self.position)
            self.events += self.board.settle()
            return
        state = self.game.template(self.seats, self.settings)
        state["key"][0] = np.array(words(self.key), np.uint64)
        self.board.load(state.tobytes())
        self.events += self.board.start()

    def __repr__(self) -> str:
        return f"<Match {self.game.slug}, {self.seats} seats, ply {self.ply}{', over' if self.over else ''}>"

    # who must decide what

    @property
    def ply(self) -> int:
        """How many moves have been played, forced ones not counted."""
        return len(self._before)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.deciders

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision now. Only the table's keeper may know who has already answered a secret one."""
        return self.board.deciders()

    def waiting_for(self, viewer: int) -> tuple[int, ...]:
        """The seats that a viewer sees deciding: of a secret decision all who take part; of its own side who must."""
        self._check_viewer(viewer)
        frame = self._top()
        if frame is None or frame[WHO] != EVERYBODY:
            return self.deciders
        own = next((side for side in self.game.sides(self.seats) if viewer in side), ())
        return tuple(
            seat for seat in range(self.seats) if (seat in self.deciders if seat in own else frame[B] >> seat & 1)
        )

    @property
    def decision(self) -> Decision | None:
        """What is being asked, or None when the game is over."""
        frame = self._top()
        return None if frame is None else self.game.moves.decisions[frame[KIND]]

    def _top(self) -> Any:
        """The frame on top of the agenda, or None when the game is over."""
        state = self.board.state
        return state.agenda[state.depth - 1] if state.depth else None

    def moves(self, seat: int) -> list[Move]:
        """The legal moves of a seat; none if it is not asked anything."""
        self._check_seat(seat)
        return [Move(move, self.game.moves) for move in self.board.legal(seat)]

    def why_not(self, seat: int, move: int | str) -> Reason | None:
        """Why a seat cannot play a move now, with the rule; None if it can."""
        self._check_seat(seat)
        code = self.board.why_not(seat, self._number(seat, move))
        return self.game.reasons.reason(code) if code else None

    # playing

    def play(self, seat: int, move: int | str) -> None:
        """Play a move, by number or notation. One that is not legal raises `IllegalMove` and changes nothing."""
        self._check_seat(seat)
        number = self._number(seat, move)
        reason = self.why_not(seat, number)
        if reason is not None:
            raise IllegalMove(self._refusal(seat, number, reason), reason.text, reason.rule)
        before, drawn = self.board.dump(), self.board.state.drawn
        told = self.board.play(seat, number)
        revealed = self.board.state.drawn != drawn or any(self.game.events.kinds[e[0]].reveals for e in told)
        self._before.append((before, len(self.events), bool(revealed)))
        self.history.append((seat, number))
        self.events += told

    def _number(self, seat: int, move: int | str) -> int:
        if isinstance(move, str):
            return self.game.moves.parse(move, self.board.legal(seat))
        if not 0 <= move < len(self.game.moves):
            raise IllegalMove(f"there is no move {move}; moves are 0 to {len(self.game.moves) - 1}")
        return int(move)

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or seat not in range(self.seats):
            raise IllegalMove(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")

    def _check_viewer(self, seat: int) -> None:
        if seat != SPECTATOR:
            self._check_seat(seat)

    def _refusal(self, seat: int, move: int, reason: Reason) -> str:
        text, name = self.game.moves.text(move), self.game.families[seat]
        if self.over:
            return f"{name} cannot play {text!r}: the game is over"
        if seat not in self.deciders:
            who = ", ".join(self.game.families[other] for other in self.waiting_for(seat))
            return f"{name} cannot play {text!r}: {reason}; {who} must decide"
        legal = ", ".join(str(option) for option in self.moves(seat)[:6])
        assert self.decision is not None
        return f"{name} cannot play {text!r}: {reason}. Asked is: {self.decision.asks}, for instance {legal}"

    def undo(self, consent: bool = False) -> None:
        """Take back the last move.

        It is free until something was revealed or chance was used. Beyond that it needs the table's consent, and
        what nobody had seen is dealt afresh, so that nothing learnt from the move can be of use.
        """
        if not self._before:
            raise IllegalMove("there is no move to take back")
        raw, told, revealed = self._before[-1]
        if self.last_move_revealed and not consent:
            raise NeedsConsent("the last move revealed something: taking it back needs everybody's consent")
        self._before.pop()
        del self.events[told:]
        self.board.load(raw)
        if not revealed and self.history[-1] is not None:
            self.history.pop()
            return
        self.history.append(None)
        self._undos += 1
        self.board.resample(EVERYONE, derive(self.key, "undo", self._undos))

    @property
    def last_move_revealed(self) -> bool:
        """Whether the last move revealed something or used chance, so that taking it back needs consent."""
        return bool(self._before) and self._before[-1][2]

    # looking

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may see, or what everybody may see. After the end everything is open."""
        self._check_viewer(seat)
        raw = np.frombuffer(self.board.dump(), np.uint8)
        return self.view_of(seat, raw.tobytes() if self.over else (raw & self.mask(seat)).tobytes())

    def view_of(self, seat: int, raw: bytes) -> View:
        """The view of a seat, for those who already have the bytes that it may see."""
        moves = self.moves(seat) if seat != SPECTATOR else []
        return View(self.game, seat, raw, self.decision, self.waiting_for(seat), moves, self.mode)

    def mask(self, seat: int) -> Any:
        """The bytes of the state that a seat may see."""
        return _mask(self.game, seat, tuple(name for name, value in self.settings.items() if value == 1))

    def log(self, seat: int = SPECTATOR) -> list[Line]:
        """What has happened, as far as a seat may know; oldest first."""
        self._check_viewer(seat)
        table = self.game.events
        lines = (Line(table.render(e, seat), table.kinds[e[0]].rule, e) for e in self.events)
        return [line for line in lines if line.text]

    def scores(self) -> list[Score]:
        """Points and places by seat; before the end, what the position is worth so far."""
        return [Score(seat, *result, self.game.teams[seat]) for seat, result in enumerate(self.board.scores())]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place once the game is over: of one team, of several if they drew; nobody before."""
        return tuple(score.seat for score in self.scores() if score.place == 1) if self.over else ()

    def audit(self) -> list[str]:
        """What is not in exactly one place, in words; an empty list for an honest position."""
        return self.game.audit(Plain(self.game.state).load(self.board.dump()))

    def digest(self) -> str:
        """A hash of the position."""
        return hashlib.sha256(self.board.dump()).hexdigest()

    # copies and saves

    def clone(self) -> Match:
        """An independent copy; playing on in one does not touch the other."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.board = Board(self.game, self.mode)
        twin.board.load(self.board.dump())
        twin.history, twin.events, twin._before = list(self.history), list(self.events), list(self._before)
        return twin

    def header(self) -> dict[str, Any]:
        """What is fixed before the first move."""
        fixed: dict[str, Any] = {
            "sitdown": FORMAT,
            "game": self.game.slug,
            "rules": self.game.version,
            "components": self.game.components,
            "seats": self.seats,
            "options": self.settings,
        }
        return fixed if self.position is None else {**fixed, "position": self.position.hex()}

    @property
    def commitment(self) -> str:
        """The hash that is published before the first move: it binds key and header."""
        return commitment(self.key, json.dumps(self.header(), sort_keys=True))

    def save(self, path: str | Path) -> None:
        """Write the match to a file: JSON Lines, moves in notation."""
        from .saves import write

        write(self, Path(path))


@lru_cache(maxsize=512)
def _mask(game: Game, seat: int, opened: tuple[str, ...]) -> Any:
    mask = game.state.mask(seat, opened, game.teams)
    mask.flags.writeable = False
    return mask


def new(
    slug: str,
    seats: int | None = None,
    seed: object = None,
    options: Mapping[str, Any] | None = None,
    key: bytes | None = None,
    mode: str = "plain",
) -> Match:
    """Start a match. The same seed, options and moves give the same game; without a seed nobody can predict it.

    >>> new("corleone", seats=4, seed=1).deciders == new("corleone", seats=4, seed=1).deciders
    True
    """
    found = game(slug)
    key = key_from_seed(seed) if key is None else key
    return Match(found, found.seats[0] if seats is None else seats, options, key, mode)


def load(path: str | Path) -> Match:
    """Read a saved match and replay it."""
    from .saves import read

    return read(Path(path))
