"""Players without memory or plan."""

from __future__ import annotations

import random

from fuera.cards import JOKER, Action
from fuera.rules.giveaway.law import BLOCKS, rank_of
from fuera.view import GetawayView, View

NO_CARD = 100
"""Above every rank: an action that lays no card, or takes a hand, or announces a kick."""


class Random:
    """Any legal action, each as likely."""

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """A random legal action."""
        return rng.choice(list(view.legal))


class Lowest:
    """The lowest legal card by rank, of several the first in the order c d h s."""

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """The action with the lowest card; what is no card only if there is none."""
        return min(view.legal, key=lambda action: height(view, action))


class Highest:
    """The highest legal card by rank, of several the first in the order c d h s."""

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """The action with the highest card; what is no card only if there is none."""
        heights = {action: height(view, action) for action in view.legal}
        top = max((rank for rank, _ in heights.values() if rank < NO_CARD), default=NO_CARD)
        return min(heights, key=lambda action: (heights[action][0] != top, heights[action]))


def height(view: View, action: Action) -> tuple[int, int]:
    """The rank of the card an action lays, and a number that puts equal ranks in order.

    The joker stands above the aces; of foundations the leftmost comes first, a play before a block.
    """
    if isinstance(view, GetawayView):
        if action <= JOKER:
            return (action % 13, action // 13) if action < JOKER else (13, 0)
        return NO_CARD + action, 0
    if action >= 2 * BLOCKS:
        return NO_CARD + action, 0
    assert view.seat is not None
    card = view.exposed[view.seat][(action % BLOCKS) >> 3]
    return rank_of(card), 64 * (card // 13) + action
