"""A hand-written player of Getaway that counts what everybody can see."""

from __future__ import annotations

import random
from math import comb

from fuera.bots.plain import Lowest, height
from fuera.cards import ALL_CARDS, JOKER, Action, Card, Cards, Seat, next_in, previous_in
from fuera.rules.getaway.law import Pickup
from fuera.view import GetawayView, GiveAwayView, View

GONE = 1.0
"""What it is worth that a card has left the hand for good."""
PICKS_UP = 3.0
"""What each card picked up costs."""
OTHERS = 0.6
"""What it is worth that another seat picks up."""
DEAD_SUIT = 1.3
"""The danger of a card that nobody else can follow: only a thulla gets rid of it."""


class Careful:
    """Leads and follows by the chance of a pick-up, throws away what nobody will follow.

    Public information only: known cards, voids, the waste. Of Give Away it plays the card that
    lets the most of its own exposed cards follow. Where taking is the void seat's own fate
    (`pickup=void`) low cards are better, and where nobody takes (`none`) high ones.
    """

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """The action that looks best; `rng` is not needed."""
        if len(view.legal) == 1:
            return next(iter(view.legal))
        if isinstance(view, GiveAwayView):
            return best_play(view)
        cards = [action for action in view.legal if action <= JOKER]
        if not cards:
            return min(view.legal)
        if view.rules.pickup != Pickup.HIGHEST:
            return low_or_high(view, cards)
        table = Table(view)
        if not view.led:
            return max(cards, key=table.worth_leading)
        if view.led >> cards[0] & 1:
            return max(cards, key=table.worth_following)
        return max(cards, key=table.worth_throwing)


def low_or_high(view: GetawayView, cards: list[Action]) -> Action:
    """The lowest card where void seats take, the highest where they pass."""
    if view.rules.pickup == Pickup.VOID:
        return min(cards, key=lambda card: height(view, card))
    return max(cards, key=lambda card: height(view, card))


def best_play(view: GiveAwayView) -> Action:
    """Of several plays the lowest card; the others have more time."""
    return Lowest().choose(view, random.Random(0))


class Table:
    """What one view says about the cards that cannot be seen."""

    def __init__(self, view: GetawayView) -> None:
        self.view = view
        self.me: Seat = view.turn
        laid = sum(1 << card for _, card in view.trick)
        known = 0
        for seat, cards in enumerate(view.known):
            if seat != self.me:
                known |= cards & ALL_CARDS
        self.foreign = ALL_CARDS & ~(view.hand | view.waste | laid)
        for captured in view.captured:
            self.foreign &= ~captured
        self.unknown = self.foreign & ~known
        """Cards that lie in some other hand, nobody knows which."""
        self.seats = self.still_to_play()

    def still_to_play(self) -> list[Seat]:
        """The seats that play to this trick after me, in order."""
        view = self.view
        acted = {seat for seat, _ in view.trick} | {self.me}
        seats = []
        everybody = (1 << len(view.counts)) - 1
        step = previous_in if view.rules.direction else next_in
        seat = step(everybody, self.me, len(view.counts))
        while seat != self.me:
            if view.counts[seat] and seat not in acted:
                seats.append(seat)
            seat = step(everybody, seat, len(view.counts))
        return seats

    def hidden(self, seat: Seat) -> int:
        """How many cards of a seat nobody knows."""
        return self.view.counts[seat] - (self.view.known[seat] & ALL_CARDS).bit_count()

    def chance_of_none(self, seat: Seat, cards: Cards) -> float:
        """The chance that a seat holds none of some cards."""
        if self.view.known[seat] & cards:
            return 0.0
        possible = self.unknown & ~self.view.voids[seat]
        total, wanted = possible.bit_count(), (possible & cards).bit_count()
        drawn = min(self.hidden(seat), total)
        if wanted > total - drawn:
            return 0.0
        return comb(total - wanted, drawn) / comb(total, drawn)

    def outlook(self, card: Card, laid: int, best: Card) -> tuple[float, float, float]:
        """The chances that I pick up, that another does, and the cards I would then take.

        `best` is the card to beat so far, my own included; `laid` how many cards lie there.
        """
        suit: Cards = 0x1FFF << 13 * (card // 13)
        mine = card == best
        higher = suit & ~((2 << card) - 1)
        me_best, unbroken = (1.0 if mine else 0.0), 1.0
        mine_picked = other_picked = taken = 0.0
        for place, seat in enumerate(self.seats):
            void = self.chance_of_none(seat, suit)
            broken = unbroken * void
            mine_picked += broken * me_best
            other_picked += broken * (1 - me_best)
            taken += broken * me_best * (laid + place + 1)
            unbroken -= broken
            if mine:
                over = 1 - self.chance_of_none(seat, higher)
                lower = 1 - self.chance_of_none(seat, suit & ~higher & ~(1 << card))
                me_best *= 1 - over * (1 - 0.6 * lower)
        return mine_picked, other_picked, taken

    def danger(self, card: Card) -> float:
        """How bad a card is to keep: the share of the others' cards of the suit below it."""
        suit: Cards = 0x1FFF << 13 * (card // 13)
        live = self.foreign & suit
        if not live:
            return DEAD_SUIT
        return (live & ((1 << card) - 1)).bit_count() / live.bit_count()

    def worth(self, card: Card, laid: int, best: Card) -> float:
        """What laying a card promises."""
        mine, other, taken = self.outlook(card, laid, best)
        return (1 - mine) * (GONE + self.danger(card)) - PICKS_UP * taken + OTHERS * other

    def worth_leading(self, card: Card) -> float:
        """What leading a card promises."""
        return self.worth(card, 1, card)

    def worth_following(self, card: Card) -> float:
        """What following with a card promises."""
        laid = [c for _, c in self.view.trick if self.view.led >> c & 1]
        return self.worth(card, len(self.view.trick) + 1, max([card, *laid]))

    def worth_throwing(self, card: Card) -> float:
        """What getting rid of a card is worth."""
        if card == JOKER:
            return 2.0
        return self.danger(card) + 0.001 * (card % 13)
