"""Rounds played at random, as many as wanted, and what came of them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from fuera.errors import BadRules
from fuera.kernel import getaway as fast_getaway
from fuera.kernel import giveaway as fast_giveaway
from fuera.kernel.record import blank_record
from fuera.kernel.tally import DRAWS, ENDINGS, LOSSES, PLIES, SQUARES, TOTALS, WINS, empty
from fuera.rules import Reason, Rules, getaway, without_turns
from fuera.rules.getaway.law import Ending as GetawayEnding
from fuera.rules.giveaway.law import Ending as GiveAwayEnding


@dataclass(frozen=True, slots=True)
class Playouts:
    """What came of rounds played at random."""

    rounds: int
    plies: int
    """The tokens of all movetexts together: actions, passes and draws."""
    squares: int
    """The same by round, squared before they are summed: what an interval needs."""
    endings: dict[Reason, int]
    """How many rounds ended in each of the ways the game has."""
    wins: tuple[int, ...]
    """By seat, the rounds it has won: it was out first (W8, G12) or had the best count (G14)."""
    losses: tuple[int, ...]
    """By seat, the rounds of Getaway it has lost (W8)."""
    draws: int
    """Blocked rounds of Give Away that nobody has won (G14)."""


def playouts(rules: Rules, rounds: int, seed: int) -> Playouts:
    """What comes of so many rounds, dealt and played at random, all legal actions alike.

    Seat 0 deals first, then the next seat; a joker, if agreed, is in play in every round. The same
    seed gives the same rounds. The first call in a process compiles the law, which takes seconds.
    Other threads run meanwhile. Raises `BadRules` where a round has no turns.
    """
    if word := without_turns(rules):
        line = f"{rules.game}: {word} cannot be played at random: who is quick is not chance"
        raise BadRules("no-playouts", line, word=word)
    state = random.Random(seed).getrandbits(64) - (1 << 63)
    record, table = blank_record(rules), empty()
    ways: type[GetawayEnding | GiveAwayEnding]
    if isinstance(rules, getaway.Rules):
        ways = GetawayEnding
        fast_getaway.play(record, fast_getaway.stock(rules), rounds, state, table)
    else:
        ways = GiveAwayEnding
        fast_giveaway.play(record, fast_giveaway.stock(rules), rounds, state, table)
    counts: list[list[int]] = table.tolist()
    return Playouts(
        rounds=rounds,
        plies=counts[TOTALS][PLIES],
        squares=counts[TOTALS][SQUARES],
        endings={Reason[way.name]: counts[ENDINGS][way] for way in ways if way},
        wins=tuple(counts[WINS][: rules.players]),
        losses=tuple(counts[LOSSES][: rules.players]),
        draws=counts[TOTALS][DRAWS],
    )
