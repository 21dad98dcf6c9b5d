"""A person at the prompt."""

import contextlib
import io
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from unittest import mock

import pytest

import sitdown as library
from sitdown.bots import Bot, bot
from sitdown.cli.output import Paper, position, terminal
from sitdown.cli.play import seated
from sitdown.cli.prompt import Sitting
from sitdown.engine.board import Board
from tests.cli.command import Outcome, process, sitdown

START = ("play", "corleone", "--seats", 3, "--seed", 5)


def say(*lines: str, start: Sequence[object] = START) -> Outcome:
    """A game in which the person says these lines and then nothing more."""
    outcome = sitdown(*start, said="".join(f"{line}\n" for line in lines))
    assert outcome.code == 0, outcome.err
    assert outcome.err == ""
    return outcome


def answers(outcome: Outcome) -> list[str]:
    """What was printed after each prompt."""
    return outcome.out.split("Marzullo> ")[1:]


def test_the_first_prompt_shows_the_table_and_the_moves() -> None:
    outcome = say()
    for words in ("You are Marzullo, seat 0", "Act I: The Wedding", "Families", "Your cards", "take your turn"):
        assert words in outcome.out
    assert "  1  thug ws_a" in outcome.out
    assert "the game stops here" in answers(outcome)[-1]


def test_the_whole_table_fits_100_columns() -> None:
    assert max(map(len, say("1", "1", "1", "1").out.splitlines())) <= 100


def test_a_move_is_played_by_number_by_name_or_by_a_part_of_its_name() -> None:
    told = "Marzullo plays a thug on Brooklyn A"
    for text in ("thug bk_a", "THUG  bk_a", "bk_a"):
        assert told in answers(say(text))[0]
    number = next(line.split()[0] for line in say().out.splitlines() if line.split()[1:3] == ["thug", "ws_a"])
    assert "Marzullo plays a thug on Wall Street A" in answers(say(number))[0]


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("thgu bk_a", "did you mean 'thug bk_a'"),
        ("999", "there is no move 999; your moves are 1 to"),
        ("0", "there is no move 0"),
        ("thug ch_b", "thug ch_b cannot be played: no business is open there yet (CE-THUG-01)"),
        ("hlep", "', or the command help?"),
        ("why", "why which move? For instance: why "),
        ("why thug", "no move is called 'thug'"),
        ("why thug bk_a", "nothing speaks against it"),
        ("why thug ch_b", "Take a thug from reserve"),
        ("undo", "there is no move of yours to take back"),
        ("log many", "how many lines?"),
        ("log 2", "Vitale"),
        ("rules CE-TURF-05", "strictly more influence"),
        ("rules ce-truf-05", "nearest: CE-TURF-05"),
        ("rules zebra", "no rule of corleone has all of the words"),
        ("hint", "greedy would play "),
        ("help", "why can I not? With the rule behind it"),
        ("?", "leave; you are asked whether to save"),
        ("help", "save! replaces a file that is there"),
        ("save", "save to which file?"),
        ("save nowhere/at_all", "no such folder"),
        ("moves", "take your turn"),
        ("board", "Around the city"),
        ("", "Around the city"),
    ],
)
def test_whatever_is_said_gets_an_answer_and_the_prompt_again(text: str, answer: str) -> None:
    replies = answers(say(text))
    assert answer in " ".join(replies[0].split())
    assert len(replies) == 2


def test_undo_is_free_until_something_is_revealed() -> None:
    replies = answers(say("thug ws_a", "suitcase $3", "undo", "suitcase $2"))
    assert "Taken back: suitcase $3" in replies[2]
    assert "$3 into the suitcase" in replies[2]
    assert "Marzullo puts $2 into the suitcase" in replies[3]


def test_undo_by_consent_goes_back_over_the_bots_moves() -> None:
    replies = answers(say("thug bk_a", "undo", "undo!", "thug bk_a"))
    assert "Vitale" in replies[0]
    assert "needs everybody's consent" in " ".join(replies[1].split())
    assert "Taken back: thug bk_a" in replies[2]
    assert "Marzullo plays a thug on Brooklyn A" in replies[3]


