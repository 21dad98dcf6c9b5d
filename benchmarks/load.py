"""The server under load: so many tables, sockets and moves a second on one process, beside a bare echo as the floor.

    python benchmarks/load.py                         200 tables, 1,000 sockets, 100 moves a second, two minutes
    python benchmarks/load.py --seconds 20 --json     shorter, as one JSON object

Both servers run as one process each; all clients together are another one. For every move the time is taken from
sending it to the last of the table's sockets having the frame that it caused. The echo is a Starlette application that
sends a frame of the same size to as many sockets for every request: what no server can be faster than here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[1]
WATCHERS = 1
FIRST_WORD = b'{"type":"state"'


@dataclass
class Figures:
    """What one run has shown; times in milliseconds."""

    name: str
    moves: int
    errors: int
    seconds: float
    p50: float
    p95: float
    p99: float
    slowest: float
    frame_bytes: float
    memory_mb: float
    cpu_ms: float
    """Processor time of the server for each move, which other programs on the machine do not change."""
    answer_p95: float


@dataclass
class Table:
    """One table: who sits there, the sockets that look on, and the latest state of each seat."""

    id: str
    cookie: str
    seats: int
    sockets: list[ClientConnection] = field(default_factory=list)
    states: dict[int, dict[str, Any]] = field(default_factory=dict)
    waiting: asyncio.Event = field(default_factory=asyncio.Event)
    seen: int = 0
    last: float = 0.0


class Load:
    """All clients of one run."""

    def __init__(self, origin: str, args: argparse.Namespace) -> None:
        self.origin = origin
        self.args = args
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.answers: list[float] = []
        self.sizes: list[int] = []
        self.errors = 0
        self.readers: list[asyncio.Task[None]] = []

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        """Open the tables and all sockets."""
        viewers = self.args.sockets // self.args.tables
        seats = min(viewers - WATCHERS, 5)
        for _ in range(self.args.tables):
            wish = {"game": self.args.game, "seats": [{"kind": "screen"}] * seats}
            answer = await http.post("/api/tables", json=wish)
            answer.raise_for_status()
            cookie = answer.headers["set-cookie"].split(";")[0]
            http.cookies.clear()
            table = Table(answer.json()["table"], cookie, seats)
            for viewer in range(viewers):
                await self.connect(table, viewer if viewer < seats else -1)
            self.tables.append(table)

    async def connect(self, table: Table, seat: int) -> None:
        address = f"{self.origin.replace('http', 'ws')}/api/tables/{table.id}/socket?seat={seat}"
        socket = await connect(address, additional_headers={"Cookie": table.cookie}, compression=None, max_size=None)
        table.sockets.append(socket)
        self.readers.append(asyncio.create_task(self.read(table, seat, socket)))

    async def read(self, table: Table, seat: int, socket: ClientConnection) -> None:
        async for text in socket:
            now = time.perf_counter()
            raw = text.encode() if isinstance(text, str) else text
            if not raw.startswith(FIRST_WORD):
                continue
            self.sizes.append(len(raw))
            table.seen += 1
            table.last = now
            if seat >= 0:
                table.states[seat] = orjson.loads(raw)
            table.waiting.set()

    async def play(self, http: httpx.AsyncClient) -> float:
        """Moves at random tables, at an even pace; returns how long it took."""
        start, pace, rng = time.perf_counter(), 1 / self.args.rate, random.Random(1)
        going: set[asyncio.Task[None]] = set()
        busy: set[str] = set()
        for number in range(int(self.args.seconds * self.args.rate)):
            await asyncio.sleep(max(0.0, start + number * pace - time.perf_counter()))
            table = next((one for one in rng.sample(self.tables, 20) if one.id not in busy), None)
            if table is None:
                continue
            busy.add(table.id)
            task = asyncio.create_task(self.move(http, table, rng))
            going.add(task)
            task.add_done_callback(lambda task, table=table: (going.discard(task), busy.discard(table.id)))
        await asyncio.gather(*going)
        return time.perf_counter() - start

    async def move(self, http: httpx.AsyncClient, table: Table, rng: random.Random) -> None:
        """One move; the time until the last frame that it caused. A secret one is answered, and shown to one alone."""
        found = [(seat, state) for seat, state in table.states.items() if state["scene"]["moves"]]
        if not found:
            return
        seat, state = rng.choice(found)
        choice = rng.choice(state["scene"]["moves"])["id"]
        secret = len(state["scene"]["prompt"]["seats"]) > 1
        expected = table.seen + (1 if secret else len(table.sockets))
        start = time.perf_counter()
        body = {"seat": seat, "decision": state["decision"], "move": choice}
        headers = {"cookie": table.cookie, "content-type": "application/json"}
        try:
            answer = await http.post(f"/api/tables/{table.id}/moves", content=orjson.dumps(body), headers=headers)
            answer.raise_for_status()
            self.answers.append((time.perf_counter() - start) * 1e3)
            while table.seen < expected:
                table.waiting.clear()
                await asyncio.wait_for(table.waiting.wait(), 10)
        except (httpx.HTTPError, TimeoutError):
            self.errors += 1
            return
        self.times.append((table.last - start) * 1e3)

    async def leave(self) -> None:
        for table in self.tables:
            for socket in table.sockets:
                socket.transport.abort()
        await asyncio.gather(*self.readers, return_exceptions=True)


async def run(server: Server, args: argparse.Namespace) -> Figures:
    """Sit down, play, leave."""
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=64, keepalive_expiry=2)
    async with httpx.AsyncClient(base_url=server.origin, limits=limits, timeout=30) as http:
        load = Load(server.origin, args)
        await load.sit_down(http)
        await asyncio.sleep(1)
        load.sizes.clear()
        before = server.cpu()
        seconds = await load.play(http)
        cpu = server.cpu() - before
        memory = server.memory()
        await load.leave()
    times, answers = sorted(load.times), sorted(load.answers)
    return Figures(
        server.name, len(times), load.errors, seconds, *(percentile(times, part) for part in (0.5, 0.95, 0.99, 1.0)),
        statistics.mean(load.sizes or [0]), memory, cpu / max(1, len(times)) * 1e3, percentile(answers, 0.95),
    )  # fmt: skip


def percentile(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(len(times) * part))] if times else 0.0


class Server:
    """A server in a process of its own."""

    def __init__(self, name: str, which: str, *more: str) -> None:
        self.name = name
        port = free_port()
        self.origin = f"http://127.0.0.1:{port}"
        command = [sys.executable, __file__, "--serve", which, "--port", str(port), *more]
        self.process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT)}, cwd=ROOT)
        while True:
            try:
                httpx.get(f"{self.origin}/api/bots")
                return
            except httpx.TransportError:
                time.sleep(0.1)

    def memory(self) -> float:
        """Megabytes that the process holds now, not counting the processes in which bots think."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def cpu(self) -> float:
        """Seconds of processor time that the process has used."""
        times = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# The two servers


