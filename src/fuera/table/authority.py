"""The authority over one table: commands in, entries of its log out."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from fuera import rules as games
from fuera.bots import bot
from fuera.cards import CHANCE, Card, Seat, shuffled
from fuera.errors import FueraError, NotYourTurn
from fuera.match import Match, cut
from fuera.notation import card_name, read_deck, spell_deck
from fuera.round import Round
from fuera.table import ends
from fuera.table.commands import AnyCommand, Name, Next, Play, Sit
from fuera.table.config import Config, clean, unlike
from fuera.table.entries import TABLE, AnyFact, Dealt, Entry, Named, Played, Sat, StoodIn
from fuera.table.seats import names_but, seat_all
from fuera.table.secret import body_key, cmd_key, key_of, opens, seat_secret
from fuera.table.standing import stand_in
from fuera.table.state import (
    Phase,
    SeatState,
    State,
    getaway_state,
    giveaway_state,
    turn_of,
)
from fuera.table.tricks import Tricks
from fuera.view import GetawayView, View
from fuera.words import Said, happened, opening, round_end


class Due(Enum):
    """What a table does next by itself."""

    DEAL = "deal"
    """The first round, once everybody sits."""
    CHANCE = "chance"
    PROGRAM = "program"
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

    It reads no clock, draws no card and stores nothing: `submit` and `go_on` are given the
    randomness and return the entry for the log, already applied; the same entries applied to a
    table of the same config make the same table. A `FueraError` means that nothing has changed.
    """

    def __init__(self, config: Config) -> None:
        self.config = config
        self.seats = seat_all(config)
        self.match: Match = config.new_match()
        self.round: Round | None = None
        self.chairs: tuple[Seat, ...] = self.match.chairs
        """By seat of the round, the seat of the match."""
        self.number = 0
        """The number of the round in its match, from 1."""
        self.seq = 0
        self.moved = 0
        """The entry that last changed what lies on the table."""
        self.said: list[Said] = []
        """What the latest entry said."""
        self.last: list[Said] = []
        """What this trick, or turn, has said so far; before its first card, the last one."""
        self.result: list[Said] = []
        self.tricks = Tricks()
        self._public: View | None = None
        self._known: dict[str, tuple[Entry, Seat | None]] = {}
        self._game = games.game(config.game)

    def seat_of(self, secret: str | None) -> Seat | None:
        """The seat that a secret opens."""
        if secret is None:
            return None
        opened = [seat for seat, sitting in enumerate(self.seats) if opens(secret, sitting.key)]
        return next(iter(opened), None)

    # Commands

    def answered(self, command: AnyCommand, actor: Seat | None) -> Answer | None:
        """The answer a command has already got, None for a new one.

        Raises `FueraError` where the name was used by somebody else or for something else.
        """
        entry = self._known.get(cmd_key(command.cmd), (None,))[0]
        if entry is None:
            return None
        mine = isinstance(command, Sit) or entry.actor == actor
        if entry.body != body_key(command) or not mine:
            line = "this command's name was used before, for another command"
            raise FueraError("cmd-reused", line)
        if isinstance(command, Sit):
            secret = seat_secret(self.config.salt, command.cmd)
            return Answer(entry.seq, self.seat_of(secret), secret)
        return Answer(entry.seq)

    def submit(
        self,
        command: AnyCommand,
        actor: Seat | None,
        here: Collection[Seat],
        rng: random.Random,
    ) -> Entry:
        """Carry out a new command of the person on seat `actor` (None: somebody who watches).

        `here` are the seats whose persons are connected. A command that was `answered` must not be
        submitted again.
        """
        did = self._decide(command, actor, here, rng)
        who = did.seat if isinstance(did, Sat) else actor
        assert who is not None
        entry = Entry(self.seq + 1, cmd_key(command.cmd), who, body_key(command), did)
        self.apply(entry)
        return entry

    def _decide(
        self, command: AnyCommand, actor: Seat | None, here: Collection[Seat], rng: random.Random
    ) -> AnyFact:
        """What a command comes to; a play is judged when it is applied."""
        if isinstance(command, Sit):
            return self._sit(command, actor)
        if actor is None:
            raise FueraError("not-seated", "you are watching: take a free seat first")
        if isinstance(command, Play):
            self._check_seen(command.expect)
            if self.seats[actor].bot is not None:
                raise FueraError("stood-in", "a program plays for you: take your seat back first")
            return Played(actor, command.token)
        if isinstance(command, Next):
            self._check_seen(command.expect)
            return self._next(rng)
        if isinstance(command, Name):
            name = unlike(clean(command.name), names_but(self.seats, actor))
            return Named(actor, name)
        self._check_seat(command.seat)
        return stand_in(self.seats, command, actor, here)

    def _check_seen(self, expect: int) -> None:
        """Refuse what was decided on another table than the one there is now."""
        if not self.moved <= expect <= self.seq:
            line = f"you saw the table at {expect}, it is at {self.seq}: look again"
            raise FueraError("stale", line, expect=expect, seq=self.seq)

    def _check_seat(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise FueraError("no-seat", f"there is no seat {seat}", seat=seat)

    def _sit(self, command: Sit, actor: Seat | None) -> Sat:
        """A free seat for somebody who has none."""
        self._check_seat(command.seat)
        if actor is not None:
            raise FueraError("seated", f"you already sit on seat {actor}", seat=actor)
        if not self.seats[command.seat].free:
            raise FueraError("taken", f"seat {command.seat} is not free", seat=command.seat)
        name = unlike(clean(command.name), names_but(self.seats, command.seat))
        return Sat(command.seat, name, key_of(seat_secret(self.config.salt, command.cmd)))

    def _next(self, rng: random.Random) -> Dealt:
        """The deal of the next round, where one may be dealt."""
        if self.round is None:
            raise FueraError("waiting", "not everybody sits yet: the first round deals itself")
        if not self.round.over:
            raise FueraError("playing", "this round is not over")
        return self._first_deal(rng) if self.match.over else self._deal(self.match, rng)

    def _first_deal(self, rng: random.Random) -> Dealt:
        """The cut and the deal of a new match."""
        match = self.config.new_match()
        cuts, dealer = cut(match.rules, rng)
        shown = [[(seat, card_name(card)) for seat, card in cards.items()] for cards in cuts]
        return Dealt(self._deal(match, rng).deck, shown, dealer)

    def _deal(self, match: Match, rng: random.Random) -> Dealt:
        return Dealt(spell_deck(shuffled(match.pack(), rng)))

    # What happens by itself

    def due(self) -> Due | None:
        """What the table does next by itself, None where it waits for a person."""
        round = self.round
        if round is None:
            return None if any(sitting.free for sitting in self.seats) else Due.DEAL
        if round.turn == CHANCE:
            return Due.CHANCE
        if not round.over:
            return None if self.seats[self.chairs[round.turn]].bot is None else Due.PROGRAM
        alone = not any(sitting.person for sitting in self.seats)
        return Due.NEXT if alone and not self.match.over else None

    def go_on(self, rng: random.Random) -> Entry:
        """Do what is due."""
        did = self._due_fact(rng)
        entry = Entry(self.seq + 1, f"due@{self.seq + 1}", TABLE, "", did)
        self.apply(entry)
        return entry

    def _due_fact(self, rng: random.Random) -> AnyFact:
        due, round = self.due(), self.round
        if due is Due.DEAL:
            return self._first_deal(rng)
        if due is Due.NEXT:
            return self._deal(self.match, rng)
        if due is None or round is None:
            raise FueraError("not-due", "the table waits for a person")
        if due is Due.CHANCE:
            legal = round.legal_actions()
            return Played(CHANCE, legal.token(rng.choice(list(legal))))
        seat = self.chairs[round.turn]
        view = round.view(round.turn)
        action = bot(self.seats[seat].bot or "").choose(view, rng)
        return Played(seat, view.legal.token(action))

    # The log

    def apply(self, entry: Entry) -> None:
        """Let an entry of the log happen; the same entries make the same table."""
        if entry.seq != self.seq + 1:
            line = f"entry {entry.seq} does not follow {self.seq}"
            raise FueraError("out-of-order", line, seq=entry.seq)
        did = entry.did
        self.said = self._carry_out(did)
        self.seq = entry.seq
        if isinstance(did, Played | Dealt):
            self.moved = entry.seq
        if entry.actor != TABLE:
            seat = did.seat if isinstance(did, Sat) else None
            self._known[entry.cmd] = entry, seat

    def _carry_out(self, did: AnyFact) -> list[Said]:
        """What a fact changes, and what is said of it."""
        if isinstance(did, Played):
            return self._play(did)
        if isinstance(did, Dealt):
            return self._lay_out(did)
        sitting = self.seats[did.seat]
        sitting.name = did.name
        if isinstance(did, Sat):
            sitting.key = did.key
        if isinstance(did, StoodIn):
            sitting.bot = did.bot
        return []

    def _lay_out(self, did: Dealt) -> list[Said]:
        said = []
        if did.cuts:
            self.match = self.config.new_match()
            self.match.dealer = did.dealer
            for cards in did.cuts:
                said += [Said("cuts", {"seat": seat, "card": card}) for seat, card in cards]
        deck: list[Card] = read_deck(did.deck)
        self.round = self.match.next_round(deck)
        self.chairs = self.match.chairs
        self.number = self.match.deals + 1
        self.tricks = Tricks()
        self.result = []
        self._public = self.round.view(None)
        self.last = [*said, *opening(self.round)]
        return self.last

    def _play(self, did: Played) -> list[Said]:
        round, before = self.round, self._public
        if round is None or before is None:
            raise FueraError("waiting", "no cards are dealt yet")
        if did.seat != CHANCE and did.seat not in self.chairs:
            raise NotYourTurn("out-of-match", "you are out of this match", seat=did.seat)
        seat = CHANCE if did.seat == CHANCE else self.chairs.index(did.seat)
        action = round.play(did.token, seat)
        after = round.view(None)
        self._public = after
        said = happened(before, after, action)
        fresh = before.turn != after.turn
        if isinstance(before, GetawayView) and isinstance(after, GetawayView):
            fresh = before.led == 0
            self.tricks.add(before, after, action, said)
        self._remember(said, fresh)
        if round.over:
            self.match.add(round)
            self.result = [*round_end(round), *ends.match_end(self.match, self.chairs)]
        return [*said, *self.result]

    def _remember(self, said: list[Said], fresh: bool) -> None:
        self.last = said if fresh else [*self.last, *said]

    # What a viewer may know

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        if self.round is None:
            return "waiting"
        if not self.round.over:
            return "playing"
        return "match-over" if self.match.over else "round-over"

    def state(self, seat: Seat | None, here: Collection[Seat] = ()) -> State:
        """Everything that the person on a seat, or a stranger (None), may know."""
        view = self._view(seat)
        rules, outcome = self.match.rules, self.round.outcome if self.round else None
        plays = view is not None and seat is not None and self.seats[seat].bot is None
        table = {}
        if isinstance(view, GetawayView):
            table["getaway"] = getaway_state(view, self.tricks.last, self.tricks.taker)
        ...