def test_a_match_is_saved_verified_and_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replies = answers(say("thug bk_a", "save evening", "undo!", "save evening"))
    assert "sitdown play corleone --load evening.jsonl --seat 0" in replies[1]
    assert "Saved" in replies[3]
    assert sitdown("verify", "evening.jsonl").code == 0
    again = say("thug bk_a", start=("play", "corleone", "--load", "evening.jsonl"))
    assert "The match goes on after" in again.out
    assert "Marzullo plays a thug on Brooklyn A" in answers(again)[0]


def test_the_line_that_goes_on_is_pasted_and_finds_the_same_bots_and_components(tmp_path: Path) -> None:
    builtin = library.game("corleone").folder / "components.toml"
    (tmp_path / "my own.toml").write_bytes(builtin.read_bytes())
    start = (*START, "--seat", 1, "--bots", "random,easy", "--components", "my own.toml")
    saved = process(*start, said="save first evening\n", cwd=tmp_path)
    line = next(line for line in saved.out.splitlines() if "Go on with it: " in line)
    pasted = shlex.split(line.partition("Go on with it: ")[2])
    assert pasted[:2] == ["sitdown", "play"]
    again = process(*pasted[1:], cwd=tmp_path)
    assert (again.code, again.err) == (0, "")
    told = "You are Matarazzo, seat 1, against Marzullo (random), Vitale (easy)"
    assert told in saved.out
    assert told in again.out
    assert "my own.toml" in pasted


def test_a_file_that_is_there_is_not_overwritten_by_accident(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    replies = answers(say("save notes.txt"))
    assert "notes.txt is there already; save! notes.txt replaces it" in replies[0]
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert "Saved" in answers(say("save! notes.txt"))[0]


def test_leaving_offers_to_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert say("quit", "").out.endswith("Good-bye.\n")
    assert list(tmp_path.iterdir()) == []
    outcome = say("thug bk_a", "quit", "no/such/folder", "later")
    assert "Saved" in outcome.out
    assert (tmp_path / "later.jsonl").exists()


CTRL_C = "\x03"


class Keyboard(io.StringIO):
    """What a person types, Ctrl-C included."""

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        line = super().readline(size)
        if CTRL_C in line:
            raise KeyboardInterrupt
        return line


def pressed(*lines: str) -> Outcome:
    """A game in which Ctrl-C is pressed among the lines."""
    with mock.patch.object(io, "StringIO", Keyboard):
        return sitdown(*START, said="".join(f"{line}\n" for line in lines))


def test_ctrl_c_at_the_prompt_is_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = pressed("thug bk_a", CTRL_C, "later")
    assert (outcome.code, outcome.err) == (0, "")
    assert "Save before you leave?" in outcome.out
    assert outcome.out.endswith("Good-bye.\n")
    assert library.load(tmp_path / "later.jsonl").ply > 0


@pytest.mark.parametrize("first", ["quit", CTRL_C])
def test_ctrl_c_at_the_question_leaves_at_once(first: str) -> None:
    outcome = pressed(first, CTRL_C, "never")
    assert (outcome.code, outcome.err) == (130, "")
    assert outcome.out.count("Save before you leave?") == 1


class Interrupted(Bot):
    """A bot in whose thoughts Ctrl-C is pressed."""

    name = "interrupted"

    def decide(self, view: library.View) -> library.Move:
        raise KeyboardInterrupt


def left(rival: Bot, file: Path) -> tuple[library.Match, str]:
    """The match that is in the file after a sitting at which the person only says its name, and what was printed."""
    page = io.StringIO()
    with contextlib.redirect_stdout(page), mock.patch.object(sys, "stdin", io.StringIO(f"{file}\n")):
        Sitting(library.new("corleone", 2, seed=5), 0, {1: rival}).run()
    return library.load(file), page.getvalue()


def test_ctrl_c_while_a_bot_thinks_is_quit(tmp_path: Path) -> None:
    match, told = left(Interrupted(), tmp_path / "later.jsonl")
    assert match.deciders == (1,)
    assert "Save before you leave?" in told
    assert told.endswith("Good-bye.\n")


def test_ctrl_c_in_the_middle_of_a_move_leaves_the_match_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Board.play

    def half(board: Board, seat: int, move: int) -> None:
        whole(board, seat, move)
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Board, "play", half)
        match, _ = left(bot("greedy", 0), tmp_path / "later.jsonl")
    assert match.ply == 0
    assert match.deciders == (1,)


