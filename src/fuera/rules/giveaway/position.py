"""Give Away: everything on the table at one moment, and the values of the switches."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from fuera.cards import Card, Seat, Seats

SEATS: Final = 6
SPACES: Final = 8
SLOTS: Final = 3
ACE: Final = 1
KING: Final = 13
BLOCKS: Final = 24
"""Action 8 * slot + space plays an exposed card, the same plus 24 lays it as a block card."""
PASS: Final = 1 << 48
CALL: Final = 1 << 49
"""Call a missed play; the seat is that of the caller, in a race the one that is called."""
LET_GO: Final = 1 << 55
"""Close the window in which a pass may be called (G8); never written down."""


class Foundations(IntEnum):
    """How many foundations are built at a time (G5)."""

    FOUR = 0
    SINGLE = 1


class Building(IntEnum):
    """Which way foundations run (G5)."""

    UP = 0
    BOTH = 1


class Timing(IntEnum):
    """Whether seats take turns (G6)."""

    TURNS = 0
    RACE = 1


class Obligation(IntEnum):
    """Whether must-play is enforced, or called by the others (G8)."""

    ENFORCED = 0
    CALLED = 1


class Stuck(IntEnum):
    """What becomes of an exposed card that fits nowhere (G10)."""

    STAY = 0
    BURY = 1
    ROTATE = 2


class Blocked(IntEnum):
    """What a blocked round is worth (G14)."""

    FEWEST = 0
    REDEAL = 1


class BlockedCount(IntEnum):
    """What is counted when a round is blocked (G14)."""

    LEFT = 0
    PLAYED = 1


class Ending(IntEnum):
    """Whether the round is over, and how."""

    RUNNING = 0
    OUT = 1
    BLOCKED = 2
    REDEAL = 3


class Position:
    """Everything on the table at one moment: the agreed switches, then the state.

    `pack` holds all piles one after the other, each a ring: seat s has the `size[s]` places from
    `start[s]`, its top card is `head[s]` places further and `left[s]` cards follow, round the end.
    The first cards of a pile are the exposed ones. Behind the piles lie the dead cards.
    """

    __slots__ = (
        "players",
        "building",
        "foundations",
        "spaces",
        "exposed",
        "block_card",
        "stuck",
        "blocked",
        "blocked_count",
        "placings",
        "timing",
        "obligation",
        "pack",
        "start",
        "size",
        "head",
        "left",
        "dead",
        "tops",
        "down",
        "wants",
        "wanted",
        "frozen",
        "blocks",
        "turn",
        "seats_in",
        "moved",
        "passes",
        "rotations",
        "passer",
        "callers",
        "caught",
        "finished",
        "over",
    )

    players: int
    building: int
    foundations: int
    spaces: int
    exposed: int
    block_card: int
    stuck: int
    blocked: int
    blocked_count: int
    placings: int
    timing: int
    obligation: int
    pack: list[Card]
    start: list[int]
    size: list[int]
    head: list[int]
    left: list[int]
    dead: int
    """How many cards were set aside unseen (G2)."""
    tops: list[int]
    """By foundation, the rank on top, ace 1 .. king 13; 0 is an empty one."""
    down: list[int]
    """By foundation, whether it runs down from a king."""
    wants: list[int]
    """By foundation, the ranks it takes, one bit a rank."""
    wanted: int
    """The ranks some foundation takes from the seat on turn."""
    frozen: int
    """Foundations closed to the seat on turn by a block card."""
    blocks: int
    """Foundations this turn's block cards will freeze for the next seat."""
    turn: Seat
    seats_in: Seats
    moved: int
    """Whether a card has moved in this turn (G13)."""
    passes: int
    rotations: int
    passer: Seat
    """The seat whose pass may still be taken back or called, else `NOBODY` (G8)."""
    callers: Seats
    """The seats that have called that pass."""
    caught: int
    """Whether a call was right: the pass stands."""
    finished: int
    """The seats that went out, first one highest, four bits each: seat + 1."""
    over: int

    def copy(self) -> Position:
        """An independent copy."""
        twin = Position.__new__(Position)
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        for name in ARRAYS:
            setattr(twin, name, getattr(self, name)[:])
        return twin


ARRAYS: Final = {
    "pack": 52,
    "start": SEATS,
    "size": SEATS,
    "head": SEATS,
    "left": SEATS,
    "tops": SPACES,
    "down": SPACES,
    "wants": SPACES,
}
"""The fields that are lists, with their lengths; all others are ints."""
