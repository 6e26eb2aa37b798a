"""Lines break between words, and nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fuera.terminal.page import put, wrapped

WORDS = st.lists(st.text(st.characters(categories=("L", "N", "S")), min_size=1, max_size=12))


@given(words=WORDS, width=st.integers(30, 100))
def test_a_line_is_broken_between_words_only(words: list[str], width: int) -> None:
    line = " ".join(words)
    lines = wrapped(line, width).split("\n")
    assert words == " ".join(lines).split()
    assert all(len(line) <= width for line in lines)


def test_a_line_that_fits_stays_as_it_is() -> None:
    assert "Foundations:  1 ace   2 empty" == wrapped("Foundations:  1 ace   2 empty", 40)


def test_what_is_no_terminal_gets_lines_whole(capsys: pytest.CaptureFixture[str]) -> None:
    put("a " * 200)
    assert "a " * 200 + "\n" == capsys.readouterr().out
