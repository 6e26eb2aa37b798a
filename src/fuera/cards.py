"""Cards, seats and sets of them as ints, and the few operations on bits that the rules need.

A card is ``13 * suit + rank`` with the suits c d h s as 0..3 and the ranks two..ace as 0..12. A set
of cards is an int with one bit a card, a set of seats an int with one bit a seat. The functions
on bits have one name and two bodies: these here, and the machine instructions that `kernel` puts
in their place.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = int
Seat: TypeAlias = int
Seats: TypeAlias = int
Action: TypeAlias = int
"""A small int whose meaning each game fixes; 0..62, so that a set of actions is an int too."""
Actions: TypeAlias = int

NOBODY: Final = -1
"""The turn of a round that is over."""
CHANCE: Final = -2
"""The turn while a card has to be drawn at random."""
ANYONE: Final = -3
"""The turn while several seats may act."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final[Card] = 52
JOKER_NAME: Final = "Xj"

ALL_CARDS: Final[Cards] = (1 << 52) - 1
CLUBS: Final[Cards] = 0x1FFF
DIAMONDS: Final[Cards] = CLUBS << 13
HEARTS: Final[Cards] = CLUBS << 26
SPADES: Final[Cards] = CLUBS << 39
EACH_SUIT: Final[tuple[Cards, ...]] = (CLUBS, DIAMONDS, HEARTS, SPADES)
LOWEST_OF_SUITS: Final[Cards] = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four twos; shifted left by a rank, the four cards of that rank."""


def popcount(bits: int) -> int:
    """How many members a set has."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """The number of the lowest bit; the set must not be empty."""
    return (bits & -bits).bit_length() - 1


def highest(bits: int) -> int:
    """The number of the highest bit; the set must not be empty."""
    return bits.bit_length() - 1


def suit_of(card: Cards) -> Cards:
    """The thirteen cards of the suit of `card`, which is given as its one bit."""
    return 0x1FFF << 13 * (lowest(card) * 79 >> 10)


def next_in(seats: Seats, seat: Seat, players: int) -> Seat:
    """The first member of `seats` after `seat`, counting up; `seat` itself comes last."""
    place = seat + 1 + lowest((seats | seats << players) >> seat + 1)
    return place - players if place >= players else place


def previous_in(seats: Seats, seat: Seat, players: int) -> Seat:
    """The first member of `seats` after `seat`, counting down; `seat` itself comes last."""
    place = highest((seats | seats << players) & (1 << seat + players) - 1)
    return place - players if place >= players else place


def members(bits: int) -> Iterator[int]:
    """The numbers of the bits of a set, lowest first.

    >>> list(members(0b1011))
    [0, 1, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def set_of(numbers: Iterable[int]) -> int:
    """The set with these members.

    >>> set_of([0, 1, 3])
    11
    """
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def shuffled(cards: Iterable[Card], rng: random.Random) -> list[Card]:
    """The cards in random order; `rng` may be a `secrets.SystemRandom`."""
    deck = list(cards)
    rng.shuffle(deck)
    return deck
