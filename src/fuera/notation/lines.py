"""Positions as lines of a word and its value: the reading that both games share."""

from __future__ import annotations

from fuera.cards import Card, Seat
from fuera.errors import BadNotation
from fuera.notation.cards import read_card


def read_lines(text: str, words: str) -> dict[str, str]:
    """The lines of a text by their first word, which must be one of `words`, none twice."""
    lines: dict[str, str] = {}
    for line in text.strip().splitlines():
        word, _, value = line.strip().partition(" ")
        if word not in words.split() or word in lines:
            raise BadNotation("no-line", f"{line.strip()!r}: one line each of {words}", text=line)
        lines[word] = value.strip()
    return lines


def seat_cards(text: str, players: int) -> list[list[Card]]:
    """The cards of each seat, written `5h 9c / - / Qh`."""
    if not text:
        return []
    groups = [part.split() for part in text.split("/")]
    if len(groups) != players:
        line = f"{len(groups)} hands for {players} players: {text}"
        raise BadNotation("no-seats", line, text=text)
    return [[] if group == ["-"] else [read_card(word) for word in group] for group in groups]


def read_seats(text: str, players: int) -> list[Seat]:
    """Seats by number."""
    words = text.split()
    if not all(word.isdecimal() and int(word) < players for word in words):
        raise BadNotation("no-seat", f"{text!r} are not seats below {players}", text=text)
    return [int(word) for word in words]
