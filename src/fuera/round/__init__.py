"""One deal played: is this attempt legal, what has happened, how did it end."""

from __future__ import annotations

from collections.abc import Sequence

from fuera import rules as games
from fuera.cards import ANYONE, CHANCE, JOKER, NOBODY, Action, Card, Cards, Seat, next_in
from fuera.errors import BadRules, IllegalAction, NotYourTurn
from fuera.notation import card_name, giveaway, read_action, spell_action
from fuera.notation.legal import Legal, getaway_legal, giveaway_legal
from fuera.round.attempt import CALLS, Attempt
from fuera.round.pack import check_pack
from fuera.round.race import LIES, Clock
from fuera.rules import Outcome, Position, Rules
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.getaway import law as getaway
from fuera.rules.giveaway import Position as GiveAwayPosition
from fuera.rules.giveaway import law
from fuera.rules.giveaway.law import Timing
from fuera.view import Seen, View, buried_openly, hand_of, view_of, watch

ACE_OF_SPADES: Card = 51
LAST = 63
CALLERS = [f"{giveaway.CALL}{seat}" for seat in range(law.SEATS)]


class Round:
    """A deal and everything that has been done in it.

    `deck` is the pack in the order it is dealt, 52 cards unless the rules take some out first.
    `joker` says that a joker is in play; the holder of the ace of spades receives it.

    Raises `BadRules` for a dealer that is no seat and `BadNotation` for a wrong pack.
    """

    def __init__(
        self, rules: Rules, deck: Sequence[Card], dealer: Seat = 0, *, joker: bool = False
    ) -> None:
        game = games.game(rules.game)
        if not 0 <= dealer < rules.players:
            line = f"dealer {dealer} is no seat; seats are 0 to {rules.players - 1}"
            raise BadRules("no-seat", line, seat=dealer)
        check_pack(deck, game.pack(rules))
        holder = None
        if joker:
            if not getattr(rules, "joker", False):
                raise BadRules("no-joker", f"{rules.game}: a joker needs joker=on")
            holder = game.receivers(rules, dealer)[list(deck).index(ACE_OF_SPADES)]
        self.rules = rules
        self.deck = tuple(deck)
        self.dealer = dealer
        self.joker: Seat | None = holder
        """The seat that was given the joker, None without one."""
        self.history: list[Action] = []
        """The actions so far, chance included."""
        self.seats: list[Seat] = []
        """Who did them."""
        self.tokens: list[str] = []
        """The actions so far as they stand in a record."""
        self.seen = Seen()
        self._game = game
        self.position: Position = games.deal(rules, self.deck, dealer, holder)
        self.seen.shown |= buried_openly(self.position)
        self._order = list(range(8))
        self._times: list[int] = []
        self._let_go = False
        self.stalemate_agreed = False
        """Whether the round ended by agreement; a record has it as unfinished (W16)."""
        self.clock = start_clock(self.position)

    @property
    def turn(self) -> Seat:
        """The seat to act, `CHANCE`, `ANYONE`, or `NOBODY` when the round is over."""
        return self.position.turn

    @property
    def outcome(self) -> Outcome | None:
        """How the round ended, None while it runs."""
        return self._game.outcome(self.position)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.position.turn == NOBODY

    @property
    def left(self) -> list[int]:
        """How many cards each seat has now."""
        return self._game.left(self.position)

    def legal_actions(self, seat: Seat | None = None) -> Legal:
        """What a seat, by default the one on turn, may do; it prints as tokens."""
        who = self.turn if seat is None else seat
        if who >= self.rules.players:
            return Legal({})
        if isinstance(self.position, GetawayPosition):
            return getaway_legal(self.position, who)
        return giveaway_legal(self.position, who)

    def play(self, action: Action | str, seat: Seat | None = None, at: int | None = None) -> Action:
        """Carry out an action, given as its number or its token, and return its number.

        Where anyone may act, `seat` says who does, in a race `at` when: milliseconds after the
        deal. Raises `NotYourTurn` if `seat` may not act now, `IllegalAction` for an action that is
        not legal, `BadNotation` for a text that is no action. A refusal changes nothing.
        """
        if self.over:
            said = self._say(action, NOBODY)
            raise IllegalAction("over", f"{said}: the round is over", tried=said)
        attempt = Attempt(action, seat, at)
        if self.clock is not None:
            attempt = attempt.timed()
        who = self._who(attempt)
        said = self._say(attempt.action, who)
        if self.turn not in (who, ANYONE):
            line = f"seat {who} tried {said}: it is the turn of {self._name(self.turn)}"
            raise NotYourTurn("not-your-turn", line, seat=who, turn=self.turn)
        number = self._number(attempt, who)
        why = "" if number is None else self._not_now(number, who, attempt.at)
        if number is None or why:
            legal = self.legal_actions(who)
            line = f"{self._name(who)} may not play {said}{why}; legal: {legal}"
            raise IllegalAction("illegal", line, tried=said, turn=self.turn, legal=legal.tokens)
        self._carry_out(number, who, attempt.at or 0)
        return number

    def _who(self, attempt: Attempt) -> Seat:
        """Who acts: as said, else the seat on turn, else the one whose card or call it is."""
        if attempt.seat is not None or self.turn != ANYONE:
            return self.turn if attempt.seat is None else attempt.seat
        text = str(attempt.action)
        if text in CALLERS:
            return CALLERS.index(text)
        for seat in range(self.rules.players):
            if text in self.legal_actions(seat):
                return seat
        p = self.position
        if isinstance(p, GiveAwayPosition) and p.passer != NOBODY:
            return next_in(p.seats_in, p.passer, p.players)
        return ANYONE

    def _number(self, attempt: Attempt, who: Seat) -> Action | None:
        """The number of the action that is tried, None if it is not legal."""
        action = attempt.action
        if who >= self.rules.players:
            return None
        position = self._position_for(who)
        if isinstance(action, str):
            if isinstance(position, GiveAwayPosition):
                action = giveaway.read_action(position, action, max(who, 0))
            else:
                action = read_action(position, action)
        if not 0 <= action < LAST:
            return None
        mask = self._game.legal_actions(position, who)
        if position is not self.position:
            mask |= self._game.legal_actions(self.position, who) & ~law.LET_GO
        if mask >> action & 1:
            return action
        if isinstance(position, GiveAwayPosition):
            like = giveaway.is_like_a_legal_one(position, action, who, mask)
            return action if like else None
        return None

    def _position_for(self, seat: Seat) -> Position:
        """The position a seat acts in: while a pass is open, the one after it (G8)."""
        p = self.position
        if isinstance(p, GiveAwayPosition) and p.passer not in (NOBODY, seat):
            after = p.copy()
            law.apply(after, seat, law.LET_GO)
            return after
        return p

    def _not_now(self, action: Action, who: Seat, at: int | None) -> str:
        """Why a race does not allow the action at that millisecond, empty where it does."""
        clock = self.clock
        if clock is None:
            return ""
        if at is None:
            return ": a race needs the time"
        if at < clock.now:
            return f" at {at}: the last action was at {clock.now}"
        if action in CALLS:
            early = not clock.may_call(action - CALLS.start, at)
            return f" at {at}: the card has not lain for more than {LIES} ms" if early else ""
        locked = clock.locked(who, at)
        return f" at {at}: locked until {clock.locked_until[who]}" if locked else ""

    def _carry_out(self, action: Action, who: Seat, at: int = 0) -> None:
        p = self.position
        if isinstance(p, GiveAwayPosition):
            if p.passer not in (NOBODY, who) and action not in CALLS:
                law.apply(p, who, law.LET_GO)
            token = giveaway.canonical(p, action, who, self._order)
        else:
            token = spell_action(p, action)
        watch(self.seen, p, action)
        self._game.apply(p, who, 1 << action)
        self.seen.shown |= buried_openly(p)
        if self.clock is not None:
            assert isinstance(p, GiveAwayPosition)
            token = f"{who}:{token}/{at}"
            self.clock.now = at
            if action in CALLS:
                self.clock.lock(action - CALLS.start)
            else:
                self.clock.look(p, who)
        self.history.append(action)
        self.seats.append(who)
        self.tokens.append(token)
        self._times.append(at)
        self._let_go = False

    @property
    def waiting(self) -> bool:
        """Whether only calls are left before a last pass stands; see `let_go` (G8)."""
        p = self.position
        return isinstance(p, GiveAwayPosition) and p.passer != NOBODY and law.ends_the_circle(p)

    def let_go(self) -> None:
        """Nobody calls the last pass: it stands (G8). Not written in a record."""
        p = self.position
        if isinstance(p, GiveAwayPosition) and p.passer != NOBODY:
            law.apply(p, p.passer, law.LET_GO)
            self._let_go = True

    def agree_on_stalemate(self) -> None:
        """All agree on a stalemate (W16); only in Getaway, and before the end."""
        p = self.position
        if isinstance(p, GetawayPosition) and not self.over:
            getaway.agree_on_stalemate(p)
            self.stalemate_agreed = True

    def after_pass(self) -> View | None:
        """What a spectator would see once an open pass stands; None where none is open (G8)."""
        p = self.position
        if not isinstance(p, GiveAwayPosition) or p.passer == NOBODY:
            return None
        after = p.copy()
        law.apply(after, p.passer, law.LET_GO)
        return view_of(self.rules, after, self.seen, None)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know now."""
        return view_of(self.rules, self.position, self.seen, seat)

    def hand(self, seat: Seat) -> Cards | None:
        """The hand of a seat, for that seat alone; None in a game without hands."""
        return hand_of(self.position, seat)

    @property
    def plies(self) -> list[tuple[Action, Seat, int]]:
        """The actions so far, each with the seat that did it and, in a race, when."""
        return list(zip(self.history, self.seats, self._times, strict=True))

    def replayed(self, plies: int, *, agreed: bool = True) -> Round:
        """A new round with the same deal and the first `plies` actions of this one.

        After the last action also what was agreed then: that nobody calls it (G8), or a stalemate.
        """
        twin = Round(self.rules, self.deck, self.dealer, joker=self.joker is not None)
        for action, who, at in self.plies[:plies]:
            twin._carry_out(action, who, at)
        if plies >= len(self.history) and agreed:
            if self._let_go:
                twin.let_go()
            if self.stalemate_agreed:
                twin.agree_on_stalemate()
        return twin

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions."""
        earlier = self.replayed(max(0, len(self.history) - plies))
        self.__dict__.update(earlier.__dict__)

    def _name(self, turn: Seat) -> str:
        return {CHANCE: "chance", ANYONE: "anyone"}.get(turn, f"seat {turn}")

    def _say(self, action: Action | str, seat: Seat) -> str:
        """What `seat` tried, without what only another seat knows."""
        if isinstance(action, str):
            return action
        legal = self.legal_actions(seat)
        if action in legal:
            return legal.token(action)
        is_card = isinstance(self.position, GetawayPosition) and 0 <= action <= JOKER
        return card_name(action) if is_card else f"action {action}"


def start_clock(position: Position) -> Clock | None:
    """The clock of a race; other rounds have none."""
    if isinstance(position, GiveAwayPosition) and position.timing == Timing.RACE:
        return Clock(position)
    return None


__all__ = ["Round", "check_pack"]