def serve_tables(port: int) -> None:
    """Sitdown itself, with limits that a thousand people from one address stay below."""
    import uvicorn

    from sitdown.server.app import create_app
    from sitdown.server.run import UVICORN
    from sitdown.server.settings import Limits, Rate, Settings

    plenty = Rate(1e9, 1e9)
    with tempfile.TemporaryDirectory() as folder:
        limits = Limits(asks=plenty, opens=plenty, sockets=100)
        app = create_app(Settings(database=f"{folder}/tables.db", limits=limits, prepare_bots=False))
        uvicorn.run(app, port=port, **UVICORN)


def serve_echo(port: int, size: int) -> None:
    """The floor: whatever is posted, a frame of that size goes to every socket of the table."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import JSONResponse
    from starlette.routing import Route, WebSocketRoute
    from starlette.websockets import WebSocket, WebSocketDisconnect

    from sitdown.server.run import UVICORN

    rooms: dict[str, set[WebSocket]] = {}
    one = {"id": "echo"}
    frame = {
        "type": "state", "decision": "echo", "scene": {"moves": [one], "prompt": {"seats": [0]}}, "fill": "",
    }  # fmt: skip
    frame["fill"] = "x" * (size - len(orjson.dumps(frame)))
    text = orjson.dumps(frame).decode()

    async def open_table(_: Request) -> JSONResponse:
        name = f"table{len(rooms)}"
        rooms[name] = set()
        return JSONResponse({"table": name}, headers={"set-cookie": f"who={name}"})

    async def move(request: Request) -> JSONResponse:
        await request.json()
        for socket in rooms[request.path_params["table"]]:
            await socket.send_text(text)
        return JSONResponse({"done": True})

    async def look(socket: WebSocket) -> None:
        await socket.accept()
        rooms[socket.path_params["table"]].add(socket)
        await socket.send_text(text)
        try:
            while True:
                await socket.receive_text()
        except WebSocketDisconnect:
            rooms[socket.path_params["table"]].discard(socket)

    app = Starlette(
        routes=[
            Route("/api/bots", lambda _: JSONResponse([])),
            Route("/api/tables", open_table, methods=["POST"]),
            Route("/api/tables/{table}/moves", move, methods=["POST"]),
            WebSocketRoute("/api/tables/{table}/socket", look),
        ]
    )
    uvicorn.run(app, port=port, **UVICORN)


def main() -> None:
    """Measure the tables, then the echo with frames of the same mean size, and print both."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="corleone")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second")
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", choices=["tables", "echo"], help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--size", type=int, default=10_000, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.serve == "tables":
        serve_tables(args.port)
    elif args.serve == "echo":
        serve_echo(args.port, args.size)
    else:
        report(measure(args), args.json)


def measure(args: argparse.Namespace) -> list[Figures]:
    found: list[Figures] = []
    for name, which in (("tables", "tables"), ("bare echo", "echo")):
        size = [f"--size={int(found[0].frame_bytes)}"] if found else []
        server = Server(name, which, *size)
        try:
            found.append(asyncio.run(run(server, args)))
        finally:
            server.stop()
    return found


def report(figures: list[Figures], as_json: bool) -> None:
    if as_json:
        print(json.dumps([vars(one) for one in figures], indent=1))
        return
    from rich.console import Console
    from rich.table import Table as Printed

    heads = "moves errors moves/s p50 p95 p99 slowest answer(p95) cpu/move frame memory"
    table = Printed("", *heads.split())
    for one in figures:
        table.add_row(
            one.name, f"{one.moves:,}", str(one.errors), f"{one.moves / one.seconds:.0f}",
            *(f"{value:.1f} ms" for value in (one.p50, one.p95, one.p99, one.slowest, one.answer_p95, one.cpu_ms)),
            f"{one.frame_bytes / 1e3:.1f} kB", f"{one.memory_mb:.0f} MB",
        )  # fmt: skip
    Console(width=140).print(table)


if __name__ == "__main__":
    main()
