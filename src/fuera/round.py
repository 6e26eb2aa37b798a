"""One deal played: is this attempt legal, what has happened, how did it end."""

from __future__ import annotations

from collections.abc import Sequence

from fuera import rules as games
from fuera.cards import (
    CHANCE,
    JOKER,
    NOBODY,
    Action,
    Card,
    Seat,
    members,
    set_of,
)
from fuera.errors import BadNotation, BadRules, IllegalAction, NotYourTurn
from fuera.notation import card_name, giveaway, read_action, spell_action
from fuera.notation.legal import Legal
from fuera.rules import Outcome, Position, Rules
from fuera.rules.giveaway import Position as GiveAwayPosition
from fuera.view import Seen, View, view_of, watch

ACE_OF_SPADES: Card = 51


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
        self.tokens: list[str] = []
        """The actions so far as they stand in a record."""
        self.seen = Seen()
        self._game = game
        self.position: Position = games.deal(rules, self.deck, dealer, holder)
        self._order = list(range(8))

    @property
    def turn(self) -> Seat:
        """The seat to act, `CHANCE` for a draw, `NOBODY` when the round is over."""
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
        return Legal(self.position, self._game.legal_actions(self.position, who))

    def play(self, action: Action | str, seat: Seat | None = None) -> Action:
        """Carry out an action, given as its number or its token, and return its number.

        Raises `NotYourTurn` if `seat` is given and may not act now, `IllegalAction` for an action
        that is not legal, `BadNotation` for a text that is no action. A refusal changes nothing.
        """
        if self.over:
            line = f"{self._say(action)}: the round is over"
            raise IllegalAction("over", line, tried=self._say(action))
        if seat is not None and seat != self.turn:
            line = f"seat {seat} tried {self._say(action)}: it is the turn of {self._turn_name()}"
            raise NotYourTurn("not-your-turn", line, seat=seat, turn=self.turn)
        number = read_action(self.position, action) if isinstance(action, str) else action
        if not self._may(number):
            legal = self.legal_actions()
            line = f"{self._turn_name()} may not play {self._say(action)}; legal: {legal}"
            tried = self._say(action)
            raise IllegalAction("illegal", line, tried=tried, turn=self.turn, legal=legal.tokens)
        self._carry_out(number)
        return number

    def _may(self, action: Action) -> bool:
        """Whether an action is legal; of like foundations any will do (G9)."""
        if not 0 <= action < 63:
            return False
        mask = self._game.legal_actions(self.position, self.turn)
        if mask >> action & 1:
            return True
        return isinstance(self.position, GiveAwayPosition) and giveaway.is_like_a_legal_one(
            self.position, action, mask
        )

    def _carry_out(self, action: Action) -> None:
        position = self.position
        if isinstance(position, GiveAwayPosition):
            token = giveaway.canonical(position, action, self._order)
        else:
            token = spell_action(position, action)
        watch(self.seen, position, action)
        self._game.apply(position, position.turn, 1 << action)
        self.history.append(action)
        self.tokens.append(token)

    def view(self, seat: Seat | None) -> View:
        """What a seat, or a spectator (None), may know now."""
        return view_of(self.rules, self.position, self.seen, seat)

    def replayed(self, plies: int) -> Round:
        """A new round with the same deal and the first `plies` actions of this one."""
        twin = Round(self.rules, self.deck, self.dealer, joker=self.joker is not None)
        for action in self.history[:plies]:
            twin._carry_out(action)
        return twin

    def undo(self, plies: int = 1) -> None:
        """Take back the last actions."""
        earlier = self.replayed(max(0, len(self.history) - plies))
        self.__dict__.update(earlier.__dict__)

    def _turn_name(self) -> str:
        return "chance" if self.turn == CHANCE else f"seat {self.turn}"

    def _say(self, action: Action | str) -> str:
        if isinstance(action, str):
            return action
        legal = self.legal_actions()
        return legal.token(action) if action in legal else f"action {action}"


def check_pack(deck: Sequence[Card], pack: int) -> None:
    """Raise `BadNotation` unless the deck has each card of the pack exactly once."""
    extra = next((card for card in deck if not pack >> card & 1), None)
    if extra is not None:
        name = card_name(extra) if 0 <= extra <= JOKER else str(extra)
        raise BadNotation("wrong-card", f"{name} is not in the pack that is dealt", card=name)
    twice = next((card for card in members(pack) if deck.count(card) > 1), None)
    if twice is not None:
        name = card_name(twice)
        raise BadNotation("card-twice", f"{name} is in the deck twice", card=name)
    missing = next(members(pack & ~set_of(deck)), None)
    if missing is not None:
        name = card_name(missing)
        raise BadNotation("card-missing", f"{name} is missing from the deck", card=name)
