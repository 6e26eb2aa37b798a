"""What is agreed as one text to share: `traditional players=5 take_hand=leader · losses=5`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias
from urllib.parse import parse_qs, urlsplit

from fuera import rules as games
from fuera.errors import BadRules
from fuera.match.settings import SCORINGS, setting_names, usual

BETWEEN: Final = "·"
"""Stands between the rules and the settings of the match."""
Saved: TypeAlias = Mapping[tuple[str, str], str]
"""Texts by game and name."""


def unwrapped(text: str) -> tuple[str, str]:
    """The rules of a text and the settings of its match, also of a link that carries both.

    >>> unwrapped("traditional players=5 · losses=5")
    ('traditional players=5', 'losses=5')
    """
    given = text.strip().strip("\"'")
    query = parse_qs(urlsplit(given).query) if "rules=" in given and "?" in given else {}
    if "rules" in query:
        return query["rules"][0].strip(), query.get("match", [""])[0].strip()
    rules, _, match = given.partition(BETWEEN)
    return rules.strip(), match.strip()


def wrapped(rules: str, match: str) -> str:
    """The one text for rules and the settings of their match; without settings the rules alone."""
    return f"{rules} {BETWEEN} {match}" if match else rules


def parted(game: str, text: str, match: str = "") -> tuple[str, str]:
    """The rules without what sets the match, and the match with what the text says of it.

    Settings may also stand among the rules: `traditional losses=5`. Where they do not say how the
    match is scored, it is scored as usual. `tens=on` is a switch, `tens=7` a way to score.
    """
    games.game(game)
    rules, settled = unwrapped(text)
    names = setting_names(game)
    words = rules.split()
    found = [
        word
        for word in words
        if word.partition("=")[0] in names and word.partition("=")[2] not in {"", "on", "off"}
    ]
    left = [word for word in words if word not in found]
    settings = [*(match or settled).split(), *found]
    if found and not any(word.partition("=")[0] in SCORINGS[game] for word in settings):
        settings.insert(0, usual(game, left[0] if left else "").text().split()[0])
    return " ".join(left), " ".join(settings)


def games_of(text: str, saved: Saved) -> list[str]:
    """The games to which a text may belong: that of its preset, or where its name is saved."""
    name = (unwrapped(text)[0].split() or [""])[0]
    return [
        game
        for game, module in games.GAMES.items()
        if name in module.PRESETS or (game, name) in saved or (game, text.strip()) in saved
    ]


def game_of(text: str, saved: Saved) -> str:
    """The game whose preset, or saved rules, a text begins with, the first where both have it.

    Raises `BadRules` where there is none.
    """
    for game in games_of(text, saved):
        return game
    name = (text.split() or [""])[0]
    if not name:
        raise BadRules("no-game", f"rules for which game? there are {', '.join(games.GAMES)}")
    presets = ", ".join(preset for module in games.GAMES.values() for preset in module.PRESETS)
    raise BadRules("no-preset", f"no preset {name!r}; there are {presets}", name=name)


def spelled_out(game: str, text: str, saved: Saved) -> str:
    """The text with saved rules in place of the name it begins with; what follows the name counts.

    Raises `BadRules` for a name that is saved for the other game alone.
    """
    rules, match = unwrapped(text)
    name, _, rest = rules.partition(" ")
    if (game, rules) in saved:
        name, rest = rules, ""
    kept = saved.get((game, name))
    if kept is None:
        elsewhere = [other for other in games_of(text, saved) if other != game]
        if elsewhere and name not in games.game(elsewhere[0]).PRESETS:
            line = f"{game}: {name!r} is saved for {elsewhere[0]}"
            raise BadRules("other-game", line, name=name, game=elsewhere[0])
        return text
    kept_rules, kept_match = unwrapped(kept)
    said = {word.partition("=")[0] for word in rest.split()}
    left = [word for word in kept_rules.split() if word.partition("=")[0] not in said]
    return wrapped(" ".join([*left, *rest.split()]), match or kept_match)
