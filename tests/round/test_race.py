"""Races: everybody at once, times, calls and locks (docs: Race)."""

import pytest

from fuera.cards import ANYONE, NOBODY
from fuera.errors import BadNotation, IllegalAction
from fuera.notation import read_position, spell_position
from fuera.round import Round
from fuera.round.attempt import plays_only
from fuera.round.race import Clock
from fuera.rules.giveaway import Position
from tests.round.playing import fresh_round, played_out, random_round


def race(text: str, words: str = "") -> Round:
    """A race that stands at a position, just dealt."""
    players = text.partition("piles")[2].partition("\n")[0].count("/") + 1
    round = fresh_round(f"give-away classic players={players} timing=race {words}")
    p = read_position(round.rules, text + "\nturn -3")
    assert isinstance(p, Position)
    round.position = p
    round.clock = Clock(p)
    return round


THREE = "found 4 - - -\npiles 5c 9c 2d / 5d As / Kh 8s"


def test_anyone_may_play_what_fits() -> None:
    round = race(THREE)
    assert ANYONE == round.turn
    assert [["5c", "call:1"], ["5d", "call:0"], ["call:0", "call:1"]] == [
        round.legal_actions(seat).tokens for seat in range(3)
    ]


def test_programs_see_what_they_may_play_and_call_nobody() -> None:
    views = [race(THREE).view(seat) for seat in range(3)]
    assert [["5c", "call:1"], ["5d", "call:0"], ["call:0", "call:1"]] == [
        view.legal.tokens for view in views
    ]
    assert [["5c"], ["5d"], []] == [plays_only(view).legal.tokens for view in views]


def test_the_first_valid_play_counts_and_the_later_one_is_refused() -> None:
    round = race(THREE)
    round.play("5d", 1, 700)
    before = spell_position(round.position)
    with pytest.raises(IllegalAction, match="seat 0 may not play 5c; legal: call:1"):
        round.play("5c", 0, 701)
    assert before == spell_position(round.position)
    assert ["1:5d/700"] == round.tokens


def test_the_token_of_a_race_says_who_and_when() -> None:
    round = race(THREE)
    round.play("1:5d/700")
    round.play("1:As@2/900")
    assert ["1:5d/700", "1:As/900"] == round.tokens
    assert [1, 1] == round.seats
    assert round.over


def test_a_token_does_not_overrule_who_acts_and_when() -> None:
    round = race(THREE)
    for who, when in ((0, 5), (0, None), (None, 5)):
        with pytest.raises(BadNotation, match="is no action"):
            round.play("1:5d/700", who, when)
    assert [] == round.tokens


@pytest.mark.parametrize(
    "text", ["5d/700", "1:5d/", "1:/7", "x:5d/7", "1:5d/-7", "1:5d/1234567890"]
)
def test_a_text_that_is_no_action_of_a_race_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="seat:action/milliseconds"):
        race(THREE).play(text)


def test_a_race_needs_the_time_of_an_action() -> None:
    round = race(THREE)
    with pytest.raises(IllegalAction, match="seat 1 may not play 5d: a race needs the time; legal"):
        round.play("5d")


def test_time_does_not_run_back() -> None:
    round = race("found 4 - - -\npiles 5c 9c 2d / As 5d / Kh 8s")
    round.play("5c", 0, 700)
    with pytest.raises(IllegalAction, match="may not play As at 699: the last action was at 700"):
        round.play("As", 1, 699)
    round.play("As", 1, 700)


def test_a_card_is_called_when_it_has_lain_more_than_five_seconds() -> None:
    round = race(THREE)
    late = "seat 2 may not play call:1 at 5000: the card has not lain for more than 5000 ms"
    with pytest.raises(IllegalAction, match=late):
        round.play("call:1", 2, 5000)
    round.play("call:1", 2, 5001)
    assert ["2:call:1/5001"] == round.tokens


def test_a_called_seat_is_locked_for_three_seconds() -> None:
    round = race(THREE)
    round.play("call:1", 2, 6000)
    with pytest.raises(IllegalAction, match="seat 1 may not play 5d at 8999: locked until 9000"):
        round.play("5d", 1, 8999)
    with pytest.raises(IllegalAction, match="has not lain"):
        round.play("call:1", 2, 8999)
    round.play("5d", 1, 9000)
    assert 0 == round.legal_actions(0).tokens.count("5c")


