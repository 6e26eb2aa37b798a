"""The law of Getaway compiled, the deal in bulk, and rounds played at random."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from fuera.cards import Actions, Cards, Seat, popcount
from fuera.kernel.compiler import compiled, inlined, teach
from fuera.kernel.machine import advance, any_of, random_bits
from fuera.kernel.record import Records
from fuera.kernel.tally import ENDINGS, LOSSES, PLIES, SQUARES, TOTALS, WINS, Table
from fuera.rules.getaway import Rules, law, pack, receivers
from fuera.rules.getaway.law import ACE_OF_SPADES, JOKER, Ending, Position, begin

GIVER: Final = 0
RECEIVER: Final = 1
COUNT: Final = 2
"""The columns of the steps in which a pack is divided."""

teach(law)
lawful = law.legal_actions
carry_out = law.apply


@compiled
def legal_actions(records: Records, index: int, seat: Seat) -> Actions:
    """What a seat may do now in one of many positions."""
    p: Any = records[index]
    return lawful(p, seat)


@compiled
def apply(records: Records, index: int, seat: Seat, action: Actions) -> None:
    """Carry out one legal action in one of many positions."""
    p: Any = records[index]
    carry_out(p, seat, action)


# The deal


class Stock(NamedTuple):
    """What a deal in bulk has to know."""

    cards: Cards
    joker: int
    """Whether the joker goes to the holder of the ace of spades."""
    splits: npt.NDArray[np.int64]
    """By dealer, the steps that divide the pack: giver, receiver, how many cards."""


def stock(rules: Rules) -> Stock:
    """The stock of a game with these rules; a joker, if agreed, is in play in every round."""
    splits = []
    for dealer in range(rules.players):
        hands = receivers(rules, dealer)
        sizes = [hands.count(seat) for seat in range(rules.players)]
        splits.append(halves(sizes, 0, rules.players))
    return Stock(pack(rules), int(rules.joker), np.array(splits, np.int64))


def halves(sizes: list[int], first: Seat, end: Seat) -> list[tuple[Seat, Seat, int]]:
    """The steps that leave each seat its cards, when seat `first` holds those of all up to `end`.

    >>> halves([13, 13, 13, 13], 0, 4)
    [(0, 2, 26), (0, 1, 13), (2, 3, 13)]
    """
    if end - first == 1:
        return []
    middle = (first + end) // 2
    step = (first, middle, sum(sizes[middle:end]))
    return [step, *halves(sizes, first, middle), *halves(sizes, middle, end)]


@inlined
def take_some(cards: Cards, count: int, state: int) -> tuple[Cards, int]:
    """So many of these cards, each choice as likely as any other, and the generator's state.

    Each card is taken or not, heads or tails; then cards are returned or taken until the count is
    right. All sets of one size are alike in this, so the result is exactly uniform.
    """
    state = advance(state)
    taken = random_bits(state) & cards
    surplus = popcount(taken) - count
    while surplus > 0:
        state = advance(state)
        taken ^= any_of(taken, random_bits(state))
        surplus -= 1
    while surplus < 0:
        state = advance(state)
        taken |= any_of(cards ^ taken, random_bits(state))
        surplus += 1
    return taken, state


@inlined
def deal_hands(p: Position, stock: Stock, dealer: Seat, state: int) -> int:
    """Begin a round with random hands; the generator's state is returned."""
    hands = p.hands
    hands[0] = stock.cards
    for step in stock.splits[dealer]:
        giver = step[GIVER]
        taken, state = take_some(hands[giver], step[COUNT], state)
        hands[giver] ^= taken
        hands[step[RECEIVER]] = taken
    if stock.joker:
        for seat in range(p.players):
            if hands[seat] & ACE_OF_SPADES:
                hands[seat] |= JOKER
    begin(p)
    return state


@compiled
def deal(records: Records, index: int, stock: Stock, dealer: Seat, state: int) -> int:
    """Begin a round at random in a record whose switches are set; the next state is returned."""
    p: Any = records[index]
    return deal_hands(p, stock, dealer, state)


# Rounds at random


@compiled
def play(records: Records, stock: Stock, rounds: int, state: int, table: Table) -> None:
    """Play rounds in the first record, every legal action as likely as the others."""
    p: Any = records[0]
    plies = squares = 0
    for number in range(rounds):
        dealer = (-number if p.direction else number) % p.players
        state = deal_hands(p, stock, dealer, state)
        before = plies
        while p.over == Ending.RUNNING:
            seat = p.turn
            state = advance(state)
            carry_out(p, seat, any_of(lawful(p, seat), random_bits(state)))
            plies += 1
        squares += (plies - before) ** 2
        count(p, table)
    table[TOTALS, PLIES] += plies
    table[TOTALS, SQUARES] += squares


@inlined
def count(p: Position, table: Table) -> None:
    """Add a finished round to the table."""
    table[ENDINGS, p.over] += 1
    if p.over != Ending.STALEMATE:
        table[WINS, first_out(p)] += 1
    if p.over == Ending.LOSER:
        table[LOSSES, p.loser] += 1


@inlined
def first_out(p: Position) -> Seat:
    """The seat that got away first and so has won the round (W8)."""
    order = p.escaped
    while order >= 16:
        order >>= 4
    return order - 1
