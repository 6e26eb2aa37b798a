"""Rounds of a match set up just before their end, and their last action."""

from __future__ import annotations

from collections.abc import Sequence

from fuera import rules
from fuera.match import Match, read_settings
from fuera.notation import card_name, read_position
from fuera.round import Round


def match_of(words: str, settings: str, dealer: int = 0) -> Match:
    """A match under rules like `getaway literal players=3`."""
    game, _, agreed = words.partition(" ")
    return Match(rules.read(game, agreed), read_settings(game, settings), dealer)


def set_up(match: Match, text: str, *tokens: str) -> Round:
    """The next round, put into a position and played on."""
    round = match.next_round(match.pack())
    round.position = read_position(round.rules, text)
    for token in tokens:
        round.play(token)
    return round


def ended(match: Match, text: str, *tokens: str) -> Round:
    """The next round, put into a position, played to its end and added to the match."""
    round = set_up(match, text, *tokens)
    assert round.over
    match.add(round)
    return round


def piles(counts: Sequence[int]) -> str:
    """Piles of so many cards; none of them is an ace of spades."""
    cards = iter([card_name(card) for card in range(51)])
    return " / ".join(" ".join(next(cards) for _ in range(n)) or "-" for n in counts)


def emptied(match: Match, winner: int, *left: int) -> Round:
    """A round of Give Away that `winner` has won; `left` are the cards of the seats, winner 0."""
    text = piles(left).split(" / ")
    text[winner] = "As"
    return ended(match, f"found - - - -\npiles {' / '.join(text)}\nturn {winner}", "As")


def blocked(match: Match, *left: int) -> Round:
    """A round of Give Away that is blocked with so many cards left."""
    text = f"found K K K K\npiles {piles(left)}\nturn 0\npasses {len(left) - 1}"
    return ended(match, text, "-")


def lost(match: Match, *order: int, extra: str = "") -> Round:
    """A round of Getaway that ends in this order, the loser last; `literal` or `soft`."""
    hands = ["-"] * len(order)
    hands[order[-2]] = "5h"
    hands[order[-1]] = "9c 9d"
    out = f"\nout {' '.join(map(str, order[:-2]))}" if order[:-2] else ""
    text = f"hands {' / '.join(hands)}\nlead {order[-2]}{out}{extra}"
    return ended(match, text, "5h")


def stalemate(match: Match) -> Round:
    """A round of Getaway under `literal` that nobody can ever end (W16)."""
    others = " / -" * (len(match.chairs) - 2)
    return ended(match, f"hands 2h 3s / 4d 5c{others}\nlead 0", "2h", "take")
