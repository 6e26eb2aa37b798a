"""Cards as two letters: the rank `A 2 .. 9 T J Q K`, then the suit `c d h s`."""

from __future__ import annotations

from collections.abc import Iterable

from fuera.cards import JOKER_NAME, RANKS, SUITS, Card, Cards, members
from fuera.errors import BadNotation

NAMES = (*(rank + suit for suit in SUITS for rank in RANKS), JOKER_NAME)
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def card_name(card: Card) -> str:
    """The two letters of a card.

    >>> card_name(51), card_name(0)
    ('As', '2c')
    """
    return NAMES[card]


def read_card(text: str) -> Card:
    """The card that two letters name.

    >>> read_card("Td")
    21
    """
    if text not in NUMBERS:
        raise BadNotation(
            "no-card",
            f"{text!r} is not a card: a rank of A23456789TJQK and a suit of cdhs",
            text=text,
        )
    return NUMBERS[text]


def in_order(cards: Cards) -> list[Card]:
    """The cards of a set by suit c d h s and rank, two low, ace high, the joker last."""
    return list(members(cards))


def spell_cards(cards: Iterable[Card], between: str = " ") -> str:
    """Several cards, one after the other."""
    return between.join(NAMES[card] for card in cards)


def read_deck(text: str) -> list[Card]:
    """The cards of a text without spaces, two letters a card.

    >>> read_deck("AsKd9c")
    [51, 24, 7]
    """
    if len(text) % 2:
        raise BadNotation("half-card", "a deck has two letters a card; one letter is left over")
    return [read_card(text[place : place + 2]) for place in range(0, len(text), 2)]


def spell_deck(deck: Iterable[Card]) -> str:
    """The text of a deck, two letters a card, without spaces."""
    return spell_cards(deck, "")
