"""The switches of Give Away and what does not fit together; G numbers as in docs/rules."""

from __future__ import annotations

import dataclasses
from enum import IntEnum

from fuera.rules.giveaway.law import (
    Blocked,
    BlockedCount,
    Building,
    Foundations,
    Obligation,
    Stuck,
    Timing,
)
from fuera.rules.switches import Switches, choice, number, on_off


class Leftovers(IntEnum):
    """Where the cards go that do not share out evenly (G2)."""

    UNEVEN = 0
    DEAD = 1
    BIG_PILE = 2


class Aces(IntEnum):
    """Where the aces are when play begins (G5)."""

    DEALT = 0
    NOMINATED = 1


class Tie(IntEnum):
    """Who wins a blocked round when several hold the fewest (G14)."""

    DRAW = 0
    SHARED = 1


@dataclasses.dataclass(frozen=True, kw_only=True)
class Rules(Switches):
    """The agreed switches of a game of Give Away; the defaults are the page to the letter."""

    game = "give-away"

    preset: str = dataclasses.field(default="classic", compare=False)
    players: int = number(4, 2, 3, 4, 5, 6, clause="G1")
    leftovers: Leftovers = choice(Leftovers.UNEVEN, clause="G2")
    aces: Aces = choice(Aces.DEALT, clause="G5")
    foundations: Foundations = choice(Foundations.FOUR, clause="G5")
    building: Building = choice(Building.UP, clause="G5")
    spaces: int = number(4, 4, 8, clause="G5")
    exposed: int = number(1, 1, 3, clause="G4")
    block_card: bool = on_off(clause="G7")
    timing: Timing = choice(Timing.TURNS, clause="G6")
    stuck: Stuck = choice(Stuck.STAY, clause="G10")
    blocked: Blocked = choice(Blocked.FEWEST, clause="G14")
    blocked_count: BlockedCount = choice(BlockedCount.LEFT, clause="G14")
    tie: Tie = choice(Tie.DRAW, clause="G14")
    placings: bool = on_off(clause="G12")
    obligation: Obligation = choice(Obligation.ENFORCED, clause="G8")

    def check(self) -> None:
        """Refuse what the clauses exclude."""
        single = self.foundations == Foundations.SINGLE
        if self.spaces == 8 and self.building != Building.BOTH:
            raise self.refuse("spaces=8", "building", "needs building=both: four up and four down")
        if self.spaces == 8 and single:
            raise self.refuse("spaces=8", "foundations", "does not go with foundations=single")
        if single and self.aces == Aces.NOMINATED:
            raise self.refuse(
                "aces=nominated", "foundations", "does not go with foundations=single"
            )
        if self.timing == Timing.RACE and self.stuck == Stuck.BURY:
            raise self.refuse("timing=race", "stuck", "does not go with stuck=bury: no turn ends")
        if self.timing == Timing.RACE and self.block_card:
            raise self.refuse(
                "timing=race", "block_card", "does not go with block_card=on: no next turn"
            )
        if self.timing == Timing.RACE and self.obligation == Obligation.CALLED:
            raise self.refuse(
                "timing=race", "obligation", "does not go with obligation=called: no passes"
            )
