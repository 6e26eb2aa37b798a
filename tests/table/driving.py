"""Tables for tests, and persons who play at them at random."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import msgspec

from fuera.cards import Seat
from fuera.notation import is_call
from fuera.table import (
    AnyCommand,
    Entry,
    Next,
    Person,
    Play,
    Program,
    Sit,
    StandIn,
    Table,
    Wish,
    key_of,
    settle,
)
from fuera.table.config import AnyChair

SECRET = "the secret of who set the table"
NUMBERS = itertools.count()
CLOCK = itertools.count(0, 900)
"""A clock that goes on by 900 milliseconds each time it is read."""


def cmd() -> str:
    """A name for a command that no other has."""
    return f"command-{next(NUMBERS):012d}"


def table(game: str, rules: str, who: str = "pbbp", match: str | None = None) -> Table:
    """A table; `who` has a letter a seat: a person, a program that is careful or at random."""
    kinds: dict[str, AnyChair] = {
        "p": Person("Ana"),
        "b": Program("careful"),
        "r": Program("random"),
    }
    wish = Wish(game, rules, [kinds[letter] for letter in who], match)
    return Table(settle(wish, "salt", key_of(SECRET)))


def submit(table: Table, command: AnyCommand, actor: Seat | None, rng: random.Random) -> Entry:
    """Carry out a command while nobody else is there."""
    return table.submit(command, actor, (), rng)


def everybody_sits(table: Table, rng: random.Random) -> list[Entry]:
    """Persons take all free seats."""
    return [
        submit(table, Sit(cmd(), seat, f"Person {seat}"), None, rng)
        for seat, sitting in enumerate(table.seats)
        if sitting.free
    ]


def on_turn(table: Table) -> Seat:
    """The match seat that is to act."""
    assert table.course.round is not None
    return table.course.chairs[table.course.round.turn]


def step(table: Table, rng: random.Random) -> Entry:
    """One more entry: what is due, else what a person may do, at random."""
    if table.state().turn == "anyone":
        return step_of_anyone(table, rng)
    if table.due() is not None:
        return by_itself(table, rng)
    if table.course.phase in ("round-over", "match-over"):
        return submit(table, Next(cmd(), table.seq), 0, rng)
    seat = on_turn(table)
    token = rng.choice(table.own(seat).legal)
    return submit(table, Play(cmd(), table.seq, token), seat, rng)


def by_itself(table: Table, rng: random.Random, now: int = 0) -> Entry:
    """What is due, at once."""
    entry = table.due_entry(rng, now)
    assert entry is not None
    return entry


def step_of_anyone(table: Table, rng: random.Random) -> Entry:
    """What one of those may do who may act at once, or what is due, some time later."""
    now = next(CLOCK)
    round = table.course.round
    assert round is not None
    ways: list[tuple[Seat, str]] = []
    for seat in persons(table):
        legal = table.own(seat).legal
        if round.clock is not None:
            at = table.race_time(now)
            assert at is not None
            locked = round.clock.locked(seat, at)
            legal = [
                token
                for token in legal
                if (round.clock.may_call(int(token[-1]), at) if is_call(token) else not locked)
            ]
        ways += [(seat, token) for token in legal]
    if table.due() is not None and (not ways or rng.random() < 0.3):
        entry = table.due_entry(rng, now)
        return step_of_anyone(table, rng) if entry is None else entry
    if not ways:
        return step_of_anyone(table, rng)
    seat, token = rng.choice(ways)
    return table.submit(Play(cmd(), table.seq, token), seat, (), rng, now)


def persons(table: Table) -> list[Seat]:
    """The match seats of this round that persons play."""
    return [seat for seat in table.course.chairs if table.seats[seat].bot is None]


def viewers(table: Table) -> Sequence[Seat | None]:
    """All seats, and a stranger."""
    return [*range(len(table.seats)), None]


def shown(table: Table, seat: Seat | None) -> bytes:
    """What a viewer is sent of a table now."""
    return msgspec.json.encode([table.seq, table.said, table.state((0,)), table.own(seat)])


def all_shown(table: Table) -> list[bytes]:
    """What each viewer is sent."""
    return [shown(table, seat) for seat in viewers(table)]


def give_up(table: Table, seat: Seat, bot: str | None, by: Seat, rng: random.Random) -> Entry:
    """A program stands in for a seat, or no longer does."""
    return submit(table, StandIn(cmd(), seat, bot), by, rng)
