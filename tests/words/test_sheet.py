"""The rules sheet: one sentence for each switch that differs, with its clause."""

from __future__ import annotations

import pytest

from fuera import rules as games
from fuera.match import usual
from fuera.rules.switches import spell
from fuera.words import MESSAGES, Words, sheet

PRESETS = [(game, name) for game, module in games.GAMES.items() for name in module.PRESETS]
SWITCHES = [
    (game, switch.name)
    for game, module in games.GAMES.items()
    for switch in module.Rules.switches()
]


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_a_sheet_has_one_sentence_for_each_switch_that_differs(game: str, name: str) -> None:
    rules = games.game(game).PRESETS[name]
    differing = [
        f"{switch.name}={spell(getattr(rules, switch.name))}"
        for switch in rules.switches()
        if switch.name != "players" and getattr(rules, switch.name) != switch.default
    ]
    agreed = sheet(rules, usual(game, name))
    assert [word.replace("=", ".") for word in differing] == [one.id for one in agreed.switches]
    lines = Words(()).sheet(agreed)
    assert all(one.clause in "\n".join(lines) for one in agreed.switches)


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_every_preset_has_its_sentence(game: str, name: str) -> None:
    assert games.game(game).ABOUT[name] == MESSAGES[f"about.{game}.{name}"]


@pytest.mark.parametrize(("game", "name"), SWITCHES)
def test_every_switch_and_each_of_its_values_is_explained(game: str, name: str) -> None:
    ids = [f"switch.{name}"]
    if name != "players":
        ids += [f"{name}.{value}" for value in games.game(game).Rules.values(name)]
    assert [] == [id for id in ids if id not in MESSAGES]


def test_a_switch_that_replaces_a_base_rule_takes_its_place() -> None:
    rules = games.read("getaway", "traditional")
    agreed = sheet(rules, usual("getaway", "traditional"))
    assert "getaway.W6" not in [one.id for one in agreed.base]


@pytest.mark.parametrize(
    ("game", "text", "gone", "kept"),
    [
        ("give-away", "classic", [], ["G4", "G5", "G10", "G14", "G14.tie"]),
        ("give-away", "classic tie=shared", ["G14.tie"], ["G14"]),
        ("give-away", "classic blocked_count=played", ["G14"], ["G14.tie"]),
        ("give-away", "classic blocked=redeal", ["G14", "G14.tie"], ["G13"]),
        ("give-away", "lively", ["G4", "G8", "G10", "G13"], ["G5", "G14"]),
        ("give-away", "classic foundations=single", ["G5"], ["G4"]),
        ("give-away", "race", ["G8", "G10", "G13"], ["G12"]),
        ("getaway", "literal", [], ["W1.trump", "W6", "W8"]),
        ("getaway", "spades", ["W1.trump", "W6"], ["W1", "W8"]),
        ("getaway", "gentle", ["W6"], ["W8"]),
        ("getaway", "rolling_stone", ["W8"], ["W6"]),
    ],
)
def test_a_sheet_does_not_contradict_itself(
    game: str, text: str, gone: list[str], kept: list[str]
) -> None:
    rules = games.read(game, text)
    ids = {clause.id for clause in sheet(rules, usual(game, rules.preset)).base}
    assert set() == ids & {f"{game}.{clause}" for clause in gone}
    assert {f"{game}.{clause}" for clause in kept} <= ids


def test_options_say_why_a_value_does_not_fit() -> None:
    options = games.read("getaway", "literal").options()
    assert "" == options["pickup"]["highest"]
    assert "needs pickup=highest" in options["power"]["draw"]
    assert "" == games.read("getaway", "traditional").options()["power"]["draw"]
