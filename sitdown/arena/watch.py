"""What goes on in simulated games: what is used, by whom, how early, and who is in the lead.

Events say it all: their templates name the seat that acts and the things it acts with. The rules below look on at
every decision: in compiled games from inside (`choose_watched`), at driven tables from outside (`Watch.observe`).
"""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import Any, NamedTuple

import numpy as np

from ..bots.playout import choose_by_bot, play_numbered
from ..engine.agenda import MAX_SEATS
from ..engine.board import Board
from ..engine.contract import scores
from ..engine.events import EventTable, Log
from ..engine.game import Game
from ..engine.rule import need_numba, rule

NOBODY = MAX_SEATS
"""Whose events are those that name no seat."""
THINGS = 3
"""Kinds of things that one event can be about, at most."""
NOT_THINGS = ("seat", "side", "team", "move")
"""Nouns that say who, or repeat what an event of its own tells."""
LONGEST = 1 << 14
"""Decisions of a game for which the lead is remembered."""
USES, GAMES, USERS, WINS, FIRST = range(5)
"""What is counted of each use: times, games, seats that did it, their wins, and how far the game had come."""


class Use(NamedTuple):
    """Something that can happen: a kind of event, or such an event with a certain thing."""

    event: str
    words: str
    noun: str = ""
    thing: str = ""


class Uses:
    """All that can happen in a game, each with a number, and where an event's numbers say which of them it is.

    `where` has a row for each kind of event: the letter of the seat that acts (0: nobody), the use that the event
    itself is, and for each letter that names a thing: which letter, where its things begin in `index`, and how many
    there are. `index` says which use each of them is: cards of the same name are one.
    """

    def __init__(self, events: EventTable) -> None:
        self._numbers: dict[Use, int] = {}
        index: list[int] = []
        self.where = np.zeros((len(events.kinds), 2 + 3 * THINGS), np.int32)
        for row, kind in zip(self.where, events.kinds):
            named = [(letter, noun) for _, letter, noun, _ in Formatter().parse(kind.text) if letter and noun]
            seats = [letter for letter, noun in named if noun == "seat"]
            row[:2] = "_abcde".index(seats[0]) if seats else 0, self._number(Use(kind.name, kind.text))
            lists = [(letter, noun, names) for letter, noun in named if not callable(names := events.nouns[noun])]
            things = [found for found in lists if found[1] not in NOT_THINGS]
            for column, (letter, noun, names) in zip(range(2, len(row), 3), things):
                row[column : column + 3] = "_abcde".index(letter), len(index), len(names)
                index += [self._number(Use(kind.name, kind.text, noun, name)) for name in names]
        self.all, self.index = list(self._numbers), np.array(index, np.int32)

    def _number(self, use: Use) -> int:
        return self._numbers.setdefault(use, len(self._numbers))


@cache
def uses(game: Game) -> Uses:
    """What can happen in this game."""
    return Uses(game.events)


@rule
def mark(use: int, seat: int, turn: int, seen: Any, counts: Any) -> None:
    """Something was used, perhaps for the first time."""
    counts[use][USES] += 1
    if seen[use][seat] == 0:
        seen[use][seat] = turn + 1


@rule
def take_note(log: Any, where: Any, index: Any, seats: int, turn: int, seen: Any, counts: Any) -> None:
    """Of all that the last move brought about."""
    for k in range(min(log.n, len(log.rows))):
        row = log.rows[k]
        entry = where[row[0]]
        seat = NOBODY
        if entry[0] > 0 and 0 <= row[entry[0]] < seats:
            seat = row[entry[0]]
        mark(entry[1], seat, turn, seen, counts)
        for column in range(2, 2 + 3 * THINGS, 3):
            if entry[column] > 0 and 0 <= row[entry[column]] < entry[column + 2]:
                mark(index[entry[column + 1] + row[entry[column]]], seat, turn, seen, counts)


@rule
def leaders(s: Any, result: Any) -> int:
    """The seats in the lead, as bits."""
    scores(s, result)
    mask = 0
    for seat in range(s.seats):
        if result[seat][1] == 1:
            mask |= 1 << seat
    return mask


@rule
def observe(s: Any, log: Any, notes: Any, result: Any, turn: int) -> None:
    """Look on before a decision."""
    where, index, seen, counts, leads, _, _ = notes
    take_note(log, where, index, s.seats, turn, seen, counts)
    if turn < len(leads):
        leads[turn] = leaders(s, result)


@rule
def sides_in(mask: int, seats: int, sizes: Any) -> float:
    """How many sides these seats are."""
    sides = 0.0
    for seat in range(seats):
        if mask >> seat & 1:
            sides += 1.0 / sizes[seat]
    return sides


@rule
def lead_changes(leads: Any, turns: int, seats: int, sizes: Any) -> int:
    """How often another side than before is in the lead, alone."""
    last = 0
    changes = 0
    for turn in range(turns):
        mask = leads[turn]
        if mask != last and sides_in(mask, seats, sizes) < 1.5:
            if last != 0:
                changes += 1
            last = mask
    return changes


@rule
def decided_after(leads: Any, turns: int, winners: int) -> float:
    """After which part of the game a winner was in the lead for good."""
    turn = turns
    while turn > 0 and leads[turn - 1] & winners:
        turn -= 1
    return turn / turns if turns > 0 else 0.0


