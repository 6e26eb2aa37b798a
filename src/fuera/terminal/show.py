"""The table in lines of text, one fact a line, as a screen reader likes it."""

from __future__ import annotations

from fuera.cards import NOBODY, Card, Cards, members
from fuera.notation import card_name
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words import SYMBOLS, Said, Words

RANKS = "-A23456789TJQK"


def table(view: View, words: Words) -> list[str]:
    """All that the seat of the view may know, but its own hand."""
    if isinstance(view, GetawayView):
        return getaway_table(view, words)
    return giveaway_table(view, words)


def getaway_table(view: GetawayView, words: Words) -> list[str]:
    """Trick, hand sizes, waste, and who is out."""
    lines = [trick_line(view, words)]
    lines.append("Cards in hand: " + counts(view, words) + ".")
    known = [
        f"{words.names[seat]} {cards_line(cards, words)}"
        for seat, cards in enumerate(view.known)
        if cards & ~view.hand and seat != view.seat
    ]
    if known:
        lines.append("Known to be there: " + "; ".join(known) + ".")
    lines.append(f"Waste: {plural(view.waste.bit_count(), 'card')}.")
    if any(view.captured):
        tens = [
            f"{words.names[s]} {cards_line(c, words)}" for s, c in enumerate(view.captured) if c
        ]
        lines.append("Captured tens: " + "; ".join(tens) + ".")
    if view.out:
        lines.append("Got away: " + ", ".join(words.names[seat] for seat in view.out) + ".")
    return lines


def trick_line(view: GetawayView, words: Words) -> str:
    """The cards on the table and who is winning them."""
    if not view.trick:
        if view.leader == NOBODY:
            return "The round is over."
        return words.say(Said("leading", {"seat": view.leader}))
    laid = ", ".join(f"{words.names[seat]} {words.card(card_name(c))}" for seat, c in view.trick)
    kicked = " It is a kick." if view.kicked else ""
    return f"On the table: {laid}. Winning so far: {words.names[view.winner]}.{kicked}"


def giveaway_table(view: GiveAwayView, words: Words) -> list[str]:
    """Foundations, everybody's exposed cards and piles."""
    lines = ["Foundations: " + ", ".join(foundation(view, s) for s in range(len(view.tops))) + "."]
    for seat, cards in enumerate(view.exposed):
        name = words.names[seat]
        if seat in view.out:
            lines.append(f"{name}: out.")
            continue
        shown = " ".join(words.card(card_name(card)) for card in cards)
        known = sum(card is not None for card in view.buried[seat])
        hidden = f"{len(view.buried[seat])} face down" + f", {known} of them seen" * bool(known)
        lines.append(f"{name}: {shown}, {hidden}.")
    if view.passes:
        lines.append(f"Passes in a row: {view.passes}.")
    return lines


def foundation(view: GiveAwayView, space: int) -> str:
    """One foundation: its top and what it wants."""
    number = f"{space + 1} "
    if view.tops[space] == 0:
        return number + "empty"
    top = RANKS[view.tops[space]].replace("T", "10")
    end = 1 if view.down[space] else 13
    way = " closed" if view.tops[space] == end else " running down" if view.down[space] else ""
    frozen = " frozen" if space in view.frozen else ""
    return f"{number}{top}{way}{frozen}"


def counts(view: View, words: Words) -> str:
    """How many cards each seat has."""
    return ", ".join(f"{words.names[seat]} {n}" for seat, n in enumerate(view.counts))


def plural(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}" + "s" * (number != 1)


def cards_line(cards: Cards, words: Words) -> str:
    """Some cards, suit by suit, the highest first."""
    ordered: list[Card] = sorted(members(cards), key=lambda card: (-(card // 13), -(card % 13)))
    return " ".join(words.card(card_name(card)) for card in ordered)


def hand(view: View, words: Words) -> str:
    """Your hand in one line, suits apart; in Give Away your exposed cards."""
    if isinstance(view, GiveAwayView):
        assert view.seat is not None
        cards = " ".join(words.card(card_name(card)) for card in view.exposed[view.seat])
        return f"Your card: {cards}, {len(view.buried[view.seat])} face down."
    suits = []
    for suit in "shdc":
        ranks = [card_name(c)[0] for c in members(view.hand) if card_name(c)[1:] == suit]
        if ranks:
            mark = suit if words.style == "letters" else SYMBOLS[suit]
            spelled = " ".join(rank.replace("T", "10") for rank in reversed(ranks))
            suits.append(f"{mark} {spelled}")
    if view.hand >> 52 & 1:
        suits.append(words.card("Xj"))
    return "Your hand: " + ("  ".join(suits) or "nothing") + "."
