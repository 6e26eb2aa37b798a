"""An attempt to act, as it was made: who, what, when."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from fuera.cards import Action, Seat
from fuera.errors import BadNotation
from fuera.notation.giveaway import FIRST_CALL
from fuera.notation.legal import Legal
from fuera.rules.giveaway import law
from fuera.view import View

TIMED = re.compile(r"(?P<seat>\d):(?P<what>[^/\s]+)/(?P<at>\d{1,9})")
CALLS = range(FIRST_CALL, FIRST_CALL + law.SEATS)


@dataclass(frozen=True, slots=True)
class Attempt:
    """What is tried: an action by number or token, the seat, and in a race the millisecond."""

    action: Action | str
    seat: Seat | None = None
    at: int | None = None

    def timed(self) -> Attempt:
        """The attempt with the seat and time that its token carries (`2:5h@1/1234`).

        Who or when is not read from the token where the caller has said it.
        """
        if not isinstance(self.action, str) or "/" not in self.action:
            return self
        if self.seat is not None or self.at is not None:
            return self
        match = TIMED.fullmatch(self.action)
        if match is None:
            line = f"{self.action!r} is no action of a race: seat:action/milliseconds"
            raise BadNotation("no-action", line, text=self.action)
        return Attempt(match["what"], int(match["seat"]), int(match["at"]))


def plays_only(view: View) -> View:
    """The view of a seat that calls nobody, as programs do not."""
    plays = {action: view.legal.token(action) for action in view.legal if action not in CALLS}
    return replace(view, legal=Legal(plays))
