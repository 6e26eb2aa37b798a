"""The law and the oracle, two texts of the same clauses, walked together ply by ply."""

from __future__ import annotations

import random

import pytest

from fuera import rules as games
from fuera.cards import CHANCE, NOBODY, members
from fuera.notation import as_dict, card_name, spell_action, tokens
from fuera.rules import Position, Rules
from tests.oracle import getaway, giveaway
from tests.rules.mixing import random_deal, random_rules

NAMES = {CHANCE: "chance", NOBODY: None}


def oracle_of(
    rules: Rules, deck: list[int], dealer: int, joker: int | None
) -> getaway.Oracle | giveaway.Oracle:
    """The oracle of a deal."""
    cards = [card_name(card) for card in deck]
    if rules.game == "getaway":
        return getaway.Oracle(dict(rules.as_dict()), cards, dealer, joker)
    return giveaway.Oracle(dict(rules.as_dict()), cards, dealer)


def shown(p: Position, game: str) -> dict[str, object]:
    """Everything the law says of a position."""
    law = games.game(game)
    outcome = law.outcome(p)
    return {
        "turn": NAMES.get(p.turn, p.turn),
        "legal": tokens(p, law.legal_actions(p, p.turn)),
        "position": as_dict(p),
        "left": law.left(p),
        "outcome": outcome.reason.value if outcome else None,
        "places": [sorted(group) for group in outcome.places] if outcome else [],
    }


def foretold(oracle: getaway.Oracle | giveaway.Oracle) -> dict[str, object]:
    """Everything the oracle says of a position."""
    return {
        "turn": oracle.turn,
        "legal": oracle.legal(),
        "position": oracle.position(),
        "left": oracle.left,
        "outcome": oracle.outcome,
        "places": [sorted(group) for group in oracle.places],
    }


def walk_together(game: str, seed: int) -> None:
    """One random round under random rules; law and oracle agree after every action."""
    rng = random.Random(f"oracle/{game}/{seed}")
    rules = random_rules(game, rng)
    deck, dealer, joker = random_deal(rules, rng)
    law = games.game(game)
    p = games.deal(rules, deck, dealer, joker)
    oracle = oracle_of(rules, deck, dealer, joker)
    said: list[str] = []
    while True:
        where = f"seed {seed}, {games.spell(rules)}, after {' '.join(said[-12:])}"
        assert foretold(oracle) == shown(p, game), where
        if p.turn == NOBODY:
            return
        action = rng.choice([*members(law.legal_actions(p, p.turn))])
        said.append(spell_action(p, action))
        oracle.play(said[-1])
        law.apply(p, p.turn, 1 << action)


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_law_and_oracle_agree_ply_by_ply_under_random_rules(game: str) -> None:
    for seed in range(300):
        walk_together(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_law_and_oracle_agree_in_ten_thousand_rounds(game: str) -> None:
    for seed in range(10_000):
        walk_together(game, seed)
