"""What cannot be: a clear answer, and the server lives on."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from fuera.server.settings import Settings
from tests.server.harness import Client, Message, Running, on_turn, running, wish


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of this file."""
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.fixture
def made(server: Running) -> Iterator[Message]:
    """A table that can be played at before the test and after it."""
    table = server.table(wish("getaway", "traditional", "ppbb"))
    yield table
    client = server.client(table["table"], table["secret"])
    assert client.do("name", name="Zoe")["ok"]
    client.close()


BROKEN = [
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    "{}",
    '{"do":"nothing"}',
    '{"do":"hello","secret":7}',
    '{"do":"hello","more":1}',
    '{"do":"play","cmd":"short","expect":0,"token":"As"}',
    '{"do":"play","expect":0,"token":"As"}',
    "[" * 4000,
    '{"do":' * 600,
    '{"do":"hello","secret":"\\ud800"}',
    '{"cmd":' + "9" * 3000 + "}",
]


@pytest.mark.parametrize("raw", BROKEN, ids=range(len(BROKEN)))
def test_a_message_that_cannot_be_read_is_refused(server: Running, made: Message, raw: str) -> None:
    client = server.client(made["table"])
    client.line.send(raw)
    assert client.get_a("refused")["error"]["id"] == "bad-message"
    client.hello(made["secret"])


BROKEN_COMMANDS = [
    {"do": "play", "expect": 0},
    {"do": "play", "expect": -1, "token": "As"},
    {"do": "play", "expect": "0", "token": "As"},
    {"do": "play", "expect": 10**30, "token": "As"},
    {"do": "play", "expect": 0, "token": "As", "seat": 2},
    {"do": "sit", "seat": None, "name": "Ben"},
    {"do": "name", "name": "x" * 3000},
    {"do": "dance"},
]


@pytest.mark.parametrize("command", BROKEN_COMMANDS, ids=range(len(BROKEN_COMMANDS)))
def test_a_broken_command_gets_its_one_reply(
    server: Running, made: Message, command: Message
) -> None:
    client = server.client(made["table"], made["secret"])
    reply = client.do(command["do"], **{n: v for n, v in command.items() if n != "do"})
    assert (False, "bad-message") == (reply["ok"], reply["error"]["id"])


def test_a_command_before_hello_is_refused(server: Running, made: Message) -> None:
    client = Client(server.port, made["table"])
    assert client.do("name", name="Eve")["error"]["id"] == "no-hello"


def test_frames_that_are_not_text_are_refused(server: Running, made: Message) -> None:
    client = server.client(made["table"])
    client.line.send(b"\x00\x01")
    assert client.get_a("refused")["error"]["id"] == "bad-message"
    client.hello()


def test_bad_utf8_ends_the_line(server: Running, made: Message) -> None:
    client = server.client(made["table"])
    frame = Frame(Opcode.TEXT, b'{"do":"\xff\xfe"}').serialize(mask=True)
    client.line.socket.sendall(frame)
    assert 1007 == client.closed_with()


def test_a_huge_frame_ends_the_line(server: Running, made: Message) -> None:
    client = server.client(made["table"])
    with suppress(OSError, ConnectionClosed):
        client.line.send("x" * 2**20)
    assert 1009 == client.closed_with()


def test_the_largest_message_is_four_kilobytes(server: Running, made: Message) -> None:
    client = server.client(made["table"])
    client.line.send("x" * 4096)
    client.get_a("refused")
    client.line.send("x" * 4097)
    assert 1009 == client.closed_with()


@pytest.mark.parametrize("table", ["nothing", "x" * 24, "x" * 400, "%2e%2e", "'%20OR%201"])
def test_an_unknown_table_is_refused(server: Running, table: str) -> None:
    client = Client(server.port, table)
    assert client.get()["error"]["id"] == "no-table"
    assert 4004 == client.closed_with()


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://127.0.0.1:1", "x"])
def test_a_page_of_another_host_is_refused(server: Running, made: Message, origin: str) -> None:
    client = Client(server.port, made["table"], origin)
    assert client.get()["error"]["id"] == "wrong-origin"
    assert 4003 == client.closed_with()


