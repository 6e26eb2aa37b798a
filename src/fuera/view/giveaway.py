"""What one seat may know of a round of Give Away: the same for everybody but what it may do."""

from __future__ import annotations

from dataclasses import dataclass

from fuera.cards import NOBODY, Card, Cards, Seat
from fuera.notation.giveaway import exposed_cards, pile
from fuera.notation.legal import Legal, giveaway_legal
from fuera.rules.giveaway import Rules, law
from fuera.view.seen import Seen, face_up


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveAwayView:
    """What one seat, or a spectator (`seat` None), may know; nobody looks at a pile (G3)."""

    rules: Rules
    seat: Seat | None
    turn: Seat
    """The seat to act, `ANYONE` in a race or while a pass is open, `NOBODY` after the end."""
    legal: Legal
    """What this seat may do now."""
    counts: tuple[int, ...]
    """How many cards each seat has, face down and exposed together."""
    exposed: tuple[tuple[Card, ...], ...]
    """The exposed cards of each seat, the one exposed longest first."""
    buried: tuple[tuple[Card | None, ...], ...]
    """By seat, its face-down cards, the next one first: None, or the card if it was seen before."""
    tops: tuple[int, ...]
    """By foundation, the rank on top, ace 1 .. king 13, 0 for an empty one."""
    down: tuple[bool, ...]
    """By foundation, whether it runs down."""
    frozen: tuple[int, ...]
    """Foundations, from 0, that are frozen for the seat on turn."""
    blocks: tuple[int, ...]
    """Foundations that block cards of this turn will freeze for the next seat."""
    passes: int
    moved: bool
    rotations: int
    passer: Seat | None
    """The seat whose pass may still be called or taken back (G8)."""
    callers: tuple[Seat, ...]
    """The seats that have called that pass."""
    caught: bool
    """Whether a call of it was right."""
    out: tuple[Seat, ...]
    dead: int
    """How many cards were set aside unseen."""
    shown: Cards
    """All cards that have been face up."""


def giveaway_view(
    rules: Rules, position: law.Position, seen: Seen, seat: Seat | None
) -> GiveAwayView:
    """The view of a seat, built field by field from what it may know."""
    p = position
    seats = range(p.players)
    spaces = range(p.spaces)
    shown = seen.shown | face_up(p)
    exposed = [exposed_cards(p, who) for who in seats]
    hidden = [pile(p, who)[len(exposed[who]) :] for who in seats]
    return GiveAwayView(
        rules=rules,
        seat=seat,
        turn=p.turn,
        legal=Legal({}) if seat is None else giveaway_legal(p, seat),
        counts=tuple(p.left[: p.players]),
        exposed=tuple(tuple(cards) for cards in exposed),
        buried=tuple(tuple(c if shown >> c & 1 else None for c in cards) for cards in hidden),
        tops=tuple(p.tops[space] for space in spaces),
        down=tuple(bool(p.down[space]) for space in spaces),
        frozen=tuple(space for space in spaces if p.frozen >> space & 1),
        blocks=tuple(space for space in spaces if p.blocks >> space & 1),
        passes=p.passes,
        moved=bool(p.moved),
        rotations=p.rotations,
        passer=None if p.passer == NOBODY else p.passer,
        callers=tuple(who for who in seats if p.callers >> who & 1) if p.passer != NOBODY else (),
        caught=p.passer != NOBODY and bool(p.caught),
        out=tuple(law.out(p)),
        dead=p.dead,
        shown=shown,
    )
