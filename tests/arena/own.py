"""Somebody's own bot and own components, for those who must take them along."""

from pathlib import Path

import sitdown

BOT = """
from sitdown.bots import Bot

class Last(Bot):
    def decide(self, view):
        return view.moves[-1]
"""


def own_tournament(folder: Path) -> list[object]:
    """What to ask of the command in that folder.

    The components have another title only, so that nothing need be compiled; a worker with others would refuse.
    """
    corleone = sitdown.game("corleone")
    text = (corleone.folder / "components.toml").read_text(encoding="utf-8")
    (folder / "mine.toml").write_text(text.replace(corleone.title, "My Empire"), encoding="utf-8")
    (folder / "mybots.py").write_text(BOT, encoding="utf-8")
    bots = "mybots:Last,random"
    return ["tournament", "corleone", "--seats", 2, "--bots", bots, "--games", 4, "--json", "--components", "mine.toml"]
