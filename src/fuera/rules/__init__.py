"""What is allowed, what follows and how it ended, for both games under the same names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from fuera.cards import Actions, Card, Cards, Seat
from fuera.errors import BadRules
from fuera.rules import getaway, giveaway
from fuera.rules.outcome import Outcome, Reason
from fuera.rules.switches import spell as spell_value

Rules: TypeAlias = getaway.Rules | giveaway.Rules
Position: TypeAlias = getaway.Position | giveaway.Position


class Game(Protocol):
    """What a module of rules offers; `Any` stands for the game's own `Rules` and `Position`."""

    ABOUT: dict[str, str]
    LETTER: str
    OFFERED: str

    @property
    def PRESETS(self) -> Mapping[str, Any]:  # noqa: N802 - the modules' own name
        """Name -> Rules."""

    @property
    def Rules(self) -> Any:  # noqa: N802 - the modules' own name
        """The class of the agreed switches."""

    def pack(self, rules: Any, /) -> Cards:
        """The cards that are dealt."""

    def receivers(self, rules: Any, dealer: Seat, /) -> list[Seat]:
        """For each card dealt, in order, the seat that receives it."""

    def legal_actions(self, p: Any, seat: Seat, /) -> Actions:
        """What a seat may do now."""

    def apply(self, p: Any, seat: Seat, action: Actions, /) -> None:
        """The one transition; the action is its one bit."""

    def outcome(self, p: Any, /) -> Outcome | None:
        """How the round ended, None while it runs."""

    def left(self, p: Any, /) -> list[int]:
        """How many cards each seat has."""

    def out(self, p: Any, /) -> list[Seat]:
        """The seats that are out, in order."""


GAMES: dict[str, Game] = {"give-away": giveaway, "getaway": getaway}


def game(name: str) -> Game:
    """The rules of the game of that name, or `BadRules` with the names there are."""
    if name not in GAMES:
        raise BadRules("no-game", f"no game {name!r}; there are {', '.join(GAMES)}", name=name)
    return GAMES[name]


def read(name: str, text: str) -> Rules:
    """The rules that a text like `traditional players=5` spells: a preset, then switches.

    >>> read("getaway", "traditional players=5 take_hand=leader").players
    5
    """
    presets = game(name).PRESETS
    preset, *words = text.split() or [""]
    if preset not in presets:
        line = f"{name}: no preset {preset!r}; there are {', '.join(presets)}"
        for other, module in GAMES.items():
            if preset in module.PRESETS:
                raise BadRules("other-game", line, name=preset, game=other)
        raise BadRules("no-preset", line, name=preset)
    rules: Rules = presets[preset].set(words)
    return rules


def spell(rules: Rules) -> str:
    """The text of rules: the preset they were made from, `players`, what differs.

    >>> spell(read("getaway", "traditional direction=anticlockwise"))
    'traditional players=4 direction=anticlockwise'
    """
    if isinstance(rules, getaway.Rules):
        return rules.text(getaway.PRESETS)
    return rules.text(giveaway.PRESETS)


def without_turns(rules: Rules) -> str:
    """The `switch=value` under which several seats may act at once (G8, G17), empty where none may.

    >>> without_turns(read("give-away", "race"))
    'timing=race'
    """
    for name in ("timing", "obligation"):
        if getattr(rules, name, 0):
            return f"{name}={spell_value(getattr(rules, name))}"
    return ""


def deal(rules: Rules, deck: Sequence[Card], dealer: Seat, joker: Seat | None = None) -> Position:
    """The position before the first action; `joker` is the seat that receives a joker."""
    if isinstance(rules, getaway.Rules):
        return getaway.deal(rules, deck, dealer, joker=joker)
    return giveaway.deal(rules, deck, dealer)


__all__ = [
    "GAMES",
    "Game",
    "Outcome",
    "Position",
    "Reason",
    "Rules",
    "deal",
    "game",
    "getaway",
    "giveaway",
    "read",
    "spell",
    "spell_value",
    "without_turns",
]
