"""What a person typed at the prompt: an action in any usual spelling, or a command."""

from __future__ import annotations

from fuera.notation.legal import Legal

COMMANDS = ("?", "hint", "last", "table", "rules", "undo", "q")
WORDS = {
    "-": ("pass", "pasar", "paso", "passar", "passo"),
    "take": ("recoger", "recojo", "recolher", "recolho"),
    "q": ("quit", "exit", "fin", "dejar", "fim", "parar"),
    "?": ("help", "ayuda", "ajuda"),
    "hint": ("h", "pista"),
    "last": ("l",),
    "table": ("t", "mesa"),
    "rules": ("r", "reglas", "regras"),
    "undo": ("u", "deshacer", "desfazer"),
}
"""What may be typed for a command or an action, besides itself, in each language."""
MEANT = {word: meant for meant, words in WORDS.items() for word in words}
SUITS = str.maketrans("♣♦♥♠♧♢♡♤", "cdhscdhs")


def understand(typed: str, legal: Legal) -> str:
    """The command or the token that was meant; what fits nothing comes back as typed.

    `10H`, `th`, `T♥` are all the ten of hearts; a rank alone will do where only one card has it,
    and nothing at all where only one action is legal.
    """
    text = typed.strip().translate(SUITS).lower()
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
    text = typed.strip().lower()
    return MEANT.get(text, text) == "q"


def spelled(text: str) -> str:
    """A card as a record spells it: rank in capitals, suit small."""
    text = text.replace("10", "t", 1) if "10" in text else text
    if text.startswith("kick"):
        return "kick:" + spelled(text.removeprefix("kick").lstrip(": "))
    if text in ("take", "hand", "-", "xj"):
        return {"xj": "Xj"}.get(text, text)
    return text[:1].upper() + text[1:].replace(" ", "")
