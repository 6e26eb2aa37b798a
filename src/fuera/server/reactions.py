"""When programs play in a race: each takes its time over each card that comes to fit."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fuera.cards import Seat


class Reactions:
    """The times of one race at which its programs play, in its milliseconds."""

    def __init__(self, bounds: tuple[float, float], rng: random.Random) -> None:
        self.bounds = bounds
        """The least and the most seconds that a program takes."""
        self._rng = rng
        self._due: dict[Seat, tuple[int, float]] = {}

    def next(self, racers: Mapping[Seat, int], now: int) -> tuple[Seat, float]:
        """The program that plays next and in how many seconds, of those with a card that fits.

        `racers` says since when each has one; as long as that stays, so does the time drawn for it.
        At the deal all take longer, for then a person has to look at all cards.
        """
        for seat, since in racers.items():
            if self._due.get(seat, (None, 0.0))[0] != since:
                look = self.bounds[1] if since == 0 else 0.0
                takes = look + self._rng.uniform(*self.bounds)
                self._due[seat] = since, max(since, now) + 1000 * takes
        seat = min(racers, key=lambda seat: self._due[seat][1])
        return seat, max(0.0, self._due[seat][1] - now) / 1000
