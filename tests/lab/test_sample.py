"""Rounds in bulk: the two ways to play them say the same of the rules."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from fuera import lab, record, rules
from fuera.errors import BadRules
from fuera.lab.sample import one_round
from fuera.notation import is_call
from fuera.rules import Reason

SOME = [
    "getaway literal",
    "getaway traditional players=3",
    "getaway pagat direction=anticlockwise",
    "getaway joker players=5",
    "give-away lively",
    "give-away classic players=3",
    "give-away standard blocked=redeal exposed=3",
]


def agreed(text: str) -> rules.Rules:
    game, _, rest = text.partition(" ")
    return rules.read(game, rest)


def slow_sample(text: str, rounds: int) -> lab.Sample:
    """Random rounds as Python, in a process of its own that has no NumPy."""
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import json; from fuera import lab, rules\n"
        f"found = lab.sample(rules.read(*{text.split(' ', 1)!r}), {rounds}, seed=3)\n"
        "print(json.dumps([lab.is_fast(), found.actions, found.squares, found.endings]))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, timeout=60)
    fast, actions, squares, endings = json.loads(told.stdout)
    assert not fast
    ends = {Reason(name): n for name, n in endings.items()}
    return lab.Sample(agreed(text), "random", rounds, actions, squares, ends)


@pytest.mark.parametrize("text", SOME)
def test_compiled_and_as_python_random_rounds_come_to_the_same(text: str) -> None:
    slow, fast = slow_sample(text, 400), lab.sample(agreed(text), 40_000, seed=3)
    for reason in Reason:
        apart = lab.difference(slow.ending(reason), fast.ending(reason))
        assert abs(apart.value) < 2 * max(apart.half, 1e-9)
    apart = lab.difference(slow.length, fast.length)
    assert abs(apart.value) < 2 * apart.half


@pytest.mark.parametrize("player", ["random", "careful"])
def test_the_seed_decides_what_is_played(player: str) -> None:
    chosen = agreed("getaway traditional")
    found = [lab.sample(chosen, 30, player=player, seed=seed) for seed in (1, 1, 2)]
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("text", SOME)
def test_every_round_ends_in_one_way(text: str) -> None:
    found = lab.sample(agreed(text), 20, player="lowest")
    assert 20 == sum(found.endings.values())
    shares = [found.ending(reason).value for reason in Reason]
    assert 1 == pytest.approx(sum(shares))
    assert found.length.value * 20 == pytest.approx(found.actions)


def test_the_deal_goes_round_as_the_game_does() -> None:
    clockwise, against = agreed("getaway traditional"), agreed("getaway traditional")
    against = against.set(["direction=anticlockwise"])
    deals = [[one_round(r, n, "random", 1).dealer for n in range(5)] for r in (clockwise, against)]
    assert [[0, 1, 2, 3, 0], [0, 3, 2, 1, 0]] == deals


def test_stuck_is_whatever_nobody_can_get_on_from() -> None:
    ends = {Reason.OUT: 60, Reason.BLOCKED: 30, Reason.STALEMATE: 4, Reason.REDEAL: 6}
    found = lab.Sample(agreed("give-away classic"), "random", 100, 1000, 20_000, ends)
    assert 0.4 == found.stuck.value


def test_literal_getaway_gets_stuck_and_the_careful_get_stuck_nearly_always() -> None:
    literal = agreed("getaway literal")
    assert 0.405 == pytest.approx(lab.sample(literal, 50_000).stuck.value, abs=0.01)
    assert lab.sample(literal, 40, player="careful").stuck.low > 0.8


@pytest.mark.parametrize("rounds", [0, -3])
def test_a_sample_has_rounds(rounds: int) -> None:
    with pytest.raises(BadRules, match="says nothing"):
        lab.sample(agreed("getaway traditional"), rounds)


def test_a_sample_in_pieces_has_every_round_and_tells_how_many_are_done() -> None:
    chosen, told = agreed("getaway soft players=2"), []
    found = lab.sample(chosen, 600_000, tell=lambda done, of: told.append((done, of)))
    assert 600_000 == sum(found.endings.values())
    assert [(0, 600_000), (252_000, 600_000), (504_000, 600_000)] == told
    assert found == lab.sample(chosen, 600_000)


def test_where_missed_plays_are_called_nothing_is_measured() -> None:
    with pytest.raises(BadRules, match="obligation=called cannot be measured"):
        lab.sample(agreed("give-away classic obligation=called"), 1)


@pytest.mark.parametrize("player", ["random", "careful"])
def test_a_race_is_run_by_whoever_can_play_and_nobody_is_called(player: str) -> None:
    chosen = agreed("give-away race players=5")
    found = lab.sample(chosen, 40, player=player)
    assert {Reason.OUT: 40} == found.endings
    round = one_round(chosen, 0, player, 1)
    assert set(range(5)) == set(round.seats)
    (read,) = record.read(record.Record(round).text())
    assert round.outcome == read.round.outcome
    assert all(not is_call(token) for token in round.tokens)


@pytest.mark.parametrize(
    ("text", "player", "rounds"),
    [
        ("getaway soft players=2", "random", 100_000),
        ("getaway soft players=2", "lowest", 500),
        ("give-away race players=2", "random", 500),
    ],
)
def test_without_a_number_there_are_as_many_rounds_as_are_quick(
    text: str, player: str, rounds: int
) -> None:
    assert rounds == lab.sample(agreed(text), player=player).rounds


def test_a_program_that_does_not_exist_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRules, match="no player 'deep'; there are random, lowest"):
        lab.sample(agreed("getaway traditional"), 1, player="deep")
