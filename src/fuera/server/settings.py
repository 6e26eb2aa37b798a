"""The bounds of a server, and where its randomness comes from."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Settings:
    """How much a server bears, and its times in seconds."""

    tables: int = 20_000
    """Tables in the file."""
    sockets: int = 1000
    viewers: int = 64
    """Sockets at one table that only watch."""
    seated: int = 32
    """Sockets at one table besides: of those who sit there, or have not said hello yet."""
    hello: float = 10.0
    """Within which a client has to say hello."""
    frame: int = 4096
    """Bytes of a message from a client, and of a table that is asked for."""
    outbox: int = 64
    """Messages that may wait for a client that is slow to read."""
    rate: float = 50.0
    """Messages a second of one client, and of one seat; as many again at once."""
    delay: float = 0.7
    """Before a program moves or a card is drawn."""
    reaction: tuple[float, float] = (0.9, 2.4)
    """The least and the most before a program plays in a race."""
    window: float = 10.0
    """For how long the last pass of a circle may be called."""
    between: float = 4.0
    """Before programs among themselves deal the next round."""
    idle: float = 30.0
    """How long a table stays in memory when nobody looks at it."""
    pages: int | None = None
    """The size of the file at most, in pages of 4 KiB."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Shuffles, and names and secrets that nobody can guess."""

    rng: random.Random = field(default_factory=secrets.SystemRandom)
    token: Callable[[int], str] = secrets.token_urlsafe
    """A text made from so many random bytes."""
