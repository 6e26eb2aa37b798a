"""The cards that lie on top of the foundations, which everybody has seen."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import SUITS
from fuera.view import GiveAwayView
from fuera.words import Said


class Tops:
    """By foundation the card on top, None where it is empty.

    Nominated aces lie there in the order of the suits (G5).
    """

    def __init__(self, view: GiveAwayView) -> None:
        self.cards: list[str | None] = [
            f"A{SUITS[space % 4]}" if top else None for space, top in enumerate(view.tops)
        ]

    def add(self, said: Sequence[Said], view: GiveAwayView) -> None:
        """Add what was laid; a foundation that was cleared is empty again."""
        for one in said:
            space, card = one.params.get("space"), one.params.get("card")
            if isinstance(space, int) and isinstance(card, str):
                self.cards[space - 1] = card
        self.cards = [
            card if top else None for card, top in zip(self.cards, view.tops, strict=True)
        ]
