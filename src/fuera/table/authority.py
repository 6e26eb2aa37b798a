"""The authority over one table: commands in, entries of its log out."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from fuera.bots import bot
from fuera.cards import ANYONE, CHANCE, Seat
from fuera.errors import FueraError
from fuera.notation import is_call
from fuera.round.attempt import plays_only
from fuera.table import decisions
from fuera.table.commands import Agree, AnyCommand, LetGo, Name, Next, Play, Sit
from fuera.table.config import Config
from fuera.table.course import Course
from fuera.table.entries import TABLE, Agreed, AnyFact, Dealt, Entry, LetGone, Played, Sat, StoodIn
from fuera.table.racing import RaceTime, racing_programs
from fuera.table.seats import seat_all
from fuera.table.secret import body_key, cmd_key, opens, seat_secret
from fuera.table.state import Own, State, build, own
from fuera.words import Said


class Due(Enum):
    """What a table does next by itself."""

    DEAL = "deal"
    """The first round, once everybody sits."""
    CHANCE = "chance"
    """The draw of a card."""
    PROGRAM = "program"
    """The move of a program."""
    RACE = "race"
    """The move of a program in a race, where the others do not wait for it."""
    LET_GO = "let-go"
    """The end of the time in which the last pass may be called."""
    NEXT = "next"
    """The next round, where only programs play."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an accepted command is answered: the entry, and for a seat taken its secret."""

    seq: int
    seat: Seat | None = None
    secret: str | None = None


