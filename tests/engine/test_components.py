"""Component files in general: which file is played with, how faults are told, what differs in two files."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sitdown.engine import components
from sitdown.engine.components import (
    Misfit,
    Sourced,
    Table,
    differences,
    expect_known,
    fingerprint,
    load,
    read,
    use,
)
from sitdown.engine.errors import ComponentError


class Win(Table):
    code: str
    n: int
    when: str | None = None


class Card(Sourced):
    id: str
    cost: dict[str, int]
    beats: tuple[str, ...] = ()
    wins: tuple[Win, ...] = ()


class Box(Table):
    title: str
    cards: tuple[Card, ...]


SMALL = """
title = "Small"
[[cards]]
id = "ace"
cost = { gun = 1 }
source = "rulebook"
[[cards]]
id = "king"
cost = { gun = 2, booze = 1 }
beats = ["queen"]
source = "public"
source_fields = { cost = "designed" }
"""

ROOT = Path(components.__file__).parents[2]
CHILD = """
import sys
from pathlib import Path
from pydantic import BaseModel
from sitdown.engine.components import read

class Titled(BaseModel):
    title: str

print(read("small", Path(sys.argv[1]), Titled).title)
"""


@pytest.fixture(autouse=True)
def _nothing_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(components.VARIABLE, "")
    monkeypatch.setattr(components, "_loaded", {})


def written(path: Path, text: str = SMALL) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def box(tmp_path: Path, old: str = "", new: str = "") -> Box:
    return load(written(tmp_path / "box.toml", SMALL.replace(old, new)), Box)


# Which file


def test_a_game_plays_with_its_built_in_file_unless_told_otherwise(tmp_path: Path) -> None:
    assert read("small", written(tmp_path / "builtin.toml"), Box).title == "Small"


def test_use_chooses_the_file_for_this_process_and_its_children(tmp_path: Path) -> None:
    builtin = written(tmp_path / "builtin.toml")
    use("small", written(tmp_path / "mine.toml", SMALL.replace("Small", "Mine")))
    use("other", tmp_path / "other.toml")
    assert read("small", builtin, Box).title == "Mine"
    child = subprocess.run([sys.executable, "-c", CHILD, builtin], cwd=ROOT, capture_output=True, text=True, check=True)
    assert child.stdout.strip() == "Mine"


def test_use_is_too_late_once_the_game_is_loaded(tmp_path: Path) -> None:
    builtin = written(tmp_path / "builtin.toml")
    read("small", builtin, Box)
    use("small", builtin)
    with pytest.raises(
        ComponentError, match=r"^small is already loaded with .*builtin.toml: choose .*late.toml before"
    ):
        use("small", tmp_path / "late.toml")


def test_a_malformed_variable_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(components.VARIABLE, "mine.toml")
    with pytest.raises(ComponentError, match=r"SITDOWN_COMPONENTS: found 'mine\.toml', should be game=file"):
        read("small", tmp_path / "builtin.toml", Box)


@pytest.mark.skipif(os.pathsep != ":", reason="where the separator cannot be in a path")
def test_a_path_that_the_variable_cannot_hold_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="found ':' in the path"):
        use("small", tmp_path / "a:b.toml")


# How faults are told


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('title = "Small"', "", "box.toml: field title: missing"),
        ('title = "Small"', "title = 3", "box.toml: field title: found 3, should be a valid string"),
        (
            "cost = { gun = 1 }",
            "cost = { gun = true }",
            'cards[0] "ace", field cost.gun: found true, should be',
        ),
        (
            'beats = ["queen"]',
            "beats = [1]",
            'cards[1] "king", field beats[0]: found 1, should be a valid string',
        ),
        (
            'source = "public"',
            'source = "me"',
            "field source: found \"me\", should be 'rulebook', 'public' or",
        ),
        (
            '{ cost = "designed" }',
            '{ price = "designed" }',
            'field source_fields.price: found "price", should be one',
        ),
        ('id = "ace"', "", "box.toml: cards[0], field id: missing"),
    ],
)
def test_a_fault_names_file_table_item_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    with pytest.raises(ComponentError) as caught:
        box(tmp_path, old, new)
    assert message in str(caught.value)


def test_the_first_of_several_faults_is_told_and_the_others_are_counted(tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match=r'cards\[0\] "ace", field cost.gun: .* \(and 1 more\)$'):
        box(tmp_path, "= 1 }", "= 1.5 }")


def test_a_file_that_is_not_there_is_refused_by_its_whole_path(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    with pytest.raises(ComponentError, match=re.escape(f"{missing}: cannot be read: No such file")):
        load(missing, Box)


@pytest.mark.parametrize("content", [b"title = ", b"title = '\xff'"])
def test_a_file_that_is_not_toml_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "box.toml").write_bytes(content)
    with pytest.raises(ComponentError, match=r"^box.toml: not a TOML file: "):
        load(tmp_path / "box.toml", Box)


def test_a_reference_to_nothing_says_what_there_is() -> None:
    with pytest.raises(Misfit, match='found "jack", should be one of ace, king'):
        expect_known("jack", ["ace", "king"], "cards", 0, "beats")


# What differs


def test_a_fingerprint_ignores_comments_and_the_order_of_keys(tmp_path: Path) -> None:
    plain = fingerprint(box(tmp_path))
    assert fingerprint(box(tmp_path, "gun = 2, booze = 1", "booze = 1, gun = 2")) == plain
    assert fingerprint(box(tmp_path, "[[cards]]", "# a card\n[[cards]]")) == plain
    assert fingerprint(box(tmp_path, "gun = 2", "gun = 3")) != plain


def test_a_file_does_not_differ_from_itself(tmp_path: Path) -> None:
    assert differences(box(tmp_path), box(tmp_path)) == []


def test_differences_are_told_by_item_and_field(tmp_path: Path) -> None:
    changed = box(tmp_path, "gun = 2, booze = 1", "gun = 3")
    assert differences(box(tmp_path), changed) == [
        'cards "king".cost.gun: 2 -> 3',
        'cards "king".cost.booze: 1 -> nothing',
    ]


def test_differences_go_down_to_the_value_that_differs(tmp_path: Path) -> None:
    first, second = (
        box(tmp_path, 'beats = ["queen"]', f'beats = ["queen", "jack"]\nwins = [{{ code = "{"x" * 90}", n = {n} }}]')
        for n in (200, 900)
    )
    assert differences(first, second) == ['cards "king".wins[0].n: 200 -> 900']
    assert differences(box(tmp_path), first) == [
        'cards "king".beats[1]: nothing -> "jack"',
        f'cards "king".wins[0]: nothing -> {{"code": "{"x" * 90}", "n": 200}}',
    ]


def test_long_texts_are_told_to_their_end(tmp_path: Path) -> None:
    first, second = (box(tmp_path, "Small", "Small " + "and so on " * 20 + end) for end in ("here", "there"))
    (line,) = differences(first, second)
    assert line.split(" -> ")[0].endswith('here"')
    assert line.split(" -> ")[1].endswith('there"')


def test_items_are_matched_by_id(tmp_path: Path) -> None:
    renamed = box(tmp_path, '"ace"', '"deuce"')
    assert differences(box(tmp_path), renamed) == ['cards "ace": removed', 'cards "deuce": added']


def test_another_order_is_a_difference_since_items_are_numbered_by_it(tmp_path: Path) -> None:
    small = box(tmp_path)
    turned = small.model_copy(update={"cards": small.cards[::-1]})
    assert differences(small, turned) == ["cards: in another order"]
