"""Give Away and Getaway: two games of getting rid of your cards.

The public names are loaded when they are first used, so that `import fuera` costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__version__ = "0.1.0"

if TYPE_CHECKING:
    from fuera.bots import BOTS, Bot, bot
    from fuera.cards import Action, Card, Seat, shuffled
    from fuera.errors import BadNotation, BadRules, FueraError, IllegalAction, NotYourTurn
    from fuera.match import Match, Settings, read_settings
    from fuera.record import Record
    from fuera.record import read as read_record
    from fuera.round import Round
    from fuera.rules import GAMES, Outcome, Position, Reason, Rules
    from fuera.rules import read as read_rules
    from fuera.rules import spell as spell_rules
    from fuera.view import GetawayView, GiveAwayView, View

_HOMES = {
    "BOTS": "bots",
    "Bot": "bots",
    "bot": "bots",
    "Action": "cards",
    "Card": "cards",
    "Seat": "cards",
    "shuffled": "cards",
    "BadNotation": "errors",
    "BadRules": "errors",
    "FueraError": "errors",
    "IllegalAction": "errors",
    "NotYourTurn": "errors",
    "Match": "match",
    "Settings": "match",
    "read_settings": "match",
    "Record": "record",
    "read_record": "record.read",
    "Round": "round",
    "GAMES": "rules",
    "Outcome": "rules",
    "Position": "rules",
    "Reason": "rules",
    "Rules": "rules",
    "read_rules": "rules.read",
    "spell_rules": "rules.spell",
    "GetawayView": "view",
    "GiveAwayView": "view",
    "View": "view",
}

__all__ = [
    "BOTS",
    "GAMES",
    "Action",
    "BadNotation",
    "BadRules",
    "Bot",
    "Card",
    "FueraError",
    "GetawayView",
    "GiveAwayView",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "Outcome",
    "Position",
    "Reason",
    "Record",
    "Round",
    "Rules",
    "Seat",
    "Settings",
    "View",
    "__version__",
    "bot",
    "read_record",
    "read_rules",
    "read_settings",
    "shuffled",
    "spell_rules",
]


def __getattr__(name: str) -> object:
    """A public name, from the room it lives in."""
    if name not in _HOMES:
        raise AttributeError(f"module 'fuera' has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - so that `import fuera` stays free

    module, _, inner = _HOMES[name].partition(".")
    value: object = getattr(import_module(f"fuera.{module}"), inner or name)
    return value


def __dir__() -> list[str]:
    """The public names."""
    return __all__
