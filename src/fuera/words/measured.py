"""The sentences of the laboratory."""

from __future__ import annotations

from typing import Final

from fuera.words.messages import Message, _, _n

MEASURED: Final[dict[str, Message]] = {
    "lab.random": _n(
        "{rounds} round at random: all that may be done is equally likely.",
        "{rounds} rounds at random: all that may be done is equally likely.",
    ),
    "lab.program": _n(
        "{rounds} round, the program {name} on every seat.",
        "{rounds} rounds, the program {name} on every seat.",
    ),
    "lab.sure": _("95 times in 100 the true figure is no further off than ± says."),
    "lab.unchanged": _("unchanged"),
    "lab.stuck": _("nobody can get on"),
    "lab.out": _("ends with the first who is out"),
    "lab.blocked": _("ends blocked"),
    "lab.loser": _("ends with a loser"),
    "lab.first_out": _("ends when the first gets away"),
    "lab.stalemate": _("ends in a stalemate"),
    "lab.redeal": _("is dealt again"),
    "lab.length": _("actions"),
    "lab.race": _("In a race all who can play are equally quick."),
    "lab.rounds": _n("{rounds} round", "{rounds} rounds"),
    "lab.no-misses": _("cannot be measured: programs miss no play."),
}
"""What is said of many rounds."""
