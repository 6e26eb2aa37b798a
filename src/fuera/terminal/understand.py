"""What a person typed at the prompt: an action in any usual spelling, or a command."""

from __future__ import annotations

import unicodedata

from fuera.notation.legal import Legal
from fuera.words import LANGUAGES, tongue

COMMANDS = ("?", "hint", "last", "table", "rules", "undo", "q")
ACTIONS = ("-", "take", "hand")
WORDS = {
    "-": ("paso", "passo"),
    "q": ("exit", "dejar", "parar"),
    "hint": ("h",),
    "last": ("l",),
    "table": ("t",),
    "rules": ("r",),
    "undo": ("u",),
}
"""What else may be typed for a command or an action."""


def plain(text: str) -> str:
    """A word in small letters and without accents, which not every keyboard has."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


MEANT = {word: meant for meant, words in WORDS.items() for word in words} | {
    plain(tongue(code).text(f"word.{meant}")): meant
    for code in LANGUAGES
    for meant in (*ACTIONS, *COMMANDS)
}
"""What is meant by a word, in any language."""
SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")


def understand(typed: str, legal: Legal) -> str:
    """The command or the token that was meant; what fits nothing comes back as typed.

    `10H`, `th`, `T♥` are all the ten of hearts; a rank alone will do where only one card has it,
    and nothing at all where only one action is legal.
    """
    text = plain(typed.strip().translate(SUITS))
    if not text:
        return legal.tokens[0] if len(legal) == 1 else ""
    text = MEANT.get(text, text)
    if text in COMMANDS:
        return text
    token = spelled(text)
    if token in legal:
        return token
    for known in legal.tokens:
        if known.lower() == token.lower():
            return known
    same = [known for known in legal.tokens if known[:1] == token and len(known) == 2]
    return same[0] if len(same) == 1 else token


def quits(typed: str) -> bool:
    """Whether somebody wants to stop."""
    text = plain(typed.strip())
    return MEANT.get(text, text) == "q"


def spelled(text: str) -> str:
    """A card as a record spells it: rank in capitals, suit small."""
    text = text.replace("10", "t", 1) if "10" in text else text
    if text.startswith("kick"):
        return "kick:" + spelled(text.removeprefix("kick").lstrip(": "))
    if text in ("take", "hand", "-", "xj"):
        return {"xj": "Xj"}.get(text, text)
    return text[:1].upper() + text[1:].replace(" ", "")
