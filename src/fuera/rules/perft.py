"""How many positions can be reached: numbers by which two readings of the rules compare."""

from __future__ import annotations

from dataclasses import dataclass

from fuera.cards import CHANCE, NOBODY, Action, members
from fuera.rules import GAMES, Position
from fuera.rules.getaway import Position as GetawayPosition


@dataclass(frozen=True, slots=True)
class Nodes:
    """The positions at one depth: those with a decision, with a draw, and those that are over."""

    decision: int = 0
    chance: int = 0
    terminal: int = 0

    def __add__(self, other: Nodes) -> Nodes:
        return Nodes(
            self.decision + other.decision,
            self.chance + other.chance,
            self.terminal + other.terminal,
        )

    def __str__(self) -> str:
        return f"decision {self.decision} chance {self.chance} terminal {self.terminal}"


def perft(position: Position, depth: int) -> list[Nodes]:
    """The nodes at each depth from 0 to `depth`; of like foundations only the leftmost counts.

    A position that is over has nothing below it.
    """
    here = node(position)
    if depth == 0 or here.terminal:
        return [here] + [Nodes()] * depth
    below = [Nodes()] * depth
    for part in divide(position, depth).values():
        below = [one + other for one, other in zip(below, part, strict=True)]
    return [here, *below]


def divide(position: Position, depth: int) -> dict[Action, list[Nodes]]:
    """For each first action, the nodes at each depth from 1 to `depth` below it."""
    game = GAMES["getaway" if isinstance(position, GetawayPosition) else "give-away"]
    parts: dict[Action, list[Nodes]] = {}
    for action in members(game.legal_actions(position, position.turn)):
        next_position = position.copy()
        game.apply(next_position, position.turn, 1 << action)
        parts[action] = perft(next_position, depth - 1)
    return parts


def node(position: Position) -> Nodes:
    """What kind of node a position is."""
    if position.turn == NOBODY:
        return Nodes(terminal=1)
    return Nodes(chance=1) if position.turn == CHANCE else Nodes(decision=1)
