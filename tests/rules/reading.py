"""The cases of `cases/*.txt`, read from text and laid out on a table.

A case begins with a line like `# GW02 W6 pickup=highest: a sentence`: its id, the clauses and
switches it shows, what it says. Then, line by line,

    rules traditional players=4     a new table under these rules
    hands 2h 3s / 6h 4s             the position, as `read_position` reads it, or a deal
    deck Ac 2c ..                   (`deck`, one or more lines, `dealer` and `joker`)
    > 2h 6h                         actions, each of which must be legal; `1:5h` says who acts
    hand 1 = 4s                     what is so now; `-` is nothing, `legal = nothing` no action
    illegal 7h -                    actions that are refused now
    accepted 5s@1                   actions that are allowed, however they are written in a record
    ; a remark
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from fuera import rules

CASES = Path(__file__).parent / "cases"
HEADER = re.compile(r"# (?P<id>G[AW]\d+)(?P<names>(?: [GW]\d+| [a-z_]+=\w+)*): (?P<sentence>.+)")


@dataclass(frozen=True)
class Line:
    """One line of a case and where it stands."""

    place: str
    text: str


@dataclass(frozen=True)
class Case:
    """One case: what it shows and its lines."""

    id: str
    names: tuple[str, ...]
    lines: tuple[Line, ...]

    @property
    def game(self) -> str:
        """The game, which the id tells."""
        return "give-away" if self.id.startswith("GA") else "getaway"

    @property
    def clauses(self) -> set[str]:
        """The ids of the clauses that the case shows."""
        return {name for name in self.names if "=" not in name}

    @property
    def switches(self) -> set[str]:
        """The `switch=value` words of the header."""
        return {name for name in self.names if "=" in name}

    @property
    def tables(self) -> list[rules.Rules]:
        """The rules of each table in the case."""
        words = [line.text.partition(" ") for line in self.lines]
        return [rules.read(self.game, rest) for word, _, rest in words if word == "rules"]


def read_cases() -> list[Case]:
    """All cases, file by file."""
    return [case for path in sorted(CASES.glob("*.txt")) for case in cases_of(path)]


def cases_of(path: Path) -> list[Case]:
    """The cases of one file."""
    cases: list[Case] = []
    lines: list[Line] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = raw.partition(";")[0].strip()
        place = f"cases/{path.name}:{number}"
        if not text:
            continue
        if text.startswith("#"):
            header = HEADER.fullmatch(text)
            if header is None:
                raise ValueError(f"{place}: no header: {text}")
            lines = []
            cases.append(Case(header["id"], tuple(header["names"].split()), ()))
        elif not cases:
            raise ValueError(f"{place}: a line before the first case")
        else:
            lines.append(Line(place, text))
            cases[-1] = Case(cases[-1].id, cases[-1].names, tuple(lines))
    return cases
