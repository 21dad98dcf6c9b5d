"""Write what the page's types are generated from: the HTTP API and the frames of the WebSocket.

python tools/schema.py            write web/src/lib/api/schema.json
python tools/schema.py --check    only say whether it is up to date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from sitdown.server.app import components, create_app
from sitdown.server.schema import Frame, PingFrame

SCHEMA = Path(__file__).parents[1] / "web" / "src" / "lib" / "api" / "schema.json"


def text() -> str:
    """What the file should hold: OpenAPI with the types of the frames among its components."""
    described: dict[str, Any] = create_app().openapi()
    schemas = described["components"]["schemas"] | components({"Frame": Frame, "PingFrame": PingFrame})
    described["components"]["schemas"] = dict(sorted(schemas.items()))
    return json.dumps(described, indent=1) + "\n"


def main() -> int:
    """Write the file, or say that it is out of date."""
    wanted = text()
    is_old = not SCHEMA.exists() or SCHEMA.read_text(encoding="utf-8") != wanted
    if is_old and "--check" in sys.argv[1:]:
        print(f"{SCHEMA.name} is out of date: run make schema")
        return 1
    SCHEMA.write_text(wanted, encoding="utf-8")
    print(f"{SCHEMA.name} {'written' if is_old else 'is up to date'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
