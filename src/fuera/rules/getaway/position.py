"""Getaway: everything on the table at one moment, and the values of the switches."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from fuera.cards import LOWEST_OF_SUITS, Cards, Seat, Seats

SEATS: Final = 8
ACE_OF_SPADES: Final = 1 << 51
SPADES: Final = 0x1FFF << 39
TENS: Final = LOWEST_OF_SUITS << 8
JOKER: Final = 1 << 52
TAKE: Final = 1 << 53
PASS: Final = 1 << 54
HAND: Final = 1 << 55
KICK: Final = 1 << 56
"""Kick with the leader's highest club; the next three bits are diamonds, hearts and spades."""
PICKUPS_A_SEAT: Final = 25


class Pickup(IntEnum):
    """Who takes the cards when a seat cannot follow (W6)."""

    VOID = 0
    HIGHEST = 1
    NONE = 2


class Opening(IntEnum):
    """What a seat void in spades does in the first trick (W9)."""

    NORMAL = 0
    EXEMPT = 1
    HIGHEST_OFF = 2


class Power(IntEnum):
    """Who leads when the winner of a clean trick has run out (W11)."""

    NEXT = 0
    DRAW = 1


class TakeHand(IntEnum):
    """Who may take the neighbour's hand (W18)."""

    OFF = 0
    LEADER = 1


class LeadAfterTake(IntEnum):
    """Who leads after a void seat took the trick (W20)."""

    TAKER = 0
    LEADER = 1


class Direction(IntEnum):
    """Which way the table turns (W17)."""

    CLOCKWISE = 0
    ANTICLOCKWISE = 1


class Trump(IntEnum):
    """Which suit beats the others."""

    NONE = 0
    SPADES = 1
    FIRST_VOID = 2


class Ending(IntEnum):
    """Whether the round is over, and how."""

    RUNNING = 0
    LOSER = 1
    FIRST_OUT = 2
    STALEMATE = 3


class Position:
    """Everything on the table at one moment: the agreed switches, then the state."""

    __slots__ = (
        "players",
        "pickup",
        "opening",
        "power",
        "shootout",
        "take_hand",
        "end_at_first_out",
        "lead_after_take",
        "direction",
        "two_left_ends",
        "trump",
        "kick",
        "joker",
        "tens",
        "hands",
        "laid",
        "captured",
        "turn",
        "leader",
        "seats_in",
        "started",
        "to_play",
        "ran_out",
        "trick",
        "led",
        "following",
        "whole",
        "trumps",
        "next_trumps",
        "best",
        "winner",
        "first_trick",
        "hand_taken",
        "drawn",
        "kicked",
        "waste",
        "pickups",
        "escaped",
        "loser",
        "over",
    )

    players: int
    pickup: int
    opening: int
    power: int
    shootout: int
    take_hand: int
    end_at_first_out: int
    lead_after_take: int
    direction: int
    two_left_ends: int
    trump: int
    kick: int
    joker: int
    tens: int
    hands: list[Cards]
    laid: list[Cards]
    """By seat, the card it laid to this trick; stale for a seat that has not acted yet."""
    captured: list[Cards]
    """By seat, the tens it has won (`tens`)."""
    turn: Seat
    leader: Seat
    seats_in: Seats
    started: Seats
    """The seats that were in when this trick began (W5)."""
    to_play: Seats
    ran_out: Seats
    """`pickup=highest`: seats that laid their last card and are not safe yet (W10)."""
    trick: Cards
    led: Cards
    """The suit led, all thirteen cards of it; empty before the lead."""
    following: Cards
    """The cards that may be led, and once one is led, its suit."""
    whole: Cards
    """The cards that may be laid to this trick without ending it."""
    trumps: Cards
    next_trumps: Cards
    best: Cards
    winner: Seat
    first_trick: int
    hand_taken: int
    drawn: int
    """The lead is a card drawn from the waste and must be played (W11)."""
    kicked: int
    waste: Cards
    pickups: int
    """Pick-ups in a row without a clean trick or an escape (W16)."""
    escaped: int
    """The seats that got away, first one highest, four bits each: seat + 1."""
    loser: Seat
    over: int

    def copy(self) -> Position:
        """An independent copy."""
        twin = Position.__new__(Position)
        for name in Position.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = self.hands[:]
        twin.laid = self.laid[:]
        twin.captured = self.captured[:]
        return twin


ARRAYS: Final = {"hands": SEATS, "laid": SEATS, "captured": SEATS}
"""The fields that are lists, with their lengths; all others are ints."""
