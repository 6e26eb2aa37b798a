"""A table on which a case is played: what may be done at it, and how it answers questions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from fuera import rules
from fuera.cards import ALL_CARDS, ANYONE, CHANCE, NOBODY, Action, Seat, members
from fuera.errors import BadNotation
from fuera.match import Match
from fuera.match.scoring import round_losers, round_winners
from fuera.notation import as_dict, card_name, giveaway, read_action, read_card
from fuera.notation.getaway import read_position as read_getaway
from fuera.notation.giveaway import read_position as read_giveaway
from fuera.notation.legal import Legal, getaway_legal, giveaway_legal
from fuera.round import Round
from fuera.rules import getaway
from fuera.rules import giveaway as give_away
from fuera.rules.giveaway.law import LET_GO
from fuera.view import Seen, watch
from fuera.view.giveaway import giveaway_view

Setting: TypeAlias = list[tuple[str, str]]
"""The lines before play, each as its first word and the rest."""
TURNS = {NOBODY: "-", CHANCE: "chance", ANYONE: "anyone"}
SUITS = {0x1FFF << 13 * place: suit for place, suit in enumerate("cdhs")}


class GetawayTable:
    """A table of Getaway."""

    unordered = frozenset({"hand", "waste", "captured", "aside"})

    def __init__(self, agreed: getaway.Rules, setting: Setting) -> None:
        self.rules = agreed
        deck, others = deck_of(setting)
        if deck:
            self.position = getaway.deal(
                agreed, deck, others["dealer"], joker=others.get("joker", None)
            )
        else:
            self.position = read_getaway(agreed, text_of(setting))

    def legal(self, seat: Seat | None) -> Legal:
        """What a seat may do now, by default the one on turn."""
        return getaway_legal(self.position, self.position.turn if seat is None else seat)

    def number(self, word: str) -> Action | None:
        """The legal action that a word spells, None if it is none."""
        p = self.position
        number = read_action(p, word)
        legal = getaway.legal_actions(p, p.turn)
        return number if number >= 0 and legal >> number & 1 else None

    def play(self, word: str) -> None:
        """Carry out a legal action."""
        number = self.number(word)
        assert number is not None
        getaway.apply(self.position, self.position.turn, 1 << number)

    def tell(self, name: str, seat: Seat | None) -> list[str]:
        """The answer to a question."""
        p = self.position
        if name == "trumps":
            return [SUITS[p.trumps]] if p.trumps else []
        if name == "pickups":
            return [str(p.pickups)]
        shown = as_dict(p)
        if name == "trick":
            return [f"{who}:{card}" for who, card in shown["trick"]]
        if name == "leader":
            return [] if shown["leader"] is None else [str(shown["leader"])]
        if name == "waste":
            return list(shown["waste"])
        return list(shown[{"hand": "hands", "captured": "captured"}[name]][seat])


class GiveAwayTable:
    """A table of Give Away; a word like `1:5h` says who acts where anyone may."""

    unordered = frozenset({"sees", "aside"})

    def __init__(self, agreed: give_away.Rules, setting: Setting) -> None:
        self.rules = agreed
        self.seen = Seen()
        deck, others = deck_of(setting)
        if deck:
            self.position = give_away.deal(agreed, deck, others["dealer"])
        else:
            self.position = read_giveaway(agreed, text_of(setting))

    def legal(self, seat: Seat | None) -> Legal:
        """What a seat may do now, by default the one on turn."""
        return giveaway_legal(self.position, self.position.turn if seat is None else seat)

    def who(self, word: str) -> tuple[Seat, str]:
        """The seat that acts, and its token."""
        seat, colon, token = word.partition(":")
        return (int(seat), token) if colon and seat.isdecimal() else (self.position.turn, word)

    def number(self, word: str) -> Action | None:
        """The legal action that a word spells, None if it is none; like foundations are one."""
        seat, token = self.who(word)
        p = self.position
        if self.closes_the_window(seat, token):
            if not give_away.legal_actions(p, seat) & LET_GO:
                return None
            p = p.copy()
            give_away.apply(p, seat, LET_GO)
        number = giveaway.read_action(p, token, max(seat, 0))
        legal = give_away.legal_actions(p, seat)
        if number < 0 or legal >> number & 1:
            return number if number >= 0 else None
        return number if giveaway.is_like_a_legal_one(p, number, seat, legal) else None

    def closes_the_window(self, seat: Seat, token: str) -> bool:
        """Whether a seat acts for itself while the pass of another may still be called (G8)."""
        return self.position.passer not in (NOBODY, seat) and not token.startswith("call:")

    def play(self, word: str) -> None:
        """Carry out a legal action; `let-go` lets a last pass stand, as the table's timer does."""
        p = self.position
        seat, token = self.who(word)
        if token == "let-go":
            assert p.passer != NOBODY
            give_away.apply(p, seat, LET_GO)
            return
        number = self.number(word)
        assert number is not None
        if self.closes_the_window(seat, token):
            give_away.apply(p, seat, LET_GO)
        watch(self.seen, p, number)
        give_away.apply(p, seat, 1 << number)

    def tell(self, name: str, seat: Seat | None) -> list[str]:
        """The answer to a question."""
        p = self.position
        if name in ("passes", "rotations"):
            return [str(getattr(p, name))]
        if name == "frozen":
            return [str(space + 1) for space in members(p.frozen)]
        shown = as_dict(p)
        if name == "found":
            return [spell_top(foundation) for foundation in shown["foundations"]]
        if name == "dead":
            return list(shown["dead"])
        assert seat is not None
        if name == "sees":
            return self.sees(seat)
        up, down = shown["exposed"][seat], shown["piles"][seat]
        return list({"exposed": up, "down": down, "pile": up + down}[name])

    def sees(self, seat: Seat) -> list[str]:
        """The cards in piles that a seat knows (G3)."""
        view = giveaway_view(self.rules, self.position, self.seen, seat)
        cards = [card for group in (*view.exposed, *view.buried) for card in group]
        return [card_name(card) for card in cards if card is not None]


