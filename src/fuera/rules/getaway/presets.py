"""Named sets of switches of Getaway, each with the sentence a table reads before it chooses."""

from __future__ import annotations

from fuera.rules.getaway.law import LeadAfterTake, Opening, Pickup, Power, TakeHand
from fuera.rules.getaway.rules import Rules

PRESETS = {
    "literal": Rules(preset="literal"),
    "traditional": Rules(preset="traditional", pickup=Pickup.HIGHEST, opening=Opening.EXEMPT),
    "pagat": Rules(
        preset="pagat",
        pickup=Pickup.HIGHEST,
        opening=Opening.EXEMPT,
        power=Power.DRAW,
        shootout=True,
        take_hand=TakeHand.LEADER,
    ),
    "soft": Rules(preset="soft", pickup=Pickup.NONE, opening=Opening.EXEMPT),
    "rolling_stone": Rules(preset="rolling_stone", end_at_first_out=True),
    "gentle": Rules(preset="gentle", lead_after_take=LeadAfterTake.LEADER),
}
LETTER = "literal"
"""The page to the letter: what the library takes when nothing is said."""
OFFERED = "traditional"
"""What plays well: what a table offers first."""

ABOUT = {
    "literal": "The page to the letter: who cannot follow takes the trick and leads; "
    "more than a third of the rounds of four never end and are called a stalemate.",
    "traditional": "A card off suit ends the trick and the highest card of the suit takes it all; "
    "of 18,000 measured rounds every one ended with a loser.",
    "pagat": "As traditional, but a winner without cards draws one from the waste to lead, "
    "and the leader may take the next hand.",
    "soft": "Who cannot follow just passes: nobody takes anything, never more than 52 tricks.",
    "rolling_stone": "The page to the letter, and the first to get away ends the round.",
    "gentle": "Who cannot follow takes the trick, but the leader leads again: "
    "the page's rule with the smallest change that always ends.",
}
