"""The letters of a record: tag lines, then movetext, each piece with its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from fuera.errors import BadNotation

TAG = re.compile(r'\[(?P<name>[A-Za-z][A-Za-z0-9_]*)[ \t]+"(?P<value>(?:[^"\\]|\\["\\])*)"\][ \t]*')
WORD = re.compile(r"\{|\S[^\s{]*")
NUMBER = re.compile(r"\d+\.")


@dataclass(frozen=True, slots=True)
class Piece:
    """A tag value or a token and where it stands, counted from 1."""

    text: str
    line: int
    column: int

    @property
    def at(self) -> tuple[int, int]:
        """Line and column."""
        return self.line, self.column


@dataclass(slots=True)
class Sheet:
    """One round as text: its tags in order, its tokens, and where it begins and ends."""

    tags: dict[str, Piece] = field(default_factory=dict)
    tokens: list[Piece] = field(default_factory=list)
    begin: Piece = field(default_factory=lambda: Piece("", 1, 1))
    end: Piece = field(default_factory=lambda: Piece("", 1, 1))


def scan(text: str) -> Iterator[Sheet]:
    """The rounds of a file, one after the other; each is cut off before the next is looked at.

    Raises `BadNotation` for a malformed tag, a tag given twice, a comment left open, and a file
    without rounds.
    """
    sheet = Sheet()
    comment: Piece | None = None
    seen = gap = False
    for number, line in enumerate(text.split("\n"), 1):
        column = 0
        if comment is None and line.startswith("["):
            # a race may end with the deal: then an empty line ends a round without movetext
            if sheet.tokens or (gap and sheet.tags and line.startswith("[Fuera ")):
                yield sheet
                sheet = Sheet()
            if not sheet.tags:
                sheet.begin = Piece("", number, 1)
            add_tag(sheet, line.rstrip("\r"), number)
            seen, gap = True, False
            continue
        gap = gap or not line.strip()
        while column < len(line):
            if comment is not None:
                close = line.find("}", column)
                if close < 0:
                    break
                comment, column = None, close + 1
                continue
            match = WORD.search(line, column)
            if match is None:
                break
            column = match.end()
            if match[0] == "{":
                comment = Piece("{", number, match.start() + 1)
            elif not NUMBER.fullmatch(match[0]):
                seen = True
                sheet.tokens.append(Piece(match[0], number, match.start() + 1))
                sheet.end = Piece("", number, match.end() + 1)
    if comment is not None:
        raise BadNotation("open-comment", "this comment is never closed with }", at=comment.at)
    if not seen:
        raise BadNotation("no-round", "there is no round in this text", at=(1, 1))
    yield sheet


def add_tag(sheet: Sheet, line: str, number: int) -> None:
    """Read one tag line."""
    match = TAG.fullmatch(line)
    if match is None:
        raise BadNotation("bad-tag", f'{line!r} is not [Name "value"]', at=(number, 1), text=line)
    piece = Piece(unquoted(match["value"]), number, match.start("value") + 1)
    if match["name"] in sheet.tags:
        raise BadNotation("tag-twice", f"the tag {match['name']} stands twice", at=piece.at)
    sheet.tags[match["name"]] = piece
    sheet.end = Piece("", number, len(line) + 1)


def unquoted(value: str) -> str:
    r"""A tag's value without its escapes `\"` and `\\`."""
    return re.sub(r"\\(.)", r"\1", value)


def quoted(value: str) -> str:
    r"""A value as it stands between quotes; it must not have line ends."""
    return " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')
