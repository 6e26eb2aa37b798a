"""Rounds of a match kept as records, and a match taken up again from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fuera.cards import Seat
from fuera.errors import BadRules
from fuera.match import Match, read_settings
from fuera.record.claims import numbers
from fuera.round import Round


def match_tags(match: Match, chairs: Sequence[Seat]) -> dict[str, str]:
    """The tags that say where a round stands in its match; `chairs` are those it was dealt to.

    Score and chips are those after the round, so call it when the round has been added.
    """
    tags = {"Match": match.settings.text()}
    if len(chairs) < len(match.scores):
        tags["Chairs"] = numbers(tuple(chairs))
    tags["Score"] = numbers(match.scores)
    if match.settings.scoring == "pot":
        tags["Chips"] = numbers(match.chips)
    return tags


def resume(rounds: Sequence[tuple[Round, Mapping[str, str]]]) -> tuple[Match, Round | None]:
    """The match that these rounds with their tags are, and its unfinished last round, if any.

    Raises `BadRules` if there is no round, or no `Match` tag to go by.
    """
    if not rounds or "Match" not in rounds[0][1]:
        raise BadRules("no-match", "there is no match to go on with: no tag Match")
    first, tags = rounds[0]
    match = Match(first.rules, read_settings(first.rules.game, tags["Match"]), first.dealer)
    for round, _ in rounds:
        if not round.over:
            return match, round
        match.add(round)
    return match, None
