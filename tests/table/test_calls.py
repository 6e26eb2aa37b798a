"""Missed plays at a table of people: passes that may be taken back, calls, the last pass (G8)."""

import random

import pytest

from fuera.errors import BadRules, FueraError
from fuera.notation import read_position
from fuera.table import TABLE, Due, LetGo, LetGone, Play, StandIn, Table
from tests.table.driving import all_shown, cmd, everybody_sits, submit, table

RNG = random.Random(0)
THREE = "piles As 9c / 5c 6c / 7c 8c\nturn 0"
STUCK = "piles 5c 6d / 2c 8s / 9h 9d\nturn 0"


def called(piles: str = THREE, words: str = "") -> Table:
    """A table of three that has come to a position."""
    made = table("give-away", f"classic players=3 obligation=called {words}", "ppp", "golf=2")
    everybody_sits(made, RNG)
    made.due_entry(RNG)
    round = made.course.round
    assert round is not None
    round.position = read_position(round.rules, piles)
    made.course.public = round.view(None)
    return made


def play(made: Table, seat: int, token: str, expect: int | None = None) -> list[str]:
    """Somebody acts; the ids of what is said."""
    submit(made, Play(cmd(), made.seq if expect is None else expect, token), seat, RNG)
    return [said.id for said in made.said]


def let_go(made: Table, seat: int) -> list[str]:
    """Somebody lets a pass stand; the ids of what is said."""
    submit(made, LetGo(cmd(), made.seq), seat, RNG)
    return [said.id for said in made.said]


def refusal(made: Table, command: Play | LetGo | StandIn, seat: int) -> str:
    """The id of the error, having seen that nothing has changed."""
    before = all_shown(made)
    with pytest.raises(FueraError) as refused:
        submit(made, command, seat, RNG)
    assert before == all_shown(made)
    return refused.value.id


def test_programs_may_not_sit_where_plays_are_called() -> None:
    with pytest.raises(BadRules) as refused:
        table("give-away", "classic obligation=called", "pppb")
    assert "called-programs" == refused.value.id
    assert "called-programs" == refusal(called(), StandIn(cmd(), 0, "careful"), 0)


def test_an_open_pass_is_shown_to_everybody() -> None:
    made = called()
    assert ["passes"] == play(made, 0, "-")
    state = made.state()
    assert state.giveaway is not None
    assert state.giveaway.open_pass is not None
    passed = state.giveaway.open_pass
    assert ("anyone", 0, [], False, False) == (
        state.turn,
        passed.seat,
        passed.callers,
        passed.caught,
        passed.last,
    )
    assert ["As"] == made.own(0).legal
    assert ["-", "call:1"] == made.own(1).legal


def test_a_pass_may_be_taken_back_until_the_next_seat_acts() -> None:
    made = called()
    play(made, 0, "-")
    assert ["takes-back", "starts", "turns-up"] == play(made, 0, "As")
    assert None is made.due()


def test_a_right_call_takes_the_rest_of_the_turn() -> None:
    made = called()
    play(made, 0, "-")
    assert ["calls", "caught"] == play(made, 2, "call:2")
    assert "illegal" == refusal(made, Play(cmd(), made.seq, "As"), 0)
    assert ["passes"] == play(made, 1, "-")


def test_a_wrong_call_is_said_and_changes_nothing() -> None:
    made = called("piles 9c As / 5c 6c / 7c 8c\nturn 0")
    play(made, 0, "-")
    assert ["calls", "not-caught"] == play(made, 1, "call:1")


def test_a_call_makes_nobody_else_too_late() -> None:
    made = called()
    play(made, 0, "-")
    seen = made.seq
    play(made, 2, "call:2")
    assert ["passes"] == play(made, 1, "-", seen)


def test_a_call_of_a_pass_that_stands_already_is_too_late() -> None:
    made = called()
    play(made, 0, "-")
    seen = made.seq
    play(made, 1, "-")
    assert "stale" == refusal(made, Play(cmd(), seen, "call:2"), 2)


def test_the_last_pass_stands_once_everybody_else_has_let_it_go() -> None:
    made = called(STUCK)
    for seat in range(3):
        play(made, seat, "-")
    assert Due.LET_GO == made.due()
    assert ["lets-go"] == let_go(made, 0)
    assert "no-pass" == refusal(made, LetGo(cmd(), made.seq), 0)
    assert "no-pass" == refusal(made, LetGo(cmd(), made.seq), 2)
    state = made.state().giveaway
    assert state is not None
    assert state.open_pass is not None
    assert (True, [1]) == (state.open_pass.last, state.open_pass.waits_for)
    assert ["lets-go", "stands", "blocked", "blocked-draw"] == let_go(made, 1)
    assert "round-over" == made.course.phase


