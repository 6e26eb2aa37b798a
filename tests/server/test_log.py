"""The log: one process, whole batches, and what happens when it cannot be written."""

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fuera.errors import FueraError
from fuera.server.lock import Lock
from fuera.server.serve import open_folder
from fuera.server.settings import Settings
from fuera.server.store import FILE, NEW_EVENT, Guard, Store, Write
from tests.server.harness import Client, running, stored, wish

SMALL = Settings(delay=0.0, rate=1e6, idle=0.05, outbox=10**6, pages=12)


def name_for_ever(client: Client, heard: list[int]) -> None:
    """Rename oneself again and again, and note what was acknowledged."""
    while True:
        heard.append(client.do("name", name=f"Ana {len(heard)}")["seq"])


def test_a_full_disk_loses_no_acknowledged_command(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path, SMALL) as server:
        made = server.table(wish("getaway", "traditional", "pppp"))
        client = server.client(made["table"], made["secret"])
        heard: list[int] = []
        with pytest.raises(ConnectionClosed) as closed:
            name_for_ever(client, heard)
        assert closed.value.rcvd is not None
        assert 4011 == closed.value.rcvd.code
        last = heard[-1]
        rows, _ = stored(tmp_path, made["table"])
        assert last == len(rows) > 10
        again = server.client(made["table"], made["secret"])
        assert last == again.seq
        asked = wish("getaway", "traditional", "pppp")
        answers = [server.ask("POST", "/api/tables", asked)[:2] for _ in range(100)]
        assert {201, 503} >= {status for status, _ in answers}
        assert "not-stored" == json.loads(answers[-1][1])["error"]["id"]
    told = [r.getMessage() for r in caplog.records if r.name != "websockets.client"]
    text = "\n".join(told)
    assert "the log could not be written: OperationalError" in text
    assert made["secret"] not in text
    with running(tmp_path) as server:
        again = server.client(made["table"], made["secret"])
        assert last == again.seq
        assert last + 1 == again.do("name", name="Zoe")["seq"]


def test_what_is_queued_while_a_commit_runs_goes_into_the_next_one(tmp_path: Path) -> None:
    done: list[bool] = []

    async def write(store: Store) -> None:
        store.start(asyncio.get_running_loop())
        for seq in range(500):
            values = ("table", seq, f"cmd {seq}", 0, 0, b"{}")
            store.put(Write(NEW_EVENT, values, Guard(), done.append))
        while len(done) < 500:
            await asyncio.sleep(0.001)

    store = Store(tmp_path)
    asyncio.run(write(store))
    store.close()
    assert [True] * 500 == done
    assert store.commits < 100


def test_after_a_row_that_failed_those_of_the_same_table_fail_too(tmp_path: Path) -> None:
    told: list[tuple[str, int, bool]] = []

    async def write(store: Store) -> None:
        store.start(asyncio.get_running_loop())
        guards = {"one": Guard(), "other": Guard()}
        rows = [("one", 1), ("other", 1), ("one", 1), ("one", 2), ("other", 2)]
        for number, (table, seq) in enumerate(rows):
            done = partial(note, table, seq)
            values = (table, seq, f"cmd {number}", 0, 0, b"{}")
            store.put(Write(NEW_EVENT, values, guards[table], done))
        while len(told) < len(rows):
            await asyncio.sleep(0.001)

    def note(table: str, seq: int, good: bool) -> None:
        told.append((table, seq, good))

    store = Store(tmp_path)
    asyncio.run(write(store))
    store.close()
    assert [
        ("one", 1, True),
        ("other", 1, True),
        ("one", 1, False),
        ("one", 2, False),
        ("other", 2, True),
    ] == told


def test_one_process_has_a_folder(tmp_path: Path) -> None:
    first = Lock(tmp_path)
    first.tell("http://127.0.0.1:8000/")
    with pytest.raises(FueraError, match=r"at http://127\.0\.0\.1:8000/"):
        Lock(tmp_path)
    first.release()
    Lock(tmp_path).release()


def test_a_folder_that_cannot_be_used_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FueraError, match="cannot keep tables"):
        open_folder(tmp_path / "file" / "below", Settings())
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / FILE).write_bytes(b"no database at all" * 100)
    with pytest.raises(FueraError, match="cannot use the log"):
        open_folder(tmp_path / "broken", Settings())
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("PRAGMA user_version = 99")
    with pytest.raises(FueraError, match="newer version"):
        open_folder(tmp_path, Settings())


def test_a_table_that_cannot_be_read_back_is_refused_and_the_others_play(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        broken, sound = (server.table(wish("getaway", "traditional", "pbbb")) for _ in range(2))
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute(
            "INSERT INTO events VALUES (?, 1, 'x', 0, 0, ?)", (broken["table"], b'{"no":1}')
        )
        file.commit()
    with running(tmp_path) as server:
        with pytest.raises(ConnectionClosed):
            server.client(broken["table"], broken["secret"])
        assert server.client(sound["table"], sound["secret"]).welcome["you"] == 0
