"""Cards of a race that came too late, and by how much."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fuera.cards import NOBODY, Seat
from fuera.errors import IllegalAction
from fuera.notation import is_call
from fuera.notation.legal import Legal
from fuera.round import Round
from fuera.round.race import Clock
from fuera.table.entries import Played

BEATEN = 1500
"""Milliseconds within which a card was beaten by the last one, and not just played wrongly."""


@dataclass(frozen=True)
class Late:
    """The last card of a race: whose it was, when, and what each seat could do before it."""

    first: Seat = NOBODY
    at: int | None = None
    could: Mapping[Seat, Legal] = field(default_factory=dict)

    def told(
        self, error: IllegalAction, clock: Clock | None, seat: Seat, did: Played
    ) -> IllegalAction:
        """The refusal of an action, told as a card that was beaten where it was one."""
        if clock is None or self.at is None or did.at is None or seat == self.first:
            return error
        if clock.locked(seat, did.at):
            return error
        ms = did.at - self.at
        if is_call(did.token) or ms > BEATEN or did.token not in self.could.get(seat, ()):
            return error
        line = f"seat {self.first} was first by {ms} ms: {error.line}"
        return IllegalAction("beaten", line, **error.params, first=self.first, ms=ms)


def legal_before(round: Round) -> dict[Seat, Legal]:
    """What each seat may do now, if this is a race."""
    if round.clock is None:
        return {}
    return {seat: round.legal_actions(seat) for seat in range(round.rules.players)}
