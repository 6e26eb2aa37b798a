"""Legal actions print themselves."""

import pytest

from fuera.notation.legal import Legal
from tests.round.playing import fresh_round


def test_legal_actions_print_as_tokens_in_code_point_order() -> None:
    legal = Legal({5: "Ah", 3: "9c", 7: "take"})
    assert "9c Ah take" == str(legal)
    assert "<Legal 9c Ah take>" == repr(legal)
    assert ["9c", "Ah", "take"] == legal.tokens


def test_no_legal_action_prints_as_nothing() -> None:
    assert "nothing" == str(Legal({}))
    assert 0 == len(Legal({}))


def test_legal_actions_know_numbers_and_tokens() -> None:
    legal = Legal({5: "Ah", 3: "9c"})
    assert 5 in legal
    assert "9c" in legal
    assert "Kc" not in legal
    assert 4 not in legal
    assert [5, 3] == list(legal)
    assert 3 == legal.action("9c")
    assert "Ah" == legal.token(5)
    assert 1 << 5 | 1 << 3 == legal.mask
    with pytest.raises(KeyError):
        legal.action("Kc")


def test_legal_actions_are_equal_where_numbers_and_tokens_are() -> None:
    assert Legal({5: "Ah", 3: "9c"}) == Legal({3: "9c", 5: "Ah"})
    assert hash(Legal({5: "Ah"})) == hash(Legal({5: "Ah"}))
    assert Legal({5: "Ah"}) != Legal({5: "Kh"})
    assert Legal({}) != 0


def test_a_seat_that_is_no_seat_may_do_nothing() -> None:
    for words in ("give-away classic", "getaway literal"):
        round = fresh_round(words)
        assert [[], [], [], []] == [round.legal_actions(seat).tokens for seat in (4, 9, -1, -3)]
