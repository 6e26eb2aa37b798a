"""The secrets of seats, and the hashes under which they and the commands are stored."""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

import msgspec

from fuera.table.commands import AnyCommand

LENGTH = 18
"""Bytes of a seat's secret, 24 letters in a link."""


def seat_secret(salt: str, cmd: str) -> str:
    """The secret of the seat that a command took.

    It can be told again when the command is sent again, and yet is stored nowhere: it follows from
    the salt of the table and the random name of the command, of which only a hash is kept.
    """
    made = hmac.digest(salt.encode(), f"seat {cmd}".encode(), "sha256")
    return urlsafe_b64encode(made[:LENGTH]).decode()


def key_of(secret: str) -> str:
    """The hash under which a seat's secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, key: str | None) -> bool:
    """Whether this is the secret of that key; takes as long for a wrong one as for a right one."""
    return key is not None and hmac.compare_digest(key_of(secret), key)


def cmd_key(cmd: str) -> str:
    """The hash under which a command's name is stored."""
    return hashlib.sha256(f"cmd {cmd}".encode()).hexdigest()[:32]


def body_key(command: AnyCommand) -> str:
    """The hash of a whole command, which tells another one under the same name."""
    return hashlib.sha256(msgspec.json.encode(command)).hexdigest()[:16]
