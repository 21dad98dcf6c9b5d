"""Several people: what each of them is sent, and what they agree on."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import PLAYED, Person

JOB = re.compile(r"card:job:[a-z0-9_]+")


def invited(host: Person, guest: Person, seats: str = "spb", game: str = "corleone") -> str:
    """A table of two people, the second one by the link that the first one got."""
    opened = host.open(game, seats)
    guest.go(opened["links"][0]["path"])
    guest.page.get_by_label("Your name").fill("Bob")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.see(".board svg")
    assert "token" not in guest.page.url, "the token is out of sight"
    return str(opened["table"])


def held(person: Person) -> set[str]:
    """The jobs that somebody has in hand or is looking at, from all that arrived."""
    trays = (tray for frame in person.heard if frame["type"] == "state" for tray in frame["scene"]["hand"])
    return {card["id"] for tray in trays for card in tray["cards"] if JOB.fullmatch(card["id"])}


def shown(person: Person) -> set[str]:
    """The jobs that everybody was shown."""
    found = set()
    for frame in person.heard:
        if frame["type"] == "state":
            found |= set(JOB.findall(str(frame["scene"]["trays"]))) | set(JOB.findall(str(frame["log"])))
    return found


def test_nobody_is_sent_what_is_not_theirs_to_know(ann, bob, visit: Callable[..., Person]):
    table = invited(ann, bob)
    eve = visit()
    eve.go(f"/table/{table}")
    eve.see(".board svg")
    for _ in range(30):
        for person in (ann, bob):
            if person.page.locator("button.move").count():
                person.click(PLAYED)
    public = shown(eve)
    secrets = {"ann": held(ann) - public, "bob": held(bob) - public}
    assert secrets["ann"]
    assert secrets["bob"]
    for name, jobs in secrets.items():
        others = {"ann": ann, "bob": bob, "eve": eve}
        del others[name]
        for other in others.values():
            sent = "\n".join(other.frames)
            assert not [job for job in jobs if job in sent], f"a secret of {name} was sent to somebody else"
    expect(eve.page.locator("button.move")).to_have_count(0)
    expect(eve.page.locator(".hand")).to_have_count(0)


def test_spectators_talk_among_themselves(ann, bob, visit: Callable[..., Person]):
    table = invited(ann, bob)
    eve = visit()
    eve.go(f"/table/{table}")
    for person, words in ((ann, "I make an offer"), (eve, "look at that hand")):
        person.page.get_by_role("tab", name="Chat").click()
        person.page.get_by_label("Your message").fill(words)
        person.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name="Chat").click()
    expect(bob.page.locator(".chat")).to_contain_text("I make an offer")
    expect(eve.page.locator(".chat")).to_contain_text("look at that hand")
    assert "look at that hand" not in "".join(ann.frames + bob.frames)


def test_taking_back_what_was_shown_needs_consent(ann, bob):
    invited(ann, bob, "sp")
    asker, other = None, None
    for _ in range(60):
        for person, rival in ((ann, bob), (bob, ann)):
            if person.page.locator("button.move").count():
                person.click(PLAYED)
                person.page.wait_for_timeout(150)
                undo = [frame["undo"] for frame in person.heard if frame["type"] == "state"][-1]
                if undo == "ask":
                    asker, other = person, rival
                    break
        if asker:
            break
    assert asker, "nothing was ever shown"
    assert other
    before = asker.decision
    asker.page.keyboard.press("u")
    expect(other.page.get_by_label("A wish to take back")).to_contain_text("take back")
    other.page.get_by_role("button", name="Agree").click()
    expect(other.page.get_by_label("A wish to take back")).to_have_count(0)
    asker.page.wait_for_function("old => document.querySelector('.prompt').dataset.decision !== old", arg=before)


def test_the_host_lends_a_seat_to_a_bot_and_gives_it_back(ann, bob):
    invited(ann, bob)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("menuitem", name="Host's table").click()
    dialog = ann.page.get_by_role("dialog", name="The host's table")
    dialog.get_by_label("A bot takes over for Matarazzo").select_option("normal")
    expect(dialog).to_contain_text("a bot (normal) stands in")
    dialog.get_by_role("button", name="Hand back").click()
    expect(dialog).not_to_contain_text("stands in")
    dialog.get_by_role("button", name="Pause").click()
    expect(bob.page.locator(".prompt")).to_contain_text("paused")
    dialog.get_by_role("button", name="Resume").click()
    expect(bob.page.locator(".prompt")).not_to_contain_text("paused")


def test_an_invitation_has_a_link_and_a_picture_of_it(ann):
    ann.go("/new?game=corleone")
    ann.page.get_by_label("Who plays Matarazzo").select_option("person")
    ann.page.get_by_role("button", name="Open the table").click()
    dialog = ann.page.get_by_role("dialog", name="Seats")
    expect(dialog.get_by_label("Invitation link")).to_have_value(re.compile(r"/table/.+#seat=1&token="))
    picture = dialog.get_by_alt_text("QR code of the invitation")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") > 20


def test_notes_are_kept_for_their_owner(ann, bob):
    invited(ann, bob)
    ann.page.get_by_role("tab", name="Notes").click()
    with ann.page.expect_response(lambda answer: answer.url.endswith("/notes")):
        ann.page.locator("textarea").fill("Bob bluffs")
    ann.page.reload()
    ann.page.get_by_role("tab", name="Notes").click()
    expect(ann.page.locator("textarea")).to_have_value("Bob bluffs")
    assert "Bob bluffs" not in "".join(bob.frames)


def test_a_free_seat_at_a_public_table_is_anybodys(ann, bob):
    ann.open("corleone", "spb", public=True, title="Sunday lunch", clock="relaxed")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".panel .clock").first).to_have_text(re.compile(r"^\d+:\d\d$"))
    bob.go("/")
    bob.page.get_by_role("link", name="Sunday lunch").click()
    dialog = bob.page.get_by_role("dialog", name="Seats")
    dialog.get_by_role("button", name="Sit down here").click()
    expect(bob.page.locator(".panel.you")).to_contain_text("Matarazzo")


def test_whoever_gets_up_is_played_for_until_they_are_back(ann, bob):
    invited(ann, bob)
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("menuitem", name="Let a bot play for me").click()
    bob.page.get_by_role("button", name="Take my seat back").click()
    expect(bob.page.get_by_text("plays for you")).to_have_count(0)
