"""The seconds of a race: how long a playable card has lain, and who is locked (docs: Race)."""

from __future__ import annotations

from fuera.cards import Seat
from fuera.rules.giveaway import law

LIES = 5000
"""Milliseconds after which a playable card that was left lying may be called."""
LOCK = 3000
"""Milliseconds for which a right call keeps a seat from playing."""


class Clock:
    """The times of one race, in milliseconds after the deal."""

    def __init__(self, position: law.Position) -> None:
        self.now = 0
        self.locked_until = [0] * position.players
        self.playable_since: list[int | None] = [None] * position.players
        self.look(position, None)

    def look(self, position: law.Position, acted: Seat | None) -> None:
        """Note since when each seat could play; a seat that has just acted begins anew."""
        for seat in range(position.players):
            if not law.what_fits(position, seat):
                self.playable_since[seat] = None
            elif self.playable_since[seat] is None or seat == acted:
                self.playable_since[seat] = max(self.now, self.locked_until[seat])

    def locked(self, seat: Seat, at: int) -> bool:
        """Whether a seat may not play at a time because it was called."""
        return at < self.locked_until[seat]

    def may_call(self, seat: Seat, at: int) -> bool:
        """Whether a seat's playable card has lain so long that it may be called."""
        since = self.playable_since[seat]
        return since is not None and at - since > LIES

    def lock(self, seat: Seat) -> None:
        """Keep a seat that was rightly called from playing for a while."""
        self.locked_until[seat] = self.now + LOCK
        self.playable_since[seat] = self.locked_until[seat]
