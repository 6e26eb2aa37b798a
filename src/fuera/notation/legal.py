"""The legal actions of a seat as an object that prints itself."""

from __future__ import annotations

from collections.abc import Iterator

from fuera.cards import Action, Actions, members
from fuera.notation import getaway, giveaway
from fuera.rules import Position
from fuera.rules.getaway import Position as GetawayPosition


class Legal:
    """A set of actions with their tokens: `in` takes either, iteration gives the actions.

    It prints as the tokens in code-point order, so that an error can show what would be legal.
    """

    __slots__ = ("_tokens", "mask")

    def __init__(self, position: Position, mask: Actions) -> None:
        self.mask = mask
        self._tokens: dict[Action, str]
        if isinstance(position, GetawayPosition):
            self._tokens = {act: getaway.spell_action(position, act) for act in members(mask)}
        else:
            self._tokens = {act: giveaway.spell_action(position, act) for act in members(mask)}

    def __iter__(self) -> Iterator[Action]:
        return iter(self._tokens)

    def __contains__(self, action: object) -> bool:
        return action in self._tokens or action in self._tokens.values()

    def __len__(self) -> int:
        return len(self._tokens)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self._tokens == other._tokens

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(self.tokens) or "nothing"

    def __repr__(self) -> str:
        return f"<Legal {self}>"

    @property
    def tokens(self) -> list[str]:
        """The tokens in code-point order."""
        return sorted(self._tokens.values())

    def token(self, action: Action) -> str:
        """The token of one of the actions."""
        return self._tokens[action]

    def action(self, token: str) -> Action:
        """The action of one of the tokens; `KeyError` if it is not legal."""
        for action, name in self._tokens.items():
            if name == token:
                return action
        raise KeyError(token)
