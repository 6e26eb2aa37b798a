"""The law compiled does what the law interpreted does, and what is built on it counts right."""

from __future__ import annotations

import math
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from fuera import kernel, rules
from fuera.cards import ALL_CARDS, members, popcount
from fuera.errors import BadRules
from fuera.kernel.record import GETAWAY, GIVEAWAY
from fuera.rules import Position, getaway, giveaway
from fuera.rules.getaway.deal import blank as blank_getaway
from fuera.rules.getaway.law import JOKER, begin
from fuera.rules.giveaway.law import LET_GO, Timing
from fuera.rules.giveaway.rules import Tie
from tests.rules.mixing import random_deal, random_rules

GAMES = ["getaway", "give-away"]
COMPILED: dict[str, Any] = {"getaway": kernel.getaway, "give-away": kernel.giveaway}
WORD = (1 << 64) - 1
RULES = [
    *getaway.PRESETS.values(),
    *(agreed for agreed in giveaway.PRESETS.values() if agreed.timing == Timing.TURNS),
    rules.read("getaway", "traditional players=3 uneven=big_hand"),
    rules.read("getaway", "pagat players=7 uneven=strip direction=anticlockwise"),
    rules.read("getaway", "literal players=8 opening=highest_off take_hand=leader"),
    rules.read("give-away", "classic players=6 leftovers=dead tie=shared"),
    rules.read("give-away", "rotation players=5 stuck=rotate blocked=redeal"),
]


class Chance:
    """The generator of the kernel, written in plain Python."""

    def __init__(self, state: int) -> None:
        self.state = state & WORD

    def any_of(self, choices: int) -> int:
        """A member of a set as its one bit."""
        self.state = (self.state + 0xA0761D6478BD642F) & WORD
        product = self.state * (self.state ^ 0xE7037ED1A0B428DB)
        bits = (product >> 64 ^ product) & WORD
        return 1 << list(members(choices))[bits * popcount(choices) >> 64]


def words(p: Position) -> list[int]:
    """The whole state as the words of its record."""
    state: list[int] = []
    for name in p.__slots__:
        value = getattr(p, name)
        state += value if isinstance(value, list) else [value]
    return state


def signed(word: int) -> int:
    """64 bits as the kernel keeps them."""
    return word - (1 << 64) if word >> 63 else word


@pytest.mark.parametrize("game", GAMES)
def test_both_speeds_agree_on_everything_after_every_ply(game: str) -> None:
    law, fast = rules.GAMES[game], COMPILED[game]
    for seed in range(300):
        rng = random.Random(f"two speeds/{game}/{seed}")
        mixed = random_rules(game, rng)
        deck, dealer, joker = random_deal(mixed, rng)
        p = rules.deal(mixed, deck, dealer, joker)
        records = kernel.record_of(p)
        state = records.view("i8")
        while not p.over:
            may = law.legal_actions(p, p.turn)
            assert may == fast.legal_actions(records, 0, p.turn), rules.spell(mixed)
            action = 1 << rng.choice(list(members(may)))
            seat = p.turn
            law.apply(p, seat, action)
            fast.apply(records, 0, seat, action)
            assert words(p) == state.tolist(), rules.spell(mixed)


@pytest.mark.parametrize("game", GAMES)
def test_both_speeds_agree_on_what_every_seat_may_do(game: str) -> None:
    law, fast = rules.GAMES[game], COMPILED[game]
    rng = random.Random(game)
    for _ in range(30):
        mixed = random_rules(game, rng)
        p = rules.deal(mixed, *random_deal(mixed, rng))
        records = kernel.record_of(p)
        for seat in range(-2, mixed.players):
            assert law.legal_actions(p, seat) == fast.legal_actions(records, 0, seat)


@pytest.mark.parametrize("word", ["timing=race", "obligation=called"])
def test_both_speeds_agree_where_several_seats_may_act(word: str) -> None:
    for seed in range(60):
        rng = random.Random(f"{word}/{seed}")
        exposed = rng.choice((1, 3))
        mixed = rules.read("give-away", f"classic exposed={exposed} stuck=rotate {word}")
        p = rules.deal(mixed, *random_deal(mixed, rng))
        assert isinstance(p, giveaway.Position)
        records = kernel.record_of(p)
        for _ in range(400):
            choices = [(p.passer, LET_GO)] if p.passer >= 0 else []
            for seat in range(mixed.players):
                may = giveaway.legal_actions(p, seat)
                assert may == kernel.giveaway.legal_actions(records, 0, seat)
                choices += [(seat, 1 << action) for action in members(may)]
            if p.over:
                break
            seat, action = rng.choice(choices)
            giveaway.apply(p, seat, action)
            kernel.giveaway.apply(records, 0, seat, action)
            assert words(p) == records.view("i8").tolist()


