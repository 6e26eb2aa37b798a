"""Which play of Give Away lets the most plays follow, by the cards that everybody can see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fuera.cards import Action, Card
from fuera.rules.giveaway import Rules
from fuera.rules.giveaway.law import ACE, BLOCKS, KING, PASS, Building, Foundations, rank_of
from fuera.view import GiveAwayView

NO_CARD = PASS.bit_length() - 1
"""The first action that lays no card."""
DEPTH = 2
"""How many plays after the first are tried; more gained nothing that could be measured."""
WINS = 100.0
"""What the last card is worth, in cards."""
WAITS = 0.1
"""What a rank costs that has to come before an own exposed card fits."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The own cards and the foundations at one moment of a turn."""

    exposed: tuple[Card | None, ...]
    """The cards face up; None for one that would be turned up and is not known."""
    pile: tuple[Card | None, ...]
    """The face-down cards, the next one first; None where it is not known."""
    tops: tuple[int, ...]
    down: tuple[bool, ...]


def best_play(view: GiveAwayView) -> Action:
    """The play or block that promises most; without one the pass, in a race else a call."""
    plays = [action for action in view.legal if action < NO_CARD]
    if not plays:
        return min(view.legal)
    if len(plays) == 1:
        return plays[0]
    chains = Chains(view)
    return max(plays, key=chains.promise)


class Chains:
    """What can be played one after the other in this turn, by what is known of the own cards."""

    def __init__(self, view: GiveAwayView) -> None:
        self.rules = view.rules
        seat = view.seat
        assert seat is not None
        self.start = Spot(view.exposed[seat], view.buried[seat], view.tops, view.down)
        frozen = sum(1 << space for space in view.frozen)
        self.open = [space for space in range(len(view.tops)) if not frozen >> space & 1]

    def promise(self, action: Action) -> float:
        """What an action promises: the cards that can go this turn, less how long others wait."""
        return self.look(after(self.rules, self.start, action), DEPTH)

    def look(self, spot: Spot, depth: int) -> float:
        """The best that can come of a spot, with so many plays ahead tried."""
        if not spot.exposed:
            return WINS
        best = None
        if depth:
            for action in self.plays(spot):
                promise = 1.0 + self.look(after(self.rules, spot, action), depth - 1)
                if best is None or promise > best:
                    best = promise
        return self.what_is_left(spot) if best is None else best

    def plays(self, spot: Spot) -> Iterator[Action]:
        """The plays and blocks of the exposed cards, of foundations that are alike one."""
        for slot, card in enumerate(spot.exposed):
            if card is None:
                continue
            rank = rank_of(card)
            alike = set()
            for space in self.open:
                top, down = spot.tops[space], spot.down[space]
                key = top, down
                if key in alike:
                    continue
                if rank in takes(self.rules, space, top, down):
                    alike.add(key)
                    yield 8 * slot + space
                elif self.rules.block_card and rank == top and takes(self.rules, space, top, down):
                    alike.add(key)
                    yield BLOCKS + 8 * slot + space

    def what_is_left(self, spot: Spot) -> float:
        """How long the exposed cards will wait, as a cost."""
        known = [rank_of(card) for card in spot.exposed if card is not None]
        return -WAITS * sum(self.wait(spot, rank) for rank in known)

    def wait(self, spot: Spot, rank: int) -> int:
        """How many ranks have to come before a card of this rank fits, at the nearest."""
        nearest = KING
        for space, top in enumerate(spot.tops):
            for first in takes(self.rules, space, top, spot.down[space]):
                falls = spot.down[space] if top else first == KING
                far = first - rank if falls else rank - first
                if 0 <= far < nearest:
                    nearest = far
        return nearest


def takes(rules: Rules, space: int, top: int, down: bool) -> tuple[int, ...]:
    """The ranks a foundation takes (G5)."""
    if top:
        if top == (ACE if down else KING):
            return ()
        return (top - 1,) if down else (top + 1,)
    if rules.building == Building.UP:
        return (ACE,)
    if rules.spaces == 8:
        return (ACE,) if space < 4 else (KING,)
    return (ACE, KING)


def after(rules: Rules, spot: Spot, action: Action) -> Spot:
    """The spot after a play or a block."""
    slot, space = (action % BLOCKS) >> 3, action & 7
    card = spot.exposed[slot]
    assert card is not None
    rank = rank_of(card)
    exposed = spot.exposed[:slot] + spot.exposed[slot + 1 :] + spot.pile[:1]
    pile = spot.pile[1:]
    if action >= BLOCKS:
        return Spot(exposed, pile, spot.tops, spot.down)
    tops, down = list(spot.tops), list(spot.down)
    if tops[space] == 0:
        down[space] = rank == KING
    tops[space] = rank
    if rules.foundations == Foundations.SINGLE and not takes(rules, space, rank, down[space]):
        tops[space], down[space] = 0, False
    return Spot(exposed, pile, tuple(tops), tuple(down))
