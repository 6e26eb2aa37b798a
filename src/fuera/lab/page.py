"""Samples as lines to read: a figure a row, or a switch a row."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from math import floor, inf, log10
from typing import Final

from fuera.errors import BadRules
from fuera.lab.estimate import Estimate, difference
from fuera.lab.sample import Sample
from fuera.lab.variants import Measure, variants
from fuera.rules import Reason, Rules, spell
from fuera.words import Tongue

GAP: Final = "  "
WIDE: Final = 17
"""The width of a column of figures whose figures are not known yet."""
COMMA: Final = {"es", "pt"}
"""The languages that write a comma where others have a decimal point."""
PLAIN: Final = str.maketrans({"±": "+-", "−": "-", "\u202f": " ", "∞": "inf"})
"""What stands for signs that a terminal does not have."""


def compared(samples: Sequence[Sample], tongue: Tongue, width: int | None = None) -> Iterator[str]:
    """One sample, or two side by side with their difference, a figure a row.

    Where that is wider than the lines may be, each figure has lines of its own.
    """
    letters = "AB"[: len(samples)]
    several = len(samples) > 1
    names = [spell(sample.rules) for sample in samples]
    if len({sample.rounds for sample in samples}) > 1:
        names = [f"{spell(one.rules)} ({rounds_of(one, tongue)})" for one in samples]
    if several:
        names = [f"{letter}  {name}" for letter, name in zip(letters, names, strict=True)]
    rows = [
        row(tongue, f"lab.{reason}", [sample.ending(reason) for sample in samples], 100)
        for reason in Reason
        if any(reason in sample.endings for sample in samples)
    ]
    rows.append(row(tongue, "lab.length", [sample.length for sample in samples], 1))
    titles = [*letters, "A − B"] if several else []
    lines = table([["", *titles], *rows] if several else rows)
    if width and any(len(line) > width for line in lines):
        lines = stacked(rows, titles or [""])
    for line in [*heading(samples, tongue), "", *names, "", *lines]:
        yield from folded(line, width, "   ")


def switched(
    rules: Rules, measure: Measure, tongue: Tongue, width: int | None = None
) -> Iterator[str]:
    """Rules, and below them each switch set to each other value, with what that does.

    A line comes as soon as it is measured.
    """
    base, others = measure(rules), list(variants(rules))
    titles = [tongue.text("lab.stuck"), tongue.text("lab.length")]
    same = tongue.text("lab.unchanged")
    first = max(len(word) for word in [same, *(one.word for one in others)])
    widths = [first, *(max(WIDE, len(title)) for title in titles)]
    races = any(is_race(one.rules) for one in others)
    for line in [*heading([base], tongue, races=races), "", spell(rules), ""]:
        yield from folded(line, width, "   ")
    yield aligned(["", *titles], widths)
    yield aligned([same, *figures(base, tongue)], widths)
    for variant in others:
        found = variant.measured(measure)
        if isinstance(found, BadRules):
            line = aligned([variant.word], widths) + GAP + why_not(found, tongue)
        else:
            note = "" if found.rounds == base.rounds else GAP + rounds_of(found, tongue)
            line = aligned([variant.word, *figures(found, tongue)], widths) + note
        yield from folded(line, width, " " * first + GAP)


def folded(line: str, width: int | None, indent: str) -> list[str]:
    """A line in several of at most so many characters, the later ones set in."""
    if width is None or len(line) <= width:
        return [line]
    room = max(width, len(indent) + 20)
    return textwrap.wrap(
        line, room, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def stacked(rows: Sequence[Sequence[str]], titles: Sequence[str]) -> list[str]:
    """Each row as a heading with its figures below."""
    lines = []
    for label, *figures in rows:
        lines.append(label)
        lines += table([[f"   {title}", one] for title, one in zip(titles, figures, strict=True)])
    return lines


def why_not(error: BadRules, tongue: Tongue) -> str:
    """Why some rules were not measured."""
    reason = error.params.get("reason")
    return tongue.text(f"why.{reason}" if reason else "lab.no-misses")


def told(rules: Rules, measure: Measure) -> Iterator[dict[str, object]]:
    """Rules with each switch changed for JSON, an error where nothing could be measured."""
    yield measure(rules).as_dict()
    for variant in variants(rules):
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
    '41,2 ± 0,2 %'
    """
    half = estimate.half * scale
    digits = digits_for(half)
    value = round(estimate.value * scale, digits) + 0.0  # no minus before a zero
    text = f"{value:.{digits}f} ± {half:.{digits}f}"
    text = text.replace("-", "−").replace("inf", "∞")
    text = text.replace(".", ",") if tongue.code in COMMA else text
    return f"{text} %" if scale == 100 else text


def digits_for(half: float) -> int:
    """How many decimals an interval deserves: one digit that counts, two where it begins with 1."""
    if not 0 < half < inf:
        return 1
    exponent = floor(log10(half))
    return max(0, -exponent + (half < 2 * 10.0**exponent))


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
