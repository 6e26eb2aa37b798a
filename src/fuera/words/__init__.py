"""Sentences for people: ids and parameters in, words out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from fuera.cards import JOKER_NAME, Seat
from fuera.words.happened import Param, Said, happened, opening, round_end
from fuera.words.messages import MESSAGES

Style = Literal["symbols", "letters", "names"]
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
SEAT_PARAMS = {"seat", "other"}


@dataclass(frozen=True)
class Words:
    """Words for one reader: how cards are shown and what the seats are called."""

    names: tuple[str, ...]
    style: Style = "symbols"
    you: Seat | None = None
    """The seat that is spoken to."""

    def card(self, name: str) -> str:
        """A card: `K♦`, `Kd`, or the king of diamonds."""
        if self.style == "letters":
            return name
        if name == JOKER_NAME:
            return text("joker")
        if self.style == "symbols":
            return name[0].replace("T", "10") + SYMBOLS[name[1]]
        return text("card", rank=text(f"rank.{name[0]}"), suit=text(f"suit.{name[1]}"))

    def seats(self, seats: Sequence[Seat]) -> str:
        """Seats by name, the last joined by `and`."""
        names = [self.names[seat] for seat in seats]
        if len(names) < 2:
            return "".join(names)
        return text("and", first=", ".join(names[:-1]), last=names[-1])

    def say(self, said: Said) -> str:
        """The sentence, with a capital at its start."""
        params = {name: self.word(name, value) for name, value in said.params.items()}
        id = said.id
        if self.you is not None and said.params.get("seat") == self.you and f"{id}.you" in MESSAGES:
            id += ".you"
        sentence = text(id, **params)
        return sentence[:1].upper() + sentence[1:]

    def word(self, name: str, value: Param) -> str | int:
        """A parameter as it stands in a sentence."""
        if name == "card":
            return self.card(str(value))
        if name == "suit":
            return text(f"suit.{value}")
        if isinstance(value, list):
            return self.seats(value)
        if name in SEAT_PARAMS and isinstance(value, int):
            return self.names[value]
        return value


def text(id: str, **params: str | int) -> str:
    """A message in words; of a pair, the plural unless `n` is 1."""
    message = MESSAGES[id]
    if isinstance(message, tuple):
        message = message[0 if params.get("n") == 1 else 1]
    return message.format(**params)


Speaker = Callable[[Said], str]

__all__ = [
    "MESSAGES",
    "Said",
    "Speaker",
    "Style",
    "Words",
    "happened",
    "opening",
    "round_end",
    "text",
]
