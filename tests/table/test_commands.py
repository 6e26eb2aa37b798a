"""What a table accepts, what it refuses, and that a refusal changes nothing."""

import random

import pytest

from fuera.errors import BadRules, FueraError
from fuera.table import (
    Agree,
    AnyCommand,
    Name,
    Next,
    Person,
    Play,
    Program,
    Sit,
    StandIn,
    Table,
    Wish,
    key_of,
    settle,
)
from fuera.table.config import AnyChair
from tests.table.driving import (
    SECRET,
    all_shown,
    cmd,
    everybody_sits,
    give_up,
    on_turn,
    step,
    submit,
    table,
)

RNG = random.Random(0)


def playing(who: str = "pppp") -> Table:
    """A table in the middle of its first round."""
    made = table("getaway", "traditional", who)
    everybody_sits(made, RNG)
    for _ in range(6):
        step(made, RNG)
    return made


def refusal(made: Table, command: AnyCommand, actor: int | None, here: tuple[int, ...] = ()) -> str:
    """The id of the error for a command, having seen that nothing has changed."""
    before, seq, known = all_shown(made), made.seq, made.answered(command, actor)
    with pytest.raises(FueraError) as refused:
        made.submit(command, actor, here, RNG)
    assert (before, seq) == (all_shown(made), made.seq)
    assert known == made.answered(command, actor)
    return refused.value.id


def test_whoever_watches_may_only_sit() -> None:
    made = playing()
    commands: list[AnyCommand] = [
        Play(cmd(), made.seq, "As"),
        Next(cmd(), made.seq),
        Name(cmd(), "Eve"),
    ]
    assert ["not-seated"] * 3 == [refusal(made, command, None) for command in commands]
    assert "not-seated" == refusal(made, StandIn(cmd(), 1, "careful"), None)


def test_a_card_is_played_only_by_the_seat_on_turn() -> None:
    made = playing()
    seat = on_turn(made)
    token = made.own(seat).legal[0]
    other = (seat + 1) % 4
    assert "not-your-turn" == refusal(made, Play(cmd(), made.seq, token), other)
    assert "illegal" == refusal(made, Play(cmd(), made.seq, "take"), seat)
    assert "no-card" == refusal(made, Play(cmd(), made.seq, "Zz"), seat)
    submit(made, Play(cmd(), made.seq, token), seat, RNG)


def test_what_was_decided_at_an_older_table_is_refused() -> None:
    made = playing()
    seat = on_turn(made)
    token = made.own(seat).legal[0]
    assert "stale" == refusal(made, Play(cmd(), made.seq - 1, token), seat)
    assert "stale" == refusal(made, Play(cmd(), made.seq + 1, token), seat)


def test_a_new_name_does_not_make_a_play_stale() -> None:
    made = playing()
    seat, seen = on_turn(made), made.seq
    submit(made, Name(cmd(), "Zoe"), (seat + 1) % 4, RNG)
    submit(made, Play(cmd(), seen, made.own(seat).legal[0]), seat, RNG)
    assert seen + 2 == made.seq


def test_a_command_sent_again_gets_its_old_answer() -> None:
    made = playing()
    seat = on_turn(made)
    play = Play(cmd(), made.seq, made.own(seat).legal[0])
    assert made.answered(play, seat) is None
    entry = submit(made, play, seat, RNG)
    for _ in range(3):
        step(made, RNG)
    answer = made.answered(play, seat)
    assert answer is not None
    assert entry.seq == answer.seq
    assert made.seq > answer.seq


def test_the_name_of_a_command_serves_once() -> None:
    made = playing()
    seat = on_turn(made)
    play = Play(cmd(), made.seq, made.own(seat).legal[0])
    submit(made, play, seat, RNG)
    with pytest.raises(FueraError, match="another one"):
        made.answered(Play(play.cmd, play.expect, "2c"), seat)
    with pytest.raises(FueraError, match="another one"):
        made.answered(play, (seat + 1) % 4)
    with pytest.raises(FueraError, match="before"):
        made.submit(play, seat, (), RNG)


def test_a_seat_is_taken_once_and_its_secret_can_be_told_again() -> None:
    made = table("getaway", "traditional", "ppbp")
    sit = Sit(cmd(), 1, "  Ben\u202e\n ")
    submit(made, sit, None, RNG)
    answer = made.answered(sit, None)
    assert answer is not None
    assert (1, 1) == (answer.seat, made.seat_of(answer.secret))
    assert answer == made.answered(sit, 1)
    assert "Ben" == made.state().seats[1].name
    assert "taken" == refusal(made, Sit(cmd(), 1, "Zoe"), None)
    assert "taken" == refusal(made, Sit(cmd(), 2, "Zoe"), None)
    assert "no-seat" == refusal(made, Sit(cmd(), 4, "Zoe"), None)
    assert "seated" == refusal(made, Sit(cmd(), 3, "Zoe"), 1)
    assert "no-name" == refusal(made, Sit(cmd(), 3, " \u200d\u202e"), None)


