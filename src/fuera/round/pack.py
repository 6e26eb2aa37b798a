"""Whether a deck is the pack."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import JOKER, Card, members, set_of
from fuera.errors import BadNotation
from fuera.notation import card_name


def check_pack(deck: Sequence[Card], pack: int) -> None:
    """Raise `BadNotation` unless the deck has each card of the pack exactly once."""
    extra = next((card for card in deck if card < 0 or not pack >> card & 1), None)
    if extra is not None:
        name = card_name(extra) if 0 <= extra <= JOKER else str(extra)
        raise BadNotation("wrong-card", f"{name} is not in the pack that is dealt", card=name)
    twice = next((card for card in members(pack) if deck.count(card) > 1), None)
    if twice is not None:
        name = card_name(twice)
        raise BadNotation("card-twice", f"{name} is in the deck twice", card=name)
    missing = next(members(pack & ~set_of(deck)), None)
    if missing is not None:
        name = card_name(missing)
        raise BadNotation("card-missing", f"{name} is missing from the deck", card=name)
