"""Named sets of switches of Getaway, each with the sentence a table reads before it chooses."""

from __future__ import annotations

import dataclasses

from fuera.rules.getaway.law import LeadAfterTake, Opening, Pickup, Power, TakeHand, Trump
from fuera.rules.getaway.rules import Rules

_TRADITIONAL = Rules(preset="traditional", pickup=Pickup.HIGHEST, opening=Opening.EXEMPT)
_like = dataclasses.replace

PRESETS = {
    "literal": Rules(preset="literal"),
    "traditional": _TRADITIONAL,
    "pagat": _like(
        _TRADITIONAL,
        preset="pagat",
        power=Power.DRAW,
        shootout=True,
        take_hand=TakeHand.LEADER,
    ),
    "soft": _like(_TRADITIONAL, preset="soft", pickup=Pickup.NONE),
    "rolling_stone": Rules(preset="rolling_stone", end_at_first_out=True),
    "gentle": Rules(preset="gentle", lead_after_take=LeadAfterTake.LEADER),
    "spades": _like(_TRADITIONAL, preset="spades", trump=Trump.SPADES),
    "kerala": _like(_TRADITIONAL, preset="kerala", trump=Trump.FIRST_VOID),
    "kicker": _like(_TRADITIONAL, preset="kicker", kick=True),
    "dehla": _like(_TRADITIONAL, preset="dehla", tens=True),
    "joker": _like(_TRADITIONAL, preset="joker", joker=True),
    "beggar": _like(_TRADITIONAL, preset="beggar", loser_deals=True),
}
LETTER = "literal"
"""The page to the letter: what the library takes when nothing is said."""
OFFERED = "traditional"
"""What plays well: what a table offers first."""

ABOUT = {
    "literal": "By the letter of the rule page: who cannot follow takes the trick and leads; of "
    "100 rounds of four about 41 never end and are called a stalemate.",
    "traditional": "A card off suit ends the trick and the highest card of the suit takes it all; "
    "of 18,000 measured rounds every one ended with a loser.",
    "pagat": "As traditional, but a winner without cards draws one from the waste to lead, "
    "and the leader may take the next hand.",
    "soft": "Who cannot follow just passes: nobody takes anything, never more than 52 tricks.",
    "rolling_stone": "Who cannot follow takes the trick and leads; the first to get away ends the "
    "round.",
    "gentle": "Who cannot follow takes the trick, but the leader leads again: the smallest "
    "change with which every round ends.",
    "spades": "As traditional, with spades as trump: a ruff does not break the trick.",
    "kerala": "As traditional; the suit of the first card off suit becomes trump and must be "
    "played.",
    "kicker": "As traditional; with the highest card of a suit the leader may kick: the first "
    "one without the suit takes the trick.",
    "dehla": "As traditional; tens in clean tricks are captured and count, after Dehla Pakad.",
    "joker": "As traditional; from the round after the first escape on, the holder of the ace of "
    "spades gets a joker after the deal.",
    "beggar": "As traditional, for chips: the loser deals and antes one more for each loss.",
}
