"""What a round is worth: points for each of its seats, by the scoring tables of docs/rules."""

from __future__ import annotations

from fuera.cards import Seat, popcount
from fuera.match.settings import Settings
from fuera.round import Round
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.giveaway import Rules as GiveAwayRules
from fuera.rules.giveaway.rules import Tie
from fuera.rules.outcome import Outcome


def round_winners(round: Round) -> tuple[Seat, ...]:
    """The seats that win a finished round: first out, or fewest cards by the `tie` switch (G14)."""
    outcome = finished(round)
    if outcome.void or not outcome.places:
        return ()
    first = outcome.places[0]
    rules = round.rules
    if isinstance(rules, GiveAwayRules) and len(first) > 1 and rules.tie == Tie.DRAW:
        return ()
    return first


def round_losers(round: Round) -> tuple[Seat, ...]:
    """The seats that lose a finished round of Getaway: the last with cards.

    Where the first escape ends the round (W19) those with most cards are last.
    """
    outcome = finished(round)
    return outcome.places[-1] if outcome.places else ()


def finished(round: Round) -> Outcome:
    """The outcome of a round, which must be over."""
    outcome = round.outcome
    if outcome is None:
        raise ValueError("the round is not over")
    return outcome


def points(settings: Settings, round: Round) -> list[int]:
    """By seat of the round, what it adds to the score."""
    return SCORERS[settings.scoring](round)


def wins(round: Round) -> list[int]:
    """`first_to`: one for each winner of the round."""
    winners = round_winners(round)
    return [int(seat in winners) for seat in range(round.rules.players)]


def cards_held(round: Round) -> list[int]:
    """`golf`: the cards held, winners nothing; a drawn round counts for everybody."""
    winners = round_winners(round)
    return [0 if seat in winners else count for seat, count in enumerate(round.left)]


def penalties(round: Round) -> list[int]:
    """`penalty`: the cards held by those who did not win; a drawn round adds nothing."""
    return cards_held(round) if round_winners(round) else [0] * round.rules.players


def losses(round: Round) -> list[int]:
    """`losses` and `pot`: one for the loser."""
    losers = round_losers(round)
    return [int(seat in losers) for seat in range(round.rules.players)]


def graded(round: Round) -> list[int]:
    """`graded`: last -3, last but one -1, the first out never less than 0."""
    score = [0] * round.rules.players
    groups = finished(round).places
    for group, value in zip(groups[:0:-1], (-3, -1), strict=False):
        for seat in group:
            score[seat] = value
    return score


def tens(round: Round) -> list[int]:
    """`tens`: the loser +4, each captured ten -1, all four -6."""
    position = round.position
    assert isinstance(position, GetawayPosition)
    score = [4 * lost for lost in losses(round)]
    for seat in range(round.rules.players):
        captured = popcount(position.captured[seat])
        score[seat] -= 6 if captured == 4 else captured
    return score


def nothing(round: Round) -> list[int]:
    """`single`: no points."""
    return [0] * round.rules.players


SCORERS = {
    "first_to": wins,
    "penalty": penalties,
    "golf": cards_held,
    "losses": losses,
    "pot": losses,
    "graded": graded,
    "tens": tens,
    "single": nothing,
}
HIGHEST_WINS = {"first_to", "graded"}
"""The scorings whose highest total wins; of the others the lowest does."""
