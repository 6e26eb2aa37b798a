"""Who is dealt which card of a pack of Getaway (W1, W15, W17)."""

from __future__ import annotations

from collections.abc import Sequence

from fuera.cards import ALL_CARDS, Card, Cards, Seat, set_of
from fuera.rules.getaway.law import ARRAYS, JOKER, Direction, Position, begin
from fuera.rules.getaway.rules import Rules, Uneven

TWOS_IN_ORDER = (0, 13, 26, 39)


def pack(rules: Rules) -> Cards:
    """The cards that are dealt: all of them, or an even number after some twos are out (W15)."""
    surplus = 52 % rules.players if rules.uneven == Uneven.STRIP else 0
    return ALL_CARDS & ~set_of(TWOS_IN_ORDER[:surplus])


def seats_from(rules: Rules, seat: Seat) -> list[Seat]:
    """All seats in turn order, the one after `seat` first (W17)."""
    step = -1 if rules.direction == Direction.ANTICLOCKWISE else 1
    return [(seat + step * place) % rules.players for place in range(1, rules.players + 1)]


def receivers(rules: Rules, dealer: Seat) -> list[Seat]:
    """For each card of the pack, in the order it is dealt, the seat that receives it."""
    order = seats_from(rules, dealer)
    cards = pack(rules).bit_count()
    surplus = cards % rules.players if rules.uneven == Uneven.BIG_HAND else 0
    seats = [order[place % rules.players] for place in range(cards - surplus)]
    return seats + [order[0]] * surplus


def deal(
    rules: Rules, deck: Sequence[Card], dealer: Seat, *, joker: Seat | None = None
) -> Position:
    """The position before the first lead; `deck` is the pack in the order it is dealt.

    `joker` is the seat that receives the joker, if one is in play; it must hold the ace of spades.
    """
    p = blank(rules)
    for seat, card in zip(receivers(rules, dealer), deck, strict=True):
        p.hands[seat] |= 1 << card
    if joker is not None:
        p.hands[joker] |= JOKER
    begin(p)
    return p


def blank(rules: Rules) -> Position:
    """A position with its switches set and no card anywhere."""
    p = Position()
    for name in Position.__slots__:
        setattr(p, name, [0] * ARRAYS[name] if name in ARRAYS else int(getattr(rules, name, 0)))
    return p
