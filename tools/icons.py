"""Keep the icons that the scenes use: `python tools/icons.py node_modules/@iconify-json/game-icons/icons.json`.

Writes `sitdown/engine/icons.json`, name -> SVG path in a box of 512, from the game-icons set (CC BY 3.0, see NOTICE).
The page and `sitdown show --svg` draw from that file.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import sitdown
from sitdown.engine.scene import icons
from sitdown.engine.svg import ICONS_FILE

PATH = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')
SHAPES = {"m": "xy", "l": "xy", "h": "x", "v": "y", "c": "xyxyxy", "s": "xyxy", "q": "xyxy", "t": "xy", "a": "rraffxy"}
"""The numbers that a command of a path takes: along x, along y, of an arc (r), or a flag."""
COMMAND = re.compile(r"[\s,]*([a-zA-Z])")
NUMBER = re.compile(r"[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)")
FLAG = re.compile(r"[\s,]*([01])")


class Pen:
    """Draws a path anew in whole units of 512, which are finer than anybody sees, so that no error adds up.

    Relative steps are taken from where the pen was drawn, not from where it should be.
    """

    def __init__(self, path: str) -> None:
        self.path, self.at, self.text = path, 0, ""
        self.exact, self.start = {"x": 0.0, "y": 0.0}, {"x": 0.0, "y": 0.0}

    def redraw(self) -> str:
        """The whole path."""
        while command := self.take(COMMAND):
            self.put(command)
            if command in "zZ":
                self.exact = dict(self.start)
                continue
            first = True
            while self.step(command):
                if command in "mM" and first:
                    self.start = dict(self.exact)
                first = False
        if self.path[self.at :].strip():
            raise SystemExit(f"not a path: {self.path}")
        return self.text

    def step(self, command: str) -> bool:
        """One round of a command's numbers; False if there are no more."""
        end, from_here = dict(self.exact), command.islower()
        for kind in SHAPES[command.lower()]:
            word = self.take(FLAG if kind == "f" else NUMBER)
            if word is None:
                return False
            if kind in "xy":
                end[kind] = float(word) + from_here * self.exact[kind]
                self.put(str(round(end[kind]) - from_here * round(self.exact[kind])))
            else:
                self.put(word if kind == "f" else str(round(float(word))))
        self.exact = end
        return True

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """The next word of the old path, if it is one of these."""
        found = pattern.match(self.path, self.at)
        if found is None:
            return None
        self.at = found.end()
        return found[1]

    def put(self, word: str) -> None:
        """A word of the new path, apart from the one before if both are digits."""
        self.text += " " * (self.text[-1:].isdigit() and word[0].isdigit()) + word


def used() -> list[str]:
    """All icons that are drawn somewhere."""
    return sorted(set().union(*(icons(slug) for slug in sitdown.games())))


def main(source: Path) -> None:
    """Write the file."""
    bodies = json.loads(source.read_text(encoding="utf-8"))["icons"]
    if missing := [name for name in used() if name not in bodies]:
        raise SystemExit(f"{source} has no {', '.join(missing)}")
    paths = {name: Pen(" ".join(PATH.findall(bodies[name]["body"]))).redraw() for name in used()}
    ICONS_FILE.write_text(json.dumps(paths, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
