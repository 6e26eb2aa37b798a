"""The state of a table, as all may know it, and what one viewer alone may: from views alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from fuera.cards import ANYONE, CHANCE, RANKS, SUITS, Card, Cards, Seat, members
from fuera.notation import card_name, in_order
from fuera.round.race import LIES
from fuera.rules import GAMES
from fuera.rules.giveaway import law
from fuera.rules.giveaway.deal import blank
from fuera.table.config import for_people
from fuera.table.seats import Sitting, people_alone
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words import Said

if TYPE_CHECKING:
    from fuera.table.course import Course
    from fuera.table.tricks import Tricks

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
    card: CardName | None
    """The card on top."""
    direction: Literal["up", "down"] | None
    wants: list[str]
    frozen: bool


class OpenPass(msgspec.Struct, frozen=True):
    """A pass that may still be called or taken back (G8)."""

    seat: Seat
    callers: list[Seat]
    caught: bool
    """Whether a call was right: the card stays."""
    last: bool
    """Whether all have passed, so that only calls are left before it stands."""
    waits_for: list[Seat]
    """Who may still call the last pass, or let it go."""


class Race(msgspec.Struct, frozen=True):
    """The times of a race, in milliseconds after the deal."""

    now: int
    playable_since: list[int | None]
    """By seat, since when a card of it fits; None while none does."""
    locked_until: list[int]
    lies: int
    """For how long a card that fits may lie before it may be called."""


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
    open_pass: OpenPass | None
    race: Race | None


class GetawayState(msgspec.Struct, frozen=True):
    """What lies on the table in Getaway."""

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
    agreeing: list[Seat] | None
    """The seats that agree on a stalemate, None where a program plays (W16)."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a table; what it means is in docs/protocol.md."""

    game: str
    rules: str
    preset: str
    about: str
    match: str
    seats: list[SeatState]
    phase: Phase
    round: int
    dealer: Seat | None
    turn: Seat | Literal["chance", "anyone"] | None
    chairs: list[Seat]
    last: list[Said]
    places: list[list[Seat]]
    left: list[int]
    result: list[Said]
    winners: list[Seat]
    losers: list[Seat]
    chips: list[int] | None
    programs: bool
    """Whether programs may play here."""
    giveaway: GiveAwayState | None = None
    getaway: GetawayState | None = None


class Own(msgspec.Struct, frozen=True):
    """What one viewer alone may know: the seat, what it may do, and its hand."""

    you: Seat | None
    legal: list[str]
    hand: list[CardName] | None
    """The cards in hand, None where nobody has a hand to look at."""


def own(course: Course, seats: Sequence[Sitting], seat: Seat | None) -> Own:
    """What the person on a seat of the match knows that others do not; a stranger (None) nothing.

    While a program plays for the seat there is nothing for the person to do.
    """
    round = course.round
    if round is None or seat is None or seat not in course.chairs:
        return Own(seat, [], None)
    who = course.chairs.index(seat)
    acts = seats[seat].bot is None and round.turn in (who, ANYONE)
    legal = round.legal_actions(who).tokens if acts else []
    hand = round.hand(who)
    return Own(seat, legal, None if hand is None else names(hand))


def build(
    course: Course, seats: Sequence[Sitting], here: Collection[Seat], race_time: int | None = None
) -> State:
    """The state for everybody: of the cards it has what the view of a spectator has."""
    view = course.public
    match = course.match
    outcome = course.round.outcome if course.round is not None else None
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
        phase=course.phase,
        round=course.number,
        dealer=None if course.round is None else course.round.dealer,
        turn=None if view is None else turn_of(view),
        chairs=list(course.chairs),
        last=course.last,
        places=[list(group) for group in outcome.places] if outcome else [],
        left=[] if view is None else list(view.counts),
        result=course.result,
        winners=list(match.winners),
        losers=list(match.losers),
        chips=match.chips if match.settings.scoring == "pot" else None,
        programs=not for_people(match.rules),
        giveaway=(
            giveaway_state(
                view, course.tops.cards, open_pass(course, view), race_of(course, race_time)
            )
            if isinstance(view, GiveAwayView) and course.tops is not None
            else None
        ),
        getaway=(
            getaway_state(
                view,
                course.tricks,
                sorted(course.agreeing) if people_alone(seats, course.chairs) else None,
            )
            if isinstance(view, GetawayView)
            else None
        ),
    )


