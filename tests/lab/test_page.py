"""What the laboratory prints."""

from __future__ import annotations

from math import inf

import pytest

from fuera import lab, rules
from fuera.lab.page import compared, digits_for, switched, told
from fuera.rules import Reason, Rules
from fuera.words import tongue

TRADITIONAL = rules.read("getaway", "traditional")
LITERAL = rules.read("getaway", "literal")
ENGLISH = tongue("en")


def made_up(chosen: Rules) -> lab.Sample:
    """A sample whose figures are known."""
    stuck = 412 if chosen == LITERAL else 0
    ends = {Reason.LOSER: 1000 - stuck, Reason.STALEMATE: stuck}
    return lab.Sample(chosen, "random", 1000, 60_000 + stuck * 100, 12_000_000, ends)


def test_one_sample_is_a_figure_a_row() -> None:
    assert [
        "1\u202f000 rounds at random: all that may be done is equally likely.",
        "95 times in 100 the true figure is no further off than ± says.",
        "",
        "literal players=4",
        "",
        "ends with a loser    59 ± 3 %",
        "ends in a stalemate  41 ± 3 %",
        "actions               101 ± 3",
    ] == [*compared([made_up(LITERAL)], ENGLISH)]


def test_two_samples_stand_side_by_side_with_their_difference() -> None:
    lines = [*compared([made_up(TRADITIONAL), made_up(LITERAL)], ENGLISH)]
    assert ["A  traditional players=4", "B  literal players=4"] == lines[3:5]
    assert [
        "                                 A         B      A − B",
        "ends with a loser    100.0 ± 0.4 %  59 ± 3 %   41 ± 3 %",
        "ends in a stalemate    0.0 ± 0.4 %  41 ± 3 %  −41 ± 3 %",
        "actions                     60 ± 6   101 ± 3    −41 ± 6",
    ] == lines[6:]


def test_on_a_narrow_terminal_each_figure_has_lines_of_its_own() -> None:
    lines = [*compared([made_up(TRADITIONAL), made_up(LITERAL)], ENGLISH, width=40)]
    at = lines.index("ends in a stalemate")
    assert ["   A      0.0 ± 0.4 %", "   B         41 ± 3 %"] == lines[at + 1 : at + 3]
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize("code", ["en", "es", "pt"])
def test_each_switch_fits_a_usual_terminal(code: str) -> None:
    lines = [*switched(TRADITIONAL, made_up, tongue(code), 79)]
    assert max(map(len, lines)) <= 79
    assert any(line.startswith("       ") and "±" not in line for line in lines[7:])


@pytest.mark.parametrize(
    ("half", "digits"),
    [(3.1, 0), (1.96, 1), (0.4, 1), (0.19, 2), (0.0038, 3), (0.00004, 5), (0, 1), (inf, 1)],
)
def test_a_figure_has_as_many_decimals_as_it_is_sure_of(half: float, digits: int) -> None:
    assert digits == digits_for(half)


def test_each_switch_has_a_row_and_what_does_not_fit_says_why() -> None:
    lines = [*switched(TRADITIONAL, made_up, ENGLISH)]
    assert 7 + len(list(lab.variants(TRADITIONAL))) == len(lines)
    (shootout,) = (line for line in lines if line.startswith("shootout=on"))
    assert shootout.endswith(ENGLISH.text("why.shootout.power"))
    (pickup,) = (line for line in lines if line.startswith("pickup=none"))
    assert pickup.endswith("60 ± 6")


def few(chosen: Rules) -> lab.Sample:
    """A sample of a few rounds, of races fewer."""
    return lab.sample(chosen, 10 if getattr(chosen, "timing", 0) else 20)


def test_what_is_measured_in_another_way_says_so() -> None:
    lines = [*switched(rules.read("give-away", "classic"), few, ENGLISH)]
    assert "In a race all who can play are equally quick." == lines[1]
    (race,) = (line for line in lines if line.startswith("timing=race"))
    assert race.endswith("  10 rounds")
    (called,) = (line for line in lines if line.startswith("obligation=called"))
    assert called.endswith("cannot be measured: programs miss no play.")


def test_samples_of_several_sizes_say_how_large_they_are() -> None:
    lines = [
        *compared([few(rules.read("give-away", name)) for name in ("race", "lively")], ENGLISH)
    ]
    assert ["A  race players=4 (10 rounds)", "B  lively players=4 (20 rounds)"] == lines[4:6]


@pytest.mark.parametrize(
    ("code", "words"),
    [("es", ["rondas", "41 ± 3 %"]), ("pt", ["rondas", "41 ± 3 %"])],
)
def test_the_page_is_in_the_language_of_its_reader(code: str, words: list[str]) -> None:
    text = "\n".join(compared([made_up(LITERAL)], tongue(code)))
    assert [] == [word for word in words if word not in text]
    assert "rounds" not in text


def test_programs_are_named() -> None:
    found = lab.sample(TRADITIONAL, 1, player="careful")
    lines = [*compared([found], ENGLISH)]
    assert "1 round, the program careful on every seat." == lines[0]
    assert lines[-1].endswith(".0 ± ∞")


def test_json_has_the_figures_or_the_error() -> None:
    rows = list(told(TRADITIONAL, made_up))
    assert "traditional players=4" == rows[0]["rules"]
    assert {"value": 60.0, "low": 54.32, "high": 65.68} == pytest.approx(
        rows[0]["actions"], abs=0.01
    )
    errors = {row["set"]: row["error"] for row in rows[1:] if "error" in row}
    assert {"shootout=on", "lead_after_take=leader"} == set(errors)


def test_each_switch_is_told_as_soon_as_it_is_measured() -> None:
    measured: list[Rules] = []

    def measure(chosen: Rules) -> lab.Sample:
        measured.append(chosen)
        return made_up(chosen)

    lines = switched(TRADITIONAL, measure, ENGLISH)
    while not next(lines).startswith("players=2"):
        pass
    assert 2 == len(measured)
