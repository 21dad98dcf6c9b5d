"""Looking back: hints, free undo, replays, forks, saves, proofs, rematches."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import sitdown
from sitdown.server.security import COOKIE
from tests.browser.person import Person
from tests.server.house import Browser, House

TOKEN = "f" * 32


def nearly_over(slug: str = "corleone", seats: int = 3) -> sitdown.Match:
    """A match in which seat 0 has the last word."""
    for seed in range(40):
        match, rng = sitdown.new(slug, seats, seed=seed), random.Random(seed)
        last = None
        while not match.over:
            if match.deciders == (0,):
                last = match.clone()
            seat = rng.choice(match.deciders)
            match.play(seat, rng.choice(match.moves(seat)))
        if last is not None and len(match.history) - len(last.history) <= 4:
            return last
    raise AssertionError("seat 0 never had the last word")


@pytest.fixture(scope="module")
def played(house: House) -> str:
    """A short match that the browser with Ann's cookie has played to its end."""
    browser = Browser(house, TOKEN)
    table = browser.open("new_don", "sbb", options={"max_rounds": 1})
    chair = browser.chair(table, 0)
    while chair.turn():
        chair.play()
    browser.close()
    return table


@pytest.fixture
def finished(ann: Person, played: str) -> str:
    """A match that Ann has played to its end."""
    ann.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": ann.origin}])
    return played


def test_the_consigliere_advises(ann):
    ann.open("corleone", "sbb")
    assert ann.ready()
    ann.page.keyboard.press("h")
    advice = ann.page.get_by_label("Advice")
    expect(advice).to_be_visible()
    expect(ann.page.locator("button.move.advised")).to_have_count(1)
    old = ann.decision
    advice.locator("li button").first.click()
    ann.wait_on(old)


def test_a_move_that_has_shown_nothing_is_taken_back_at_once(ann):
    ann.open("corleone", "sb", options={"first_player": 0})
    for _ in range(25):
        assert ann.ready()
        ann.click()
        assert ann.ready()
        if ann.page.get_by_title("Take back (u)").is_enabled() and ann.heard[-1].get("undo") == "free":
            break
    before = ann.decision
    ann.page.keyboard.press("u")
    ann.page.wait_for_function("old => document.querySelector('.prompt').dataset.decision !== old", arg=before)
    expect(ann.page.get_by_label("A wish to take back")).to_have_count(0)


def test_a_replay_goes_from_the_beginning_to_the_end_with_any_eyes(ann, finished):
    ann.go(f"/replay/{finished}")
    slider = ann.page.get_by_role("slider")
    expect(slider).to_be_visible()
    expect(ann.page.get_by_text(re.compile("Position 0 of"))).to_be_visible()
    ann.page.get_by_role("button", name="Forward").click()
    expect(ann.page.get_by_text(re.compile("Position 1 of"))).to_be_visible()
    ann.page.get_by_role("button", name="To the end").click()
    expect(ann.page.locator(".prompt")).to_contain_text("over")
    ann.page.get_by_label("Seen by").select_option("1")
    expect(ann.page).to_have_url(re.compile("viewer=1"))
    ann.page.get_by_role("button", name="Forward").click()
    expect(ann.page).to_have_url(re.compile("at=1&viewer=1"))
    ann.page.get_by_label("Seen by").select_option("-2")
    expect(ann.page.get_by_label("Your cards")).to_contain_text("Barzini: their dice")
    expect(ann.page.get_by_label("Your cards")).to_contain_text("Tattaglia: their dice")
    ann.page.get_by_label("Seen by").select_option("1")
    ann.page.get_by_role("button", name="Forward").click()
    expect(ann.page).to_have_url(re.compile("at=1&viewer=1"))
    shared = ann.page.url
    ann.go("/")
    ann.go(shared.removeprefix(ann.origin))
    expect(ann.page.get_by_text(re.compile("Position 1 of"))).to_be_visible()


def test_any_position_can_be_played_on(ann, finished):
    ann.go(f"/replay/{finished}?at=3&viewer=-1")
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.wait_for_url("**/table/*")
    assert finished not in ann.page.url
    assert ann.ready()
    ann.press(1)


def test_a_save_goes_out_and_comes_in_again(ann, finished, tmp_path):
    ann.go(f"/replay/{finished}")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the save").click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)
    assert '"new_don"' in file.read_text().split("\n")[0]
    ann.go("/")
    ann.page.locator("input[type=file]").set_input_files(file)
    ann.page.wait_for_url("**/replay/*")
    expect(ann.page.get_by_role("slider")).to_be_visible()


def test_the_browser_itself_verifies_the_dice(ann, finished):
    ann.go(f"/table/{finished}")
    ann.page.get_by_role("button", name="Was it fair?").click()
    ann.page.get_by_role("button", name="Verify in this browser").click()
    expect(ann.page.get_by_text("give exactly the commitment")).to_be_visible()


def test_a_rematch_is_one_click(ann, finished):
    ann.go(f"/table/{finished}")
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: finished not in url)
    assert ann.ready()


def test_the_end_shows_the_results(ann, house: House):
    """Arranged shortly before the end, so that the last moves are seen to bring the results."""
    seated = Browser(house, "a" * 32)
    ann.context.add_cookies([{"name": COOKIE, "value": "a" * 32, "url": house.origin}])
    table = house.table(nearly_over(), seated, None, None)
    seated.close()
    ann.go(f"/table/{table}")
    while ann.ready() and not ann.over:
        ann.click()
    expect(ann.page.locator("dialog li")).to_have_count(3)
    expect(ann.page.get_by_role("link", name="Watch it again")).to_be_visible()
