"""The law of Give Away compiled, the deal in bulk, and rounds played at random."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from fuera.cards import Actions, Seat, Seats, members
from fuera.kernel.compiler import compiled, inlined, teach
from fuera.kernel.machine import advance, any_of, below, random_bits
from fuera.kernel.record import Records
from fuera.kernel.tally import DRAWS, ENDINGS, PLIES, SQUARES, TOTALS, WINS, Table
from fuera.rules.giveaway import Rules, law, pack, receivers
from fuera.rules.giveaway.law import ACE, BlockedCount, Ending, Position, begin
from fuera.rules.giveaway.rules import Aces, Tie

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
    """What a deal in bulk has to know, and who wins."""

    cards: npt.NDArray[np.int64]
    sizes: npt.NDArray[np.int64]
    """By dealer, how many cards each seat receives; the others are dead."""
    top: int
    """What lies on the foundations: 1 for nominated aces."""
    shared: int
    """Whether all win who share the best count (`tie`)."""


def stock(rules: Rules) -> Stock:
    """The stock of a game with these rules."""
    seats = range(rules.players)
    piles = [receivers(rules, dealer) for dealer in seats]
    sizes = [[pile.count(seat) for seat in seats] for pile in piles]
    return Stock(
        np.array(list(members(pack(rules))), np.int64),
        np.array(sizes, np.int64),
        ACE if rules.aces == Aces.NOMINATED else 0,
        int(rules.tie == Tie.SHARED),
    )


@inlined
def deal_piles(p: Position, stock: Stock, dealer: Seat, state: int) -> int:
    """Begin a round with a shuffled pack; the generator's state is returned."""
    for place in range(len(stock.cards)):  # the shuffle of Fisher and Yates, from the inside out
        state = advance(state)
        other = below(place + 1, random_bits(state))
        p.pack[place] = p.pack[other]
        p.pack[other] = stock.cards[place]
    start = 0
    for seat in range(p.players):
        size = stock.sizes[dealer, seat]
        p.start[seat] = start
        p.size[seat] = size
        p.head[seat] = 0
        p.left[seat] = size
        start += size
    p.dead = len(stock.cards) - start
    begin(p, (dealer + 1) % p.players, stock.top)
    return state


@compiled
def deal(records: Records, index: int, stock: Stock, dealer: Seat, state: int) -> int:
    """Begin a round at random in a record whose switches are set; the next state is returned."""
    p: Any = records[index]
    return deal_piles(p, stock, dealer, state)


# Rounds at random


@compiled
def play(records: Records, stock: Stock, rounds: int, state: int, table: Table) -> None:
    """Play rounds in the first record, every legal action as likely as the others."""
    p: Any = records[0]
    plies = squares = 0
    for number in range(rounds):
        state = deal_piles(p, stock, number % p.players, state)
        before = plies
        while p.over == Ending.RUNNING:
            seat = p.turn
            state = advance(state)
            carry_out(p, seat, any_of(lawful(p, seat), random_bits(state)))
            plies += 1
        squares += (plies - before) ** 2
        count(p, stock.shared, table)
    table[TOTALS, PLIES] += plies
    table[TOTALS, SQUARES] += squares


@inlined
def count(p: Position, shared: int, table: Table) -> None:
    """Add a finished round to the table."""
    table[ENDINGS, p.over] += 1
    if p.over == Ending.REDEAL:
        return
    winners = 1 << first_out(p) if p.over == Ending.OUT else with_best_count(p)
    if winners & winners - 1 and not shared:
        table[TOTALS, DRAWS] += 1
        return
    for seat in range(p.players):
        table[WINS, seat] += winners >> seat & 1


@inlined
def first_out(p: Position) -> Seat:
    """The seat that went out first (G12)."""
    order = p.finished
    while order >= 16:
        order >>= 4
    return order - 1


@inlined
def with_best_count(p: Position) -> Seats:
    """The seats with the fewest cards left, or the most played, when a round is blocked (G14)."""
    best = -52
    seats = 0
    for seat in range(p.players):
        played = p.size[seat] - p.left[seat]
        count = played if p.blocked_count == BlockedCount.PLAYED else -p.left[seat]
        if count > best:
            best = count
            seats = 0
        if count == best:
            seats |= 1 << seat
    return seats