Table: TypeAlias = GetawayTable | GiveAwayTable


def table_of(agreed: rules.Rules, setting: Setting) -> Table:
    """A table under these rules with this setting."""
    if isinstance(agreed, getaway.Rules):
        return GetawayTable(agreed, setting)
    return GiveAwayTable(agreed, setting)


def may(table: Table, word: str) -> bool:
    """Whether an action may be done now, in whatever way it is written."""
    if word.endswith("let-go"):
        return True
    try:
        return table.number(word) is not None
    except BadNotation:
        return False


def answer(table: Table, question: str) -> list[str]:
    """The answer of a table to a question like `hand 1`, as words; none is `-`."""
    name, _, argument = question.partition(" ")
    seat = int(argument.split()[-1]) if argument else None
    if name == "legal":
        return table.legal(seat).tokens or ["nothing"]
    if name in ("winners", "losers"):
        round = round_of(table)
        return words(round_winners(round) if name == "winners" else round_losers(round))
    if name == "dealer":
        match = Match(table.rules, None, seat or 0)
        match.add(round_of(table))
        return [str(match.dealer)]
    if name in ("turn", "outcome", "places", "left", "out", "aside"):
        return words(told_by_the_round(table, name))
    told = table.tell(name, seat)
    return sorted(told) if name in table.unordered else told or ["-"]


def told_by_the_round(table: Table, name: str) -> Iterable[object]:
    """What may be asked of both games."""
    game = rules.game(table.rules.game)
    p = table.position
    outcome = game.outcome(p)
    if name == "turn":
        return [TURNS.get(p.turn, p.turn)]
    if name == "outcome":
        return [outcome.reason.value] if outcome else []
    if name == "places":
        groups = outcome.places if outcome else ()
        return ["=".join(map(str, group)) for group in groups]
    if name == "aside":
        return sorted(card_name(card) for card in members(ALL_CARDS & ~game.pack(table.rules)))
    return game.left(p) if name == "left" else game.out(p)


def round_of(table: Table) -> Round:
    """The round that has come to this position, for those who score it."""
    round = Round(table.rules, list(members(rules.game(table.rules.game).pack(table.rules))))
    round.position = table.position
    return round


def deck_of(setting: Setting) -> tuple[list[int], dict[str, int]]:
    """The deck of a setting, empty without one, and the numbers beside it."""
    deck = [read_card(card) for word, cards in setting if word == "deck" for card in cards.split()]
    return deck, {word: int(rest) for word, rest in setting if word in ("dealer", "joker")}


def text_of(setting: Setting) -> str:
    """The lines of a setting."""
    return "\n".join(f"{word} {rest}" for word, rest in setting)


def spell_top(foundation: dict[str, Any] | None) -> str:
    """The top of a foundation, `v` behind it if it runs down."""
    if foundation is None:
        return "-"
    return f"{foundation['top']}{'v' if foundation['direction'] == 'down' else ''}"


def words(things: Iterable[object]) -> list[str]:
    """Things as words, `-` for none."""
    return [str(thing) for thing in things] or ["-"]
