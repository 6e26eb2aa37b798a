"""How a round ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    """Why a round is over, spelled as in a record."""

    OUT = "out"
    BLOCKED = "blocked"
    LOSER = "loser"
    FIRST_OUT = "first_out"
    STALEMATE = "stalemate"
    REDEAL = "redeal"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The reason a round ended and its places, first place first; seats that tie share a group."""

    reason: Reason
    places: tuple[tuple[int, ...], ...]

    @property
    def void(self) -> bool:
        """Whether the round counts for nothing and the same dealer deals again."""
        return self.reason in (Reason.STALEMATE, Reason.REDEAL)


def by_count(seats: list[int], counts: list[int], *, most: bool = False) -> list[tuple[int, ...]]:
    """The seats grouped by their count, fewest (or most) first.

    >>> by_count([0, 1, 3], [4, 2, 9, 4])
    [(1,), (0, 3)]
    """
    levels = sorted({counts[seat] for seat in seats}, reverse=most)
    return [tuple(seat for seat in seats if counts[seat] == level) for level in levels]
