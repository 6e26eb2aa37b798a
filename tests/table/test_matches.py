"""Whole matches at a table, by commands alone."""

import random

import pytest

from fuera.errors import NotYourTurn
from fuera.table import Dealt, Due, Entry, Play, Played, Table
from fuera.table.entries import decode, encode
from tests.table.driving import all_shown, cmd, everybody_sits, step, submit, table

MATCHES = [
    ("getaway", "traditional", "pbbp", "losses=3"),
    ("getaway", "pagat players=3", "prb", "losses=2"),
    ("getaway", "literal", "pppp", "losses=2"),
    ("getaway", "soft players=5", "pbbrr", "losses=2"),
    ("getaway", "kicker players=3", "ppr", "losses=2"),
    ("getaway", "kerala", "pbrp", "losses=2"),
    ("getaway", "dehla", "pbrp", "tens=2"),
    ("getaway", "joker", "pbrp", "losses=3"),
    ("getaway", "beggar", "pbrp", "pot=3"),
    ("give-away", "lively", "pbbp", None),
    ("give-away", "rotation players=2", "pp", "golf=2"),
    ("give-away", "lively players=5", "prrrp", "penalty=20 penalty_end=last"),
    ("give-away", "blocking", "pbrp", "golf=2"),
    ("give-away", "both_ways players=3", "prb", "golf=2"),
    ("give-away", "race", "prbp", "golf=2"),
    ("give-away", "race players=6 exposed=3 building=both", "brbrbr", "first_to=2"),
    ("give-away", "race stuck=stay placings=on", "prpp", "golf=5"),
    ("give-away", "classic obligation=called", "pppp", "golf=2"),
    ("give-away", "lively obligation=called block_card=on", "ppp", "golf=2"),
    ("give-away", "rotation stuck=rotate obligation=called players=2", "pp", "golf=2"),
]


def play_a_match(live: Table, rng: random.Random, most: int = 6000) -> list[Entry]:
    """Play until the match is over; all entries."""
    log = everybody_sits(live, rng)
    while live.course.phase != "match-over":
        log.append(step(live, rng))
        assert len(log) < most
    return log


@pytest.mark.parametrize(("game", "rules", "who", "match"), MATCHES)
def test_the_log_of_a_match_makes_the_same_table_entry_by_entry(
    game: str, rules: str, who: str, match: str | None
) -> None:
    rng = random.Random(f"{game} {rules}")
    live, twin = table(game, rules, who, match), table(game, rules, who, match)
    for entry in everybody_sits(live, rng):
        twin.apply(decode(encode(entry)))
    while live.course.phase != "match-over":
        twin.apply(decode(encode(step(live, rng))))
        assert all_shown(live) == all_shown(twin)
    state = live.state()
    assert len(state.winners) > 0
    assert state.result[-1].id in ("wins-match", "wins-match-together")


def test_after_a_match_another_one_begins_with_a_cut() -> None:
    rng = random.Random(1)
    live = table("getaway", "traditional", "pbbb", "single=1")
    play_a_match(live, rng)
    entry = step(live, rng)
    assert isinstance(entry.did, Dealt)
    assert len(entry.did.cuts) > 0
    assert {"cuts", "deals", "begins"} == {said.id for said in live.said}
    assert (1, [0, 0, 0, 0]) == (live.state().round, [s.score for s in live.state().seats])


def test_a_seat_that_is_out_of_the_match_watches_the_others() -> None:
    rng = random.Random(5)
    live = table("give-away", "lively", "pppp", "penalty=25 penalty_end=last")
    everybody_sits(live, rng)
    while live.course.number == 0 or len(live.course.chairs) == 4:
        step(live, rng)
    assert "playing" == live.course.phase
    gone = next(seat for seat in range(4) if live.state().seats[seat].out)
    assert gone not in live.state().chairs
    assert gone == live.own(gone).you
    assert [] == live.own(gone).legal
    with pytest.raises(NotYourTurn, match="out of this match"):
        submit(live, Play(cmd(), live.seq, "-"), gone, rng)


def test_programs_alone_play_on_by_themselves() -> None:
    live = table("getaway", "traditional players=3", "brb", "losses=2")
    rng = random.Random(2)
    assert Due.DEAL == live.due()
    while live.due() is not None:
        live.due_entry(rng)
    assert "match-over" == live.course.phase
    assert live.seat_of("anything") is None


def test_a_card_is_drawn_by_the_table_when_it_has_to_be() -> None:
    drawn = 0
    for seed in range(40):
        rng = random.Random(seed)
        live = table("getaway", "pagat players=3", "prr", "losses=3")
        while live.course.phase != "match-over":
            chance = live.due() is Due.CHANCE
            assert chance == ("chance" == live.state().turn)
            entry = step(live, rng)
            if chance:
                drawn += 1
                assert isinstance(entry.did, Played)
                assert entry.did.token.startswith("?")
                assert ["draws"] == [said.id for said in live.said]
    assert drawn > 0


def test_the_last_trick_is_shown_until_the_next_is_over() -> None:
    rng = random.Random(4)
    live = table("getaway", "traditional", "pppp", "losses=1")
    everybody_sits(live, rng)
    last: list[tuple[int, str]] = []
    while live.course.phase != "match-over":
        state = live.state().getaway
        step(live, rng)
        after = live.state().getaway
        if state is None or after is None:
            continue
        if after.trick:
            assert last == after.last_trick
        else:
            last = after.last_trick
            assert state.trick == last[:-1]
            assert after.last_winner in [seat for seat, _ in last]