def test_the_secret_of_a_seat_opens_that_seat_alone() -> None:
    made = table("getaway", "traditional", "bppp")
    assert 1 == made.seat_of(SECRET)
    assert [None, None, None] == [made.seat_of(s) for s in (None, "", SECRET[1:])]


def test_two_persons_of_one_name_can_be_told_apart() -> None:
    made = table("getaway", "traditional", "ppbp")
    for seat in (1, 3):
        submit(made, Sit(cmd(), seat, "ana"), None, RNG)
    assert ["Ana", "ana 2", "Cleo", "ana 3"] == [s.name for s in made.state().seats]


def test_the_next_round_is_dealt_only_after_this_one() -> None:
    made = playing()
    assert "playing" == refusal(made, Next(cmd(), made.seq), 0)
    while made.course.phase != "round-over":
        step(made, RNG)
    assert "over" == refusal(made, Play(cmd(), made.seq, "2c"), 0)
    submit(made, Next(cmd(), made.seq), 3, RNG)
    assert ("playing", 2) == (made.state().phase, made.state().round)


def test_nothing_is_dealt_before_everybody_sits() -> None:
    made = table("getaway", "traditional", "ppbb")
    assert made.due() is None
    assert "waiting" == refusal(made, Next(cmd(), 0), 0)
    assert "waiting" == refusal(made, Play(cmd(), 0, "2c"), 0)
    everybody_sits(made, RNG)
    made.due_entry(RNG)
    assert "playing" == made.course.phase


def test_a_table_that_waits_for_a_person_has_nothing_due() -> None:
    with pytest.raises(FueraError, match="waits"):
        playing().due_entry(RNG)


def test_a_program_stands_in_on_a_free_seat_and_leaves_it_free_again() -> None:
    made = table("getaway", "traditional", "pbbp")
    give_up(made, 3, "careful", 0, RNG)
    assert ("program", "careful") == (made.state().seats[3].who, made.state().seats[3].bot)
    step(made, RNG)
    assert "playing" == made.course.phase
    give_up(made, 3, None, 0, RNG)
    assert ("free", "") == (made.state().seats[3].who, made.state().seats[3].name)
    submit(made, Sit(cmd(), 3, "Zoe"), None, RNG)
    assert "person" == made.state().seats[3].who


def test_a_program_stands_in_for_who_is_away_and_the_seat_stays_theirs() -> None:
    made = playing()
    away = on_turn(made)
    other = (away + 1) % 4
    assert "is-here" == refusal(made, StandIn(cmd(), away, "careful"), other, (away,))
    give_up(made, away, "careful", other, RNG)
    assert "stood-in" == refusal(made, Play(cmd(), made.seq, "2c"), away)
    assert [] == made.own(away).legal
    made.due_entry(RNG)
    assert "is-here" == refusal(made, StandIn(cmd(), away, None), other, (away,))
    give_up(made, away, None, other, RNG)
    assert "person" == made.state().seats[away].who
    give_up(made, away, "random", away, RNG)
    give_up(made, away, None, away, RNG)
    assert made.state().seats[away].bot is None


def test_no_program_stands_in_where_none_may() -> None:
    made = playing("pppb")
    assert "program-seat" == refusal(made, StandIn(cmd(), 3, None), 0)
    assert "no-bot" == refusal(made, StandIn(cmd(), 1, "nobody"), 0)
    assert "no-seat" == refusal(made, StandIn(cmd(), 9, "careful"), 0)
    assert "no-stand-in" == refusal(made, StandIn(cmd(), 1, None), 0)


def test_an_entry_that_does_not_follow_is_refused() -> None:
    made = playing()
    entry = step(made, RNG)
    before = all_shown(made)
    with pytest.raises(FueraError, match="does not follow"):
        made.apply(entry)
    assert before == all_shown(made)


FOUR: list[AnyChair] = [Person(), Person(), Program("careful"), Program("random")]


