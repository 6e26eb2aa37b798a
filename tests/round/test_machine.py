"""A round under any mix of attempts: what always holds."""

import re
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from fuera import rules
from fuera.cards import ALL_CARDS, ANYONE, CHANCE, JOKER, NOBODY, members
from fuera.errors import FueraError, IllegalAction, NotYourTurn
from fuera.notation import as_dict, read_card, spell_position
from fuera.record import Record, read
from fuera.round import Round
from fuera.rules import getaway, giveaway
from tests.round.playing import actors, random_round, step

CARD = re.compile(r"[2-9TJQKA][cdhs]|Xj")
TOKENS = ["-", "take", "hand", "kick:As", "?4d", "call:0", "As", "2c@2", "Kd!1", "0:As/9", "", "é"]


class RoundMachine(RuleBasedStateMachine):
    """A round, and the same one played again from its start by undo."""

    @initialize(seed=st.integers(0, 10**6))
    def deal(self, seed: int) -> None:
        self.round, self.rng = random_round(seed)
        self.past = [self.shown()]

    def shown(self) -> tuple[Any, ...]:
        round = self.round
        return spell_position(round.position), as_dict(round.position), round.tokens[:], round.left

    @precondition(lambda self: not self.round.over)
    @rule()
    def act(self) -> None:
        plies = len(self.round.history)
        step(self.round, self.rng)
        if len(self.round.history) > plies:
            self.past.append(self.shown())
        else:  # nobody called: the last pass stands
            self.past[-1] = self.shown()

    @rule(
        seat=st.none() | st.integers(-3, 9),
        action=st.sampled_from(TOKENS) | st.integers(-2, 70),
        at=st.none() | st.integers(0, 99_999),
    )
    def attempt(self, seat: int | None, action: int | str, at: int | None) -> None:
        before = self.shown()
        seen = self.round.seen.copy()
        who = self.round.turn if seat is None else seat
        allowed = {s: self.round.legal_actions(s) for s in actors(self.round)}
        try:
            self.round.play(action, seat, at)
        except NotYourTurn:
            assert who not in allowed
            assert (before, seen) == (self.shown(), self.round.seen)
        except FueraError as error:
            assert (before, seen) == (self.shown(), self.round.seen)
            if isinstance(error, IllegalAction) and isinstance(action, int):
                assert self.round.clock or not any(
                    who == s and action in legal for s, legal in allowed.items()
                )
        else:
            assert self.round.seats[-1] in allowed
            self.past.append(self.shown())

    @rule(plies=st.integers(0, 5))
    def undo(self, plies: int) -> None:
        self.round.undo(plies)
        del self.past[max(1, len(self.past) - plies) :]
        assert self.past[-1] == self.shown()

    @rule()
    def write_and_read(self) -> None:
        text = Record(self.round).text()
        (record,) = read(text)
        assert text == record.text()
        assert self.round.tokens == record.round.tokens
        if self.round.turn != ANYONE:
            assert spell_position(self.round.position) == spell_position(record.round.position)

    @invariant()
    def each_card_is_somewhere_once(self) -> None:
        pack = rules.game(self.round.rules.game).pack(self.round.rules)
        if self.round.joker is not None:
            pack |= 1 << JOKER
        assert list(members(pack)) == sorted(cards_of(self.round))

    @invariant()
    def only_the_entitled_seat_has_actions(self) -> None:
        turn = self.round.turn
        assert self.round.over is (turn == NOBODY) is (self.round.outcome is not None)
        if turn == ANYONE:
            assert CHANCE not in actors(self.round)
            assert actors(self.round) or self.round.waiting
        else:
            assert ([] if self.round.over else [turn]) == actors(self.round)


def cards_of(round: Round) -> list[int]:
    """All cards, where a position has them; those on foundations by the tokens that played them."""
    p = round.position
    if isinstance(p, getaway.Position):
        groups = [*p.hands, *p.captured, p.trick, p.waste]
        return [card for group in groups for card in members(group)]
    assert isinstance(p, giveaway.Position)
    shown = as_dict(p)
    names = [c for cards in (*shown["piles"], *shown["exposed"], shown["dead"]) for c in cards]
    names += [name for token in round.tokens for name in CARD.findall(token)]
    return [read_card(name) for name in names]


def test_whatever_is_tried_a_round_stays_whole() -> None:
    bounds = settings(max_examples=30, stateful_step_count=40)
    run_state_machine_as_test(RoundMachine, settings=bounds)


def test_a_pack_of_random_play_is_whole_to_the_end() -> None:
    for seed in range(100):
        round, rng = random_round(seed)
        while not round.over:
            step(round, rng)
        assert len(set(cards_of(round))) == len(cards_of(round))
        assert set(cards_of(round)) <= set(members(ALL_CARDS | 1 << JOKER))
