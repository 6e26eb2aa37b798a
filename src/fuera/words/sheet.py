"""What was agreed, in words: the sheet a table reads before dealing."""

from __future__ import annotations

from dataclasses import dataclass

from fuera.match import Settings
from fuera.rules import Rules
from fuera.rules.switches import spell
from fuera.words.agreed import BASES, REPLACES
from fuera.words.said import Param


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of the sheet: the clause or setting it comes from, and its message."""

    clause: str
    id: str
    n: int | None = None

    @property
    def params(self) -> dict[str, Param]:
        """The parameters of the message."""
        return {} if self.n is None else {"n": self.n}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The rules of a table, sentence by sentence: the base, what was agreed, the match."""

    game: str
    base: tuple[Clause, ...]
    switches: tuple[Clause, ...]
    match: tuple[Clause, ...]


def sheet(rules: Rules, settings: Settings) -> Sheet:
    """The sheet of some rules: the base of the game, and one sentence a switch that differs."""
    switches = []
    replaced: set[str] = set()
    for switch in rules.switches():
        value = getattr(rules, switch.name)
        if switch.name != "players" and value != switch.default:
            word = spell(value)
            switches.append(Clause(switch.metadata["clause"], f"{switch.name}.{word}"))
            replaced.update(REPLACES.get(switch.name, ()))
    base = [
        Clause(clause.partition(".")[0], f"{rules.game}.{clause}")
        for clause in BASES[rules.game]
        if clause not in replaced
    ]
    players = Clause("G1" if rules.game == "give-away" else "W1", "sheet.players", rules.players)
    return Sheet(
        rules.game, (players, *base), tuple(switches), tuple(match_clauses(rules, settings))
    )


def match_clauses(rules: Rules, settings: Settings) -> list[Clause]:
    """The sentences of the match settings."""
    clauses = [Clause("match", f"match.{settings.scoring}", settings.target)]
    if settings.scoring == "first_to":
        clauses.append(Clause("match", "match.cap", settings.cap))
    if settings.scoring == "penalty":
        clauses.append(Clause("match", f"match.penalty_end.{settings.penalty_end}"))
    if settings.scoring != "single" and not getattr(rules, "loser_deals", False):
        clauses.append(Clause("match", f"match.dealer.{settings.dealer}"))
    return clauses
