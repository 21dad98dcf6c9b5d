"""The server: for others, or for oneself and those at the same screen."""

from __future__ import annotations

import contextlib
import os
import re
import socket
import threading
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from .inputs import Refused, examples

if TYPE_CHECKING:
    from ..server.settings import Settings

HERE = "127.0.0.1"
ORIGIN = re.compile(r"https?://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]+)?")
Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="A SQLite file, or postgresql://...; else a file in your data folder.",
        show_default=False,
    ),
]


@examples(
    "sitdown serve --host 0.0.0.0 --port 8000",
    "sitdown serve --database postgresql://sitdown@localhost/sitdown --workers 4",
)
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for everybody.")] = HERE,
    port: Annotated[int, typer.Option(metavar="N", min=1, max=65535, help="On which port.")] = 8000,
    database: Database = "",
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="How many processes; more need PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="The address people see, if it is not the one that arrives here."),
    ] = None,
    secure: Annotated[bool, typer.Option("--secure", help="People come by https, through a proxy.")] = False,
) -> None:
    """Serve tables for others. Everything is kept in a database that is brought up to date first."""
    import uvicorn

    from ..server.run import arguments, migrated
    from ..server.settings import Settings

    settings = Settings(database=database, origins=_origins(origin or ()), secure=secure)
    if workers > 1 and settings.url.startswith("sqlite"):
        raise Refused("several workers need a database that they can share: --database postgresql://...", 2)
    migrated(settings)
    with _listening(host, port) as door:
        typer.echo(f"Tables are open at {_address(host, port)}")
        if workers == 1:
            _run(settings, door)
            return
    # Several workers share a door that uvicorn opens itself; here it was only tried.
    uvicorn.run(**arguments(settings), host=host, port=port, workers=workers)


def open_page(game: str | None, browser: bool) -> None:
    """Serve oneself on a free port, and open the page there."""
    from ..server.run import migrated
    from ..server.settings import Settings

    settings = Settings()
    migrated(settings)
    with _listening(HERE, 0) as door:
        address = f"http://{HERE}:{door.getsockname()[1]}{f'/new?game={game}' if game else '/'}"
        typer.echo(f"The table is at {address}\nStop with Ctrl+C; matches are kept.")
        if browser:
            threading.Timer(1.0, webbrowser.open, [address]).start()
        _run(settings, door)


def _run(settings: Settings, door: socket.socket) -> None:
    """Serve whoever comes, until Ctrl-C: that is how one stops, and no failure."""
    import uvicorn

    from ..server.run import arguments

    server = uvicorn.Server(uvicorn.Config(**arguments(settings)))
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[door])
    if not server.started:
        raise Refused("the server could not start")


def _origins(given: Sequence[str]) -> tuple[str, ...]:
    """Origins as browsers send them: in small letters, with nothing after host and port."""
    for origin in given:
        if not ORIGIN.fullmatch(origin.lower()):
            told = "write it like https://play.example or http://192.168.1.7:8000"
            raise Refused(f"{origin!r} is no origin; {told}", 2)
    return tuple(origin.lower() for origin in given)


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens there: nobody is told of a door that does not open."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # elsewhere this would let two servers share a port
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind((host, port))
        door.listen()
    except (OSError, UnicodeError) as error:
        door.close()
        told = getattr(error, "strerror", None) or "this is no address"
        raise Refused(f"cannot listen at {host}, port {port}: {told}", 2) from error
    return door


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("0.0.0.0", HERE) else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"
