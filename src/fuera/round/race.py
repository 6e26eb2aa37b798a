"""The seconds of a race: how long a playable card has lain, and who is locked (docs: Race)."""

from __future__ import annotations

from fuera.cards import Card, Seat, members
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
        self._lying: list[dict[Card, int]] = [{} for _ in range(position.players)]
        """By seat, its cards that fit, each with since when."""
        self.look(position, None)

    @property
    def playable_since(self) -> list[int | None]:
        """By seat, since when the card lies that has fitted longest; None where none does."""
        return [min(cards.values(), default=None) for cards in self._lying]

    def look(self, position: law.Position, acted: Seat | None) -> None:
        """Note since when each card fits; those of a seat that has just acted begin anew."""
        for seat in range(position.players):
            fresh = max(self.now, self.locked_until[seat])
            before = {} if seat == acted else self._lying[seat]
            self._lying[seat] = {card: before.get(card, fresh) for card in fitting(position, seat)}

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
        self._lying[seat] = dict.fromkeys(self._lying[seat], self.locked_until[seat])


def fitting(position: law.Position, seat: Seat) -> list[Card]:
    """The exposed cards of a seat that fit somewhere."""
    slots = {action >> 3 for action in members(law.what_fits(position, seat))}
    return [law.exposed_card(position, seat, slot) for slot in sorted(slots)]