def test_a_whole_game_by_numbers_from_a_pipe(tmp_path: Path) -> None:
    outcome = process("play", "corleone", "--seats", 2, "--seed", 1, said="1\n" * 400, cwd=tmp_path)
    assert outcome.code == 0
    assert outcome.err == ""
    final = outcome.out[outcome.out.index("$") :]
    assert "in the suitcase" in final
    assert "The game is over" in final
    match = library.load(tmp_path / "1.jsonl")
    assert match.over
    for score in match.scores():
        assert f"{score.place}.  {match.game.families[score.seat]}" in final


def test_the_same_seed_and_words_give_the_same_game() -> None:
    assert say("1", "1", "1").out == say("1", "1", "1").out


def test_options_and_bots_are_taken(tmp_path: Path) -> None:
    start = (*START, "--seat", 2, "--bots", "random,greedy", "--option", "open_suitcases=yes", "--terminal")
    outcome = say(start=start)
    assert "You are Vitale, seat 2, against Marzullo (random), Matarazzo (greedy)" in outcome.out


def test_a_partner_is_no_rival() -> None:
    start = ("play", "la_famiglia", "--seed", 5, "--seat", 1, "--bots", "random,easy")
    told = " ".join(say(start=start).out.split())
    rivals = "North-West (random), North-East (random); help"
    assert f"You are South-East, seat 1, with South-West (easy), against {rivals}" in told


def test_where_there_are_teams_two_names_are_a_bot_for_each() -> None:
    game = library.game("la_famiglia")
    assert seated(game, 4, 0, "random,easy") == {1: "easy", 2: "random", 3: "easy"}
    assert seated(game, 4, 1, "random,easy,greedy") == {0: "random", 2: "easy", 3: "greedy"}
    assert seated(game, 4, 3, "easy") == {0: "easy", 1: "easy", 2: "easy"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_position_can_be_shown_to_everybody(seats: int) -> None:
    match, paper = library.new("corleone", seats=seats, seed=seats), Paper()
    words = terminal(match.game)
    with paper.capture() as capture:
        while not match.over:
            if match.ply % 20 == 0:
                for viewer in range(-1, seats):
                    paper.print(position(match.view(viewer)))
            seat = match.deciders[0]
            view = match.view(seat)
            assert all(isinstance(words.explain(view, move), str) for move in view.moves)
            for move in view.moves[match.ply % len(view.moves) :][:1]:
                match.play(seat, move)
        paper.print(position(match.view()))
    assert max(map(len, capture.get().splitlines())) <= 100


def test_rivals_cards_and_suitcases_are_not_shown() -> None:
    match = (
        library.scenario("corleone", seats=2, act=2, turn=0)
        .hand(0, money=[1], jobs=["blackmail"])
        .hand(1, money=[5], jobs=["ransom"])
        .suitcase(0, money=[2])
        .suitcase(1, money=[5, 5])
        .match()
    )
    pictures = {}
    for viewer in (-1, 0, 1):
        paper = Paper()
        with paper.capture() as capture:
            paper.print(position(match.view(viewer)))
        pictures[viewer] = capture.get()
    assert "Blackmail" in pictures[0]
    assert "Ransom" in pictures[1]
    assert "$10" in pictures[1]
    assert not any(word in pictures[0] for word in ("Ransom", "$10"))
    assert not any(word in pictures[-1] for word in ("Ransom", "Blackmail", "$10", "$2 ("))
