"""Many rounds under the same rules, and what came of them."""

from __future__ import annotations

import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from fuera import rules as games
from fuera.bots import bot
from fuera.cards import CHANCE, Seat, members, shuffled
from fuera.errors import BadRules
from fuera.lab.estimate import Estimate, mean, share
from fuera.round import Round
from fuera.round.attempt import plays_only
from fuera.round.race import Clock
from fuera.rules import Reason, Rules

MANY: Final = 100_000
SOME: Final = 500
PIECE: Final = 840 * 300
"""Rounds that are played at once; each seat deals as many of them, however many play."""
STUCK: Final = (Reason.BLOCKED, Reason.STALEMATE, Reason.REDEAL)
"""The endings of rounds in which nobody could get on any more (G13, G14, W16)."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What came of many rounds: counts, and figures with their intervals."""

    rules: Rules
    player: str
    """The program on all seats."""
    rounds: int
    actions: int
    """The tokens of all movetexts together: actions, passes and draws."""
    squares: int
    """The same by round, squared before they are summed."""
    endings: dict[Reason, int]
    """How many rounds ended in each of the ways that came up."""

    def as_dict(self) -> dict[str, object]:
        """For JSON; shares from 0 to 1, `low` and `high` the ends of their 95 % intervals."""
        shares = {r: {"rounds": n, **self.ending(r).as_dict()} for r, n in self.endings.items()}
        return {
            "game": self.rules.game,
            "rules": games.spell(self.rules),
            "player": self.player,
            "rounds": self.rounds,
            "endings": shares,
            "stuck": self.stuck.as_dict(),
            "actions": self.length.as_dict(),
        }

    def ending(self, reason: Reason) -> Estimate:
        """The share of rounds that ended in one way."""
        return share(self.endings.get(reason, 0), self.rounds)

    @property
    def stuck(self) -> Estimate:
        """The share of rounds in which nobody could get on any more."""
        return share(sum(self.endings.get(reason, 0) for reason in STUCK), self.rounds)

    @property
    def length(self) -> Estimate:
        """The actions of a round, its passes and draws among them."""
        return mean(self.actions, self.squares, self.rounds)


def sample(
    rules: Rules,
    rounds: int | None = None,
    *,
    player: str = "random",
    seed: int = 1,
    tell: Callable[[int, int], None] = lambda done, rounds: None,
) -> Sample:
    """Play so many rounds, a program on every seat; the same seed gives the same rounds.

    Without a number it is 100,000 where they run compiled, else 500. Compiled run those at random
    that have turns, where NumPy and Numba are installed: then other rounds than without them. Seat
    0 deals first, then the next seat; a joker, if agreed, is in play in every round. In a race all
    who can play are equally quick. `tell` hears now and then how many are done, of how many. Raises
    `BadRules` for no rounds, for a program that does not exist, and where a missed play has to be
    called.
    """
    bot(player)
    if getattr(rules, "obligation", 0):
        line = f"{rules.game}: obligation=called cannot be measured: programs miss no play"
        raise BadRules("no-misses", line)
    compiled = player == "random" and not games.without_turns(rules) and is_fast()
    if rounds is None:
        rounds = MANY if compiled else SOME
    if rounds < 1:
        raise BadRules("no-rounds", f"a sample of {rounds} rounds says nothing", rounds=rounds)
    if compiled:
        return compiled_sample(rules, rounds, seed, tell)
    lengths, ends = [], Counter[Reason]()
    for number in range(rounds):
        tell(number, rounds)
        round = one_round(rules, number, player, seed)
        lengths.append(len(round.history))
        assert round.outcome is not None
        ends[round.outcome.reason] += 1
    squares = sum(length**2 for length in lengths)
    return Sample(rules, player, rounds, sum(lengths), squares, dict(ends))


def compiled_sample(
    rules: Rules, rounds: int, seed: int, tell: Callable[[int, int], None]
) -> Sample:
    """Random rounds, compiled, in pieces between which the program can be interrupted."""
    with interrupted_later():
        from fuera.kernel import playouts  # noqa: PLC0415 - an extra that need not be installed
    plies = squares = 0
    ends = Counter[Reason]()
    for done in range(0, rounds, PIECE):
        tell(done, rounds)
        own = seed if not done else stream(seed, done, "piece").getrandbits(63)
        with interrupted_later():
            played = playouts(rules, min(PIECE, rounds - done), own)
        plies += played.plies
        squares += played.squares
        ends.update(played.endings)
    return Sample(rules, "random", rounds, plies, squares, {r: n for r, n in ends.items() if n})


@contextmanager
def interrupted_later() -> Iterator[None]:
    """Let Ctrl-C take effect at the end: while Numba works it would be reported and lost."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before or signal.SIG_DFL)
    if asked:
        raise KeyboardInterrupt


def is_fast() -> bool:
    """Whether rounds can run compiled here."""
    return all(find_spec(name) is not None for name in ("numpy", "numba"))


def one_round(rules: Rules, number: int, player: str, seed: int) -> Round:
    """One round that a program has played on all seats."""
    deck = shuffled(members(games.game(rules.game).pack(rules)), stream(seed, number, "deck"))
    backwards = getattr(rules, "direction", 0)
    dealer = (-number if backwards else number) % rules.players
    round = Round(rules, deck, dealer, joker=getattr(rules, "joker", False))
    chance, quick = stream(seed, number, "chance"), stream(seed, number, "quick")
    seats = [stream(seed, number, f"bot{seat}") for seat in range(rules.players)]
    chooser = bot(player)
    while not round.over:
        if round.turn == CHANCE:
            round.play(chance.choice(list(round.legal_actions())))
            continue
        if round.clock is None:
            seat, view = round.turn, round.view(round.turn)
        else:
            seat = quick.choice(can_play(round.clock))
            view = plays_only(round.view(seat))
        round.play(chooser.choose(view, seats[seat]), seat, at=None if round.clock is None else 0)
    return round


def can_play(clock: Clock) -> list[Seat]:
    """The seats of a race that have a card to play."""
    return [seat for seat, since in enumerate(clock.playable_since) if since is not None]


def stream(seed: int, number: int, use: str) -> random.Random:
    """The generator for one use in one round."""
    return random.Random(f"{seed}/{number}/{use}")