def test_a_page_of_this_host_is_let_in(server: Running, made: Message) -> None:
    client = Client(server.port, made["table"], f"http://127.0.0.1:{server.port}")
    client.hello(made["secret"])


def test_a_socket_elsewhere_is_refused(server: Running) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{server.port}/nowhere", proxy=None),
    ):
        pass


def test_a_play_of_the_wrong_seat_is_refused(server: Running, made: Message) -> None:
    one, other = (server.client(made["table"], s) for s in (made["secret"], None))
    assert other.do("sit", seat=1, name="Ben")["ok"]
    while on_turn(one.state) not in (0, 1):
        one.get()
    seq = one.seq
    other.until(seq)
    mover, waiter = (one, other) if on_turn(one.state) == 0 else (other, one)
    token = mover.state["legal"][0]
    error = waiter.do("play", expect=seq, token=token)["error"]
    assert (error["id"], error["params"]) == (
        "not-your-turn",
        {"seat": waiter.state["you"], "turn": mover.state["you"]},
    )
    assert mover.do("play", expect=seq - 1, token=token)["error"]["id"] == "stale"
    assert mover.do("play", expect=seq, token="Xj")["error"]["id"] == "illegal"
    assert mover.seq == waiter.seq == seq
    assert mover.do("play", expect=seq, token=token)["seq"] == seq + 1


