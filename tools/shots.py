"""Take pictures of the page: the first page, and every game's table, at a desk and on a phone.

    python tools/shots.py [GAME ...]      writes docs/images/*.jpg; needs Chromium

The matches are seeded, so that a picture changes only when the page or the game does.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, ViewportSize, sync_playwright

import sitdown
from sitdown.bots import bot
from sitdown.server.catalogue import games
from sitdown.server.course import Course
from sitdown.server.hall import new_table
from sitdown.server.security import COOKIE, hashed, new_token
from sitdown.server.store import Seat
from tests.browser.person import DESKTOP, FLAGS, PHONE, chromium_path
from tests.server.house import House, opened, quick

FOLDER = Path(__file__).parents[1] / "docs" / "images"
SEED, QUALITY = 7, 84
Scheme = Literal["dark", "light"]
LOOKS: list[tuple[str, ViewportSize, Scheme]] = [
    ("", DESKTOP, "dark"),
    ("-light", DESKTOP, "light"),
    ("-phone", PHONE, "dark"),
]
ENOUGH = 0.45
"""How far into the match the pictures are taken."""
CHOICES = 4


def middle(slug: str, seats: int) -> sitdown.Match:
    """A match between greedy bots, at a decision of seat 0 that is worth a picture."""
    player = bot("greedy", SEED)
    moves = []
    match = sitdown.new(slug, seats, seed=SEED)
    while not match.over:
        seat = match.deciders[0]
        moves.append((seat, player.choose(match.view(seat))))
        match.play(*moves[-1])
    match = sitdown.new(slug, seats, seed=SEED)
    for i, (seat, move) in enumerate(moves):
        if i > ENOUGH * len(moves) and match.deciders == (0,) and len(match.moves(0)) >= CHOICES:
            break
        match.play(seat, move)
    return match


def seated(house: House, match: sitdown.Match, owner: str) -> str:
    """A table at which the match has been played so far; seat 0 is the owner's."""
    course = Course(sitdown.new(match.game.slug, match.seats, seed=SEED), b"")
    for turn in match.history:
        assert turn is not None
        course.play(turn[0], match.game.moves.text(turn[1]), "")
    table = new_table(course.match, owner)
    you = Seat(table.id, 0, "screen", "Ada", owner=owner)
    bots = [Seat(table.id, seat, "bot", level="greedy") for seat in range(1, match.seats)]
    house.hall.store.open(table, [you, *bots], course.turns)
    return table.id


@contextmanager
def page(chromium: Chromium, house: House, token: str, size: ViewportSize, scheme: Scheme) -> Iterator[Page]:
    small = size is PHONE
    context = chromium.new_context(
        viewport=size,
        color_scheme=scheme,
        reduced_motion="reduce",
        device_scale_factor=2 if small else 1,
        has_touch=small,
    )
    context.add_cookies([{"name": COOKIE, "value": token, "url": house.origin}])
    context.add_init_script("localStorage.setItem('sitdown', JSON.stringify({ guide: false }))")
    yield context.new_page()
    context.close()


def shoot(chromium: Chromium, house: House, slugs: list[str]) -> None:
    """All pictures."""
    token = new_token()
    for name, size, scheme in LOOKS:
        with page(chromium, house, token, size, scheme) as view:
            view.goto(house.origin)
            view.wait_for_selector(".game")
            picture(view, f"home{name}")
    for slug in slugs:
        info = next(info for info in games() if info["slug"] == slug)
        table = seated(house, middle(slug, max(info["seats"][:3])), hashed(token))
        for name, size, scheme in LOOKS:
            with page(chromium, house, token, size, scheme) as view:
                view.goto(f"{house.origin}/table/{table}")
                view.wait_for_selector("button.move")
                picture(view, f"{slug}{name}")


def picture(view: Page, name: str) -> None:
    view.evaluate("() => document.fonts.ready")
    view.wait_for_timeout(400)
    view.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)
    print(f"docs/images/{name}.jpg")


def main() -> int:
    """Take the pictures of these games, or of all."""
    path = chromium_path()
    if path is None:
        print("Chromium is missing: apt install chromium")
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    slugs = sys.argv[1:] or [info["slug"] for info in games()]
    with tempfile.TemporaryDirectory() as folder, opened(quick(Path(folder))) as house, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        shoot(chromium, house, slugs)
        chromium.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
