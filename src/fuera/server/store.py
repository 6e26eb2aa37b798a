"""The log on disk: one SQLite file, one thread that writes, and whole batches a commit."""

from __future__ import annotations

import sqlite3
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from fuera.errors import FueraError
from fuera.server.quiet import report

T = TypeVar("T")

FILE = "tables.db"
FORMAT = 1
MOST = 1000
"""So many writes are enough for one transaction."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables(
    table_id TEXT PRIMARY KEY,
    created INTEGER NOT NULL,
    config BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events(
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    cmd_id TEXT NOT NULL,
    actor INTEGER NOT NULL,
    ts INTEGER NOT NULL,
    payload BLOB NOT NULL,
    PRIMARY KEY(table_id, seq),
    UNIQUE(table_id, cmd_id)
) WITHOUT ROWID;
"""
NEW_TABLE = "INSERT INTO tables VALUES (?, ?, ?)"
NEW_EVENT = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)"


class Guard:
    """What ties the writes of one table together: after one that failed the others fail too."""

    __slots__ = ("broken",)

    def __init__(self) -> None:
        self.broken = False


@dataclass(frozen=True, slots=True)
class Write:
    """One row to be written, and who is told whether it was."""

    sql: str
    values: tuple[Any, ...]
    guard: Guard
    done: Callable[[bool], None]


class Store:
    """The file of all tables.

    `put` queues a row; the rows of one turn of the loop are handed to the writer together, whatever
    was queued while the last commit ran goes into the next one, and `done` is called on the loop
    once the row lies safely on the disk, or cannot.
    """

    def __init__(self, folder: Path, pages: int | None = None) -> None:
        self.path = (folder / FILE).absolute()
        self.commits = 0
        self._queue: SimpleQueue[list[Write] | None] = SimpleQueue()
        self._fresh: list[Write] = []
        """What this turn of the loop has put; waking the writer costs more than a row."""
        self._writer = threading.Thread(target=self._write_all, name="fuera-log", daemon=True)
        self._reader = ThreadPoolExecutor(1, "fuera-read")
        self._file = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        self.path.chmod(0o600)
        self._prepare(pages)

    def _prepare(self, pages: int | None) -> None:
        """Bring the file into the form this version writes."""
        file = self._file
        found = file.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            file.close()
            raise FueraError("newer-file", f"{self.path} is of a newer version of fuera")
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.executescript(SCHEMA)
        file.execute(f"PRAGMA user_version = {FORMAT}")
        if pages is not None:
            file.execute(f"PRAGMA max_page_count = {pages}")

    def start(self, loop: AbstractEventLoop) -> None:
        """Begin to write; `loop` is where the answers go."""
        self._loop = loop
        self._writer.start()

    def close(self) -> None:
        """Write what is queued and close the file."""
        if self._writer.is_alive():
            self._hand_over()
            self._queue.put(None)
            self._writer.join()
        self._reader.shutdown()
        self._file.close()

    def put(self, write: Write) -> None:
        """Queue a row; on the loop."""
        if not self._fresh:
            self._loop.call_soon(self._hand_over)
        self._fresh.append(write)

    def _hand_over(self) -> None:
        """Give the writer what was put in this turn of the loop."""
        if self._fresh:
            self._queue.put(self._fresh)
            self._fresh = []

    def _write_all(self) -> None:
        """The writer's thread: batch after batch until it is told to stop."""
        going_on = True
        while going_on:
            writes, going_on = self._next_batch()
            if writes:
                written = self._commit(writes)
                self._loop.call_soon_threadsafe(tell, writes, written)

    def _next_batch(self) -> tuple[list[Write], bool]:
        """Wait for rows and take all that are there; False once the sign to stop has come."""
        writes: list[Write] = []
        fresh = self._queue.get()
        while fresh is not None:
            writes += fresh
            if len(writes) >= MOST:
                return writes, True
            try:
                fresh = self._queue.get_nowait()
            except Empty:
                return writes, True
        return writes, False

    def _commit(self, writes: Sequence[Write]) -> list[bool]:
        """Write a batch in one transaction, or where that fails each row in its own."""
        if not any(write.guard.broken for write in writes) and self._transaction(writes):
            return [True] * len(writes)
        return [self._alone(write) for write in writes]

    def _alone(self, write: Write) -> bool:
        """Write one row, unless one before it failed."""
        if not write.guard.broken:
            write.guard.broken = not self._transaction([write])
        return not write.guard.broken

    def _transaction(self, writes: Sequence[Write]) -> bool:
        """All of these rows or none; whether they were written."""
        file = self._file
        try:
            file.execute("BEGIN IMMEDIATE")
            for sql, group in groupby(writes, key=lambda write: write.sql):
                file.executemany(sql, [write.values for write in group])
            file.execute("COMMIT")
        except sqlite3.Error as error:
            report("the log could not be written", error)
            if file.in_transaction:
                file.execute("ROLLBACK")
            return False
        self.commits += 1
        return True

    def count(self) -> int:
        """How many tables there are; asked before `start`."""
        (number,) = self._file.execute("SELECT count(*) FROM tables").fetchone()
        return int(number)

    async def read(self, table: str, make: Callable[[bytes, list[bytes]], T]) -> T | None:
        """What `make` makes of a table's config and log, in a thread; None where it is unknown."""
        return await self._loop.run_in_executor(self._reader, self._read, table, make)

    def _read(self, table: str, make: Callable[[bytes, list[bytes]], T]) -> T | None:
        with closing(sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("SELECT config FROM tables WHERE table_id = ?", (table,))
            row = found.fetchone()
            if row is None:
                return None
            log = file.execute(
                "SELECT payload FROM events WHERE table_id = ? ORDER BY seq", (table,)
            )
            return make(row[0], [payload for (payload,) in log])


def tell(writes: Sequence[Write], written: Sequence[bool]) -> None:
    """Tell everybody in a batch whether their row was written."""
    for write, good in zip(writes, written, strict=True):
        write.done(good)
