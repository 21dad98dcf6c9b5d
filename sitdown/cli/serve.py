"""The server: for others, or for oneself and those at the same screen."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer

from .inputs import Refused, examples

HERE = "127.0.0.1"
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

    settings = Settings(database=database, origins=tuple(origin or ()), secure=secure)
    if workers > 1 and settings.url.startswith("sqlite"):
        raise Refused("several workers need a database that they can share: --database postgresql://...", 2)
    migrated(settings)
    typer.echo(f"Tables are open at {_address(host, port)}")
    uvicorn.run(**arguments(settings), host=host, port=port, workers=workers)


def open_page(game: str | None, browser: bool) -> None:
    """Serve oneself on a free port, and open the page there."""
    import uvicorn

    from ..server.run import arguments, migrated
    from ..server.settings import Settings

    settings = Settings()
    migrated(settings)
    made = uvicorn.Config(**arguments(settings), host=HERE, port=0)
    listening = made.bind_socket()
    address = f"http://{HERE}:{listening.getsockname()[1]}{f'/new?game={game}' if game else '/'}"
    typer.echo(f"The table is at {address}\nStop with Ctrl+C; matches are kept.")
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.Server(made).run(sockets=[listening])


def _address(host: str, port: int) -> str:
    return f"http://{'localhost' if host in ('0.0.0.0', HERE) else host}:{port}"
