"""The log of a table: one entry for each accepted command, with all that chance decided in it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from fuera.cards import Seat

TABLE: Seat = -1
"""The actor of what a table does by itself."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="did"):
    """What has happened; seats are match seats."""


class Sat(Fact, frozen=True, tag="sat"):
    """A person took a free seat; `key` is the hash of the secret that opens it again."""

    seat: Seat
    name: str
    key: str


class Named(Fact, frozen=True, tag="named"):
    """A person is called something else."""

    seat: Seat
    name: str


class StoodIn(Fact, frozen=True, tag="stood-in"):
    """A program plays for a seat, or no longer does (`bot` None)."""

    seat: Seat
    bot: str | None
    name: str


class Dealt(Fact, frozen=True, tag="dealt"):
    """A round was dealt from this deck; with cuts, the first of a match, and who deals."""

    deck: str
    cuts: list[list[tuple[Seat, str]]] = []
    dealer: Seat = 0


class Played(Fact, frozen=True, tag="played", omit_defaults=True):
    """A seat acted, or chance drew (seat `CHANCE`); in a race so many ms after the deal."""

    seat: Seat
    token: str
    at: int | None = None


class LetGone(Fact, frozen=True, tag="let-go"):
    """A seat lets an open pass stand; seat `TABLE`: the time to call it is over (G8)."""

    seat: Seat


class Agreed(Fact, frozen=True, tag="agreed"):
    """A seat agrees on a stalemate, or no longer does (W16)."""

    seat: Seat
    agree: bool


AnyFact: TypeAlias = Sat | Named | StoodIn | Dealt | Played | LetGone | Agreed


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the log.

    `cmd` and `body` are hashes of the command's name and of the whole command, both without use to
    somebody who reads the log; `actor` is the match seat that asked, or `TABLE`.
    """

    seq: int
    cmd: str
    actor: Seat
    body: str
    did: AnyFact


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """The entry as it is stored."""
    return ENCODER.encode(entry)


def decode(payload: bytes) -> Entry:
    """The entry that was stored."""
    return DECODER.decode(payload)
