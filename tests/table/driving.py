"""Tables for tests, and persons who play at them at random."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import msgspec

from fuera.cards import Seat
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
    if table.due() is not None:
        return table.due_entry(rng)
    if table.course.phase in ("round-over", "match-over"):
        return submit(table, Next(cmd(), table.seq), 0, rng)
    seat = on_turn(table)
    token = rng.choice(table.state(seat).legal)
    return submit(table, Play(cmd(), table.seq, token), seat, rng)


def viewers(table: Table) -> Sequence[Seat | None]:
    """All seats, and a stranger."""
    return [*range(len(table.seats)), None]


def shown(table: Table, seat: Seat | None) -> bytes:
    """What a viewer is sent of a table now."""
    return msgspec.json.encode([table.seq, table.said, table.state(seat, (0,))])


def all_shown(table: Table) -> list[bytes]:
    """What each viewer is sent."""
    return [shown(table, seat) for seat in viewers(table)]


def give_up(table: Table, seat: Seat, bot: str | None, by: Seat, rng: random.Random) -> Entry:
    """A program stands in for a seat, or no longer does."""
    return submit(table, StandIn(cmd(), seat, bot), by, rng)
