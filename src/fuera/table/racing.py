"""Races at a table: whose program may play, and how long the race has run."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import Seat
from fuera.round.race import Clock
from fuera.table.course import Course
from fuera.table.seats import Sitting

LONGEST = 999_999_999
"""The last millisecond a record can write: the clock stops there, after eleven days."""


class RaceTime:
    """The time of one race by a clock that is told from outside; without it the race stands still.

    A table that is read back from its log goes on where the last action was.
    """

    def __init__(self) -> None:
        self._start: int | None = None

    def at(self, clock: Clock, now: int) -> int:
        """Milliseconds after the deal, never before the last action."""
        if self._start is None:
            self._start = now - clock.now
        return min(max(now - self._start, clock.now), LONGEST)


def racing_programs(course: Course, seats: Sequence[Sitting]) -> dict[Seat, int]:
    """The round seats of programs that have a card to play, each with since when.

    For one that was called and has to wait, that is when it no longer has to.
    """
    clock = course.clock
    if clock is None or not course.runs:
        return {}
    return {
        seat: since
        for seat, chair in enumerate(course.chairs)
        if seats[chair].bot is not None and (since := clock.playable_since[seat]) is not None
    }
