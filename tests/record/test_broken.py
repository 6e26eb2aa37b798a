"""Broken records are refused where they are broken."""

from pathlib import Path

import pytest

from fuera.errors import BadNotation
from fuera.record import read

HERE = Path(__file__).parent / "broken"


def table() -> list[tuple[str, tuple[int, int], str]]:
    """The rows `name line:column phrase` of the table."""
    rows = []
    for row in (HERE / "expected.txt").read_text(encoding="utf-8").splitlines():
        name, place, phrase = row.split(" ", 2)
        line, column = place.split(":")
        rows.append((name, (int(line), int(column)), phrase))
    return rows


@pytest.mark.parametrize(("name", "at", "phrase"), table())
def test_a_broken_record_is_refused_at_its_fault(
    name: str, at: tuple[int, int], phrase: str
) -> None:
    text = (HERE / f"{name}.fuera").read_text(encoding="utf-8")
    with pytest.raises(BadNotation) as caught:
        list(read(text))
    assert phrase in str(caught.value)
    assert at == caught.value.at
    assert "\n" not in str(caught.value)


def test_the_table_names_each_broken_record_once() -> None:
    assert sorted(path.stem for path in HERE.glob("*.fuera")) == sorted(row[0] for row in table())


def test_the_rounds_before_a_fault_are_handed_out() -> None:
    text = (HERE / "second-round-that-is-illegal.fuera").read_text(encoding="utf-8")
    rounds = read(text)
    assert 10 == len(next(rounds).round.tokens)
    with pytest.raises(BadNotation):
        next(rounds)
