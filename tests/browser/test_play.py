"""Whole matches: by mouse, by keyboard alone, on a phone, at one screen."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PHONE, Person

BOARD = ".board svg[aria-label=Board]"


def test_a_first_match_begins_with_one_tap(ann):
    ann.go("/")
    games = ann.page.locator(".game")
    games.first.wait_for()
    names = games.locator("h2").all_inner_texts()
    games.first.get_by_role("button", name="Play against bots").click()
    ann.see(".board svg")
    expect(ann.page.locator("h1")).to_have_text(names[0])
    assert ann.ready()
    expect(ann.page.locator(".guide")).to_be_visible()
    ann.go("/")
    expect(ann.page.get_by_role("link", name="your seat is kept")).to_be_visible()


def test_a_whole_match_by_mouse(ann):
    ann.open("corleone", "sbb")
    while ann.ready() and not ann.over:
        ann.click()
    places = ann.page.locator("dialog li .place").all_inner_texts()
    assert len(places) == 3
    assert places[0] == "1"


def test_a_whole_match_by_keyboard_alone(ann):
    """Numbers, arrows, Enter and Tab; the mouse is never touched."""
    ann.open("new_don", "sbb", options={"max_rounds": 2})
    turn = 0
    while ann.ready() and not ann.over:
        turn += 1
        if turn % 5:
            ann.press(1)
            continue
        old = ann.decision
        ann.page.keyboard.press("ArrowDown")
        focused = ann.page.evaluate("() => document.activeElement.className")
        assert "move" in focused
        ann.page.keyboard.press("ArrowUp")
        ann.page.keyboard.press("ArrowDown")
        ann.page.keyboard.press("Enter")
        ann.wait_on(old)
        ann.confirm(old)
    assert ann.page.locator("dialog li .place").count() == 3
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)


def test_keys_explain_and_lead_to_the_log(ann):
    ann.open("corleone", "sbb")
    assert ann.ready()
    ann.page.keyboard.press("?")
    expect(ann.page.get_by_role("dialog", name="What now?")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    ann.page.keyboard.press("l")
    expect(ann.page.locator(".log button:focus")).to_have_count(1)
    expect(ann.page.locator("#rule-strip")).to_contain_text("CE-")


def test_a_phone_is_enough(visit: Callable[..., Person]):
    ann = visit(size=PHONE, has_touch=True, is_mobile=True)
    ann.open("corleone", "sbb")
    for _ in range(6):
        assert ann.ready()
        old = ann.decision
        ann.page.locator("button.move").last.tap()
        ann.wait_on(old)
        ann.confirm(old)
    assert ann.ready()
    width = ann.page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE["width"], "nothing sticks out at the side"
    small = ann.page.evaluate(
        "() => [...document.querySelectorAll('button.move')].filter(b => b.getBoundingClientRect().height < 40).length"
    )
    assert small == 0, "moves are large enough for a thumb"
    board = ann.page.locator(BOARD).bounding_box()
    assert board
    assert board["height"] > 220, "the board is worth looking at"
    prompt = ann.page.locator(".prompt").bounding_box()
    assert prompt
    assert prompt["y"] + prompt["height"] < PHONE["height"], "the question is in sight"
    before = ann.page.locator(BOARD).get_attribute("viewBox")
    ann.page.locator(BOARD).dblclick(position={"x": 20, "y": 20})
    assert ann.page.locator(BOARD).get_attribute("viewBox") != before, "two taps bring the board nearer"
    ann.page.get_by_label("Show the whole board").tap()
    assert ann.page.locator(BOARD).get_attribute("viewBox") == before
    ann.page.get_by_title("Players, log, rules").tap()
    expect(ann.page.get_by_role("tab", name="Cards")).to_be_visible()


def test_one_screen_is_handed_on_behind_a_curtain(ann):
    ann.open("corleone", "ssb")
    seen = set()
    for _ in range(14):
        ann.page.wait_for_selector(".curtain, button.move")
        if ann.page.locator(".curtain").count():
            assert ann.page.locator(".board, .hand, .log, .moves").count() == 0, "the table is not even there"
            seen.add(ann.page.locator(".curtain h1").inner_text())
            ann.page.locator(".curtain button").click()
        assert ann.ready()
        ann.click()
    assert len(seen) == 2, "both people have been asked to the screen"
