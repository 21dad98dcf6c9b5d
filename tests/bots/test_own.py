"""A bot of one's own: found by its path, and never able to stop a table."""

from pathlib import Path

import pytest

import sitdown
from sitdown import NotAvailable
from sitdown.bots import Bot, OwnBot, bot

BOTS = """
from sitdown.bots import Bot

class First(Bot):
    name = "first"
    def decide(self, view):
        return view.moves[0]

class Crashes(First):
    def decide(self, view):
        return [][1]

class Cheats(First):
    def decide(self, view):
        return 10_000

class Talks(First):
    def decide(self, view):
        return "thug ws_a"

class Leaves(First):
    def decide(self, view):
        raise SystemExit(0)

class Steals(First):
    def decide(self, view):
        view.moves.clear()
        raise ValueError("what moves? " * 1000)

class Forges(First):
    def decide(self, view):
        view.moves.append(10_000)
        return 10_000

class Many(First):
    def decide(self, view):
        import numpy
        return numpy.array(view.moves)

class Unmade(First):
    def __init__(self, seed=None):
        raise ValueError("no seed suits me")

class NoBot:
    pass
"""


@pytest.fixture(autouse=True)
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    (tmp_path / "broken.py").write_text("import nothing_of_that_name", encoding="utf-8")
    (tmp_path / "gone.py").write_text("raise SystemExit", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


def view() -> sitdown.View:
    match = sitdown.new("corleone", seats=2, seed=3)
    return match.view(match.deciders[0])


def test_a_class_is_found_by_its_path_and_plays() -> None:
    player, seen = bot("mybots:First"), view()
    assert player.name == "mybots:First"
    assert player.choose(seen) == seen.moves[0]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Crashes", "IndexError: list index out of range"),
        ("Cheats", "10000 is none of its"),
        ("Talks", "'thug ws_a' is none of its"),
        ("Leaves", "SystemExit: 0"),
        ("Steals", "ValueError: what moves? what moves?"),
        ("Forges", "10000 is none of its"),
        ("Many", "ValueError: The truth value of an array"),
    ],
)
def test_a_crash_or_an_illegal_move_is_told_and_a_random_move_played(name: str, words: str) -> None:
    told: list[str] = []
    player, seen = OwnBot(f"mybots:{name}", 4, told.append), view()
    legal = set(seen.moves)
    chosen = {player.choose(seen) for _ in range(20)}
    assert len(chosen) > 1
    assert chosen <= legal
    assert player.forfeits == len(told) == 20
    assert f"mybots:{name} forfeits decision 1 of seat {seen.seat}: {words}" in told[0]
    assert "is played at random instead" in told[0]
    assert len(told[0]) < 400


def test_unless_somebody_listens_a_forfeit_goes_to_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    bot("mybots:Crashes").choose(view())
    assert capsys.readouterr().err.startswith("sitdown: mybots:Crashes forfeits decision 1")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("nowhere:Bot", "cannot import nowhere: ModuleNotFoundError"),
        ("broken:Bot", "cannot import broken: ModuleNotFoundError: No module named 'nothing_of_that_name'"),
        ("gone:Bot", "cannot import gone: SystemExit"),
        ("mybots:Missing", "mybots has no class Missing that is a sitdown.bots.Bot"),
        ("mybots:NoBot", "mybots has no class NoBot that is a sitdown.bots.Bot"),
        ("mybots:", "has no class .none named."),
        ("mybots:Unmade", "failed: ValueError: no seed suits me"),
    ],
)
def test_what_cannot_be_seated_is_answered_in_a_sentence(path: str, words: str) -> None:
    with pytest.raises(NotAvailable, match=words):
        bot(path)


def test_the_class_gets_the_seed() -> None:
    player = bot("mybots:First", seed=5)
    assert isinstance(player, OwnBot)
    assert isinstance(player.inner, Bot)
    assert player.inner.seed == bot("random", seed=5).seed
