"""A hand-written player that counts what everybody can see."""

from __future__ import annotations

import random

from fuera.bots.chain import best_play
from fuera.bots.judges import HighestTakes, Judge, VoidSeatActs
from fuera.cards import JOKER, Action, highest
from fuera.rules.getaway.law import KICK, Pickup
from fuera.view import GetawayView, GiveAwayView, View

FIRST_KICK = KICK.bit_length() - 1


class Careful:
    """A player of public information: known cards, voids, the waste, and its own hand.

    It leads and follows by the chances that somebody cannot follow and who would then pick up, and
    throws away what is hard to get rid of. Where a void seat takes the trick, or passes, it leads
    what others lack and keeps the suits it is short of. It never takes a hand (W18). Of Give Away
    it chooses the play after which it can play most.
    """

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """The action that looks best; neither `rng` nor `budget` matters."""
        if len(view.legal) == 1:
            return next(iter(view.legal))
        if isinstance(view, GiveAwayView):
            return best_play(view)
        cards = [action for action in view.legal if action <= JOKER]
        if not cards:
            return min(view.legal)
        judge = judge_of(view)
        if not view.led:
            return best_lead(view, judge, cards)
        if view.led >> cards[0] & 1:
            return max(cards, key=judge.following)
        return max(cards, key=judge.off_suit)


def judge_of(view: GetawayView) -> Judge:
    """Who weighs the cards under these rules."""
    return HighestTakes(view) if view.rules.pickup == Pickup.HIGHEST else VoidSeatActs(view)


def best_lead(view: GetawayView, judge: Judge, cards: list[Action]) -> Action:
    """The best card to lead, or to kick with."""
    promises = {card: judge.leading(card) for card in cards}
    for action in view.legal:
        if action >= FIRST_KICK:
            suit = 0x1FFF << 13 * (action - FIRST_KICK)
            promises[action] = judge.kicking(highest(view.hand & suit))
    return max(promises, key=promises.__getitem__)
