"""What a viewer may ask of a table, as it arrives in JSON."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

Cmd: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{16,64}$")]
"""The name a client gives a command: random, for the secret of a seat is made from it."""
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """What all commands have."""

    cmd: Cmd


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat."""

    seat: Number
    name: Text


class Play(Command, frozen=True, tag="play"):
    """Do something that is legal, having seen the table as it was at `expect`."""

    expect: Number
    token: Text


class LetGo(Command, frozen=True, tag="let_go"):
    """Not call the pass that was open at `expect` (G8)."""

    expect: Number


class Agree(Command, frozen=True, tag="agree"):
    """Agree on a stalemate, or no longer (W16)."""

    expect: Number
    agree: bool


class Next(Command, frozen=True, tag="next"):
    """Deal the next round, or the first one of another match."""

    expect: Number


class Name(Command, frozen=True, tag="name"):
    """Be called something else."""

    name: Text


class StandIn(Command, frozen=True, tag="stand_in"):
    """Let a program play for a seat, or give the seat back (`bot` None)."""

    seat: Number
    bot: Annotated[str, msgspec.Meta(max_length=40)] | None


AnyCommand: TypeAlias = Sit | Play | LetGo | Agree | Next | Name | StandIn
