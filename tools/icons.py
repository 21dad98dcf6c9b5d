"""Keep the icons that the scenes use: `python tools/icons.py node_modules/@iconify-json/game-icons/icons.json`.

Writes `sitdown/engine/icons.json`, name -> SVG path in a box of 512, from the game-icons set (CC BY 3.0, see NOTICE).
The page and `sitdown show --svg` draw from that file. The page's own buttons are listed here.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import sitdown
from sitdown.engine.scene import icons
from sitdown.engine.svg import ICONS_FILE

FACES = ("one", "two", "three", "four", "five", "six")
PAGE = ("perspective-dice-six-faces-random", *(f"dice-six-faces-{face}" for face in FACES))
"""Icons of the page itself."""
PATH = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')


def used() -> list[str]:
    """All icons that are drawn somewhere."""
    return sorted(set(PAGE).union(*(icons(slug) for slug in sitdown.games())))


def main(source: Path) -> None:
    """Write the file."""
    bodies = json.loads(source.read_text(encoding="utf-8"))["icons"]
    if missing := [name for name in used() if name not in bodies]:
        raise SystemExit(f"{source} has no {', '.join(missing)}")
    paths = {name: " ".join(PATH.findall(bodies[name]["body"])) for name in used()}
    ICONS_FILE.write_text(json.dumps(paths, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
