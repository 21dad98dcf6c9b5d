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
from .errors import BadSave, NoSuchMove, OtherComponents, SitdownError
from .game import Game, game
from .match import FORMAT, Match

UNDO = "undo"
LONGEST = 4_000_000


def write(match: Match, path: Path) -> None:
    """Write a match, completely or not at all; where that fails, nothing is left behind."""
    if path.is_dir() or not path.resolve().parent.is_dir():
        raise BadSave(f"cannot write {path}: {'it is a folder' if path.is_dir() else 'there is no such folder'}")
    lines: list[Any] = [{**match.header(), "key": match.key.hex(), "commitment": match.commitment}]
    lines += [UNDO if turn is None else [turn[0], match.game.moves.text(turn[1])] for turn in match.history]
    lines.append({"plies": match.ply, "state": match.digest()})
    text = "".join(json.dumps(line) + "\n" for line in lines)
    scratch = path.with_name(path.name + ".part")
    try:
        scratch.write_text(text, encoding="utf-8")
        os.replace(scratch, path)
    finally:
        scratch.unlink(missing_ok=True)


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


def game_of(path: Path) -> str:
    """The name of the game that was played."""
    name: str = _header(path, _texts(path))["game"]
    return name


def _open(path: Path) -> tuple[Match, list[tuple[int, Any]], dict[str, Any]]:
    """The match at its start, its numbered lines, and the closing line."""
    texts = _texts(path)
    match = _start(path, _header(path, texts))
    turns = [(number, _turn(path, number, text)) for number, text in texts[1:-1]]
    return match, turns, _end(path, texts)


def _texts(path: Path) -> list[tuple[int, str]]:
    """The lines that say something, each with its number in the file."""
    try:
        size = path.stat().st_size
        raw = path.read_bytes() if size <= LONGEST else b""
    except OSError as error:
        raise BadSave(f"cannot read {path}: {error.strerror}") from error
    if size > LONGEST:
        raise BadSave(f"{path.name} is too large for a saved match")
    try:
        lines = raw.decode().split("\n")
    except UnicodeDecodeError as error:
        raise BadSave(f"{path.name} is no saved match: it is not text") from error
    return [(number, line) for number, line in enumerate(lines, 1) if line.strip()]


def _parsed(text: str, complaint: str) -> Any:
    """What a line says, or the complaint if it is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadSave(complaint) from error


def _turn(path: Path, number: int, text: str) -> Any:
    complaint = f'{path.name}, line {number}: a line must be [seat, "move"] or "undo"'
    line = _parsed(text, complaint)
    if line != UNDO and not _is_turn(line):
        raise BadSave(complaint)
    return line


def _end(path: Path, texts: list[tuple[int, str]]) -> dict[str, Any]:
    number, text = texts[-1]
    line = _parsed(text, f"{path.name} is cut off in line {number}, its last one")
    if len(texts) < 2 or not isinstance(line, dict):
        raise BadSave(f"{path.name} is cut off: its last line must give plies and state")
    return line


def _header(path: Path, texts: list[tuple[int, str]]) -> dict[str, Any]:
    line = _parsed(texts[0][1], f"{path.name} is no saved match, or is cut off in its first line") if texts else None
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
        for name, ours, refused in (
            ("rules", found.version, BadSave),
            ("components", found.components, OtherComponents),
        ):
            if header[name] != ours:
                raise refused(f"played with {name} {header[name]}, which {name} {ours} here cannot replay")
        key = _bytes("key", header["key"])
        fixed = {name: value for name, value in header.items() if name not in ("key", "commitment")}
        if header["commitment"] != commitment(key, json.dumps(fixed, sort_keys=True)):
            raise BadSave("the commitment does not belong to this key and header")
        position = _position(found, header["position"]) if "position" in header else None
        return Match(found, header["seats"], header["options"], key, position=position)
    except OtherComponents as error:
        raise OtherComponents(f"{path.name}: {error}") from error
    except SitdownError as error:
        raise BadSave(f"{path.name}: {error}") from error
    except (ValueError, IndexError) as error:
        raise BadSave(f"{path.name}: nothing can be played from its position") from error


def _bytes(name: str, text: Any) -> bytes:
    try:
        return bytes.fromhex(str(text))
    except ValueError as error:
        raise BadSave(f"the {name} must be written in hexadecimal digits, two for each byte") from error


def _position(found: Game, text: Any) -> bytes:
    position = _bytes("position", text)
    if len(position) != found.state.dtype.itemsize:
        raise BadSave("the position has the wrong length")
    return position


def _is_turn(line: Any) -> bool:
    return isinstance(line, list) and [type(part) for part in line] == [int, str]


def _replay(path: Path, match: Match, number: int, line: Any) -> None:
    try:
        if line == UNDO:
            match.undo(consent=True)
        else:
            match.play(line[0], line[1])
    except NoSuchMove as error:
        raise BadSave(f"{path.name}, line {number}: {match.game.title} has no move {line[1]!r}") from error
    except SitdownError as error:
        raise BadSave(f"{path.name}, line {number}: {error}") from error
