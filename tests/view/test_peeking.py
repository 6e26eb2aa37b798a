"""No peeking: what is hidden from somebody changes nothing in the view."""

import random

import pytest

from fuera.cards import JOKER, members
from fuera.notation.giveaway import exposed_cards, pile
from fuera.rules import getaway, giveaway
from fuera.view import GetawayView, GiveAwayView, view_of
from fuera.view.seen import face_up
from tests.round.playing import fresh_round, played, random_round


def other_hands(
    p: getaway.Position, shown: int, seat: int | None, rng: random.Random
) -> getaway.Position:
    """The position with the cards that `seat` cannot know dealt anew among the others."""
    twin = p.copy()
    others = [other for other in range(p.players) if other != seat]
    hidden = {other: p.hands[other] & ~(shown | 1 << JOKER) for other in others}
    cards = [card for other in others for card in members(hidden[other])]
    rng.shuffle(cards)
    for other in others:
        twin.hands[other] &= ~hidden[other]
        for _ in range(hidden[other].bit_count()):
            twin.hands[other] |= 1 << cards.pop()
    return twin


def other_piles(p: giveaway.Position, shown: int, rng: random.Random) -> giveaway.Position:
    """The position with the face-down cards that nobody has seen in another order."""
    twin = p.copy()
    up = sum(1 << card for seat in range(p.players) for card in exposed_cards(p, seat))
    unseen = {card for seat in range(p.players) for card in pile(p, seat)}
    dead = range(sum(p.size[: p.players]), sum(p.size[: p.players]) + p.dead)
    unseen |= {p.pack[place] for place in dead}
    unseen -= set(members(shown | up))
    cards = list(unseen)
    rng.shuffle(cards)
    swap = dict(zip(sorted(unseen), cards, strict=True))
    places = {place for seat in range(p.players) for place in ring(p, seat)} | set(dead)
    for place in places:
        twin.pack[place] = swap.get(p.pack[place], p.pack[place])
    return twin


def ring(p: giveaway.Position, seat: int) -> list[int]:
    """The places of the pack that hold the cards a seat has."""
    size = p.size[seat]
    return [p.start[seat] + (p.head[seat] + n) % size for n in range(p.left[seat])]


@pytest.mark.parametrize("seed", range(80))
def test_a_view_of_getaway_has_nothing_of_the_cards_others_hide(seed: int) -> None:
    round, rng = random_round(seed, "getaway")
    changed = 0
    for _ in played(round, rng):
        p = round.position
        assert isinstance(p, getaway.Position)
        for seat in (None, *range(p.players)):
            twin = other_hands(p, round.seen.shown, seat, rng)
            changed += twin.hands != p.hands
            view = view_of(round.rules, twin, round.seen, seat)
            assert round.view(seat) == view
            assert repr(round.view(seat)) == repr(view)
    assert changed > 0


@pytest.mark.parametrize("seed", range(80))
def test_a_view_of_give_away_has_nothing_of_the_cards_nobody_has_seen(seed: int) -> None:
    round, rng = random_round(seed, "give-away")
    changed = 0
    for _ in played(round, rng, 200):
        p = round.position
        assert isinstance(p, giveaway.Position)
        twin = other_piles(p, round.seen.shown | face_up(p), rng)
        changed += twin.pack != p.pack
        for seat in (None, *range(p.players)):
            view = view_of(round.rules, twin, round.seen, seat)
            assert round.view(seat) == view
            assert repr(round.view(seat)) == repr(view)
    assert changed > 0


def test_a_view_is_that_of_its_seat() -> None:
    round = fresh_round("getaway traditional")
    views = [round.view(seat) for seat in range(4)]
    for seat, view in enumerate(views):
        assert isinstance(view, GetawayView)
        assert isinstance(round.position, getaway.Position)
        assert round.position.hands[seat] == view.hand
        assert (seat == round.turn) == bool(len(view.legal))
    spectator = round.view(None)
    assert isinstance(spectator, GetawayView)
    assert (0, None, 0) == (spectator.hand, spectator.seat, len(spectator.legal))


def test_everybody_has_the_same_view_of_give_away_but_for_what_it_may_do() -> None:
    round = fresh_round("give-away rotation")
    views = [round.view(seat) for seat in (None, 0, 1, 2, 3)]
    shown = []
    for view in views:
        assert isinstance(view, GiveAwayView)
        shown.append((view.counts, view.exposed, view.buried, view.tops, view.turn, view.shown))
    assert [shown[0]] * 5 == shown


def test_g3_the_owner_does_not_see_its_own_pile() -> None:
    round = fresh_round("give-away classic")
    view = round.view(round.turn)
    assert isinstance(view, GiveAwayView)
    assert ((None,) * 12,) * 4 == view.buried
