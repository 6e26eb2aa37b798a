"""What a file claims about a round or a match, held against what the moves give."""

from __future__ import annotations

from collections.abc import Mapping

from fuera.errors import BadNotation, BadRules
from fuera.match import Match, Settings, read_settings
from fuera.record.text import Piece, Sheet
from fuera.round import Round
from fuera.rules.outcome import Reason

OUTCOMES = {*(reason.value for reason in Reason), "*"}


def claims(round: Round) -> dict[str, str]:
    """The tags that the moves give: outcome, places, cards left."""
    outcome = round.outcome
    places = outcome.places if outcome else ()
    return {
        "Outcome": outcome.reason.value if outcome else "*",
        "Places": " ".join("=".join(map(str, group)) for group in places),
        "Left": numbers(round.left),
    }


def numbers(values: list[int] | tuple[int, ...]) -> str:
    """Numbers with spaces between."""
    return " ".join(map(str, values))


def check_claims(sheet: Sheet, round: Round, matches: dict[Settings, Match]) -> None:
    """Raise `BadNotation` where a tag of the file is not what the moves and the match give."""
    tags = sheet.tags
    if "Outcome" in tags and tags["Outcome"].text not in OUTCOMES:
        line = f"no outcome {tags['Outcome'].text!r}; {', '.join(sorted(OUTCOMES))}"
        raise BadNotation("no-outcome", line, at=tags["Outcome"].at)
    for name, true in claims(round).items():
        if name in tags:
            same = normal_places if name == "Places" else normal
            if same(tags[name].text) != same(true):
                raise wrong(name, tags[name], true)
    if "Match" in tags:
        check_match(sheet, round, matches)


def normal(text: str) -> list[str]:
    """The words of a value."""
    return text.split()


def normal_places(text: str) -> list[list[str]]:
    """The groups of places; the order within a tie says nothing."""
    return [sorted(group.split("=")) for group in text.split()]


def wrong(name: str, piece: Piece, true: str) -> BadNotation:
    """The error for a claim that is not so."""
    line = f"{name} {piece.text!r} is not what the moves give: {true!r}"
    return BadNotation("wrong-claim", line, at=piece.at, name=name, true=true)


def check_match(sheet: Sheet, round: Round, matches: dict[Settings, Match]) -> None:
    """Take the round into its match and check dealer, chairs, score and chips."""
    tags = sheet.tags
    piece = tags["Match"]
    try:
        settings = read_settings(round.rules.game, piece.text)
        match = matches.get(settings)
        if match is None or match.over:
            match = matches[settings] = Match(round.rules, settings, round.dealer)
    except BadRules as error:
        raise BadNotation(error.id, error.line, at=piece.at) from error
    if match.round_rules != round.rules:
        line = "these are not the rules of this match"
        raise BadNotation("other-rules", line, at=tags["Rules"].at)
    if round.dealer != match.chairs.index(match.dealer):
        true = str(match.chairs.index(match.dealer))
        raise wrong("Dealer", tags["Dealer"], true)
    if match.joker is not (round.joker is not None):
        line = f"a joker is {'' if match.joker else 'not '}in play in this round of the match"
        raise BadNotation("joker-due", line, at=tags.get("Joker", tags["Rules"]).at)
    expect(tags, "Chairs", numbers(match.chairs))
    if round.over:
        match.add(round)
    expect(tags, "Score", numbers(match.scores))
    expect(tags, "Chips", numbers(match.chips))


def expect(tags: Mapping[str, Piece], name: str, true: str) -> None:
    """Raise unless the tag is absent or has this value."""
    if name in tags and normal(tags[name].text) != normal(true):
        raise wrong(name, tags[name], true)
