"""Players that are programs: each is given what its seat may know, and names an action."""

from __future__ import annotations

import random
from typing import Protocol

from fuera.bots.careful import Careful
from fuera.bots.plain import Highest, Lowest, Random
from fuera.cards import Action
from fuera.errors import BadRules
from fuera.view import View


class Bot(Protocol):
    """A player; it keeps nothing between decisions but what it was made with."""

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """A legal action for the seat of the view, which is on turn.

        The same view, generator state and budget give the same action. `budget` is a number of
        simulations for players that search; plain ones ignore it.
        """


BOTS: dict[str, Bot] = {
    "random": Random(),
    "lowest": Lowest(),
    "highest": Highest(),
    "careful": Careful(),
}
"""The players by name, weakest first."""


def bot(name: str) -> Bot:
    """The player of that name, or `BadRules` with the names there are."""
    if name not in BOTS:
        raise BadRules("no-bot", f"no player {name!r}; there are {', '.join(BOTS)}", name=name)
    return BOTS[name]


__all__ = ["BOTS", "Bot", "Careful", "Highest", "Lowest", "Random", "bot"]
