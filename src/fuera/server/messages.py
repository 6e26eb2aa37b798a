"""The messages of a table's socket; what they mean is in docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeAlias

import msgspec

from fuera.cards import Seat
from fuera.errors import FueraError
from fuera.table import Answer, AnyCommand, Own, State
from fuera.table.commands import Cmd, Number
from fuera.words import Said


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """The first message: who I am, by the secret of a seat, and what I have seen."""

    secret: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    after: Number | None = None


Incoming: TypeAlias = Hello | AnyCommand


class Signed(msgspec.Struct, frozen=True):
    """As much of a broken message as is needed to answer it."""

    cmd: Cmd


class Outgoing(msgspec.Struct, frozen=True, tag_field="is"):
    """A message to a viewer."""


class Welcome(Outgoing, frozen=True, tag="welcome"):
    """The answer to a hello: your seat, None for somebody who watches."""

    you: Seat | None
    table: str
    epoch: str


class Shown(Outgoing, frozen=True, tag="state"):
    """Everything that all may know after an entry, and what the entry said."""

    seq: int
    said: Sequence[Said]
    state: State

    def to(self, owns: Mapping[Seat | None, Own]) -> dict[Seat | None, str]:
        """The message to each viewer, with what they alone may know; the rest is written once."""
        shared = ENCODER.encode(self)[:-1] + b',"own":'
        return {seat: (shared + ENCODER.encode(own) + b"}").decode() for seat, own in owns.items()}


class Here(Outgoing, frozen=True, tag="here"):
    """By seat, whether somebody is there."""

    here: list[bool]


class Done(Outgoing, frozen=True, tag="reply"):
    """The reply to a command that was carried out."""

    cmd: str
    ok: bool
    seq: int
    seat: Seat | msgspec.UnsetType = msgspec.UNSET
    secret: str | msgspec.UnsetType = msgspec.UNSET


class Fault(msgspec.Struct, frozen=True):
    """Why something was refused."""

    id: str
    line: str
    params: dict[str, Any]


class Rejected(Outgoing, frozen=True, tag="reply"):
    """The reply to a command that was refused and has changed nothing."""

    cmd: str
    ok: bool
    error: Fault


class Refused(Outgoing, frozen=True, tag="refused"):
    """The answer to a message that could not be read, or before the line is closed."""

    error: Fault


ENCODER = msgspec.json.Encoder(enc_hook=str)
INCOMING: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
SIGNED = msgspec.json.Decoder(Signed)


def text(message: Outgoing) -> str:
    """A message as it is sent."""
    return ENCODER.encode(message).decode()


def fault(error: FueraError) -> Fault:
    """An error as it is sent."""
    return Fault(error.id, error.line, error.params)


def done(cmd: str, answer: Answer) -> str:
    """The reply to a command that was carried out."""
    if answer.secret is None:
        return text(Done(cmd, True, answer.seq))
    seat = msgspec.UNSET if answer.seat is None else answer.seat
    return text(Done(cmd, True, answer.seq, seat, answer.secret))


def refused(error: FueraError, cmd: str | None = None) -> str:
    """The reply to a command that was refused, or to a message without a name."""
    if cmd is None:
        return text(Refused(fault(error)))
    return text(Rejected(cmd, False, fault(error)))


def read(raw: str) -> Incoming:
    """A message of a client, or `FueraError`."""
    try:
        return INCOMING.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        line = f"this message cannot be read: {error}"
        raise FueraError("bad-message", line) from error


def signature(raw: str) -> str | None:
    """The name of the command in a message that could not be read, if it has one."""
    try:
        return SIGNED.decode(raw).cmd
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
