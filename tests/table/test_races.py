"""Races at a table: who comes first, late cards, calls, locks, and programs that race along."""

import random

import pytest

from fuera.errors import FueraError
from fuera.notation import read_position
from fuera.record import Record, read
from fuera.round.race import Clock
from fuera.rules.giveaway import Position
from fuera.table import Due, Next, Play, Table
from fuera.table.entries import decode, encode
from tests.table.driving import all_shown, cmd, everybody_sits, step, table

RNG = random.Random(0)
BOTH_FIT = "found 4 - - -\npiles 5c 6d / 5d 8s / Ah Kc"


def race(who: str = "ppp", piles: str = BOTH_FIT) -> Table:
    """A race that has come to a position; its clock began at 1000."""
    made = table("give-away", f"race players={len(who)}", who, "golf=2")
    everybody_sits(made, RNG)
    made.due_entry(RNG, 1000)
    round = made.course.round
    assert round is not None
    round.position = position = read_position(round.rules, piles)
    assert isinstance(position, Position)
    round.clock = Clock(position)
    made.course.public = round.view(None)
    made.state(now=1000)
    return made


def play(made: Table, seat: int, token: str, now: int, expect: int | None = None) -> list[str]:
    """Somebody plays; the ids of what is said."""
    command = Play(cmd(), made.seq if expect is None else expect, token)
    made.submit(command, seat, (), RNG, now)
    return [said.id for said in made.said]


def refusal(made: Table, seat: int, token: str, now: int, expect: int | None = None) -> FueraError:
    """The error that somebody gets, having seen that nothing has changed."""
    before = all_shown(made)
    with pytest.raises(FueraError) as refused:
        play(made, seat, token, now, expect)
    assert before == all_shown(made)
    return refused.value


def test_anyone_may_act_with_what_fits() -> None:
    made = race()
    state = made.state(now=1500)
    assert "anyone" == state.turn
    assert ["5c", "call:1", "call:2"] == made.own(0).legal
    assert ["Ah", "call:0", "call:1"] == made.own(2).legal
    assert [] == made.own(None).legal


def test_the_first_card_to_arrive_counts_and_the_second_stays_where_it_was() -> None:
    made = race()
    seen = made.seq
    assert ["plays-on", "turns-up"] == play(made, 1, "5d", 1300, seen)
    error = refusal(made, 0, "5c", 1340, seen)
    assert ("beaten", "5c", 1, 40) == (
        error.id,
        error.params["tried"],
        error.params["first"],
        error.params["ms"],
    )
    assert "illegal" == refusal(made, 0, "5c", 4000, seen).id
    state = made.state().giveaway
    assert state is not None
    assert [["5c"], ["8s"], ["Ah"]] == state.exposed


def test_a_card_that_never_fitted_was_not_beaten() -> None:
    made = race()
    seen = made.seq
    play(made, 1, "5d", 1300, seen)
    assert "illegal" == refusal(made, 0, "6d", 1340, seen).id


def test_a_call_beats_nobody() -> None:
    made = race()
    play(made, 2, "call:1", 6001)
    assert "illegal" == refusal(made, 0, "6d", 6040).id


def test_who_is_locked_was_not_beaten() -> None:
    made = race()
    play(made, 2, "call:1", 6001)
    play(made, 2, "Ah", 6010)
    assert "illegal" == refusal(made, 1, "5d", 6050).id


def test_nobody_beats_themselves() -> None:
    made = race(piles="found 4 4 - -\npiles 5c 5s / 5d 8s / 9h Kc")
    seen = made.seq
    play(made, 0, "5c", 1300, seen)
    assert "illegal" == refusal(made, 0, "5c", 1340, seen).id


def test_a_card_after_the_last_one_of_the_race_was_beaten_too() -> None:
    made = race(piles="found 4 - - -\npiles 5c / 5d 8s / 9h Kc")
    seen = made.seq
    assert ["plays-on", "out", "wins-round"] == play(made, 0, "5c", 1300, seen)
    error = refusal(made, 1, "5d", 1340, seen)
    assert ("beaten", 0, 40) == (error.id, error.params["first"], error.params["ms"])
    assert "over" == refusal(made, 1, "5d", 9000, seen).id


