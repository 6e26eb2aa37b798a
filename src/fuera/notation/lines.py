"""Positions as lines of a word and its value: the reading that both games share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from fuera.cards import Card, Seat
from fuera.errors import BadNotation
from fuera.notation.cards import card_name, read_card

NUMBER = re.compile(r"-?[0-9]{1,3}")


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
    """Seats by number, none twice."""
    words = text.split()
    seats = [int(word) if NUMBER.fullmatch(word) else -1 for word in words]
    if not all(0 <= seat < players for seat in seats) or len(set(seats)) < len(seats):
        raise BadNotation("no-seat", f"{text!r} are not seats below {players}", text=text)
    return seats


def read_number(lines: dict[str, str], word: str, least: int = 0, below: int = 1000) -> int:
    """The number of a line, 0 without that line."""
    return (read_numbers(lines.get(word, ""), least, below - 1) or [0])[0]


def read_numbers(text: str, least: int, most: int) -> list[int]:
    """Numbers, each from `least` to `most`."""
    words = text.split()
    if not all(NUMBER.fullmatch(word) and least <= int(word) <= most for word in words):
        line = f"{text!r} is not made of numbers from {least} to {most}"
        raise BadNotation("no-number", line, text=text)
    return [int(word) for word in words]


def check_once(*groups: Iterable[Card]) -> None:
    """Raise `BadNotation` if a card is there twice."""
    seen: set[Card] = set()
    for card in chain(*groups):
        if card in seen:
            raise BadNotation("card-twice", f"{card_name(card)} is there twice", card=card)
        seen.add(card)
