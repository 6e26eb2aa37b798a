"""The course of a match at a table: its deals, its plays, and what was said of them."""

from __future__ import annotations

from fuera.cards import CHANCE, Seat
from fuera.errors import FueraError, NotYourTurn
from fuera.match import Match
from fuera.notation import read_deck
from fuera.round import Round
from fuera.table.config import Config
from fuera.table.entries import Dealt, Played
from fuera.table.state import Phase
from fuera.table.tricks import Tricks
from fuera.view import GetawayView, View
from fuera.words import Said, happened, opening, round_end


class Course:
    """A match, its round, and what everybody has seen and heard of it."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.match: Match = config.new_match()
        self.round: Round | None = None
        self.chairs: tuple[Seat, ...] = self.match.chairs
        """By seat of the round, the seat of the match."""
        self.number = 0
        """The number of the round in its match, from 1."""
        self.last: list[Said] = []
        """What this trick, or turn, has said; before its first card, what the last one said."""
        self.result: list[Said] = []
        """How the round ended, and the match."""
        self.tricks = Tricks()
        self.public: View | None = None
        """What a stranger may know."""
        self._speaker: Seat | None = None

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        if self.round is None:
            return "waiting"
        if not self.round.over:
            return "playing"
        return "match-over" if self.match.over else "round-over"

    def view(self, seat: Seat | None) -> View | None:
        """What a seat of the match, or a stranger, may know; None before the first deal."""
        if seat is None or seat not in self.chairs or self.round is None:
            return self.public
        return self.round.view(self.chairs.index(seat))

    def deal(self, did: Dealt) -> list[Said]:
        """A new round, and a new match where the cards were cut for it."""
        said = []
        if did.cuts:
            self.match = self.config.new_match()
            self.match.dealer = did.dealer
            for cards in did.cuts:
                said += [Said("cuts", {"seat": seat, "card": card}) for seat, card in cards]
        self.round = self.match.next_round(read_deck(did.deck))
        self.chairs = self.match.chairs
        self.number = self.match.deals + 1
        self.result = []
        self.tricks = Tricks()
        self.public = self.round.view(None)
        self._speaker = None
        self.last = [*said, *opening(self.round)]
        return self.last

    def play(self, did: Played) -> list[Said]:
        """An action; `FueraError` if it is not allowed, and then nothing has changed."""
        round, before = self.round, self.public
        if round is None or before is None:
            raise FueraError("waiting", "no cards are dealt yet")
        if did.seat != CHANCE and did.seat not in self.chairs:
            raise NotYourTurn("out-of-match", "you are out of this match", seat=did.seat)
        seat = CHANCE if did.seat == CHANCE else self.chairs.index(did.seat)
        action = round.play(did.token, seat)
        self.public = after = round.view(None)
        said = happened(before, after, action)
        fresh = seat != self._speaker
        self._speaker = seat
        if isinstance(before, GetawayView) and isinstance(after, GetawayView):
            fresh = self.tricks.closed
            self.tricks.add(before, after, action, said)
        self.last = said if fresh else [*self.last, *said]
        if round.over:
            self.match.add(round)
            self.result = [*round_end(round), *self.match_end()]
        return [*said, *self.result]

    def match_end(self) -> list[Said]:
        """Who has won the match, by seats of the round, once it is over."""
        winners = [self.chairs.index(seat) for seat in self.match.winners if seat in self.chairs]
        if not winners:
            return []
        if len(winners) == 1:
            return [Said("wins-match", {"seat": winners[0]})]
        return [Said("wins-match-together", {"seats": winners})]
