"""Random rules that the pages allow, and random rounds under them."""

from __future__ import annotations

import random

from fuera import rules
from fuera.cards import members, shuffled
from fuera.errors import BadRules

LEFT_OUT = {"race", "called"}


def random_rules(game: str, rng: random.Random) -> rules.Rules:
    """Rules with each switch turned from its default now and then."""
    base = rules.game(game).Rules
    while True:
        words = []
        often = rng.choice((0.15, 0.4, 0.7))
        for switch in base.switches():
            values = base.values(switch.name)
            if rng.random() < often or switch.name == "players":
                words.append(f"{switch.name}={rng.choice(values)}")
        if any(word.partition("=")[2] in LEFT_OUT for word in words):
            continue
        try:
            mixed: rules.Rules = base().set(words)
        except BadRules:
            continue
        return mixed


def random_deal(mixed: rules.Rules, rng: random.Random) -> tuple[list[int], int, int | None]:
    """A deck, a dealer and the seat that gets the joker, if one is in play."""
    module = rules.game(mixed.game)
    deck = shuffled(members(module.pack(mixed)), rng)
    dealer = rng.randrange(mixed.players)
    joker = None
    if getattr(mixed, "joker", False) and rng.random() < 0.7:
        joker = module.receivers(mixed, dealer)[deck.index(51)]
    return deck, dealer, joker
