"""Missed plays that are called (G8): passes that may be taken back, calls right and wrong."""

import pytest

from fuera.cards import ANYONE
from fuera.errors import IllegalAction, NotYourTurn
from fuera.notation import read_position, spell_position
from fuera.round import Round
from tests.round.playing import fresh_round


def called(text: str, words: str = "") -> Round:
    """A round with called passes that stands at a position."""
    players = text.partition("piles")[2].partition("\n")[0].count("/") + 1
    round = fresh_round(f"give-away classic players={players} obligation=called {words}")
    round.position = read_position(round.rules, text)
    return round


THREE = "found - - - -\npiles As 5c 6d / 2c 8s / 9h 9d"


def test_a_seat_may_pass_although_it_could_play() -> None:
    round = called(THREE)
    assert ["-", "As"] == round.legal_actions().tokens
    round.play("-")
    assert ANYONE == round.turn
    assert [["As"], ["-", "call:1"], ["call:2"]] == [
        round.legal_actions(seat).tokens for seat in range(3)
    ]


def test_a_pass_is_taken_back_by_playing_on() -> None:
    round = called(THREE)
    round.play("-")
    round.play("As", 0)
    assert 0 == round.turn
    assert ["-", "As"] == round.tokens
    assert "moved 1" in spell_position(round.position)
    assert "passes" not in spell_position(round.position)


def test_who_plays_a_card_is_found_by_its_token() -> None:
    round = called(THREE)
    round.play("-")
    round.play("As")
    assert [0, 0] == round.seats
    round.play("-")
    round.play("2c")
    assert [0, 0, 0, 1] == round.seats


def test_the_next_seat_acts_and_the_pass_stands() -> None:
    round = called(THREE)
    round.play("-")
    round.play("-", 1)
    assert [0, 1] == round.seats
    assert "passer 1\npasses 1" in spell_position(round.position)


def test_a_right_call_takes_the_rest_of_the_turn() -> None:
    round = called(THREE)
    round.play("-")
    round.play("call:2")
    assert 2 == round.seats[-1]
    assert [[], ["-", "call:1"], []] == [round.legal_actions(seat).tokens for seat in range(3)]
    with pytest.raises(IllegalAction, match="seat 0 may not play As; legal: nothing"):
        round.play("As", 0)
    round.play("-", 1)
    assert "As 5c 6d" in spell_position(round.position)


def test_a_wrong_call_changes_nothing_but_is_written() -> None:
    round = called("found - - - -\npiles 5c 6d / 2c 8s / 9h 9d")
    round.play("-")
    round.play("call:1")
    assert ["-", "call:1"] == round.tokens
    assert [[], ["-"], ["call:2"]] == [round.legal_actions(seat).tokens for seat in range(3)]


def test_a_seat_calls_a_pass_once() -> None:
    round = called("found - - - -\npiles 5c 6d / 2c 8s / 9h 9d")
    round.play("-")
    round.play("call:2")
    with pytest.raises(IllegalAction, match="seat 2 may not play call:2; legal: nothing"):
        round.play("call:2")


def test_a_seat_calls_for_nobody_else() -> None:
    round = called(THREE)
    round.play("-")
    with pytest.raises(IllegalAction, match="seat 1 may not play call:2; legal: - call:1"):
        round.play("call:2", 1)
    with pytest.raises(IllegalAction, match="seat 0 may not play call:0; legal: As"):
        round.play("call:0", 0)
    with pytest.raises(IllegalAction, match="seat 5 may not play call:5; legal: nothing"):
        round.play("call:5")


def test_the_close_of_the_window_cannot_be_played() -> None:
    round = called(THREE)
    round.play("-")
    before = spell_position(round.position)
    with pytest.raises(IllegalAction, match="seat 1 may not play action 55; legal: - call:1"):
        round.play(55, 1)
    assert before == spell_position(round.position)


def test_a_number_of_nobody_is_tried_by_the_next_seat() -> None:
    round = called(THREE)
    round.play("-")
    with pytest.raises(IllegalAction, match="seat 1 may not play 9h; legal: - call:1"):
        round.play("9h")


def test_before_a_pass_it_is_one_seats_turn() -> None:
    round = called(THREE)
    with pytest.raises(NotYourTurn, match="seat 1 tried call:1: it is the turn of seat 0"):
        round.play("call:1", 1)


def test_the_last_pass_waits_until_nobody_calls_it() -> None:
    round = called("found - - - -\npiles 5c 6d / 2c 8s")
    assert not round.waiting
    round.play("-")
    assert not round.waiting
    round.play("-")
    assert round.waiting
    assert not round.over
    assert [["call:0"], []] == [round.legal_actions(seat).tokens for seat in range(2)]
    round.let_go()
    assert round.over
    assert not round.waiting
    assert ["-", "-"] == round.tokens
    assert round.outcome is not None
    assert "blocked" == round.outcome.reason


def test_the_last_pass_may_be_called() -> None:
    round = called("found - - - -\npiles 5c 6d / As 8s")
    round.play("-")
    round.play("-")
    round.play("call:0")
    round.let_go()
    assert round.over
    assert [2, 2] == round.left


def test_the_last_pass_may_be_taken_back() -> None:
    round = called("found - - - -\npiles 5c 6d / As 8s")
    round.play("-")
    round.play("-")
    round.play("As")
    assert 1 == round.turn
    assert not round.over


def test_letting_go_without_an_open_pass_does_nothing() -> None:
    round = called(THREE)
    before = spell_position(round.position)
    round.let_go()
    assert before == spell_position(round.position)
    turns = fresh_round("getaway literal")
    turns.let_go()
    assert not turns.waiting


@pytest.mark.parametrize("words", ["", "stuck=rotate"])
def test_undo_and_replay_keep_what_was_let_go(words: str) -> None:
    round = fresh_round(f"give-away classic players=2 obligation=called {words}", seed=3)
    while not round.waiting:
        round.play("-", None if round.turn != ANYONE else 1 - round.seats[-1])
    waiting = spell_position(round.position)
    round.let_go()
    gone = spell_position(round.position)
    assert waiting != gone
    assert gone == spell_position(round.replayed(len(round.history)).position)
    assert bool(words) is not round.over
    if words:
        round.play("-")
        assert spell_position(round.position) == spell_position(round.replayed(3).position)
        round.undo()
    else:
        round.undo(0)
        assert gone == spell_position(round.position)
        round.undo()
        round.play("-", 1 - round.seats[-1])
    assert waiting == spell_position(round.position)
