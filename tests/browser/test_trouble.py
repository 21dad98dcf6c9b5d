"""What happens when the line breaks, the server goes down, or somebody tries what is not allowed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.person import PATIENCE, PLAYED, Person

KEEP_SOCKETS = """() => {
  const Plain = window.WebSocket;
  window.lines = [];
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); window.lines.push(this); }
  };
}"""


def test_what_cannot_be_done_says_why_and_by_which_rule(ann):
    ann.open("corleone", "sbb", options={"first_player": 0})
    assert ann.ready()
    closed = ann.page.evaluate("""() => {
      const legal = new Set([...document.querySelectorAll('[data-legal]')].map(one => one.dataset.id));
      const free = [...document.querySelectorAll('[data-id^="card:job:"]')].filter(one => !legal.has(one.dataset.id));
      const box = free[0].getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    }""")
    ann.page.mouse.click(*closed)
    note = ann.page.get_by_role("dialog", name="Why not?")
    expect(note).to_be_visible()
    rule = note.get_by_role("button", name="Rule CE-")
    name = rule.inner_text().strip().removeprefix("Rule ")
    rule.click()
    expect(ann.page.locator(".rules .shown")).to_contain_text(name)


def test_the_rules_can_be_searched(ann):
    ann.open("corleone", "sbb")
    ann.see(".board svg")
    ann.page.get_by_role("tab", name="Rules").click()
    ann.page.get_by_label("Search the rules").fill("horse head")
    lines = ann.page.locator(".rules [data-rule]")
    expect(lines.first).to_be_visible()
    some = lines.count()
    ann.page.get_by_label("Search the rules").fill("")
    assert lines.count() > some


def test_a_broken_line_heals(ann):
    ann.page.add_init_script(f"({KEEP_SOCKETS})()")
    ann.open("corleone", "sbb")
    assert ann.ready()
    ann.click()
    ann.page.evaluate("() => window.lines.at(-1).close()")
    expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    expect(ann.page.get_by_text("Connection lost")).to_have_count(0)
    for _ in range(3):
        assert ann.ready()
        ann.click()


@pytest.fixture
def restartable(tmp_path: Path):
    """A server in a process of its own that can be killed and started again at the same address."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    running: list[subprocess.Popen[bytes]] = []

    def start() -> str:
        command = [sys.executable, "-m", "sitdown", "serve", "--port", str(port), "--database", str(tmp_path / "t.db")]
        running.append(subprocess.Popen(command, env={**os.environ, "PYTHONPATH": os.getcwd()}))
        end = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/bots", timeout=5).raise_for_status()
                return f"http://127.0.0.1:{port}"
            except httpx.HTTPError:
                assert time.monotonic() < end, "the server did not come up"
                time.sleep(0.1)

    def stop() -> None:
        running[-1].kill()
        running[-1].wait()

    yield start, stop
    for process in running:
        process.kill()
        process.wait()


def test_a_restart_of_the_server_loses_nothing(restartable, visit: Callable[..., Person]):
    start, stop = restartable
    ann = visit(start())
    ann.open("corleone", "ss")
    ann.see(".curtain button").click()
    assert ann.ready()
    ann.click(PLAYED)
    told = [frame["scene"]["places"] for frame in ann.heard if frame["type"] == "state"][-1]
    stop()
    if not ann.page.locator(".curtain").count():
        expect(ann.page.get_by_text("Connection lost")).to_be_visible()
    known = len(ann.frames)
    start()
    ann.page.wait_for_function("() => !document.body.innerText.includes('Connection lost')")
    ann.page.wait_for_timeout(1500)
    fresh = [frame["scene"]["places"] for frame in ann.heard[known:] if frame["type"] == "state"]
    assert fresh, "the page has come back by itself"
    assert fresh[-1] == told, "and finds everything as it was"
    if ann.page.locator(".curtain").count():
        ann.page.locator(".curtain button").click()
    assert ann.ready()
    ann.click(PLAYED)