class Table:
    """One table: what was agreed, who sits, the match and its round.

    It reads no clock, draws no card and stores nothing: `submit` and `due_entry` are given the
    randomness and the time, `now` in milliseconds of a steady clock, and return the entry for the
    log, already applied; the same entries applied to a table of the same config make the same
    table. A `FueraError` means that nothing has changed.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = seat_all(config)
        self.course = Course(config)
        self.seq = 0
        self.moved = 0
        """The entry that last changed what lies on the table."""
        self.dealt = 0
        """The entry that dealt the round."""
        self.time = RaceTime()
        self.said: list[Said] = []
        """What the latest entry said."""
        self._known: dict[str, tuple[int, Seat, str]] = {}

    def seat_of(self, secret: str | None) -> Seat | None:
        """The seat that a secret opens."""
        if secret is None:
            return None
        opened = [seat for seat, sitting in enumerate(self.seats) if opens(secret, sitting.key)]
        return opened[0] if opened else None

    def answered(self, command: AnyCommand, actor: Seat | None) -> Answer | None:
        """The answer a command has already got, None for a new one.

        Raises `FueraError` where the name was used by somebody else or for something else.
        """
        known = self._known.get(cmd_key(command.cmd))
        if known is None:
            return None
        seq, who, body = known
        sits = isinstance(command, Sit)
        if body != body_key(command) or not (sits or who == actor):
            line = "the name of this command was used before, for another one"
            raise FueraError("cmd-reused", line)
        if not sits:
            return Answer(seq)
        secret = seat_secret(self.config.salt, command.cmd)
        return Answer(seq, self.seat_of(secret), secret)

    def submit(
        self,
        command: AnyCommand,
        actor: Seat | None,
        here: Collection[Seat],
        rng: random.Random,
        now: int = 0,
    ) -> Entry:
        """Carry out a command of the person on seat `actor` (None: somebody who watches).

        `here` are the seats whose persons are connected. Ask `answered` first.
        """
        cmd = cmd_key(command.cmd)
        if cmd in self._known:
            raise FueraError("cmd-reused", "this command has been carried out before")
        did = self._decide(command, actor, here, rng, now)
        who = did.seat if isinstance(did, Sat) else actor
        assert who is not None
        entry = Entry(self.seq + 1, cmd, who, body_key(command), did)
        self.apply(entry)
        return entry

    def _decide(
        self,
        command: AnyCommand,
        actor: Seat | None,
        here: Collection[Seat],
        rng: random.Random,
        now: int,
    ) -> AnyFact:
        """What a command comes to; a play is judged when it is applied."""
        if isinstance(command, Sit):
            return decisions.sit(self.seats, command, actor, self.config.salt)
        if actor is None:
            raise FueraError("not-seated", "you are watching: take a free seat first")
        if isinstance(command, Play):
            self._check_seen(command.expect)
            return decisions.play(self.seats, command, actor, self.race_time(now))
        if isinstance(command, LetGo):
            self._check_seen(command.expect)
            return LetGone(actor)
        if isinstance(command, Agree):
            self._check_since(self.dealt, command.expect)
            return decisions.agree(self.course, self.seats, command, actor)
        if isinstance(command, Next):
            self._check_seen(command.expect)
            return decisions.next_round(self.course, rng)
        if isinstance(command, Name):
            return decisions.name(self.seats, command, actor)
        return decisions.stand_in(self.course.match.rules, self.seats, command, actor, here)

    def _check_seen(self, expect: int) -> None:
        """Refuse what was decided at another table than the one there is now.

        In a race the cards alone decide whether it was too late.
        """
        self._check_since(self.moved if self.course.clock is None else self.dealt, expect)

    def _check_since(self, since: int, expect: int) -> None:
        """Refuse what was decided before an entry."""
        if not since <= expect <= self.seq:
            line = f"you saw the table at {expect}, it is at {self.seq}: look again"
            raise FueraError("stale", line, expect=expect, seq=self.seq)

    def race_time(self, now: int) -> int | None:
        """How long the race has run, in milliseconds; None where there is none."""
        clock = self.course.clock
        return None if clock is None else self.time.at(clock, now)

    @property
    def racers(self) -> dict[Seat, int]:
        """The round seats of programs with a card to play in a race, each with since when."""
        return racing_programs(self.course, self.seats)

    def due(self) -> Due | None:
        """What the table does next by itself, None where it waits for a person."""
        course = self.course
        round = course.round
        if round is None:
            return None if any(sitting.free for sitting in self.seats) else Due.DEAL
        if round.over:
            alone = not any(sitting.person for sitting in self.seats)
            return Due.NEXT if alone and not course.match.over else None
        if round.turn == CHANCE:
            return Due.CHANCE
        if round.turn == ANYONE:
            if round.waiting:
                return Due.LET_GO
            return Due.RACE if self.racers else None
        return None if self.seats[course.chairs[round.turn]].bot is None else Due.PROGRAM

    def due_entry(
        self, rng: random.Random, now: int = 0, racer: Seat | None = None
    ) -> Entry | None:
        """Do what is due; the entry for the log, already applied.

        In a race `racer` is the seat whose program plays, by default any that may; None is given
        back where it has been called and has to wait, or no longer has anything to play.
        """
        seq = self.seq + 1
        did = self._due_fact(rng, now, racer)
        if did is None:
            return None
        entry = Entry(seq, f"due@{seq}", TABLE, "", did)
        self.apply(entry)
        return entry

    def _due_fact(self, rng: random.Random, now: int, racer: Seat | None) -> AnyFact | None:
        """What is due, with what chance or the program decides."""
        due, round = self.due(), self.course.round
        if due is None:
            raise FueraError("not-due", "the table waits for a person")
        if round is None or due is Due.NEXT:
            return decisions.deal(self.course, rng)
        if due is Due.CHANCE:
            legal = round.legal_actions()
            return Played(CHANCE, legal.token(rng.choice(list(legal))))
        if due is Due.LET_GO:
            return LetGone(TABLE)
        who, at = round.turn, self.race_time(now)
        if at is not None:
            able = [seat for seat, since in self.racers.items() if since <= at]
            if not able or racer not in (None, *able):
                return None
            who = rng.choice(able) if racer is None else racer
        seat = self.course.chairs[who]
        view = round.view(who) if at is None else plays_only(round.view(who))
        action = bot(self.seats[seat].bot or "").choose(view, rng)
        return Played(seat, view.legal.token(action), at)

    def apply(self, entry: Entry) -> None:
        """Let an entry of the log happen; the same entries make the same table."""
        if entry.seq != self.seq + 1:
            line = f"entry {entry.seq} does not follow {self.seq}"
            raise FueraError("out-of-order", line, seq=entry.seq)
        waited = self._waits()
        self.said = self._carry_out(entry.did)
        self.seq = entry.seq
        moves = isinstance(entry.did, Played) and not is_call(entry.did.token)
        if moves or isinstance(entry.did, Dealt) or (waited and not self._waits()):
            self.moved = entry.seq
        if isinstance(entry.did, Dealt):
            self.dealt = entry.seq
            self.time = RaceTime()
        if entry.actor != TABLE:
            self._known[entry.cmd] = entry.seq, entry.actor, entry.body

    def _waits(self) -> bool:
        """Whether the last pass of a circle may still be called (G8)."""
        return self.course.round is not None and self.course.round.waiting

    def _carry_out(self, did: AnyFact) -> list[Said]:
        """What a fact changes, and what is said of it."""
        if isinstance(did, Played):
            return self.course.play(did)
        if isinstance(did, LetGone):
            return self.course.let_go(did)
        if isinstance(did, Agreed):
            return self.course.agree(did)
        if isinstance(did, Dealt):
            return self.course.deal(did)
        sitting = self.seats[did.seat]
        sitting.name = did.name
        if isinstance(did, Sat):
            sitting.key = did.key
        if isinstance(did, StoodIn):
            sitting.bot = did.bot
            self.course.agreeing.clear()
        return []

    def state(self, here: Collection[Seat] = (), now: int = 0) -> State:
        """Everything that everybody may know."""
        return build(self.course, self.seats, here, self.race_time(now))

    def own(self, seat: Seat | None) -> Own:
        """What only the person on a seat may know; of a stranger (None) that there is nothing."""
        return own(self.course, self.seats, seat)