def test_a_line_that_breaks_off_anywhere_harms_nobody(server: Running, made: Message) -> None:
    for raw in (
        b"",
        b"GET",
        b"GET / HTTP/1.1\r\n",
        b"\x16\x03\x01\x00",
        b"POST /api/tables HTTP/1.1",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
            line.sendall(raw)
    client = Client(server.port, made["table"])
    client.line.socket.close()


BAD_WISHES: list[tuple[object, int, str]] = [
    (b"{", 400, "bad-message"),
    (b"\xff", 400, "bad-message"),
    ({}, 400, "bad-message"),
    ({**wish("getaway", "traditional", "pbbb"), "more": 1}, 400, "bad-message"),
    (wish("getaway", "traditional", "p" * 9), 400, "bad-message"),
    (wish("getaway", "nonsense", "pbbb"), 400, "no-preset"),
    (wish("chess", "traditional", "pbbb"), 400, "no-game"),
    (wish("getaway", "traditional players=5", "pbbb"), 400, "seats"),
    (wish("give-away", "classic obligation=called", "pbpp"), 400, "called-programs"),
    (wish("getaway", "traditional", "pbbb", "first_to=3"), 400, "no-setting"),
    (b" " * 5000, 413, "too-long"),
]


@pytest.mark.parametrize(("asked", "status", "id"), BAD_WISHES, ids=range(len(BAD_WISHES)))
def test_a_table_that_cannot_be_is_refused(
    server: Running, asked: object, status: int, id: str
) -> None:
    told, body, _ = server.ask("POST", "/api/tables", asked)
    error = json.loads(body)["error"]
    assert (status, id) == (told, error["id"])
    assert len(error["line"]) > 5


def test_a_table_is_set_only_from_a_page_of_this_host(server: Running) -> None:
    asked = wish("getaway", "traditional", "pbbb")
    told, _, _ = server.ask("POST", "/api/tables", asked, origin="http://elsewhere.example")
    assert 403 == told
    told, _, _ = server.ask("POST", "/api/tables", asked, content_type="text/plain")
    assert 400 == told
    same = f"http://127.0.0.1:{server.port}"
    told, _, _ = server.ask("POST", "/api/tables", asked, origin=same)
    assert 201 == told


def test_who_asks_too_fast_is_told_so(tmp_path: Path) -> None:
    with running(tmp_path, Settings(rate=20)) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        client = server.client(made["table"], made["secret"])
        names = [client.name() for _ in range(60)]
        for cmd in names:
            client.put({"do": "stand_in", "cmd": cmd, "seat": 3, "bot": None})
        ids = [client.reply(cmd)["error"]["id"] for cmd in names]
        assert {"program-seat", "too-fast"} == set(ids)
        assert {1} == {len(client.replies[cmd]) for cmd in names}


def test_so_many_are_let_in_and_no_more(tmp_path: Path) -> None:
    with running(tmp_path, Settings(sockets=3, viewers=2, seated=0, tables=2)) as server:
        first, second = (server.table(wish("getaway", "traditional", "pbbb")) for _ in range(2))
        told, body, _ = server.ask("POST", "/api/tables", wish("getaway", "traditional", "pbbb"))
        assert (503, "too-many") == (told, json.loads(body)["error"]["id"])
        clients = [server.client(first["table"]) for _ in range(2)]
        assert 1013 == Client(server.port, first["table"]).closed_with()
        clients.append(server.client(second["table"]))
        assert 1013 == Client(server.port, second["table"]).closed_with()
        clients[0].close()
        clients[1].hello(first["secret"])
        server.client(first["table"])


def test_who_has_a_seat_finds_a_place_among_watchers(tmp_path: Path) -> None:
    with running(tmp_path, Settings(viewers=2, seated=2)) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        for _ in range(2):
            server.client(made["table"])
        late = Client(server.port, made["table"])
        late.put({"do": "hello", "secret": None, "after": None})
        assert 1013 == late.closed_with()
        assert "full" == json.loads(late.frames[-1])["error"]["id"]
        owner = server.client(made["table"], made["secret"])
        assert owner.do("name", name="Zoe")["ok"]


def test_who_does_not_say_hello_holds_no_place_for_long(tmp_path: Path) -> None:
    with running(tmp_path, Settings(hello=0.2)) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        owner = server.client(made["table"], made["secret"])
        assert 4008 == Client(server.port, made["table"]).closed_with()
        assert owner.do("name", name="Zoe")["ok"]


def test_who_does_not_read_is_cut_off_and_the_others_play_on(tmp_path: Path) -> None:
    with running(tmp_path, Settings(outbox=8, rate=1e6), buffer=4096) as server:
        made = server.table(wish("getaway", "traditional", "pbbp"))
        one = server.client(made["table"], made["secret"])
        before = server.hub.sockets
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            deaf.connect(("127.0.0.1", server.port))
            deaf.sendall(
                f"GET /t/{made['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
            )
            deaf.recv(1)
            deaf.sendall(Frame(Opcode.TEXT, b'{"do":"hello"}').serialize(mask=True))
            for number in range(3000):
                assert one.do("name", name=f"Ana {number}")["ok"]
                if number > 50 and server.hub.sockets == before:
                    break
        assert server.hub.sockets == before
        assert one.do("name", name="Zoe")["ok"]


def test_a_burst_of_one_throws_nobody_else_off(tmp_path: Path) -> None:
    with running(tmp_path, Settings(rate=50, outbox=8)) as server:
        made = server.table(wish("getaway", "traditional", "pbbp"))
        one = server.client(made["table"], made["secret"])
        others = [server.client(made["table"]) for _ in range(3)]
        names = [one.name() for _ in range(50)]
        for number, cmd in enumerate(names):
            one.put({"do": "name", "cmd": cmd, "name": f"Ana {number}"})
        done = [one.reply(cmd) for cmd in names]
        last = max(reply["seq"] for reply in done if reply["ok"])
        for client in others:
            client.until(last)


def test_another_line_to_the_same_seat_asks_no_faster(tmp_path: Path) -> None:
    with running(tmp_path, Settings(rate=20)) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        told = []
        for _ in range(4):
            client = server.client(made["table"], made["secret"])
            for _ in range(10):
                reply = client.do("stand_in", seat=3, bot=None)
                told.append(reply["error"]["id"])
        assert {"program-seat", "too-fast"} == set(told)


def test_bytes_are_no_messages(tmp_path: Path) -> None:
    with running(tmp_path, Settings(rate=5)) as server:
        made = server.table(wish("getaway", "traditional", "pbbb"))
        client = server.client(made["table"])
        ids = set()
        for _ in range(12):
            client.line.send(b"hello")
            ids.add(client.get_a("refused")["error"]["id"])
        assert {"bad-message", "too-fast"} == ids
