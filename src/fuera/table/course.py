"""The course of a match at a table: its deals, its plays, and what was said of them."""

from __future__ import annotations

from fuera.cards import CHANCE, Seat
from fuera.errors import FueraError, IllegalAction, NotYourTurn
from fuera.match import Match
from fuera.notation import is_call, read_deck
from fuera.round import Round
from fuera.round.race import Clock
from fuera.table.config import Config
from fuera.table.entries import TABLE, Agreed, Dealt, LetGone, Played
from fuera.table.late import Late, legal_before
from fuera.table.state import Phase
from fuera.table.tops import Tops
from fuera.table.tricks import Tricks
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words import Said, happened, let_go, opening, round_end


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
        self.tops: Tops | None = None
        self.public: View | None = None
        """What a stranger may know."""
        self.late = Late()
        self.let_go_by: set[Seat] = set()
        """The round seats that let the open pass stand (G8)."""
        self.agreeing: set[Seat] = set()
        """The round seats that agree on a stalemate (W16)."""
        self._speaker: Seat | None = None

    @property
    def runs(self) -> bool:
        """Whether cards are played."""
        return self.round is not None and not self.round.over

    @property
    def clock(self) -> Clock | None:
        """The clock of the round, if it is a race."""
        return None if self.round is None else self.round.clock

    @property
    def phase(self) -> Phase:
        """Where the match stands."""
        if self.round is None:
            return "waiting"
        if not self.round.over:
            return "playing"
        return "match-over" if self.match.over else "round-over"

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
        self.public = view = self.round.view(None)
        self.tops = Tops(view) if isinstance(view, GiveAwayView) else None
        self._speaker = None
        self.late = Late()
        self.let_go_by.clear()
        self.agreeing.clear()
        self.last = [*said, *opening(self.round)]
        return [*self.last, *self._ended()]

    def seat_in_round(self, seat: Seat) -> Seat:
        """The round seat of a match seat; `NotYourTurn` for one that is out of the match."""
        if seat not in self.chairs:
            raise NotYourTurn("out-of-match", "you are out of this match", seat=seat)
        return self.chairs.index(seat)

    def play(self, did: Played) -> list[Said]:
        """An action; `FueraError` if it is not allowed, and then nothing has changed."""
        round, before = self.round, self.public
        if round is None or before is None:
            raise FueraError("waiting", "no cards are dealt yet")
        seat = CHANCE if did.seat == CHANCE else self.seat_in_round(did.seat)
        passer = before.passer if isinstance(before, GiveAwayView) else None
        if round.waiting and seat != passer and not is_call(did.token):
            line = "not yet: the last pass may still be called"
            raise IllegalAction("pass-open", line, tried=did.token)
        stood = round.after_pass()
        could = legal_before(round)
        try:
            action = round.play(did.token, seat, did.at)
        except IllegalAction as error:
            raise self.late.told(error, round.clock, seat, did) from error
        if not is_call(did.token):
            self.late = Late(seat, did.at, could)
        self.public = after = round.view(None)
        said = happened(before, after, action, seat, stood)
        if not is_call(did.token):
            self.let_go_by.clear()
        fresh = seat != self._speaker or round.clock is not None
        self._speaker = seat
        if isinstance(before, GetawayView) and isinstance(after, GetawayView):
            fresh = self.tricks.closed
            self.tricks.add(before, after, action, said)
        if self.tops is not None and isinstance(after, GiveAwayView):
            self.tops.add(said, after)
        self.last = said if fresh else [*self.last, *said]
        self._settle_stalemate()
        return [*said, *self._settle_pass(), *self._ended()]

    def let_go(self, did: LetGone) -> list[Said]:
        """A seat lets the open pass stand, or the time to call it is over (G8)."""
        round = self.round
        if round is None or not round.waiting:
            raise IllegalAction("no-pass", "there is no last pass that could be called")
        if did.seat == TABLE:
            return [*self._let_go(), *self._ended()]
        seat = self.seat_in_round(did.seat)
        if seat not in self.may_let_go():
            raise IllegalAction("no-pass", "you have nothing to let go", seat=seat)
        self.let_go_by.add(seat)
        said = Said("lets-go", {"seat": seat})
        self.last = [*self.last, said]
        return [said, *self._settle_pass(), *self._ended()]

    def agree(self, did: Agreed) -> list[Said]:
        """A seat agrees on a stalemate, or no longer; once all do, it is one (W16)."""
        round = self.round
        assert round is not None
        seat = self.seat_in_round(did.seat)
        if seat not in self._still_in():
            raise FueraError("no-agreement", "you have got away: the others decide", seat=seat)
        if did.agree == (seat in self.agreeing):
            raise FueraError("no-change", "you have said so already", seat=seat)
        if not did.agree:
            self.agreeing.discard(seat)
            return [Said("disagrees", {"seat": seat})]
        self.agreeing.add(seat)
        self._settle_stalemate()
        return [Said("agrees", {"seat": seat}), *self._ended()]

    def _settle_stalemate(self) -> None:
        """End the round once all who have not got away agree on it (W16)."""
        round = self.round
        if round is None or not self.agreeing or not self.agreeing.issuperset(self._still_in()):
            return
        round.agree_on_stalemate()
        self.public = round.view(None)

    def _still_in(self) -> list[Seat]:
        """The round seats that have not got away."""
        out = () if self.public is None else self.public.out
        return [seat for seat in range(len(self.chairs)) if seat not in out]

    def may_let_go(self) -> list[Seat]:
        """The round seats that have neither called the last pass nor let it go."""
        round, public = self.round, self.public
        if round is None or not round.waiting or not isinstance(public, GiveAwayView):
            return []
        spoken = {public.passer, *public.callers, *public.out, *self.let_go_by}
        return [seat for seat in range(round.rules.players) if seat not in spoken]

    def _settle_pass(self) -> list[Said]:
        """The last pass stands once every other seat has called it or let it go (G8)."""
        round = self.round
        if round is None or not round.waiting or self.may_let_go():
            return []
        return self._let_go()

    def _let_go(self) -> list[Said]:
        """The open pass stands."""
        round, before = self.round, self.public
        assert round is not None
        assert before is not None
        round.let_go()
        self.let_go_by.clear()
        self.public = after = round.view(None)
        said = let_go(before, after)
        self.last = [*self.last, *said]
        return said

    def _ended(self) -> list[Said]:
        """What is said at the end of the round, and of the match, if this was it."""
        if self.round is None or not self.round.over:
            return []
        self.match.add(self.round)
        self.result = [*round_end(self.round), *self.match_end()]
        return self.result

    def match_end(self) -> list[Said]:
        """Who has won the match, by seats of the round, once it is over."""
        winners = [self.chairs.index(seat) for seat in self.match.winners if seat in self.chairs]
        if not winners:
            return []
        if len(winners) == 1:
            return [Said("wins-match", {"seat": winners[0]})]
        return [Said("wins-match-together", {"seats": winners})]
