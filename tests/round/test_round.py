"""One round: attempts that are carried out, and attempts that are refused."""

import random
from typing import Any

import pytest

from fuera.cards import ANYONE, CHANCE, NOBODY, members, shuffled
from fuera.errors import BadNotation, BadRules, FueraError, IllegalAction, NotYourTurn
from fuera.notation import read_position, spell_position
from fuera.round import Round
from fuera.rules import Outcome, Reason, Rules, game, read
from fuera.view import GetawayView
from tests.round.playing import fresh_round, played, played_out, random_round, step


def set_up(words: str, text: str) -> Round:
    """A round that stands at a position."""
    round = fresh_round(words)
    round.position = read_position(round.rules, text)
    return round


def everything(round: Round) -> tuple[Any, ...]:
    """All that an attempt could change."""
    clock = round.clock
    times = (clock.now, clock.locked_until[:], clock.playable_since[:]) if clock else None
    return (
        spell_position(round.position),
        round.turn,
        round.history[:],
        round.seats[:],
        round.tokens[:],
        round.seen.copy(),
        round.left,
        round.outcome,
        times,
        [round.legal_actions(seat) for seat in range(round.rules.players)],
    )


def refused(round: Round, *attempt: Any) -> FueraError:
    """The error of an attempt, which changes nothing."""
    before = everything(round)
    with pytest.raises(FueraError) as caught:
        round.play(*attempt)
    assert before == everything(round)
    assert "\n" not in str(caught.value)
    return caught.value


# What a round begins with


def test_the_holder_of_the_ace_of_spades_begins_and_gets_the_joker() -> None:
    round = fresh_round("getaway traditional players=3 joker=on", seed=4, joker=True)
    assert round.turn == round.joker
    assert "Xj" in spell_position(round.position).split("\n")[0].split(" / ")[round.turn]
    assert [18, 17, 17] == sorted((n - (s == round.joker) for s, n in enumerate(round.left)))[::-1]


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_that_is_no_seat_is_refused(dealer: int) -> None:
    with pytest.raises(BadRules, match=f"dealer {dealer} is no seat; seats are 0 to 3"):
        Round(read("getaway", "literal"), range(52), dealer)


def test_a_joker_needs_its_switch() -> None:
    for name, preset in (("getaway", "literal"), ("give-away", "classic")):
        with pytest.raises(BadRules, match="a joker needs joker=on"):
            Round(read(name, preset), range(52), joker=True)


@pytest.mark.parametrize(
    ("words", "deck", "line"),
    [
        ("literal", [*range(51), 50], "Ks is in the deck twice"),
        ("literal", [*range(51)], "As is missing from the deck"),
        ("literal", [*range(51), 52], "Xj is not in the pack that is dealt"),
        ("literal", [*range(51), -1], "-1 is not in the pack that is dealt"),
        ("literal", [*range(51), 53], "53 is not in the pack that is dealt"),
        ("literal players=3 uneven=strip", [*range(52)], "2c is not in the pack that is dealt"),
        ("literal", [], "2c is missing from the deck"),
    ],
)
def test_a_wrong_pack_is_refused(words: str, deck: list[int], line: str) -> None:
    with pytest.raises(BadNotation) as caught:
        Round(read("getaway", words), deck)
    assert line == str(caught.value)


def test_nominated_aces_are_not_in_the_pack() -> None:
    agreed = read("give-away", "classic aces=nominated")
    with pytest.raises(BadNotation, match="Ac is not in the pack"):
        Round(agreed, range(52))
    assert "found A A A A" in spell_position(
        fresh_round("give-away classic aces=nominated").position
    )


# Attempts


def test_an_action_is_played_by_number_or_token() -> None:
    one, two = fresh_round("getaway literal"), fresh_round("getaway literal")
    assert 51 == one.play("As") == two.play(51)
    assert everything(one) == everything(two)
    assert (["As"], [51]) == (one.tokens, one.history)


def test_an_illegal_card_is_refused_with_what_was_tried_and_what_is_legal() -> None:
    round = set_up("getaway literal", "hands 2h 3s / 6h 4s / Kc 5s / 8h 7s\nlead 0")
    round.play("2h")
    error = refused(round, "4s")
    assert isinstance(error, IllegalAction)
    assert not isinstance(error, NotYourTurn)
    assert "seat 1 may not play 4s; legal: 6h" == str(error)
    assert ("illegal", "4s", 1, ["6h"]) == (
        error.id,
        error.params["tried"],
        error.params["turn"],
        error.params["legal"],
    )


def test_a_number_that_is_refused_is_named_as_the_card_it_is() -> None:
    round = set_up("getaway literal", "hands 2h 3s / 6h 4s / Kc 5s / 8h 7s\nlead 0")
    assert "seat 0 may not play Ks; legal: 2h 3s" == str(refused(round, 50))
    assert "seat 0 may not play action 53; legal: 2h 3s" == str(refused(round, 53))
    assert "seat 0 may not play action -1; legal: 2h 3s" == str(refused(round, -1))
    assert "seat 0 may not play action 63; legal: 2h 3s" == str(refused(round, 63))
    pile = set_up("give-away classic players=2", "found - - - -\npiles 5c / 6c")
    assert "seat 0 may not play action 0; legal: -" == str(refused(pile, 0))


