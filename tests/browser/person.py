"""Somebody at a browser: opens tables, plays by mouse or by keyboard, and keeps every frame that arrived."""

from __future__ import annotations

import json
import os
import shutil
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, ViewportSize, WebSocket

FLAGS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
PATIENCE = 60_000
KINDS = {"s": {"kind": "screen"}, "p": {"kind": "person"}, "b": {"kind": "bot", "level": "random"}}

# A point of a glowing thing at which a click really arrives at it: a centre may lie under something else.
TARGET = """() => {
  for (const thing of document.querySelectorAll('[data-legal]')) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    for (const [u, v] of [[.5, .5], [.3, .5], [.7, .5], [.5, .25], [.5, .75], [.2, .2], [.8, .8], [.1, .5], [.9, .5]]) {
      const [x, y] = [box.left + box.width * u, box.top + box.height * v];
      const hit = document.elementsFromPoint(x, y);
      const over = hit.find(one => one.closest('button, a, input, summary'));
      if (!over && hit.includes(thing)) return [x, y];
    }
  }
  return null;
}"""
# Either something new is asked of oneself, or it is over, or the screen is handed on.
NEXT = """old => {
  if (document.querySelector('dialog, .curtain')) return true;
  const prompt = document.querySelector('.prompt');
  return prompt && prompt.dataset.decision !== old && document.querySelector('button.move');
}"""
PLAYED = """old => {
  if (document.querySelector('dialog, .curtain')) return true;
  return document.querySelector('.prompt')?.dataset.decision !== old;
}"""


def chromium_path() -> str | None:
    """Debian's Chromium, or the one that SITDOWN_CHROMIUM names."""
    return os.environ.get("SITDOWN_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


class Person:
    """A browser context of its own: cookies, storage, one page."""

    def __init__(self, browser: Browser, origin: str, size: ViewportSize | None = None, **look: Any) -> None:
        self.origin = origin
        self.strayed: list[str] = []
        self.trouble: list[str] = []
        self.frames: list[str] = []
        look = {"viewport": size or DESKTOP, "reduced_motion": "reduce", "color_scheme": "dark", **look}
        self.context = browser.new_context(base_url=origin, **look)
        self.context.set_default_timeout(PATIENCE)
        self.context.on("request", self._asked)
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._socket)
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))

    def leave(self) -> None:
        self.context.close()

    def _asked(self, request: Request) -> None:
        if urlsplit(request.url).scheme in ("http", "https") and not request.url.startswith(self.origin + "/"):
            self.strayed.append(request.url)

    def _socket(self, socket: WebSocket) -> None:
        if socket.url.split("/api")[0] != self.origin.replace("http", "ws", 1):
            self.strayed.append(socket.url)
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def _said(self, message: ConsoleMessage) -> None:
        # The browser itself reports what could not be reached; that is judged by what the page makes of it.
        lost = "Failed to load resource" in message.text or "WebSocket connection" in message.text
        if message.type in ("error", "warning") and not lost:
            self.trouble.append(message.text)

    # at the table

    def open(self, game: str = "corleone", seats: str = "sbb", **more: Any) -> dict[str, Any]:
        """A new table, opened and gone to: s is a seat at this screen, p a person's, b a bot's."""
        wish = {"game": game, "seats": [KINDS[letter] for letter in seats], **more}
        answer = self.context.request.post("/api/tables", data=wish, headers={"origin": self.origin})
        assert answer.status == 201, answer.text()
        opened: dict[str, Any] = answer.json()
        self.go(f"/table/{opened['table']}")
        return opened

    def go(self, path: str) -> None:
        self.page.goto(path)

    def see(self, css: str) -> Locator:
        """Wait for something to be there."""
        found = self.page.locator(css).first
        found.wait_for()
        return found

    def ready(self) -> bool:
        """Wait for one's own decision; False once it is over."""
        self.page.wait_for_selector("button.move, dialog[aria-label*=win], dialog[aria-label*=won]")
        return self.page.locator("button.move").count() > 0

    @property
    def decision(self) -> str:
        return self.page.locator(".prompt").get_attribute("data-decision") or ""

    @property
    def over(self) -> bool:
        return bool(self.page.locator("dialog[aria-label*='win'], dialog[aria-label*='won']").count())

    def wait_on(self, old: str, until: str = NEXT) -> None:
        """Wait for what comes after a decision."""
        self.page.wait_for_function(until, arg=old)

    def confirm(self, old: str, until: str = NEXT) -> None:
        """Some moves are asked again."""
        if self.page.locator("dialog[aria-label='Are you sure?']").count():
            self.page.locator("dialog .button.main").click()
            self.wait_on(old, until)

    def click(self, until: str = NEXT) -> None:
        """One move by mouse: on the board or a card where something glows, else from the list."""
        old = self.decision
        point = self.page.evaluate(TARGET)
        if point:
            self.page.mouse.click(*point)
            choice = self.page.locator(".floating .button").first
            if self.page.evaluate("() => !!document.querySelector('.floating .button')"):
                choice.click()
        else:
            self.page.locator("button.move").first.click()
        self.wait_on(old, until)
        self.confirm(old, until)

    def press(self, number: int = 1) -> None:
        """One move by its number."""
        old = self.decision
        self.page.keyboard.press(str(number))
        self.wait_on(old)
        if self.page.locator("dialog[aria-label='Are you sure?']").count():
            self.page.keyboard.press("Enter")
            self.wait_on(old)

    # what arrived

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.frames]

    @property
    def scene(self) -> dict[str, Any]:
        """The latest scene that arrived."""
        found: dict[str, Any] = next(frame["scene"] for frame in reversed(self.heard) if frame["type"] == "state")
        return found
