"""Write what the page's types are generated from: the HTTP API, the frames of the WebSocket, and the icons in use.

python tools/schema.py            write web/src/lib/api/schema.json and icons.json
python tools/schema.py --check    only say whether they are up to date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from sitdown.engine.scene import artist
from sitdown.server.app import components, create_app
from sitdown.server.catalogue import games
from sitdown.server.schema import Frame, PingFrame

FOLDER = Path(__file__).parents[1] / "web" / "src" / "lib" / "api"


def api() -> dict[str, Any]:
    """OpenAPI with the types of the frames among its components."""
    described: dict[str, Any] = create_app().openapi()
    schemas = described["components"]["schemas"] | components({"Frame": Frame, "PingFrame": PingFrame})
    described["components"]["schemas"] = dict(sorted(schemas.items()))
    return described


def icons() -> list[str]:
    """The names of all icons that any game draws with."""
    return sorted({icon for info in games() for icon in artist(info["slug"]).ICON.values()})


def files() -> dict[str, str]:
    """What the files should hold."""
    found = {"schema.json": api(), "icons.json": icons()}
    return {name: json.dumps(content, indent=1) + "\n" for name, content in found.items()}


def main() -> int:
    """Write the files, or say which are out of date."""
    old = []
    for name, text in files().items():
        path = FOLDER / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            old.append(path.name)
        if "--check" not in sys.argv[1:]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if "--check" in sys.argv[1:] and old:
        print(f"{' and '.join(old)} out of date: run make schema")
        return 1
    print(f"{len(files())} files {'up to date' if not old else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
