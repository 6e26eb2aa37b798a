"""The agreed switches of a game: their values, their text, and what is refused."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any, ClassVar, Self

from fuera.errors import BadRules


def number(default: int, *values: int, clause: str) -> Any:
    """A switch whose values are these numbers."""
    return dataclasses.field(default=default, metadata={"values": values, "clause": clause})


def on_off(*, clause: str) -> Any:
    """A switch that is off unless turned on."""
    return dataclasses.field(default=False, metadata={"values": (False, True), "clause": clause})


def choice(default: IntEnum, *, clause: str) -> Any:
    """A switch whose values are the members of an enum, spelled in lower case."""
    values = tuple(type(default))
    return dataclasses.field(default=default, metadata={"values": values, "clause": clause})


def spell(value: object) -> str:
    """How a value is written: `on`, `off`, a number, or the name of a choice."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value.name.lower() if isinstance(value, IntEnum) else str(value)


@dataclasses.dataclass(frozen=True, kw_only=True)
class Switches:
    """The base of both games' `Rules`: a frozen set of switches, checked when it is made."""

    game: ClassVar[str]

    preset: str = dataclasses.field(default="", compare=False)
    """The name of the preset these switches were made from."""

    def __post_init__(self) -> None:
        for switch in self.switches():
            value = getattr(self, switch.name)
            values = switch.metadata["values"]
            if value not in values or isinstance(value, bool) is not isinstance(values[0], bool):
                raise unknown_value(self.game, switch, spell(value))
            exact = values[values.index(value)]
            object.__setattr__(self, switch.name, exact)
        self.check()

    def check(self) -> None:
        """Refuse switches that do not fit together."""

    def refuse(self, word: str, other: str, why: str) -> BadRules:
        """The error for a `switch=value` that makes no sense with the value of another switch.

        Its `reason` names both switches; the sentence for it is the message `why.REASON`.
        """
        reason = f"{word.partition('=')[0]}.{other}"
        line = f"{self.game}: {word} {why}"
        return BadRules("no-fit", line, word=word, why=why, reason=reason)

    @classmethod
    def switches(cls) -> tuple[dataclasses.Field[Any], ...]:
        """The switches in the order of the rule page."""
        return tuple(f for f in dataclasses.fields(cls) if "values" in f.metadata)

    @classmethod
    def values(cls, name: str) -> tuple[str, ...]:
        """The values of a switch as they are written, the default first."""
        switch = cls.find(name)
        values = [spell(value) for value in switch.metadata["values"]]
        default = spell(switch.default)
        return (default, *(value for value in values if value != default))

    @classmethod
    def find(cls, name: str) -> dataclasses.Field[Any]:
        """The switch of that name, or `BadRules` with the names there are."""
        for switch in cls.switches():
            if switch.name == name:
                return switch
        names = ", ".join(switch.name for switch in cls.switches())
        raise BadRules("no-switch", f"{cls.game}: no switch {name!r}; there are {names}", name=name)

    def set(self, words: Iterable[str]) -> Self:
        """These rules with `switch=value` words applied, each switch at most once."""
        changes: dict[str, Any] = {}
        for word in words:
            name, equals, text = word.partition("=")
            if not (name and equals and text):
                raise BadRules("no-word", f"{self.game}: {word!r} is not switch=value", word=word)
            switch = self.find(name)
            if name in changes:
                raise BadRules("twice", f"{self.game}: {name} is set twice", name=name)
            by_text = {spell(value): value for value in switch.metadata["values"]}
            if text not in by_text:
                raise unknown_value(self.game, switch, text)
            changes[name] = by_text[text]
        return dataclasses.replace(self, **changes)

    def options(self) -> dict[str, dict[str, str]]:
        """For each switch its values, each with why it does not fit these rules, or nothing."""
        return {switch.name: self.fitting(switch.name) for switch in self.switches()}

    def fitting(self, name: str) -> dict[str, str]:
        """The values of a switch, each with why it does not fit these rules, or nothing."""
        fits: dict[str, str] = {}
        for value in self.values(name):
            fits[value] = ""
            try:
                self.set([f"{name}={value}"])
            except BadRules as error:
                fits[value] = error.line
        return fits

    def as_dict(self) -> dict[str, int | str]:
        """All switches with their values as they stand in JSON: numbers, else text."""
        values = {switch.name: getattr(self, switch.name) for switch in self.switches()}
        return {n: v if type(v) is int else spell(v) for n, v in values.items()}

    def text(self, presets: Mapping[str, Self]) -> str:
        """The preset's name, `players`, then each switch that differs from the preset."""
        base = presets[self.preset]
        words = [self.preset, f"players={getattr(self, 'players', 0)}"]
        for switch in self.switches():
            value = getattr(self, switch.name)
            if switch.name != "players" and value != getattr(base, switch.name):
                words.append(f"{switch.name}={spell(value)}")
        return " ".join(words)


def unknown_value(game: str, switch: dataclasses.Field[Any], text: str) -> BadRules:
    """The error for a value that a switch does not have."""
    values = [spell(value) for value in switch.metadata["values"]]
    line = f"{game}: {switch.name}={text} does not exist; {switch.name} is {', '.join(values)}"
    return BadRules("no-value", line, switch=switch.name, value=text, values=values)
