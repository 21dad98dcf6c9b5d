"""A real PostgreSQL, started from the installed programs in a folder of its own, and stopped again."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOMES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")


def programs() -> Path | None:
    """The folder with initdb and pg_ctl, the newest one; None if there is none."""
    on_path = shutil.which("initdb")
    found = [Path(on_path).parent] if on_path else []
    for home in HOMES:
        root, _, pattern = home.partition("*")
        base = Path(root.rstrip("/")) if pattern else Path(home)
        found += sorted(base.glob("*" + pattern)) if pattern else [base]
    return next((folder for folder in reversed(found) if (folder / "initdb").exists()), None)


def somebody() -> str:
    """Whom to run it as: PostgreSQL will not run as root."""
    if os.geteuid() != 0:
        return ""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    folder, user = programs(), somebody()
    assert folder is not None
    home = Path(tempfile.mkdtemp(prefix="sitdown-pg-"))
    if user:
        shutil.chown(home, user)

    def run(program: str, *arguments: str) -> None:
        command = [str(folder / program), *arguments]
        quiet = subprocess.run(
            ["runuser", "-u", user, "--", *command] if user else command,
            cwd=home, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        assert quiet.returncode == 0, quiet.stderr + quiet.stdout

    port = free_port()
    data, log = str(home / "data"), str(home / "log")
    try:
        run("initdb", "-D", data, "-U", "sitdown", "-A", "trust", "--no-sync")
        options = f"-p {port} -k {home} -c listen_addresses=127.0.0.1 -c max_connections=60"
        run("pg_ctl", "-D", data, "-l", log, "-w", "-t", "120", "-o", options, "start")
        try:
            yield f"postgresql://sitdown@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(home, ignore_errors=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
