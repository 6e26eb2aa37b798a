"""The intervals: published values, and how often they hold the truth."""

from __future__ import annotations

import random
from math import comb, inf
from statistics import fmean, stdev

import pytest

from fuera.lab import Estimate, difference, mean, share


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 1 - 0.1611, 1.0),
    ],
)
def test_the_interval_of_a_share_is_the_published_one(
    hits: int, of: int, low: float, high: float
) -> None:
    # Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3
    found = share(hits, of)
    assert hits / of == found.value
    assert (low, high) == pytest.approx((found.low, found.high), abs=5e-5)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 10), 0.6075, 1.0),
    ],
)
def test_the_interval_of_a_difference_is_the_published_one(
    one: tuple[int, int], other: tuple[int, int], low: float, high: float
) -> None:
    # Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10
    found = difference(share(*one), share(*other))
    assert (low, high) == pytest.approx((found.low, found.high), abs=5e-5)


def test_a_mean_comes_from_sums_alone() -> None:
    rng = random.Random(1)
    numbers = [rng.randrange(200) for _ in range(500)]
    found = mean(sum(numbers), sum(n * n for n in numbers), len(numbers))
    half = 1.959964 * stdev(numbers) / len(numbers) ** 0.5
    expected = Estimate(fmean(numbers), fmean(numbers) - half, fmean(numbers) + half)
    assert expected.value == pytest.approx(found.value)
    assert (expected.low, expected.high) == pytest.approx((found.low, found.high), rel=1e-6)


def test_numbers_that_are_all_alike_leave_nothing_open() -> None:
    assert Estimate(3.0, 3.0, 3.0) == mean(30, 90, 10)


@pytest.mark.parametrize("truth", [0.02, 0.3, 0.5, 0.9])
def test_the_interval_holds_the_truth_about_as_often_as_it_says(truth: float) -> None:
    rounds = 200
    held = 0.0
    for hits in range(rounds + 1):
        found = share(hits, rounds)
        if found.low <= truth <= found.high:
            held += comb(rounds, hits) * truth**hits * (1 - truth) ** (rounds - hits)
    assert held == pytest.approx(0.95, abs=0.02)


def test_one_number_says_nothing_of_the_others() -> None:
    assert Estimate(7.0, -inf, inf) == mean(7, 49, 1)


def test_the_longer_side_of_an_interval_is_told() -> None:
    assert 3.0 == Estimate(5.0, 4.0, 8.0).half
    assert 2.0 == Estimate(5.0, 3.0, 6.0).half
