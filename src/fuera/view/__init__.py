"""Who may know it, and what a seat has seen so far."""

from __future__ import annotations

from typing import TypeAlias

from fuera.cards import Cards, Seat
from fuera.rules import Position, Rules
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.getaway import Rules as GetawayRules
from fuera.view.getaway import GetawayView, getaway_view
from fuera.view.giveaway import GiveAwayView, giveaway_view
from fuera.view.seen import Seen, buried_openly, watch

View: TypeAlias = GetawayView | GiveAwayView


def view_of(rules: Rules, position: Position, seen: Seen, seat: Seat | None) -> View:
    """What a seat, or a spectator (None), may know of a position."""
    if isinstance(rules, GetawayRules):
        assert isinstance(position, GetawayPosition)
        return getaway_view(rules, position, seen, seat)
    assert not isinstance(position, GetawayPosition)
    return giveaway_view(rules, position, seen, seat)


def hand_of(position: Position, seat: Seat) -> Cards | None:
    """What only the seat itself may look at: its hand. In Give Away nobody has one (G3)."""
    return position.hands[seat] if isinstance(position, GetawayPosition) else None


__all__ = [
    "GetawayView",
    "GiveAwayView",
    "Seen",
    "View",
    "buried_openly",
    "hand_of",
    "view_of",
    "watch",
]
