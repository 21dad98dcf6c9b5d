"""`sitdown serve` and `sitdown play` as people use them."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.command import MODULE, environment, refused, sitdown
from tests.server.house import Browser
from tests.server.postgres import free_port
from tests.server.process import Process
from tests.waiting import PATIENCE, wait_for


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["serve", "--workers", "2"], ["several workers", "postgresql://"]),
        (["serve", "--database", "postgresql://nobody@127.0.0.1:1/none"], ["the database cannot be used"]),
        (["serve", "--database", "/no/such/folder/tables.db"], ["the database cannot be used"]),
        (["serve", "--database", "oracle://x"], ["the database cannot be used"]),
        (["serve", "--host", "nowhere.invalid"], ["cannot listen at nowhere.invalid, port 8000: "]),
        (["serve", "--host", "no..where"], ["cannot listen at no..where, port 8000: "]),
        (["serve", "--origin", "foo"], ["'foo' is no origin", "https://play.example"]),
        (["serve", "--origin", "https://play.example/table"], ["'https://play.example/table' is no origin"]),
        (["serve", "--origin", "https://play.example:port"], ["is no origin"]),
        (["serve", "--origin", "https://"], ["is no origin"]),
        (["play", "monopoly"], ["no game is called"]),
        (["play", "--terminal"], ["which game?"]),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    arguments: list[str], words: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path))
    refused(sitdown(*arguments), 2, *words)


def test_a_port_that_is_taken_is_said_before_tables_are_open(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        outcome = sitdown("serve", "--port", port, "--database", tmp_path / "tables.db")
    refused(outcome, 2, f"cannot listen at 127.0.0.1, port {port}: ")


def test_tables_answer_where_they_are_said_to_be_and_close_quietly(tmp_path: Path) -> None:
    port = free_port()
    command = [*MODULE, "serve", "--port", str(port), "--database", str(tmp_path / "tables.db")]
    home = {**environment(), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, "--origin", "https://play.example"], env=home,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hears_ctrl_c,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == f"Tables are open at http://localhost:{port}\n"
        assert httpx.get(f"http://127.0.0.1:{port}/api/bots", timeout=PATIENCE).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
        assert "Error" not in process.stderr.read()


def hears_ctrl_c() -> None:
    """Where tests run in the background, Ctrl-C is off."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_play_serves_the_page_on_a_free_port_and_keeps_matches(tmp_path: Path) -> None:
    home = {**environment(), "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*MODULE, "play", "corleone", "--no-browser"], env=home, stdout=subprocess.PIPE, text=True,
        preexec_fn=hears_ctrl_c,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        line = process.stdout.readline()
        address = line.split()[-1]
        assert address.endswith("/new?game=corleone")
        wait_for(lambda: answers(address))
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0
    if sys.platform == "linux":
        assert (tmp_path / "sitdown" / "tables.db").exists()


def answers(address: str) -> bool:
    try:
        return httpx.get(address).status_code in (200, 404)
    except httpx.TransportError:
        return False


def test_several_workers_share_a_port_and_their_tables(postgres_url: str) -> None:
    process = Process(postgres_url, "--workers", "2")
    try:
        ann = Browser(process)
        chairs = [ann.chair(table, seat) for table in [ann.open(seats="ss")] for seat in (0, 1, 0, 1)]
        for _ in range(10):
            wait_for(lambda: [chair.news() for chair in chairs] and any(chair.moves for chair in chairs))
            mover = next(chair for chair in chairs if chair.moves)
            if mover.do("moves", 200, decision=mover.decision, move=mover.moves[0])["done"]:
                decision = mover.decision
                mover.until(lambda chair: chair.decision != decision)  # noqa: B023
                same = [chair for chair in chairs if chair.seat == mover.seat]
                wait_for(lambda: [one.news() for one in same] and len({one.decision for one in same}) == 1)  # noqa: B023
        ann.close()
    finally:
        process.kill()
