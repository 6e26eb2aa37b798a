"""The tables of the rule pages."""

from __future__ import annotations

import re
from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "rules"
CLAUSE = re.compile(r"^\*\*([GW]\d+) ", re.MULTILINE)
WORD = re.compile(r"`(\w+=\w+)`")
GAMES = ("give-away", "getaway")


def page(game: str) -> str:
    """The rule page of a game."""
    return (PAGES / f"{game}.md").read_text(encoding="utf-8")


def clauses_of(game: str) -> list[str]:
    """The ids of the clauses of a rule page."""
    return CLAUSE.findall(page(game))


def rows_below(game: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its head."""
    lines = page(game).splitlines()
    rows = []
    for line in lines[lines.index(heading) + 1 :]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            break
    return rows[2:]
