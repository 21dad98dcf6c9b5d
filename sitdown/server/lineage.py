"""Where a fork comes from: its file carries the files of the matches it grew out of, each up to where it was left.

A position that a stranger sends could be one that no game reaches. That of a fork is taken all the same, because
whoever replays the match before it arrives at the position by himself.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..engine import saves
from ..engine.board import Board
from ..engine.contract import EVERYONE
from ..engine.errors import BadSave, SitdownError
from ..engine.game import Game
from ..engine.match import Match
from .course import Course
from .store import Loaded, Table

Finder = Callable[[str], Loaded | None]
BEFORE = "before"
"""In the closing line of a fork's file: the files of its forebears, the first one first."""


def branched(game: Game, position: bytes, key: bytes) -> bytes:
    """A position to go on from under another key: what nobody has seen is dealt anew."""
    board = Board(game, "plain")
    board.load(position)
    board.resample(EVERYONE, key)
    return board.dump()


def file_of(match: Match) -> str:
    """A match as the text of its file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.jsonl"
        match.save(path)
        return path.read_text(encoding="utf-8")


def whole_file(match: Match, table: Table, find: Finder) -> str:
    """The file of a table's match, with those of its forebears if it is a fork."""
    text, before = file_of(match), forebears(table, find)
    if not before:
        return text
    *lines, end = text.splitlines()
    return "\n".join([*lines, json.dumps({**json.loads(end), BEFORE: before})]) + "\n"


def forebears(table: Table, find: Finder) -> list[str]:
    """The files of the matches that a table's match grew out of, each up to the position where the next one begins."""
    parent = find(table.parent) if table.position is not None and table.parent else None
    if parent is None:
        return []
    course = Course.begin(parent.table)
    for turn in [None, *parent.turns]:
        try:
            if turn is not None:
                course.repeat(turn)
        except SitdownError:
            return []  # the rules have changed since
        if branched(course.match.game, course.match.board.dump(), table.key) == table.position:
            return [*forebears(parent.table, find), file_of(course.match)]
    return []


def read(text: str, most: int) -> list[Match]:
    """The matches of a stranger's file, replayed: the forebears, and last the one that it is about."""
    found: list[Match] = []
    for file in [*_before(text), text]:
        if file.count("\n") > most:
            raise BadSave(f"this file has more than {most} lines")
        _check_beginning(file, found[-1] if found else None)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "upload.jsonl"
            path.write_text(file, encoding="utf-8")
            found.append(saves.read(path))
    return found


def _before(text: str) -> list[str]:
    before = _line(text, -1).get(BEFORE, [])
    if not isinstance(before, list) or not all(isinstance(file, str) for file in before):
        raise BadSave(f'the closing line of this file must give "{BEFORE}" as a list of files')
    return before


def _check_beginning(text: str, parent: Match | None) -> None:
    """A match must be dealt, or begin where the one before it was left."""
    header = _line(text, 0)
    if "position" not in header:
        return
    if parent is None:
        raise BadSave("this match begins with an arranged position; only dealt ones and forks of those are taken here")
    try:
        key = bytes.fromhex(str(header.get("key")))
        grown = branched(parent.game, parent.board.dump(), key).hex()
    except (ValueError, IndexError) as error:
        raise BadSave(f"this fork has no proper key: {error}") from error
    same = {"game": parent.game.slug, "seats": parent.seats, "options": parent.settings, "position": grown}
    if any(header.get(name) != value for name, value in same.items()):
        raise BadSave("this fork does not begin where the match before it was left")


def _line(text: str, at: int) -> dict[str, Any]:
    """A line of a file as an object. Of one that is none, `saves` says what is wrong."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        found = json.loads(lines[at])
    except (ValueError, IndexError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
