"""The file format: a header, the moves in notation, and a closing line with the hash of the position reached.

    {"sitdown": 1, "game": "corleone", ..., "key": "...", "commitment": "..."}
    [0, "family fm05"]
    "undo"
    {"plies": 1, "state": "..."}

`undo` stands for an undo by consent, which draws fresh randomness; a free undo leaves no trace.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .chance import commitment
from .errors import BadSave, SitdownError
from .game import Game, game
from .match import FORMAT, Match

UNDO = "undo"
LONGEST = 4_000_000


def write(match: Match, path: Path) -> None:
    """Write a match, completely or not at all."""
    lines: list[Any] = [{**match.header(), "key": match.key.hex(), "commitment": match.commitment}]
    lines += [UNDO if turn is None else [turn[0], match.game.moves.text(turn[1])] for turn in match.history]
    lines.append({"plies": match.ply, "state": match.digest()})
    text = "".join(json.dumps(line) + "\n" for line in lines)
    scratch = path.with_name(path.name + ".part")
    scratch.write_text(text, encoding="utf-8")
    os.replace(scratch, path)


def read(path: Path, plies: int | None = None) -> Match:
    """Replay a saved match, to the end or to a ply.

    Checks that the commitment binds key and header, that every move is legal and that the end is what the file says.
    """
    match, turns, end = _open(path)
    for number, line in turns:
        if plies is not None and match.ply == plies:
            return match
        _replay(path, match, number, line)
    if plies is None and (end.get("plies") != match.ply or end.get("state") != match.digest()):
        raise BadSave(f"{path.name}: the replay does not reach the position that the file names")
    return match


def steps(path: Path) -> Iterator[tuple[Match, int, str]]:
    """Replay move by move: before each, the match so far, the seat and the notation."""
    match, turns, _ = _open(path)
    for number, line in turns:
        yield match, *((-1, UNDO) if line == UNDO else (line[0], line[1]))
        _replay(path, match, number, line)


def _open(path: Path) -> tuple[Match, list[tuple[int, Any]], dict[str, Any]]:
    """The match at its start, its numbered lines, and the closing line."""
    lines = _lines(path)
    match = _start(path, _header(path, lines[0] if lines else None))
    if len(lines) < 2 or not isinstance(lines[-1], dict):
        raise BadSave(f"{path.name} is cut off: its last line must give plies and state")
    turns = list(enumerate(lines[1:-1], 2))
    for number, line in turns:
        if line != UNDO and not _is_turn(line):
            raise BadSave(f'{path.name}, line {number}: a line must be [seat, "move"] or "undo"')
    return match, turns, lines[-1]


def _lines(path: Path) -> list[Any]:
    try:
        size = path.stat().st_size
        raw = path.read_bytes() if size <= LONGEST else b""
    except OSError as error:
        raise BadSave(f"cannot read {path}: {error.strerror}") from error
    if size > LONGEST:
        raise BadSave(f"{path.name} is too large for a saved match")
    try:
        return [json.loads(line) for line in raw.decode().splitlines() if line.strip()]
    except (ValueError, RecursionError) as error:
        raise BadSave(f"{path.name} is no saved match: {error}") from error


def _header(path: Path, line: Any) -> dict[str, Any]:
    kinds = {"sitdown": int, "game": str, "rules": str, "components": str, "seats": int, "options": dict}
    kinds |= {"key": str, "commitment": str}
    if not isinstance(line, dict) or any(not isinstance(line.get(name), kind) for name, kind in kinds.items()):
        raise BadSave(f"{path.name} is no saved match: its first line must give {', '.join(kinds)}")
    if line["sitdown"] != FORMAT:
        raise BadSave(f"{path.name} has format {line['sitdown']}; this version reads format {FORMAT}")
    return line


def _start(path: Path, header: dict[str, Any]) -> Match:
    try:
        found = game(header["game"])
        for name, ours in {"rules": found.version, "components": found.components}.items():
            if header[name] != ours:
                raise BadSave(f"played with {name} {header[name]}, which {name} {ours} here cannot replay")
        key = bytes.fromhex(header["key"])
        fixed = {name: value for name, value in header.items() if name not in ("key", "commitment")}
        if header["commitment"] != commitment(key, json.dumps(fixed, sort_keys=True)):
            raise BadSave("the commitment does not belong to this key and header")
        position = _position(found, header["position"]) if "position" in header else None
        return Match(found, header["seats"], header["options"], key, position=position)
    except (SitdownError, ValueError, IndexError) as error:
        raise BadSave(f"{path.name}: {error}") from error


def _position(found: Game, text: Any) -> bytes:
    position = bytes.fromhex(str(text))
    if len(position) != found.state.dtype.itemsize:
        raise ValueError("the position has the wrong length")
    return position


def _is_turn(line: Any) -> bool:
    return isinstance(line, list) and [type(part) for part in line] == [int, str]


def _replay(path: Path, match: Match, number: int, line: Any) -> None:
    try:
        if line == UNDO:
            match.undo(consent=True)
        else:
            match.play(line[0], line[1])
    except SitdownError as error:
        raise BadSave(f"{path.name}, line {number}: {error}") from error
