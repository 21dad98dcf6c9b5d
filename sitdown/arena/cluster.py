"""Work on a Ray cluster: many machines, any of which may come and go, and the results that threads here would give."""

from __future__ import annotations

import os
import re
import socket
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from ..engine.errors import BadOption, NotAvailable
from .workers import Workers

T = TypeVar("T")
R = TypeVar("R")

AUTO = "auto"
ADDRESS = re.compile(r"(?:ray://)?([^\s:/]+|\[[^\s\]]+\]):(\d{1,5})")
RETRIES = 20
"""Deaths of a worker that one item outlives; an item that kills them all must end at some time."""
PATIENCE = 5.0
"""Seconds in which a cluster must take up the telephone."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",
}
"""Ray tells nobody that it runs, and nothing to our terminal; it would write between the lines of --json when a
machine dies. What you have set yourself stays."""
SETTINGS = 4
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, SETTINGS, 0, 0, 0, 0, 0))
"""How a talk in HTTP/2 begins, which is what Ray speaks: with one's settings. The other side begins with its own."""


class RayWorkers(Workers):
    """The processors of a cluster.

    Whether a worker dies or a whole machine, Ray has another one do what was under way; since a job follows from its
    item alone, the result is the same, and it is taken once.
    """

    def __init__(self, address: str) -> None:
        self.ray = need_ray()
        self.is_guest = self.ray.is_initialized()
        connect(self.ray, address)
        self.do = self.ray.remote(max_retries=RETRIES)(do)

    def count(self) -> int:
        """The processors there are just now: machines may join at any time."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    def prepare(self, job: Callable[[T], R]) -> Callable[[T], Any]:
        """The job travels once, the items one by one."""
        shared = self.ray.put(job)
        return lambda item: self.do.remote(shared, item)

    def wait(self, ticket: Any) -> Any:
        try:
            return self.ray.get(ticket)
        except self.ray.exceptions.RayError as error:
            raise own_error(self.ray, error) from error

    def drop(self, tickets: Iterable[Any]) -> None:
        """Nothing more is begun, and what is under way ends with `close`.

        Not by `ray.cancel`: should the answer come at that moment, a check inside Ray ends this very process.
        """

    def close(self) -> None:
        """Leave the cluster, which ends what is still under way; one that was started here ends too."""
        if not self.is_guest:
            self.ray.shutdown()


def do(job: Callable[[T], R], item: T) -> R:
    """What a worker does."""
    return job(item)


def need_ray() -> Any:
    """Ray, told to be quiet; or a sentence that says what is missing."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError as error:
        raise NotAvailable("a cluster needs Ray: pip install 'sitdown[cluster]'") from error
    return ray


def connect(ray: Any, address: str) -> None:
    """Join the cluster at an address; `auto` is what RAY_ADDRESS names, or what runs on this machine, or a new one."""
    known = (os.environ.get("RAY_ADDRESS") or AUTO) if address == AUTO else address
    if known != AUTO:
        greet(known)
    if ray.is_initialized():
        return
    start = {"address": "local", "include_dashboard": False}
    join = {"address": known} if known != AUTO or runs_here() else start
    try:
        ray.init(**join, log_to_driver=False, logging_level="CRITICAL")
    except (OSError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        raise NotAvailable(f"cannot join the Ray cluster {address}: {first_words(error)}") from error


def runs_here() -> bool:
    """Whether the cluster that Ray last noted for this machine is still there; the note outlives it."""
    note = Path(os.environ.get("RAY_TMPDIR") or tempfile.gettempdir(), "ray", "ray_current_cluster")
    address = ADDRESS.fullmatch(note.read_text(encoding="utf-8").strip()) if note.exists() else None
    return address is not None and answers(*address.groups())


def greet(address: str) -> None:
    """Is a Ray cluster there? Ray itself would go on asking for minutes."""
    parts = ADDRESS.fullmatch(address)
    if parts is None:
        raise BadOption(f"a cluster's address is HOST:PORT, or {AUTO} for the one on this machine, not {address!r}")
    if not answers(*parts.groups()):
        raise NotAvailable(f"no Ray cluster answers at {address}; `ray start --head` starts one and prints its address")


def answers(host: str, port: str) -> bool:
    """Whether somebody there speaks as Ray does; under TLS, which no greeting passes, whether somebody is there."""
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            if os.environ.get("RAY_USE_TLS") == "1":
                return True
            line.sendall(GREETING)
            return line.recv(4)[3:] == bytes((SETTINGS,))
    except (OSError, OverflowError):
        return False


def own_error(ray: Any, error: Exception) -> BaseException:
    """The error that the job raised; or, where the trouble is Ray's, a sentence about it."""
    cause: BaseException = getattr(error, "cause", error)
    if isinstance(cause, ray.exceptions.RayError):
        return NotAvailable(f"the cluster could not do its work: {first_words(cause)}")
    return cause


def first_words(error: BaseException) -> str:
    """What went wrong, without the pages that Ray adds."""
    while error.__cause__ is not None:
        error = error.__cause__
    if "AuthenticationError" in f"{error!r}":
        return "it asks for a token; set RAY_AUTH_MODE=token, and RAY_AUTH_TOKEN to the cluster's"
    words = str(error).strip().removeprefix("System error: ")
    return re.split(r"(?<=[a-z])\.\s|\n", words)[0] or type(error).__name__
