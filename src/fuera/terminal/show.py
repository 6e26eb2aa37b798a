"""The table in lines of text, one fact a line, as a screen reader likes it."""

from __future__ import annotations

from fuera.cards import NOBODY, Card, Cards, Seat, members
from fuera.notation import card_name
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words import SYMBOLS, Words

RANKS = "-A23456789TJQK"


def table(view: View, words: Words) -> list[str]:
    """All that the seat of the view may know, but its own hand."""
    if isinstance(view, GetawayView):
        return getaway_table(view, words)
    return giveaway_table(view, words)


def getaway_table(view: GetawayView, words: Words) -> list[str]:
    """Trick, hand sizes, waste, and who is out."""
    lines = [trick_line(view, words)]
    lines.append(words.line("counts", counts=words.counts(enumerate(view.counts))))
    known = [
        (seat, cards_line(cards, words))
        for seat, cards in enumerate(view.known)
        if cards and seat != view.seat
    ]
    if known:
        lines.append(words.line("known", counts=words.counts(known)))
    lines.append(words.line("waste", n=view.waste.bit_count()))
    tens = [(seat, cards_line(cards, words)) for seat, cards in enumerate(view.captured) if cards]
    if tens:
        lines.append(words.line("tens", counts=words.counts(tens)))
    if view.out:
        lines.append(words.line("escaped", seats=list(view.out)))
    return lines


def trick_line(view: GetawayView, words: Words) -> str:
    """The cards on the table and who is winning them."""
    if not view.trick:
        over = view.leader == NOBODY
        return words.line("over") if over else words.line("leading", seat=view.leader)
    cards = words.counts((seat, words.card(card_name(card))) for seat, card in view.trick)
    said = [words.line("on-the-table", cards=cards), words.line("winning", seat=view.winner)]
    return " ".join([*said, words.line("a-kick")] if view.kicked else said)


def giveaway_table(view: GiveAwayView, words: Words) -> list[str]:
    """Foundations, everybody's exposed cards and piles."""
    tops = ", ".join(foundation(view, space, words) for space in range(len(view.tops)))
    lines = [words.line("foundations", cards=tops)]
    lines += [pile_line(view, seat, words) for seat in range(len(view.counts))]
    if view.passes:
        lines.append(words.line("passes-in-a-row", n=view.passes))
    return lines


def pile_line(view: GiveAwayView, seat: Seat, words: Words) -> str:
    """One seat's exposed cards and what lies face down."""
    if seat in view.out:
        return words.line("is-out", seat=seat)
    cards = " ".join(words.card(card_name(card)) for card in view.exposed[seat])
    hidden = view.buried[seat]
    seen = sum(card is not None for card in hidden)
    if seen:
        return words.line("pile-seen", seat=seat, cards=cards, n=len(hidden), seen=seen)
    return words.line("pile", seat=seat, cards=cards, n=len(hidden))


def foundation(view: GiveAwayView, space: int, words: Words) -> str:
    """One foundation: its top and its state."""
    text = words.tongue.text
    if view.tops[space] == 0:
        return f"{space + 1} {text('empty')}"
    parts = [str(space + 1), RANKS[view.tops[space]].replace("T", "10")]
    if view.tops[space] == (1 if view.down[space] else 13):
        parts.append(text("closed"))
    elif view.down[space]:
        parts.append(text("down"))
    if space in view.frozen:
        parts.append(text("frozen"))
    return " ".join(parts)


def cards_line(cards: Cards, words: Words) -> str:
    """Some cards, suit by suit, the highest first."""
    ordered: list[Card] = sorted(members(cards), key=lambda card: (-(card // 13), -(card % 13)))
    return " ".join(words.card(card_name(card)) for card in ordered)


def hand(view: View, words: Words) -> str:
    """Your hand in one line, suits apart; in Give Away your exposed cards."""
    if isinstance(view, GiveAwayView):
        assert view.seat is not None
        exposed = view.exposed[view.seat]
        cards = " ".join(words.card(card_name(card)) for card in exposed)
        id = "your-cards" if len(exposed) > 1 else "your-card"
        return words.line(id, cards=cards, n=len(view.buried[view.seat]))
    suits = []
    for suit in "shdc":
        ranks = [card_name(c)[0] for c in members(view.hand) if card_name(c)[1:] == suit]
        if ranks:
            mark = suit if words.style == "letters" else SYMBOLS[suit]
            spelled = " ".join(rank.replace("T", "10") for rank in reversed(ranks))
            suits.append(f"{mark} {spelled}")
    if view.hand >> 52 & 1:
        suits.append(words.card("Xj"))
    return words.line("your-hand", cards="  ".join(suits) or words.tongue.text("nothing"))
