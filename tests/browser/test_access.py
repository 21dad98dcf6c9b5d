"""For everybody: axe finds nothing serious on any page, in both looks, large and small; and what the page weighs."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from sitdown.engine.scene import TONES
from sitdown.server.catalogue import games
from tests.browser.person import DESKTOP, PHONE, Person

PAGE = Path(__file__).parents[2] / "sitdown" / "server" / "page"
SOURCE = Path(__file__).parents[2] / "web" / "src"
MOST = 200_000
NAMES = ("http://www.w3.org/", "https://svelte.dev/e/")
"""Addresses that only name something: XML namespaces, and what an error of the framework is called."""

A_MOMENT = 1500
AT_REST = """async () => {
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    await Promise.all([document.fonts.ready, ...document.getAnimations()
        .filter(one => one.effect.getComputedTiming().iterations !== Infinity)
        .map(one => one.finished.catch(() => null))]);
}"""
"""Nothing is half faded in any more, so that contrasts are what they will be."""


def grave(person: Person) -> list[str]:
    """What axe calls serious or critical, in a line each, if it is still there a moment later."""
    if not problems(person):
        return []
    person.page.wait_for_timeout(A_MOMENT)
    return problems(person)


def problems(person: Person) -> list[str]:
    """What axe finds just now."""
    person.page.evaluate(AT_REST)
    return [
        f"{one['id']}: {' | '.join(node['html'][:160] for node in one['nodes'][:4])} ({len(one['nodes'])}); "
        f"{one['nodes'][0]['failureSummary']}"
        for one in Axe().run(person.page).response["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_no_serious_problem(visit: Callable[..., Person], size, scheme):
    ann = visit(size=size, color_scheme=scheme)
    ann.go("/")
    ann.see(".game")
    assert grave(ann) == []
    ann.go("/new?game=corleone")
    ann.see("form li")
    assert grave(ann) == []
    for game in games():
        few = min(count for count in game["seats"] if count > 2)
        table = ann.open(game["slug"], "s" + "b" * (few - 1))["table"]
        assert ann.ready()
        assert grave(ann) == [], game["slug"]
    ann.page.keyboard.press("?")
    ann.see("dialog")
    assert grave(ann) == []
    ann.go(f"/replay/{table}")
    ann.see("input[type=range]")
    assert grave(ann) == []


def test_the_question_and_the_news_are_spoken(ann):
    ann.open("corleone", "sbb")
    assert ann.ready()
    assert ann.page.locator(".prompt [role=status][aria-live=polite]").count() == 1
    assert ann.page.locator("[role=log]").count() == 1
    for thing in ann.page.locator("[data-legal]").all():
        assert thing.get_attribute("aria-label")
        assert thing.get_attribute("tabindex") == "0"
        assert thing.get_attribute("role") == "button"


@pytest.mark.parametrize("game", [game["slug"] for game in games()])
def test_shell_and_one_game_are_light(ann, game):
    """All that travels when a table is visited for the first time: the page itself, and what the server says."""
    sizes: list[float] = []
    wire = ann.context.new_cdp_session(ann.page)
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    seats = next(info["seats"] for info in games() if info["slug"] == game)
    ann.open(game, "s" + "b" * (max(seats) - 1))
    assert ann.ready()
    ann.page.wait_for_load_state("networkidle")
    weight = sum(sizes) + sum(map(len, ann.frames[:2]))  # the greeting and the first scene
    print(f"{game}: {weight / 1000:.0f} kB")
    assert 50_000 < weight <= MOST


def test_what_is_packed_is_what_is_there():
    packed = list(PAGE.rglob("*.gz"))
    assert packed, "the page is not built"
    for file in packed:
        assert gzip.decompress(file.read_bytes()) == file.with_suffix("").read_bytes()


def test_nothing_is_loaded_from_elsewhere():
    """No address of another server is in the built page, but those of namespaces."""
    for file in PAGE.rglob("*"):
        if file.suffix in (".js", ".css", ".html"):
            addresses = re.findall(r"https?://[^\s\"'`)\\]+", file.read_text())
            assert [one for one in addresses if not one.startswith(NAMES)] == [], file


def test_every_tone_of_a_scene_has_its_paint():
    painted = set(re.findall(r'\[data-tone="(\w+)"\]', (SOURCE / "lib" / "look" / "tones.css").read_text()))
    assert painted == set(TONES)


def test_the_page_knows_no_game_and_writes_no_markup_by_hand():
    for file in SOURCE.rglob("*.svelte"):
        text = file.read_text()
        assert "{@html" not in text, file
        for name in ("corleone", "new_don", "empire_city", "la_famiglia"):
            assert name not in text, f"{file} speaks of {name}"
