"""The law reaches as many positions as law and oracle together have once counted."""

from __future__ import annotations

from collections import Counter

import pytest

from fuera import rules
from fuera.rules.perft import Nodes, divide, perft
from tests.perft.counting import (
    CORPORA,
    Entry,
    count_by_oracle,
    entries,
    oracle_of,
    position_of,
    spell_nodes,
)

ALL = [entry for game in CORPORA for entry in entries(game)]
IDS = [entry.place.partition("/")[2] for entry in ALL]


@pytest.mark.parametrize("entry", ALL, ids=IDS)
def test_the_law_counts_what_stands_in_the_corpus(entry: Entry) -> None:
    position = position_of(entry.deal)
    actual = perft(position, len(entry.counts))[1:]
    told = f"{entry.place}: {entry.deal.words} | {' '.join(map(spell_nodes, actual))}"
    assert list(entry.counts) == actual, told


@pytest.mark.slow
@pytest.mark.parametrize("entry", ALL, ids=IDS)
def test_the_oracle_counts_the_same(entry: Entry) -> None:
    depth = len(entry.counts)
    assert list(entry.counts) == count_by_oracle(oracle_of(entry.deal), depth)[1:]


@pytest.mark.parametrize("game", CORPORA)
def test_every_preset_with_turns_is_counted(game: str) -> None:
    counted = {entry.deal.rules.split()[0] for entry in entries(game)}
    assert set(rules.game(game).PRESETS) - {"race"} == counted


@pytest.mark.parametrize("game", CORPORA)
def test_the_corpus_reaches_decisions_and_ends_and_in_getaway_draws(game: str) -> None:
    total = sum((nodes for entry in entries(game) for nodes in entry.counts), Nodes())
    assert total.decision > 10_000
    assert total.terminal > 1_000
    assert (total.chance > 100) is (game == "getaway")


def test_no_line_stands_twice() -> None:
    assert 1 == max(Counter(entry.deal for entry in ALL).values())


def test_the_split_by_first_action_adds_up() -> None:
    entry = next(entry for entry in ALL if entry.counts[0].decision > 1)
    position = position_of(entry.deal)
    parts = divide(position, 3).values()
    sums = [sum((part[deep] for part in parts), Nodes()) for deep in range(3)]
    assert perft(position, 3)[1:] == sums


def test_the_nodes_of_a_depth_are_told_by_kind() -> None:
    assert "decision 2 chance 1 terminal 0" == str(Nodes(2) + Nodes(chance=1))
