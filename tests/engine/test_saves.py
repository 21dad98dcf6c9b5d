"""Saved matches: what is written comes back, and nothing else is believed."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sitdown
from sitdown import BadSave, Match, SitdownError
from sitdown.bots import bot
from sitdown.engine.record import SPECTATOR
from sitdown.engine.saves import LONGEST, game_of, read, steps


def played(seats: int = 3, plies: int | None = None, undo_every: int = 0) -> Match:
    """Random bots play, to the end or to a ply; every so many moves one is taken back by consent."""
    match, player, turn = sitdown.new("corleone", seats=seats, seed=seats), bot("random", seats), 0
    while not match.over and match.ply != plies:
        turn += 1
        match.play(match.deciders[0], player.choose(match.view(match.deciders[0])))
        if undo_every and turn % undo_every == 0:
            match.undo(consent=True)
    return match


def arranged() -> Match:
    """From an arranged position on: a thug, and then a look at two jobs that is taken back."""
    match: Match = sitdown.scenario("corleone", seats=3, act=2).hand(0, money=[1, 5], goods=["gun"]).match()
    match.play(0, "thug ch_a")
    match.play(0, "draw")
    match.undo(consent=True)
    return match


def same(one: Match, other: Match) -> bool:
    """Whether two matches cannot be told apart, now and in what follows."""
    return all(
        read_off(one) == read_off(other)
        for read_off in (
            lambda match: match.board.dump(),
            lambda match: (match.history, match.events, match.ply, match.key, match.settings, match.commitment),
            lambda match: [[str(line) for line in match.log(seat)] for seat in (*range(match.seats), SPECTATOR)],
            after_everything_is_taken_back,
        )
    )


def after_everything_is_taken_back(match: Match) -> str:
    twin = match.clone()
    while twin.ply:
        twin.undo(consent=True)
    return twin.digest()


@pytest.fixture(scope="module")
def half() -> Match:
    return played(plies=25, undo_every=8)


@pytest.fixture
def saved(half: Match, tmp_path: Path) -> Path:
    half.save(tmp_path / "match.jsonl")
    return tmp_path / "match.jsonl"


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def rewrite(path: Path, content: list[Any]) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in content), encoding="utf-8")


def forge(path: Path, **changes: Any) -> None:
    """Change the header and give it a commitment that fits."""
    header, *rest = lines(path)
    header |= changes
    fixed = {name: value for name, value in header.items() if name not in ("key", "commitment")}
    sealed = bytes.fromhex(header["key"]) + json.dumps(fixed, sort_keys=True).encode()
    rewrite(path, [{**header, "commitment": hashlib.sha256(sealed).hexdigest()}, *rest])


def refuse(path: Path, *words: str) -> None:
    """Loading and verifying both refuse the file, in a sentence that names it and says these words."""
    for way in (sitdown.load, read):
        with pytest.raises(BadSave) as refused:
            way(path)
        assert path.name in str(refused.value)
        assert all(word in str(refused.value) for word in words), str(refused.value)


# What is written comes back


@pytest.mark.parametrize(
    "make",
    [played, lambda: played(plies=0), lambda: played(plies=40), lambda: played(plies=40, undo_every=5), arranged],
    ids=["at the end", "at the start", "in the middle", "with undos", "from an arranged position"],
)
def test_a_saved_match_comes_back_as_it_was(make: Callable[[], Match], tmp_path: Path) -> None:
    match = make()
    match.save(tmp_path / "match.jsonl")
    for way in (sitdown.load, read):
        assert same(way(tmp_path / "match.jsonl"), match)


def test_a_loaded_match_is_saved_as_the_same_text(saved: Path, tmp_path: Path) -> None:
    sitdown.load(saved).save(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == saved.read_bytes()


def test_options_are_saved(tmp_path: Path) -> None:
    match = sitdown.new("corleone", seed=1, options={"open_suitcases": "yes", "hand_limits": [6, 5, 4, 3]})
    match.save(tmp_path / "match.jsonl")
    assert same(sitdown.load(tmp_path / "match.jsonl"), match)


def test_the_mode_is_no_part_of_a_saved_match(half: Match, saved: Path, tmp_path: Path) -> None:
    twin = sitdown.new("corleone", seats=3, seed=3, mode="checked")
    for turn in half.history:
        if turn is None:
            twin.undo(consent=True)
        else:
            twin.play(*turn)
    twin.save(tmp_path / "twin.jsonl")
    assert (tmp_path / "twin.jsonl").read_bytes() == saved.read_bytes()


def test_moves_are_saved_in_notation_and_an_undo_by_consent_as_such(tmp_path: Path) -> None:
    match = sitdown.new("corleone", seats=3, seed=7)
    match.play(1, "family fm05")
    match.play(1, "suitcase $1")
    match.undo()
    match.play(1, "draw")
    match.undo(consent=True)
    match.save(tmp_path / "match.jsonl")
    _, *turns, end = lines(tmp_path / "match.jsonl")
    assert turns == [[1, "family fm05"], [1, "draw"], "undo"]
    assert end == {"plies": 1, "state": match.digest()}


def test_a_match_can_be_read_up_to_a_ply(tmp_path: Path) -> None:
    match = played(plies=20)
    match.save(tmp_path / "match.jsonl")
    assert read(tmp_path / "match.jsonl", plies=0).ply == 0
    assert read(tmp_path / "match.jsonl", plies=7).history == match.history[:7]
    assert same(read(tmp_path / "match.jsonl", plies=20), match)


def test_a_file_says_which_game_it_is_of(saved: Path) -> None:
    assert game_of(saved) == "corleone"


def test_a_match_can_be_followed_move_by_move(half: Match, saved: Path) -> None:
    told = [(seat, move, match.ply) for match, seat, move in steps(saved)]
    expected = [(-1, "undo") if t is None else (t[0], half.game.moves.text(t[1])) for t in half.history]
    assert [(seat, move) for seat, move, _ in told] == expected
    assert told[0][2] == 0
    assert told[-1][2] == half.ply - 1


# Writing is all or nothing


def test_a_save_that_fails_leaves_the_old_file_alone(saved: Path, half: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()

    def fail(*_: Any, **__: Any) -> None:
        raise OSError("the disk is full")

    later = half.clone()
    later.play(later.deciders[0], later.moves(later.deciders[0])[0])
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", fail)
        with pytest.raises(OSError, match="the disk is full"):
            later.save(saved)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", fail)
        with pytest.raises(OSError, match="the disk is full"):
            later.save(saved)
    assert saved.read_bytes() == before


def test_a_save_leaves_just_the_file(saved: Path) -> None:
    assert [path.name for path in saved.parent.iterdir()] == ["match.jsonl"]


# Nothing else is believed


def test_every_changed_line_is_found_out(saved: Path) -> None:
    others: list[Any] = [[0, "stop"], [9, "stop"], [1, "no such move"], "undo", None, 5, {}, [], [1], ["1", "stop"]]
    content = lines(saved)
    for number in range(1, len(content) - 1):
        for other in others:
            if other == content[number]:
                continue
            rewrite(saved, [*content[:number], other, *content[number + 1 :]])
            refuse(saved)


def test_a_changed_line_is_named(saved: Path) -> None:
    content = lines(saved)
    content[3] = [0, "horse_head"]
    rewrite(saved, content)
    refuse(saved, "line 4", "cannot play 'horse_head'")
    content[3] = {"seat": 0}
    rewrite(saved, content)
    refuse(saved, "line 4", 'a line must be [seat, "move"] or "undo"')
    with pytest.raises(BadSave):
        list(steps(saved))


def test_missing_doubled_and_swapped_lines_are_found_out(saved: Path) -> None:
    content = lines(saved)
    rewrite(saved, [*content[:-2], content[-1]])
    refuse(saved)
    rewrite(saved, [*content[:2], content[1], *content[2:]])
    refuse(saved)
    rewrite(saved, [content[0], *reversed(content[1:-1]), content[-1]])
    refuse(saved)


@pytest.mark.parametrize("name", ["plies", "state"])
def test_a_changed_end_is_found_out(saved: Path, name: str) -> None:
    content = lines(saved)
    for value in (3, "0" * 64, None):
        rewrite(saved, [*content[:-1], {**content[-1], name: value}])
        refuse(saved, "does not reach the position that the file names")


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("sitdown", 2, "has format 2; this version reads format 1"),
        ("game", "chess", "no game is called 'chess'"),
        ("rules", "0", "rules 0"),
        ("components", "0123456789abcdef", "components 0123456789abcdef"),
        ("seats", 4, "commitment does not belong"),
        ("seats", 9, "commitment does not belong"),
        ("options", {}, "commitment does not belong"),
        ("key", "00" * 16, "commitment does not belong"),
        ("key", "xyz", "the key must be written in hexadecimal digits"),
        ("commitment", "00" * 32, "commitment does not belong"),
        ("position", "00", "commitment does not belong"),
        ("note", "more", "commitment does not belong"),
    ],
)
def test_a_changed_header_is_found_out(saved: Path, name: str, value: Any, words: str) -> None:
    header, *rest = lines(saved)
    rewrite(saved, [{**header, name: value}, *rest])
    refuse(saved, words)


def test_a_header_that_lacks_something_or_has_it_in_a_wrong_kind_is_no_save(saved: Path) -> None:
    header, *rest = lines(saved)
    values: list[Any] = [None, "5", 5, 5.0, [], {}]
    for name in header:
        rewrite(saved, [{k: v for k, v in header.items() if k != name}, *rest])
        refuse(saved, "its first line must give sitdown, game")
        for value in values:
            if type(value) is not type(header[name]):
                rewrite(saved, [{**header, name: value}, *rest])
                refuse(saved, "its first line must give sitdown, game")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"seats": 9}, "is for 2 to 5 seats, not 9"),
        ({"key": "00" * 15}, "a key has 16 bytes, not 15"),
        ({"options": {"forced": [1]}}, "option forced is one of no, yes"),
        ({"options": {"bluff": 1}}, "has no option bluff"),
        ({"position": "00"}, "the position has the wrong length"),
        ({"position": 5}, "the position must be written in hexadecimal digits"),
        ({"position": None}, "the position must be written in hexadecimal digits"),
        ({"seats": 4}, ""),
        ({"key": "00" * 16}, ""),
    ],
)
def test_a_forged_header_is_found_out_even_with_a_commitment_that_fits(
    saved: Path, changes: dict[str, Any], words: str
) -> None:
    forge(saved, **changes)
    refuse(saved, words)


def test_a_forged_position_is_found_out(tmp_path: Path) -> None:
    arranged().save(tmp_path / "match.jsonl")
    size = sitdown.game("corleone").state.dtype.itemsize
    for position in (bytes(size), b"\x7f" * size):
        forge(tmp_path / "match.jsonl", position=position.hex())
        refuse(tmp_path / "match.jsonl")
        with pytest.raises(BadSave) as refused:
            read(tmp_path / "match.jsonl")
        assert "out of range" not in str(refused.value)


def test_a_file_that_is_cut_off_anywhere_is_found_out(saved: Path) -> None:
    raw = saved.read_bytes()
    ends = [i + 1 for i, byte in enumerate(raw[:-1]) if byte == ord("\n")]
    for length in (0, 1, 100, *ends, len(raw) - 2):
        saved.write_bytes(raw[:length])
        refuse(saved)


def test_a_file_that_is_cut_in_the_middle_of_a_line_says_so(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    content = text.splitlines(keepends=True)
    saved.write_text("".join(content[:3]) + content[3][:6], encoding="utf-8")
    refuse(saved, "match.jsonl is cut off in line 4, its last one")
    saved.write_text("".join(content[:-1]) + content[-1][:20], encoding="utf-8")
    refuse(saved, f"match.jsonl is cut off in line {len(content)}, its last one")
    saved.write_text(content[0][:40], encoding="utf-8")
    refuse(saved, "match.jsonl is no saved match, or is cut off in its first line")


def test_a_line_is_named_by_its_number_in_the_file(saved: Path) -> None:
    content = saved.read_text(encoding="utf-8").splitlines(keepends=True)
    content[3] = '[0, "draw\n'
    saved.write_text("".join(content), encoding="utf-8")
    refuse(saved, 'match.jsonl, line 4: a line must be [seat, "move"] or "undo"')
    content[3] = '[0, "bid $5"]\n'
    saved.write_text("".join([content[0], "\n", *content[1:]]), encoding="utf-8")
    refuse(saved, "match.jsonl, line 5: ")


def test_an_unknown_move_is_called_so_and_nothing_is_suggested(saved: Path) -> None:
    content = lines(saved)
    for seat in range(3):
        content[3] = [seat, "xyzzy"]
        rewrite(saved, content)
        refuse(saved, "match.jsonl, line 4: The Godfather: Corleone's Empire has no move 'xyzzy'")
        with pytest.raises(BadSave) as refused:
            read(saved)
        assert "`moves`" not in str(refused.value)
        assert "did you mean" not in str(refused.value)


def test_lines_after_the_end_are_found_out(saved: Path) -> None:
    content = lines(saved)
    for more in ([0, "stop"], "undo", content[-1]):
        rewrite(saved, [*content, more])
        refuse(saved)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n\n",
        b"\x00\xff\xfe" * 50,
        "ça".encode("utf-16"),
        b"[" * 100_000,
        b"9" * 5000,
        b"null\nnull\n",
        b"{}\n{}\n",
    ],
    ids=["empty", "blank", "binary", "utf-16", "nested", "a long number", "nulls", "empty objects"],
)
def test_garbage_is_no_save(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "garbage.jsonl").write_bytes(raw)
    refuse(tmp_path / "garbage.jsonl", "is no saved match")


def test_a_huge_file_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    with path.open("wb") as file:
        file.truncate(LONGEST + 1)
    refuse(path, "is too large for a saved match")


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    refuse(tmp_path / "nowhere.jsonl", "cannot read", "No such file")
    (tmp_path / "folder").mkdir()
    refuse(tmp_path / "folder", "cannot read", "directory")


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_the_bytes_nothing_but_our_own_errors_comes_out(data: st.DataObject, saved: Path, half: Match) -> None:
    """A change that is accepted all the same has changed nothing: white space, say."""
    half.save(saved)
    raw = bytearray(saved.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(raw) - 1))
        what = data.draw(st.sampled_from(["set", "insert", "delete"]))
        piece = data.draw(
            st.one_of(st.binary(min_size=1, max_size=3), st.sampled_from([b"\n", b'"', b"1e9", b"{}", b"-"]))
        )
        if what == "set":
            raw[at : at + len(piece)] = piece
        elif what == "insert":
            raw[at:at] = piece
        else:
            del raw[at : at + data.draw(st.integers(1, 200))]
        if not raw:
            break
    saved.write_bytes(bytes(raw))
    try:
        match = sitdown.load(saved)
    except SitdownError:
        return
    assert match.digest() == half.digest()
