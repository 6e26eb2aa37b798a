"""What can be played here: games, presets, programs."""

from __future__ import annotations

from typing import Any

from fuera import __version__
from fuera import rules as games
from fuera.bots import BOTS
from fuera.errors import BadRules
from fuera.match import usual
from fuera.rules import Rules
from fuera.rules.switches import spell
from fuera.table import check_playable

TITLES = {"give-away": "Give Away", "getaway": "Getaway"}


def offer() -> dict[str, Any]:
    """Everything a page needs to set a table."""
    return {"version": __version__, "games": [game_offer(name) for name in games.GAMES]}


def game_offer(name: str) -> dict[str, Any]:
    """One game with the presets that can be played at a table."""
    game = games.game(name)
    presets = [rules for rules in game.PRESETS.values() if playable(rules)]
    return {
        "game": name,
        "title": TITLES[name],
        "offered": game.OFFERED,
        "presets": [preset_offer(rules) for rules in presets],
        "bots": list(BOTS),
    }


def playable(rules: Rules) -> bool:
    """Whether a table can carry these rules."""
    try:
        check_playable(rules)
    except BadRules:
        return False
    return True


def preset_offer(rules: Rules) -> dict[str, Any]:
    """One preset: its sentence, how many may play, and how it is usually scored."""
    game = games.game(rules.game)
    fits = rules.fitting("players")
    return {
        "name": rules.preset,
        "about": game.ABOUT[rules.preset],
        "players": sorted(int(count) for count, why in fits.items() if not why),
        "rules": differences(rules),
        "match": usual(rules.game, rules.preset).text(),
        "offered": rules.preset == game.OFFERED,
    }


def differences(rules: Rules) -> str:
    """The switches that are not as on the page, as words."""
    turned = [
        f"{switch.name}={spell(getattr(rules, switch.name))}"
        for switch in rules.switches()
        if switch.name != "players" and getattr(rules, switch.name) != switch.default
    ]
    return " ".join(turned)