@pytest.mark.parametrize(
    ("record", "position"), [(GETAWAY, getaway.Position), (GIVEAWAY, giveaway.Position)]
)
def test_a_record_has_the_names_of_a_position(record: Any, position: type[Position]) -> None:
    assert position.__slots__ == record.names
    assert record.itemsize % 8 == 0
    assert {np.dtype("i8")} == {record[name].base for name in record.names}


@pytest.mark.parametrize("game", GAMES)
def test_a_position_goes_into_a_record_and_comes_back(game: str) -> None:
    rng = random.Random(game)
    for _ in range(20):
        mixed = random_rules(game, rng)
        p = rules.deal(mixed, *random_deal(mixed, rng))
        back = kernel.position_of(kernel.record_of(p))
        assert type(p) is type(back)
        assert words(p) == words(back)


@pytest.mark.parametrize("game", GAMES)
def test_one_position_of_many_is_played_and_the_others_stay(game: str) -> None:
    p = rules.deal(rules.read(game, rules.GAMES[game].OFFERED), list(range(52)), 0)
    records = np.repeat(kernel.record_of(p), 3)
    law, fast = rules.GAMES[game], COMPILED[game]
    action = law.legal_actions(p, p.turn) & -law.legal_actions(p, p.turn)
    before = words(p)
    fast.apply(records, 1, p.turn, action)
    law.apply(p, p.turn, action)
    assert [before, words(p), before] == records.view("i8").reshape(3, -1).tolist()


@pytest.mark.parametrize("mixed", RULES, ids=rules.spell)
def test_playouts_count_what_the_interpreted_law_says(mixed: rules.Rules) -> None:
    law, fast = rules.GAMES[mixed.game], COMPILED[mixed.game]
    rounds, seed = 12, 5
    chance = Chance(random.Random(seed).getrandbits(64) - (1 << 63))
    records = kernel.blank_record(mixed)
    stock = fast.stock(mixed)
    plies = squares = draws = 0
    endings: Counter[str] = Counter()
    wins, losses = [0] * mixed.players, [0] * mixed.players
    backwards = getattr(mixed, "direction", 0)
    for number in range(rounds):
        dealer = (-number if backwards else number) % mixed.players
        chance.state = fast.deal(records, 0, stock, dealer, signed(chance.state)) & WORD
        p = kernel.position_of(records)
        before = plies
        while not p.over:
            law.apply(p, p.turn, chance.any_of(law.legal_actions(p, p.turn)))
            plies += 1
        squares += (plies - before) ** 2
        outcome = law.outcome(p)
        assert outcome is not None
        endings[outcome.reason] += 1
        if outcome.void:
            continue
        first = outcome.places[0]
        if len(first) > 1 and isinstance(mixed, giveaway.Rules) and mixed.tie == Tie.DRAW:
            draws += 1
        else:
            for seat in first:
                wins[seat] += 1
        if outcome.reason == rules.Reason.LOSER:
            losses[outcome.places[-1][0]] += 1
    played = kernel.playouts(mixed, rounds, seed)
    assert (rounds, draws) == (played.rounds, played.draws)
    assert (plies, squares) == (played.plies, played.squares)
    assert (tuple(wins), tuple(losses)) == (played.wins, played.losses)
    assert dict(endings) == {reason: n for reason, n in played.endings.items() if n}


@pytest.mark.parametrize("mixed", RULES, ids=rules.spell)
def test_every_round_of_a_playout_ends_once(mixed: rules.Rules) -> None:
    played = kernel.playouts(mixed, 500, 1)
    assert 500 == sum(played.endings.values())
    ended_by_a_loser = played.endings.get(rules.Reason.LOSER, 0)
    assert ended_by_a_loser == sum(played.losses)
    void = sum(played.endings.get(r, 0) for r in (rules.Reason.STALEMATE, rules.Reason.REDEAL))
    assert 500 <= void + played.draws + sum(played.wins)
    assert played.plies >= 500


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_decides_what_is_played(game: str) -> None:
    mixed = rules.read(game, rules.GAMES[game].OFFERED)
    assert kernel.playouts(mixed, 200, 7) == kernel.playouts(mixed, 200, 7)
    assert kernel.playouts(mixed, 200, 7) != kernel.playouts(mixed, 200, 8)


