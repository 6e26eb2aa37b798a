"""The cards on the foundations are told by name, also to who comes later."""

import random

import pytest

from fuera.notation import card_name
from fuera.rules.giveaway.law import rank_of
from fuera.table import Table
from fuera.view import GiveAwayView
from tests.table.driving import everybody_sits, step, table

RULES = [
    "lively",
    "nominated",
    "quick stuck=bury",
    "blocking stuck=bury",
    "race exposed=3",
    "both_ways spaces=8",
]


def tops(made: Table) -> list[str | None]:
    """The cards on the foundations as everybody is told."""
    state = made.state().giveaway
    assert state is not None
    return [foundation.card for foundation in state.foundations]


@pytest.mark.parametrize("rules", RULES)
def test_the_card_on_a_foundation_has_its_rank_and_was_seen(rules: str) -> None:
    rng = random.Random(rules)
    made = table("give-away", rules, "pppp")
    everybody_sits(made, rng)
    step(made, rng)
    laid = 0
    while made.course.phase == "playing":
        step(made, rng)
        view = made.course.public
        assert isinstance(view, GiveAwayView)
        names = {card_name(card): rank_of(card) for card in range(52)}
        cards = tops(made)
        assert list(view.tops) == [names[card] if card else 0 for card in cards]
        dealt = [card for card in cards if card and card[0] != "A"]
        assert all(view.shown >> list(names).index(card) & 1 for card in dealt)
        laid += len(dealt)
    assert laid > 0


def test_nominated_aces_lie_on_the_foundations_from_the_start() -> None:
    rng = random.Random(1)
    made = table("give-away", "nominated", "pppp")
    everybody_sits(made, rng)
    step(made, rng)
    assert ["Ac", "Ad", "Ah", "As"] == tops(made)


def test_a_foundation_that_was_cleared_shows_no_card() -> None:
    rng = random.Random(2)
    made = table("give-away", "quick exposed=3 stuck=bury", "pppp")
    everybody_sits(made, rng)
    step(made, rng)
    cleared = False
    while made.course.phase == "playing":
        step(made, rng)
        cleared = cleared or (made.said[0].id == "closes" and tops(made) == [None])
    assert cleared
