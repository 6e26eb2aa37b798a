"""Files of rounds: tags, movetext, replay, and the checks of everything they claim."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fuera import rules as games
from fuera.cards import CHANCE
from fuera.errors import BadNotation, FueraError
from fuera.match import Match, Settings
from fuera.notation import as_dict, is_call, read_deck, spell_deck
from fuera.record.claims import check_claims, claims
from fuera.record.keeping import match_tags, resume
from fuera.record.text import Piece, Sheet, quoted, scan
from fuera.round import Round
from fuera.rules.getaway import Position as GetawayPosition

REQUIRED = ("Fuera", "Game", "Rules", "Dealer", "Deck")
VERSION = "1"
WIDTH = 80


@dataclass
class Record:
    """A round with the tags of its file; `tags` holds those that the round does not imply."""

    round: Round
    tags: dict[str, str] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    """The order in which a file had its tags; kept when written again."""

    def text(self) -> str:
        """The round as it stands in a file; reading and writing again gives the same bytes."""
        round = as_played(self.round)
        known = {**basics(round), **claims(round), **self.tags}
        names = [name for name in self.order if name in known]
        if not names:
            names = [*basics(round), *self.tags, *claims(round)]
        lines = [f'[{name} "{quoted(known[name])}"]' for name in names]
        return "\n".join([*lines, "", *movetext(round), ""])

    def as_dict(self) -> dict[str, Any]:
        """The round as `fuera replay --json` prints it."""
        round = as_played(self.round)
        outcome = round.outcome
        turn, legal = who_may_do_what(round)
        return {
            "game": round.rules.game,
            "rules": round.rules.as_dict(),
            "dealer": round.dealer,
            "plies": len(round.tokens),
            "outcome": outcome.reason.value if outcome else None,
            "places": [list(group) for group in outcome.places] if outcome else [],
            "left": round.left,
            "turn": turn,
            "legal": legal,
            "position": as_dict(round.position),
        }


def as_played(round: Round) -> Round:
    """The round as its actions leave it; an agreed stalemate is no action, so no file has it."""
    return round.replayed(len(round.history), agreed=False) if round.stalemate_agreed else round


def who_may_do_what(round: Round) -> tuple[int | str | None, list[str]]:
    """The seat on turn, `chance`, `any` where the order is free, None at the end; what is legal."""
    if round.over:
        return None, []
    if games.without_turns(round.rules):
        seats = range(round.rules.players)
        return "any", sorted(f"{s}:{token}" for s in seats for token in said(round, s))
    return "chance" if round.turn == CHANCE else round.turn, round.legal_actions().tokens


def said(round: Round, seat: int) -> list[str]:
    """What a seat may do where the order is free; a call in a race depends on the time."""
    tokens = round.legal_actions(seat).tokens
    return tokens if round.clock is None else [t for t in tokens if not is_call(t)]


def basics(round: Round) -> dict[str, str]:
    """The tags from which a round can be dealt again."""
    tags = {
        "Fuera": VERSION,
        "Game": round.rules.game,
        "Rules": games.spell(round.rules),
        "Dealer": str(round.dealer),
        "Deck": spell_deck(round.deck),
    }
    if round.joker is not None:
        tags["Joker"] = str(round.joker)
    return tags


def movetext(round: Round) -> list[str]:
    """The tokens in lines: a trick a line in Getaway, else as many as go on a line."""
    tokens = [*round.tokens] if round.over else [*round.tokens, "*"]
    if isinstance(round.position, GetawayPosition):
        return tricks(round, tokens)
    lines = [""]
    for token in tokens:
        if lines[-1] and len(lines[-1]) + 1 + len(token) > WIDTH:
            lines.append("")
        lines[-1] += " " * bool(lines[-1]) + token
    return lines


def tricks(round: Round, tokens: list[str]) -> list[str]:
    """The tokens with a line for each trick, what comes before its lead included."""
    game = games.getaway
    assert isinstance(round.rules, game.Rules)
    p = game.deal(round.rules, round.deck, round.dealer, joker=round.joker)
    lines: list[list[str]] = []
    leading = True
    for token, action in zip(tokens, [*round.history, None], strict=False):
        if leading:
            lines.append([])
        lines[-1].append(token)
        if action is not None:
            game.apply(p, p.turn, 1 << action)
            leading = p.led == 0 and token != "hand" and not token.startswith("?")
            leading = leading and p.turn >= 0
    return [" ".join(line) for line in lines]


def read(text: str) -> Iterator[Record]:
    """The rounds of a text in order, each checked in full before it is handed out.

    Rounds with the same `Match` tag are one match in order, and its scores and dealers are checked
    too. Raises `BadNotation` with line and column; rounds before the fault have been handed out.
    """
    matches: dict[Settings, Match] = {}
    for sheet in scan(text):
        record = read_round(sheet)
        check_claims(sheet, record.round, matches)
        yield record


def read_round(sheet: Sheet) -> Record:
    """One round: its tags understood, its deal made, its tokens played."""
    tags = sheet.tags
    for name in REQUIRED:
        if name not in tags:
            raise BadNotation("no-tag", f"the tag {name} is missing", at=sheet.begin.at, name=name)
    if next(iter(tags)) != "Fuera":
        raise BadNotation("fuera-first", "the tag Fuera comes first", at=sheet.begin.at)
    if tags["Fuera"].text != VERSION:
        line = f"format {tags['Fuera'].text!r} is not known; this reads {VERSION}"
        raise BadNotation("version", line, at=tags["Fuera"].at)
    round = dealt(tags)
    play(round, sheet)
    own = {*basics(round), *claims(round)}
    extra = {name: piece.text for name, piece in tags.items() if name not in own}
    return Record(round, extra, tuple(tags))


def dealt(tags: Mapping[str, Piece]) -> Round:
    """The round before its first action."""
    with blamed(tags["Game"]):
        games.game(tags["Game"].text)
    with blamed(tags["Rules"]):
        rules = games.read(tags["Game"].text, tags["Rules"].text)
        if not any(word.startswith("players=") for word in tags["Rules"].text.split()):
            raise BadNotation("no-players", "Rules always has players=")
    dealer = read_seat(tags["Dealer"], rules.players)
    with blamed(tags["Deck"]):
        deck = read_deck(tags["Deck"].text)
        round = Round(rules, deck, dealer)
    if "Joker" in tags:
        with blamed(tags["Joker"]):
            round = Round(rules, deck, dealer, joker=True)
            if read_seat(tags["Joker"], rules.players) != round.joker:
                line = f"the joker goes to seat {round.joker}, who holds the ace of spades"
                raise BadNotation("joker-seat", line)
    return round


def play(round: Round, sheet: Sheet) -> None:
    """Play the tokens; the star stands if and only if the round is unfinished."""
    for place, piece in enumerate(sheet.tokens):
        if piece.text == "*":
            if round.over:
                raise BadNotation("star", "* after a round that is over", at=piece.at)
            if piece is not sheet.tokens[-1]:
                after = sheet.tokens[place + 1]
                line = f"{after.text}: nothing may follow *"
                raise BadNotation("after-star", line, at=after.at)
            return
        with blamed(piece):
            round.play(piece.text)
    if round.waiting:
        round.let_go()
    if not round.over:
        line = f"the round is not over: * is missing; legal: {round.legal_actions()}"
        raise BadNotation("no-star", line, at=sheet.end.at)


def read_seat(piece: Piece, players: int) -> int:
    """The seat that a tag names."""
    text = piece.text
    if not (text.isascii() and text.isdecimal() and len(text) == 1 and int(text) < players):
        line = f"{text!r} is no seat; seats are 0 to {players - 1}"
        raise BadNotation("no-seat", line, at=piece.at)
    return int(text)


class blamed:  # noqa: N801 - read as a word of the sentence `with blamed(piece)`
    """Gives errors raised inside the place of a piece of text."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece

    def __enter__(self) -> None:
        """Nothing to do before."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Raise the error again, with its place."""
        if isinstance(error, FueraError) and getattr(error, "at", None) is None:
            at = self.piece.at
            raise BadNotation(error.id, error.line, at=at, **error.params) from error


__all__ = ["Record", "match_tags", "read", "resume"]
