"""A game travels to another process: by its name, with the components that it is played with here."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import sitdown
from sitdown import NotAvailable
from sitdown.engine import components
from sitdown.engine.game import arrive

CORLEONE = sitdown.game("corleone")
FILE = (CORLEONE.folder / "components.toml").read_text(encoding="utf-8")
SEND = """
import pickle, sys
from sitdown.engine.components import use
from sitdown.engine.game import game
use("corleone", sys.argv[1])
sys.stdout.buffer.write(pickle.dumps(game("corleone")))
"""
RECEIVE = """
import pickle, sys
game = pickle.load(sys.stdin.buffer)
print(game.title, game.components)
"""


def python(code: str, *arguments: str, said: bytes = b"") -> bytes:
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, input=said, stdout=subprocess.PIPE, check=True).stdout


def test_a_game_that_stays_at_home_is_itself() -> None:
    assert pickle.loads(pickle.dumps(CORLEONE)) is CORLEONE


def test_own_components_travel_with_the_game(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(FILE.replace(CORLEONE.title, "My Empire"), encoding="utf-8")
    parcel = python(SEND, str(tmp_path / "mine.toml"))
    (tmp_path / "mine.toml").unlink()
    title, _, fingerprint = python(RECEIVE, said=parcel).decode().strip().rpartition(" ")
    assert title == "My Empire"
    assert fingerprint != CORLEONE.components


def test_other_rules_or_components_are_refused_where_it_arrives() -> None:
    with pytest.raises(NotAvailable, match="not with rules 0 and components"):
        arrive("corleone", "0", CORLEONE.components, FILE)
    with pytest.raises(NotAvailable, match=r"a worker plays corleone with rules 1 and .*, not with .* components feed"):
        arrive("corleone", CORLEONE.version, "feed", FILE)


def test_a_game_without_a_component_file_cannot_travel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(components, "_loaded", {})
    with pytest.raises(NotAvailable, match="cannot travel to another process"):
        pickle.dumps(CORLEONE)
