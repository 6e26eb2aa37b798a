"""Nothing of the rule pages is without a case."""

from __future__ import annotations

from collections import Counter

import pytest

from fuera import rules
from fuera.rules.switches import spell
from tests.rules.pages import GAMES, clauses_of
from tests.rules.reading import CASES, Case, cases_of, read_cases

MATCHES = {"GA26", "GA27", "GA28", "GW37", "GW38"}
"""Worked positions of whole matches, which are tested where matches are."""


def words_of(case: Case) -> set[str]:
    """The `switch=value` words that differ from the default at some table of a case."""
    return {
        f"{switch.name}={spell(getattr(agreed, switch.name))}"
        for agreed in case.tables
        for switch in agreed.switches()
        if getattr(agreed, switch.name) != switch.default
    }


def test_a_rule_page_numbers_its_clauses_without_a_gap() -> None:
    for game, letter in zip(GAMES, "GW", strict=True):
        found = clauses_of(game)
        assert [f"{letter}{number}" for number in range(1, len(found) + 1)] == found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_shown_by_a_case(game: str) -> None:
    shown = {clause for case in read_cases() for clause in case.clauses}
    assert [] == [clause for clause in clauses_of(game) if clause not in shown]


def test_a_case_shows_only_clauses_that_its_page_has() -> None:
    for case in read_cases():
        assert set() == case.clauses - set(clauses_of(case.game)), case.id


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_is_turned_from_its_default_in_two_cases(game: str) -> None:
    turned = Counter(
        name
        for case in read_cases()
        if case.game == game
        for name in {word.partition("=")[0] for word in words_of(case)}
    )
    names = [switch.name for switch in rules.game(game).Rules.switches()]
    assert [] == [name for name in names if turned[name] < 2]


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_switch_is_played_in_a_case(game: str) -> None:
    played = {word for case in read_cases() if case.game == game for word in words_of(case)}
    agreed = rules.game(game).Rules
    others = {
        f"{switch.name}={value}"
        for switch in agreed.switches()
        for value in agreed.values(switch.name)[1:]
    }
    assert set() == others - played


def test_the_switches_in_the_header_of_a_case_are_agreed_at_a_table() -> None:
    for case in read_cases():
        agreed = {
            f"{switch.name}={spell(getattr(table, switch.name))}"
            for table in case.tables
            for switch in table.switches()
        }
        assert set() == case.switches - agreed, case.id


def test_no_two_cases_have_the_same_id() -> None:
    twice = [id for id, times in Counter(case.id for case in read_cases()).items() if times > 1]
    assert [] == twice


def test_the_worked_positions_are_all_there() -> None:
    rows = {f"GA{row:02}" for row in range(1, 30)} | {f"GW{row:02}" for row in range(1, 44)}
    assert set() == rows - MATCHES - {case.id for case in read_cases()}


def test_a_file_of_cases_can_be_read_at_a_sitting_and_keeps_to_one_game() -> None:
    for path in sorted(CASES.glob("*.txt")):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 350
        game = path.stem.partition("-")[0].replace("giveaway", "give-away")
        assert {game} == {case.game for case in cases_of(path)}
