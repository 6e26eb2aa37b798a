"""What a text of rules agrees on: its sheet, and what else could be chosen in its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fuera import rules as games
from fuera.errors import BadRules, FueraError
from fuera.match import SCORINGS, Match, agreed, read_settings, usual
from fuera.match.settings import DEALERS, PENALTY_ENDS, Settings
from fuera.rules.switches import spell
from fuera.words import Clause, sheet

LONGEST = {"game": 40, "rules": 1000, "match": 200}
"""How many characters a text may have; a table takes no more either."""


def told(game: str, rules: str = "", match: str = "") -> dict[str, Any]:
    """Everything a page needs to show some rules and to change them.

    Without a text of rules it is what the game offers first, without settings of a match those
    that go with the preset; settings may also stand among the rules. Raises `BadRules` for what
    does not exist or fit.
    """
    check_length(game=game, rules=rules, match=match)
    table = agreed(game, rules or None, settings=match or None)
    preset = games.game(game).PRESETS[table.rules.preset]
    return {
        "game": game,
        "rules": games.spell(table.rules),
        "preset": table.rules.preset,
        "match": table.settings.text(),
        "usual": usual(game, table.rules.preset).text(),
        "players": table.rules.players,
        "own": differs(table, preset),
        "sheet": sheet_of(table),
        "options": options(table, preset),
        "scorings": [scoring(table, name) for name in SCORINGS[game]],
        "target": table.settings.target,
        "settings": further(table),
    }


def check_length(**texts: str) -> None:
    """Refuse texts that are longer than any table would take."""
    for name, text in texts.items():
        if len(text) > LONGEST[name]:
            line = f"{name}: {len(text)} characters are too many; at most {LONGEST[name]}"
            raise FueraError("too-long", line, name=name, most=LONGEST[name])


def differs(table: Match, preset: Any) -> bool:
    """Whether anything but the number of players is not as in the preset."""
    rules = table.rules
    same = preset.set([f"players={rules.players}"]) == rules
    return not same or table.settings != usual(rules.game, rules.preset)


def sheet_of(table: Match) -> dict[str, list[dict[str, Any]]]:
    """The sentences of the sheet as ids: the base, what was agreed on top, the match."""
    said = sheet(table.rules, table.settings)
    parts = {"base": said.base, "switches": said.switches, "match": said.match}
    return {name: clauses(part) for name, part in parts.items()}


def clauses(said: Iterable[Clause]) -> list[dict[str, Any]]:
    """Sentences of a sheet, each with the clause it comes from."""
    return [{"clause": one.clause, "id": one.id, "params": one.params} for one in said]


def options(table: Match, preset: Any) -> list[dict[str, Any]]:
    """Each switch with its values, and why one does not fit."""
    rules = table.rules
    return [
        {
            "switch": switch.name,
            "clause": switch.metadata["clause"],
            "value": spell(getattr(rules, switch.name)),
            "default": spell(switch.default),
            "preset": spell(getattr(preset, switch.name)),
            "values": [
                {"value": value, "why": why_not(table, f"{switch.name}={value}")}
                for value in rules.values(switch.name)
            ],
        }
        for switch in rules.switches()
    ]


def why_not(table: Match, word: str) -> dict[str, str] | None:
    """Why a `switch=value` does not fit the rules and the match, None where it does."""
    try:
        Match(table.rules.set([word]), table.settings)
    except BadRules as error:
        return reason(error)
    return None


def reason(error: BadRules) -> dict[str, str]:
    """What does not fit: a message for people, and the English line."""
    return {"id": f"why.{error.params['reason']}", "line": error.line}


def scoring(table: Match, name: str) -> dict[str, Any]:
    """A way to score the match: its usual number, and why it does not fit."""
    usually = SCORINGS[table.rules.game][name]
    why = None
    try:
        Match(table.rules, read_settings(table.rules.game, f"{name}={usually}"))
    except BadRules as error:
        why = reason(error)
    return {"scoring": name, "usual": usually, "why": why}


def further(table: Match) -> list[dict[str, Any]]:
    """The other settings that mean something in this match, each with its values."""
    settings, game = table.settings, table.rules.game
    found = []
    if settings.scoring == "penalty":
        found.append(setting(settings, "penalty_end", PENALTY_ENDS))
    if settings.scoring != "single" and len(DEALERS[game]) > 1:
        found.append(setting(settings, "dealer", DEALERS[game]))
    if settings.scoring == "first_to":
        found.append(setting(settings, "cap", None))
    return found


def setting(settings: Settings, name: str, values: tuple[str, ...] | None) -> dict[str, Any]:
    """One setting; where `values` is None it is a number."""
    return {"setting": name, "value": getattr(settings, name), "values": values}
