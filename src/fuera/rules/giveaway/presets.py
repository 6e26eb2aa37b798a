"""Named sets of switches of Give Away, each with the sentence a table reads before it chooses."""

from __future__ import annotations

from fuera.rules.giveaway.law import Foundations, Stuck
from fuera.rules.giveaway.rules import Rules

PRESETS = {
    "classic": Rules(preset="classic"),
    "standard": Rules(preset="standard"),
    "quick": Rules(preset="quick", foundations=Foundations.SINGLE),
    "rotation": Rules(preset="rotation", stuck=Stuck.BURY),
}
LETTER = "classic"
"""The page to the letter: what the library takes when nothing is said."""
OFFERED = "rotation"
"""What plays well: what a table offers first."""

ABOUT = {
    "classic": "The teaching page to the letter: a card that fits nowhere stays; "
    "of four-seat rounds 72 % are blocked before a card is played.",
    "standard": "The same round as classic; first to 5 wins, and the winner deals.",
    "quick": "One foundation at a time: the king clears it and the next ace starts it again.",
    "rotation": "A card that fits nowhere goes under your pile: the smallest change that makes "
    "every round end by going out, after 94 turns in the middle with four seats.",
}
