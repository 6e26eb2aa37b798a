"""Listening sockets, and the address of this machine on its network."""

from __future__ import annotations

import socket
import sys

from fuera.errors import FueraError

USUAL_PORT = 8000
TRIES = 20
HIGHEST_PORT = 65535
LINGER = 30_000
"""Milliseconds after which a line that takes nothing any more is given up."""
NOWHERE = ("192.0.2.1", 9)
"""An address kept for examples: asking for the way to it sends nothing."""


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens; without a port on the usual one, or the next that is free.

    Raises `FueraError` where that cannot be.
    """
    if port is not None and not 0 <= port <= HIGHEST_PORT:
        raise FueraError("no-port", f"there is no port {port}; ports are 0 to {HIGHEST_PORT}")
    ports = [port] if port is not None else range(USUAL_PORT, USUAL_PORT + TRIES)
    refused: OSError | None = None
    for tried in ports:
        try:
            return bound(host, tried)
        except OSError as error:
            refused = error
            if isinstance(error, socket.gaierror):
                break
    why = (refused.strerror or str(refused)).lower() if refused else ""
    first = ports[0]
    where = f"{host}:{first}" if port is not None else f"{host}, ports {first} to {ports[-1]}"
    raise FueraError("cannot-listen", f"cannot listen at {where}: {why}")


def bound(host: str, port: int) -> socket.socket:
    """A socket bound to an address."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, LINGER)
        made.bind(address)
        made.listen(256)
    except OSError:
        made.close()
        raise
    return made


def url(host: str, port: int) -> str:
    """The address of the first page."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_address() -> str | None:
    """The address under which others on the network reach this machine, None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith(("127.", "0.")) else found
