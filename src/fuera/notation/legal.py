"""The legal actions of a seat as an object that prints itself."""

from __future__ import annotations

from collections.abc import Iterator

from fuera.cards import Action, Seat, members, set_of
from fuera.notation import getaway, giveaway
from fuera.rules.getaway import law as getaway_law
from fuera.rules.giveaway import law as giveaway_law


class Legal:
    """A set of actions with their tokens: `in` takes either, iteration gives the actions.

    It prints as the tokens in code-point order, so that an error can show what would be legal.
    """

    __slots__ = ("_tokens", "mask")

    def __init__(self, tokens: dict[Action, str]) -> None:
        self.mask = set_of(tokens)
        self._tokens = tokens

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


def getaway_legal(p: getaway_law.Position, seat: Seat) -> Legal:
    """What a seat, or chance, may do now in Getaway."""
    mask = getaway_law.legal_actions(p, seat)
    return Legal({action: getaway.spell_action(p, action) for action in members(mask)})


def giveaway_legal(p: giveaway_law.Position, seat: Seat) -> Legal:
    """What a seat may do now in Give Away.

    While a pass may be called, the next seat acts by letting it stand (G8).
    """
    mask = giveaway_law.legal_actions(p, seat)
    spoken = mask & ~giveaway_law.LET_GO
    tokens = {action: giveaway.spell_action(p, action, seat) for action in members(spoken)}
    if mask & giveaway_law.LET_GO:
        after = p.copy()
        giveaway_law.apply(after, seat, giveaway_law.LET_GO)
        own = giveaway_law.legal_actions(after, seat)
        tokens |= {action: giveaway.spell_action(after, action) for action in members(own)}
    return Legal(tokens)
