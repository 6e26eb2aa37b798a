"""Positions are spelled and read again."""

from typing import Any

import pytest

from fuera import rules
from fuera.errors import BadNotation
from fuera.notation import as_dict, read_position, spell_position
from fuera.notation.giveaway import dead_cards, pile
from fuera.rules import getaway, giveaway
from tests.round.playing import fresh_round, played, random_round

RINGS = {"pack", "start", "size", "head"}
LEFT_FROM_THE_LAST_TRICK = {"whole", "winner"}


def state(p: rules.Position) -> dict[str, Any]:
    """All fields of a running position that mean something now."""
    fields = {name: getattr(p, name) for name in type(p).__slots__ if name not in RINGS}
    if isinstance(p, giveaway.Position):
        seats = range(p.players)
        fields["piles"] = [pile(p, seat) for seat in seats]
        fields["dead cards"] = dead_cards(p)
        if p.blocked_count:
            fields["played"] = [p.size[seat] - p.left[seat] for seat in seats]
    else:
        acted = p.started & ~p.to_play if p.trick else 0
        fields["laid"] = [card if acted >> seat & 1 else 0 for seat, card in enumerate(p.laid)]
        if not acted:
            fields = {n: v for n, v in fields.items() if n not in LEFT_FROM_THE_LAST_TRICK}
    return fields


@pytest.mark.parametrize("seed", range(150))
def test_a_position_that_play_has_reached_reads_as_it_is_spelled(seed: int) -> None:
    round, rng = random_round(seed)
    for _ in played(round, rng):
        if round.over:
            continue
        text = spell_position(round.position)
        again = read_position(round.rules, text)
        assert state(round.position) == state(again), text
        assert text == spell_position(again)
        assert as_dict(round.position) == as_dict(again)


def test_a_position_of_give_away_is_a_few_lines() -> None:
    text = (
        "found 7 3v - -\npiles 8d 2c / 3c / -\nturn 1\ndead 4c\nout 2\nmoved 1\npasses 2\nblocks 2"
    )
    agreed = rules.read("give-away", "classic players=3 building=both placings=on block_card=on")
    p = read_position(agreed, text)
    assert isinstance(p, giveaway.Position)
    assert text == spell_position(p)
    assert [2, 1, 0] == giveaway.left(p)
    assert [2] == giveaway.out(p)


def test_a_position_of_getaway_is_a_few_lines() -> None:
    text = "hands 9c 5h / 2h / - / 7s\ntrick 0:Kh 1:Qh\nlead 0\nwaste 4d As\nout 2\npickups 3"
    p = read_position(rules.read("getaway", "literal"), text)
    assert isinstance(p, getaway.Position)
    assert text == spell_position(p)
    assert 3 == p.turn


def test_a_card_that_ends_a_trick_ends_it_when_a_position_is_read() -> None:
    text = "hands 3s / 4s / 5s / 7s\ntrick 0:2h 1:6h 2:Kc"
    p = read_position(rules.read("getaway", "traditional"), text)
    assert "hands 3s / Kc 2h 6h 4s / 5s / 7s\nlead 1\npickups 1" == spell_position(p)


def test_without_a_line_a_position_begins_with_seat_0() -> None:
    assert 0 == read_position(rules.read("getaway", "literal"), "hands 2c / 3c / 4c / 5c").turn
    assert 0 == read_position(rules.read("give-away", "classic"), "piles 2c / 3c / 4c / 5c").turn


def test_the_places_of_cards_already_played_are_kept_where_they_count() -> None:
    agreed = rules.read("give-away", "classic players=2 blocked_count=played")
    text = "found K 2 - -\npiles 5c 6c / 7c\nturn 0\npasses 1\nplayed 4 11"
    p = read_position(agreed, text)
    assert text == spell_position(p)
    assert isinstance(p, giveaway.Position)
    giveaway.apply(p, 0, 1 << 48)
    outcome = giveaway.outcome(p)
    assert outcome is not None
    assert ((1,), (0,)) == outcome.places


def test_an_open_pass_is_part_of_a_position() -> None:
    round = fresh_round("give-away classic players=3 obligation=called", seed=3)
    round.play("-")
    round.play("call:2")
    text = spell_position(round.position)
    assert "turn -3" in text
    assert "passer 1" in text
    assert "callers 4" in text
    again = read_position(round.rules, text)
    assert state(round.position) == state(again)


def test_a_race_is_read_without_starting_it() -> None:
    agreed = rules.read("give-away", "classic players=2 timing=race")
    text = "found 4 - - -\npiles 5c 2c / 9c\nturn -3"
    assert text == spell_position(read_position(agreed, text))


