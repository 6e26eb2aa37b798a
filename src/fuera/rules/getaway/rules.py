"""The switches of Getaway and what does not fit together; W numbers as in docs/rules."""

from __future__ import annotations

import dataclasses
from enum import IntEnum

from fuera.rules.getaway.law import (
    Direction,
    LeadAfterTake,
    Opening,
    Pickup,
    Power,
    TakeHand,
    Trump,
)
from fuera.rules.switches import Switches, choice, number, on_off


class Uneven(IntEnum):
    """Where the cards go that do not share out evenly (W15)."""

    ROUND_ROBIN = 0
    BIG_HAND = 1
    STRIP = 2


@dataclasses.dataclass(frozen=True, kw_only=True)
class Rules(Switches):
    """The agreed switches of a game of Getaway; the defaults are the page to the letter."""

    game = "getaway"

    preset: str = dataclasses.field(default="literal", compare=False)
    players: int = number(4, 2, 3, 4, 5, 6, 7, 8, clause="W1")
    pickup: Pickup = choice(Pickup.VOID, clause="W6")
    opening: Opening = choice(Opening.NORMAL, clause="W9")
    power: Power = choice(Power.NEXT, clause="W11")
    shootout: bool = on_off(clause="W14")
    two_left_ends: bool = on_off(clause="W14")
    uneven: Uneven = choice(Uneven.ROUND_ROBIN, clause="W15")
    direction: Direction = choice(Direction.CLOCKWISE, clause="W17")
    take_hand: TakeHand = choice(TakeHand.OFF, clause="W18")
    end_at_first_out: bool = on_off(clause="W19")
    lead_after_take: LeadAfterTake = choice(LeadAfterTake.TAKER, clause="W20")
    trump: Trump = choice(Trump.NONE, clause="W5")
    kick: bool = on_off(clause="W3")
    tens: bool = on_off(clause="W5")
    joker: bool = on_off(clause="W6")
    loser_deals: bool = on_off(clause="W8")

    def check(self) -> None:
        """Refuse what the clauses exclude."""
        if self.power == Power.DRAW and self.pickup != Pickup.HIGHEST:
            raise self.refuse(
                "power=draw", "pickup", "needs pickup=highest: only there a winner runs out"
            )
        if self.shootout and self.power != Power.DRAW:
            raise self.refuse(
                "shootout=on", "power", "needs power=draw: it settles a drawn last card"
            )
        if self.two_left_ends and self.pickup != Pickup.HIGHEST:
            raise self.refuse(
                "two_left_ends=on", "pickup", "needs pickup=highest: there a card breaks a trick"
            )
        if self.take_hand and self.pickup == Pickup.NONE:
            raise self.refuse(
                "take_hand=leader", "pickup", "does not go with pickup=none: nothing is taken"
            )
        if self.lead_after_take and self.pickup != Pickup.VOID:
            raise self.refuse(
                "lead_after_take=leader", "pickup", "needs pickup=void: only there a seat takes"
            )
        if self.lead_after_take and self.kick:
            raise self.refuse(
                "lead_after_take=leader", "kick", "does not go with kick=on: the kicker leads"
            )
        if self.trump == Trump.FIRST_VOID and self.pickup != Pickup.HIGHEST:
            raise self.refuse(
                "trump=first_void", "pickup", "needs pickup=highest: a first card off suit"
            )
