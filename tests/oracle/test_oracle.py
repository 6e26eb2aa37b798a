"""The law and the oracle, walked together ply by ply under random rules."""

from __future__ import annotations

import random

import pytest

from fuera import rules as games
from fuera.cards import CHANCE, NOBODY, members
from fuera.notation import as_dict, card_name, read_action, spell_action, tokens
from fuera.rules import Position, Rules
from tests.oracle import getaway, giveaway
from tests.oracle.cards import JOKER, full_pack
from tests.rules.mixing import random_deal, random_rules

GAMES = ("give-away", "getaway")
LONGEST = 20_000
"""Plies; far above the longest round that has been seen."""
TURNS = {NOBODY: None, CHANCE: "chance"}
Oracle = getaway.Oracle | giveaway.Oracle


def oracle_of(rules: Rules, deck: list[int], dealer: int, joker: int | None) -> Oracle:
    """The oracle's round of the same deal."""
    names = [card_name(card) for card in deck]
    switches: dict[str, object] = dict(rules.as_dict())
    if rules.game == "getaway":
        return getaway.Oracle(switches, names, dealer, joker)
    return giveaway.Oracle(switches, names, dealer, joker)


def shown_by_law(p: Position, rules: Rules) -> dict[str, object]:
    """What the law says of a position."""
    game = games.game(rules.game)
    outcome = game.outcome(p)
    return {
        "turn": TURNS.get(p.turn, p.turn),
        "legal": tokens(p, game.legal_actions(p, p.turn)),
        "position": as_dict(p),
        "left": game.left(p),
        "outcome": outcome and outcome.reason.value,
        "places": [list(group) for group in outcome.places] if outcome else [],
    }


def shown_by_oracle(oracle: Oracle) -> dict[str, object]:
    """What the oracle says of the same position."""
    return {
        "turn": oracle.turn,
        "legal": oracle.legal(),
        "position": oracle.position(),
        "left": oracle.left,
        "outcome": oracle.outcome,
        "places": [sorted(group) for group in oracle.places],
    }


def walk(game: str, seed: str) -> None:
    """One random round under random rules, compared before each ply and at the end."""
    rng = random.Random(f"{game}/{seed}")
    rules = random_rules(game, rng)
    deck, dealer, joker = random_deal(rules, rng)
    p = games.deal(rules, deck, dealer, joker)
    oracle = oracle_of(rules, deck, dealer, joker)
    cards = sorted(full_pack() | ({JOKER} if joker is not None else set()))
    history: list[str] = []
    for _ in range(LONGEST):
        told = f"{game}, seed {seed}: {games.spell(rules)}: {' '.join(history[-12:])}"
        assert shown_by_oracle(oracle) == shown_by_law(p, rules), told
        assert cards == sorted(oracle.all_cards()), told
        if p.turn == NOBODY:
            return
        action = rng.choice(list(members(games.game(game).legal_actions(p, p.turn))))
        token = spell_action(p, action)
        assert action == read_action(p, token), told
        oracle.play(token)
        games.game(game).apply(p, p.turn, 1 << action)
        history.append(token)
    raise AssertionError(f"{game}, seed {seed}: {games.spell(rules)}: the round does not end")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(3))
def test_law_and_oracle_agree_in_every_position_of_a_random_round(game: str, part: int) -> None:
    for number in range(100):
        walk(game, f"{part}-{number}")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(100, 110))
def test_law_and_oracle_agree_for_long(game: str, part: int) -> None:
    for number in range(1000):
        walk(game, f"{part}-{number}")


@pytest.mark.parametrize("game", GAMES)
def test_the_oracle_knows_the_same_switches_and_defaults(game: str) -> None:
    agreed = games.game(game).Rules
    switches = (getaway if game == "getaway" else giveaway).SWITCHES
    assert {switch.name for switch in agreed.switches()} == set(switches)
    for switch in agreed.switches():
        values = {str(value) for value in switches[switch.name]}
        assert values <= set(agreed.values(switch.name))
        assert str(switches[switch.name][0]) == agreed.values(switch.name)[0]
