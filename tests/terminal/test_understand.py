"""What a person types is understood in any usual spelling."""

from __future__ import annotations

import pytest

from fuera.notation.legal import Legal
from fuera.terminal.understand import understand

LEGAL = Legal({0: "2c", 21: "Td", 34: "Th", 51: "As", 53: "take", 57: "kick:Kd"})


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2c", "2c"),
        ("2", "2c"),
        ("2♣", "2c"),
        ("10d", "Td"),
        ("TD", "Td"),
        ("t♥", "Th"),
        ("a", "As"),
        ("AS", "As"),
        ("take", "take"),
        ("kick kd", "kick:Kd"),
        ("kick:KD", "kick:Kd"),
        ("help", "?"),
        ("?", "?"),
        ("quit", "q"),
        ("u", "undo"),
        ("t", "table"),
        ("", ""),
    ],
)
def test_usual_spellings_are_understood(typed: str, meant: str) -> None:
    assert meant == understand(typed, LEGAL)


def test_a_rank_that_two_cards_have_is_not_guessed() -> None:
    assert understand("10", LEGAL) not in LEGAL


def test_nothing_typed_takes_the_only_action() -> None:
    assert "-" == understand("  ", Legal({48: "-"}))


def test_what_is_not_legal_comes_back_as_a_token() -> None:
    assert "9h" == understand("9H", LEGAL)


def test_the_foundation_may_be_named() -> None:
    assert "As@2" == understand("as@2", Legal({1: "As@1", 2: "As@2"}))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("pasar", "-"),
        ("Passo", "-"),
        ("ayuda", "?"),
        ("fim", "q"),
        ("Última", "last"),
        ("ultima", "last"),
        ("mão", "hand"),
        ("reglas", "rules"),
    ],
)
def test_words_of_each_language_are_understood(typed: str, meant: str) -> None:
    assert meant == understand(typed, Legal({48: "-", 9: "Jc"}))
