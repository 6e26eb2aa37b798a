"""Rounds into a match: who deals, who sits, points, and when it is over."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence

from fuera import rules as games
from fuera.cards import Card, Seat, members
from fuera.errors import BadRules
from fuera.match.scoring import (
    HIGHEST_WINS,
    finished,
    points,
    round_losers,
    round_winners,
)
from fuera.match.settings import PRESETS, SCORINGS, Settings, read_settings, usual
from fuera.match.text import parted, wrapped
from fuera.round import Round
from fuera.rules import Rules
from fuera.rules.getaway import Rules as GetawayRules
from fuera.rules.getaway.law import Direction


class Match:
    """Rounds in order under one set of rules and settings.

    `next_round` deals, `add` takes the finished round and keeps the score. Seats are match seats;
    `chairs` are those still dealt to, so that a round's seat k is match seat `chairs[k]`.

    Raises `BadRules` where the settings do not go with the rules.
    """

    def __init__(self, rules: Rules, settings: Settings | None = None, dealer: Seat = 0) -> None:
        self.rules = rules
        self.settings = settings or usual(rules.game, rules.preset)
        if self.settings.game != rules.game:
            line = f"match: {self.settings.scoring} is not for {rules.game}"
            raise BadRules("no-fit", line, reason="scoring.game")
        if self.settings.scoring == "tens" and not getattr(rules, "tens", False):
            line = "match: scoring by tens needs tens=on"
            raise BadRules("no-fit", line, reason="scoring.tens")
        self.dealer = dealer
        self.chairs: tuple[Seat, ...] = tuple(range(rules.players))
        self.scores = [0] * rules.players
        self.chips = [0] * rules.players
        """By match seat, chips won less chips paid (`pot`)."""
        self.pot = 0
        self.rounds = 0
        """Rounds that counted."""
        self.deals = 0
        self.joker_due = False
        """Whether the first escape of the match has happened, so that a joker is in play."""
        self.winners: tuple[Seat, ...] = ()
        self.losers: tuple[Seat, ...] = ()
        self._losses = [0] * rules.players
        self._dealt_to = self.chairs

    @property
    def over(self) -> bool:
        """Whether the match has its winners."""
        return bool(self.winners)

    @property
    def round_rules(self) -> Rules:
        """The rules of the next round: for those who are left."""
        return dataclasses.replace(self.rules, players=len(self.chairs))

    @property
    def joker(self) -> bool:
        """Whether a joker is in play in the next round."""
        return self.joker_due and bool(getattr(self.rules, "joker", False))

    def pack(self) -> list[Card]:
        """The cards to shuffle for the next round."""
        rules = self.round_rules
        return list(members(games.game(rules.game).pack(rules)))

    def next_round(self, deck: Sequence[Card]) -> Round:
        """The next round with this deck, dealt by `dealer`; the match must not be over."""
        if self.over:
            raise BadRules("over", "the match is over")
        return Round(self.round_rules, deck, self.chairs.index(self.dealer), joker=self.joker)

    def add(self, round: Round) -> None:
        """Score a finished round and find the next dealer, or the winners of the match."""
        outcome = finished(round)
        self.deals += 1
        self._dealt_to = self.chairs
        if games.game(self.rules.game).out(round.position):
            self.joker_due = True
        if not outcome.void:
            self.rounds += 1
            self._ante()
            lost = [self.chairs[seat] for seat in round_losers(round)]
            for seat, value in enumerate(points(self.settings, round)):
                self.scores[self.chairs[seat]] += value
            for seat in lost:
                self._losses[seat] += 1
            self._eliminate()
            self.dealer = self._next_dealer(round)
        self._end(round)

    def _ante(self) -> None:
        """`pot`: each seat pays one chip a round; with `loser_deals` the dealer more."""
        if self.settings.scoring != "pot":
            return
        for seat in self.chairs:
            ante = 1
            if (
                getattr(self.rules, "loser_deals", False)
                and seat == self.dealer
                and self.rounds > 1
            ):
                ante += self._losses[seat]
            self.chips[seat] -= ante
            self.pot += ante

    def _eliminate(self) -> None:
        """`penalty`: who has reached the limit is out of the match."""
        if self.settings.scoring == "penalty":
            limit = self.settings.target
            self.chairs = tuple(seat for seat in self.chairs if self.scores[seat] < limit)

    def _next_dealer(self, round: Round) -> Seat:
        """The seat that deals the next round."""
        chairs = self._dealt_to
        if not self.chairs:
            return self.dealer
        if getattr(self.rules, "loser_deals", False):
            return chairs[round_losers(round)[0]]
        if self.settings.dealer == "winner":
            winners = [chairs[seat] for seat in round_winners(round)]
            if not winners:
                return self.dealer
            return min(winners, key=lambda seat: (seat - self.dealer - 1) % len(self.scores))
        return self._after(self.dealer)

    def _after(self, seat: Seat) -> Seat:
        """The next seat in the direction of play that is still dealt to."""
        step = 1
        if isinstance(self.rules, GetawayRules) and self.rules.direction is Direction.ANTICLOCKWISE:
            step = -1
        while True:
            seat = (seat + step) % len(self.scores)
            if seat in self.chairs:
                return seat

    def _end(self, round: Round) -> None:
        """Name winners and losers if the match is over."""
        if not self._is_over():
            return
        if self.settings.scoring == "single":
            if self.rounds:
                self.winners = round_winners(round) or self.chairs
                self.losers = round_losers(round) if len(self.winners) < len(self.chairs) else ()
            else:
                self.winners = self.chairs
        else:
            self.winners, self.losers = self._best_and_worst()
        if self.settings.scoring == "pot":
            share, self.pot = divmod(self.pot, len(self.winners))
            for seat in self.winners:
                self.chips[seat] += share

    def _is_over(self) -> bool:
        """Whether the agreed wins, points or rounds are reached, or all deals are used up."""
        settings = self.settings
        if self.deals >= settings.deals:
            return True
        if settings.scoring == "first_to":
            return max(self.scores) >= settings.target or self.rounds >= settings.cap
        if settings.scoring == "penalty":
            gone = len(self.scores) - len(self.chairs)
            return len(self.chairs) < 2 or (settings.penalty_end == "first" and gone > 0)
        return self.rounds >= settings.target

    def _best_and_worst(self) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """The seats that win by the scoring, ties shared, and those at the other end."""
        best, worst = (max, min) if self.settings.scoring in HIGHEST_WINS else (min, max)
        playing = range(len(self.scores))
        survivors = self.settings.scoring == "penalty" and self.settings.penalty_end == "last"
        in_question = (self.chairs or self._dealt_to) if survivors else tuple(playing)
        top = best(self.scores[seat] for seat in in_question)
        bottom = worst(self.scores)
        winners = tuple(seat for seat in in_question if self.scores[seat] == top)
        losers = tuple(s for s in playing if self.scores[s] == bottom and s not in winners)
        return winners, losers


def agreed(
    game: str,
    preset: str | None = None,
    switches: Sequence[str] = (),
    seats: int | None = None,
    settings: str | None = None,
) -> Match:
    """A match as it is asked for in words; by default what a table offers first.

    `preset` may be a whole text such as `traditional players=5 take_hand=leader · losses=5`, or a
    link that carries it; `settings` go before those of the text. Raises `BadRules` for what does
    not exist or fit.
    """
    text, match = parted(game, preset or "", settings or "")
    rules = games.read(game, text or games.game(game).OFFERED)
    words = [*switches, *([f"players={seats}"] if seats is not None else [])]
    rules = rules.set(words)
    return Match(rules, read_settings(game, match) if match else None)


def spell(match: Match) -> str:
    """The rules of a match as a text to share, with its settings where they are not the usual ones.

    >>> spell(agreed("getaway", "traditional losses=5"))
    'traditional players=4 · losses=5 dealer=rotate'
    """
    rules, settings = match.rules, match.settings
    told = "" if settings == usual(rules.game, rules.preset) else settings.text()
    return wrapped(games.spell(rules), told)


def cut(rules: Rules, rng: random.Random) -> tuple[list[dict[Seat, Card]], Seat]:
    """The cards cut for the first deal, seat by seat, once more for ties, and who deals.

    The lowest card deals; the ace is low in Give Away and high in Getaway.
    """
    low_ace = rules.game == "give-away"
    cuts: list[dict[Seat, Card]] = []
    seats = list(range(rules.players))
    while len(seats) > 1:
        cards = dict(zip(seats, rng.sample(range(52), len(seats)), strict=True))
        cuts.append(cards)
        ranks = {seat: (card + low_ace) % 13 for seat, card in cards.items()}
        seats = [seat for seat in seats if ranks[seat] == min(ranks.values())]
    return cuts, seats[0]


__all__ = [
    "PRESETS",
    "SCORINGS",
    "Match",
    "Settings",
    "agreed",
    "cut",
    "read_settings",
    "round_losers",
    "round_winners",
    "spell",
    "usual",
]
