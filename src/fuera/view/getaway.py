"""What one seat may know of a round of Getaway."""

from __future__ import annotations

from dataclasses import dataclass

from fuera.cards import CHANCE, JOKER, NOBODY, Card, Cards, Seat
from fuera.notation.getaway import who_leads
from fuera.notation.legal import Legal, getaway_legal
from fuera.rules.getaway import Rules, law
from fuera.view.seen import Seen


@dataclass(frozen=True, slots=True, kw_only=True)
class GetawayView:
    """What one seat, or a spectator (`seat` None), may know."""

    rules: Rules
    seat: Seat | None
    turn: Seat
    """The seat to act, `CHANCE`, or `NOBODY` when the round is over."""
    legal: Legal
    """What this seat may do now; empty unless it is its turn."""
    hand: Cards
    """The seat's own cards."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    leader: Seat
    trick: tuple[tuple[Seat, Card], ...]
    """The cards on the table in the order they were laid."""
    led: Cards
    """The suit led, empty before the lead."""
    winner: Seat
    """The seat that wins the trick so far; `NOBODY` before the lead."""
    trumps: Cards
    kicked: bool
    first_trick: bool
    waste: Cards
    """All cards in the waste; each was seen before it went there."""
    out: tuple[Seat, ...]
    """The seats that got away, first one first."""
    captured: tuple[Cards, ...]
    known: tuple[Cards, ...]
    """By seat, the cards everybody knows it holds, because they were picked up."""
    voids: tuple[Cards, ...]
    """By seat, suits that its unknown cards cannot have."""
    pickups: int


def getaway_view(
    rules: Rules, position: law.Position, seen: Seen, seat: Seat | None
) -> GetawayView:
    """The view of a seat, built field by field from what it may know."""
    p = position
    seats = range(p.players)
    shown = seen.shown | 1 << JOKER
    laid = tuple((who, card.bit_length() - 1) for who, card in law.trick(p))
    return GetawayView(
        rules=rules,
        seat=seat,
        turn=p.turn,
        legal=Legal({}) if seat is None else getaway_legal(p, seat),
        hand=p.hands[seat] if seat is not None else 0,
        counts=tuple(p.hands[who].bit_count() for who in seats),
        leader=NOBODY if p.over else who_leads(p),
        trick=laid,
        led=p.led,
        winner=p.winner if laid or p.turn == CHANCE else NOBODY,
        trumps=p.trumps,
        kicked=bool(p.kicked),
        first_trick=bool(p.first_trick),
        waste=p.waste,
        out=tuple(law.out(p)),
        captured=tuple(p.captured[who] for who in seats),
        known=tuple(p.hands[who] & shown for who in seats),
        voids=tuple(seen.voids[who] for who in seats),
        pickups=p.pickups,
    )
