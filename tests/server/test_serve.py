"""The process: what it says, how it begins and how it ends."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from fuera.server import network
from fuera.server.network import lan_address, listen, url
from fuera.server.serve import Serving, tell_network
from tests.server.harness import WAIT, Client, ask, close_clients, new_table, wish
from tests.server.separate import ROOT, kill

PROGRAM = "import sys; from pathlib import Path; from fuera.server.serve import Serving; "


@contextmanager
def started(folder: Path, more: str = "port=0") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that serves, and the address it says."""
    code = f"{PROGRAM}sys.exit(Serving(folder=Path({str(folder)!r}), {more}).run())"
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.fullmatch(r"fuera is at (http://127\.0\.0\.1:\d+/)\n", line)
            assert found is not None, line
            yield process, found[1]
        finally:
            close_clients()
            kill(process)


def port_of(address: str) -> int:
    """The port in an address."""
    return int(address.rpartition(":")[2][:-1])


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_in_peace(tmp_path: Path, sign: signal.Signals) -> None:
    with started(tmp_path) as (process, address):
        port = port_of(address)
        made = new_table(port, wish("getaway", "traditional", "pbbb"))
        client = Client(port, made["table"])
        client.hello(made["secret"])
        assert process.stdout is not None
        assert str(tmp_path) in process.stdout.readline()
        process.send_signal(sign)
        assert 1012 == client.closed_with()
        _, errors = process.communicate(timeout=WAIT)
    assert (0, "") == (process.returncode, errors)
    assert not (tmp_path / "address.txt").exists()


def test_neither_links_nor_cards_are_logged(tmp_path: Path) -> None:
    with started(tmp_path) as (process, address):
        port = port_of(address)
        made = new_table(port, wish("getaway", "traditional", "pbbb"))
        client = Client(port, made["table"])
        client.hello(made["secret"])
        client.line.send("{")
        client.get_a("refused")
        ask(port, "GET", f"/t/{made['table']}")
        Client(port, "nothing").closed_with()
        assert process.stdout is not None
        said = process.stdout.readline()
        close_clients()
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=WAIT)
    assert "" == errors
    assert "" == output
    assert [made["table"] in said, made["secret"] in said] == [False, False]


def test_a_second_process_finds_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    with started(tmp_path) as (_, address):
        assert 1 == Serving(port=0, folder=tmp_path).run()
        assert address in capsys.readouterr().err
        assert 0 == Serving(port=0, folder=tmp_path, open_browser=True).run()
        assert f"fuera is at {address}\n" == capsys.readouterr().out


def test_a_busy_port_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        assert 1 == Serving(port=port, folder=tmp_path).run()
    told = capsys.readouterr().err
    assert told.startswith(f"fuera: cannot listen at 127.0.0.1:{port}: ")
    assert 1 == told.count("\n")
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 70000)])
def test_an_address_that_cannot_be_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], host: str, port: int
) -> None:
    assert 1 == Serving(host=host, port=port, folder=tmp_path).run()
    assert 1 == capsys.readouterr().err.count("\n")


def test_without_a_port_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        monkeypatch.setattr(network, "USUAL_PORT", port)
        with listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + network.TRIES


def test_the_address_on_the_network_is_told_with_a_picture(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell_network("http://127.0.0.1:8123/")
    told = capsys.readouterr().out
    found = lan_address()
    if found is None:
        assert 1 == told.count("\n")
    else:
        assert url(found, 8123) in told
        assert told.count("\n") > 10


def test_it_is_reached_under_any_name_of_the_machine(tmp_path: Path) -> None:
    with started(tmp_path, "port=0, lan=True") as (_, address):
        port = port_of(address)
        asked = wish("getaway", "traditional", "pbbb")
        headers = {"host": f"table.example:{port}", "origin": f"http://table.example:{port}"}
        assert 201 == ask(port, "POST", "/api/tables", asked, **headers)[0]


def test_importing_fuera_imports_no_server() -> None:
    code = "import sys, fuera, fuera.cli; print({'starlette', 'uvicorn'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "set()\n" == told.stdout