@pytest.mark.parametrize(
    ("wish", "id"),
    [
        (Wish("chess", "traditional", FOUR), "no-game"),
        (Wish("getaway", "nonsense", FOUR), "no-preset"),
        (Wish("getaway", "traditional players=5", FOUR), "seats"),
        (Wish("getaway", "traditional players=9", FOUR), "no-value"),
        (Wish("getaway", "traditional", FOUR[:1]), "no-value"),
        (Wish("getaway", "traditional", FOUR, "first_to=3"), "no-setting"),
        (Wish("getaway", "traditional", [*FOUR[:3], Program("x")]), "no-bot"),
        (Wish("give-away", "classic obligation=called", FOUR), "called-programs"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wish: Wish, id: str) -> None:
    with pytest.raises(BadRules) as refused:
        settle(wish, "salt", "key")
    assert id == refused.value.id


def test_who_sets_the_table_sits_where_they_named_themselves() -> None:
    wish = Wish("getaway", "traditional", [Program("random"), Person(), Person("Zoe"), Person()])
    made = Table(settle(wish, "salt", key_of(SECRET)))
    assert 2 == made.seat_of(SECRET)
    assert ["Ada", "", "Zoe", ""] == [s.name for s in made.state().seats]


def agrees(made: Table, seat: int, agree: bool = True) -> list[str]:
    """Somebody agrees on a stalemate, or no longer; the ids of what is said."""
    submit(made, Agree(cmd(), made.seq, agree), seat, RNG)
    return [said.id for said in made.said]


def test_people_may_agree_on_a_stalemate_at_any_time() -> None:
    made = playing()
    seen = made.seq
    for seat in (2, 0, 3):
        assert ["agrees"] == agrees(made, seat)
    assert "no-change" == refusal(made, Agree(cmd(), made.seq, True), 0)
    assert "no-change" == refusal(made, Agree(cmd(), made.seq, False), 1)
    assert ["disagrees"] == agrees(made, 0, False)
    assert ["agrees"] == agrees(made, 1)
    step(made, RNG)
    state = made.state().getaway
    assert state is not None
    assert [1, 2, 3] == state.agreeing
    submit(made, Agree(cmd(), seen, True), 0, RNG)
    assert ["agrees", "stalemate-agreed"] == [said.id for said in made.said]
    dealer = made.state().dealer
    assert ("round-over", [], None) == (
        made.state().phase,
        made.state().places,
        made.state().turn,
    )
    assert [[]] * 4 == [made.own(seat).legal for seat in range(4)]
    assert "over" == refusal(made, Agree(cmd(), made.seq, True), 1)
    step(made, RNG)
    assert (dealer, [0, 0, 0, 0]) == (
        made.state().dealer,
        [seat.score for seat in made.state().seats],
    )
    state = made.state().getaway
    assert state is not None
    assert [] == state.agreeing
    assert "stale" == refusal(made, Agree(cmd(), seen, True), 0)


def test_where_programs_play_there_is_no_agreement() -> None:
    made = playing("pbpp")
    assert made.state().getaway is not None
    state = made.state().getaway
    assert state is not None
    assert state.agreeing is None
    assert "no-agreement" == refusal(made, Agree(cmd(), made.seq, True), 0)


def test_in_give_away_there_is_no_agreement() -> None:
    made = table("give-away", "lively", "pppp")
    everybody_sits(made, RNG)
    step(made, RNG)
    assert "no-agreement" == refusal(made, Agree(cmd(), made.seq, True), 0)


def test_who_has_got_away_has_no_say_in_a_stalemate() -> None:
    made = table("getaway", "soft", "pppp")
    rng = random.Random(3)
    everybody_sits(made, rng)
    while not made.course.public or not made.course.public.out:
        step(made, rng)
    (away,) = made.course.public.out
    assert "no-agreement" == refusal(made, Agree(cmd(), made.seq, True), away)
    others = [seat for seat in range(4) if seat != away]
    told = [agrees(made, seat) for seat in others]
    assert [["agrees"], ["agrees"], ["agrees", "stalemate-agreed"]] == told


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u115f", "\u034f ", "\uffa0\u1160"])
def test_a_name_that_looks_like_nothing_is_none(name: str) -> None:
    assert "no-name" == refusal(playing(), Name(cmd(), name), 0)


def soft_table(steps: int) -> Table:
    """A table of Getaway so many steps after everybody sat down, the same each time."""
    made, rng = table("getaway", "soft", "pppp"), random.Random(3)
    everybody_sits(made, rng)
    for _ in range(steps):
        step(made, rng)
    return made


def test_the_escape_of_the_only_one_who_did_not_agree_settles_it() -> None:
    steps = next(n for n in range(1, 300) if (v := soft_table(n).course.public) and v.out)
    view = soft_table(steps).course.public
    assert view is not None
    made = soft_table(steps - 1)
    for seat in range(4):
        if seat not in view.out:
            assert ["agrees"] == agrees(made, seat)
    play = soft_table(steps).course.round
    assert play is not None
    submit(made, Play(cmd(), made.seq, play.tokens[-1]), on_turn(made), RNG)
    assert ["got-away", "stalemate-agreed"] == [said.id for said in made.said][-2:]
    assert "round-over" == made.course.phase


def test_agreement_ends_where_a_program_comes_in() -> None:
    made = playing()
    for seat in (0, 1):
        agrees(made, seat)
    give_up(made, 3, "careful", 3, RNG)
    give_up(made, 3, None, 3, RNG)
    state = made.state().getaway
    assert state is not None
    assert [] == state.agreeing
