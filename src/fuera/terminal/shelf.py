"""A person's own rules, kept by name in a file of short texts that can also be shared."""

from __future__ import annotations

import re
from pathlib import Path

import platformdirs

from fuera import rules as games
from fuera.errors import BadRules
from fuera.match import Match, spell

NAME = re.compile(r"[\w-]{1,40}")


def shelf_file() -> Path:
    """Where own rules are kept."""
    return platformdirs.user_config_path("fuera") / "rules.txt"


def saved() -> dict[tuple[str, str], str]:
    """The texts of own rules, by game and name; lines that say nothing are passed over."""
    try:
        lines = shelf_file().read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    texts = {}
    for line in lines:
        name, _, rest = line.partition(" = ")
        game, _, text = rest.partition(" ")
        if game in games.GAMES and text:
            texts[game, name.strip()] = text
    return texts


def check_name(name: str, game: str) -> None:
    """Raise `BadRules` for a name that is no single word, or a preset's."""
    if not NAME.fullmatch(name) or name in games.game(game).PRESETS:
        line = f"rules cannot be called {name!r}: one word that is no preset's name"
        raise BadRules("no-name", line, name=name)


def save(name: str, match: Match) -> Path:
    """Keep rules and their match under a name, in place of older ones; gives the file.

    Raises `BadRules` as `check_name` does.
    """
    game = match.rules.game
    check_name(name, game)
    texts = {**saved(), (game, name): spell(match)}
    lines = [f"{own} = {which} {text}\n" for (which, own), text in sorted(texts.items())]
    path = shelf_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(lines), encoding="utf-8")
    return path
