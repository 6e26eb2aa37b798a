"""Whether a page of this server is asking."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit


def same_host(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    """Whether a request has no `Origin`, as of a program, or that of the host it was sent to.

    >>> same_host([(b"host", b"10.0.0.5:8000"), (b"origin", b"http://10.0.0.5:8000")])
    True
    >>> same_host([(b"host", b"10.0.0.5:8000"), (b"origin", b"https://elsewhere.example")])
    False
    """
    found = dict(headers)
    origin = found.get(b"origin")
    if origin is None:
        return True
    try:
        netloc = urlsplit(origin.decode("latin-1")).netloc
    except ValueError:
        return False
    return bool(netloc) and netloc.lower() == found.get(b"host", b"").decode("latin-1").lower()