def test_the_next_race_has_a_clock_of_its_own() -> None:
    made = race()
    while made.course.phase == "playing":
        step(made, RNG)
    made.submit(Next(cmd(), made.seq), 0, (), RNG, 9_000_000)
    assert (0, 500) == (made.race_time(9_000_000), made.race_time(9_000_500))
    assert "anyone" == made.state().turn
    assert "beaten" != refusal(made, 0, "Xj", 9_000_010).id


def test_a_card_that_still_fits_is_not_too_late() -> None:
    made = race(piles="found 4 9 - -\npiles 5c 6d / Td 8s / 9h Kc")
    seen = made.seq
    play(made, 1, "Td", 1300, seen)
    assert ["plays-on", "turns-up"] == play(made, 0, "5c", 1340, seen)


def test_what_was_meant_for_another_round_is_stale() -> None:
    made = race()
    seen = made.seq
    while made.course.phase == "playing":
        step(made, RNG)
    made.submit(Next(cmd(), made.seq), 0, (), RNG, 50_000)
    assert "stale" == refusal(made, 0, "5c", 51_000, seen).id


def test_the_millisecond_of_a_play_is_kept() -> None:
    made = race()
    play(made, 1, "5d", 1300)
    round = made.course.round
    assert round is not None
    assert "1:5d/300" == round.tokens[0]


def test_a_card_that_has_lain_too_long_may_be_called_and_its_seat_waits() -> None:
    made = race()
    assert "illegal" == refusal(made, 2, "call:1", 6000).id
    assert ["calls-race"] == play(made, 2, "call:1", 6001)
    state = made.state().giveaway
    assert state is not None
    assert state.race is not None
    assert [0, 8001, 0] == state.race.locked_until
    assert "illegal" == refusal(made, 1, "5d", 9000).id
    assert ["plays-on", "turns-up"] == play(made, 1, "5d", 9001)


def test_the_state_tells_the_times_of_a_race() -> None:
    made = race()
    state = made.state(now=1700).giveaway
    assert state is not None
    assert state.race is not None
    assert (700, [0, 0, 0], [0, 0, 0], 5000) == (
        state.race.now,
        state.race.playable_since,
        state.race.locked_until,
        state.race.lies,
    )


def test_programs_race_along_and_call_nobody() -> None:
    made = race("prb", "found 4 - - -\npiles 5c 6d / 5d 8s / 9h Kc")
    assert Due.RACE == made.due()
    entry = made.due_entry(RNG, 30_000)
    assert entry is not None
    round = made.course.round
    assert round is not None
    assert "1:5d/29000" == round.tokens[0]


def test_a_program_that_was_called_waits_like_everybody() -> None:
    made = race("prb", "found 4 - - -\npiles 5c 6d / 5d 8s / 9h Kc")
    play(made, 0, "call:1", 8000)
    assert Due.RACE == made.due()
    assert {1: 10_000} == made.racers
    assert made.due_entry(RNG, 9000) is None
    assert made.due_entry(RNG, 11_000, racer=2) is None
    assert made.due_entry(RNG, 11_000, racer=1) is not None


def test_a_race_that_is_read_back_goes_on_where_the_last_card_fell() -> None:
    made = table("give-away", "race stuck=rotate players=2", "pp")
    log = everybody_sits(made, RNG)
    for _ in range(4):
        log.append(step(made, RNG))
    twin = Table(made.config)
    for entry in log:
        twin.apply(decode(encode(entry)))
    assert made.course.clock is not None
    last = made.course.clock.now
    assert (last, last + 250) == (twin.race_time(7_000_000), twin.race_time(7_000_250))


def test_a_race_in_which_nothing_fits_at_the_deal_is_over_at_once() -> None:
    for seed in range(30):
        made = table("give-away", "race stuck=stay", "pppp")
        rng = random.Random(seed)
        everybody_sits(made, rng)
        made.due_entry(rng, 0)
        if made.course.phase == "round-over":
            break
    ids = [said.id for said in made.said]
    assert "all-at-once" in ids
    assert "blocked.race" in ids
    assert "round-over" == made.course.phase
    assert made.state().giveaway is not None
    step(made, rng)
    assert 2 == made.course.number


def test_the_record_of_a_race_at_a_table_replays() -> None:
    made = table("give-away", "race", "pprb")
    rng = random.Random(4)
    everybody_sits(made, rng)
    step(made, rng)
    while made.course.phase == "playing":
        step(made, rng)
    round = made.course.round
    assert round is not None
    (again,) = read(Record(round, {}).text())
    assert round.tokens == again.round.tokens
    assert round.left == again.round.left
