"""How actions and positions of Give Away are spelled, both ways."""

from __future__ import annotations

import re
from typing import Any

from fuera.cards import ANYONE, NOBODY, Action, Actions, Card, Seat, lowest, members, set_of
from fuera.errors import BadNotation
from fuera.notation.cards import card_name, read_card, spell_cards
from fuera.notation.lines import (
    check_once,
    read_lines,
    read_number,
    read_numbers,
    read_seats,
    seat_cards,
)
from fuera.rules.giveaway import law
from fuera.rules.giveaway.deal import blank, lay_out
from fuera.rules.giveaway.rules import Rules

RANKS = "-A23456789TJQK"
CALL = "call:"
FIRST_CALL = law.CALL.bit_length() - 1
NAMES = {law.PASS.bit_length() - 1: "-", law.LET_GO.bit_length() - 1: ""} | {
    FIRST_CALL + seat: f"{CALL}{seat}" for seat in range(law.SEATS)
}
NUMBERS = {name: number for number, name in NAMES.items() if name}
TOKEN = re.compile(r"(?P<card>[A-Za-z0-9]{2})(?:(?P<how>[@!])(?P<space>[1-8]))?")


def is_call(token: str) -> bool:
    """Whether an action calls a missed play, and so moves no card (G8)."""
    return token.startswith(CALL)


def spell_action(p: law.Position, action: Action, seat: Seat | None = None) -> str:
    """The token of an action; the foundation is named only where the choice matters (G9).

    `seat` is the one that acts, where it is not its turn.
    """
    if action in NAMES:
        return NAMES[action]
    block = action >= law.BLOCKS
    number = action - law.BLOCKS if block else action
    card = law.exposed_card(p, p.turn if seat is None else seat, number >> 3)
    space = (number & 7) + 1
    if block:
        return f"{card_name(card)}!{space}"
    fitting = law.targets(p, law.rank_of(card))
    if law.distinct(p, fitting).bit_count() == 1:
        return card_name(card)
    return f"{card_name(card)}@{space}"


def canonical(p: law.Position, action: Action, seat: Seat, order: list[int]) -> str:
    """The token of an action in the round's canonical form, where like foundations fill leftmost.

    `order` gives for each foundation its number in that form; it follows the action.
    """
    if action in NAMES:
        return NAMES[action]
    block = action >= law.BLOCKS
    number = action - law.BLOCKS if block else action
    space = number & 7
    card = law.exposed_card(p, seat, number >> 3)
    if block:
        return f"{card_name(card)}!{order[space] + 1}"
    fitting = law.targets(p, law.rank_of(card))
    if law.distinct(p, fitting).bit_count() > 1:
        return f"{card_name(card)}@{order[space] + 1}"
    first = min(members(fitting), key=lambda other: order[other])
    order[first], order[space] = order[space], order[first]
    return card_name(card)


def read_action(p: law.Position, text: str, seat: Seat | None = None) -> Action:
    """The action a token spells, -1 for a card that is not exposed or fits nowhere.

    A bare card goes on the leftmost foundation it fits.
    """
    if text in NUMBERS:
        return NUMBERS[text]
    match = TOKEN.fullmatch(text)
    if not match:
        line = f"{text!r} is no action: a card, card@foundation, card!foundation or -"
        raise BadNotation("no-action", line, text=text)
    card = read_card(match["card"])
    exposed = exposed_cards(p, p.turn if seat is None else seat)
    if card not in exposed:
        return -1
    slot = exposed.index(card)
    fitting = law.targets(p, law.rank_of(card))
    if match["how"] is None:
        return 8 * slot + lowest(fitting) if fitting else -1
    space = int(match["space"]) - 1
    if match["how"] == "!":
        return law.BLOCKS + 8 * slot + space
    return 8 * slot + space if fitting >> space & 1 else -1


def is_like_a_legal_one(p: law.Position, action: Action, seat: Seat, legal: Actions) -> bool:
    """Whether an action plays a card on a foundation like the one that a legal action names."""
    slot, space = action >> 3, action & 7
    if action >= law.BLOCKS or not legal >> 8 * slot & 0xFF:
        return False
    return bool(law.targets(p, law.rank_of(law.exposed_card(p, seat, slot))) >> space & 1)


def exposed_cards(p: law.Position, seat: Seat) -> list[Card]:
    """The exposed cards of a seat, the one exposed longest first."""
    return [law.exposed_card(p, seat, slot) for slot in range(law.slots(p, seat))]


