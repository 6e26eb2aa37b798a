"""The rules of one game: switches, presets, the deal and the law."""

from fuera.rules.getaway.deal import deal, pack, receivers
from fuera.rules.getaway.law import Position, apply, left, legal_actions, out, outcome
from fuera.rules.getaway.presets import ABOUT, LETTER, OFFERED, PRESETS
from fuera.rules.getaway.rules import Rules

__all__ = [
    "ABOUT",
    "LETTER",
    "OFFERED",
    "PRESETS",
    "Position",
    "Rules",
    "apply",
    "deal",
    "left",
    "legal_actions",
    "out",
    "outcome",
    "pack",
    "receivers",
]
