"""What everybody has seen: known cards and voids are right."""

import pytest

from fuera.cards import JOKER, set_of
from fuera.notation import read_card, read_position
from fuera.notation.giveaway import pile
from fuera.round import Round
from fuera.rules import getaway, giveaway
from fuera.view import GetawayView, GiveAwayView
from tests.round.playing import fresh_round, played, random_round


def set_up(words: str, text: str) -> Round:
    """A round that stands at a position, nothing seen yet."""
    round = fresh_round(words)
    round.position = read_position(round.rules, text)
    return round


def cards(names: str) -> int:
    return set_of(read_card(name) for name in names.split())


def spectated(round: Round) -> GetawayView:
    view = round.view(None)
    assert isinstance(view, GetawayView)
    return view


SUITS = {"c": 0x1FFF, "d": 0x1FFF << 13, "h": 0x1FFF << 26, "s": 0x1FFF << 39}


@pytest.mark.parametrize("seed", range(120))
def test_known_cards_are_there_and_voids_hold_no_unknown_card(seed: int) -> None:
    round, rng = random_round(seed, "getaway")
    for _ in played(round, rng):
        p = round.position
        assert isinstance(p, getaway.Position)
        view = spectated(round)
        for seat in range(p.players):
            assert view.known[seat] == view.known[seat] & p.hands[seat]
            unknown = p.hands[seat] & ~view.known[seat] & ~(1 << JOKER)
            assert 0 == unknown & view.voids[seat]
            assert 0 == unknown & round.seen.shown
            assert p.hands[seat].bit_count() == view.counts[seat]
        everywhere = view.waste | sum(view.known) | sum(1 << card for _, card in view.trick)
        assert round.seen.shown == round.seen.shown & (everywhere | sum(view.captured))


@pytest.mark.parametrize("seed", range(120))
def test_a_buried_card_that_was_seen_stays_known_at_its_place(seed: int) -> None:
    round, rng = random_round(seed, "give-away")
    for _ in played(round, rng, 300):
        p = round.position
        assert isinstance(p, giveaway.Position)
        view = round.view(None)
        assert isinstance(view, GiveAwayView)
        for seat in range(p.players):
            own = pile(p, seat)
            there = [*view.exposed[seat], *view.buried[seat]]
            assert len(own) == len(there) == view.counts[seat]
            assert own == [b if a is None else a for a, b in zip(there, own, strict=True)]
            hidden = [b for a, b in zip(there, own, strict=True) if a is None]
            assert 0 == set_of(hidden) & view.shown


def test_who_does_not_follow_has_no_more_of_that_suit_but_what_was_seen() -> None:
    round = set_up("getaway traditional players=3", "hands 2h 3s / 6c 4s / 8h 7s")
    round.play("2h")
    round.play("6c")
    view = spectated(round)
    assert (0, SUITS["h"], 0) == view.voids
    assert (cards("2h 6c"), 0, 0) == view.known


def test_a_pick_up_makes_its_cards_known_and_keeps_the_void() -> None:
    round = set_up("getaway literal players=3", "hands 2h 3s / 6c 4s / 8h 7s")
    round.play("2h")
    round.play("take")
    view = spectated(round)
    assert (0, cards("2h"), 0) == view.known
    assert SUITS["h"] == view.voids[1]


def test_a_pass_shows_a_void() -> None:
    round = set_up("getaway soft players=3", "hands 2h 3s / 6c 4s / 8h 7s")
    round.play("2h")
    round.play("-")
    assert SUITS["h"] == spectated(round).voids[1]


def test_a_taken_hand_brings_its_unknown_cards() -> None:
    words = "getaway traditional players=3 take_hand=leader"
    round = set_up(words, "hands 2h 9s / 6c 7d / 8h 7s")
    for token in ("2h", "6c", "9s", "7d"):
        round.play(token)
    assert (0, SUITS["h"] | SUITS["s"], 0) == spectated(round).voids
    round = set_up(words, "hands 2h 9s Kd / 6c 7d 3c / 8h 7s")
    for token in ("2h", "6c"):
        round.play(token)
    round.seen.voids[0] = SUITS["c"] | SUITS["h"]
    round.play("hand")
    assert SUITS["h"] == spectated(round).voids[0]
    assert cards("2h 6c") == spectated(round).known[0]


def test_a_kick_shows_the_card_it_leads() -> None:
    round = set_up("getaway traditional players=3 kick=on", "hands Ah 9s / 6c 7d / 8h 7s")
    round.play("kick:Ah")
    assert ((0, read_card("Ah")),) == spectated(round).trick
    assert cards("Ah") == round.seen.shown
    assert spectated(round).kicked


def test_the_waste_is_known_and_so_is_a_card_drawn_from_it() -> None:
    text = "hands Ah / 2h 2c / 3h 5c\nlead 0\nwaste 5d 6d"
    round = set_up("getaway pagat players=3", text)
    for token in ("Ah", "2h", "3h"):
        round.play(token)
    view = spectated(round)
    assert (cards("5d 6d"), 0) == (view.waste, view.leader)
    assert [0, 1, 2] == [seat for seat, _ in view.trick]
    round.play("?5d")
    assert cards("5d") == spectated(round).known[0]


def test_what_was_seen_can_be_copied() -> None:
    round = set_up("getaway literal players=3", "hands 2h 3s / 6c 4s / 8h 7s")
    before = round.seen.copy()
    round.play("2h")
    assert before != round.seen
    assert round.seen == round.seen.copy()


def test_the_view_of_a_table_with_block_cards_tells_what_is_frozen() -> None:
    text = "found 7 - - -\npiles 7d 9c / 8s 3c / 8c 4c"
    round = set_up("give-away classic players=3 block_card=on", text)
    round.play("7d!1")
    view = round.view(1)
    assert isinstance(view, GiveAwayView)
    assert ((0,), ()) == (view.blocks, view.frozen)
    round.play("-")
    view = round.view(1)
    assert isinstance(view, GiveAwayView)
    assert ((), (0,), (7, 0, 0, 0)) == (view.blocks, view.frozen, view.tops)
