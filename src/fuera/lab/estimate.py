"""Figures from samples, with the interval that says how sure they are."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf, sqrt
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
"""In this share of all samples the interval holds the true figure."""
Z: Final = NormalDist().inv_cdf((1 + SURE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and the two ends of its 95 % interval."""

    value: float
    low: float
    high: float

    def as_dict(self) -> dict[str, float]:
        """For JSON."""
        return {"value": self.value, "low": self.low, "high": self.high}

    @property
    def half(self) -> float:
        """How far the interval reaches, on its longer side."""
        return max(self.high - self.value, self.value - self.low)


def share(hits: int, of: int) -> Estimate:
    """The share of rounds in which something happened, with Wilson's interval (1927).

    It stays within 0 and 1, also where nothing or everything was hit.

    >>> found = share(0, 1000)
    >>> found.low, round(found.high, 4)
    (0.0, 0.0038)
    """
    value = hits / of
    middle = (value + Z**2 / (2 * of)) / (1 + Z**2 / of)
    half = Z / (1 + Z**2 / of) * sqrt(value * (1 - value) / of + Z**2 / (4 * of**2))
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)))


def mean(total: int, squares: int, of: int) -> Estimate:
    """The mean of so many numbers, given their sum and the sum of their squares.

    The interval is the normal one: samples of fewer than about 30 look surer than they are. Of one
    number nothing is known but itself.
    """
    value = total / of
    if of == 1:
        return Estimate(value, -inf, inf)
    spread = max(0.0, squares / of - value**2) * of / (of - 1)
    half = Z * sqrt(spread / of)
    return Estimate(value, value - half, value + half)


def difference(one: Estimate, other: Estimate) -> Estimate:
    """How much more one figure is than another.

    The samples should know nothing of each other; for such as share their deals the interval is at
    most too wide.

    The interval is put together from the two (Newcombe 1998 for shares, Zou and Donner 2008 for
    any): where it leaves out zero, the figures differ.
    """
    value = one.value - other.value
    down = hypot(one.value - one.low, other.high - other.value)
    up = hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, value - down, value + up)
