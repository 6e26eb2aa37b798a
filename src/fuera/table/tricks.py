"""The trick before this one, which a table shows until the next is over."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import CHANCE, JOKER, NOBODY, Action, Card, Seat
from fuera.view import GetawayView
from fuera.words import Said
from fuera.words.happened import laid_card

TAKERS = ("takes", "picks-up", "wins-trick")


class Tricks:
    """The cards laid to this trick and to the last one, from what everybody saw."""

    def __init__(self) -> None:
        self.laid: list[tuple[Seat, Card]] = []
        self.last: list[tuple[Seat, Card]] = []
        self.taker: Seat | None = None
        """Who took or won the last trick."""
        self.closed = True
        """Whether nothing has happened since the last trick ended."""

    def add(
        self, before: GetawayView, after: GetawayView, action: Action, said: Sequence[Said]
    ) -> None:
        """Add what an action laid; `said` is what was said of it."""
        self.closed = False
        ids = {one.id: one for one in said}
        if before.turn == CHANCE or "takes-hand" in ids:
            return
        if before.led == 0:
            self.laid = []
        lays = action <= JOKER or before.led == 0
        if lays and "throws-joker" not in ids:
            self.laid.append((before.turn, laid_card(after, action)))
        if after.led == 0 or after.turn == NOBODY:
            self.closed = True
            self.last = self.laid
            takers = [ids[id].params["seat"] for id in TAKERS if id in ids]
            if "must-draw" in ids:
                takers.append(after.leader)
            self.taker = next((seat for seat in takers if isinstance(seat, int)), None)
