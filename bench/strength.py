"""How often each player loses at Getaway, by mirrored deals, with intervals.

A deal is played once with the tested player on each seat, so that luck of the cards cancels. The
interval is 95 %, from the spread between deals: the rounds of one deal are one observation. A
player against its like loses its share exactly, which checks the count.
"""

from __future__ import annotations

import argparse
import os
import random
from concurrent.futures import ProcessPoolExecutor
from statistics import fmean, stdev

from fuera import rules as games
from fuera.bots import BOTS
from fuera.cards import CHANCE, members, shuffled
from fuera.rules import getaway
from fuera.rules.getaway import Rules
from fuera.rules.outcome import Reason
from fuera.view import Seen, view_of, watch

PAIRS = (
    ("careful", "random"),
    ("random", "careful"),
    ("lowest", "careful"),
    ("highest", "careful"),
    ("careful", "careful"),
    ("careful", "lowest"),
    ("lowest", "random"),
    ("highest", "random"),
)


def losses(rules: Rules, one: str, others: str, deal: int) -> float:
    """The share of a deal's mirrored rounds that the tested player loses."""
    deck = shuffled(members(getaway.pack(rules)), random.Random(f"strength/{deal}/deck"))
    lost = 0
    for seat in range(rules.players):
        rng = random.Random(f"strength/{deal}/{seat}")
        names = [one if who == seat else others for who in range(rules.players)]
        p = getaway.deal(rules, deck, deal % rules.players)
        seen = Seen()
        while p.turn >= 0 or p.turn == CHANCE:
            if p.turn == CHANCE:
                action = rng.choice(list(members(p.waste)))
            else:
                action = BOTS[names[p.turn]].choose(view_of(rules, p, seen, p.turn), rng)
            watch(seen, p, action)
            getaway.apply(p, p.turn, 1 << action)
        outcome = getaway.outcome(p)
        if outcome is not None and outcome.reason is Reason.LOSER:
            lost += outcome.places[-1] == (seat,)
    return lost / rules.players


def share(job: tuple[str, str, str, range]) -> list[float]:
    """One process's part of the deals."""
    text, one, others, deals = job
    rules = games.read("getaway", text)
    assert isinstance(rules, Rules)
    return [losses(rules, one, others, deal) for deal in deals]


def main() -> None:
    """Print one row a pair of players."""
    parser = argparse.ArgumentParser(description="Loss rates of the plain players.")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--rules", default="traditional players=4")
    options = parser.parse_args()
    cores = os.cpu_count() or 1
    print(f"{options.rules}, {options.deals} mirrored deals, loss rate in % (fair: equal shares)")
    with ProcessPoolExecutor(cores) as pool:
        for one, others in PAIRS:
            parts = [range(part, options.deals, cores) for part in range(cores)]
            jobs = [(options.rules, one, others, part) for part in parts]
            rates = [100 * rate for part in pool.map(share, jobs) for rate in part]
            half = 1.96 * stdev(rates) / len(rates) ** 0.5
            print(f"{one:8} against {others:8} {fmean(rates):6.2f} ± {half:.2f}", flush=True)


if __name__ == "__main__":
    main()
