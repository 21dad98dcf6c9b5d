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

from .errors import BadSave, SitdownError
from .game import game
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
    """Replay a saved match, to the end or to a ply, and check that it reaches the position it says."""
    lines = _lines(path)
    header = _header(path, lines[0] if lines else None)
    match = _start(path, header)
    for number, line in enumerate(lines[1:], 2):
        if isinstance(line, dict):
            _check_end(path, match, line)
            return match
        if plies is not None and match.ply == plies:
            return match
        _replay(path, match, number, line)
    return match


def verify(path: Path) -> Match:
    """Read a match and check that its commitment binds its key and header."""
    match = read(path)
    claimed = _header(path, _lines(path)[0])["commitment"]
    if claimed != match.commitment:
        raise BadSave(f"{path.name}: the commitment does not belong to this key and header")
    return match


def steps(path: Path) -> Iterator[tuple[Match, int, str]]:
    """Replay move by move: before each, the match so far, the seat and the notation."""
    lines = _lines(path)
    match = _start(path, _header(path, lines[0] if lines else None))
    for number, line in enumerate(lines[1:], 2):
        if isinstance(line, dict):
            return
        yield match, *((-1, UNDO) if line == UNDO else (line[0], line[1]))
        _replay(path, match, number, line)


def _lines(path: Path) -> list[Any]:
    try:
        if path.stat().st_size > LONGEST:
            raise BadSave(f"{path.name} is too large for a saved match")
        text = path.read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    except OSError as error:
        raise BadSave(f"cannot read {path}: {error.strerror}") from error
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
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
        key = bytes.fromhex(header["key"])
        position = bytes.fromhex(header["position"]) if "position" in header else None
        if len(key) != 16 or (position is not None and len(position) != found.state.dtype.itemsize):
            raise ValueError("key or position has the wrong length")
        match = Match(found, header["seats"], header["options"], key, position=position)
    except (SitdownError, ValueError) as error:
        raise BadSave(f"{path.name}: {error}") from error
    for name in ("rules", "components"):
        if header[name] != match.header()[name]:
            raise BadSave(
                f"{path.name} was played with {name} {header[name]}, here are {name} {match.header()[name]}; "
                "it can be replayed with those only"
            )
    return match


def _replay(path: Path, match: Match, number: int, line: Any) -> None:
    try:
        if line == UNDO:
            match.undo(consent=True)
        elif isinstance(line, list) and len(line) == 2 and isinstance(line[0], int) and isinstance(line[1], str):
            match.play(line[0], line[1])
        else:
            raise BadSave('a line must be [seat, "move"] or "undo"')
    except SitdownError as error:
        raise BadSave(f"{path.name}, line {number}: {error}") from error


def _check_end(path: Path, match: Match, line: dict[str, Any]) -> None:
    if line.get("plies") != match.ply or line.get("state") != match.digest():
        raise BadSave(f"{path.name}: the replay does not reach the position that the file names")
