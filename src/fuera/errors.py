"""What can be wrong, each with an id, parameters and one English line."""

from __future__ import annotations


class FueraError(ValueError):
    """An attempt that was refused; nothing has changed.

    `id` and `params` are for programs and translations, `str()` is the English line: what was
    tried, whose turn it is and what would be legal.
    """

    def __init__(self, id: str, line: str, **params: object) -> None:
        super().__init__(line)
        self.id = id
        self.line = line
        self.params = params


class IllegalAction(FueraError):
    """An action that the rules do not allow now."""


class NotYourTurn(IllegalAction):
    """An action of a seat that may not act now."""


class BadNotation(FueraError):
    """A text that spells nothing: a card, an action, a position, a record."""

    def __init__(
        self, id: str, line: str, *, at: tuple[int, int] | None = None, **params: object
    ) -> None:
        super().__init__(id, line, **params)
        self.at = at
        """Line and column in the text, counted from 1, where that is known."""


class BadRules(FueraError):
    """Switches or settings that do not exist or do not fit together."""
