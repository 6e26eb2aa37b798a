"""Sentences for people: ids and parameters in, words out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from fuera.cards import JOKER_NAME, Seat
from fuera.words.happened import happened, let_go, opening, round_end
from fuera.words.said import Param, Said
from fuera.words.sheet import Clause, Sheet, sheet
from fuera.words.tongue import LANGUAGES, MESSAGES, Tongue, choose, tongue

Style = Literal["symbols", "letters", "names"]
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SEAT_PARAMS = {"seat", "other"}


@dataclass(frozen=True)
class Words:
    """Words for one reader: the language, how cards are shown, what the seats are called."""

    names: tuple[str, ...]
    style: Style = "symbols"
    you: Seat | None = None
    """The seat that is spoken to."""
    tongue: Tongue = field(default_factory=lambda: tongue("en"))

    def card(self, name: str) -> str:
        """A card: `K♦`, `Kd`, or the king of diamonds."""
        if self.style == "letters":
            return name
        if name == JOKER_NAME:
            return self.tongue.text("joker")
        if self.style == "symbols":
            return name[0].replace("T", "10") + SYMBOLS[name[1]]
        rank, suit = self.tongue.text(f"rank.{name[0]}"), self.tongue.text(f"suit.{name[1]}")
        return self.tongue.text("card", rank=rank, suit=suit)

    def listed(self, names: Sequence[str]) -> str:
        """Some names, the last joined by `and`."""
        if len(names) < 2:
            return "".join(names)
        return self.tongue.text("and", first=", ".join(names[:-1]), last=names[-1])

    def say(self, said: Said) -> str:
        """The sentence, with a capital at its start."""
        id = said.id
        if self.you is not None and said.params.get("seat") == self.you and f"{id}.you" in MESSAGES:
            id += ".you"
        sentence = self.tongue.text(id, **{n: self.word(n, v) for n, v in said.params.items()})
        return sentence[:1].upper() + sentence[1:]

    def line(self, id: str, **params: Param) -> str:
        """The sentence of a message."""
        return self.say(Said(id, params))

    def word(self, name: str, value: Param) -> str | int:
        """A parameter as it stands in a sentence."""
        if name == "card":
            return self.card(str(value))
        if name == "suit":
            return self.tongue.text(f"suit.{value}")
        if isinstance(value, list):
            return self.listed([self.names[seat] for seat in value])
        if name in SEAT_PARAMS and isinstance(value, int):
            return self.names[value]
        return value

    def counts(self, values: Iterable[tuple[Seat, object]]) -> str:
        """Seats, each with a number or a text behind its name."""
        return ", ".join(f"{self.names[seat]} {value}" for seat, value in values)

    def sheet(self, agreed: Sheet) -> list[str]:
        """The lines of a rules sheet, each sentence with its clause."""
        text = self.tongue.text
        lines = [text(f"sheet.{agreed.game}"), "", text("sheet.base")]
        lines += [self.clause(clause) for clause in agreed.base]
        lines += ["", text("sheet.switches")]
        lines += [self.clause(clause) for clause in agreed.switches] or [text("sheet.nothing")]
        return [*lines, "", text("sheet.match"), *(self.clause(c) for c in agreed.match)]

    def clause(self, clause: Clause) -> str:
        """One sentence of a sheet, its clause in front."""
        sentence = self.say(Said(clause.id, clause.params))
        return sentence if clause.clause == "match" else f"{clause.clause}  {sentence}"


__all__ = [
    "LANGUAGES",
    "MESSAGES",
    "SYMBOLS",
    "Clause",
    "Param",
    "Said",
    "Sheet",
    "Style",
    "Tongue",
    "Words",
    "choose",
    "happened",
    "let_go",
    "opening",
    "round_end",
    "sheet",
    "tongue",
]
