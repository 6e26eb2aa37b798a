"""What a seat may not know makes no difference to what it is shown."""

import random

import pytest

from fuera.cards import Card, Seat, members, popcount
from fuera.notation import card_name, read_deck, spell_deck
from fuera.rules.getaway import Position as GetawayPosition
from fuera.rules.giveaway import Position as GiveAwayPosition
from fuera.table import Dealt, Entry, Table
from fuera.table.entries import decode, encode
from fuera.view import GiveAwayView
from tests.table.driving import everybody_sits, shown, step, table, viewers

GETAWAY = ["traditional", "literal", "soft", "gentle", "pagat", "dehla players=5", "kerala"]
GIVE_AWAY = [
    "lively",
    "classic",
    "rotation players=2",
    "both_ways players=5 leftovers=dead",
    "race stuck=stay exposed=3 building=both",
    "lively obligation=called",
    "three_up stuck=rotate obligation=called",
]


def some_play(game: str, rules: str, seed: int, plays: int) -> tuple[Table, list[Entry]]:
    """A table of persons some way into its first round, and its log."""
    rng = random.Random(seed)
    who = "p" * int(rules.partition("players=")[2][:1] or 4)
    made = table(game, rules, who)
    log = everybody_sits(made, rng)
    log.append(step(made, rng))
    while len(log) < len(who) + plays and made.course.phase == "playing":
        log.append(step(made, rng))
    return made, log


def swapped(log: list[Entry], one: Card, other: Card) -> list[Entry]:
    """The log with two cards of the deck in each other's place."""
    places = {one: other, other: one}

    def turned(entry: Entry) -> Entry:
        if not isinstance(entry.did, Dealt):
            return entry
        deck = spell_deck(places.get(card, card) for card in read_deck(entry.did.deck))
        did = Dealt(deck, entry.did.cuts, entry.did.dealer)
        return Entry(entry.seq, entry.cmd, entry.actor, entry.body, did)

    return [turned(entry) for entry in log]


def hidden_pairs(made: Table, seat: Seat | None) -> list[tuple[Card, Card]]:
    """Pairs of cards that this viewer has never seen and whose exchange changes no legal play."""
    round = made.course.round
    assert round is not None
    view = round.view(seat)
    p = round.position
    if isinstance(view, GiveAwayView):
        assert isinstance(p, GiveAwayPosition)
        dark = [card for card in p.pack if not view.shown >> card & 1]
        return list(zip(dark[::2], dark[1::2], strict=False))
    assert isinstance(p, GetawayPosition)
    pairs = []
    for suit in range(4):
        unseen = [
            (who, card)
            for who in range(p.players)
            for card in members(p.hands[who] & ~round.seen.shown & 0x1FFF << 13 * suit)
            if who != seat and card != 51
        ]
        pairs += [(a, b) for who, a in unseen for whose, b in unseen if who < whose]
    return pairs


def replayed_shows(made: Table, log: list[Entry], seat: Seat | None) -> list[bytes]:
    """What a viewer is shown after each entry."""
    twin = Table(made.config)
    shows = []
    for entry in log:
        twin.apply(decode(encode(entry)))
        shows.append(shown(twin, seat))
    return shows


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("game", "rules"),
    [*(("getaway", rules) for rules in GETAWAY), *(("give-away", rules) for rules in GIVE_AWAY)],
)
def test_twin_tables_are_shown_alike_to_who_may_not_know(game: str, rules: str, seed: int) -> None:
    made, log = some_play(game, rules, seed, 12)
    rng = random.Random(seed)
    for seat in viewers(made):
        pairs = hidden_pairs(made, seat)
        assert len(pairs) > 0
        plain = replayed_shows(made, log, seat)
        for one, other in rng.sample(pairs, min(3, len(pairs))):
            assert plain == replayed_shows(made, swapped(log, one, other), seat)


@pytest.mark.parametrize("rules", GETAWAY)
def test_a_stranger_reads_no_card_that_never_lay_on_the_table(rules: str) -> None:
    made, _ = some_play("getaway", rules, 7, 10)
    round = made.course.round
    assert round is not None
    text = shown(made, None).decode()
    named = {card for card in range(52) if f'"{card_name(card)}"' in text}
    assert set() == {card for card in named if not round.seen.shown >> card & 1}


@pytest.mark.parametrize("rules", GETAWAY)
def test_a_seat_reads_its_own_hand_and_no_other_unknown_card(rules: str) -> None:
    made, _ = some_play("getaway", rules, 8, 10)
    round = made.course.round
    assert round is not None
    assert isinstance(round.position, GetawayPosition)
    for seat in range(round.rules.players):
        hand = round.position.hands[seat]
        state = made.state().getaway
        assert state is not None
        assert [card_name(card) for card in members(hand)] == made.own(seat).hand
        text = shown(made, seat).decode()
        others = ~(hand | round.seen.shown)
        assert [] == [c for c in range(52) if others >> c & 1 and f'"{card_name(c)}"' in text]
        assert popcount(hand) == state.counts[seat]


def test_a_refusal_names_no_hidden_card() -> None:
    made, _ = some_play("getaway", "traditional", 9, 9)
    assert made.course.round is not None
    for seat in range(4):
        if seat != made.course.chairs[made.course.round.turn]:
            assert [] == made.own(seat).legal


def test_a_log_has_neither_secrets_nor_the_names_of_commands() -> None:
    made, log = some_play("getaway", "traditional", 3, 3)
    text = b"".join(encode(entry) for entry in log)
    assert b"command-" not in text
    assert all(sitting.key is not None for sitting in made.seats)
