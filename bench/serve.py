"""How many moves a second a server makes durable: `python bench/serve.py [seconds] [tables]`.

Each table has two persons and two watchers over real sockets, so that a move is one message in
and four states out. The server is a process of its own; its processor time is read from the system.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import websockets
from websockets.asyncio.client import ClientConnection

from fuera.server.network import listen
from fuera.server.serve import Serving
from fuera.server.settings import Settings


class Load:
    """One table: two persons who play as fast as they are answered, two watchers who listen."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.moves = 0
        self.waits: list[float] = []

    async def set_table(self) -> None:
        """Set the table and let everybody come in."""
        seats = [{"who": "person", "name": "Ana"}, {"who": "person"}]
        wish = {"game": "getaway", "rules": "traditional", "match": None, "seats": seats}
        body = json.dumps(wish).encode()
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = (await reader.read()).partition(b"\r\n\r\n")[2]
        writer.close()
        made = json.loads(answer)
        self.people = [await self.come(made["table"], made["secret"])]
        other = await self.come(made["table"], None)
        sit = {"do": "sit", "cmd": os.urandom(16).hex(), "seat": 1, "name": "Ben"}
        await other.send(json.dumps(sit))
        self.people.append(other)
        self.watchers = [await self.come(made["table"], None) for _ in range(2)]

    async def come(self, table: str, secret: str | None) -> ClientConnection:
        """Somebody at the table."""
        address = f"ws://127.0.0.1:{self.port}/t/{table}/socket"
        line = await websockets.connect(address, compression=None, proxy=None)
        await line.send(json.dumps({"do": "hello", "secret": secret}))
        return line

    async def play(self, line: ClientConnection) -> None:
        """Play whenever it is one's turn; deal on when the round is over."""
        sent = 0.0
        async for raw in line:
            message = json.loads(raw)
            if message["is"] == "reply" and sent:
                self.waits.append(time.perf_counter() - sent)
                self.moves += message["ok"]
                sent = 0.0
            if message["is"] != "state":
                continue
            state, own, seq = message["state"], message["own"], message["seq"]
            more: dict[str, object] = {}
            if own["legal"]:
                more = {"do": "play", "token": own["legal"][-1]}
            elif state["phase"].endswith("over") and own["you"] == 0:
                more = {"do": "next"}
            if more:
                sent = time.perf_counter()
                await line.send(json.dumps({**more, "cmd": os.urandom(16).hex(), "expect": seq}))

    async def listen(self, line: ClientConnection) -> None:
        """Hear everything."""
        async for _ in line:
            pass

    def tasks(self) -> list[asyncio.Task[None]]:
        """Everybody at once."""
        playing = [asyncio.create_task(self.play(line)) for line in self.people]
        return playing + [asyncio.create_task(self.listen(line)) for line in self.watchers]


async def measure(port: int, seconds: float, tables: int) -> list[Load]:
    """Load a server for a while."""
    loads = [Load(port) for _ in range(tables)]
    for load in loads:
        await load.set_table()
    tasks = [task for load in loads for task in load.tasks()]
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return loads


def main() -> None:
    """Start a server, load it, and print its figures."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    tables = int(sys.argv[2]) if len(sys.argv) > 2 else 20
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, __file__, "serve", folder, str(port)]
        process = subprocess.Popen(words, stdout=subprocess.PIPE)
        assert process.stdout is not None
        process.stdout.readline()
        try:
            loads = asyncio.run(measure(port, seconds, tables))
        finally:
            process.terminate()
            process.communicate()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    moves = sum(load.moves for load in loads)
    waits = sorted(wait for load in loads for wait in load.waits)
    cpu = (used.ru_utime + used.ru_stime) / moves
    print(f"{tables} tables, 4 viewers each, {seconds:.0f} s, SQLite with synchronous=FULL")
    print(f"durable moves a second   {moves / seconds:10,.0f}")
    print(f"server time a move       {cpu * 1e6:10,.0f} µs")
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        print(f"{name} of a reply             {waits[int(len(waits) * share)] * 1e3:10.2f} ms")


if __name__ == "__main__":
    if sys.argv[1:2] == ["serve"]:
        fast = Settings(rate=1e9)
        Serving(port=int(sys.argv[3]), folder=Path(sys.argv[2]), settings=fast).run()
    else:
        main()
