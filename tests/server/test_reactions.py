"""Programs of a race take their time over each card, by a clock that the test turns."""

import random

from fuera.server.reactions import Reactions

BOUNDS = (0.9, 2.4)


def test_a_program_plays_between_the_least_and_the_most_after_its_card_fits() -> None:
    times = set()
    for seed in range(200):
        seat, wait = Reactions(BOUNDS, random.Random(seed)).next({2: 5000}, 5000)
        assert (2, True) == (seat, 0.9 <= wait <= 2.4)
        times.add(round(wait, 2))
    assert len(times) > 50


def test_the_time_that_was_drawn_stays_while_others_play() -> None:
    reactions = Reactions(BOUNDS, random.Random(1))
    _, wait = reactions.next({1: 5000}, 5000)
    _, later = reactions.next({1: 5000, 2: 5600}, 5600)
    seat, rest = reactions.next({1: 5000}, 5800)
    assert (1, wait) == (seat, rest + 0.8)
    assert later <= wait - 0.6


def test_a_card_that_comes_to_fit_later_has_a_time_of_its_own() -> None:
    reactions = Reactions(BOUNDS, random.Random(1))
    reactions.next({1: 5000}, 5000)
    _, wait = reactions.next({1: 7000}, 7000)
    assert 0.9 <= wait <= 2.4


def test_the_one_whose_time_comes_first_is_next() -> None:
    reactions = Reactions(BOUNDS, random.Random(3))
    racers = {0: 5000, 1: 5000, 3: 5000}
    seat, wait = reactions.next(racers, 5000)
    others = [reactions.next({other: 5000}, 5000)[1] for other in racers if other != seat]
    assert all(wait < other for other in others)


def test_at_the_deal_all_look_longer() -> None:
    _, wait = Reactions(BOUNDS, random.Random(1)).next({1: 0}, 0)
    assert 2.4 + 0.9 <= wait <= 2.4 + 2.4


def test_one_that_was_called_plays_only_after_its_wait() -> None:
    _, wait = Reactions(BOUNDS, random.Random(1)).next({1: 9000}, 6000)
    assert 3.9 <= wait <= 5.4


def test_a_race_that_was_read_back_begins_anew() -> None:
    _, wait = Reactions(BOUNDS, random.Random(1)).next({1: 100}, 60_000)
    assert 0.9 <= wait <= 2.4
