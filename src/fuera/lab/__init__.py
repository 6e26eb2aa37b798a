"""The laboratory: what a switch does, measured over many rounds, and how sure that is."""

from fuera.lab.estimate import Estimate, difference, mean, share
from fuera.lab.sample import Sample, is_fast, sample
from fuera.lab.variants import Variant, unchanged, variants

__all__ = [
    "Estimate",
    "Sample",
    "Variant",
    "difference",
    "is_fast",
    "mean",
    "sample",
    "share",
    "unchanged",
    "variants",
]
