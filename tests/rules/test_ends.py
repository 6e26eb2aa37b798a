"""Every started round ends, with every card in its place all the way."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fuera import rules as games
from fuera.cards import JOKER, members, set_of
from fuera.notation.giveaway import pile
from fuera.rules import Position
from fuera.rules.getaway import Position as GetawayPosition
from tests.rules.mixing import random_deal, random_rules

LONGEST = 20_000
"""Plies; far above the longest round that has been seen."""


def cards_of_getaway(p: GetawayPosition) -> list[int]:
    """Every card of a position, as often as it lies somewhere."""
    places = [*p.hands[: p.players], *p.captured[: p.players], p.trick, p.waste]
    return [card for cards in places for card in members(cards)]


def cards_of(p: Position) -> list[int]:
    """Every card that lies in a hand or pile, on the table or in the waste."""
    if isinstance(p, GetawayPosition):
        return cards_of_getaway(p)
    return [card for seat in range(p.players) for card in pile(p, seat)]


def play_to_the_end(game: str, seed: int) -> str:
    """One random round under random rules; how it ended."""
    rng = random.Random(f"{game}/{seed}")
    rules = random_rules(game, rng)
    deck, dealer, joker = random_deal(rules, rng)
    law = games.game(game)
    p = games.deal(rules, deck, dealer, joker)
    everything = set_of(deck) | (1 << JOKER if joker is not None else 0)
    played = set_of(deck) & ~set_of(cards_of(p))  # set aside unseen
    for _ in range(LONGEST):
        cards = cards_of(p)
        assert len(cards) == len({*cards})
        if isinstance(p, GetawayPosition):
            assert everything == set_of(cards)
        else:
            assert 0 == set_of(cards) & played
        outcome = law.outcome(p)
        if outcome is not None:
            assert all(0 == law.legal_actions(p, seat) for seat in range(rules.players))
            return outcome.reason.value
        legal = law.legal_actions(p, p.turn)
        others = [seat for seat in range(rules.players) if seat != p.turn]
        assert legal
        assert all(0 == law.legal_actions(p, seat) for seat in others)
        before = set_of(cards)
        law.apply(p, p.turn, 1 << rng.choice([*members(legal)]))
        if not isinstance(p, GetawayPosition):
            played |= before & ~set_of(cards_of(p))
    raise AssertionError(f"{game}, seed {seed}: no end after {LONGEST} plies")


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_random_rounds_under_random_rules_end_with_every_card_in_its_place(game: str) -> None:
    ends = Counter(play_to_the_end(game, seed) for seed in range(400))
    assert 400 == ends.total()
    assert len(ends) == 3


@pytest.mark.slow
@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_fifty_thousand_random_rounds_end(game: str) -> None:
    assert 50_000 == sum(1 for seed in range(50_000) if play_to_the_end(game, seed))
