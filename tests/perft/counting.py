"""The lines of the perft corpora: deals, a few plies into them, and how to count from there.

A line is `deck | rules | dealer | joker | after | counts`: the name of a deck of `decks.txt`, of
which the cards that are not dealt under these rules are left out; the rules as `read` takes them;
the dealer; the seat that receives a joker, or `-`; how many plies are played first; and for each
depth from 1 on the positions with a decision, with a draw and those that are over.

The plies that are played first need no list: ply number i, from 0 on, is the legal token at place
i modulo their number, in code-point order.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from pathlib import Path

from fuera import rules as games
from fuera.cards import NOBODY, members
from fuera.notation import card_name, read_deck, spell_action
from fuera.rules import Position, Rules
from fuera.rules.perft import Nodes
from tests.oracle import getaway, giveaway

HERE = Path(__file__).parent
CORPORA = {"give-away": HERE / "giveaway.txt", "getaway": HERE / "getaway.txt"}
Oracle = getaway.Oracle | giveaway.Oracle


@dataclass(frozen=True)
class Deal:
    """What to count from: a deal and how many plies are played first."""

    game: str
    deck: str
    rules: str
    dealer: int
    joker: int | None = None
    after: int = 0

    @property
    def agreed(self) -> Rules:
        """The rules."""
        return games.read(self.game, self.rules)

    @property
    def cards(self) -> list[int]:
        """The deck without the cards that are not dealt."""
        pack = games.game(self.game).pack(self.agreed)
        return [card for card in decks()[self.deck] if pack >> card & 1]

    @property
    def words(self) -> str:
        """The deal as it stands in a corpus."""
        joker = "-" if self.joker is None else self.joker
        return f"{self.deck} | {self.rules} | {self.dealer} | {joker} | {self.after}"


@dataclass(frozen=True)
class Entry:
    """A line of a corpus."""

    place: str
    deal: Deal
    counts: tuple[Nodes, ...]


def decks() -> dict[str, list[int]]:
    """The decks by name."""
    lines = (HERE / "decks.txt").read_text(encoding="utf-8").splitlines()
    named = (line.split() for line in lines if line and not line.startswith("#"))
    return {name: read_deck("".join(cards)) for name, *cards in named}


def entries(game: str) -> list[Entry]:
    """The lines of a game's corpus."""
    path = CORPORA[game]
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line.startswith("#"):
            deck, rules, dealer, joker, after, counts = (cell.strip() for cell in line.split("|"))
            given = None if joker == "-" else int(joker)
            deal = Deal(game, deck, rules, int(dealer), given, int(after))
            place = f"perft/{path.name}:{number}"
            found.append(Entry(place, deal, tuple(map(read_nodes, counts.split()))))
    return found


def read_nodes(text: str) -> Nodes:
    """Counts written `decision/chance/terminal`."""
    decision, chance, terminal = map(int, text.split("/"))
    return Nodes(decision, chance, terminal)


def spell_nodes(nodes: Nodes) -> str:
    """Counts as they are written."""
    return f"{nodes.decision}/{nodes.chance}/{nodes.terminal}"


def legal(p: Position, game: str) -> dict[str, int]:
    """The legal actions by token, in code-point order."""
    mask = games.game(game).legal_actions(p, p.turn)
    return dict(sorted((spell_action(p, action), action) for action in members(mask)))


def line_of_play(deal: Deal, longest: int = 5000) -> list[str]:
    """The tokens from the deal to the end of the round, or `longest` of them."""
    p = games.deal(deal.agreed, deal.cards, deal.dealer, deal.joker)
    played: list[str] = []
    while p.turn != NOBODY and len(played) < longest:
        choices = legal(p, deal.game)
        token = list(choices)[len(played) % len(choices)]
        games.game(deal.game).apply(p, p.turn, 1 << choices[token])
        played.append(token)
    return played


def position_of(deal: Deal) -> Position:
    """The law's position to count from."""
    p = games.deal(deal.agreed, deal.cards, deal.dealer, deal.joker)
    for token in line_of_play(deal, deal.after):
        games.game(deal.game).apply(p, p.turn, 1 << legal(p, deal.game)[token])
    return p


def oracle_of(deal: Deal) -> Oracle:
    """The oracle's position to count from."""
    kind = getaway.Oracle if deal.game == "getaway" else giveaway.Oracle
    names = [card_name(card) for card in deal.cards]
    oracle = kind(dict(deal.agreed.as_dict()), names, deal.dealer, deal.joker)
    for token in line_of_play(deal, deal.after):
        oracle.play(token)
    return oracle


def count_by_oracle(oracle: Oracle, depth: int) -> list[Nodes]:
    """The oracle's count, at each depth from 0 on."""
    here = Nodes(terminal=1) if oracle.turn is None else Nodes(decision=1)
    if oracle.turn == "chance":
        here = Nodes(chance=1)
    below = [Nodes()] * depth
    if depth:
        for part in divide_by_oracle(oracle, depth).values():
            below = [one + other for one, other in zip(below, part, strict=True)]
    return [here, *below]


def divide_by_oracle(oracle: Oracle, depth: int) -> dict[str, list[Nodes]]:
    """The oracle's count below each first token."""
    parts = {}
    for token in oracle.legal():
        after = copy.deepcopy(oracle)
        after.play(token)
        parts[token] = count_by_oracle(after, depth - 1)
    return parts
