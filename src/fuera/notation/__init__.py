"""How cards, actions and positions are spelled, both ways."""

from __future__ import annotations

from typing import Any

from fuera.cards import Action, Actions
from fuera.notation import getaway, giveaway
from fuera.notation.cards import (
    card_name,
    in_order,
    read_card,
    read_deck,
    spell_cards,
    spell_deck,
)
from fuera.notation.giveaway import is_call
from fuera.rules import Position, Rules
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.getaway import Rules as GetawayRules


def spell_action(p: Position, action: Action) -> str:
    """The token of an action in a position."""
    if isinstance(p, GetawayPosition):
        return getaway.spell_action(p, action)
    return giveaway.spell_action(p, action)


def read_action(p: Position, text: str) -> Action:
    """The action a token spells in a position, -1 where it can be none of its actions."""
    if isinstance(p, GetawayPosition):
        return getaway.read_action(p, text)
    return giveaway.read_action(p, text)


def tokens(p: Position, actions: Actions) -> list[str]:
    """The tokens of a set of actions in code-point order."""
    if isinstance(p, GetawayPosition):
        return getaway.tokens(p, actions)
    return giveaway.tokens(p, actions)


def as_dict(p: Position) -> dict[str, Any]:
    """The position as it stands in the JSON of a replay."""
    return getaway.as_dict(p) if isinstance(p, GetawayPosition) else giveaway.as_dict(p)


def spell_position(p: Position) -> str:
    """The position as lines of text."""
    if isinstance(p, GetawayPosition):
        return getaway.spell_position(p)
    return giveaway.spell_position(p)


def read_position(rules: Rules, text: str) -> Position:
    """The position that lines of text describe under these rules."""
    if isinstance(rules, GetawayRules):
        return getaway.read_position(rules, text)
    return giveaway.read_position(rules, text)


__all__ = [
    "as_dict",
    "card_name",
    "in_order",
    "is_call",
    "read_action",
    "read_card",
    "read_deck",
    "read_position",
    "spell_action",
    "spell_cards",
    "spell_deck",
    "spell_position",
    "tokens",
]
