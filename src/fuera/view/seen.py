"""What public play has shown so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from fuera.cards import JOKER, Action, Cards, highest
from fuera.notation.giveaway import exposed_cards, pile
from fuera.rules import Position
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.getaway import law
from fuera.rules.giveaway import Position as GiveAwayPosition


@dataclass(slots=True)
class Seen:
    """What everybody has seen; the round carries it from action to action.

    `shown` are the cards that have lain face up at some time: since everything happens openly, the
    place of such a card stays known, in a hand, in a pile or in the waste. `voids` are, by seat,
    the suits its unknown cards cannot have; a pick-up does not end that, for its cards are known.
    """

    shown: Cards = 0
    voids: list[Cards] = field(default_factory=lambda: [0] * 8)

    def copy(self) -> Seen:
        """An independent copy."""
        return Seen(self.shown, self.voids[:])


def watch(seen: Seen, position: Position, action: Action) -> None:
    """Add what an action shows that is about to be applied to `position`."""
    if isinstance(position, GiveAwayPosition):
        seen.shown |= face_up(position)
        return
    seat = position.turn
    if position.led:
        if not position.led >> action & 1:
            seen.voids[seat] |= position.led
    elif 1 << action == law.HAND:
        seen.voids[seat] &= seen.voids[law.after(position, position.seats_in, seat)]
    seen.shown |= card_shown(position, action)


def buried_openly(position: Position) -> Cards:
    """The cards that all have buried since the last play: each has lain open.

    In a race several may follow each other at once, before anybody can act (G13).
    """
    cards = 0
    if isinstance(position, GiveAwayPosition) and position.rotations:
        for seat in range(position.players):
            for card in pile(position, seat)[-position.rotations :]:
                cards |= 1 << card
    return cards


def card_shown(position: GetawayPosition, action: Action) -> Cards:
    """The card that an action lays on the table, nothing for one without a card."""
    if action <= JOKER:
        return 1 << action
    suit = kicked_suit(action)
    if suit < 0:
        return 0
    return 1 << highest(position.hands[position.turn] & 0x1FFF << 13 * suit)


def kicked_suit(action: Action) -> int:
    """The suit of a kick, 0..3, and below 0 for anything else."""
    return action + 1 - law.KICK.bit_length()


def face_up(position: GiveAwayPosition) -> Cards:
    """The exposed cards of all seats."""
    cards = 0
    for seat in range(position.players):
        for card in exposed_cards(position, seat):
            cards |= 1 << card
    return cards
