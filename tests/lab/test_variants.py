"""One switch at a time."""

from __future__ import annotations

import pytest

from fuera import lab, rules
from fuera.errors import BadRules
from fuera.words import MESSAGES

PRESETS = [(game, name) for game in rules.GAMES for name in rules.game(game).PRESETS]


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_a_variant_differs_in_the_one_switch_that_it_names(game: str, name: str) -> None:
    base = rules.read(game, name)
    for variant in lab.variants(base):
        if variant.rules is None:
            continue
        switch, _, value = variant.word.partition("=")
        for other in base.switches():
            now = rules.spell_value(getattr(variant.rules, other.name))
            before = rules.spell_value(getattr(base, other.name))
            assert (value if other.name == switch else before) == now


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_the_variants_are_all_values_there_are(game: str, name: str) -> None:
    base = rules.read(game, name)
    values = [
        f"{switch.name}={value}" for switch in base.switches() for value in base.values(switch.name)
    ]
    now = [
        f"{switch.name}={rules.spell_value(getattr(base, switch.name))}"
        for switch in base.switches()
    ]
    assert sorted(values) == sorted([*now, *(variant.word for variant in lab.variants(base))])


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_what_does_not_fit_has_a_reason_with_a_sentence(game: str, name: str) -> None:
    for variant in lab.variants(rules.read(game, name)):
        assert (variant.rules is None) is (variant.refused is not None)
        if variant.refused is not None:
            assert f"why.{variant.refused.params['reason']}" in MESSAGES


def test_what_cannot_be_measured_is_told_by_its_error() -> None:
    found = {
        variant.word: variant.measured(lambda chosen: lab.sample(chosen, 5))
        for variant in lab.variants(rules.read("give-away", "classic"))
    }
    refused = {word: one.id for word, one in found.items() if isinstance(one, BadRules)}
    assert {"spaces=8": "no-fit", "obligation=called": "no-misses"} == refused


@pytest.mark.parametrize(
    ("text", "base"),
    [
        ("traditional", None),
        ("traditional players=5", None),
        ("traditional players=5 take_hand=leader", "traditional players=5"),
        ("pagat take_hand=off shootout=off", "pagat players=4"),
    ],
)
def test_rules_are_compared_with_their_preset_for_as_many_players(
    text: str, base: str | None
) -> None:
    found = lab.unchanged(rules.read("getaway", text))
    assert base == (None if found is None else rules.spell(found))
