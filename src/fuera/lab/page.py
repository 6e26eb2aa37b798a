"""Samples as lines to read: a figure a row, or a switch a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import floor, inf, log10
from typing import Final

from fuera.errors import BadRules
from fuera.lab.estimate import Estimate, difference
from fuera.lab.sample import Sample
from fuera.lab.variants import Measure, Variant, variants
from fuera.rules import Reason, Rules, spell
from fuera.words import Tongue

GAP: Final = "   "
WIDE: Final = 19
"""The width of a column of figures whose figures are not known yet."""
COMMA: Final = {"es", "pt"}
"""The languages that write a comma where others have a decimal point."""


def compared(samples: Sequence[Sample], tongue: Tongue) -> list[str]:
    """One sample, or two side by side with their difference, a figure a row."""
    letters = "AB"[: len(samples)]
    several = len(samples) > 1
    names = [spell(sample.rules) for sample in samples]
    if len({sample.rounds for sample in samples}) > 1:
        names = [f"{spell(one.rules)} ({rounds_of(one, tongue)})" for one in samples]
    if several:
        names = [f"{letter}  {name}" for letter, name in zip(letters, names, strict=True)]
    rows = [["", *letters, "A − B"]] if several else []
    for reason in Reason:
        if any(reason in sample.endings for sample in samples):
            of = [sample.ending(reason) for sample in samples]
            rows.append(row(tongue, f"lab.{reason}", of, 100))
    rows.append(row(tongue, "lab.length", [sample.length for sample in samples], 1))
    return [*heading(samples, tongue), "", *names, "", *table(rows)]


def switched(rules: Rules, measure: Measure, tongue: Tongue) -> Iterator[str]:
    """Rules, and below them each switch set to each other value, with what that does.

    A line comes as soon as it is measured.
    """
    base, others = measure(rules), list(variants(rules))
    titles = [tongue.text("lab.stuck"), tongue.text("lab.length")]
    first = max(len(word) for word in [spell(rules), *(one.word for one in others)])
    widths = [first, *(max(WIDE, len(title)) for title in titles)]
    yield from heading([base], tongue, races=any(is_race(one.rules) for one in others))
    yield ""
    yield aligned(["", *titles], widths)
    yield aligned([spell(rules), *figures(base, tongue)], widths)
    for variant in others:
        found = variant.measured(measure)
        if isinstance(found, BadRules):
            yield aligned([variant.word], widths) + GAP + why_not(found, tongue)
        else:
            note = "" if found.rounds == base.rounds else GAP + rounds_of(found, tongue)
            yield aligned([variant.word, *figures(found, tongue)], widths) + note


def why_not(error: BadRules, tongue: Tongue) -> str:
    """Why some rules were not measured."""
    reason = error.params.get("reason")
    return tongue.text(f"why.{reason}" if reason else "lab.no-misses")


def told(rules: Rules, beside: Iterable[Variant], measure: Measure) -> Iterator[dict[str, object]]:
    """Rules and others beside them for JSON, an error where nothing could be measured."""
    yield measure(rules).as_dict()
    for variant in beside:
        found = variant.measured(measure)
        if isinstance(found, Sample):
            yield {"set": variant.word, **found.as_dict()}
        else:
            yield {"set": variant.word, "error": found.line}


def figures(sample: Sample, tongue: Tongue) -> list[str]:
    """How often nobody could get on, and how long a round is."""
    return [shown(sample.stuck, 100, tongue), shown(sample.length, 1, tongue)]


def heading(samples: Sequence[Sample], tongue: Tongue, *, races: bool = False) -> list[str]:
    """How it was measured and how sure it is."""
    first = samples[0]
    id = "lab.random" if first.player == "random" else "lab.program"
    how = tongue.text(id, n=first.rounds, rounds=grouped(first.rounds), name=first.player)
    races = races or any(is_race(sample.rules) for sample in samples)
    return [how, *([tongue.text("lab.race")] if races else []), tongue.text("lab.sure")]


def is_race(rules: Rules | None) -> bool:
    """Whether a round has no turns (G17)."""
    return bool(getattr(rules, "timing", 0))


def rounds_of(sample: Sample, tongue: Tongue) -> str:
    """How many rounds a sample has."""
    return tongue.text("lab.rounds", n=sample.rounds, rounds=grouped(sample.rounds))


def grouped(number: int) -> str:
    """A number with narrow gaps between its thousands."""
    return f"{number:,}".replace(",", "\u202f")


def row(tongue: Tongue, id: str, of: Sequence[Estimate], scale: int) -> list[str]:
    """A figure of one sample or of two, then with their difference."""
    several = [difference(of[0], of[1])] if len(of) > 1 else []
    label = tongue.text(id)
    return [label, *(shown(one, scale, tongue) for one in [*of, *several])]


def shown(estimate: Estimate, scale: int, tongue: Tongue) -> str:
    """A figure with as many digits as it is sure of; as a percentage with a scale of 100.

    >>> from fuera.words import tongue
    >>> shown(Estimate(0.41234, 0.4102, 0.4145), 100, tongue("es"))
    '41,23 ± 0,22 %'
    """
    half = estimate.half * scale
    digits = max(0, min(4, 1 - floor(log10(half)))) if 0 < half < inf else 1
    text = f"{estimate.value * scale + 0.0:.{digits}f} ± {half:.{digits}f}"
    text = text.replace("-", "−").replace("inf", "∞")
    text = text.replace(".", ",") if tongue.code in COMMA else text
    return f"{text} %" if scale == 100 else text


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns as wide as what stands in them."""
    columns = max(len(cells) for cells in rows)
    widths = [max(len(cells[n]) for cells in rows if n < len(cells)) for n in range(columns)]
    return [aligned(cells, widths) for cells in rows]


def aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A row in columns: words to the left, figures to the right."""
    first, *rest = cells
    figures = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=False)]
    return GAP.join([first.ljust(widths[0]), *figures]).rstrip()
