"""What commands come to: the fact for the log, or the refusal."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence

from fuera.bots import bot
from fuera.cards import Seat, shuffled
from fuera.errors import FueraError
from fuera.match import Match, cut
from fuera.notation import card_name, spell_deck
from fuera.rules import Rules
from fuera.table.commands import Agree, Name, Play, Sit, StandIn
from fuera.table.config import check_playable, clean, unlike
from fuera.table.course import Course
from fuera.table.entries import Agreed, Dealt, Named, Played, Sat, StoodIn
from fuera.table.seats import Sitting, names_but, people_alone, program_name
from fuera.table.secret import key_of, seat_secret


def sit(seats: Sequence[Sitting], command: Sit, actor: Seat | None, salt: str) -> Sat:
    """A free seat for somebody who has none."""
    sitting = sitting_on(seats, command.seat)
    if actor is not None:
        raise FueraError("seated", f"you already sit on seat {actor}", seat=actor)
    if not sitting.free:
        raise FueraError("taken", f"seat {command.seat} is not free", seat=command.seat)
    name = unlike(clean(command.name), names_but(seats, command.seat))
    return Sat(command.seat, name, key_of(seat_secret(salt, command.cmd)))


def sitting_on(seats: Sequence[Sitting], seat: int) -> Sitting:
    """Who sits on a seat, which must be one."""
    if seat >= len(seats):
        line = f"there is no seat {seat}; seats are 0 to {len(seats) - 1}"
        raise FueraError("no-seat", line, seat=seat)
    return seats[seat]


def play(seats: Sequence[Sitting], command: Play, actor: Seat, at: int | None) -> Played:
    """An action of a person whose seat no program plays; whether it is legal is asked later."""
    if seats[actor].bot is not None:
        raise FueraError("stood-in", "a program plays for you: take your seat back first")
    return Played(actor, command.token, at)


def name(seats: Sequence[Sitting], command: Name, actor: Seat) -> Named:
    """Another name for one's own seat."""
    return Named(actor, unlike(clean(command.name), names_but(seats, actor)))


def stand_in(
    rules: Rules,
    seats: Sequence[Sitting],
    command: StandIn,
    actor: Seat,
    here: Collection[Seat],
) -> StoodIn:
    """A program for one's own seat, for a free one or for one whose person is away; or its end."""
    seat, sitting = command.seat, sitting_on(seats, command.seat)
    if not sitting.person:
        line = f"seat {seat} was set to be a program's"
        raise FueraError("program-seat", line, seat=seat)
    if seat != actor and sitting.key is not None and seat in here:
        line = f"{sitting.name} is here and decides alone who plays on seat {seat}"
        raise FueraError("is-here", line, seat=seat)
    if command.bot is not None:
        bot(command.bot)
        check_playable(rules, programs=True)
        return StoodIn(seat, command.bot, sitting.name or program_name(seats, seat))
    if sitting.bot is None:
        raise FueraError("no-stand-in", f"no program stands in on seat {seat}", seat=seat)
    return StoodIn(seat, None, "" if sitting.key is None else sitting.name)


def agree(course: Course, seats: Sequence[Sitting], command: Agree, actor: Seat) -> Agreed:
    """Agreement on a stalemate among people (W16)."""
    if course.round is None or course.round.over:
        raise FueraError("over", "there is no round that could be a stalemate")
    course.seat_in_round(actor)
    if course.match.rules.game != "getaway" or not people_alone(seats, course.chairs):
        line = "only people at a table of Getaway may agree on a stalemate"
        raise FueraError("no-agreement", line)
    return Agreed(actor, command.agree)


def next_round(course: Course, rng: random.Random) -> Dealt:
    """The next deal, where somebody may ask for it."""
    if course.phase == "waiting":
        raise FueraError("waiting", "the first round deals itself, once everybody sits")
    if course.phase == "playing":
        raise FueraError("playing", "this round is not over")
    return deal(course, rng)


def deal(course: Course, rng: random.Random) -> Dealt:
    """The deal of the next round, or with a cut before it, that of the first of a match."""
    if course.phase == "round-over":
        return Dealt(shuffled_pack(course.match, rng))
    match = course.config.new_match()
    cuts, dealer = cut(match.rules, rng)
    shown = [[(seat, card_name(card)) for seat, card in cards.items()] for cards in cuts]
    return Dealt(shuffled_pack(match, rng), shown, dealer)


def shuffled_pack(match: Match, rng: random.Random) -> str:
    """The pack of the next round in the order it will be dealt."""
    return spell_deck(shuffled(match.pack(), rng))
