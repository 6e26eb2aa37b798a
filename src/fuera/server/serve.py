"""`fuera serve`: listen, say where, run until told to stop."""

from __future__ import annotations

import io
import os
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import platformdirs
import segno
import uvicorn

from fuera.errors import FueraError
from fuera.server.app import application
from fuera.server.hub import Hub
from fuera.server.lock import Lock
from fuera.server.network import lan_address, listen, url
from fuera.server.offer import HouseRules
from fuera.server.settings import Chance, Settings
from fuera.server.store import Store

EVERYWHERE = "0.0.0.0"
PATIENCE = 3
"""Seconds to end in peace when told to stop."""


def default_folder() -> Path:
    """Where tables are kept if nothing else is said."""
    return platformdirs.user_data_path("fuera", appauthor=False)


@dataclass(frozen=True, kw_only=True)
class Serving:
    """A server as it is asked for."""

    host: str = "127.0.0.1"
    port: int | None = None
    folder: Path = field(default_factory=default_folder)
    lan: bool = False
    open_browser: bool = False
    house: Sequence[HouseRules] = ()
    """Rules to offer besides the presets."""
    settings: Settings = field(default_factory=Settings)
    chance: Chance = field(default_factory=Chance)

    def run(self) -> int:
        """Serve until told to stop; the exit status."""
        host = EVERYWHERE if self.lan else self.host
        try:
            listening = listen(host, self.port)
        except FueraError as error:
            return complain(error.line)
        with listening:
            try:
                lock, store = open_folder(self.folder, self.settings)
            except FueraError as error:
                return self.go_elsewhere(error)
            try:
                at = url(shown_host(host), listening.getsockname()[1])
                lock.tell(at)
                hub = Hub(store, self.settings, self.chance)
                server = Server(config_of(hub, self.house), lambda: self.ready(at))
                server.run(sockets=[listening])
            finally:
                lock.release()
        return 0

    def go_elsewhere(self, error: FueraError) -> int:
        """Where the folder cannot be had: show the server that has it, if that is wanted."""
        elsewhere = str(error.params.get("address", ""))
        if not (self.open_browser and elsewhere):
            return complain(error.line)
        print(f"fuera is at {elsewhere}", flush=True)
        show_page(elsewhere)
        return 0

    def ready(self, at: str) -> None:
        """Say where the tables are, and show them."""
        print(f"fuera is at {at}")
        if self.lan:
            tell_network(at)
        kept = f"the tables are kept in {self.folder} and go on next time"
        print(f"Ctrl-C stops it; {kept}.", flush=True)
        if self.open_browser:
            show_page(at)


def complain(line: str) -> int:
    """One line on standard error, and the exit status."""
    print(f"fuera: {line}", file=sys.stderr)
    return 1


def shown_host(host: str) -> str:
    """The host under which this machine reaches itself."""
    return {EVERYWHERE: "127.0.0.1", "::": "::1"}.get(host, host)


def open_folder(folder: Path, settings: Settings) -> tuple[Lock, Store]:
    """The data folder, locked, and its log; `FueraError` where they cannot be used."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(folder)
    except OSError as error:
        line = f"cannot keep tables in {folder}: {(error.strerror or str(error)).lower()}"
        raise FueraError("no-folder", line) from error
    try:
        return lock, Store(folder, settings.pages)
    except (sqlite3.Error, OSError) as error:
        lock.release()
        raise FueraError("no-log", f"cannot use the log in {folder}: {error}") from error
    except FueraError:
        lock.release()
        raise


def tell_network(at: str) -> None:
    """The address for the other devices in the room, also as a picture to scan."""
    found = lan_address()
    if found is None:
        print("this machine has no address on a network that could be told")
        return
    there = url(found, int(at.rstrip("/").rpartition(":")[2]))
    print(f"on this network: {there}")
    picture = io.StringIO()
    segno.make(there, error="l", micro=False).terminal(out=picture, compact=True)
    with suppress(UnicodeEncodeError):  # a terminal without blocks: the address has been said
        print(picture.getvalue())


def show_page(at: str) -> None:
    """Open the page in a browser with windows, where there is one."""
    windows = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if windows:
        threading.Thread(target=open_quietly, args=(at,), daemon=True).start()


def open_quietly(at: str) -> None:
    """Open a page; no browser is no fault."""
    try:
        webbrowser.open(at)
    except (webbrowser.Error, OSError):
        return


class Server(uvicorn.Server):
    """Uvicorn, which says when it is ready and ends without a signal of its own."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._say_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._say_started()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in peace on Ctrl-C; a second one ends at once."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def stop(number: int, frame: FrameType | None) -> None:
            self.handle_exit(number, frame)

        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, stop) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def config_of(hub: Hub, house: Sequence[HouseRules] = ()) -> uvicorn.Config:
    """How uvicorn carries the application; it logs nothing, for it would log links."""
    return uvicorn.Config(
        application(hub, house),
        ws="websockets-sansio",
        ws_max_size=hub.settings.frame,
        ws_per_message_deflate=False,
        lifespan="on",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