BROKEN = {
    "getaway": [
        ("hans 2c", "'hans 2c': one line each of hands trick"),
        ("hands 2c / 3c / 4c / 5c\nhands -", "'hands -': one line each"),
        ("hands 2c / 3c", "2 hands for 4 players"),
        ("hands 2c / 3c / 4c / 11c", "'11c' is not a card"),
        ("hands 2c / 3c / 4c / 2c", "2c is there twice"),
        ("hands 2c 2c / 3c / 4c / -", "2c is there twice"),
        ("hands 2c / 3c / 4c / 5c\nwaste 5c", "5c is there twice"),
        ("hands 2c / 3c / 4c / 5c\ntrick 0:5c", "5c is there twice"),
        ("hands 2c / 3c / 4c / 5c\nwaste 5", "'5' is not a card"),
        ("hands 2c / 3c / 4c / 5c\nlead 4", "'4' is not made of numbers from 0 to 3"),
        ("hands 2c / 3c / 4c / 5c\nlead -1", "'-1' is not made of numbers from 0 to 3"),
        ("hands 2c / 3c / 4c / 5c\nlead two", "'two' is not made of numbers from 0 to 3"),
        ("hands 2c / 3c / 4c / 5c\nout 4", "'4' are not seats below 4"),
        ("hands 2c / 3c / - / -\nout 2 2", "'2 2' are not seats below 4"),
        ("hands 2c / 3c / 4c / 5c\nkicked 2", "'2' is not made of numbers from 0 to 1"),
        ("hands 2c / 3c / 4c / 5c\npickups ٣", "'٣' is not made of numbers"),
        ("hands 2c / 3c / 4c / 5c\ntrick 0-2h", "'0-2h' is not seat:card"),
        ("hands 2c / 3c / 4c / 5c\ntrick 4:2h", "'4:2h' is not seat:card"),
        ("hands 2c / 3c / 4c / 5c\ntrick 0:2x", "'2x' is not a card"),
        ("hands 2c / 3c / 4c / 5c\ntrick 1:2h", "it is not the turn of seat 1"),
        ("hands 2c / 3c / 4c / 5c\ntrick 0:2h 2:3h", "it is not the turn of seat 2"),
        ("hands 2c / 3c / 4c / 5c\nturn chance", "turn chance: only chance is said"),
        ("hands 2c / 3c / 4c / 5c\nturn 2", "turn 2: only chance is said"),
    ],
    "give-away": [
        ("pile 2c", "'pile 2c': one line each of found piles"),
        ("piles 2c / 3c / 4c", "3 hands for 4 players"),
        ("piles 2c / 3c / 4c / 2c", "2c is there twice"),
        ("piles 2c / 3c / 4c / 5c\ndead 5c", "5c is there twice"),
        ("found - - - - -", "'-' is not the top of a foundation"),
        ("found 7x", "'7x' is not the top of a foundation"),
        ("found 1", "'1' is not the top of a foundation"),
        ("turn 4", "'4' is not made of numbers from -3 to 3"),
        ("turn x", "'x' is not made of numbers"),
        ("passes many", "'many' is not made of numbers"),
        ("frozen 0", "'0' is not made of numbers from 1 to 4"),
        ("blocks 5", "'5' is not made of numbers from 1 to 4"),
        ("out 0 9", "'0 9' are not seats below 4"),
        ("played 60", "'60' is not made of numbers from 0 to 52"),
    ],
}


@pytest.mark.parametrize(
    ("game", "text", "line"), [(game, *row) for game, rows in BROKEN.items() for row in rows]
)
def test_a_text_that_describes_no_position_is_refused(game: str, text: str, line: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_position(rules.game(game).Rules(), text)
    assert line in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_json_of_a_position_of_give_away_has_every_card() -> None:
    round = fresh_round("give-away classic players=3 leftovers=dead exposed=3", seed=1)
    shown = as_dict(round.position)
    assert ["dead", "exposed", "foundations", "piles"] == sorted(shown)
    cards = [c for group in (*shown["piles"], *shown["exposed"], shown["dead"]) for c in group]
    assert 52 == len(set(cards)) == len(cards)
    assert [[3, 3, 3], [14, 14, 14]] == [
        [len(cards) for cards in shown[name]] for name in ("exposed", "piles")
    ]
    assert [None] * 4 == shown["foundations"]


def test_the_json_of_a_foundation_has_its_top_and_direction() -> None:
    agreed = rules.read("give-away", "classic players=2 building=both")
    p = read_position(agreed, "found 7 9v - K\npiles 2c / 3c")
    up, down, empty, king = as_dict(p)["foundations"]
    assert {"top": "7", "direction": "up"} == up
    assert {"top": "9", "direction": "down"} == down
    assert {"top": "K", "direction": "up"} == king
    assert empty is None


def test_the_json_of_a_position_of_getaway_shows_who_draws() -> None:
    text = "hands - / 2c / 5c\ntrick 1:3h 2:4h 0:Ah\nlead 1\nwaste 6d 5d\nturn chance"
    shown = as_dict(read_position(rules.read("getaway", "pagat players=3 tens=on"), text))
    assert {
        "hands": [[], ["2c"], ["5c"]],
        "trick": [[1, "3h"], [2, "4h"], [0, "Ah"]],
        "leader": 0,
        "waste": ["5d", "6d"],
        "out": [],
        "captured": [[], [], []],
    } == shown
