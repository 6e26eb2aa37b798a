"""Players without search."""

from __future__ import annotations

import random

from fuera.cards import Action
from fuera.view import View


class Random:
    """Any legal action, each as likely."""

    def choose(self, view: View, rng: random.Random, budget: int = 0) -> Action:
        """A random legal action."""
        return rng.choice(list(view.legal))