def test_a_call_counts_as_having_let_the_last_pass_go() -> None:
    made = called(STUCK)
    for seat in range(3):
        play(made, seat, "-")
    let_go(made, 0)
    assert ["calls", "not-caught", "stands", "blocked", "blocked-draw"] == play(made, 1, "call:1")


def test_the_last_pass_stands_when_its_time_is_over() -> None:
    made = called(STUCK)
    for seat in range(3):
        play(made, seat, "-")
    entry = made.due_entry(RNG)
    assert entry is not None
    assert LetGone(TABLE) == entry.did
    assert "round-over" == made.course.phase


def test_each_circle_of_passes_is_let_go_anew() -> None:
    made = called(STUCK, "stuck=rotate")
    for _ in range(2):
        for seat in range(3):
            play(made, seat, "-")
        assert ["lets-go"] == let_go(made, 0)
        last = [said.id for said in made.state().last]
        assert ["passes", "lets-go"] == last[-2:]
        assert ["lets-go", "stands", "rotates"] == let_go(made, 1)[:3]
        assert [said.id for said in made.state().last][-1] == "turns-up"


def test_who_let_a_pass_go_that_was_taken_back_may_speak_again() -> None:
    made = called("piles 5c 6d / 2c 8s / Ah 9d\nturn 0")
    for seat in range(3):
        play(made, seat, "-")
    let_go(made, 0)
    assert ["takes-back", "starts", "turns-up"] == play(made, 2, "Ah")
    play(made, 2, "-")
    for seat in range(3):
        play(made, seat, "-")
    state = made.state().giveaway
    assert state is not None
    assert state.open_pass is not None
    assert [0, 1] == state.open_pass.waits_for


def test_any_spelling_takes_back_the_last_pass() -> None:
    made = called("piles 5c 6d / 2c 8s / Ah 9d\nturn 0")
    for seat in range(3):
        play(made, seat, "-")
    assert ["takes-back", "starts", "turns-up"] == play(made, 2, "Ah@2")


def test_what_was_decided_before_the_last_pass_stood_is_stale() -> None:
    made = called(STUCK, "stuck=rotate")
    for seat in range(3):
        play(made, seat, "-")
    seen = made.seq
    made.due_entry(RNG)
    assert "stale" == refusal(made, Play(cmd(), seen, "-"), 0)


def test_who_is_out_is_not_waited_for() -> None:
    made = called("found 8 - - -\npiles 9c / 2c 8s / 9h 9d\nturn 0", "placings=on")
    assert "out" in play(made, 0, "9c")
    for seat in (1, 2):
        play(made, seat, "-")
    state = made.state().giveaway
    assert state is not None
    assert state.open_pass is not None
    assert [1] == state.open_pass.waits_for


def test_before_the_last_pass_nothing_is_let_go() -> None:
    made = called(STUCK)
    play(made, 0, "-")
    assert None is made.due()
    assert "no-pass" == refusal(made, LetGo(cmd(), made.seq), 1)


@pytest.mark.parametrize("words", ["stuck=rotate", "stuck=bury"])
def test_nobody_plays_on_while_the_last_pass_may_be_called(words: str) -> None:
    made = called("piles 5c Ad / 5h As / 9h 9d\nturn 0", words)
    seat = 0
    while made.due() is None:
        play(made, seat, "-" if "-" in made.own(seat).legal else made.own(seat).legal[0])
        seat = (seat + 1) % 3
    assert "pass-open" == refusal(made, Play(cmd(), made.seq, "-"), seat)
    assert ["call:" + str(seat)] == made.own(seat).legal


def test_a_buried_card_goes_under_when_the_pass_stands() -> None:
    made = called("piles 5c 6d / 2c 8s / 9h 9d\nturn 0", "stuck=bury")
    assert ["passes"] == play(made, 0, "-")
    assert ["goes-under", "turns-up", "passes"] == play(made, 1, "-")


def test_all_bury_when_the_last_pass_stands() -> None:
    made = called("piles 5c 6d / 2c 8s / 9h 9d\nturn 0", "stuck=rotate")
    for seat in range(3):
        play(made, seat, "-")
    made.due_entry(RNG)
    assert ["stands", "rotates", "turns-up", "turns-up", "turns-up"] == [s.id for s in made.said]
    assert 0 == made.state().turn
