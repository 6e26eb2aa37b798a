"""What is sent: byte for byte the same to whoever may not know the difference."""

import itertools
import random
from collections.abc import MutableSequence
from pathlib import Path
from typing import Any

import pytest

from fuera.cards import Card
from fuera.server.settings import Chance
from fuera.table import Table
from tests.server.harness import QUICK, Client, on_turn, running, stored, wish
from tests.table.test_peeking import hidden_pairs

Script = list[tuple[int, str]]
PLAYS = 12


class Stacked(random.Random):
    """Chance that shuffles the same deck each time, with two cards in each other's place."""

    def __init__(self, swap: tuple[Card, Card]) -> None:
        super().__init__(11)
        self.swap = swap

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """The same order each time, but for the two cards."""
        super().shuffle(x)
        one, other = (x.index(card) for card in self.swap)
        x[one], x[other] = x[other], x[one]


def same_each_time(swap: tuple[Card, Card]) -> Chance:
    """Chance for a server that does the same each time."""
    numbers = itertools.count(1)
    return Chance(Stacked(swap), lambda size: f"token{next(numbers):07d}".ljust(size, "x"))


def streams(
    folder: Path, game: tuple[str, str], swap: tuple[Card, Card], script: Script
) -> tuple[dict[int | None, list[str]], Table]:
    """What each viewer of a table of persons is sent while a script is played.

    An empty script is filled with what the persons choose at random.
    """
    rng = random.Random(3)
    folder.mkdir()
    with running(folder, QUICK, same_each_time(swap)) as server:
        made = server.table(wish(*game, "pppp"))
        viewers: dict[int | None, Client] = {}
        for seat in (None, 0, 1, 2, 3):
            client = Client(server.port, made["table"], prefix=f"client-{seat}")
            client.hello(made["secret"] if seat == 0 else None)
            viewers[seat] = client
        for seat in (1, 2, 3):
            client = viewers[seat]
            reply = client.do("sit", seat=seat, name=f"Person {seat}")
            assert reply["ok"], reply
            everybody_sees(viewers, reply["seq"])
        everybody_sees(viewers, 4)
        given = list(script)
        for play in range(PLAYS):
            seat, token = given[play] if given else choice(viewers, rng)
            reply = viewers[seat].do("play", expect=viewers[seat].seq, token=token)
            assert reply["ok"], reply
            if not given:
                script.append((seat, token))
            everybody_sees(viewers, reply["seq"])
    _, table = stored(folder, made["table"])
    return {seat: client.frames for seat, client in viewers.items()}, table


def everybody_sees(viewers: dict[int | None, Client], seq: int) -> None:
    """Wait until each viewer has been sent the state of an entry."""
    for client in viewers.values():
        client.until(seq)


def choice(viewers: dict[int | None, Client], rng: random.Random) -> tuple[int, str]:
    """What the person on turn does."""
    seat = on_turn(viewers[None].state)
    assert seat is not None
    return seat, rng.choice(viewers[seat].state["legal"])


@pytest.mark.parametrize("game", [("getaway", "traditional"), ("give-away", "lively")])
def test_twin_games_are_sent_alike_to_who_may_not_know(
    tmp_path: Path, game: tuple[str, str]
) -> None:
    script: Script = []
    plain, table = streams(tmp_path / "plain", game, (0, 0), script)
    again, _ = streams(tmp_path / "again", game, (0, 0), script)
    assert plain == again
    for number, seat in enumerate((None, 0, 1, 2, 3)):
        pairs = hidden_pairs(table, seat)
        swap = pairs[len(pairs) * number // 6]
        twin, _ = streams(tmp_path / f"twin {seat}", game, swap, script)
        assert plain[seat] == twin[seat]
        if game[0] == "getaway":
            assert plain != twin