@pytest.mark.parametrize("game", GAMES)
def test_threads_do_not_disturb_each_other(game: str) -> None:
    mixed = rules.read(game, rules.GAMES[game].OFFERED)
    alone = [kernel.playouts(mixed, 300, seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: kernel.playouts(mixed, 300, seed), range(4)))
    assert alone == together


@pytest.mark.parametrize("mixed", [r for r in RULES if r.game == "getaway"], ids=rules.spell)
def test_a_deal_in_bulk_is_a_deal(mixed: getaway.Rules) -> None:
    records = kernel.blank_record(mixed)
    stock = kernel.getaway.stock(mixed)
    for dealer in range(mixed.players):
        kernel.getaway.deal(records, 0, stock, dealer, dealer)
        p = kernel.position_of(records)
        assert isinstance(p, getaway.Position)
        again = blank_getaway(mixed)
        again.hands = p.hands[:]
        begin(again)
        assert words(again) == words(p)
        due = getaway.receivers(mixed, dealer)
        sizes = [due.count(seat) for seat in range(mixed.players)]
        sizes[p.turn] += mixed.joker
        assert sizes == getaway.left(p)
        assert getaway.pack(mixed) | JOKER * mixed.joker == sum(p.hands)


@pytest.mark.parametrize("mixed", [r for r in RULES if r.game == "give-away"], ids=rules.spell)
def test_piles_in_bulk_are_dealt_like_others(mixed: giveaway.Rules) -> None:
    records = kernel.blank_record(mixed)
    stock = kernel.giveaway.stock(mixed)
    for dealer in range(mixed.players):
        kernel.giveaway.deal(records, 0, stock, dealer, dealer)
        p = kernel.position_of(records)
        assert isinstance(p, giveaway.Position)
        piles = [p.pack[p.start[seat] :][: p.size[seat]] for seat in range(mixed.players)]
        deck, taken = [], [0] * mixed.players
        for seat in giveaway.receivers(mixed, dealer):
            taken[seat] += 1
            deck.append(piles[seat][-taken[seat]])
        deck += p.pack[len(deck) : len(deck) + p.dead]
        assert words(giveaway.deal(mixed, deck, dealer)) == words(p)


def test_the_joker_is_dealt_to_the_holder_of_the_ace_of_spades() -> None:
    mixed = getaway.PRESETS["joker"]
    stock = kernel.getaway.stock(mixed)
    records = kernel.blank_record(mixed)
    for state in range(20):
        kernel.getaway.deal(records, 0, stock, 0, state)
        p = kernel.position_of(records)
        assert isinstance(p, getaway.Position)
        assert [p.turn] == [seat for seat in range(4) if p.hands[seat] & JOKER]
        assert ALL_CARDS | JOKER == sum(p.hands)


def chi_square(counts: Any) -> float:
    """How far counts that should be equal are from it."""
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def within(chi: float, freedom: int) -> bool:
    """Whether a chi-square is no more than six deviations above its mean."""
    return chi < freedom + 6 * math.sqrt(2 * freedom)


@pytest.mark.parametrize("sizes", [[3, 3], [4, 2], [1, 2, 3], [2, 1, 2, 1]])
def test_every_way_to_share_out_six_cards_is_as_likely(sizes: list[int]) -> None:
    mixed = rules.read("getaway", f"literal players={len(sizes)}")
    steps = np.array([kernel.getaway.halves(sizes, 0, len(sizes))])
    stock = kernel.getaway.Stock(0b1001001011001, 0, steps)
    records = kernel.blank_record(mixed)
    seen: Counter[bytes] = Counter()
    state = 1
    for _ in range(9000):
        state = kernel.getaway.deal(records, 0, stock, 0, state)
        seen[records["hands"][0].tobytes()] += 1
    ways = {2: [20, 15], 3: [60], 4: [180]}[len(sizes)]
    assert len(seen) in ways
    assert within(chi_square(np.array(list(seen.values()))), len(seen) - 1)


def test_every_card_of_give_away_is_as_likely_in_every_place() -> None:
    mixed = giveaway.PRESETS["classic"]
    stock = kernel.giveaway.stock(mixed)
    records = kernel.blank_record(mixed)
    counts = np.zeros((52, 52))
    state = 1
    for _ in range(5200):
        state = kernel.giveaway.deal(records, 0, stock, 0, state)
        counts[np.arange(52), records["pack"][0]] += 1
    assert within(chi_square(counts), 51 * 51)


def test_without_turns_nothing_is_played_at_random() -> None:
    for word in ("timing=race", "obligation=called"):
        with pytest.raises(BadRules, match=word):
            kernel.playouts(rules.read("give-away", f"classic {word}"), 1, 0)
