"""Named sets of switches of Give Away, each with the sentence a table reads before it chooses."""

from __future__ import annotations

from fuera.rules.giveaway.law import Building, Foundations, Stuck, Timing
from fuera.rules.giveaway.rules import Aces, Rules

PRESETS = {
    "classic": Rules(preset="classic"),
    "standard": Rules(preset="standard"),
    "quick": Rules(preset="quick", foundations=Foundations.SINGLE),
    "rotation": Rules(preset="rotation", stuck=Stuck.BURY),
    "lively": Rules(preset="lively", exposed=3, building=Building.BOTH, stuck=Stuck.BURY),
    "both_ways": Rules(preset="both_ways", building=Building.BOTH, spaces=8),
    "three_up": Rules(preset="three_up", exposed=3),
    "nominated": Rules(preset="nominated", aces=Aces.NOMINATED),
    "blocking": Rules(preset="blocking", block_card=True),
    "race": Rules(preset="race", timing=Timing.RACE, stuck=Stuck.ROTATE),
}
LETTER = "classic"
"""The page to the letter: what the library takes when nothing is said."""
OFFERED = "lively"
"""What plays well: what a table offers first."""

ABOUT = {
    "classic": "By the letter of the rule page: a card that fits nowhere stays. Of 100 rounds of "
    "four 72 are blocked before a card is played, and nearly all in the end.",
    "standard": "The same round as classic, so nearly every round of four ends blocked; first to "
    "5 wins, and the winner deals.",
    "quick": "One foundation at a time: the king clears it and the next ace starts it again. A "
    "card that fits nowhere stays, and nearly every round of four ends blocked.",
    "rotation": "A card that fits nowhere goes under your pile: the smallest change that makes "
    "every round end by going out, after 94 turns in the middle with four seats.",
    "lively": "Three cards up, foundations both ways, stuck cards go under: about 11 real choices "
    "a round, and every measured round was won by going out, in 32 turns in the middle.",
    "both_ways": "Eight foundations: four run up from the ace, four down from the king. A card "
    "that fits nowhere stays, and nearly every round of four ends blocked.",
    "three_up": "Three exposed cards: you choose which one to play. Cards that fit nowhere stay, "
    "and nearly every round of four ends blocked.",
    "nominated": "The aces lie on the table from the start. A card that fits nowhere stays, and "
    "nearly every round of four ends blocked.",
    "blocking": "A card of the same rank closes a foundation to the next seat. A card that fits "
    "nowhere stays, and nearly every round of four ends blocked.",
    "race": "No turns: everybody plays at once and the first card to arrive counts; when "
    "nothing fits all bury their card.",
}
