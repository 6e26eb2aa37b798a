"""Write the perft corpora anew: `python -m tests.perft.make`.

Law and oracle count each line. Where they differ nothing is written; the split by first action is
printed instead, with the counts of both.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace

from fuera import rules as games
from fuera.notation import spell_action
from fuera.rules.perft import Nodes, divide, perft
from tests.perft.counting import (
    CORPORA,
    Deal,
    count_by_oracle,
    divide_by_oracle,
    line_of_play,
    oracle_of,
    position_of,
    spell_nodes,
)

LEAST_DEPTH = 3
MOST_DEPTH = {"give-away": 16, "getaway": 8}
MOST_NODES = 3000
"""A line goes as deep as it can with no more nodes than this."""
KINDS_OF_DECKS = {"give-away": ("abcde", "fg"), "getaway": ("abcde",)}
"""Each of the rules is counted from one deck of each kind."""

RULES = {
    "give-away": (
        "classic players=2",
        "classic players=5 blocked=redeal",
        "classic players=6 blocked_count=played leftovers=dead",
        "standard players=4",
        "quick players=3",
        "quick players=2 building=both stuck=bury",
        "quick players=3 building=both exposed=3 block_card=on stuck=bury",
        "rotation players=3 leftovers=dead",
        "rotation players=3 placings=on",
        "rotation players=5 leftovers=big_pile block_card=on",
        "lively players=2",
        "lively players=4",
        "lively players=3 block_card=on",
        "lively players=4 placings=on blocked=redeal",
        "both_ways players=3 stuck=bury",
        "both_ways players=4 exposed=3 block_card=on stuck=rotate",
        "three_up players=6",
        "three_up players=2 blocked_count=played tie=shared stuck=rotate",
        "nominated players=5 leftovers=big_pile",
        "nominated players=4 building=both spaces=8 exposed=3 stuck=bury",
        "blocking players=3",
        "blocking players=2 exposed=3 stuck=rotate placings=on",
    ),
    "getaway": (
        "literal players=3",
        "literal players=2 opening=exempt",
        "literal players=8 uneven=strip",
        "literal players=5 uneven=big_hand direction=anticlockwise",
        "literal players=2 pickup=highest power=draw kick=on joker=on",
        "traditional players=4",
        "traditional players=6 opening=highest_off",
        "traditional players=2 two_left_ends=on",
        "pagat players=3",
        "pagat players=2 direction=anticlockwise",
        "pagat players=3 two_left_ends=on end_at_first_out=on",
        "soft players=5",
        "rolling_stone players=3 take_hand=leader",
        "gentle players=3",
        "spades players=4",
        "spades players=3 pickup=void opening=normal take_hand=leader",
        "spades players=3 pickup=none",
        "kerala players=3",
        "kerala players=3 power=draw tens=on joker=on",
        "kicker players=4",
        "kicker players=3 pickup=none joker=on",
        "kicker players=3 pickup=void trump=spades",
        "dehla players=3 power=draw",
        "joker players=4",
        "joker players=3 pickup=void opening=normal",
        "beggar players=7",
    ),
}


def deals(game: str) -> Iterator[Deal]:
    """For each of the rules some deals, and from each the start, the middle and near the end."""
    for number, rules in enumerate(RULES[game]):
        agreed = games.read(game, rules)
        for names in KINDS_OF_DECKS[game]:
            deck = names[number % len(names)]
            deal = Deal(game, deck, rules, number % agreed.players)
            if getattr(agreed, "joker", False):
                receivers = games.game(game).receivers(agreed, deal.dealer)
                deal = replace(deal, joker=receivers[deal.cards.index(51)])
            plies = len(line_of_play(deal))
            for after in sorted({0, plies // 2, max(0, plies - 8), max(0, plies - 4)}):
                yield replace(deal, after=after)


def count(deal: Deal) -> list[Nodes]:
    """The law's count at each depth from 1 on, as far as the first without any position."""
    position = position_of(deal)
    found = perft(position, LEAST_DEPTH)[1:]
    for depth in range(LEAST_DEPTH + 1, MOST_DEPTH[deal.game] + 1):
        deeper = perft(position, depth)[1:]
        if sum(nodes.decision + nodes.chance + nodes.terminal for nodes in deeper) > MOST_NODES:
            break
        found = deeper
    while len(found) > 1 and found[-2:] == [Nodes(), Nodes()]:
        found.pop()
    return found


def show_split(deal: Deal, depth: int) -> None:
    """Print what each first action leads to, by the law and by the oracle."""
    position = position_of(deal)
    law = {spell_action(position, a): part for a, part in divide(position, depth).items()}
    oracle = divide_by_oracle(oracle_of(deal), depth)
    print(f"law and oracle differ: {deal.game}: {deal.words}")
    for token in sorted(law | oracle):
        both = [" ".join(map(spell_nodes, parts.get(token, []))) for parts in (law, oracle)]
        print(f"{'  ' if both[0] == both[1] else '! '}{token:8} {both[0]} oracle {both[1]}")


def main() -> int:
    """Count everything, then write both files; 1 if law and oracle differ anywhere."""
    texts = {}
    for game in CORPORA:
        lines = ["# deck | rules | dealer | joker | after | decision/chance/terminal by depth"]
        for deal in deals(game):
            found = count(deal)
            if found != count_by_oracle(oracle_of(deal), len(found))[1:]:
                show_split(deal, len(found))
                return 1
            lines.append(f"{deal.words} | {' '.join(map(spell_nodes, found))}")
        texts[game] = "\n".join(lines) + "\n"
    for game, text in texts.items():
        CORPORA[game].write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
