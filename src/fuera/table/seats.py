"""Who sits at a table now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fuera.cards import Seat
from fuera.table.config import PROGRAMS, Config, Person, Program, unlike


@dataclass(slots=True)
class Sitting:
    """One seat: free, a person's, or played by a program."""

    person: bool
    """Whether it is meant for a person; a program may stand in."""
    name: str = ""
    bot: str | None = None
    key: str | None = None
    """The hash of the secret of the person it belongs to."""

    @property
    def free(self) -> bool:
        """Whether a person may take it."""
        return self.bot is None and self.key is None

    @property
    def who(self) -> str:
        """`person`, `program` or `free`."""
        if self.bot is not None:
            return "program"
        return "free" if self.key is None else "person"


def seat_all(config: Config) -> list[Sitting]:
    """The seats as the table was set: the programs, and who set it."""
    seats = [Sitting(isinstance(chair, Person)) for chair in config.seats]
    if config.creator is not None:
        chair = config.seats[config.creator]
        maker = seats[config.creator]
        maker.name = (chair.name if isinstance(chair, Person) else None) or "Guest"
        maker.key = config.key
    for seat, chair in enumerate(config.seats):
        if isinstance(chair, Program):
            seats[seat].bot = chair.bot
            seats[seat].name = program_name(seats, seat)
    return seats


def names_but(seats: Sequence[Sitting], seat: Seat) -> list[str]:
    """What the others are called."""
    return [other.name for place, other in enumerate(seats) if place != seat]


def program_name(seats: Sequence[Sitting], seat: Seat) -> str:
    """A name for a program on a seat that nobody else at the table has."""
    others = names_but(seats, seat)
    taken = {name.casefold() for name in others}
    turned = [*PROGRAMS[seat:], *PROGRAMS[:seat]]
    return next((name for name in turned if name.casefold() not in taken), unlike("Ada", others))


def people_alone(seats: Sequence[Sitting], chairs: Sequence[Seat]) -> bool:
    """Whether no program plays on any of these seats."""
    return all(seats[chair].bot is None for chair in chairs)
