"""The state of a table as one viewer may know it: each field named here, from the view alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from fuera.cards import CHANCE, RANKS, SUITS, Card, Cards, Seat, members
from fuera.notation import card_name, in_order
from fuera.rules import GAMES
from fuera.rules.giveaway import law
from fuera.rules.giveaway.deal import blank
from fuera.table.seats import Sitting
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words import Said

if TYPE_CHECKING:
    from fuera.table.course import Course

Phase: TypeAlias = Literal["waiting", "playing", "round-over", "match-over"]
Who: TypeAlias = Literal["person", "program", "free"]
CardName: TypeAlias = str
Laid: TypeAlias = tuple[Seat, CardName]


class SeatState(msgspec.Struct, frozen=True):
    """One seat of the match."""

    name: str
    who: str
    bot: str | None
    here: bool
    score: int
    out: bool
    """Whether it is out of the match."""


class Foundation(msgspec.Struct, frozen=True):
    """One foundation of Give Away; a closed one wants nothing."""

    top: str | None
    direction: Literal["up", "down"] | None
    wants: list[str]
    frozen: bool


class GiveAwayState(msgspec.Struct, frozen=True):
    """What lies on the table in Give Away."""

    foundations: list[Foundation]
    exposed: list[list[CardName]]
    hidden: list[int]
    buried_known: list[list[CardName | None]] | None
    """By seat its face-down cards, the next one first, those named that were seen before."""
    passes: int
    out: list[Seat]
    dead: int


class GetawayState(msgspec.Struct, frozen=True):
    """What lies on the table in Getaway, and the viewer's own hand."""

    hand: list[CardName] | None
    counts: list[int]
    leader: Seat | None
    trick: list[Laid]
    led: str | None
    winner: Seat | None
    waste: int
    out: list[Seat]
    last_trick: list[Laid]
    last_winner: Seat | None
    trumps: str | None
    kicked: bool
    captured: list[list[CardName]] | None
    known: list[list[CardName]]


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a viewer may know of a table; what it means is in docs/protocol.md."""

    game: str
    rules: str
    preset: str
    about: str
    match: str
    seats: list[SeatState]
    you: Seat | None
    phase: Phase
    round: int
    dealer: Seat | None
    turn: Seat | Literal["chance"] | None
    chairs: list[Seat]
    legal: list[str]
    last: list[Said]
    places: list[list[Seat]]
    left: list[int]
    result: list[Said]
    winners: list[Seat]
    losers: list[Seat]
    chips: list[int] | None
    giveaway: GiveAwayState | None = None
    getaway: GetawayState | None = None


def build(
    course: Course, seats: Sequence[Sitting], seat: Seat | None, here: Collection[Seat]
) -> State:
    """The state for the person on a seat of the match, or for a stranger (None).

    Of the cards it knows what the view of that seat has, and of the course what everybody saw.
    """
    view = course.view(seat)
    match = course.match
    outcome = course.round.outcome if course.round is not None else None
    plays = seat is not None and seats[seat].bot is None
    return State(
        game=match.rules.game,
        rules=course.config.rules,
        preset=match.rules.preset,
        about=GAMES[match.rules.game].ABOUT[match.rules.preset],
        match=course.config.match,
        seats=[
            SeatState(
                name=sitting.name,
                who=sitting.who,
                bot=sitting.bot,
                here=sitting.bot is not None or who in here,
                score=match.scores[who],
                out=who not in match.chairs,
            )
            for who, sitting in enumerate(seats)
        ],
        you=seat,
        phase=course.phase,
        round=course.number,
        dealer=None if course.round is None else course.round.dealer,
        turn=None if view is None else turn_of(view),
        chairs=list(course.chairs),
        legal=view.legal.tokens if view is not None and plays else [],
        last=course.last,
        places=[list(group) for group in outcome.places] if outcome else [],
        left=[] if view is None else list(view.counts),
        result=course.result,
        winners=list(match.winners),
        losers=list(match.losers),
        chips=match.chips if match.settings.scoring == "pot" else None,
        giveaway=giveaway_state(view) if isinstance(view, GiveAwayView) else None,
        getaway=(
            getaway_state(view, course.tricks.last, course.tricks.taker)
            if isinstance(view, GetawayView)
            else None
        ),
    )


def turn_of(view: View) -> Seat | Literal["chance"] | None:
    """Whose turn it is."""
    if view.turn == CHANCE:
        return "chance"
    return seat_or_none(view.turn)


def giveaway_state(view: GiveAwayView) -> GiveAwayState:
    """What lies on the table in Give Away."""
    buried = None
    if any(card is not None for cards in view.buried for card in cards):
        buried = [[None if c is None else card_name(c) for c in cards] for cards in view.buried]
    return GiveAwayState(
        foundations=foundations(view),
        exposed=[[card_name(card) for card in cards] for cards in view.exposed],
        hidden=[len(cards) for cards in view.buried],
        buried_known=buried,
        passes=view.passes,
        out=list(view.out),
        dead=view.dead,
    )


def foundations(view: GiveAwayView) -> list[Foundation]:
    """The foundations; what each takes next is asked of the law, on an empty table."""
    p = blank(view.rules)
    shown = []
    for space, (top, down) in enumerate(zip(view.tops, view.down, strict=True)):
        p.down[space] = down
        law.settle(p, space, top)
        direction: Literal["up", "down"] = "down" if down else "up"
        shown.append(
            Foundation(
                top=RANKS[top - 2] if top else None,
                direction=direction if top else None,
                wants=[RANKS[rank - 2] for rank in members(p.wants[space])],
                frozen=space in view.frozen,
            )
        )
    return shown


def getaway_state(
    view: GetawayView, last: Sequence[tuple[Seat, Card]], taker: Seat | None
) -> GetawayState:
    """What lies on the table in Getaway, and the last trick."""
    return GetawayState(
        hand=None if view.seat is None else names(view.hand),
        counts=list(view.counts),
        leader=seat_or_none(view.leader),
        trick=laid(view.trick),
        led=suit_name(view.led),
        winner=seat_or_none(view.winner),
        waste=view.waste.bit_count(),
        out=list(view.out),
        last_trick=laid(last),
        last_winner=taker,
        trumps=suit_name(view.trumps),
        kicked=view.kicked,
        captured=[names(cards) for cards in view.captured] if view.rules.tens else None,
        known=[names(cards) for cards in view.known],
    )


def laid(trick: Sequence[tuple[Seat, Card]]) -> list[Laid]:
    """The cards of a trick by name."""
    return [(seat, card_name(card)) for seat, card in trick]


def names(cards: Cards) -> list[CardName]:
    """A set of cards by name."""
    return [card_name(card) for card in in_order(cards)]


def suit_name(suit: Cards) -> str | None:
    """The letter of a suit that is given as all its cards."""
    return SUITS[(suit.bit_length() - 1) // 13] if suit else None


def seat_or_none(seat: Seat) -> Seat | None:
    """A seat, None for what is none."""
    return None if seat < 0 else seat
