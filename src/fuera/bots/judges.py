"""What it promises to lay a card in Getaway, under each way of picking up (W6).

The numbers were found by letting players with other numbers play each other; most may change by a
third without a difference that can be measured.
"""

from __future__ import annotations

from typing import Final, Protocol

from fuera.bots.unseen import Unseen, higher_than, lower_than, suit_with
from fuera.cards import JOKER, Card, Seat
from fuera.rules.getaway.law import Pickup
from fuera.view import GetawayView

# Under `pickup=highest`; the unit is a card that is gone for good.
DANGER: Final = 2.2
"""Of a card above all that the others hold of its suit: it would win a trick that is broken."""
DEAD: Final = 1.0
"""Of a card that nobody else can follow: only an off-suit throw gets rid of it."""
RANK: Final = 0.4
"""Of an ace, on top of that; a two has none."""
TAKEN: Final = 4.0
"""What each card picked up costs."""
OTHERS_TAKE: Final = 1.4
"""What it is worth that another seat picks up."""
LEADS_NEXT: Final = 0.6
"""What it costs to win a clean trick, and so to lead."""
GOES_ABOVE: Final = 0.7
"""The chance that a seat which could stay below the best card goes above it."""


class Judge(Protocol):
    """Weighs the cards of the seat on turn; more is better, on a scale of its own."""

    def leading(self, card: Card) -> float:
        """What leading a card promises."""

    def kicking(self, card: Card) -> float:
        """What leading it with a kick promises."""

    def following(self, card: Card) -> float:
        """What following suit with a card promises."""

    def off_suit(self, card: Card) -> float:
        """What a void seat is promised by a card: thrown, ruffed with, or the joker."""


class HighestTakes:
    """`pickup=highest`: the chance of picking up against getting rid of what is dangerous."""

    def __init__(self, view: GetawayView) -> None:
        self.view = view
        self.unseen = Unseen(view)
        self.best = best_followed(view)

    def leading(self, card: Card) -> float:
        """The card goes unless it comes back with the trick."""
        return self.laying(card)

    def kicking(self, card: Card) -> float:
        """Whoever is void first picks up, so the card is gone for good."""
        void = self.unseen.chance_that_somebody_is_void(suit_with(card))
        return self.burden(card) + OTHERS_TAKE * void - LEADS_NEXT

    def following(self, card: Card) -> float:
        """As for a lead, or without danger below the best card."""
        return self.laying(card)

    def off_suit(self, card: Card) -> float:
        """The heaviest burden goes; a ruff, where it is not forced, lets nobody pick up."""
        return self.burden(card) - OTHERS_TAKE * (self.view.trumps >> card & 1)

    def laying(self, card: Card) -> float:
        """What a lead or a card of the suit led promises."""
        mine, others, taken, wins = self.outlook(card)
        gone = (1.0 - mine) * self.burden(card)
        return gone - TAKEN * taken + OTHERS_TAKE * others - LEADS_NEXT * wins

    def burden(self, card: Card) -> float:
        """How glad the seat is to be rid of a card."""
        if card == JOKER:
            return 1.0 + DEAD + RANK
        live = self.unseen.foreign & suit_with(card)
        danger = DANGER * self.unseen.share_below(card) if live else DEAD
        return 1.0 + danger + RANK * (card % 13) / 12

    def outlook(self, card: Card) -> tuple[float, float, float, float]:
        """The chances that this seat picks up or another does, the cards taken, a clean win.

        The cards taken are those this seat is to expect, counting the one thrown.
        """
        suit = suit_with(card)
        laid = len(self.view.trick) + 1
        best = 1.0 if card > self.best else 0.0
        whole = 1.0
        mine = others = taken = 0.0
        for seat in self.unseen.later:
            laid += 1
            void = self.unseen.chance_of_void(seat, suit)
            ruffs = void * self.unseen.chance_of_ruff(seat, suit)
            throws = void - ruffs
            broken = whole * throws
            whole -= broken
            mine += broken * best
            taken += broken * best * laid
            others += broken * (1.0 - best)
            if best and throws < 1.0:
                above = (1.0 - void) * self.goes_above(seat, card, void) if void < 1.0 else 0.0
                best *= 1.0 - (above + ruffs) / (1.0 - throws)
        return mine, others, taken, whole * best

    def goes_above(self, seat: Seat, card: Card, void: float) -> float:
        """The chance that a seat which follows suit plays a higher card than this one."""
        none_higher = self.unseen.chance_of_none(seat, higher_than(card))
        has_higher = min(1.0, (1.0 - none_higher) / (1.0 - void))
        if not has_higher:
            return 0.0
        has_lower = 1.0 - self.unseen.chance_of_none(seat, lower_than(card))
        return has_higher * (1.0 - has_lower * (1.0 - GOES_ABOVE))


class VoidSeatActs:
    """`pickup=void` and `none`: only being void costs, and who leads is not void.

    So it leads low cards of long suits that others lack, and follows low unless it can win.
    """

    def __init__(self, view: GetawayView) -> None:
        self.view = view
        self.unseen = Unseen(view)
        self.best = best_followed(view)

    def leading(self, card: Card) -> float:
        """Low from a long suit, of which somebody else may be void."""
        suit = suit_with(card)
        everybody_follows = 1.0
        for seat in self.unseen.later:
            everybody_follows *= 1.0 - self.unseen.chance_of_void(seat, suit)
        live = (self.unseen.foreign & suit).bit_count()
        return (
            1.6 * (1.0 - everybody_follows)
            + 0.5 * self.wins(card)
            - 0.6 * (card % 13) / 12
            - 1.2 * live / 13
            - 1.5 / (self.view.hand & suit).bit_count()
        )

    def kicking(self, card: Card) -> float:
        """As for a lead, and the first void seat takes."""
        return self.leading(card) + 2.0 * self.unseen.chance_that_somebody_is_void(suit_with(card))

    def following(self, card: Card) -> float:
        """Low, or high enough to lead next."""
        return 1.1 * self.wins(card) - 1.6 * (card % 13) / 12

    def off_suit(self, card: Card) -> float:
        """The joker first, which goes at no other time; of ruffs the lowest."""
        return 1.0 if card == JOKER else -(card % 13) / 12

    def wins(self, card: Card) -> float:
        """The chance that a card wins, if all who can stay below it do."""
        if card < self.best:
            return 0.0
        suit, higher, lower = suit_with(card), higher_than(card), lower_than(card)
        chance = 1.0
        for seat in self.unseen.later:
            above = 1.0 - self.unseen.chance_of_none(seat, higher)
            if above:
                chance *= 1.0 - above * self.unseen.chance_of_none(seat, lower)
            if self.view.rules.pickup == Pickup.VOID:
                chance *= 1.0 - self.unseen.chance_of_void(seat, suit)
        return chance


def best_followed(view: GetawayView) -> Card:
    """The best card of the suit led, -1 before the lead; the joker, above all, after a ruff."""
    best = -1
    for _, card in view.trick:
        if view.led >> card & 1:
            best = max(best, card)
        elif view.trumps >> card & 1:
            return JOKER
    return best
