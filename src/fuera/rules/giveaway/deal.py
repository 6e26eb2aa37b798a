"""Who is dealt which card of a pack of Give Away (G2, G4)."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import ALL_CARDS, LOWEST_OF_SUITS, Card, Cards, Seat
from fuera.rules.giveaway.law import ACE, ARRAYS, Foundations, Position, begin
from fuera.rules.giveaway.rules import Aces, Leftovers, Rules

ACES: Cards = LOWEST_OF_SUITS << 12


def pack(rules: Rules) -> Cards:
    """The cards that are dealt: all of them, or all but the nominated aces."""
    return ALL_CARDS & ~ACES if rules.aces == Aces.NOMINATED else ALL_CARDS


def receivers(rules: Rules, dealer: Seat) -> list[Seat]:
    """For each card dealt, in order, the seat whose pile it goes on; dead cards come after (G2)."""
    players = rules.players
    cards = pack(rules).bit_count()
    surplus = 0 if rules.leftovers == Leftovers.UNEVEN else cards % players
    seats = [(dealer + 1 + place) % players for place in range(cards - surplus)]
    if rules.leftovers == Leftovers.BIG_PILE:
        seats += [(dealer + 1) % players] * surplus
    return seats


def deal(rules: Rules, deck: Sequence[Card], dealer: Seat) -> Position:
    """The position before the first turn; `deck` is the pack in the order it is dealt.

    Each card lands on top of its pile, so the last one is the first exposed (G2, G4).
    """
    p = blank(rules)
    piles: list[list[Card]] = [[] for _ in range(rules.players)]
    seats = receivers(rules, dealer)
    for seat, card in zip(seats, deck[: len(seats)], strict=True):
        piles[seat].append(card)
    lay_out(p, [pile[::-1] for pile in piles], deck[len(seats) :])
    start(p, rules, dealer)
    return p


def blank(rules: Rules) -> Position:
    """A position with its switches set and no card anywhere."""
    p = Position()
    for name in Position.__slots__:
        setattr(p, name, [0] * ARRAYS[name] if name in ARRAYS else int(getattr(rules, name, 0)))
    p.spaces = 1 if rules.foundations == Foundations.SINGLE else rules.spaces
    return p


def lay_out(p: Position, piles: Sequence[Sequence[Card]], dead: Sequence[Card]) -> None:
    """Place the piles, top card first, and the dead cards."""
    place = 0
    for seat, pile in enumerate(piles):
        p.start[seat] = place
        p.size[seat] = len(pile)
        p.left[seat] = len(pile)
        p.pack[place : place + len(pile)] = pile
        place += len(pile)
    p.pack[place : place + len(dead)] = dead
    p.dead = len(dead)


def start(p: Position, rules: Rules, dealer: Seat) -> None:
    """The seat after the dealer begins (G6)."""
    begin(p, (dealer + 1) % rules.players, ACE if rules.aces == Aces.NOMINATED else 0)
