"""The languages: one catalogue of messages for terminal and browser."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from fuera.words.agreed import AGREED
from fuera.words.browser import BROWSER
from fuera.words.measured import MEASURED
from fuera.words.messages import EVENTS, Message
from fuera.words.prompts import PROMPTS

MESSAGES: Final[dict[str, Message]] = {**EVENTS, **AGREED, **PROMPTS, **MEASURED, **BROWSER}
"""Every message by id, in English."""
LANGUAGES: Final = {"en": "English", "es": "Español", "pt": "Português"}
"""The languages there are, each by its own name; Portuguese as in Portugal."""
LOCALE = Path(__file__).parent / "locale"


@dataclass(frozen=True)
class Tongue:
    """One language."""

    code: str
    _catalogue: gettext.NullTranslations

    def text(self, id: str, **params: str | int) -> str:
        """A message in words; of a pair, the form for the parameter `n`."""
        message = MESSAGES[id]
        if isinstance(message, tuple):
            found = self._catalogue.ngettext(*message, int(params.get("n", 0)))
        else:
            found = self._catalogue.gettext(message)
        return found.format(**params)

    def catalogue(self) -> dict[str, str | list[str]]:
        """All messages for a program that fills in parameters itself: text, or its two forms."""
        found: dict[str, str | list[str]] = {}
        for id, message in MESSAGES.items():
            if isinstance(message, tuple):
                found[id] = [self._catalogue.ngettext(*message, n) for n in (1, 2)]
            else:
                found[id] = self._catalogue.gettext(message)
        return found


def tongue(name: str) -> Tongue:
    """The language of that name, written `pt` or `pt-BR`; English for one that is not there."""
    return opened(choose([name]))


@cache
def opened(code: str) -> Tongue:
    """The language of a code that there is; each catalogue is read once."""
    if code == "en":
        return Tongue(code, gettext.NullTranslations())
    return Tongue(code, gettext.translation("fuera", LOCALE, [code]))


def choose(wanted: Iterable[str]) -> str:
    """The first language there is of those wanted, written `pt_PT.UTF-8` or `pt-PT`.

    >>> choose(["de_DE.UTF-8", "pt-BR"])
    'pt'
    """
    for name in wanted:
        code = name.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return "en"
