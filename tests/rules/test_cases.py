"""Each case of `cases/*.txt` comes out as it is written there."""

from __future__ import annotations

import pytest

from fuera import rules
from fuera.errors import FueraError
from tests.rules.reading import Case, Line, read_cases
from tests.rules.table import Table, answer, may, table_of


class Player:
    """Plays one case, line by line."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.agreed: rules.Rules | None = None
        self.setting: list[tuple[str, str]] = []
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The table, laid out when the first action or question comes."""
        if self._table is None:
            assert self.agreed is not None, f"{self.case.id}: no rules"
            self._table = table_of(self.agreed, self.setting)
        return self._table

    def read(self, line: Line) -> None:
        """Carry out one line."""
        word, _, rest = line.text.partition(" ")
        if word == "rules":
            self.agreed = rules.read(self.case.game, rest)
            self.setting = []
            self._table = None
        elif word in (">", "accepted", "illegal"):
            for token in rest.split():
                self.attempt(word, token, line)
        elif " = " in line.text:
            question, _, expected = line.text.partition(" = ")
            self.ask(question, expected.split(), line)
        else:
            assert self._table is None, f"{line.place}: {self.case.id}: play has begun: {line.text}"
            self.setting.append((word, rest))

    def attempt(self, how: str, token: str, line: Line) -> None:
        """An action that is carried out, accepted or refused."""
        expected = how != "illegal"
        legal = self.table.legal(None)
        told = f"{line.place}: {self.case.id}: {token}; legal: {legal}"
        assert expected == may(self.table, token), told
        if how == ">":
            self.table.play(token)

    def ask(self, question: str, expected: list[str], line: Line) -> None:
        """A question, and the answer it should get."""
        actual = answer(self.table, question)
        name = question.partition(" ")[0]
        if name == "legal" or name in self.table.unordered:
            expected, actual = sorted(expected), sorted(actual) or ["-"]
        told = f"{line.place}: {self.case.id}: {question} = {' '.join(expected)}"
        assert expected == actual, f"{told}, but it is {' '.join(actual)}"


@pytest.mark.parametrize("case", read_cases(), ids=lambda case: case.id)
def test_the_case_comes_out_as_written(case: Case) -> None:
    player = Player(case)
    for line in case.lines:
        try:
            player.read(line)
        except (FueraError, KeyError) as error:
            pytest.fail(f"{line.place}: {case.id}: {line.text}: {error!r}")
