"""Help with examples, and one clear line for whatever is wrong."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sitdown.cli import PANELS, app
from tests.cli.command import MODULE, environment, process, refused, sitdown

COMMANDS = [command.__name__ for commands in PANELS.values() for command in commands]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_each_command_has_an_example(command: str) -> None:
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "Example" in result.output
    assert f"$ sitdown {command}" in result.output


def test_the_help_lists_every_command() -> None:
    outcome = sitdown("--help")
    assert outcome.code == 0
    assert all(f" {command} " in outcome.out for command in COMMANDS)
    assert "$ sitdown play corleone" in outcome.out


def test_the_version_is_printed() -> None:
    assert sitdown("--version").out.startswith("sitdown 0.")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gmaes"], ["gmaes", "games"]),
        (["rules"], ["GAME", "sitdown rules --help"]),
        (["games", "--colour"], ["--colour", "sitdown games --help"]),
        (["rules", "corlone"], ["'corlone'", "did you mean corleone"]),
        (["play", "monopoly"], ["'monopoly'", "there is corleone"]),
        (["components", "chess"], ["'chess'"]),
        (["fuzz", "chess"], ["'chess'"]),
        (["simulate", "chess"], ["'chess'"]),
        (["rules", "corleone", "CE-TRUF-03"], ["CE-TRUF-03", "nearest: CE-TURF-03"]),
        (["rules", "corleone", "99.1"], ["no section 99.1"]),
        (["simulate", "corleone", "--seats", "6"], ["2 to 5 seats, not 6"]),
        (["simulate", "corleone", "--seats", "two"], ["--seats", "integer"]),
        (["simulate", "corleone", "--games", "0"], ["--games", "greater than or equal to 1"]),
        (["simulate", "corleone", "--mode", "fast"], ["--mode", "'native', 'plain'"]),
        (["simulate", "corleone", "--device", "tpu"], ["--device", "'cpu', 'cuda'"]),
        (["simulate", "corleone", "--bots", "greddy"], ["'greddy'", "did you mean greedy"]),
        (["simulate", "corleone", "--bots", ","], ["needs a name", "random"]),
        (["simulate", "corleone", "--seats", "2", "--bots", "random,random,greedy"], ["3 bots for 2 seats"]),
        (["simulate", "corleone", "--out", "games.xls"], ["games.xls", ".csv", ".parquet"]),
        (["simulate", "corleone", "--out", "nowhere/games.csv"], ["nowhere/games.csv", "no such folder"]),
        (["simulate", "corleone", "--option", "hand_limits"], ["name=value", "hand_limits"]),
        (["simulate", "corleone", "--option", "limits=3"], ["no option limits", "hand_limits"]),
        (["simulate", "corleone", "--option", "hand_limits=5,4,x,2"], ["4 numbers like 5,4,3,2", "5,4,x,2"]),
        (["simulate", "corleone", "--option", "hand_limits=5,4"], ["4 numbers"]),
        (["simulate", "corleone", "--option", "hand_limits=5,4,3,99"], ["hand_limits is 0 to 20, not 99"]),
        (["simulate", "corleone", "--option", "open_suitcases=maybe"], ["one of no, yes", "maybe"]),
        (["play", "corleone", "--seat", "4"], ["no seat 4", "0 Marzullo", "3 Caccamo"]),
        (["play", "corleone", "--bots", "human"], ["'human'"]),
        (["play", "corleone", "--option", "forced=perhaps"], ["one of no, yes"]),
        (["play", "corleone", "--load", "missing.jsonl"], ["no file missing.jsonl"]),
        (["play", "corleone", "--components", "missing.toml"], ["no file missing.toml"]),
        (["show", "missing.jsonl"], ["no file missing.jsonl"]),
        (["replay", "missing.jsonl"], ["no file missing.jsonl"]),
        (["verify", "missing.jsonl"], ["no file missing.jsonl"]),
        (["verify", "."], ["is a folder"]),
        (["components", "corleone", "--check", "missing.toml"], ["no file missing.toml"]),
        (["fuzz", "corleone", "--seats", "1"], ["2 to 5 seats, not 1"]),
        (["fuzz", "corleone", "--mode", "cuda"], ["--mode", "'checked', 'plain', 'native'"]),
        (["fuzz", "corleone", "--out", "nowhere"], ["no such folder"]),
    ],
)
def test_bad_input_gets_one_line_that_says_what_would_be_right(arguments: list[str], words: list[str]) -> None:
    refused(sitdown(*arguments), 2, *words)


def test_a_search_without_a_find_fails() -> None:
    refused(sitdown("rules", "corleone", "zebra"), 1, "zebra")


def test_garbage_is_no_saved_match(garbage: Path) -> None:
    for command in ("show", "replay"):
        refused(sitdown(command, garbage), 2, "garbage.jsonl is no saved match")
    refused(sitdown("play", "corleone", "--load", garbage), 2, "garbage.jsonl is no saved match")
    refused(sitdown("verify", garbage), 1, "garbage.jsonl is no saved match")


def test_a_saved_match_keeps_its_own_seats_and_options(half: Path) -> None:
    refused(sitdown("play", "corleone", "--load", half, "--seats", "3", "--seed", "1"), 2, "--seats and --seed")
    refused(sitdown("play", "corleone", "--load", half, "--seat", "3"), 2, "no seat 3", "2 Vitale")


def test_a_match_that_is_over_cannot_be_played_on(whole: Path) -> None:
    refused(sitdown("play", "corleone", "--load", whole), 2, "whole.jsonl is over", "sitdown replay")


def test_help_and_games_do_without_numba() -> None:
    code = "import sys; from sitdown.cli import main\ntry: main(['{}'])\nfinally: assert 'numba' not in sys.modules"
    for command in ("--help", "games"):
        done = subprocess.run([sys.executable, "-c", code.format(command)], env=environment(), capture_output=True)
        assert done.returncode == 0, done.stderr


def test_in_a_process_of_its_own_an_error_is_one_line_too() -> None:
    refused(process("rules", "corlone"), 2, "did you mean corleone")


def test_a_reader_who_leaves_is_not_told_off(whole: Path) -> None:
    command = subprocess.Popen(
        [*MODULE, "replay", str(whole)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert command.stdout is not None
    assert command.stderr is not None
    command.stdout.readline()
    command.stdout.close()
    errors = command.stderr.read()
    command.stderr.close()
    assert command.wait() in (0, 141)
    assert errors == b""


def test_interrupting_a_game_asks_whether_to_save() -> None:
    command = subprocess.Popen(
        [*MODULE, "play", "corleone", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        bufsize=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # where tests run in the background it is off
    )
    assert command.stdout is not None
    seen = b""
    while not seen.endswith(b"Marzullo> "):
        seen += command.stdout.read(1)
    command.send_signal(signal.SIGINT)
    told, errors = command.communicate()
    assert b"Save before you leave?" in told
    assert command.returncode == 0
    assert errors == b""
