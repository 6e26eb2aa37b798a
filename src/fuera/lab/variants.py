"""Rules and those that differ from them in one switch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fuera import rules as games
from fuera.errors import BadRules
from fuera.lab.sample import Sample
from fuera.rules import Rules, spell_value

Measure = Callable[[Rules], Sample]


@dataclass(frozen=True, slots=True)
class Variant:
    """Some rules with one switch set to another value."""

    word: str
    """The switch and its value, as it is set."""
    rules: Rules | None
    """The rules with it, None where it does not fit."""
    refused: BadRules | None = None
    """Why it does not fit."""

    def measured(self, measure: Measure) -> Sample | BadRules:
        """What comes of the rules with it, or why nothing can be measured."""
        if self.rules is None:
            assert self.refused is not None
            return self.refused
        try:
            return measure(self.rules)
        except BadRules as error:
            return error


def variants(rules: Rules) -> Iterator[Variant]:
    """All that differ from some rules in the value of one switch, in the order of the page."""
    for switch in rules.switches():
        now = spell_value(getattr(rules, switch.name))
        for value in rules.values(switch.name):
            word = f"{switch.name}={value}"
            if value == now:
                continue
            try:
                yield Variant(word, rules.set([word]))
            except BadRules as error:
                yield Variant(word, None, error)


def unchanged(rules: Rules) -> Rules | None:
    """The preset that rules were made from, for as many players; None where they are just that."""
    base = games.game(rules.game).PRESETS[rules.preset]
    try:
        base = base.set([f"players={rules.players}"])
    except BadRules:
        return None
    return None if base == rules else base
