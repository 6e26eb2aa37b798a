"""Cards as two-letter strings, whole packs, and switches filled up with their defaults."""

from collections.abc import Iterable, Mapping

SUITS = "cdhs"
JOKER = "Xj"

Table = dict[str, tuple[object, ...]]


def full_pack() -> set[str]:
    """The 52 cards."""
    return {rank + suit for rank in "23456789TJQKA" for suit in SUITS}


def check_pack(deck: list[str], expected: set[str]) -> None:
    """Raise ValueError unless the deck is exactly the expected cards, once each."""
    if len(deck) != len(expected) or set(deck) != expected:
        raise ValueError(f"wrong pack: {len(deck)} cards, {len(expected)} expected")


def settled(given: Mapping[str, object], table: Table) -> dict[str, object]:
    """All switches of a game; a missing one takes the first value of its row."""
    for switch, value in given.items():
        if switch not in table:
            raise ValueError(f"unknown switch {switch}")
        if value not in table[switch]:
            raise ValueError(f"{switch} cannot be {value!r}")
    return {switch: given.get(switch, values[0]) for switch, values in table.items()}


def number(value: object) -> int:
    """A switch value that is a number."""
    if not isinstance(value, int):
        raise ValueError(f"not a number: {value!r}")
    return value


def grouped(seats: Iterable[int], key: Mapping[int, int]) -> list[list[int]]:
    """Seats in groups of equal key, the smallest key first, each group by seat."""
    groups: dict[int, list[int]] = {}
    for seat in sorted(seats):
        groups.setdefault(key[seat], []).append(seat)
    return [groups[value] for value in sorted(groups)]
