"""How actions and positions of Getaway are spelled, both ways."""

from __future__ import annotations

from typing import Any

from fuera.cards import ALL_CARDS, CHANCE, NOBODY, Action, Seat, members, set_of
from fuera.errors import BadNotation
from fuera.notation.cards import card_name, in_order, read_card, spell_cards
from fuera.notation.lines import check_once, read_lines, read_number, read_seats, seat_cards
from fuera.rules.getaway import law
from fuera.rules.getaway.deal import blank
from fuera.rules.getaway.rules import Rules

WORDS = {"take": law.TAKE, "-": law.PASS, "hand": law.HAND}
NAMES = {bit.bit_length() - 1: word for word, bit in WORDS.items()}
FIRST_KICK = law.KICK.bit_length() - 1


def spell_action(p: law.Position, action: Action) -> str:
    """The token of an action that is legal in this position."""
    if action in NAMES:
        return NAMES[action]
    if action >= FIRST_KICK:
        suit = 0x1FFF << 13 * (action - FIRST_KICK)
        return "kick:" + card_name((p.hands[p.turn] & suit).bit_length() - 1)
    return ("?" if p.turn == CHANCE else "") + card_name(action)


def read_action(p: law.Position, text: str) -> Action:
    """The action a token spells; whether it is legal is not asked here."""
    if text in WORDS:
        return WORDS[text].bit_length() - 1
    if text.startswith("kick:"):
        action = FIRST_KICK + read_card(text.removeprefix("kick:")) // 13
        if p.turn >= 0 and p.hands[p.turn] and action < FIRST_KICK + 4:
            return action if spell_action(p, action) == text else -1
        return -1
    drawn = text.startswith("?")
    card = read_card(text[1:] if drawn else text)
    return card if drawn == (p.turn == CHANCE) else -1


def as_dict(p: law.Position) -> dict[str, Any]:
    """The position as it stands in the JSON of a replay."""
    over = p.over != law.Ending.RUNNING
    shown: dict[str, Any] = {
        "hands": [names(p.hands[seat]) for seat in range(p.players)],
        "trick": [[seat, card_name(card.bit_length() - 1)] for seat, card in law.trick(p)],
        "leader": None if over else who_leads(p),
        "waste": names(p.waste),
        "out": law.out(p),
    }
    if p.tens:
        shown["captured"] = [names(p.captured[seat]) for seat in range(p.players)]
    return shown


def names(cards: int) -> list[str]:
    """The names of a set of cards, in order."""
    return [card_name(card) for card in in_order(cards)]


def who_leads(p: law.Position) -> Seat:
    """The seat that leads or has led; while a card is drawn, the one that will lead it (W11)."""
    return p.winner if p.turn == CHANCE else p.leader


def spell_position(p: law.Position) -> str:
    """The position as lines of text, which `read_position` reads again."""
    hands = [spell_cards(in_order(p.hands[seat])) or "-" for seat in range(p.players)]
    lines = ["hands " + " / ".join(hands)]
    if p.trick or law.trick(p):
        cards = {seat: card_name(card.bit_length() - 1) for seat, card in law.trick(p)}
        seats = in_turn(p, p.started & ~p.to_play, p.leader)
        lines.append("trick " + " ".join(f"{seat}:{cards.get(seat, '-')}" for seat in seats))
    lines.append(f"lead {p.leader}")
    for word, cards_there in (("waste", p.waste), ("trumps", p.trumps), ("next", p.next_trumps)):
        if cards_there:
            lines.append(f"{word} {spell_cards(in_order(cards_there))}")
    if any(p.captured):
        tens = [spell_cards(in_order(p.captured[seat])) or "-" for seat in range(p.players)]
        lines.append("captured " + " / ".join(tens))
    if law.out(p):
        lines.append("out " + " ".join(map(str, law.out(p))))
    for name in ("pickups", "first_trick", "drawn", "kicked", "hand_taken"):
        if getattr(p, name):
            lines.append(f"{name} {getattr(p, name)}")
    if p.turn == CHANCE:
        lines.append("turn chance")
    return "\n".join(lines)


def in_turn(p: law.Position, seats: int, first: Seat) -> list[Seat]:
    """Some seats in turn order from `first` on."""
    order = []
    seat = first
    for _ in range(p.players):
        if seats >> seat & 1:
            order.append(seat)
        seat = law.after(p, (1 << p.players) - 1, seat)
    return order


def read_position(rules: Rules, text: str) -> law.Position:
    """The position that lines of text describe; cards may be missing, as in an exercise.

    `hands` lists the seats' cards now, `trick` what lies on the table (`seat:card`, `-` a pass).
    """
    lines = read_lines(
        text,
        "hands trick lead waste trumps next captured out pickups first_trick drawn kicked "
        "hand_taken turn",
    )
    p = blank(rules)
    law.begin(p)
    p.first_trick = 0
    p.following = ALL_CARDS
    hands = seat_cards(lines.get("hands", ""), p.players)
    captured = seat_cards(lines.get("captured", ""), p.players)
    waste = [read_card(word) for word in lines.get("waste", "").split()]
    laid = [read_laid(word, p.players) for word in lines.get("trick", "").split()]
    check_once(*hands, *captured, waste, [card for _, card in laid if card is not None])
    for seat, cards in enumerate(hands):
        p.hands[seat] = set_of(cards)
    for seat, cards in enumerate(captured):
        p.captured[seat] = set_of(cards)
    p.waste = set_of(waste)
    for word, name in (("trumps", "trumps"), ("next", "next_trumps")):
        if word in lines:
            setattr(p, name, set_of(read_card(card) for card in lines[word].split()))
    for seat, card in laid:
        if card is not None:
            p.hands[seat] |= 1 << card
    p.seats_in = set_of(seat for seat in range(p.players) if p.hands[seat])
    for seat in read_seats(lines.get("out", ""), p.players):
        if not any(seat == other for other, _ in laid):
            law.escape(p, seat)
    p.started = p.to_play = p.seats_in
    p.leader = p.turn = read_number(lines, "lead", below=p.players)
    for name in ("first_trick", "drawn", "kicked", "hand_taken"):
        setattr(p, name, read_number(lines, name, below=2))
    if p.first_trick:
        p.following = law.ACE_OF_SPADES
    if p.drawn:
        p.following = p.hands[p.leader]
    p.pickups = read_number(lines, "pickups")
    lay_again(p, laid)
    if "turn" in lines and (p.turn != CHANCE or lines["turn"] != "chance"):
        line = f"turn {lines['turn']}: only chance is said, once a winner has run out"
        raise BadNotation("no-turn", line, text=lines["turn"])
    return p


def read_laid(word: str, players: int) -> tuple[Seat, int | None]:
    """A seat and the card it laid, None for a pass."""
    seat, colon, card = word.partition(":")
    if not colon or len(seat) != 1 or not seat.isdecimal() or int(seat) >= players:
        raise BadNotation("no-laid", f"{word!r} is not seat:card", text=word)
    return int(seat), None if card == "-" else read_card(card)


def lay_again(p: law.Position, laid: list[tuple[Seat, int | None]]) -> None:
    """Play the cards on the table as the law plays them; the last one may end the trick."""
    for seat, card in laid:
        if p.turn == NOBODY or seat != p.turn:
            raise BadNotation("no-turn", f"the trick: it is not the turn of seat {seat}")
        law.apply(p, seat, law.PASS if card is None else 1 << card)


def tokens(p: law.Position, actions: int) -> list[str]:
    """The tokens of a set of actions in code-point order."""
    return sorted(spell_action(p, action) for action in members(actions))
