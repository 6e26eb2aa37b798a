"""Servers on loopback, and clients that talk to them as a browser does."""

from __future__ import annotations

import http.client
import itertools
import json
import secrets
import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from fuera.server.hub import Hub, replayed
from fuera.server.network import listen
from fuera.server.serve import Server, config_of
from fuera.server.settings import Chance, Settings
from fuera.server.store import FILE, Store
from fuera.table import Table

QUICK = Settings(delay=0.0, between=0.0, rate=1e6, idle=0.05, outbox=10**6)
WAIT = 10
"""Seconds after which a test gives up waiting."""
Message = dict[str, Any]
CLIENTS: list[Client] = []
"""Those that may still be connected."""


@dataclass
class Running:
    """A server in a thread of this process."""

    port: int
    hub: Hub

    def ask(
        self, method: str, path: str, body: object = None, **headers: str
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        """A request; status, body and headers of its answer."""
        return ask(self.port, method, path, body, **headers)

    def table(self, wish: Message) -> Message:
        """A new table."""
        return new_table(self.port, wish)

    def client(self, table: str, secret: str | None = None) -> Client:
        """Somebody at a table who has said hello."""
        client = Client(self.port, table)
        client.hello(secret)
        return client


@contextmanager
def running(
    folder: Path,
    settings: Settings = QUICK,
    chance: Chance | None = None,
    buffer: int | None = None,
) -> Iterator[Running]:
    """A server for the tables in a folder; `buffer` bytes wait in the system for a slow reader."""
    store = Store(folder, settings.pages)
    hub = Hub(store, settings, chance)
    started = threading.Event()
    with listen("127.0.0.1", 0) as listening:
        if buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        server = Server(config_of(hub), started.set)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            assert started.wait(WAIT)
            yield Running(listening.getsockname()[1], hub)
        finally:
            close_clients()
            server.should_exit = True
            thread.join(WAIT)
            assert not thread.is_alive()


def close_clients() -> None:
    """Let everybody leave."""
    while CLIENTS:
        CLIENTS.pop().close()


def ask(
    port: int, method: str, path: str, body: object = None, **headers: str
) -> tuple[int, bytes, http.client.HTTPMessage]:
    """A request; status, body and headers of its answer."""
    raw = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)) as line:
        line.request(method, path, raw, {"content-type": "application/json", **named})
        answer = line.getresponse()
        return answer.status, answer.read(), answer.headers


def new_table(port: int, wish: Message) -> Message:
    """A new table: its name, your seat and its secret."""
    status, body, _ = ask(port, "POST", "/api/tables", wish)
    assert status == 201, body
    made: Message = json.loads(body)
    return made


def wish(game: str, rules: str, who: str, match: str | None = None) -> Message:
    """A table to ask for: a letter a seat, p a person, b a program, and you on the first p."""
    kinds: dict[str, Message] = {
        "p": {"who": "person"},
        "b": {"who": "program", "bot": "careful"},
    }
    seats = [dict(kinds[letter]) for letter in who]
    if "p" in who:
        seats[who.index("p")]["name"] = "Ana"
    return {"game": game, "rules": rules, "match": match, "seats": seats}


@dataclass
class Client:
    """One socket; it keeps every frame it was sent, and what they told last."""

    port: int
    table: str
    origin: str | None = None
    prefix: str = field(default_factory=lambda: secrets.token_hex(6))
    line: ClientConnection = field(init=False)
    frames: list[str] = field(default_factory=list)
    replies: dict[str, list[Message]] = field(default_factory=dict)
    welcome: Message = field(default_factory=dict)
    seq: int = -1
    state: Message = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=itertools.count)
    stack: ExitStack = field(default_factory=ExitStack)

    def __post_init__(self) -> None:
        CLIENTS.append(self)
        self.connect()

    def connect(self) -> None:
        """Open the line, again if need be."""
        opening = connect(
            f"ws://127.0.0.1:{self.port}/t/{self.table}/socket",
            compression=None,
            proxy=None,
            open_timeout=WAIT,
            close_timeout=WAIT,
            origin=None if self.origin is None else Origin(self.origin),
        )
        self.line = self.stack.enter_context(opening)

    def put(self, message: Message) -> None:
        """Send a message."""
        self.line.send(json.dumps(message))

    def get(self, timeout: float = WAIT) -> Message:
        """The next message, taken note of."""
        raw = self.line.recv(timeout=timeout)
        assert isinstance(raw, str)
        self.frames.append(raw)
        message: Message = json.loads(raw)
        match message["is"]:
            case "welcome":
                self.welcome = message
            case "state":
                self.seq, self.state = message["seq"], {**message["state"], **message["own"]}
            case "reply":
                self.replies.setdefault(message["cmd"], []).append(message)
        return message

    def get_a(self, kind: str) -> Message:
        """The next message of a kind."""
        while (message := self.get())["is"] != kind:
            pass
        return message

    def hello(self, secret: str | None = None) -> None:
        """Say hello and see the table."""
        self.put({"do": "hello", "secret": secret, "after": None})
        self.get_a("welcome")
        self.get_a("state")

    def name(self) -> str:
        """A new name for a command."""
        return f"{self.prefix}-{next(self.numbers):016d}"

    def do(self, what: str, **more: object) -> Message:
        """Send a command and wait for its reply."""
        cmd = self.name()
        self.put({"do": what, "cmd": cmd, **more})
        return self.reply(cmd)

    def reply(self, cmd: str) -> Message:
        """The reply to a command."""
        while cmd not in self.replies:
            self.get()
        return self.replies[cmd][0]

    def until(self, seq: int) -> None:
        """Wait for the state of an entry."""
        while self.seq < seq:
            self.get()

    def close(self) -> None:
        """Leave."""
        self.stack.close()

    def closed_with(self) -> int:
        """The code with which the server closes the line."""
        with pytest.raises(ConnectionClosed) as closed:
            self.get_a("nothing that there is")
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code


def stored(folder: Path, table: str) -> tuple[list[tuple[int, str]], Table]:
    """The rows of a table's log, seq and command, and the table they make."""
    with closing(sqlite3.connect(folder / FILE)) as file:
        (config,) = file.execute(
            "SELECT config FROM tables WHERE table_id = ?", (table,)
        ).fetchone()
        rows = file.execute(
            "SELECT seq, cmd_id, payload FROM events WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    return [(seq, cmd) for seq, cmd, _ in rows], replayed(config, [row[2] for row in rows])


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def on_turn(state: Message) -> int | None:
    """The match seat that is to act, None if no seat is."""
    turn = state["turn"]
    return state["chairs"][turn] if isinstance(turn, int) else None