def pile(p: law.Position, seat: Seat) -> list[Card]:
    """All cards of a seat's pile, top first."""
    return [law.exposed_card(p, seat, place) for place in range(p.left[seat])]


def as_dict(p: law.Position) -> dict[str, Any]:
    """The position as it stands in the JSON of a replay."""
    seats = range(p.players)
    piles = [[card_name(card) for card in pile(p, seat)] for seat in seats]
    ups = [law.slots(p, seat) for seat in seats]
    return {
        "foundations": [foundation(p, space) for space in range(p.spaces)],
        "piles": [cards[up:] for cards, up in zip(piles, ups, strict=True)],
        "exposed": [cards[:up] for cards, up in zip(piles, ups, strict=True)],
        "dead": [card_name(card) for card in dead_cards(p)],
    }


def foundation(p: law.Position, space: int) -> dict[str, str] | None:
    """The top and direction of a foundation, None if it is empty."""
    if p.tops[space] == 0:
        return None
    return {"top": RANKS[p.tops[space]], "direction": "down" if p.down[space] else "up"}


def dead_cards(p: law.Position) -> list[Card]:
    """The cards set aside unseen, in the order of the deck (G2)."""
    return p.pack[sum(p.size[: p.players]) : sum(p.size[: p.players]) + p.dead]


def spell_position(p: law.Position) -> str:
    """The position as lines of text, which `read_position` reads again."""
    tops = [RANKS[p.tops[space]] + "v" * p.down[space] for space in range(p.spaces)]
    piles = [spell_cards(pile(p, seat)) or "-" for seat in range(p.players)]
    lines = ["found " + " ".join(tops), "piles " + " / ".join(piles), f"turn {p.turn}"]
    if dead_cards(p):
        lines.append("dead " + spell_cards(dead_cards(p)))
    if law.out(p):
        lines.append("out " + " ".join(map(str, law.out(p))))
    if p.passer != NOBODY:
        lines.append(f"passer {p.passer}")
    for name in ("moved", "passes", "rotations", "callers", "caught"):
        if getattr(p, name):
            lines.append(f"{name} {getattr(p, name)}")
    for name in ("frozen", "blocks"):
        if getattr(p, name):
            lines.append(f"{name} {' '.join(str(s + 1) for s in members(getattr(p, name)))}")
    played = [p.size[seat] - p.left[seat] for seat in range(p.players)]
    if p.blocked_count == law.BlockedCount.PLAYED and any(played):
        lines.append("played " + " ".join(map(str, played)))
    return "\n".join(lines)


def read_position(rules: Rules, text: str) -> law.Position:
    """The position that lines of text describe; cards may be missing, as in an exercise."""
    lines = read_lines(
        text,
        "found piles turn dead out passer moved passes rotations callers caught frozen blocks "
        "played",
    )
    p = blank(rules)
    piles = seat_cards(lines.get("piles", ""), p.players)
    dead = [read_card(word) for word in lines.get("dead", "").split()]
    check_once(*piles, dead)
    played = read_numbers(lines.get("played", ""), 0, 52)
    for cards, number in zip(piles, played, strict=False):
        cards.extend([0] * number)
    lay_out(p, piles, dead)
    for seat, number in enumerate(played[: len(piles)]):
        p.left[seat] -= number
    p.timing = law.Timing.TURNS  # a race would begin at once, on empty foundations
    law.begin(p, read_number(lines, "turn", ANYONE, p.players), 0)
    p.timing = int(rules.timing)
    if p.timing == law.Timing.RACE:
        p.turn = ANYONE
    for seat in read_seats(lines.get("out", ""), p.players):
        p.finished = p.finished << 4 | seat + 1
        p.seats_in ^= 1 << seat
    if "passer" in lines:
        p.passer = read_number(lines, "passer", below=p.players)
    for name in ("moved", "passes", "rotations", "callers", "caught"):
        setattr(p, name, read_number(lines, name))
    for name in ("frozen", "blocks"):
        spaces = read_numbers(lines.get(name, ""), 1, p.spaces)
        setattr(p, name, set_of(space - 1 for space in spaces))
    for space, word in enumerate(lines.get("found", "").split()):
        if word[0] not in RANKS or word[1:] not in ("", "v") or space >= p.spaces:
            raise BadNotation("no-top", f"{word!r} is not the top of a foundation", text=word)
        p.down[space] = int(word[1:] == "v")
        law.settle(p, space, RANKS.index(word[0]))
    law.find_wanted(p)
    return p


def tokens(p: law.Position, actions: int) -> list[str]:
    """The tokens of a set of actions in code-point order."""
    return sorted(spell_action(p, action) for action in members(actions))