def test_a_lock_is_over_before_a_card_counts_as_left_lying_again() -> None:
    round = race(THREE)
    round.play("call:1", 2, 6000)
    with pytest.raises(IllegalAction, match="has not lain"):
        round.play("call:1", 2, 14_000)
    round.play("call:1", 2, 14_001)


def test_a_seat_that_cannot_play_is_not_called() -> None:
    round = race(THREE)
    with pytest.raises(IllegalAction, match="seat 0 may not play call:2; legal: 5c call:1"):
        round.play("call:2", 0, 9000)
    with pytest.raises(IllegalAction, match="seat 0 may not play call:0"):
        round.play("call:0", 0, 9000)


def test_a_seat_that_has_just_played_has_its_time_anew() -> None:
    round = race("found 4 - - -\npiles 5c 6c 2d / 9d As / Kh 8s")
    round.play("5c", 0, 4000)
    with pytest.raises(IllegalAction, match="has not lain"):
        round.play("call:0", 2, 9000)
    round.play("call:0", 2, 9001)


def test_a_card_that_stays_playable_keeps_its_time_when_others_play() -> None:
    round = race("found 4 - - -\npiles As 6c 2d / 5d 9d / Kh 8s")
    round.play("5d", 1, 4000)
    round.play("call:0", 2, 5001)


def test_a_race_is_over_when_nothing_fits() -> None:
    round = race("found 4 - - -\npiles 5c 9c 2d / 9d As / Kh 8s")
    round.play("5c", 0, 10)
    assert NOBODY == round.turn
    assert round.outcome is not None
    assert ("blocked", [2, 2, 2]) == (round.outcome.reason, round.left)
    with pytest.raises(IllegalAction, match="call:1: the round is over"):
        round.play("call:1", 0, 11)


def test_a_race_turns_the_piles_when_nothing_fits() -> None:
    round = race("found 4 - - -\npiles 5c 9c 2d / 9d As / Kh 8s", "stuck=rotate")
    round.play("5c", 0, 10)
    assert "piles 2d 9c / As 9d / 8s Kh" in spell_position(round.position)
    assert ["As"] == round.legal_actions(1).tokens


def test_many_races_are_over_with_the_deal() -> None:
    over = [random_round(seed, "give-away")[0] for seed in range(400)]
    races = [round for round in over if round.clock is not None]
    assert 0 < sum(round.over for round in races) < len(races)
    assert all(round.outcome for round in races if round.over)


@pytest.mark.parametrize("seed", range(30))
def test_a_race_played_again_with_its_times_is_the_same(seed: int) -> None:
    round, rng = random_round(seed, "give-away")
    if round.clock is None:
        round = fresh_round("give-away classic timing=race stuck=rotate", seed)
    played_out(round, rng)
    twin = round.replayed(0)
    for token in round.tokens:
        twin.play(token)
    assert spell_position(round.position) == spell_position(twin.position)
    assert round.tokens == twin.tokens


def test_each_card_lies_for_its_own_time() -> None:
    round = race("found A 2 2 2\npiles 2c 9c 9s / 2d 3d Kd", "exposed=3")
    round.play("2c", 0, 3000)
    assert round.clock is not None
    assert [None, 0] == round.clock.playable_since


def test_a_card_that_begins_to_fit_when_another_ceases_has_not_lain() -> None:
    round = race("found A\npiles 2c 9c 9s / 2d 3d Kd", "exposed=3 foundations=single")
    round.play("2c", 0, 6000)
    with pytest.raises(IllegalAction, match="has not lain for more than 5000 ms"):
        round.play("call:1", 0, 6200)
    with pytest.raises(IllegalAction, match="has not lain for more than 5000 ms"):
        round.play("call:1", 0, 11_000)
    round.play("call:1", 0, 11_001)


def test_a_card_turned_up_when_all_bury_has_not_lain() -> None:
    round = race("found 4 - - -\npiles 5c 9c As / 8s 6d 9h", "stuck=rotate")
    round.play("5c", 0, 6000)
    assert round.clock is not None
    assert all(since in (None, 6000) for since in round.clock.playable_since)