def turn_of(view: View) -> Seat | Literal["chance", "anyone"] | None:
    """Whose turn it is."""
    if view.turn == CHANCE:
        return "chance"
    if view.turn == ANYONE:
        return "anyone"
    return seat_or_none(view.turn)


def open_pass(course: Course, view: GiveAwayView) -> OpenPass | None:
    """The pass that may still be called."""
    if view.passer is None or course.round is None:
        return None
    return OpenPass(
        seat=view.passer,
        callers=list(view.callers),
        caught=view.caught,
        last=course.round.waiting,
        waits_for=course.may_let_go(),
    )


def race_of(course: Course, now: int | None) -> Race | None:
    """The times of a race, which everybody may know."""
    clock = course.clock
    if clock is None or now is None or not course.runs:
        return None
    return Race(now, list(clock.playable_since), list(clock.locked_until), LIES)


def giveaway_state(
    view: GiveAwayView, cards: Sequence[str | None], passed: OpenPass | None, race: Race | None
) -> GiveAwayState:
    """What lies on the table in Give Away."""
    buried = None
    if any(card is not None for cards in view.buried for card in cards):
        buried = [[None if c is None else card_name(c) for c in cards] for cards in view.buried]
    return GiveAwayState(
        foundations=foundations(view, cards),
        exposed=[[card_name(card) for card in cards] for cards in view.exposed],
        hidden=[len(cards) for cards in view.buried],
        buried_known=buried,
        passes=view.passes,
        out=list(view.out),
        dead=view.dead,
        open_pass=passed,
        race=race,
    )


def foundations(view: GiveAwayView, cards: Sequence[str | None]) -> list[Foundation]:
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
                card=cards[space],
                direction=direction if top else None,
                wants=[RANKS[rank - 2] for rank in members(p.wants[space])],
                frozen=space in view.frozen,
            )
        )
    return shown


def getaway_state(view: GetawayView, tricks: Tricks, agreeing: list[Seat] | None) -> GetawayState:
    """What lies on the table in Getaway, and the last trick."""
    return GetawayState(
        counts=list(view.counts),
        leader=seat_or_none(view.leader),
        trick=laid(view.trick),
        led=suit_name(view.led),
        winner=seat_or_none(view.winner),
        waste=view.waste.bit_count(),
        out=list(view.out),
        last_trick=laid(tricks.last),
        last_winner=tricks.taker,
        trumps=suit_name(view.trumps),
        kicked=view.kicked,
        captured=[names(cards) for cards in view.captured] if view.rules.tens else None,
        known=[names(cards) for cards in view.known],
        agreeing=agreeing,
    )


def laid(trick: Sequence[tuple[Seat, Card]]) -> list[Laid]:
    """The cards of a trick by name."""
    return [(seat, card_name(card)) for seat, card in trick]


def names(cards: Cards) -> list[CardName]:
    """A set of cards by name."""
    return list(named(cards))


@lru_cache(maxsize=4096)
def named(cards: Cards) -> tuple[CardName, ...]:
    """The same, kept: of all hands only few change with an action."""
    return tuple(card_name(card) for card in in_order(cards))


def suit_name(suit: Cards) -> str | None:
    """The letter of a suit that is given as all its cards."""
    return SUITS[(suit.bit_length() - 1) // 13] if suit else None


def seat_or_none(seat: Seat) -> Seat | None:
    """A seat, None for what is none."""
    return None if seat < 0 else seat
