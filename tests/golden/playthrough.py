"""One round as text: at each action whose turn it is and what is legal, now and then all views."""

from __future__ import annotations

import dataclasses
import random
import re
from collections.abc import Iterator
from pathlib import Path

from fuera import rules
from fuera.cards import ANYONE, CHANCE, EACH_SUIT, SUITS, members, shuffled
from fuera.notation import in_order, read_deck, spell_cards, spell_deck
from fuera.round import Round
from fuera.view import View
from tests.round.playing import played_out

HERE = Path(__file__).parent
SOMETIMES = 10
"""All views are shown before every so many actions, and before the last one and after it."""
LONG = 300
"""Rounds of more actions than this are passed over where shorter ones can be found."""
ACTION = re.compile(r"\d+ \S+: .* > (\S+)")


def rounds() -> list[tuple[str, str, int]]:
    """Game, preset and number of seats of every playthrough."""
    return [
        (name, preset, players)
        for name, game in rules.GAMES.items()
        for preset in game.PRESETS
        for players in sorted(map(int, game.Rules.values("players")))
    ]


def path_of(game: str, preset: str, players: int) -> Path:
    """The file of a playthrough."""
    return HERE / f"{game}-{preset}-{players}.txt"


def fresh(game: str, preset: str, players: int, seed: int) -> str:
    """A playthrough of a random round."""
    rng = random.Random(f"{game}/{preset}/{players}/{seed}")
    agreed = rules.read(game, f"{preset} players={players}")
    deck = shuffled(members(rules.game(game).pack(agreed)), rng)
    return told(played_out(dealt(agreed, deck, rng.randrange(players)), rng))


def again(text: str) -> str:
    """The playthrough that the deal and the actions of a text give now."""
    head = dict(line.split(" ", 1) for line in text.split("\n")[:4])
    deck = read_deck(head["deck"])
    round = dealt(rules.read(head["game"], head["rules"]), deck, int(head["dealer"]))
    for line in text.split("\n"):
        action = ACTION.fullmatch(line)
        if action:
            round.play(action[1])
    return told(round)


def dealt(agreed: rules.Rules, deck: list[int], dealer: int) -> Round:
    """A fresh round, with the joker where one is agreed."""
    return Round(agreed, deck, dealer, joker=bool(getattr(agreed, "joker", False)))


def told(round: Round) -> str:
    """The text of a round that is over."""
    lines = [
        f"game {round.rules.game}",
        f"rules {rules.spell(round.rules)}",
        f"dealer {round.dealer}",
        f"deck {spell_deck(round.deck)}",
        "",
    ]
    now = round.replayed(0)
    last = len(round.history) - 1
    for ply, token in enumerate(round.tokens):
        if ply % SOMETIMES == 0 or ply == last:
            lines += views(now)
        who = {CHANCE: "chance", ANYONE: "anyone"}.get(now.turn, f"seat{now.turn}")
        lines.append(f"{ply} {who}: {legal(now)} > {token}")
        now.play(token)
    lines += views(now)
    outcome = now.outcome
    assert outcome is not None
    places = " ".join("=".join(map(str, group)) for group in outcome.places)
    lines.append(f"{outcome.reason}: {places or 'no places'}; left {numbers(now.left)}")
    return "\n".join(lines) + "\n"


def legal(round: Round) -> str:
    """What may be done now, in a race by seat."""
    if round.turn != ANYONE:
        return str(round.legal_actions())
    return "; ".join(f"{seat} {round.legal_actions(seat)}" for seat in range(round.rules.players))


def views(round: Round) -> Iterator[str]:
    """The view of a spectator, then of each seat what differs from it."""
    all_see = fields(round.view(None))
    yield "  all: " + "; ".join(f"{name} {text}" for name, text in all_see.items() if text)
    for seat in range(round.rules.players):
        own = fields(round.view(seat))
        other = [f"{name} {text or '-'}" for name, text in own.items() if text != all_see[name]]
        yield f"  seat{seat}: " + "; ".join(other)


def fields(view: View) -> dict[str, str]:
    """The fields of a view as text, but for the rules."""
    names = [field.name for field in dataclasses.fields(view) if field.name != "rules"]
    return {name: field_text(name, getattr(view, name)) for name in names}


def field_text(name: str, value: object) -> str:
    """A field of a view as text, empty where it says nothing."""
    if name == "legal":
        return str(value) if str(value) != "nothing" else ""
    if name in ("seat", "passer"):
        return "" if value is None else str(value)
    if name in ("hand", "waste", "trumps", "shown"):
        assert isinstance(value, int)
        return spell_cards(in_order(value), "")
    if name == "led":
        assert isinstance(value, int)
        return suits(value)
    if isinstance(value, tuple):
        parts = [part(name, one) for one in value]
        return ("/" if name != "trick" else " ").join(parts) if any(parts) else ""
    assert isinstance(value, int)
    return str(int(value)) if value else ""


def part(name: str, value: object) -> str:
    """One of the values of a field: of a seat, a foundation, a card of the trick."""
    if name == "trick":
        assert isinstance(value, tuple)
        return f"{value[0]}:{spell_cards(value[1:])}"
    if name in ("exposed", "buried"):
        assert isinstance(value, tuple)
        cards = "".join("." if card is None else spell_cards([card]) for card in value)
        return re.sub(r"\.{2,}", lambda dots: f".{len(dots[0])}.", cards)
    assert isinstance(value, int)
    if name in ("known", "captured"):
        return spell_cards(in_order(value), "")
    return suits(value) if name == "voids" else str(int(value))


def suits(cards: int) -> str:
    """The letters of suits given as all their cards."""
    return "".join(letter for letter, suit in zip(SUITS, EACH_SUIT, strict=True) if cards & suit)


def numbers(values: list[int]) -> str:
    """Numbers with spaces between."""
    return " ".join(map(str, values))