def test_an_action_out_of_turn_says_whose_turn_it_is() -> None:
    round = set_up("getaway literal", "hands 2h 3s / 6h 4s / Kc 5s / 8h 7s\nlead 0")
    error = refused(round, "6h", 1)
    assert isinstance(error, NotYourTurn)
    assert "seat 1 tried 6h: it is the turn of seat 0" == str(error)
    assert (1, 0) == (error.params["seat"], error.params["turn"])


def test_an_action_out_of_turn_tells_nothing_of_another_hand() -> None:
    texts = ["hands Ah 3s / 6h / 5s", "hands 9c 3s / 6h / 5s"]
    for action in [*range(63), "Ah", "kick:Ah", "hand", "take", "-", "?Ah"]:
        lines = []
        for text in texts:
            round = set_up("getaway traditional players=3 kick=on take_hand=leader", text)
            error = refused(round, action, 1)
            assert isinstance(error, NotYourTurn)
            lines.append(f"{error} {error.params}")
        assert lines[0] == lines[1]
        assert "legal" not in lines[0]


@pytest.mark.parametrize("seed", range(40))
def test_no_line_of_a_seat_out_of_turn_changes_with_the_hands_of_others(seed: int) -> None:
    round, rng = random_round(seed, "getaway")
    for _ in played(round, rng, 40):
        if round.turn in (NOBODY, CHANCE):
            continue
        other = (round.turn + 1) % round.rules.players
        for action in range(63):
            error = refused(round, action, other)
            assert isinstance(error, NotYourTurn)
            tried = str(error).partition(" tried ")[2].partition(":")[0]
            assert tried == f"action {action}" or action <= 52
            assert "tried kick" not in str(error)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    for words in ("getaway literal", "give-away classic"):
        round = fresh_round(words)
        for seat in (-3, -2, -1, 4, 9):
            assert isinstance(refused(round, "As", seat), NotYourTurn)
    called = fresh_round("give-away classic obligation=called")
    called.play("-")
    race = set_up("give-away classic timing=race", "piles As 2c / 3c / 4c / 5c\nturn -3")
    for round in (called, race):
        assert ANYONE == round.turn
        for seat in (-3, -1, 4, 5, 6, 9):
            assert ["nothing"] == str(refused(round, "As", seat, 5)).split("legal: ")[1:]


def test_a_text_that_is_no_action_is_refused_as_such() -> None:
    assert isinstance(refused(fresh_round("getaway literal"), "spades"), BadNotation)
    assert isinstance(refused(fresh_round("give-away classic"), "spades"), BadNotation)


def test_the_time_of_a_race_is_no_notation_of_other_rounds() -> None:
    round = fresh_round("getaway literal")
    assert isinstance(refused(round, f"{round.turn}:As/5"), BadNotation)
    pile = fresh_round("give-away classic", seed=2)
    assert isinstance(refused(pile, f"{pile.turn}:-/5"), BadNotation)


def test_g9_a_like_foundation_may_be_named_and_is_written_bare() -> None:
    round = set_up("give-away classic players=2", "found 4 4 - -\npiles 5s 2c 9c / 3c 9d")
    assert ["5s"] == round.legal_actions().tokens
    assert 1 == round.play("5s@2")
    assert ["5s"] == round.tokens
    assert "found 4 5 - -" in spell_position(round.position)


def test_g9_the_same_round_may_fill_like_foundations_in_any_order_in_the_record() -> None:
    text = "found - - - -\npiles As 2s 3s Ac 9c / 9d 9h"
    rounds = [set_up("give-away classic players=2", text) for _ in range(2)]
    for token in ("As@3", "2s@3", "3s@3", "Ac@4", "-"):
        rounds[0].play(token)
    for token in ("As", "2s", "3s", "Ac", "-"):
        rounds[1].play(token)
    assert rounds[0].tokens == rounds[1].tokens == ["As", "2s", "3s", "Ac", "-"]


def test_a_foundation_that_was_filled_out_of_order_has_its_number_of_the_record() -> None:
    words = "give-away classic players=2 block_card=on"
    text = "found 6 6 - -\npiles 7s 7d 9c 2c / 8s 9h"
    round, twin = set_up(words, text), set_up(words, text)
    for token in ("7s@2", "7d!2"):
        round.play(token)
    assert ["7s", "7d!1"] == round.tokens
    for token in round.tokens:
        twin.play(token)
    assert round.tokens == twin.tokens
    assert "found 6 7 - -" in spell_position(round.position)
    assert "found 7 6 - -" in spell_position(twin.position)
    assert round.left == twin.left


