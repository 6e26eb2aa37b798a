"""A table on which a case is played: what may be asked of it, and how it answers."""

from __future__ import annotations

from collections.abc import Iterable

from fuera import rules
from fuera.cards import ALL_CARDS, ANYONE, CHANCE, NOBODY, Seat, members
from fuera.errors import BadNotation
from fuera.match import Match
from fuera.match.scoring import round_losers, round_winners
from fuera.notation import as_dict, card_name, giveaway, read_action, read_card, read_position
from fuera.notation.legal import Legal, getaway_legal, giveaway_legal
from fuera.round import Round
from fuera.rules import getaway
from fuera.rules.getaway import law as getaway_law
from fuera.rules.giveaway import law as giveaway_law
from fuera.view import Seen, view_of, watch
from fuera.view.giveaway import GiveAwayView

LET_GO = "let-go"
UNORDERED = {"hand", "waste", "captured", "sees", "aside"}


class Table:
    """Rules, the lines of a setting, and the position that grows out of them."""

    def __init__(self, agreed: rules.Rules) -> None:
        self.rules = agreed
        self.game = rules.game(agreed.game)
        self.setting: list[str] = []
        self.seen = Seen()
        self._position: rules.Position | None = None

    @property
    def position(self) -> rules.Position:
        """The position now; it is laid out when it is first asked for."""
        if self._position is None:
            self._position = self._lay_out()
        return self._position

    @property
    def begun(self) -> bool:
        """Whether the position is laid out, so that no more of the setting may come."""
        return self._position is not None

    def _lay_out(self) -> rules.Position:
        words = [line.partition(" ") for line in self.setting]
        deck = [read_card(card) for word, _, rest in words if word == "deck" for card in rest.split()]
        if not deck:
            return read_position(self.rules, "\n".join(self.setting))
        numbers = {word: int(rest) for word, _, rest in words if word != "deck"}
        return rules.deal(self.rules, deck, numbers["dealer"], numbers.get("joker"))

    # What may be done

    def legal(self, seat: Seat) -> Legal:
        """What a seat may do now."""
        p = self.position
        return getaway_legal(p, seat) if is_getaway(p) else giveaway_legal(as_give_away(p), seat)

    def who(self, word: str) -> tuple[Seat, str]:
        """The seat that acts and its token: `1:5h`, or that of the seat on turn."""
        seat, colon, token = word.partition(":")
        return (int(seat), token) if colon and seat.isdecimal() else (self.position.turn, word)

    def number(self, word: str) -> int | None:
        """The number of the legal action that a word spells, or None."""
        seat, token = self.who(word)
        p = self.position
        if is_getaway(p):
            number = read_action(p, token)
            mask = getaway_law.legal_actions(p, seat)
            return number if number >= 0 and mask >> number & 1 else None
        p = as_give_away(p)
        mask = giveaway_law.legal_actions(p, seat)
        if token.startswith("call:") or p.passer in (NOBODY, seat):
            number = giveaway.read_action(p, token, max(seat, 0))
        elif mask & giveaway_law.LET_GO:
            p = p.copy()
            giveaway_law.apply(p, seat, giveaway_law.LET_GO)
            number = giveaway.read_action(p, token)
            mask = giveaway_law.legal_actions(p, seat)
        else:
            return None
        if number < 0 or mask >> number & 1:
            return number if number >= 0 else None
        return number if giveaway.is_like_a_legal_one(p, number, seat, mask) else None

    def may(self, word: str) -> bool:
        """Whether an action is legal now, in whatever way it is written."""
        try:
            return self.number(word) is not None
        except BadNotation:
            return False

    def play(self, word: str) -> None:
        """Carry out an action that `may` be done."""
        p = self.position
        seat, token = self.who(word)
        if not is_getaway(p):
            window = as_give_away(p)
            if token == LET_GO:
                giveaway_law.apply(window, seat, giveaway_law.LET_GO)
                return
            number = self.number(word)
            if window.passer not in (NOBODY, seat) and not token.startswith("call:"):
                giveaway_law.apply(window, seat, giveaway_law.LET_GO)
        else:
            number = self.number(word)
        assert number is not None
        watch(self.seen, p, number)
        self.game.apply(p, seat, 1 << number)

    # What may be asked

    def tell(self, question: str) -> list[str]:
        """The answer to a question like `hand 1`, as words."""
        name, _, argument = question.partition(" ")
        seat = int(argument) if argument.isdecimal() else None
        if name == "legal":
            who = self.position.turn if seat is None else seat
            return self.legal(who).tokens or ["nothing"]
        if name in ("winners", "losers", "dealer"):
            return self._tell_of_the_match(question)
        if name in ("turn", "outcome", "places", "left", "out", "aside"):
            return self._tell_of_the_round(name)
        if is_getaway(self.position):
            return self._tell_of_getaway(name, seat)
        return self._tell_of_give_away(name, seat or 0)

    def _tell_of_the_round(self, name: str) -> list[str]:
        p = self.position
        outcome = self.game.outcome(p)
        if name == "turn":
            return [{NOBODY: "-", CHANCE: "chance", ANYONE: "anyone"}.get(p.turn, str(p.turn))]
        if name == "outcome":
            return [outcome.reason.value if outcome else "-"]
        if name == "places":
            return ["=".join(map(str, group)) for group in outcome.places] if outcome else []
        if name == "aside":
            return [card_name(card) for card in members(ALL_CARDS & ~self.game.pack(self.rules))]
        return words(self.game.left(p) if name == "left" else self.game.out(p))

    def _tell_of_the_match(self, question: str) -> list[str]:
        """`winners` and `losers` of the finished round; `dealer after 2`, the next one's."""
        match = Match(self.rules, None, int(question.split()[-1]) if "after" in question else 0)
        round = Round(self.rules, list(members(self.game.pack(self.rules))), match.dealer)
        round.position = self.position
        if question == "winners":
            return words(round_winners(round))
        if question == "losers":
            return words(round_losers(round))
        match.add(round)
        return [str(match.dealer)]

    def _tell_of_getaway(self, name: str, seat: Seat | None) -> list[str]:
        p = self.position
        assert is_getaway(p)
        shown = as_dict(p)
        if name == "trick":
            return [f"{who}:{card}" for who, card in shown["trick"]]
        if name == "trumps":
            return [SUIT_OF[p.trumps]] if p.trumps else []
        if name == "pickups":
            return [str(p.pickups)]
        found = shown[{"hand": "hands"}.get(name, name)]
        if name == "leader":
            return ["-" if found is None else str(found)]
        return list(found if seat is None else found[seat])

    def _tell_of_give_away(self, name: str, seat: Seat) -> list[str]:
        p = as_give_away(self.position)
        shown = as_dict(p)
        if name == "found":
            tops = shown["foundations"]
            return [top["top"] + "v" * (top["direction"] == "down") if top else "-" for top in tops]
        if name == "exposed":
            return list(shown["exposed"][seat])
        if name == "down":
            return list(shown["piles"][seat])
        if name == "pile":
            return [*shown["exposed"][seat], *shown["piles"][seat]]
        if name == "dead":
            return list(shown["dead"])
        if name == "frozen":
            return [str(space + 1) for space in members(p.frozen)]
        if name == "sees":
            return self._sees(seat)
        return [str({"passes": p.passes, "rotations": p.rotations}[name])]

    def _sees(self, seat: Seat) -> list[str]:
        """The cards in piles that a seat knows."""
        view = view_of(self.rules, self.position, self.seen, seat)
        assert isinstance(view, GiveAwayView)
        cards = [card for group in (*view.exposed, *view.buried) for card in group]
        return [card_name(card) for card in cards if card is not None]


SUIT_OF = {0x1FFF << 13 * place: suit for place, suit in enumerate("cdhs")}


def is_getaway(p: rules.Position) -> TypeIs[getaway.Position]:
    """Whether it is a position of Getaway."""
    return isinstance(p, getaway.Position)
