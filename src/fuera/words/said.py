"""What is said before it is worded."""

from __future__ import annotations

from dataclasses import dataclass, field

from fuera.cards import Seat

Param = str | int | list[Seat]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence before it is worded: the id of a message and its parameters.

    `seat`, `other` and `seats` are seats, `card` is a card's two letters, `suit` a suit's letter.
    Told to the seat that is `seat`, the message with `.you` behind its id is meant.
    """

    id: str
    params: dict[str, Param] = field(default_factory=dict)