@rule
def add_up(seen: Any, counts: Any, won: Any, seats: int, decisions: int) -> None:
    """Add one game's uses to the counts, and forget them."""
    for use in range(len(seen)):
        first = decisions + 1
        for seat in range(seats):
            since = seen[use][seat]
            if since > 0:
                counts[use][USERS] += 1
                counts[use][WINS] += won[seat]
                counts[use][FIRST] += (since - 1) / decisions
                first = 0
                seen[use][seat] = 0
        if seen[use][NOBODY] > 0:
            if first > 0:
                counts[use][FIRST] += (seen[use][NOBODY] - 1) / decisions
            first = 0
            seen[use][NOBODY] = 0
        if first == 0:
            counts[use][GAMES] += 1


@rule
def conclude(s: Any, log: Any, notes: Any, result: Any, decisions: int, lead: Any) -> None:
    """The game is over: `lead` gets how often the lead changed and when the game was decided."""
    where, index, seen, counts, leads, sizes, won = notes
    take_note(log, where, index, s.seats, decisions, seen, counts)
    winners = leaders(s, result)
    for seat in range(s.seats):
        won[seat] = 0.0
        if winners >> seat & 1:
            won[seat] = 1.0 / sides_in(winners, s.seats, sizes)
    turns = min(decisions, len(leads))
    lead[0] = lead_changes(leads, turns, s.seats, sizes)
    lead[1] = decided_after(leads, turns, winners)
    add_up(seen, counts, won, s.seats, max(decisions, 1))


@rule
def choose_watched(bot: int, sight: Any, seat: int, options: Any, n: int, seed: Any, turn: Any) -> Any:
    """What the seat's bot chooses, with somebody looking on."""
    own, s, log, notes, result = sight
    observe(s, log, notes, result, int(turn))
    return choose_by_bot(bot, own, seat, options, n, seed, turn)


@rule
def watch_games(
    states: Any,
    raws: Any,
    views: Any,
    raw_views: Any,
    masks: Any,
    logs: Any,
    options: Any,
    bots: Any,
    key: Any,
    first: int,
    decisions: Any,
    results: Any,
    notes: Any,
    lead: Any,
) -> None:
    """Play a batch of games as `play_games` does, and look on."""
    for i in range(len(states)):
        own = (raws[i], views[0], raw_views[0], masks)
        sight = (own, states[i], logs[0], notes, results[i])
        decisions[i] = play_numbered(states[i], sight, logs[0], options, bots, key, first + i, results[i])
        conclude(states[i], logs[0], notes, results[i], decisions[i], lead[i])


@rule
def observe_table(states: Any, logs: Any, notes: Any, result: Any, turn: int) -> None:
    """Look on at a table that is driven from outside."""
    observe(states[0], logs[0], notes, result, turn)


@rule
def conclude_table(states: Any, logs: Any, notes: Any, result: Any, decisions: int, lead: Any) -> None:
    """The end of such a table."""
    conclude(states[0], logs[0], notes, result, decisions, lead)


WATCHED = {"watch_games": watch_games}
TABLE = {"observe_table": observe_table, "conclude_table": conclude_table}


class Watch:
    """Somebody who looks on at so many games, one after the other, and keeps count.

    `counts` has a row for each use, in the order of `uses`, and `lead` one for each game.
    """

    def __init__(self, game: Game, seats: int, games: int) -> None:
        n = len(uses(game).all)
        seen, leads = np.zeros((n, MAX_SEATS + 1), np.int32), np.zeros(LONGEST, np.uint8)
        sizes, won = np.ones(MAX_SEATS, np.int32), np.zeros(MAX_SEATS)
        for side in game.sides(seats):
            sizes[list(side)] = len(side)
        self.counts, self.lead = np.zeros((n, 5)), np.zeros((games, 2))
        self.notes = uses(game).where, uses(game).index, seen, self.counts, leads, sizes, won
        self._result = np.zeros((MAX_SEATS, 2), np.int32)

    def observe(self, board: Board, turn: int) -> None:
        """Before a decision at a table that is driven from outside."""
        table_rules(board).observe_table(board.states, board.logs, self.notes, self._result, turn)

    def conclude(self, board: Board, decisions: int, game: int) -> None:
        """When it is over."""
        rules = table_rules(board)
        rules.conclude_table(board.states, board.logs, self.notes, self._result, decisions, self.lead[game])


def table_rules(board: Board) -> Any:
    """Looking on from outside, in the board's mode."""
    return compiled_table(board.game) if board.mode == "native" else interpreted_table(board.game)


@cache
def interpreted_table(game: Game) -> Any:
    """Looking on at a table of the interpreter."""
    return game.bind_plain(TABLE)


@cache
def compiled_table(game: Game) -> Any:
    """Looking on at a table of machine code."""
    t, of = need_numba().types, need_numba().from_dtype
    states, logs = (t.Array(of(kind), 1, "C") for kind in (game.state.dtype, Log.dtype))
    table = (states, logs, note_types(), t.Array(t.int32, 2, "C"), t.int64)
    signatures = {"observe_table": t.none(*table), "conclude_table": t.none(*table, t.Array(t.float64, 1, "C"))}
    return game.bind_native(f"{game.slug} watch", TABLE, signatures)


def note_types() -> Any:
    """Of what a watch writes into."""
    t = need_numba().types
    kinds = ((t.int32, 2), (t.int32, 1), (t.int32, 2), (t.float64, 2), (t.uint8, 1), (t.int32, 1), (t.float64, 1))
    return t.Tuple([t.Array(kind, dimensions, "C") for kind, dimensions in kinds])
