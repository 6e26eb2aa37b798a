"""Rounds under random rules, races and called passes included, and random play in them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fuera import rules
from fuera.cards import ANYONE, CHANCE, members, shuffled
from fuera.errors import BadRules
from fuera.round import Round
from fuera.round.attempt import CALLS
from tests.rules.mixing import random_deal, random_rules

GAMES = ("give-away", "getaway")


def random_round(seed: int, game: str | None = None) -> tuple[Round, random.Random]:
    """A fresh round under random rules, and the generator to play it with."""
    rng = random.Random(seed)
    mixed = random_rules(game or rng.choice(GAMES), rng)
    if mixed.game == "give-away" and rng.random() < 0.3:
        mixed = freer(mixed, rng)
    deck, dealer, joker = random_deal(mixed, rng)
    return Round(mixed, deck, dealer, joker=joker is not None), rng


def freer(mixed: rules.Rules, rng: random.Random) -> rules.Rules:
    """The rules as a race or with called passes, where that fits."""
    try:
        return mixed.set([rng.choice(("timing=race", "obligation=called"))])
    except BadRules:
        return mixed


def fresh_round(text: str, seed: int = 0, dealer: int = 0, *, joker: bool = False) -> Round:
    """A round under rules like `getaway traditional players=3` with a shuffled pack."""
    game, _, words = text.partition(" ")
    agreed = rules.read(game, words)
    deck = shuffled(members(rules.game(game).pack(agreed)), random.Random(seed))
    return Round(agreed, deck, dealer, joker=joker)


def step(round: Round, rng: random.Random) -> None:
    """One random legal action of whoever may act."""
    if round.clock is not None:
        race_step(round, rng)
        return
    if round.turn != ANYONE:
        round.play(rng.choice(list(round.legal_actions())))
        return
    choices = [
        (seat, action)
        for seat in range(round.rules.players)
        for action in round.legal_actions(seat)
    ]
    if not choices or (round.waiting and rng.random() < 0.5):
        round.let_go()
        return
    seat, action = rng.choice(choices)
    round.play(action, seat)


def race_step(round: Round, rng: random.Random) -> None:
    """One random play of a race, or now and then a call where one is due."""
    clock = round.clock
    assert clock is not None
    seat, action = rng.choice(
        [
            (seat, action)
            for seat in range(round.rules.players)
            for action in round.legal_actions(seat)
        ]
    )
    at = clock.now + rng.randrange(6000)
    if action in CALLS:
        if not clock.may_call(action - CALLS.start, at):
            race_step(round, rng)
            return
    else:
        at = max(at, clock.locked_until[seat])
    round.play(action, seat, at)


def played(round: Round, rng: random.Random, most: int = 3000) -> Iterator[Round]:
    """The round before the first action and after each of at most so many random ones."""
    yield round
    for _ in range(most):
        if round.over:
            return
        step(round, rng)
        yield round


def played_out(round: Round, rng: random.Random, most: int = 3000) -> Round:
    """The round after random play, over unless `most` steps were too few."""
    for _ in played(round, rng, most):
        pass
    return round


def actors(round: Round) -> list[int]:
    """The seats that may do something now, or chance."""
    seats = [*range(round.rules.players), CHANCE]
    return [seat for seat in seats if len(round.legal_actions(seat))]
