"""What an action did is told in whole sentences, to those who act as to those who watch."""

from __future__ import annotations

import random
import re

import pytest

from fuera import rules as games
from fuera.cards import shuffled
from fuera.notation import read_position
from fuera.round import Round
from fuera.rules import Rules
from fuera.words import Words, happened, let_go, opening, round_end
from tests.round import playing
from tests.round.playing import fresh_round
from tests.rules.mixing import random_deal, random_rules

NAMES = ("North", "East", "South", "West", "Ann", "Bob", "Cy", "Di")


def told(rules: Rules, position: str, *tokens: str, you: int | None = None) -> list[str]:
    """The sentences of some actions from a position."""
    deck = shuffled(range(52), random.Random(1))
    round = Round(rules, deck)
    round.position = read_position(rules, position)
    words = Words(NAMES[: rules.players], you=you)
    lines = []
    for token in tokens:
        before = round.view(None)
        if token == "let-go":
            round.let_go()
            lines += [words.say(said) for said in let_go(before, round.view(None))]
            continue
        action = round.play(token)
        lines += [
            words.say(said) for said in happened(before, round.view(None), action, round.seats[-1])
        ]
    return lines + [words.say(said) for said in round_end(round)]


@pytest.mark.parametrize("game", ["getaway", "give-away"])
def test_every_action_under_any_rules_is_told_without_a_gap(game: str) -> None:
    rng = random.Random(11)
    for _ in range(150):
        rules = random_rules(game, rng)
        deck, dealer, joker = random_deal(rules, rng)
        round = Round(rules, deck, dealer, joker=joker is not None)
        words = Words(NAMES[: rules.players], "names", you=rng.choice([None, 0, 1]))
        while not round.over:
            before = round.view(None)
            action = round.play(rng.choice(round.legal_actions().tokens))
            said = happened(before, round.view(None), action, round.seats[-1])
            assert said
            for line in map(words.say, said):
                assert re.fullmatch(r"[A-Z][^{}]*[.!]", line)
        assert round_end(round)


@pytest.mark.parametrize("switch", ["timing=race", "obligation=called"])
def test_where_anyone_may_act_everything_is_told_without_a_gap(switch: str) -> None:
    ids = set()
    for seed in range(60):
        rng = random.Random(seed)
        stuck = rng.choice(["stay", "rotate"] if "race" in switch else ["stay", "rotate", "bury"])
        exposed = rng.choice([1, 3])
        round = fresh_round(f"give-away classic {switch} stuck={stuck} exposed={exposed}", seed)
        words = Words(NAMES[: round.rules.players], "names", you=rng.choice([None, 0, 1]))
        said = opening(round)
        while True:
            ids |= {one.id for one in said}
            for line in map(words.say, said):
                assert re.fullmatch(r"[A-Z][^{}]*[.!]", line)
            if round.over:
                break
            before, stood, plies = round.view(None), round.after_pass(), len(round.history)
            playing.step(round, rng)
            if len(round.history) == plies:
                said = let_go(before, round.view(None))
            else:
                after, seat = round.view(None), round.seats[-1]
                said = happened(before, after, round.history[-1], seat, stood)
            assert said
    assert ids >= (RACE if "race" in switch else CALLED)


RACE = {"all-at-once", "calls-race", "rotates.race", "starts", "plays-on", "turns-up", "out"}
CALLED = {
    "passes",
    "calls",
    "caught",
    "not-caught",
    "takes-back",
    "stands",
    "goes-under",
    "rotates",
}


def test_a_card_played_after_all_buried_is_the_one_turned_up_then() -> None:
    rules = games.read("give-away", "classic players=2 obligation=called stuck=rotate")
    lines = told(rules, "piles 5c As / 6d Ad\nturn 0", "-", "-", "let-go", "As")
    assert [
        "North passes.",
        "East passes.",
        "The pass stands.",
        "Everybody has passed: all bury their card and turn up the next.",
        "North turns up A♠.",
        "East turns up A♦.",
        "North starts foundation 1 with A♠.",
        "North turns up 5♣.",
    ] == lines


def test_a_broken_trick_names_who_picks_up_and_how_much() -> None:
    rules = games.read("getaway", "traditional")
    hands = "hands 2h 3s / 6h 4s / Kc 5s / 8h 7s\nlead 0"
    assert [
        "North leads 2♥.",
        "East plays 6♥.",
        "South has none of the suit and plays K♣.",
        "East picks up the trick, 3 cards.",
    ] == told(rules, hands, "2h", "6h", "Kc")


def test_the_seat_that_is_spoken_to_is_you() -> None:
    rules = games.read("getaway", "literal")
    hands = "hands 2h 3s / 6h 4s / Kc 5s / 8h 7s\nlead 0"
    lines = told(rules, hands, "2h", "6h", "take", you=2)
    assert "You have none of the suit and take the trick, 2 cards." == lines[-1]


def test_a_clean_trick_goes_to_the_waste_and_who_ran_out_has_got_away() -> None:
    rules = games.read("getaway", "traditional players=3")
    assert [
        "North leads K♥.",
        "East plays 5♥.",
        "South plays 6♥.",
        "North wins the trick; 3 cards go to the waste.",
        "North has got away.",
    ] == told(rules, "hands Kh / 5h 2c / 6h 3c\nlead 0", "Kh", "5h", "6h")


def test_a_blocked_round_says_who_has_fewest() -> None:
    rules = games.read("give-away", "classic players=3")
    lines = told(rules, "piles 5c 2c 9c / 6c 3c / 7c As Kd\nturn 0", "-", "-", "-")
    assert "East has the fewest cards (2) and wins the round." == lines[-1]


def test_burying_tells_the_card_and_the_one_turned_up() -> None:
    rules = games.read("give-away", "rotation players=2")
    assert ["North passes and buries 5♣.", "North turns up A♠."] == told(
        rules, "piles 5c As / 6c 9s\nturn 0", "-"
    )
