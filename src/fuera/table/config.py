"""What is agreed when a table is set: the game, the match, and who may sit where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec

from fuera import rules as games
from fuera.bots import bot
from fuera.cards import Seat
from fuera.errors import BadRules, FueraError
from fuera.match import Match, agreed
from fuera.rules import Rules
from fuera.rules.giveaway import Rules as GiveAwayRules
from fuera.rules.giveaway.law import Obligation

LONGEST_NAME = 24
PROGRAMS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gia", "Hal")
"""What programs are called."""
UNSEEN = str.maketrans(dict.fromkeys("\u034f\u115f\u1160\u2800\u3164\uffa0", " "))
"""Letters and signs that look like nothing."""
JOINERS = "\u200c\u200d"
"""Invisible, but letters and pictures of several parts need them."""


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="who"):
    """Who is to sit on a seat."""


class Person(Chair, frozen=True, tag="person"):
    """A person; who sets the table names the seat that is theirs."""

    name: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Program(Chair, frozen=True, tag="program"):
    """A program, by the name of the player."""

    bot: Annotated[str, msgspec.Meta(max_length=40)]


AnyChair: TypeAlias = Person | Program


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is asked for."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    rules: Annotated[str, msgspec.Meta(max_length=1000)]
    seats: Annotated[list[AnyChair], msgspec.Meta(min_length=1, max_length=8)]
    match: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it was set; this and its log are all there is to know of it."""

    game: str
    rules: str
    match: str
    seats: list[AnyChair]
    salt: str
    creator: Seat | None = None
    """The seat of who set the table, None where they only watch."""
    key: str | None = None
    """The hash of that seat's secret."""

    def new_match(self) -> Match:
        """A match as it is agreed."""
        return agreed(self.game, self.rules, settings=self.match)


def settle(wish: Wish, salt: str, key: str) -> Config:
    """The table that is asked for, `key` for its maker's seat; `BadRules` if it cannot be."""
    told = "players=" in wish.rules
    players = None if told else len(wish.seats)
    match = agreed(wish.game, wish.rules, seats=players, settings=wish.match)
    check_playable(match.rules, any(isinstance(chair, Program) for chair in wish.seats))
    if len(wish.seats) != match.rules.players:
        line = f"{len(wish.seats)} seats were given for players={match.rules.players}"
        raise BadRules("seats", line, seats=len(wish.seats), players=match.rules.players)
    seats = [settled(chair) for chair in wish.seats]
    creator = whose(seats)
    return Config(
        game=wish.game,
        rules=games.spell(match.rules),
        match=match.settings.text(),
        seats=seats,
        salt=salt,
        creator=creator,
        key=None if creator is None else key,
    )


def check_playable(rules: Rules, programs: bool) -> None:
    """Refuse programs where a missed play may be called: they miss none (G8)."""
    if programs and for_people(rules):
        line = "obligation=called is for tables of people: a program misses no play"
        raise BadRules("called-programs", line, switch="obligation=called")


def for_people(rules: Rules) -> bool:
    """Whether only people may play by these rules (G8)."""
    return isinstance(rules, GiveAwayRules) and rules.obligation is Obligation.CALLED


def settled(chair: AnyChair) -> AnyChair:
    """A seat as it is kept: a program that exists, a name that can be shown."""
    if isinstance(chair, Program):
        bot(chair.bot)
        return chair
    return Person(None if chair.name is None else clean(chair.name))


def whose(seats: Sequence[AnyChair]) -> Seat | None:
    """The seat of who sets the table: the first person with a name, else the first person."""
    people = [(seat, chair) for seat, chair in enumerate(seats) if isinstance(chair, Person)]
    named = [seat for seat, chair in people if chair.name]
    return next(iter([*named, *(seat for seat, _ in people)]), None)


def clean(name: str) -> str:
    """A name without what cannot be seen; `FueraError` where nothing is left."""
    seen = "".join(c if c.isprintable() or c in JOINERS else " " for c in name.translate(UNSEEN))
    text = " ".join(seen.split())[:LONGEST_NAME].strip(f" {JOINERS}")
    if not text:
        raise FueraError("no-name", "a name needs at least one letter")
    return text


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, with a number behind it where others have it.

    >>> unlike("Ana", ["Ben", "Ana", "Ana 2"])
    'Ana 3'
    """
    taken = {other.casefold() for other in others}
    number, tried = 1, name
    while tried.casefold() in taken:
        number += 1
        tried = f"{name[: LONGEST_NAME - 3]} {number}"
    return tried