def test_the_drawn_card_is_a_move_of_chance() -> None:
    text = "hands - / 2c / 5c\ntrick 0:Ah 1:2h 2:3h\nlead 0\nwaste 5d 6d\nturn chance"
    round = set_up("getaway pagat players=3", text)
    assert CHANCE == round.turn
    error = refused(round, "?5d", 1)
    assert "seat 1 tried ?5d: it is the turn of chance" == str(error)
    assert "chance may not play 5d; legal: ?5d ?6d" == str(refused(round, "5d"))
    round.play("?5d")
    assert (0, ["5d"]) == (round.turn, round.legal_actions().tokens)


# The end


def test_nothing_is_played_on_a_round_that_is_over() -> None:
    for seed in range(20):
        round, rng = random_round(seed)
        played_out(round, rng)
        assert round.over
        for action in ("As", "-", 0, 60, "nonsense"):
            error = refused(round, action)
            assert isinstance(error, IllegalAction)
            assert str(error).endswith(": the round is over")
        assert isinstance(refused(round, "As", 0), IllegalAction)


def test_a_round_knows_how_it_ended() -> None:
    round = set_up("getaway literal players=2", "hands 5h / 9c 2c\nlead 0")
    assert (False, None) == (round.over, round.outcome)
    round.play("5h")
    assert (True, NOBODY) == (round.over, round.turn)
    assert round.outcome is not None
    assert ("loser", ((0,), (1,)), [0, 2]) == (
        round.outcome.reason,
        round.outcome.places,
        round.left,
    )


PRESETS = [
    (which, name, players)
    for which, names in (
        ("getaway", "literal traditional pagat soft rolling_stone gentle"),
        ("give-away", "classic standard quick rotation"),
    )
    for name in names.split()
    for players in range(2, 9 if which == "getaway" else 7)
]


@pytest.mark.parametrize(("which", "name", "players"), PRESETS)
def test_every_round_ends_under_random_play(which: str, name: str, players: int) -> None:
    agreed = read(which, f"{name} players={players}")
    for seed in range(12):
        round, rng = started(agreed, seed)
        played_out(round, rng, 100_000)
        assert round.over
        assert round.outcome is not None


def started(agreed: Rules, seed: int) -> tuple[Round, random.Random]:
    rng = random.Random(f"ends/{seed}")
    deck = shuffled(members(game(agreed.game).pack(agreed)), rng)
    return Round(agreed, deck, rng.randrange(agreed.players)), rng


@pytest.mark.parametrize("seed", range(1000, 1150))
def test_every_round_ends_under_random_rules_and_play(seed: int) -> None:
    round, rng = random_round(seed)
    assert played_out(round, rng, 100_000).over


# Undo


@pytest.mark.parametrize("seed", range(40))
def test_undo_takes_back_the_last_actions(seed: int) -> None:
    round, rng = random_round(seed)
    past: list[tuple[Any, ...]] = []
    for _ in played(round, rng, 50):
        if len(past) == len(round.history):
            past.append(everything(round))
    back = rng.randrange(1, 5)
    wanted = max(0, len(round.history) - back)
    round.undo(back)
    assert past[wanted] == everything(round)
    round.undo(1000)
    assert past[0] == everything(round)


@pytest.mark.parametrize("seed", range(40))
def test_a_replayed_round_is_the_same_and_its_own(seed: int) -> None:
    round, rng = random_round(seed)
    played_out(round, rng, 40)
    twin = round.replayed(len(round.history))
    assert everything(round) == everything(twin)
    if not twin.over:
        step(twin, rng)
        assert everything(round) != everything(twin)


def test_nothing_is_left_to_undo_in_a_fresh_round() -> None:
    round = fresh_round("getaway literal")
    before = everything(round)
    round.undo()
    assert before == everything(round)


def test_a_round_may_end_in_a_stalemate_by_agreement() -> None:
    round = fresh_round("getaway traditional")
    played_out(round, random.Random(1), 10)
    before = everything(round)
    round.agree_on_stalemate()
    assert round.over
    assert round.outcome == Outcome(Reason.STALEMATE, ())
    assert everything(round.replayed(10)) == everything(round)
    round.undo()
    assert not round.over
    assert before != everything(round)


def test_only_a_round_of_getaway_that_runs_ends_by_agreement() -> None:
    for words in ("give-away classic", "getaway soft"):
        round = fresh_round(words)
        if round.rules.game == "getaway":
            played_out(round, random.Random(1))
        before = everything(round)
        round.agree_on_stalemate()
        assert before == everything(round)
        assert not round.stalemate_agreed


def test_a_hand_is_what_its_seat_sees_of_it() -> None:
    round = fresh_round("getaway traditional")
    played_out(round, random.Random(1), 10)
    views = [round.view(seat) for seat in range(4)]
    assert [view.hand for view in views if isinstance(view, GetawayView)] == [
        round.hand(seat) for seat in range(4)
    ]
    assert fresh_round("give-away classic").hand(0) is None
