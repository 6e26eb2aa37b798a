"""Cards and decks are spelled and read."""

import random

import pytest

from fuera.cards import JOKER, shuffled
from fuera.errors import BadNotation
from fuera.notation import card_name, in_order, read_card, read_deck, spell_cards, spell_deck


def test_the_cards_are_numbered_by_suit_c_d_h_s_and_rank_two_to_ace() -> None:
    numbered = {0: "2c", 8: "Tc", 12: "Ac", 13: "2d", 26: "2h", 39: "2s", 51: "As", JOKER: "Xj"}
    assert numbered == {card: card_name(card) for card in numbered}


def test_each_card_reads_as_it_is_spelled() -> None:
    assert list(range(53)) == [read_card(card_name(card)) for card in range(53)]
    assert 53 == len({card_name(card) for card in range(53)})


@pytest.mark.parametrize("text", ["", "1c", "10h", "as", "AS", "A", "sA", "Xx", "xj", "A♠", " As"])
def test_what_names_no_card_is_refused_with_the_letters_there_are(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_card(text)
    line = f"{text!r} is not a card: a rank of A23456789TJQK and a suit of cdhs"
    assert ("no-card", line) == (caught.value.id, str(caught.value))


def test_a_set_of_cards_is_listed_by_suit_then_rank_the_joker_last() -> None:
    cards = sum(1 << read_card(name) for name in ("Xj", "As", "2s", "Kc", "3c", "2d"))
    assert "3c Kc 2d 2s As Xj" == spell_cards(in_order(cards))


def test_a_deck_reads_as_it_is_spelled() -> None:
    deck = shuffled(range(52), random.Random(1))
    assert deck == read_deck(spell_deck(deck))
    assert 104 == len(spell_deck(deck))


def test_a_deck_with_half_a_card_is_refused() -> None:
    with pytest.raises(BadNotation, match="one letter is left over"):
        read_deck("AsKd9")


def test_a_deck_with_spaces_is_refused() -> None:
    with pytest.raises(BadNotation, match="' K' is not a card"):
        read_deck("As Kd9c ")
