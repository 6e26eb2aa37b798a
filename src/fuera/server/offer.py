"""What can be played here: games, presets, rules of the house, programs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fuera import __version__
from fuera import rules as games
from fuera.bots import BOTS
from fuera.errors import BadRules
from fuera.match import Match, agreed, usual
from fuera.match.text import Saved, game_of, spelled_out
from fuera.rules import Rules
from fuera.rules.giveaway.law import Obligation
from fuera.rules.switches import spell

TITLES = {"give-away": "Give Away", "getaway": "Getaway"}
BLOCKED = {
    "give-away": {
        "classic": 1.0,
        "standard": 1.0,
        "quick": 1.0,
        "both_ways": 1.0,
        "three_up": 0.995,
        "nominated": 1.0,
        "blocking": 1.0,
    },
    "getaway": {"literal": 0.41},
}
"""By game and preset, the share of four-seat rounds in which nobody can get on any more.

They end blocked (G14) or in a stalemate (W16); presets without a figure never did. Measured in
20,000 rounds each, `fuera.kernel.playouts(rules, 20_000, seed=1)`, all legal actions alike; `race`,
which has no turns, in 1,000 rounds of the law as Python. A slow test measures them again.
"""


@dataclass(frozen=True)
class HouseRules:
    """Rules that a server offers besides the presets: those it was started with, or saved ones."""

    kind: str
    """`house` or `saved`."""
    name: str
    match: Match


def house_rules(
    texts: Sequence[str],
    switches: Sequence[str] = (),
    match: str | None = None,
    game: str | None = None,
    saved: Saved | None = None,
) -> list[HouseRules]:
    """The rules of a house, as they are asked for in words.

    Each text begins with a preset or a saved name, which tells the game; `switches` and `match`
    go with each text. Raises `BadRules` for what does not exist or fit.
    """
    saved = saved or {}
    found: list[HouseRules] = []
    for text in texts or ([""] if switches or match or game else []):
        which = game or game_of(text, saved)
        spelled = spelled_out(which, text, saved)
        asked = agreed(which, spelled or None, switches, settings=match)
        before = sum(1 for one in found if one.match.rules.game == which)
        found.append(HouseRules("house", f"house {before + 1}" if before else "house", asked))
    return found


def saved_rules(saved: Saved) -> list[HouseRules]:
    """The rules that were saved by name; those that cannot be read any more are passed over."""
    found = []
    for (game, name), text in saved.items():
        try:
            found.append(HouseRules("saved", name, agreed(game, text)))
        except BadRules:
            continue
    return found


def offer(house: Iterable[HouseRules] = ()) -> dict[str, Any]:
    """Everything a page needs to set a table."""
    house = list(house)
    return {"version": __version__, "games": [game_offer(name, house) for name in games.GAMES]}


def game_offer(name: str, house: Sequence[HouseRules]) -> dict[str, Any]:
    """One game: the rules of the house first, then the presets."""
    game = games.game(name)
    own = [one for one in house if one.match.rules.game == name]
    first = next((one.name for one in own if one.kind == "house"), game.OFFERED)
    entries = [
        *(house_offer(one) for one in own),
        *(preset_offer(rules) for rules in game.PRESETS.values()),
    ]
    for entry in entries:
        entry["offered"] = entry["name"] == first and entry["kind"] != "saved"
    return {
        "game": name,
        "title": TITLES[name],
        "offered": first,
        "presets": entries,
        "bots": list(BOTS),
    }


def house_offer(one: HouseRules) -> dict[str, Any]:
    """Rules of the house in the shape of a preset; their sentences are those of the sheet."""
    entry = preset_offer(one.match.rules)
    entry.update(kind=one.kind, name=one.name, about="", match=one.match.settings.text())
    return {**entry, "text": games.spell(one.match.rules)}


def preset_offer(rules: Rules) -> dict[str, Any]:
    """One preset: its sentence, how many may play, and how it is usually scored."""
    game = games.game(rules.game)
    fits = rules.fitting("players")
    return {
        "kind": "preset",
        "name": rules.preset,
        "text": rules.preset,
        "about": game.ABOUT[rules.preset],
        "players": sorted(int(count) for count, why in fits.items() if not why),
        "programs": getattr(rules, "obligation", None) is not Obligation.CALLED,
        "blocked": blocked(rules),
        "rules": differences(rules),
        "match": usual(rules.game, rules.preset).text(),
    }


def blocked(rules: Rules) -> float | None:
    """The share of four-seat rounds in which nobody can get on; None where it was not measured."""
    if differences(rules) != differences(games.game(rules.game).PRESETS[rules.preset]):
        return None
    return BLOCKED[rules.game].get(rules.preset, 0.0)


def differences(rules: Rules) -> str:
    """The switches that are not as on the page, as words."""
    turned = [
        f"{switch.name}={spell(getattr(rules, switch.name))}"
        for switch in rules.switches()
        if switch.name != "players" and getattr(rules, switch.name) != switch.default
    ]
    return " ".join(turned)
