"""What a view of Getaway says about the cards it does not show."""

from __future__ import annotations

from fuera.cards import ALL_CARDS, Card, Cards, Seat
from fuera.rules.getaway import pack
from fuera.rules.getaway.law import Pickup, Trump
from fuera.rules.getaway.rules import Uneven
from fuera.view import GetawayView

SUIT: Cards = 0x1FFF


def suit_with(card: Card) -> Cards:
    """The thirteen cards of the suit of a card."""
    return SUIT << 13 * (card // 13)


def higher_than(card: Card) -> Cards:
    """The cards of its suit above a card."""
    return suit_with(card) & -(2 << card)


def lower_than(card: Card) -> Cards:
    """The cards of its suit below a card."""
    return suit_with(card) & (1 << card) - 1


class Unseen:
    """The chances of what the other seats hold, from public knowledge and the own hand.

    The cards nobody has shown lie at random in the places of which nobody knows the card, but for
    suits a seat cannot have there (`voids`). A place of a seat takes any of the cards possible for
    it as easily, so each seat weighs in a suit what it has of such places over what is possible for
    them; without voids that is exact, and also where one seat alone can hold the suit.
    """

    def __init__(self, view: GetawayView) -> None:
        players = len(view.counts)
        me = view.turn
        step = -1 if view.rules.direction else 1
        row = [(me + step * far) % players for far in range(1, players)]
        elsewhere = view.hand | view.waste
        for cards in view.captured:
            elsewhere |= cards
        acted = 0
        for seat, card in view.trick:
            elsewhere |= 1 << card
            acted |= 1 << seat
        known = 0
        for seat in row:
            known |= view.known[seat]
        dealt = pack(view.rules) if view.rules.uneven == Uneven.STRIP else ALL_CARDS
        self.foreign: Cards = dealt & ~elsewhere
        """The cards in other hands."""
        self.unknown: Cards = self.foreign & ~known
        """Those of which nobody else knows in which."""
        self.others: list[Seat] = [seat for seat in row if view.counts[seat]]
        """The other seats with cards, the next one first."""
        self.later: list[Seat] = [seat for seat in self.others if not acted >> seat & 1]
        """Those of them that have not played to this trick."""
        self.known = view.known
        self.voids = view.voids
        self.trumps = view.trumps if must_ruff(view) else 0
        self.hidden = [0] * players
        self.weight = [0.0] * players
        for seat in self.others:
            hidden = view.counts[seat] - view.known[seat].bit_count()
            possible = (self.unknown & ~view.voids[seat]).bit_count()
            self.hidden[seat] = hidden
            self.weight[seat] = hidden / possible if possible else 0.0
        self._voids: dict[tuple[Seat, Cards], float] = {}

    def chance_of_none(self, seat: Seat, cards: Cards) -> float:
        """The chance that a seat holds none of some cards of one suit."""
        if self.known[seat] & cards:
            return 0.0
        wanted = (self.unknown & cards).bit_count()
        own = self.weight[seat]
        if not wanted or not own or self.voids[seat] & cards:
            return 1.0
        everybodys = 0.0
        for other in self.others:
            if not self.voids[other] & cards:
                everybodys += self.weight[other]
        places = self.hidden[seat] * everybodys / own
        elsewhere = places - self.hidden[seat]
        chance = 1.0
        for _ in range(wanted):
            if elsewhere <= 0:
                return 0.0
            chance *= elsewhere / places
            elsewhere -= 1
            places -= 1
        return chance

    def chance_of_void(self, seat: Seat, suit: Cards) -> float:
        """The chance that a seat cannot follow."""
        key = seat, suit
        chance = self._voids.get(key)
        if chance is None:
            chance = self._voids[key] = self.chance_of_none(seat, suit)
        return chance

    def chance_of_ruff(self, seat: Seat, suit: Cards) -> float:
        """The chance that a seat which cannot follow has to ruff instead."""
        if not self.trumps or self.trumps == suit:
            return 0.0
        return 1.0 - self.chance_of_void(seat, self.trumps)

    def chance_that_somebody_is_void(self, suit: Cards) -> float:
        """The chance that one seat at least has no card of a suit."""
        nobody = 1.0
        for seat in self.others:
            nobody *= 1.0 - self.chance_of_void(seat, suit)
        return 1.0 - nobody

    def share_below(self, card: Card) -> float:
        """The share of the others' cards of the suit that a card beats; 1 if they have none."""
        live = self.foreign & suit_with(card)
        if not live:
            return 1.0
        return (live & lower_than(card)).bit_count() / live.bit_count()


def must_ruff(view: GetawayView) -> bool:
    """Whether a seat that cannot follow has to play a trump if it holds one (docs: variants)."""
    return view.rules.trump == Trump.FIRST_VOID or view.rules.pickup == Pickup.VOID
